/**
 * `/gm correct`: the game-master puts a correction together part by part, gives a reason, and confirms it in public.
 */

import { z } from 'zod';
import { fingerprint } from '../../../engine/values/fingerprint.ts';
import { json } from '../../../engine/values/json.ts';
import { tidied } from '../../../engine/values/typed-text.ts';
import type { CorrectionPart } from '../../../game-api/contract/corrections.ts';
import type { OutgoingMessage } from '../../../game-api/contract/game.ts';
import { type Button, button, buttonRows, type ControlRow, pagedMenus } from '../../../game-api/panel/controls.ts';
import type { Form, Panel } from '../../../game-api/panel/panel.ts';
import { words } from '../../../game-api/panel/panel.ts';
import { bold, cut, escaped, unmarked } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { ActionResult, AtTable } from '../../../matches/service/match-service.ts';
import { publiclyAt } from '../../../matches/settings/table-settings.ts';
import { LABEL_LENGTH, MODAL_TITLE_LENGTH } from '../../client/limits.ts';
import { type App, gameHere } from '../../context/context.ts';
import { seenAt } from '../../panels/match-view.ts';
import { modal } from '../../response/components.ts';
import { customId, type ParamsOf } from '../../response/custom-ids.ts';
import { acknowledge, type PressInteraction, type Replyable, show } from '../../response/responses.ts';
import { atTable, whyNot } from '../play/answer.ts';
import { noMatch } from '../shared/find-match.ts';
import { notice } from '../shared/table-decision.ts';
import { ANSWER_KIND, nextOfAnswer, type WholeAnswer } from './answer-for-seat.ts';

const begun = z.object({ parts: z.array(z.string()), why: z.string().exactOptional() }).catch({ parts: [] });
type CorrectionDraft = z.infer<typeof begun>;
/** Note of a match with the drafts, by user. */
const BEGUN = 'corrections';
const all = z.record(z.string(), begun).catch({});
const NOTHING: CorrectionDraft = { parts: [] };

const FIELD = 'typed';
const MOST_WHY = 200;

interface Ready {
  readonly words: string;
  readonly whyNot: (why: string) => Promise<string | undefined>;
  readonly does: (why: string, told: OutgoingMessage, interaction: string) => Promise<ActionResult>;
}

export async function correctHere(app: App, interaction: Replyable): Promise<void> {
  const game = await gameHere(app, interaction.channelId ?? '', interaction.user.id);
  if (game) return startCorrecting(app, interaction, { game: game.id });
  await acknowledge(interaction);
  await show(app, interaction, await noMatch(app, interaction));
}

export async function startCorrecting(app: App, interaction: Replyable, { game }: ParamsOf<'correct'>): Promise<void> {
  await atTable(app, interaction, game, async (at) => {
    await keep(app, at, NOTHING);
    return correctingPanel(app, at, NOTHING);
  });
}

export async function pickPart(
  app: App,
  interaction: PressInteraction,
  { game, part }: ParamsOf<'correct-pick'>,
): Promise<void> {
  const [chosen] = interaction.isStringSelectMenu() ? interaction.values : [];
  await atTable(app, interaction, game, (at) => withPart(app, at, part, chosen));
}

export async function turnParts(
  app: App,
  interaction: PressInteraction,
  { game, page }: ParamsOf<'correct-page'>,
): Promise<void> {
  await atTable(app, interaction, game, async (at) => correctingPanel(app, at, await keptBy(app, at), { page }));
}

export async function backToPart(
  app: App,
  interaction: PressInteraction,
  { game, part }: ParamsOf<'correct-back'>,
): Promise<void> {
  await atTable(app, interaction, game, async (at) => {
    const { parts } = await keptBy(app, at);
    const before = { parts: parts.slice(0, part) };
    await keep(app, at, before);
    return correctingPanel(app, at, before);
  });
}

export async function writePart(
  app: App,
  interaction: PressInteraction,
  { game, part }: ParamsOf<'correct-write'>,
): Promise<void> {
  const form = await app.tables.at(game, interaction.user.id, async (at) => {
    const kept = await keptBy(app, at);
    const next = await nextOf(app, at, kept.parts);
    const isWhole = !('ask' in next) && !('why' in next);
    if (part === kept.parts.length && (isWhole || ('ask' in next && 'read' in next)))
      return formOf(game, part, isWhole ? reasonField(kept) : typedField(next));
    return undefined;
  });
  if (form) return void (await interaction.showModal(modal(form)));
  await atTable(app, interaction, game, async (at) =>
    correctingPanel(app, at, await keptBy(app, at), { first: goneOn() }),
  );
}

export async function partWritten(
  app: App,
  interaction: Replyable,
  { game, part }: ParamsOf<'correct-written'>,
): Promise<void> {
  const typed = tidied(interaction.isModalSubmit() ? interaction.fields.getTextInputValue(FIELD) : '');
  await atTable(app, interaction, game, async (at) => {
    const { parts } = await keptBy(app, at);
    const next = await nextOf(app, at, parts);
    if ('ask' in next) return withPart(app, at, part, typed);
    if ('why' in next || part !== parts.length) return correctingPanel(app, at, { parts }, { first: goneOn() });
    const kept = typed === '' ? { parts } : { parts, why: cut(typed, MOST_WHY) };
    await keep(app, at, kept);
    return correctingPanel(app, at, kept);
  });
}

const goneOn = () => t`*Something has happened since; this is how things stand now.*`;

/** Applies the correction, unless it differs from the one that was shown. */
export async function correctNow(
  app: App,
  interaction: PressInteraction,
  { game, print }: ParamsOf<'correct-now'>,
): Promise<void> {
  await atTable(app, interaction, game, async (at): Promise<Panel> => {
    const kept = await keptBy(app, at);
    const ready = await nextOf(app, at, kept.parts);
    const { why } = kept;
    if ('ask' in ready || 'why' in ready || why === undefined || printOf(ready, why) !== print)
      return correctingPanel(app, at, kept, { first: goneOn() });
    const result = await setRight(app, at, kept.parts, { by: interaction.user.displayName, why, id: interaction.id });
    if (result.type !== 'advanced') return correctingPanel(app, at, kept, { first: whyNot(result) });
    await keep(app, at, NOTHING);
    const more = button(customId({ action: 'correct', game }), t`Set something else right`);
    return { content: `${ready.words} ${t`The table has been told.`}`, components: buttonRows([more, ownPanel(game)]) };
  });
}

interface CorrectionAuthor {
  readonly by: string;
  readonly why: string;
  readonly id: string;
}

/** Words that stay in the log are in the language of the table. */
async function setRight(
  app: App,
  at: AtTable,
  parts: readonly string[],
  { by, why, id }: CorrectionAuthor,
): Promise<ActionResult> {
  const campaign = (await app.records.game(at.game))?.campaign ?? 0;
  return publiclyAt(app.records, { campaign }, async () => {
    const ready = await nextOf(app, at, parts);
    if ('ask' in ready || 'why' in ready) return { type: 'refused', why: goneOn() };
    const what = `${t`✎ The game-master ${bold(escaped(by))} has set something right.`} ${ready.words}`;
    return ready.does(why, toldOf(what, why), id);
  });
}

function toldOf(what: string, why: string): OutgoingMessage {
  return notice({ to: 'thread', content: `${what}\n${t`-# Why: ${escaped(why)}`}` });
}

/** Adds a part, chosen or typed. The draft stays as it was where `given` is invalid. */
async function withPart(app: App, at: AtTable, part: number, given: string | undefined): Promise<Panel> {
  const { parts } = await keptBy(app, at);
  const next = await nextOf(app, at, parts);
  if (part !== parts.length || !('ask' in next) || given === undefined)
    return correctingPanel(app, at, { parts }, { first: goneOn() });
  const read = readPart(next, given);
  if ('why' in read) return correctingPanel(app, at, { parts }, { first: `*${read.why}*` });
  const longer = { parts: [...parts, read.value] };
  await keep(app, at, longer);
  return correctingPanel(app, at, longer);
}

function readPart(part: CorrectionPart, given: string): { readonly value: string } | { readonly why: string } {
  if ('read' in part) return part.read(given);
  const isThere = part.picks.some(({ value }) => value === given);
  return isThere ? { value: given } : { why: t`That is not among the choices.` };
}

async function nextOf(
  app: App,
  at: AtTable,
  parts: readonly string[],
): Promise<CorrectionPart | Ready | { readonly why: string }> {
  if (parts[0] === ANSWER_KIND) return nextAnswer(app, at, parts.slice(1));
  const next = await at.master.next(parts);
  if ('why' in next) return next;
  if ('ask' in next) return parts.length === 0 ? withAnswering(next, await at.master.questions()) : next;
  return {
    words: next.words,
    whyNot: (why) => at.master.whyNot({ ...next, why }),
    does: (why, told, interaction) => at.master.correct({ ...next, why }, told, interaction),
  };
}

/** Adds answering for a seat to the kinds of corrections, where a question is open. */
function withAnswering(
  part: CorrectionPart,
  questions: Awaited<ReturnType<AtTable['master']['questions']>>,
): CorrectionPart {
  if (!('picks' in part) || 'why' in questions || questions.length === 0) return part;
  const answer = { value: ANSWER_KIND, label: t`Answer for a seat`, description: t`Or pass over what it is asked` };
  return { ...part, picks: [...part.picks, answer] };
}

async function nextAnswer(app: App, at: AtTable, parts: readonly string[]): ReturnType<typeof nextOf> {
  const questions = await at.master.questions();
  const seen = await seenAt(app, at);
  const match = (await at.look())?.match;
  if ('why' in questions) return questions;
  if (!seen || !match) return { why: t`There is no such game.` };
  const next = nextOfAnswer({ seen, match, questions, sees: await at.master.sees() }, parts);
  return 'words' in next ? readyAnswer(at, next) : next;
}

function readyAnswer({ master }: AtTable, { seat, number, value, words: what }: WholeAnswer): Ready {
  return {
    words: what,
    whyNot: async () => undefined,
    does: (why, told, interaction) => master.answerFor({ seat, number, value, why }, told, interaction),
  };
}

interface PanelPlace {
  readonly page?: number;
  readonly first?: string | undefined;
}

async function correctingPanel(
  app: App,
  at: AtTable,
  kept: CorrectionDraft,
  { page = 0, first }: PanelPlace = {},
): Promise<Panel> {
  const { parts } = kept;
  const next = await nextOf(app, at, parts);
  if ('why' in next) {
    if (parts.length === 0) return words(next.why);
    await keep(app, at, NOTHING);
    return correctingPanel(app, at, NOTHING, { first: `*${next.why}*` });
  }
  const above = first === undefined ? [] : [first];
  if ('ask' in next) {
    const rows = partRows(at.game, parts.length, next, page);
    return { content: [...above, next.ask].join('\n'), components: [...rows, ...lastRow(at.game, parts)] };
  }
  return readyPanel(at.game, kept, next, above);
}

async function readyPanel(
  game: number,
  { parts, why }: CorrectionDraft,
  ready: Ready,
  above: string[],
): Promise<Panel> {
  const write = (label: string, look: Button['look']) =>
    button(customId({ action: 'correct-write', game, part: parts.length }), label, look);
  if (why === undefined) {
    const content = [...above, ready.words, t`Everybody reads it, and why. Nothing is changed yet.`].join('\n');
    return { content, components: [...buttonRows([write(t`Say why`, 'primary')]), ...lastRow(game, parts)] };
  }
  const hindrance = await ready.whyNot(why);
  const confirm = button(customId({ action: 'correct-now', game, print: printOf(ready, why) }), t`Confirm`, 'good');
  const lines = [...above, ready.words, t`**Why:** ${escaped(why)}`, hindrance ?? t`Nothing is changed yet.`];
  const row = [...(hindrance === undefined ? [confirm] : []), write(t`Change the reason`, 'plain')];
  return { content: lines.join('\n'), components: [...buttonRows(row), ...lastRow(game, parts)] };
}

function printOf({ words: what }: Ready, why: string): string {
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

function lastRow(game: number, parts: readonly string[]): ControlRow[] {
  const back = customId({ action: 'correct-back', game, part: Math.max(0, parts.length - 1) });
  return buttonRows([...(parts.length > 0 ? [button(back, t`Back`)] : []), ownPanel(game)]);
}

function ownPanel(game: number): Button {
  return button(customId({ action: 'panel', game }), t`Not now`);
}

function formOf(game: number, part: number, field: Omit<Form['fields'][number], 'id'>): Form {
  const id = customId({ action: 'correct-written', game, part });
  return { id, title: cut(t`Setting something right`, MODAL_TITLE_LENGTH), fields: [{ id: FIELD, ...field }] };
}

function typedField(next: CorrectionPart | Ready | { readonly why: string }): Omit<Form['fields'][number], 'id'> {
  const { ask, hint, most } = 'ask' in next && 'read' in next ? next : { ask: '', hint: '', most: 1 };
  return { label: cut(unmarked(ask), LABEL_LENGTH), hint, least: 1, most };
}

function reasonField({ why }: CorrectionDraft): Omit<Form['fields'][number], 'id'> {
  return { label: t`Why? Everybody reads it.`, least: 2, most: MOST_WHY, ...(why !== undefined && { value: why }) };
}

async function keptBy({ records }: App, { game, user }: AtTable): Promise<CorrectionDraft> {
  return all.parse(await records.note(game, BEGUN))[user] ?? NOTHING;
}

/** Writes nothing for a user without a draft: a press on a button of others leaves no row. */
async function keep(app: App, at: AtTable, kept: CorrectionDraft): Promise<void> {
  const { records } = app;
  const { game, user } = at;
  if (kept.parts.length === 0 && (await keptBy(app, at)).parts.length === 0) return;
  await records.changeNote(game, BEGUN, (note) => json.parse({ ...all.parse(note), [user]: kept }));
}
