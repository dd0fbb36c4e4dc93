/** What a player, or the whole table, wants done without being asked. The answers are written to the log as such. */
import { z } from 'zod';
import type { View } from '../frosthaven/view.ts';
import type { Answer, Seat } from '../kernel/rule.ts';
import type { GameRow, Store } from '../store/store.ts';
import { settingsOf } from './table-settings.ts';
import type { Open } from './tables.ts';

export const orders = z.object({
  /** Suffer damage without being asked, unless it would exhaust the character. */
  takeDamage: z.boolean().default(false),
  /** Don't ask about short rests while two cards can still be played. */
  restOnlyWhenNeeded: z.boolean().default(false),
});
export type Orders = z.infer<typeof orders>;

export interface StandingAnswer {
  readonly seat: Seat;
  readonly number: number;
  readonly value: Answer;
}

/** The next answer that some standing order gives; undefined when none does. */
export type StandingOrders = (
  game: GameRow,
  questions: readonly Open[],
  view: View,
) => Promise<StandingAnswer | undefined>;

/** Standing orders as they are kept in the store. */
export function standingOrders(store: Store): StandingOrders {
  return async (game, questions, view) => {
    for (const open of questions) {
      if (open.answered || !(await isOrdered(store, game, open, view))) continue;
      return { seat: open.question.seat, number: open.number, value: open.question.standing };
    }
    return undefined;
  };
}

async function isOrdered(store: Store, game: GameRow, open: Open, view: View): Promise<boolean> {
  if (open.question.leftOpen) return isPicked(store, game.campaign);
  const sitting = game.seats.find((each) => each.seat === open.question.seat);
  if (!sitting) return false;
  return applies(orders.parse((await store.settings(game.campaign, sitting.user)) ?? {}), open, view);
}

async function isPicked(store: Store, campaign: number): Promise<boolean> {
  const table = await store.campaign(campaign);
  return table !== undefined && settingsOf(table).monsters === 'picked';
}

function applies(wanted: Orders, { question }: Open, view: View): boolean {
  const { prompt } = question;
  if (prompt.about === 'damage') {
    const figure = view.figures.find(({ id }) => id === prompt.figure);
    return wanted.takeDamage && figure !== undefined && prompt.amount < figure.hitPoints;
  }
  if (prompt.about === 'short rest') {
    const seat = view.seats.find((each) => each.seat === question.seat);
    return wanted.restOnlyWhenNeeded && seat !== undefined && seat.cards.hand >= 2;
  }
  return false;
}
