/** `/gm`: the game-master puts a correction together part by part, gives a reason, and confirms it in public. */

import { fingerprint } from '../../../engine/values/fingerprint.ts';
import { cleanName } from '../../../engine/values/typed-text.ts';
import type { CorrectionPart } from '../../../game-api/contract/corrections.ts';
import type { OutgoingMessage } from '../../../game-api/contract/game.ts';
import { buildCustomId } from '../../../game-api/panel/actions.ts';
import type { Button, ControlRow } from '../../../game-api/panel/controls.ts';
import { button, buttonRows, pagedMenus } from '../../../game-api/panel/controls.ts';
import { number, word } from '../../../game-api/panel/custom-ids.ts';
import type { Form, Panel, TextField } from '../../../game-api/panel/panel.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { bold, escapeMarkdown, stripMarkdown, truncate } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { ActionResult, MatchSession } from '../../../matches/service/match-service.ts';
import { inTableLanguageOf } from '../../../matches/settings/table-settings.ts';
import { LABEL_LENGTH, MODAL_TITLE_LENGTH } from '../../client/limits.ts';
import { defineAction, defineModalAction } from '../../context/action.ts';
import type { BotContext } from '../../context/context.ts';
import { findMatchInChannel } from '../../context/context.ts';
import { modal } from '../../response/components.ts';
import type { Replyable } from '../../response/responses.ts';
import { acknowledge, editReply } from '../../response/responses.ts';
import { refusalText, respondInSession } from '../play/answer.ts';
import { noMatchPanel } from '../shared/find-game.ts';
import { changedSinceWords } from '../shared/stale.ts';
import { toNotice } from '../shared/table-decision.ts';
import type { CorrectionDraft, ReadyCorrection } from './correction-draft.ts';
import { EMPTY_DRAFT, loadCorrectionDraft, nextPart, readPart, saveCorrectionDraft } from './correction-draft.ts';

const FIELD = 'typed';
const MAX_REASON_LENGTH = 200;

export async function startCorrectionHere(app: BotContext, interaction: Replyable): Promise<void> {
  const game = await findMatchInChannel(app, interaction.channelId ?? '', interaction.user.id);
  if (game) return startCorrectionOf(app, interaction, game.id);
  await acknowledge(interaction);
  await editReply(app, interaction, await noMatchPanel(app, interaction));
}

export const startCorrection = defineAction({
  id: 'correct',
  params: { game: number },
  run: (app, interaction, { game }) => startCorrectionOf(app, interaction, game),
});

async function startCorrectionOf(app: BotContext, interaction: Replyable, game: number): Promise<void> {
  await respondInSession(app, interaction, game, async (at) => {
    await saveCorrectionDraft(app, at, EMPTY_DRAFT);
    return correctionPanel(app, at, EMPTY_DRAFT);
  });
}

export const pickPart = defineAction({
  id: 'correct-pick',
  params: { game: number, part: number, menu: number },
  run: async (app, interaction, { game, part }) => {
    const [chosen] = interaction.isStringSelectMenu() ? interaction.values : [];
    await respondInSession(app, interaction, game, (at) => addPart(app, at, part, chosen));
  },
});

export const turnPartPage = defineAction({
  id: 'correct-page',
  params: { game: number, page: number },
  run: async (app, interaction, { game, page }) => {
    await respondInSession(app, interaction, game, async (at) =>
      correctionPanel(app, at, await loadCorrectionDraft(app, at), { page }),
    );
  },
});

export const backToPart = defineAction({
  id: 'correct-back',
  params: { game: number, part: number },
  run: async (app, interaction, { game, part }) => {
    await respondInSession(app, interaction, game, async (at) => {
      const { parts } = await loadCorrectionDraft(app, at);
      const before = { parts: parts.slice(0, part) };
      await saveCorrectionDraft(app, at, before);
      return correctionPanel(app, at, before);
    });
  },
});

export const openPartForm = defineAction({
  id: 'correct-write',
  params: { game: number, part: number },
  run: async (app, interaction, { game, part }) => {
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
      correctionPanel(app, at, await loadCorrectionDraft(app, at), { first: changedSinceWords() }),
    );
  },
});

export const submitPart = defineModalAction({
  id: 'correct-written',
  params: { game: number, part: number },
  run: async (app, interaction, { game, part }) => {
    const typed = cleanName(interaction.fields.getTextInputValue(FIELD));
    await respondInSession(app, interaction, game, async (at) => {
      const kept = await loadCorrectionDraft(app, at);
      const { parts } = kept;
      const next = await nextPart(app, at, parts);
      if ('ask' in next) return addPart(app, at, part, typed);
      if ('why' in next || part !== parts.length) return correctionPanel(app, at, kept, { first: changedSinceWords() });
      const reasoned = typed === '' ? { parts } : { parts, why: truncate(typed, MAX_REASON_LENGTH) };
      await saveCorrectionDraft(app, at, reasoned);
      return correctionPanel(app, at, reasoned);
    });
  },
});

/** Applies the correction, unless it differs from the one that was shown. */
export const applyCorrection = defineAction({
  id: 'correct-now',
  params: { game: number, print: word },
  run: async (app, interaction, { game, print }) => {
    await respondInSession(app, interaction, game, async (at): Promise<Panel> => {
      const kept = await loadCorrectionDraft(app, at);
      const ready = await nextPart(app, at, kept.parts);
      const { why } = kept;
      if ('ask' in ready || 'why' in ready || why === undefined || fingerprintOf(ready, why) !== print)
        return correctionPanel(app, at, kept, { first: changedSinceWords() });
      const result = await commitCorrection(app, at, kept.parts, {
        by: interaction.user.displayName,
        why,
        id: interaction.id,
      });
      if (result.type !== 'advanced') return correctionPanel(app, at, kept, { first: refusalText(result) });
      await saveCorrectionDraft(app, at, EMPTY_DRAFT);
      const more = button(startCorrection.customId({ game }), t`Correct something else`);
      return {
        content: `${ready.words} ${t`I have told the table.`}`,
        components: buttonRows([more, backToPanelButton(game)]),
      };
    });
  },
});

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
    if ('ask' in ready || 'why' in ready) return { type: 'refused', why: changedSinceWords() };
    const what = `${t`✎ Game-master ${bold(escapeMarkdown(by))} has made a correction.`} ${ready.words}`;
    return ready.apply(why, correctionMessage(what, why), id);
  });
}

function correctionMessage(what: string, why: string): OutgoingMessage {
  return toNotice({ to: 'thread', content: `${what}\n${t`-# Why: ${escapeMarkdown(why)}`}` });
}

/** Adds a part, chosen or typed. The draft stays as it was where `given` is invalid. */
async function addPart(app: BotContext, at: MatchSession, part: number, given: string | undefined): Promise<Panel> {
  const kept = await loadCorrectionDraft(app, at);
  const { parts } = kept;
  const next = await nextPart(app, at, parts);
  if (part !== parts.length || !('ask' in next) || given === undefined)
    return correctionPanel(app, at, kept, { first: changedSinceWords() });
  const read = readPart(next, given);
  if ('why' in read) return correctionPanel(app, at, kept, { first: `*${read.why}*` });
  const longer = { parts: [...parts, read.value] };
  await saveCorrectionDraft(app, at, longer);
  return correctionPanel(app, at, longer);
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
    button(openPartForm.customId({ game, part: parts.length }), label, look);
  if (why === undefined) {
    const content = [...above, ready.words, t`Everyone reads the change and the reason. Nothing is changed yet.`].join(
      '\n',
    );
    return { content, components: [...buttonRows([write(t`Say why`, 'primary')]), ...navigationRow(game, parts)] };
  }
  const hindrance = await ready.whyNot(why);
  const confirm = button(applyCorrection.customId({ game, print: fingerprintOf(ready, why) }), t`Confirm`, 'good');
  const lines = [...above, ready.words, t`**Why:** ${escapeMarkdown(why)}`, hindrance ?? t`Nothing has changed yet.`];
  const row = [...(hindrance === undefined ? [confirm] : []), write(t`Change the reason`, 'plain')];
  return { content: lines.join('\n'), components: [...buttonRows(row), ...navigationRow(game, parts)] };
}

function fingerprintOf({ words: what }: ReadyCorrection, why: string): string {
  return fingerprint(`${what} ${why}`);
}

const MENUS = 3;

function partRows(game: number, part: number, next: CorrectionPart, page: number): ControlRow[] {
  if (!('picks' in next)) {
    return buttonRows([button(openPartForm.customId({ game, part }), t`Write it`, 'primary')]);
  }
  return pagedMenus(next.picks, {
    page,
    menus: MENUS,
    menuId: (menu) => pickPart.customId({ game, part, menu }),
    pageId: (other) => turnPartPage.customId({ game, page: other }),
    placeholder: t`Choose`,
  });
}

function navigationRow(game: number, parts: readonly string[]): ControlRow[] {
  const back = backToPart.customId({ game, part: Math.max(0, parts.length - 1) });
  return buttonRows([...(parts.length > 0 ? [button(back, t`Back`)] : []), backToPanelButton(game)]);
}

function backToPanelButton(game: number): Button {
  return button(buildCustomId({ action: 'panel', game }), t`Not now`);
}

function partForm(game: number, part: number, field: Omit<TextField, 'id'>): Form {
  const id = submitPart.customId({ game, part });
  return { id, title: truncate(t`Correction by hand`, MODAL_TITLE_LENGTH), fields: [{ id: FIELD, ...field }] };
}

function partField(next: CorrectionPart | ReadyCorrection | { readonly why: string }): Omit<TextField, 'id'> {
  const { ask, hint, most } = 'ask' in next && 'read' in next ? next : { ask: '', hint: '', most: 1 };
  return { label: truncate(stripMarkdown(ask), LABEL_LENGTH), hint, least: 1, most };
}

function reasonField({ why }: CorrectionDraft): Omit<TextField, 'id'> {
  return {
    label: t`Why? Everyone reads it.`,
    least: 2,
    most: MAX_REASON_LENGTH,
    ...(why !== undefined && { value: why }),
  };
}
