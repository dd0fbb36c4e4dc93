import { gameStart } from '../../../src/games/frostgrave/campaign/game-start.ts';
import type { Catalog } from '../../../src/games/frostgrave/content/catalog.ts';
import type { Start, TablePlace } from '../../../src/games/frostgrave/rules/setup/start.ts';
import { growCampaign } from './campaign.ts';
import { enrichWarband } from './late.ts';
import type { RandomInt } from './lot.ts';
import { pickOne } from './lot.ts';

const GAMES = { founded: [0], grown: [1, 3, 6, 10], late: [0, 5] } as const;
export const AGES = ['founded', 'grown', 'late'] as const;
export type Age = (typeof AGES)[number];

/** One figure in this many dies in a game; more would leave too few. */
const KILLED_ONE_IN = 25;
const SEEDS = 100_000;

export function randomStart(catalog: Catalog, place: TablePlace, seats: number, age: Age, lot: RandomInt): Start {
  const people = Array.from({ length: seats }, (_, i) => i + 1);
  const seed = lot(SEEDS);
  const campaign = growCampaign(catalog, { seed, people, games: pickOne(lot, GAMES[age]), killed: KILLED_ONE_IN });
  const warbands = campaign.warbands.map((each) =>
    age === 'late' ? { ...each, sheet: enrichWarband(catalog, each.sheet, lot) } : each,
  );
  const names = people.map((member) => `${member}`);
  return gameStart(catalog, { ...campaign, warbands }, names, place).start;
}

export function withSameWarbands(start: Start): Start {
  const [first] = start.warbands;
  if (!first) return start;
  return { ...start, warbands: start.warbands.map(({ seat }) => ({ ...first, seat })) };
}
