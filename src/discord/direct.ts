/** Messages to somebody alone. */
import { Routes } from 'discord-api-types/v10';
import { z } from 'zod';
import type { App } from './app.ts';
import { type Link, linkRows } from './components.ts';

const opened = z.object({ id: z.string() });

/** What goes with the words of a direct message. */
interface DirectMessageExtras {
  /** What leads from it to elsewhere. */
  readonly links?: readonly Link[];
  /** Sent once where it comes again with the same. */
  readonly nonce?: string;
}

/** Sends it. Throws what Discord says against it. */
export async function sendDirectly(
  { rest }: Pick<App, 'rest'>,
  user: string,
  content: string,
  { links = [], nonce }: DirectMessageExtras = {},
): Promise<void> {
  const { id } = opened.parse(await rest.post(Routes.userChannels(), { body: { recipient_id: user } }));
  const once = nonce === undefined ? {} : { nonce, enforce_nonce: true };
  const body = { content, components: linkRows(links), allowed_mentions: { parse: [] }, ...once };
  await rest.post(Routes.channelMessages(id), { body });
}
