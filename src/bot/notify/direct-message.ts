import { Routes } from 'discord-api-types/v10';
import { z } from 'zod';
import type { Button } from '../../game-api/panel/controls.ts';
import { buttonRows } from '../../game-api/panel/controls.ts';
import type { BotContext } from '../context/context.ts';
import type { Link } from '../response/components.ts';
import { actionRows, linkRows } from '../response/components.ts';

const opened = z.object({ id: z.string() });

interface DirectMessageExtras {
  readonly buttons?: readonly Button[];
  readonly links?: readonly Link[];
  /** Discord drops a second message with an equal nonce. */
  readonly nonce?: string;
}

/** Throws the error of the REST client, as where the user takes no direct messages. */
export async function sendDirectMessage(
  { rest }: Pick<BotContext, 'rest'>,
  user: string,
  content: string,
  { buttons = [], links = [], nonce }: DirectMessageExtras = {},
): Promise<void> {
  const { id } = opened.parse(await rest.post(Routes.userChannels(), { body: { recipient_id: user } }));
  const once = nonce === undefined ? {} : { nonce, enforce_nonce: true };
  const body = {
    content,
    components: [...actionRows(buttonRows(buttons)), ...linkRows(links)],
    allowed_mentions: { parse: [] },
    ...once,
  };
  await rest.post(Routes.channelMessages(id), { body });
}
