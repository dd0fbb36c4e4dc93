/** Secret passages: through terrain and dead space, alone and in a group. USE */
import { describe, expect, test } from 'vitest';
import type { Setting } from '../../../../support/frostgrave/table.ts';
import { block, figure, Table } from '../../../../support/frostgrave/table.ts';

const box = (x: number, y: number, right: number, low: number) => [
  { x, y },
  { x: right, y },
  { x: right, y: low },
  { x, y: low },
];
/** Two rooms with 4″ of rock between them. */
const dungeon = { width: 300, depth: 300, rooms: [box(0, 0, 100, 300), box(140, 0, 300, 300)] };

/** Somebody of A's has found a passage in this turn. */
function found(figures: Setting['figures'], more: Partial<Setting> = {}): Table {
  const t = new Table({ figures: [...figures, figure(290, 290, { id: 'B9' })], ...more });
  const { turn } = t.state;
  if (turn) turn.passages = ['a'];
  return t;
}
const wall = (more = {}) => block('r1', 60, 0, 10, 300, 30, more);

describe('through terrain', () => {
  test('USE-04 rough ground, ice too, costs what it costs', () => {
    const rubble = block('r2', 80, 0, 20, 300, 0, { kind: 'rough' });
    const t = found([figure(50, 50, { id: 'A1' })], { pieces: [wall(), rubble] }).says('a', 'A1');
    expect(t.why('a', 'passage; go 125.50.0'), '3, twice 2″, and 2.5″').toMatch(/costs/);
    t.says('a', 'passage; go 110.50.0');
    expect(t.last('moved').price).toMatchObject({ open: 400, rough: 400, climb: 0, total: 800 });
  });

  test('USE-06 an enemy within 1″ may step in, as ever', () => {
    const t = found([figure(50, 50, { id: 'A1' }), figure(90, 66, { id: 'B1' })], { pieces: [wall()] });
    t.says('a', 'A1').says('a', 'passage; go 110.50.0');
    expect(t.wants).toBe('intercept of b');
    t.says('b', 'B1');
    expect(t.state.combats).toEqual([['A1', 'B1']]);
    expect(t.figure('A1').at.x).toBeLessThan(110);
  });

  test('USE-07 ends in terrain -> refused; USE-08 can’t leave it again -> refused', () => {
    const thick = (deep: number) =>
      found([figure(50, 50, { id: 'A1' })], { pieces: [block('r1', 60, 0, deep, 300, 30)] });
    const through = thick(60).says('a', 'A1');
    expect(through.why('a', 'passage; go 100.50.0')).toMatch(/can’t stop there/);
    expect(through.why('a', 'passage; go 125.50.0'), '7.5″ with both moves').toBeUndefined();
    through.says('a', 'passage; go 125.50.0');
    expect([through.at('A1'), through.count('action used')]).toEqual(['125.50.0', 2]);
    expect(thick(80).says('a', 'A1').why('a', 'passage; go 145.50.0'), '9.5″').toMatch(/costs 9\.5″/);
  });

  test('USE-11 USE-12 one use: who comes after finds none, until the next 20', () => {
    const t = found([figure(50, 50, { id: 'A1' }), figure(50, 70, { id: 'A2' })], {
      pieces: [wall()],
      switches: { passages: true },
    });
    t.says('a', 'A1').says('a', 'passage; go 90.50.0; end');
    expect(t.last('passage used').figures, 'USE-13 for itself alone').toEqual(['A1']);
    t.says('a', 'A2');
    expect(t.why('a', 'passage; go 90.70.0')).toBe('Nobody of the warband has found a passage.');
    expect(t.why('a', 'go 90.70.0')).toBeDefined();
    t.says('a', 'end').says('b', 'enough').draws(20, 3);
    expect(t.last('passage found')).toMatchObject({ seat: 'a' });
  });
});

describe('through dead space', () => {
  test('USE-09 in a dungeon it goes through rock, and nobody does without it', () => {
    const t = found([figure(90, 50, { id: 'A1' })], { ground: dungeon }).says('a', 'A1');
    expect(t.why('a', 'go 146.50.0')).toBeDefined();
    expect(t.why('a', 'passage; go 120.50.0')).toMatch(/can’t stop/);
    t.says('a', 'passage; go 146.50.0; end');
    expect(t.at('A1')).toBe('146.50.0');
  });

  test('USE-10 all its actions may be spent there, but it ends in a room', () => {
    const wide = { ...dungeon, rooms: [box(0, 0, 100, 300), box(170, 0, 300, 300)] };
    const t = found([figure(90, 50, { id: 'A1' })], { ground: wide }).says('a', 'A1');
    expect(t.why('a', 'passage; go 150.50.0'), 'one move does not get there').toMatch(/can’t stop/);
    expect(t.why('a', 'passage; go 180.50.0'), 'both do').toBeUndefined();
    t.says('a', 'passage; go 180.50.0');
    expect([t.at('A1'), t.count('action used'), t.wants]).toEqual(['180.50.0', 2, 'activate of b']);
    const acted = found([figure(90, 50, { id: 'A1', arms: ['bow'] })], { ground: wide }).says('a', 'A1');
    expect(acted.why('a', 'passage; go 181.50.0'), '9″ are all').toMatch(/costs 9\.1″/);
  });
});

describe('in a group', () => {
  const group = () => {
    const t = new Table({
      phase: 'soldier',
      pieces: [wall()],
      switches: { passages: true },
      figures: [
        figure(50, 50, { id: 'AW', role: 'wizard', what: 'wizard' }),
        figure(50, 65, { id: 'A1' }),
        figure(290, 290, { id: 'B9' }),
      ],
    });
    return t.says('a', 'enough').says('b', 'enough').draws(20, 3).says('a', 'together');
  };

  test('USE-13 one that leads takes all of its group through', () => {
    const t = group();
    expect(t.wants).toBe('next of several of a');
    t.says('a', 'A1');
    expect(t.why('a', 'passage; go 90.65.0')).toBe('Only the group’s leader can use the passage.');
    t.says('a', 'go 50.66.0').says('a', 'passage; go 90.50.0');
    expect(t.last('passage used').figures).toEqual(['AW', 'A1']);
    t.says('a', 'A1');
    expect(t.why('a', 'go 79.66.0'), 'through, with what is left').toBeUndefined();
  });

  test('USE-14 the group ends within 3″ of whoever leads it', () => {
    const t = group();
    t.says('a', 'AW').says('a', 'passage; go 80.30.0');
    expect(t.why('a', 'go 76.80.0')).toBe('It must stay within 3″ of AW.');
    expect(t.why('a', 'go 76.69.0')).toBeUndefined();
  });
});
