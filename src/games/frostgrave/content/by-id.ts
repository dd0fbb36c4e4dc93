export function indexById<T extends { readonly id: string }>(things: readonly T[]): ReadonlyMap<string, T> {
  return new Map(things.map((thing) => [thing.id, thing]));
}

/** Throws when there is none. */
export function getOrThrow<T>(things: ReadonlyMap<string, T>, what: string, id: string): T {
  const thing = things.get(id);
  if (thing === undefined) throw new Error(`There is no ${what} ${id}.`);
  return thing;
}
