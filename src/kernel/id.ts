declare const kind: unique symbol;

/** A string that names one sort of thing and can't be mixed up with another sort. */
export type Id<Kind extends string> = string & { readonly [kind]: Kind };

/** Marks `text` as an id. One of the two places where a type is asserted; everything else is checked. */
export function id<Kind extends string>(text: string): Id<Kind> {
  return text as Id<Kind>;
}
