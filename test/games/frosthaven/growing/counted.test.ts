/** Personal quests that nothing counts: their owner counts them, and says when they are done. RTR-01 */
import { expect, test } from 'vitest';
import { progressLines } from '../../../../src/games/frosthaven/campaign/text/quests.ts';
import { firstWinter } from '../../../support/first-winter.ts';
import { buildings } from '../../../support/frosthaven/town.ts';
import { FIRST, gainsOf, packOf, Year } from '../../../support/frosthaven/year.ts';

const [KNOWN] = firstWinter.quests?.quests ?? [];

/** Ann has come for something that nothing counts, and Bea for nothing. */
function uncounted(): Year {
  if (!KNOWN) throw new Error('There is no quest.');
  const quest = { ...KNOWN, id: 'imps', name: 'Imps', task: 'Fell 12 imps.', from: undefined, asks: [] };
  const quests = { quests: [quest], envelopes: firstWinter.quests?.envelopes ?? [] };
  return new Year(packOf({ content: { quests, buildings } }));
}

const countedIn = (year: Year) => year.match.state.sheets[0]?.progress;
const counts = (year: Year, count: number, done = false) =>
  year.does({ type: 'quest counted', member: 1, count, done });

test('RTR-01 its owner counts -> is kept through scenarios, and is not done by that', () => {
  const year = uncounted();
  expect([countedIn(year), counts(year, 1), counts(year, 2)]).toEqual([[], 'advanced', 'advanced']);
  expect(countedIn(year)).toEqual([2, 0]);
  year.ends(FIRST, 'completed', { own: [gainsOf('1', { tally: { kills: 3 } })] });
  expect([countedIn(year), year.choices('1').includes('retire')]).toEqual([[2, 0], false]);
  expect(progressLines({ asks: [] }, [2, 0])).toEqual(['You count it yourself: 2 so far.']);
});

test('RTR-01 RTR-02 its owner says that it is done -> may retire; not done after all -> may not', () => {
  const year = uncounted();
  counts(year, 12, true);
  year.ends(FIRST, 'completed');
  expect(year.choices('1')).toContain('retire');
  counts(year, 12, false);
  expect([countedIn(year), year.choices('1').includes('retire')]).toEqual([[12, 0], false]);
});

test('RTR-01 a quest that the game counts, and somebody without one -> is refused', () => {
  if (!KNOWN) throw new Error('There is no quest.');
  const quests = { quests: [{ ...KNOWN, from: undefined }], envelopes: firstWinter.quests?.envelopes ?? [] };
  const year = new Year(packOf({ content: { quests, buildings } }));
  expect(counts(year, 3)).toBe('The game counts this quest.');
  expect(year.does({ type: 'quest counted', member: 2, count: 1, done: false })).toBe('The game counts this quest.');
});
