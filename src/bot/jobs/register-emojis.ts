/** Emojis of the application: each picture is drawn and uploaded once, and known by the fingerprint in its name. */
import { setTimeout as sleep } from 'node:timers/promises';
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

const PRINT_LENGTH = 8;

/** Milliseconds before each further try. */
const RETRY_MS = [60_000, 600_000, 3_600_000];

/**
 * Registers what is missing, one after the other, and hands on all that is there after each. What fails stays in
 * words, and is tried again later. Emojis of older pictures stay, since old messages show them.
 */
export async function registerEmojis(
  registering: EmojiRegistration,
  onChange: (now: EmojiSet) => void,
  retryDelays: readonly number[] = RETRY_MS,
): Promise<void> {
  if (registering.emojis.length === 0) return;
  const { log, signal } = registering;
  for (const wait of [...retryDelays, undefined]) {
    const failures = await registerMissing(registering, onChange);
    if (failures.length === 0 || signal.aborted) return;
    log.warn({ why: failures[0], count: failures.length }, 'emojis: could not be registered');
    if (wait === undefined) return;
    await sleep(wait, undefined, { signal, ref: false }).catch(() => {});
  }
}

/** Returns why some are missing still. */
async function registerMissing(
  { rest, application, emojis, draw, signal }: EmojiRegistration,
  onChange: (now: EmojiSet) => void,
): Promise<string[]> {
  const route = `/applications/${application}/emojis` as const;
  const failures: string[] = [];
  const known = new Map<string, RegisteredEmoji>();
  const attempt = async (work: () => Promise<void>) => {
    await work().catch((error) => failures.push(error instanceof Error ? error.message : String(error)));
  };
  await attempt(async () => {
    const { items } = emojiList.parse(await rest.get(route));
    const byName = new Map(items.map((each) => [each.name, each]));
    for (const wanted of emojis) {
      const there = byName.get(registeredName(wanted));
      if (there) known.set(wanted.name, there);
    }
    onChange(new Map(known));
  });
  if (failures.length > 0) return failures;
  for (const wanted of emojis.filter(({ name }) => !known.has(name))) {
    if (signal.aborted) break;
    await attempt(async () => {
      const image = `data:image/png;base64,${(await draw(wanted.job)).toString('base64')}`;
      const body = { name: registeredName(wanted), image };
      known.set(wanted.name, emoji.parse(await rest.post(route, { body })));
      onChange(new Map(known));
    });
  }
  return failures;
}

function registeredName({ name, job }: EmojiDefinition): string {
  return `${name}_${fingerprint(JSON.stringify(job)).slice(0, PRINT_LENGTH)}`;
}
