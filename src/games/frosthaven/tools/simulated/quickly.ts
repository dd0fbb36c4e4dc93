/** What a scenario might have come to, without playing it. */
import type { Gives } from '../../campaign/inputs.ts';
import type { Catalog } from '../../content/catalog.ts';
import { RESOURCES } from '../../content/schema/terms.ts';
import type { RandomPlayer } from '../../players/random.ts';
import type { Departure } from '../../rules/scenario/initial-state.ts';
import { byLevel } from '../../rules/scenario/level.ts';
import { countsByLot } from './counts.ts';

const MOST_CHARACTERS = 4;
/** As sensible play does in the scenarios that come with the program, on the whole. */
const RESULTS = ['completed', 'completed', 'lost'] as const;
const DIALS = [4, 6, 8, 10, 12] as const;
const COINS = [0, 1, 2, 3, 4, 5] as const;
const CHECKS = [0, 1, 2] as const;
const FOUND = [0, 1, 2] as const;

export function quickly(
  catalog: Catalog,
  { scenario, level, party, completedBefore = false }: Departure,
  lot: RandomPlayer,
): { result: (typeof RESULTS)[number]; gives: Gives } {
  const result = lot.pick(RESULTS);
  const isWon = result === 'completed';
  const { rewards = [] } = catalog.scenario(scenario);
  const gains = party.map(({ seat }) => ({
    seat,
    experience: lot.pick(DIALS) + (isWon ? byLevel('bonusExperience', level) : 0),
    gold: lot.pick(COINS) * byLevel('gold', level),
    checks: isWon ? lot.pick(CHECKS) : 0,
    resources: Object.fromEntries(RESOURCES.map((kind) => [kind, lot.pick(FOUND)])),
    items: [],
    ...countsByLot(lot),
  }));
  return {
    result,
    gives: {
      scenario,
      level,
      gains,
      looted: [],
      inspiration: isWon ? MOST_CHARACTERS - party.length : 0,
      party: isWon && !completedBefore ? [...rewards] : [],
    },
  };
}
