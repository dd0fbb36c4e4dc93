/**
 * What a seat, or everybody, may see of a scenario. Pictures and messages are made from this and from nothing else,
 * so whatever is not here can't leak. Its schema is the only description of it: types come from it, and pictures are
 * checked by its parts (`seen/`), for a View is plain JSON but for what only one seat sees.
 */
import { z } from 'zod';
import { boardView } from './seen/board.ts';
import { cardView, goalView, perkView } from './seen/cards.ts';
import { enemyView, figureView, initiativeView } from './seen/figures.ts';
import { counterView, seatView } from './seen/seats.ts';
import { figureId, hexLabel, type ViewOf } from './seen/seen.ts';
import { resources } from './state/values.ts';
import { ELEMENT_STATES, ELEMENTS, VARIANTS } from './terms.ts';

export type {
  BoardView,
  HexSideView,
  HexView,
  MarkedHex,
  Marks,
  OverlayView,
  TokenView,
  WallView,
} from './seen/board.ts';
export type { CardSideView, CardView, DeckCardView, GoalView, HalfView, ItemView, PerkView } from './seen/cards.ts';
export type { EnemyRankView, EnemyView, FigureView, InitiativeView } from './seen/figures.ts';
export type { IconName } from './seen/icons.ts';
export type { AreaHex, LinePart, PrintedLine } from './seen/lines.ts';
export type { ActiveCardView, CounterView, RevealedCardView, SeatView } from './seen/seats.ts';

/** What a part of a goal or of a loss asks for, for whoever plays by it: words are for people. */
const asked = z.discriminatedUnion('is', [
  /** That those on the map with these names die or are destroyed. */
  z.object({ is: z.literal('end'), figures: z.array(figureId) }),
  /** A treasure by its number, or the goal treasure. */
  z.object({ is: z.literal('treasure'), number: z.string() }),
  z.object({ is: z.literal('escape') }),
  z.object({ is: z.literal('rounds') }),
  z.object({ is: z.literal('else') }),
]);

/** `Rounds over`: 3 of 8. */
const progressLine = z.object({ asked, text: z.string(), now: z.number(), of: z.number(), met: z.boolean() });
export type ProgressLine = ViewOf<typeof progressLine>;

const scenarioGoalView = z.object({
  text: z.string(),
  /** The special rules in words. */
  rules: z.string().exactOptional(),
  progress: z.array(progressLine),
  /** By what it would be lost. */
  dangers: z.array(progressLine),
});
export type ScenarioGoalView = ViewOf<typeof scenarioGoalView>;

/** The round track. SPC-08 */
const trackView = z.object({
  round: z.number(),
  /** The last round that matters, where the scenario has one. */
  last: z.number().exactOptional(),
});
export type TrackView = ViewOf<typeof trackView>;

const ownView = z.object({
  seat: z.string(),
  /** How far off the revealed hexes are, counted round walls; those that can't be reached are missing. RNG-02 */
  ranges: z.map(hexLabel, z.number()),
  /** The figures in line of sight. LOS-01 */
  sees: z.set(figureId),
  cards: z.array(cardView),
  /** What its loot cards, and treasures, have come to so far: it is had once the scenario ends. LOOT-07 */
  looted: z.object({ coins: z.number(), resources }),
  /** The three that were dealt, until one is kept. */
  goals: z.array(goalView),
  /** Its perks that do more than to change the deck; absent without any. */
  perks: z.array(perkView).exactOptional(),
});
export type OwnView = ViewOf<typeof ownView>;

/** What another seat has in hand, has chosen, and has played. */
const otherView = z.object({
  seat: z.string(),
  cards: z.array(cardView),
  /** What it has chosen for the round that is about to begin: cards in their order, or a long rest. */
  choosing: z.array(z.string()).exactOptional(),
});
export type OtherView = ViewOf<typeof otherView>;

export const view = z.object({
  scenario: z.object({ id: z.string(), name: z.string(), level: z.number() }),
  /** Those that it is played by. VAR */
  variants: z.array(z.enum(VARIANTS)).exactOptional(),
  /** 0 before the first round. */
  round: z.number(),
  phase: z.enum(['setup', 'card selection', 'turns', 'end of round', 'over']),
  board: boardView,
  figures: z.array(figureView),
  elements: z.record(z.enum(ELEMENTS), z.enum(ELEMENT_STATES)),
  /** In acting order; empty before the cards are revealed. */
  initiative: z.array(initiativeView),
  seats: z.array(seatView),
  /** What the party is there for, and how far it has come. */
  goal: scenarioGoalView.exactOptional(),
  track: trackView.exactOptional(),
  /** The kinds of enemies on the map. */
  enemies: z.array(enemyView).exactOptional(),
  /** What the scenario counts. */
  counters: z.array(counterView).exactOptional(),
  /** Favors that are active, each as often as it was bought. FAV */
  favors: z.array(z.string()).exactOptional(),
  /** What only this seat may see; absent in the public view. */
  own: ownView.exactOptional(),
  /** Where information is open, what the other seats hold; absent in the public view. VAR-12 */
  others: z.array(otherView).exactOptional(),
});
export type View = ViewOf<typeof view>;
