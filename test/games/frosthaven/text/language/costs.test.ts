import { expect, test } from 'vitest';
import { id } from '../../../../../src/engine/values/id.ts';
import type { AbilityInput, ActionInput, ClassInput, ItemInput } from '../../../../support/frosthaven/content.ts';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import type { ScenarioTable } from '../../../../support/frosthaven/scenario-table.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';
import type { Table, TableSetup } from '../../../../support/frosthaven/table.ts';
import { attack, damage, heal, move, table } from '../../../../support/frosthaven/table.ts';

type Pay = Extract<AbilityInput, { verb: 'pay' }>;
const HIT = damage(3, 'enemies');
const pay = (cost: Pay['cost'], more: Partial<Pay> = {}): AbilityInput => ({
  verb: 'pay',
  ...(cost && { cost }),
  then: [HIT],
  ...more,
});
const CLASS: Partial<ClassInput> = {
  counters: [{ id: 'rage', name: 'Rage', icon: 'person', start: 2, most: 3 }],
  tokens: [{ id: 'shadow', name: 'Shadow', icon: 'person', most: 3 }],
  summons: [{ id: 'imp', name: 'Imp', icon: 'person', hitPoints: 2, move: 2, attack: 1 }],
};
const payer = (hand: readonly string[] = [], more: TableSetup = {}): Table =>
  table('a . . B', { a: { class: CLASS, hand } }, more);
const pile = (t: Table, name: 'hand' | 'discarded' | 'lost') =>
  t.character('a')[name].map((card) => card.replace('a/', ''));

test('cards of the hand, lost or discarded, and their player picks them', () => {
  for (const kind of ['lose', 'discard'] as const) {
    const cost = kind === 'lose' ? { lose: 2 } : { discard: 2 };
    const t = payer(['1', '2', '3']).acts('a', pay(cost));
    expect([t.offers(), t.open()[0]?.min, t.open()[0]?.max]).toEqual([['a/1', 'a/2', 'a/3'], 2, 2]);
    t.choose('a/3', 'a/1');
    expect([pile(t, 'hand'), pile(t, kind === 'lose' ? 'lost' : 'discarded')]).toEqual([['2'], ['3', '1']]);
    expect([t.hp('B'), t.hp('a')]).toEqual([7, 10]);
    t.acts('a', pay(cost));
    expect([t.asks(), t.hp('B'), pile(t, 'hand')]).toEqual([undefined, 7, ['2']]);
  }
});

test('damage, once some of it was suffered', () => {
  const t = payer().acts('a', pay({ suffer: 2 }));
  expect([t.hp('a'), t.hp('B')]).toEqual([8, 7]);
  expect(t.events('suffered')[0]?.source).toEqual({ kind: 'cost' });
});

test('EFF-06 DMG-03 damage that was negated is no price paid', () => {
  const strike = pay({ suffer: 2 });
  const lost = payer(['1']).acts('a', strike).choose('lose 1 from hand');
  expect([lost.hp('a'), lost.hp('B'), pile(lost, 'lost')]).toEqual([10, 10, ['1']]);
  const suffered = payer(['1']).acts('a', strike).choose('suffer');
  expect([suffered.hp('a'), suffered.hp('B'), pile(suffered, 'hand')]).toEqual([8, 7, ['1']]);
  const boosted = payer(['1']).acts('a', attack(1, { range: 3, boosts: [{ pay: { suffer: 2 }, add: { value: 3 } }] }));
  boosted.choose('1: pay').choose('lose 1 from hand').choose('B').draws('+0');
  expect([boosted.hp('a'), boosted.hp('B'), pile(boosted, 'lost')]).toEqual([10, 9, ['1']]);
});

test('EFF-06 CND-13 nor is damage of which ward leaves nothing; some of it is enough', () => {
  const warded = () => table('a . . B', { a: { class: CLASS, hand: [], conditions: ['ward'] } });
  const none = warded().acts('a', pay({ suffer: 1 }));
  expect([none.hp('a'), none.conditions('a'), none.hp('B')]).toEqual([10, [], 10]);
  const half = warded().acts('a', pay({ suffer: 3 }));
  expect([half.hp('a'), half.conditions('a'), half.hp('B')]).toEqual([9, [], 7]);
});

test('EFF-06 DMG-10 an item that takes all of the damage away leaves the price unpaid', () => {
  const shell: ItemInput = {
    id: 'shell',
    name: 'Shell',
    icon: 'person',
    slot: 'body',
    gold: 10,
    after: 'spent',
    use: { when: 'damage', reduce: 2 },
  };
  const clad = () => table('a . . B', { a: { class: CLASS, hand: [], items: ['shell'] } }, { items: [shell] });
  const none = clad()
    .acts('a', pay({ suffer: 2 }))
    .choose('shell');
  expect([none.hp('a'), none.hp('B')]).toEqual([10, 10]);
  const some = clad()
    .acts('a', pay({ suffer: 3 }))
    .choose('shell');
  expect([some.hp('a'), some.hp('B')]).toEqual([9, 7]);
});

test('who dies of the price gets nothing for it', () => {
  const t = table('a . . B b', { a: { class: CLASS, hand: [], hp: 2 } }).acts('a', pay({ suffer: 2 }));
  expect([t.has('a'), t.hp('B'), t.hp('b')]).toEqual([false, 10, 10]);
});

test('some of a counter, all of it or nothing', () => {
  const t = payer().acts('a', pay({ counter: 'rage', amount: 2 }));
  expect([t.character('a').counters, t.hp('B'), t.hp('a')]).toEqual([{ rage: 0 }, 7, 10]);
  const poor = payer().acts('a', pay({ counter: 'rage', amount: 3 }));
  expect([poor.character('a').counters, poor.hp('B'), poor.hp('a')]).toEqual([{ rage: 2 }, 10, 10]);
});

test('tokens from the map, within range where the card says so', () => {
  const laid = () => {
    const t = payer();
    for (const hex of ['B1', 'C1', 'D1'])
      t.game.emit({ type: 'token placed', seat: 'a', token: 'shadow', hex: id(hex) });
    return t;
  };
  const t = laid().acts('a', pay({ tokens: 'shadow', amount: 2 }));
  expect(t.offers()).toEqual(['B1', 'C1', 'D1']);
  t.choose('D1', 'B1');
  expect([t.state.tokens.map(({ hex }) => hex), t.hp('B'), t.hp('a')]).toEqual([['C1'], 7, 10]);
  const near = laid().acts('a', pay({ tokens: 'shadow', amount: 1, range: 1 }));
  expect([near.state.tokens.map(({ hex }) => hex), near.hp('B')]).toEqual([['C1', 'D1'], 7]);
  const far = laid().acts('a', pay({ tokens: 'shadow', amount: 2, range: 1 }));
  expect([far.state.tokens.length, far.hp('B')]).toEqual([3, 10]);
});

test('a summon, which is killed', () => {
  const t = payer().acts('a', pay({ kill: 'my summon' }));
  expect([t.asks(), t.hp('B')]).toEqual([undefined, 10]);
  t.acts('a', { verb: 'summon', summon: 'imp' });
  expect([t.has('a-imp-1'), t.at('a-imp-1')]).toEqual([true, 'B1']);
  t.acts('a', pay({ kill: 'my summon' }));
  expect([t.has('a-imp-1'), t.hp('B'), t.hp('a')]).toEqual([false, 7, 10]);
  expect(t.events('died').map(({ figure, credit }) => [figure, credit])).toEqual([['a-imp-1', undefined]]);
});

test('elements; with experience for having paid', () => {
  const t = payer([], { elements: { fire: 'strong', ice: 'waning' } });
  t.acts('a', pay(undefined, { consume: ['fire', 'any'], experience: 2 }));
  expect([t.state.elements.fire, t.state.elements.ice]).toEqual(['inert', 'inert']);
  expect([t.character('a').experience, t.hp('B'), t.hp('a')]).toEqual([2, 7, 10]);
  const poor = payer([], { elements: { fire: 'strong' } }).acts(
    'a',
    pay(undefined, { consume: ['fire', 'any'], experience: 2 }),
  );
  expect([poor.state.elements.fire, poor.character('a').experience, poor.hp('B')]).toEqual(['strong', 0, 10]);
});

test('beside other abilities whether to pay is asked first, and what follows goes on without', () => {
  const run = [pay({ suffer: 1 }), heal(1, { who: 'self' as const })];
  const t = table('a . . B', { a: { hand: [], hp: 5 } })
    .acts('a', ...run)
    .choose('skip')
    .choose('perform');
  expect([t.hp('a'), t.hp('B')]).toEqual([6, 10]);
  t.acts('a', ...run)
    .choose('perform')
    .choose('perform');
  expect([t.hp('a'), t.hp('B')]).toEqual([6, 7]);
});

test('what was paid for can ask whether the ability before the price was performed', () => {
  const then = damage(1, 'enemies', { if: [{ performed: true }] });
  const run = [attack(1, { range: 5 }), pay({ suffer: 1 }, { then: [then] })];
  const t = table('a . . B', { a: { hand: [] } })
    .acts('a', ...run)
    .choose('B')
    .draws('+0')
    .choose('perform');
  expect([t.hp('B'), t.hp('a')]).toEqual([8, 9]);
  t.acts('a', ...run)
    .choose('skip')
    .choose('perform');
  expect([t.hp('B'), t.hp('a')]).toEqual([8, 8]);
});

test('of several runs of abilities one is chosen, or none', () => {
  const either: AbilityInput = { verb: 'choose', options: [[move(2)], [heal(2, { who: 'self' }), HIT]] };
  const t = table('a . . B', { a: { hand: [], hp: 5 } }).acts('a', either);
  expect(t.offers()).toEqual(['1', '2', 'skip']);
  t.choose('2').choose('perform').choose('perform');
  expect([t.hp('a'), t.hp('B'), t.at('a')]).toEqual([7, 7, 'A1']);
  t.acts('a', either).choose('1').choose('B1').acts('a', either).choose('skip');
  expect([t.hp('a'), t.hp('B'), t.at('a')]).toEqual([7, 7, 'B1']);
});

/** The turn of `a` with a card of its own. */
function turnWith(top: ActionInput, elements: TableSetup['elements'] = {}): ScenarioTable {
  const own = plainCard('own', { initiative: 5, top });
  const t = fight('a B . b', { players: { a: { cards: [own] } } });
  for (const element of Object.keys(elements)) t.state.elements = { ...t.state.elements, [element]: 'strong' };
  return t.plays({ a: ['own', '1'], b: ['1', '2'] });
}

test('an action with a price is offered only where it can be paid, and is paid before all', () => {
  const t = turnWith({ abilities: [attack(4)], cost: { discard: 1 } });
  t.choose('top a/own').choose('a/3').choose('bb-1').draws('+0');
  expect([t.hp('bb-1'), t.pile('a', 'discarded')]).toEqual([6, ['3', 'own']]);
  t.passes();
  const poor = turnWith({ abilities: [attack(4)], cost: { lose: 9 } });
  expect([poor.offers().includes('top a/own'), poor.offers().includes('basic top a/own')]).toEqual([false, true]);
  poor.passes();
});

test('ELM-11 ELM-12 an action may need any element, or one of two', () => {
  const free = turnWith({ abilities: [attack(4)], needs: [['fire', 'ice']] });
  expect(free.offers()).not.toContain('top a/own');
  free.passes();
  const t = turnWith(
    { abilities: [attack(4)], needs: [['fire', 'ice'], 'any'] },
    { ice: 'strong', dark: 'strong', fire: 'strong' },
  );
  t.choose('top a/own');
  expect(t.offers()).toEqual(['fire', 'ice']);
  t.choose('ice');
  expect(t.offers()).toEqual(['fire', 'dark']);
  t.choose('dark').choose('bb-1').draws('+0');
  expect([t.hp('bb-1'), t.state.elements]).toMatchObject([6, { fire: 'strong', ice: 'inert', dark: 'inert' }]);
  t.passes();
});
