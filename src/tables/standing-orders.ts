/** What a player, or the whole table, wants done without being asked. The answers are written to the log as such. */
import type { View } from '../frosthaven/view.ts';
import { type Answer, type Seat, whyIllegal } from '../kernel/rule.ts';
import { sensibleAnswer } from '../players/sensible.ts';
import type { GameRow } from '../store/store.ts';
import type { Kept } from './kept.ts';
import { type Orders, orders } from './orders.ts';
import { awayFrom, presenceAt } from './presence.ts';
import { settingsOf } from './table-settings.ts';
import type { Open } from './tables.ts';

export interface StandingAnswer {
  readonly seat: Seat;
  readonly number: number;
  readonly value: Answer;
}

/** A game as those see it who answer for others. */
export interface Seeing {
  /** What everybody may see. */
  readonly view: View;
  /** What a seat may see. */
  readonly viewOf: (seat: Seat) => View;
  /** Somebody of the table watches, and has asked to see a round: it is played also where nobody who plays is here. */
  readonly isWatched: boolean;
}

/** The next answer that some standing order gives; undefined when none does. */
export type StandingOrders = (
  kept: Kept,
  game: GameRow,
  questions: readonly Open[],
  seeing: Seeing,
) => Promise<StandingAnswer | undefined>;

/** Standing orders as they are kept. */
export const standingOrders: StandingOrders = async (kept, game, questions, seeing) => {
  const { away, isDeserted } = presenceAt(seeing.view, await awayFrom(kept, game));
  for (const open of questions) {
    if (open.answered) continue;
    const { seat } = open.question;
    if (away.includes(seat) && (seeing.isWatched || !isDeserted)) {
      return { seat, number: open.number, value: inPlaceOf(seat, open, seeing) };
    }
    if (!away.includes(seat) && (await isOrdered(kept, game, open, seeing.view))) {
      return { seat, number: open.number, value: open.question.standing };
    }
  }
  return undefined;
};

/** What is answered for somebody who is away, by what their seat sees. */
function inPlaceOf(seat: Seat, { question }: Open, { viewOf }: Seeing): Answer {
  const answer = sensibleAnswer(viewOf(seat), question);
  return whyIllegal(question, answer) === undefined ? answer : question.standing;
}

async function isOrdered(kept: Kept, game: GameRow, open: Open, view: View): Promise<boolean> {
  if (open.question.leftOpen) return isPicked(kept, game.campaign);
  const sitting = game.seats.find((each) => each.seat === open.question.seat);
  if (sitting?.user === undefined) return false;
  return applies(orders.parse((await kept.settings(game.campaign, sitting.user)) ?? {}), open, view);
}

async function isPicked(kept: Kept, campaign: number): Promise<boolean> {
  const table = await kept.campaign(campaign);
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
