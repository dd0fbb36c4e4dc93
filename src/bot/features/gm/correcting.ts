/**
 * `/gm correct`: the game-master puts a correction together part by part, gives a reason, and confirms it in public.
 */

import { z } from 'zod';
import { fingerprint } from '../../../engine/values/fingerprint.ts';
import { json } from '../../../engine/values/json.ts';
import { cleanName } from '../../../engine/values/typed-text.ts';
import type { CorrectionPart } from '../../../game-api/contract/corrections.ts';
import type { OutgoingMessage } from '../../../game-api/contract/game.ts';
import { type Button, button, buttonRows, type ControlRow, pagedMenus } from '../../../game-api/panel/controls.ts';
import type { Form, Panel } from '../../../game-api/panel/panel.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { bold, escapeMarkdown, stripMarkdown, truncate } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { ActionResult, MatchSession } from '../../../matches/service/match-service.ts';
import { inTableLanguageOf } from '../../../matches/settings/table-settings.ts';
import { LABEL_LENGTH, MODAL_TITLE_LENGTH } from '../../client/limits.ts';
import { type BotContext, findMatchInChannel } from '../../context/context.ts';
import { presenterOf } from '../../panels/match-view.ts';
import { modal } from '../../response/components.ts';
import { customId, type ParamsOf } from '../../response/custom-ids.ts';
import { acknowledge, editReply, type PressInteraction, type Replyable } from '../../response/responses.ts';
import { refusalText, respondInSession } from '../play/answer.ts';
import { noMatchPanel } from '../shared/find-match.ts';
import { toNotice } from '../shared/table-decision.ts';
import { ANSWER_KIND, type CompleteAnswer, nextAnswerPart } from './answer-for-seat.ts';

const draftSchema = z.object({ parts: z.array(z.string()), why: z.string().exactOptional() }).catch({ parts: [] });
type CorrectionDraft = z.infer<typeof draftSchema>;
/** Note of a match with the drafts, by user. */
const DRAFTS_NOTE = 'corrections';
const draftsSchema = z.record(z.string(), draftSchema).catch({});
const EMPTY_DRAFT: CorrectionDraft = { parts: [] };

const FIELD = 'typed';
const MAX_REASON_LENGTH = 200;

interface ReadyCorrection {
  readonly words: string;
  readonly whyNot: (why: string) => Promise<string | undefined>;
  readonly apply: (why: string, told: OutgoingMessage, interaction: string) => Promise<ActionResult>;
}

export async function startCorrectionHere(app: BotContext, interaction: Replyable): Promise<void> {
  const game = await findMatchInChannel(app, interaction.channelId ?? '', interaction.user.id);
  if (game) return startCorrection(app, interaction, { game: game.id });
  await acknowledge(interaction);
  await editReply(app, interaction, await noMatchPanel(app, interaction));
}

export async function startCorrection(
  app: BotContext,
  interaction: Replyable,
  { game }: ParamsOf<'correct'>,
): Promise<void> {
  await respondInSession(app, interaction, game, async (at) => {
    await saveCorrectionDraft(app, at, EMPTY_DRAFT);
    return correctionPanel(app, at, EMPTY_DRAFT);
  });
}

export async function pickPart(
  app: BotContext,
  interaction: PressInteraction,
  { game, part }: ParamsOf<'correct-pick'>,
): Promise<void> {
  const [chosen] = interaction.isStringSelectMenu() ? interaction.values : [];
  await respondInSession(app, interaction, game, (at) => addPart(app, at, part, chosen));
}

export async function turnPartPage(
  app: BotContext,
  interaction: PressInteraction,
  { game, page }: ParamsOf<'correct-page'>,
): Promise<void> {
  await respondInSession(app, interaction, game, async (at) =>
    correctionPanel(app, at, await loadCorrectionDraft(app, at), { page }),
  );
}

export async function backToPart(
  app: BotContext,
  interaction: PressInteraction,
  { game, part }: ParamsOf<'correct-back'>,
): Promise<void> {
  await respondInSession(app, interaction, game, async (at) => {
    const { parts } = await loadCorrectionDraft(app, at);
    const before = { parts: parts.slice(0, part) };
    await saveCorrectionDraft(app, at, before);
    return correctionPanel(app, at, before);
  });
}

export async function openPartForm(
  app: BotContext,
  interaction: PressInteraction,
  { game, part }: ParamsOf<'correct-write'>,
): Promise<void> {
  const form = await app.matchService.withSession(game, interaction.user.id, async (at) => {
    const kept = await loadCorrectionDraft(app, at);
    const next = await nextPart(app, at, kept.parts);
    const isWhole = !('ask' in next) && !('why' in next);
    if (part === kept.parts.length && (isWhole || ('ask' in next && 'read' in next)))
      return partForm(game, part, isWhole ? reasonField(kept) : partField(next));
    return undefined;
  });
  if (form) return void (await interaction.showModal(modal(form)));
  await respondInSession(app, interaction, game, async (at) =>
    correctionPanel(app, at, await loadCorrectionDraft(app, at), { first: changedSince() }),
  );
}

export async function submitPart(
  app: BotContext,
  interaction: Replyable,
  { game, part }: ParamsOf<'correct-written'>,
): Promise<void> {
  const typed = cleanName(interaction.isModalSubmit() ? interaction.fields.getTextInputValue(FIELD) : '');
  await respondInSession(app, interaction, game, async (at) => {
    const { parts } = await loadCorrectionDraft(app, at);
    const next = await nextPart(app, at, parts);
    if ('ask' in next) return addPart(app, at, part, typed);
    if ('why' in next || part !== parts.length) return correctionPanel(app, at, { parts }, { first: changedSince() });
    const kept = typed === '' ? { parts } : { parts, why: truncate(typed, MAX_REASON_LENGTH) };
    await saveCorrectionDraft(app, at, kept);
    return correctionPanel(app, at, kept);
  });
}

const changedSince = () => t`*Something has happened since; this is how things stand now.*`;

/** Applies the correction, unless it differs from the one that was shown. */
export async function applyCorrection(
  app: BotContext,
  interaction: PressInteraction,
  { game, print }: ParamsOf<'correct-now'>,
): Promise<void> {
  await respondInSession(app, interaction, game, async (at): Promise<Panel> => {
    const kept = await loadCorrectionDraft(app, at);
    const ready = await nextPart(app, at, kept.parts);
    const { why } = kept;
    if ('ask' in ready || 'why' in ready || why === undefined || fingerprintOf(ready, why) !== print)
      return correctionPanel(app, at, kept, { first: changedSince() });
    const result = await commitCorrection(app, at, kept.parts, {
      by: interaction.user.displayName,
      why,
      id: interaction.id,
    });
    if (result.type !== 'advanced') return correctionPanel(app, at, kept, { first: refusalText(result) });
    await saveCorrectionDraft(app, at, EMPTY_DRAFT);
    const more = button(customId({ action: 'correct', game }), t`Set something else right`);
    return {
      content: `${ready.words} ${t`The table has been told.`}`,
      components: buttonRows([more, backToPanelButton(game)]),
    };
  });
}

interface CorrectionAuthor {
  readonly by: string;
  readonly why: string;
  readonly id: string;
}

/** Words that stay in the log are in the language of the table. */
async function commitCorrection(
  app: BotContext,
  at: MatchSession,
  parts: readonly string[],
  { by, why, id }: CorrectionAuthor,
): Promise<ActionResult> {
  const campaign = (await app.records.game(at.game))?.campaign ?? 0;
  return inTableLanguageOf(app.records, { campaign }, async () => {
    const ready = await nextPart(app, at, parts);
    if ('ask' in ready || 'why' in ready) return { type: 'refused', why: changedSince() };
    const what = `${t`✎ The game-master ${bold(escapeMarkdown(by))} has set something right.`} ${ready.words}`;
    return ready.apply(why, correctionMessage(what, why), id);
  });
}

function correctionMessage(what: string, why: string): OutgoingMessage {
  return toNotice({ to: 'thread', content: `${what}\n${t`-# Why: ${escapeMarkdown(why)}`}` });
}

/** Adds a part, chosen or typed. The draft stays as it was where `given` is invalid. */
async function addPart(app: BotContext, at: MatchSession, part: number, given: string | undefined): Promise<Panel> {
  const { parts } = await loadCorrectionDraft(app, at);
  const next = await nextPart(app, at, parts);
  if (part !== parts.length || !('ask' in next) || given === undefined)
    return correctionPanel(app, at, { parts }, { first: changedSince() });
  const read = readPart(next, given);
  if ('why' in read) return correctionPanel(app, at, { parts }, { first: `*${read.why}*` });
  const longer = { parts: [...parts, read.value] };
  await saveCorrectionDraft(app, at, longer);
  return correctionPanel(app, at, longer);
}

function readPart(part: CorrectionPart, given: string): { readonly value: string } | { readonly why: string } {
  if ('read' in part) return part.read(given);
  const isThere = part.picks.some(({ value }) => value === given);
  return isThere ? { value: given } : { why: t`That is not among the choices.` };
}

async function nextPart(
  app: BotContext,
  at: MatchSession,
  parts: readonly string[],
): Promise<CorrectionPart | ReadyCorrection | { readonly why: string }> {
  if (parts[0] === ANSWER_KIND) return nextSeatAnswer(app, at, parts.slice(1));
  const next = await at.gameMaster.correctionStep(parts);
  if ('why' in next) return next;
  if ('ask' in next) return parts.length === 0 ? withSeatAnswer(next, await at.gameMaster.openQuestions()) : next;
  return {
    words: next.words,
    whyNot: (why) => at.gameMaster.whyCannotCorrect({ ...next, why }),
    apply: (why, told, interaction) => at.gameMaster.correct({ ...next, why }, told, interaction),
  };
}

/** Adds answering for a seat to the kinds of corrections, where a question is open. */
function withSeatAnswer(
  part: CorrectionPart,
  questions: Awaited<ReturnType<MatchSession['gameMaster']['openQuestions']>>,
): CorrectionPart {
  if (!('picks' in part) || 'why' in questions || questions.length === 0) return part;
  const answer = { value: ANSWER_KIND, label: t`Answer for a seat`, description: t`Or pass over what it is asked` };
  return { ...part, picks: [...part.picks, answer] };
}

async function nextSeatAnswer(
  app: BotContext,
  at: MatchSession,
  parts: readonly string[],
): ReturnType<typeof nextPart> {
  const questions = await at.gameMaster.openQuestions();
  const seen = await presenterOf(app, at);
  const match = (await at.readView())?.match;
  if ('why' in questions) return questions;
  if (!seen || !match) return { why: t`There is no such game.` };
  const next = nextAnswerPart({ seen, match, questions, sees: await at.gameMaster.inspectedSeats() }, parts);
  return 'words' in next ? readySeatAnswer(at, next) : next;
}

function readySeatAnswer(
  { gameMaster }: MatchSession,
  { seat, number, value, words: what }: CompleteAnswer,
): ReadyCorrection {
  return {
    words: what,
    whyNot: async () => undefined,
    apply: (why, told, interaction) => gameMaster.answerForSeat({ seat, number, value, why }, told, interaction),
  };
}

interface PanelOptions {
  readonly page?: number;
  readonly first?: string | undefined;
}

async function correctionPanel(
  app: BotContext,
  at: MatchSession,
  kept: CorrectionDraft,
  { page = 0, first }: PanelOptions = {},
): Promise<Panel> {
  const { parts } = kept;
  const next = await nextPart(app, at, parts);
  if ('why' in next) {
    if (parts.length === 0) return textPanel(next.why);
    await saveCorrectionDraft(app, at, EMPTY_DRAFT);
    return correctionPanel(app, at, EMPTY_DRAFT, { first: `*${next.why}*` });
  }
  const above = first === undefined ? [] : [first];
  if ('ask' in next) {
    const rows = partRows(at.game, parts.length, next, page);
    return { content: [...above, next.ask].join('\n'), components: [...rows, ...navigationRow(at.game, parts)] };
  }
  return readyPanel(at.game, kept, next, above);
}

async function readyPanel(
  game: number,
  { parts, why }: CorrectionDraft,
  ready: ReadyCorrection,
  above: string[],
): Promise<Panel> {
  const write = (label: string, look: Button['look']) =>
    button(customId({ action: 'correct-write', game, part: parts.length }), label, look);
  if (why === undefined) {
    const content = [...above, ready.words, t`Everybody reads it, and why. Nothing is changed yet.`].join('\n');
    return { content, components: [...buttonRows([write(t`Say why`, 'primary')]), ...navigationRow(game, parts)] };
  }
  const hindrance = await ready.whyNot(why);
  const confirm = button(
    customId({ action: 'correct-now', game, print: fingerprintOf(ready, why) }),
    t`Confirm`,
    'good',
  );
  const lines = [...above, ready.words, t`**Why:** ${escapeMarkdown(why)}`, hindrance ?? t`Nothing is changed yet.`];
  const row = [...(hindrance === undefined ? [confirm] : []), write(t`Change the reason`, 'plain')];
  return { content: lines.join('\n'), components: [...buttonRows(row), ...navigationRow(game, parts)] };
}

function fingerprintOf({ words: what }: ReadyCorrection, why: string): string {
  return fingerprint(`${what} ${why}`);
}

const MENUS = 3;

function partRows(game: number, part: number, next: CorrectionPart, page: number): ControlRow[] {
  if (!('picks' in next)) {
    return buttonRows([button(customId({ action: 'correct-write', game, part }), t`Write it`, 'primary')]);
  }
  return pagedMenus(next.picks, {
    page,
    menus: MENUS,
    menuId: (menu) => customId({ action: 'correct-pick', game, part, menu }),
    pageId: (other) => customId({ action: 'correct-page', game, page: other }),
    placeholder: t`Choose`,
  });
}

function navigationRow(game: number, parts: readonly string[]): ControlRow[] {
  const back = customId({ action: 'correct-back', game, part: Math.max(0, parts.length - 1) });
  return buttonRows([...(parts.length > 0 ? [button(back, t`Back`)] : []), backToPanelButton(game)]);
}

function backToPanelButton(game: number): Button {
  return button(customId({ action: 'panel', game }), t`Not now`);
}

function partForm(game: number, part: number, field: Omit<Form['fields'][number], 'id'>): Form {
  const id = customId({ action: 'correct-written', game, part });
  return { id, title: truncate(t`Setting something right`, MODAL_TITLE_LENGTH), fields: [{ id: FIELD, ...field }] };
}

function partField(
  next: CorrectionPart | ReadyCorrection | { readonly why: string },
): Omit<Form['fields'][number], 'id'> {
  const { ask, hint, most } = 'ask' in next && 'read' in next ? next : { ask: '', hint: '', most: 1 };
  return { label: truncate(stripMarkdown(ask), LABEL_LENGTH), hint, least: 1, most };
}

function reasonField({ why }: CorrectionDraft): Omit<Form['fields'][number], 'id'> {
  return {
    label: t`Why? Everybody reads it.`,
    least: 2,
    most: MAX_REASON_LENGTH,
    ...(why !== undefined && { value: why }),
  };
}

async function loadCorrectionDraft({ records }: BotContext, { game, user }: MatchSession): Promise<CorrectionDraft> {
  return draftsSchema.parse(await records.note(game, DRAFTS_NOTE))[user] ?? EMPTY_DRAFT;
}

/** Writes nothing for a user without a draft: a press on a button of others leaves no row. */
async function saveCorrectionDraft(app: BotContext, at: MatchSession, kept: CorrectionDraft): Promise<void> {
  const { records } = app;
  const { game, user } = at;
  if (kept.parts.length === 0 && (await loadCorrectionDraft(app, at)).parts.length === 0) return;
  await records.changeNote(game, DRAFTS_NOTE, (note) => json.parse({ ...draftsSchema.parse(note), [user]: kept }));
}
