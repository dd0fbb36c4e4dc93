import { type Client, Events } from 'discord.js';
import { Routes } from 'discord-api-types/v10';
import { isVacant } from '../../engine/values/placeholder-users.ts';
import { bold, escaped } from '../../game-api/panel/text.ts';
import { SOURCE, speaking } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import type { Campaign } from '../../matches/settings/repositories.ts';
import { personOf } from '../../matches/settings/user-settings.ts';
import type { App } from '../context/context.ts';
import { isRefusal, obstacleWords, REFUSAL } from '../outbox/delivery-errors.ts';
import type { Replyable } from '../response/responses.ts';
import { sendDirectly } from './direct-message.ts';
import { missingPermissions } from './permissions.ts';

export function lookAfterPlaces(app: App, client: Client): void {
  const tried = (work: Promise<void>) => {
    work.catch((error) => app.log.warn({ why: String(error) }, 'a change of a channel came to nothing'));
  };
  for (const change of [
    Events.ThreadUpdate,
    Events.ThreadDelete,
    Events.ChannelUpdate,
    Events.GuildRoleUpdate,
  ] as const) {
    client.on(change, () => app.deliverer.wakeHindered());
  }
  client.on(Events.ThreadDelete, ({ id }) => tried(threadGone(app, id)));
  client.on(Events.ChannelDelete, ({ id }) => tried(channelGone(app, id)));
}

async function threadGone({ records, deliverer }: App, thread: string): Promise<void> {
  const game = await records.gameIn(thread);
  if (game && !game.result) deliverer.openAnew(game.id, thread);
}

/**
 * Returns why the table hears nothing or gets no pictures; undefined where all is well. Retries what Discord refused.
 */
export function whyUnheard({ deliverer }: App, interaction: Replyable, game: number): string | undefined {
  const obstacle = deliverer.obstacleOf(game);
  const missing = missingPermissions(interaction);
  if (!obstacle && missing.length === 0) return undefined;
  deliverer.wake(game);
  return obstacleWords(obstacle ?? 'forbidden', missing);
}

/** Tells the founder in a direct message that nothing is lost: the bot has no channel left to tell the table. */
async function channelGone({ records, rest }: App, channel: string): Promise<void> {
  const campaign = await records.campaignIn(channel);
  if (!campaign) return;
  await records.setLost({ campaign: campaign.id }, true);
  if (isVacant(campaign.founder)) return;
  const { language } = await personOf(records, campaign.founder);
  const words = speaking(language ?? SOURCE, () => channelGoneWords(campaign));
  await sendDirectly({ rest }, campaign.founder, words);
}

export function channelGoneWords({ name, id }: Campaign): string {
  return t`The channel of your campaign ${bold(escaped(name))} was deleted. The campaign is not lost: its characters and the log of every game are kept under the number ${id}. \`/move-campaign\` in another channel has it go on there.`;
}

/** Opens a new thread where the match's own is gone. */
export async function lookForThread(app: App, game: number): Promise<void> {
  const thread = (await app.records.game(game))?.thread;
  if (thread === undefined) return app.deliverer.openAnew(game, thread);
  try {
    await app.rest.get(Routes.channel(thread));
    app.deliverer.wake(game);
  } catch (error) {
    if (!isRefusal(error, REFUSAL.unknownChannel)) throw error;
    app.deliverer.openAnew(game, thread);
  }
}
