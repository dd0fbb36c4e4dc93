import { expect, test } from 'vitest';
import { id } from '../../../../../src/engine/values/id.ts';
import type { AbilityInput, ItemInput } from '../../../../support/frosthaven/content.ts';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';
import type { Table } from '../../../../support/frosthaven/table.ts';
import { attack, table } from '../../../../support/frosthaven/table.ts';

type Recover = Extract<AbilityInput, { verb: 'recover' }>;
const recover = (what: Recover['what'], most: Recover['most'], more: Partial<Recover> = {}): AbilityInput => ({
  verb: 'recover',
  what,
  most,
  ...more,
});
const pile = (t: Table, seat: string, name: 'hand' | 'discarded' | 'lost') =>
  t.character(seat)[name].map((card) => card.replace(`${seat}/`, ''));
const item = (name: string, more: Partial<ItemInput> = {}): ItemInput => ({
  id: name,
  name,
  icon: 'person',
  slot: 'small',
  gold: 10,
  after: 'spent',
  use: { when: 'turn', abilities: [{ verb: 'heal', value: 1, who: 'self' }] },
  ...more,
});

test('REC-01 up to so many cards of a pile come back into the hand, and their owner chooses', () => {
  const t = table('a b', { a: { hand: ['1'], discarded: ['2', '3', '4'] }, b: { hand: [], discarded: ['5'] } });
  t.acts('a', recover('discarded cards', 2));
  expect([t.offers(), t.open()[0]?.max, t.open()[0]?.seat]).toEqual([['a/2', 'a/3', 'a/4'], 2, 'a']);
  t.choose('a/4', 'a/2');
  expect([pile(t, 'a', 'hand'), pile(t, 'a', 'discarded'), pile(t, 'b', 'discarded')]).toEqual([
    ['1', '4', '2'],
    ['3'],
    ['5'],
  ]);
});

test('REC-01 lost cards, all of them, of another character that chooses itself', () => {
  const t = table('a b B', { b: { hand: ['1', '2', '3'] } });
  for (const card of ['2', '3'])
    t.game.emit({ type: 'card moved', seat: 'b', card: id<'CardId'>(`b/${card}`), to: 'lost' });
  t.acts('a', recover('lost cards', 'all', { who: 'allies', range: 2 })).choose('b');
  expect([t.open()[0]?.seat, t.open()[0]?.max]).toEqual(['b', 2]);
  t.choose('b/3');
  expect([pile(t, 'b', 'hand'), pile(t, 'b', 'lost')]).toEqual([['1', '3'], ['2']]);
});

test('REC-01 none of its summons and monsters have cards', () => {
  const t = table('a B', { a: { hand: [] } }).acts('a', recover('discarded cards', 2, { who: 'enemies', range: 3 }));
  expect(t.asks()).toBeUndefined();
  expect(t.hp('B')).toBe(10);
});

test('REC-01 only of the pile that is named', () => {
  const played = (what: 'discarded cards' | 'lost cards') => {
    const t = table('a b', { a: { hand: ['1', '2'], discarded: ['3', '4'] } });
    t.game.emit({ type: 'card moved', seat: 'a', card: id<'CardId'>('a/2'), to: 'lost' });
    t.acts('a', recover(what, 'all'));
    const offered = t.offers();
    t.choose();
    return offered;
  };
  expect(played('discarded cards')).toEqual(['a/3', 'a/4']);
  expect(played('lost cards')).toEqual(['a/2']);
});

test('REC-02 spent or lost items become usable again', () => {
  const items = [item('flask'), item('salve'), item('bomb', { after: 'lost' })];
  const t = table('a b', { a: { level: 5, items: ['flask', 'salve', 'bomb'] } }, { items });
  for (const { id: name, after = 'spent' } of items)
    t.game.emit({ type: 'item used', seat: 'a', item: id<'ItemId'>(name), after });
  t.acts('a', recover('spent items', 1));
  expect(t.offers()).toEqual(['flask', 'salve']);
  t.choose('salve').acts('a', recover('lost items', 'all')).choose('bomb');
  expect(t.character('a').items.map(({ state }) => state)).toEqual(['spent', 'ready', 'ready']);
});

/** `a` has lost `own`, whose icon says something about that, and plays `again` next. */
function lost(unrecoverable: boolean): { offers: () => string[]; lost: () => string[]; ends: () => void } {
  const own = plainCard('own', {
    initiative: 5,
    top: { abilities: [attack(2)], lost: true, ...(unrecoverable && { unrecoverable: true as const }) },
  });
  const again = plainCard('again', { initiative: 6, bottom: { abilities: [recover('lost cards', 1)] } });
  const t = fight('a B . b', { players: { a: { cards: [own, again] } }, foes: { B: { hitPoints: 40 } } });
  t.plays({ a: ['own', '1'], b: ['1', '2'] })
    .choose('top a/own')
    .choose('bb-1')
    .draws('+0')
    .passes();
  t.plays({ a: ['again', '2'], b: ['3', '4'] }).choose('bottom a/again');
  return { offers: () => t.offers(), lost: () => t.pile('a', 'lost'), ends: () => t.passes() };
}

test('LST-03 REC-03 a card with the special icon can’t be recovered by any means', () => {
  const usual = lost(false);
  expect(usual.offers()).toEqual(['a/own']);
  usual.ends();
  const special = lost(true);
  expect(special.offers()).not.toContain('a/own');
  expect(special.lost()).toEqual(['own']);
  special.ends();
});

test('LST-03 with an active bonus, from when it ends', () => {
  const shield: AbilityInput = { verb: 'shield', value: 1, lasts: 'persistent' };
  const own = plainCard('own', { initiative: 5, top: { abilities: [shield], lost: true, unrecoverable: true } });
  const again = plainCard('again', { initiative: 6, bottom: { abilities: [recover('lost cards', 'all')] } });
  const t = fight('a B . b', { players: { a: { cards: [own, again] } } });
  t.plays({ a: ['own', '1'], b: ['1', '2'] })
    .choose('top a/own')
    .choose('remove a/own');
  expect([t.pile('a', 'lost'), t.active('a')]).toEqual([['own'], []]);
  t.passes().plays({ a: ['again', '2'], b: ['3', '4'] });
  t.choose('bottom a/again');
  expect(t.asks()).toBe('turn');
  t.passes();
});

test('REC-03 an item with the special icon stays lost', () => {
  const items = [item('bomb', { after: 'lost' }), item('relic', { after: 'lost', unrecoverable: true })];
  const t = table('a b', { a: { level: 3, items: ['bomb', 'relic'] } }, { items });
  for (const { id: name, after = 'spent' } of items)
    t.game.emit({ type: 'item used', seat: 'a', item: id<'ItemId'>(name), after });
  t.acts('a', recover('lost items', 'all'));
  expect(t.offers()).toEqual(['bomb']);
  t.choose('bomb');
  expect(t.character('a').items.map(({ state }) => state)).toEqual(['ready', 'lost']);
});

/** `b` is within range 5 of `a`, and not seen from there. */
const APART = `
  . # .
   a # b
  . # .
   . . .`;

test('AMB-01 LOS-04: an ally out of sight within range -> it recovers all the same', () => {
  const t = table(APART, { a: { hand: [] }, b: { hand: ['1'], discarded: ['2', '3'] } });
  t.acts('a', { verb: 'give', conditions: ['strengthen'], who: 'allies', range: 5 });
  expect([t.asks(), t.conditions('b')]).toEqual([undefined, []]);
  t.acts('a', recover('discarded cards', 1, { who: 'allies', range: 5 }))
    .choose('b')
    .choose('b/3');
  expect([pile(t, 'b', 'hand'), pile(t, 'b', 'discarded')]).toEqual([['1', '3'], ['2']]);
});

test('AMB-01 REC-02: an ally out of sight -> it recovers items too', () => {
  const t = table(APART, { a: { hand: [] }, b: { items: ['salve'] } }, { items: [item('salve')] });
  const [salve] = t.state.characters.find(({ seat }) => seat === 'b')?.items ?? [];
  if (salve) salve.state = 'spent';
  t.acts('a', recover('spent items', 'all', { who: 'allies', range: 5 }))
    .choose('b')
    .choose('salve');
  expect(t.character('b').items.map(({ id: name, state }) => [name, state])).toEqual([['salve', 'ready']]);
});

test('AMB-01 RNG-02: an ally out of range -> it recovers nothing', () => {
  const t = table(APART, { a: { hand: [] }, b: { hand: ['1'], discarded: ['2'] } });
  t.acts('a', recover('discarded cards', 1, { who: 'allies', range: 4 }));
  expect([t.asks(), pile(t, 'b', 'hand')]).toEqual([undefined, ['1']]);
});
