import { departure } from '../../../src/games/frostgrave/campaign/departure.ts';
import type { Catalog } from '../../../src/games/frostgrave/content/catalog.ts';
import type { Start, TablePlace } from '../../../src/games/frostgrave/rules/setup/start.ts';
import { grown } from './campaign.ts';
import { enriched } from './late.ts';
import { type Lot, oneOf } from './lot.ts';

const GAMES = { founded: [0], grown: [1, 3, 6, 10], late: [0, 5] } as const;
export const AGES = ['founded', 'grown', 'late'] as const;
export type Age = (typeof AGES)[number];

/** One figure in this many dies in a game; more would leave too few. */
const KILLED = 25;
const SEEDS = 100_000;

export function sentTo(catalog: Catalog, place: TablePlace, seats: number, age: Age, lot: Lot): Start {
  const people = Array.from({ length: seats }, (_, i) => i + 1);
  const seed = lot(SEEDS);
  const campaign = grown(catalog, { seed, people, games: oneOf(lot, GAMES[age]), killed: KILLED });
  const warbands = campaign.warbands.map((each) =>
    age === 'late' ? { ...each, sheet: enriched(catalog, each.sheet, lot) } : each,
  );
  const names = people.map((member) => `${member}`);
  return departure(catalog, { ...campaign, warbands }, names, place).start;
}

export function alike(start: Start): Start {
  const [first] = start.warbands;
  if (!first) return start;
  return { ...start, warbands: start.warbands.map(({ seat }) => ({ ...first, seat })) };
}
