/** Over Discord: hostile files keep nobody else waiting. */
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import Database from 'better-sqlite3';
import { beforeAll, expect, test } from 'vitest';
import { HOSTILE_FILES } from '../../../tools/trial/hostile/files.ts';
import { pressForged } from '../../support/bot/forged.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../../support/bot/played-bot.ts';
import { sentFiles } from '../../support/bot/sent-files.ts';
import { OLD_FILES, warmUpFileReader } from '../../support/bot/warm-reader.ts';

let table: PlayedBot;
setUpPlayedBot(1, (fresh) => {
  table = fresh;
});

beforeAll(() => warmUpFileReader('frosthaven'));

const { imported } = sentFiles(() => table);

const OLD = readFileSync(OLD_FILES.frosthaven, 'utf8');
function counts(): unknown[] {
  const raw = new Database(table.database, { readonly: true });
  const all = ['campaigns', 'members', 'games', 'entries', 'snapshots', 'settings'].map((name) =>
    raw.prepare(`select count(*) from ${name}`).pluck().get(),
  );
  raw.close();
  return all;
}

test('hostile files are refused in a sentence, and others are heard meanwhile', async () => {
  // What it is read with is loaded by then.
  expect(await imported('Bea', OLD.replace('"frosthaven"', '"chess"'))).toMatch(/belongs to another game/);
  const before = counts();
  const stalls = monitorEventLoopDelay({ resolution: 10 });
  stalls.enable();
  for (const [what, made] of Object.entries(HOSTILE_FILES)) {
    const reading = imported('Bea', made(JSON.parse(OLD)));
    const heard = await pressForged(table, 'Ann', 'panel:2');
    expect(heard.content, what).not.toBe('');
    const said = await reading;
    expect(said, what).toMatch(
      /^(That file is (damaged|not a campaign export|too large)|Game \d+ of that file can’t be continued)/,
    );
    expect(said.length, what).toBeLessThan(300);
  }
  stalls.disable();
  expect(counts()).toEqual(before);
  // Some of them took minutes of the only thread.
  expect(stalls.max / 1e6).toBeLessThan(5_000);
});
