/** A table in words, good enough to play blind. */
import { describe, expect, test } from 'vitest';
import { rulesOf } from '../../../../src/games/frostgrave/rules/rules.ts';
import type { View } from '../../../../src/games/frostgrave/rules/view.ts';
import { viewOf } from '../../../../src/games/frostgrave/rules/view.ts';
import { tableAlt } from '../../../../src/games/frostgrave/text/board.ts';
import { tableWords } from '../../../../src/games/frostgrave/text/table-words.ts';
import { block, figure, LORE, Table } from '../../../support/frostgrave/table.ts';

const WALLED = {
  figures: [
    figure(55, 55, { id: 'A1', name: 'Odo' }),
    figure(155, 55, { id: 'B1', side: 'b' }),
    figure(55, 145, { id: 'B2', side: 'b' }),
  ],
  pieces: [block('wall', 0, 100, 300, 6, 40), block('r1', 40, 130, 40, 40, 0, { kind: 'rough' as const })],
  tokens: [{ id: 't1', at: { x: 105, y: 55, z: 0 } }],
};

function linesOf(view: View): string[] {
  return tableWords(view).join('\n').split('\n');
}

describe('a table in words', () => {
  const table = new Table(WALLED);
  const lines = linesOf(viewOf(table.state));

  test('says who is where, in which ground, with how much Health', () => {
    expect(lines).toContain('- **Odo (A1)**, Thug, at F6, Health 10 of 10');
    expect(lines.find((line) => line.startsWith('- **B2**'))).toMatch(/ at F15 in r1 \(rough\), Health 10 of 10/);
  });

  test('says how large it is, how its squares are called, how far one sees and where one leaves', () => {
    expect(lines).toContain('- 30″ by 30″: columns A to AD from west to east, rows 1 to 30 from north to south.');
    expect(lines).toContain('- Sight is unlimited.');
    expect(lines).toContain('- You leave over any edge.');
  });

  test('says who sees whom at what distance, and who is near behind something', () => {
    expect(lines).toContain('- A1 sees B1 9″; near, unseen: B2 8″');
    expect(lines).toContain('- B2 sees nobody; near, unseen: A1 8″');
  });

  test('says who is nearest to treasure, and what stands there', () => {
    expect(lines).toContain('- t1 at K6: A1 4″, B1 4″, B2 9.3″');
    expect(lines).toContain('- wall: solid, A11 to AD11, 4″ high');
    expect(lines).toContain('- r1: rough, E14 to H17');
  });
});

test('whoever is touched is said to be in contact, and no few hundredths away', () => {
  const table = new Table({ figures: [figure(55, 55, { id: 'A1' }), figure(65, 58, { id: 'B1', side: 'b' })] });
  expect(linesOf(viewOf(table.state))).toContain('- A1 sees B1 in contact');
});

test('ULT-01 how far one sees by the light is told and counted in', () => {
  const table = new Table(WALLED);
  const view = viewOf({ ...table.state, switches: { ...table.state.switches, light: 800 } });
  expect(linesOf(view)).toContain('- Sight reaches 8″.');
  expect(linesOf(view)).toContain('- A1 sees nobody; near, unseen: B2 8″, B1 9″');
});

test('who can’t be seen from afar by a potion is not said to be seen from there', () => {
  const held = { id: 'h1', parts: [0], roll: 0, turn: 1, lasts: 'game' as const };
  const [potion, part] = [...LORE.potions.values()].flatMap((each) =>
    each.do.flatMap((effect, i) =>
      effect.verb === 'alter' && effect.set?.seenWithin !== undefined ? [[each, i] as const] : [],
    ),
  )[0] ?? [undefined, 0];
  if (!potion) throw new Error('No potion hides anybody.');
  const hidden = { ...held, from: potion.id, of: 'potion' as const, parts: [part] };
  const far = { figures: [figure(15, 15, { id: 'A1' }), figure(285, 15, { id: 'B1', side: 'b', effects: [hidden] })] };
  const plain = { figures: [figure(15, 15, { id: 'A1' }), figure(285, 15, { id: 'B1', side: 'b' })] };
  const seenIn = (scene: typeof far | typeof plain) => linesOf(rulesOf(LORE).viewFor(new Table(scene).state, 'a'));
  expect(seenIn(plain)).toContain('- A1 sees B1 26″');
  expect(seenIn(far)).toContain('- A1 sees nobody');
  expect(seenIn(far).find((line) => line.startsWith('- **B1**'))).toContain(`under ${potion.name}`);
});

test('whoever carries treasure is told with what it carries and how far the way out is', () => {
  const table = new Table({ ...WALLED, figures: [figure(55, 55, { id: 'A1', name: 'Odo', carries: 't1' })] });
  const view = viewOf({
    ...table.state,
    tokens: [{ id: 't1', at: { x: 105, y: 55, z: 0 }, carriedBy: 'A1' }],
  });
  expect(linesOf(view).find((line) => line.includes('carries'))).toBe(
    '- **Odo (A1)**, Thug, at F6, Health 10 of 10, carries t1, 5″ from the way out at F1',
  );
  expect(tableAlt(view)).toContain('A1 F6 with t1.');
});

test('the table underground in words -> numbered rooms, doors and ways out in walls', () => {
  const box = (x: number, y: number, wide: number, deep: number) => [
    { x, y },
    { x: x + wide, y },
    { x: x + wide, y: y + deep },
    { x, y: y + deep },
  ];
  const table = new Table({ figures: [figure(55, 55, { id: 'A1' }), figure(155, 35, { id: 'B1', side: 'b' })] });
  const ground = {
    width: 300,
    depth: 300,
    pieces: [],
    rooms: [box(0, 0, 100, 80), box(100, 20, 100, 30), box(200, 0, 100, 100)],
    doors: [{ id: 'd1', from: { x: 100, y: 20 }, to: { x: 100, y: 50 }, base: 0, top: 30, isOpen: false }],
    exits: [{ id: 'x1', from: { x: 300, y: 20 }, to: { x: 300, y: 50 } }],
  };
  const lines = linesOf(viewOf({ ...table.state, ground }));
  expect(lines).toContain('- room 2: K3 to T5, open to 1 and 3');
  expect(lines).toContain('- d1: a door, K3 to K5, between rooms 1 and 2, closed');
  expect(lines).toContain('- x1: a way out, AD3 to AD5, of room 3');
  expect(lines).toContain('- You leave by the doorways in the edge.');
  expect(lines.find((line) => line.startsWith('- **B1**'))).toContain(' at P4 in room 2, ');
});

test('what was cast upon the table is told with its caster, where it is and how far it reaches', () => {
  const table = new Table(WALLED);
  const held = { parts: [0], roll: 14, turn: 1, lasts: 'game' as const, by: 'A1' };
  const view = viewOf({
    ...table.state,
    magic: [
      { ...held, id: 'm1', from: 'circle-of-protection', on: 'ward', at: { x: 205, y: 105, z: 0 }, radius: 30 },
      { ...held, id: 'm2', from: 'explosive-rune', on: 'rune', at: { x: 15, y: 15, z: 0 } },
      { ...held, id: 'm3', from: 'wizard-eye', on: 'eye', at: { x: 25, y: 15, z: 0 }, degrees: 135 },
      { ...held, id: 'm4', from: 'power-word', on: 'table', named: 'bone-dart' },
    ],
  });
  const lines = linesOf(view);
  expect(lines).toContain('- Circle of Protection of Odo (A1) at U11: a circle, 3″ around');
  expect(lines).toContain('- Explosive Rune of Odo (A1) at B2: a rune');
  expect(lines).toContain('- Wizard Eye of Odo (A1) at C2: looks south-east');
  expect(lines).toContain('- Power Word of Odo (A1): everywhere, for Bone Dart');
});
