/** Discord takes edits of a private panel for fifteen minutes after its last press; then the next press shows it anew. */
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { TOKEN_LIFE_MS } from '../../../src/bot/client/limits.ts';
import type { SeenMessage } from '../../../src/loopback/clients/seen.ts';
import { FakeClock } from '../../../src/loopback/fake-clock.ts';
import { decidedWords } from '../../../src/matches/service/find-question.ts';
import { FLAMES } from '../../games/flames/flames.ts';
import { TIME_TO_SAY } from '../../games/flames/rules.ts';
import type { FireTable } from '../../support/bot/fires.ts';
import { setUpFireTable } from '../../support/bot/fires.ts';

let table: FireTable;
let clock: FakeClock;
setUpFireTable(
  () => {
    clock = new FakeClock();
    return { pack: FLAMES, kind: 'fire', clock, hasSharedClock: true };
  },
  (each) => {
    table = each;
  },
);

const A_LOOK = 31_000;

function privateMessages(person: string): SeenMessage[] {
  return table.local
    .client(person)
    .visibleMessages()
    .filter(({ isEphemeral }) => isEphemeral);
}

async function waitForPicture({ id: drawn }: SeenMessage): Promise<void> {
  await expect.poll(() => privateMessages('Ann').find(({ id }) => id === drawn)?.attachments).toHaveLength(1);
}

/** The bot answers for both keepers, whose time is up. */
async function timeRunsOut(): Promise<void> {
  const raw = new Database(table.database);
  raw.prepare('update deadlines set due = due - ?').run(TIME_TO_SAY);
  raw.close();
  await expect
    .poll(async () => {
      clock.advance(A_LOOK);
      return table.answers();
    })
    .toEqual(['east 1 by deadline', 'west 1 by deadline']);
}

test('PANEL-01: token ended, the table went on -> the next press shows what is asked now', async () => {
  const before = await table.panel('Ann');
  clock.advance(TOKEN_LIFE_MS);
  await timeRunsOut();
  expect(privateMessages('Ann').map(({ id, text }) => [id, text])).toEqual([[before.id, before.text]]);
  const after = await table.press('Ann', before, '7 hands');
  expect(after.id).toBe(before.id);
  expect(after.text).toContain(decidedWords());
  expect(after.text).toContain('called?');
  expect(privateMessages('Ann')).toHaveLength(1);
  expect(await table.answers()).toEqual(['east 1 by deadline', 'west 1 by deadline']);
});

test('PANEL-02: typed, not sent, token ended -> still there, and sent by the next press', async () => {
  const typed = await table.typeAnswer('Ann', await table.panel('Ann'), '12');
  await waitForPicture(typed);
  clock.advance(TOKEN_LIFE_MS);
  await table.press('Bea', await table.panel('Bea'), '7 hands');
  expect((await table.panel('Ann')).text).toContain('12');
  await table.press('Ann', typed, 'Confirm');
  expect(await table.answers()).toEqual(['west 7 by player', 'east 12 by player']);
});

test('PANEL-03: token ended, a new panel is opened -> it follows the table, the old one stays', async () => {
  const old = await table.panel('Ann');
  clock.advance(TOKEN_LIFE_MS);
  const fresh = await table.panel('Ann');
  await timeRunsOut();
  await expect.poll(() => privateMessages('Ann').find(({ id }) => id === fresh.id)?.text).toContain('called?');
  expect(privateMessages('Ann').find(({ id }) => id === old.id)?.text).toBe(old.text);
  const after = await table.press('Ann', old, '7 hands');
  expect(after.text).toContain('called?');
  await expect.poll(() => privateMessages('Ann').map(({ id }) => id)).toEqual([old.id]);
});

test('PANEL-04: the token is about to end -> the panel still follows the table', async () => {
  const panel = await table.panel('Ann');
  clock.advance(TOKEN_LIFE_MS - 3 * 60_000);
  await timeRunsOut();
  await expect.poll(() => privateMessages('Ann').find(({ id }) => id === panel.id)?.text).toContain('called?');
});
