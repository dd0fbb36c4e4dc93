import { expect, test } from 'vitest';
import { id } from '../../../../../src/engine/values/id.ts';
import type { AbilityInput } from '../../../../support/frosthaven/content.ts';
import type { FigureSetup, Table } from '../../../../support/frosthaven/table.ts';
import { move, table } from '../../../../support/frosthaven/table.ts';

const teleport = (more: Partial<Extract<AbilityInput, { verb: 'teleport' }>> = {}): AbilityInput => ({
  verb: 'teleport',
  ...more,
});
const BARE = { a: { hand: [] }, b: { hand: [] } };
const SECOND = [{ id: 'second', at: 'D1', map: ['. . .'] }];

test('TEL-01 a teleport goes to any hex so far away, whatever lies between', () => {
  const t = table('a B o . b', BARE).acts('a', teleport({ distance: 3 }));
  expect(t.offers()).toEqual(['A1', 'D1', 'skip']);
  t.choose('D1');
  expect([t.at('a'), t.at('b'), t.at('B'), t.hp('a')]).toEqual(['D1', 'E1', 'B1', 10]);
});

test('TEL-01 walls between are not looked at', () => {
  const t = table('a . . b', BARE, { walls: [['A1', 'B1']] }).acts('a', teleport({ distance: 2 }));
  expect(t.offers()).toEqual(['A1', 'B1', 'C1', 'skip']);
  t.choose('C1');
  expect([t.at('a'), t.at('b')]).toEqual(['C1', 'D1']);
  const filled = table('a # . b', BARE).acts('a', teleport({ distance: 2 }));
  expect(filled.offers()).toEqual(['A1', 'C1', 'skip']);
  filled.choose('C1');
  expect([filled.at('a'), filled.at('b')]).toEqual(['C1', 'D1']);
});

test('TEL-01 without a number every revealed hex will do', () => {
  const t = table('a . . . . . . . b', BARE).acts('a', teleport());
  expect(t.offers()).toEqual(['A1', 'B1', 'C1', 'D1', 'E1', 'F1', 'G1', 'H1', 'skip']);
  t.choose('H1');
  expect([t.at('a'), t.at('b')]).toEqual(['H1', 'I1']);
});

test('TEL-02 a teleport -> no movement: immobilize can’t stop it, it enters no hexes', () => {
  const t = table('a . . b', { ...BARE, a: { hand: [], conditions: ['immobilize'] } });
  t.acts('a', move(2), teleport({ distance: 2 })).choose('C1');
  expect([t.at('a'), t.at('b'), t.state.turn?.moved]).toEqual(['C1', 'D1', 0]);
});

test('TEL-02 it is an ability: stun stops it', () => {
  const t = table('a . . b', { ...BARE, a: { hand: [], conditions: ['stun'] } }).acts('a', teleport({ distance: 2 }));
  expect([t.asks(), t.at('a'), t.at('b')]).toEqual([undefined, 'A1', 'D1']);
});

test('TEL-03 only to hexes where the figure may stand, and what is there takes effect', () => {
  const t = table('a B o b h', BARE).acts('a', teleport({ distance: 4 }));
  expect(t.offers()).toEqual(['A1', 'E1', 'skip']);
  t.choose('E1');
  expect([t.at('a'), t.hp('a'), t.hp('b'), t.hp('B'), t.tile('E1')]).toEqual(['E1', 8, 10, 10, 'hazardous']);
});

test('TEL-03 what flies may come down on an obstacle', () => {
  const send = teleport({ who: 'enemies', range: 5, distance: 1 });
  const flyer = table('a . B o', { ...BARE, B: { flying: true } })
    .acts('a', send)
    .choose('B');
  expect(flyer.offers()).toEqual(['B1', 'C1', 'D1']);
  flyer.choose('D1');
  expect([flyer.at('B'), flyer.at('a')]).toEqual(['D1', 'A1']);
  const walker = table('a . B o', BARE).acts('a', send).choose('B');
  expect(walker.offers()).toEqual(['B1', 'C1']);
  walker.choose('B1');
  expect([walker.at('B'), walker.at('a')]).toEqual(['B1', 'A1']);
});

test('TEL-03 TILE-17 arriving in the hex of a trap springs it', () => {
  const t = table('a . t b', BARE)
    .acts('a', teleport({ distance: 2 }))
    .choose('C1');
  expect([t.at('a'), t.hp('a'), t.hp('b'), t.tile('C1')]).toEqual(['C1', 7, 10, undefined]);
  const over = table('a t . b', BARE)
    .acts('a', teleport({ distance: 2 }))
    .choose('C1');
  expect([over.hp('a'), over.tile('B1')]).toEqual([10, 'trap']);
});

test('TEL-04 arriving on ice nobody slides', () => {
  const t = table('a . i . b', BARE)
    .acts('a', teleport({ distance: 2 }))
    .choose('C1');
  expect([t.at('a'), t.at('b')]).toEqual(['C1', 'E1']);
  const beside = table('a i . b', BARE)
    .acts('a', teleport({ distance: 1 }))
    .choose('B1');
  expect([beside.at('a'), beside.at('b')]).toEqual(['B1', 'D1']);
  const walked = table('a . i . b', BARE).acts('a', move(2)).choose('D1');
  expect(walked.events('entered').map(({ how }) => how)).toEqual(['walk', 'walk', 'slide']);
});

test('TEL-05 not into a room that is not revealed', () => {
  const t = table('a b +', BARE, { rooms: SECOND }).acts('a', teleport());
  expect(t.offers()).toEqual(['A1', 'C1', 'skip']);
  t.choose('skip');
  expect([t.at('a'), t.at('b'), t.state.rooms]).toEqual(['A1', 'B1', ['first']]);
});

test('TEL-06 teleporting onto a closed door opens it', () => {
  const t = table('a b +', BARE, { rooms: SECOND })
    .acts('a', teleport({ distance: 2 }))
    .choose('C1');
  expect([t.at('a'), t.at('b'), t.state.openDoors, t.state.rooms]).toEqual(['C1', 'B1', ['C1'], ['first', 'second']]);
});

test('TEL-06 only characters open doors', () => {
  const send = teleport({ who: 'enemies', distance: 1 });
  const t = table('a B +', BARE, { rooms: SECOND }).acts('a', send).choose('B');
  expect([t.at('a'), t.at('B'), t.state.openDoors]).toEqual(['A1', 'B1', []]);
});

test('TEL-07 FRC-07 a forced teleport moves immobilized and stunned figures too', () => {
  const held: Record<string, FigureSetup> = { ...BARE, B: { conditions: ['immobilize', 'stun'] } };
  const t = table('a . B . .', held).acts('a', teleport({ who: 'enemies', range: 3, distance: 2 }));
  t.choose('B').choose('E1');
  expect([t.at('a'), t.at('B'), t.conditions('B')]).toEqual(['A1', 'E1', ['immobilize', 'stun']]);
});

/** Shadows of `a` in C1 and G1. */
function withShadows(t: Table): Table {
  for (const hex of ['C1', 'G1'] as const) {
    t.state.tokens.push({ token: 'shadow', seat: 'a', hex: id(hex) });
  }
  return t;
}

test('WEX-15 a teleport to a token or next to one -> only unoccupied hexes that fit', () => {
  const to = { near: { token: 'shadow' }, range: 1 };
  const t = withShadows(table('a . . B . b . . .', BARE)).acts('a', teleport({ to }));
  expect(t.offers()).toEqual(['B1', 'C1', 'G1', 'H1', 'skip']);
  t.choose('H1');
  expect([t.at('a'), t.at('b'), t.at('B')]).toEqual(['H1', 'F1', 'D1']);
  const inside = withShadows(table('a . . B . b . . .', BARE)).acts('a', teleport({ to: { ...to, range: 0 } }));
  expect(inside.offers()).toEqual(['C1', 'G1', 'skip']);
  inside.choose('C1');
  expect(inside.at('a')).toBe('C1');
});

test('TEL-08: a figure teleports into its own hex -> it has teleported', () => {
  const t = table('a . B', BARE).does('a', { abilities: [teleport({ distance: 1 })], infuse: ['fire'] });
  expect(t.offers()).toEqual(['A1', 'B1', 'skip']);
  t.choose('A1');
  expect([t.at('a'), t.result, t.state.turn?.infusing]).toEqual(['A1', true, ['fire']]);
  expect(t.events('entered').map(({ from, hex, how }) => [from, hex, how])).toEqual([['A1', 'A1', 'teleport']]);
  const none = table('a . B', BARE)
    .acts('a', teleport({ distance: 1 }))
    .choose('skip');
  expect([none.at('a'), none.result]).toEqual(['A1', false]);
});

test('TEL-08 TEL-03: the own hex hurts, or is not what the card asks -> so it is', () => {
  const t = table('a . B', BARE, { legend: { a: { overlay: { tile: 'hazardous', name: 'Coals' } } } });
  t.acts('a', teleport({ distance: 1 })).choose('A1');
  expect([t.at('a'), t.hp('a')]).toEqual(['A1', 8]);
  const shadows = withShadows(table('. a C . B . . .', BARE)).acts(
    'a',
    teleport({ to: { near: { token: 'shadow' }, range: 0 } }),
  );
  expect(shadows.offers()).not.toContain('B1');
  shadows.choose('skip');
});

test('TEL-08: an enemy or an ally is teleported -> its own hex is open to it', () => {
  const t = table('a b B', BARE).acts('a', teleport({ who: 'enemies', range: 3, distance: 0 + 1 }));
  t.choose('B');
  expect([t.at('B'), t.asks()]).toEqual(['C1', undefined]);
  const ally = table('a b .', BARE)
    .acts('a', teleport({ who: 'allies', range: 3, distance: 1 }))
    .choose('b');
  expect(ally.offers()).toEqual(['B1', 'C1']);
  ally.choose('B1');
  expect([ally.at('b'), ally.at('a')]).toEqual(['B1', 'A1']);
});

test('TEL-01 a teleport that must end beside somebody -> hexes beside such a figure alone', () => {
  const foe = table('a . . B . b', BARE).acts('a', teleport({ distance: 4, to: { beside: 'enemy' } }));
  expect(foe.offers()).toEqual(['C1', 'E1', 'skip']);
  foe.choose('E1');
  const ally = table('a . . B . b', BARE).acts('a', teleport({ distance: 4, to: { beside: 'ally' } }));
  expect(ally.offers()).toEqual(['E1', 'skip']);
  ally.choose('E1');
  expect([foe.at('a'), ally.at('a')]).toEqual(['E1', 'E1']);
});
