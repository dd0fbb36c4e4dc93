import { expect, test } from 'vitest';
import type { AbilityInput } from '../../../../support/frosthaven/content.ts';
import type { Table } from '../../../../support/frosthaven/table.ts';
import { attack, give, heal, move, table } from '../../../../support/frosthaven/table.ts';

const BARE = { a: { hand: [] }, b: { hand: [] }, c: { hand: [] } };
const offers = (t: Table) => t.offers().sort();

test('MMV-01 it moves with a listed move only, by its stat and what the card adds', () => {
  const plus = (value: number): AbilityInput => ({ verb: 'move', plus: value });
  const ended = [-1, 0, 2].map((value) =>
    table('B . . . . . a', { ...BARE, B: { move: 2 } })
      .turn('B', plus(value))
      .at('B'),
  );
  expect(ended).toEqual(['B1', 'C1', 'E1']);
  expect(
    table('B . . a', { ...BARE, B: { move: 2 } })
      .turn('B', plus(-3))
      .at('B'),
  ).toBe('A1');
  expect(
    table('B . . a', { ...BARE, B: { move: null } })
      .turn('B', plus(2))
      .at('B'),
  ).toBe('A1');
  expect(
    table('B . . a', { ...BARE, B: { move: 2 } })
      .turn('B', attack(1))
      .at('B'),
  ).toBe('A1');
});

test('MMV-02 WEX-33 it spends no more points than its attack needs', () => {
  // Both are at range 4, so one point is enough for either; the one who acts earlier is the focus.
  const t = table(
    `
    . . . . a
     B . . .
    . . . . b`,
    { ...BARE, B: { elite: true } },
  );
  t.turn('B', move(2), attack(2, { range: 3 }));
  expect(offers(t)).toEqual(['B1 a a', 'B2 a a']);
  t.choose('B2 a a').draws('+0');
  expect([t.at('B'), t.hp('a'), t.hp('b')]).toEqual(['B2', 8, 10]);
});

test('MMV-02 none at all where it can attack already', () => {
  const t = table('B a . .', BARE).turn('B', move(3), attack(2)).draws('+0');
  expect([t.at('B'), t.hp('a')]).toEqual(['A1', 8]);
  const ranged = table('B . . a', BARE)
    .turn('B', move(3), attack(2, { range: 3 }))
    .draws('+0');
  expect([ranged.at('B'), ranged.hp('a')]).toEqual(['A1', 8]);
});

test('MMV-02 no step to the side on an open board, neither to attack nor on the way', () => {
  const open = (middle: string) => `
    . . . . . .
     . . . . . .
    ${middle}
     . . . . . .
    . . . . . .`;
  const stays = (middle: string, ...card: AbilityInput[]) => {
    const t = table(open(middle), BARE).turn('B', ...card);
    if (t.asks() === undefined) t.draws('+0');
    return [t.asks(), t.at('B')];
  };
  expect(stays('. B a . . .', move(3), attack(1))).toEqual([undefined, 'B3']);
  expect(stays('. B . a . .', move(3), attack(1, { range: 3 }))).toEqual([undefined, 'B3']);
  const near = table(open('. B a . . .'), BARE).turn('B', move(3));
  expect([near.asks(), near.at('B')]).toEqual([undefined, 'B3']);
  // One point leads along the rubble, not into it: nowhere is nearer, and as near is not reason enough.
  const rubble = `
    . . ~ . . .
     . . ~ . . .
    . B ~ . . a
     . . ~ . . .
    . . ~ . . .`;
  const waits = table(rubble, BARE).turn('B', move(1), attack(1));
  expect([waits.asks(), waits.at('B')]).toEqual([undefined, 'B3']);
});

test('MMV-03 WEX-32 WEX-42 where it can’t shorten its path it does not move', () => {
  // The only hex on the way is taken; one more point would pass it.
  const t = table('B C . . a', BARE).turn('B', move(1), attack(2));
  expect(t.at('B')).toBe('A1');
  expect(table('B C . . a', BARE).turn('B', move(2), attack(2)).at('B')).toBe('C1');
  const rubble = table('B ~ . . a', BARE).turn('B', move(1), attack(2));
  expect(rubble.at('B')).toBe('A1');
  expect(table('B ~ . . a', BARE).turn('B', move(2), attack(2)).at('B')).toBe('B1');
});

test('MMV-03 it goes as near as it can', () => {
  const t = table('B . . . . . . a', BARE).turn('B', move(3), attack(2));
  expect([t.at('B'), t.hp('a')]).toEqual(['D1', 10]);
});

test('MMV-03 the path to the hex it will attack from counts, not how near the focus is', () => {
  const drawing = `
    . B a
     . o .
    . . .`;
  const ended = [1, 2, 3].map((points) =>
    table(drawing, BARE, { walls: [['B1', 'C1']] })
      .turn('B', move(points), attack(2))
      .at('B'),
  );
  expect(ended).toEqual(['A2', 'B3', 'C3']);
});

test('MMV-04 WEX-43 no trap is sprung to shorten the path', () => {
  const drawing = `
    B t . a
     C . . .`;
  const t = table(drawing, BARE).turn('B', move(1), attack(2));
  expect([t.at('B'), t.hp('B'), t.tile('B1')]).toEqual(['A1', 10, 'trap']);
  const farther = table(drawing, BARE).turn('B', move(2), attack(2));
  expect([farther.at('B'), farther.hp('B')]).toEqual(['B2', 10]);
});

test('MMV-04 of equal ways to the end it takes one without negative hexes', () => {
  const t = table(
    `
    B h .
     . . a
    # . #`,
    BARE,
  );
  t.turn('B', move(2), attack(2)).draws('+0');
  expect([t.at('B'), t.hp('B')]).toEqual(['B2', 10]);
});

test('MMV-04 where every way has a trap, it follows the one that takes the fewest points', () => {
  // Above, the trap comes at once and the way is longer; below it comes later.
  const t = table(
    `
    # t ~ . .
     B # # # . a
    # . . t .`,
    BARE,
  );
  t.turn('B', move(2), attack(2));
  expect([t.at('B'), t.hp('B')]).toEqual(['C3', 10]);
});

test('MMV-05 WEX-44 with more targets it goes where it can attack its focus and the most others', () => {
  const t = table(
    `
    . a . b
     . . . .
    . . B .`,
    BARE,
  );
  t.turn('B', move(3), attack(1, { targets: 2 }))
    .choose('a')
    .draws('+0', '+0');
  expect([t.hp('a'), t.hp('b')]).toEqual([9, 9]);
  expect(t.at('B')).toBe('C1');
});

test('MMV-05 never without its focus', () => {
  // b and c could be attacked together, the focus a by itself only.
  const t = table('a . B . b c', BARE);
  t.turn('B', move(3), attack(1, { targets: 2 })).draws('+0');
  expect([t.at('B'), t.hp('a'), t.hp('b')]).toEqual(['B1', 9, 10]);
});

test('MMV-06 with a ranged attack it first steps away from an adjacent focus', () => {
  const t = table('. . B a', BARE)
    .turn('B', move(2), attack(2, { range: 3 }))
    .draws('+0');
  expect([t.at('B'), t.hp('a')]).toEqual(['B1', 8]);
  expect(t.events('attacked').map(({ drawing }) => drawing)).toEqual(['normal']);
});

test('MMV-06 only as far as it needs to, and only if it can', () => {
  const stuck = table('# B a', BARE)
    .turn('B', move(2), attack(2, { range: 3 }))
    .draws('+0', '+1');
  expect([stuck.at('B'), stuck.hp('a')]).toEqual(['B1', 8]);
  expect(stuck.events('attacked').map(({ drawing }) => drawing)).toEqual(['disadvantage']);
  const trap = table('. t B a', BARE)
    .turn('B', move(1), attack(2, { range: 3 }))
    .draws('+0', '+0');
  expect([trap.at('B'), trap.hp('B')]).toEqual(['C1', 10]);
  const melee = table('. B a', BARE).turn('B', move(2), attack(2)).draws('+0');
  expect(melee.at('B')).toBe('B1');
});

test('MMV-07 WEX-45 most targets, then fewest at disadvantage, then fewest points', () => {
  // Where it stands two of the three are adjacent; B2 and C2 reach all three with only one adjacent.
  const t = table(
    `
    a B c . b
     . . . .`,
    BARE,
  );
  t.turn('B', move(2), attack(1, { range: 3, targets: 3 }))
    .choose('a')
    .draws('+0')
    .choose('c')
    .draws('+0', '+0', '+0');
  expect([t.at('B'), t.hp('a'), t.hp('b'), t.hp('c')]).toEqual(['B2', 9, 9, 9]);
  expect(t.events('attacked').map(({ target, drawing }) => `${target} ${drawing}`)).toEqual([
    'a normal',
    'c disadvantage',
    'b normal',
  ]);
});

test('MMV-07 more targets outweigh disadvantage', () => {
  // From A1 only a is in range; from B1 also b, but a is adjacent.
  const t = table('B . a . b', BARE)
    .turn('B', move(1), attack(1, { range: 3, targets: 2 }))
    .choose('a')
    .draws('+0', '+0', '+0');
  expect([t.at('B'), t.hp('a'), t.hp('b')]).toEqual(['B1', 9, 9]);
  expect(t.events('attacked').map(({ target, drawing }) => `${target} ${drawing}`)).toEqual([
    'a disadvantage',
    'b normal',
  ]);
});

test('MMV-07 disadvantage outweighs points', () => {
  const t = table('. . . B a . b', BARE);
  t.turn('B', move(2), attack(1, { range: 4, targets: 2 }))
    .choose('a')
    .draws('+0', '+0');
  expect([t.at('B'), t.hp('a'), t.hp('b')]).toEqual(['C1', 9, 9]);
});

test('MMV-07 an archer with an area -> most targets, least disadvantage, fewest points', () => {
  const shoots = (board: string, range: number, drawn: number) => {
    const t = table(board, BARE).turn('B', move(3), attack(1, { range, area: ['r r'] }));
    t.choose('a').draws(...Array<string>(drawn).fill('+0'));
    return [t.at('B'), ...t.events('attacked').map(({ target, drawing }) => `${target} ${drawing}`)];
  };
  // C1 is the nearest hex from which it reaches both, and that is not next to a.
  expect(shoots('. . . B a b', 2, 2)).toEqual(['C1', 'a normal', 'b normal']);
  expect(shoots('. . . B . a b', 2, 2)).toEqual(['D1', 'a normal', 'b normal']);
  // From A1 it would reach a without disadvantage, but not b.
  expect(shoots('B . a b', 1, 3)).toEqual(['B1', 'a disadvantage', 'b normal']);
  // On an open board many hexes serve: the nearest of them is one to stay in.
  const board = `
    . . . . . .
     . . . . . .
    . . B . a b
     . . . . . .
    . . . . . .`;
  expect(shoots(board, 2, 2)).toEqual(['C3', 'a normal', 'b normal']);
});

test('ADV-10 MMV-06 a strengthened archer stays: advantage and disadvantage make neither', () => {
  const t = table('. . B a', { ...BARE, B: { conditions: ['strengthen'] } });
  t.turn('B', move(2), attack(2, { range: 3 })).draws('+1');
  expect([t.at('B'), t.hp('a')]).toEqual(['C1', 7]);
  expect(t.events('attacked').map(({ drawing }) => drawing)).toEqual(['normal']);
});

test('ADV-10 MMV-06 nor does one whose attack has advantage, on its card or against this target', () => {
  const shot = (more: Partial<Extract<AbilityInput, { verb: 'attack' }>>) =>
    table('. . B a', { ...BARE, a: { hand: [], conditions: ['poison'] } })
      .turn('B', move(2), attack(2, { range: 3, ...more }))
      .draws('+0')
      .at('B');
  const poisoned = (condition: 'poison' | 'wound') => ({
    boosts: [{ if: [{ target: { has: condition } }], add: { advantage: true as const } }],
  });
  expect([shot({ advantage: true }), shot(poisoned('poison'))]).toEqual(['C1', 'C1']);
  expect(shot(poisoned('wound'))).toBe('B1');
});

test('ADV-10 MMV-07 equally many targets -> none at disadvantage, muddled or not', () => {
  const boosts = [{ if: [{ target: { has: 'poison' as const } }], add: { advantage: true as const } }];
  const poisoned = { hand: [], conditions: ['poison' as const] };
  const t = table('B . a b c', { ...BARE, c: poisoned, B: { conditions: ['muddle'] } });
  t.turn('B', attack(1, { range: 4, targets: 2, boosts }))
    .choose('a')
    .draws('+0', '+0', '+0');
  expect(t.events('attacked').map(({ target, drawing }) => `${target} ${drawing}`)).toEqual([
    'a disadvantage',
    'c normal',
  ]);
});

test('MMV-08 WEX-46 at disadvantage anyway it does not step away', () => {
  const t = table('. . B a', { ...BARE, B: { conditions: ['muddle'] } });
  t.turn('B', move(2), attack(2, { range: 3 })).draws('+0', '+1');
  expect([t.at('B'), t.hp('a')]).toEqual(['C1', 8]);
});

test('MMV-08 nor from whoever hampers all attacks on it, by its stat card or by a bonus', () => {
  const shot = [move(2), attack(1, { range: 3 })];
  const guard: AbilityInput = { verb: 'bonus', on: 'attacked', add: { disadvantage: true }, lasts: 'persistent' };
  const t = table('. . B a .', { ...BARE, a: { hand: [], class: { innate: [guard] } } }).turn('B', ...shot);
  t.draws('+1', '-1');
  expect([t.at('B'), t.hp('a')]).toEqual(['C1', 10]);
  const free = table('. . B a .', BARE)
    .turn('B', ...shot)
    .draws('+1');
  expect([free.at('B'), free.hp('a')]).toEqual(['B1', 8]);
});

test('MMV-07 MMV-08 of as many targets it takes those whom it attacks without disadvantage', () => {
  const guard: AbilityInput = { verb: 'bonus', on: 'attacked', add: { disadvantage: true }, lasts: 'persistent' };
  const t = table('B . a b c', { ...BARE, b: { hand: [], class: { innate: [guard] } } });
  t.turn('B', attack(1, { range: 4, targets: 2 }))
    .choose('a')
    .draws('+0', '+0');
  expect(['a', 'b', 'c'].map((name) => t.hp(name))).toEqual([9, 10, 9]);
});

test('MMV-09 other abilities never make it move', () => {
  const t = table('B . . a', BARE).turn('B', give('poison', 'enemies', { range: 1 }), move(3));
  expect([t.at('B'), t.conditions('a')]).toEqual(['C1', []]);
  const near = table('a B . C', { ...BARE, C: { hp: 1 } }).turn('B', move(2), heal(3, { range: 1 }), attack(2));
  near.draws('+0');
  expect([near.at('B'), near.hp('C')]).toEqual(['B1', 1]);
});

test('MMV-10 WEX-47 where several hexes are left the party decides', () => {
  const drawing = (b2: string) => `
    . . .
     B ${b2} a
    . . .`;
  const one = table(drawing('.'), BARE).turn('B', move(2), attack(2)).draws('+0');
  expect([one.at('B'), one.hp('a')]).toEqual(['B2', 8]);
  const two = table(drawing('o'), BARE).turn('B', move(2), attack(2));
  expect([two.open()[0]?.seat, two.open()[0]?.kind]).toEqual(['party', 'monster']);
  expect(offers(two)).toEqual(['C1 a a', 'C3 a a']);
  two.choose('C3 a a').draws('+0');
  expect([two.at('B'), two.hp('a')]).toEqual(['C3', 8]);
});

test('MMV-11 without an attack, or disarmed, it still moves as for a melee attack', () => {
  expect(table('B . . a', BARE).turn('B', move(3)).at('B')).toBe('C1');
  const disarmed = table('B . . a', { ...BARE, B: { conditions: ['disarm'] } });
  disarmed.turn('B', move(3), attack(2, { range: 3 }));
  expect([disarmed.at('B'), disarmed.hp('a')]).toEqual(['C1', 10]);
});

test('MMV-11 not away from an enemy, and for one target only', () => {
  const t = table('. B a . b', { ...BARE, B: { conditions: ['disarm'] } });
  t.turn('B', move(3), attack(2, { range: 3, targets: 2 }));
  expect(t.at('B')).toBe('B1');
});

test('MMV-12 without a move ability it takes no step', () => {
  const t = table('B . a', BARE).turn('B', attack(2));
  expect([t.at('B'), t.hp('a')]).toEqual(['A1', 10]);
  const near = table('. B a', BARE)
    .turn('B', attack(2, { range: 3 }))
    .draws('+0', '+0');
  expect([near.at('B'), near.hp('a')]).toEqual(['B1', 8]);
});
