/** What is read with every press is remembered, and never older than what was written. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite } from '../../src/store/sqlite.ts';
import type { Store, Turn } from '../../src/store/store.ts';

let folder: string;
let store: Store;
let campaign: number;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hoarfrost-remembered-'));
  store = openSqlite(path.join(folder, 'games.db'));
  const wanted = { server: 'server', channel: 'here', name: 'The Testers', game: 'a-game', pack: 'a-pack' };
  campaign = (await store.foundCampaign({ ...wanted, founder: 'ann' }))?.id ?? 0;
  await settle('bread');
  await wish('salt');
});

afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const settle = (eats: string) => store.change({ campaign, settings: () => ({ eats }) });
const wish = (eats: string) => store.change({ campaign, wishes: { user: 'ann', change: () => ({ eats }) } });

async function now() {
  return { table: (await store.campaign(campaign))?.settings, ann: await store.settings(campaign, 'ann') };
}

/** What `now` reads, where it is these very things. */
async function isSame(before: Awaited<ReturnType<typeof now>>): Promise<boolean[]> {
  const after = await now();
  return [after.table === before.table, after.ann === before.ann];
}

function turnOf(game: number): Turn {
  return { game, entries: [], snapshots: [], outgoing: [], notes: {}, telling: null, reminders: [], owing: [] };
}

async function begun(): Promise<number> {
  const game = { campaign, game: 'a-game', kind: 'scenario', about: {}, seats: [] };
  return (await store.openGame(game, ({ id }) => turnOf(id)))?.id ?? 0;
}

test('the same is read again until somebody changes it', async () => {
  const before = await now();
  expect(before).toEqual({ table: { eats: 'bread' }, ann: { eats: 'salt' } });
  expect(await isSame(before)).toEqual([true, true]);
  await settle('fish');
  expect(await now()).toEqual({ table: { eats: 'fish' }, ann: { eats: 'salt' } });
  await wish('honey');
  expect(await now()).toEqual({ table: { eats: 'fish' }, ann: { eats: 'honey' } });
});

test('whoever has a change written reads it at once, whatever others read meanwhile', async () => {
  for (const eats of ['fish', 'moss', 'lichen']) {
    const written = wish(eats);
    const meanwhile = [now(), Promise.resolve().then(now)];
    await written;
    expect((await now()).ann).toEqual({ eats });
    await Promise.all(meanwhile);
    expect((await now()).ann).toEqual({ eats });
  }
});

test('what fails changes nothing of it', async () => {
  const spoils = () => {
    throw new Error('There is no fish.');
  };
  await now();
  await expect(store.change({ campaign, settings: spoils })).rejects.toThrow('There is no fish.');
  expect(await now()).toEqual({ table: { eats: 'bread' }, ann: { eats: 'salt' } });
});

test('the course of a match leaves it as it is, and a change that is written with it does not', async () => {
  const game = await begun();
  const before = await now();
  await store.write(turnOf(game));
  await store.putDraft({ game, seat: 'a', question: 1 }, { typed: '' });
  expect(await isSame(before)).toEqual([true, true]);
  await store.write({ ...turnOf(game), change: { campaign, settings: () => ({ eats: 'fish' }) } });
  expect((await now()).table).toEqual({ eats: 'fish' });
  const receipt = { ...turnOf(game), change: { campaign, settings: () => ({ eats: 'moss' }) } };
  await store.write({ ...turnOf(game), receipt });
  expect((await now()).table).toEqual({ eats: 'moss' });
});

test('of a campaign that is forgotten nothing is remembered, nor of one that is not there yet', async () => {
  expect(await store.campaign(campaign + 1)).toBeUndefined();
  await now();
  await store.change({ campaign, ends: true });
  await store.forget(campaign);
  expect(await now()).toEqual({ table: undefined, ann: undefined });
  const wanted = { server: 'server', channel: 'there', name: 'The Next', game: 'a-game', pack: 'a-pack' };
  const next = await store.foundCampaign({ ...wanted, founder: 'ann' });
  expect((await store.campaign(next?.id ?? 0))?.name).toBe('The Next');
});
