/** Characters that grow in the weeks of a campaign. */
import { expect, test } from 'vitest';
import { id } from '../../../../../src/engine/values/id.ts';
import { withCampaignState } from '../../../../../src/games/frosthaven/campaign/departure.ts';
import type { CharacterClass } from '../../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { FIRST, gainsOf, ONE, packOf, Year } from '../../../../support/frosthaven/year.ts';

const pack = packOf();

function matOf(of: string): CharacterClass {
  return pack.classOf(id(of));
}

const cardsOf = (level: number) =>
  matOf(ONE)
    .cards.filter((card) => card.level === level)
    .map((card): string => card.id);
const PERKS = (matOf(ONE).perks ?? []).map((perk): string => perk.id);
const [TWO = '', OTHER_TWO = ''] = cardsOf(2);

function home(own: Parameters<typeof gainsOf>[1]): Year {
  const year = new Year(pack);
  year.ends(FIRST, 'completed', { own: [gainsOf('1', own)] });
  return year;
}

test('LUP-01 LUP-07 LUP-09 CWE-10 enough experience -> must rise: a card, then a perk', () => {
  const year = home({ experience: 96 });
  expect(year.choices('1'), 'there is nothing else to do first').toEqual(cardsOf(2));
  year.answers('1', TWO);
  expect(year.choices('1')).toEqual(PERKS);
  year.answers('1', PERKS[0] ?? '');
  expect(year.choices('1').toSorted(), 'enough for level 3 too').toEqual([OTHER_TWO, ...cardsOf(3)].toSorted());
  year.answers('1', OTHER_TWO);
  year.answers('1', PERKS[1] ?? '');
  expect(year.now).toBe('downtime: 2 downtime');
  expect(year.view.sheets[0]).toMatchObject({
    level: 3,
    experience: 96,
    marks: 0,
    cards: [
      { card: TWO, level: 2 },
      { card: OTHER_TWO, level: 3 },
    ],
  });
});

test('PERK-01 PERK-02 three checks and a mastery -> two marks, used before all else', () => {
  const mastery = matOf(ONE).masteries?.[0]?.id ?? '';
  const year = home({ checks: 3, masteries: [mastery] });
  expect(year.now).toBe('conclusion: 1 perk');
  year.answers('1', PERKS[0] ?? '');
  expect(year.now).toBe('conclusion: 1 perk');
  year.answers('1', PERKS[2] ?? '');
  expect(year.now).toBe('downtime: 2 downtime');
  expect(year.view.sheets[0]).toMatchObject({ checks: 3, marks: 0, masteries: [mastery] });
  expect(Object.keys(year.view.sheets[0]?.perks ?? {}).toSorted()).toEqual([PERKS[0], PERKS[2]].toSorted());
});

test('LUP-04 LUP-05 PRO-03 prosperity lifts whoever wants it, and nobody must', () => {
  const year = new Year(pack);
  const party = [{ gain: 'value' as const, value: 'prosperity' as const, amount: 15 }];
  year.ends(FIRST, 'completed', { party });
  expect(year.choices('1')).toEqual(['level up', 'give to Frosthaven', 'done']);
  year.answers('1', 'level up');
  year.answers('1', TWO);
  year.answers('1', PERKS[0] ?? '');
  expect(year.view.sheets[0]).toMatchObject({ level: 2, experience: 45 });
  expect(year.choices('1'), 'no higher than prosperity').toEqual(['give to Frosthaven', 'done']);
});

const PROSPEROUS = { gain: 'value' as const, value: 'prosperity' as const, amount: 42 };

/** Ann comes home with so much, where prosperity 5 lifts to level 3, and rises as long as she must. */
function homeAtFive(experience: number): Year {
  const year = new Year(pack);
  year.ends(FIRST, 'completed', { own: [gainsOf('1', { experience })], party: [PROSPEROUS] });
  while (year.choices('1').length > 0 && !year.choices('1').includes('done')) {
    year.answers('1', year.choices('1')[0] ?? '');
  }
  return year;
}

test.each([
  ['LUP-01 LUP-02 100 experience at prosperity 5 -> level 3, and 100 stay', 100, 3],
  ['LUP-01 LUP-02 60 experience at prosperity 5 -> level 2 must be, and 60 stay', 60, 2],
  ['LUP-01 LUP-02 45 experience at prosperity 5 -> level 2 must be, with 45', 45, 2],
  ['LUP-01 LUP-04 44 experience at prosperity 5 -> nothing must be', 44, 1],
])('%s', (_, experience, level) => {
  const year = homeAtFive(experience);
  expect(year.view.sheets[0]).toMatchObject({ level, experience });
  expect(year.choices('1').includes('level up'), 'as far as prosperity lifts').toBe(level < 3);
});

test('LUP-04 LUP-05 60 experience, prosperity 5 -> lifted to level 3 with exactly 95', () => {
  const year = homeAtFive(60);
  year.answers('1', 'level up');
  year.answers('1', OTHER_TWO);
  year.answers('1', year.choices('1')[0] ?? '');
  expect(year.view.sheets[0]).toMatchObject({ level: 3, experience: 95 });
  expect(year.choices('1')).not.toContain('level up');
});

test('LUP-01 LUP-02 100 experience, prosperity 5, does not come -> level 3, 100 stay', () => {
  const year = new Year(pack);
  year.ends(FIRST, 'completed', { own: [gainsOf('1', { experience: 100 })], party: [PROSPEROUS] });
  year.does({ type: 'closed' });
  expect(year.view.sheets.map(({ level, experience }) => [level, experience])).toEqual([
    [3, 100],
    [1, 0],
  ]);
});

test('what must be done is done for whoever was not there when the party ends Downtime', () => {
  const year = home({ experience: 50 });
  year.does({ type: 'closed' });
  const [ann] = year.view.sheets;
  expect(year.now).toBe('travel');
  expect(ann).toMatchObject({ level: 2, marks: 0 });
  expect(ann?.cards.map(({ level }) => level)).toEqual([2]);
});

test('VAR-19 CWE-05 cards are chosen anew for ten gold a level', () => {
  const poor = home({ experience: 45, gold: 19 });
  poor.answers('1', TWO);
  poor.answers('1', PERKS[0] ?? '');
  expect(poor.now).toBe('downtime: 2 downtime');
  const year = home({ experience: 45, gold: 20 });
  year.answers('1', TWO);
  year.answers('1', PERKS[0] ?? '');
  expect(year.choices('1')).toEqual(['choose cards anew', 'done']);
  year.answers('1', 'choose');
  year.answers('1', 'pay');
  year.answers('1', OTHER_TWO);
  expect(year.view.sheets[0]).toMatchObject({ gold: 0, level: 2, cards: [{ card: OTHER_TWO, level: 2 }] });
});

test('PERK-04 PERK-08 a scenario begins with the perks and masteries that a character has', () => {
  const year = home({ checks: 3 });
  year.answers('1', PERKS[0] ?? '');
  const member = { seat: 'a', name: 'Ann', class: id<'ClassId'>(ONE), level: 1, cards: [], items: [] };
  const departure = { scenario: id<'ScenarioId'>(FIRST), level: 1, party: [member] };
  const [start] = withCampaignState(pack, year.match.state, departure).party;
  expect(start).toMatchObject({ perks: [PERKS[0]], masteries: [] });
});
