/** Public messages, as they wait in the outbox. */
import { z } from 'zod';
import { button, buttonRows, type Row } from '../games/frosthaven/present/components.ts';
import { type Json, json } from '../tables/records.ts';
import { parseCustomId } from './ids.ts';

/** A button on a public message. */
const publicButton = z.object({
  id: z.string(),
  label: z.string(),
  look: z.enum(['primary', 'plain', 'good', 'danger']),
});

/** A post or an edit; an edit leaves alone what it does not name. */
export const publicMessage = z.object({
  /** `channel`: where the campaign lives; `thread`: where the game is played. */
  to: z.enum(['channel', 'thread']),
  content: z.string().optional(),
  /** Users who may be pinged by the post. */
  mentions: z.array(z.string()).optional(),
  buttons: z.array(publicButton).optional(),
  /** A picture to attach: a job for the drawing room, with its words. */
  picture: z.object({ job: z.record(z.string(), json), alt: z.string(), name: z.string() }).optional(),
  /** It will be deleted before long. */
  fleeting: z.literal(true).optional(),
  /** Opens the thread of the game from this post. */
  thread: z.string().optional(),
});
export type PublicMessage = z.infer<typeof publicMessage>;
export type PublicButton = z.infer<typeof publicButton>;

/** A public message as Discord takes it. */
export interface MessageBody {
  readonly content?: string;
  readonly components?: Row[];
  readonly allowed_mentions: { readonly parse: never[]; readonly users: string[] };
}

/** What is sent of a message; only the people who are called are pinged. */
export function bodyOf({ content, buttons, mentions }: PublicMessage): MessageBody {
  const made = (buttons ?? []).flatMap(({ id, label, look }) => {
    const pressed = parseCustomId(id);
    return pressed ? [button(pressed, label, look)] : [];
  });
  return {
    ...(content !== undefined && { content }),
    ...(buttons && { components: buttonRows(made) }),
    allowed_mentions: { parse: [], users: [...(mentions ?? [])] },
  };
}

export function asJson(message: PublicMessage): Json {
  return json.parse(JSON.parse(JSON.stringify(message)));
}
