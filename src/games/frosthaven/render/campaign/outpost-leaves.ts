import type { Outpost } from './data.ts';

/** Buildings that have room below the figures, and those on a leaf of their own, as a panel on a phone shows them. */
const BELOW_FIGURES = 8;
const ON_A_LEAF = 20;

/** The whole in one picture, or the figures and the buildings apart. */
export function outpostLeaves(outpost: Outpost): Outpost[] {
  const { buildings } = outpost;
  if (buildings.length <= BELOW_FIGURES) return [outpost];
  const leaves = Array.from({ length: Math.ceil(buildings.length / ON_A_LEAF) }, (_, i) =>
    buildings.slice(i * ON_A_LEAF, (i + 1) * ON_A_LEAF),
  );
  return [
    { ...outpost, buildings: [] },
    ...leaves.map((each) => ({ ...outpost, buildings: each, shows: 'buildings' as const })),
  ];
}
