import { describe, expect, test } from 'vitest';
import { block, figure, Table } from '../../../support/frostgrave/table.ts';

/** A1 and B1 in contact, in combat. */
const duel = (a = {}, b = {}) =>
  new Table({
    figures: [figure(100, 100, { id: 'A1', ...a }), figure(110, 100, { id: 'B1', ...b })],
    combats: [['A1', 'B1']],
  });

describe('combat', () => {
  test('FCB-01 FCB-02 FCB-04 FCB-06 a fight -> both roll plus Fight, damage less Armour', () => {
    const t = duel().orders('a', 'A1', 'fight B1').draws(14, 5);
    const { rolls, winner, harms } = t.last('fought');
    expect(rolls.map(({ total }) => total)).toEqual([16, 7]);
    expect([winner, harms]).toEqual(['A1', [{ to: 'B1', roll: 16, added: [], armour: 10, times: 1, damage: 6 }]]);
    expect([t.figure('A1').health, t.figure('B1').health]).toEqual([10, 4]);
    expect(t.wants).toBe('after-win of a');
    t.says('a', 'stay').settled();
  });

  test('FCB-07 a total of nought or less does nothing', () => {
    const t = duel().orders('a', 'A1', 'fight B1').draws(8, 7);
    expect(t.last('fought').harms[0]?.damage).toBe(0);
    expect(t.figure('B1').health).toBe(10);
    t.says('a', 'stay').settled();
  });

  test('FCB-02 when both come to the same both win and harm, and nobody is pushed', () => {
    const t = duel().orders('a', 'A1', 'fight B1').draws(12, 12);
    expect(t.last('fought')).toMatchObject({ winner: null, harms: [{ damage: 4 }, { damage: 4 }] });
    expect([t.figure('A1').health, t.figure('B1').health, t.count('combat ended')]).toEqual([6, 6, 0]);
    expect(t.wants).not.toContain('after-win');
    t.settled();
  });

  /** A roll of 15 wins with an arm, against Armour 10. What it does. */
  function wins(arm: string): number | undefined {
    const t = duel({ arms: [arm] })
      .orders('a', 'A1', 'fight B1')
      .draws(13, 2);
    const [harm] = t.last('fought').harms;
    expect(t.figure('B1').health).toBe(10 - (harm?.damage ?? 0));
    t.says('a', 'stay').settled();
    return harm?.damage;
  }

  test('FAR-01 FCB-03 a dagger does 1 less', () => {
    expect(wins('dagger')).toBe(4);
  });

  test('FAR-02 a hand weapon does what the roll does', () => {
    expect(wins('hand-weapon')).toBe(5);
  });

  test('FAR-03 FCB-03 a two-handed weapon does 2 more', () => {
    expect(wins('two-handed-weapon')).toBe(7);
  });

  test('FAR-04 FCB-03 a staff does 1 less', () => {
    expect(wins('staff')).toBe(4);
  });

  test('FAR-04 whoever fights against a staff does one less', () => {
    const t = duel({}, { arms: ['staff'] })
      .orders('a', 'A1', 'fight B1')
      .draws(13, 2);
    expect(t.last('fought').harms[0]?.damage).toBe(4);
    t.says('a', 'stay').settled();
  });

  test('FAR-07 unarmed people fight at -2, and do two less', () => {
    const t = duel({ arms: [] }).orders('a', 'A1', 'fight B1').draws(15, 2);
    expect([t.last('fought').rolls[0].total, t.last('fought').harms[0]?.damage]).toEqual([15, 3]);
    t.says('a', 'stay').settled();
  });

  test('FCB-05 what multiplies does so last', () => {
    const t = duel({ traits: [{ trait: 'powerful' }] })
      .orders('a', 'A1', 'fight B1')
      .draws(11, 2);
    expect(t.last('fought').harms[0]).toMatchObject({ times: 2, damage: 6 });
    t.says('a', 'stay').settled();
  });

  test('FCB-08 the winner pushes the loser an inch straight back, out of that combat', () => {
    const t = duel().orders('a', 'A1', 'fight B1').draws(14, 5).says('a', 'push');
    expect([t.at('A1'), t.at('B1'), t.state.combats]).toEqual(['100.100.0', '120.100.0', []]);
    t.settled();
  });

  test('FCB-08 or steps back itself; what stands behind stops it', () => {
    const wall = block('wall', 80, 90, 10, 20, 30);
    const t = new Table({
      figures: [figure(100, 100, { id: 'A1' }), figure(110, 100, { id: 'B1' })],
      combats: [['A1', 'B1']],
      pieces: [wall],
    });
    t.orders('a', 'A1', 'fight B1').draws(14, 5).says('a', 'step');
    expect([t.at('A1'), t.state.combats]).toEqual(['95.100.0', []]);
    t.settled();
  });

  test('FCB-08 FMV-08 whoever is pushed off a ledge of four inches falls for six', () => {
    const roof = block('roof', 60, 60, 55, 80, 40);
    const t = new Table({
      figures: [
        figure(100, 100, { id: 'A1', at: { x: 100, y: 100, z: 40 } }),
        figure(110, 100, { id: 'B1', at: { x: 110, y: 100, z: 40 } }),
      ],
      combats: [['A1', 'B1']],
      pieces: [roof],
    });
    t.orders('a', 'A1', 'fight B1').draws(12, 5).says('a', 'push');
    expect([t.at('B1'), t.last('fell').damage, t.figure('B1').gone]).toEqual(['120.100.0', 6, 'killed']);
    t.settled();
  });

  const fights = (t: Table) => t.orders('a', 'A1', 'fight B1');
  const byChoice = (b = {}) =>
    new Table({
      figures: [figure(100, 100, { id: 'A1' }), figure(110, 100, { id: 'B1', ...b })],
      combats: [['A1', 'B1']],
      switches: { criticalHits: true },
    });

  test('FCB-09 where the table plays it a natural 20 wins against any total, and harms by 5 more', () => {
    const strong = { stats: { move: 60, fight: 9, shoot: 0, armour: 12, will: 0, health: 20 } };
    const t = fights(byChoice(strong)).draws(20, 19);
    expect(t.last('fought')).toMatchObject({
      rolls: [{ total: 22 }, { total: 28 }],
      winner: 'A1',
      harms: [{ to: 'B1', added: [{ what: 'critical hit', value: 5 }], damage: 15 }],
    });
    expect([t.figure('B1').health, t.wants]).toEqual([5, 'after-win of a']);
    t.says('a', 'stay').settled();
    const plain = fights(duel({}, strong)).draws(20, 19);
    expect(plain.last('fought')).toMatchObject({ winner: 'B1', harms: [{ to: 'A1', added: [], damage: 18 }] });
  });

  test('FCB-09 two of them both win, and both harm by 5 more', () => {
    const tough = { stats: { move: 60, fight: 5, shoot: 0, armour: 10, will: 0, health: 40 } };
    const t = fights(byChoice(tough)).draws(20, 20);
    expect(t.last('fought')).toMatchObject({
      winner: null,
      harms: [
        { to: 'B1', damage: 17 },
        { to: 'A1', damage: 20 },
      ],
    });
    expect([t.figure('A1').gone, t.figure('B1').health, t.count('combat ended')]).toEqual(['killed', 23, 0]);
    t.settled();
  });

  test('FCB-09 of two that shoot and defend with a 20 nobody is hit', () => {
    const t = new Table({
      figures: [figure(100, 100, { id: 'A1', arms: ['bow'] }), figure(200, 100, { id: 'B1' })],
      switches: { criticalHits: true },
    });
    t.orders('a', 'A1', 'shoot B1').draws(20, 20);
    expect([t.last('shot').hits, t.figure('B1').health]).toEqual([false, 10]);
    t.settled();
  });

  describe('FCB-09 shots', () => {
    const archer = {
      id: 'A1',
      arms: ['bow'],
      stats: { move: 60, fight: 2, shoot: 0, armour: 10, will: 0, health: 10 },
    };
    const shot = (dice: readonly [number, number], a = {}, b = {}, criticalHits = true) => {
      const stats = { move: 60, fight: 2, shoot: 0, armour: 12, will: 0, health: 40 };
      const t = new Table({
        figures: [
          figure(100, 100, { ...archer, ...a }),
          figure(200, 100, { id: 'B1', ...b, stats: { ...stats, ...b } }),
        ],
        switches: { criticalHits },
      });
      t.orders('a', 'A1', 'shoot B1')
        .draws(...dice)
        .settled();
      const { hits, rolls, harm } = t.last('shot');
      expect(t.wants).toBe('order of a');
      return { hits, totals: rolls.map(({ total }) => total), added: harm?.added, health: t.figure('B1').health };
    };

    test('FCB-09: a 20 is below the defender’s total -> it hits, and harms by 5 more', () => {
      const critical = [{ what: 'critical hit', value: 5 }];
      expect(shot([20, 19])).toEqual({ hits: true, totals: [20, 21], added: critical, health: 27 });
      expect(shot([20, 5])).toEqual({ hits: true, totals: [20, 7], added: critical, health: 27 });
    });

    test('FCB-09: a 19 -> hits by its total alone, and adds nothing', () => {
      expect(shot([19, 5])).toEqual({ hits: true, totals: [19, 7], added: [], health: 33 });
      expect(shot([19, 18])).toEqual({ hits: false, totals: [19, 20], added: undefined, health: 40 });
    });

    test('FCB-09: the defender alone has a 20 -> not hit, and nobody is harmed', () => {
      const marksman = { stats: { ...archer.stats, shoot: 9 } };
      expect(shot([19, 20], marksman)).toEqual({ hits: false, totals: [28, 22], added: undefined, health: 40 });
      expect(shot([19, 19], marksman)).toEqual({ hits: true, totals: [28, 21], added: [], health: 24 });
    });

    test('FCB-09: the table does not play it -> a 20 wins by its total, and adds nothing', () => {
      expect(shot([20, 19], {}, {}, false)).toEqual({ hits: false, totals: [20, 21], added: undefined, health: 40 });
      expect(shot([20, 5], {}, {}, false)).toEqual({ hits: true, totals: [20, 7], added: [], health: 32 });
    });
  });

  test('FCB-10 pushed away in its own activation -> comes back with its other action', () => {
    const t = duel().orders('a', 'A1', 'fight B1').draws(5, 8).says('b', 'push');
    expect([t.at('A1'), t.state.combats, t.wants]).toEqual(['90.100.0', [], 'order of a']);
    t.says('a', 'go 100.100.0');
    expect([t.state.combats, t.wants]).toEqual([[['A1', 'B1']], 'activate of b']);
    t.settled();
  });

  test('FCB-10 a winner that steps away is not held by the loser, however near that is', () => {
    const t = duel().orders('a', 'A1', 'fight B1').draws(8, 5).says('a', 'step');
    expect([t.at('A1'), t.count('moved'), t.state.combats, t.wants]).toEqual(['90.100.0', 1, [], 'order of a']);
    t.says('a', 'go 50.100.0');
    expect([t.at('A1'), t.state.combats, t.wants]).toEqual(['50.100.0', [], 'activate of b']);
    t.settled();
  });

  test('FAC-02 whoever fought may not fight again, of two actions', () => {
    const t = duel().orders('a', 'A1', 'fight B1').draws(8, 7).says('a', 'stay');
    expect(t.wants).toBe('activate of b');
    t.settled();
  });
});

describe('several in a combat', () => {
  const brawl = (extra: readonly ReturnType<typeof figure>[], combats: [string, string][]) =>
    new Table({
      figures: [figure(100, 100, { id: 'A1' }), figure(110, 100, { id: 'B1' }), ...extra],
      combats: [['A1', 'B1'], ...combats],
    });

  test('FMC-01 a friend in combat with the target and nobody else is worth two', () => {
    const t = brawl([figure(120, 100, { id: 'A2' })], [['A2', 'B1']])
      .orders('a', 'A1', 'fight B1')
      .draws(5, 9);
    expect(t.last('fought').rolls[0].added).toContainEqual({ what: 'supporters', value: 2 });
    t.settled();
  });

  test('FMC-01 one that fights somebody else too is no supporter', () => {
    const others = [figure(120, 100, { id: 'A2' }), figure(130, 100, { id: 'B2' })];
    const t = brawl(others, [
      ['A2', 'B1'],
      ['A2', 'B2'],
    ]);
    t.orders('a', 'A1', 'fight B1').draws(5, 9);
    expect(t.last('fought').rolls.map(({ added }) => added.map(({ what }) => what))).toEqual([['Fight'], ['Fight']]);
    t.says('b', 'stay').settled();
  });

  test('FMC-02 FMC-05 three are worth six, and four no more', () => {
    const others = [
      figure(120, 100, { id: 'A2' }),
      figure(110, 110, { id: 'A3' }),
      figure(110, 90, { id: 'A4' }),
      figure(117, 107, { id: 'A5' }),
    ];
    const t = brawl(
      others,
      others.map(({ id }): [string, string] => [id, 'B1']),
    );
    t.orders('a', 'A1', 'fight B1').draws(5, 9);
    expect(t.last('fought').rolls[0].added).toContainEqual({ what: 'supporters', value: 6 });
    t.says('a', 'stay').settled();
  });

  const supported = (t: Table) =>
    t
      .last('fought')
      .rolls.map(({ added }) => added.filter(({ what }) => what === 'supporters').map(({ value }) => value));

  test('FMC-03 as many on both sides cancel out', () => {
    const t = brawl(
      [figure(120, 100, { id: 'A2' }), figure(90, 100, { id: 'B2' })],
      [
        ['A2', 'B1'],
        ['A1', 'B2'],
      ],
    );
    t.orders('a', 'A1', 'fight B1').draws(5, 9);
    expect(supported(t)).toEqual([[], []]);
    expect(t.last('fought').rolls.map(({ total }) => total)).toEqual([7, 11]);
    t.says('b', 'stay').settled();
  });

  test('FMC-04 of more on one side the difference counts alone', () => {
    const others = [figure(120, 100, { id: 'A2' }), figure(110, 110, { id: 'A3' }), figure(90, 100, { id: 'B2' })];
    const t = brawl(others, [
      ['A2', 'B1'],
      ['A3', 'B1'],
      ['A1', 'B2'],
    ]);
    t.orders('a', 'A1', 'fight B1').draws(5, 9);
    expect(supported(t)).toEqual([[2], []]);
    expect(t.last('fought').rolls.map(({ total }) => total)).toEqual([9, 11]);
    t.says('b', 'stay').settled();
  });
});
