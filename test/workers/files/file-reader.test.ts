/** Files of strangers are read by a thread that is ended where it takes too much; whoever has sent one is told in a sentence. */

import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterEach, expect, test } from 'vitest';
import { loadInstallation } from '../../../src/cli/installed.ts';
import { PACKS } from '../../../src/game-api/content/pack-registry.ts';
import { GAMES } from '../../../src/games/index.ts';
import { withLanguage } from '../../../src/i18n/language.ts';
import type { ReadingLimits } from '../../../src/workers/files/file-reader.ts';
import { FileReader } from '../../../src/workers/files/file-reader.ts';
import { bundleModule } from '../../support/bundled-module.ts';

const GREEDY = new URL(await bundleModule(new URL('./greedy-validator.ts', import.meta.url)));
const FILE = new URL('../../matches/files/frosthaven-campaign.json', import.meta.url);
const TOO_MUCH = { why: 'That file is too large for me to read. Nothing has changed.' };
const UNREAD = { why: 'I could not read that file. Try again in a moment.' };

const all: FileReader[] = [];
let troubles: string[] = [];

afterEach(async () => {
  for (const each of all.splice(0)) await each.close();
  troubles = [];
});

function reader(limits: Partial<ReadingLimits> = {}): FileReader {
  const validators = new Map([
    ...(loadInstallation([PACKS], GAMES).validators ?? []),
    ['greed', { module: GREEDY, folder: 'greed' }] as const,
  ]);
  const opened = new FileReader({ validators, onFailure: (why) => troubles.push(why), limits });
  all.push(opened);
  return opened;
}

const bytes = (text: string) => new Uint8Array(Buffer.from(text));

test('a file that takes too long is given up, and the next one is read', async () => {
  const by = reader({ read: 700 });
  const both = await Promise.all([
    by.readGameFile(bytes('for ever'), 'greed'),
    by.readGameFile(bytes('plain'), 'greed'),
  ]);
  expect(both).toEqual([TOO_MUCH, { text: 'plain' }]);
  expect(troubles).toEqual([]);
});

test('a file that takes too much memory is given up, and the next one is read', async () => {
  const by = reader({ memory: 64 });
  expect(await by.readGameFile(bytes('everything'), 'greed')).toEqual(TOO_MUCH);
  expect(await by.readGameFile(bytes('plain'), 'greed')).toEqual({ text: 'plain' });
  expect(troubles).toEqual([]);
});

test('a validator that throws or ends its thread is told whoever runs the bot', async () => {
  const by = reader();
  expect(await by.readGameFile(bytes('throws'), 'greed')).toEqual(UNREAD);
  expect(await by.readGameFile(bytes('ends'), 'greed')).toEqual(UNREAD);
  expect(await by.readGameFile(bytes('plain'), 'greed')).toEqual({ text: 'plain' });
  expect(troubles).toEqual(['There is no such content.', 'the thread that reads files has ended']);
});

test('a file too deep or no text -> spoiled, said in the language of its sender', async () => {
  const by = reader();
  const spoiled = { why: 'That file is damaged. Nothing has changed.' };
  for (const text of [`${'['.repeat(5_000)}${']'.repeat(5_000)}`, '{"a":'.repeat(20_000)])
    expect(await by.readGameFile(bytes(text), 'greed')).toEqual(spoiled);
  expect(await by.readGameFile(new Uint8Array([0xff, 0xfe]), 'greed')).toEqual(spoiled);
  const german = await withLanguage('de', () => by.readGameFile(new Uint8Array([0xff]), 'greed'));
  expect(german).not.toEqual(spoiled);
});

test('a campaign of megabytes comes whole, and this thread stands still for none of it', async () => {
  const by = reader();
  const file = JSON.parse(readFileSync(FILE, 'utf8'));
  const [own, played] = file.matches;
  const { entry, at } = played.entries[0];
  const entries = Array.from({ length: 20_000 }, (_, i) => ({ at, entry: { ...entry, number: i + 1 } }));
  const over = { ...played, result: 'lost', entries };
  const text = JSON.stringify({ ...file, matches: [own, over] });
  expect(text.length).toBeGreaterThan(3_000_000);
  const sent = bytes(text);
  // What it is read with is loaded by then.
  await by.readCampaign(bytes(JSON.stringify(file)), { packs: ['first-winter'], forgotten: [] });
  const stalls = monitorEventLoopDelay({ resolution: 5 });
  stalls.enable();
  const read = await by.readCampaign(sent, { packs: ['first-winter'], forgotten: [] });
  stalls.disable();
  if ('why' in read) throw new Error(read.why);
  expect(read.packed.matches.map((each) => each.entries.length)).toEqual([own.entries.length, 20_000]);
  expect(read.packed.matches[1]?.entries.at(-1)?.entry.number).toBe(20_000);
  expect(read.packed.matches[0]?.snapshots.map(({ state }) => state)).toEqual(
    own.snapshots.map(({ state }: { state: string }) => state),
  );
  // Read here it is half a second of processor.
  expect(stalls.max / 1e6).toBeLessThan(5_000);
});

test('a pack that is not among those, and one that nobody holds files against', async () => {
  const by = reader();
  const file = JSON.parse(readFileSync(FILE, 'utf8'));
  const none = await by.readCampaign(bytes(JSON.stringify(file)), { packs: ['city-under-snow'], forgotten: [] });
  expect(none).toEqual({ why: 'It needs the pack `first-winter`, which is not installed here.' });
  const chess = bytes(JSON.stringify({ ...file, pack: 'chess' }));
  expect(await by.readCampaign(chess, { packs: ['chess'], forgotten: [] })).toEqual(UNREAD);
  expect(troubles).toEqual(['Nobody holds files against the pack chess.']);
});

test('after its end nothing is read any more', async () => {
  const by = reader();
  const waiting = by.readGameFile(bytes('for ever'), 'greed');
  await by.close();
  expect(await waiting).toEqual(UNREAD);
  expect(await by.readGameFile(bytes('plain'), 'greed')).toEqual(UNREAD);
  expect(troubles).toEqual([]);
});
