/** What a player, or the whole table, wants done without being asked. The answers are written to the log as such. */

import { sensibleAnswer } from '../games/frosthaven/players/sensible.ts';
import type { View } from '../games/frosthaven/rules/view.ts';
import type { By } from '../kernel/log.ts';
import { type Answer, PARTY, type Seat, whyIllegal } from '../kernel/rule.ts';
import type { GameRow } from '../store/store.ts';
import type { Kept } from './kept.ts';
import type { Open, OpenToDo } from './open.ts';
import { type Orders, orders } from './orders.ts';
import { awayFrom, type Presence, presenceAt } from './presence.ts';
import { settingsOf } from './table-settings.ts';

export interface StandingAnswer {
  readonly seat: Seat;
  readonly number: number;
  readonly value: Answer;
  readonly by: By;
}

/** A game as those see it who answer for others. */
export interface Seeing {
  /** What everybody may see. */
  readonly view: View;
  /** What a seat may see. */
  readonly viewOf: (seat: Seat) => View;
  /** What may be done now beside answering. */
  readonly asides: readonly OpenToDo[];
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
  const presence = presenceAt(seeing.view, await awayFrom(kept, game));
  for (const open of questions) {
    if (open.answered) continue;
    const given = await answerTo(kept, game, open, seeing, presence);
    if (given) return { seat: open.question.seat, number: open.number, ...given };
  }
  return undefined;
};

/**
 * What is answered without asking; undefined where somebody is asked. Whoever has an item to use or a card to end between
 * abilities is asked also what goes without saying: that is the moment for it.
 */
async function answerTo(
  kept: Kept,
  game: GameRow,
  open: Open,
  seeing: Seeing,
  { away, isDeserted }: Presence,
): Promise<Pick<StandingAnswer, 'value' | 'by'> | undefined> {
  const { seat, standing, obvious } = open.question;
  if (away.includes(seat))
    return isDeserted && !seeing.isWatched ? undefined : { value: inPlaceOf(seat, open, seeing), by: 'standing order' };
  if (await isOrdered(kept, game, open, seeing.view)) return { value: standing, by: 'standing order' };
  const hasMore = seeing.asides.some(({ aside }) => aside.seat === seat);
  return obvious && !hasMore && !(await isWanted(kept, game, seat)) ? { value: obvious, by: 'obvious' } : undefined;
}

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

/** Whether a seat wants to be asked everything; of what the party is asked, whether anybody does. */
async function isWanted(kept: Kept, { campaign, seats }: GameRow, asked: Seat): Promise<boolean> {
  const users = seats.flatMap(({ seat, user }) =>
    user !== undefined && (seat === asked || asked === PARTY) ? [user] : [],
  );
  const all = await Promise.all(users.map(async (user) => orders.parse((await kept.settings(campaign, user)) ?? {})));
  return all.some(({ askEverything }) => askEverything);
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
