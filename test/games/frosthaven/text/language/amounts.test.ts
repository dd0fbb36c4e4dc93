import { expect, test } from 'vitest';
import { id } from '../../../../../src/engine/values/id.ts';
import type { AbilityInput, ClassInput } from '../../../../support/frosthaven/content.ts';
import type { FigureSetup, Table, TableSetup } from '../../../../support/frosthaven/table.ts';
import { attack, damage, heal, move, table } from '../../../../support/frosthaven/table.ts';

type Amount = Extract<Extract<AbilityInput, { verb: 'damage' }>['value'], object>;
type Per = Amount['per'];
const CLASS: Partial<ClassInput> = {
  counters: [{ id: 'rage', name: 'Rage', icon: 'person', start: 3, most: 5 }],
  tokens: [{ id: 'shadow', name: 'Shadow', icon: 'person', most: 5 }],
  summons: [{ id: 'imp', name: 'Imp', icon: 'person', hitPoints: 2, move: 2, attack: 1 }],
};

/** `a` on a board where everybody has many hit points. */
function stage(drawing: string, setup: Readonly<Record<string, FigureSetup>> = {}, more: TableSetup = {}): Table {
  const { a, ...others } = setup;
  const foes = [...drawing.replace(/[^A-Z]/g, '')].map((foe) => [foe, { hitPoints: 30, ...others[foe] }] as const);
  return table(
    drawing,
    { b: { hand: [] }, ...others, ...Object.fromEntries(foes), a: { hand: [], class: CLASS, ...a } },
    more,
  );
}

/** How much `B` loses by damage of an amount. */
function hurt(t: Table, per: Per, more: Partial<Amount> = {}): number {
  const before = t.hp('B');
  t.acts(
    'a',
    damage({ per, ...more } as Amount, 'enemies', { only: [{ atRange: { least: 1, most: 1 } }], targets: 1 }),
  );
  if (t.offers().includes('B')) t.choose('B');
  return before - t.hp('B');
}

test('factors, additions, limits and halves', () => {
  const per = { counter: 'rage' };
  const amounts = [
    {},
    { times: 2 },
    { plus: 1 },
    { times: 2, plus: -1 },
    { most: 2 },
    { half: 'up' },
    { half: 'down' },
  ] as const;
  expect(amounts.map((more) => hurt(stage('a B'), per, more))).toEqual([3, 6, 4, 5, 2, 2, 1]);
  expect(hurt(stage('a B'), per, { half: 'up', times: 3, plus: 1, most: 6 })).toBe(6);
  expect(hurt(stage('a B'), per, { plus: -9 })).toBe(0);
});

test('figures and obstacles next to the actor', () => {
  const t = stage('C o\n a B\nb D', { B: {} });
  const next = (['adjacent enemies', 'adjacent allies', 'adjacent obstacles'] as const).map((per) => hurt(t, per));
  expect(next).toEqual([3, 1, 1]);
  expect([t.hp('a'), t.hp('b'), t.hp('C'), t.hp('D')]).toEqual([10, 10, 30, 30]);
  const walled = stage('a B\n . o', {}, { walls: [] });
  expect(hurt(walled, 'adjacent obstacles')).toBe(0);
});

test('hexes that it moved this turn', () => {
  const t = stage('a . . B').acts('a', move(2)).choose('C1');
  expect([hurt(t, 'hexes moved'), t.at('a'), t.hp('a')]).toEqual([2, 'C1', 10]);
  t.acts('a', { verb: 'teleport', distance: 2 }).choose('B1').acts('a', { verb: 'teleport', distance: 1 }).choose('C1');
  expect(hurt(t, 'hexes moved')).toBe(2);
});

test('what the ability before it did', () => {
  const more = damage({ per: 'damage dealt' }, 'enemies', { targets: 1, range: 1 });
  const t = stage('B a C').acts('a', attack(3), more).choose('B').draws('+1').choose('C');
  expect([t.hp('B'), t.hp('C'), t.hp('a')]).toEqual([26, 26, 10]);
  const each = damage({ per: 'enemies targeted' }, 'enemies', { targets: 1, range: 1 });
  const two = stage('B a C')
    .acts('a', attack(1, { targets: 2 }), each)
    .choose('B')
    .draws('+0')
    .choose('C')
    .draws('+0')
    .choose('B');
  expect([two.hp('B'), two.hp('C'), two.hp('a')]).toEqual([27, 29, 10]);
  const rubble = damage({ per: 'tiles destroyed', times: 2 }, 'enemies');
  const gone = stage('o\n a B\no').acts('a', { verb: 'destroy', tiles: ['obstacle'], count: 2 }, rubble);
  gone.choose('A1').choose('A3').choose('perform');
  expect([gone.hp('B'), gone.hp('a'), gone.state.tiles]).toEqual([26, 10, {}]);
});

test('hit points that are gone, of the actor and of the target', () => {
  expect(hurt(stage('a B', { a: { hp: 6 } }), 'damage on self')).toBe(4);
  expect(hurt(stage('a B', { B: { hp: 25 } }), 'damage on target')).toBe(5);
});

test('conditions, shield and range of the target', () => {
  expect(
    hurt(stage('a B', { B: { conditions: ['wound', 'muddle', 'strengthen'] } }), 'negative conditions on target'),
  ).toBe(2);
  expect(hurt(stage('a B', { B: { shield: 3 } }), 'shield of target')).toBe(3);
  const t = stage('a . . B').acts('a', damage({ per: 'range to target' }, 'enemies'));
  expect([t.hp('B'), t.hp('a')]).toEqual([27, 10]);
});

/** `B` with shield 1 against any attack, 2 more against melee and 4 more against ranged ones. */
function shielded(): Table {
  const t = stage('a B', { B: { shield: 1 } });
  const bonuses = t.state.figures[id<'FigureId'>('B')]?.bonuses;
  bonuses?.push({ verb: 'shield', value: 2, against: 'melee', lasts: 'round' });
  bonuses?.push({ verb: 'shield', value: 4, against: 'ranged', lasts: 'round' });
  return t;
}

test('SHD-01 the shield of the target is that against the kind of attack that is made', () => {
  const add = { valuePer: { per: 'shield of target' } } as const;
  const melee = shielded().acts('a', attack(1, { pierce: 9, boosts: [{ add }] }));
  const ranged = shielded().acts('a', attack(1, { range: 2, pierce: 9, boosts: [{ add }] }));
  const thrown = shielded().acts('a', attack(1, { pierce: 9, boosts: [{ add: { ...add, range: 1 } }] }));
  melee.choose('B').draws('+0');
  ranged.choose('B').draws('+0', '+0');
  thrown.choose('B').draws('+0', '+0');
  expect([melee.hp('B'), ranged.hp('B'), thrown.hp('B')]).toEqual([30 - 1 - 3, 30 - 1 - 5, 30 - 1 - 5]);
});

test('SHD-01 outside an attack those shields count that any attack would meet', () => {
  const t = shielded();
  expect([hurt(t, 'shield of target'), t.hp('a')]).toEqual([1, 10]);
});

test('kills of the turn, and lost cards', () => {
  const t = stage('C a B', { C: { hp: 1 }, a: { hand: ['1'] } })
    .acts('a', attack(1))
    .choose('C')
    .draws('+0');
  expect([hurt(t, 'kills'), t.has('C'), t.hp('a')]).toEqual([1, false, 10]);
  for (const card of ['1']) t.game.emit({ type: 'card moved', seat: 'a', card: id(`a/${card}`), to: 'lost' });
  expect(hurt(t, 'lost cards', { times: 4 })).toBe(4);
});

test('summons, counters and tokens', () => {
  const t = stage('. .\n a B').acts('a', { verb: 'summon', summon: 'imp', count: 2 }).choose('A1');
  expect(hurt(t, 'summons')).toBe(2);
  for (const hex of ['A1', 'B1', 'B2']) t.game.emit({ type: 'token placed', seat: 'a', token: 'shadow', hex: id(hex) });
  t.game.emit({ type: 'token placed', seat: 'b', token: 'shadow', hex: id('A2') });
  expect([hurt(t, { tokens: 'shadow' }), hurt(t, { counter: 'rage' }), t.hp('a')]).toEqual([3, 3, 10]);
});

test('elements and characters', () => {
  const t = stage('a B', {}, { elements: { fire: 'strong', ice: 'waning' } });
  expect([hurt(t, 'active elements'), hurt(t, 'characters'), t.hp('a')]).toEqual([2, 2, 10]);
});

test('for attacks, heals, and what is added to them', () => {
  const t = stage('a B C', { a: { hp: 5 } })
    .acts('a', attack({ per: 'characters', times: 2 }))
    .choose('B')
    .draws('+0');
  expect(t.hp('B')).toBe(26);
  t.acts('a', attack(1, { boosts: [{ add: { valuePer: { per: 'damage on target' } } }] }))
    .choose('B')
    .draws('+0');
  expect([t.hp('B'), t.hp('C')]).toEqual([21, 30]);
  t.acts('a', heal({ per: { counter: 'rage' } }, { who: 'self' }));
  expect(t.hp('a')).toBe(8);
});

test('EFF-04 whoever and whatever lies round the target -> counted for each attack', () => {
  const hit = (per: 'allies beside target' | 'enemies beside target' | 'obstacles beside target') => {
    const t = stage('a B b o C . D', { b: { hand: [] } });
    t.acts('a', attack(1, { boosts: [{ add: { valuePer: { per } } }] }))
      .choose('B')
      .draws('+0');
    return 30 - t.hp('B');
  };
  expect([hit('allies beside target'), hit('enemies beside target'), hit('obstacles beside target')]).toEqual([
    2, 1, 1,
  ]);
  const beside = stage('a B C', {}).acts(
    'a',
    attack(1, { boosts: [{ add: { valuePer: { per: 'enemies beside target' } } }] }),
  );
  expect(30 - beside.choose('B').draws('+0').hp('B')).toBe(2);
  const wall = stage('a B o', {}).acts(
    'a',
    attack(1, { boosts: [{ add: { valuePer: { per: 'obstacles beside target' } } }] }),
  );
  expect(30 - wall.choose('B').draws('+0').hp('B')).toBe(2);
});
