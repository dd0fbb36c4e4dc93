/** The table puts something right, or enters a sheet that was kept on a table: when the party agrees. */
import { expect, test } from 'vitest';
import type { CampaignAction } from '../../../../src/games/frosthaven/campaign/inputs.ts';
import { supplyFaults } from '../../../../src/games/frosthaven/campaign/rules/goods/supply.ts';
import type { Adoption } from '../../../../src/games/frosthaven/campaign/state/adoption.ts';
import type { Target } from '../../../../src/games/frosthaven/campaign/state/proposal.ts';
import { eventLine } from '../../../../src/games/frosthaven/campaign/text/event-lines.ts';
import { campaignNames } from '../../../../src/games/frosthaven/campaign/text/names.ts';
import { catalog, firstWinter } from '../../../support/first-winter.ts';
import { event, townWith } from '../../../support/frosthaven/town-year.ts';
import { FIRST, MORE, ONE, OTHER, packOf, SECOND, THIRD, Year } from '../../../support/frosthaven/year.ts';

const wants = (target: Target, to: number, by = 1): CampaignAction => ({
  type: 'proposed',
  proposal: { what: 'correction', by, target, to, reason: 'We forgot the feast.' },
});
const morale: Target = { of: 'value', value: 'morale' };
const gold: Target = { of: 'character', member: 2, figure: 'gold' };
const brings = (sheet: Adoption, by = 1): CampaignAction => ({
  type: 'proposed',
  proposal: { what: 'adoption', by, sheet },
});

test('COR-19 the party agrees to a correction -> it holds, and all are told in a line', () => {
  const year = new Year(packOf());
  expect(year.does(wants(morale, 9))).toBe('advanced');
  expect(year.now).toBe('travel: party proposal');
  expect(year.view.outpost.values.morale, 'nobody has agreed yet').toBeUndefined();
  year.match.markCommitted();
  year.answers('party', 'agree');
  expect(year.view.outpost.values.morale).toBe(9);
  expect(year.now).toBe('travel');
  expect(told(year)).toEqual(['Corrected by agreement: morale is 9, not 0. *We forgot the feast.*']);
});

/** What everybody is told since it was last written down. */
function told(year: Year): string[] {
  const names = campaignNames(year.match.catalog, year.view);
  return year.match.uncommitted.events.flatMap((each) => eventLine(each, names) ?? []);
}

test('COR-19 LUP-07 figures of town, stock and characters -> each can be put right', () => {
  const year = townWith({ built: ['kiln'] });
  const agreed = (target: Target, to: number) => {
    year.does(wants(target, to));
    year.answers('party', 'agree');
  };
  agreed({ of: 'week' }, 7);
  agreed({ of: 'supply', kind: 'lumber' }, 12);
  agreed({ of: 'building', building: 'kiln' }, 2);
  agreed(gold, 35);
  agreed({ of: 'character', member: 2, figure: 'level' }, 3);
  agreed({ of: 'resources', member: 1, kind: 'hide' }, 2);
  expect(year.view).toMatchObject({
    marked: 7,
    outpost: { supply: { lumber: 12 } },
    buildings: { kiln: { level: 2, wrecked: false } },
    sheets: [{ resources: { hide: 2 } }, { gold: 35, level: 3 }],
  });
});

test('LUP-07 a level is put right downwards -> cards of levels above go, others stay', () => {
  const year = new Year(packOf());
  year.ends(FIRST, 'completed', { own: [{ seat: '1', experience: 96, gold: 0, checks: 0, resources: {}, items: [] }] });
  while (year.choices('1').length > 0) year.answers('1', year.choices('1')[0] ?? '');
  const levels = () => year.view.sheets[0]?.cards.map(({ level }) => level);
  const [second] = year.view.sheets[0]?.cards ?? [];
  expect([year.view.sheets[0]?.level, levels()]).toEqual([3, [2, 3]]);
  const level: Target = { of: 'character', member: 1, figure: 'level' };
  const agreed = (to: number) => {
    year.does(wants(level, to));
    year.answers('party', 'agree');
  };
  agreed(2);
  expect([year.view.sheets[0]?.level, year.view.sheets[0]?.cards]).toEqual([2, [second]]);
  agreed(1);
  expect([year.view.sheets[0]?.level, levels()]).toEqual([1, []]);
});

test('LUP-07 a level is put right upwards -> the cards that it has stay', () => {
  const year = new Year(packOf());
  year.ends(FIRST, 'completed', { own: [{ seat: '1', experience: 45, gold: 0, checks: 0, resources: {}, items: [] }] });
  while (year.choices('1').length > 0) year.answers('1', year.choices('1')[0] ?? '');
  const before = year.view.sheets[0]?.cards;
  year.does(wants({ of: 'character', member: 1, figure: 'level' }, 4));
  year.answers('party', 'agree');
  expect(before?.map(({ level }) => level)).toEqual([2]);
  expect(year.view.sheets[0]?.level).toBe(4);
  expect(year.view.sheets[0]?.cards).toEqual(before);
});

test('MAPB-01 MAPB-04 STK-01 ITS-02 scenario, sticker, owner put right -> no copy lost', () => {
  const year = new Year(catalog);
  for (const { question, number } of year.match.questions)
    if (question.kind === 'quest') year.match.answer(question.seat, number, [question.options[0]?.value ?? '']);
  const agreed = (target: Target, to: number) => {
    expect(year.does(wants(target, to))).toBe('advanced');
    year.answers('party', 'agree');
  };
  const items = firstWinter.items.filter(({ available, copies = 2 }) => available && copies === 2);
  const [item = ''] = items.map(({ id }) => id);
  const whose = (member: number): Target => ({ of: 'item', member, item });
  agreed(whose(1), 1);
  agreed(whose(2), 1);
  expect(year.view.sheets.map((sheet) => sheet.items)).toEqual([[item], [item]]);
  expect(year.view.available[item], 'both copies have an owner').toBeUndefined();
  agreed(whose(1), 0);
  expect(year.view.available[item]).toBe(1);
  expect(year.does(wants(whose(1), 2))).toBe('That goes from 0 to 1.');
  const secret = firstWinter.items.find(({ available }) => !available)?.id ?? '';
  expect(year.does(wants({ of: 'item', member: 1, item: secret }, 1))).toBe('That is not on the sheet.');
  expect(supplyFaults(catalog, year.match.state.goods.supply, year.view.sheets)).toEqual([]);

  const snowFence: Target = { of: 'scenario', scenario: FIRST };
  agreed(snowFence, 2);
  expect(year.view).toMatchObject({ completed: [FIRST], lockedOut: [] });
  agreed(snowFence, 3);
  expect(year.view).toMatchObject({ completed: [], lockedOut: [FIRST] });
  agreed(snowFence, 1);
  expect(year.view.unlocked).toContain(FIRST);
  agreed(snowFence, 0);
  expect(year.view.unlocked).not.toContain(FIRST);
  expect(year.does(wants({ of: 'scenario', scenario: THIRD }, 1)), 'nobody names what is not on the map').toBe(
    'That is not on the sheet.',
  );
  agreed({ of: 'loot', kind: 'hide' }, 2);
  expect(year.view.outpost.loot).toEqual({ hide: 2 });
});

const ofAnn = (figure: 'level' | 'experience' | 'gold' | 'checks' | 'marks'): Target => ({
  of: 'character',
  member: 1,
  figure,
});

test.each<[string, Target, number, number]>([
  ['COR-20 MOR-01 morale goes from 0 to 20', morale, 0, 20],
  ['COR-20 PRO-04 prosperity goes from 0 to 132', { of: 'value', value: 'prosperity' }, 0, 132],
  ['COR-20 SOL-01 soldiers go as far as the barracks have room', { of: 'value', value: 'soldiers' }, 0, 4],
  ['COR-20 defense goes from -99 to 99', { of: 'value', value: 'defense' }, -99, 99],
  ['COR-20 inspiration goes from 0 to 99', { of: 'value', value: 'inspiration' }, 0, 99],
  ['COR-20 a building goes from none to its last level', { of: 'building', building: 'kiln' }, 0, 3],
  ['COR-20 what lies in Frosthaven goes from 0 to 999', { of: 'supply', kind: 'hide' }, 0, 999],
  ['COR-20 what a character has goes from 0 to 999', { of: 'resources', member: 1, kind: 'hide' }, 0, 999],
  ['COR-20 LUP-11 a level goes from 1 to 9', ofAnn('level'), 1, 9],
  ['COR-20 experience goes from 0 to 9999', ofAnn('experience'), 0, 9999],
  ['COR-20 gold goes from 0 to 9999', ofAnn('gold'), 0, 9999],
  ['COR-20 PERK-06 checkmarks go from 0 to 18', ofAnn('checks'), 0, 18],
])('%s', (_, target, least, most) => {
  const year = townWith();
  for (const to of [least - 1, most + 1]) {
    expect(year.does(wants(target, to)), `${to}`).toBe(`That goes from ${least} to ${most}.`);
  }
  for (const to of [most, least]) {
    expect(year.does(wants(target, to)), `${to}`).toBe('advanced');
    year.answers('party', 'agree');
    expect(year.does(wants(target, to))).toBe(`It is ${to} already.`);
  }
});

test('COR-19 COR-20 what can’t be is refused in a sentence, and nobody is asked', () => {
  const year = new Year(packOf());
  expect(year.does(wants(morale, 21))).toBe('That goes from 0 to 20.');
  expect(year.does(wants(morale, 0))).toBe('It is 0 already.');
  expect(year.does(wants({ of: 'value', value: 'soldiers' }, 1))).toBe('That goes from 0 to 0.');
  expect(year.does(wants({ of: 'building', building: 'nowhere' }, 1))).toBe('That is not on the sheet.');
  expect(year.does(wants({ ...gold, member: 9 }, 1))).toBe('That is not on the sheet.');
  expect(year.does(wants(morale, 9, 7))).toBe('Join the campaign, and choose a class first.');
  expect(year.now).toBe('travel');
  year.does(wants(morale, 9));
  expect(year.does(wants(gold, 9))).toBe('The party must agree on something else first.');
  year.answers('party', 'leave it');
  expect(year.view.outpost.values).toEqual({});
  expect(told(year)).toContain('The party does not agree, so nothing changes.');
});

test('COR-19 it is asked before what is open goes on, which is then asked again as things stand', () => {
  const year = townWith({ events: [event()] });
  year.ends(FIRST, 'completed');
  expect(year.choices('party')).toEqual(['Open', 'Wait']);
  year.does({ type: 'decides', decides: { how: 'vote' } });
  year.answers('1', 'Wait');
  year.does(wants(gold, 50));
  expect(year.now).toBe('outpost event: 1 proposal, 2 proposal');
  year.answers('1', 'agree');
  year.answers('2', 'agree');
  expect(year.choices('1'), 'the vote begins anew').toEqual(['Open', 'Wait', 'abstain']);
  year.answers('1', 'Wait');
  year.answers('2', 'Wait');
  expect(year.now).toBe('downtime: 1 downtime, 2 downtime');
  year.answers('1', 'give');
  year.does(wants(morale, 4));
  year.answers('1', 'agree');
  year.answers('2', 'abstain');
  expect(year.now, 'and so does what somebody was about').toBe('downtime: 1 downtime, 2 downtime');
  expect(year.view.outpost.values.morale).toBe(4);
});

const SHEET: Adoption = {
  week: 12,
  values: { morale: 11, prosperity: 16, inspiration: 3 },
  supply: { lumber: 4, axenut: 1 },
  completed: [FIRST],
  unlocked: [SECOND],
  characters: [
    { class: ONE, level: 4, experience: 210, gold: 33, checks: 5, resources: { hide: 2 }, items: ['felt-cap'] },
  ],
};

const shelf = packOf();
const [ITEM = ''] = [...shelf.items.values()].filter(({ available }) => available).map(({ id }) => id);
const sheet: Adoption = {
  ...SHEET,
  characters: SHEET.characters?.map((each) => ({ ...each, items: [ITEM] })) ?? [],
};

test('COR-21 a campaign begun on a table -> entered midway: figures, map and items', () => {
  const year = new Year(packOf());
  expect(year.does(brings(sheet))).toBe('advanced');
  year.answers('party', 'agree');
  expect(year.view).toMatchObject({
    marked: 12,
    outpost: { values: { morale: 11, prosperity: 16, inspiration: 3 }, supply: { lumber: 4, axenut: 1 } },
    completed: [FIRST],
    unlocked: [FIRST, SECOND],
  });
  expect(year.view.sheets[0]).toMatchObject({
    member: 1,
    name: 'Ann',
    level: 4,
    experience: 210,
    gold: 33,
    checks: 5,
    resources: { hide: 2 },
    items: [ITEM],
    purse: null,
  });
  expect(year.view.sheets[1], 'what is not named stays').toMatchObject({ level: 1, gold: 0 });
  expect(supplyFaults(year.match.catalog, year.match.state.goods.supply, year.view.sheets)).toEqual([]);
  expect(told(year)).toContain('The sheet from your real table is entered: the campaign goes on from there.');
});

test('CRE-06 whoever joins an adopted campaign begins as newcomers to one under way do', () => {
  const year = new Year(packOf());
  year.does(brings({ ...sheet, completed: [] }));
  year.answers('party', 'agree');
  year.does({ type: 'character', member: 3, class: MORE, name: 'Cem' });
  expect(year.view.sheets.find(({ member }) => member === 3)).toMatchObject({ gold: 0, purse: 50 });
});

test('COR-21 a sheet with faults, or mid-week -> refused, a sentence for each fault', () => {
  const year = new Year(packOf());
  const wrong: Adoption = {
    completed: ['nowhere'],
    items: ['no-such-thing'],
    values: { morale: 30 },
    events: ['no-event'],
    sections: [{ week: 3, section: 'x' }],
    week: 5,
    characters: [
      { class: MORE },
      { class: ONE, level: 2, cards: [{ card: 'no-card', level: 2 }], perks: { 'no-perk': 1 }, masteries: ['none'] },
      { class: OTHER, items: [ITEM, 'nothing'] },
    ],
  };
  const name = (of: string) => firstWinter.classes.find(({ id }) => id === of)?.name;
  expect(year.does(brings(wrong)).split('\n')).toEqual([
    'There is no scenario “nowhere”.',
    'There is no section “x”.',
    'There is no item “no-such-thing”.',
    'There is no event “no-event”.',
    'morale goes from 0 to 20.',
    'Week 3 is already marked: section x can’t wait there.',
    `Nobody plays the ${name(MORE)} yet: that player must join first.`,
    `The ${name(ONE)} has no card “no-card”.`,
    `The ${name(ONE)} has no perk “no-perk”.`,
    `The ${name(ONE)} has no mastery “none”.`,
    'There is no item “nothing”.',
  ]);
  expect(year.now).toBe('travel');
  year.ends(FIRST, 'completed');
  expect(year.does(brings(sheet))).toBe('You can enter a sheet between weeks, when you choose the next scenario.');
});
