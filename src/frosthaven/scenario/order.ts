/** The acting order of a round. INI */
import { PARTY } from '../../kernel/rule.ts';
import type { Game } from '../game.ts';
import { type Choice, choose, type Rule } from '../questions.ts';
import type { Character, Figure, Slot } from '../state.ts';
import type { FigureId, MonsterSetId } from '../terms.ts';
import { initiativeOf, setOf } from './reveal.ts';

/** INI-04: a long rest counts as 99. */
export const LONG_REST_INITIATIVE = 99;

/** Works out who acts when; the party breaks the ties that the rules leave. */
export function* setOrder(game: Game): Rule<void> {
  const slots = [...characterSlots(game), ...setSlots(game)].sort(compareSlots);
  const order: Slot[] = [];
  while (slots.length > 0) {
    const [first] = slots;
    if (!first) break;
    const tied = slots.filter((slot) => compareSlots(first, slot) === 0);
    slots.splice(0, tied.length);
    order.push(...(tied.length === 1 ? tied : yield* breakTie(tied)));
  }
  game.happens({ type: 'order set', order, at: -1 });
}

/** INI-03: by the leading card; the other card breaks ties between characters (INI-05). */
function characterSlots(game: Game): Slot[] {
  return game.state.characters
    .filter((character) => !character.exhausted)
    .map((character) => {
      const [leading, second] = character.chosen.map((card) => game.card(card).initiative);
      return {
        kind: 'character',
        seat: character.seat,
        initiative: leading ?? LONG_REST_INITIATIVE,
        second: second ?? LONG_REST_INITIATIVE + 1,
      };
    });
}

/** INI-01, INI-02: sets with a figure on the map. */
function setSlots(game: Game): Slot[] {
  return setsOnMap(game).map((set) => ({ kind: 'monsters', set, initiative: initiativeOf(game, set) }));
}

export function setsOnMap(game: Game): MonsterSetId[] {
  const monsters = game.figures.filter((figure) => figure.kind === 'monster');
  return [...new Set(monsters.map((figure) => setOf(game, figure)))];
}

/** INI-05 to INI-08: negative when `one` acts first, 0 when the party must say. */
function compareSlots(one: Slot, other: Slot): number {
  if (one.initiative !== other.initiative) return one.initiative - other.initiative;
  if (one.kind === 'character' && other.kind === 'character') {
    const bothHaveSecond = one.second <= LONG_REST_INITIATIVE && other.second <= LONG_REST_INITIATIVE;
    return bothHaveSecond ? one.second - other.second : 0;
  }
  return Number(one.kind === 'monsters') - Number(other.kind === 'monsters');
}

function* breakTie(tied: readonly Slot[]): Rule<Slot[]> {
  return yield* choose({
    kind: 'order',
    seat: PARTY,
    prompt: { about: 'order' },
    choices: tied.map(
      (slot): Choice<Slot> => ({
        value: slot.kind === 'character' ? slot.seat : slot.set,
        is: slot,
        note: {
          is: 'slot',
          seat: slot.kind === 'character' ? slot.seat : undefined,
          set: slot.kind === 'monsters' ? slot.set : undefined,
        },
      }),
    ),
    min: tied.length,
    max: tied.length,
    ordered: true,
  });
}

/** Who acts next in this round, and in which slot; undefined when everybody has acted. INI-09, INI-13, INI-14 */
export function nextToAct(game: Pick<Game, 'state' | 'catalog'>): { at: number; figure: FigureId } | undefined {
  const { order, round } = game.state;
  for (const [at, slot] of order.entries()) {
    if (at < game.state.at) continue;
    const figure = figuresOf(game, slot).find((each) => each.acted < round);
    if (figure) return { at, figure: figure.id };
  }
  return undefined;
}

/** The figures of a slot in the order in which they act: elites first, each by rising standee number. */
function figuresOf(game: Pick<Game, 'state' | 'catalog'>, slot: Slot): Figure[] {
  const all = Object.values(game.state.figures);
  if (slot.kind === 'character') return all.filter((figure) => figure.seat === slot.seat);
  const { set, only } = slot;
  return all
    .filter((figure) => figure.monster !== undefined && game.catalog.monster(figure.monster).set === set)
    .filter((figure) => only === undefined || only.includes(figure.id))
    .sort((one, other) => rankOrder(one) - rankOrder(other) || (one.standee ?? 0) - (other.standee ?? 0));
}

function rankOrder({ rank }: Figure): number {
  return rank === 'normal' ? 1 : 0;
}

/** Characters that still play. */
export function playing(game: Game): Character[] {
  return game.state.characters.filter((character) => !character.exhausted);
}
