import type { Correction, SetDraw } from '../../../../engine/log/log.ts';
import type { CorrectionMode, Question } from '../../../../engine/rules/rule.ts';
import { askAll } from '../../../../engine/rules/rule.ts';
import type { CorrectionRule } from '../../../../engine/session/correction.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import { whyNotPlaced } from '../../board/movement/free-places.ts';
import { asMover } from '../../board/movement/move-judgement.ts';
import type { TablePoint } from '../../board/space.ts';
import { creatureFigure } from '../creatures/creature-figure.ts';
import type { Event } from '../events.ts';
import { fullHealth } from '../figures/numbers.ts';
import type { Game } from '../game.ts';
import { bodiesOnTable, figuresOnTable } from '../game.ts';
import { updateCombats } from '../magic/effects/update-combats.ts';
import type { Note, Prompt } from '../questions.ts';
import type { FigureData } from '../state/figures.ts';
import { isSameThing } from '../state/things.ts';
import type { Figure, TreasureToken } from '../state.ts';
import { doorChanges } from '../treasure/doors.ts';
import type { TableCorrection } from './table-correction.ts';
import { tableCorrectionSchema } from './table-correction.ts';

type RuleQuestion = Question<Prompt, Note>;

type CorrectionResult =
  | string
  | {
      readonly how: CorrectionMode;
      readonly events?: readonly Event[];
      readonly also?: () => void;
      readonly sets?: SetDraw;
    };

type CorrectionTable = {
  readonly [Kind in TableCorrection['set']]: (
    game: Game,
    said: Extract<TableCorrection, { set: Kind }>,
  ) => CorrectionResult;
};

/** Returns the correction as a rule, or the reason against it. FCO-01 */
export function createCorrection(
  game: Game,
  { value, words, why }: Correction,
): CorrectionRule<Prompt, Note, RuleQuestion> | { readonly why: string } {
  const read = tableCorrectionSchema.safeParse(value);
  const setting = read.success ? correctionFor(game, read.data) : t`You can’t correct that here.`;
  if (typeof setting === 'string') return { why: setting };
  const { how, events = [], also, sets } = setting;
  return {
    how,
    ...(sets && { sets }),
    *rule() {
      game.emit({ type: 'corrected', events, words, why });
      also?.();
      yield* askAll<Prompt, Note>([]);
    },
  };
}

function correctionFor<Kind extends TableCorrection['set']>(
  game: Game,
  said: Extract<TableCorrection, { set: Kind }>,
): CorrectionResult {
  const settings: CorrectionTable = SETTINGS;
  return settings[said.set](game, said);
}

function withFigure(game: Game, id: string, set: (figure: Figure) => CorrectionResult): CorrectionResult {
  const found = figuresOnTable(game.state).find((figure) => figure.id === id);
  return found ? set(found) : t`That figure is no longer on the table.`;
}

function withToken(game: Game, id: string, set: (token: TreasureToken) => CorrectionResult): CorrectionResult {
  const found = game.state.tokens.find((token) => token.id === id && token.securedBy === undefined && !token.isLost);
  return found ? set(found) : t`That treasure is no longer on the table.`;
}

function whyNotAt(game: Game, figure: Pick<FigureData, 'id' | 'radius'>, at: TablePoint): string | undefined {
  const others = bodiesOnTable(game.state).filter(({ id }) => id !== figure.id);
  return whyNotPlaced(game.ground, others, asMover({ ...figure, at }), at);
}

const ALREADY = msg`It already is so.`;

const SETTINGS: CorrectionTable = {
  /** FCO-03 */
  place: (game, { figure, at }) =>
    withFigure(game, figure, (found) => {
      const why = whyNotAt(game, found, at);
      if (why !== undefined) return why;
      const { id } = found;
      return {
        how: 'anew',
        events: [{ type: 'moved', figure: id, how: 'placed', way: [], to: at }],
        also: () => updateCombats(game, id),
      };
    }),
  /** FCO-02 */
  health: (game, { figure, to }) =>
    withFigure(game, figure, (found) => {
      const full = fullHealth(game, found);
      if (to < 1 || to > full) return t`Its Health must be 1 to ${full}.`;
      const amount = to - found.health;
      if (amount === 0) return translateMsg(ALREADY);
      const changed: Event =
        amount < 0 ? { type: 'hurt', figure, damage: -amount } : { type: 'healed', figure, amount };
      return { how: 'beside', events: [changed] };
    }),
  /** FCO-04 */
  loaded: (game, { figure, on }) =>
    withFigure(game, figure, ({ isUnloaded = false }) =>
      isUnloaded === on
        ? { how: 'anew', events: [{ type: on ? 'loaded' : 'unloaded', figure }] }
        : translateMsg(ALREADY),
    ),
  /** FCO-04 */
  'magic over': (game, { figure, id }) =>
    withFigure(game, figure, ({ effects = [] }) => {
      const held = effects.find((each) => each.id === id);
      if (!held) return t`It has no such effect.`;
      return { how: 'anew', events: [{ type: 'magic ended', id, from: held.from, figure }] };
    }),
  /** FCO-05 */
  gone: (game, { figure, how }) =>
    withFigure(game, figure, () => ({
      how: 'anew',
      events: [how === 'killed' ? { type: 'died', figure } : { type: 'vanished', figure }],
    })),
  /** FCO-05 */
  newcomer: (game, { creature, at }) => {
    if (!game.lore.creatures.has(creature)) return t`There is no such creature.`;
    const figure = creatureFigure(game, creature);
    const why = whyNotAt(game, figure, at);
    if (why !== undefined) return why;
    return {
      how: 'anew',
      events: [{ type: 'creature came', figure: { ...figure, at } }],
      also: () => updateCombats(game, figure.id),
    };
  },
  /** FCO-06 */
  'token lies': (game, { token, at }) =>
    withToken(game, token, ({ carriedBy }) => {
      const { width, depth } = game.ground;
      if (at.x < 0 || at.y < 0 || at.x > width || at.y > depth) return t`That is not on the table.`;
      const laid: Event =
        carriedBy === undefined
          ? { type: 'token moved', token, at }
          : { type: 'token dropped', figure: carriedBy, token, at };
      return { how: 'anew', events: [laid] };
    }),
  /** FCO-06 */
  'token carried': (game, { token, figure }) =>
    withToken(game, token, ({ carriedBy }) =>
      withFigure(game, figure, ({ carries, at }) => {
        if (carriedBy === figure) return translateMsg(ALREADY);
        if (carries !== undefined) return t`It carries treasure already.`;
        const dropped: Event[] =
          carriedBy === undefined ? [] : [{ type: 'token dropped', figure: carriedBy, token, at }];
        return { how: 'anew', events: [...dropped, { type: 'token taken', figure, token }] };
      }),
    ),
  /** FCO-06 */
  'token secured': (game, { token, seat }) =>
    withToken(game, token, ({ carriedBy }) => {
      if (!game.state.seats.some((each) => each.seat === seat)) return t`There is no such warband.`;
      const from = carriedBy === undefined ? {} : { figure: carriedBy };
      return { how: 'anew', events: [{ type: 'token secured', token, seat, ...from }] };
    }),
  /** FCO-06 */
  'token lost': (game, { token }) =>
    withToken(game, token, () => ({ how: 'anew', events: [{ type: 'token lost', token }] })),
  /** FCO-07 */
  door: (game, { door, isOpen }) => {
    const found = game.ground.doors.find(({ id }) => id === door);
    if (!found) return t`There is no such door.`;
    const [by] = figuresOnTable(game.state);
    if (found.isOpen === isOpen || !by) return translateMsg(ALREADY);
    return {
      how: 'anew',
      events: [{ type: 'door', figure: by.id, door, isOpen }],
      also: () => doorChanges(game, door),
    };
  },
  /** FCO-08 */
  thing: (game, { figure, thing, to }) =>
    withFigure(game, figure, ({ things = [] }) => {
      if (!things.some((each) => isSameThing(each, thing))) return t`It has no such thing.`;
      if (to === null) {
        return { how: 'anew', events: [{ type: 'thing used', figure, thing, words: [], isGone: true }] };
      }
      return withFigure(game, to, () => ({ how: 'anew', events: [{ type: 'thing given', from: figure, to, thing }] }));
    }),
  /** FCO-09 */
  'activation over': ({ state }) => {
    const figures = state.turn?.activation?.figures.map(({ figure }) => figure) ?? [];
    if (figures.length === 0) return t`Nobody is activated now.`;
    return { how: 'instead', events: [{ type: 'activation ended', figures }] };
  },
  nothing: () => ({ how: 'beside' }),
  /** FCO-10 */
  die: (_, { face }) => ({ how: 'beside', sets: { kind: 'd20', outcome: `${face}` } }),
};
