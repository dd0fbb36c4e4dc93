import { expect, test } from 'vitest';
import { id } from '../../../../../src/engine/values/id.ts';
import type { ModifierCard } from '../../../../../src/games/frosthaven/content/schema/abilities/modifier-cards.ts';
import { deckFor, STANDARD_DECK } from '../../../../../src/games/frosthaven/rules/decks/modifiers.ts';
import { initialState } from '../../../../../src/games/frosthaven/rules/scenario/setup/initial-state.ts';
import { grant } from '../../../../support/frosthaven/commands.ts';
import type { ClassInput, ItemInput } from '../../../../support/frosthaven/content.ts';
import { plainCard, plainClass } from '../../../../support/frosthaven/content.ts';
import { scenario } from '../../../../support/frosthaven/scenario-table.ts';
import type { FigureSetup, Table, TableSetup } from '../../../../support/frosthaven/table.ts';
import { attack, give, table } from '../../../../support/frosthaven/table.ts';

const CARDS: NonNullable<ClassInput['modifiers']> = [
  { id: 'shove', value: 1, push: 2 },
  { id: 'hook', value: 1, pull: 1 },
  { id: 'awl', value: 0, pierce: 2 },
  { id: 'sting', value: 0, give: ['wound', 'poison'] },
  { id: 'roll', value: 0, rolling: true, give: ['muddle'] },
  { id: 'salve', value: 1, heal: 2 },
  { id: 'balm', value: 0, rolling: true, heal: 1 },
  { id: 'guard', value: 0, shield: 1 },
  { id: 'gust', value: 1, infuse: ['air'] },
  { id: 'tick', value: 0, counter: { counter: 'time', change: 2 } },
  { id: 'second', value: 0, targets: 1 },
  { id: 'blank', value: 'null', give: ['wound'] },
  { id: 'twice', value: 'x2' },
  { id: 'deep', value: 2, give: ['curse'] },
  { id: 'mend', value: 0, self: ['regenerate', 'brittle'] },
  { id: 'kind', value: 0, ally: { heal: 2, give: ['ward'] } },
  { id: 'rime', value: 0, create: { tile: 'icy', name: 'Rime' } },
  { id: 'pit', value: 0, create: { tile: 'trap', name: 'Pit', damage: 1 } },
];
const CLASS: Partial<ClassInput> = {
  modifiers: CARDS,
  counters: [{ id: 'time', name: 'Time', icon: 'hourglass', most: 6 }],
  summons: [{ id: 'cub', name: 'Cub', icon: 'wolf-head', hitPoints: 4, move: 2, attack: 2 }],
};

/** A table where the class of `a` has modifier cards of its own, of which these are in the deck. */
function with_(
  drawing: string,
  deck: readonly string[],
  a: FigureSetup = {},
  more: TableSetup = {},
  others = {},
): Table {
  return table(drawing, { a: { ...a, class: CLASS }, ...others }, more).deck('a', ...deck.map(named));
}
const named = (card: string) => (CARDS.some((each) => each.id === card) ? `a/${card}` : card);

test('ATK-16 added effects of a card work as if written on the attack: conditions, push, pull', () => {
  const sting = with_('a B C', ['sting']).acts('a', attack(2)).choose('B').draws('a/sting').choose();
  expect([sting.hp('B'), sting.conditions('B'), sting.conditions('C')]).toEqual([8, ['poison', 'wound'], []]);
  const shove = with_('a B . . C', ['shove'])
    .acts('a', attack(2, { push: 1 }))
    .choose('B')
    .draws('a/shove')
    .choose();
  expect(shove.asks()).toBe('push');
  shove.choose('C1').choose('D1');
  expect([shove.hp('B'), shove.at('B'), shove.at('C'), shove.hp('C')]).toEqual([7, 'D1', 'E1', 10]);
  const hook = with_('a . B C', ['hook'])
    .acts('a', attack(2, { range: 3 }))
    .choose('B')
    .draws('a/hook')
    .choose();
  hook.choose('B1');
  expect([hook.hp('B'), hook.at('B'), hook.hp('C')]).toEqual([7, 'B1', 10]);
});

test('ATK-16 the effects are told with the attack, and the card goes to the discard pile', () => {
  const t = with_('a B', ['sting', '+0']).acts('a', attack(2)).choose('B').draws('a/sting').choose('poison');
  expect(t.events('attacked')).toMatchObject([{ drawn: ['a/sting'], used: ['a/sting'], effects: ['wound'] }]);
  expect(t.state.modifiers.a).toEqual({ draw: ['+0'], discarded: ['a/sting'], shuffle: false });
  t.acts('a', attack(2)).choose('B').draws('+0');
  expect(t.events('attacked')[1]?.effects).toBeUndefined();
  expect([t.hp('B'), t.hp('a')]).toEqual([6, 10]);
});

test('ATK-14 ATK-15 a card of a class doubles or cancels, and has no shuffle icon', () => {
  const t = with_('a B', ['twice', 'blank', '+1']);
  t.acts('a', attack(3)).choose('B').draws('a/twice');
  expect([t.hp('B'), t.state.modifiers.a?.shuffle]).toEqual([4, false]);
  t.acts('a', attack(3)).choose('B').draws('a/blank').choose();
  expect([t.hp('B'), t.conditions('B'), t.state.modifiers.a?.shuffle]).toEqual([4, ['wound'], false]);
});

test('ATK-17 rolling cards of a class go on to the next, and all of them count', () => {
  const t = with_('a B C', ['roll', 'sting', '+2']);
  t.acts('a', attack(2)).choose('B').draws('a/roll');
  expect([t.hp('B'), t.conditions('B')]).toEqual([10, []]);
  t.draws('a/sting').choose();
  expect([t.hp('B'), t.conditions('B')]).toEqual([8, ['muddle', 'poison', 'wound']]);
  expect([t.hp('C'), t.state.modifiers.a?.discarded]).toEqual([10, ['a/roll', 'a/sting']]);
});

test('ATK-24 PRC-02 pierce of a card -> added to the attack’s, against one shield only', () => {
  const t = with_('a B C', ['awl', '+0'], {}, {}, { B: { shield: 3 }, C: { shield: 3 } });
  t.acts('a', attack(3, { pierce: 1 }))
    .choose('B')
    .draws('a/awl')
    .choose();
  expect([t.hp('B'), t.events('attacked')[0]?.pierce]).toEqual([7, 3]);
  t.acts('a', attack(3)).choose('B').draws('+0');
  expect([t.hp('B'), t.hp('C')]).toEqual([7, 10]);
});

test('ATK-26 added effects apply after no damage, ATK-27 but not to a target that is gone', () => {
  const none = with_('a B', ['blank']).acts('a', attack(3)).choose('B').draws('a/blank').choose();
  expect([none.hp('B'), none.conditions('B')]).toEqual([10, ['wound']]);
  const gone = with_('a B . C', ['shove'], {}, {}, { B: { hp: 2 } });
  gone.acts('a', attack(2)).choose('B').draws('a/shove').choose();
  expect([gone.has('B'), gone.hp('C'), gone.at('C')]).toEqual([false, 10, 'D1']);
});

test('ATK-28 effects of cards -> before retaliate: a push out of reach, an infusion', () => {
  const shove = with_('a B .', ['shove'], {}, {}, { B: { retaliate: { value: 3 } } });
  shove.acts('a', attack(2)).choose('B').draws('a/shove').choose().choose('C1');
  expect([shove.hp('a'), shove.hp('B'), shove.at('B')]).toEqual([10, 7, 'C1']);
  const gust = with_('a B', ['gust'], { hp: 2, hand: [] }, {}, { B: { retaliate: { value: 3 } } });
  gust.acts('a', attack(2)).choose('B').draws('a/gust').choose();
  expect([gust.has('a'), gust.hp('B'), gust.state.turn?.infusing]).toEqual([false, 7, ['air']]);
});

test('ATK-30 RET-09 a heal on a card comes after retaliate: of 10 hit points 9 are left', () => {
  const thorns = { B: { retaliate: { value: 3 } } };
  const t = with_('a B', ['salve'], { hand: [] }, {}, thorns);
  t.acts('a', attack(2)).choose('B').draws('a/salve').choose();
  expect([t.hp('a'), t.hp('B')]).toEqual([9, 7]);
  expect(t.eventLog.map(({ type }) => type).filter((type) => ['suffered', 'healed'].includes(type))).toEqual([
    'suffered',
    'suffered',
    'healed',
  ]);
});

test('ATK-30 whoever falls by retaliate has nothing of the heal on its card, nor of its shield', () => {
  const thorns = { B: { retaliate: { value: 3 } } };
  const t = with_('a B', ['salve'], { hp: 2, hand: [] }, {}, thorns);
  t.acts('a', attack(2)).choose('B').draws('a/salve').choose();
  expect([t.has('a'), t.hp('B'), t.events('healed')]).toEqual([false, 7, []]);
  const guarded = with_('a B', ['guard'], { hp: 3, hand: [] }, {}, thorns);
  guarded.acts('a', attack(2)).choose('B').draws('a/guard').choose();
  expect([guarded.has('a'), guarded.hp('B'), guarded.events('bonus gained')]).toEqual([false, 8, []]);
});

test('ATK-29 ATK-30 a heal on a card -> after its own attack, before the next target', () => {
  const t = with_('B a C', ['salve', '+0'], { hp: 4, hand: [] }, {}, { B: { retaliate: { value: 3 } } });
  t.acts('a', attack(2, { targets: 2 }))
    .choose('B')
    .draws('a/salve')
    .choose();
  expect([t.hp('a'), t.offers()]).toEqual([3, ['C', 'stop']]);
  t.choose('C').draws('+0');
  expect([t.hp('a'), t.hp('B'), t.hp('C')]).toEqual([3, 7, 8]);
});

test('ATK-29 the additional attack of a card begins when the first is over, retaliate included', () => {
  const t = with_('B a C', ['second', '+1'], { hand: [] }, {}, { B: { retaliate: { value: 1 } } });
  t.acts('a', attack(2)).choose('B').draws('a/second').choose();
  expect([t.hp('a'), t.offers()]).toEqual([9, ['C', 'stop']]);
  t.choose('C').draws('+1');
  expect([t.hp('a'), t.hp('B'), t.hp('C')]).toEqual([9, 8, 7]);
  const alone = with_('a B . C', ['second']).acts('a', attack(2)).choose('B').draws('a/second').choose();
  expect([alone.hp('B'), alone.hp('C'), alone.asks()]).toEqual([8, 10, undefined]);
});

test('ATK-29 beside an area the additional target is any other in reach', () => {
  const t = with_('B a C', ['second', '+0']);
  t.acts('a', attack(2, { area: ['g r'] }))
    .choose('A1')
    .choose('B')
    .draws('a/second')
    .choose();
  t.choose('C').draws('+0');
  expect([t.hp('B'), t.hp('C')]).toEqual([8, 8]);
});

test('ATK-31 the attacker may decline added effects after seeing the card, never its number', () => {
  const t = with_('a B C', ['deep', 'sting']);
  t.acts('a', attack(2)).choose('B').draws('a/deep');
  expect([t.asks(), t.offers(), t.hp('B')]).toEqual(['modifier-effects', ['curse'], 10]);
  t.choose('curse');
  expect([t.hp('B'), t.state.modifiers.monsters?.draw.includes('curse')]).toEqual([6, false]);
  t.acts('a', attack(2)).choose('B').draws('a/sting').choose('wound', 'poison');
  expect([t.hp('B'), t.conditions('B'), t.hp('C')]).toEqual([4, [], 10]);
});

/** A summon of `a` at B1 that attacks with cards of this deck. */
function cub(drawing: string, deck: readonly string[], others: Record<string, FigureSetup> = {}): Table {
  const t = with_(drawing, deck, { hp: 5 }, {}, others);
  t.state.figures[id<'FigureId'>('cub')] = {
    id: id('cub'),
    kind: 'summon',
    side: 'party',
    hex: id('B1'),
    hitPoints: 2,
    maximum: 4,
    conditions: {},
    seat: 'a',
    summon: id('a/cub'),
    bonuses: [],
    acted: 0,
  };
  return t;
}

test('ATK-32 a summon draws effects -> its character decides, and the summon has them', () => {
  const t = cub('a . B', ['salve']).acts('cub', attack(2)).choose('B').draws('a/salve');
  expect([t.open()[0]?.seat, t.offers()]).toEqual(['a', ['heal 2']]);
  t.choose();
  expect([t.hp('cub'), t.hp('a'), t.hp('B')]).toEqual([4, 5, 7]);
  const shoved = cub('a . B .', ['shove']).acts('cub', attack(2)).choose('B').draws('a/shove').choose();
  expect([shoved.at('B'), shoved.at('cub'), shoved.hp('B')]).toEqual(['D1', 'B1', 7]);
});

test('ATK-32 another commands the summon -> the character of the deck still decides', () => {
  const t = cub('a . B b', ['deep']).acts('b', grant([attack(2)], { range: 3 }));
  t.choose('cub').choose('B').draws('a/deep');
  expect([t.open()[0]?.seat, t.offers()]).toEqual(['a', ['curse']]);
  t.choose();
  expect([t.hp('B'), t.hp('cub'), t.state.modifiers.monsters?.draw.includes('curse')]).toEqual([6, 2, true]);
});

test('ATK-30 ATK-32 a summon too is healed after retaliate: by then it has fallen', () => {
  const t = cub('a . B', ['salve'], { B: { retaliate: { value: 2 } } })
    .acts('cub', attack(2))
    .choose('B');
  t.draws('a/salve').choose();
  expect([t.has('cub'), t.hp('a'), t.hp('B'), t.events('healed')]).toEqual([false, 5, 7, []]);
});

test('ATK-33 what touches resources of the class applies to the character of the deck', () => {
  const own = with_('a B', ['tick']).acts('a', attack(2)).choose('B').draws('a/tick').choose();
  expect([own.character('a').counters, own.hp('B')]).toEqual([{ time: 2 }, 8]);
  const summon = cub('a . B', ['tick']).acts('cub', attack(2)).choose('B').draws('a/tick').choose();
  expect([summon.character('a').counters, summon.hp('B'), summon.hp('cub')]).toEqual([{ time: 2 }, 8, 2]);
  const declined = with_('a B', ['tick']).acts('a', attack(2)).choose('B').draws('a/tick').choose('time +2');
  expect([declined.character('a').counters, declined.hp('B')]).toEqual([{ time: 0 }, 8]);
});

test('ATK-34 HEAL-06 heals of several cards are one heal, which poison stops as a whole', () => {
  const t = with_('a B', ['balm', 'salve'], { hp: 3 }).acts('a', attack(2)).choose('B').draws('a/balm', 'a/salve');
  expect(t.offers()).toEqual(['heal 3']);
  t.choose();
  expect([t.hp('a'), t.hp('B'), t.events('healed').map(({ amount }) => amount)]).toEqual([6, 7, [3]]);
  const ill = with_('a B', ['balm', 'salve'], { hp: 3, conditions: ['poison', 'wound'] });
  ill.acts('a', attack(2)).choose('B').draws('a/balm', 'a/salve').choose();
  expect([ill.hp('a'), ill.conditions('a'), ill.hp('B')]).toEqual([3, [], 7]);
});

test('HEAL-06 BON-05 a heal of a card -> bonuses and items that add to heals count', () => {
  const balm = plainCard('balm', {
    top: { abilities: [{ verb: 'bonus', on: 'heal', add: { value: 2, give: ['ward'] }, slots: [1, 0] }] },
  });
  const circlet: ItemInput = {
    id: 'circlet',
    name: 'Circlet',
    icon: 'x',
    slot: 'head',
    gold: 10,
    after: 'spent',
    use: { when: 'heal', add: { value: 1 } },
  };
  const a = { hp: 2, cards: [balm], items: ['circlet'] };
  const t = with_('a B', ['salve', 'salve', '+0'], a, { items: [circlet] }).plays('a', 'balm', 'top');
  t.acts('a', attack(2)).choose('B').draws('a/salve').choose().choose('circlet');
  expect([t.hp('a'), t.conditions('a'), t.hp('B')]).toEqual([7, ['ward'], 7]);
  expect(t.character('a')).toMatchObject({ active: [{ slot: 1 }], experience: 1, items: [{ state: 'spent' }] });
  t.acts('a', attack(2)).choose('B').draws('a/salve').choose('heal 2');
  expect([t.hp('a'), t.hp('B'), t.character('a').active.map(({ slot }) => slot)]).toEqual([7, 4, [1]]);
  t.acts('a', attack(2)).choose('B').draws('+0');
  expect([t.hp('a'), t.hp('B')]).toEqual([7, 2]);
});

test('ATK-16 ELM-03 infusions of cards come at the end of the turn, shields for the round', () => {
  const t = with_('a B', ['gust', 'guard'], { hand: [] });
  t.acts('a', attack(2)).choose('B').draws('a/gust').choose();
  expect([t.state.turn?.infusing, t.state.elements.air]).toEqual([['air'], 'inert']);
  t.acts('a', attack(2)).choose('B').draws('a/guard').choose();
  t.turn('B', attack(3)).draws('+0');
  expect([t.hp('a'), t.hp('B')]).toEqual([8, 5]);
  t.endsRound();
  t.turn('B', attack(3)).draws('+0');
  expect(t.hp('a')).toBe(5);
});

test('ATK-35 ATK-12 ATK-19 allies of a scenario -> own deck, with curses of characters', () => {
  const t = table('a B C', { B: {}, C: {} });
  Object.assign(t.state.figures[id<'FigureId'>('B')] ?? {}, { kind: 'ally', side: 'party' });
  t.state.modifiers.allies = { draw: ['+0'], discarded: [], shuffle: false };
  t.deck('monsters', '+0').deck('a', '+0');
  t.acts('C', give('curse', 'enemies', { range: 1 })).choose('B');
  t.acts('a', give('bless', 'allies', { range: 1 })).choose('B');
  expect(t.state.modifiers.allies.draw).toEqual(['+0', 'curse', 'bless']);
  expect([t.state.modifiers.monsters?.draw, t.state.modifiers.a?.draw]).toEqual([['+0'], ['+0']]);
  expect(t.state.supply).toEqual({ bless: 9, curse: 9, monsterCurse: 10 });
  t.acts('B', attack(2)).choose('C').draws('bless');
  expect([t.hp('C'), t.state.supply.bless]).toEqual([6, 10]);
});

test('ATK-36 a figure without a deck is unaffected by bless and curse, and draws nothing', () => {
  const t = table('a B', { a: { hand: [] } });
  Object.assign(t.state.figures[id<'FigureId'>('B')] ?? {}, { kind: 'objective' });
  t.deck('monsters', '+0').deck('a', '+0');
  t.acts('a', give('curse', 'enemies', { range: 1 })).choose('B');
  expect([t.state.modifiers.monsters?.draw, t.events('modifier added')]).toEqual([['+0'], []]);
  t.acts('B', attack(2)).choose('a');
  expect([t.hp('a'), t.hp('B'), t.events('modifier drawn')]).toEqual([8, 10, []]);
});

const strong: FigureSetup = { conditions: ['strengthen'] };
const muddled: FigureSetup = { conditions: ['muddle'] };

test('ADV-01 a character with advantage may choose a card for its effect', () => {
  const t = with_('a B', ['sting', '+1'], strong).acts('a', attack(2)).choose('B').draws('a/sting', '+1');
  expect(t.offers()).toEqual(['+1 = 3', 'a/sting = 2']);
  t.choose('a/sting = 2').choose();
  expect([t.hp('B'), t.conditions('B')]).toEqual([8, ['poison', 'wound']]);
});

test('ADV-03 ADV-04 advantage -> rolling cards before count, one after does not roll', () => {
  const t = with_('a B', ['roll', '+0', 'balm', '+2'], { ...strong, hp: 4 });
  t.acts('a', attack(2)).choose('B').draws('a/roll', '+0', 'a/balm');
  expect(t.offers()).toEqual(['a/roll +0 = 2', 'a/roll a/balm = 2']);
  t.choose('a/roll a/balm = 2').choose();
  expect([t.hp('a'), t.hp('B'), t.conditions('B')]).toEqual([5, 8, ['muddle']]);
  expect(t.state.modifiers.a?.draw).toEqual(['+2']);
});

test('ADV-05 with disadvantage the rolling cards before are ignored', () => {
  const t = with_('a B', ['roll', '+1', '-1'], muddled).acts('a', attack(2)).choose('B').draws('a/roll', '+1', '-1');
  expect([t.hp('B'), t.conditions('B'), t.events('attacked')[0]?.used]).toEqual([9, [], ['-1']]);
});

/** The card that a muddled character must use. */
function worse(first: string, second: string): string | undefined {
  const t = with_('a B', [first, second], muddled).acts('a', attack(2)).choose('B').draws(named(first), named(second));
  if (t.asks() === 'modifier-effects') t.choose();
  while (t.asks()) t.choose(t.offers()[0] ?? '');
  return t.events('attacked')[0]?.used[0];
}

test('ADV-08 a +1 with an effect beats a plain +1, whichever is drawn first', () => {
  expect([worse('gust', '+1'), worse('+1', 'gust')]).toEqual(['+1', '+1']);
});

test('ADV-07 ADV-08 a plain +2 or a +1 with an effect -> ambiguous, the first is used', () => {
  expect([worse('gust', '+2'), worse('+2', 'gust')]).toEqual(['a/gust', '+2']);
});

const TWINS: readonly [string, string, Partial<ModifierCard>, Partial<ModifierCard>][] = [
  ['stun with +1 and +0', 'low', { value: 1, give: ['stun'] }, { value: 0, give: ['stun'] }],
  ['stun with x2 and +0', 'low', { value: 'x2', give: ['stun'] }, { value: 0, give: ['stun'] }],
  ['stun with +0 and null', 'low', { value: 0, give: ['stun'] }, { value: 'null', give: ['stun'] }],
  ['push 1 with +1 and +0', 'low', { value: 1, push: 1 }, { value: 0, push: 1 }],
  ['shield 1 with +1 and -1', 'low', { value: 1, shield: 1 }, { value: -1, shield: 1 }],
  [
    'two conditions in another order',
    'low',
    { value: 1, give: ['wound', 'muddle'] },
    { value: 0, give: ['muddle', 'wound'] },
  ],
  ['push 1 and push 2', 'first', { value: 1, push: 1 }, { value: 0, push: 2 }],
  ['stun, and stun with push 1', 'first', { value: 1, give: ['stun'] }, { value: 0, give: ['stun'], push: 1 }],
  ['the same effect and number', 'first', { value: 1, give: ['stun'] }, { value: 1, give: ['stun'] }],
];
test.each(TWINS)('ADV-07 ADV-08: disadvantage between cards of %s -> the %s one', (_name, which, high, low) => {
  const modifiers = [
    { id: 'high', value: 0, ...high },
    { id: 'low', value: 0, ...low },
  ];
  for (const order of [['high', 'low'] as const, ['low', 'high'] as const]) {
    const t = table('a B', { a: { hand: [], conditions: ['muddle'], class: { modifiers } }, B: { hitPoints: 30 } });
    const cards = order.map((name) => `a/${name}`);
    t.deck('a', ...cards)
      .acts('a', attack(2))
      .choose('B')
      .draws(...cards);
    while (t.asks()) t.choose(...(t.asks() === 'modifier-effects' ? t.offers() : ['stop']));
    expect(t.events('attacked')[0]?.used).toEqual([which === 'low' ? 'a/low' : cards[0]]);
  }
});

test('ADV-08 more value and an effect is the better; two effects can not be compared', () => {
  expect([worse('deep', '+1'), worse('+1', 'deep')]).toEqual(['+1', '+1']);
  expect([worse('deep', 'gust'), worse('gust', 'deep')]).toEqual(['a/deep', 'a/gust']);
});

/** A cub that attacks with advantage, and draws these. */
function strongCub(...cards: readonly string[]): Table {
  const t = cub('a . B', cards);
  Object.assign(t.state.figures[id<'FigureId'>('cub')]?.conditions ?? {}, { strengthen: 1 });
  return t
    .acts('cub', attack(2))
    .choose('B')
    .draws(...cards.map(named));
}

test('ADV-01 ATK-32: a summon has advantage -> its player uses either card', () => {
  const better = strongCub('-1', '+1');
  expect([better.open()[0]?.seat, better.asks(), better.offers()]).toEqual(['a', 'modifier', ['+1 = 3', '-1 = 1']]);
  better.choose('-1 = 1');
  expect(better.hp('B')).toBe(9);
  const effect = strongCub('+1', 'sting').choose('a/sting = 2').choose();
  expect([effect.hp('B'), effect.conditions('B')]).toEqual([8, ['poison', 'wound']]);
});

test('ADV-02: a summon is muddled -> the worse card, and nobody is asked', () => {
  const t = cub('a . B', ['+1', '-1']);
  Object.assign(t.state.figures[id<'FigureId'>('cub')]?.conditions ?? {}, { muddle: 1 });
  t.acts('cub', attack(2)).choose('B').draws('+1', '-1');
  expect(t.hp('B')).toBe(9);
});

const PERKS: NonNullable<ClassInput['perks']> = [
  { id: 'shoving', times: 2, remove: ['-1'], add: ['shove'] },
  { id: 'mended', remove: ['-2'], add: ['+0'] },
  { id: 'rolling', add: ['rolling +1', 'rolling +1'] },
  { id: 'light', ignores: 'item -1' },
];
const HEAVY: ItemInput = {
  id: 'plate',
  name: 'Plate',
  icon: 'breastplate',
  slot: 'body',
  gold: 20,
  after: 'spent',
  minusOnes: 2,
  use: { when: 'attacked', shield: 2 },
};
const counts = (cards: readonly string[]) =>
  Object.fromEntries([...new Set(cards)].map((card) => [card, cards.filter((each) => each === card).length]));

test('ATK-13 SET-12 perks change the deck of a character: cards leave it, others come', () => {
  const mat = plainClass('a', [], 10, { modifiers: CARDS, perks: PERKS });
  expect(deckFor(mat, [], 0)).toEqual(STANDARD_DECK);
  expect(counts(deckFor(mat, ['shoving', 'shoving', 'mended', 'rolling'], 0))).toEqual({
    '+0': 7,
    '+1': 5,
    '-1': 3,
    '+2': 1,
    x2: 1,
    null: 1,
    'a/shove': 2,
    'rolling +1': 2,
  });
});

test('PERK-05 SET-28 a perk that ignores -1 of items cancels those cards only', () => {
  const mat = plainClass('a', [], 10, { perks: PERKS, modifiers: CARDS });
  expect(counts(deckFor(mat, [], 2))['-1']).toBe(7);
  expect(counts(deckFor(mat, ['light'], 2))['-1']).toBe(5);
});

test('SET-15 ITM-04 an item’s -1 cards -> in the first deck; unknown perk -> refused', () => {
  const { game, party } = scenario('a b . B', { items: [HEAVY] });
  const members = party.map((each) => (each.seat === 'a' ? { ...each, items: [id<'ItemId'>('plate')] } : each));
  const begin = (perks: readonly string[]) =>
    initialState(game.catalog, {
      scenario: id('test'),
      level: 1,
      party: members.map((each) => (each.seat === 'a' ? { ...each, perks } : each)),
    });
  const { modifiers } = begin([]);
  expect([counts(modifiers.a?.draw ?? [])['-1'], modifiers.b?.draw.length]).toEqual([7, 20]);
  expect(() => begin(['drill'])).toThrow('has no perk “drill”.');
});

test('ATK-30 conditions of the attacker on a card -> gained after the attack, or left out', () => {
  const both = with_('a B', ['mend']).acts('a', attack(2)).choose('B').draws('a/mend').choose();
  expect([both.conditions('a'), both.conditions('B')]).toEqual([['brittle', 'regenerate'], []]);
  const one = with_('a B', ['mend']).acts('a', attack(2)).choose('B').draws('a/mend').choose('self brittle');
  expect([one.conditions('a'), one.conditions('B')]).toEqual([['regenerate'], []]);
});

test('ATK-30 a card that helps an ally -> one ally is healed and gains the condition', () => {
  const t = with_('a B . b . c', ['kind'], {}, {}, { b: { hp: 3, hand: [] }, c: { hp: 3, hand: [] } });
  t.acts('a', attack(2)).choose('B').draws('a/kind').choose();
  expect(t.offers()).toEqual(['b', 'c', 'hold back', 'skip']);
  t.choose('c');
  expect([t.hp('b'), t.hp('c'), t.conditions('b'), t.conditions('c')]).toEqual([3, 5, [], ['ward']]);
});

test('ATK-16 MAN-05 a tile on a card -> in a hex beside the target, never in its own', () => {
  const ice = with_('a B . C', ['rime']).acts('a', attack(2)).choose('B').draws('a/rime').choose();
  expect(ice.offers()).toEqual(['A1', 'C1', 'skip']);
  ice.choose('C1');
  expect([ice.tile('A1'), ice.tile('B1'), ice.tile('C1')]).toEqual([undefined, undefined, 'icy']);
  const pit = with_('a B . C', ['pit']).acts('a', attack(2)).choose('B').draws('a/pit').choose();
  expect(pit.offers()).toEqual(['C1', 'skip']);
  pit.choose('C1');
  expect([pit.tile('C1'), pit.hp('C')]).toEqual(['trap', 10]);
});
