/** A wall at whose lamps two people keep watch, at a local table. */
import type { Bot } from '../../src/discord/bot.ts';
import type { LocalDiscord } from '../../src/local/local.ts';

/** Founds the campaign in a channel, has people join it, and begins its first night. Its number. */
export async function foundWall(bot: Bot, local: LocalDiscord, where: string, people: readonly string[]) {
  const { campaigns } = bot.app.tables;
  const [founder = ''] = people.map((each) => local.seat(each).id);
  const channel = local.seat('Ann').channels.find(({ name }) => name === where)?.id ?? '';
  const server = bot.client.guilds.cache.firstKey() ?? '';
  const campaign = (await campaigns.found({ server, channel, name: 'The Wall', pack: 'wall', founder }))?.id ?? 0;
  for (const each of people) await campaigns.join(campaign, local.seat(each).id, each, () => people.length);
  const why = await campaigns.tell(campaign, { id: `begin ${campaign}`, said: 'begin' });
  if (why !== undefined) throw new Error(why);
  return campaign;
}
