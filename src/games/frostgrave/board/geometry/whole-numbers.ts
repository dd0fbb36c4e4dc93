/** Integer arithmetic. Only this file of `table` divides or takes roots. */

/** Rounds down. Exact below 2^53. */
export function floorDiv(a: number, b: number): number {
  const rest = a % b;
  const down = (a - rest) / b;
  return rest !== 0 && rest < 0 !== b < 0 ? down - 1 : down;
}

export function ceilDiv(a: number, b: number): number {
  return -floorDiv(-a, b);
}

/** Rounds to the nearest, halves away from zero, so that rotated tables round alike. `b` is positive. */
export function nearDiv(a: number, b: number): number {
  return a < 0 ? -floorDiv(-2 * a + b, 2 * b) : floorDiv(2 * a + b, 2 * b);
}

/** Largest whole number whose square is at most `n`. */
export function floorRoot(n: number): number {
  let root = Math.floor(Math.sqrt(n));
  while (root * root > n) root -= 1;
  while ((root + 1) * (root + 1) <= n) root += 1;
  return root;
}

/** Smallest whole number whose square is at least `n`. */
export function ceilRoot(n: number): number {
  const root = floorRoot(n);
  return root * root === n ? root : root + 1;
}
