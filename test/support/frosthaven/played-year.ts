/** Weeks of a campaign that are played by chance. */
import { startableScenarios } from '../../../src/games/frosthaven/campaign/departure.ts';
import type { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import { gainsOf, Year } from './year.ts';

/** A campaign after so many answers, each by chance; scenarios are won and lost in turn. It may be one that goes on. */
export function playRandomYear(catalog: Catalog, seed: number, answers: number, year = new Year(catalog, seed)): Year {
  let chance = seed + 1;
  const pick = <T>(all: readonly T[]): T | undefined => {
    chance = (chance * 48_271) % 2_147_483_647;
    return all[chance % all.length];
  };
  for (let i = 0; i < answers; i++) {
    const open = pick(year.match.questions.filter(({ answered }) => !answered));
    if (open) {
      const values = open.question.options.map(({ value }) => value);
      year.match.answer(open.question.seat, open.number, [pick(values) ?? '']);
    } else {
      const scenario = pick(startableScenarios(catalog, year.match.state)) ?? '';
      const own = ['1', '2'].map((seat) =>
        gainsOf(seat, { gold: 12, experience: 15, checks: 2, resources: { axenut: 2 } }),
      );
      year.ends(scenario, i % 3 === 0 ? 'lost' : 'completed', { own });
    }
  }
  return year;
}
