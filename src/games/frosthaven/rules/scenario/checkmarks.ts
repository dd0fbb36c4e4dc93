/** Checkmarks of battle goals, and the perk marks that they bring. BG-07, BG-08 */

const SET = 3;
const MOST = 18;

/** BG-07: the checkmarks after gaining some; there are never more than 18. */
export function withMoreChecks(checks: number, gained: number): number {
  return Math.min(MOST, checks + gained);
}

/** BG-08: the checkmarks after losing some, down to the last full set of three at most. WEX-37 */
export function withFewerChecks(checks: number, lost: number): number {
  return Math.max(checks - (checks % SET), checks - lost);
}

/** BG-07: a perk mark for each full set of three. */
export function perkMarksOf(checks: number): number {
  return Math.floor(checks / SET);
}
