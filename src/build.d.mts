/** The file to run for `src/cli.ts` of a root, made where it is not there yet. */
export function built(root?: string): Promise<string>;
