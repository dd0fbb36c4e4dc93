/** Undo: alone where nothing hidden was shown, else by consent of the table. */

import { GAME_MASTER, seatOfDecision } from '../../../engine/log/log.ts';
import { PARTY } from '../../../engine/rules/rule.ts';
import type { MatchPresenter } from '../../../game-api/contract/presenter.ts';
import { buildCustomId } from '../../../game-api/panel/actions.ts';
import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import { isStillAsked } from '../../../game-api/panel/current-question.ts';
import { number } from '../../../game-api/panel/custom-ids.ts';
import type { Panel, PanelPicture } from '../../../game-api/panel/panel.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { notAtTableWords } from '../../../game-api/panel/refusal-text.ts';
import { truncateLines } from '../../../game-api/panel/text.ts';
import { msg, t } from '../../../i18n/t.ts';
import type { MatchSession, UndoPlan } from '../../../matches/service/match-service.ts';
import { CONTENT_LENGTH } from '../../client/limits.ts';
import { defineAction } from '../../context/action.ts';
import type { BotContext } from '../../context/context.ts';
import { findMatchInChannel } from '../../context/context.ts';
import { defineMessageMenu } from '../../context/context-menu.ts';
import { presenterOf } from '../../panels/match-view.ts';
import type { Replyable } from '../../response/responses.ts';
import { acknowledge, editReply } from '../../response/responses.ts';
import { findMessageStep, noMatchMessageWords, noStepWords } from '../shared/message-step.ts';
import { changedSinceWords } from '../shared/stale.ts';
import { editResponseInSession, respondInSession } from './answer.ts';
import {
  allDecisionLines,
  lastDecision,
  laterDecisionLines,
  ownWords,
  previewBoard,
  refusalWords,
  theirWords,
} from './undo-preview.ts';
import { requestUndo, requestUndoSince } from './undo-request.ts';

/** Buttons of older panels. */
export const offerUndoByButton = defineAction({
  id: 'undo',
  params: { game: number },
  run: (app, interaction, { game }) => offerUndo(app, interaction, game),
});

async function offerUndo(app: BotContext, interaction: Replyable, game: number): Promise<void> {
  await respondInSession(app, interaction, game, (at) => buildUndoOffer(app, at));
}

export async function offerUndoHere(app: BotContext, interaction: Replyable): Promise<void> {
  const game = await findMatchInChannel(app, interaction.channelId ?? '', interaction.user.id);
  await offerUndo(app, interaction, game?.id ?? 0);
}

/** Returns the undo of the user's last answer; for a game-master who can't undo that alone, of anybody's. */
async function buildUndoOffer(app: BotContext, at: MatchSession): Promise<Panel> {
  const seen = await presenterOf(app, at);
  const own = await at.planUndo();
  const isMaster = !own?.free && (await at.gameMaster.isMaster());
  const undo = isMaster ? await at.planUndo('master') : own;
  const preview = seen && undo && (await previewBoard(seen, at, undo));
  return undoPanel(seen, undo, { isMaster, ...(preview && { preview: preview }) });
}

/** Previews the undo of everything that came after a public message of a match. */
export const undoMenu = defineMessageMenu({
  name: msg`Undo to here`,
  run: async (app, interaction, message) => {
    await acknowledge(interaction);
    const found = await findMessageStep(app, interaction.channelId, message);
    if (!found?.step) return editReply(app, interaction, textPanel(found ? noStepWords() : noMatchMessageWords()));
    const { from } = found.step;
    await editResponseInSession(app, interaction, found.row.id, (at) => buildWholeUndoOffer(app, at, from));
  },
});

async function buildWholeUndoOffer(app: BotContext, at: MatchSession, to: number): Promise<Panel> {
  const seen = await presenterOf(app, at);
  const isMaster = await at.gameMaster.isMaster();
  if (!seen || (seen.viewer.seat === undefined && !isMaster)) return textPanel(notAtTableWords());
  const undo = await at.planUndoTo(to);
  if (!undo) return textPanel(nothingSinceWords());
  const preview = await previewBoard(seen, at, undo);
  return undoPanel(seen, undo, { isWhole: true, isMaster: isMaster && seen.viewer.seat === undefined, preview });
}

const nothingSinceWords = () =>
  t`Nothing can be taken back to this message: nobody has decided anything since, or something else counts on it by now.`;

export const nothingToTakeBackWords = () => t`You have nothing to take back.`;

interface UndoOffer {
  readonly isMaster?: boolean;
  /** All since an earlier message, not the last answer alone. */
  readonly isWhole?: boolean;
  readonly preview?: PanelPicture | undefined;
}

export function undoPanel(
  seen: MatchPresenter | undefined,
  undo: UndoPlan | undefined,
  { isMaster = false, isWhole = false, preview }: UndoOffer = {},
): Panel {
  if (!seen || !undo) return textPanel(nothingToTakeBackWords());
  const { free, mustAgree } = undo;
  const game = seen.viewer.game.id;
  const isAlone = mustAgree.length === 0;
  const isForMaster = mustAgree.some((each) => each.seat === GAME_MASTER);
  const what = isWhole ? wholeUndoWords(isMaster) : lastAnswerWords(seen, undo, isMaster);
  const ids = undoButtonIds(game, undo, isWhole);
  const yes =
    free || isAlone
      ? button(ids.now, t`Confirm`, 'danger')
      : button(ids.ask, isForMaster ? t`Ask the game-master` : t`Ask the table`, 'danger');
  const reason = isWhole && !undo.isNeverFree ? 'shown' : consentReason(undo);
  const consent = free ? '' : ` ${consentWords(reason, isAlone ? 'nobody' : isForMaster ? 'master' : 'all')}`;
  const components = buttonRows([yes, button(buildCustomId({ action: 'panel', game }), t`Not now`)]);
  const shown = preview ? [t`-# The picture shows what you would go back to.`] : [];
  const lines = isWhole ? allDecisionLines(seen, undo) : laterDecisionLines(seen, undo);
  const content = [`${what}${consent}`, ...lines, ...shown].join('\n');
  return { content: truncateLines(content, CONTENT_LENGTH), components, picture: preview };
}

function lastAnswerWords(seen: MatchPresenter, undo: UndoPlan, isMaster: boolean): string {
  return isMaster
    ? t`As game-master you would take back ${theirWords(seen, undo)}.`
    : t`You would take back ${ownWords(seen, undo)}.`;
}

function wholeUndoWords(isMaster: boolean): string {
  return isMaster
    ? t`As game-master you would take the game back to this message.`
    : t`You would take the game back to this message.`;
}

function undoButtonIds(game: number, undo: UndoPlan, isWhole: boolean): { readonly now: string; readonly ask: string } {
  const { to } = undo;
  if (!isWhole) return { now: undoNow.customId({ game, to }), ask: requestUndo.customId({ game, to }) };
  const shown = { game, to, last: lastDecision(undo) };
  return { now: undoSince.customId(shown), ask: requestUndoSince.customId(shown) };
}

type ConsentReason = 'never' | 'party' | 'shown';

function consentReason({ answer, isNeverFree }: UndoPlan): ConsentReason {
  if (isNeverFree) return 'never';
  return seatOfDecision(answer) === PARTY ? 'party' : 'shown';
}

function consentWords(why: ConsentReason, who: 'nobody' | 'master' | 'all'): string {
  return t(
    '{why, select, never {Nobody takes back anything alone at this table} party {The party decided this} other {Something hidden was shown since, or others have acted}}, {who, select, nobody {but nobody else needs to be asked} master {so the game-master must agree} other {so everyone must agree}}.',
    { why, who },
  );
}

/** Undoes at once where that is free; otherwise says what it would mean. */
export const undoLastAnswer = defineAction({
  id: 'take-back',
  run: async (app, interaction, { game, asked }) => {
    await respondInSession(app, interaction, game, async (at) => {
      const seen = await presenterOf(app, at);
      const undo = await at.planUndo();
      const isThere = seen && isStillAsked(seen, asked);
      if (!isThere) return { first: seen && changedSinceWords() };
      if (!undo) return { first: t`*You have nothing to take back.*` };
      if (!undo.free && undo.mustAgree.length > 0) return undoPanel(seen, undo);
      const result = await at.undo({ to: undo.to, agreed: [] }, interaction.id);
      const first = result.type === 'refused' ? refusalWords(seen, result) : t`You took back ${ownWords(seen, undo)}.`;
      return { first: `-# ${first}` };
    });
  },
});

export const undoNow = defineAction({
  id: 'undo-now',
  params: { game: number, to: number },
  run: async (app, interaction, { game, to }) => {
    await respondInSession(app, interaction, game, async (at) => {
      const result = await at.undo({ to, agreed: [] }, interaction.id);
      return { first: result.type === 'refused' ? refusalWords(await presenterOf(app, at), result) : undefined };
    });
  },
});

/** Undoes all since entry `to`, unless more was decided than the preview showed. */
export const undoSince = defineAction({
  id: 'undo-since',
  params: { game: number, to: number, last: number },
  run: async (app, interaction, { game, to, last }) => {
    await respondInSession(app, interaction, game, async (at) => {
      const undo = await at.planUndoTo(to);
      if (!undo || lastDecision(undo) !== last) return { first: changedSinceWords() };
      const result = await at.undo({ to, agreed: [], isWhole: true }, interaction.id);
      return { first: result.type === 'refused' ? refusalWords(await presenterOf(app, at), result) : undefined };
    });
  },
});
