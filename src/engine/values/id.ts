declare const kind: unique symbol;

export type Id<Kind extends string> = string & { readonly [kind]: Kind };

/** Marks `text` as an id. One of the two places with a type assertion; everything else is checked. */
export function id<Kind extends string>(text: string): Id<Kind> {
  return text as Id<Kind>;
}
