/** Values of orders, in points: picking up a token is 60, an inch nearer to one is 4. */

import { lengthOf } from '../board/geometry/length.ts';
import { floorDiv } from '../board/geometry/whole-numbers.ts';
import type { TablePoint } from '../board/space.ts';
import type { ActNote, Note } from '../rules/questions.ts';
import type { Figure } from '../rules/state.ts';
import { FAR } from './distances.ts';
import type { SeatSituation } from './situation.ts';

type OrderNote = Extract<Note, { kind: 'order' }>;

const TAKEN = 60;
const HOME = 200;
/** Points for each inch nearer: to treasure, to the exit for a carrier, to the exit for a figure that is done. */
const TO_TREASURE = 4;
const TO_EXIT = 9;
const TO_GO = 5;
const DANGER = 900;
const LOADED = 5;
const CHANGED = 8;
const FAILURE = 2;
const FACES = 20;
/** Cost of every move, so that pointless ones are not made. */
const EFFORT = 1;
/** Points for each inch nearer: to an enemy with treasure, to other prey. */
const TO_CARRIER = 3;
const TO_ENEMY = 1;
/** Bonus for every fight. It grows after turn `PATIENCE`, so that no game stalls. */
const DARED = 2;
const PATIENCE = 6;
/** Points for beating an enemy within `GUARDED` hundredths of treasure. */
const GUARDS = 12;
const GUARDED = 300;
/** Upper limit of a move's danger, because staying is dangerous too. */
const PERIL = 10;

export function orderValue(situation: SeatSituation, { figure: id, acts }: OrderNote): number {
  const figure = situation.figure(id);
  if (!figure) return 0;
  const takes = acts.some(({ act }) => act.startsWith('take '));
  const end = takes ? undefined : endPlaceOf(figure, acts);
  const deeds = acts.reduce((sum, act) => sum + actValue(situation, figure, act), 0);
  return deeds + (end ? placeValue(situation, figure, end) - placeValue(situation, figure, figure.at) : 0);
}

function endPlaceOf({ at }: Figure, acts: readonly ActNote[]): TablePoint | undefined {
  const ways = acts.flatMap(({ way }) => (way?.isLegal ? way : []));
  return ways.some(({ leaves }) => leaves) ? undefined : (ways.at(-1)?.end ?? at);
}

function actValue(situation: SeatSituation, figure: Figure, { act, way, chances, target, ...note }: ActNote): number {
  if (way?.isLegal) return moveValue(situation, figure, { ...note, act, way });
  if (act.startsWith('take ')) return figure.role === 'wizard' && !situation.goals.has(figure.id) ? 0 - EFFORT : TAKEN;
  if (act === 'load') return LOADED;
  if (act === 'drop') return 0 - TAKEN;
  if (note.magic) return magicValue(situation, note.magic, note.needs);
  const enemy = target === undefined ? undefined : situation.figure(target);
  if (!chances || !enemy) return 0;
  const gains = figureValue(situation, enemy) + (isGuarding(situation, enemy) ? GUARDS : 0);
  const [gain, loss] = [chances.harms * gains, chances.suffers * figureValue(situation, figure)];
  const isFight = act.startsWith('fight ') && !situation.isInDanger(figure);
  return floorDiv(gain - loss, chances.of) + (isFight ? fightBonus(situation) : 0);
}

function fightBonus({ view: { turn, turns } }: SeatSituation): number {
  return DARED + Math.max(0, (turn?.number ?? turns) - PATIENCE);
}

/** An enemy this near prevents a pick-up. FTR-01 */
function isGuarding({ looseTokens }: SeatSituation, { at }: Figure): boolean {
  return looseTokens.some((token) => lengthOf(at, token.at) <= GUARDED);
}

function magicValue(situation: SeatSituation, magic: NonNullable<ActNote['magic']>, needs: number | undefined): number {
  const succeeds = needs === undefined ? FACES : Math.max(0, Math.min(FACES, FACES + 1 - needs));
  const gain = magic.upon.reduce((sum, id) => sum + magicValueOn(situation, magic, id), 0);
  return floorDiv(succeeds * gain - (FACES - succeeds) * FAILURE, FACES);
}

/** Values the share of Health lost, or the intent where no Health is lost. */
function magicValueOn(situation: SeatSituation, { intent, losses }: NonNullable<ActNote['magic']>, id: string): number {
  const figure = situation.figure(id);
  if (!figure) return 0;
  const sign = situation.isEnemy(figure) ? 1 : -1;
  const loss = losses?.[id] ?? 0;
  if (loss !== 0) return sign * floorDiv(loss * figureValue(situation, figure), 100 * Math.max(1, figure.stats.health));
  return intent === 'either' ? 0 : intent === 'harm' ? sign * CHANGED : 0 - sign * CHANGED;
}

function moveValue(
  situation: SeatSituation,
  figure: Figure,
  { way, near = [], falling = 0, sinks = 0, seenBy = [], cover }: ActNote,
): number {
  const left = way?.isLegal && way.leaves ? exitValue(situation, figure) : 0;
  const isCareful = figure.carries !== undefined || situation.isPrecious(figure);
  const met = near.length * (isCareful ? 8 : 4);
  const open = cover === 'heavy' ? 1 : cover === 'light' ? 2 : 3;
  const shots = seenBy.length * open * (isCareful ? 2 : 1);
  return left - Math.min(PERIL, met + shots) - 4 * falling - 2 * sinks - EFFORT;
}

function exitValue(situation: SeatSituation, figure: Figure): number {
  if (figure.carries !== undefined) return HOME;
  return situation.isDone(figure) ? TAKEN : 0 - HOME;
}

function figureValue(situation: SeatSituation, figure: Figure): number {
  const base = figure.role === 'wizard' ? 60 : figure.role === 'apprentice' ? 40 : 24;
  const isWeak = 2 * figure.health <= figure.stats.health;
  const isFoe = situation.isEnemy(figure);
  return base + (figure.carries !== undefined ? 40 : 0) + (isWeak && (isFoe || situation.isPrecious(figure)) ? 16 : 0);
}

function placeValue(situation: SeatSituation, figure: Figure, at: TablePoint): number {
  const inches = (length: number, points: number) => floorDiv(points * Math.min(length, FAR), 100);
  const danger = Math.max(0, DANGER - situation.distanceToNearestEnemy(at));
  if (figure.carries !== undefined) return 0 - inches(situation.distanceToExit(at), TO_EXIT) - inches(danger, 2);
  if (situation.isDone(figure)) return 0 - inches(situation.distanceToExit(at), TO_GO) - inches(danger, 1);
  const isTaker = situation.goals.has(figure.id);
  const fear = figure.role === 'wizard' ? 5 : figure.role === 'apprentice' ? 3 : 0;
  if (figure.role === 'wizard' && !isTaker)
    return 0 - inches(situation.distanceToTreasure(figure.id, at), 1) - inches(danger, fear);
  if (!isTaker) {
    const prey = situation.prey(figure);
    const carriers = prey.filter(({ carries }) => carries !== undefined);
    if (carriers.length > 0)
      return 0 - inches(situation.distanceToNearest(carriers, at), TO_CARRIER) - inches(danger, fear);
    if (prey.length > 0) return 0 - inches(situation.distanceToNearest(prey, at), TO_ENEMY) - inches(danger, fear);
  }
  return 0 - inches(situation.distanceToTreasure(figure.id, at), TO_TREASURE) - inches(danger, Math.min(fear, 2));
}
