/** Doors: opened for an action or in passing, barring sight, held by nobody. UDR */
import { describe, expect, test } from 'vitest';
import { sightBetween } from '../../../../src/games/frostgrave/rules/figures/sight.ts';
import { moveNeededWords, noMoveInCombatWords } from '../../../../src/games/frostgrave/rules/orders/order-plan.ts';
import type { Setting } from '../../../support/frostgrave/table.ts';
import { figure, Table } from '../../../support/frostgrave/table.ts';

const box = (x: number, y: number, right: number, low: number) => [
  { x, y },
  { x: right, y },
  { x: right, y: low },
  { x, y: low },
];
/** Two rooms and the door between them. */
const rooms = [box(0, 0, 100, 100), box(100, 0, 200, 100)];
const door = { id: 'd1', from: { x: 100, y: 40 }, to: { x: 100, y: 60 }, base: 0, top: 100, isOpen: false };
const walled = [box(0, 0, 100, 100), box(100, 40, 102, 60), box(102, 0, 200, 100)];

function at(x: number, more: Partial<Setting> = {}, changes = {}): Table {
  const figures = [figure(x, 50, { id: 'A1', ...changes }), figure(190, 10, { id: 'B1' })];
  return new Table({ figures, ground: { width: 200, depth: 100, rooms: walled, doors: [door] }, ...more });
}
const isOpen = (t: Table) => t.state.ground.doors[0]?.isOpen;
const doing = (t: Table) => t.state.turn?.activation?.figures[0];

describe('UDR-09 a door costs an action, or 2″ of a move', () => {
  test('UDR-09 for an action it takes no move', () => {
    const t = at(94).says('a', 'A1').says('a', 'door d1');
    expect([isOpen(t), doing(t)?.acts, doing(t)?.moves]).toEqual([true, 1, 0]);
    expect(t.why('a', 'go 150.50.0')).toBeUndefined();
  });

  test('UDR-09 in passing it takes 2″ off the move that is under way, and the figure goes on', () => {
    const t = at(74).says('a', 'A1');
    expect(t.why('a', 'go 94.50.0; turn d1; go 114.50.0')).toBeUndefined();
    expect(t.why('a', 'go 94.50.0; turn d1; go 115.50.0'), '2 and 2 and 2.1').toMatch(/it has 2″/);
    t.says('a', 'go 94.50.0; turn d1; go 114.50.0');
    expect([isOpen(t), t.at('A1'), doing(t)?.moves, doing(t)?.acts]).toEqual([true, '114.50.0', 1, 0]);
    expect(t.why('a', 'shoot B1'), 'the other action is left').not.toMatch(/no action/);
    expect(t.why('a', 'go 145.50.0'), 'and the move after it is half').toMatch(/it has 3″/);
  });

  test('UDR-09 it may begin with the door, and be shut behind', () => {
    const t = at(94).says('a', 'A1').says('a', 'turn d1; go 107.50.0; turn d1');
    expect([isOpen(t), t.at('A1'), doing(t)?.moves]).toEqual([false, '107.50.0', 1]);
    expect(t.last('move under way')).toMatchObject({ figure: 'A1', left: 70, goesOn: true });
  });

  test('UDR-09 a move breaks off at a door -> its rest may follow, until another act', () => {
    const t = at(94).says('a', 'A1').says('a', 'turn d1');
    expect(doing(t)?.under).toEqual({ left: 400, goesOn: true });
    expect(t.why('a', 'go 135.50.0')).toMatch(/it has 4″/);
    t.says('a', 'go 134.50.0');
    expect(doing(t)?.moves).toBe(1);
    const other = at(94).says('a', 'A1').says('a', 'turn d1').says('a', 'door d1');
    expect([isOpen(other), doing(other)]).toEqual([false, undefined]);
  });

  test('UDR-09 who has less than 2″ left, or carries treasure too far, opens none in passing', () => {
    const far = at(52).says('a', 'A1');
    expect(far.why('a', 'go 94.50.0; turn d1; go 99.50.0'), '4.2″ are gone, and the next move is half').toBeUndefined();
    const spent = at(52, {}, { stats: { move: 30 } }).says('a', 'A1');
    expect(spent.why('a', 'turn d1')).toMatch(/must stand beside the door/);
    const laden = at(94, { tokens: [{ id: 't1', at: { x: 94, y: 50, z: 0 }, carriedBy: 'A1' }] }, { carries: 't1' });
    laden.says('a', 'A1');
    expect(laden.why('a', 'turn d1; go 104.50.0'), 'half of 6″ less 2″').toBeUndefined();
    expect(laden.why('a', 'turn d1; go 105.50.0')).toMatch(/it has 1″/);
    const slow = at(94, {}, { stats: { move: 15 } }).says('a', 'A1');
    expect(slow.why('a', 'turn d1')).toBe('A door takes 2″ of a move.');
  });

  test('UDR-09 it is written as it is said, and proposed to whoever can get through', () => {
    const t = at(74).says('a', 'A1');
    const read = t.asked('a').validator?.read('to J.4-6.0; open d1 in passing; to L.4-6.0');
    expect(read && 'value' in read ? read.value : read).toMatch(/^go \S+; turn d1; go \S+$/);
    const proposed =
      t
        .asked('a')
        .validator?.proposals?.()
        .map(({ value }) => value) ?? [];
    expect(proposed.filter((value) => /^go \S+; turn d1; go \S+$/.test(value))).toHaveLength(1);
  });
});

describe('UDR-09 ways to treasure and off the table know closed doors', () => {
  const tokens = [{ id: 't1', at: { x: 150, y: 50, z: 0 } }];
  const aimed = (t: Table, aim: string) =>
    (t.asked('a').validator?.proposals?.() ?? []).flatMap(({ value, note }) =>
      note && 'aim' in note && note.aim === aim ? [value] : [],
    );

  test('UDR-09 treasure lies behind a closed door -> the first proposal opens it and goes on', () => {
    expect(aimed(at(94, { tokens }).says('a', 'A1'), 'treasure')).toEqual(['turn d1; go 134.50.0']);
    expect(aimed(at(74, { tokens }).says('a', 'A1'), 'treasure')).toEqual(['go 94.50.0; turn d1; go 114.50.0']);
    expect(aimed(at(20, { tokens }).says('a', 'A1'), 'treasure')).toEqual(['go 80.50.0; go 94.50.0']);
  });

  test('UDR-09 treasure lies near behind it -> it is taken in the same activation', () => {
    const near = at(94, { tokens: [{ id: 't1', at: { x: 125, y: 50, z: 0 } }] }).says('a', 'A1');
    expect(aimed(near, 'treasure')).toEqual(['turn d1; go 125.50.0; take t1']);
  });

  test('UDR-09 a carrier is behind a closed door -> the way off the table opens it', () => {
    const ground = {
      width: 200,
      depth: 100,
      rooms: walled,
      doors: [door],
      exits: [{ id: 'x1', from: { x: 200, y: 40 }, to: { x: 200, y: 60 } }],
    };
    const carried = [{ id: 't1', at: { x: 94, y: 50, z: 0 }, carriedBy: 'A1' }];
    const t = at(94, { ground, tokens: carried }, { carries: 't1' }).says('a', 'A1');
    expect(aimed(t, 'leave')).toEqual(['turn d1; go 104.50.0']);
  });

  test('UDR-09 a way round costs no more than the door -> the door stays shut', () => {
    const wide = [...walled, box(100, 62, 102, 90)];
    const gap = { ...door, id: 'd2', from: { x: 100, y: 62 }, to: { x: 100, y: 90 }, isOpen: true };
    const t = at(74, { tokens, ground: { width: 200, depth: 100, rooms: wide, doors: [door, gap] } }).says('a', 'A1');
    expect(aimed(t, 'treasure').filter((value) => value.includes('turn'))).toEqual([]);
    expect(aimed(t, 'treasure')).toHaveLength(1);
  });

  test('UDR-09 “toward t2” leads to the closed door, and beside it says that it is shut', () => {
    const far = at(54, { tokens }).says('a', 'A1').asked('a').validator;
    expect(far?.read('toward t1')).toEqual({ value: 'go 94.50.0' });
    const beside = at(94, { tokens }).says('a', 'A1').asked('a').validator;
    expect(beside?.read('toward t1')).toEqual({ why: 'Door d1 is shut: open it first.', nearest: 'turn d1' });
    expect(beside?.read('open d1 in passing; toward t1')).toEqual({ value: 'turn d1; go 134.50.0' });
  });

  test('UDR-09 nothing leads to the treasure -> no step of less than an inch toward it', () => {
    const apart = [box(0, 0, 100, 100), box(102, 0, 200, 100)];
    const ground = { width: 200, depth: 100, rooms: apart, doors: [] };
    const figures = [figure(94, 49, { id: 'A1' }), figure(190, 10, { id: 'B1' })];
    const t = new Table({ figures, tokens, ground }).says('a', 'A1');
    expect(aimed(t, 'treasure')).toEqual([]);
    expect(aimed(at(94, { tokens }, { kind: 'animal' }).says('a', 'A1'), 'treasure')).toEqual([]);
  });
});

test('UDR-10 a closed door bars all sight, an open one none of it', () => {
  const look = (isOpenNow: boolean) => {
    const figures = [figure(60, 50, { id: 'A1' }), figure(140, 50, { id: 'B1' })];
    const t = new Table({
      figures,
      ground: { width: 200, depth: 100, rooms, doors: [{ ...door, isOpen: isOpenNow }] },
    });
    return sightBetween(t.game, t.figure('A1'), t.figure('B1')).sees;
  };
  expect([look(false), look(true)]).toEqual([false, true]);
});

test('UDR-11 nobody holds a door shut: an enemy beside it opens it, whoever stands behind', () => {
  const figures = [figure(94, 50, { id: 'A1' }), figure(108, 50, { id: 'B1' }), figure(108, 60, { id: 'B2' })];
  const t = new Table({ figures, ground: { width: 200, depth: 100, rooms: walled, doors: [door] } });
  t.says('a', 'A1').says('a', 'door d1');
  expect(isOpen(t)).toBe(true);
  expect(t.why('a', 'door d1'), 'one is an action, two are too many').toBe(moveNeededWords());
});

describe('FCB-08 UDR-09 contact at a door', () => {
  const between = (isOpenNow: boolean, ...figures: readonly ReturnType<typeof figure>[]) =>
    new Table({
      figures: [...figures, figure(190, 10, { id: 'B9' })],
      ground: { width: 200, depth: 100, rooms: walled, doors: [{ ...door, isOpen: isOpenNow }] },
    });
  const B1 = figure(105, 50, { id: 'B1' });

  test('FCB-08: bases meet at a closed door -> no combat, no blow, and nobody is proposed', () => {
    const t = between(false, figure(74, 50, { id: 'A1' }), B1).says('a', 'A1');
    expect(t.why('a', 'go 95.50.0; fight B1')).toBe('A1 isn’t in combat with B1.');
    const proposed = t.asked('a').validator?.proposals?.() ?? [];
    expect(proposed.filter(({ value }) => value.includes('fight'))).toEqual([]);
    t.says('a', 'go 95.50.0');
    expect([t.at('A1'), t.state.combats, t.wants]).toEqual(['95.50.0', [], 'order of a']);
  });

  test('FCB-08: the same door stands open -> in combat', () => {
    const t = between(true, figure(74, 50, { id: 'A1' }), B1)
      .says('a', 'A1')
      .says('a', 'go 95.50.0');
    expect([t.at('A1'), t.state.combats]).toEqual(['95.50.0', [['A1', 'B1']]]);
  });

  test('FCB-08: somebody opens it, for an action or in passing -> in combat, and fights', () => {
    const acted = between(false, figure(95, 50, { id: 'A1' }), B1)
      .says('a', 'A1')
      .says('a', 'door d1');
    expect([isOpen(acted), acted.state.combats]).toEqual([true, [['A1', 'B1']]]);
    const t = between(false, figure(74, 50, { id: 'A1' }), B1).says('a', 'A1');
    expect(t.why('a', 'go 95.50.0; turn d1; go 90.50.0')).toBe(noMoveInCombatWords());
    t.says('a', 'go 95.50.0; turn d1; fight B1').draws(15, 5).says('a', 'stay');
    expect([t.figure('B1').health, t.state.combats]).toEqual([3, [['A1', 'B1']]]);
    t.settled();
  });

  test('FMV-06: somebody passes behind a closed door -> nobody steps in through it', () => {
    const met = (isOpenNow: boolean) =>
      between(isOpenNow, figure(94, 25, { id: 'A1' }), B1)
        .says('a', 'A1')
        .says('a', 'go 94.75.0').wants;
    expect([met(false), met(true)]).toEqual(['order of a', 'intercept of b']);
  });

  test('UDR-09: somebody stands in the doorway -> it can’t be closed', () => {
    const t = between(true, figure(94, 57, { id: 'A1' }), figure(101, 46, { id: 'A2' })).says('a', 'A1');
    const why = 'A figure stands in the doorway.';
    expect([t.why('a', 'door d1'), t.why('a', 'turn d1')]).toEqual([why, why]);
  });

  test('FCB-08: two fight in a doorway and somebody closes the door -> they part', () => {
    const figures = [figure(94, 60, { id: 'A1' }), figure(95, 47, { id: 'A2' }), figure(105, 47, { id: 'B1' })];
    const t = new Table({
      figures,
      combats: [['A2', 'B1']],
      ground: { width: 200, depth: 100, rooms: walled, doors: [{ ...door, isOpen: true }] },
    });
    t.says('a', 'A1').says('a', 'door d1');
    expect([isOpen(t), t.state.combats, t.at('A2'), t.at('B1')]).toEqual([false, [], '95.47.0', '105.47.0']);
  });

  test('FSC-04 FCB-08: a door falls shut between two who fight -> they part', () => {
    const figures = [figure(95, 50, { id: 'A1' }), B1];
    const scenario = { id: 'draught', name: 'Draught', doorsShut: true as const };
    const ground = { width: 200, depth: 100, rooms: walled, doors: [{ ...door, isOpen: true }] };
    const t = new Table({ figures, combats: [['A1', 'B1']], scenario, ground });
    t.says('a', 'enough').says('b', 'enough');
    expect([isOpen(t), t.state.combats, t.count('doors fell shut')]).toEqual([false, [], 1]);
  });
});

test('UDR-05 UDR-06 figures leave by doorways alone, also by that of a rival', () => {
  const exits = [
    { id: 'x1', from: { x: 20, y: 0 }, to: { x: 40, y: 0 } },
    { id: 'x2', from: { x: 160, y: 0 }, to: { x: 180, y: 0 } },
  ];
  const zones = [
    { id: 'the west', from: { x: 0, y: 0 }, to: { x: 60, y: 60 }, doorways: ['x1'] },
    { id: 'the east', from: { x: 140, y: 0 }, to: { x: 200, y: 60 }, doorways: ['x2'] },
  ];
  const seats = [
    { seat: 'a', level: 0, zone: 'the west' },
    { seat: 'b', level: 0, zone: 'the east' },
  ];
  const figures = [figure(170, 20, { id: 'A1' }), figure(100, 20, { id: 'A2' }), figure(30, 90, { id: 'B1' })];
  const t = new Table({ figures, ground: { width: 200, depth: 100, exits }, changes: { zones, seats } });
  expect(t.says('a', 'A2').why('a', 'go l100.0.0')).toBe('You leave this table through a doorway.');
  t.says('a', 'end').says('a', 'A1').says('a', 'go l170.0.0');
  expect([t.figure('A1').gone, t.last('left the table')]).toMatchObject(['left', { exit: 'x2' }]);
});
