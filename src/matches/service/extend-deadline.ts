import type { Seat } from '../../engine/rules/rule.ts';
import type { OwedAnswer } from '../../storage/store.ts';
import { isPausedAt } from '../deadlines/deadline-clock.ts';
import { hurryAt, timeFor } from '../deadlines/deadline-policy.ts';
import { type DowntimeInterval, lastUncounted } from '../deadlines/downtime.ts';
import type { Keeper, Live } from '../runtime/match-cache.ts';
import { hourAfter, isQuiet } from '../settings/quiet-hours.ts';
import { settingsOf } from '../settings/table-settings.ts';
import { quietOf } from '../settings/user-settings.ts';

export interface AnswerBy {
  /** Milliseconds since 1970, if quiet hours and pauses stay as they are. */
  readonly at: number;
  /** Milliseconds that may be asked for; undefined where more time was given already or can't be. */
  readonly more: number | undefined;
  readonly uncounted: DowntimeInterval | undefined;
}

interface DueQuestion {
  readonly seat: Seat;
  readonly number: number;
}

export async function answerBy(
  { options }: Keeper,
  { row, match }: Live,
  user: string,
  { seat, number }: DueQuestion,
): Promise<AnswerBy | undefined> {
  const { store, now = Date.now } = options;
  const hour = (await store.deadlines(row.id)).find((each) => each.seat === seat && each.question === number);
  const open = match.questions.find((each) => each.number === number && each.question.seat === seat);
  const campaign = hour && (await store.campaign(row.campaign));
  if (!hour || !open || !campaign) return undefined;
  const quiet = await quietOf(store, row.campaign, user);
  const settings = settingsOf(campaign);
  const at = hourAfter(now(), hour.due - now(), (then) => isPausedAt(settings, then) || isQuiet(quiet, then));
  const time = open.due ? undefined : timeFor(match, open, await hurryAt(options, store, row));
  const uncounted = await uncountedOf(options, campaign.server, { game: row.id, seat, question: number });
  return { at, more: hour.longer ? undefined : time, uncounted };
}

async function uncountedOf(
  { store, now = Date.now }: Keeper['options'],
  server: string,
  { game, seat, question }: OwedAnswer & { readonly game: number },
): Promise<DowntimeInterval | undefined> {
  const last = await lastUncounted(store, server, now());
  const asked = last && (await store.owing(game)).find((each) => each.seat === seat && each.question === question);
  return asked && asked.since < last.until ? last : undefined;
}
