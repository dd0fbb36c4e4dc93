/** Random dungeons: cards are drawn when a room is revealed, and not before. RDG */

import { id } from '../../../../kernel/id.ts';
import { PARTY } from '../../../../kernel/rule.ts';
import { later } from '../../../../language/t.ts';
import {
  type DoorType,
  type DrawnRoom,
  drawnIn,
  dungeonOf,
  entrancesOf,
  exitMark,
  exitsOf,
  isDungeon,
  isForDoorOpener,
  ROOMS,
  roomName,
  type Severity,
} from '../../content/dungeon.ts';
import { hexesAt } from '../../content/map.ts';
import { monstersOf } from '../../content/roster.ts';
import type { RoomCard } from '../../content/schema/dungeons.ts';
import type { ElementChoice } from '../../content/schema/terms.ts';
import type { Game } from '../game.ts';
import { chooseOne, draw, type Rule, type ScenarioChoice, word } from '../questions.ts';
import type { Figure } from '../state.ts';
import type { CardId, HexLabel, MonsterSetId } from '../terms.ts';

/** What the party is asked on its way into a dungeon. */
const ASKS = {
  cost: later`What does it cost to reveal the rooms of this dungeon?`,
  entrance: later`The first room has two entrances. By which do you come?`,
  penalty: later`Nobody has opened a door yet. Who suffers the penalty of the first room?`,
};
export const DUNGEON_QUESTIONS: readonly string[] = Object.values(ASKS);

/** RDG-09: what revealing the rooms costs, as the party wants it; first what is recommended. */
const SCALES: readonly { readonly label: string; readonly penalties: readonly Severity[] }[] = [
  { label: later`As recommended: none, minor, major`, penalties: ['none', 'minor', 'major'] },
  { label: later`None at all`, penalties: ['none', 'none', 'none'] },
  { label: later`Minor ones only`, penalties: ['none', 'minor', 'minor'] },
  { label: later`Harder: minor, major, major`, penalties: ['minor', 'major', 'major'] },
];

/** What these are called in answers. */
export const SCALE_LABELS: readonly string[] = SCALES.map(({ label }) => label);

/** The first room of a dungeon, and by which entrance the party comes. RDG-03, RDG-06, RDG-09 */
export function* enterDungeon(game: Game): Rule<void> {
  if (!isDungeon(game.state.scenario)) return;
  const { penalties } = yield* chooseOne({
    seat: PARTY,
    prompt: { about: 'scenario', question: ASKS.cost },
    choices: SCALES.map((scale) => word(scale.label, scale)),
  });
  game.happens({ type: 'dungeon begun', penalties });
  const room = yield* drawRoom(game, () => true);
  const entrance = yield* chooseOne({
    seat: PARTY,
    prompt: { about: 'scenario', question: ASKS.entrance },
    choices: entrancesOf(room).map((type): ScenarioChoice<DoorType> => word(`Entrance ${type.toUpperCase()}`, type)),
  });
  yield* addRoom(game, room, entrance);
}

/** What revealing the first room costs, once everybody is there. For whom, the party says, if it names the opener of a door. RDG-10 */
export function* payForFirstRoom(game: Game): Rule<void> {
  const [first] = drawnIn(game.state.scenario);
  if (!isDungeon(game.state.scenario) || !first || first.penalty === 'none') return;
  const card = game.catalog.roomCard(first.room);
  const figure = isForDoorOpener(card[first.penalty]) ? yield* whoPays(game) : undefined;
  yield* game.occurs({ on: 'room revealed', rooms: [roomName(0)], figure });
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

/**
 * A character opens an exit: the room behind it is drawn now, one with an entrance of that type; the other exit stays
 * shut. RDG-02, RDG-07, RDG-08
 */
export function* drawBehind(game: Game, hex: HexLabel): Rule<void> {
  const drawn = drawnIn(game.state.scenario);
  const [last] = drawn.slice(-1);
  if (!isDungeon(game.state.scenario) || !last || drawn.length >= ROOMS) return;
  const place = drawn.length - 1;
  const exits = exitsOf(game.catalog.roomCard(last.room));
  const hexOf = (type: DoorType) => hexesAt(game.map, exitMark(place, type))[0]?.label;
  const type = exits.find((each) => hexOf(each) === hex);
  if (type === undefined) return;
  const other = exits.map(hexOf).find((each) => each !== undefined && each !== hex);
  if (other !== undefined) game.happens({ type: 'door locked', hex: other });
  const room = yield* drawRoom(game, (card) => entrancesOf(card).includes(type));
  yield* addRoom(game, room, type);
}

/** Cards whose back shows no match are discarded; when none is left, they are shuffled and drawn again. RDG-08 */
function* drawRoom(game: Game, fits: (card: RoomCard) => boolean): Rule<RoomCard> {
  for (;;) {
    const { rooms = [] } = game.state.dungeon ?? {};
    if (rooms.length === 0) game.happens({ type: 'dungeon rooms shuffled' });
    const name = yield* draw('dungeon-room', game.state.dungeon?.rooms ?? [], (each) => each);
    const card = game.catalog.roomCard(name);
    game.happens({ type: 'dungeon room drawn', room: name, kept: fits(card) });
    if (fits(card)) return card;
  }
}

/** RDG-03, RDG-11: a setup card is drawn for it. RDG-12: its element comes when this turn ends. */
function* addRoom(game: Game, room: RoomCard, entrance: DoorType): Rule<void> {
  const { setups = [], penalties = [] } = game.state.dungeon ?? {};
  const setup = yield* draw('dungeon-setup', setups, (each) => each);
  const before = drawnIn(game.state.scenario);
  const drawn: DrawnRoom = { room: room.id, setup, entrance, penalty: penalties[before.length] ?? 'none' };
  const scenario = dungeonOf([...before, drawn]);
  game.happens({ type: 'dungeon grew', scenario, setup, sets: setsFor(game, scenario) });
  const { element } = game.catalog.setupCard(setup);
  const choices: ElementChoice[] = element ? [element] : [];
  if (element && game.state.turn) game.happens({ type: 'infusion promised', choices });
}

/** The sets that come into play with what is there now: those that nobody has seen yet have all their cards. SET-06 */
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
