/** A wall at whose lamps people keep watch, at a local table. */

import type { BotResponse } from '../../../src/loopback/clients/client.ts';
import type { LocalDiscord } from '../../../src/loopback/loopback.ts';

/** Founds the campaign in a channel, and has people join it; the pack is typed where there is a choice. */
export async function foundWall(local: LocalDiscord, channel: string, people: readonly string[], game?: string) {
  const [founder = ''] = people;
  const values = { name: 'The Wall', ...(game !== undefined && { game }) };
  await local.client(founder).runCommand('campaign create', values, { channel });
  for (const each of people) await local.client(each).press('Join', { channel });
}

/** The same, and its first night begins: what is said to whoever began it. */
export async function beginWall(...where: Parameters<typeof foundWall>): Promise<BotResponse> {
  const [local, channel, [founder = '']] = where;
  await foundWall(...where);
  return local.client(founder).press('Begin', { channel });
}
