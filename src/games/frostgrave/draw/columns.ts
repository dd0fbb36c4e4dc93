/** Letters of the columns of a table: A to Z, then AA to AJ. */
const LETTERS = 26;

export function columnOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % LETTERS));
  return index < LETTERS ? letter : `${columnOf(Math.floor(index / LETTERS) - 1)}${letter}`;
}
