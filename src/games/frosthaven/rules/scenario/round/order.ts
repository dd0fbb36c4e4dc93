import type { Seat } from '../../../../../engine/rules/rule.ts';
import { PARTY } from '../../../../../engine/rules/rule.ts';
import type { FigureId, MonsterSetId } from '../../../content/terms.ts';
import type { Game } from '../../game.ts';
import type { Rule, ScenarioChoice } from '../../questions.ts';
import { choose } from '../../questions.ts';
import type { Character, Figure, Slot } from '../../state.ts';
import { actsByCard, hasTurns, initiativeOf, isIdle, ownInitiativeOf, setOf } from './initiative.ts';

/** INI-04 */
export const LONG_REST_INITIATIVE = 99;

export function* setOrder(game: Game): Rule<void> {
  const order = yield* inOrder(game, [...characterSlots(game), ...setSlots(game), ...allySlots(game)]);
  game.emit({ type: 'order set', order, at: -1 });
}

/** Sorts slots by the rules, and by the party for ties. INI-03 to INI-08 */
export function* inOrder(game: Game, slots: readonly Slot[]): Rule<Slot[]> {
  const order: Slot[] = [];
  for (let left = slots; left.length > 0; left = slots.filter((slot) => !order.includes(slot))) {
    order.push(...(yield* whoIsNext(game, left)));
  }
  return order;
}

/**
 * Returns the first slots in order. A resting character ties with everybody at 99, who need not tie with each other.
 * In that case the party only names the first.
 */
function* whoIsNext(game: Game, slots: readonly Slot[]): Rule<Slot[]> {
  const tied = foremost(slots);
  if (tied.length === 1) return tied;
  const later = slots.filter((slot) => !tied.includes(slot));
  const clear = later.every((slot) => tied.every((first) => compareSlots(first, slot) < 0));
  return yield* breakTie(game, tied, clear ? tied.length : 1);
}

/** Inserts slots into an order. The party breaks ties with the new ones only. REV-05, INI-08 */
export function* joinOrder(game: Game, order: readonly Slot[], fresh: readonly Slot[]): Rule<Slot[]> {
  const joined: Slot[] = [];
  let [waiting, left] = [order, fresh];
  while (left.length > 0) {
    const heads = [...waiting.slice(0, 1), ...left];
    const tied = foremost(heads);
    const [next] = tied.length > 1 ? yield* breakTie(game, tied, 1) : tied;
    if (!next) break;
    joined.push(next);
    waiting = waiting.filter((slot) => slot !== next);
    left = left.filter((slot) => slot !== next);
  }
  return [...joined, ...waiting];
}

function foremost(slots: readonly Slot[]): Slot[] {
  return slots.filter((slot) => slots.every((other) => compareSlots(slot, other) <= 0));
}

/** Uses the leading card; the other card breaks ties between characters. INI-03, INI-05 */
function characterSlots(game: Game): Slot[] {
  return activeCharacters(game).map((character) => {
    const [leading, second] = character.chosen.map((card) => game.side(card, character.mode).initiative);
    const [card] = character.chosen;
    return {
      kind: 'character',
      seat: character.seat,
      initiative: leading ?? LONG_REST_INITIATIVE,
      second: second ?? LONG_REST_INITIATIVE + 1,
      ...(card !== undefined && { leading: card }),
    };
  });
}

/** Returns a slot for each set with a figure on the map. INI-01, INI-02 */
function setSlots(game: Game): Slot[] {
  return setsOnMap(game).map((set) => ({ kind: 'monsters', set, initiative: initiativeOf(game, set) }));
}

/** Returns slots of allies with their own initiative, those without turns included. INI-12, SPC-11 */
function allySlots(game: Game): Slot[] {
  const allies = game.figures.filter(
    (figure) => (hasTurns(game, figure) || isIdle(game, figure)) && ownInitiativeOf(game, figure) !== undefined,
  );
  const roles = new Map(allies.flatMap((figure) => (figure.role === undefined ? [] : [[figure.role, figure]])));
  return [...roles.values()].map((figure) => allySlotOf(game, figure));
}

export function allySlotOf(game: Game, figure: Figure): Extract<Slot, { kind: 'allies' }> {
  const initiative = ownInitiativeOf(game, figure) ?? 99;
  return { kind: 'allies', role: figure.role ?? '', initiative, ...(isIdle(game, figure) && { idle: true }) };
}

export function setsOnMap(game: Game): MonsterSetId[] {
  const monsters = game.figures.filter((figure) => actsByCard(game, figure));
  return [...new Set(monsters.map((figure) => setOf(game, figure)))];
}

/** Returns a negative number if `one` acts first, 0 if the party decides. INI-05 to INI-08 */
function compareSlots(one: Slot, other: Slot): number {
  if (one.initiative !== other.initiative) return one.initiative - other.initiative;
  if (one.kind === 'character' && other.kind === 'character') {
    const bothHaveSecond = one.second <= LONG_REST_INITIATIVE && other.second <= LONG_REST_INITIATIVE;
    return bothHaveSecond ? one.second - other.second : 0;
  }
  if (isWithoutTurns(one) || isWithoutTurns(other)) {
    return Number(isWithoutTurns(one)) - Number(isWithoutTurns(other)) || compareNames(one, other);
  }
  if (one.kind === 'allies' || other.kind === 'allies') return 0;
  return Number(one.kind === 'monsters') - Number(other.kind === 'monsters');
}

/** A slot without turns comes last at its initiative, without a question. SPC-11 */
function isWithoutTurns(slot: Slot): boolean {
  return slot.kind === 'allies' && slot.idle === true;
}

function compareNames(one: Slot, other: Slot): number {
  const [a, b] = [nameOfSlot(one), nameOfSlot(other)];
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Asks the party for the first `count` of tied slots. INI-08 */
function* breakTie(game: Game, tied: readonly Slot[], count: number): Rule<Slot[]> {
  return yield* game.outsideAbilities(() => askWhoIsFirst(tied, count));
}

function askWhoIsFirst(tied: readonly Slot[], count: number): Rule<Slot[]> {
  return choose({
    seat: PARTY,
    ...(tied.every(({ kind }) => kind !== 'character') && { leftOpen: true }),
    prompt: { about: 'order' },
    choices: tied.map(
      (slot): ScenarioChoice<Slot> => ({
        value: nameOfSlot(slot),
        is: slot,
        note: {
          is: 'slot',
          seat: slot.kind === 'character' ? slot.seat : undefined,
          set: slot.kind === 'monsters' ? slot.set : undefined,
          ...(slot.kind === 'allies' && { role: slot.role }),
        },
      }),
    ),
    min: count,
    max: count,
    ordered: true,
  });
}

export function nameOfSlot(slot: Slot): string {
  if (slot.kind === 'character') return slot.seat;
  return slot.kind === 'allies' ? slot.role : slot.set;
}

/** Returns the next figure and its slot; undefined if all have acted. INI-09, INI-13, INI-14, ACT-08, EOR-01 */
export function nextToAct(game: OrderContext): { at: number; figure: FigureId } | undefined {
  const { order, round } = game.state;
  for (const [at, slot] of order.entries()) {
    if (at < game.state.at) continue;
    const figure = figuresOf(game, slot).find((each) => each.acted < round);
    if (figure) return { at, figure: figure.id };
  }
  return undefined;
}

/** Returns figures by type, then named ones, elites and standee number. MON-09 */
export function figuresOf(game: OrderContext, slot: Slot): Figure[] {
  const all = Object.values(game.state.figures);
  if (slot.kind === 'character') return ofSeat(all, slot.seat);
  const { only } = slot;
  return all
    .filter((figure) => actsIn(game, slot, figure))
    .filter((figure) => only === undefined || only.includes(figure.id))
    .sort(
      (one, other) =>
        typeOrder(game, one) - typeOrder(game, other) ||
        rankOrder(one) - rankOrder(other) ||
        (one.standee ?? 0) - (other.standee ?? 0),
    );
}

/** Returns the summons in the order of arrival, then their summoner. SUM-09, SUM-13, INI-11 */
function ofSeat(figures: readonly Figure[], seat: Seat): Figure[] {
  const own = figures.filter((figure) => figure.seat === seat);
  return [...own.filter(({ kind }) => kind === 'summon'), ...own.filter(({ kind }) => kind !== 'summon')];
}

/** Types of a set act in the order of the scenario's legend. INI-07 */
function typeOrder({ state, catalog }: OrderContext, figure: Figure): number {
  const { legend, cast = {} } = catalog.scenario(state.scenario);
  const named = Object.values(legend).map(({ monster, role }) => {
    const member = role === undefined ? undefined : cast[role];
    return monster ?? (member && member.kind !== 'objective' ? member.monster : undefined);
  });
  return named.indexOf(figure.monster);
}

/** INI-09, INI-10, NAM-02 */
function rankOrder({ rank }: Figure): number {
  return rank === 'normal' ? 2 : rank === 'elite' ? 1 : 0;
}

type OrderContext = Pick<Game, 'state' | 'catalog' | 'memberOf'>;

function actsIn(game: OrderContext, slot: Exclude<Slot, { kind: 'character' }>, figure: Figure): boolean {
  if (slot.kind === 'allies') return figure.role === slot.role;
  if (figure.monster === undefined || !actsByCard(game, figure)) return false;
  return game.catalog.monster(figure.monster).set === slot.set;
}

/** EXH-04 */
export function activeCharacters(game: Game): Character[] {
  return game.state.characters.filter((character) => !character.exhausted && !character.escaped);
}
