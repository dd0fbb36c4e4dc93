/** Traps: UTR, UTT. */
import { describe, expect, test } from 'vitest';
import type { Setting } from '../../../../support/frostgrave/table.ts';
import { figure, Table } from '../../../../support/frostgrave/table.ts';
import { declines, effectsOn, goesBy, thug, wizard } from '../../../../support/frostgrave/tower.ts';

const ON = { traps: true };

/** A turn in which B rolls a 1, and springs a trap upon somebody; what is drawn comes after the die of the trap. */
function sprung(target: string, trap: number, setting: Setting, ...dice: readonly (string | number)[]): Table {
  const t = new Table({ switches: ON, isBefore: true, ...setting });
  t.draws(9, 1);
  t.says('b', target).draws(trap, ...dice);
  return declines(t);
}

/** What is upon somebody for the game. */
function lasting(from: string, of?: 'trap' | 'potion' | 'injury') {
  return { id: `m ${from}`, from, ...(of && { of }), parts: [0], roll: 12, turn: 0, lasts: 'game' as const };
}

/** A table before its first turn. */
const both = (...more: ReturnType<typeof thug>[]) => ({
  figures: [wizard([]), figure(100, 200, { id: 'A1' }), thug({}, 250, 250), ...more],
});

describe('springing', () => {
  test('UTR-02 UTR-03 UTR-04 a natural 1 -> its player turns a trap on any figure first', () => {
    const t = new Table({ ...both(), switches: ON, isBefore: true });
    t.draws(9, 1);
    expect(t.asked('b')).toMatchObject({ kind: 'trap-target' });
    expect(t.why('b', 'A1')).toBeUndefined();
    expect(t.why('b', 'B1')).toBeUndefined();
    t.says('b', 'A1').draws(12, 10, 8);
    expect(t.last('trap sprung')).toMatchObject({ seat: 'b', figure: 'A1', trap: 'spring-loaded-axe', dice: [12] });
    expect(t.state.turn?.phase).toBe('wizard');
  });

  test('UTR-05 UTR-06 UTR-07 two roll 1 -> tie order first; all targets, then the traps', () => {
    const t = new Table({ ...both(), switches: ON, isBefore: true });
    t.draws(1, 1, 5, 12);
    expect(t.state.turn?.order).toEqual(['b', 'a']);
    t.says('b', 'A1');
    expect(t.count('trap sprung')).toBe(0);
    t.says('a', 'B1').draws(12, 1, 20, 17, 20);
    expect(t.events.filter((event) => event.type === 'trap sprung')).toMatchObject([
      { seat: 'b', figure: 'A1', trap: 'spring-loaded-axe' },
      { seat: 'a', figure: 'B1', trap: 'willsap' },
    ]);
  });

  test('UTR-01 without the switch none is sprung; a re-rolled 1 springs none', () => {
    const off = new Table({ ...both(), isBefore: true });
    off.draws(9, 1);
    expect(off.asked('a').kind).not.toBe('trap-target');
    const tie = new Table({ ...both(), switches: ON, isBefore: true });
    tie.draws(5, 5, 1, 9);
    expect(tie.questions[0]?.kind).not.toBe('trap-target');
  });

  test('UTR-03 what is meant for members is rolled again for creatures of nobody’s', () => {
    const t = sprung('c1', 8, both(figure(200, 100, { id: 'c1' })), 12, 10, 8);
    expect(t.last('trap sprung')).toMatchObject({ trap: 'spring-loaded-axe', dice: [8, 12] });
  });

  test('UTR-11 an apprentice has 5 against Will: 2 and 3', () => {
    const apprentice = wizard([], {
      id: 'AP',
      role: 'apprentice',
      what: 'apprentice',
      stats: { move: 60, fight: 0, shoot: 0, armour: 10, will: 2, health: 12 },
    });
    const t = sprung('AP', 17, { figures: [apprentice, thug({}, 250, 250)] }, 9);
    expect(t.last('tested')).toMatchObject({ from: 'willsap', needed: 14, roll: { total: 14 }, passes: true });
  });

  test('UTR-08 who comes to the number has avoided the trap, and nothing of it is left', () => {
    const avoided = sprung('A1', 11, both(), 8);
    expect(avoided.last('tested')).toMatchObject({ needed: 14, roll: { die: 8, total: 14 }, passes: true });
    expect(avoided.figure('A1').effects ?? []).toEqual([]);
    expect(sprung('A1', 11, both(), 7).last('tested')).toMatchObject({ roll: { total: 13 }, passes: false });
  });

  test('UTR-13 a Move roll is a die, the bonus, and Move in inches', () => {
    const thief = figure(100, 200, { id: 'A1', what: 'thief' });
    const t = sprung('A1', 11, { figures: [wizard([]), thief, thug({}, 250, 250)] }, 4);
    expect(t.last('tested')).toMatchObject({ stat: 'move', roll: { die: 4, total: 13 } });
    expect(t.last('tested').roll.added).toEqual([
      { what: 'Move', value: 6 },
      { what: 'trap bonus', value: 3 },
    ]);
  });

  const moved = (changes: object, die = 9) => {
    const figures = [wizard([]), figure(100, 200, { id: 'A1', ...changes }), thug({}, 250, 250)];
    const t = sprung('A1', 11, { figures, tokens: [{ id: 't1', at: { x: 100, y: 200, z: 0 }, carriedBy: 'A1' }] }, die);
    const { roll, passes, stat, needed } = t.settled().last('tested');
    expect([stat, needed]).toEqual(['move', 14]);
    return { added: roll.added.map(({ value }) => value), total: roll.total, passes };
  };
  const stats = (move: number) => ({ stats: { move, fight: 2, shoot: 0, armour: 10, will: -1, health: 10 } });

  test.each<readonly [string, object, readonly number[]]>([
    ['Move 5', stats(50), [5]],
    ['Move 8', stats(80), [8]],
    ['Move 7 and treasure', { ...stats(70), carries: 't1' }, [7]],
    ['Fleet Feet', { ...stats(60), effects: [lasting('fleet-feet')] }, [8]],
    ['a curse', { ...stats(60), effects: [lasting('curse')] }, [6, -2]],
    ['lost toes', { ...stats(60), effects: [lasting('lost-toes', 'injury')] }, [6, -1]],
  ])('UTR-13: a Move roll with %s -> adds that Move, in inches', (_, changes, added) => {
    const all = added.reduce((sum, value) => sum + value, 0);
    expect(moved(changes)).toEqual({ added, total: 9 + all, passes: 9 + all >= 14 });
    expect([moved(changes, 14 - all).passes, moved(changes, 13 - all).passes]).toEqual([true, false]);
  });

  test('UTR-13: caltrops have taken 2″ off its Move -> adds 4 of 6', () => {
    const { effects } = sprung('A1', 11, both(), 7).figure('A1');
    expect(moved({ ...stats(60), effects })).toEqual({ added: [4], total: 13, passes: false });
  });

  test('UTR-13: a Fight or Will roll -> adds no Move', () => {
    const setting = { figures: [figure(100, 200, { id: 'A1', ...stats(80) }), thug({}, 250, 30)] };
    const rolled = (trap: number) => sprung('A1', trap, setting, 12).last('tested').roll;
    expect(rolled(17)).toEqual({ die: 12, added: [{ what: 'Will', value: -1 }], total: 11 });
    expect(rolled(19)).toEqual({ die: 12, added: [{ what: 'Fight', value: 2 }], total: 14 });
  });

  test('UTR-12 a thief’s roll against a dart is a die and 4; UTR-09 a wizard’s a die and 7', () => {
    const thief = figure(100, 200, {
      id: 'A1',
      what: 'thief',
      stats: { move: 70, fight: 1, shoot: 0, armour: 10, will: 0, health: 10 },
    });
    const t = sprung('A1', 4, { figures: [wizard([]), thief, thug({}, 250, 250)] }, 10, 5);
    expect(t.last('spell attack')).toMatchObject({
      rolls: [{ total: 15 }, { added: [{ value: 1 }, { what: 'trap bonus', value: 3 }], total: 9 }],
    });
    expect(sprung('AW', 4, both(), 10, 5).last('spell attack').rolls[1].total).toBe(12);
  });

  test('UTR-15 the table wants it, a 1 for the encounter -> a trap on who takes treasure', () => {
    const tokens = [{ id: 't1', at: { x: 100, y: 211, z: 0 } }];
    const t = new Table({ ...both(), tokens, switches: { encounters: 14, treasureTraps: true } });
    t.says('a', 'A1').says('a', 'take t1').draws(1, 12, 1, 20);
    expect(t.last('trap sprung')).toMatchObject({ figure: 'A1', trap: 'spring-loaded-axe' });
  });
});

describe('the traps', () => {
  test('UTT-01 Mind Maze -> no activation, all in the combat test; gone with the turn', () => {
    const setting = {
      figures: [figure(139, 200, { id: 'A1' }), thug({}, 150, 200), thug({ id: 'B2' }, 190, 200)],
      combats: [['A1', 'B1'] as [string, string]],
    };
    const t = sprung('A1', 1, setting, 12, 13);
    expect(t.figure('A1')).toMatchObject({ isIdle: true, hasActivated: true });
    expect(t.figure('B1').isIdle).toBeUndefined();
    expect(effectsOn(t, 'A1')).toEqual(['mind-maze']);
    goesBy(t);
    expect(effectsOn(t, 'A1')).toEqual([]);
    expect(
      sprung('AW', 1, { figures: [wizard([], { school: 'sigilist' }), thug({}, 250)] }).figure('AW').isIdle,
    ).toBeUndefined();
  });

  test('UTT-01 a move into combat with a target of the maze -> Will 12, or nothing more', () => {
    const maze = {
      id: 'trap mind-maze 1 A1',
      from: 'mind-maze',
      of: 'trap' as const,
      parts: [0],
      roll: 0,
      turn: 1,
      lasts: 'turn' as const,
    };
    const t = new Table({ figures: [figure(100, 100, { id: 'A1', effects: [maze] }), thug()], order: ['b', 'a'] });
    t.says('b', 'B1').says('b', 'go 111.100.0').draws(12);
    expect(t.last('tested')).toMatchObject({ from: 'mind-maze', roll: { total: 11 }, needed: 12, passes: false });
    expect(t.figure('B1').isIdle).toBe(true);
    expect(t.wants).toBe('activate of a');
  });

  test('UTT-02 Phosphorescent Spray: Move 16, or +3 for whoever shoots at it, for the game', () => {
    const t = sprung('A1', 2, both(), 9);
    expect(t.last('tested')).toMatchObject({
      stat: 'move',
      needed: 16,
      roll: { added: [{ what: 'Move', value: 6 }], total: 15 },
      passes: false,
    });
    const shot = new Table({ figures: [t.figure('A1'), thug({ arms: ['bow'] })], order: ['b', 'a'] });
    shot.says('b', 'B1').says('b', 'shoot A1').draws(10, 5);
    expect(shot.last('shot').rolls[0].total).toBe(13);
    expect(t.figure('A1').effects?.every(({ lasts }) => lasts === 'game')).toBe(true);
    expect(effectsOn(sprung('A1', 2, both(), 10), 'A1')).toEqual([]);
  });

  test('UTT-03 Pit Trap -> Move 14 or a fall of 4″ into a pit, for all in its combat', () => {
    const t = sprung('A1', 3, both(), 7);
    expect(t.last('fell')).toMatchObject({ height: 40, damage: 6 });
    expect(t.figure('A1')).toMatchObject({ at: { x: 100, y: 200, z: -40 }, health: 4 });
    expect(t.state.ground.pieces).toMatchObject([{ kind: 'pit', base: -40, top: 0 }]);
    expect(sprung('A1', 3, both(), 8).figure('A1').health).toBe(10);
    const fighting = {
      figures: [figure(139, 200, { id: 'A1' }), thug({}, 150, 200)],
      combats: [['A1', 'B1'] as [string, string]],
    };
    const two = sprung('A1', 3, fighting, 20, 3);
    expect([two.figure('A1').health, two.figure('B1').health]).toEqual([10, 4]);
  });

  test('UTT-04 Poison Dart: +5; no harm, but one action until it is healed; not the undead', () => {
    const t = sprung('A1', 4, both(), 15, 5);
    expect(t.last('spell attack')).toMatchObject({ rolls: [{ total: 20 }, { total: 7 }], hits: true });
    expect(t.figure('A1').health).toBe(10);
    expect(effectsOn(t, 'A1')).toEqual(['poison']);
    expect(sprung('c1', 4, both(figure(200, 100, { id: 'c1', kind: 'undead' }))).count('spell attack')).toBe(0);
  });

  test('UTT-05 Teleport Pad: a die and 5″ in a random direction, level, and not off the table', () => {
    const t = sprung('A1', 5, both(), 90, 5);
    expect(t.at('A1')).toBe('200.200.0');
    expect(sprung('A1', 5, both(), 270, 20).at('A1')).toBe('5.200.0');
  });

  test('UTT-06 Explosive Rune -> +5, magic, on all within 2″; no bonus for bystanders', () => {
    const apprentice = wizard([], { id: 'AP', role: 'apprentice', what: 'apprentice' }, 120, 200);
    const t = sprung(
      'A1',
      6,
      { figures: [figure(100, 200, { id: 'A1' }), apprentice, thug({}, 250, 250)] },
      15,
      5,
      15,
      5,
    );
    expect(t.events.filter((event) => event.type === 'spell attack')).toMatchObject([
      { target: 'A1', rolls: [{ total: 20 }, { total: 7 }], of: ['magic'], harm: { damage: 10 } },
      { target: 'AP', rolls: [{ total: 20 }, { added: [{ what: 'Fight' }] }] },
    ]);
  });

  test('UTT-07 Wall of Force: Will 14, or a blow at +0, and thrown 5″ until something stops it', () => {
    const t = sprung('A1', 7, both(), 14, 12, 5, 90);
    expect(t.last('spell attack')).toMatchObject({ rolls: [{ total: 12 }, { total: 7 }], harm: { damage: 2 } });
    expect(t.at('A1')).toBe('150.200.0');
    expect(sprung('A1', 7, both(), 15).count('spell attack')).toBe(0);
  });

  test('UTT-08 Death From Above -> a creature in combat; Move 12: its player places it', () => {
    const t = sprung('A1', 8, both(), 5, 5);
    expect(t.last('tested')).toMatchObject({ needed: 12, roll: { total: 11 }, passes: false });
    expect(t.state.combats).toEqual([['A1', 'c1']]);
    const aside = sprung('A1', 8, both(), 5, 6);
    expect(aside.asked('a')).toMatchObject({ kind: 'trap-place', prompt: { trap: 'death-from-above', far: 20 } });
    expect(aside.why('a', '140.200.0')).toBe('That is too far.');
    aside.says('a', '125.200.0');
    expect(aside.at('c1')).toBe('125.200.0');
    expect(aside.state.combats).toEqual([]);
  });

  test('UTT-09 Whispers -> Will 14, or a rival moves it 6″, off enemies; not in combat', () => {
    const t = sprung('A1', 9, both(), 14);
    expect(t.asked('b')).toMatchObject({ kind: 'trap-place', prompt: { trap: 'whispers', figure: 'A1', far: 60 } });
    expect(t.why('b', '161.200.0')).toBeDefined();
    t.says('b', '100.140.0');
    expect(t.at('A1')).toBe('100.140.0');
    const near = sprung('A1', 9, { figures: [figure(100, 200, { id: 'A1' }), thug({}, 130, 200)] }, 14);
    expect(near.why('b', '115.200.0')).toBe('An enemy is too close.');
    const fights = {
      figures: [figure(139, 200, { id: 'A1' }), thug({}, 150, 200)],
      combats: [['A1', 'B1'] as [string, string]],
    };
    expect(sprung('A1', 9, fights).count('tested')).toBe(0);
  });

  test.each<readonly [string, object, number]>([
    ['nothing', {}, 60],
    ['treasure', { carries: 't1' }, 30],
    ['shrunken treasure', { carries: 't1', effects: [lasting('shrinking-potion', 'potion')] }, 60],
  ])('UTT-09: whom a rival moves carries %s -> so far, and no farther', (_, carried, far) => {
    const tokens = [{ id: 't1', at: { x: 100, y: 200, z: 0 }, ...('carries' in carried && { carriedBy: 'A1' }) }];
    const setting = { figures: [figure(100, 200, { id: 'A1', ...carried }), thug({}, 250, 30)], tokens };
    const t = sprung('A1', 9, setting, 14);
    expect(t.asked('b')).toMatchObject({ prompt: { trap: 'whispers', figure: 'A1', far } });
    expect(t.why('b', `${100 + far + 1}.200.0`)).toBe('You can’t make it go there.');
    expect(t.why('b', `100.${200 - far - 1}.0`)).toBe('You can’t make it go there.');
    t.says('b', `${100 + far}.200.0`).settled();
    expect([t.at('A1'), t.figure('A1').hasMoved]).toEqual([`${100 + far}.200.0`, undefined]);
  });

  test('UTT-09: a carrier is moved through rough ground -> 1″ for its 3″', () => {
    const outline = [
      { x: 60, y: 160 },
      { x: 180, y: 160 },
      { x: 180, y: 240 },
      { x: 60, y: 240 },
    ];
    const fens = { id: 'fens', name: 'fens', kind: 'rough' as const, outline, base: 0, top: 0 };
    const tokens = [{ id: 't1', at: { x: 100, y: 200, z: 0 }, carriedBy: 'A1' }];
    const figures = [figure(100, 200, { id: 'A1', carries: 't1' }), thug({}, 250, 30)];
    const t = sprung('A1', 9, { figures, tokens, pieces: [fens] }, 14);
    expect([t.why('b', '110.200.0'), t.why('b', '111.200.0')]).toEqual([undefined, 'You can’t make it go there.']);
    t.says('b', '110.200.0').settled();
    expect(t.at('A1')).toBe('110.200.0');
  });

  test('UTT-09: a creature is 1″ and 1.1″ from there -> not allowed, and allowed', () => {
    const figures = [figure(100, 200, { id: 'A1' }), figure(160, 200, { id: 'c1' }), thug({}, 250, 30)];
    const t = sprung('A1', 9, { figures }, 14);
    expect([t.why('b', '140.200.0'), t.why('b', '139.200.0')]).toEqual(['An enemy is too close.', undefined]);
    t.says('b', '139.200.0').settled();
    expect([t.at('A1'), t.state.combats]).toEqual(['139.200.0', []]);
  });

  test('UTT-10 Time Slip -> Will 12, or gone until Will 8 in a later turn; back in place', () => {
    const t = sprung('A1', 10, both(), 12);
    expect(t.figure('A1').gone).toBe('slipped');
    goesBy(t).draws(9, 4, 8);
    expect(t.last('tested')).toMatchObject({ from: 'time-slip', needed: 8, roll: { total: 7 }, passes: false });
    expect(t.figure('A1').gone).toBe('slipped');
    goesBy(t).draws(9, 4, 9);
    expect(t.figure('A1').gone).toBeUndefined();
    expect(t.at('A1')).toBe('100.200.0');
    const chronomancer = sprung('AW', 10, { figures: [wizard([], { school: 'chronomancer' }), thug({}, 250, 250)] });
    expect(chronomancer.asked('a')).toMatchObject({ kind: 'trap-pass' });
    chronomancer.says('a', 'pass');
    expect(chronomancer.figure('AW').gone).toBeUndefined();
  });

  test('UTT-11 Caltrops: Move 14, or Move −2″ until it is healed; not the undead', () => {
    const t = sprung('A1', 11, both(), 7);
    expect(t.figure('A1').effects).toMatchObject([{ from: 'caltrops', of: 'trap', lasts: { until: ['healed'] } }]);
    const moving = new Table({ figures: [t.figure('A1'), thug({}, 250, 250)] });
    moving.says('a', 'A1');
    expect(moving.asked('a').prompt).toMatchObject({ reach: 40 });
    expect(sprung('c1', 11, both(figure(200, 100, { id: 'c1', kind: 'undead' }))).count('tested')).toBe(0);
  });

  test('UTT-12 Spring-loaded Axe: a blow at +3, and +2 damage', () => {
    const t = sprung('A1', 12, both(), 12, 5);
    expect(t.last('spell attack')).toMatchObject({
      rolls: [{ total: 15 }, { total: 7 }],
      harm: { added: [{ what: 'damage', value: 2 }], damage: 7 },
    });
  });

  test('UTT-13 Nullwave -> spells and control end, creatures stay; Will 14 or 1 Health', () => {
    const held = (id: string, from: string, more = {}) => ({
      id,
      from,
      parts: [0],
      by: 'AW',
      roll: 12,
      turn: 0,
      lasts: 'game' as const,
      ...more,
    });
    const zombie = figure(60, 250, { id: 'c1', side: 'a', effects: [held('m1', 'raise-zombie')] });
    const slave = figure(60, 280, { id: 'c2', side: 'a', effects: [held('m2', 'control-animal', { side: null })] });
    const t = sprung('B1', 13, both(zombie, slave, thug({ id: 'B2', effects: [held('m3', 'shield')] }, 200, 250)), 4);
    expect(effectsOn(t, 'B2')).toEqual([]);
    expect(t.figure('c1').gone).toBeUndefined();
    expect(t.figure('c2').side).toBe(null);
    expect(t.last('tested')).toMatchObject({ figure: 'AW', needed: 14, roll: { total: 13 }, passes: false });
    expect(t.figure('AW').health).toBe(13);
  });

  test('UTT-14 Smoke Bomb: smoke of 1″ around for the game; Will 12, or no activation', () => {
    const t = sprung('A1', 14, both(), 12);
    expect(t.state.ground.pieces).toMatchObject([{ kind: 'smoke', base: 0, top: 20 }]);
    t.says('a', 'end').says('a', 'A1');
    expect(t.state.turn?.activation).toBeUndefined();
    expect(t.events.findLast((event) => event.type === 'activation began')).toMatchObject({
      figures: ['A1'],
      actions: [0],
    });
  });

  test('UTT-15 Pick Pocket: Fight 12, or its token is gone, or else something that it carries', () => {
    const tokens = [
      { id: 't1', at: { x: 100, y: 200, z: 0 }, carriedBy: 'A1', wasFound: true as const },
      { id: 't2', at: { x: 20, y: 20, z: 0 } },
    ];
    const t = sprung(
      'A1',
      15,
      { figures: [figure(100, 200, { id: 'A1', carries: 't1' }), thug({}, 250, 250)], tokens },
      9,
    );
    expect(t.state.tokens[0]).toMatchObject({ isLost: true });
    const things = [{ is: 'potion' as const, what: 'poison' }];
    const robbed = sprung('A1', 15, { figures: [figure(100, 200, { id: 'A1', things }), thug({}, 250, 250)] }, 9);
    expect(robbed.figure('A1')).toMatchObject({ stolen: things });
    expect(
      sprung('A1', 15, { figures: [figure(100, 200, { id: 'A1', things }), thug({}, 250, 250)] }, 10).figure('A1')
        .things,
    ).toEqual(things);
  });

  test('UTT-15 with magic arms goes what they are and have added; a soldier has its ordinary ones', () => {
    const staff = { is: 'arm' as const, what: 'staff-fight-1' };
    const ring = { is: 'item' as const, what: 'ring-of-will' };
    const others = thug({}, 250, 250);
    const wizard = figure(100, 200, { id: 'A1', role: 'wizard', what: 'wizard', arms: ['staff'], things: [staff] });
    expect(sprung('A1', 15, { figures: [wizard, others] }, 4).figure('A1')).toMatchObject({
      arms: [],
      stolen: [staff],
    });
    const soldier = figure(100, 200, { id: 'A1', arms: ['hand-weapon'], things: [ring] });
    const robbed = sprung('A1', 15, { figures: [soldier, others] }, 9).figure('A1');
    expect(robbed).toMatchObject({ arms: ['hand-weapon'], stats: { will: -2 }, stolen: [ring] });
    const armed = { ...soldier, things: [{ is: 'arm' as const, what: 'hand-weapon-will-2' }] };
    const disarmed = sprung('A1', 15, { figures: [armed, others] }, 9).figure('A1');
    expect(disarmed).toMatchObject({ arms: ['hand-weapon'], stats: { will: -3 } });
  });

  test('UTT-15 FIT-30 of two tokens one is gone, by chance', () => {
    const tokens = ['t1', 't2'].map((id) => ({ id, at: { x: 100, y: 200, z: 0 }, carriedBy: 'A1' }));
    const figures = [figure(100, 200, { id: 'A1', carries: 't1', carriesToo: 't2' }), thug({}, 250, 250)];
    const t = sprung('A1', 15, { figures, tokens }, 9, 't1');
    expect(t.state.tokens).toMatchObject([{ isLost: true }, { carriedBy: 'A1' }]);
    expect(t.figure('A1')).toMatchObject({ carries: 't2' });
    expect(t.figure('A1').carriesToo).toBeUndefined();
  });

  test('UTT-16 Cement Spray: Move 14, or no picking up and no dropping for the game', () => {
    const t = sprung('A1', 16, both(), 7);
    const own = { ...t.figure('A1') };
    const taking = new Table({
      figures: [own, thug({}, 250, 250)],
      tokens: [{ id: 't1', at: { x: 100, y: 211, z: 0 } }],
    });
    expect(taking.says('a', 'A1').why('a', 'take t1')).toBe('A1 can’t: Cement Spray.');
  });

  test('UTT-17 Willsap: Will 14, or its Will is +0, or 1 less where it is that already', () => {
    const brave = figure(100, 200, {
      id: 'A1',
      stats: { move: 60, fight: 2, shoot: 0, armour: 10, will: 3, health: 10 },
    });
    const will = (t: Table) => {
      const again = sprung('A1', 17, { figures: [t.figure('A1'), thug({}, 250, 250)] }, 20);
      return again.last('tested').roll.total - 20;
    };
    expect(will(sprung('A1', 17, { figures: [brave, thug({}, 250, 250)] }, 10))).toBe(0);
    expect(will(sprung('A1', 17, both(), 14))).toBe(-2);
  });

  test('UTT-18 Siren -> free creatures go 6″ straight toward it, and into combat', () => {
    const t = sprung('A1', 18, both(figure(200, 200, { id: 'c1' }), figure(20, 20, { id: 'c2' })));
    expect(t.at('c1')).toBe('140.200.0');
    const met = sprung('A1', 18, both(figure(130, 200, { id: 'c1' })));
    expect(met.state.combats).toEqual([['A1', 'c1']]);
  });

  test('UTT-19 Disease: Fight 14, with 3 more beside an apothecary, or it misses the next game', () => {
    const t = sprung('A1', 19, both(), 11);
    expect(t.figure('A1').misses).toBe(1);
    const apothecary = figure(50, 250, { id: 'A2', what: 'apothecary' });
    expect(sprung('A1', 19, both(apothecary), 11).last('tested')).toMatchObject({ roll: { total: 16 }, passes: true });
  });

  test('UTT-20 Personal Demon -> a minor demon of Will 10 that goes for its target alone', () => {
    const t = sprung('A1', 20, both());
    expect(t.asked('b')).toMatchObject({ kind: 'trap-place', prompt: { trap: 'personal-demon' } });
    t.says('b', 'stay');
    expect(t.figure('c1')).toMatchObject({ what: 'minor-demon', prey: 'A1', stats: { will: 10 } });
    goesBy(t);
    t.draws(10, 10);
    expect(t.state.combats).toEqual([['A1', 'c1']]);
    expect(t.count('wandered')).toBe(0);
  });
});

describe('USE secret passages', () => {
  const wall = {
    id: 'r1',
    name: 'r1',
    kind: 'solid' as const,
    outline: [
      { x: 130, y: 160 },
      { x: 140, y: 160 },
      { x: 140, y: 240 },
      { x: 130, y: 240 },
    ],
    base: 0,
    top: 40,
  };
  const found = (pieces = [wall as typeof wall & { spell?: string }]) => {
    const t = new Table({ ...both(), pieces, switches: { passages: true }, isBefore: true });
    t.draws(20, 9);
    return t;
  };

  test('USE-01 USE-02 a natural 20 finds one; whoever activates says that it goes through it', () => {
    const t = found();
    expect(t.last('passage found')).toMatchObject({ seat: 'a' });
    t.says('a', 'end');
    t.says('a', 'A1');
    expect(t.asked('a').validator?.read('passage; to O20')).toMatchObject({
      value: expect.stringMatching(/^passage; go /),
    });
    expect(t.why('a', 'go 150.200.0')).toBeDefined();
    expect(t.why('a', 'passage; go 150.200.0')).toBeUndefined();
  });

  test('USE-03 USE-07 USE-08 USE-11 through upright terrain, ending outside of it, once', () => {
    const t = found();
    t.says('a', 'end').says('a', 'A1');
    expect(t.why('a', 'passage; go 135.200.0')).toBeDefined();
    t.says('a', 'passage; go 150.200.0; end');
    expect(t.at('A1')).toBe('150.200.0');
    expect(t.state.turn?.passages ?? []).toEqual([]);
  });

  test('USE-05 not through walls of magic; USE-12 the next 20 finds another', () => {
    const t = found([{ ...wall, spell: 'wall' }]);
    t.says('a', 'end').says('a', 'A1');
    expect(t.why('a', 'passage; go 150.200.0')).toBeDefined();
    goesBy(t).draws(20, 9);
    expect(t.count('passage found')).toBe(2);
  });
});
