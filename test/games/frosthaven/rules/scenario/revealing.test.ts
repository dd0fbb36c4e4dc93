import { expect, test } from 'vitest';
import { nameOfSlot } from '../../../../../src/games/frosthaven/rules/scenario/round/order.ts';
import type { Slot } from '../../../../../src/games/frosthaven/rules/state.ts';
import type { AbilityInput, CardInput, MonsterCardInput, PlacedInput } from '../../../../support/frosthaven/content.ts';
import type { ScenarioSetup, ScenarioTable } from '../../../../support/frosthaven/scenario-table.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';
import { move } from '../../../../support/frosthaven/table.ts';

const runner = (initiative: number, points = 4): CardInput => ({
  id: 'run',
  name: 'Run',
  level: 1,
  initiative,
  top: { abilities: [{ verb: 'shield', value: 1 }] },
  bottom: { abilities: [move(points)] },
});
const card = (initiative: number, name = 'now'): MonsterCardInput => ({ id: name, name, initiative, abilities: [] });

const ELITE_FOR_TWO: PlacedInput['ranks'] = ['elite', 'none', 'none'];
const NONE_FOR_TWO: PlacedInput['ranks'] = ['none', 'normal', 'normal'];

/** Characters a and b in front of a door in E1; behind it what `second` shows. a plays Run at this initiative. */
function atDoor(initiative: number, first: string, second: readonly string[], more: ScenarioSetup = {}): ScenarioTable {
  const t = fight(first, {
    ...more,
    players: { a: { cards: [runner(initiative)] } },
    rooms: [{ id: 'second', at: 'F1', map: second }],
  });
  return t.plays({ a: ['run', '1'], b: ['10', '9'] });
}
const opens = (t: ScenarioTable) => t.choose('bottom a/run').choose('E1');
const slots = (order: readonly Slot[]) =>
  order.map((slot) => {
    const who = nameOfSlot(slot);
    const only = slot.kind === 'monsters' && slot.only ? ` (${slot.only})` : '';
    return `${slot.initiative} ${who}${only}`;
  });

test('REV-01 monsters, tiles and tokens of a room are placed at once', () => {
  const t = atDoor(10, 'b . . a +', ['. C h $ .'], { foes: { C: { cards: [card(90)] } } });
  expect([t.state.tiles, t.state.loot, t.game.figures.length]).toEqual([{}, [], 2]);
  opens(t);
  expect([t.at('cc-1'), t.tile('H1'), t.state.loot]).toEqual(['G1', 'hazardous', ['I1']]);
  expect(t.asks(), 'in the middle of the move').toBe('move');
  t.choose('stop').passes();
});

test('REV-01 SET-08 whoever is drawn on an overlay tile is placed there all the same', () => {
  const trap = { tile: 'trap' as const, name: 'Pit', damage: true as const };
  const t = atDoor(10, 'b . . a +', ['. C .'], {
    foes: { C: { flying: true, cards: [card(90)] } },
    legend: { C: { monster: 'cc', ranks: ['normal', 'normal', 'normal'], overlay: trap } },
  });
  opens(t);
  expect([t.at('cc-1'), t.tile('G1'), t.hp('cc-1'), t.asks()]).toEqual(['G1', 'trap', 10, 'move']);
  t.choose('stop').passes();
});

test('REV-01 by the number of characters, as at setup', () => {
  const foes = { C: { ranks: NONE_FOR_TWO }, D: { ranks: ELITE_FOR_TWO } };
  const t = atDoor(10, 'b . . a +', ['. C D'], { foes });
  opens(t).choose('stop');
  expect(t.game.figures.map(({ id: name, rank }) => `${name} ${rank}`).slice(2)).toEqual(['dd-1 elite']);
  t.passes();
});

test('REV-01 a monster that is drawn on a tile stands there, unlike one that is spawned', () => {
  const legend = { m: { monster: 'bb', overlay: { tile: 'hazardous' as const, name: 'Coals' } } };
  const t = atDoor(10, 'b B . a +', ['. m .'], { legend, foes: { B: { cards: [card(50)] } } });
  opens(t).choose('stop');
  expect([t.at('bb-2'), t.tile('G1'), t.hp('bb-2')]).toEqual(['G1', 'hazardous', 10]);
  t.passes();
});

test('REV-03 revealed monsters act in the same round', () => {
  const t = atDoor(10, 'b . . a +', ['. . C'], { foes: { C: { cards: [card(50)] } } });
  opens(t).choose('stop').passes();
  expect(t.turns()).toEqual(['a', 'cc-1', 'b']);
});

test('REV-04 a new set draws a card at once; one that has a card keeps it', () => {
  const foes = { B: { cards: [card(50), card(30, 'other')] }, C: { cards: [card(60)] } };
  const t = atDoor(10, 'b B . a +', ['. B C'], { foes });
  expect(t.events('monster card drawn').map(({ card: name }) => name)).toEqual(['bb/now']);
  opens(t);
  expect(t.events('monster card drawn').map(({ card: name }) => name)).toEqual(['bb/now', 'cc/now']);
  t.choose('stop').passes();
  expect(t.turns()).toEqual(['a', 'bb-1', 'bb-2', 'cc-1', 'b']);
});

test('REV-05 a set that comes later than the acting figure has its normal place', () => {
  const foes = { B: { cards: [card(70)] }, C: { cards: [card(50)] } };
  const t = atDoor(40, 'b B . a +', ['. . C'], { foes });
  opens(t);
  expect(slots(t.state.order)).toEqual(['40 a', '50 cc', '70 bb', '92 b']);
  t.choose('stop').passes();
  expect(t.turns()).toEqual(['a', 'cc-1', 'bb-1', 'b']);
});

test('REV-05 INI-08 a newcomer as fast as a set that waits acts when the party wants', () => {
  const foes = { B: { cards: [card(70)] }, C: { cards: [card(70)] } };
  for (const first of ['bb', 'cc'] as const) {
    const t = atDoor(40, 'b B . a +', ['. . C'], { foes });
    opens(t);
    expect([t.open()[0]?.seat, t.asks(), t.offers().sort()]).toEqual(['party', 'order', ['bb', 'cc']]);
    t.choose(first);
    const second = first === 'bb' ? 'cc' : 'bb';
    expect(slots(t.state.order)).toEqual(['40 a', `70 ${first}`, `70 ${second}`, '92 b']);
    t.choose('stop').passes();
    expect(t.turns()).toEqual(['a', `${first}-1`, `${second}-1`, 'b']);
  }
});

test('REV-05 INI-08 what the party has said of others before stays so', () => {
  const foes = { B: { cards: [card(70)] }, C: { cards: [card(70)] }, D: { cards: [card(70)] } };
  const t = fight('b B . C . a +', {
    players: { a: { cards: [runner(40)] } },
    foes,
    rooms: [{ id: 'second', at: 'H1', map: ['. . D'] }],
  });
  t.plays({ a: ['run', '1'], b: ['10', '9'] }).choose('cc', 'bb');
  t.choose('bottom a/run').choose('G1');
  expect(t.offers().sort()).toEqual(['cc', 'dd']);
  t.choose('cc');
  expect(t.offers().sort()).toEqual(['bb', 'dd']);
  t.choose('dd');
  expect(slots(t.state.order)).toEqual(['40 a', '70 cc', '70 dd', '70 bb', '92 b']);
  t.choose('stop').passes();
});

test('REV-05 INI-06 a character as fast as a newcomer acts before it, and nobody is asked', () => {
  const t = atDoor(40, 'b . . a +', ['. . C'], { foes: { C: { cards: [card(92)] } } });
  opens(t);
  expect(slots(t.state.order)).toEqual(['40 a', '92 b', '92 cc']);
  t.choose('stop').passes();
});

test('REV-05 equal initiative is its normal place too: the character acts first', () => {
  const t = atDoor(40, 'b . . a +', ['. . C'], { foes: { C: { cards: [card(40)] } } });
  opens(t);
  expect(slots(t.state.order)).toEqual(['40 a', '40 cc', '92 b']);
  t.choose('stop').passes();
});

test('REV-05 INI-06 INI-08 equal initiative -> characters first, the party orders sets', () => {
  const foes = { B: { cards: [card(92)] }, C: { cards: [card(92)] }, D: { cards: [card(92)] } };
  const t = atDoor(40, 'b B . a +', ['. . C D'], { foes });
  expect(slots(t.state.order)).toEqual(['40 a', '92 b', '92 bb']);
  opens(t);
  expect([t.open()[0]?.seat, t.asks(), t.offers().sort()]).toEqual(['party', 'order', ['bb', 'cc', 'dd']]);
  t.choose('dd').choose('bb');
  expect(slots(t.state.order)).toEqual(['40 a', '92 b', '92 dd', '92 bb', '92 cc']);
  t.choose('stop').passes();
  expect(t.turns()).toEqual(['a', 'b', 'dd-1', 'bb-1', 'cc-1']);
});

test('REV-06 an overdue set -> right after the acting figure, even if it acted before', () => {
  const foes = { B: { cards: [card(20)] }, C: { cards: [card(70)] } };
  const t = atDoor(60, 'b B . a +', ['. . B C'], { foes });
  expect(t.turns()).toEqual(['bb-1', 'a']);
  opens(t);
  expect(slots(t.state.order)).toEqual(['20 bb', '60 a', '20 bb (bb-2)', '70 cc', '92 b']);
  t.choose('stop').passes();
  expect(t.turns()).toEqual(['bb-1', 'a', 'bb-2', 'cc-1', 'b']);
});

test('REV-07 several such sets act by their initiative', () => {
  const foes = { C: { cards: [card(30)] }, D: { cards: [card(20)] }, E: { cards: [card(25)] } };
  const t = atDoor(60, 'b . . a +', ['. C D E'], { foes });
  opens(t).choose('stop').passes();
  expect(t.turns()).toEqual(['a', 'dd-1', 'ee-1', 'cc-1', 'b']);
});

test('REV-07 INI-08 sets of the same initiative act as the party wants', () => {
  const foes = { C: { cards: [card(30)] }, D: { cards: [card(20)] }, E: { cards: [card(30)] } };
  const t = atDoor(60, 'b . . a +', ['. C D E'], { foes });
  opens(t);
  expect([t.open()[0]?.seat, t.asks(), t.offers().sort()]).toEqual(['party', 'order', ['cc', 'ee']]);
  t.choose('ee', 'cc').choose('stop').passes();
  expect(t.turns()).toEqual(['a', 'dd-1', 'ee-1', 'cc-1', 'b']);
});

test('REV-06 REV-07 a second door in the same turn adds to those who wait', () => {
  const t = fight('b . . a +', {
    players: { a: { cards: [runner(60, 6)] } },
    foes: { C: { cards: [card(30)] }, D: { cards: [card(20)] } },
    rooms: [
      { id: 'second', at: 'F1', map: ['. C', ' . +'] },
      { id: 'third', at: 'H2', map: ['D C'] },
    ],
  });
  t.plays({ a: ['run', '1'], b: ['10', '9'] })
    .choose('bottom a/run')
    .choose('E1')
    .choose('G2');
  expect(slots(t.state.order)).toEqual(['60 a', '20 dd (dd-1)', '30 cc (cc-1,cc-2)', '92 b']);
  t.choose('stop').passes();
  expect(t.turns()).toEqual(['a', 'dd-1', 'cc-1', 'cc-2', 'b']);
});

test('REV-08 in the extra slot only the newcomers act, and nobody acts twice', () => {
  const t = atDoor(60, 'b B B a +', ['. . B'], { foes: { B: { cards: [card(20)] } } });
  opens(t);
  expect(slots(t.state.order)).toEqual(['20 bb', '60 a', '20 bb (bb-3)', '92 b']);
  t.choose('stop').passes();
  expect(t.turns()).toEqual(['bb-1', 'bb-2', 'a', 'bb-3', 'b']);
});

test('REV-08 the extra slot -> only for newcomers; those who acted keep their place', () => {
  const ward: AbilityInput = { verb: 'give', who: 'allies', range: 1, conditions: ['ward'] };
  const foes = {
    B: { cards: [card(20)] },
    C: { cards: [card(40)] },
    D: { cards: [{ ...card(80), abilities: [ward] }] },
  };
  const t = atDoor(60, 'b . . a +\n . B D C', ['. . B'], { foes });
  opens(t);
  expect(slots(t.state.order)).toEqual(['20 bb', '40 cc', '60 a', '20 bb (bb-2)', '80 dd', '92 b']);
  t.choose('stop').passes();
  expect(t.turns()).toEqual(['bb-1', 'cc-1', 'a', 'bb-2', 'dd-1', 'b']);
  expect([t.conditions('bb-1'), t.conditions('cc-1')]).toEqual([['ward'], []]);
});

test('REV-08 a set with newcomers -> none acts twice in a round, all once in the next', () => {
  const t = atDoor(60, 'b B B a +', ['. . B'], { foes: { B: { cards: [card(20), card(30)] } } });
  opens(t).choose('stop').passes();
  t.plays({ a: ['2', '3'], b: ['8', '7'] }).passes();
  expect(t.turns()).toEqual(['a', 'bb-1', 'bb-2', 'bb-3', 'b']);
});

test('REV-08 those of a set that is still due act together, once', () => {
  const t = atDoor(10, 'b B . a +', ['. . B'], { foes: { B: { cards: [card(50)] } } });
  opens(t);
  expect(slots(t.state.order)).toEqual(['10 a', '50 bb', '92 b']);
  t.choose('stop').passes();
  expect(t.turns()).toEqual(['a', 'bb-1', 'bb-2', 'b']);
});

test('REV-09 too few standees -> elites first, then the closest to an enemy, no others', () => {
  const t = atDoor(10, 'b B B a +', ['. . . . B B', ' B B . . . e'], {
    legend: { e: { monster: 'bb', ranks: ELITE_FOR_TWO } },
    foes: { B: { cards: [card(50)] } },
  });
  opens(t).choose('stop');
  const placed = t.events('placed').slice(4);
  expect(placed.map(({ figure }) => `${figure.hex} ${figure.rank}`)).toEqual([
    'K2 elite',
    'F2 normal',
    'G2 normal',
    'J1 normal',
  ]);
  expect(t.events('not placed').map(({ hex }) => hex)).toEqual(['K1']);
  t.passes();
});

test('REV-09 SET-30 too many equally close -> the party says where the last ones stand', () => {
  const t = atDoor(10, 'b B B a +', ['. . B', ' . . B', '. . B'], { foes: { B: { standees: 4, cards: [card(50)] } } });
  opens(t);
  expect([t.open()[0]?.seat, t.asks(), t.offers().sort()]).toEqual(['party', 'standees', ['H2', 'H3']]);
  t.choose('H3').choose('stop');
  expect(['bb-1', 'bb-2', 'bb-3', 'bb-4'].map((name) => t.at(name))).toEqual(['B1', 'C1', 'H1', 'H3']);
  expect(t.events('not placed').map(({ hex }) => hex)).toEqual(['H2']);
  t.passes();
});

test('REV-10 bases are no limit: as many elites as there are standees', () => {
  const t = atDoor(10, 'b . . a +', ['. e e e e e e C'], {
    legend: { e: { monster: 'cc', ranks: ELITE_FOR_TWO } },
    foes: { C: { cards: [card(50)] } },
  });
  opens(t).choose('stop');
  expect(t.game.figures.filter(({ rank }) => rank === 'elite')).toHaveLength(6);
  expect(t.events('not placed').map(({ hex }) => hex)).toEqual(['M1']);
  t.passes();
});

test('REV-11 then the acting figure goes on with its turn', () => {
  const t = atDoor(60, 'b . . a +', ['. . C'], { foes: { C: { cards: [card(20)] } } });
  opens(t);
  expect([t.acting, t.open()[0]?.prompt]).toMatchObject(['a', { about: 'move', points: 3 }]);
  t.choose('F1');
  expect([t.at('a'), t.asks(), t.acting]).toEqual(['F1', 'turn', 'a']);
  t.choose('top a/1').passes();
  expect(t.turns()).toEqual(['a', 'cc-1', 'b']);
});

test('WEX-34 a door at 67 after two points: two of three archers, and an imp of a new set', () => {
  // A are archers, of which four of six standees stand already; M is the imp.
  const t = fight('A A b A A a . +', {
    players: { a: { cards: [runner(67)] } },
    foes: { A: { cards: [card(44)] }, M: { cards: [card(24)] } },
    rooms: [{ id: 'second', at: 'I1', map: ['. . A A A M'] }],
  });
  t.plays({ a: ['run', '1'], b: ['10', '9'] });
  expect(t.turns()).toEqual(['aa-1', 'aa-2', 'aa-3', 'aa-4', 'a']);
  t.choose('bottom a/run').choose('H1');
  expect([t.at('aa-5'), t.at('aa-6'), t.at('mm-1')]).toEqual(['K1', 'L1', 'N1']);
  expect(t.events('not placed').map(({ hex }) => hex)).toEqual(['M1']);
  expect(t.events('monster card drawn').map(({ set }) => set)).toEqual(['aa', 'mm']);
  expect(slots(t.state.order)).toEqual(['44 aa', '67 a', '24 mm (mm-1)', '44 aa (aa-5,aa-6)', '92 b']);
  expect(t.open()[0]?.prompt).toMatchObject({ about: 'move', points: 2 });
  t.choose('J1');
  expect([t.at('a'), t.asks(), t.acting]).toEqual(['J1', 'turn', 'a']);
  t.passes();
  expect(t.turns().slice(4)).toEqual(['a', 'mm-1', 'aa-5', 'aa-6', 'b']);
});
