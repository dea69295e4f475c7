"""Verifies proofs of Quadrille, as docs/proofs.md describes them ("The format"). It was written from that page alone, and
shares nothing with src/verify. `python3 checker.py PROOF PROBLEM.dlx …` takes any number of pairs, and prints a line for each:
the number of solutions, `at least` before it where the proof leaves others open, and the number of classes after it; or
`refused: ` and the reason."""

import hashlib
import sys
import zlib
from array import array


class Wrong(Exception):
    """What the proof says does not hold."""


def demand(holds, reason):
    if not holds:
        raise Wrong(reason)


# The problem.


class Problem:
    """A DLX file: primary items with bounds, secondary ones, and options. A token is a pair: an item, and a color or ''."""

    def __init__(self, text):
        lines = [line.split() for line in text.lstrip("\ufeff").splitlines() if line.strip() and not line.startswith("|")]
        self.names, self.bounds, self.options = [], [], []
        primary = True
        for token in lines[0]:
            if token == "|":
                primary = False
                continue
            bound, bar, name = token.rpartition("|")
            low, _, high = bound.rpartition(":")
            self.names.append(name)
            if primary:
                self.bounds.append((int(low or high), int(high)) if bar else (1, 1))
        self.primary = len(self.bounds)
        number = {name: i for i, name in enumerate(self.names)}
        for line in lines[1:]:
            parts = [token.partition(":") for token in line if not token.startswith("|")]
            tokens = [(number[name], color) for name, _, color in parts]
            if any(item < self.primary for item, _ in tokens):
                self.options.append(tokens)
        # Rules of the whole picture: by item, places of elements, which are tokens.
        self.rules = {}
        stands = {token for option in self.options for token in option}
        for words in (line.split() for line in text.splitlines() if line.startswith("|connected ")):
            elements = [token.partition(":") for token in words[2:]]
            place = [(number[name], color) for name, _, color in elements if (number[name], color) in stands]
            self.rules.setdefault(number[words[1]], []).append(place)

    def hash(self):
        def named(item, color):
            return self.names[item] + (":" + color if color else "")

        lines = [f"{low}:{high}|{name}" for (low, high), name in zip(self.bounds, self.names)]
        lines += self.names[self.primary :] + ["options"]
        lines += [" ".join(named(*token) for token in option) for option in self.options]
        for rule, places in self.rules.items():
            lines += [" ".join(["|connected", self.names[rule], *(named(*e) for e in place)]) for place in places]
        return hashlib.sha256("".join(line + "\n" for line in lines).encode()).hexdigest()


# The file.


def unpacked(data, problem):
    """The body of a proof file of this problem."""
    head, name, rest = (data.split(b"\n", 2) + [b"", b""])[:3]
    demand(head == b"quadrille proof 3", "this is no proof of version 3")
    demand(name == problem.hash().encode(), "the proof is about another problem")
    demand(len(rest) > 8 and rest[-8:] == b"%08x" % zlib.crc32(data[:-8]), "the checksum is another one")
    inflate = zlib.decompressobj()
    try:
        body = inflate.decompress(rest[:-8])
    except zlib.error as error:
        raise Wrong("the body cannot be unpacked") from error
    demand(inflate.eof and not inflate.unused_data, "the body cannot be unpacked")
    return body


class Numbers:
    """The body, read from its beginning."""

    def __init__(self, body):
        self.body, self.at = body, 0

    def next(self, end):
        """A number below the end."""
        value = 0
        for shift in range(0, 42, 7):
            demand(self.at < len(self.body), "the proof ends too early")
            byte = self.body[self.at]
            self.at += 1
            value |= (byte & 127) << shift
            if byte < 128:
                demand(value < end, f"{value} is not below {end}")
                return value
        raise Wrong("a number has more than six bytes")

    def length(self):
        """How many numbers follow: there are bytes for them."""
        value = self.next(1 << 42)
        demand(value <= len(self.body) - self.at, f"{value} numbers cannot follow")
        return value

    def list(self, length, end):
        return [self.next(end) for _ in range(length)]

    def permutation(self, length):
        found = self.list(length, length)
        demand(len(set(found)) == length, "this is no permutation")
        return found

    def big(self):
        length = self.length()
        demand(length < 4096, "a big number has too many digits")
        return sum(digit << (32 * k) for k, digit in enumerate(self.list(length, 1 << 32)))


# The problem in the order of the proof. A set of options is a number: bit o stands for the option of rank o.


def bits(mask):
    """The options of a set, by rank."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def size(mask):
    return bin(mask).count("1")


def apart(touching, there, may_be):
    """Whether one of the elements that are there cannot be reached from another, through those that may be there."""
    own = [element for element in there if element in touching]
    reached, open_ = set(own[:1]), own[:1]
    while open_:
        for element in touching[open_.pop()]:
            if element in may_be and element not in reached:
                reached.add(element)
                open_.append(element)
    return any(element not in reached for element in own)


class Ranked:
    def __init__(self, problem, items, options):
        rank = {item: r for r, item in enumerate(items)}
        self.count, self.primary = len(options), problem.primary
        self.items = len(problem.names)
        self.bounds = [problem.bounds[item] for item in items]
        self.tokens = [[(rank.get(i, i), color) for i, color in problem.options[o]] for o in options]
        self.members = [0] * self.items
        self.colored = {}
        for o, tokens in enumerate(self.tokens):
            for item, color in tokens:
                self.members[item] |= 1 << o
                self.colored[item, color] = self.colored.get((item, color), 0) | 1 << o
        self.excluded = [None] * self.count
        # For each rule its option, and for each element those that it touches.
        self.rules = []
        for item, places in problem.rules.items():
            touching = {}
            for place in places:
                for element in place:
                    touching.setdefault(element, set()).update(place)
            self.rules.append((next(bits(self.members[rank[item]])), touching))
        self.wide = [i for i in range(self.primary) if self.bounds[i][1] > 1]

    def connected(self, chosen):
        """Whether the rules of the whole picture hold of these options."""
        there = {token for o in chosen for token in self.tokens[o] if token[1]}
        return not any(option in chosen and apart(touching, there, there) for option, touching in self.rules)

    def excludes(self, o):
        """The options that cannot stand beside an option, whatever else was taken; itself among them."""
        if self.excluded[o] is None:
            mask = 1 << o
            for item, color in self.tokens[o]:
                if item >= self.primary:
                    mask |= self.members[item] & ~(self.colored[item, color] if color else 0)
                elif self.bounds[item][1] == 1:
                    mask |= self.members[item]
            self.excluded[o] = mask
        return self.excluded[o]


class Left:
    """What is left: live options, how often each primary item is covered, and the options that were taken."""

    __slots__ = ("live", "cover", "taken", "open")

    def __init__(self, live, cover, taken, open_):
        self.live, self.cover, self.taken = live, cover, taken
        self.open = open_  # How many items have a need.

    def without(self, dead):
        return Left(self.live & ~dead, self.cover, self.taken, self.open)

    def take(self, ranked, o):
        live, cover, open_ = self.live & ~ranked.excludes(o), list(self.cover), self.open
        for item, _ in ranked.tokens[o]:
            if item < ranked.primary:
                low, high = ranked.bounds[item]
                cover[item] += 1
                open_ -= cover[item] == low
                if cover[item] == high > 1:
                    live &= ~ranked.members[item]
        return Left(live, cover, (o, self.taken), open_)

    def need(self, ranked, item):
        return max(0, ranked.bounds[item][0] - self.cover[item]) if item < ranked.primary else 0

    def room(self, ranked, item):
        return ranked.bounds[item][1] - self.cover[item] if item < ranked.primary else 1

    def options(self):
        found, rest = [], self.taken
        while rest:
            o, rest = rest
            found.append(o)
        return found

    def signature(self, ranked):
        """Two that have the same are the same. An item of one place has room if and only if one of its options may be live."""
        needs = tuple(self.need(ranked, item) for item in range(ranked.primary))
        rooms = tuple(min(self.room(ranked, i), size(self.live & ranked.members[i])) for i in ranked.wide)
        return self.live, needs, rooms


# Symmetries.


def check_symmetry(ranked, image):
    def led(mask):
        return sum(1 << image[o] for o in bits(mask))

    primary = {(ranked.members[i], ranked.bounds[i]) for i in range(ranked.primary)}
    for mask, bounds in primary:
        demand((led(mask), bounds) in primary, "a symmetry does not keep the primary items")
    secondary = {}
    for (item, color), mask in ranked.colored.items():
        if item >= ranked.primary:
            plain, colors = secondary.setdefault(item, (set(), set()))
            (colors if color else plain).add(mask)
    divided = {(frozenset(plain), frozenset(colors)) for plain, colors in secondary.values()}
    for plain, colors in divided:
        led_to = frozenset(map(led, plain)), frozenset(map(led, colors))
        demand(led_to in divided, "a symmetry does not keep the secondary items")


def group_of(generators, count):
    """The elements in the order in which Dimino's algorithm finds them."""
    elements = [array("I", range(count))]
    known = {elements[0].tobytes()}

    def then(first, second):
        return array("I", map(second.__getitem__, first))

    def add(coset):
        larger = len(elements) + n
        demand(larger <= 1 << 17 and larger * count <= 1 << 26, "the group is too large")
        for k in range(n):
            elements.append(then(elements[k], coset))
            known.add(elements[-1].tobytes())

    for last, generator in enumerate(generators):
        if generator.tobytes() in known:
            continue
        n = len(elements)
        add(generator)
        at = n
        while at < len(elements):
            for symmetry in generators[: last + 1]:
                product = then(elements[at], symmetry)
                if product.tobytes() not in known:
                    add(product)
            at += n
    return elements


# Clauses.


class Propagation:
    """Draws conclusions from items and clauses. A value is True, False or None; literal 2v is true when v is, 2v + 1 when not."""

    def __init__(self, ranked, left):
        self.ranked = ranked
        colors = dict.fromkeys(token for tokens in ranked.tokens for token in tokens if token[1])
        self.variable = {token: ranked.count + k for k, token in enumerate(colors)}
        self.value = [None] * (ranked.count + len(self.variable))
        self.tokens = list(self.variable)
        # Of a primary item, how many options are true, and how many are not false.
        self.true = [0] * ranked.primary
        self.possible = [size(ranked.members[i]) for i in range(ranked.primary)]
        # The variables of which at most one is true, for each secondary item.
        self.rivals = {}
        for o, tokens in enumerate(ranked.tokens):
            for item, color in tokens:
                if item >= ranked.primary and not color:
                    self.rivals.setdefault(item, []).append(o)
        for token, v in self.variable.items():
            self.rivals.setdefault(token[0], []).append(v)
        self.watching = [[] for _ in range(2 * len(self.value))]
        self.trail, self.done, self.contradiction = [], 0, False
        taken = set(left.options())
        for o in range(ranked.count):
            if o in taken:
                self.say(2 * o)
            elif not left.live >> o & 1:
                self.say(2 * o + 1)
        for item in range(ranked.primary):
            self.look(item)
        self.propagate()

    def holds(self, literal):
        value = self.value[literal >> 1]
        return None if value is None else value != bool(literal & 1)

    def say(self, literal):
        """A literal is true from here on."""
        held = self.holds(literal)
        if held is None:
            self.value[literal >> 1] = not literal & 1
            self.trail.append(literal)
        elif not held:
            self.contradiction = True

    def look(self, item):
        """What follows from the numbers of a primary item."""
        low, high = self.ranked.bounds[item]
        if self.true[item] > high or self.possible[item] < low:
            self.contradiction = True
        elif self.true[item] == high or self.possible[item] == low:
            conclusion = 1 if self.true[item] == high else 0
            if self.true[item] < self.possible[item]:
                for o in bits(self.ranked.members[item]):
                    if self.value[o] is None:
                        self.say(2 * o + conclusion)

    def propagate(self):
        while self.done < len(self.trail) and not self.contradiction:
            literal = self.trail[self.done]
            self.done += 1
            self.visit(literal >> 1, not literal & 1)
            if not self.contradiction:
                self.clauses(literal ^ 1)

    def visit(self, v, value):
        ranked = self.ranked
        if v >= ranked.count:
            item, color = self.tokens[v - ranked.count]
            if value:
                self.alone(item, v)
            else:
                for o in bits(ranked.colored[item, color]):
                    self.say(2 * o + 1)
            return
        # All numbers first, so that what is undone is what was done.
        for item, _ in ranked.tokens[v]:
            if item < ranked.primary:
                self.true[item] += value
                self.possible[item] -= not value
        for item, color in ranked.tokens[v]:
            if item < ranked.primary:
                self.look(item)
            elif value and color:
                self.say(2 * self.variable[item, color])
            elif value:
                self.alone(item, v)

    def alone(self, item, v):
        for other in self.rivals[item]:
            if other != v:
                self.say(2 * other + 1)

    def clauses(self, false):
        """Looks at the clauses that watch a literal which has become false."""
        kept = []
        watching = self.watching[false]
        for k, clause in enumerate(watching):
            if clause[0] == false:
                clause[0], clause[1] = clause[1], false
            other = next((j for j in range(2, len(clause)) if self.holds(clause[j]) is not False), None)
            if self.holds(clause[0]) or other is None:
                kept.append(clause)
                self.say(clause[0])
                if self.contradiction:
                    kept += watching[k + 1 :]
                    break
            else:
                clause[1], clause[other] = clause[other], false
                self.watching[clause[1]].append(clause)
        self.watching[false] = kept

    def add(self, literals):
        """A clause, which is heeded at once."""
        clause = [literal for literal in dict.fromkeys(literals) if self.holds(literal) is not False]
        if any(literal ^ 1 in clause for literal in clause):
            return
        if len(clause) > 1:
            for literal in clause[:2]:
                self.watching[literal].append(clause)
        elif clause:
            self.say(clause[0])
        else:
            self.contradiction = True
        self.propagate()

    def forbidden(self, literals):
        """Whether the opposite of all these literals is against a rule of the whole picture."""
        count = self.ranked.count
        elements = {literal: self.tokens[(literal >> 1) - count] for literal in literals if literal >> 1 >= count}
        there = {element for literal, element in elements.items() if literal & 1}
        gone = {element for literal, element in elements.items() if not literal & 1}
        for option, touching in self.ranked.rules:
            if 2 * option + 1 in literals and apart(touching, there, touching.keys() - gone):
                return True
        return False

    def follows(self, literals):
        """Whether the opposite of all these literals leads to a contradiction."""
        if self.contradiction:
            return True
        length = len(self.trail)
        for literal in literals:
            self.say(literal ^ 1)
        self.propagate()
        answer, self.contradiction = self.contradiction, False
        for k in range(len(self.trail) - 1, length - 1, -1):
            v, value = self.trail[k] >> 1, not self.trail[k] & 1
            self.value[v] = None
            if v < self.ranked.count and k < self.done:
                for item, _ in self.ranked.tokens[v]:
                    if item < self.ranked.primary:
                        self.true[item] -= value
                        self.possible[item] += not value
        del self.trail[length:]
        self.done = length
        return answer


# The walk.


class Branches:
    """What is to be done at a node: `branches` is a list of pairs, the option that is taken (or None) and what is left then."""

    __slots__ = ("left", "branches", "found", "keep", "alike")

    def __init__(self, left, branches, keep, alike):
        self.left, self.branches, self.keep = left, branches, keep
        self.found = []  # For each branch that is done: its solutions, and how many elements keep them.
        self.alike = alike  # Whether a branch may be an image of another one.


class Walk:
    def __init__(self, ranked, numbers, none_first, classes, group):
        self.ranked, self.numbers, self.none_first, self.classes = ranked, numbers, none_first, classes
        self.group = group
        self.kept, self.cut = [], False

    def run(self):
        """The number of solutions, and the sum over them of the elements that keep them."""
        ranked, stack = self.ranked, []
        open_ = sum(low > 0 for low, _ in ranked.bounds)
        left, first = Left((1 << ranked.count) - 1, [0] * ranked.primary, (), open_), None
        while True:
            found = self.node(left, first, stack)
            while found is None or stack:
                if found is not None:
                    stack[-1].found.append(found)
                top = stack[-1]
                if len(top.found) < len(top.branches):
                    break
                found = sum(n for n, _ in top.found), sum(fixed for _, fixed in top.found)
                if top.keep:
                    self.kept.append((top.left.signature(ranked), found[0]))
                stack.pop()
                if not stack:
                    return found
            else:
                return found
            top = stack[-1]
            option, dead = top.branches[len(top.found)]
            left = top.left.without(dead)
            if option is not None:
                left = left.take(ranked, option)
            first = top

    def node(self, left, parent, stack):
        """What is found here, or None if a node was put on the stack."""
        ranked, numbers = self.ranked, self.numbers
        while left.open or left.live:
            step = numbers.next(8 + ranked.primary)
            if step == 6:
                left = self.ruled(left, numbers.next(8 + ranked.primary) - 8)
                continue
            if step == 4 or step >= 8:
                item = (numbers.next(8 + ranked.primary) if step == 4 else step) - 8
                stack.append(self.branches(left, item, step == 4))
                return None
            if step == 0:
                option = numbers.next(ranked.count)
                demand(left.live >> option & 1, "the option is not live")
                stack.append(Branches(left, [(option, 0), (None, 1 << option)], False, False))
                return None
            if step == 1:
                return self.again(left)
            if step == 2:
                return self.image(parent)
            if step == 3:
                self.weights(left)
                return 0, 0
            demand(step == 5, "there is no such step")
            return self.lemmas(left)
        return (1, self.fixed(left.options())) if ranked.connected(set(left.options())) else (0, 0)

    def fixed(self, solution):
        if not self.classes:
            return 0
        chosen = set(solution)
        return sum(all(element[o] in chosen for o in solution) for element in self.group)

    def branches(self, left, item, keep):
        ranked = self.ranked
        demand(item >= 0, "there is no such item")
        room, need = left.room(ranked, item), left.need(ranked, item)
        demand(room > 0, "the item has no room")
        options = list(bits(left.live & ranked.members[item]))
        if need >= 2:
            options = options[: max(0, len(options) + 1 - need)]
        branches, dead = [], 0
        for option in options:
            branches.append((option, dead))
            if room > 1:
                dead |= 1 << option
        if need == 0:
            branches.insert(0 if self.none_first else len(branches), (None, ranked.members[item]))
        return Branches(left, branches, keep, room == 1)

    def ruled(self, left, item):
        ranked = self.ranked
        demand(item >= 0 and left.room(ranked, item) > 0, "the item has no room")
        need, members = left.need(ranked, item), left.live & ranked.members[item]
        dead = 0
        for o in bits(left.live & ~ranked.members[item]):
            if size(members & ~ranked.excludes(o)) < need:
                dead |= 1 << o
        return left.without(dead)

    def again(self, left):
        demand(not self.classes, "with classes there is no AGAIN")
        demand(not self.ranked.rules, "with rules of the whole picture there is no AGAIN")
        k = self.numbers.next(1 << 42)
        demand(1 <= k <= len(self.kept), "there is no such remainder")
        signature, found = self.kept[-k]
        demand(signature == left.signature(self.ranked), "this is another remainder")
        return found, 0

    def image(self, parent):
        g, j = self.numbers.next(len(self.group)), self.numbers.next(1 << 42)
        demand(parent and parent.alike, "this is no branch of an item with room 1")
        demand(j < len(parent.found), "that branch has not come before")
        symmetry, here, there = self.group[g], parent.branches[len(parent.found)][0], parent.branches[j][0]
        demand(here is not None and there is not None and symmetry[there] == here, "the symmetry leads elsewhere")
        taken = parent.left.options()
        demand({symmetry[o] for o in taken} == set(taken), "the symmetry moves what was taken")
        live = parent.left.live
        demand(all(live >> symmetry[o] & 1 for o in bits(live)), "the symmetry moves what is live")
        return parent.found[j]

    def weights(self, left):
        ranked, numbers = self.ranked, self.numbers
        modulus, weight = numbers.next(1 << 32), {}
        for _ in range(numbers.length()):
            item, w = numbers.next(ranked.items), numbers.big()
            demand(item not in weight, "an item has two weights")
            weight[item] = -(w + 1) // 2 if w & 1 else w // 2
        sums = []
        for o in bits(left.live):
            counted = [i for i, color in ranked.tokens[o] if i in weight and (i < ranked.primary or not color)]
            sums.append(sum(weight[i] for i in counted))
        if modulus:
            for item in weight:
                demand(left.need(ranked, item) == left.room(ranked, item), "an item with a weight is not exact")
            demand(all(s % modulus == 0 for s in sums), "the weights of an option do not add up")
            total = sum(w * left.need(ranked, i) for i, w in weight.items())
            demand(total % modulus, "the weights of the items add up")
            return
        amounts = (w * (left.need if w > 0 else left.room)(ranked, i) for i, w in weight.items())
        demand(sum(s for s in sums if s > 0) < sum(amounts), "the weights rule nothing out")

    def lemmas(self, left):
        ranked, numbers = self.ranked, self.numbers
        propagation = Propagation(ranked, left)
        exact = all(low == high for low, high in ranked.bounds)
        solutions, fixed = set(), 0
        for _ in range(numbers.length()):
            options, then = numbers.list(numbers.length(), ranked.count), left
            for option in options:
                demand(then.live >> option & 1, "an option of a solution is not live")
                then = then.take(ranked, option)
            demand(not then.open, "a solution leaves a need")
            demand(ranked.connected(set(then.options())), "a solution breaks a rule of the whole picture")
            chosen = frozenset(options)
            demand(chosen not in solutions, "a solution stands twice")
            solutions.add(chosen)
            fixed += self.fixed(then.options())
        for chosen in solutions:
            others = () if exact else (2 * o for o in bits(left.live) if o not in chosen)
            propagation.add([2 * o + 1 for o in chosen] + list(others))
        lemmas = 0
        while True:
            t = numbers.next(1 << 32)
            if t == 0:
                demand(propagation.contradiction, "the clauses do not contradict each other")
                break
            if t == 1:
                demand(not self.classes, "with classes there are no open ends")
                self.cut = True
                break
            if t & 1:
                demand((t - 3) // 2 < lemmas, "there is no such lemma")
                continue
            demand(t // 2 <= len(numbers.body) - numbers.at, f"{t // 2} literals cannot follow")
            literals = numbers.list(t // 2, 2 * len(propagation.value))
            follows = propagation.follows(literals) or propagation.forbidden(literals)
            demand(follows, "a lemma does not follow")
            propagation.add(literals)
            lemmas += 1
        return len(solutions), fixed


def verify(data, text):
    """What the proof shows: the number of solutions, and the number of classes if it has one."""
    problem = Problem(text)
    numbers = Numbers(unpacked(data, problem))
    flags = numbers.next(4)
    ranked = Ranked(problem, numbers.permutation(problem.primary), numbers.permutation(len(problem.options)))
    generators = [array("I", numbers.permutation(ranked.count)) for _ in range(numbers.next(33))]
    demand(not (generators and ranked.rules), "with rules of the whole picture there are no symmetries")
    for generator in generators:
        check_symmetry(ranked, generator)
    group = group_of(generators, ranked.count)
    walk = Walk(ranked, numbers, flags & 1, flags & 2, group)
    found, fixed = walk.run()
    demand(numbers.big() == found, f"there are {found} solutions")
    answer = f"at least {found}" if walk.cut else str(found)
    if flags & 2:
        demand(fixed % len(group) == 0, "the elements that keep solutions are no multiple of the group")
        demand(numbers.big() == fixed // len(group), f"there are {fixed // len(group)} classes")
        answer += f" {fixed // len(group)}"
    demand(numbers.at == len(numbers.body), "something follows the proof")
    return answer


def main(files):
    for proof, dlx in zip(files[::2], files[1::2]):
        with open(proof, "rb") as file, open(dlx, encoding="utf-8") as text:
            try:
                print(verify(file.read(), text.read()), flush=True)
            except Wrong as reason:
                print(f"refused: {reason}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
