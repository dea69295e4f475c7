/** The page docs/testing.md with its tables as the figures and the tests are now. */
export function pageNow(page?: string): Promise<string>;
