import { describe, expect, test } from 'vitest';
import { loadPack } from '../../../../src/games/frostgrave/content/load.ts';
import type { Special } from '../../../../src/games/frostgrave/content/schema/scenarios.ts';
import { findFaults } from '../../../../src/games/frostgrave/mapgen/generate/checks.ts';
import { generateOffer } from '../../../../src/games/frostgrave/mapgen/generate/generate.ts';
import { placeFromOffer } from '../../../../src/games/frostgrave/mapgen/place.ts';
import { tableOrderFor } from '../../../../src/games/frostgrave/mapgen/scenario-place.ts';
import type { ScenarioData } from '../../../../src/games/frostgrave/rules/scenario/state.ts';
import { scenarioSchema, withScenario } from '../../../../src/games/frostgrave/rules/scenario/state.ts';
import { BY_THE_BOOK } from '../../../../src/games/frostgrave/rules/switches.ts';
import { specialLines } from '../../../../src/games/frostgrave/text/scenario.ts';
import { block, figure, Table } from '../../../support/frostgrave/table.ts';

const PACK = loadPack();

function special(id: string): Special {
  return PACK.scenario(id).special;
}

/** What is kept of a scenario of the pack; whoever guards it has come. */
function kept(id: string, hasBegun = true): ScenarioData {
  const place = { ground: { width: 300, depth: 300, pieces: [], doors: [] }, switches: BY_THE_BOOK };
  return { ...withScenario(place, PACK.scenario(id)).scenario, ...(hasBegun && { hasBegun: true }) };
}

const far = () => [figure(20, 20, { id: 'A1' }), figure(280, 280, { id: 'B1' })];
const rooms = [
  [
    { x: 0, y: 0 },
    { x: 300, y: 0 },
    { x: 300, y: 300 },
    { x: 0, y: 300 },
  ],
];
const door = { id: 'd1', from: { x: 100, y: 0 }, to: { x: 100, y: 40 }, base: 0, top: 100, isOpen: false };

/** Everybody passes until the turn is over. */
function passed(table: Table): Table {
  for (let i = 0; i < 12 && table.state.turn?.number === 1; i += 1) {
    const [question] = table.questions;
    if (!question) break;
    table.says(question.seat, 'enough');
  }
  return table;
}

describe('what is special in the scenarios of the pack', () => {
  test('FSC-01 the market lets nobody see farther than 12″, the store rooms 16″', () => {
    const place = { ground: { width: 300, depth: 300, pieces: [], doors: [] }, switches: BY_THE_BOOK };
    expect(withScenario(place, PACK.scenario('night-market')).switches.light).toBe(1200);
    expect(withScenario(place, PACK.scenario('lampless')).switches.light).toBe(1600);
    expect(withScenario(place, PACK.scenario('square-of-statues')).switches).toEqual(BY_THE_BOOK);
    expect(withScenario(place, PACK.scenario('first-snow')).switches).toMatchObject({
      turns: 3,
      encounters: undefined,
    });
  });

  test('FSC-02 the cup in the fountain is wrested from the ice, by a Will roll of 14', () => {
    const token = (isCentral: boolean) => ({
      id: 't1',
      at: { x: 32, y: 20, z: 0 },
      ...(isCentral && { isCentral: true as const }),
    });
    const at = (isCentral: boolean) =>
      new Table({ figures: far(), tokens: [token(isCentral)], scenario: kept('frozen-fountain') });
    const failed = at(true).orders('a', 'A1', 'take t1').draws(14);
    expect(failed.last('tested')).toMatchObject({ figure: 'A1', needed: 14, passes: false, roll: { total: 13 } });
    expect(failed.figure('A1').carries).toBeUndefined();
    const held = at(true).orders('a', 'A1', 'take t1').draws(15);
    expect(held.figure('A1').carries).toBe('t1');
    expect(at(false).orders('a', 'A1', 'take t1').figure('A1').carries).toBe('t1');
  });

  test('FSC-03 every other turn ends -> one wolf a warband, by an edge that chance picks', () => {
    const table = passed(new Table({ figures: far(), scenario: kept('wolf-winter') }));
    expect(table.count('creature came')).toBe(0);
    const second = new Table({ figures: far(), scenario: kept('wolf-winter'), number: 2 });
    passed(second);
    for (let i = 0; i < 12 && second.state.turn?.number === 2 && second.questions[0]; i += 1)
      second.says(second.questions[0].seat, 'enough');
    second.draws('north', 'east');
    expect(second.state.figures.filter(({ what }) => what === 'wolf').map(({ id }) => second.at(id))).toEqual([
      '150.10.0',
      '290.150.0',
    ]);
  });

  test('FSC-04 a turn ends -> doors fall shut, but for those that a figure stands in', () => {
    const open = { ...door, isOpen: true };
    const other = { ...open, id: 'd2', from: { x: 20, y: 10 }, to: { x: 20, y: 30 } };
    const table = passed(
      new Table({ figures: far(), ground: { rooms, doors: [open, other] }, scenario: kept('long-cellar') }),
    );
    expect(table.last('doors fell shut').doors).toEqual(['d1']);
    expect(table.state.ground.doors.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  });

  test('FSC-05 a bowman for each warband stands on the leaning tower, with the treasure', () => {
    const tower = block('tower', 130, 130, 40, 40, 60, { ladder: true });
    const table = new Table({ figures: far(), pieces: [tower], scenario: kept('leaning-tower', false) });
    expect(table.count('scenario began')).toBe(1);
    const archers = table.state.figures.filter(({ what }) => what === 'skeleton-archer');
    expect(archers.map(({ at, side, arms }) => [at.z, side, arms])).toEqual([
      [60, null, ['bow']],
      [60, null, ['bow']],
    ]);
    const { tokens } = generateOffer(1, { ...wanted('leaning-tower', 2), size: 300 });
    expect(tokens[0]).toEqual({ x: 150, y: 150, z: 60 });
  });

  test('FSC-06 the drowned rise from the pools, and a ghoul waits', () => {
    const pool = block('pool', 200, 200, 24, 24, 0, { kind: 'water', name: 'pool' });
    const table = new Table({ figures: far(), pieces: [pool], scenario: kept('drowned-crypt', false) });
    expect(table.state.figures.filter(({ what }) => what === 'ghoul').map(({ id }) => table.at(id))).toEqual([
      '150.150.0',
    ]);
    const turn = passed(new Table({ figures: far(), pieces: [pool], scenario: kept('drowned-crypt') }));
    expect(turn.state.figures.filter(({ what }) => what === 'zombie').map(({ id }) => turn.at(id))).toEqual([
      '212.212.0',
    ]);
  });

  test('FSC-07 worms come out of their burrows in the second turn, and may go through rock', () => {
    expect(special('wormholes')).toMatchObject({ burrowing: false, arrivals: [{ creature: 'giant-worm', from: 2 }] });
    const hole = block('burrow', 200, 100, 24, 24, 0, { kind: 'rough', name: 'burrow' });
    const first = passed(new Table({ figures: far(), pieces: [hole], scenario: kept('wormholes') }));
    expect(first.count('creature came')).toBe(0);
    const second = new Table({ figures: far(), pieces: [hole], scenario: kept('wormholes'), number: 2 });
    for (let i = 0; i < 12 && second.state.turn?.number === 2 && second.questions[0]; i += 1)
      second.says(second.questions[0].seat, 'enough');
    expect(second.state.figures.filter(({ what }) => what === 'giant-worm').map(({ id }) => second.at(id))).toEqual([
      '212.112.0',
    ]);
  });

  test('FSC-08 a lock is tried the first time -> on 1 to 8 a trap on who opens the door', () => {
    const beside = () => [figure(94, 20, { id: 'A1' }), figure(280, 280, { id: 'B1' })];
    const at = () => new Table({ figures: beside(), ground: { rooms, doors: [door] }, scenario: kept('twenty-locks') });
    const bitten = at().orders('a', 'A1', 'door d1').draws(8, 12, 15, 2);
    expect(bitten.last('lock tried')).toMatchObject({ figure: 'A1', door: 'd1', die: 8, bites: true });
    expect(bitten.last('trap sprung')).toMatchObject({
      seat: 'a',
      figure: 'A1',
      trap: 'spring-loaded-axe',
      dice: [12],
    });
    expect(bitten.figure('A1').health, '15 + 3 and 2 more, less 10').toBe(0);
    bitten.settled();
    const spared = at().orders('a', 'A1', 'door d1').draws(9);
    expect([spared.figure('A1').health, spared.count('trap sprung')]).toEqual([10, 0]);
    expect(spared.state.scenario?.tried).toEqual(['d1']);
    const again = new Table({
      figures: beside(),
      ground: { rooms, doors: [door] },
      scenario: { ...kept('twenty-locks'), tried: ['d1'] },
    }).orders('a', 'A1', 'door d1');
    expect(again.count('lock tried')).toBe(0);
  });

  test('FSC-09 doorways close from the third turn on, and the last stays open', () => {
    const exits = [
      { id: 'x1', from: { x: 100, y: 0 }, to: { x: 120, y: 0 } },
      { id: 'x2', from: { x: 200, y: 0 }, to: { x: 220, y: 0 } },
    ];
    const passes = (number: number, left = exits) => {
      const table = new Table({ figures: far(), ground: { rooms, exits: left }, scenario: kept('way-out'), number });
      for (let i = 0; i < 12 && table.state.turn?.number === number && table.questions[0]; i += 1)
        table.says(table.questions[0].seat, 'enough');
      return table;
    };
    expect(passes(2).count('exit closed')).toBe(0);
    expect(
      passes(3)
        .draws('x2')
        .state.ground.exits?.map(({ id }) => id),
    ).toEqual(['x1']);
    expect(passes(3, exits.slice(0, 1)).count('exit closed')).toBe(0);
  });

  test('FSC-10 allies are no enemies: they pass each other, and support each other', () => {
    const allied = { allied: true as const };
    const close = [figure(50, 50, { id: 'A1', ...allied }), figure(70, 50, { id: 'B1', ...allied })];
    const table = new Table({ figures: [...close, giant(200, 200)], scenario: kept('white-giant') });
    table.says('a', 'A1');
    expect(table.why('a', 'go 90.50.0')).toBeUndefined();
    expect(table.why('a', 'shoot B1')).toBeDefined();
    const rivals = new Table({ figures: [figure(50, 50, { id: 'A1' }), figure(70, 50, { id: 'B1' })] }).says('a', 'A1');
    expect(rivals.why('a', 'go 90.50.0')).toBe('Another figure is in the way.');
  });

  test('FSC-11 the giant is dead -> all win; the turns are over -> all lose', () => {
    const allied = { allied: true as const };
    const close = () => [figure(50, 50, { id: 'A1', ...allied }), figure(270, 270, { id: 'B1', ...allied })];
    const won = new Table({
      figures: [...close(), { ...giant(61, 50), health: 1 }],
      combats: [['A1', 'c1']],
      scenario: kept('white-giant'),
    }).orders('a', 'A1', 'fight c1');
    won.draws(20, 1);
    expect(won.last('died').figure).toBe('c1');
    expect(won.last('game ended').why).toBe('won');
    const alone = new Table({ figures: [...close().slice(0, 1), giant(200, 200)], scenario: kept('white-giant') });
    expect(alone.state.over).toBeUndefined();
    const late = new Table({
      figures: [...close(), giant(200, 200)],
      scenario: kept('white-giant'),
      switches: { turns: 1 },
    });
    passed(late).draws(...Array.from({ length: 4 }, () => 0));
    expect(late.last('game ended').why).toBe('lost');
  });

  test('FSC-12 two treasures for each warband are carried out past those who kept the lamp', () => {
    const allied = { allied: true as const };
    const token = (id: string, more: object = {}) => ({ id, at: { x: 150, y: 150, z: 0 }, ...more });
    const close = [figure(50, 6, { id: 'A1', ...allied, carries: 't4' }), figure(270, 270, { id: 'B1', ...allied })];
    const safe = ['t1', 't2', 't3'].map((id) => token(id, { securedBy: 'a' }));
    const table = new Table({
      figures: close,
      tokens: [...safe, token('t4', { carriedBy: 'A1' }), token('t5')],
      scenario: kept('last-lamp'),
    }).orders('a', 'A1', 'go l50.0.0');
    expect(table.last('game ended').why).toBe('won');
    const few = new Table({
      figures: [figure(50, 6, { id: 'A1', ...allied }), figure(270, 270, { id: 'B1', ...allied })],
      tokens: [...safe.slice(1), token('t4', { isLost: true }), token('t5')],
      scenario: kept('last-lamp'),
    });
    expect(few.state.over?.why).toBe('lost');
  });
});

function giant(x: number, y: number) {
  return figure(x, y, {
    id: 'c1',
    what: 'frost-giant',
    stats: { move: 60, fight: 0, shoot: 0, armour: 10, will: 4, health: 25 },
  });
}

function wanted(id: string, seats: number) {
  const found = tableOrderFor(PACK.scenario(id), seats, 1);
  if (!found) throw new Error(`${id} has a table of its own.`);
  const { seed: _, ...rest } = found;
  return rest;
}

test('FSC-13 scenarios -> 5 above, 6 below, 2 for allies, 1 plain; each says its rules', () => {
  const all = [...PACK.scenarios.values()];
  const rivals = all.filter(({ special: { together }, order }) => !together && order > 0);
  expect(rivals.filter(({ where }) => where === 'city').length).toBe(5);
  expect(rivals.filter(({ where }) => where === 'dungeon').length).toBe(6);
  expect(all.filter(({ special: { together }, seats }) => together && seats.least === 1).length).toBe(2);
  const names = (id: string, count: number) => (count === 1 ? id : `${id}s`);
  const lines = all.map((scenario) => specialLines(scenario, names));
  expect(lines.filter((each) => each.length === 0).length).toBe(1);
  expect(specialLines(PACK.scenario('white-giant'), names)).toEqual([
    'All warbands are allies: they win together, or lose.',
    'You win when no frost-giant is left.',
    'It ends after turn 10.',
    'No creature comes when treasure is picked up.',
    'Before the first turn 1 frost-giant comes in, in the middle of the table.',
    'Before the first turn 1 wild-dog comes in for each warband, in the middle of the table.',
  ]);
});

test('FSC-14 what belongs to a place stands on its table, and that is as fair as others', () => {
  const market = wanted('night-market', 2);
  const offered = generateOffer(1, { ...market, size: 300 });
  expect(offered.ground.pieces.filter(({ name }) => name === 'stall').length).toBe(8);
  expect(findFaults(offered, 2)).toEqual([]);
  expect(placeFromOffer(offered).tokens.length).toBe(5);
});

test('FSC-08 a game that was kept when locks had damage of their own goes on', () => {
  const { scenario, ...rest } = withScenario(
    { ground: { width: 300, depth: 300, pieces: [], doors: [] }, switches: BY_THE_BOOK },
    PACK.scenario('twenty-locks'),
  );
  expect(rest.switches).toBeDefined();
  expect(scenario.locks).toBeDefined();
  expect(scenarioSchema.safeParse({ ...scenario, locks: { ...scenario.locks, damage: 3 } }).success).toBe(true);
});
