/** Permanent death: when the next character comes. */
import { expect, test } from 'vitest';
import { whyNotYet } from '../../../../../src/games/frosthaven/ui/character/join-panel.ts';
import { FIRST, gainsOf, MORE, ONE, packOf, SECOND, Year } from '../../../../support/frosthaven/year.ts';

const WAITS = 'Your new character comes in the next Downtime.';
const died = { own: [gainsOf('1', { died: true })] };
const comes = (year: Year, member = 1, of = MORE) => year.does({ type: 'character', member, class: of, name: 'Cem' });
const members = (year: Year) => year.view.sheets.map(({ member }) => member);
const linked = (forced: boolean) =>
  packOf({
    scenarios: {
      [FIRST]: { next: [{ scenario: SECOND, ...(forced && { forced: true as const }) }] },
      [SECOND]: { first: true },
    },
  });

test('VAR-17: died, the party goes back -> comes in Downtime, which waits for it', () => {
  const year = new Year(packOf());
  year.ends(FIRST, 'completed', died);
  expect(year.view.week.step).toBe('downtime');
  year.allDone();
  expect([year.now, members(year)], 'it waits').toEqual(['downtime', [2]]);
  expect(whyNotYet(packOf(), year.view, 1), 'classes are offered').toBeUndefined();
  expect(comes(year)).toBe('advanced');
  year.allDone();
  expect([year.now, members(year)]).toEqual(['travel', [1, 2]]);
});

test('VAR-17: died, and Downtime is closed all the same -> comes before the next scenario', () => {
  const year = new Year(packOf());
  year.ends(FIRST, 'completed', died);
  year.does({ type: 'closed' });
  expect(year.now).toBe('travel');
  expect(comes(year)).toBe('advanced');
  expect(members(year)).toEqual([1, 2]);
});

test('VAR-17 CEN-07: died, the party plays again -> nobody comes before the next Downtime', () => {
  const year = new Year(packOf());
  year.ends(FIRST, 'lost', died);
  expect(comes(year), 'nor while the party decides').toBe(WAITS);
  year.answers('party', 'play again');
  expect([comes(year), comes(year, 1, ONE)]).toEqual([WAITS, WAITS]);
  expect(
    [1, 2].map((member) => whyNotYet(packOf(), year.view, member)),
    'no class is offered',
  ).toEqual([WAITS, undefined]);
  year.ends(FIRST, 'lost', { own: [gainsOf('2', {})] });
  year.answers('party', 'go back');
  expect([comes(year), members(year)]).toEqual(['advanced', [1, 2]]);
});

test('VAR-17 CEN-15: died, a forced link -> comes before it', () => {
  const year = new Year(linked(true));
  year.ends(FIRST, 'completed', died);
  expect(year.view.week.onward).toEqual({ scenario: SECOND, why: 'forced' });
  expect([comes(year), members(year)]).toEqual(['advanced', [1, 2]]);
  expect(year.view.roster.creating).toEqual([]);
});

test('VAR-17 CEN-14: died, a free link is taken -> nobody comes before it', () => {
  const year = new Year(linked(false));
  year.ends(FIRST, 'completed', died);
  expect([year.now, comes(year)], 'while the party decides').toEqual(['linked: party linked', WAITS]);
  year.answers('party', SECOND);
  expect(comes(year)).toBe(WAITS);
  year.ends(SECOND, 'completed', { own: [gainsOf('2', {})] });
  expect([comes(year), members(year)]).toEqual(['advanced', [1, 2]]);
});

test('VAR-17: who has never played joins before a free link -> nobody keeps them', () => {
  const year = new Year(linked(false));
  year.ends(FIRST, 'completed', died);
  year.answers('party', SECOND);
  expect([comes(year, 3), members(year)]).toEqual(['advanced', [2, 3]]);
});

test('VAR-17: all have died, and the party plays again -> whoever comes, comes at once', () => {
  const year = new Year(packOf());
  year.ends(FIRST, 'lost', { own: [gainsOf('1', { died: true }), gainsOf('2', { died: true })] });
  year.answers('party', 'play again');
  expect([comes(year, 2), members(year)]).toEqual(['advanced', [2]]);
  expect([comes(year, 1, ONE), members(year)], 'the others as well').toEqual(['advanced', [1, 2]]);
  expect(year.view.week.onward).toEqual({ scenario: FIRST, why: 'again' });
});
