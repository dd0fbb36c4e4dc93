/** Opens databases of earlier releases and plays on. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { end, startBotProcess } from '../../src/cli/processes.ts';
import { PlainError } from '../../src/game-api/contract/cli-tool.ts';
import type { GameDefinition } from '../../src/game-api/contract/game.ts';
import { startLocalDiscord } from '../../src/loopback/loopback.ts';
import { openStore } from '../../src/storage/open-store.ts';
import { peopleAt, SEATS } from './keep.ts';
import { inFile, untilDelivered, wrongIn } from './kills.ts';
import { Lot } from './lot.ts';
import { People } from './playing.ts';

export interface ReleaseCounts {
  releases: number;
  answers: number;
}

/** `from` has a folder for each release, as `keepDatabase` writes it; some are chosen at random. */
export async function playOnReleases(
  games: readonly GameDefinition[],
  from: string,
  releases: number,
  acts: number,
  seed: number,
  found: (fault: object) => void,
): Promise<ReleaseCounts> {
  const all: ReleaseCounts = { releases: 0, answers: 0 };
  const folders = foldersIn(from);
  const first = new Lot(seed).below(Math.max(1, folders.length));
  for (const release of [...folders.slice(first), ...folders.slice(0, first)].slice(0, releases)) {
    const { answers, faults } = await playedOn(games, path.join(from, release), acts, seed);
    all.releases++;
    all.answers += answers;
    if (answers === 0) faults.push('nothing could be answered');
    for (const fault of faults) found({ release, seed, fault });
  }
  if (all.releases === 0) found({ from, fault: 'no release is kept here' });
  return all;
}

function foldersIn(from: string): string[] {
  try {
    const all = readdirSync(from, { withFileTypes: true });
    return all.filter((each) => each.isDirectory()).map(({ name }) => name);
  } catch {
    throw new PlainError(`trial releases: there is no folder ${from}.`);
  }
}

async function playedOn(games: readonly GameDefinition[], release: string, acts: number, seed: number) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-release-'));
  const [database, worldFile] = [path.join(folder, 'games.db'), path.join(folder, 'world.json')];
  writeFileSync(database, gunzipSync(readFileSync(path.join(release, 'games.db.gz'))));
  // However long ago it was, its threads are open.
  const world = gunzipSync(readFileSync(path.join(release, 'world.json.gz'))).toString('utf8');
  writeFileSync(worldFile, world.replaceAll(/"archiveMinutes":\d+/g, '"archiveMinutes":1e9'));
  const local = await startLocalDiscord({ rateLimits: 'off', firstAnswerMs: 60_000, seats: SEATS, worldFile });
  const bot = await startBotProcess(local, database);
  const kept = inFile(database);
  try {
    await untilDelivered(kept);
    const people = games.map((game, i) => new People(local, game, game.id, peopleAt(i), seed));
    for (const each of people) await each.actOften(acts);
    await untilDelivered(kept);
    await end(bot, 'SIGTERM');
    const store = await openStore(database);
    const confirmed = people.reduce((sum, each) => sum + each.confirmed, 0);
    // Nobody counted what was pressed in the years before.
    const faults = await wrongIn(store, { confirmed, presses: Number.POSITIVE_INFINITY });
    await store.close();
    const forbidden = local.violations.map(({ request, message }) => `Discord forbids ${request}: ${message}`);
    return { answers: confirmed, faults: [...faults, ...forbidden] };
  } finally {
    await end(bot);
    await local.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
