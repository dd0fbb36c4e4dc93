/** What is read with every press is remembered, and never older than what was written. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite } from '../../../src/storage/sqlite/sqlite.ts';
import type { MatchCommit, Store } from '../../../src/storage/store.ts';

let folder: string;
let store: Store;
let campaign: number;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hoarfrost-remembered-'));
  store = openSqlite(path.join(folder, 'games.db'));
  const wanted = { server: 'server', channel: 'here', name: 'The Testers', game: 'a-game', pack: 'a-pack' };
  campaign = (await store.createCampaign({ ...wanted, founder: 'ann' }))?.id ?? 0;
  await settle('bread');
  await wish('salt');
});

afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const settle = (eats: string) => store.changeCampaign({ campaign, settings: () => ({ eats }) });
const wish = (eats: string) => store.changeCampaign({ campaign, wishes: { user: 'ann', change: () => ({ eats }) } });

async function now() {
  return { table: (await store.campaign(campaign))?.settings, ann: await store.campaignPreferences(campaign, 'ann') };
}

/** What `now` reads, where it is these very things. */
async function isSame(before: Awaited<ReturnType<typeof now>>): Promise<boolean[]> {
  const after = await now();
  return [after.table === before.table, after.ann === before.ann];
}

function turnOf(game: number): MatchCommit {
  return { game, entries: [], snapshots: [], outgoing: [], notes: {}, telling: null, reminders: [], owing: [] };
}

async function begun(): Promise<number> {
  const game = { campaign, game: 'a-game', kind: 'scenario', about: {}, seats: [], several: true };
  return (await store.createGame(game, ({ id }) => turnOf(id)))?.id ?? 0;
}

test('the same is read again until somebody changes it', async () => {
  const before = await now();
  expect(before).toEqual({ table: { eats: 'bread' }, ann: { eats: 'salt' } });
  expect(await isSame(before)).toEqual([true, true]);
  await settle('fish');
  const settled = await now();
  expect(settled).toEqual({ table: { eats: 'fish' }, ann: { eats: 'salt' } });
  await wish('honey');
  expect(await isSame(settled)).toEqual([true, false]);
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
  await expect(store.changeCampaign({ campaign, settings: spoils })).rejects.toThrow('There is no fish.');
  expect(await now()).toEqual({ table: { eats: 'bread' }, ann: { eats: 'salt' } });
});

test('the course of a match leaves it as it is, and a change that is written with it does not', async () => {
  const game = await begun();
  const before = await now();
  await store.writeCommit(turnOf(game));
  await store.putDraft({ game, seat: 'a', question: 1 }, { typed: '' });
  await store.changeNote(game, 'why', () => 'cold');
  await store.setThread(game, 'thread');
  expect(await isSame(before)).toEqual([true, true]);
  await store.writeCommit({ ...turnOf(game), change: { campaign, settings: () => ({ eats: 'fish' }) } });
  expect((await now()).table).toEqual({ eats: 'fish' });
  const receipt = { ...turnOf(game), change: { campaign, settings: () => ({ eats: 'moss' }) } };
  await store.writeCommit({ ...turnOf(game), receipt });
  expect((await now()).table).toEqual({ eats: 'moss' });
});

test('of a campaign that is forgotten nothing is remembered, nor of one that is not there yet', async () => {
  expect(await store.campaign(campaign + 1)).toBeUndefined();
  await now();
  await store.changeCampaign({ campaign, ends: true });
  await store.deleteCampaign(campaign);
  expect(await now()).toEqual({ table: undefined, ann: undefined });
  const wanted = { server: 'server', channel: 'there', name: 'The Next', game: 'a-game', pack: 'a-pack' };
  const next = await store.createCampaign({ ...wanted, founder: 'ann' });
  expect((await store.campaign(next?.id ?? 0))?.name).toBe('The Next');
});

test('a match, its notes and its hours are read once until something of it is written', async () => {
  const [game, other] = [await begun(), await begun()];
  const read = async (of: number) =>
    [await store.game(of), await store.note(of, 'why'), await store.deadlines(of)] as const;
  const isSameAgain = async (of: number, before: Awaited<ReturnType<typeof read>>) => {
    const after = await read(of);
    return after.map((each, i) => each === before[i]);
  };
  const deadline = { seat: 'a', question: 1, after: 1_000 };
  await store.writeCommit({ ...turnOf(game), notes: { why: { who: 'ann' } }, deadlines: [deadline] });
  await store.writeCommit({ ...turnOf(other), notes: { why: { who: 'bea' } } });
  const [mine, theirs] = [await read(game), await read(other)];
  expect(mine).toMatchObject([{ id: game, telling: null }, { who: 'ann' }, [{ seat: 'a', longer: false }]]);
  expect(theirs).toMatchObject([{ id: other }, { who: 'bea' }, []]);
  expect(await isSameAgain(game, mine)).toEqual([true, true, true]);
  await settle('fish');
  const again = await read(game);
  expect(again).toEqual(mine);
  await wish('honey');
  expect(await isSameAgain(game, again)).toEqual([true, true, true]);

  await store.writeCommit({ ...turnOf(other), telling: { head: 'later' } });
  expect(await isSameAgain(game, again)).toEqual([true, true, true]);
  expect(await read(other)).toMatchObject([{ telling: { head: 'later' } }, { who: 'bea' }, []]);
  await store.writeCommit({ ...turnOf(game), telling: { head: 'cold' }, deadlines: [deadline] });
  expect(await isSameAgain(game, again)).toEqual([false, true, false]);
  await store.setThread(game, 'thread');
  expect(await store.game(game)).toMatchObject({ thread: 'thread' });
  await store.prependMessages(game, []);
  expect((await store.game(game))?.thread).toBeUndefined();
  await store.setArchivedAt(game, 5);
  expect(await store.game(game)).toMatchObject({ slept: 5 });
  await store.changeNote(game, 'why', () => ({ who: 'cem' }));
  expect(await store.note(game, 'why')).toEqual({ who: 'cem' });
  expect(await store.note(game, 'why not')).toBeUndefined();
  await store.extendDeadline({ game, seat: 'a', question: 1 }, 60);
  expect(await store.deadlines(game)).toMatchObject([{ longer: true }]);
});

test('a match’s end is written with another -> both are read anew, a third is not', async () => {
  const [game, own, other] = [await begun(), await begun(), await begun()];
  const deadline = { seat: 'a', question: 1, after: 1_000 };
  const receipt = { ...turnOf(own), telling: { head: 'heard' }, notes: { why: 'cold' }, deadlines: [deadline] };
  const read = () => Promise.all([store.game(own), store.note(own, 'why'), store.deadlines(own)]);
  expect(await read()).toMatchObject([{ telling: null }, undefined, []]);
  await store.game(game);
  const [before, theirs] = [await now(), await store.game(other)];
  await store.writeCommit({ ...turnOf(game), result: 'won', receipt });
  expect(await isSame(before)).toEqual([true, true]);
  expect(await store.game(other)).toBe(theirs);
  expect(await store.game(game)).toMatchObject({ result: 'won' });
  expect(await read()).toMatchObject([{ telling: { head: 'heard' } }, 'cold', [{ seat: 'a' }]]);
});

test('hours that stand still for some matches, or for all, are later at once', async () => {
  const [game, other] = [await begun(), await begun()];
  for (const of of [game, other])
    await store.writeCommit({ ...turnOf(of), deadlines: [{ seat: 'a', question: 1, after: 1_000 }] });
  const hours = async () =>
    (await Promise.all([game, other].map((of) => store.deadlines(of)))).flatMap((all) => all.map(({ due }) => due));
  const [mine = 0, theirs = 0] = await hours();
  await store.advanceClock(1, 50, [{ game, seats: ['a'], users: [] }]);
  expect(await hours()).toEqual([mine + 50, theirs]);
  await store.advanceClock(2, 7, 'all');
  expect(await hours()).toEqual([mine + 57, theirs + 7]);
});

test('what a match owes is the same while it owes the same, and since then', async () => {
  const game = await begun();
  const owing = [{ seat: 'a', question: 1 }];
  await store.writeCommit({ ...turnOf(game), owing });
  const first = await store.owedAnswers(game);
  expect(first).toMatchObject(owing);
  await store.writeCommit({ ...turnOf(game), owing });
  expect(await store.owedAnswers(game)).toEqual(first);
  await store.writeCommit({ ...turnOf(game), owing: [...owing, { seat: 'b', question: 2 }] });
  expect(await store.owedAnswers(game)).toMatchObject([first[0], { seat: 'b', question: 2 }]);
  await store.writeCommit({ ...turnOf(game), owing: [{ seat: 'b', question: 3 }] });
  expect(await store.owedAnswers(game)).toMatchObject([{ seat: 'b', question: 3 }]);
});
