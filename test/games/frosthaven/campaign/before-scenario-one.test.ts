/** Between scenarios 0 and 1 there is no Outpost Phase; at any other time there is. */
import { expect, test } from 'vitest';
import type { CampaignAction } from '../../../../src/games/frosthaven/campaign/inputs.ts';
import { onwardOptions } from '../../../../src/games/frosthaven/campaign/rules/outpost/onward-options.ts';
import { FIRST, gainsOf, packOf, SECOND, Year } from '../../../support/frosthaven/year.ts';

/** Scenarios 0 and 1 are open. */
const pack = packOf({ scenarios: { [FIRST]: { number: 0 }, [SECOND]: { number: 1, first: true } } });
const own = [gainsOf('1', { gold: 5, experience: 9 })];
const home = (year: Year) => {
  year.allDone();
  return year;
};
const at = (year: Year) => [year.view.week.step, year.view.marked];

test('NEW-16: 0 completed, then 1 -> a week passes after 1 alone', () => {
  const year = new Year(pack);
  year.ends(FIRST, 'completed', { own });
  expect(at(year)).toEqual(['travel', 0]);
  year.ends(SECOND, 'completed', { own });
  expect(at(year)).toEqual(['downtime', 1]);
});

test('NEW-16: 0 completed once more after 1 -> a week passes, each time', () => {
  const year = new Year(pack);
  year.ends(FIRST, 'completed', { own });
  year.ends(SECOND, 'completed', { own });
  home(year).ends(FIRST, 'completed', { own });
  expect(at(year)).toEqual(['downtime', 2]);
  home(year).ends(FIRST, 'completed', { own });
  expect(at(year)).toEqual(['downtime', 3]);
  expect(year.view.sheets[0]).toMatchObject({ gold: 20, experience: 36 });
});

test('NEW-16: 0 left out at first, and completed after 1 -> a week passes', () => {
  const year = new Year(pack);
  year.ends(SECOND, 'completed', { own });
  home(year).ends(FIRST, 'completed', { own });
  expect(at(year)).toEqual(['downtime', 2]);
});

test('NEW-16 CEN-16: 0 completed once more before 1 -> a week passes', () => {
  const year = new Year(pack);
  year.ends(FIRST, 'completed', { own });
  year.ends(FIRST, 'completed', { own });
  expect(at(year)).toEqual(['downtime', 1]);
});

test('NEW-16 CEN-06: 0 lost, and the party goes back -> no week before 1, one after it', () => {
  const year = new Year(pack);
  year.ends(FIRST, 'lost', { own });
  year.answers('party', 'go back');
  expect(at(year)).toEqual(['travel', 0]);
  year.ends(SECOND, 'completed', { own });
  home(year).ends(FIRST, 'lost', { own });
  year.answers('party', 'go back');
  expect(at(year)).toEqual(['downtime', 2]);
});

test('NEW-16 CEN-06: 0 lost that was completed before -> a week passes', () => {
  const year = new Year(pack);
  year.ends(FIRST, 'completed', { own });
  year.ends(FIRST, 'lost', { own });
  year.answers('party', 'go back');
  expect(at(year)).toEqual(['downtime', 1]);
});

test('NEW-16: 1 is put right to completed, then 0 is -> a week passes', () => {
  const year = new Year(pack);
  const target = { of: 'scenario' as const, scenario: SECOND };
  const said: CampaignAction = {
    type: 'proposed',
    proposal: { what: 'correction', by: 1, target, to: 2, reason: 'It was.' },
  };
  year.does(said);
  year.answers('party', 'agree');
  year.ends(FIRST, 'completed', { own });
  expect(at(year)).toEqual(['downtime', 1]);
});

test('END-19: after scenario 0 -> no outpost phase, but where the campaign has gone on', () => {
  const home = (more: object) => onwardOptions({ scenario: { number: 0 }, result: 'completed', links: [], ...more })[0];
  expect([home({})?.outpostPhase, home({ goesOn: true })?.outpostPhase]).toEqual([false, true]);
});
