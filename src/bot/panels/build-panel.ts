import { setImmediate } from 'node:timers/promises';
import { Mutex } from 'async-mutex';
import type { AnswerValidator, OffloadTask } from '../../engine/rules/rule.ts';
import type { ChoicePosition, MatchPresenter } from '../../game-api/contract/presenter.ts';
import { questionToShow } from '../../game-api/panel/current-question.ts';
import type { Panel } from '../../game-api/panel/panel.ts';
import { withTaste } from '../../game-api/panel/panel.ts';
import { QUESTION_AHEAD } from '../../game-api/values/planned-answer.ts';
import type { MatchSession, QuestionKey } from '../../matches/service/match-session.ts';
import { WriteFailedError } from '../../matches/settings/repositories.ts';
import type { ProposalWorker } from '../../workers/proposals/proposal-worker.ts';
import { withCoaching } from './coaching.ts';
import { withDueTime } from './due-time.ts';
import { withHint } from './hints.ts';
import type { SettingsReadContext } from './match-view.ts';
import { presenterOf } from './match-view.ts';

export interface BuiltPanel {
  readonly panel: Panel;
  readonly presenter: MatchPresenter;
}

export interface SuggestionContext extends SettingsReadContext {
  readonly proposalWorker: ProposalWorker;
}

/** `now`: a user waits for the panel; `later`: an open panel refreshes itself. */
type Urgency = 'now' | 'later';

export async function buildPanel(
  app: SuggestionContext,
  at: MatchSession,
  place: ChoicePosition = {},
  urgency: Urgency = 'now',
): Promise<BuiltPanel | undefined> {
  const presenter = await presenterOf(app, at);
  if (!presenter) return undefined;
  await computeProposals(app, presenter, urgency);
  const whole = await withPlan(at, await withDraft(presenter, at, place));
  const plain = presenter.panel(whole);
  const coached = await withCoaching(app, presenter, at.user, plain, whole);
  const panel = await withDueTime(presenter, at, await withHint(app, presenter, at.user, coached));
  return { panel: withTaste(panel, presenter.viewer), presenter: presenter };
}

/** One computation at a time, so that its steps find the caches of one match warm. */
const proposalLock = new Mutex();
const PRIORITY: Readonly<Record<Urgency, number>> = { now: 1, later: 0 };

/** Computes proposals in the worker, else here, one step per turn of the event loop. */
async function computeProposals(
  app: SuggestionContext,
  { questions, questionAhead, viewer: { seat, game } }: MatchPresenter,
  urgency: Urgency,
): Promise<void> {
  for (const open of [questionToShow({ questions, seat }), questionAhead])
    await computeProposalsFor(app, game.campaign, open?.question.validator, urgency);
}

async function computeProposalsFor(
  app: SuggestionContext,
  campaign: number,
  free: AnswerValidator<unknown> | undefined,
  urgency: Urgency,
): Promise<void> {
  if (!free?.proposalSteps?.()) return;
  await proposalLock.runExclusive(async () => {
    if (await computeInWorker(app, campaign, free.offloadProposals?.())) return;
    for (const _ of free.proposalSteps?.() ?? []) await setImmediate();
  }, PRIORITY[urgency]);
}

/** Interprets a typed answer in the worker, where the game supports that: users can type anything. */
export async function parseInWorker(
  app: SuggestionContext,
  at: MatchSession,
  asked: QuestionKey,
  typed: string,
): Promise<void> {
  await runInWorker(app, at, asked, (free) => (typed.length > free.maxLength ? undefined : free.offloadRead?.(typed)));
}

export async function sampleInWorker(
  app: SuggestionContext,
  at: MatchSession,
  asked: QuestionKey,
  n: number,
): Promise<void> {
  await runInWorker(app, at, asked, (free) => free.offloadSample?.(n));
}

async function runInWorker(
  app: SuggestionContext,
  at: MatchSession,
  asked: QuestionKey,
  what: (free: AnswerValidator<unknown>) => OffloadTask | undefined,
): Promise<void> {
  const open = await at.typableQuestion(asked);
  const apart = 'why' in open ? undefined : what(open.question.validator);
  const game = apart && (await app.records.game(at.game));
  if (game) await proposalLock.runExclusive(() => computeInWorker(app, game.campaign, apart), PRIORITY.now);
}

/** Returns false where no worker computed it, or its result was refused. */
async function computeInWorker(
  { records, proposalWorker }: SuggestionContext,
  campaign: number,
  apart?: OffloadTask,
): Promise<boolean> {
  const pack = apart && (await records.campaign(campaign))?.pack;
  return apart !== undefined && pack !== undefined && proposalWorker.compute(pack, apart);
}

async function withPlan(at: MatchSession, place: ChoicePosition): Promise<ChoicePosition> {
  return { ...place, ...(await readPlans(at)) };
}

/** Whoever looks while the database is away sees their panel without them. */
export async function readPlans(at: MatchSession): Promise<Pick<ChoicePosition, 'planned' | 'contingency'>> {
  try {
    const [planned, contingency] = [await at.planning.shown(), await at.planning.shownContingency()];
    return { ...(planned && { planned }), ...(contingency && { contingency }) };
  } catch (error) {
    if (error instanceof WriteFailedError) return {};
    throw error;
  }
}

/** Adds the user's saved draft, wherever it was typed. */
async function withDraft(presenter: MatchPresenter, at: MatchSession, place: ChoicePosition): Promise<ChoicePosition> {
  const { questionAhead } = presenter;
  if (!questionAhead?.question.validator) return withOwnDraft(presenter, at, place);
  const isPlace = place.question === QUESTION_AHEAD && place.draft !== undefined;
  const draftAhead = isPlace ? place.draft : await at.draft(questionAhead.number);
  const others = isPlace ? {} : await withOwnDraft(presenter, at, place);
  return draftAhead ? { ...others, draftAhead } : others;
}

async function withOwnDraft(
  { questions, viewer: { seat } }: MatchPresenter,
  at: MatchSession,
  place: ChoicePosition,
): Promise<ChoicePosition> {
  const open = questionToShow({ questions, seat });
  if (!open?.question.validator || (place.draft && place.question === open.number)) return place;
  const draft = await at.draft(open.number);
  if (!draft) return place;
  return place.question === open.number ? { ...place, draft } : { question: open.number, draft };
}
