/** What of a page of the sheet goes on one picture. */
import type { LedgerEntry, LedgerGroup } from '../../draw/index.ts';

/** In lines of small letters; a name is worth more than one of them. */
const MOST = 36;
const NAME = 1.6;
const HEADING = 1.9;
/** About as many characters are on a line of small letters. */
const CHARACTERS = 56;
const MOST_LINES = 4;

function heightOf({ text = '' }: LedgerEntry): number {
  return NAME + Math.min(MOST_LINES, Math.ceil(text.length / CHARACTERS));
}

/** The groups by pictures; one that is torn apart has its heading on each. There is one picture at the least. */
export function leavesIn(groups: readonly LedgerGroup[]): LedgerGroup[][] {
  const leaves: { heading?: string; entries: LedgerEntry[] }[][] = [[]];
  let left = MOST;
  for (const { heading, entries } of groups) {
    let isOpen = false;
    for (const entry of entries) {
      const height = heightOf(entry) + (isOpen || heading === undefined ? 0 : HEADING);
      if (height > left && left < MOST) {
        leaves.push([]);
        left = MOST;
        isOpen = false;
      }
      const leaf = leaves[leaves.length - 1] ?? [];
      if (!isOpen) leaf.push({ ...(heading !== undefined && { heading }), entries: [] });
      leaf[leaf.length - 1]?.entries.push(entry);
      left -= heightOf(entry) + (isOpen || heading === undefined ? 0 : HEADING);
      isOpen = true;
    }
  }
  return leaves;
}
