const LONGEST = 40;

export function quoteTyped(typed: string): string {
  const letters = [...typed];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : typed;
}
