import type { Chart } from '../character/data.ts';
import { lineWords } from './cards.ts';

type ChartPotion = Chart['potions'][number];

/** Potions that have room below the windows of two herbs, in a panel on a phone. */
const BELOW_PAIRS = 2;
const ON_A_LEAF = 8;
/** Rows of text in both columns of a leaf; a half of a potion may be left over. */
const ROWS = 52;
/** Letters that surely fit in a row. */
const LETTERS = 20;

/** Returns the whole, or first the windows and then the known potions. */
export function chartLeaves(chart: Chart): Chart[] {
  const { potions, windows } = chart;
  const isShort = windows.every(({ herbs }) => herbs.length === 2) && potions.length <= BELOW_PAIRS;
  if (isShort || potions.length === 0) return [chart];
  return [
    { ...chart, shows: 'windows' },
    ...potionLeaves(potions).map((each) => ({ ...chart, windows: [], potions: each, shows: 'potions' as const })),
  ];
}

function potionLeaves(potions: readonly ChartPotion[]): ChartPotion[][] {
  const leaves: ChartPotion[][] = [];
  let rows = Infinity;
  for (const potion of potions) {
    const needed = rowsOf(potion);
    const leaf = leaves.at(-1);
    if (leaf && leaf.length < ON_A_LEAF && rows + needed <= ROWS) {
      leaf.push(potion);
      rows += needed;
    } else {
      leaves.push([potion]);
      rows = needed;
    }
  }
  return leaves;
}

function rowsOf({ item: { name, lines }, lacks }: ChartPotion): number {
  return [name, lacks, ...lines.map(lineWords)].reduce((sum, words) => sum + Math.ceil(words.length / LETTERS), 0);
}
