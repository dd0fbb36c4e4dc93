/** Reads the bot's own messages as Discord returns them. */

import { ButtonStyle, ComponentType, MessageFlags } from 'discord-api-types/v10';
import { z } from 'zod';
import type { Json } from '../../engine/values/json.ts';
import type { PublicButton } from '../../game-api/panel/public-message.ts';
import type { ShownMessage } from './message-body.ts';

const text = z.object({ type: z.literal(ComponentType.TextDisplay), content: z.string() });
const button = z.object({
  type: z.literal(ComponentType.Button),
  custom_id: z.string(),
  label: z.string().default(''),
  style: z.int(),
});
const row = z.object({ type: z.literal(ComponentType.ActionRow), components: z.array(z.unknown()) });
const container = z.object({
  type: z.literal(ComponentType.Container),
  accent_color: z.int().nullish(),
  components: z.array(z.unknown()),
});
const attachment = z.object({ filename: z.string(), description: z.string().nullish() });
const message = z.object({
  flags: z.int().default(0),
  content: z.string().default(''),
  components: z.array(z.unknown()).default([]),
  attachments: z.array(attachment).default([]),
});

/** All that people read on a message, with the words of its pictures. */
export function textsOf(found: unknown): string {
  if (Array.isArray(found)) return found.map(textsOf).join('\n');
  if (typeof found !== 'object' || found === null) return '';
  return Object.entries(found)
    .map(([key, value]) => (typeof value === 'string' ? (READ_KEYS.has(key) ? value : '') : textsOf(value)))
    .filter((words) => words !== '')
    .join('\n');
}

const READ_KEYS: ReadonlySet<string> = new Set(['content', 'description']);

/** Parts that the bot never posts are left out. Throws a `ZodError` where it is no message. */
export function readShownMessage(found: unknown): ShownMessage {
  const { flags, content, components, attachments } = message.parse(found);
  const files = attachments.map(({ filename: name, description }) => (description ? { name, description } : { name }));
  const isContainer = (flags & MessageFlags.IsComponentsV2) !== 0;
  if (!isContainer) return { isContainer, content, buttons: components.flatMap(rowButtons), files };
  const shown = container.safeParse(components[0]).data;
  const inside = shown?.components ?? [];
  const texts = inside.flatMap((each) => text.safeParse(each).data?.content ?? []);
  return {
    isContainer,
    content: texts.join('\n'),
    buttons: inside.flatMap(rowButtons),
    files,
    ...(typeof shown?.accent_color === 'number' && { accent: shown.accent_color }),
  };
}

function rowButtons(part: unknown): PublicButton[] {
  const found = row.safeParse(part).data?.components ?? [];
  return found.flatMap((each) => {
    const { custom_id: id, label = '', style } = button.safeParse(each).data ?? {};
    return id === undefined ? [] : [{ id, label, look: lookOf(style) }];
  });
}

function lookOf(style: number | undefined): PublicButton['look'] {
  if (style === ButtonStyle.Primary) return 'primary';
  if (style === ButtonStyle.Success) return 'good';
  return style === ButtonStyle.Danger ? 'danger' : 'plain';
}

/**
 * Components as they are sent again. Discord returns pictures with addresses that expire; an edit names the
 * attachments instead.
 */
export function asSentAgain(components: Json, attachments: readonly { readonly filename: string }[]): Json {
  if (Array.isArray(components)) return components.map((each) => asSentAgain(each, attachments));
  if (typeof components !== 'object' || components === null) return components;
  return Object.fromEntries(
    Object.entries(components).map(([key, value]): [string, Json] => {
      const own = key === 'url' && typeof value === 'string' ? attachmentAt(value, attachments) : undefined;
      return [key, own ?? asSentAgain(value, attachments)];
    }),
  );
}

function attachmentAt(url: string, attachments: readonly { readonly filename: string }[]): string | undefined {
  const [path = ''] = url.split('?');
  const found = attachments.find(({ filename }) => path.endsWith(`/${filename}`));
  return found && `attachment://${found.filename}`;
}
