import { expect, test } from 'vitest';
import type { AbilityInput } from '../../../../support/frosthaven/content.ts';
import type { Table } from '../../../../support/frosthaven/table.ts';
import { move, table } from '../../../../support/frosthaven/table.ts';

type Input<V extends AbilityInput['verb']> = Partial<Extract<AbilityInput, { verb: V }>>;
type Tile = Extract<AbilityInput, { verb: 'create' }>['tile'];
const SNARE: Tile = { tile: 'trap', name: 'Snare', damage: 2, give: ['wound'] };
const ROCK: Tile = { tile: 'obstacle', name: 'Rock' };
const COALS: Tile = { tile: 'hazardous', name: 'Coals' };
const SNOW: Tile = { tile: 'difficult', name: 'Snow' };

const create = (tile: Tile, more: Input<'create'> = {}): AbilityInput => ({
  verb: 'create',
  tile,
  ...more,
});
const destroy = (
  tiles: Extract<AbilityInput, { verb: 'destroy' }>['tiles'],
  more: Input<'destroy'> = {},
): AbilityInput => ({
  verb: 'destroy',
  tiles,
  ...more,
});
const relocate = (distance: number, more: Input<'relocate'> = {}): AbilityInput => ({
  verb: 'relocate',
  tiles: ['obstacle', 'trap', 'difficult'],
  distance,
  range: 4,
  ...more,
});
const replace = (by: Extract<AbilityInput, { verb: 'replace' }>['by'], more: Input<'replace'> = {}): AbilityInput => ({
  verb: 'replace',
  tiles: ['obstacle'],
  by,
  range: 3,
  ...more,
});

const BARE = { a: { hand: [] }, b: { hand: [] } };
const tiles = (t: Table) => Object.fromEntries(Object.entries(t.state.tiles).map(([hex, { kind }]) => [hex, kind]));

test('MAN-01 creating places a tile', () => {
  const t = table('a . . B', BARE).acts('a', create(SNARE, { range: 2 }));
  expect(t.offers()).toEqual(['B1', 'C1', 'skip']);
  t.choose('C1');
  expect(t.state.tiles).toEqual({ C1: { kind: 'trap', name: 'Snare', damage: 2, give: ['wound'] } });
  expect([t.at('a'), t.at('B'), t.hp('B')]).toEqual(['A1', 'D1', 10]);
});

test('MAN-01 destroying removes one', () => {
  const t = table('a o t B', BARE).acts('a', destroy(['obstacle', 'trap'], { range: 2 }));
  expect(t.offers()).toEqual(['B1', 'C1', 'skip']);
  t.choose('B1');
  expect([tiles(t), t.hp('a'), t.hp('B')]).toEqual([{ C1: 'trap' }, 10, 10]);
});

test('MAN-01 relocating removes a tile and places it elsewhere, with all that it does', () => {
  const t = table('a t . B\n . . o', BARE).acts('a', relocate(2));
  expect(t.offers()).toEqual(['B1', 'C2', 'skip']);
  t.choose('B1');
  expect(t.offers()).toEqual(['C1', 'A2', 'B2']);
  t.choose('C1');
  expect(t.state.tiles).toEqual({
    C1: { kind: 'trap', name: 'Spike Pit', damage: 3 },
    C2: { kind: 'obstacle', name: 'Boulder' },
  });
  expect([t.at('a'), t.at('B'), t.hp('B')]).toEqual(['A1', 'D1', 10]);
});

test('MAN-01 so many of them, and fewer where the player stops', () => {
  const t = table('. .\n a .\n. .', BARE).acts('a', create(SNOW, { count: 3 }));
  t.choose('A1').choose('B3');
  expect(t.offers()).toEqual(['B1', 'A2', 'B2', 'A3', 'stop']);
  t.choose('stop');
  expect([tiles(t), t.at('a')]).toEqual([{ A1: 'difficult', B3: 'difficult' }, 'A2']);
});

test('MAN-02 a tile is moved through featureless hexes only, and past figures', () => {
  const past = table('a ~ B . .', BARE)
    .acts('a', relocate(3, { slides: true }))
    .choose('B1');
  expect(past.offers()).toEqual(['C1', 'A1', 'D1', 'E1']);
  past.choose('E1');
  expect([tiles(past), past.at('a'), past.at('B')]).toEqual([{ E1: 'difficult' }, 'A1', 'C1']);
  const stopped = table('a ~ h . .', BARE)
    .acts('a', relocate(3, { slides: true }))
    .choose('B1');
  expect([tiles(stopped), stopped.at('a')]).toEqual([{ A1: 'difficult', C1: 'hazardous' }, 'A1']);
  const lifted = table('a ~ h . .', BARE).acts('a', relocate(3)).choose('B1');
  expect(lifted.offers()).toEqual(['A1', 'D1', 'E1']);
  lifted.choose('E1');
  expect([tiles(lifted), lifted.at('a')]).toEqual([{ C1: 'hazardous', E1: 'difficult' }, 'A1']);
});

test('MAN-02 a trap is not left in the hex of a figure that it passes', () => {
  const t = table('a t B . .', BARE)
    .acts('a', relocate(3, { slides: true }))
    .choose('B1');
  expect(t.offers()).toEqual(['D1', 'E1']);
  t.choose('D1');
  expect([tiles(t), t.at('a'), t.at('B'), t.hp('B')]).toEqual([{ D1: 'trap' }, 'A1', 'C1', 10]);
});

test('MAN-03 replacing destroys a tile, and creates another in the same hex', () => {
  const t = table('a o B', BARE).acts('a', replace(SNARE));
  expect(t.offers()).toEqual(['B1', 'skip']);
  t.choose('B1');
  expect([tiles(t), t.hp('a'), t.hp('B')]).toEqual([{ B1: 'trap' }, 10, 10]);
  expect(t.eventLog.map(({ type }) => type)).toEqual(['tile removed', 'tile placed']);
});

test('MAN-04 springing destroys a trap, and its effects hit the acting figure', () => {
  const legend = {
    t: { overlay: { tile: 'trap' as const, name: 'Pit', damage: true as const, give: ['wound' as const] } },
  };
  const t = table('a t B', BARE, { legend }).acts('a', { verb: 'spring' }).choose('B1');
  expect([t.hp('a'), t.conditions('a'), t.hp('B'), t.conditions('B')]).toEqual([7, ['wound'], 10, []]);
  expect([tiles(t), t.at('a')]).toEqual([{}, 'A1']);
});

test('MAN-04 or others, where the card says so', () => {
  const t = table('a . B t C . D', BARE).acts('a', { verb: 'spring', on: 'adjacent enemies', range: 3 }).choose('D1');
  expect([t.hp('a'), t.hp('B'), t.hp('C'), t.hp('D')]).toEqual([10, 7, 7, 10]);
  expect([tiles(t), t.events('suffered').map(({ source }) => source)]).toEqual([
    {},
    [
      { kind: 'trap', name: 'Spike Pit', forcedBy: 'a' },
      { kind: 'trap', name: 'Spike Pit', forcedBy: 'a' },
    ],
  ]);
});

test('MAN-05 there is one tile in a hex', () => {
  const t = table('a ~ . o B', BARE).acts('a', create(COALS, { range: 3 }));
  expect(t.offers()).toEqual(['A1', 'C1', 'skip']);
  t.choose('C1');
  expect([tiles(t), t.hp('B')]).toEqual([{ B1: 'difficult', C1: 'hazardous', D1: 'obstacle' }, 10]);
});

const ROOMS = [{ id: 'second', at: 'E1', map: ['. .'] }];

test('MAN-05 a corridor may have one on it, a closed door not', () => {
  const corridor = table('a . B =', BARE, { rooms: ROOMS }).acts('a', create(SNOW, { range: 3 }));
  expect(corridor.offers()).toEqual(['A1', 'B1', 'C1', 'D1', 'skip']);
  corridor.choose('D1');
  expect([tiles(corridor), corridor.at('B')]).toEqual([{ D1: 'difficult' }, 'C1']);
  const door = table('a . B +', BARE, { rooms: ROOMS }).acts('a', create(SNOW, { range: 3 }));
  expect(door.offers()).toEqual(['A1', 'B1', 'C1', 'skip']);
  door.choose('skip');
});

test('MAN-05 an open door may have one on it', () => {
  const t = table('a . +', BARE, { rooms: [{ id: 'second', at: 'D1', map: ['. .'] }] });
  t.acts('a', move(3)).choose('C1').choose('D1').acts('a', create(SNOW));
  expect(t.offers()).toContain('C1');
  t.choose('C1');
  expect([tiles(t), t.at('a')]).toEqual([{ C1: 'difficult' }, 'D1']);
});

test('MAN-06 traps and obstacles come into no occupied hex', () => {
  for (const tile of [SNARE, ROCK]) {
    const t = table('a B .\n . .', BARE).acts('a', create(tile, { range: 2 }));
    expect(t.offers(), tile.tile).toEqual(['C1', 'A2', 'B2', 'skip']);
    t.choose('skip');
  }
  const moved = table('a t B C', BARE).acts('a', relocate(2));
  expect([moved.asks(), tiles(moved), moved.at('B'), moved.at('C')]).toEqual([undefined, { B1: 'trap' }, 'C1', 'D1']);
});

test('MAN-06 and none takes the place of what a figure stands on', () => {
  const legend = { B: { overlay: { tile: 'difficult' as const, name: 'Bog' } } };
  const t = table('a B ~ .', BARE, { legend }).acts('a', replace(SNARE, { tiles: ['difficult'] }));
  expect(t.offers()).toEqual(['C1', 'skip']);
  t.choose('C1');
  expect([tiles(t), t.hp('B')]).toEqual([{ B1: 'difficult', C1: 'trap' }, 10]);
});

test('TILE-21 hazardous terrain may come under a figure, and does not hurt it then', () => {
  const t = table('a B .', BARE).acts('a', create(COALS, { range: 1 }));
  expect(t.offers()).toEqual(['A1', 'B1', 'skip']);
  t.choose('B1');
  expect([tiles(t), t.hp('a'), t.hp('B'), t.at('B')]).toEqual([{ B1: 'hazardous' }, 10, 10, 'B1']);
});

test('MAN-07 no obstacle cuts anything off', () => {
  const t = table('a . . B', BARE).acts('a', create(ROCK, { range: 2 }));
  expect(t.asks()).toBeUndefined();
  const around = table('a . . B\n . . .', BARE).acts('a', create(ROCK, { range: 2 }));
  expect(around.offers()).toEqual(['B1', 'C1', 'A2', 'B2', 'skip']);
  around.choose('C1');
  expect([tiles(around), around.at('a'), around.at('B')]).toEqual([{ C1: 'obstacle' }, 'A1', 'D1']);
  around.acts('a', create(ROCK, { range: 2 }));
  expect(around.offers()).toEqual(['B1', 'A2', 'skip']);
  around.choose('skip');
});

test('MAN-07 nor when one is moved; what it leaves is open', () => {
  const t = table('a o . B\n . # .', BARE).acts('a', relocate(1)).choose('B1');
  expect([tiles(t), t.at('a'), t.at('B')]).toEqual([{ A2: 'obstacle' }, 'A1', 'D1']);
});

test('MAN-07 a dead end may be filled', () => {
  const t = table('B a .', BARE).acts('a', create(ROCK)).choose('C1');
  expect([tiles(t), t.at('a'), t.at('B')]).toEqual([{ C1: 'obstacle' }, 'B1', 'A1']);
});

test('MAN-07 SPC-06 linked hexes -> count as a way, which no tile may block', () => {
  const open = table('a . . B', BARE, { passages: [['A1', 'D1']] }).acts('a', create(ROCK, { range: 2 }));
  expect(open.offers()).toEqual(['B1', 'C1', 'skip']);
  open.choose('B1');
  expect([tiles(open), open.at('a'), open.at('B')]).toEqual([{ B1: 'obstacle' }, 'A1', 'D1']);
  const shut = table('a . # . B', BARE, { passages: [['B1', 'D1']] }).acts('a', create(ROCK));
  expect([shut.asks(), tiles(shut)]).toEqual([undefined, {}]);
});

test('MAN-08 a tile that covers a border hex is neither removed, moved, replaced nor sprung', () => {
  const legend = {
    x: { overlay: { tile: 'obstacle' as const, name: 'Cliff', border: true as const } },
    y: { overlay: { tile: 'trap' as const, name: 'Pit', damage: true as const, border: true as const } },
  };
  const abilities = [
    destroy(['obstacle', 'trap'], { range: 3 }),
    relocate(2),
    replace(COALS),
    { verb: 'spring' as const, range: 3 },
  ];
  for (const ability of abilities) {
    const t = table('a x y . B', BARE, { legend }).acts('a', ability);
    expect([t.asks(), tiles(t)], ability.verb).toEqual([undefined, { B1: 'obstacle', C1: 'trap' }]);
  }
  const t = table('a x o . B', BARE, { legend }).acts('a', destroy(['obstacle'], { range: 3 }));
  expect(t.offers()).toEqual(['C1', 'skip']);
  t.choose('C1');
  expect(tiles(t)).toEqual({ B1: 'obstacle' });
  const monster = table('a x . B', BARE, { legend }).turn('B', destroy(['obstacle'], { range: 3 }));
  expect([monster.asks(), tiles(monster)]).toEqual([undefined, { B1: 'obstacle' }]);
});

test('MAN-08 a trap on the border springs on whoever enters it, as any other', () => {
  const y = { overlay: { tile: 'trap' as const, name: 'Pit', damage: true as const, border: true as const } };
  const t = table('a y . B', BARE, { legend: { y } }).acts('a', move(2)).choose('B1');
  expect([t.hp('a'), tiles(t)]).toEqual([7, {}]);
});

test('MAN-08 doors and corridors, which lie on the borders of map tiles, are left alone', () => {
  for (const tile of ['=', '+']) {
    const t = table(`a . B ${tile}`, BARE, { rooms: ROOMS });
    t.acts('a', destroy(['corridor', 'door'], { range: 3 }));
    expect([t.asks(), t.at('B')], tile).toEqual([undefined, 'C1']);
  }
});

test('MAN-09 LOS-01 it must see the hex', () => {
  const walls = [['B1', 'C1']] as const;
  const t = table('a . . B', BARE, { walls: walls.map(([one, other]) => [one, other]) });
  t.acts('a', create(SNOW, { range: 3 }));
  expect(t.offers()).toEqual(['A1', 'B1', 'skip']);
  t.choose('skip');
  const behind = (wall: '#' | '.') => {
    const round = table(`a ${wall} . B\n . . .`, BARE).acts('a', create(SNOW, { range: 3 }));
    const offered = round.offers();
    round.choose('skip');
    return offered.includes('C1');
  };
  expect([behind('.'), behind('#')], 'three hexes away, round the wall or not').toEqual([true, false]);
  const o = table('a . o B\n . # .', BARE, { walls: [['B1', 'C1']] }).acts('a', destroy(['obstacle'], { range: 9 }));
  expect([o.asks(), tiles(o), o.at('B')]).toEqual([undefined, { C1: 'obstacle' }, 'D1']);
});

test('TILE-15 a trap that is as usual hurts by the level of the scenario', () => {
  const t = table('a . B', BARE, { level: 3 })
    .acts('a', create({ tile: 'trap', name: 'Pit', damage: 'level' }))
    .choose('B1');
  expect([t.state.tiles, t.at('B')]).toEqual([{ B1: { kind: 'trap', name: 'Pit', damage: 5 } }, 'C1']);
});

test('MAN-01 DMG-02 beside a tile that the action has created -> only those are hurt', () => {
  const rubble: AbilityInput[] = [
    create(ROCK, { range: 3, count: 2 }),
    { verb: 'damage', value: 2, who: 'everyone', only: [{ beside: 'created tile' }] },
    { verb: 'give', conditions: ['muddle'], who: 'enemies', targets: 'all', only: [{ beside: 'created tile' }] },
  ];
  const t = table('a . . . B\n . . C . .\nE . o . b', BARE).acts('a', ...rubble);
  t.choose('D1').choose('stop').choose('perform').choose('B').choose('C');
  expect([t.hp('a'), t.hp('b'), t.hp('B'), t.hp('C'), t.hp('E')]).toEqual([10, 10, 8, 8, 10]);
  const muddled = ['B', 'C', 'E'].filter((each) => t.figure(each).conditions.muddle !== undefined);
  expect([muddled, tiles(t)]).toEqual([['B', 'C'], { C3: 'obstacle', D1: 'obstacle' }]);
});

test('no tile is created -> nobody is beside one', () => {
  const t = table('a . . B', BARE).acts('a', create(COALS, { range: 3 }), {
    verb: 'damage',
    value: 2,
    who: 'enemies',
    only: [{ beside: 'created tile' }],
  });
  t.choose('skip');
  expect([t.hp('B'), t.hp('a'), tiles(t)]).toEqual([10, 10, {}]);
});
