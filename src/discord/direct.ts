/** Messages to somebody alone. */
import { Routes } from 'discord-api-types/v10';
import { z } from 'zod';
import type { App } from './app.ts';

const opened = z.object({ id: z.string() });

/** Sends it, once where it comes again with the same nonce. Throws what Discord says against it. */
export async function sendDirectly(
  { rest }: Pick<App, 'rest'>,
  user: string,
  content: string,
  nonce?: string,
): Promise<void> {
  const { id } = opened.parse(await rest.post(Routes.userChannels(), { body: { recipient_id: user } }));
  const once = nonce === undefined ? {} : { nonce, enforce_nonce: true };
  await rest.post(Routes.channelMessages(id), { body: { content, allowed_mentions: { parse: [] }, ...once } });
}
