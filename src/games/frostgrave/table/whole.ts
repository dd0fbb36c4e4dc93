/** Arithmetic in whole numbers. The one file of the table that divides and takes roots. */

/** `a` by `b`, rounded down. Exact for whole numbers below 2^53. */
export function floorDiv(a: number, b: number): number {
  const rest = a % b;
  const down = (a - rest) / b;
  return rest !== 0 && rest < 0 !== b < 0 ? down - 1 : down;
}

/** `a` by `b`, rounded up. */
export function ceilDiv(a: number, b: number): number {
  return -floorDiv(-a, b);
}

/** `a` by a positive `b`, to the nearest; halves away from nought, so that turning a table turns what is rounded. */
export function nearDiv(a: number, b: number): number {
  return a < 0 ? -floorDiv(-2 * a + b, 2 * b) : floorDiv(2 * a + b, 2 * b);
}

/** The greatest whole number whose square is no more than `n`. */
export function floorRoot(n: number): number {
  let root = Math.floor(Math.sqrt(n));
  while (root * root > n) root -= 1;
  while ((root + 1) * (root + 1) <= n) root += 1;
  return root;
}

/** The least whole number whose square is at least `n`. */
export function ceilRoot(n: number): number {
  const root = floorRoot(n);
  return root * root === n ? root : root + 1;
}
