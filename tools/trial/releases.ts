/** Opens databases of earlier releases and plays on. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { endProcess, startBotProcess } from '../../src/cli/processes.ts';
import { PlainError } from '../../src/game-api/contract/cli-tool.ts';
import type { GameDefinition } from '../../src/game-api/contract/game.ts';
import { startLocalDiscord } from '../../src/loopback/loopback.ts';
import { openStore } from '../../src/storage/open-store.ts';
import { peopleAt, SEATS } from './keep.ts';
import { fileTarget, findFaults, waitUntilDelivered } from './kills.ts';
import { SeededRandom } from './lot.ts';
import { TrialUsers } from './playing.ts';

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
  const folders = listFolders(from);
  const first = new SeededRandom(seed).below(Math.max(1, folders.length));
  for (const release of [...folders.slice(first), ...folders.slice(0, first)].slice(0, releases)) {
    const { answers, faults } = await playOnRelease(games, path.join(from, release), acts, seed);
    all.releases++;
    all.answers += answers;
    if (answers === 0) faults.push('nothing could be answered');
    for (const fault of faults) found({ release, seed, fault });
  }
  if (all.releases === 0) found({ from, fault: 'no release is kept here' });
  return all;
}

function listFolders(from: string): string[] {
  try {
    const all = readdirSync(from, { withFileTypes: true });
    return all.filter((each) => each.isDirectory()).map(({ name }) => name);
  } catch {
    throw new PlainError(`trial releases: there is no folder ${from}.`);
  }
}

async function playOnRelease(games: readonly GameDefinition[], release: string, acts: number, seed: number) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-release-'));
  const [database, worldFile] = [path.join(folder, 'games.db'), path.join(folder, 'world.json')];
  writeFileSync(database, gunzipSync(readFileSync(path.join(release, 'games.db.gz'))));
  // However long ago it was, its threads are open.
  const world = gunzipSync(readFileSync(path.join(release, 'world.json.gz'))).toString('utf8');
  writeFileSync(worldFile, world.replaceAll(/"archiveMinutes":\d+/g, '"archiveMinutes":1e9'));
  const local = await startLocalDiscord({ rateLimits: 'off', acknowledgeTimeoutMs: 60_000, seats: SEATS, worldFile });
  const bot = await startBotProcess(local, database);
  const kept = fileTarget(database);
  try {
    await waitUntilDelivered(kept);
    const people = games.map((game, i) => new TrialUsers(local, game, game.id, peopleAt(i), seed));
    for (const each of people) await each.actOften(acts);
    await waitUntilDelivered(kept);
    await endProcess(bot, 'SIGTERM');
    const store = await openStore(database);
    const confirmed = people.reduce((sum, each) => sum + each.confirmed, 0);
    // Nobody counted what was pressed in the years before.
    const faults = await findFaults(store, { confirmed, presses: Number.POSITIVE_INFINITY });
    await store.close();
    const forbidden = local.violations.map(({ request, message }) => `Discord forbids ${request}: ${message}`);
    return { answers: confirmed, faults: [...faults, ...forbidden] };
  } finally {
    await endProcess(bot);
    await local.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
