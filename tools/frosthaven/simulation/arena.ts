/** Fights without a scenario: any monsters of a pack in one room, so that a pack is tried that has no maps yet. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { mersenne } from 'pure-rand/generator/mersenne';
import type { PackContent } from '../../../src/games/frosthaven/content/content-index.ts';
import type { Monster } from '../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import type { Scenario } from '../../../src/games/frosthaven/content/schema/scenario/scenarios.ts';
import { scenario } from '../../../src/games/frosthaven/content/schema/scenario/scenarios.ts';

/** The letters of three types stand for two figures each; a rock and a patch of thorns lie between. */
const ROOM = ['S . . . a . b', ' S . o . c . ', 'S . . . . a . ', ' S . t . b . ', 'S S . . c . . '];
const TYPES = 3;
const LETTERS = ['a', 'b', 'c'];

/** Every type of the pack is met before one is met again. Scenarios of the pack itself are left out. */
export function arenasOf({ monsters }: Pick<PackContent, 'monsters'>, count: number, seed: number): Scenario[] {
  const lots = mersenne(seed);
  const waiting: Monster[] = [];
  const next = () => {
    if (waiting.length === 0) waiting.push(...monsters);
    const [found] = waiting.splice(uniformInt(lots, 0, waiting.length - 1), 1);
    return found;
  };
  return Array.from({ length: count }, (_, i) => {
    const types = Array.from({ length: TYPES }, next).flatMap((each) => each ?? []);
    return arena(i + 1, [...new Map(types.map((each) => [each.id, each])).values()]);
  });
}

function arena(number: number, types: readonly Monster[]): Scenario {
  const legend = types.map((type, i) => [LETTERS[i] ?? 'a', { monster: type.id, ranks: ranksOf(type) }] as const);
  const unused = LETTERS.slice(types.length).map((letter) => [letter, { overlay: ROCK }] as const);
  return scenario.parse({
    id: `arena-${number}`,
    name: `Arena ${number}`,
    about: '',
    introduction: '',
    goal: { kill: 'all' },
    goalText: 'Kill all enemies.',
    conclusion: { completed: 'Won.', lost: 'Lost.' },
    loot: { money: 8 },
    rooms: [{ id: 'field', at: 'A1', map: ROOM }],
    legend: {
      S: { start: true },
      o: { overlay: ROCK },
      t: { overlay: { tile: 'hazardous', name: 'Thorns' } },
      ...Object.fromEntries([...legend, ...unused]),
    },
  });
}

const ROCK = { tile: 'obstacle', name: 'Rock' };

function ranksOf({ boss, levels }: Monster): string[] {
  return boss && levels.length === 0 ? ['boss', 'boss', 'boss'] : ['normal', 'normal', 'elite'];
}
