/** Brings creatures onto the table when treasure is found. UEN */

import type { FreeForm, Option, Seat } from '../../../../engine/rules/rule.ts';
import { askFreeForm } from '../../../../engine/rules/rule.ts';
import { t } from '../../../../i18n/t.ts';
import { readTablePoint } from '../../board/describe.ts';
import { baseDistance, lengthOf } from '../../board/geometry/length.ts';
import { canSee } from '../../board/geometry/line-of-sight.ts';
import { floorDiv } from '../../board/geometry/whole-numbers.ts';
import { nearestFreePlace, whyNotPlaced } from '../../board/movement/free-places.ts';
import { asMover } from '../../board/movement/move-judgement.ts';
import type { Exit, TablePoint } from '../../board/space.ts';
import { printPoint, readPoint } from '../../board/table-path.ts';
import type { Game } from '../game.ts';
import { bodiesOnTable, figuresOnTable } from '../game.ts';
import { answerInEnglish } from '../orders/order-languages.ts';
import type { Note, Prompt, Rule } from '../questions.ts';
import type { FigureData } from '../state/figures.ts';
import { seatsLeft } from '../turn/seats.ts';
import { addCreature } from './add-creature.ts';
import { creatureFigure } from './creature-figure.ts';
import { huntsInPacks, placesBeside, withPack } from './pack.ts';

/** Hundredths of an inch: this far from all warbands a creature may come in anywhere. UEN-05 */
const FAR = 1200;
const EDGE = 'edge';
const EDGES = ['north', 'east', 'south', 'west'] as const;

/** Rolls the level and the creatures; a player places each. UEN-02 to UEN-07 */
export function* rollEncounter(game: Game): Rule<void> {
  yield* rollEncounterLevel(game, game.lore.levelOf(yield* game.rollDie('level of the encounter')));
}

/** Plays the extra encounters of a start with unequal wizards. UEN */
export function* playExtraEncounters(game: Game): Rule<void> {
  for (const { level } of game.state.encounters ?? []) {
    yield* rollEncounterLevel(game, level);
  }
  game.emit({ type: 'evened out' });
}

function* rollEncounterLevel(game: Game, level: number): Rule<void> {
  const row = game.lore.encounters.get(level)?.[(yield* game.rollDie('encounter table')) - 1];
  if (!row) return;
  const seat = yield* choosePlacer(game);
  for (let count = 0; count < row.count; count += 1) {
    const creature = creatureFigure(game, row.creature);
    const beside = count > 0 ? placeBesidePack(game, creature) : undefined;
    if (beside) {
      addCreature(game, { figure: withPack(game, { ...creature, at: beside }), by: seat });
      continue;
    }
    const value = yield* askFreeForm<Prompt, Note>(question(game, seat, creature));
    const at = value === EDGE ? yield* drawEdgePlace(game, creature) : readPoint(value);
    if (at) addCreature(game, { figure: withPack(game, { ...creature, at }), by: seat });
  }
}

/** Returns a place beside the creature before, preferably one where any creature may come in. FCT-31 */
function placeBesidePack(game: Game, creature: FigureData): TablePoint | undefined {
  const before = figuresOnTable(game.state).find(({ id }) => id === `c${game.state.creatures}`);
  if (!before || !huntsInPacks(game, creature)) return undefined;
  const places = placesBeside(game, creature, before);
  return places.find((at) => whyNotHere(game, creature, at) === undefined) ?? places[0];
}

/** Highest die less the own wizard's level places; ties roll again. UEN-03 */
function* choosePlacer(game: Game): Rule<Seat> {
  let among = seatsLeft(game);
  while (among.length > 1) {
    const totals = new Map<Seat, number>();
    for (const seat of among) {
      const level = game.state.seats.find((each) => each.seat === seat)?.level ?? 0;
      totals.set(seat, (yield* game.rollDie(`placing ${seat}`)) - level);
    }
    const most = Math.max(...totals.values());
    among = among.filter((seat) => totals.get(seat) === most);
  }
  const [seat] = among;
  if (seat === undefined) throw new Error('Nobody is left to place a creature.');
  return seat;
}

/** Returns undefined if the creature can come in. UEN-04, UEN-05 */
function whyNotHere(game: Game, creature: FigureData, at: TablePoint): string | undefined {
  const why = whyNotPlaced(game.ground, bodiesOnTable(game.state), asMover(creature), at);
  if (why !== undefined) return why;
  const members = figuresOnTable(game.state).filter(({ side }) => side !== null);
  const here = { ...creature, at };
  if (members.every((member) => baseDistance(here, member) >= FAR)) return undefined;
  const isSeen = members.some((member) => canSee(game.ground, member, here, game.state.switches.light));
  return isSeen ? t`A figure sees that place, and not all are 12″ away from it.` : undefined;
}

/** Returns the free place nearest to the centre of a random edge. UEN-06 */
function* drawEdgePlace(game: Game, creature: FigureData): Rule<TablePoint | undefined> {
  const { width, depth, exits = [] } = game.ground;
  if (exits.length > 0 && game.state.switches.byDoorways !== false)
    return yield* drawDoorwayPlace(game, creature, exits);
  const edge = yield* game.drawOne('edge', EDGES);
  const inset = creature.radius;
  const [midX, midY] = [floorDiv(width, 2), floorDiv(depth, 2)];
  const spots = {
    north: { x: midX, y: inset },
    east: { x: width - inset, y: midY },
    south: { x: midX, y: depth - inset },
    west: { x: inset, y: midY },
  };
  const side = EDGES.find((each) => each === edge) ?? 'north';
  const at = { ...spots[side], z: 0 };
  return nearestFreePlace(game.ground, bodiesOnTable(game.state), asMover(creature), at, 120);
}

/** Returns a place in front of a random doorway. UDR-07, UEN-06 */
function* drawDoorwayPlace(game: Game, creature: FigureData, exits: readonly Exit[]): Rule<TablePoint | undefined> {
  const drawn = yield* game.drawOne(
    'doorway',
    exits.map(({ id }) => id),
  );
  const exit = exits.find(({ id }) => id === drawn);
  if (!exit) return undefined;
  const { width, depth } = game.ground;
  const inside = (along: number, most: number) => Math.min(most - creature.radius, Math.max(creature.radius, along));
  const [x, y] = [floorDiv(exit.from.x + exit.to.x, 2), floorDiv(exit.from.y + exit.to.y, 2)];
  const at = { x: inside(x, width), y: inside(y, depth), z: 0 };
  return nearestFreePlace(game.ground, bodiesOnTable(game.state), asMover(creature), at, 120);
}

function question(game: Game, seat: Seat, creature: FigureData): FreeForm<Prompt, Note> {
  const validate = (value: string): string | undefined => {
    if (value === EDGE) return undefined;
    const at = readPoint(value);
    return at ? whyNotHere(game, creature, at) : t`Say where, as “C4”, or “edge”.`;
  };
  return {
    kind: 'place-creature',
    seat,
    prompt: { kind: 'place-creature', creature: creature.what },
    validator: {
      fingerprint: `${creature.id} ${creature.what}`,
      validate: validate,
      read: (text) => {
        const at = readTablePoint(text);
        const value = at ? printPoint(at) : answerInEnglish(text);
        const why = validate(value);
        return why === undefined ? { value } : { why, nearest: EDGE };
      },
      sampleAnswer: (n) => {
        const at = { x: (n * 37) % game.ground.width, y: (n * 61) % game.ground.depth, z: 0 };
        return whyNotHere(game, creature, at) === undefined ? printPoint(at) : EDGE;
      },
      note: (value) => ({ kind: 'place', how: value === EDGE ? EDGE : 'point', at: readPoint(value) ?? creature.at }),
      hint: 'C4',
      maxLength: 20,
      proposals: () => [
        ...goodPlaces(game, seat, creature).map(
          (at): Option<Note> => ({ value: printPoint(at), note: { kind: 'place', how: 'point', at } }),
        ),
        { value: EDGE, note: { kind: 'place', how: EDGE, at: creature.at } },
      ],
    },
    defaultAnswer: [EDGE],
  };
}

/** Tenths between the places that are tried, and between two that are proposed. */
const STEP = 20;
const FIRST = 10;
const APART = 600;
const MOST_PLACES = 5;

/** Places near rivals and far from the seat’s own figures, the best first. UEN-03 */
function goodPlaces(game: Game, seat: Seat, creature: FigureData): TablePoint[] {
  const { width, depth } = game.ground;
  const members = figuresOnTable(game.state).filter(({ side }) => side !== null);
  const nearest = (at: TablePoint, isOwn: boolean) =>
    Math.min(2 * FAR, ...members.flatMap((each) => ((each.side === seat) === isOwn ? lengthOf(at, each.at) : [])));
  const spots: { readonly at: TablePoint; readonly worth: number }[] = [];
  for (let x = FIRST; x < width; x += STEP)
    for (let y = FIRST; y < depth; y += STEP) {
      const at = { x, y, z: 0 };
      spots.push({ at, worth: nearest(at, true) - nearest(at, false) });
    }
  const found: TablePoint[] = [];
  for (const { at } of spots.sort((a, b) => b.worth - a.worth)) {
    if (found.length >= MOST_PLACES) break;
    const isNew = found.every((other) => lengthOf(at, other) >= APART);
    if (isNew && whyNotHere(game, creature, at) === undefined) found.push(at);
  }
  return found;
}
