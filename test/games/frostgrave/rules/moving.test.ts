import { describe, expect, test } from 'vitest';
import { block, figure, Table } from '../../../support/frostgrave/table.ts';

const alone = (changes = {}, more = {}) =>
  new Table({ figures: [figure(100, 100, { id: 'A1', ...changes }), figure(280, 280, { id: 'B1' })], ...more });

describe('actions', () => {
  test('FAC-01 FAC-02 FAC-03 two actions, of which one is a move; the second move is half', () => {
    const t = alone().says('a', 'A1');
    expect(t.why('a', 'go 160.100.0')).toBeUndefined();
    expect(t.why('a', 'go 160.100.0; go 190.100.0')).toBeUndefined();
    expect(t.why('a', 'go 161.100.0')).toBe('That path costs 6.1″ Move; it has 6″.');
    expect(t.why('a', 'go 160.100.0; go 191.100.0')).toBe('That path costs 3.1″ Move; it has 3″.');
    expect(t.why('a', 'go 160.100.0; go 190.100.0; go 191.100.0')).toBe('A1 has no action left.');
    t.says('a', 'go 160.100.0; go 190.100.0');
    expect([t.at('A1'), t.wants]).toEqual(['190.100.0', 'activate of b']);
  });

  test('FAC-03 FMV-05 the next move -> half as far as the first; in combat, none', () => {
    const t = alone().says('a', 'A1');
    expect(t.asked('a').prompt).toMatchObject({ reach: 60 });
    expect(t.says('a', 'go 130.100.0').asked('a').prompt).toMatchObject({ reach: 30 });
    const fighting = new Table({
      figures: [figure(100, 100, { id: 'A1' }), figure(110, 100, { id: 'B1' })],
      combats: [['A1', 'B1']],
    });
    expect(fighting.says('a', 'A1').asked('a').prompt).toMatchObject({ reach: 0 });
  });

  test('FAC-03 half of five inches is two and a half', () => {
    const stats = { move: 50, fight: 2, shoot: 0, armour: 10, will: 0, health: 10 };
    const t = alone({ stats }).says('a', 'A1');
    expect(t.why('a', 'go 150.100.0; go 175.100.0')).toBeUndefined();
    expect(t.why('a', 'go 150.100.0; go 176.100.0')).toBe('That path costs 2.6″ Move; it has 2.5″.');
  });

  test('FMV-13 FMV-14 run for it: three inches whatever else holds, and that is all', () => {
    const t = alone({ carries: 't1', stats: { move: 20, fight: 0, shoot: 0, armour: 10, will: 0, health: 9 } });
    t.says('a', 'A1');
    expect(t.why('a', 'run 131.100.0')).toBe('That path costs 3.1″ Move; it has 3″.');
    expect(t.why('a', 'go 105.100.0; run 131.100.0')).toBe('Run for it must be the first action.');
    t.says('a', 'run 130.100.0');
    expect([t.at('A1'), t.wants]).toEqual(['130.100.0', 'activate of b']);
  });

  test('FMV-13: rough ground, or a climb -> neither slows who runs for it', () => {
    const mud = block('mud', 110, 80, 100, 40, 0, { kind: 'rough' });
    const t = alone({}, { pieces: [mud] }).says('a', 'A1');
    expect([t.why('a', 'run 131.100.0'), t.why('a', 'run 130.100.0')]).toEqual([
      'That path costs 3.1″ Move; it has 3″.',
      undefined,
    ]);
    t.says('a', 'run 130.100.0');
    expect([t.at('A1'), t.at('B1'), t.wants]).toEqual(['130.100.0', '280.280.0', 'activate of b']);
    const crate = block('crate', 105, 80, 40, 40, 20);
    const up = alone({}, { pieces: [crate] })
      .says('a', 'A1')
      .says('a', 'run c100.100.20>110.100.20');
    expect([up.at('A1'), up.wants]).toEqual(['110.100.20', 'activate of b']);
    up.settled();
  });

  test('FMV-05 in combat -> no move, run, shot, loading or treasure', () => {
    const t = new Table({
      figures: [figure(100, 100, { id: 'A1', arms: ['crossbow'], isUnloaded: true }), figure(110, 100, { id: 'B1' })],
      combats: [['A1', 'B1']],
      tokens: [{ id: 't1', at: { x: 100, y: 110, z: 0 } }],
    });
    t.says('a', 'A1');
    expect(t.why('a', 'go 90.100.0')).toBe('A figure in combat can’t move.');
    expect(t.why('a', 'run 90.100.0')).toBe('A figure in combat can’t move.');
    expect(t.why('a', 'shoot B1')).toBe('A figure in combat can’t shoot.');
    expect(t.why('a', 'load')).toBe('A figure in combat can’t load.');
    expect(t.why('a', 'take t1')).toBe('A figure in combat can’t pick up treasure.');
  });
});

describe('interception', () => {
  const passing = (more: readonly ReturnType<typeof figure>[] = [], setting = {}) =>
    new Table({ figures: [figure(100, 100, { id: 'A1' }), figure(130, 118, { id: 'B1' }), ...more], ...setting });

  test('FMV-06 a move comes within 1″ -> a free enemy meets it there, and it is over', () => {
    const t = passing().orders('a', 'A1', 'go 160.100.0');
    expect(t.wants).toBe('intercept of b');
    expect(t.asked('b').prompt).toMatchObject({ mover: 'A1', at: { x: 122, y: 100, z: 0 }, figures: ['B1'] });
    t.says('b', 'B1');
    expect([t.at('A1'), t.state.combats]).toEqual(['122.100.0', [['A1', 'B1']]]);
    expect(t.last('moved')).toMatchObject({ figure: 'B1', how: 'intercept' });
    t.says('a', 'fight B1').draws(10, 5).says('a', 'stay').settled();
  });

  test('FMV-06 whoever could be met looks at the order before it is given, and only then', () => {
    const { validator } = passing().says('a', 'A1').asked('a');
    expect(validator?.isRisky?.('go 160.100.0')).toBe(true);
    expect(validator?.isRisky?.('go 100.60.0')).toBe(false);
  });

  test('FMV-06 or lets it pass', () => {
    const t = passing().orders('a', 'A1', 'go 160.100.0').says('b', 'none');
    expect([t.at('A1'), t.state.combats, t.wants]).toEqual(['160.100.0', [], 'order of a']);
  });

  test('FMV-06 whom one enemy lets pass another may meet farther on', () => {
    const t = passing([figure(190, 118, { id: 'B2' })], { ground: { width: 400 } }).says('a', 'A1');
    t.says('a', 'go 160.100.0; go 190.100.0').says('b', 'none');
    expect([t.at('A1'), t.wants]).toEqual(['160.100.0', 'intercept of b']);
    expect(t.asked('b').prompt).toMatchObject({ figures: ['B2'], at: { x: 182, y: 100, z: 0 } });
    const near = passing([figure(155, 118, { id: 'B2' })])
      .orders('a', 'A1', 'go 160.100.0')
      .says('b', 'none');
    expect(near.asked('b').prompt).toMatchObject({ figures: ['B2'], at: { x: 147, y: 100, z: 0 } });
    near.says('b', 'B2');
    expect([near.at('A1'), near.state.combats]).toEqual(['147.100.0', [['A1', 'B2']]]);
  });

  test('FMV-06 who is in combat meets nobody', () => {
    const t = passing([figure(130, 128, { id: 'A2' })], { combats: [['A2', 'B1']] });
    t.orders('a', 'A1', 'go 160.100.0');
    expect([t.at('A1'), t.wants]).toEqual(['160.100.0', 'order of a']);
  });

  test('FMV-06 nobody meets anybody through a wall', () => {
    const wall = block('wall', 110, 107, 50, 4, 30);
    const t = passing([], { pieces: [wall] }).orders('a', 'A1', 'go 160.100.0');
    expect([t.at('A1'), t.wants]).toEqual(['160.100.0', 'order of a']);
  });

  test('FCR-02 creatures always do, without being asked', () => {
    const t = new Table({
      figures: [figure(100, 100, { id: 'A1' }), figure(130, 118, { id: 'c1' }), figure(280, 280, { id: 'B1' })],
    });
    t.orders('a', 'A1', 'go 160.100.0');
    expect([t.state.combats, t.wants]).toEqual([[['A1', 'c1']], 'order of a']);
  });
});

describe('heights and water', () => {
  test('FMV-07 FMV-08 a drop of three inches costs Move, and four points of Health', () => {
    const roof = block('roof', 60, 60, 60, 80, 30);
    const t = alone({ at: { x: 112, y: 100, z: 30 } }, { pieces: [roof] }).orders('a', 'A1', 'go d126.100.0');
    expect([t.at('A1'), t.last('fell')]).toMatchObject(['126.100.0', { height: 30, damage: 4 }]);
    expect(t.figure('A1').health).toBe(6);
  });

  test('FMV-09 FMV-11 FMV-12 in deep water -> swims; short of 5: loses Health and turn', () => {
    const pond = block('pond', 60, 60, 90, 90, 1, { kind: 'water' });
    const t = alone({ arms: ['hand-weapon', 'shield', 'light-armour'] }, { pieces: [pond] })
      .says('a', 'A1')
      .draws(6);
    expect(t.last('swam')).toMatchObject({ roll: { total: 2 }, damage: 3 });
    expect([t.figure('A1').health, t.wants]).toEqual([7, 'activate of b']);
    t.settled();
  });

  test('FMV-10 whoever comes to five goes on as ever', () => {
    const pond = block('pond', 60, 60, 90, 90, 1, { kind: 'water' });
    const t = alone({}, { pieces: [pond] })
      .says('a', 'A1')
      .draws(6);
    expect([t.last('swam').damage, t.wants]).toEqual([0, 'order of a']);
    t.settled();
  });
});
