import type { LedgerEntry, LedgerGroup } from '../../render/index.ts';

/** Lines of small print on a picture; a name counts more than one. */
const MOST = 36;
const NAME = 1.6;
const HEADING = 1.9;
const CHARACTERS = 56;
const MOST_LINES = 4;

function heightOf({ text = '' }: LedgerEntry): number {
  return NAME + Math.min(MOST_LINES, Math.ceil(text.length / CHARACTERS));
}

/** Splits groups into pictures, at least one; a split group repeats its heading. */
export function ledgerPages(groups: readonly LedgerGroup[]): LedgerGroup[][] {
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
