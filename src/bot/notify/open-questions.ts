import { PARTY } from '../../engine/rules/rule.ts';
import { PackUnusable } from '../../game-api/content/pack-registry.ts';
import type { Face } from '../../game-api/contract/presenter.ts';
import { bold, escaped, mention } from '../../game-api/panel/text.ts';
import { capital } from '../../i18n/letters.ts';
import { t } from '../../i18n/t.ts';
import type { AwaitedQuestion } from '../../matches/service/match-service.ts';
import type { Campaign, GameRow, OwedAnswer } from '../../matches/settings/repositories.ts';
import { settingsOf } from '../../matches/settings/table-settings.ts';
import { allUnderway, matchesUnderway, sitsAt } from '../context/active-matches.ts';
import type { App } from '../context/context.ts';
import { agoWords } from '../panels/due-time.ts';
import { seenAt } from '../panels/match-view.ts';

export interface PendingMatch {
  readonly row: GameRow;
  readonly campaign: Campaign;
  readonly seen: Face;
  readonly awaited: readonly AwaitedQuestion[];
}

/** Returns undefined where there is no such match. Throws a PackUnusable where its pack can't be read. */
export async function waitingAt(
  app: Pick<App, 'records' | 'tables'>,
  campaign: Campaign,
  row: GameRow,
  user: string,
): Promise<PendingMatch | undefined> {
  return app.tables.at(row.id, user, async (at) => {
    const seen = await seenAt(app, at);
    return seen && { row, campaign, seen, awaited: await at.awaited() };
  });
}

/** Returns the questions to the user's seats, or else those to the party. Seats that are away are asked nothing. */
export function wantedFrom({ row, seen, awaited }: PendingMatch, user: string): readonly AwaitedQuestion[] {
  const { away } = seen.viewer.presence;
  const here = row.seats.filter((each) => each.user === user && !away.includes(each.seat)).map(({ seat }) => seat);
  const own = awaited.filter(({ open }) => here.includes(open.question.seat));
  if (own.length > 0 || here.length === 0) return own;
  return awaited.filter(({ open }) => open.question.seat === PARTY);
}

/** Returns the matches that wait for the user, oldest question first. Unusable packs are passed over. */
export async function waitingFor(
  app: Pick<App, 'records' | 'tables' | 'pack'>,
  campaigns: readonly Campaign[],
  user: string,
): Promise<readonly PendingMatch[]> {
  const found: { readonly waiting: PendingMatch; readonly since: number }[] = [];
  for (const campaign of campaigns) {
    const rows = await allUnderway(app.records, campaign.id);
    for (const row of rows.filter((each) => sitsAt(each, user))) {
      const waiting = await waitingAt(app, campaign, row, user).catch(unlessUnusable);
      const wanted = waiting ? wantedFrom(waiting, user) : [];
      if (waiting && wanted.length > 0) found.push({ waiting, since: Math.min(...wanted.map(({ since }) => since)) });
    }
  }
  return found.toSorted((one, other) => one.since - other.since).map(({ waiting }) => waiting);
}

/** A question whose deadline has passed, for the game-master to decide. */
export interface LateQuestion extends OwedAnswer {
  readonly waiting: PendingMatch;
}

export async function referredTo(
  app: Pick<App, 'records' | 'tables' | 'pack'>,
  campaigns: readonly Campaign[],
  user: string,
): Promise<readonly LateQuestion[]> {
  const found: LateQuestion[] = [];
  for (const campaign of campaigns.filter((each) => settingsOf(each).master === user)) {
    for (const row of await matchesUnderway(app.records, campaign.id)) {
      const owed = await app.tables.at(row.id, user, (at) => at.referred()).catch(unlessUnusable);
      const waiting = owed?.length ? await waitingAt(app, campaign, row, user) : undefined;
      if (waiting) found.push(...(owed ?? []).map((each) => ({ ...each, waiting })));
    }
  }
  return found;
}

function unlessUnusable(error: unknown): undefined {
  if (!(error instanceof PackUnusable)) throw error;
}

export function askedWords(seen: Face, { open, since, until }: AwaitedQuestion): string {
  const asked = seen.asked(open);
  const what = open.question.seat === PARTY ? t`the party decides: ${asked}` : asked;
  const end = until === undefined ? [] : [t`There is time until ${agoWords(until)}.`];
  return [what, t`Asked ${agoWords(since)}.`, ...end].join(' ');
}

export function awaitedLine({ row, seen }: PendingMatch, each: AwaitedQuestion): string {
  const { seat } = each.open.question;
  if (seat === PARTY) return `- ${capital(askedWords(seen, each))}`;
  const user = row.seats.find((sitting) => sitting.seat === seat)?.user;
  const who = user === undefined ? '' : ` (${mention(user)})`;
  return `- ${bold(seen.seatName(seat))}${who}: ${askedWords(seen, each)}`;
}

export function placeWords({ row, campaign, seen }: PendingMatch): string {
  return `${bold(escaped(campaign.name))}, ${escaped(seen.title)} (<#${row.thread ?? campaign.channel}>)`;
}
