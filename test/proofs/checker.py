"""A verifier of proofs in another language, written from docs/proofs.md alone: plain, slow, and with nothing in common
with src/verify. `python3 checker.py PROOF PROBLEM.dlx …` takes any number of pairs, and prints a line for each."""

import hashlib
import sys
import zlib


class Refused(Exception):
    pass


def demand(condition, why):
    if not condition:
        raise Refused(why)


class Problem:
    """Items and options as a DLX file has them; a secondary item has the bounds 0 and 1."""

    def __init__(self, text):
        lines = [line for line in text.splitlines() if line.strip() and not line.startswith("|")]
        self.names, self.lower, self.upper, self.primary = [], [], [], None
        for token in lines[0].split():
            if token == "|":
                self.primary = len(self.names)
                continue
            bounds, _, name = token.rpartition("|")
            least, _, most = (bounds or "1").partition(":")
            secondary = self.primary is not None
            self.names.append(name)
            self.lower.append(0 if secondary else int(least))
            self.upper.append(1 if secondary else int(most or least))
        if self.primary is None:
            self.primary = len(self.names)
        number = {name: i for i, name in enumerate(self.names)}
        self.options = []
        for line in lines[1:]:
            tokens = [token.partition(":") for token in line.split() if not token.startswith("|")]
            option = [(number[name], color) for name, _, color in tokens]
            if any(i < self.primary for i, _ in option):
                self.options.append(option)

    def hash(self):
        text = ""
        for i, name in enumerate(self.names):
            text += f"{self.lower[i]}:{self.upper[i]}|{name}\n" if i < self.primary else f"{name}\n"
        text += "options\n"
        for option in self.options:
            text += " ".join(self.names[i] + (":" + color if color else "") for i, color in option) + "\n"
        return hashlib.sha256(text.encode()).hexdigest()


class Numbers:
    def __init__(self, data):
        self.data, self.at = data, 0

    def left(self):
        return len(self.data) - self.at

    def next(self, least, end):
        """A number from `least` on and below `end`: the only place where numbers are read."""
        value, shift = 0, 0
        while True:
            demand(self.at < len(self.data) and shift < 42, "it ends too early, or a number is too long")
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                demand(least <= value < end, f"{value} is out of range: {least} to {end - 1}")
                return value

    def length(self):
        """Of a list of numbers: each has a byte."""
        return self.next(0, self.left())

    def list(self, length, end):
        return [self.next(0, end) for _ in range(length)]

    def big(self):
        digits = self.list(self.next(0, 2**12), 2**32)
        return sum(digit << (32 * k) for k, digit in enumerate(digits))

    def permutation(self, length):
        order = self.list(length, length)
        demand(sorted(order) == list(range(length)), "an order is no permutation")
        return order


def product(first, then):
    return tuple([then[o] for o in first])


def members(bits):
    """The options in a set, in order; a set is a number with a bit for each."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


class Walk:
    def __init__(self, problem, proof):
        head = f"quadrille proof 3\n{problem.hash()}\n".encode()
        demand(proof.startswith(head), "it is about something else")
        demand(proof[-8:] == b"%08x" % zlib.crc32(proof[:-8]), "its checksum is wrong")
        try:
            self.body = Numbers(zlib.decompress(proof[len(head) : -8]))
        except zlib.error:
            raise Refused("it cannot be unpacked")
        flags = self.body.next(0, 4)
        self.none_first, self.has_classes = flags & 1 != 0, flags & 2 != 0
        self.arrange(problem, self.body.permutation(problem.primary), self.body.permutation(len(problem.options)))
        generators = [tuple(self.body.permutation(self.count)) for _ in range(self.body.next(0, 33))]
        self.group = self.closure(generators)
        self.solutions = self.fixed = 0
        self.kept, self.taken, self.is_open, self.has_again = [], set(), False, False

    def arrange(self, problem, item_order, option_order):
        """From here on all is by rank."""
        self.primary, self.count = problem.primary, len(option_order)
        rank = {i: r for r, i in enumerate(item_order)}
        order = item_order + list(range(self.primary, len(problem.names)))
        self.lower, self.upper = [problem.lower[i] for i in order], [problem.upper[i] for i in order]
        self.need, self.room = self.lower[:], self.upper[:]
        self.options = [[(rank.get(i, i), color) for i, color in problem.options[o]] for o in option_order]
        self.uses = [[(o, c) for o, own in enumerate(self.options) for j, c in own if j == i] for i in range(len(order))]
        self.of = [sum(1 << o for o, _ in uses) for uses in self.uses]
        self.beside = [self.row_beside(o) for o in range(self.count)]

    def row_beside(self, o):
        row = (1 << self.count) - 1 & ~(1 << o)
        for i, color in self.options[o]:
            for other, its in self.uses[i] if self.upper[i] == 1 else []:
                if i < self.primary or not color or color != its:
                    row &= ~(1 << other)
        return row

    def closure(self, generators):
        identity = tuple(range(self.count))
        pattern = self.pattern(identity)
        for image in generators:
            demand(self.pattern(image) == pattern, "a symmetry is none")
        group, known = [identity], {identity}
        for g in range(len(generators)):
            order = len(group)
            self.extend(group, known, order, generators[g])
            first = order
            while first < len(group):
                for s in generators[: g + 1]:
                    self.extend(group, known, order, product(group[first], s))
                first += order
        return group

    def extend(self, group, known, order, by):
        """The first `order` elements times this one, if it is new."""
        if by not in known:
            demand(len(group) + order <= 2**17 and (len(group) + order) * self.count <= 2**26, "there are too many symmetries")
            more = [product(element, by) for element in group[:order]]
            group += more
            known.update(more)

    def pattern(self, image):
        lines = []
        for i, uses in enumerate(self.uses):
            colors = {}
            for o, color in uses:
                colors.setdefault(color, []).append(image[o])
            sets = sorted((color != "", sorted(own)) for color, own in colors.items())
            lines.append((i < self.primary, self.lower[i], self.upper[i], sets))
        return sorted(lines)

    def run(self):
        self.walk((1 << self.count) - 1, None)
        demand(self.body.big() == self.solutions, "it shows another number")
        classes = self.body.big() if self.has_classes else None
        if self.has_classes:
            whole = classes * len(self.group) == self.fixed
            demand(whole and not self.is_open and not self.has_again, "it shows another number of classes")
        demand(self.body.left() == 0, "it goes on after its end")
        return f"{'at least ' if self.is_open else ''}{self.solutions}" + (f" {classes}" if self.has_classes else "")

    def take(self, live, o):
        self.taken.add(o)
        live &= self.beside[o]
        for i, _ in self.options[o]:
            if i < self.primary:
                self.need[i] -= 1
                self.room[i] -= 1
                if self.room[i] == 0:
                    live &= ~self.of[i]
        return live

    def untake(self, o):
        self.taken.discard(o)
        for i, _ in self.options[o]:
            if i < self.primary:
                self.need[i] += 1
                self.room[i] += 1

    def is_met(self):
        return all(need <= 0 for need in self.need[: self.primary])

    def add_solution(self):
        self.solutions += 1
        if self.has_classes:
            still = self.group
            for o in self.taken:
                still = [image for image in still if image[o] in self.taken]
            self.fixed += len(still)

    def item(self, number):
        demand(self.room[number - 8] > 0, "the item has no room")
        return number - 8

    def read_item(self):
        return self.item(self.body.next(8, 8 + self.primary))

    def walk(self, live, branch):
        while not (live == 0 and self.is_met()):
            step = self.body.next(0, 8 + self.primary)
            if step != 6:
                return self.step(step, live, branch)
            live = self.rule(self.read_item(), live)
        self.add_solution()

    def step(self, step, live, branch):
        if step >= 8:
            self.item_step(self.item(step), live)
        elif step == 4:
            before, known = self.remainder(live), self.solutions
            self.item_step(self.read_item(), live)
            self.kept.append((before, self.solutions - known))
        elif step == 1:
            k = self.body.next(1, len(self.kept) + 1)
            demand(self.kept[-k][0] == self.remainder(live), "it is another remainder")
            self.solutions += self.kept[-k][1]
            self.has_again = True
        elif step == 0:
            o = self.body.next(0, self.count)
            demand(live >> o & 1, "the option is not left")
            self.walk(self.take(live, o), None)
            self.untake(o)
            self.walk(live & ~(1 << o), None)
        elif step == 2:
            self.image_step(self.group[self.body.next(0, len(self.group))], branch)
        elif step == 3:
            self.weights_step(live)
        elif step == 5:
            self.lemmas_step(live)
        else:
            raise Refused("there is no such step")

    def item_step(self, i, live):
        own = list(members(live & self.of[i]))
        branches = own[: max(0, len(own) + 1 - self.need[i])] if self.need[i] >= 2 else own
        if self.need[i] <= 0:
            branches = [None] + branches if self.none_first else branches + [None]
        is_single, left, counts = self.room[i] == 1, live, []
        for o in branches:
            known = self.solutions, self.fixed
            if o is None:
                self.walk(live & ~self.of[i], None)
            else:
                self.walk(self.take(left, o), (is_single, branches, counts, live, o))
                if o in self.taken:
                    self.untake(o)
                if not is_single:
                    left &= ~(1 << o)
            counts.append((self.solutions - known[0], self.fixed - known[1]))

    def image_step(self, image, branch):
        demand(branch is not None, "there is no branch")
        is_single, branches, counts, live, o = branch
        demand(is_single, "the branches are not alike")
        j = self.body.next(0, len(counts))
        demand(branches[j] is not None and image[branches[j]] == o, "it is not the image")
        self.untake(o)
        still = all(image[x] in self.taken for x in self.taken)
        demand(still and all(live >> image[x] & 1 for x in members(live)), "the symmetry moves what is left")
        self.solutions += counts[j][0]
        self.fixed += counts[j][1]

    def remainder(self, live):
        needs = [max(0, need) for need in self.need[: self.primary]]
        rooms = [min(self.room[i], bin(live & self.of[i]).count("1")) for i in range(self.primary)]
        return live, needs, rooms

    def rule(self, i, live):
        own = list(members(live & self.of[i]))
        for o in members(live & ~self.of[i]):
            if sum(self.beside[other] >> o & 1 for other in own) < self.need[i]:
                live &= ~(1 << o)
        return live

    def weights_step(self, live):
        modulus, weights = self.body.next(0, 2**32), {}
        for _ in range(self.body.length()):
            i, folded = self.body.next(0, len(self.need)), self.body.big()
            demand(i not in weights, "an item has two weights")
            weights[i] = folded // 2 if folded % 2 == 0 else -(folded + 1) // 2
        need = {i: max(0, self.need[i]) for i in weights}
        sums = [sum(weights.get(i, 0) for i, color in self.options[o] if not color) for o in members(live)]
        if modulus > 0:
            demand(all(need[i] == self.room[i] for i in weights), "an item has a choice")
            demand(all(s % modulus == 0 for s in sums), "an option is no multiple")
            demand(sum(w * need[i] for i, w in weights.items()) % modulus != 0, "the whole is a multiple")
        else:
            wanted = sum(w * (need[i] if w > 0 else self.room[i]) for i, w in weights.items())
            demand(sum(s for s in sums if s > 0) < wanted, "the weights rule nothing out")

    def lemmas_step(self, live):
        clauses, named = [], set()
        is_tight = self.lower[: self.primary] == self.upper[: self.primary]
        for _ in range(self.body.length()):
            solution = self.body.list(self.body.length(), self.count)
            left = live
            for o in solution:
                demand(left >> o & 1, "a solution has options that exclude each other")
                left = self.take(left, o)
            demand(self.is_met(), "a solution leaves an item uncovered")
            self.add_solution()
            for o in solution:
                self.untake(o)
            named.add(tuple(sorted(solution)))
            demand(len(named) == len(clauses) + 1, "a solution is named twice")
            others = [] if is_tight else [2 * o for o in members(live) if o not in solution]
            clauses.append([2 * o + 1 for o in solution] + others)
        groups, implied = self.variables()
        literals = 2 * (self.count + len({v for _, v in implied}))
        lemmas = 0
        while True:
            tag = self.body.next(0, 2**32)
            if tag == 1:
                self.is_open = True
                return
            if tag == 0:
                return demand(not self.propagate(live, clauses, groups, implied, []), "there is no contradiction")
            if tag % 2 == 0:
                demand(tag // 2 <= self.body.left(), "a lemma is longer than the proof")
                lemma = self.body.list(tag // 2, literals)
                opposite = [literal ^ 1 for literal in lemma]
                demand(not self.propagate(live, clauses, groups, implied, opposite), "a lemma does not follow")
                clauses.append(lemma)
                lemmas += 1
            else:
                demand((tag - 3) // 2 < lemmas, "there is no such lemma")

    def variables(self):
        """Items as variables and bounds; and pairs of an option and a color that it gives."""
        number, implied = {}, []
        for o, own in enumerate(self.options):
            for i, color in own:
                if color:
                    implied.append((o, number.setdefault((i, color), self.count + len(number))))
        groups = []
        for i, uses in enumerate(self.uses):
            own = [o for o, color in uses if not color] + [v for (j, _), v in number.items() if j == i]
            groups.append((own, self.lower[i], self.upper[i]))
        return groups, implied

    def propagate(self, live, clauses, groups, implied, assumed):
        """False at a contradiction."""
        value = {o: o in self.taken for o in range(self.count) if not live >> o & 1}
        queue = [(literal >> 1, literal % 2 == 0) for literal in assumed]
        while True:
            for v, is_true in queue:
                if value.setdefault(v, is_true) != is_true:
                    return False
            queue = []
            for clause in clauses:
                left = [literal for literal in clause if value.get(literal >> 1) != (literal % 2 == 1)]
                if not left:
                    return False
                if len(left) == 1 and left[0] >> 1 not in value:
                    queue.append((left[0] >> 1, left[0] % 2 == 0))
            for own, least, most in groups:
                trues, free = sum(value.get(v) is True for v in own), [v for v in own if v not in value]
                if trues > most or trues + len(free) < least:
                    return False
                if free and (trues == most or trues + len(free) == least):
                    queue += [(v, trues != most) for v in free]
            for o, color in implied:
                if value.get(o) is True and value.get(color) is not True:
                    queue.append((color, True))
                if value.get(color) is False and value.get(o) is not False:
                    queue.append((o, False))
            if not queue:
                return True


if __name__ == "__main__":
    sys.setrecursionlimit(100_000)
    for proof, problem in zip(sys.argv[1::2], sys.argv[2::2]):
        with open(proof, "rb") as file, open(problem, encoding="utf-8") as text:
            try:
                print(Walk(Problem(text.read()), file.read()).run())
            except Refused as refused:
                print(f"refused: {refused}")
