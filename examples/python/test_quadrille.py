import unittest

import quadrille

SMALL = quadrille.dlx(["p", "q", "r"], [["p", "q"], ["r"], ["p"], ["q", "r"]])
SUDOKU = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n"


class Questions(unittest.TestCase):
    def test_count(self):
        self.assertEqual(quadrille.count(SMALL), 2)

    def test_solve(self):
        solutions = [sorted(solution) for solution in quadrille.solve(SMALL)]
        self.assertCountEqual(solutions, [[["p"], ["q", "r"]], [["p", "q"], ["r"]]])
        self.assertEqual(len(quadrille.solve(SMALL, first=1)), 1)

    def test_none(self):
        self.assertEqual(quadrille.solve(quadrille.dlx(["p"], [])), [])
        self.assertEqual(quadrille.count(quadrille.dlx(["p"], [])), 0)

    def test_unique(self):
        self.assertFalse(quadrille.is_unique(SMALL))
        self.assertTrue(quadrille.is_unique(SUDOKU, family="sudoku"))

    def test_bounds_and_colors(self):
        text = quadrille.dlx([("a", 1, 2), "b"], [["a", "x:1"], ["a", "b", "x:1"], ["b", "x:2"]], ["x"])
        self.assertEqual(quadrille.count(text), 2)

    def test_bad_text(self):
        with self.assertRaisesRegex(quadrille.QuadrilleError, "unknown item"):
            quadrille.count("a b\na c\n")

    def test_time(self):
        empty = "\n".join(["." * 16] * 16) + "\n"
        with self.assertRaises(quadrille.Stopped) as stopped:
            quadrille.count(empty, family="sudoku", timeout=0.5)
        self.assertEqual(stopped.exception.answer[0]["status"], "timeout")


if __name__ == "__main__":
    unittest.main()
