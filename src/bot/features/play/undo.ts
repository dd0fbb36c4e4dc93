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
import { truncateLines } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { MatchSession, UndoPlan } from '../../../matches/service/match-service.ts';
import { CONTENT_LENGTH } from '../../client/limits.ts';
import { defineAction } from '../../context/action.ts';
import type { BotContext } from '../../context/context.ts';
import { findMatchInChannel } from '../../context/context.ts';
import { presenterOf } from '../../panels/match-view.ts';
import type { Replyable } from '../../response/responses.ts';
import { changedSinceWords } from '../shared/stale.ts';
import { respondInSession } from './answer.ts';
import { laterDecisionLines, ownWords, previewBoard, refusalWords, theirWords } from './undo-preview.ts';
import { requestUndo } from './undo-request.ts';

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

export const nothingToTakeBackWords = () => t`You have nothing to take back.`;

interface UndoOffer {
  readonly isMaster?: boolean;
  readonly preview?: PanelPicture;
}

export function undoPanel(
  seen: MatchPresenter | undefined,
  undo: UndoPlan | undefined,
  { isMaster = false, preview }: UndoOffer = {},
): Panel {
  if (!seen || !undo) return textPanel(nothingToTakeBackWords());
  const { to, free, mustAgree } = undo;
  const game = seen.viewer.game.id;
  const isAlone = mustAgree.length === 0;
  const isForMaster = mustAgree.some((each) => each.seat === GAME_MASTER);
  const what = isMaster
    ? t`As game-master you would take back ${theirWords(seen, undo)}.`
    : t`You would take back ${ownWords(seen, undo)}.`;
  const yes =
    free || isAlone
      ? button(undoNow.customId({ game, to }), t`Confirm`, 'danger')
      : button(requestUndo.customId({ game, to }), isForMaster ? t`Ask the game-master` : t`Ask the table`, 'danger');
  const consent = free
    ? ''
    : ` ${consentWords(consentReason(undo), isAlone ? 'nobody' : isForMaster ? 'master' : 'all')}`;
  const components = buttonRows([yes, button(buildCustomId({ action: 'panel', game }), t`Not now`)]);
  const shown = preview ? [t`-# The picture shows what you would go back to.`] : [];
  const content = [`${what}${consent}`, ...laterDecisionLines(seen, undo), ...shown].join('\n');
  return { content: truncateLines(content, CONTENT_LENGTH), components, picture: preview };
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
