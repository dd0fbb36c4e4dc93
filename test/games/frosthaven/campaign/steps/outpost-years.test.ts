/** Whole years of the Outpost Phase, whatever is answered. */
import { expect, test } from 'vitest';
import { prosperityLevel } from '../../../../../src/games/frosthaven/campaign/rules/outpost/values.ts';
import { firstWinter } from '../../../../support/first-winter.ts';
import { buildings, GUARD } from '../../../../support/frosthaven/town.ts';
import { FIRST, gainsOf, packOf, Year } from '../../../../support/frosthaven/year.ts';

const { outpostEvents = [] } = firstWinter;

/** Answers everything that is asked in a week, each time otherwise. */
function live(year: Year, turn: { n: number }): void {
  for (let i = 0; i < 300 && year.match.questions.length > 0; i++) {
    const [open] = year.match.questions;
    if (!open) return;
    const { seat, options, kind } = open.question;
    turn.n = (turn.n * 7 + 3) % 101;
    const value = kind === 'downtime' ? 'done' : (options[turn.n % options.length]?.value ?? '');
    year.match.answer(seat, open.number, [value]);
  }
}

test.each([1, 2, 3, 4])(
  'DEF-04 MOR-01 PRO-02 forty weeks come to their end, and nothing is less than nothing (%i)',
  (seed) => {
    const year = new Year(packOf({ content: { outpostEvents, buildings, guard: GUARD } }), seed);
    const turn = { n: seed };
    let before = 1;
    for (let week = 1; week <= 40; week++) {
      const own = [
        gainsOf('1', { gold: 6, resources: { lumber: 2, hide: 1 } }),
        gainsOf('2', { resources: { metal: 2 } }),
      ];
      year.ends(FIRST, 'completed', {
        own,
        inspiration: 2,
        party: [{ gain: 'resources', kind: 'lumber', amount: 3, to: 'collective' }],
      });
      live(year, turn);
      expect(year.now).toBe('travel');
      expect(year.view.marked).toBe(week);
      const { morale = 0, prosperity = 0 } = year.view.outpost.values;
      expect(morale >= 0 && morale <= 20).toBe(true);
      expect(Object.values(year.view.outpost.supply).every((amount) => amount >= 0)).toBe(true);
      const level = prosperityLevel(prosperity);
      expect(level).toBeGreaterThanOrEqual(before);
      before = level;
      expect(year.match.state.guard.discards).toEqual([]);
    }
    expect(year.view.story.filter(({ of }) => of === 'event').length).toBeGreaterThanOrEqual(24);
  },
);
