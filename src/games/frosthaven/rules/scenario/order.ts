/** The acting order of a round. INI */
import { PARTY, type Seat } from '../../../../kernel/rule.ts';
import type { Game } from '../game.ts';
import { choose, type Rule, type ScenarioChoice } from '../questions.ts';
import type { Character, Figure, Slot } from '../state.ts';
import type { FigureId, MonsterSetId } from '../terms.ts';
import { actsByCard, hasTurns, initiativeOf, isIdle, ownInitiativeOf, setOf } from './initiative.ts';

/** INI-04: a long rest counts as 99. */
export const LONG_REST_INITIATIVE = 99;

/** Works out who acts when; the party breaks the ties that the rules leave. */
export function* setOrder(game: Game): Rule<void> {
  const order = yield* inOrder(game, [...characterSlots(game), ...setSlots(game), ...allySlots(game)]);
  game.happens({ type: 'order set', order, at: -1 });
}

/** Slots in the order in which they act, as far as the rules go and the party where they do not. INI-03 to INI-08 */
export function* inOrder(game: Game, slots: readonly Slot[]): Rule<Slot[]> {
  const order: Slot[] = [];
  for (let left = slots; left.length > 0; left = slots.filter((slot) => !order.includes(slot))) {
    order.push(...(yield* whoIsNext(game, left)));
  }
  return order;
}

/**
 * Those of `slots` that act before all others, in order. A resting character is tied with all others at 99, who need
 * not be tied among themselves; then the party says only who is first.
 */
function* whoIsNext(game: Game, slots: readonly Slot[]): Rule<Slot[]> {
  const tied = foremost(slots);
  if (tied.length === 1) return tied;
  const later = slots.filter((slot) => !tied.includes(slot));
  const clear = later.every((slot) => tied.every((first) => compareSlots(first, slot) < 0));
  return yield* breakTie(game, tied, clear ? tied.length : 1);
}

/** An order, with others in their normal places among it; the party breaks ties with them alone. REV-05, INI-08 */
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

/** Those before whom no other acts for certain. */
function foremost(slots: readonly Slot[]): Slot[] {
  return slots.filter((slot) => slots.every((other) => compareSlots(slot, other) <= 0));
}

/** INI-03: by the leading card; the other card breaks ties between characters (INI-05). */
function characterSlots(game: Game): Slot[] {
  return playing(game).map((character) => {
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

/** INI-01, INI-02: sets with a figure on the map. */
function setSlots(game: Game): Slot[] {
  return setsOnMap(game).map((set) => ({ kind: 'monsters', set, initiative: initiativeOf(game, set) }));
}

/** INI-12: allies at the initiative that the scenario gives them, those without turns among them. SPC-11 */
function allySlots(game: Game): Slot[] {
  const allies = game.figures.filter(
    (figure) => (hasTurns(game, figure) || isIdle(game, figure)) && ownInitiativeOf(game, figure) !== undefined,
  );
  const roles = new Map(allies.flatMap((figure) => (figure.role === undefined ? [] : [[figure.role, figure]])));
  return [...roles.values()].map((figure) => allySlotOf(game, figure));
}

/** The place of an ally that has an initiative of its own. */
export function allySlotOf(game: Game, figure: Figure): Extract<Slot, { kind: 'allies' }> {
  const initiative = ownInitiativeOf(game, figure) ?? 99;
  return { kind: 'allies', role: figure.role ?? '', initiative, ...(isIdle(game, figure) && { idle: true }) };
}

export function setsOnMap(game: Game): MonsterSetId[] {
  const monsters = game.figures.filter((figure) => actsByCard(game, figure));
  return [...new Set(monsters.map((figure) => setOf(game, figure)))];
}

/** INI-05 to INI-08: negative when `one` acts first, 0 when the party must say. */
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

/** Whoever takes no turns comes after all others of the same initiative, and nobody is asked. SPC-11 */
function isWithoutTurns(slot: Slot): boolean {
  return slot.kind === 'allies' && slot.idle === true;
}

function compareNames(one: Slot, other: Slot): number {
  const [a, b] = [nameOfSlot(one), nameOfSlot(other)];
  return a === b ? 0 : a < b ? -1 : 1;
}

/** INI-08: the first `count` of tied slots, as the party wants them. */
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

/** By what a place in the order is known: a seat, a set of monsters, a name in the cast. */
export function nameOfSlot(slot: Slot): string {
  if (slot.kind === 'character') return slot.seat;
  return slot.kind === 'allies' ? slot.role : slot.set;
}

/**
 * Who acts next in this round, and in which slot; undefined when everybody has acted. INI-09, INI-13, INI-14, ACT-08,
 * EOR-01
 */
export function nextToAct(game: OrderContext): { at: number; figure: FigureId } | undefined {
  const { order, round } = game.state;
  for (const [at, slot] of order.entries()) {
    if (at < game.state.at) continue;
    const figure = figuresOf(game, slot).find((each) => each.acted < round);
    if (figure) return { at, figure: figure.id };
  }
  return undefined;
}

/**
 * The figures of a slot in the order in which they act: type by type, named ones, elites, then by standee number.
 * MON-09
 */
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

/** SUM-09, SUM-13: the summons of a character in the order in which they came, then the character. INI-11 */
function ofSeat(figures: readonly Figure[], seat: Seat): Figure[] {
  const own = figures.filter((figure) => figure.seat === seat);
  return [...own.filter(({ kind }) => kind === 'summon'), ...own.filter(({ kind }) => kind !== 'summon')];
}

/** INI-07: the types of a set act in the order in which the legend of the scenario names them. */
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

/** What the order of a round is worked out from. */
type OrderContext = Pick<Game, 'state' | 'catalog' | 'memberOf'>;

function actsIn(game: OrderContext, slot: Exclude<Slot, { kind: 'character' }>, figure: Figure): boolean {
  if (slot.kind === 'allies') return figure.role === slot.role;
  if (figure.monster === undefined || !actsByCard(game, figure)) return false;
  return game.catalog.monster(figure.monster).set === slot.set;
}

/** Characters that still play. EXH-04 */
export function playing(game: Game): Character[] {
  return game.state.characters.filter((character) => !character.exhausted && !character.escaped);
}
