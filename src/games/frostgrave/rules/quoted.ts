const LONGEST = 40;

export function quoted(typed: string): string {
  const letters = [...typed];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : typed;
}
