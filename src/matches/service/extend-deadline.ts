import type { Seat } from '../../engine/rules/rule.ts';
import type { OwedAnswer } from '../../storage/store.ts';
import { isPausedAt } from '../deadlines/deadline-clock.ts';
import { readDeadlinePolicy, timeLimitFor } from '../deadlines/deadline-policy.ts';
import type { DowntimeInterval } from '../deadlines/downtime.ts';
import { lastDowntime } from '../deadlines/downtime.ts';
import type { LiveMatch, MatchCache } from '../runtime/match-cache.ts';
import { isQuiet, timeAfterPauses } from '../settings/quiet-hours.ts';
import { settingsOf } from '../settings/table-settings.ts';
import { quietHoursOf } from '../settings/user-settings.ts';

export interface DueTime {
  /** Milliseconds since 1970, if quiet hours and pauses stay as they are. */
  readonly at: number;
  /** Milliseconds that may be asked for; undefined where more time was given already or can't be. */
  readonly more: number | undefined;
  readonly downtime: DowntimeInterval | undefined;
}

interface DueQuestion {
  readonly seat: Seat;
  readonly number: number;
}

export async function dueTimeOf(
  { options }: MatchCache,
  { row, match }: LiveMatch,
  user: string,
  { seat, number }: DueQuestion,
): Promise<DueTime | undefined> {
  const { store, now = Date.now } = options;
  const hour = (await store.deadlines(row.id)).find((each) => each.seat === seat && each.question === number);
  const open = match.questions.find((each) => each.number === number && each.question.seat === seat);
  const campaign = hour && (await store.campaign(row.campaign));
  if (!hour || !open || !campaign) return undefined;
  const quiet = await quietHoursOf(store, row.campaign, user);
  const settings = settingsOf(campaign);
  const at = timeAfterPauses(now(), hour.due - now(), (then) => isPausedAt(settings, then) || isQuiet(quiet, then));
  const time = open.due ? undefined : timeLimitFor(match, open, await readDeadlinePolicy(options, store, row));
  const downtime = await downtimeOf(options, campaign.server, { game: row.id, seat, question: number });
  return { at, more: hour.longer ? undefined : time, downtime: downtime };
}

async function downtimeOf(
  { store, now = Date.now }: MatchCache['options'],
  server: string,
  { game, seat, question }: OwedAnswer & { readonly game: number },
): Promise<DowntimeInterval | undefined> {
  const last = await lastDowntime(store, server, now());
  const asked =
    last && (await store.owedAnswers(game)).find((each) => each.seat === seat && each.question === question);
  return asked && asked.since < last.until ? last : undefined;
}
