/** An allow-list of what a seat, or everybody, may see. Pictures and messages are made from nothing else. */
import { z } from 'zod';
import { ELEMENT_STATES, ELEMENTS, VARIANTS } from '../content/terms.ts';
import { resources } from './state/values.ts';
import { boardView } from './view-schema/board.ts';
import { cardView, goalView, perkView } from './view-schema/cards.ts';
import type { ViewOf } from './view-schema/common.ts';
import { figureId, hexLabel } from './view-schema/common.ts';
import { enemyView, figureView, initiativeView } from './view-schema/figures.ts';
import { counterView, seatView } from './view-schema/seats.ts';

export type {
  BoardView,
  HexSideView,
  HexView,
  MarkedHex,
  Marks,
  OverlayView,
  TokenView,
  WallView,
} from './view-schema/board.ts';
export type {
  CardSideView,
  CardView,
  DeckCardView,
  GoalView,
  HalfView,
  ItemView,
  PerkView,
} from './view-schema/cards.ts';
export type { EnemyRankView, EnemyView, FigureView, InitiativeView } from './view-schema/figures.ts';
export type { IconName } from './view-schema/icons.ts';
export type { AreaHex, LinePart, PrintedLine } from './view-schema/lines.ts';
export type { ActiveCardView, CounterView, RevealedCardView, SeatView } from './view-schema/seats.ts';

const asked = z.discriminatedUnion('is', [
  z.object({ is: z.literal('end'), figures: z.array(figureId) }),
  z.object({ is: z.literal('treasure'), number: z.string() }),
  z.object({ is: z.literal('escape') }),
  z.object({ is: z.literal('rounds') }),
  z.object({ is: z.literal('else') }),
]);

const progressLine = z.object({ asked, text: z.string(), now: z.number(), of: z.number(), met: z.boolean() });
export type ProgressLine = ViewOf<typeof progressLine>;

const scenarioGoalView = z.object({
  /** The table judges it. END-01 */
  judged: z.enum(['each round', 'when somebody says so']).exactOptional(),
  text: z.string(),
  rules: z.string().exactOptional(),
  progress: z.array(progressLine),
  dangers: z.array(progressLine),
});
export type ScenarioGoalView = ViewOf<typeof scenarioGoalView>;

/** SPC-08 */
const trackView = z.object({
  round: z.number(),
  last: z.number().exactOptional(),
});
export type TrackView = ViewOf<typeof trackView>;

const ownView = z.object({
  seat: z.string(),
  /** Ranges counted around walls, by revealed hex. Unreachable hexes are missing. RNG-02 */
  ranges: z.map(hexLabel, z.number()),
  /** LOS-01 */
  sees: z.set(figureId),
  cards: z.array(cardView),
  /** Loot so far; the character gets it at the end of the scenario. LOOT-07 */
  looted: z.object({ coins: z.number(), resources }),
  goals: z.array(goalView),
  perks: z.array(perkView).exactOptional(),
});
export type OwnView = ViewOf<typeof ownView>;

const otherView = z.object({
  seat: z.string(),
  cards: z.array(cardView),
  choosing: z.array(z.string()).exactOptional(),
});
export type OtherView = ViewOf<typeof otherView>;

export const view = z.object({
  scenario: z.object({ id: z.string(), name: z.string(), level: z.number() }),
  variants: z.array(z.enum(VARIANTS)).exactOptional(),
  /** 0 before the first round. */
  round: z.number(),
  phase: z.enum(['setup', 'card selection', 'turns', 'end of round', 'over']),
  board: boardView,
  figures: z.array(figureView),
  elements: z.record(z.enum(ELEMENTS), z.enum(ELEMENT_STATES)),
  /** Elements that never wane in this scenario. */
  alwaysStrong: z.array(z.enum(ELEMENTS)).exactOptional(),
  /** In acting order; empty before the cards are revealed. */
  initiative: z.array(initiativeView),
  seats: z.array(seatView),
  goal: scenarioGoalView.exactOptional(),
  track: trackView.exactOptional(),
  enemies: z.array(enemyView).exactOptional(),
  counters: z.array(counterView).exactOptional(),
  favors: z.array(z.string()).exactOptional(),
  /** Secrets of this seat; undefined in the public view. */
  own: ownView.exactOptional(),
  /** Hands of other seats, with open information; undefined in the public view. VAR-12 */
  others: z.array(otherView).exactOptional(),
});
export type View = ViewOf<typeof view>;
