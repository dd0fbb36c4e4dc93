import { describe, expect, test } from 'vitest';
import { attack, give, table } from '../../../../support/frosthaven/table.ts';

test('ATK-11 a card is discarded when the effects of the attack are over', () => {
  const t = table('B a');
  t.deck('monsters', '+1', '-1').turn('B', attack(2)).draws('+1');
  expect(t.asks()).toBe('damage');
  expect(t.state.modifiers.monsters).toMatchObject({ draw: ['-1'], discarded: [] });
  t.choose('suffer');
  expect(t.hp('a')).toBe(7);
  expect(t.state.modifiers.monsters).toMatchObject({ draw: ['-1'], discarded: ['+1'] });
});

test('ATK-12 every character has a deck, and monsters of all types share one', () => {
  const t = table('B a b C', { a: { hand: [] }, b: { hand: [] } });
  t.turn('B', attack(1)).draws('-1');
  t.turn('C', attack(1)).draws('-1');
  t.acts('a', attack(1)).choose('B').draws('+0');
  t.acts('b', attack(1)).choose('C').draws('+2');
  expect(t.events('modifier drawn').map(({ deck, card }) => [deck, card])).toEqual([
    ['monsters', '-1'],
    ['monsters', '-1'],
    ['a', '+0'],
    ['b', '+2'],
  ]);
  expect(t.state.modifiers.a?.discarded).toEqual(['+0']);
  expect(t.state.modifiers.b?.discarded).toEqual(['+2']);
  expect(t.state.modifiers.monsters?.discarded).toEqual(['-1', '-1']);
  expect([t.hp('a'), t.hp('b'), t.hp('B'), t.hp('C')]).toEqual([10, 10, 9, 7]);
});

test('ATK-13 a standard deck has six +0, five +1, five -1, and one each of +2, -2, x2 and null', () => {
  const t = table('a b B');
  for (const name of ['a', 'b', 'monsters']) {
    const cards = t.state.modifiers[name]?.draw ?? [];
    const counts = Object.fromEntries(
      [...new Set(cards)].map((card) => [card, cards.filter((c) => c === card).length]),
    );
    expect(counts, name).toEqual({ '+0': 6, '+1': 5, '-1': 5, '+2': 1, '-2': 1, x2: 1, null: 1 });
  }
});

test('ATK-14 the x2 and the null have the shuffle icon, and no other card has', () => {
  const shuffles = ['+0', '+1', '-1', '+2', '-2', 'x2', 'null', 'bless', 'curse', 'rolling +1'].filter((card) => {
    const t = table('a B');
    t.deck('a', card, '+0').acts('a', attack(1)).choose('B').draws(card);
    if (card.startsWith('rolling')) t.draws('+0');
    return t.state.modifiers.a?.shuffle;
  });
  expect(shuffles).toEqual(['x2', 'null']);
});

test('ATK-15 a null makes the final value 0 whatever else there is', () => {
  const t = table('a B', { B: { conditions: ['poison'] } });
  t.deck('a', 'rolling +1', 'null')
    .acts('a', attack(3, { boosts: [{ add: { value: 2 } }] }))
    .choose('B')
    .draws('rolling +1', 'null');
  expect(t.hp('B')).toBe(10);
});

test('ATK-15 a x2 doubles what the value has come to', () => {
  const t = table('a B C', { B: { conditions: ['poison'] } });
  t.acts('a', attack(2, { boosts: [{ add: { value: 1 } }] }))
    .choose('B')
    .draws('x2');
  expect(t.hp('B')).toBe(2);
  expect(t.hp('C')).toBe(10);
});

test('ATK-17 rolling cards are drawn until one does not roll, and all of them count', () => {
  const t = table('a B');
  t.deck('a', 'rolling +1', 'rolling +2', '-1', '+2')
    .acts('a', attack(2))
    .choose('B')
    .draws('rolling +2', 'rolling +1');
  expect(t.hp('B')).toBe(10);
  t.draws('-1');
  expect(t.hp('B')).toBe(6);
  expect(t.state.modifiers.a?.draw).toEqual(['+2']);
});

test('ATK-17 DER-17 the attacker picks the order: (2 + 1) x 2 or 2 x 2 + 1', () => {
  const draw = () =>
    table('a B').deck('a', 'rolling +1', 'x2').acts('a', attack(2)).choose('B').draws('rolling +1', 'x2');
  const best = draw();
  expect(best.offers()).toEqual(['rolling +1 x2 = 6', 'x2 rolling +1 = 5']);
  best.choose('rolling +1 x2 = 6');
  expect(best.hp('B')).toBe(4);
  const worse = draw().choose('x2 rolling +1 = 5');
  expect(worse.hp('B')).toBe(5);
});

test('ATK-15 DER-17 a rolling card and a null: nothing, whatever else was drawn', () => {
  for (const rolling of ['rolling +1', 'rolling x2']) {
    const t = table('a B').deck('a', rolling, 'null');
    t.acts('a', attack(2)).choose('B').draws(rolling, 'null');
    expect([t.asks(), t.hp('B')], rolling).toEqual([undefined, 10]);
  }
});

test('ATK-18 CND-22 CND-39 bless doubles, curse cancels, and both go back to the supply', () => {
  const t = table('a B');
  t.state.supply = { bless: 9, curse: 9, monsterCurse: 10 };
  t.deck('a', 'bless', 'curse', '+0').acts('a', attack(2)).choose('B').draws('bless');
  expect(t.hp('B')).toBe(6);
  t.acts('a', attack(2)).choose('B').draws('curse');
  expect(t.hp('B')).toBe(6);
  expect(t.state.supply).toEqual({ bless: 10, curse: 10, monsterCurse: 10 });
  expect(t.state.modifiers.a).toMatchObject({ draw: ['+0'], discarded: [] });
});

test('ATK-19 curses of monsters come from and go to a stock of their own', () => {
  const t = table('a B', { a: { hand: [] } });
  t.acts('a', attack(1, { give: ['curse'] }))
    .choose('B')
    .draws('+0');
  expect(t.state.supply).toEqual({ bless: 10, curse: 10, monsterCurse: 9 });
  t.turn('B', attack(3, { give: ['curse'] })).draws('curse');
  expect(t.hp('a')).toBe(10);
  expect(t.state.supply).toEqual({ bless: 10, curse: 9, monsterCurse: 10 });
});

test('ATK-20 a shuffle icon was drawn -> shuffled at the end of the round, not before', () => {
  const t = table('a B', { a: { hand: [] }, B: { hitPoints: 20 } });
  t.deck('a', 'x2', '+0', '+1').deck('monsters', '+1', '-1');
  t.acts('a', attack(1)).choose('B').draws('x2');
  t.acts('a', attack(1)).choose('B').draws('+0');
  t.turn('B', attack(1)).draws('-1');
  expect(t.state.modifiers.a).toMatchObject({ draw: ['+1'], discarded: ['x2', '+0'] });
  t.endsRound();
  expect(t.state.modifiers.a).toEqual({ draw: ['+1', 'x2', '+0'], discarded: [], shuffle: false });
  expect(t.state.modifiers.monsters).toMatchObject({ draw: ['+1'], discarded: ['-1'] });
});

test('ATK-20 a deck ran out after its shuffle icon -> shuffled again as the round ends', () => {
  const t = table('a B', { a: { hand: [], conditions: ['muddle'] } });
  t.deck('a', 'null');
  const deck = t.state.modifiers.a;
  if (deck) deck.discarded = ['+0', '+1'];
  t.acts('a', attack(1)).choose('B').draws('null', '+0');
  expect(t.state.modifiers.a).toMatchObject({ draw: ['+1'], discarded: ['null', '+0'] });
  t.endsRound();
  expect(t.state.modifiers.a).toEqual({ draw: ['+1', 'null', '+0'], discarded: [], shuffle: false });
});

test('ATK-21 an empty deck is shuffled when a card must be drawn', () => {
  const t = table('a B');
  t.deck('a', '+0');
  const deck = t.state.modifiers.a;
  if (deck) deck.discarded = ['+1', '-1'];
  t.acts('a', attack(2)).choose('B').draws('+0');
  expect(t.events('modifier deck shuffled')).toEqual([]);
  t.acts('a', attack(2)).choose('B').draws('-1');
  expect(t.events('modifier deck shuffled')).toHaveLength(1);
  expect(t.hp('B')).toBe(7);
  expect(t.state.modifiers.a).toMatchObject({ draw: ['+1', '+0'], discarded: ['-1'] });
});

test('ATK-21 cards of the attack itself stay out of the shuffle', () => {
  const t = table('a B');
  t.deck('a', 'rolling +1');
  const deck = t.state.modifiers.a;
  if (deck) deck.discarded = ['+0', '+2'];
  t.acts('a', attack(2)).choose('B').draws('rolling +1', '+0');
  expect(t.hp('B')).toBe(7);
  expect(t.state.modifiers.a).toMatchObject({ draw: ['+2'], discarded: ['rolling +1', '+0'] });
});

test('CND-21 CND-38 CND-43 bless and curse go into the deck and leave no token', () => {
  const t = table('a B');
  t.deck('a', '+0').acts('a', { verb: 'give', conditions: ['bless', 'curse'], who: 'self' });
  expect(t.state.modifiers.a?.draw).toEqual(['+0', 'bless', 'curse']);
  expect(t.conditions('a')).toEqual([]);
  expect(t.state.supply).toEqual({ bless: 9, curse: 9, monsterCurse: 10 });
  expect(t.state.modifiers.b?.draw).toHaveLength(20);
});

test('CND-23 there are ten bless cards for all decks, and none left has no effect', () => {
  const t = table('a B');
  t.state.supply = { bless: 1, curse: 10, monsterCurse: 10 };
  t.deck('a').deck('monsters').acts('a', give('bless', 'self'));
  expect(t.state.modifiers.a?.draw).toEqual(['bless']);
  t.turn('B', give('bless', 'self'));
  t.acts('a', give('bless', 'self'));
  expect(t.state.modifiers.monsters?.draw).toEqual([]);
  expect(t.state.modifiers.a?.draw).toEqual(['bless']);
  expect(t.state.supply.bless).toBe(0);
  expect(table('a B').state.supply.bless).toBe(10);
});

test('CND-40 ten curses of either kind -> once none of a kind is left, no effect', () => {
  expect(table('a B').state.supply).toEqual({ bless: 10, curse: 10, monsterCurse: 10 });
  const t = table('a B');
  t.state.supply = { bless: 10, curse: 0, monsterCurse: 1 };
  t.deck('a').deck('monsters').acts('a', give('curse', 'self'));
  expect(t.state.modifiers.a?.draw).toEqual([]);
  t.acts('a', give('curse', 'enemies')).choose('B');
  t.acts('a', give('curse', 'enemies')).choose('B');
  expect(t.state.modifiers.monsters?.draw).toEqual(['curse']);
  expect(t.state.supply).toEqual({ bless: 10, curse: 0, monsterCurse: 0 });
});

test('CND-41 immune to curse -> no card into the deck, but a drawn one still counts', () => {
  const t = table('B a C', { a: { hand: [] }, B: { immune: ['curse'] } });
  const curse = give('curse', 'enemies', { range: 1 });
  t.deck('monsters').acts('a', curse).choose('B');
  expect(t.state.modifiers.monsters?.draw).toEqual([]);
  t.acts('a', curse).choose('C');
  expect(t.state.modifiers.monsters?.draw).toEqual(['curse']);
  t.turn('B', attack(3)).draws('curse');
  expect(t.hp('a')).toBe(10);
});

test('CND-42 a bless or curse of any monster goes into the deck that all of them share', () => {
  const t = table('B a C', { a: { hand: [] } });
  t.deck('monsters').turn('B', give('bless', 'self'));
  expect(t.state.modifiers.monsters?.draw).toEqual(['bless']);
  t.turn('C', attack(2)).draws('bless');
  expect(t.hp('a')).toBe(6);
});

describe('ATK-15 cards whose value counts as another', () => {
  const treat = (cards: ('negative' | 'null' | 'x2' | '-1' | '+0')[], as: '+0' | '+1') => ({
    add: { treat: { cards, as } },
  });

  test.each([
    ['null', 3],
    ['-2', 3],
    ['-1', 3],
    ['curse', 3],
    ['+1', 4],
    ['x2', 6],
  ])('null and negative cards as +0: %s -> %i damage', (card, dealt) => {
    const t = table('a B')
      .deck('a', card)
      .acts('a', { verb: 'bonus', on: 'attack', ...treat(['negative', 'null'], '+0') }, attack(3))
      .choose('perform')
      .choose('B')
      .draws(card);
    expect(10 - t.hp('B')).toBe(dealt);
    expect(t.events('attacked')[0]?.treated).toEqual([{ cards: ['negative', 'null'], as: '+0' }]);
  });

  test('advantage -> compared by what they count; the choice shows it', () => {
    const t = table('a B', { a: { conditions: ['strengthen'] } })
      .acts('a', { verb: 'bonus', on: 'attack', ...treat(['-1'], '+1') }, attack(3))
      .choose('perform')
      .choose('B')
      .draws('-1', '+0');
    expect(t.offers()).toEqual(['-1 = 4', '+0 = 3']);
    t.choose('-1 = 4');
    expect(t.hp('B')).toBe(6);
  });

  test.each([
    ['x2', 7],
    ['bless', 7],
    ['+2', 6],
  ])('cards of whoever attacks its owner: %s as +1 -> %i hit points left', (card, left) => {
    const guard = { verb: 'bonus' as const, on: 'attacked' as const, ...treat(['x2'], '+1') };
    const t = table('a B', { a: { hand: [] } }).acts('a', guard);
    t.deck('monsters', card).turn('B', attack(2)).draws(card);
    expect(t.hp('a')).toBe(left);
  });
});
