// The types of AssemblyScript in the files of tables, which TypeScript reads too.

type usize = number;
type i32 = number;
type u32 = number;
