import { expect, test } from 'vitest';
import { id } from '../../../../../src/engine/values/id.ts';
import { attack, damage, give, heal, move, table } from '../../../../support/frosthaven/table.ts';

// In all of these, A1 and C1 are three hexes apart round a wall in B1, and its lower corner is on every line between.
const WALLED = `
  a # B
   . . `;
const OPEN = `
  a . B
   . . `;

test('LOS-01 TGT-05 attacks, conditions, pushes and pulls need sight of the target', () => {
  const abilities = [
    attack(2, { range: 3 }),
    give('muddle', 'enemies', { range: 3 }),
    { verb: 'push' as const, value: 1, range: 3 },
    { verb: 'pull' as const, value: 1, range: 3 },
  ];
  for (const ability of abilities) {
    const blind = table(WALLED).acts('a', ability);
    expect(blind.asks(), ability.verb).toBeUndefined();
    expect(blind.result).toBe(false);
    const seeing = table(OPEN).acts('a', ability);
    expect(seeing.offers(), ability.verb).toEqual(['B', 'skip']);
    seeing.choose('skip');
  }
});

test('LOS-01 TGT-05 a heal needs sight of the target', () => {
  const blind = table(
    `
    a # b
     . . `,
    { b: { hp: 5 } },
  );
  blind.acts('a', heal(2, { who: 'allies', range: 3 }));
  expect(blind.result).toBe(false);
  expect(blind.hp('b')).toBe(5);
  const seeing = table(
    `
    a . b
     . . `,
    { b: { hp: 5 } },
  );
  seeing.acts('a', heal(2, { who: 'allies', range: 3 })).choose('b');
  expect(seeing.hp('b')).toBe(7);
});

test('LOS-02 a line that touches the end of a wall is blocked, one beside it is not', () => {
  const touching = table(WALLED).acts('a', attack(2, { range: 5 }));
  expect(touching.result).toBe(false);
  const beside = table(`
    a # .
     . B `);
  beside
    .acts('a', attack(2, { range: 5 }))
    .choose('B')
    .draws('+0');
  expect(beside.hp('B')).toBe(8);
});

test('LOS-02 a wall line between two hexes blocks sight', () => {
  const drawing = `
    a . . B`;
  const through = table(drawing, {}, { walls: [['B1', 'C1']] }).acts('a', attack(2, { range: 3 }));
  expect(through.result).toBe(false);
  const open = table(drawing).acts('a', attack(2, { range: 3 }));
  open.choose('B').draws('+0');
  expect(open.hp('B')).toBe(8);
});

test('LOS-03 obstacles, figures and other tiles do not block sight', () => {
  for (const between of ['o', 'C', 'b', 't', 'h', '~', '=']) {
    const t = table(`
      a ${between} B`);
    t.acts('a', attack(2, { range: 2 }));
    expect(t.offers(), between).toContain('B');
    t.choose('B').draws('+0');
    expect(t.hp('B')).toBe(8);
  }
});

test('LOS-03 a closed door blocks sight, an open one does not', () => {
  const t = table(`
    a + B
     . . `);
  t.acts('a', attack(2, { range: 3 }));
  expect(t.result).toBe(false);
  t.state.openDoors.push(id('B1'));
  t.acts('a', attack(2, { range: 3 }))
    .choose('B')
    .draws('+0');
  expect(t.hp('B')).toBe(8);
});

test('LOS-04 DMG-02 what has no target needs no sight', () => {
  const t = table(WALLED);
  t.acts('a', damage(2, 'enemies', { range: 3 }));
  expect(t.hp('B')).toBe(8);
  const far = table(WALLED);
  far.acts('a', damage(2, 'enemies', { range: 2 }));
  expect(far.hp('B')).toBe(10);
});

test('LOS-06 a monster finds a focus that it cannot see', () => {
  const t = table(WALLED, { a: { hand: [] } });
  t.turn('B', move(2), attack(2)).draws('+0');
  expect(t.events('focused')).toMatchObject([{ figure: 'B', focus: 'a' }]);
  expect(t.at('B')).toBe('A2');
  expect(t.hp('a')).toBe(8);
});

test('WEX-09 three guards see the figure, the archer behind the wall does not', () => {
  const t = table(`
    a . B #
     . . # C
    . D . .
     . . E . `);
  const targeted = ['B', 'C', 'D', 'E'].filter((each) => {
    t.acts('a', attack(1, { range: 9 }));
    const seen = t.offers().includes(each);
    t.choose('skip');
    return seen;
  });
  expect(targeted).toEqual(['B', 'D', 'E']);
  const archer = table(
    `
    a . B #
     . . # C
    . D . .
     . . E . `,
    { a: { hand: [] } },
  );
  archer.turn('C', attack(1, { range: 9 }));
  expect(archer.hp('a')).toBe(10);
  for (const guard of ['B', 'D', 'E']) archer.turn(guard, attack(1, { range: 9 })).draws('+0');
  expect(archer.hp('a')).toBe(7);
});
