/** Buttons, menus and forms of single games. Their first part is the number of a campaign or a match. */

import type { ModalSubmitInteraction } from 'discord.js';
import type { Pack } from '../../../game-api/contract/game.ts';
import { number, splitCustomId } from '../../../game-api/panel/custom-ids.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { t } from '../../../i18n/t.ts';
import type { Campaign } from '../../../matches/settings/repositories.ts';
import type { ActionCall, ActionTarget } from '../../context/action.ts';
import type { BotContext } from '../../context/context.ts';
import { findCampaignInChannel } from '../../context/context.ts';
import type { PressInteraction, Replyable } from '../../response/responses.ts';
import { deferPrivateReply, editReply } from '../../response/responses.ts';
import { isPlayable } from '../shared/find-game.ts';
import { runCampaignAction, runMatchAction, tellNoCampaign } from './game-actions.ts';
import { showMatchView, tellNoMatch } from './match-views.ts';

type PressOrForm = Pick<PressInteraction | ModalSubmitInteraction, 'customId' | 'channelId'>;

/** Campaigns and matches are numbered separately, so one number can mean both. */
interface NumberedOwner {
  readonly number: number;
  readonly campaign: Campaign | undefined;
  readonly matchCampaign: Campaign | undefined;
}

/**
 * Returns the action of a press, as the pack of its campaign or match defines it. Where both define one, the
 * campaign's wins in its own channel and threads, elsewhere the match's. Undefined where neither does; then throws a
 * PackUnusable if a pack can't be read.
 */
export async function resolveGameAction(
  app: BotContext,
  pressed: PressOrForm,
): Promise<ActionCall<Replyable> | undefined> {
  const { action, values } = splitCustomId(pressed.customId);
  const there = await findNumberedOwner(app, values[0]);
  if (!there) return undefined;
  const ofCampaign = campaignAction(app, there, action, values);
  const ofMatch = matchAction(app, there, action, values) ?? viewAction(app, there, action, values);
  if (ofCampaign && ofMatch) return (await isPlayedHere(app, pressed.channelId, there)) ? ofCampaign : ofMatch;
  if (!ofCampaign && !ofMatch) for (const each of [there.campaign, there.matchCampaign]) if (each) app.pack(each.pack);
  return ofCampaign ?? ofMatch;
}

/**
 * Returns the answer to a press on something that is gone or of another game. Undefined where no pack knows the
 * press, or the right one does.
 */
export async function resolveMissingAction(
  app: BotContext,
  pressed: PressOrForm,
): Promise<ActionCall<Replyable> | undefined> {
  const { action, values } = splitCustomId(pressed.customId);
  const there = await findNumberedOwner(app, values[0]);
  if (!there) return undefined;
  const { number, campaign, matchCampaign } = there;
  if (isInSomePack(app, ({ actions }) => actions?.get(action)?.target === 'campaign')) {
    return campaign
      ? refuseOtherGame(app, campaign, action, { campaign: number })
      : { target: {}, run: tellNoCampaign };
  }
  if (!isInSomePack(app, (pack) => knowsAction(pack, action))) return undefined;
  return matchCampaign
    ? refuseOtherGame(app, matchCampaign, action, { game: number })
    : { target: {}, run: tellNoMatch };
}

function knowsAction({ actions, views }: Pack, action: string): boolean {
  return actions?.has(action) === true || views?.has(action) === true;
}

function refuseOtherGame(
  app: BotContext,
  played: Campaign,
  action: string,
  target: ActionTarget,
): ActionCall<Replyable> | undefined {
  if (knowsAction(app.pack(played.pack), action)) return undefined;
  const name = app.games.find(({ id }) => id === played.game)?.name ?? '';
  const run = async (_: BotContext, by: Replyable) => {
    await deferPrivateReply(by);
    await editReply(app, by, textPanel(t`This belongs to another game, not to ${name}, which is played here.`));
  };
  return { target: target, run: run };
}

async function findNumberedOwner(
  { records }: BotContext,
  typed: string | undefined,
): Promise<NumberedOwner | undefined> {
  const read = number.safeParse(typed);
  if (!read.success) return undefined;
  const match = await records.game(read.data);
  return {
    number: read.data,
    campaign: await records.campaign(read.data),
    matchCampaign: match && (await records.campaign(match.campaign)),
  };
}

function campaignAction(
  app: BotContext,
  { number: campaign, campaign: of }: NumberedOwner,
  action: string,
  values: readonly string[],
): ActionCall<Replyable> | undefined {
  const act = readablePack(app, of)?.actions?.get(action);
  const handler = act?.target === 'campaign' ? act.handlerFor(values) : undefined;
  return (
    act &&
    handler && {
      target: { campaign },
      run: (_, by) =>
        runCampaignAction(app, by, campaign, { ...act, handler: handler, saved: { action, values: [...values] } }),
    }
  );
}

function matchAction(
  app: BotContext,
  { number: game, matchCampaign }: NumberedOwner,
  action: string,
  values: readonly string[],
): ActionCall<Replyable> | undefined {
  const act = readablePack(app, matchCampaign)?.actions?.get(action);
  const handler = act?.target === 'match' ? act.handlerFor(values) : undefined;
  return (
    act &&
    handler && {
      target: { game },
      run: (_, by) =>
        runMatchAction(app, by, game, { ...act, handler: handler, saved: { action, values: [...values] } }),
    }
  );
}

function viewAction(
  app: BotContext,
  { number: game, matchCampaign }: NumberedOwner,
  action: string,
  values: readonly string[],
): ActionCall<Replyable> | undefined {
  const look = readablePack(app, matchCampaign)?.views?.get(action);
  const shown = look?.renderFor(values);
  return (
    look && shown && { target: { game }, run: (_, pressed) => showMatchView(app, pressed, game, { ...look, shown }) }
  );
}

/** Returns undefined where the pack can't be read. */
function readablePack(app: BotContext, campaign: Campaign | undefined): Pack | undefined {
  return campaign && isPlayable(app, campaign.pack) ? app.pack(campaign.pack) : undefined;
}

async function isPlayedHere(app: BotContext, channel: string | null, { campaign }: NumberedOwner): Promise<boolean> {
  return (await findCampaignInChannel(app, channel ?? ''))?.id === campaign?.id;
}

function isInSomePack(app: BotContext, has: (pack: Pack) => boolean): boolean {
  return app.packs.some(({ id }) => isPlayable(app, id) && has(app.pack(id)));
}
