/** What rows hold is read as often as anybody answers anything; the store gives the same row as long as nobody has changed it. */

/** The same as `read`, which is done once for each object; nobody changes what it gives. */
export function readOnce<Row extends object, Read extends object>(
  read: (row: Row) => Read,
): (row: Row) => Readonly<Read> {
  const known = new WeakMap<Row, Readonly<Read>>();
  return (row) => {
    const found = known.get(row) ?? Object.freeze(read(row));
    known.set(row, found);
    return found;
  };
}
