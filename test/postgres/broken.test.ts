/** A bot whose server, or the way to it, is not there for a while. */
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import type { Bot } from '../../src/bot/bot.ts';
import { startBot } from '../../src/bot/bot.ts';
import { loadInstallation } from '../../src/cli/installed.ts';
import { seedRng } from '../../src/engine/values/rng.ts';
import { PACKS } from '../../src/game-api/content/pack-registry.ts';
import { frosthaven } from '../../src/games/frosthaven/game.ts';
import type { SeenMessage } from '../../src/loopback/clients/seen.ts';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../src/loopback/loopback.ts';
import { openStore } from '../../src/storage/open-store.ts';
import { WriteFailedError } from '../../src/storage/retry.ts';
import { BenchPlayers } from '../../tools/frosthaven/bench/players.ts';
import { PIXELS } from '../support/bot/stand-ins.ts';
import { isAsking, packOfFour, TestTable } from '../support/bot/table.ts';
import { startProxy } from './proxy.ts';
import type { Server } from './server.ts';
import { startServer } from './server.ts';

let server: Server;
let database: string;
let closing: (() => unknown)[];

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.end());

beforeEach(async () => {
  database = await server.database();
  closing = [];
});

afterEach(async () => {
  for (const close of closing.reverse()) await close();
});

async function client(): Promise<Client> {
  const other = new Client({ connectionString: database });
  other.on('error', () => {});
  await other.connect();
  closing.push(() => other.end().catch(() => {}));
  return other;
}

/** A table over a way to the server that can break. */
async function overProxy() {
  const proxy = await startProxy(database);
  closing.push(() => proxy.close());
  const store = await openStore(proxy.url);
  const table = await TestTable.open({ catalog: packOfFour(), players: 2, seed: 4, store });
  closing.push(() => table.close().catch(() => {}));
  await table.playUntil(isAsking('cards'));
  return { proxy, table, store };
}

describe('a commit whose answer never comes', () => {
  test.each(['answer', 'half', 'request'] as const)('is looked for: no answer is lost or doubled (%s)', async (how) => {
    const { proxy, table, store } = await overProxy();
    proxy.breakCommits(how, 3);
    let given = 0;
    const before = (await store.entries(table.game)).filter(isOfPlayer).length;
    while (proxy.broken < 6) {
      expect(await table.answerSomething()).toBe(true);
      given++;
    }
    proxy.breakCommits(how, 0);
    const entries = await store.entries(table.game);
    expect(entries.map(({ number }) => number)).toEqual(entries.map((_, i) => i + 1));
    expect(entries.filter(isOfPlayer)).toHaveLength(before + given);
    const marks = await (await client()).query("select 1 from handled where interaction like 'press %'");
    expect(marks.rows).toHaveLength(before + given);
    const { questions } = await table.look();
    table.house.matchService.clearCache();
    // What stands on a card is said anew by whoever looks: only the rest is the same.
    expect(JSON.stringify((await table.look()).questions)).toBe(JSON.stringify(questions));
    expect(table.matchErrors).toEqual([]);
  });

  const isOfPlayer = (entry: { type: string; by?: string }) => entry.type === 'answer' && entry.by === 'player';
});

test('a server that says nothing at all is given up, and found again', async () => {
  const { proxy, table } = await overProxy();
  const before = await table.look();
  proxy.freeze(true);
  await expect(table.answerSomething()).rejects.toThrow(WriteFailedError);
  proxy.freeze(false);
  expect(JSON.stringify((await table.look()).questions)).toBe(JSON.stringify(before.questions));
  expect(await table.answerSomething()).toBe(true);
});

describe('a bot', () => {
  let local: LocalDiscord;
  let bot: Bot;
  let players: BenchPlayers;
  let thread: string;
  let complaints: string[];

  async function begin(): Promise<void> {
    // Less than a store waits for a server that is away, and more than Discord gives: others may keep this machine busy.
    local = await startLocalDiscord({ rateLimits: 'off', acknowledgeTimeoutMs: 5_000 });
    closing.push(() => local.stop());
    complaints = [];
    bot = await startBot({
      token: local.token,
      apiUrl: local.apiUrl,
      database,
      ...loadInstallation([PACKS], [frosthaven]),
      commands: COMMANDS,
      log: pino({ level: 'error' }, { write: (line) => complaints.push(line) }),
      renderPool: PIXELS,
      cursor: () => seedRng(2),
    });
    closing.push(() => bot.stop());
    players = new BenchPlayers(local, 2);
    thread = await players.startScenario('table', ['Ann', 'Bea'], 'the-snow-fence');
  }

  /** Everything that is asked, and of whom. */
  async function everything() {
    const { records, matchService } = bot.app;
    const game = (await records.gameInThread(thread))?.id ?? 0;
    const seen = await Promise.all(
      ['Ann', 'Bea'].map((name) => matchService.withSession(game, local.client(name).id, (at) => at.readView())),
    );
    return seen.map((each) => each && { seat: each.seat, questions: each.questions, presence: each.presence });
  }

  /** Presses something on a panel that answers a question; what is said then. */
  async function answer(name: string, panel: SeenMessage): Promise<SeenMessage | undefined> {
    const seat = local.client(name);
    const answers = /^(?:say|pick|next|done):/;
    const [select] = panel.selects.filter(({ customId }) => answers.test(customId ?? ''));
    const where = { channel: thread, on: panel.id };
    if (select) {
      const values = select.options.slice(0, Math.max(1, select.least)).map(({ value }) => value);
      return (await seat.choose(values, { ...where, select: select.customId })).message;
    }
    const button = panel.buttons.find(({ customId }) => answers.test(customId ?? ''));
    if (!button) throw new Error(`Nothing is asked: ${panel.text}`);
    return (await seat.press(button.customId ?? '', where)).message;
  }

  test('its server is away -> a press says so; once back, all that waited goes on', async () => {
    await begin();
    await players.playAnswers(['Ann', 'Bea'], thread, 5);
    const panel = await players.openPanel('Ann', thread);
    await players.playAnswers(['Bea'], thread, 1);
    const then = await everything();
    // What was told of that answer is on its way.
    server.stop();
    const ann = local.client('Ann');
    // Whoever only looks sees what was written last, and may choose a first card of two: that is not written either.
    const looked = await players.openPanel('Ann', thread);
    expect(looked.text).toBe(panel.text);
    let said: SeenMessage | undefined = looked;
    for (let i = 0; i < 3 && said && !WHY.test(said.text); i++) said = await answer('Ann', said);
    expect(said?.text).toMatch(WHY);
    server.start();
    expect(await everything()).toEqual(then);
    bot.app.matchService.clearCache();
    expect(await everything()).toEqual(then);
    const confirmed = players.confirmed;
    await players.playAnswers(['Ann', 'Bea'], thread, 4);
    expect(players.confirmed).toBeGreaterThan(confirmed);
    for (let i = 0; i < 600 && (await bot.app.records.pendingMessages()).length > 0; i++) await moments(100);
    expect(await bot.app.records.pendingMessages()).toEqual([]);
    const told = ann.visibleMessages(thread).filter(({ isEphemeral, text }) => !isEphemeral && text !== '');
    const heads = told.map(({ text }) => text.split('\n').slice(0, 2).join(' '));
    expect(new Set(heads).size, heads.join('\n')).toBe(heads.length);
    expect(local.violations).toEqual([]);
  });

  const WHY =
    /^I could not save this because the database (?:does not answer|can’t be reached), so nothing has changed\. Please try again in a moment\.$/;
});

const moments = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
