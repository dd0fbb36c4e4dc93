import { expect, test } from 'vitest';
import { frosthavenPack } from '../../../src/games/frosthaven/pack.ts';
import { playBack } from '../../../src/matches/history/playback.ts';
import { readSnapshots } from '../../../tools/trial/read-snapshots.ts';
import { packOfFour, TestTable } from '../../support/bot/table.ts';
import { createMemoryStore } from '../../support/storage/new-store.ts';

const catalog = packOfFour();
const SETUP = { catalog, players: 2, seed: 4 };

/** What a table was told in its messages, without what only calls somebody. */
function linesOf(chapters: readonly { readonly lines: readonly { readonly words: string }[] }[] = []): string[] {
  return chapters.flatMap(({ lines }) => lines.map(({ words }) => words));
}

async function played(seed = SETUP.seed) {
  const store = createMemoryStore();
  const table = await TestTable.open({ ...SETUP, seed, store });
  await table.playUntil(({ view }) => view.round >= 3 && view.phase === 'turns');
  return { store, table, chronicles: table.house.matchService.histories };
}

test('a chronicle tells what the table was told, by rounds, while the match goes on', async () => {
  const { table, chronicles } = await played();
  const chronicle = await chronicles.historyOf(table.game);
  expect(chronicle?.chapters.map(({ name }) => name)).toEqual([
    'Before the first round',
    'Round 1',
    'Round 2',
    'Round 3',
  ]);
  const events = table.announcedSteps.flatMap(({ happened }) => happened.advance.events);
  const dealt = events.flatMap((event) => (event.type === 'suffered' ? [event.amount] : []));
  const taken = chronicle?.tally.rows.map(({ cells }) => cells.taken?.sum ?? 0) ?? [];
  expect(taken.reduce((sum, each) => sum + each, 0)).toBe(dealt.reduce((sum, each) => sum + each, 0));
  const public_ = JSON.stringify(table.announcedSteps.map(({ announcement }) => announcement.outgoing));
  const ordered = linesOf(chronicle?.chapters).filter((words) => words.startsWith('-# Order:'));
  expect(ordered.length).toBeGreaterThanOrEqual(2);
  for (const words of ordered) expect(public_).toContain(JSON.stringify(words).slice(1, -1));
  await table.close();
});

test('a recap holds what came after one’s own last answer, and nothing before it', async () => {
  const { store, table, chronicles } = await played();
  const all = linesOf((await chronicles.historyOf(table.game))?.chapters);
  for (const { seat } of (await store.game(table.game))?.seats ?? []) {
    const missed = await chronicles.recap(table.game, seat);
    const lines = linesOf(missed?.chapters);
    expect(missed?.isAll).toBe(false);
    expect(lines.length).toBeLessThan(all.length);
    const others = lines.slice(1);
    expect(others).toEqual(all.slice(all.length - others.length));
  }
  const watched = await chronicles.recap(table.game, undefined);
  expect(watched?.chapters.map(({ name }) => name)).toEqual(['Round 3']);
  await table.close();
});

test('what was taken back is not told', async () => {
  const { store, table, chronicles } = await played();
  const before = await chronicles.historyOf(table.game);
  const [seat] = (await store.game(table.game))?.seats ?? [];
  const undo = await table.house.matchService.withSession(table.game, seat?.user ?? '', (at) => at.planUndo());
  const others = undo?.mustAgree.map((each) => each.seat) ?? [];
  await table.house.matchService.withSession(table.game, seat?.user ?? '', (at) =>
    at.undo({ to: undo?.to ?? 0, agreed: others }, 'back'),
  );
  const after = await chronicles.historyOf(table.game);
  expect((await store.entries(table.game)).at(-1)?.type).toBe('undo');
  const [all, fewer] = [linesOf(before?.chapters), linesOf(after?.chapters)];
  expect(fewer.length).toBeLessThanOrEqual(all.length);
  expect(all.slice(0, fewer.length - 2)).toEqual(fewer.slice(0, -2));
  await table.close();
});

test('where the rules have changed since, what is between is a gap, and the rest is told', async () => {
  const { store, table } = await played();
  const kind = frosthavenPack(catalog).kinds.get('scenario');
  if (!kind) throw new Error('There are no scenarios.');
  const entries = await store.entries(table.game);
  const at = entries.findIndex(({ number }) => number > entries.length / 2);
  const changed = entries.map((entry, i) => (i === at && 'print' in entry ? { ...entry, print: 'another' } : entry));
  const rows = {
    entries: async () => changed,
    snapshotFrom: store.snapshotFrom.bind(store),
    logRange: store.logRange.bind(store),
  };
  const whole: number[] = [];
  for await (const passage of playBack(rows, {}, table.game)) whole.push(passage.to);
  expect(whole).toEqual([]);
  const told: string[] = [];
  for await (const passage of playBack(rows, kind, table.game)) told.push('isGap' in passage ? 'gap' : passage.chapter);
  expect(told.filter((each) => each === 'gap')).toHaveLength(1);
  expect(told.at(-1)).toBe('Round 3');
  expect(told.indexOf('gap')).toBeGreaterThan(0);
  await table.close();
});

test('a match that is over is told to its end, though most of its snapshots are gone', async () => {
  const store = createMemoryStore();
  const table = await TestTable.open({ ...SETUP, store });
  await table.playUntil(() => false);
  const row = await store.game(table.game);
  expect(row?.result).toBeDefined();
  const [entries, snapshots] = [await store.entries(table.game), await readSnapshots(store, table.game)];
  expect(snapshots.length).toBeLessThanOrEqual(entries.length / 50 + 2);
  expect(snapshots[0]?.number).toBe(0);
  const chronicle = await table.house.matchService.histories.historyOf(table.game);
  const words = linesOf(chronicle?.chapters).join('\n');
  expect(words).not.toContain('can’t be told');
  expect(words).toContain('is exhausted');
  const [first, again] = [
    await table.house.matchService.histories.campaignTally(row?.campaign ?? 0),
    await table.house.matchService.histories.campaignTally(row?.campaign ?? 0),
  ];
  expect(first).toEqual(chronicle?.tally);
  expect(again).toEqual(first);
  expect(await store.note(table.game, 'tally')).toEqual(first);
  const frames = (await table.house.matchService.histories.frames(table.game, 10)) ?? [];
  expect(frames).toHaveLength(10);
  expect(linesOf(frames)).toEqual(linesOf(chronicle?.chapters));
  await table.close();
});
