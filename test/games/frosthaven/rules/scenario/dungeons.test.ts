import { expect, test } from 'vitest';
import { id } from '../../../../../src/engine/values/id.ts';
import { checkDungeons } from '../../../../../src/games/frosthaven/content/checks/check-dungeons.ts';
import type { DrawnRoom } from '../../../../../src/games/frosthaven/content/dungeon.ts';
import { baseScenarioOf, dungeonIdOf, RANDOM_DUNGEON } from '../../../../../src/games/frosthaven/content/dungeon.ts';
import { dungeonScenario } from '../../../../../src/games/frosthaven/content/dungeon-scenario.ts';
import { mapOf } from '../../../../../src/games/frosthaven/content/map.ts';
import type { Dungeons } from '../../../../../src/games/frosthaven/content/schema/scenario/dungeons.ts';
import { roomsFile, setupsFile } from '../../../../../src/games/frosthaven/content/schema/scenario/dungeons.ts';
import { gainsForCampaign } from '../../../../../src/games/frosthaven/match/gains.ts';
import type { Event } from '../../../../../src/games/frosthaven/rules/events.ts';
import { Game } from '../../../../../src/games/frosthaven/rules/game.ts';
import { RULE_TABLE } from '../../../../../src/games/frosthaven/rules/rule-table.ts';
import { openDoor } from '../../../../../src/games/frosthaven/rules/scenario/reveal.ts';
import { hasRoadEvent } from '../../../../../src/games/frosthaven/rules/scenario/setup/road-event.ts';
import { firstWinter } from '../../../../support/first-winter.ts';
import type { ScenarioTable } from '../../../../support/frosthaven/scenario-table.ts';
import { scenario } from '../../../../support/frosthaven/scenario-table.ts';

const HALL = ['  A   B', ' . . . .', 'a . . . b', ' c . . d', 'e f g h .', ' i j k l', '  Y   Z'];
const CELL = ['    A', '   . .', '  . . .', ' a b c d', 'e f g h .', ' i j k l', '  Y'];
const VAULT = CELL.map((line) => line.replace('A', 'B').replace('Y', 'Z'));
const MINOR = { text: 'Whoever opened the door suffers 1.', then: [{ do: 'damage', value: 1, to: 'whoever did it' }] };
const MAJOR = { text: 'All suffer 2.', then: [{ do: 'damage', value: 2, to: 'characters' }] };
const room = (name: string, map: readonly string[]) => ({
  id: name,
  noun: name,
  story: '',
  map,
  minor: MINOR,
  major: MAJOR,
});
const foe = (at: number[]) => ({ at, monster: 'bb', ranks: ['normal', 'none', 'elite'] });

const CARDS: Dungeons = {
  rooms: roomsFile.parse({ rooms: [room('hall', HALL), room('cell', CELL), room('vault', VAULT), room('den', CELL)] })
    .rooms,
  setups: setupsFile.parse({
    setups: [
      { id: 'dark', adjective: 'Dark', features: [foe([5]), { at: [6], loot: true }], element: 'fire' },
      {
        id: 'old',
        adjective: 'Old',
        features: [
          foe([8]),
          { at: [7], overlay: { tile: 'treasure', number: 1 } },
          { at: [6], overlay: { tile: 'trap', name: 'Snare', give: ['immobilize'] } },
        ],
        treasure: { gold: 5 },
      },
      { id: 'bare', adjective: 'Bare', features: [foe([9]), { at: [6], loot: true }] },
    ],
  }).setups,
};

const drawn = (name: string, setup: string, more: Partial<DrawnRoom> = {}): DrawnRoom => ({
  room: name,
  setup,
  entrance: 'a',
  penalty: 'none',
  ...more,
});
const made = (...rooms: DrawnRoom[]) => dungeonScenario(CARDS, dungeonIdOf(rooms));

const USUAL = 'As recommended: none, minor, major';

/** A dungeon whose first room is set up; its questions are answered as said. */
function delving(setup: string, scale = USUAL, entrance = 'Entrance A'): ScenarioTable {
  const t = scenario('a b B', { dungeons: CARDS }).draws('hall', setup).goesOn();
  t.choose(scale).choose(entrance);
  for (const seat of ['a', 'b']) t.answers(seat, t.open().find((each) => each.seat === seat)?.options[0]?.value ?? '');
  return t;
}

/** Both take these hexes; the first round begins. */
function entered(t: ScenarioTable, ...hexes: [string, string]): ScenarioTable {
  return t.answers('a', hexes[0]).answers('b', hexes[1]);
}

const hexOf = (t: ScenarioTable, mark: string) =>
  t.game.map.hexes.find(({ placed }) => placed.mark === mark)?.label ?? id('');

/** Somebody opens an exit, in the turn of a. */
function opens(t: ScenarioTable, type: 'a' | 'b', ...chance: string[]): ScenarioTable {
  t.state.phase = 'turns';
  t.state.turn = { figure: id('a'), moved: 0, passed: [], consumed: [], infusing: [], played: [], kills: 0 };
  const exit = hexOf(t, `exit-${t.state.rooms.length}-${type}`);
  const play = { state: t.state, emit: (event: Event) => t.eventLog.push(event), reveal: () => {}, rulePath: [] };
  const game = new Game(t.game.catalog, play, RULE_TABLE);
  return t.runs(openDoor(game, t.figure('a'), exit)).draws(...chance);
}

test('RDG-01 a random dungeon has no road event, and a campaign knows all of them as one', () => {
  expect(hasRoadEvent({ scenario: {}, randomDungeon: true })).toBe(false);
  const t = entered(delving('dark'), 'P1', 'P2');
  expect([t.state.scenario, baseScenarioOf(t.state.scenario)]).toEqual([
    dungeonIdOf([drawn('hall', 'dark')]),
    RANDOM_DUNGEON,
  ]);
  const given = gainsForCampaign(t.game.catalog, t.summary, { ...t.state, treasures: [{ number: '1', seat: 'a' }] });
  expect([given.scenario, given.looted]).toEqual([RANDOM_DUNGEON, []]);
});

test('RDG-02 a room is not there before its door is opened, and all three must be cleared', () => {
  const t = entered(delving('bare', 'None at all'), 'P1', 'P2');
  expect([t.game.map.rooms.map((each) => each.id), t.state.dungeon?.rooms]).toEqual([
    ['room-1'],
    ['cell', 'vault', 'den'],
  ]);
  t.state.figures = Object.fromEntries(Object.entries(t.state.figures).filter(([, { side }]) => side === 'party'));
  opens(t, 'a', 'cell', 'old');
  expect(t.state.rooms).toEqual(['room-1', 'room-2']);
  const progress = () => t.viewFor('public').goal?.progress.map(({ met }) => met);
  expect(progress()).toEqual([false, false]);
  opens(t, 'a', 'den', 'dark');
  expect(t.state.rooms).toEqual(['room-1', 'room-2', 'room-3']);
  expect(progress()).toEqual([true, false]);
  t.state.figures = Object.fromEntries(Object.entries(t.state.figures).filter(([, { side }]) => side === 'party'));
  expect(progress()).toEqual([true, true]);
});

test('RDG-03 a room is a room card and a setup card, which make its title', () => {
  expect(made(drawn('hall', 'dark')).name).toBe('The Dark hall');
  expect(made(drawn('hall', 'dark'), drawn('cell', 'old')).rooms[1]?.story).toContain('**The Old cell.**');
  const t = entered(delving('dark'), 'P1', 'P2');
  expect(t.viewFor('public').scenario.name).toBe('The Dark hall');
  expect(t.state.dungeon?.setups).toEqual(['old', 'bare']);
});

test('RDG-04 the loot deck has 24 cards: 12 of money, two of each material, one of each herb', () => {
  const t = entered(delving('dark'), 'P1', 'P2');
  const count = (kind: string) => t.state.lootDeck.filter((card) => card.kind === kind).length;
  const kinds = ['money', 'lumber', 'metal', 'hide', 'arrowvine', 'axenut', 'corpsecap', 'flamefruit', 'rockroot'];
  expect([...kinds, 'snowthistle', 'random item'].map(count)).toEqual([12, 2, 2, 2, 1, 1, 1, 1, 1, 1, 0]);
  expect(t.state.lootDeck).toHaveLength(24);
});

test('RDG-05 a spot is missing on a room, or there twice -> the checks say which', () => {
  const known = firstWinter.dungeons ?? CARDS;
  const [wrong] = roomsFile.parse({
    rooms: [CELL.map((line) => line.replace('l', 'k')), CELL, CELL].map((map) => room('x', map)),
  }).rooms;
  const dungeons = { ...known, rooms: [...known.rooms, ...(wrong ? [wrong] : [])] };
  expect(checkDungeons({ ...firstWinter, dungeons }).map(({ message }) => message)).toEqual([
    'the spot “k” is there 2 times',
    'the spot “l” is there 0 times',
  ]);
  expect(checkDungeons(firstWinter)).toEqual([]);
});

test('RDG-06 the party picks an entrance -> starts on free hexes within two of it', () => {
  const starts = (entrance: 'a' | 'b') =>
    mapOf(made(drawn('hall', 'dark', { entrance }))).hexes.flatMap(({ label, placed }) =>
      placed.start ? [label] : [],
    );
  expect(starts('a').sort()).toEqual(['O2', 'O3', 'P1', 'P2', 'P3', 'Q2', 'Q3'].sort());
  expect(starts('b').sort()).toEqual(
    ['P2', 'Q2', 'Q3', 'R1', 'R2', 'R3', 'S3']
      .filter((each) => each !== 'S3')
      .concat('S3')
      .sort(),
  );
  const t = delving('dark', USUAL, 'Entrance B');
  expect(t.asks()).toBe('starting-hex');
  expect(t.offers().every((hex) => starts('b').some((each) => each === hex))).toBe(true);
  entered(t, 'R1', 'R2');
  expect([t.at('a'), t.at('b')]).toEqual(['R1', 'R2']);
});

test('RDG-07 one of two exits is opened -> the other is shut; its type comes next', () => {
  const t = entered(delving('dark', 'None at all'), 'P1', 'P2');
  const other = hexOf(t, 'exit-1-a');
  opens(t, 'b', 'vault', 'old');
  expect(t.state.lockedDoors).toEqual([other]);
  expect(t.state.scenario).toBe(dungeonIdOf([drawn('hall', 'dark'), drawn('vault', 'old', { entrance: 'b' })]));
  const door = t.game.map.hexes.filter(({ kind }) => kind === 'door').map(({ label }) => label);
  expect(door).toContain(t.events('door opened')[0]?.hex);
});

test('RDG-08 rooms without a match -> discarded until one fits; none left -> reshuffle', () => {
  const t = entered(delving('dark', 'None at all'), 'P1', 'P2');
  opens(t, 'a', 'vault', 'den', 'old');
  expect(t.events('dungeon room drawn').map(({ room: card, kept }) => [card, kept])).toEqual([
    ['hall', true],
    ['vault', false],
    ['den', true],
  ]);
  expect(t.state.dungeon).toMatchObject({ rooms: ['cell'], discarded: ['vault'] });
  const empty = entered(delving('dark', 'None at all'), 'P1', 'P2');
  if (empty.state.dungeon) empty.state.dungeon = { ...empty.state.dungeon, rooms: [], discarded: ['cell', 'vault'] };
  opens(empty, 'a', 'vault', 'cell', 'old');
  expect(empty.events('dungeon rooms shuffled')).toHaveLength(1);
});

test('RDG-09 first room -> no cost, second -> minor penalty, third -> major penalty', () => {
  const t = entered(delving('dark'), 'P1', 'P2');
  expect([t.hp('a'), t.hp('b')]).toEqual([10, 10]);
  opens(t, 'a', 'cell', 'old').choose('suffer');
  expect([t.hp('a'), t.hp('b')]).toEqual([9, 10]);
  opens(t, 'a', 'den', 'bare').choose('suffer').choose('suffer');
  expect([t.hp('a'), t.hp('b')]).toEqual([7, 8]);
});

test('RDG-09 the party may scale them', () => {
  const t = entered(delving('dark', 'None at all'), 'P1', 'P2');
  opens(t, 'a', 'cell', 'old');
  expect([t.hp('a'), t.hp('b'), t.asks()]).toEqual([10, 10, undefined]);
});

test('RDG-10 where the first room costs whoever has opened its door, the party says whom', () => {
  const t = entered(delving('dark', 'Harder: minor, major, major'), 'P1', 'P2');
  expect([t.asks(), t.offers()]).toEqual(['scenario', ['a', 'b']]);
  t.choose('b').choose('suffer');
  expect([t.hp('a'), t.hp('b')]).toEqual([10, 9]);
});

test('RDG-11 a setup card -> things on its spots, monsters by the number of characters', () => {
  const t = entered(delving('dark'), 'P1', 'P2');
  const hexes = t.game.figures.filter(({ side }) => side === 'foes').map(({ hex, rank }) => [hex, rank]);
  expect([hexes, t.state.loot]).toEqual([[['O5', 'normal']], ['P5']]);
  const three = scenario('a b c B', { dungeons: CARDS }).draws('hall', 'dark').goesOn();
  three.choose(USUAL).choose('Entrance A');
  expect(three.game.figures).toEqual([]);
  for (const seat of ['a', 'b', 'c'])
    three.answers(seat, three.open().find((each) => each.seat === seat)?.options[0]?.value ?? '');
  three.answers('a', 'P1').answers('b', 'P2').answers('c', 'P3');
});

test('RDG-12 a room -> its element as the revealing turn ends, its treasure and traps', () => {
  const t = entered(delving('old'), 'P1', 'P2');
  expect([t.state.tiles[id<'HexLabel'>('P5')], t.game.catalog.scenario(t.state.scenario).treasures]).toMatchObject([
    { kind: 'trap', give: ['immobilize'] },
    { 1: { gold: 5 } },
  ]);
  opens(t, 'a', 'cell', 'dark').choose('suffer');
  expect([t.state.elements.fire, t.state.turn?.infusing]).toEqual(['inert', ['fire']]);
  const first = entered(delving('dark'), 'P1', 'P2');
  expect(first.state.elements.fire).toBe('strong');
});

test('rooms to come -> neither the state nor the view names their cards', () => {
  const t = entered(delving('dark'), 'P1', 'P2');
  const seen = JSON.stringify(t.viewFor('a'));
  for (const name of ['cell', 'vault', 'old', 'bare']) expect(seen).not.toContain(`"${name}"`);
  expect(t.game.map.hexes.every(({ room: of }) => of === undefined || of === 'room-1')).toBe(true);
});
