/** Crafting, brewing, selling and buying in the Downtime of a week. */
import { afterEach, expect, test } from 'vitest';
import { supplyFaults } from '../../../../src/games/frosthaven/campaign/rules/goods/supply.ts';
import type { CharacterSheet } from '../../../../src/games/frosthaven/campaign/state/people.ts';
import { campaignNames } from '../../../../src/games/frosthaven/campaign/text/names.ts';
import { promptWords } from '../../../../src/games/frosthaven/campaign/text/prompts.ts';
import type { Building, Opens } from '../../../../src/games/frosthaven/content/schema/campaign/buildings.ts';
import { GOODS } from '../../../support/frosthaven/market.ts';
import { FIRST, gainsOf, packOf, Year } from '../../../support/frosthaven/year.ts';

let year: Year;

/** None came from nowhere, and none got lost. */
afterEach(() => {
  const { goods, sheets } = year.match.state;
  expect(supplyFaults(packOf({ content: GOODS }), goods.supply, sheets)).toEqual([]);
});

type Brought = Partial<Pick<CharacterSheet, 'resources' | 'items' | 'gold' | 'experience'>>;

/** In Downtime after a scenario from which they bring something, with what lies in Frosthaven. */
function downtime(one: Brought, two: Brought = {}, common: CharacterSheet['resources'] = {}, opens: Opens = {}): void {
  const [craftsman, ...others] = GOODS.buildings.filter(({ start }) => start === 'built');
  const buildings = craftsman ? [opened(craftsman, opens), ...others.map((each) => opened(each, opens))] : [];
  year = new Year(packOf({ content: { ...GOODS, buildings } }));
  const supply = Object.entries(common).flatMap(([kind, amount]) => gainOf(kind, amount));
  const own = [
    gainsOf('1', { ...one, items: [...(one.items ?? [])], resources: one.resources ?? {} }),
    gainsOf('2', { ...two, items: [...(two.items ?? [])], resources: two.resources ?? {} }),
  ];
  year.ends(FIRST, 'completed', { own, party: supply });
}

function opened(building: Building, opens: Opens): Building {
  return { ...building, levels: building.levels.map((level) => ({ ...level, opens: { ...level.opens, ...opens } })) };
}

function gainOf(kind: string, amount: number) {
  return KINDS.filter((each) => each === kind).map((each) => ({
    gain: 'resources' as const,
    kind: each,
    amount,
    to: 'collective' as const,
  }));
}

const KINDS = ['metal', 'arrowvine', 'axenut', 'rockroot'] as const;
const one = () => year.view.sheets[0];

function promptOf(seat: string) {
  return year.match.questions.find(({ question }) => question.seat === seat)?.question.prompt;
}

/** What is missing of what can’t be had. */
function lacking(seat: string) {
  const prompt = promptOf(seat);
  return prompt && 'lacking' in prompt ? prompt.lacking : [];
}

/** What stands above the choices of a seat. */
function asked(seat: string): string {
  const prompt = promptOf(seat);
  return prompt ? promptWords(prompt, campaignNames(year.match.catalog, year.view)) : '';
}

test('CWE-02 CRF-04 a shield -> 1 metal and a buckler, which returns; sells for 4 gold', () => {
  downtime({ resources: { metal: 1, hide: 1 } });
  year.answers('1', 'craft');
  year.answers('1', 'buckler');
  year.answers('1', 'craft');
  year.answers('1', 'shield');
  expect([one()?.items, one()?.resources, one()?.gold]).toEqual([['shield'], {}, 0]);
  expect(year.view.available).toMatchObject({ buckler: 2, shield: 1 });
  year.answers('1', 'sell');
  year.answers('1', 'shield');
  expect(one()).toMatchObject({ items: [], gold: 4 });
  expect(year.view.available).toMatchObject({ shield: 2 });
});

test('SUP-04 CWE-02 CRF-03 material that only Frosthaven has does not pay', () => {
  downtime({ resources: { hide: 2 } }, {}, { metal: 3 });
  year.answers('1', 'craft');
  year.answers('1', 'buckler');
  expect(year.choices('1'), 'nothing else can be crafted').toEqual(['sell', 'give to Frosthaven', 'done']);
});

test('CRF-03 what can’t be crafted is named with what it lacks', () => {
  downtime({ resources: { hide: 1 } }, {}, { metal: 3 });
  year.answers('1', 'craft');
  expect(year.choices('1')).toEqual(['buckler', 'nothing']);
  const metal = { is: 'resource', kind: 'metal', amount: 1 };
  expect(lacking('1')[0]).toEqual({
    item: 'shield',
    why: { because: 'lacks', lacks: [metal, { is: 'item', item: 'buckler' }] },
  });
  expect(asked('1')).toBe(
    [
      'What do you craft?',
      '-# Not available yet, with what is missing:',
      '-# shield: 1 metal, buckler',
      '-# wall: 2 lumber, shield',
      '-# salve: 1 axenut',
    ].join('\n'),
  );
});

test('CRF-03 nothing can be crafted -> what lacks least is named, and how many more', () => {
  downtime({ resources: { corpsecap: 1 } });
  expect(asked('1')).toContain(
    '-# Craft: buckler lacks 1 hide; shield lacks 1 metal, buckler; salve lacks 1 hide, 1 axenut; and 1 more with something missing.',
  );
});

test('SUP-05 CRF-03 herbs come from either supply, as the crafter says', () => {
  downtime({ resources: { hide: 1, axenut: 1 } }, {}, { axenut: 1 });
  year.answers('1', 'craft');
  year.answers('1', 'salve');
  expect(year.choices('1')).toEqual(['your own', '1 axenut']);
  year.answers('1', '1 axenut');
  expect(one()).toMatchObject({ items: ['salve'], resources: { axenut: 1 } });
  expect(year.view.outpost.supply.axenut ?? 0).toBe(0);
});

test('CRF-06 of the last copy whoever comes second is told, and asked again', () => {
  downtime({ resources: { lumber: 2 }, items: ['shield'] }, { resources: { lumber: 2 }, items: ['shield'] });
  year.answers('1', 'craft');
  year.answers('2', 'craft');
  expect(year.choices('2')).toContain('wall');
  year.answers('1', 'wall');
  expect(year.choices('2')).not.toContain('wall');
  expect(one()?.items).toEqual(['wall']);
});

test('SUP-05 BREW-02 of the last herb of Frosthaven whoever comes second is asked again', () => {
  downtime({ resources: { arrowvine: 1 } }, { resources: { arrowvine: 1 } }, { axenut: 1 });
  year.answers('1', 'brew');
  year.answers('2', 'brew');
  expect(year.choices('2')).toEqual(['arrowvine', 'axenut', 'nothing']);
  year.answers('1', 'arrowvine', 'axenut');
  year.answers('1', '1');
  expect(year.now).toBe('downtime: 1 downtime, 2 downtime');
  expect(year.choices('2')).not.toContain('brew');
});

test('CWE-03 BREW-04 BREW-05 own herb and Frosthaven’s -> a window opens, more copies', () => {
  downtime({ resources: { arrowvine: 2 } }, {}, { axenut: 2 });
  year.answers('1', 'brew');
  year.answers('1', 'arrowvine', 'axenut');
  expect(year.view.windows).toEqual(['arrowvine+axenut']);
  expect(year.choices('1')).toEqual(['1', '2']);
  year.answers('1', '1');
  expect(one()).toMatchObject({ items: ['tonic'], resources: { arrowvine: 1 } });
  expect(year.view.available).toMatchObject({ tonic: 1 });
  expect(year.view.outpost.supply.axenut).toBe(1);
  year.answers('1', 'brew');
  year.answers('1', 'arrowvine', 'axenut');
  expect(year.choices('1'), 'BREW-03 SELL-05 who has one can’t have another').toEqual(['2', 'sell']);
  year.answers('1', '2');
  expect(year.view.sheets[1]?.items).toEqual(['tonic']);
  expect(year.view.windows).toEqual(['arrowvine+axenut']);
});

test('CWE-04 BREW-08 three herbs are brewed at level 3 alone', () => {
  const three = { arrowvine: 1, axenut: 1, rockroot: 1 };
  downtime({}, {}, three);
  year.answers('1', 'brew');
  expect(year.answers('1', 'arrowvine', 'axenut', 'rockroot')).toBe('Choose at most 2.');
  downtime({}, {}, three, { brew: 3 });
  year.answers('1', 'brew');
  year.answers('1', 'arrowvine', 'axenut', 'rockroot');
  expect(year.view.windows).toEqual(['arrowvine+axenut+rockroot']);
  year.answers('1', '1');
  expect(one()?.items).toEqual(['oil']);
});

test('BREW-08 an alchemist of level 2 -> two herbs and no third, whatever is at hand', () => {
  downtime({ resources: { arrowvine: 3, axenut: 1 } }, {}, {}, { brew: 2 });
  year.answers('1', 'brew');
  expect(year.choices('1')).toEqual(['arrowvine', 'arrowvine 2', 'axenut', 'nothing']);
  expect(year.answers('1', 'arrowvine', 'arrowvine 2', 'axenut')).toBe('Choose at most 2.');
  expect(year.view.windows).toEqual([]);
  expect(one()?.resources).toEqual({ arrowvine: 3, axenut: 1 });
});

test('BREW-08 at level 3 herbs of both supplies go together, and two are still enough', () => {
  downtime({ resources: { arrowvine: 2, axenut: 2 } }, {}, { rockroot: 1 }, { brew: 3 });
  year.answers('1', 'brew');
  year.answers('1', 'arrowvine', 'axenut', 'rockroot');
  year.answers('1', '1');
  expect([one()?.items, one()?.resources]).toEqual([['oil'], { arrowvine: 1, axenut: 1 }]);
  expect(year.view.outpost.supply.rockroot ?? 0).toBe(0);
  year.answers('1', 'brew');
  year.answers('1', 'arrowvine', 'axenut');
  expect(year.view.windows).toEqual(['arrowvine+axenut+rockroot', 'arrowvine+axenut']);
  year.answers('1', '1');
  expect([one()?.items, one()?.resources]).toEqual([['oil', 'tonic'], {}]);
});

test('BREW-08 BREW-09 three alike are brewed at level 3, and four are not', () => {
  downtime({ resources: { arrowvine: 4 } }, {}, {}, { brew: 3 });
  year.answers('1', 'brew');
  expect(year.choices('1')).toEqual(['arrowvine', 'arrowvine 2', 'arrowvine 3', 'nothing']);
  year.answers('1', 'arrowvine', 'arrowvine 2', 'arrowvine 3');
  expect(year.view.windows).toEqual(['arrowvine+arrowvine+arrowvine']);
  year.answers('1', '1');
  expect([one()?.items, one()?.resources]).toEqual([['sludge'], { arrowvine: 1 }]);
});

test('BREW-03 a potion that nobody has taken when Downtime ends is its brewer’s', () => {
  downtime({ resources: { arrowvine: 2 } });
  year.answers('1', 'brew');
  year.answers('1', 'arrowvine', 'arrowvine 2');
  year.does({ type: 'closed' });
  expect(one()?.items).toEqual(['tonic']);
});

test('BREW-06 BREW-07 a potion gives back a herb from level 2 on', () => {
  downtime({ resources: { arrowvine: 1, axenut: 1 } }, {}, {}, { brew: 2 });
  year.answers('1', 'brew');
  year.answers('1', 'arrowvine', 'axenut');
  year.answers('1', '1');
  year.answers('1', 'distil');
  expect(year.choices('1')).toEqual(['tonic arrowvine', 'tonic axenut', 'nothing']);
  year.answers('1', 'tonic axenut');
  expect(one()).toMatchObject({ items: [], resources: { axenut: 1 } });
});

test('BUY-01 BUY-03 what is sold is bought for its price, where somebody sells', () => {
  downtime({ gold: 30 });
  expect(year.choices('1')).not.toContain('buy');
  downtime({ gold: 30 }, {}, {}, { purchase: true });
  year.answers('1', 'buy');
  expect(year.choices('1')).toEqual(['blade', 'nothing']);
  year.answers('1', 'blade');
  expect(one()).toMatchObject({ items: ['blade'], gold: 5 });
});

test('OPS-08 a level, a perk, an item crafted, one sold -> eight answers', () => {
  downtime({ experience: 45, resources: { hide: 1 }, items: ['blade'] });
  let answers = 0;
  const answered = (wanted: string) => {
    year.answers('1', wanted);
    answers += 1;
  };
  answered('level up');
  for (; !year.choices('1').includes('craft'); ) answered(year.choices('1')[0] ?? '');
  for (const wanted of ['craft', 'buckler', 'sell', 'blade', 'done']) answered(wanted);
  expect(one()).toMatchObject({ level: 2, items: ['buckler'], gold: 12 });
  expect(answers).toBe(8);
});
