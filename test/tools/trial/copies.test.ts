/** Copies of campaigns, with which a crowd is measured. */

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite } from '../../../src/storage/sqlite/sqlite.ts';
import type { MatchCommit } from '../../../src/storage/store.ts';
import { copyCampaigns } from '../../../tools/bench/copies.ts';
import { readSnapshots } from '../../../tools/trial/read-snapshots.ts';

const HOUR = 3_600_000;
const NOW = 1_000 * HOUR;
const [ANN, CHANNEL, THREAD] = ['1456074443980801001', '1456074443980800001', '1575277429650358272'];
const SERVER = '800000000000000001';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-copies-'));
  file = path.join(folder, 'games.db');
  const store = openSqlite(file, () => NOW);
  const founding = { server: SERVER, channel: CHANNEL, name: 'The Testers', game: 'g', pack: 'p', founder: ANN };
  const { id: campaign = 0 } = (await store.createCampaign(founding)) ?? {};
  await store.addMember(campaign, ANN, 'Ann', 25);
  const seats = [{ seat: 'drifter', user: ANN, member: 1 }];
  const match = await store.createGame({ campaign, game: 'g', kind: 'k', about: {}, seats }, (row) => turnOf(row.id));
  await store.setThread(match?.id ?? 0, THREAD);
  await store.close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function turnOf(game: number): MatchCommit {
  const owed = [{ seat: 'drifter', question: 5 }];
  return {
    ...{ game, entries: [], outgoing: [], owing: owed, notes: {}, telling: null },
    snapshots: [{ number: 0, schema: 1, state: '{"holds":"what it holds"}', cursor: [1] }],
    reminders: [{ user: ANN, question: 5, after: HOUR }],
    deadlines: owed.map((each) => ({ ...each, after: 2 * HOUR })),
  };
}

test('a copy is the same match of other people in another channel of the same server', async () => {
  copyCampaigns(file, { from: 1, to: 1, times: 3 });
  const store = openSqlite(file, () => NOW);
  expect((await store.activeCampaigns()).map(({ server, name }) => [server, name])).toEqual(
    Array.from({ length: 4 }, () => [SERVER, 'The Testers']),
  );
  for (const places of [(await store.activeCampaigns()).map(({ channel }) => channel)])
    expect(new Set(places).size).toBe(places.length);
  const [last] = await store.gamesOf(4);
  const [player] = await store.members(4);
  expect(player).toMatchObject({ id: 1, userName: 'Ann' });
  expect(player?.user).not.toBe(ANN);
  expect(last?.seats).toEqual([{ seat: 'drifter', user: player?.user, member: 1 }]);
  expect(last?.thread).not.toBe(THREAD);
  expect(await readSnapshots(store, last?.id ?? 0)).toEqual(await readSnapshots(store, 1));
  expect(await store.timedMatches()).toHaveLength(4);
  await store.close();
});

test('one that sleeps waits for nothing, and copies of copies are others again', async () => {
  copyCampaigns(file, { from: 1, to: 1, times: 1 });
  copyCampaigns(file, { from: 2, to: 2, times: 2, archivedSince: NOW - 500 * HOUR });
  const store = openSqlite(file, () => NOW);
  expect((await store.timedMatches()).map(({ campaign }) => campaign)).toEqual([1, 2]);
  expect((await store.archivedGames(4)).map(({ slept }) => slept)).toEqual([NOW - 500 * HOUR]);
  const channels = (await store.activeCampaigns()).map(({ channel }) => channel);
  expect(new Set(channels).size).toBe(4);
  await store.close();
});
