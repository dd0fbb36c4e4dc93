/** Files of strangers that would keep a bot busy are brought to it, while others press. */
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import Database from 'better-sqlite3';
import { expect } from 'vitest';
import { HOSTILE_FILES } from '../../../tools/trial/hostile/files.ts';
import { pressForged } from './forged.ts';
import type { PlayedBot } from './played-bot.ts';
import { setUpPlayedBot } from './played-bot.ts';
import { sentFiles } from './sent-files.ts';
import { OLD_FILES } from './warm-reader.ts';

const OLD = readFileSync(OLD_FILES.frosthaven, 'utf8');

function countRows(database: string): unknown[] {
  const raw = new Database(database, { readonly: true });
  const all = ['campaigns', 'members', 'games', 'entries', 'snapshots', 'settings'].map((name) =>
    raw.prepare(`select count(*) from ${name}`).pluck().get(),
  );
  raw.close();
  return all;
}

/** Parts of the files, in their order. */
const PARTS = ['people', 'depth', 'size', 'matches'] as const;
type HostilePart = (typeof PARTS)[number];

function filesOf(part: HostilePart) {
  const all = Object.entries(HOSTILE_FILES);
  const most = Math.ceil(all.length / PARTS.length);
  return all.slice(PARTS.indexOf(part) * most).slice(0, most);
}

export interface HostileTable {
  expectRefused(part: HostilePart): Promise<void>;
}

export function setUpHostileFiles(): HostileTable {
  let table: PlayedBot;
  setUpPlayedBot(1, (fresh) => {
    table = fresh;
  });
  const { imported } = sentFiles(() => table);

  async function expectRefused(part: HostilePart): Promise<void> {
    // The thread that reads files has started by then.
    expect(await imported('Bea', OLD.replace('"frosthaven"', '"chess"'))).toMatch(/belongs to another game/);
    const before = countRows(table.database);
    const stalls = monitorEventLoopDelay({ resolution: 10 });
    stalls.enable();
    for (const [what, made] of filesOf(part)) {
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
    expect(countRows(table.database)).toEqual(before);
    // Some of them took minutes of the only thread.
    expect(stalls.max / 1e6).toBeLessThan(5_000);
  }

  return { expectRefused };
}
