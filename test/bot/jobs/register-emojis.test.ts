import { REST } from '@discordjs/rest';
import type { Logger } from 'pino';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EMOJI_NAME } from '../../../src/bot/client/limits.ts';
import { registerEmojis } from '../../../src/bot/jobs/register-emojis.ts';
import type { EmojiDefinition, EmojiSet } from '../../../src/game-api/panel/emojis.ts';
import { emojiMark, escapeMarked, withEmojis, withoutEmojis } from '../../../src/game-api/panel/emojis.ts';
import { EMOJIS as FROSTGRAVE } from '../../../src/games/frostgrave/ui/emojis.ts';
import { EMOJIS as FROSTHAVEN } from '../../../src/games/frosthaven/ui/emojis.ts';
import type { LocalDiscord } from '../../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../../src/loopback/loopback.ts';
import { BOT_ID } from '../../../src/loopback/state/new-world.ts';
import { PIXEL } from '../../support/loopback/bot.ts';

let local: LocalDiscord;
let warnings: string[];
let drawn: string[];
let log: Logger;

beforeEach(async () => {
  local = await startLocalDiscord({ rateLimits: 'off' });
  warnings = [];
  drawn = [];
  log = pino({ level: 'warn' }, { write: (line) => warnings.push(line) });
});
afterEach(() => local.stop());

const emoji = (name: string, version = 1): EmojiDefinition => ({
  name,
  job: { game: 'frosthaven', picture: 'emoji', version, data: { icon: name } },
});

const pixel = async (): Promise<Buffer> => PIXEL;

/** Every set that was handed on. */
async function register(
  emojis: readonly EmojiDefinition[],
  { application = BOT_ID, draw = pixel } = {},
): Promise<EmojiSet[]> {
  const sets: EmojiSet[] = [];
  await registerEmojis(
    {
      rest: new REST({ api: local.apiUrl, retries: 0 }).setToken(local.token),
      application,
      emojis,
      draw: async (job) => {
        drawn.push(JSON.stringify(job.data));
        return draw();
      },
      log,
      signal: new AbortController().signal,
    },
    (now) => sets.push(now),
    [1],
  );
  return sets;
}

const names = (set: EmojiSet | undefined) => [...(set ?? new Map()).keys()];

test('nothing is registered -> each is drawn and uploaded once; the next start uploads nothing', async () => {
  const first = await register([emoji('fire'), emoji('ice')]);
  expect(first.map(names)).toEqual([[], ['fire'], ['fire', 'ice']]);
  expect(drawn).toEqual(['{"icon":"fire"}', '{"icon":"ice"}']);
  const again = await register([emoji('fire'), emoji('ice')]);
  expect(again).toEqual(first.slice(-1));
  expect(drawn).toHaveLength(2);
});

test('a picture has changed -> the new one is uploaded beside the old, which old messages show', async () => {
  const [, before] = await register([emoji('fire')]);
  const [, after] = await register([emoji('fire', 2)]);
  expect(after?.get('fire')?.id).not.toBe(before?.get('fire')?.id);
  expect(local.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
  expect(warnings).toEqual([]);
});

test('Discord refuses -> words stay alone, and the log says why', async () => {
  expect(await register([emoji('fire')], { application: '1' })).toEqual([]);
  expect(warnings).toHaveLength(2);
  expect(warnings[0]).toContain('emojis: could not be registered');
});

test('one can’t be drawn at first -> the others are there, and it comes at the next try', async () => {
  let tries = 0;
  const draw = async () => {
    if (tries++ === 0) throw new Error('took too long');
    return PIXEL;
  };
  const sets = await register([emoji('fire'), emoji('ice')], { draw });
  expect(sets.map(names)).toEqual([[], ['ice'], ['ice'], ['ice', 'fire']]);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('took too long');
});

test('marks stand before words where they are registered, and can be left out', async () => {
  const [, known = new Map()] = await register([emoji('fire')]);
  const { id = '', name = '' } = known.get('fire') ?? {};
  expect(name).toMatch(/^fire_[0-9a-z]{8}$/);
  expect(emojiMark('fire')).toBe('');
  expect(withEmojis(known, () => [emojiMark('fire'), emojiMark('ice')])).toEqual([`<:${name}:${id}> `, '']);
  expect(withoutEmojis(`<:${name}:${id}> Fire, <@12> <t:1:R>`)).toBe('Fire, <@12> <t:1:R>');
});

test('the emojis of all games have names that Discord takes, none of them twice', () => {
  expect([FROSTHAVEN.length, FROSTGRAVE.length]).toEqual([51, 27]);
  const all = [...FROSTHAVEN, ...FROSTGRAVE];
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  for (const { name } of all) expect(`${name}_12345678`).toMatch(EMOJI_NAME);
});

test('text between emojis is escaped, the emojis are not', () => {
  expect(escapeMarked('<:fh_move_1:12> Move *2*, <@12>')).toBe('<:fh_move_1:12> Move \\*2\\*, <\u200b@\u200b12\\>');
});
