/** Below ground: what burrows, what comes where treasure is found, ceilings, and rooms in rock. UBU, UEN, UCE, UST */
import { describe, expect, test } from 'vitest';
import { contactPlaces } from '../../../../src/games/frostgrave/board/geometry/contact.ts';
import { nearestFreePlace, whyNotPlaced } from '../../../../src/games/frostgrave/board/movement/free-places.ts';
import { asMover } from '../../../../src/games/frostgrave/board/movement/move-judgement.ts';
import { aboveCeilingWords } from '../../../../src/games/frostgrave/board/paths/legs.ts';
import type { Ground } from '../../../../src/games/frostgrave/board/space.ts';
import { loadPack } from '../../../../src/games/frostgrave/content/load.ts';
import { readTable } from '../../../../src/games/frostgrave/mapgen/parser/map-parser.ts';
import { sightBetween } from '../../../../src/games/frostgrave/rules/figures/sight.ts';
import type { Setting } from '../../../support/frostgrave/table.ts';
import { block, figure, Table } from '../../../support/frostgrave/table.ts';
import { knowingSpell, orderAsked, spell, thug, wizard } from '../../../support/frostgrave/tower.ts';

const box = (x: number, y: number, right: number, low: number) => [
  { x, y },
  { x: right, y },
  { x: right, y: low },
  { x, y: low },
];

const STATS = { move: 60, fight: 2, shoot: 0, armour: 10, will: 0, health: 10 };

describe('UBU burrowers', () => {
  const worm = (x: number, y: number) =>
    figure(x, y, { id: 'c1', kind: 'animal', traits: [{ trait: 'burrowing' }], stats: STATS });
  /** In a turn of creatures, with nobody in sight: behind a wall from edge to edge, and far away. */
  const wanders = (degrees: number, setting: Partial<Setting>, burrowing = true) => {
    const t = new Table({
      phase: 'creature',
      figures: [worm(50, 150), figure(290, 20, { id: 'A1' }), figure(290, 280, { id: 'B1' })],
      switches: { burrowing, light: 500 },
      ...setting,
    });
    return t.draws(degrees);
  };
  const wall = (deep: number) => [block('r1', 60, 0, deep, 300, 30)];
  const EAST = 90;

  test('UBU-01 a random move goes through terrain, where it reaches the far side', () => {
    const t = wanders(EAST, { pieces: wall(40) });
    expect(t.last('wandered')).toMatchObject({ figure: 'c1', degrees: EAST });
    expect(t.at('c1')).toBe('110.150.0');
  });

  test('UBU-02 else it stops at the terrain', () => {
    expect(wanders(EAST, { pieces: wall(60) }).at('c1')).toBe('55.150.0');
    expect(wanders(EAST, { pieces: wall(46) }).at('c1'), 'half a base is left inside').toBe('55.150.0');
  });

  test('UBU-03 dead space in a dungeon -> crossed in one move, else it stays in its room', () => {
    const rooms = (from: number) => [box(0, 0, 70, 300), box(from, 0, 300, 300)];
    expect(wanders(EAST, { ground: { rooms: rooms(100) } }).at('c1')).toBe('110.150.0');
    expect(wanders(EAST, { ground: { rooms: rooms(110) } }).at('c1')).toBe('65.150.0');
  });

  test('UBU-04 it sees through nothing', () => {
    const t = new Table({
      phase: 'soldier',
      figures: [worm(50, 150), figure(120, 150, { id: 'A1' })],
      pieces: wall(40),
      switches: { burrowing: true },
    });
    expect(sightBetween(t.game, t.figure('c1'), t.figure('A1')).sees).toBe(false);
  });

  test('UBU-05 a hunt -> not through terrain; unblocked -> through it, but not at random', () => {
    const low = [block('r1', 60, 120, 40, 60, 10)];
    const hunts = (burrowing: boolean) => {
      const t = new Table({
        phase: 'creature',
        figures: [worm(50, 150), figure(120, 150, { id: 'A1' }), figure(290, 280, { id: 'B1' })],
        pieces: low,
        switches: { burrowing },
      });
      const first = t.events.find((event) => event.type === 'moved');
      if (first?.type !== 'moved') throw new Error('It has not moved.');
      return first;
    };
    const [around, through] = [hunts(true), hunts(false)];
    expect([through.to, through.price?.total]).toEqual([{ x: 110, y: 150, z: 0 }, 600]);
    expect(around.to).not.toEqual(through.to);
    const rooms = [box(0, 0, 70, 300), box(100, 0, 300, 300)];
    expect(wanders(EAST, { ground: { rooms } }, false).at('c1')).toBe('65.150.0');
  });

  test('FMV-06 whoever stands where it comes out may meet it', () => {
    const t = wanders(EAST, {
      pieces: wall(20),
      figures: [worm(50, 150), figure(105, 168, { id: 'A1' }), figure(290, 280, { id: 'B1' })],
    });
    expect(t.wants).toBe('intercept of a');
  });
});

describe('UEN encounters', () => {
  const wall = block('r1', 140, 0, 10, 300, 40);
  const find = (level = { a: 0, b: 0 }) => {
    const t = new Table({
      figures: [figure(48, 150, { id: 'A1' }), figure(100, 280, { id: 'B1' })],
      tokens: [{ id: 't1', at: { x: 60, y: 150, z: 0 } }],
      pieces: [wall],
      switches: { encounters: 14 },
      changes: {
        seats: [
          { seat: 'a', level: level.a, zone: 'a' },
          { seat: 'b', level: level.b, zone: 'b' },
        ],
      },
    });
    return t.orders('a', 'A1', 'take t1').draws(14, 1, 1);
  };

  test('UEN-03 a die less the level of one’s own wizard, and only those who tie roll again', () => {
    expect(find({ a: 5, b: 0 }).draws(12, 8).wants, '7 and 8').toBe('place-creature of b');
    const tied = find({ a: 4, b: 0 }).draws(12, 8);
    expect(tied.wants).toMatch(/placing a/);
    expect(tied.draws(9, 3).wants).toBe('place-creature of a');
  });

  test('UEN-04 it comes in where nobody of any warband sees it, however near', () => {
    const t = find().draws(12, 8);
    expect(t.why('a', '80.150.0')).toMatch(/^A figure sees that place/);
    expect(t.why('a', '160.150.0'), '10″ away, behind the wall').toBeUndefined();
    t.says('a', '160.150.0');
    expect(t.at('c1')).toBe('160.150.0');
  });

  test('UEN-05 or 12″ and more from everybody, in sight', () => {
    const t = find().draws(12, 8);
    expect(t.why('a', '48.20.0'), '12″ from A1').toBeUndefined();
    expect(t.why('a', '48.21.0')).toMatch(/12″ away/);
  });

  test('UEN-03 proposals -> legal places near rivals, apart from each other, then the edge', () => {
    const { validator } = find().draws(12, 8).asked('a');
    const values = (validator?.proposals?.() ?? []).map(({ value }) => value);
    expect(values).toHaveLength(6);
    expect(values.at(-1)).toBe('edge');
    expect(values.map((value) => validator?.validate(value))).toEqual(values.map(() => undefined));
    const [x = 0, y = 0] = (values[0] ?? '').split('.').map(Number);
    expect(Math.hypot(x - 100, y - 280)).toBeLessThan(Math.hypot(x - 48, y - 150));
  });

  test('UEN-06 UEN-07 several are placed by one player, apart if it likes, each in its own way', () => {
    const three = new Map([[1, Array.from({ length: 20 }, () => ({ creature: 'ghoul', count: 3 }))]]);
    const t = new Table({
      figures: [figure(48, 150, { id: 'A1' }), figure(100, 280, { id: 'B1' })],
      tokens: [{ id: 't1', at: { x: 60, y: 150, z: 0 } }],
      pieces: [wall],
      switches: { encounters: 14 },
      lore: { encounters: three },
    });
    t.orders('a', 'A1', 'take t1').draws(14, 1, 1, 8, 12).says('b', 'edge').draws('north');
    t.says('b', '160.150.0').says('b', '48.20.0').settled();
    expect(['c1', 'c2', 'c3'].map((id) => t.figure(id).at)).toMatchObject([{ y: 5 }, { x: 160 }, { y: 20 }]);
  });
});

describe('UST and UCE', () => {
  test('UST-05 only the ethereal pass through dead space; nobody stops in it', () => {
    const rooms = [box(0, 0, 70, 300), box(100, 0, 300, 300)];
    const goes = (traits: { trait: string }[]) => {
      const t = new Table({
        figures: [figure(60, 150, { id: 'A1', traits }), figure(290, 280, { id: 'B1' })],
        ground: { rooms },
      });
      t.says('a', 'A1');
      return [t.why('a', 'go 110.150.0'), t.why('a', 'go 85.150.0')];
    };
    expect(goes([{ trait: 'ethereal' }])).toEqual([undefined, expect.any(String)]);
    expect(goes([])).toEqual([expect.any(String), expect.any(String)]);
  });

  test('USP-06: only a rival sees that room, or a member does -> not there, and there', () => {
    const rooms = [box(0, 0, 100, 100), box(140, 0, 240, 100)];
    const walks = { id: 'm1', from: 'plane-walk', parts: [1], by: 'AW', roll: 15, turn: 1, lasts: 'turn' as const };
    const why = (id: string) =>
      orderAsked({
        figures: [wizard([], { effects: [walks] }, 90, 50), figure(200, 80, { id }), figure(20, 20, { id: 'B2' })],
        ground: { rooms, width: 240, depth: 100 },
      }).why('a', 'go 146.50.0');
    expect([why('B1'), why('A1')]).toEqual(['Nobody of its warband sees that room.', undefined]);
  });

  test('UCE-02: in a dungeon one climbs until the head is at 10″ -> no higher', () => {
    const read = readTable(loadPack().table('cistern'));
    if (!('table' in read)) throw new Error('There is no such table.');
    const { ground, tokens } = read.table;
    const { x = 0, y = 0 } = tokens.find(({ z }) => z === 0) ?? {};
    const why = (top: number) => {
      const figures = [figure(x, y, { id: 'A1', stats: { ...STATS, move: 250 } }), figure(20, 20, { id: 'B1' })];
      const pieces = [...ground.pieces, block('tower', x + 5, y - 5, 5, 10, top)];
      const t = new Table({ figures, ground: { ...ground, pieces } });
      return t.says('a', 'A1').why('a', `go c${x}.${y}.${top}`);
    };
    expect([why(88), why(89)]).toEqual([undefined, aboveCeilingWords()]);
  });

  test('UCE-03 nobody climbs, flies or is moved above the ceiling', () => {
    const pieces = [block('r1', 60, 140, 40, 40, 60)];
    const why = (ceiling: number, changes = {}, order = 'go f80.160.60') => {
      const figures = [
        figure(55, 150, { id: 'A1', stats: { ...STATS, move: 200 }, ...changes }),
        figure(290, 280, { id: 'B1' }),
      ];
      const t = new Table({ figures, pieces, ground: { ceiling } });
      return t.says('a', 'A1').why('a', order);
    };
    const flying = { traits: [{ trait: 'flying' }] };
    expect(why(100, flying)).toBeUndefined();
    expect(why(50, flying)).toBe(aboveCeilingWords());
    expect(why(100, {}, 'go c55.150.60')).toBeUndefined();
    expect(why(50, {}, 'go c55.150.60')).toBe(aboveCeilingWords());
  });

  /** Under a ceiling 7.2″ high: the head of whoever stands on 6″ just fits. */
  const under = (ceiling: number, more: Partial<Setting>, own = {}) =>
    new Table({
      pieces: [block('r1', 60, 140, 40, 40, 60)],
      ...more,
      figures: [figure(55, 150, { id: 'A1', ...own }), figure(290, 280, { id: 'B1' }), ...(more.figures ?? [])],
      ground: { ceiling },
    });

  test('UCE-03: the head fits by a tenth or not -> climbing, flying and casting agree', () => {
    const stats = { stats: { ...STATS, move: 200 } };
    const flying = { traits: [{ trait: 'flying' }], ...stats };
    const why = (ceiling: number) => [
      under(ceiling, {}, stats).says('a', 'A1').why('a', 'go c55.150.60'),
      under(ceiling, {}, flying).says('a', 'A1').why('a', 'go f80.160.60'),
      orderAsked({
        figures: [wizard(['teleport'], { at: { x: 20, y: 160, z: 60 } }), thug()],
        pieces: [block('r1', 60, 140, 40, 40, 60), block('r2', 10, 140, 30, 40, 60)],
        ground: { ceiling },
      }).why('a', 'cast teleport 80.160.60'),
    ];
    const high = aboveCeilingWords();
    expect(why(72)).toEqual([undefined, undefined, undefined]);
    expect(why(71)).toEqual([high, high, high]);
  });

  test('UCE-03: what is flown over leaves no room for the head -> it is in the way', () => {
    const flying = { traits: [{ trait: 'flying' }], stats: { ...STATS, move: 200 } };
    const why = (ceiling: number) => under(ceiling, {}, flying).says('a', 'A1').why('a', 'go f120.150.0');
    expect([why(72), why(71)]).toEqual([undefined, '“r1” is in the way.']);
  });

  test('UCE-03: a place for a newcomer, or by a trap, is too high for the head -> not there', () => {
    const [roof, at] = [block('r1', 60, 140, 40, 40, 60), { x: 80, y: 160, z: 60 }];
    const ground = (ceiling: number): Ground => ({ width: 300, depth: 300, pieces: [roof], doors: [], ceiling });
    const who = asMover({ id: 'c1', at, radius: 5 });
    expect(whyNotPlaced(ground(72), [], who, at)).toBeUndefined();
    expect(whyNotPlaced(ground(71), [], who, at)).toBe(aboveCeilingWords());
    expect([nearestFreePlace(ground(72), [], who, at), nearestFreePlace(ground(71), [], who, at)]).toEqual([
      at,
      undefined,
    ]);
    const target = { id: 'B1', at: { x: 80, y: 148, z: 60 }, radius: 5 };
    expect([contactPlaces(ground(72), [], who, target).length > 0, contactPlaces(ground(71), [], who, target)]).toEqual(
      [true, []],
    );
  });

  test('UCE-03: thrust over something low under a low ceiling -> it stops before it', () => {
    const low = block('low', 118, 80, 182, 40, 4);
    const t = (ceiling: number) =>
      spell('push B1', knowingSpell('push', [thug({}, 100)], { pieces: [low], ground: { ceiling } }), 10, 20, 2).at(
        'B1',
      );
    expect([t(16), t(15)]).toEqual(['295.100.4', '113.100.0']);
  });
});
