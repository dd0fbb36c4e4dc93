/** Companions between scenarios: whoever has brought one decides for it. */
import { expect, test } from 'vitest';
import type { CampaignGain } from '../../../../src/games/frosthaven/content/schema/campaign/gains.ts';
import { FIRST, MORE, packOf, Year } from '../../../support/frosthaven/year.ts';

/** Grim, whom Ann has brought, has come so far. */
function withGrim(experience: number, by?: number, party: CampaignGain[] = []): Year {
  const year = new Year(packOf());
  year.does({ type: 'companion', class: MORE, name: 'Grim', ...(by !== undefined && { by }) });
  const target = { of: 'character' as const, member: -1, figure: 'experience' as const };
  const proposal = { what: 'correction' as const, by: 1, target, to: experience, reason: 'It was there.' };
  year.does({ type: 'proposed', proposal });
  year.answers('party', 'agree');
  year.ends(FIRST, 'completed', { party });
  return year;
}
const grim = (year: Year) => year.view.sheets.find(({ member }) => member === -1);

test('LUP-01 LUP-07 a companion rises in Downtime, and whoever has brought it chooses its cards', () => {
  const year = withGrim(50, 1);
  expect(year.now).toBe('downtime: 1 card, 2 downtime');
  expect(year.match.questions[0]?.question.prompt).toMatchObject({ about: 'card', class: MORE, level: 2, for: -1 });
  const [, other = ''] = year.choices('1');
  year.answers('1', other);
  expect(grim(year)).toMatchObject({ level: 2, cards: [{ card: other, level: 2 }] });
  while (year.now.includes('1 perk')) year.answers('1', year.choices('1')[0] ?? '');
  expect(grim(year)?.marks, 'the perk mark of its level is used').toBe(0);
  expect(year.now).toBe('downtime: 1 downtime, 2 downtime');
});

test('LUP-04 LUP-10 prosperity 5 lifts to level 3 -> a companion rises by experience alone', () => {
  const year = withGrim(50, 1, [{ gain: 'value', value: 'prosperity', amount: 42 }]);
  while (year.choices('1').length > 0 && !year.choices('1').includes('done')) {
    year.answers('1', year.choices('1')[0] ?? '');
  }
  year.does({ type: 'closed' });
  expect(year.now).toBe('travel');
  expect(grim(year)).toMatchObject({ level: 2, experience: 50, marks: 0 });
});

test('of a companion that goes while its card is chosen nothing more is asked', () => {
  const year = withGrim(50, 1);
  expect(year.does({ type: 'dismissed', member: -1 })).toBe('advanced');
  expect(year.now).toBe('downtime: 1 downtime, 2 downtime');
});

test('whoever brought a companion leaves or is away -> it levels up as Downtime ends', () => {
  for (const year of [withGrim(50), withGrim(50, 1)]) {
    year.does({ type: 'closed' });
    expect(grim(year)).toMatchObject({ level: 2, cards: [{ level: 2 }] });
  }
  const left = withGrim(50, 1);
  left.hears({ gone: 1 });
  expect(left.now).toBe('downtime: 2 downtime');
});
