/** The panel of somebody at a match, with all that belongs to it: what they have begun to write, and what is offered once. */
import { setImmediate } from 'node:timers/promises';
import { Mutex } from 'async-mutex';
import type { ChoicePosition, Face } from '../games/face.ts';
import { shownTo } from '../games/panel/asking.ts';
import { inColours, type Panel } from '../games/panel/panel.ts';
import type { AnswerValidator, OffloadTask } from '../kernel/rule.ts';
import type { AtTable, QuestionKey } from '../tables/at-table.ts';
import { withHour } from './hour.ts';
import { withOffer } from './offer.ts';
import { seenAt } from './see.ts';
import type { ProposalWorker } from './thinking/apart.ts';
import type { SettingsReadContext } from './wanting.ts';

/** A panel, and the match that it was made from. */
export interface BuiltPanel {
  readonly panel: Panel;
  readonly seen: Face;
}

/** What panels are made with. */
export interface SuggestionContext extends SettingsReadContext {
  readonly thinking: ProposalWorker;
}

/** Whether somebody who has pressed waits for a panel, or it is one that changes by itself. */
type Urgency = 'now' | 'later';

/** Undefined where there is no such match. */
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

/** One panel after the other: what is remembered of a table, and soon forgotten for others, serves all steps. */
const pondering = new Mutex();
const PRIORITY: Readonly<Record<Urgency, number>> = { now: 1, later: 0 };

/** What takes long to propose is worked out elsewhere, or else a step at a time, and in between others are heard and answered. */
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

/** Has what somebody typed as an answer read elsewhere, where the game can: strangers type it. */
export async function readElsewhere(
  app: SuggestionContext,
  at: AtTable,
  asked: QuestionKey,
  typed: string,
): Promise<void> {
  await elsewhere(app, at, asked, (free) => (typed.length > free.length ? undefined : free.readApart?.(typed)));
}

/** Has a legal answer worked out elsewhere, where that takes long, before it is wanted in the place of one that is written. */
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

/** Whether it was worked out elsewhere, and taken. */
async function workedOut(
  { records, thinking }: SuggestionContext,
  campaign: number,
  apart?: OffloadTask,
): Promise<boolean> {
  const pack = apart && (await records.campaign(campaign))?.pack;
  return apart !== undefined && pack !== undefined && thinking.think(pack, apart);
}

/** Whoever has begun to write an answer finds it again, wherever they left it. */
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
