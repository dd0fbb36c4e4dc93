/** Emojis of the application: each picture is drawn and uploaded once, and known by the fingerprint in its name. */
import type { REST } from '@discordjs/rest';
import type { Logger } from 'pino';
import { z } from 'zod';
import { fingerprint } from '../../engine/values/fingerprint.ts';
import type { EmojiDefinition, EmojiSet, RegisteredEmoji } from '../../game-api/panel/emojis.ts';
import type { PictureJob } from '../../render/job.ts';

export interface EmojiRegistration {
  readonly rest: REST;
  readonly application: string;
  readonly emojis: readonly EmojiDefinition[];
  readonly draw: (job: PictureJob) => Promise<Buffer>;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

const emoji = z.object({ id: z.string(), name: z.string() });
const emojiList = z.object({ items: z.array(emoji) });

/** Characters of the fingerprint in a name. */
const PRINT_LENGTH = 8;

/**
 * Registers what is missing, one after the other, and hands on all that is there after each. What fails stays in
 * words until the next start. Emojis of older pictures stay, since old messages show them.
 */
export async function registerEmojis(
  { rest, application, emojis, draw, log, signal }: EmojiRegistration,
  onChange: (now: EmojiSet) => void,
): Promise<void> {
  if (emojis.length === 0) return;
  const route = `/applications/${application}/emojis` as const;
  const known = new Map<string, RegisteredEmoji>();
  try {
    const there = emojiList.parse(await rest.get(route)).items;
    const byName = new Map(there.map((each) => [each.name, each]));
    const found = emojis.flatMap((wanted) => {
      const each = byName.get(registeredName(wanted));
      return each ? [{ wanted, each }] : [];
    });
    for (const { wanted, each } of found) known.set(wanted.name, each);
    onChange(new Map(known));
    for (const wanted of emojis) {
      if (signal.aborted) return;
      if (known.has(wanted.name)) continue;
      const image = `data:image/png;base64,${(await draw(wanted.job)).toString('base64')}`;
      const body = { name: registeredName(wanted), image };
      known.set(wanted.name, emoji.parse(await rest.post(route, { body })));
      onChange(new Map(known));
    }
  } catch (error) {
    log.warn({ why: error instanceof Error ? error.message : String(error) }, 'emojis: could not be registered');
  }
}

function registeredName({ name, job }: EmojiDefinition): string {
  return `${name}_${fingerprint(JSON.stringify(job)).slice(0, PRINT_LENGTH)}`;
}
