import { expect, test } from 'vitest';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';
import type { Table } from '../../../../support/frosthaven/table.ts';
import { attack, give, move, table } from '../../../../support/frosthaven/table.ts';

const BARE = { a: { hand: [] }, b: { hand: [] }, c: { hand: [] } };
const FAR = { range: 3 };
/** Whom the monster focused on first. */
const focusOf = (t: Table) => t.events('focused')[0]?.focus;
const why = (t: Table) => t.events('focused')[0]?.why;
/** The last character acts first. */
function reversed(t: Table): Table {
  t.state.order.reverse();
  return t;
}

test('FOC-01 WEX-29 WEX-39 the focus -> reached for the fewest points, not the nearest', () => {
  // a is next door behind a wall, b is three hexes away in the open.
  const t = table(
    `
    a B . . b
     . ~ o`,
    BARE,
    {
      walls: [
        ['A1', 'B1'],
        ['A2', 'B1'],
      ],
    },
  );
  t.turn('B', move(2), attack(2)).draws('+0');
  expect([focusOf(t), why(t)?.decided]).toEqual(['b', 'movement']);
  expect([t.at('B'), t.hp('a'), t.hp('b')]).toEqual(['D1', 10, 8]);
  const free = table(
    `
    a B . . b
     . ~ o`,
    BARE,
  );
  free.turn('B', move(2), attack(2)).draws('+0');
  expect([focusOf(free), free.hp('a')]).toEqual(['a', 8]);
});

test('FOC-01 it keeps its focus for the whole turn', () => {
  // Pushed away, a is farther off than b.
  const t = table('b . B a . . .', BARE);
  t.turn('B', attack(1, { push: 2 }), move(1)).draws('+0');
  expect([t.at('a'), t.at('B'), t.hp('b')]).toEqual(['F1', 'D1', 10]);
  expect(t.events('focused').map(({ focus }) => focus)).toEqual(['a', 'a']);
});

test('FOC-02 difficult terrain counts for the path', () => {
  const t = table('a ~ . B . . b', BARE).turn('B', move(1), attack(2));
  expect([focusOf(t), t.at('B')]).toEqual(['b', 'E1']);
  const plain = table('a . . B . . b', BARE).turn('B', move(1), attack(2));
  expect([focusOf(plain), plain.at('B')]).toEqual(['a', 'C1']);
});

test('FOC-02 ice counts too: it shortens a path', () => {
  const t = table('a . . B i i i b', BARE);
  t.turn('B', move(1), attack(2)).draws('+0');
  expect([focusOf(t), t.at('B'), t.hp('b')]).toEqual(['b', 'G1', 8]);
});

test('FOC-03 melee: the path leads to a hex next to the enemy', () => {
  const t = table(
    `
    B . . a
     o o o`,
    BARE,
  );
  t.turn('B', move(1), attack(2));
  expect(why(t)?.candidates).toEqual([{ figure: 'a', negativeHexes: 0, movement: 2, range: 3, initiative: 0 }]);
});

test('FOC-04 ranged: to a hex within range', () => {
  const t = table('B . . . . a', BARE);
  t.turn('B', move(2), attack(2, FAR)).draws('+0');
  expect(why(t)?.candidates[0]).toMatchObject({ figure: 'a', movement: 2 });
  expect([t.at('B'), t.hp('a')]).toEqual(['C1', 8]);
});

test('FOC-04 within range and sight', () => {
  // From A1 a is at range 3, but a wall stands between.
  const t = table(
    `
    B # a
     . .`,
    BARE,
  );
  t.turn('B', move(2), attack(2, FAR)).draws('+0');
  expect(why(t)?.candidates[0]).toMatchObject({ movement: 1, range: 3 });
  expect([t.at('B'), t.hp('a')]).toEqual(['A2', 8]);
});

test('FOC-05 without an attack it focuses as for a melee attack on one enemy', () => {
  const t = table('a . . B . . o b', BARE);
  t.turn('B', move(1));
  expect([focusOf(t), t.at('B')]).toEqual(['a', 'C1']);
});

test('FOC-05 with disarm too, whatever the card says', () => {
  // Within range 4 both could be attacked at once, and b would be nearer; in melee b can't be reached.
  const drawing = 'a . . B o b';
  const t = table(drawing, { ...BARE, B: { conditions: ['disarm'] } });
  t.turn('B', move(2), attack(2, { range: 4 }));
  expect([focusOf(t), t.at('B'), t.hp('a'), t.hp('b')]).toEqual(['a', 'B1', 10, 10]);
  const armed = table(drawing, BARE)
    .turn('B', move(2), attack(2, { range: 4 }))
    .draws('+0');
  expect([focusOf(armed), armed.hp('b')]).toEqual(['b', 8]);
});

test('FOC-06 stunned: no focus, no move, no ability', () => {
  const t = table('B a', { ...BARE, B: { conditions: ['stun'] } });
  t.turn('B', move(2), attack(2), { verb: 'shield', value: 1 });
  expect([focusOf(t), why(t)?.decided]).toEqual([undefined, 'stunned']);
  expect([t.at('B'), t.hp('a'), t.figure('B').bonuses]).toEqual(['A1', 10, []]);
});

test('FOC-07 immobilized: it does not move, but focuses and attacks', () => {
  const t = table('B . a', { ...BARE, B: { conditions: ['immobilize'] } });
  t.turn('B', move(2), attack(2));
  expect([focusOf(t), t.at('B'), t.hp('a')]).toEqual(['a', 'A1', 10]);
  const near = table('B a', { ...BARE, B: { conditions: ['immobilize'] } })
    .turn('B', move(2), attack(2))
    .draws('+0');
  expect(near.hp('a')).toBe(8);
  const ranged = table('B . . a', { ...BARE, B: { conditions: ['immobilize'] } });
  ranged.turn('B', move(2), attack(2, FAR)).draws('+0');
  expect([ranged.at('B'), ranged.hp('a')]).toEqual(['A1', 8]);
});

test('FOC-08 WEX-38 first, the path with the fewest negative hexes', () => {
  const t = table(
    `
    a t B . . .
     # o o o .
    # # # # b .`,
    BARE,
  );
  t.turn('B', move(9), attack(2)).draws('+0');
  expect([focusOf(t), why(t)?.decided, t.hp('b'), t.hp('B')]).toEqual(['b', 'negative hexes', 8, 10]);
  expect(why(t)?.candidates.map(({ figure, negativeHexes }) => [figure, negativeHexes])).toEqual([
    ['b', 0],
    ['a', 1],
  ]);
});

test('FOC-08 WEX-40 FOC-10 equal paths: the enemy that is closer by range', () => {
  const t = table('b . . B . a', BARE).turn('B', attack(2, FAR)).draws('+0');
  expect([focusOf(t), why(t)?.decided, t.hp('a'), t.hp('b')]).toEqual(['a', 'range', 8, 10]);
  const equal = table('b o B . a', BARE).turn('B', attack(2, FAR)).draws('+0');
  expect([focusOf(equal), why(equal)?.decided, equal.hp('b')]).toEqual(['b', 'initiative', 8]);
});

test('FOC-10 range decides nothing when the paths differ', () => {
  const t = table('a o B . . b', BARE);
  t.turn('B', move(1), attack(2));
  expect([focusOf(t), t.at('B')]).toEqual(['b', 'D1']);
});

test('FOC-08 FOC-09 WEX-41 equal range: who acts earlier', () => {
  const drawing = 'a . B . b';
  const t = table(drawing, BARE).turn('B', move(1), attack(2)).draws('+0');
  expect([focusOf(t), why(t)?.decided, t.hp('a')]).toEqual(['a', 'initiative', 8]);
  const other = reversed(table(drawing, BARE)).turn('B', move(1), attack(2)).draws('+0');
  expect([focusOf(other), other.hp('b')]).toEqual(['b', 8]);
});

test('FOC-09 initiative ties are broken as for the acting order', () => {
  const card = (name: string, initiative: number) => ({
    id: name,
    name,
    level: 1 as const,
    initiative,
    top: { abilities: [move(1)] },
    bottom: { abilities: [move(1)] },
  });
  const seconds = (a: number, b: number) => {
    const players = { a: { cards: [card('x', 20), card('y', a)] }, b: { cards: [card('x', 20), card('y', b)] } };
    const foes = { B: { cards: [{ id: 'hit', name: 'hit', initiative: 90, abilities: [attack(1, { range: 3 })] }] } };
    const t = fight('a . B . b', { players, foes });
    t.plays({ a: ['x', 'y'], b: ['x', 'y'] });
    for (let i = 0; i < 2; i++) t.choose('end turn');
    t.draws('+0').passes();
    return t.events('focused')[0]?.focus;
  };
  expect(seconds(40, 50)).toBe('a');
  expect(seconds(50, 40)).toBe('b');
});

test('FOC-11 it need not be able to arrive this turn', () => {
  const t = table('B . . . . . . . a', BARE).turn('B', move(1), attack(2));
  expect([focusOf(t), t.at('B')]).toEqual(['a', 'B1']);
  const still = table('B . . . . . . . a', BARE).turn('B', attack(2));
  expect(focusOf(still)).toBe('a');
});

test('FOC-12 it need not see its focus', () => {
  const t = table(
    `
    B # a
     . .`,
    BARE,
  );
  t.turn('B', move(1), attack(2));
  expect([focusOf(t), t.at('B')]).toEqual(['a', 'A2']);
});

test('FOC-13 with more targets: its focus, and the most others from one hex', () => {
  // a can be attacked from B1 and from B2, which are equally far; b too from B2 only.
  const drawing = `
    . . a .
     . . b
    B . . .`;
  const t = table(drawing, BARE)
    .turn('B', move(3), attack(2, { targets: 2 }))
    .choose('a')
    .draws('+0', '+0');
  expect([focusOf(t), t.at('B'), t.hp('a'), t.hp('b')]).toEqual(['a', 'B2', 8, 8]);
  const one = table(drawing, BARE).turn('B', move(3), attack(2));
  expect(one.offers()).toEqual(['B1 a a', 'B2 a a']);
  one.choose('B1 a a').draws('+0');
  expect([one.hp('a'), one.hp('b')]).toEqual([8, 10]);
});

test('FOC-13 others count only as far as it gets this turn', () => {
  // C1 and C2 are three points away; both reach a, C2 also b.
  const t = table(
    `
    . . . a .
     . . . b
    B . . . .`,
    BARE,
  );
  t.turn('B', move(2), attack(2, { targets: 2 }));
  expect(t.offers().sort()).toEqual(['B1 a', 'B2 a', 'C3 a']);
  t.choose('B1 a');
  expect([t.at('B'), t.hp('a'), t.hp('b')]).toEqual(['B1', 10, 10]);
});

test('WEX-30 ten hexes without a trap are taken rather than two with one', () => {
  const t = table(
    `
    B t . a . .
     . # # # . #
    . # # # # .
     . . . . . #`,
    BARE,
  );
  t.turn('B', move(10), attack(2)).draws('+0');
  expect(why(t)?.candidates[0]).toMatchObject({ movement: 10, negativeHexes: 0 });
  expect([t.at('B'), t.hp('B'), t.hp('a'), t.tile('B1')]).toEqual(['E1', 10, 8, 'trap']);
  const through = table('B t . a', BARE).turn('B', move(10), attack(2)).draws('+0');
  expect([through.at('B'), through.hp('B'), through.hp('a')]).toEqual(['C1', 7, 8]);
});

test('FOC-14 negative hexes are avoided by any detour', () => {
  const t = table(
    `
    B t a # .
     . # . . .
    . . # . .
     . . . . .`,
    BARE,
  );
  t.turn('B', move(3), attack(2));
  expect([focusOf(t), t.hp('B'), t.hp('a')]).toEqual(['a', 10, 10]);
  expect(why(t)?.candidates[0]).toMatchObject({ movement: 6, negativeHexes: 0 });
  const through = table('B t a', BARE).turn('B', move(3), attack(2)).draws('+0');
  expect([through.at('B'), through.hp('B'), through.hp('a')]).toEqual(['B1', 7, 8]);
});

test('FOC-14 even at the cost of targets', () => {
  const drawing = (b2: string) => `
    . . a .
     . ${b2} b
    B . . .`;
  const t = table(drawing('t'), BARE)
    .turn('B', move(3), attack(2, { targets: 2 }))
    .draws('+0');
  expect([t.at('B'), t.hp('B'), t.hp('a'), t.hp('b')]).toEqual(['B1', 10, 8, 10]);
  const free = table(drawing('.'), BARE)
    .turn('B', move(3), attack(2, { targets: 2 }))
    .choose('a')
    .draws('+0', '+0');
  expect([free.at('B'), free.hp('a'), free.hp('b')]).toEqual(['B2', 8, 8]);
});

test('FOC-15 they are entered only when there is no other way to attack anybody', () => {
  const t = table('B h t a', BARE).turn('B', move(2), attack(2)).draws('+0');
  expect([t.at('B'), t.hp('B'), t.hp('a')]).toEqual(['C1', 5, 8]);
  const other = table('a t B . . . b', BARE).turn('B', move(2), attack(2));
  expect([focusOf(other), other.at('B'), other.hp('B')]).toEqual(['b', 'E1', 10]);
});

test('FOC-16 WEX-31 nobody can be reached: no focus, no move, no attack; the rest is done', () => {
  const t = table('B . o a', BARE);
  t.turn('B', move(2), attack(2), { verb: 'shield', value: 1 }, give('poison', 'enemies', { range: 3 }));
  expect([focusOf(t), why(t)?.decided]).toEqual([undefined, 'none reachable']);
  expect([t.at('B'), t.hp('a'), t.conditions('a')]).toEqual(['A1', 10, ['poison']]);
  expect(t.figure('B').bonuses).toEqual([expect.objectContaining({ verb: 'shield', value: 1 })]);
});

test('FOC-16 WEX-31 every hex beside the only character is taken', () => {
  const t = table(
    `
    C a D . .
     o E . B`,
    BARE,
  );
  t.turn('B', move(4), attack(2));
  expect([focusOf(t), t.at('B'), t.hp('a')]).toEqual([undefined, 'D2', 10]);
});

test('FOC-17 an invisible enemy is no candidate; paths run through it but do not end there', () => {
  const hidden = { a: { conditions: ['invisible' as const], hand: [] }, b: { hand: [] } };
  const t = table('B a . b', hidden).turn('B', move(2), attack(2)).draws('+0');
  expect([focusOf(t), t.at('B'), t.hp('a'), t.hp('b')]).toEqual(['b', 'C1', 10, 8]);
  const blocked = table('B a b', hidden).turn('B', move(2), attack(2));
  expect([focusOf(blocked), blocked.at('B')]).toEqual([undefined, 'A1']);
  const alone = table('B a', hidden).turn('B', move(2), attack(2));
  expect([focusOf(alone), alone.hp('a')]).toEqual([undefined, 10]);
});

test('FOC-18 closed doors, walls, obstacles and enemies block the path, friends do not', () => {
  for (const between of ['+', '#', 'o', 'b']) {
    const t = table(`B ${between} . a`, { ...BARE, b: { hand: [] } }).turn('B', move(5), attack(2));
    if (between === 'b') t.draws('+0');
    expect(focusOf(t), between).toBe(between === 'b' ? 'b' : undefined);
  }
  const friend = table('B C . a', BARE).turn('B', move(5), attack(2)).draws('+0');
  expect([focusOf(friend), friend.at('B')]).toEqual(['a', 'C1']);
  const full = table('B C D a', BARE).turn('B', move(5), attack(2));
  expect([focusOf(full), full.at('B')]).toEqual([undefined, 'A1']);
});

test('FOC-01: its card wants the farthest, several in range -> the longest range', () => {
  const far = attack(1, { range: 5, focus: 'farthest' });
  const t = table('a B . . . b', BARE).turn('B', move(1), far).draws('+0');
  expect([focusOf(t), why(t)?.decided, t.hp('a'), t.hp('b')]).toEqual(['b', 'farthest', 10, 9]);
  const usual = table('a B . . . b', BARE).turn('B', move(1), attack(1, { range: 5 }));
  usual.draws('+0');
  expect([focusOf(usual), usual.hp('a')]).toEqual(['a', 9]);
});

test('FOC-01: the farthest is out of reach this turn -> it is the focus all the same', () => {
  const far = attack(1, { range: 5, focus: 'farthest' });
  const t = table('a B . . b . . . c', { ...BARE, c: { hand: [] } }).turn('B', move(1), far);
  expect([focusOf(t), why(t)?.decided, why(t)?.candidates.map(({ figure }) => figure)]).toEqual([
    'c',
    'farthest',
    ['c', 'b', 'a'],
  ]);
  expect([t.at('B'), t.hp('a'), t.hp('b'), t.hp('c')]).toEqual(['C1', 10, 10, 10]);
  const stays = table('a . B . . . b', BARE).turn('B', attack(1, { focus: 'farthest' }));
  expect([focusOf(stays), stays.at('B'), stays.events('attacked').length]).toEqual(['b', 'C1', 0]);
});

test('FOC-01: it can attack nobody this turn -> the farthest, not the nearest', () => {
  const far = attack(1, { range: 2, focus: 'farthest' });
  const t = table('a . . . . B . . . . . . b', BARE).turn('B', move(2), far);
  expect([focusOf(t), why(t)?.decided, t.at('B')]).toEqual(['b', 'farthest', 'H1']);
});

test('FOC-01: a long way round to a near enemy -> farther than one far off', () => {
  const t = table(
    `
    . . . . . . . .
     . o o o . . . .
    . a o B . . . b
     o o o o . . . .`,
    BARE,
  );
  t.turn('B', move(2), attack(1, { focus: 'farthest' }));
  expect([focusOf(t), why(t)?.decided, t.events('attacked').length]).toEqual(['a', 'farthest', 0]);
  expect(why(t)?.candidates.map(({ figure, range }) => [figure, range])).toEqual([
    ['a', 2],
    ['b', 4],
  ]);
});

test('FOC-01: movement points measure the way -> difficult terrain makes it longer', () => {
  const far = attack(1, { focus: 'farthest' });
  const t = table('a . ~ B . . b', BARE).turn('B', move(2), far);
  expect([focusOf(t), why(t)?.decided, t.at('B')]).toEqual(['a', 'farthest', 'C1']);
  expect(why(t)?.candidates.map(({ figure, movement }) => [figure, movement])).toEqual([
    ['a', 3],
    ['b', 2],
  ]);
});

test('FOC-14 FOC-15 no trap is entered for the sake of the farthest', () => {
  const far = attack(1, { focus: 'farthest' });
  const t = table('a . . B t . b', BARE).turn('B', move(2), far).draws('+0');
  expect([focusOf(t), t.at('B'), t.hp('a'), t.hp('B')]).toEqual(['a', 'B1', 9, 10]);
});

test('FOC-01: no way to attack the farthest -> none; equally far -> the order', () => {
  const far = attack(1, { focus: 'farthest' });
  const walled = table('a . B . o b', BARE).turn('B', move(2), far).draws('+0');
  expect([focusOf(walled), walled.hp('a')]).toEqual(['a', 9]);
  expect(why(walled)?.candidates.map(({ figure }) => figure)).toEqual(['a', 'b']);
  const even = table('a . . B . . b', BARE).turn('B', move(2), far).draws('+0');
  expect([focusOf(even), why(even)?.decided]).toEqual(['a', 'initiative']);
});

test('FOC-05 disarmed, it does not look for the farthest', () => {
  const t = table('a . B . . . b', { ...BARE, B: { conditions: ['disarm'] } });
  t.turn('B', move(1), attack(1, { range: 5, focus: 'farthest' }));
  expect([focusOf(t), why(t)?.unarmed, t.at('B')]).toEqual(['a', true, 'B1']);
});

test('FOC-01 the focus that it keeps is no new choice', () => {
  const t = table('b . B a . . .', BARE);
  t.turn('B', attack(1, { push: 2 }), move(1)).draws('+0');
  expect(t.events('focused').map((event) => event.why.decided)).toEqual(['movement', 'kept']);
});
