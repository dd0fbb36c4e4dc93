import { describe, expect, test } from 'vitest';
import { block, figure, Table } from '../../../support/frostgrave/table.ts';

const wolf = (x: number, y: number, more = {}) =>
  figure(x, y, {
    id: 'c1',
    kind: 'animal',
    what: 'wolf',
    arms: [],
    stats: { move: 80, fight: 1, shoot: 0, armour: 10, will: -2, health: 6 },
    ...more,
  });
const hunted = (creature: ReturnType<typeof wolf>, others: readonly ReturnType<typeof figure>[], more = {}) => {
  const t = new Table({ figures: [creature, ...others], ...more });
  for (const seat of ['a', 'b']) if (t.wants === `activate of ${seat}`) t.says(seat, 'enough');
  return t;
};
const A1 = (x: number, y: number, more = {}) => figure(x, y, { id: 'A1', ...more });
const B1 = () => figure(290, 290, { id: 'B1' });

/** Walls around a place at (170, 100), open to the east; from the west one sees through a slit. */
const niche = [
  block('west', 130, 60, 6, 37, 200),
  block('west-2', 130, 103, 6, 37, 200),
  block('north', 136, 80, 80, 6, 200),
  block('south', 136, 114, 80, 6, 200),
];

describe('creatures', () => {
  test('FCR-09 FCR-10 FCR-11 toward the closest it sees, into combat, and then it fights', () => {
    const t = hunted(wolf(100, 100), [A1(160, 100), B1()]).draws(15, 3);
    expect(t.last('fought')).toMatchObject({ attacker: 'c1', defender: 'A1', winner: 'c1' });
    expect([t.state.combats, t.figure('A1').health]).toEqual([[['A1', 'c1']], 4]);
    expect(t.at('c1')).toBe('150.100.0');
    t.settled();
  });

  test('FCR-09 FAC-03 whom it does not reach it goes for with both actions, the second by half', () => {
    const t = hunted(wolf(100, 100), [A1(260, 100), B1()]);
    expect([t.at('c1'), t.state.combats]).toEqual(['220.100.0', []]);
    t.settled();
  });

  test('FCR-03 FCR-04 FCR-05 in combat it fights the one with the least Health, and stays', () => {
    const t = new Table({
      figures: [wolf(100, 100), A1(110, 100), figure(90, 100, { id: 'A2', health: 3 }), B1()],
      combats: [
        ['A1', 'c1'],
        ['A2', 'c1'],
      ],
    });
    t.says('a', 'enough').says('b', 'enough').draws(10, 2);
    expect(t.last('fought')).toMatchObject({ defender: 'A2', winner: 'c1' });
    expect(t.state.combats).toHaveLength(2);
    t.settled();
  });

  test('FCR-13 FCR-14 FCR-15 no enemy is seen -> wanders by chance, up to a wall', () => {
    const around = [block('north', 0, 150, 300, 10, 60), block('wall', 130, 60, 10, 80, 60)];
    const t = hunted(wolf(100, 100), [A1(100, 250), B1()], { pieces: around }).draws(90);
    expect([t.last('wandered').degrees, t.count('wandered')]).toEqual([90, 1]);
    expect(t.at('c1').split('.')[1] === '100' || t.at('c1').split('.')[0] === '100').toBe(true);
    t.settled();
  });

  test('FCR-07 FCR-08 with something to shoot with it shoots the closest in range, and no more', () => {
    const t = hunted(wolf(100, 100, { arms: ['bow'], kind: 'undead' }), [
      A1(200, 100),
      figure(250, 100, { id: 'A2' }),
      B1(),
    ]).draws(15, 2);
    expect(t.last('shot')).toMatchObject({ shooter: 'c1', target: 'A1', hits: true });
    expect([t.at('c1'), t.count('moved')]).toEqual(['100.100.0', 0]);
    t.settled();
  });

  describe('FCR-08 after a shot', () => {
    const archer = (more = {}) => wolf(100, 100, { arms: ['bow'], kind: 'undead', ...more });
    const did = (t: Table) => [t.count('shot'), t.count('moved'), t.count('fought'), t.wants];
    const over = 'd20 initiative a';

    test.each<readonly [string, readonly [number, number], number]>([
      ['hits', [15, 2], 5],
      ['misses', [3, 15], 10],
    ])('FCR-08: its shot %s -> it is done, with an action left', (_, dice, health) => {
      const t = hunted(archer(), [A1(200, 100), figure(250, 100, { id: 'A2' }), B1()]).draws(...dice);
      expect([did(t), t.figure('A1').health, t.at('c1')]).toEqual([[1, 0, 0, over], health, '100.100.0']);
      expect([t.count('turn ended'), t.last('activation ended').figures]).toEqual([1, ['c1']]);
      t.settled();
    });

    test('FCR-08: its shot kills, and somebody else is in range -> it is done', () => {
      const t = hunted(archer(), [A1(200, 100, { health: 1 }), figure(250, 100, { id: 'A2' }), B1()]).draws(15, 2);
      expect([did(t), t.figure('A1').gone, t.figure('A2').health]).toEqual([[1, 0, 0, over], 'killed', 10]);
      t.settled();
    });

    test('FCR-08: somebody is near enough to charge -> it shoots, and stays', () => {
      const t = hunted(archer(), [A1(130, 100), B1()]).draws(15, 2);
      expect([did(t), t.at('c1'), t.state.combats]).toEqual([[1, 0, 0, over], '100.100.0', []]);
      t.settled();
    });

    test('FCR-07 FCR-08: all are out of range first -> it walks, shoots once, and is done', () => {
      const far = { figures: [archer(), A1(400, 100), figure(580, 280, { id: 'B1' })], ground: { width: 600 } };
      const t = new Table(far).says('a', 'enough').says('b', 'enough').draws(15, 2);
      expect([did(t), t.at('c1')]).toEqual([[1, 1, 0, over], '180.100.0']);
      expect(t.last('shot').rolls[1].added).toContainEqual({ what: 'hasty shot', value: 1 });
      t.settled();
    });
  });

  test('FCR-01 creatures are no enemies of each other', () => {
    const t = hunted(wolf(100, 100), [wolf(120, 100, { id: 'c2', health: 5 }), A1(240, 100), B1()]);
    expect(t.count('combat began')).toBe(0);
    t.settled();
  });

  test('FTN-06 the one with the most Health goes first', () => {
    const t = hunted(wolf(100, 100, { health: 3 }), [wolf(100, 200, { id: 'c2', health: 5 }), A1(240, 100), B1()]);
    const began = t.events.filter((event) => event.type === 'activation began').map(({ figures }) => figures[0]);
    expect(began.slice(-2)).toEqual(['c2', 'c1']);
    t.settled();
  });

  test('FCR-06 FCR-12 out of combat -> hunts members in sight, no creatures; or wanders', () => {
    const wall = [block('wall', 130, 0, 10, 300, 60)];
    const other = wolf(100, 200, { id: 'c2', health: 5 });
    const hidden = hunted(wolf(100, 100), [A1(160, 100), B1()], { pieces: wall }).draws(0);
    expect([hidden.last('wandered'), hidden.at('c1')]).toMatchObject([{ figure: 'c1', degrees: 0 }, '100.20.0']);
    hidden.settled();
    const seen = hunted(wolf(100, 100), [other, A1(220, 100), B1()]);
    expect([seen.count('wandered'), seen.state.combats.flat()]).toEqual([0, expect.arrayContaining(['c1'])]);
  });

  test('FCR-13 it goes its full Move as chance will', () => {
    const t = hunted(wolf(100, 100), [A1(290, 100), B1()], { switches: { light: 600 } }).draws(180);
    expect([t.at('c1'), t.count('wandered')]).toEqual(['100.180.0', 1]);
    t.settled();
  });

  test('FCR-16 who sees somebody after that goes for them with the other action, half as far', () => {
    const wall = [block('wall', 130, 40, 10, 100, 60)];
    const t = hunted(wolf(100, 100), [A1(180, 20), figure(20, 290, { id: 'B1' })], {
      pieces: wall,
      switches: { light: 1200 },
    });
    t.draws(0);
    const moves = t.events.filter((event) => event.type === 'moved');
    expect(moves.map(({ to }) => to.y === 20 && to.x === 100)).toEqual([true, false]);
    expect([t.count('wandered'), moves[1]?.price?.total]).toEqual([1, 400]);
    t.settled();
  });

  test('FCR-17 its steps begin anew: it moves into combat first, and fights with the other action', () => {
    const t = hunted(wolf(100, 100), [A1(160, 100), B1()]).draws(5, 5);
    const did = t.events.filter(({ type }) => type === 'action used' || type === 'fought').map(({ type }) => type);
    expect(did).toEqual(['action used', 'fought']);
    t.settled();
  });

  test('FCR-12 FCR-17 who walked toward somebody and sees nobody then -> wanders', () => {
    const dim = { pieces: niche, switches: { light: 1000 } };
    const t = hunted(wolf(100, 100), [A1(170, 100), B1()], dim);
    expect([t.count('moved'), t.wants, t.at('c1')]).toEqual([1, 'direction', '154.141.0']);
    t.draws(180);
    expect([t.at('c1'), t.count('moved'), t.count('wandered'), t.wants]).toEqual([
      '154.181.0',
      2,
      1,
      'd20 initiative a',
    ]);
    expect([t.at('A1'), t.state.combats]).toEqual(['170.100.0', []]);
    t.settled();
  });

  test('FCR-15 who wandered and sees nobody then -> is done with one action', () => {
    const t = hunted(wolf(100, 100), [A1(250, 250), B1()], { switches: { light: 500 } }).draws(180);
    expect([t.at('c1'), t.count('moved'), t.wants]).toEqual(['100.180.0', 1, 'd20 initiative a']);
    t.settled();
  });

  test('FCR-18 creatures whose bases touch do not fight, and neither helps the other’s enemies', () => {
    const t = hunted(wolf(100, 100), [wolf(110, 100, { id: 'c2', health: 5 }), A1(290, 290), B1()], {
      switches: { light: 400 },
      phase: 'creature',
    });
    expect([t.state.combats, t.wants]).toEqual([[], 'direction']);
  });

  test('FCR-19 one of a warband activates with its soldiers, and not among the creatures', () => {
    const t = new Table({ figures: [wolf(100, 100, { side: 'a' }), A1(150, 150), B1()] });
    t.orders('a', 'c1', 'go 120.100.0; end');
    expect([t.state.turn?.phase, t.at('c1'), t.wants]).toEqual(['soldier', '120.100.0', 'activate of a']);
    t.says('a', 'enough').says('b', 'enough').draws();
    const began = t.events.filter((event) => event.type === 'activation began').flatMap(({ figures }) => figures);
    expect(began.filter((id) => id === 'c1')).toHaveLength(1);
  });
});
