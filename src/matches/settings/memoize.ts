/** Caches `read` by object identity: the store returns one object until its row changes. Results are frozen. */
export function memoizeByRow<Row extends object, Read extends object>(
  read: (row: Row) => Read,
): (row: Row) => Readonly<Read> {
  const known = new WeakMap<Row, Readonly<Read>>();
  return (row) => {
    const found = known.get(row) ?? Object.freeze(read(row));
    known.set(row, found);
    return found;
  };
}
