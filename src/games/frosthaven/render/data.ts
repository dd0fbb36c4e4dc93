/** Schemas of picture data, checked where pictures are drawn; parts of a view keep its schema. */
import { z } from 'zod';
import { view } from '../rules/view.ts';
import { marks } from '../rules/view-schema/board.ts';
import { cardView, deckCardView, goalView, itemView } from '../rules/view-schema/cards.ts';
import type { ViewOf } from '../rules/view-schema/common.ts';
import { cardId, figureId, itemId } from '../rules/view-schema/common.ts';
import { enemyView } from '../rules/view-schema/figures.ts';
import { iconName } from '../rules/view-schema/icons.ts';
import { seatView } from '../rules/view-schema/seats.ts';
import { ledger, outpost } from './campaign/data.ts';
import { campaignMap } from './campaign/map-data.ts';
import { amount, chart, perkChoice, SHEET_LEAVES, sheet, ware } from './character/data.ts';
import { MAX_WIDTH, MIN_WIDTH } from './options.ts';

const seatOnBoard = seatView.omit({ seat: true, figure: true, revealed: true, activeCards: true, items: true });
export type SeatOnBoard = ViewOf<typeof seatOnBoard>;

/** Part of a view on the board: nothing that only one seat sees, no cards, items or goals. */
const onBoard = view
  .pick({
    scenario: true,
    round: true,
    phase: true,
    board: true,
    figures: true,
    elements: true,
    initiative: true,
    track: true,
  })
  .extend({ seats: z.array(seatOnBoard) });
export type OnBoard = ViewOf<typeof onBoard>;

const portrait = z.object({
  name: z.string(),
  /** Name in the game-icons set. */
  icon: z.string(),
  /** Colour as `#rrggbb`. */
  colour: z.string(),
  hitPoints: z.number(),
  handSize: z.number(),
  traits: z.array(z.string()),
  complexity: z.number(),
  role: z.string(),
});
export type ClassPortrait = ViewOf<typeof portrait>;

/** Width in pixels. */
const width = z.number().min(MIN_WIDTH).max(MAX_WIDTH).exactOptional();
/** Class colour as `#rrggbb`. */
const colour = z.string().exactOptional();

export const DATA = {
  board: z.object({ view: onBoard, marks: marks.exactOptional(), width }),
  turn: z.object({ view: onBoard, figure: figureId, cards: z.array(cardView), colour, width }),
  card: z.object({ card: cardView, colour, width }),
  hand: z.object({ cards: z.array(cardView), colour, offered: z.array(cardId).exactOptional(), width }),
  enemies: z.object({ enemies: z.array(enemyView), width }),
  classes: z.object({ classes: z.array(portrait), width }),
  goals: z.object({ goals: z.array(goalView), width }),
  items: z.object({
    items: z.array(itemView),
    brought: z.array(itemId).exactOptional(),
    /** Gold prices of items that are not owned. */
    prices: z.record(z.string(), z.number()).exactOptional(),
    width,
  }),
  outpost: z.object({ outpost, width }),
  ledger: z.object({ ledger, width }),
  map: z.object({ map: campaignMap, width }),
  emoji: z.object({ icon: iconName }),
  deck: z.object({ cards: z.array(deckCardView), width }),
  sheet: z.object({ sheet, leaf: z.enum(SHEET_LEAVES).exactOptional(), width }),
  perks: z.object({ perks: z.array(perkChoice), width }),
  chart: z.object({ chart, width }),
  wares: z.object({
    wares: z.array(ware),
    sells: z.boolean(),
    more: z.array(ware).exactOptional(),
    purse: z.array(amount).exactOptional(),
    width,
  }),
} as const;

type Data = { readonly [Name in keyof typeof DATA]: ViewOf<(typeof DATA)[Name]> };
export type PictureName = keyof Data;
export type DataOf<Name extends PictureName> = Data[Name];
