/** Phases of a turn. FTN-02 to FTN-06 */
import type { MultipleChoice, Seat } from '../../../../engine/rules/rule.ts';
import { ask } from '../../../../engine/rules/rule.ts';
import { isWithin } from '../../board/geometry/length.ts';
import { isInCombat } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import { figuresOnTable } from '../game.ts';
import { activeEffects } from '../magic/effects/active-effects.ts';
import { onActivationBegin, onActivationEnd } from '../magic/effects/durations.ts';
import { hasTimeWalkIn, useTimeWalk } from '../magic/space/time-walk.ts';
import { rollDrying } from '../moving/falls.ts';
import type { Note, Prompt, Rule } from '../questions.ts';
import type { Phase } from '../state/turn.ts';
import { PHASES } from '../state/turn.ts';
import type { Figure, State, TurnState } from '../state.ts';
import { activate, activateTogether } from './activation.ts';
import { CONCEDE, concede } from './conceding.ts';
import { activateCreature, runCreaturePhase } from './creatures.ts';
import { isFurious } from './fury.ts';

/** Hundredths of an inch within which soldiers may activate with a leader. FTN-03, FTN-04 */
const NEAR = 300;
const LED = 3;
export const ENOUGH = 'enough';
export const TOGETHER = 'together';

/** Does one activation, or goes to the next seat or phase. Returns false at the end of the turn. */
export function* continueTurn(game: Game): Rule<boolean> {
  const { turn } = game.state;
  if (!turn) throw new Error('No turn is under way.');
  if (turn.phase === 'creature') return yield* runCreaturePhase(game);
  const seat = turn.order[turn.at];
  const ready = seat === undefined ? [] : readyFigures(game, seat);
  if (seat === undefined || ready.length === 0) {
    return isPhaseOver(turn) && (yield* activateForced(game)) ? true : nextSeat(game, turn);
  }
  yield* askActivation(game, seat, ready);
  return true;
}

function isPhaseOver({ at, order }: TurnState): boolean {
  return at >= order.length - 1;
}

/** Activates one figure that must act at the end of the phase. Returns false if there is none. FSL */
function* activateForced(game: Game): Rule<boolean> {
  const next = figuresOnTable(game.state).find(
    (figure) =>
      !figure.hasActivated &&
      activeEffects(game, figure, 'actions').some(({ effect }) => effect.when === 'end of phase'),
  );
  if (!next) return false;
  if (next.side === null) yield* activateCreature(game, next.id);
  else yield* activate(game, next.side, next.id);
  return true;
}

function nextSeat(game: Game, turn: TurnState): boolean {
  const isOver = isPhaseOver(turn);
  const phase = isOver ? PHASES[PHASES.indexOf(turn.phase) + 1] : turn.phase;
  if (phase === undefined) return false;
  const at = isOver ? 0 : turn.at + 1;
  const seat = phase === 'creature' ? null : (turn.order[at] ?? null);
  game.emit({ type: 'phase began', phase, seat, at, near: seat === null ? [] : nearSoldiers(game.state, phase, seat) });
  return true;
}

/** Wizard or apprentice in their own phases, the captain in that of soldiers. FTN-03, FTN-04, USE-13 */
function leaderIn(state: State, phase: Phase, seat: Seat): Figure | undefined {
  const wanted = phase === 'soldier' ? 'captain' : phase;
  return figuresOnTable(state).find(({ role, side }) => role === wanted && role !== 'creature' && side === seat);
}

/** Includes soldiers in combat, except for a captain, who only leads groups. FTN-03, FAC-09 */
function nearSoldiers(state: State, phase: Phase, seat: Seat): string[] {
  const leader = leaderIn(state, phase, seat);
  if (!leader) return [];
  return soldiersOf(state, seat)
    .filter(({ id }) => id !== leader.id)
    .filter((soldier) => isWithin(leader, soldier, NEAR) && (phase !== 'soldier' || !isInCombat(state, soldier.id)))
    .map(({ id }) => id);
}

function soldiersOf(state: State, seat: Seat): Figure[] {
  return figuresOnTable(state).filter(
    ({ role, side, hasActivated }) => side === seat && role !== 'wizard' && role !== 'apprentice' && !hasActivated,
  );
}

function readyFigures(game: Game, seat: Seat): Figure[] {
  const { state } = game;
  const { turn } = state;
  if (!turn) return [];
  const walking = figuresOnTable(state).filter((each) => each.side === seat && hasTimeWalkIn(game, each, turn.phase));
  return [...regularFigures(game, turn, seat), ...walking];
}

function regularFigures(game: Game, turn: TurnState, seat: Seat): Figure[] {
  const { state } = game;
  if (turn.phase === 'soldier') return soldiersOf(state, seat);
  const leader = leaderIn(state, turn.phase, seat);
  if (!leader) return [];
  const near = turn.led < mostLed(game, leader) ? (turn.near ?? []) : [];
  const led = soldiersOf(state, seat).filter(({ id }) => near.includes(id));
  return [...(leader.hasActivated ? [] : [leader]), ...led];
}

/** A broken jaw lowers the number. FTN-03, FIJ-03 */
export function mostLed(game: Game, leader: Figure): number {
  const limits = activeEffects(game, leader, 'alter').flatMap(({ effect }) => effect.set?.leads ?? []);
  return Math.min(LED, ...limits);
}

function* askActivation(game: Game, seat: Seat, ready: readonly Figure[]): Rule<void> {
  const { turn } = game.state;
  const phase = turn?.phase ?? 'soldier';
  const isWalking = (id: string) => hasTimeWalkIn(game, game.figure(id), phase);
  const leader = ready.find(({ id }) => id === leaderIn(game.state, phase, seat)?.id && !isWalking(id));
  const isFree = leader !== undefined && !isInCombat(game.state, leader.id);
  const near = ready.filter(({ id }) => id !== leader?.id && !isWalking(id) && isNear(game.state, id));
  const canGroup = isFree && near.length > 0;
  const only = ready.length === 1 && phase !== 'soldier' ? leader?.id : undefined;
  const [answer = ENOUGH] =
    only === undefined ? yield* ask<Prompt, Note>(activateQuestion(game.state, seat, ready, canGroup)) : [only];
  if (answer === CONCEDE) yield* concede(game, seat);
  else if (answer === ENOUGH)
    yield* pass(
      game,
      seat,
      ready.filter(({ id }) => !isWalking(id)),
    );
  else if (answer === TOGETHER && leader) yield* askGroup(game, seat, leader, near);
  else if (isWalking(answer)) yield* activateTimeWalker(game, seat, answer);
  else yield* activate(game, seat, answer);
}

/** A soldier goes along if it stood near and is not in combat, since a group moves first. FAC-09 */
function isNear(state: State, id: string): boolean {
  return state.turn?.near?.includes(id) === true && !isInCombat(state, id);
}

/** Gives one more action in a later phase. FSL-18 */
function* activateTimeWalker(game: Game, seat: Seat, id: string): Rule<void> {
  useTimeWalk(game, id, game.state.turn?.phase ?? 'soldier');
  yield* activate(game, seat, id, 1);
}

function* pass(game: Game, seat: Seat, ready: readonly Figure[]): Rule<void> {
  const { turn } = game.state;
  if (!turn) return;
  const all = ready.filter(({ role }) => turn.phase === 'soldier' || role === turn.phase).map(({ id }) => id);
  for (const id of all) if (isFurious(game, id) && game.figure(id).gone === undefined) yield* activate(game, seat, id);
  const idle = all.filter((id) => !game.figure(id).hasActivated);
  if (idle.length > 0) {
    for (const id of idle) yield* onActivationBegin(game, id);
    game.emit({ type: 'activation began', figures: idle, isGroup: false, actions: idle.map(() => 0) });
    for (const id of idle) yield* rollDrying(game, id);
    game.emit({ type: 'activation ended', figures: idle });
    for (const id of idle) yield* onActivationEnd(game, id);
  }
  nextSeat(game, turn);
}

function* askGroup(game: Game, seat: Seat, leader: Figure, near: readonly Figure[]): Rule<void> {
  const led = near.map(({ id }) => id);
  const most = Math.min(mostLed(game, leader), led.length);
  const chosen = led.length === 1 ? led : yield* ask<Prompt, Note>(companyQuestion(seat, leader.id, led, most));
  yield* activateTogether(game, seat, [leader.id, ...chosen]);
}

function companyQuestion(
  seat: Seat,
  leader: string,
  led: readonly string[],
  max: number,
): MultipleChoice<Prompt, Note> {
  return {
    kind: 'company',
    seat,
    prompt: { kind: 'company', leader, most: max },
    options: led.map((figure) => ({ value: figure, note: { kind: 'figure', figure } })),
    min: 1,
    max: max,
    defaultAnswer: led.slice(0, max),
  };
}

function activateQuestion(
  state: State,
  seat: Seat,
  ready: readonly Figure[],
  canGroup: boolean,
): MultipleChoice<Prompt, Note> {
  return {
    kind: 'activate',
    seat,
    prompt: { kind: 'activate', phase: state.turn?.phase ?? 'soldier' },
    options: [
      ...ready.map(({ id }) => ({ value: id, note: { kind: 'figure' as const, figure: id } })),
      ...(canGroup ? [{ value: TOGETHER, note: { kind: 'together' as const } }] : []),
      { value: CONCEDE, note: { kind: 'concede' as const } },
      { value: ENOUGH, note: { kind: 'enough' as const } },
    ],
    min: 1,
    max: 1,
    defaultAnswer: [ENOUGH],
  };
}
