import type { Attachment } from 'discord.js';
import { ComponentType } from 'discord.js';
import { t } from '../../i18n/t.ts';
import type { Replyable } from '../response/responses.ts';
import type { BotContext } from './context.ts';

const DOWNLOAD_TIMEOUT_MS = 10_000;
const unreadable = () => ({ why: t`I could not read that file. Try again in a moment.` });
const notOfDiscord = () => ({ why: t`That file is not on Discord, so I don’t read it.` });
const ATTACHMENT_HOSTS = ['cdn.discordapp.com', 'media.discordapp.net'];

type AttachmentResult = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly why: string };

/** Reads an attached file, within the user's limits: one at a time. Undefined where none was attached. */
export async function readAttachment<Read extends object>(
  { limits }: Pick<BotContext, 'limits'>,
  interaction: Replyable,
  name: string,
  most: number,
  read: (bytes: Uint8Array<ArrayBuffer>) => Promise<Read>,
): Promise<Read | { readonly why: string } | undefined> {
  const over = limits.tryAcquire(interaction.user.id, 'file');
  if (!over) return { why: t`I am still reading your last file. Wait until I am done.` };
  try {
    const given = await downloadAttachment(interaction, name, most);
    if (!given || 'why' in given) return given;
    if (!limits.tryConsumeBytes(interaction.user.id, given.bytes.length))
      return { why: t`You have sent many files in a row. Wait a few minutes, then send this one again.` };
    return await read(given.bytes);
  } finally {
    over();
  }
}

/** An option of a command, or what was uploaded with a form. */
export function attachedFile(interaction: Replyable, name: string): Attachment | undefined {
  if (interaction.isChatInputCommand()) return interaction.options.getAttachment(name) ?? undefined;
  if (!interaction.isModalSubmit()) return undefined;
  const { fields } = interaction;
  return fields.fields.get(name)?.type === ComponentType.FileUpload
    ? fields.getUploadedFiles(name)?.first()
    : undefined;
}

async function downloadAttachment(
  interaction: Replyable,
  name: string,
  most: number,
): Promise<AttachmentResult | undefined> {
  const file = attachedFile(interaction, name);
  if (!file) return undefined;
  if (!isDiscordFileUrl(file.url, interaction.client.options.rest?.api)) return notOfDiscord();
  const tooLarge = { why: t`That file is too large: at most ${Math.floor(most / 1024)} kB.` };
  if (file.size > most) return tooLarge;
  try {
    const response = await fetch(file.url, { signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS), redirect: 'error' });
    if (!response.ok) return unreadable();
    const bytes = await readAtMost(response, most);
    return bytes === undefined ? tooLarge : { bytes };
  } catch {
    return unreadable();
  }
}

/** Tells whether an address is one of Discord's file hosts, or has the origin of the API in use (the loopback). */
export function isDiscordFileUrl(url: string, api: string | undefined): boolean {
  const at = parseUrl(url);
  const spoken = parseUrl(api ?? '');
  if (at?.protocol === 'https:' && at.port === '' && ATTACHMENT_HOSTS.includes(at.hostname)) return true;
  return spoken !== undefined && spoken.hostname !== 'discord.com' && at?.origin === spoken.origin;
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** Reads the body as a stream, so that never more than `most` bytes are held. Undefined where it is longer. */
export async function readAtMost(
  { body }: Pick<Response, 'body'>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > most) return undefined;
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
