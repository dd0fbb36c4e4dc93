/** Buttons, menus and forms of single games. Their first part is the number of a campaign or a match. */

import type { ModalSubmitInteraction } from 'discord.js';
import type { Pack } from '../../../game-api/contract/game.ts';
import { number, readId } from '../../../game-api/panel/custom-ids.ts';
import { words } from '../../../game-api/panel/panel.ts';
import { t } from '../../../i18n/t.ts';
import type { Campaign } from '../../../matches/settings/repositories.ts';
import type { ActionTarget, ComponentAction } from '../../context/action.ts';
import { type App, campaignHere } from '../../context/context.ts';
import { acknowledgeBeside, type PressInteraction, type Replyable, show } from '../../response/responses.ts';
import { isPlayable } from '../shared/find-pack.ts';
import { carryOut, carryOutAt, tellNoCampaign } from './game-actions.ts';
import { lookAt, tellNoMatch } from './match-views.ts';

type PressOrForm = Pick<PressInteraction | ModalSubmitInteraction, 'customId' | 'channelId'>;

/** Campaigns and matches are numbered separately, so one number can mean both. */
interface NumberedOwner {
  readonly number: number;
  readonly campaign: Campaign | undefined;
  readonly ofMatch: Campaign | undefined;
}

/**
 * Returns the action of a press, as the pack of its campaign or match defines it. Where both define one, the
 * campaign's wins in its own channel and threads, elsewhere the match's. Undefined where neither does; then throws a
 * PackUnusable if a pack can't be read.
 */
export async function ownDeed(app: App, pressed: PressOrForm): Promise<ComponentAction<Replyable> | undefined> {
  const { action, values } = readId(pressed.customId);
  const there = await numbered(app, values[0]);
  if (!there) return undefined;
  const ofCampaign = campaignDeed(app, there, action, values);
  const ofMatch = matchDeed(app, there, action, values) ?? lookDeed(app, there, action, values);
  if (ofCampaign && ofMatch) return (await isPlayedHere(app, pressed.channelId, there)) ? ofCampaign : ofMatch;
  if (!ofCampaign && !ofMatch) for (const each of [there.campaign, there.ofMatch]) if (each) app.pack(each.pack);
  return ofCampaign ?? ofMatch;
}

/**
 * Returns the answer to a press on something that is gone or of another game. Undefined where no pack knows the
 * press, or the right one does.
 */
export async function deedOfNone(app: App, pressed: PressOrForm): Promise<ComponentAction<Replyable> | undefined> {
  const { action, values } = readId(pressed.customId);
  const there = await numbered(app, values[0]);
  if (!there) return undefined;
  const { number, campaign, ofMatch } = there;
  if (someGame(app, ({ acts }) => acts.get(action)?.of === 'campaign')) {
    return campaign ? ofAnother(app, campaign, action, { campaign: number }) : { of: {}, done: tellNoCampaign };
  }
  if (!someGame(app, ({ acts, looks }) => acts.has(action) || looks.has(action))) return undefined;
  return ofMatch ? ofAnother(app, ofMatch, action, { game: number }) : { of: {}, done: tellNoMatch };
}

function ofAnother(
  app: App,
  played: Campaign,
  action: string,
  of: ActionTarget,
): ComponentAction<Replyable> | undefined {
  const { acts, looks } = app.pack(played.pack);
  if (acts.has(action) || looks.has(action)) return undefined;
  const name = app.games.find(({ id }) => id === played.game)?.name ?? '';
  const done = async (_: App, by: Replyable) => {
    await acknowledgeBeside(by);
    await show(app, by, words(t`This belongs to another game than ${name}, which is played here.`));
  };
  return { of, done };
}

async function numbered({ records }: App, typed: string | undefined): Promise<NumberedOwner | undefined> {
  const read = number.safeParse(typed);
  if (!read.success) return undefined;
  const match = await records.game(read.data);
  return {
    number: read.data,
    campaign: await records.campaign(read.data),
    ofMatch: match && (await records.campaign(match.campaign)),
  };
}

function campaignDeed(
  app: App,
  { number: campaign, campaign: of }: NumberedOwner,
  action: string,
  values: readonly string[],
): ComponentAction<Replyable> | undefined {
  const act = readable(app, of)?.acts.get(action);
  const doing = act?.of === 'campaign' ? act.with(values) : undefined;
  return (
    act &&
    doing && {
      of: { campaign },
      done: (_, by) => carryOut(app, by, campaign, { ...act, doing, named: { action, values: [...values] } }),
    }
  );
}

function matchDeed(
  app: App,
  { number: game, ofMatch }: NumberedOwner,
  action: string,
  values: readonly string[],
): ComponentAction<Replyable> | undefined {
  const act = readable(app, ofMatch)?.acts.get(action);
  const doing = act?.of === 'match' ? act.with(values) : undefined;
  return (
    act &&
    doing && {
      of: { game },
      done: (_, by) => carryOutAt(app, by, game, { ...act, doing, named: { action, values: [...values] } }),
    }
  );
}

function lookDeed(
  app: App,
  { number: game, ofMatch }: NumberedOwner,
  action: string,
  values: readonly string[],
): ComponentAction<Replyable> | undefined {
  const look = readable(app, ofMatch)?.looks.get(action);
  const shown = look?.with(values);
  return look && shown && { of: { game }, done: (_, pressed) => lookAt(app, pressed, game, { ...look, shown }) };
}

/** Returns undefined where the pack can't be read. */
function readable(app: App, campaign: Campaign | undefined): Pack | undefined {
  return campaign && isPlayable(app, campaign.pack) ? app.pack(campaign.pack) : undefined;
}

async function isPlayedHere(app: App, channel: string | null, { campaign }: NumberedOwner): Promise<boolean> {
  return (await campaignHere(app, channel ?? ''))?.id === campaign?.id;
}

function someGame(app: App, has: (pack: Pack) => boolean): boolean {
  return app.packs.some(({ id }) => isPlayable(app, id) && has(app.pack(id)));
}
