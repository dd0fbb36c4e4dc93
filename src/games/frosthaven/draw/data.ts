/** What each picture is made of, and is checked by where it is drawn: parts of a View, by its one schema. */
import { z } from 'zod';
import { marks } from '../rules/seen/board.ts';
import { cardView, deckCardView, goalView, itemView } from '../rules/seen/cards.ts';
import { seatView } from '../rules/seen/seats.ts';
import { cardId, figureId, itemId, type ViewOf } from '../rules/seen/seen.ts';
import { view } from '../rules/view.ts';
import { ledger, outpost } from './campaign/data.ts';
import { campaignMap } from './campaign/map-data.ts';
import { NARROWEST, WIDEST } from './options.ts';
import { amount, chart, perkChoice, sheet, ware } from './person/data.ts';

const seatOnBoard = seatView.omit({ seat: true, figure: true, revealed: true, activeCards: true, items: true });
export type SeatOnBoard = ViewOf<typeof seatOnBoard>;

/** Of a View what is drawn of it: neither what one seat alone may see, nor cards, items and goals. */
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

/** What somebody who chooses a class must see of it. */
const portrait = z.object({
  name: z.string(),
  /** A name of the game-icons set. */
  icon: z.string(),
  /** As `#rrggbb`. */
  colour: z.string(),
  /** At level 1. */
  hitPoints: z.number(),
  handSize: z.number(),
  traits: z.array(z.string()),
  /** From 1 to 5. */
  complexity: z.number(),
  /** One sentence: what it does for the party. */
  role: z.string(),
});
export type ClassPortrait = ViewOf<typeof portrait>;

/** Of a picture in pixels. */
const width = z.number().min(NARROWEST).max(WIDEST).exactOptional();
/** Of the class, as `#rrggbb`. */
const colour = z.string().exactOptional();

/** What a picture is made of, by its name. */
export const DATA = {
  board: z.object({ view: onBoard, marks: marks.exactOptional(), width }),
  turn: z.object({ view: onBoard, figure: figureId, cards: z.array(cardView), colour, width }),
  hand: z.object({ cards: z.array(cardView), colour, offered: z.array(cardId).exactOptional(), width }),
  classes: z.object({ classes: z.array(portrait), width }),
  goals: z.object({ goals: z.array(goalView), width }),
  items: z.object({
    items: z.array(itemView),
    /** Those that are brought into the next scenario. */
    brought: z.array(itemId).exactOptional(),
    /** In gold, of those that are not owned. */
    prices: z.record(z.string(), z.number()).exactOptional(),
    width,
  }),
  outpost: z.object({ outpost, width }),
  ledger: z.object({ ledger, width }),
  map: z.object({ map: campaignMap, width }),
  deck: z.object({ cards: z.array(deckCardView), width }),
  sheet: z.object({ sheet, width }),
  growth: z.object({ cards: z.array(cardView), passed: z.array(cardView), colour, width }),
  perks: z.object({ perks: z.array(perkChoice), width }),
  chart: z.object({ chart, width }),
  wares: z.object({
    wares: z.array(ware),
    sells: z.boolean(),
    /** In a line each: what there is no room for otherwise. */
    more: z.array(ware).exactOptional(),
    /** What whoever looks has to pay with. */
    purse: z.array(amount).exactOptional(),
    width,
  }),
} as const;

type Data = { readonly [Name in keyof typeof DATA]: ViewOf<(typeof DATA)[Name]> };
export type PictureName = keyof Data;
export type DataOf<Name extends PictureName> = Data[Name];
