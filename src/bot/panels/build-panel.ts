import { setImmediate } from 'node:timers/promises';
import { Mutex } from 'async-mutex';
import type { AnswerValidator, OffloadTask } from '../../engine/rules/rule.ts';
import type { ChoicePosition, Face } from '../../game-api/contract/presenter.ts';
import { shownTo } from '../../game-api/panel/current-question.ts';
import { inColours, type Panel } from '../../game-api/panel/panel.ts';
import type { AtTable, QuestionKey } from '../../matches/service/match-session.ts';
import type { ProposalWorker } from '../../workers/proposals/proposal-worker.ts';
import { withHour } from './due-time.ts';
import { withOffer } from './hints.ts';
import { seenAt } from './match-view.ts';
import type { SettingsReadContext } from './read-settings.ts';

export interface BuiltPanel {
  readonly panel: Panel;
  readonly seen: Face;
}

export interface SuggestionContext extends SettingsReadContext {
  readonly thinking: ProposalWorker;
}

/** `now`: a user waits for the panel; `later`: an open panel refreshes itself. */
type Urgency = 'now' | 'later';

export async function madeAt(
  app: SuggestionContext,
  at: AtTable,
  place: ChoicePosition = {},
  urgency: Urgency = 'now',
): Promise<BuiltPanel | undefined> {
  const seen = await seenAt(app, at);
  if (!seen) return undefined;
  await proposed(app, seen, urgency);
  const plain = seen.panel(await withDraft(seen, at, place));
  const panel = await withHour(seen, at, await withOffer(app, seen, at.user, plain));
  return { panel: inColours(panel, seen.viewer.palette), seen };
}

/** One computation at a time, so that its steps find the caches of one match warm. */
const pondering = new Mutex();
const PRIORITY: Readonly<Record<Urgency, number>> = { now: 1, later: 0 };

/** Computes proposals in the worker, else here, one step per turn of the event loop. */
async function proposed(
  app: SuggestionContext,
  { questions, viewer: { seat, game } }: Face,
  urgency: Urgency,
): Promise<void> {
  const free = shownTo({ questions, seat })?.question.free;
  if (!free?.proposing?.()) return;
  await pondering.runExclusive(async () => {
    if (await workedOut(app, game.campaign, free.apart?.())) return;
    for (const _ of free.proposing?.() ?? []) await setImmediate();
  }, PRIORITY[urgency]);
}

/** Interprets a typed answer in the worker, where the game supports that: users can type anything. */
export async function readElsewhere(
  app: SuggestionContext,
  at: AtTable,
  asked: QuestionKey,
  typed: string,
): Promise<void> {
  await elsewhere(app, at, asked, (free) => (typed.length > free.length ? undefined : free.readApart?.(typed)));
}

export async function sampled(app: SuggestionContext, at: AtTable, asked: QuestionKey, n: number): Promise<void> {
  await elsewhere(app, at, asked, (free) => free.sampleApart?.(n));
}

async function elsewhere(
  app: SuggestionContext,
  at: AtTable,
  asked: QuestionKey,
  what: (free: AnswerValidator<unknown>) => OffloadTask | undefined,
): Promise<void> {
  const open = await at.written(asked);
  const apart = 'why' in open ? undefined : what(open.question.free);
  const game = apart && (await app.records.game(at.game));
  if (game) await pondering.runExclusive(() => workedOut(app, game.campaign, apart), PRIORITY.now);
}

/** Returns false where no worker computed it, or its result was refused. */
async function workedOut(
  { records, thinking }: SuggestionContext,
  campaign: number,
  apart?: OffloadTask,
): Promise<boolean> {
  const pack = apart && (await records.campaign(campaign))?.pack;
  return apart !== undefined && pack !== undefined && thinking.think(pack, apart);
}

/** Adds the user's saved draft, wherever it was typed. */
async function withDraft(
  { questions, viewer: { seat } }: Face,
  at: AtTable,
  place: ChoicePosition,
): Promise<ChoicePosition> {
  const open = shownTo({ questions, seat });
  if (!open?.question.free || (place.draft && place.question === open.number)) return place;
  const draft = await at.draft(open.number);
  if (!draft) return place;
  return place.question === open.number ? { ...place, draft } : { question: open.number, draft };
}
