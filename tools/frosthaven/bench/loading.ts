import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Entry, Snapshot } from '../../../src/engine/log/log.ts';
import { readForResume } from '../../../src/engine/log/log-query.ts';
import { EngineSession } from '../../../src/engine/session/session.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import type { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import { scenarioRules } from '../../../src/games/frosthaven/rules/rules.ts';
import { readLog } from '../../../src/matches/runtime/read-log.ts';
import { openSqlite } from '../../../src/storage/sqlite/sqlite.ts';
import type { Store } from '../../../src/storage/store.ts';
import type { BenchRow } from '../../contract/bench-row.ts';
import { median, roundTo } from '../../contract/bench-row.ts';
import { benchState } from './state.ts';

const ENTRIES = 20_000;
/** Entries between two snapshots. */
const SNAPSHOT_EVERY = 20;
const LOADS = 20;

export async function loadingFigures(catalog: Catalog): Promise<BenchRow[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-bench-'));
  const store = openSqlite(path.join(folder, 'games.db'));
  try {
    const game = await createLongMatch(store, catalog);
    const rules = scenarioRules(catalog);
    const times: number[] = [];
    for (let i = 0; i < LOADS; i++) {
      const started = performance.now();
      const { snapshot, last } = await readLog(store, game, readForResume());
      EngineSession.resume(rules, snapshot, [], last);
      times.push(performance.now() - started);
    }
    return [{ name: `loading of a match with ${ENTRIES} entries`, value: roundTo(median(times), 2), unit: 'ms' }];
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function createLongMatch(store: Store, catalog: Catalog): Promise<number> {
  const [scenario] = catalog.scenarios.keys();
  if (scenario === undefined) throw new Error('The pack has no scenario.');
  const founded = { server: 's', channel: 'c', name: 'n', game: 'frosthaven', pack: catalog.pack.id, founder: 'u' };
  const campaign = (await store.createCampaign(founded))?.id ?? 0;
  const state = JSON.stringify(benchState(catalog, scenario));
  const nothing = { outgoing: [], notes: {}, telling: null, reminders: [], owing: [] };
  const numbers = Array.from({ length: ENTRIES + 1 }, (_, i) => i);
  const { schema } = scenarioRules(catalog);
  const quiet = numbers.filter((number) => number % SNAPSHOT_EVERY === 0);
  const snapshots = quiet.map((number): Snapshot => ({ number, schema, state, cursor: seedRng(1) }));
  const row = await store.createGame(
    { campaign, game: 'frosthaven', kind: 'scenario', about: {}, seats: [] },
    ({ id }) => {
      return { game: id, entries: numbers.slice(1).map(outcomeEntry), snapshots, ...nothing };
    },
  );
  return row?.id ?? 0;
}

function outcomeEntry(number: number): Entry {
  const crumb = `round ${number} / banner-spear / top / attack 1 / modifier`;
  return {
    type: 'outcome',
    number,
    crumb,
    value: '+1',
    revealed: true,
    print: '0123456789abcdef',
    cursor: [1, 2, 3, 4],
  };
}
