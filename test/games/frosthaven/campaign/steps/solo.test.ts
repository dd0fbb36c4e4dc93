/** One player alone: every character has the whole Downtime, and each line of characters counts for itself. */
import { expect, test } from 'vitest';
import type { CampaignAction, Gives } from '../../../../../src/games/frosthaven/campaign/inputs.ts';
import { buildings, GUARD } from '../../../../support/frosthaven/town.ts';
import { lumber, metal, value } from '../../../../support/frosthaven/town-year.ts';
import { FIRST, MORE, OTHER, packOf, SECOND, Year } from '../../../../support/frosthaven/year.ts';

type Own = Partial<Omit<Gives['gains'][number], 'seat'>>;

/** Ann, alone, with Bo and, where `more`, Cy. */
class Alone extends Year {
  constructor(catalog = packOf(), more = false) {
    super(catalog);
    this.hears({ gone: 2 });
    this.does({ type: 'companion', class: OTHER, name: 'Bo', by: 1 });
    if (more) this.does({ type: 'companion', class: MORE, name: 'Cy', by: 1 });
  }

  override does(said: CampaignAction): string {
    return this.hears({ said, people: said.type === 'companion' ? [1] : [1, 2, 3] });
  }

  /** A scenario is completed; who is named gains something. */
  completes(own: Readonly<Record<number, Own>>, party: Gives['party'] = []): void {
    const gains = Object.entries(own).map(([seat, gained]) => ({
      seat,
      experience: 0,
      gold: 0,
      checks: 0,
      resources: {},
      items: [],
      ...gained,
    }));
    const seats = gains.map(({ seat }) => ({ seat, member: Number(seat) }));
    const gives = { scenario: FIRST, level: 1, looted: [], party, gains };
    expect(this.hears({ match: 7, kind: 'scenario', result: 'completed', gives, seats })).toBe('advanced');
    while (this.choices('party').includes('Frosthaven')) this.answers('party', 'Frosthaven');
  }

  sheet(member: number) {
    const found = this.view.sheets.find((sheet) => sheet.member === member);
    if (!found) throw new Error(`There is no ${member}.`);
    return found;
  }

  /** For whom Ann is asked: undefined for her own. */
  get asked(): number | undefined {
    return this.match.questions[0]?.question.prompt.for;
  }
}

test('VAR-09 OPS-08: one player alone -> each character has its Downtime, in any order', () => {
  const year = new Alone(packOf(), true);
  year.completes({ 1: { resources: { hide: 1 } }, [-1]: { resources: { hide: 2 } }, [-2]: {} });
  expect([year.now, year.asked]).toEqual(['downtime: 1 downtime', undefined]);
  expect(year.choices('1')).toEqual(['give to Frosthaven', 'as -1', 'as -2', 'done']);
  year.answers('1', 'as -1');
  expect([year.asked, year.choices('1')]).toEqual([-1, ['give to Frosthaven', 'as 1', 'as -2', 'done']]);
  year.answers('1', 'give');
  expect([year.now, year.asked]).toEqual(['downtime: 1 giving', -1]);
  year.answers('1', 'hide');
  year.answers('1', '2');
  expect([year.view.outpost.supply, year.sheet(-1).resources]).toEqual([{ hide: 2 }, { hide: 0 }]);
  year.answers('1', 'done');
  expect([year.asked, year.choices('1')], 'Ann again').toEqual([undefined, ['give to Frosthaven', 'as -2', 'done']]);
  year.answers('1', 'done');
  expect(year.now, 'Cy has nothing to do').toBe('travel');
});

test('VAR-09: a companion sells, buys and crafts with what it owns', () => {
  const [item] = packOf().items.values();
  if (!item) throw new Error('There is no item.');
  const cost = { resources: { hide: 1 } };
  const { gold: _, ...made } = item;
  const items = [
    { ...item, id: 'hat', name: 'Hat', gold: 10, slot: 'head' as const, available: true as const },
    { ...made, id: 'belt', name: 'Belt', cost, slot: 'body' as const, available: true as const },
  ];
  const opens = { craft: true as const, purchase: true as const };
  const shop = buildings.map((each) =>
    each.id === 'kiln' ? { ...each, levels: each.levels.map((level) => ({ ...level, opens })) } : each,
  );
  const year = new Alone(packOf({ content: { items, buildings: shop, guard: GUARD } }));
  year.completes({ 1: {}, [-1]: { gold: 12, resources: { hide: 1 } } });
  year.answers('1', 'as -1');
  expect(year.choices('1')).toEqual(['craft', 'buy', 'give to Frosthaven', 'as 1', 'done']);
  year.answers('1', 'buy');
  year.answers('1', 'hat');
  year.answers('1', 'craft');
  year.answers('1', 'belt');
  expect(year.sheet(-1)).toMatchObject({ gold: 2, items: ['hat', 'belt'] });
  expect(Object.values(year.sheet(-1)?.resources ?? {}).filter((amount) => amount > 0)).toEqual([]);
  year.answers('1', 'sell');
  year.answers('1', 'hat');
  expect(year.sheet(-1)).toMatchObject({ gold: 7, items: ['belt'] });
  expect(year.sheet(1)).toMatchObject({ gold: 0, items: [] });
});

test('VAR-09 LUP-01: a companion with the experience -> must rise, and its player chooses', () => {
  const year = new Alone();
  year.completes({ 1: {}, [-1]: { experience: 50 } });
  year.answers('1', 'as -1');
  expect(year.choices('1'), 'no way round it').toEqual(['level up', 'as 1']);
  year.answers('1', 'level up');
  expect([year.now, year.asked]).toEqual(['downtime: 1 card', -1]);
  year.answers('1', year.choices('1')[0] ?? '');
  expect([year.now, year.asked]).toEqual(['downtime: 1 perk', -1]);
  year.answers('1', year.choices('1')[0] ?? '');
  expect(year.sheet(-1)).toMatchObject({ level: 2, marks: 0 });
  expect(year.choices('1')).toEqual(['as 1', 'done']);
});

test('VAR-09 PERK-02: checks of a companion -> its perk is chosen before the party goes on', () => {
  const scenarios = { [FIRST]: { next: [{ scenario: SECOND }] }, [SECOND]: { first: true as const } };
  const year = new Alone(packOf({ scenarios }), true);
  year.completes({ 1: { checks: 3 }, [-1]: { checks: 3 }, [-2]: { checks: 2 } });
  expect([year.now, year.asked]).toEqual(['conclusion: 1 perk', undefined]);
  year.answers('1', year.choices('1')[0] ?? '');
  expect([year.now, year.asked]).toEqual(['conclusion: 1 perk', -1]);
  year.answers('1', year.choices('1')[0] ?? '');
  expect(year.now).toBe('linked: party linked');
  expect([1, -1, -2].map((member) => [year.sheet(member).marks, Object.values(year.sheet(member).perks)])).toEqual([
    [0, [1]],
    [0, [1]],
    [0, []],
  ]);
});

test('VAR-09 LUP-04: a companion may rise by prosperity, in Downtime and after a building', () => {
  const content = { buildings: buildings.map((each) => ({ ...each, levels: each.levels.map(cheap) })), guard: GUARD };
  const year = new Alone(packOf({ content }));
  year.completes({ 1: {}, [-1]: {} }, [value('prosperity', 14), lumber(9), metal(9)]);
  year.answers('1', 'done');
  year.answers('party', 'kiln');
  expect([year.now, year.asked]).toEqual(['construction: 1 rising', undefined]);
  year.answers('1', 'stay');
  expect([year.now, year.asked]).toEqual(['construction: 1 rising', -1]);
  year.answers('1', 'rise');
  expect([year.sheet(1).level, year.sheet(-1).level]).toEqual([1, 2]);
});
const cheap = <Level extends { prosperity: number }>(level: Level): Level => ({ ...level, prosperity: 1 });

test('VAR-09: a second player joins -> the companion has no Downtime of its own any more', () => {
  const year = new Alone();
  year.completes({ 1: { resources: { hide: 1 } }, [-1]: { resources: { hide: 1 } } });
  year.answers('1', 'as -1');
  year.does({ type: 'character', member: 3, class: MORE, name: 'Dag' });
  expect([year.now, year.asked]).toEqual(['downtime: 1 downtime', undefined]);
  expect(year.choices('1')).toEqual(['give to Frosthaven', 'done']);
});

const named = ['one', 'two', 'three', 'four', 'five', 'six'];
/** Each is fulfilled by 5 gold. */
const quests = {
  quests: named.map((id) => ({
    id,
    name: id,
    text: 'Why not?',
    task: 'Have 5 gold.',
    asks: [{ has: 'gold' as const, least: 5 }],
    envelope: 'first',
    alternate: 'second',
    done: 'It is done.',
  })),
  envelopes: ['first', 'second'].map((id) => ({ id, name: id, text: 'A plan.', buildings: [] })),
};

test('VAR-11 RTR-12: −1 retires, −2 stays -> who follows −1 has one perk mark, the others none', () => {
  const year = new Alone(packOf({ content: { quests } }), true);
  year.answers('1', year.choices('1')[0] ?? '');
  year.completes({ 1: {}, [-1]: { gold: 5 }, [-2]: {} });
  year.answers('1', 'as -1');
  expect(year.choices('1'), 'it must').toEqual(['retire', 'as 1', 'as -2']);
  year.answers('1', 'retire');
  expect([year.now, year.asked]).toEqual(['downtime: 1 retiring', -1]);
  year.answers('1', 'retire');
  expect(year.view.roster).toMatchObject({ retired: [{ member: -1, name: 'Bo' }], creating: [] });
  year.does({ type: 'companion', class: OTHER, name: 'Di', by: 1 });
  expect(year.view.sheets.map(({ member, name, marks }) => [member, name, marks])).toEqual([
    [1, 'Ann', 0],
    [-1, 'Di', 1],
    [-2, 'Cy', 0],
  ]);
});

test('VAR-11: a companion is dismissed, and none has retired -> who follows has no perk mark', () => {
  const year = new Alone(packOf(), true);
  year.completes({ 1: {}, [-1]: {}, [-2]: {} });
  year.does({ type: 'dismissed', member: -1 });
  year.does({ type: 'companion', class: OTHER, name: 'Di', by: 1 });
  expect(year.sheet(-1)).toMatchObject({ name: 'Di', marks: 0 });
});
