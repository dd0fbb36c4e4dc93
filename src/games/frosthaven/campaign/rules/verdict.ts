/** What comes of something that was wanted: what changes, or why not, in one sentence. */
export type Verdict<T> = { readonly is: T } | { readonly why: string };

export function yes<T>(is: T): Verdict<T> {
  return { is };
}

export function no(why: string): { readonly why: string } {
  return { why };
}
