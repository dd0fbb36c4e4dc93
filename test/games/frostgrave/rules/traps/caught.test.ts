/** Who is caught by traps, and whom they bring together. UTT */
import { describe, expect, test } from 'vitest';
import { returnAll } from '../../../../../src/games/frostgrave/rules/traps/time-slip.ts';
import type { Setting } from '../../../../support/frostgrave/table.ts';
import { block, figure, Table } from '../../../../support/frostgrave/table.ts';
import { declines, effectsOn, goesBy, thug, wizard } from '../../../../support/frostgrave/tower.ts';

/** A turn in which B rolls a 1, and springs a trap upon somebody; what is drawn comes after the die of the trap. */
function sprung(target: string, trap: number, setting: Setting, ...dice: readonly (string | number)[]): Table {
  const t = new Table({ isBefore: true, ...setting, switches: { traps: true, ...setting.switches } });
  t.draws(9, 1);
  t.says('b', target).draws(trap, ...dice);
  return declines(t);
}

const A1 = (x: number, y: number, more = {}) => figure(x, y, { id: 'A1', ...more });
const c1 = (x: number, y: number, more = {}) => figure(x, y, { id: 'c1', ...more });
const far = () => thug({}, 250, 30);

describe('UTT-18 Siren', () => {
  test('UTT-18: a creature passes a member at 0.8″ -> in combat with it', () => {
    const t = sprung('A1', 18, { figures: [A1(100, 260), far(), c1(100, 120), thug({ id: 'B2' }, 118, 150)] });
    expect(t.state.combats).toEqual([['B2', 'c1']]);
    expect([t.at('A1'), t.at('B1'), t.at('B2')]).toEqual(['100.260.0', '250.30.0', '118.150.0']);
    t.settled();
  });

  test('UTT-18: a creature passes a member at 1.1″ -> it goes on', () => {
    const t = sprung('A1', 18, { figures: [A1(100, 260), far(), c1(100, 120), thug({ id: 'B2' }, 121, 150)] });
    expect([t.at('c1'), t.state.combats]).toEqual(['100.180.0', []]);
    t.settled();
  });

  test('UTT-18: a creature passes a member at 1″ -> in combat with it', () => {
    const t = sprung('A1', 18, { figures: [A1(100, 260), far(), c1(100, 120), thug({ id: 'B2' }, 120, 150)] });
    expect([t.at('c1'), t.state.combats]).toEqual(['110.150.0', [['B2', 'c1']]]);
    t.settled();
  });

  test('UTT-18: a creature stands 9″ and more away -> goes 6″ straight to the target', () => {
    const t = sprung('A1', 18, { figures: [A1(100, 260), far(), c1(220, 100), figure(100, 30, { id: 'c2' })] });
    expect([t.at('c1'), t.at('c2'), t.at('A1'), t.state.combats]).toEqual(['184.148.0', '100.90.0', '100.260.0', []]);
    t.settled();
  });

  test('UTT-18: a creature is in combat -> it stays, and a free one comes', () => {
    const t = sprung('A1', 18, {
      figures: [A1(100, 260), far(), c1(200, 60), thug({ id: 'B2' }, 210, 60), figure(30, 60, { id: 'c2' })],
      combats: [['B2', 'c1']],
    });
    const moved = t.events.flatMap((event) => (event.type === 'moved' ? [event.figure] : []));
    expect([t.at('c1'), moved, t.state.combats]).toEqual(['200.60.0', ['c2'], [['B2', 'c1']]]);
    t.settled();
  });

  test('UTT-18: somebody controls a creature -> it stays, like all members', () => {
    const t = sprung('A1', 18, {
      figures: [A1(100, 260), far(), c1(200, 100, { side: 'b' }), figure(40, 100, { id: 'A2' })],
    });
    expect([t.at('c1'), t.at('A2'), t.at('B1'), t.count('moved')]).toEqual(['200.100.0', '40.100.0', '250.30.0', 0]);
    t.settled();
  });

  test('UTT-18: the target is a creature -> it stays, others come and do not fight it', () => {
    const figures = [A1(30, 30), far(), c1(100, 200), figure(100, 170, { id: 'c2' }), figure(200, 200, { id: 'c3' })];
    const t = sprung('c1', 18, { figures });
    expect([t.at('c1'), t.at('c2'), t.at('c3'), t.state.combats]).toEqual(['100.200.0', '100.190.0', '140.200.0', []]);
    t.settled();
  });

  test('UTT-18: of several at the same point -> the nearest', () => {
    const [left, right] = [thug({ id: 'B2' }, 82, 150), thug({ id: 'B3' }, 116, 150)];
    const t = sprung('A1', 18, { figures: [A1(100, 260), far(), c1(100, 150), left, right] });
    expect(t.state.combats).toEqual([['B3', 'c1']]);
    t.settled();
  });

  test('UTT-18: two are as near -> chance says which', () => {
    const [left, right] = [thug({ id: 'B2' }, 82, 150), thug({ id: 'B3' }, 118, 150)];
    const t = sprung('A1', 18, { figures: [A1(100, 260), far(), c1(100, 150), left, right] }, 'B2');
    expect(t.state.combats).toEqual([['B2', 'c1']]);
    t.settled();
  });

  test('UTT-18: of two on its way -> the first that it comes near to', () => {
    const [first, later] = [thug({ id: 'B3' }, 118, 150), thug({ id: 'B2' }, 112, 175)];
    const t = sprung('A1', 18, { figures: [A1(100, 260), far(), c1(100, 120), later, first] });
    expect(t.state.combats).toEqual([['B3', 'c1']]);
    t.settled();
  });

  test('UTT-18: a wall stands between it and whom it passes -> it goes on', () => {
    const wall = block('wall', 108, 130, 2, 60, 40);
    const figures = [A1(100, 260), far(), c1(100, 120), thug({ id: 'B2' }, 118, 150)];
    const t = sprung('A1', 18, { figures, pieces: [wall] });
    expect([t.at('c1'), t.state.combats]).toEqual(['100.180.0', []]);
    t.settled();
  });

  test('UTT-18: a hand holds a creature -> it stays', () => {
    const hand = { id: 'm1', from: 'bones-of-the-earth', parts: [0], roll: 12, turn: 0, lasts: 'game' as const };
    const t = sprung('A1', 18, { figures: [A1(100, 260), far(), c1(100, 120, { effects: [hand] })] });
    expect([t.at('c1'), t.state.combats]).toEqual(['100.120.0', []]);
    t.settled();
  });

  test('UTT-18: a circle bars the demon -> it stops there', () => {
    const ward = {
      id: 'm1',
      from: 'circle-of-protection',
      parts: [0],
      roll: 15,
      turn: 0,
      lasts: 'game' as const,
      on: 'ward' as const,
      at: { x: 100, y: 170, z: 0 },
      radius: 15,
    };
    const figures = [A1(100, 170), far(), c1(100, 110, { kind: 'demon' })];
    const t = sprung('A1', 18, { figures, changes: { magic: [ward] } });
    expect([t.figure('c1').at.y < 151, t.state.combats]).toEqual([true, []]);
    t.settled();
  });
});

describe('UTT-18 what waits on the way to a Siren', () => {
  const both = (target: string, trap: number, ...others: readonly ReturnType<typeof figure>[]) => {
    const figures = [A1(100, 200), far(), figure(20, 280, { id: 'D1' }), ...others];
    const t = new Table({ figures, isBefore: true, switches: { traps: true } });
    t.draws(9, 1, 1, 5, 6).says('d', target).says('b', 'A1').draws(trap);
    return t;
  };

  test('UTT-18 UTT-01: it brings a creature to whoever hangs in a maze -> it rolls as well', () => {
    const t = both('A1', 1, c1(100, 150)).draws(5, 18, 5);
    expect([t.state.combats, t.last('tested').figure, t.last('tested').passes]).toEqual([[['A1', 'c1']], 'c1', false]);
    expect([t.figure('c1').isIdle, t.figure('A1').isIdle]).toEqual([true, true]);
    t.settled();
  });

  test('UTT-18 UTT-01: a creature passes that roll -> it fights in its turn', () => {
    const t = both('A1', 1, c1(100, 150)).draws(5, 18, 18);
    expect([t.last('tested').passes, t.figure('c1').isIdle]).toEqual([true, undefined]);
    goesBy(t);
    expect(t.wants).toBe('d20 Fight c1');
    t.settled();
  });

  test('UTT-18 FSL-54: a rune lies on its way -> it springs', () => {
    const rune = {
      id: 'm1',
      from: 'explosive-rune',
      parts: [0],
      roll: 15,
      turn: 0,
      lasts: 'game' as const,
      on: 'rune' as const,
      at: { x: 100, y: 160, z: 0 },
    };
    const figures = [A1(100, 280), far(), c1(100, 130)];
    const t = sprung('A1', 18, { figures, changes: { magic: [rune] } }, 15, 2);
    expect([t.last('spell attack').target, t.figure('c1').gone, t.state.magic]).toEqual(['c1', 'killed', []]);
    t.settled();
  });

  test('UTT-18 FSL-54: a rune that one creature springs kills another -> that comes no more', () => {
    const at = { x: 100, y: 160, z: 0 };
    const rune = { id: 'm1', from: 'explosive-rune', parts: [0], roll: 15, turn: 0, lasts: 'game' as const };
    const figures = [A1(100, 280), far(), c1(100, 130), figure(115, 160, { id: 'c2' })];
    const magic = [{ ...rune, on: 'rune' as const, at }];
    const t = sprung('A1', 18, { figures, changes: { magic } }, 2, 15, 15, 2);
    expect([t.figure('c1').gone, t.figure('c2').gone, t.at('c2')]).toEqual([undefined, 'killed', '115.160.0']);
    expect([t.at('c1'), t.count('moved'), t.wants]).toEqual(['100.190.0', 1, 'activate of a']);
    t.settled();
  });

  test('UTT-18 FSL-40: a creature passes whom nobody can engage -> it goes on', () => {
    const lasts = { until: ['moves-into-combat' as const] };
    const unseen = { id: 'm1', from: 'invisibility', parts: [0], by: 'BW', roll: 12, turn: 0, lasts };
    const hidden = thug({ id: 'B2', effects: [unseen] }, 118, 150);
    const t = sprung('A1', 18, { figures: [A1(100, 260), far(), c1(100, 120), hidden] });
    expect([t.at('c1'), t.state.combats, effectsOn(t, 'B2')]).toEqual(['100.180.0', [], ['invisibility']]);
    t.settled();
  });

  test('UTT-18 FSL-40: it brings somebody unseen into combat -> seen from then on', () => {
    const lasts = { until: ['moves-into-combat' as const] };
    const unseen = { id: 'm1', from: 'invisibility', parts: [0], by: 'AW', roll: 12, turn: 0, lasts };
    const t = sprung('A1', 18, { figures: [A1(100, 200), far(), c1(100, 160, { effects: [unseen] })] });
    expect([t.at('c1'), effectsOn(t, 'c1'), t.state.combats]).toEqual(['100.190.0', [], [['A1', 'c1']]]);
    t.settled();
  });
});

describe('UTT-09 Whispers', () => {
  const whispered = (own = {}, setting: Partial<Setting> = {}, ...others: readonly ReturnType<typeof figure>[]) =>
    sprung('A1', 9, { ...setting, figures: [A1(100, 200, own), ...others, far()] }, 14);

  test('UTT-09: an enemy stands 0.8″ beside the straight way -> around it, an inch away', () => {
    const t = whispered({}, {}, thug({ id: 'B2' }, 118, 170));
    expect([t.why('b', '100.141.0'), t.why('b', '100.140.0')]).toEqual([undefined, 'You can’t make it go there.']);
    t.says('b', '100.142.0');
    const gaps = t.last('moved').way.map(({ to }) => Math.hypot(to.x - 118, to.y - 170) - 10);
    expect([t.at('A1'), gaps.every((gap) => gap > 10)]).toEqual(['100.142.0', true]);
    t.settled();
  });

  test('UTT-09: enemies leave no way that is an inch from them -> not there', () => {
    const walls = [block('left', 60, 150, 28, 30, 60), block('right', 112, 150, 40, 30, 60)];
    const free = whispered({}, { pieces: walls });
    const guarded = whispered({}, { pieces: walls }, thug({ id: 'B2' }, 94, 130));
    expect([free.why('b', '106.145.0'), guarded.why('b', '106.145.0')]).toEqual([undefined, expect.any(String)]);
    expect(guarded.why('b', '100.185.0')).toBeUndefined();
  });

  test('UTT-09: an enemy is within an inch as it begins -> away from it is allowed', () => {
    const t = whispered({}, {}, thug({ id: 'B2' }, 118, 200));
    expect([t.why('b', '60.200.0'), t.why('b', '101.200.0')]).toEqual([undefined, 'An enemy is too close.']);
    t.says('b', '60.200.0').settled();
    expect([t.at('A1'), t.state.combats]).toEqual(['60.200.0', []]);
  });

  test('UTT-09: water -> not into it, but for whoever needs not swim', () => {
    const pond = block('pond', 60, 160, 80, 20, 0, { kind: 'water' });
    const amphibious = { traits: [{ trait: 'amphibious' }] };
    const why = (own: object) => whispered(own, { pieces: [pond] }).why('b', '100.170.0');
    expect([why({}), why(amphibious)]).toEqual(['Not into harm.', undefined]);
  });

  test('UTT-09: a rune lies on the way -> not there, elsewhere as ever', () => {
    const at = { x: 100, y: 170, z: 0 };
    const rune = { id: 'm1', from: 'explosive-rune', parts: [0], roll: 15, turn: 0, lasts: 'game' as const };
    const t = whispered({}, { changes: { magic: [{ ...rune, on: 'rune' as const, at }] } });
    expect([t.why('b', '100.160.0'), t.why('b', '130.210.0')]).toEqual(['Not into harm.', undefined]);
  });

  test('UTT-09: a hand holds it -> nobody moves it', () => {
    const hand = { id: 'm1', from: 'bones-of-the-earth', parts: [0], roll: 12, turn: 0, lasts: 'game' as const };
    const t = whispered({ effects: [hand] });
    expect([t.last('tested').passes, t.at('A1'), t.wants]).toEqual([false, '100.200.0', 'activate of a']);
    t.settled();
  });

  test('UTT-09: a circle bars a demon of the warband -> not into it', () => {
    const ward = { id: 'm1', from: 'circle-of-protection', parts: [0], roll: 15, turn: 0, lasts: 'game' as const };
    const magic = [{ ...ward, on: 'ward' as const, at: { x: 100, y: 165, z: 0 }, radius: 15 }];
    const why = (kind: 'demon' | 'person') => whispered({ kind }, { changes: { magic } }).why('b', '100.170.0');
    expect([why('demon'), why('person')]).toEqual(['You can’t make it go there.', undefined]);
  });
});

describe('UTT-06 Explosive Rune', () => {
  const attacked = (t: Table) =>
    t.events.flatMap((event) => (event.type === 'spell attack' ? [[event.target, event.rolls[1].added]] : []));

  test('UTT-06: a wall hides who stands within 2″ -> struck all the same', () => {
    const wall = block('wall', 108, 180, 2, 40, 60);
    const t = sprung(
      'A1',
      6,
      { figures: [A1(100, 200), thug({}, 120, 200), thug({ id: 'B2' }, 250, 30)], pieces: [wall] },
      15,
      5,
      15,
      5,
    );
    expect(attacked(t)).toEqual([
      ['A1', [{ what: 'Fight', value: 2 }]],
      ['B1', [{ what: 'Fight', value: 2 }]],
    ]);
    expect([t.figure('A1').gone, t.figure('B1').gone, t.figure('B2').gone]).toEqual(['killed', 'killed', undefined]);
    t.settled();
  });

  test('UTT-06: who stands in cover and behind others -> neither helps', () => {
    const low = block('low', 113, 180, 2, 40, 6);
    const others = [thug({}, 120, 200), thug({ id: 'B2' }, 109, 207)];
    const t = sprung('A1', 6, { figures: [A1(100, 200), ...others], pieces: [low] }, 2, 20, 2, 20, 2, 20);
    expect(attacked(t).map(([, added]) => added)).toEqual(Array(3).fill([{ what: 'Fight', value: 2 }]));
    t.settled();
  });

  test('UTT-06: 2.1″ away -> not struck', () => {
    const t = sprung('A1', 6, { figures: [A1(100, 200), thug({}, 131, 200)] }, 2, 20);
    expect(attacked(t).map(([who]) => who)).toEqual(['A1']);
    t.settled();
  });
});

describe('UTT-10 Time Slip', () => {
  test('UTT-10 FEN-02: the last figure of a side slips -> the game goes on', () => {
    const t = sprung('A1', 10, { figures: [A1(100, 200), thug({}, 250, 250)] }, 12);
    expect([t.figure('A1').gone, t.state.over]).toEqual(['slipped', undefined]);
    goesBy(t).draws(9, 4, 8);
    expect([t.last('tested').passes, t.figure('A1').gone, t.state.over]).toEqual([false, 'slipped', undefined]);
    goesBy(t).draws(9, 4, 9);
    expect([t.figure('A1').gone, t.at('A1'), t.state.over]).toEqual([undefined, '100.200.0', undefined]);
    t.settled();
  });

  test('UTT-10 FEN-02: everybody has slipped -> the game goes on', () => {
    const away = A1(100, 200, { gone: 'slipped' });
    const t = new Table({ figures: [away, thug({}, 250, 250)], isBefore: true, switches: { traps: true } });
    t.draws(9, 1, 1).says('b', 'B1').draws(10, 5);
    expect([t.figure('A1').gone, t.figure('B1').gone, t.state.over]).toEqual(['slipped', 'slipped', undefined]);
    t.draws(9, 4, 20, 1);
    expect([t.figure('A1').gone, t.figure('B1').gone, t.state.over]).toEqual([undefined, 'slipped', undefined]);
    t.settled();
  });

  test('UTR-03 UTT-10: a 1 springs a trap while everybody has slipped -> nobody is caught', () => {
    const away = [A1(100, 200, { gone: 'slipped' }), thug({ gone: 'slipped' }, 250, 250)];
    const t = new Table({ figures: away, isBefore: true, switches: { traps: true } });
    t.draws(1, 5, 2, 2);
    expect([t.state.turns, t.count('trap sprung'), t.wants]).toEqual([1, 0, 'd20 initiative a']);
    t.draws(9, 5, 20, 20);
    expect([t.figure('A1').gone, t.figure('B1').gone, t.wants]).toEqual([undefined, undefined, 'activate of a']);
    t.settled();
  });

  describe('UTT-10 the way back', () => {
    const away = (x: number, y: number, z = 0, more = {}) => A1(x, y, { gone: 'slipped', at: { x, y, z }, ...more });
    const back = (figures: readonly ReturnType<typeof figure>[], more: Partial<Setting> = {}) =>
      new Table({ figures: [...figures, far()], isBefore: true, ...more }).draws(9, 4, 20);

    test('UTT-10: somebody stands in its place -> as near as can be, where its player likes', () => {
      const t = back([away(100, 200), figure(100, 200, { id: 'A2' })]);
      expect(t.asked('a').prompt).toEqual({ kind: 'trap-place', trap: 'time-slip', figure: 'A1', far: 10 });
      const near = 'It must come back as close as it can.';
      expect([t.why('a', '100.211.0'), t.why('a', '94.200.0')]).toEqual([near, near]);
      t.says('a', '106.208.0').settled();
      expect([t.figure('A1').gone, t.at('A1'), t.at('A2')]).toEqual([undefined, '106.208.0', '100.200.0']);
    });

    test('UTT-10: an enemy stands in its place -> it comes back into combat with it', () => {
      const t = back([away(100, 200), figure(60, 60, { id: 'A2' }), thug({ id: 'B2' }, 100, 200)]).says('a', 'stay');
      expect([t.at('A1'), t.state.combats]).toEqual(['100.190.0', [['A1', 'B2']]]);
      t.settled();
    });

    test('UTT-10: only one place is the nearest -> nobody is asked', () => {
      const t = back([away(100, 200), figure(104, 200, { id: 'A2' })]);
      expect([t.at('A1'), t.wants]).toEqual(['94.200.0', 'activate of a']);
      t.settled();
    });

    test('UTT-10: a creature that nobody controls comes back beside its place -> by chance', () => {
      const t = back([c1(100, 200, { gone: 'slipped' }), figure(100, 200, { id: 'A2' })]).draws('110.200.0');
      expect([t.at('c1'), t.state.combats]).toEqual(['110.200.0', [['A2', 'c1']]]);
      t.settled();
    });

    test('UTT-10 FMV-08: what it stood on is gone -> back there, and down', () => {
      const t = back([away(100, 200, 30), figure(60, 60, { id: 'A2' })]);
      expect([t.at('A1'), t.last('fell').height, t.figure('A1').health]).toEqual(['100.200.0', 30, 6]);
      t.settled();
    });

    test('UTT-10 FEN-01: the game ends while somebody stands in its place -> beside it', () => {
      const t = new Table({ figures: [away(100, 200), figure(100, 200, { id: 'A2' }), far()] });
      returnAll(t.game);
      expect([t.figure('A1').gone, t.at('A1'), t.at('A2')]).toEqual([undefined, '100.190.0', '100.200.0']);
    });

    test('UTT-10: it hung on a wall that stands -> back there', () => {
      const wall = block('wall', 99, 180, 60, 40, 30);
      const t = back([away(94, 200, 15), figure(60, 60, { id: 'A2' })], { pieces: [wall] });
      expect([t.at('A1'), t.count('fell')]).toEqual(['94.200.15', 0]);
      t.settled();
    });
  });

  test('UTR-15 UTT-10: it slips in its own activation -> what lasts until then is over', () => {
    const brief = { id: 'm1', from: 'fast-act', parts: [0], roll: 15, turn: 0, lasts: 'activation' as const };
    const tokens = [{ id: 't1', at: { x: 100, y: 211, z: 0 } }];
    const figures = [A1(100, 200, { effects: [brief] }), figure(50, 200, { id: 'A2' }), far()];
    const t = new Table({ figures, tokens, switches: { encounters: 14, treasureTraps: true } });
    t.says('a', 'A1').says('a', 'take t1').draws(1, 10, 5);
    expect([t.figure('A1').gone, t.figure('A1').carries, effectsOn(t, 'A1')]).toEqual(['slipped', 't1', []]);
    t.settled();
  });

  test('UTT-01 UTT-10: the target of a maze slips in that turn -> no rune when it is back', () => {
    const third = figure(20, 20, { id: 'D1' });
    const figures = [A1(100, 200), thug({}, 250, 250), third];
    const t = new Table({ figures, isBefore: true, switches: { traps: true } });
    t.draws(9, 1, 1, 5, 6).says('d', 'A1').says('b', 'A1').draws(1, 5, 10, 5);
    expect([t.figure('A1').gone, effectsOn(t, 'A1')]).toEqual(['slipped', ['mind-maze']]);
    goesBy(t).draws(9, 8, 7, 15);
    expect([t.figure('A1').gone, effectsOn(t, 'A1'), t.wants]).toEqual([undefined, [], 'activate of a']);
    t.settled();
  });

  test('UTT-10 FEN-02: who slipped gives up -> the game is over', () => {
    const away = figure(60, 60, { id: 'A2', gone: 'slipped', carries: 't1' });
    const tokens = [{ id: 't1', at: { x: 60, y: 60, z: 0 }, carriedBy: 'A2', wasFound: true as const }];
    const t = new Table({ figures: [A1(100, 200), away, thug({}, 250, 250)], tokens });
    t.says('a', 'concede').says('a', 'yes').draws(15);
    expect([t.figure('A1').gone, t.figure('A2').gone]).toEqual(['conceded', 'conceded']);
    expect([t.state.over, t.state.tokens[0]?.securedBy, t.figure('B1').gone]).toEqual([
      { why: 'alone' },
      'b',
      undefined,
    ]);
    t.settled();
  });

  test('UTT-10 FSC-11: the last ally slips -> nobody has lost', () => {
    const scenario = { id: 'last', name: 'Last', together: { goal: { slay: 'wolf' } }, hasBegun: true } as const;
    const away = A1(100, 200, { allied: true, gone: 'slipped' });
    const figures = [away, c1(200, 200, { what: 'wolf' })];
    const t = new Table({ figures, scenario, isBefore: true });
    t.draws(9, 1);
    expect([t.state.over, t.figure('A1').gone, t.wants]).toEqual([undefined, 'slipped', 'direction']);
    t.settled();
  });

  test('UTT-10 FSC-11: the last of those to be slain slips -> not won yet', () => {
    const scenario = { id: 'last', name: 'Last', together: { goal: { slay: 'wolf' } }, hasBegun: true } as const;
    const figures = [A1(100, 200, { allied: true }), c1(200, 200, { what: 'wolf', gone: 'slipped' })];
    const t = new Table({ figures, scenario });
    expect([t.state.over, t.wants]).toEqual([undefined, 'activate of a']);
    t.settled();
  });
});

describe('UTT-01 Mind Maze', () => {
  const fighters = {
    figures: [A1(139, 200), thug({}, 160, 200), thug({ id: 'B2' }, 190, 200)],
    order: ['a', 'b'],
  };

  test('UTT-01: its target passes -> the rune is there, and who comes to fight tests', () => {
    const t = sprung('A1', 1, fighters, 13);
    expect([t.figure('A1').isIdle, effectsOn(t, 'A1')]).toEqual([undefined, ['mind-maze']]);
    t.says('a', 'enough').says('b', 'B1').says('b', 'go 149.200.0').draws(12);
    expect([t.state.combats, t.figure('B1').isIdle, t.wants]).toEqual([[['A1', 'B1']], true, 'activate of b']);
    t.settled();
  });

  test('UTT-01: upon a sigilist -> it passes unasked, and the rune is there', () => {
    const t = sprung('AW', 1, { figures: [wizard([], { school: 'sigilist' }), thug({}, 250)] });
    expect([t.figure('AW').isIdle, effectsOn(t, 'AW'), t.count('tested')]).toEqual([undefined, ['mind-maze'], 0]);
    t.settled();
  });

  test.each([
    ['sigilist', 0, undefined],
    ['witch', 1, true],
  ] as const)('UTT-01: a %s comes to fight whoever hangs there -> rolls of Will: %i', (school, rolls, isIdle) => {
    const maze = { id: 'trap 1', from: 'mind-maze', of: 'trap' as const, parts: [0], roll: 0, turn: 1 };
    const hangs = A1(139, 200, { effects: [{ ...maze, lasts: 'turn' as const }] });
    const comes = wizard([], { id: 'BW', school }, 170, 200);
    const t = new Table({ phase: 'wizard', figures: [hangs, comes], order: ['b', 'a'] });
    t.says('b', 'go 149.200.0');
    if (rolls > 0) declines(t.draws(2));
    expect([t.state.combats, t.count('tested'), t.figure('BW').isIdle]).toEqual([[['A1', 'BW']], rolls, isIdle]);
    t.settled();
  });

  test('UTT-01: a creature goes into the combat and fails -> it does not fight', () => {
    const t = sprung('A1', 1, { figures: [A1(139, 200), far(), c1(180, 200)] }, 13);
    t.says('a', 'enough').says('b', 'enough').draws(1);
    expect([t.state.combats, t.count('fought'), t.figure('c1').isIdle]).toEqual([[['A1', 'c1']], 0, true]);
    expect(t.wants).toBe('d20 initiative a');
    t.settled();
  });

  test('UTT-01: who meets somebody in the maze tests as well', () => {
    const t = sprung('A1', 1, { figures: [A1(139, 200), thug({}, 175, 212)], order: ['a', 'b'] }, 13);
    t.says('a', 'A1').says('a', 'go 190.200.0').says('b', 'B1').draws(12);
    expect([t.state.combats, t.figure('B1').isIdle, t.last('tested').passes]).toEqual([[['A1', 'B1']], true, false]);
    t.settled();
  });

  test.each([
    ['UTT-01 FMV-06: the maze keeps somebody from activating -> it may meet others', 1],
    ['UTT-14 FMV-06: smoke keeps somebody from activating -> it may meet others', 14],
  ] as const)('%s', (_, trap) => {
    const figures = [A1(100, 100), thug({}, 130, 116)];
    const t = sprung('B1', trap, { figures, order: ['a', 'b'] }, 5);
    t.says('a', 'A1').says('a', 'go 160.100.0');
    expect(t.wants).toBe('intercept of b');
    t.says('b', 'B1');
    expect(t.state.combats).toEqual([['A1', 'B1']]);
    t.settled();
  });
});

describe('UTT-19 Disease', () => {
  const total = (...others: Parameters<typeof figure>[2][]) => {
    const figures = [A1(100, 100), thug({}, 250, 250), ...others.map((each) => figure(50, 50, each))];
    const t = sprung('A1', 19, { figures }, 9);
    return [t.last('tested').roll.total, t.figure('A1').misses];
  };

  test('UTT-19: the apothecary has left the table -> it helps', () => {
    expect(total({ id: 'A2', what: 'apothecary', gone: 'left' })).toEqual([14, undefined]);
  });

  test('UTT-19: the apothecary has slipped out of time -> it helps', () => {
    const away = figure(50, 50, { id: 'A2', what: 'apothecary', gone: 'slipped' });
    const t = new Table({
      figures: [A1(100, 100), thug({}, 250, 250), away],
      switches: { traps: true },
      isBefore: true,
    });
    t.draws(9, 1, 1).says('b', 'A1').draws(19, 9);
    expect([t.last('tested').roll.total, t.figure('A1').misses, t.figure('A2').gone]).toEqual([
      14,
      undefined,
      'slipped',
    ]);
    t.settled();
  });

  test('UTT-19: the apothecary has fallen -> it does not', () => {
    expect(total({ id: 'A2', what: 'apothecary', gone: 'killed' })).toEqual([11, 1]);
  });

  test('UTT-19: what looked like an apothecary has vanished -> it does not', () => {
    expect(total({ id: 'A2', what: 'apothecary', gone: 'vanished' })).toEqual([11, 1]);
  });

  test('UTT-19: the apothecary is of another warband -> it does not', () => {
    expect(total({ id: 'B2', what: 'apothecary' })).toEqual([11, 1]);
  });

  test('UTT-19: an apothecary is only an image -> it does not', () => {
    const held = {
      id: 'm1',
      from: 'illusionary-soldier',
      parts: [0],
      by: 'AW',
      roll: 15,
      turn: 0,
      lasts: 'game' as const,
    };
    expect(total({ id: 'A2', what: 'apothecary', effects: [held] })).toEqual([11, 1]);
  });

  test('UTT-19: somebody else controls the apothecary -> it is of its own warband', () => {
    const held = (side: string) => [
      { id: 'm1', from: 'mind-control', parts: [0], by: 'BW', roll: 15, turn: 0, lasts: 'game' as const, side },
    ];
    expect(total({ id: 'A2', what: 'apothecary', side: 'b', effects: held('a') })).toEqual([14, undefined]);
    expect(total({ id: 'B2', what: 'apothecary', side: 'a', effects: held('b') })).toEqual([11, 1]);
  });
});

describe('UTT-20 Personal Demon', () => {
  const demon = (more = {}) => figure(130, 118, { id: 'c1', kind: 'demon', prey: 'B1', ...more });
  const passed = (prey: Partial<ReturnType<typeof thug>>, more = {}) => {
    const figures = [A1(100, 100), thug(prey, 280, 280), thug({ id: 'B2' }, 280, 30), demon(more)];
    return new Table({ figures, order: ['a', 'b'] }).says('a', 'A1').says('a', 'go 160.100.0');
  };

  test('UTT-20 FCR-02: its prey is gone -> it meets whoever comes near', () => {
    for (const gone of ['killed', 'left'] as const) {
      const t = passed({ gone });
      expect(t.state.combats).toEqual([['A1', 'c1']]);
      t.settled();
    }
  });

  test('UTT-20 FCR-02: its prey is there -> it lets others pass', () => {
    const t = passed({});
    expect([t.at('A1'), t.state.combats]).toEqual(['160.100.0', []]);
    t.settled();
  });

  test('UTT-20 FMV-06: a warband controls it -> it may meet whom that wants', () => {
    const t = passed({}, { side: 'b' });
    expect(t.wants).toBe('intercept of b');
    t.says('b', 'c1');
    expect(t.state.combats).toEqual([['A1', 'c1']]);
    t.settled();
  });

  describe('UTT-20 somebody stands between it and its prey', () => {
    const swift = { stats: { move: 80, fight: 2, shoot: 0, armour: 10, will: 10, health: 10 } };
    const hunted = (figures: readonly ReturnType<typeof figure>[], pieces: Setting['pieces'] = []) =>
      new Table({ figures, pieces }).says('a', 'enough').says('b', 'enough');
    const hunter = (x: number, y: number) => demon({ at: { x, y, z: 0 }, ...swift });
    const wall = block('wall', 200, 0, 10, 300, 60);

    test('UTT-20: on the straight line to a prey that it does not see -> it stops short', () => {
      const t = hunted([A1(160, 100), thug({}, 280, 100), hunter(100, 100)], [wall]).says('a', 'none');
      expect([t.at('c1'), t.state.combats, t.count('wandered')]).toEqual(['148.100.0', [], 0]);
      expect(t.wants).toBe('d20 initiative a');
      t.settled();
    });

    test('UTT-20: they may meet it there', () => {
      const t = hunted([A1(160, 100), thug({}, 280, 100), hunter(100, 100)], [wall]).says('a', 'A1');
      expect([t.state.combats, t.wants]).toEqual([[['A1', 'c1']], 'd20 Fight c1']);
    });

    test('UTT-20: beside its prey -> it goes into combat with the prey alone', () => {
      const t = hunted([A1(150, 110), thug({}, 150, 100), hunter(100, 106)])
        .says('a', 'none')
        .draws(5, 5);
      expect([t.last('fought').defender, t.state.combats]).toEqual(['B1', [['B1', 'c1']]]);
      t.settled();
    });

    test('UTT-20: somebody is nearly in contact with it -> it goes to its prey all the same', () => {
      const t = hunted([A1(108, 108), thug({}, 150, 100), hunter(100, 100)])
        .says('a', 'none')
        .draws(5, 5);
      expect([t.last('fought').defender, t.state.combats]).toEqual(['B1', [['B1', 'c1']]]);
      t.settled();
    });
  });

  test.each([
    ['UTT-20 FCR-05: it fights its prey and somebody weaker -> the prey', {}, 'B1'],
    ['UTT-20 FCR-05: its prey has left that combat -> whoever it fights', { gone: 'left' as const }, 'A1'],
  ])('%s', (_, prey, defender) => {
    const figures = [A1(140, 118, { health: 3 }), thug(prey, 120, 118), thug({ id: 'B2' }, 280, 30), demon()];
    const pairs: [string, string][] = [['A1', 'c1'], ...('gone' in prey ? [] : [['B1', 'c1'] as [string, string]])];
    const t = new Table({ figures, combats: pairs }).says('a', 'enough').says('b', 'enough').draws(10, 5);
    expect([t.last('fought').attacker, t.last('fought').defender]).toEqual(['c1', defender]);
    t.settled();
  });

  test('UTT-20 FCR-18: it comes into contact with somebody else -> in combat', () => {
    const t = sprung('A1', 20, { figures: [A1(100, 200), thug({}, 141, 200)] });
    t.says('b', '130.200.0');
    expect([t.at('c1'), t.state.combats]).toEqual(['130.200.0', [['B1', 'c1']]]);
    t.settled();
  });
});

describe('UTT-03 several in one pit', () => {
  const both = (x: number, y: number, ...dice: readonly number[]) =>
    sprung(
      'A1',
      3,
      { figures: [A1(140, 200), thug({}, x, y), thug({ id: 'B2' }, 250, 30)], combats: [['A1', 'B1']] },
      ...dice,
    );

  test.each([
    [150, 200],
    [140, 190],
    [147, 208],
  ])('UTT-03: both who fight fall, one at (%i, %i) -> 4″ down, and they fight on', (x, y) => {
    const t = both(x, y, 5, 5);
    const fallen = t.events.flatMap((event) => (event.type === 'fell' ? [[event.figure, event.height]] : []));
    expect(fallen).toEqual([
      ['A1', 40],
      ['B1', 40],
    ]);
    expect([t.at('A1'), t.at('B1'), t.state.combats]).toEqual(['140.200.-40', `${x}.${y}.-40`, [['A1', 'B1']]]);
    t.settled();
  });

  test('UTT-03: one of two who fight falls -> they part', () => {
    const t = both(150, 200, 5, 15);
    expect([t.at('A1'), t.at('B1'), t.state.combats]).toEqual(['140.200.-40', '150.200.0', []]);
    t.settled();
  });

  test('UTT-03: their pits meet -> one walks from one into the other, and not beyond', () => {
    const t = both(150, 200, 5, 5);
    const walker = new Table({
      figures: [figure(140, 200, { id: 'A1', at: { x: 140, y: 200, z: -40 } }), thug({}, 250, 30)],
      pieces: t.state.ground.pieces,
    }).says('a', 'A1');
    expect([walker.why('a', 'go 155.200.-40'), walker.why('a', 'go 156.200.-40')]).toEqual([
      undefined,
      '“pit” is in the way.',
    ]);
    expect([walker.why('a', 'go 150.195.-40'), walker.why('a', 'go 150.194.-40')]).toEqual([
      undefined,
      '“pit” is in the way.',
    ]);
  });
});

describe('UTT-03 Pit Trap', () => {
  /** A1 stands on a block of some height, and rolls 13. */
  const fell = (top: number, base = 0) => {
    const roof = block('roof', 60, 160, 80, 80, top, { base });
    const t = sprung(
      'A1',
      3,
      { figures: [A1(100, 200, { at: { x: 100, y: 200, z: top } }), far()], pieces: [roof] },
      7,
    );
    return t.settled();
  };
  const pits = (t: Table) => t.state.ground.pieces.filter(({ kind }) => kind === 'pit');

  test('UTT-03: on a roof of 6″ -> a pit of 4″ in it, out of which one climbs', () => {
    const t = fell(60);
    expect([t.at('A1'), t.last('fell').height, t.figure('A1').health, pits(t)]).toEqual(['100.200.20', 40, 4, []]);
    t.says('a', 'A1');
    expect(t.why('a', 'go 120.200.20')).toBe('“roof” is in the way.');
    t.says('a', 'go 95.200.20>c95.200.40');
    expect([t.at('A1'), t.at('B1')]).toEqual(['95.200.40', '250.30.0']);
  });

  test('UTT-03: on a roof of 3″ -> a pit of 4″, through it and into the floor', () => {
    const t = fell(30);
    expect([t.at('A1'), t.last('fell').height, t.figure('A1').health]).toEqual(['100.200.-10', 40, 4]);
    expect(pits(t).map(({ base, top }) => [base, top])).toEqual([[-10, 0]]);
    t.says('a', 'A1');
    expect(t.why('a', 'go 95.200.-10>c95.200.10')).toBeUndefined();
    expect(t.why('a', 'go 95.200.-10>c95.200.31')).toBeDefined();
  });

  test('UTT-03: on a thin floor 6″ up -> through it, and all the way down', () => {
    const t = fell(60, 55);
    expect([t.at('A1'), t.last('fell').height, t.figure('A1').health, pits(t)]).toEqual(['100.200.0', 60, 1, []]);
  });

  test('UTT-03: on a wall of magic -> the wall is gone, and it falls from there', () => {
    const wall = { ...block('m1', 60, 196, 80, 8, 30), spell: 'wall' };
    const cast = { id: 'm1', from: 'wall', parts: [0], roll: 18, turn: 0, lasts: 'game', on: 'piece' } as const;
    const magic = [{ ...cast, parts: [...cast.parts], at: { x: 100, y: 200, z: 0 } }];
    const figures = [A1(100, 200, { health: 20, at: { x: 100, y: 200, z: 30 } }), far()];
    const t = sprung('A1', 3, { figures, pieces: [wall], changes: { magic } }, 7);
    expect([t.at('A1'), t.count('fell'), t.last('fell').height]).toEqual(['100.200.-40', 1, 70]);
    expect([t.figure('A1').health, pits(t).length, t.state.ground.pieces.length]).toEqual([10, 1, 1]);
    t.settled();
  });

  test('UTT-03: two fight on a roof -> both fall, and fight on below', () => {
    const roof = block('roof', 60, 160, 120, 80, 60);
    const up = (x: number) => ({ at: { x, y: 200, z: 60 } });
    const figures = [A1(100, 200, up(100)), thug(up(111), 111, 200)];
    const t = sprung('A1', 3, { figures, pieces: [roof], combats: [['A1', 'B1']] }, 7, 7);
    expect([t.at('A1'), t.at('B1'), t.state.combats]).toEqual(['100.200.20', '111.200.20', [['A1', 'B1']]]);
    const ids = t.state.ground.pieces.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    t.settled();
  });

  test('UTT-03: two fight on the floor -> each lies in its own pit', () => {
    const figures = [A1(100, 200), thug({}, 111, 200)];
    const t = sprung('A1', 3, { figures, combats: [['A1', 'B1']] }, 7, 7);
    expect([t.figure('A1').at.z, t.figure('B1').at.z, pits(t).length]).toEqual([-40, -40, 2]);
    expect([t.figure('A1').health, t.figure('B1').health]).toEqual([4, 4]);
    t.settled();
  });
});
