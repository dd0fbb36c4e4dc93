import { PARTY } from '../../engine/rules/rule.ts';
import { UnusablePackError } from '../../game-api/content/pack-registry.ts';
import type { MatchPresenter } from '../../game-api/contract/presenter.ts';
import { bold, escapeMarkdown, mention } from '../../game-api/panel/text.ts';
import { capitalize } from '../../i18n/letters.ts';
import { t } from '../../i18n/t.ts';
import type { AwaitedQuestion } from '../../matches/service/match-service.ts';
import type { Campaign, GameRow, OwedAnswer } from '../../matches/settings/repositories.ts';
import { settingsOf } from '../../matches/settings/table-settings.ts';
import { isSeated, listActiveMatches, listAllActiveMatches } from '../context/active-matches.ts';
import type { BotContext } from '../context/context.ts';
import { formatRelativeTimestamp } from '../panels/due-time.ts';
import { presenterOf } from '../panels/match-view.ts';

export interface PendingMatch {
  readonly row: GameRow;
  readonly campaign: Campaign;
  readonly presenter: MatchPresenter;
  readonly openQuestions: readonly AwaitedQuestion[];
}

/** Returns undefined where there is no such match. Throws a UnusablePackError where its pack can't be read. */
export async function loadPendingMatch(
  app: Pick<BotContext, 'records' | 'matchService'>,
  campaign: Campaign,
  row: GameRow,
  user: string,
): Promise<PendingMatch | undefined> {
  return app.matchService.withSession(row.id, user, async (at) => {
    const presenter = await presenterOf(app, at);
    return presenter && { row, campaign, presenter: presenter, openQuestions: await at.openQuestions() };
  });
}

/** Returns the questions to the user's seats, or else those to the party. Seats that are away are asked nothing. */
export function questionsFor(
  { row, presenter, openQuestions }: PendingMatch,
  user: string,
): readonly AwaitedQuestion[] {
  const { away } = presenter.viewer.presence;
  const here = row.seats.filter((each) => each.user === user && !away.includes(each.seat)).map(({ seat }) => seat);
  const own = openQuestions.filter(({ open }) => here.includes(open.question.seat));
  if (own.length > 0 || here.length === 0) return own;
  return openQuestions.filter(({ open }) => open.question.seat === PARTY);
}

/** Returns the matches that wait for the user, oldest question first. Unusable packs are passed over. */
export async function listPendingMatches(
  app: Pick<BotContext, 'records' | 'matchService' | 'pack'>,
  campaigns: readonly Campaign[],
  user: string,
): Promise<readonly PendingMatch[]> {
  const found: { readonly waiting: PendingMatch; readonly since: number }[] = [];
  for (const campaign of campaigns) {
    const rows = await listAllActiveMatches(app.records, campaign.id);
    for (const row of rows.filter((each) => isSeated(each, user))) {
      const waiting = await loadPendingMatch(app, campaign, row, user).catch(ignoreUnusablePack);
      const wanted = waiting ? questionsFor(waiting, user) : [];
      if (waiting && wanted.length > 0) found.push({ waiting, since: Math.min(...wanted.map(({ since }) => since)) });
    }
  }
  return found.toSorted((one, other) => one.since - other.since).map(({ waiting }) => waiting);
}

/** A question whose deadline has passed, for the game-master to decide. */
export interface LateQuestion extends OwedAnswer {
  readonly pendingMatch: PendingMatch;
}

export async function listLateQuestions(
  app: Pick<BotContext, 'records' | 'matchService' | 'pack'>,
  campaigns: readonly Campaign[],
  user: string,
): Promise<readonly LateQuestion[]> {
  const found: LateQuestion[] = [];
  for (const campaign of campaigns.filter((each) => settingsOf(each).master === user)) {
    for (const row of await listActiveMatches(app.records, campaign.id)) {
      const owed = await app.matchService
        .withSession(row.id, user, (at) => at.referredQuestions())
        .catch(ignoreUnusablePack);
      const pendingMatch = owed?.length ? await loadPendingMatch(app, campaign, row, user) : undefined;
      if (pendingMatch) found.push(...(owed ?? []).map((each) => ({ ...each, pendingMatch: pendingMatch })));
    }
  }
  return found;
}

function ignoreUnusablePack(error: unknown): undefined {
  if (!(error instanceof UnusablePackError)) throw error;
}

export function openQuestionWords(seen: MatchPresenter, { open, since, until }: AwaitedQuestion): string {
  const asked = seen.describeQuestion(open);
  const what = open.question.seat === PARTY ? t`the party decides: ${asked}` : asked;
  const end = until === undefined ? [] : [t`Time is up ${formatRelativeTimestamp(until)}.`];
  return [what, t`Asked ${formatRelativeTimestamp(since)}.`, ...end].join(' ');
}

export function openQuestionLine({ row, presenter }: PendingMatch, each: AwaitedQuestion): string {
  const { seat } = each.open.question;
  if (seat === PARTY) return `- ${capitalize(openQuestionWords(presenter, each))}`;
  const user = row.seats.find((sitting) => sitting.seat === seat)?.user;
  const who = user === undefined ? '' : ` (${mention(user)})`;
  return `- ${bold(presenter.seatName(seat))}${who}: ${openQuestionWords(presenter, each)}`;
}

export function matchPlaceWords({ row, campaign, presenter }: PendingMatch): string {
  return `${bold(escapeMarkdown(campaign.name))}, ${escapeMarkdown(presenter.title)} (<#${row.thread ?? campaign.channel}>)`;
}
