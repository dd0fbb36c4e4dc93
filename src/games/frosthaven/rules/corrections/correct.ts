import type { Correction } from '../../../../engine/log/log.ts';
import type { CorrectionRule } from '../../../../engine/session/correction.ts';
import { id } from '../../../../engine/values/id.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import type { FigureId, HexLabel } from '../../content/terms.ts';
import type { Event } from '../events.ts';
import { conditionTurns, deckOf } from '../figures/conditions.ts';
import { exhaust, removeFigure } from '../figures/health.ts';
import { isClosedDoor } from '../figures/hexes.ts';
import type { Game } from '../game.ts';
import type { Note, Prompt, Rule } from '../questions.ts';
import { joinRound, newTile, revealBehindDoor } from '../scenario/reveal.ts';
import { freeStandees, placeAll } from '../scenario/setup/placing.ts';
import type { Figure } from '../state.ts';
import { updateFlyers } from '../verbs/move/flight.ts';
import { termWords } from '../view-schema/words.ts';
import type { CorrectionValue } from './correction-value.ts';
import { correctionValueSchema } from './correction-value.ts';
import type { StateCorrection, StateCorrections } from './state-correction.ts';
import { correctAtSeat, correctOnHex } from './state-correction.ts';
import { LOOT, TOKENS } from './tokens-and-loot.ts';

/** Returns the events of a correction, or a sentence that says why it is impossible. COR-01 to COR-03 */
export function correct(
  game: Game,
  { value, words, why }: Correction,
): CorrectionRule<Prompt, Note> | { readonly why: string } {
  const read = correctionValueSchema.safeParse(value);
  const setting = read.success ? settingOf(game, read.data) : t`You can’t correct that here.`;
  if (typeof setting === 'string') return { why: setting };
  const { how, events = [], also, then, sets } = setting;
  return {
    how,
    ...(sets && { sets }),
    *rule() {
      game.emit({ type: 'corrected', events, words, why });
      also?.();
      if (then) yield* then();
      yield* updateFlyers(game);
    },
  };
}

function settingOf<Kind extends CorrectionValue['set']>(
  game: Game,
  said: Extract<CorrectionValue, { set: Kind }>,
): StateCorrection {
  const settings: StateCorrections = SETTINGS;
  return settings[said.set](game, said);
}

const NOBODY = msg`That figure is no longer on the map.`;
const WHOLE = msg`Say how many more or fewer, in whole numbers.`;

function onFigure(game: Game, figure: FigureId, set: (figure: Figure) => StateCorrection): StateCorrection {
  const found = game.state.figures[figure];
  return found ? set(found) : translateMsg(NOBODY);
}

/** COR-04 to COR-07, COR-10 to COR-18 */
const SETTINGS: StateCorrections = {
  ...TOKENS,
  ...LOOT,
  hex: (game, { figure, hex }) =>
    onFigure(game, figure, ({ id, hex: from }) =>
      correctOnHex(game, hex, () => {
        if (game.figureAt(hex)) return t`A figure already stands at ${hex}.`;
        if (isClosedDoor(game, hex)) return t`The door at ${hex} is closed.`;
        return { how: 'anew', events: [{ type: 'entered', figure: id, from, hex, how: 'teleport' }] };
      }),
    ),
  'hit points': (game, { figure, to }) =>
    onFigure(game, figure, ({ id, hitPoints, maximum }) => {
      if (!Number.isInteger(to) || to < 1 || to > maximum) return t`Its hit points must be 1 to ${maximum}.`;
      const amount = to - hitPoints;
      const source = { kind: 'scenario' as const };
      const changed: Event =
        amount < 0
          ? { type: 'suffered', figure: id, amount: -amount, source }
          : { type: 'healed', figure: id, amount, by: id };
      return amount === 0 ? t`It already has that many hit points.` : { how: 'beside', events: [changed] };
    }),
  condition: (game, { figure, condition, on }) =>
    onFigure(game, figure, (found) => {
      const { id, conditions } = found;
      if (condition === 'bless' || condition === 'curse') return intoDeck(game, found, condition, on);
      const has = conditions[condition] !== undefined;
      if (has === on) return on ? t`It has that condition already.` : t`It does not have that condition.`;
      const turns = conditionTurns(game, found, condition);
      const changed: Event = on
        ? { type: 'condition gained', figure: id, condition, turns }
        : { type: 'condition lost', figure: id, condition, why: 'cancelled' };
      return { how: 'beside', events: [changed] };
    }),
  loot: (game, { hex, on }) =>
    correctOnHex(game, hex, () => {
      const [figure] = game.figures;
      if (on) return { how: 'beside', events: [{ type: 'loot dropped', hex }] };
      if (!game.state.loot.includes(hex) || !figure) return t`No loot token lies at ${hex}.`;
      return {
        how: 'beside',
        events: [{ type: 'looted', seat: undefined, figure: figure.id, hex, card: undefined }],
      };
    }),
  tile: (game, { hex, tile }) =>
    correctOnHex(game, hex, () => {
      const lies = game.state.tiles[hex];
      if (tile === 'nothing') {
        if (!lies) return t`No tile lies at ${hex}.`;
        return { how: 'anew', events: [{ type: 'tile removed', hex, name: lies.name, why: 'scenario' }] };
      }
      if (lies || isClosedDoor(game, hex)) return t`Something lies at ${hex} already.`;
      if (tile === 'obstacle' && game.figureAt(hex)) return t`A figure stands at ${hex}.`;
      const name = NAMES[tile];
      const laid = newTile(game, tile === 'trap' ? { tile, name, damage: true } : { tile, name });
      return laid
        ? { how: 'anew', events: [{ type: 'tile placed', hex, tile: laid, why: 'scenario' }] }
        : t`That is no tile.`;
    }),
  treasure: (game, { hex, number }) =>
    correctOnHex(game, hex, () => {
      if (game.state.tiles[hex] || isClosedDoor(game, hex)) return t`Something lies at ${hex} already.`;
      if (!game.catalog.treasure(game.state.scenario, number)) return t`There is no treasure ${number} here.`;
      const laid = newTile(game, { tile: 'treasure', name: 'Treasure', number: Number(number) });
      return laid
        ? { how: 'anew', events: [{ type: 'tile placed', hex, tile: laid, why: 'scenario' }] }
        : t`Treasure ${number} was looted before.`;
    }),
  element: (game, { element, to }) =>
    game.state.elements[element] === to
      ? t`It already is so.`
      : { how: 'beside', events: [{ type: 'element set', element, to }] },
  door: (game, { hex, to }) => {
    if (!isClosedDoor(game, hex)) return t`No closed door is at ${hex}.`;
    const isLocked = game.state.lockedDoors.includes(hex);
    if (to === 'open') return { how: 'anew', then: () => throughDoor(game, hex) };
    if (isLocked === (to === 'locked')) return t`It already is so.`;
    return { how: 'anew', events: [{ type: isLocked ? 'door unlocked' : 'door locked', hex }] };
  },
  newcomer: (game, { monster, rank, hex }) =>
    correctOnHex(game, hex, () => {
      const type = game.catalog.monsters.get(monster);
      if (!type || !game.state.sets[id<'MonsterSetId'>(type.set)]) return t`No such monsters are in this scenario.`;
      if (freeStandees(game, monster).length === 0) return t`No standee of that type is left.`;
      return { how: 'anew', then: () => comes(game, { monster, rank, hex }) };
    }),
  gone: (game, { figure }) =>
    onFigure(game, figure, (found) => ({
      how: game.state.turn?.figure === figure ? 'instead' : 'anew',
      also: () => leaves(game, found),
    })),
  card: (game, { seat, card, to }) =>
    correctAtSeat(game, seat, () => {
      const { active, hand, discarded, lost } = game.character(seat);
      if ({ hand, discarded, lost }[to].includes(card)) return t`It lies there already.`;
      const isActive = active.some((each) => each.card === card);
      if (isActive) {
        const [ended] = active.filter((each) => each.card === card);
        const goes = ended?.lost ? 'lost' : 'discarded';
        const first: Event = { type: 'card deactivated', seat, card, why: 'removed' };
        return {
          how: 'anew',
          events: [first, ...(goes === to ? [] : [{ type: 'card moved' as const, seat, card, to }])],
        };
      }
      if (![...hand, ...discarded, ...lost].includes(card)) return t`They have no such card to move.`;
      return { how: 'anew', events: [{ type: 'card moved', seat, card, to }] };
    }),
  item: (game, { seat, item, to }) =>
    correctAtSeat(game, seat, () => {
      const own = game.character(seat).items.find(({ id }) => id === item);
      if (to === 'given') {
        if (own) return t`They have that item already.`;
        return game.catalog.items.has(item)
          ? { how: 'beside', events: [{ type: 'item gained', seat, item }] }
          : t`There is no such item.`;
      }
      if (!own) return t`They have no such item.`;
      if (own.state === to) return t`It already is so.`;
      const changed: Event =
        to === 'ready'
          ? { type: 'items recovered', seat, items: [item] }
          : { type: 'item used', seat, item, after: to };
      return { how: 'beside', events: [changed] };
    }),
  amount: (game, { seat, of, change }) =>
    correctAtSeat(game, seat, () => {
      const now = game.character(seat)[of];
      if (!Number.isInteger(change) || change === 0) return translateMsg(WHOLE);
      if (now + change < 0) return t`They have only ${now}.`;
      const type = of === 'gold' ? ('gold gained' as const) : ('experience gained' as const);
      return { how: 'beside', events: [{ type, seat, amount: change }] };
    }),
  resource: (game, { seat, resource, change }) =>
    correctAtSeat(game, seat, () => {
      const now = game.character(seat).resources[resource] ?? 0;
      if (!Number.isInteger(change) || change === 0) return translateMsg(WHOLE);
      if (now + change < 0) return t`They have only ${now}.`;
      return { how: 'beside', events: [{ type: 'resource changed', seat, resource, change }] };
    }),
  counter: (game, { seat, counter, change }) =>
    correctAtSeat(game, seat, () => {
      const character = game.character(seat);
      const own = game.catalog.classOf(character.class).counters?.find(({ id }) => id === counter);
      if (!own) return t`Their class has no such counter.`;
      const now = character.counters[counter] ?? 0;
      if (!Number.isInteger(change) || change === 0) return translateMsg(WHOLE);
      if (now + change < 0 || now + change > own.most) return t`They have ${now}, and may have 0 to ${own.most}.`;
      return { how: 'anew', events: [{ type: 'counter changed', seat, counter, change }] };
    }),
  'turn over': (game, { figure }) => {
    if (game.state.turn?.figure !== figure) return t`It is not the turn of that figure.`;
    return { how: 'instead', events: turnOver(game, figure) };
  },
  nothing: () => ({ how: 'beside' }),
  deciding: (game, { deciding }) => ({
    how: 'beside',
    also: () => game.emit({ type: 'decides otherwise', deciding }),
  }),
  draw: (game, { of, outcome }) => {
    const decks = of === 'modifier' ? modifiersIn(game) : monsterCardsIn(game);
    return decks.includes(outcome) ? { how: 'beside', sets: { kind: of, outcome } } : t`No deck has such a card.`;
  },
};

const NAMES = {
  trap: 'Trap',
  obstacle: 'Obstacle',
  hazardous: 'Hazardous terrain',
  difficult: 'Difficult terrain',
  icy: 'Ice',
  'pressure plate': 'Pressure plate',
} as const;

/** Adds a bless or a curse to a deck. Cards cannot be taken out by hand. COR-06 */
function intoDeck(game: Game, figure: Figure, card: 'bless' | 'curse', on: boolean): StateCorrection {
  const deck = deckOf(game, figure);
  if (!on) return t`A ${termWords(card)} leaves a deck only when it is drawn.`;
  if (deck === undefined) return t`It has no deck of its own.`;
  const { supply } = game.state;
  const left = card === 'bless' ? supply.bless : deck === 'monsters' ? supply.monsterCurse : supply.curse;
  return left > 0
    ? { how: 'beside', events: [{ type: 'modifier added', deck, card }] }
    : t`No ${termWords(card)} is left.`;
}

function* throughDoor(game: Game, hex: HexLabel): Rule<void> {
  game.emit({ type: 'door opened', hex });
  yield* revealBehindDoor(game, hex, undefined);
  yield* game.trigger({ on: 'door opened', hex, figure: undefined });
}

function* comes(game: Game, placing: Parameters<typeof placeAll>[1][number]): Rule<void> {
  yield* joinRound(game, yield* placeAll(game, [placing], 'spawned'));
}

function leaves(game: Game, figure: Figure): void {
  const seat = game.characterOf(figure)?.seat;
  const wasActing = game.state.turn?.figure === figure.id;
  if (seat !== undefined) exhaust(game, seat, 'no cards');
  else removeFigure(game, figure);
  if (wasActing) game.emit({ type: 'turn ended', figure: figure.id });
}

/** Discards chosen cards that were not played, and skips a long rest. ACT-02, COR-16 */
function turnOver(game: Game, id: FigureId): Event[] {
  const character = game.characterOf(game.figure(id));
  const { seat = '', chosen = [], resting = false } = character ?? {};
  return [
    ...chosen.map((card): Event => ({ type: 'card moved', seat, card, to: 'discarded' })),
    ...(resting ? [{ type: 'rest skipped' as const, seat }] : []),
    { type: 'turn ended', figure: id },
  ];
}

export function modifiersIn({ state }: Pick<Game, 'state'>): string[] {
  return [...new Set(Object.values(state.modifiers).flatMap(({ draw, discarded }) => [...draw, ...discarded]))];
}

export function monsterCardsIn({ state }: Pick<Game, 'state'>): string[] {
  return Object.values(state.sets).flatMap(({ deck, discarded }) => [...deck, ...discarded]);
}
