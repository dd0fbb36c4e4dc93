/** Throws if no row fits the die. */
export function rowFor<Row extends { readonly on: readonly [number, number] }>(rows: readonly Row[], die: number): Row {
  const found = rows.find(({ on: [from, to] }) => die >= from && die <= to);
  if (!found) throw new Error(`No row has ${die}.`);
  return found;
}
