/** Random dungeons. Cards are drawn on the reveal of a room, not before. RDG */

import { PARTY } from '../../../../engine/rules/rule.ts';
import { id } from '../../../../engine/values/id.ts';
import { msg } from '../../../../i18n/t.ts';
import type { DoorType, DrawnRoom, Severity } from '../../content/dungeon.ts';
import {
  drawnRoomsOf,
  dungeonIdOf,
  entrancesOf,
  exitMark,
  exitsOf,
  isDungeon,
  isForDoorOpener,
  ROOMS,
  roomName,
} from '../../content/dungeon.ts';
import { hexesAt } from '../../content/map.ts';
import { monstersOf } from '../../content/roster.ts';
import type { RoomCard } from '../../content/schema/scenario/dungeons.ts';
import type { ElementChoice } from '../../content/schema/terms.ts';
import type { CardId, HexLabel, MonsterSetId } from '../../content/terms.ts';
import type { Game } from '../game.ts';
import type { Rule, ScenarioChoice } from '../questions.ts';
import { chooseOne, draw, wordOption } from '../questions.ts';
import type { Figure } from '../state.ts';

const ASKS = {
  cost: msg`What does it cost to reveal the rooms of this dungeon?`,
  entrance: msg`The first room has two entrances. By which do you come?`,
  penalty: msg`Nobody has opened a door yet. Who suffers the penalty of the first room?`,
};
export const DUNGEON_QUESTIONS: readonly string[] = Object.values(ASKS);

/** Costs of revealing the rooms; the recommended one comes first. RDG-09 */
const SCALES: readonly { readonly label: string; readonly penalties: readonly Severity[] }[] = [
  { label: msg`As recommended: none, minor, major`, penalties: ['none', 'minor', 'major'] },
  { label: msg`None at all`, penalties: ['none', 'none', 'none'] },
  { label: msg`Minor ones only`, penalties: ['none', 'minor', 'minor'] },
  { label: msg`Harder: minor, major, major`, penalties: ['minor', 'major', 'major'] },
];

export const SCALE_LABELS: readonly string[] = SCALES.map(({ label }) => label);

/** Draws the first room and the party's entrance. RDG-03, RDG-06, RDG-09 */
export function* enterDungeon(game: Game): Rule<void> {
  if (!isDungeon(game.state.scenario)) return;
  const { penalties } = yield* chooseOne({
    seat: PARTY,
    prompt: { about: 'scenario', question: ASKS.cost },
    choices: SCALES.map((scale) => wordOption(scale.label, scale)),
  });
  game.emit({ type: 'dungeon begun', penalties });
  const room = yield* drawRoom(game, () => true);
  const entrance = yield* chooseOne({
    seat: PARTY,
    prompt: { about: 'scenario', question: ASKS.entrance },
    choices: entrancesOf(room).map(
      (type): ScenarioChoice<DoorType> => wordOption(`Entrance ${type.toUpperCase()}`, type),
    ),
  });
  yield* addRoom(game, room, entrance);
}

/**
 * Pays the cost of the first room after all are placed. RDG-10
 * If the door opener pays, the party names that character.
 */
export function* payForFirstRoom(game: Game): Rule<void> {
  const [first] = drawnRoomsOf(game.state.scenario);
  if (!isDungeon(game.state.scenario) || !first || first.penalty === 'none') return;
  const card = game.catalog.roomCard(first.room);
  const figure = isForDoorOpener(card[first.penalty]) ? yield* whoPays(game) : undefined;
  yield* game.trigger({ on: 'room revealed', rooms: [roomName(0)], figure });
}

function* whoPays(game: Game): Rule<Figure> {
  return yield* chooseOne({
    seat: PARTY,
    prompt: { about: 'scenario', question: ASKS.penalty },
    choices: game.figures
      .filter(({ kind }) => kind === 'character')
      .map((each): ScenarioChoice<Figure> => ({ value: each.id, is: each, note: { is: 'figure', figure: each.id } })),
  });
}

/** Draws a room with a matching entrance behind an exit; the other exit stays shut. RDG-02, RDG-07, RDG-08 */
export function* drawBehind(game: Game, hex: HexLabel): Rule<void> {
  const drawn = drawnRoomsOf(game.state.scenario);
  const [last] = drawn.slice(-1);
  if (!isDungeon(game.state.scenario) || !last || drawn.length >= ROOMS) return;
  const place = drawn.length - 1;
  const exits = exitsOf(game.catalog.roomCard(last.room));
  const hexOf = (type: DoorType) => hexesAt(game.map, exitMark(place, type))[0]?.label;
  const type = exits.find((each) => hexOf(each) === hex);
  if (type === undefined) return;
  const other = exits.map(hexOf).find((each) => each !== undefined && each !== hex);
  if (other !== undefined) game.emit({ type: 'door locked', hex: other });
  const room = yield* drawRoom(game, (card) => entrancesOf(card).includes(type));
  yield* addRoom(game, room, type);
}

/** Draws until the back of a card matches. An empty deck is shuffled from the discarded cards. RDG-08 */
function* drawRoom(game: Game, fits: (card: RoomCard) => boolean): Rule<RoomCard> {
  for (;;) {
    const { rooms = [] } = game.state.dungeon ?? {};
    if (rooms.length === 0) game.emit({ type: 'dungeon rooms shuffled' });
    const name = yield* draw('dungeon-room', game.state.dungeon?.rooms ?? [], (each) => each);
    const card = game.catalog.roomCard(name);
    game.emit({ type: 'dungeon room drawn', room: name, kept: fits(card) });
    if (fits(card)) return card;
  }
}

/** Adds a room with its setup card; its element is infused at the end of the turn. RDG-03, RDG-11, RDG-12 */
function* addRoom(game: Game, room: RoomCard, entrance: DoorType): Rule<void> {
  const { setups = [], penalties = [] } = game.state.dungeon ?? {};
  const setup = yield* draw('dungeon-setup', setups, (each) => each);
  const before = drawnRoomsOf(game.state.scenario);
  const drawn: DrawnRoom = { room: room.id, setup, entrance, penalty: penalties[before.length] ?? 'none' };
  const scenario = dungeonIdOf([...before, drawn]);
  game.emit({ type: 'dungeon grew', scenario, setup, sets: setsFor(game, scenario) });
  const { element } = game.catalog.setupCard(setup);
  const choices: ElementChoice[] = element ? [element] : [];
  if (element && game.state.turn) game.emit({ type: 'infusion promised', choices });
}

/** Returns the sets in play; those that appear for the first time have their whole deck. SET-06 */
function setsFor({ catalog, state }: Game, scenario: Game['state']['scenario']): Readonly<Record<string, CardId[]>> {
  const types = [...monstersOf(catalog, catalog.scenario(scenario))];
  const sets = [...new Set(types.map((type) => catalog.monster(id(type)).set))];
  const fresh = sets.filter((set) => state.sets[setId(set)] === undefined);
  return Object.fromEntries(
    fresh.map((set) => [set, catalog.set(setId(set)).cards.map((card): CardId => id(`${set}/${card.id}`))]),
  );
}

function setId(name: string): MonsterSetId {
  return id(name);
}
