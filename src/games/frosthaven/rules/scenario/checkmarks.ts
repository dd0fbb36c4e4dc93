const SET = 3;
const MOST = 18;

/** Adds checkmarks, up to 18. BG-07 */
export function withMoreChecks(checks: number, gained: number): number {
  return Math.min(MOST, checks + gained);
}

/** Removes checkmarks, down to the last full set of three. BG-08, WEX-37 */
export function withFewerChecks(checks: number, lost: number): number {
  return Math.max(checks - (checks % SET), checks - lost);
}

/** Returns a perk mark for each full set of three. BG-07 */
export function perkMarksOf(checks: number): number {
  return Math.floor(checks / SET);
}
