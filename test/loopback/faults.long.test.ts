import { Events, REST } from 'discord.js';
import { afterEach, expect, test } from 'vitest';
import type { FaultOptions, RequestFault } from '../../src/loopback/gateway/faults.ts';
import { Faults, REQUEST_FAULTS } from '../../src/loopback/gateway/faults.ts';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../src/loopback/loopback.ts';
import type { Bot } from '../support/loopback/bot.ts';
import { PIXEL, startBot } from '../support/loopback/bot.ts';

let local: LocalDiscord;
let bot: Bot | undefined;

afterEach(async () => {
  await bot?.stop();
  bot = undefined;
  await local.stop();
});

/** A table at which things go wrong, and a client that tries nothing twice. */
async function begin(faults: FaultOptions = {}): Promise<REST> {
  local = await startLocalDiscord({ rateLimits: 'off', faults: { delayMs: 30, ...faults } });
  return new REST({ api: local.apiUrl, retries: 0 }).setToken(local.token);
}

const channel = () => local.client('Ann').channels[0]?.id ?? '';
const path = (): `/${string}` => `/channels/${channel()}/messages`;
const said = () =>
  local
    .client('Ann')
    .visibleMessages()
    .map(({ content }) => content);

const POSTED = /^POST .*messages$/;

test.each<[RequestFault, object, string[]]>([
  ['lost request', { code: 'UND_ERR_SOCKET' }, []],
  ['lost answer', { code: 'UND_ERR_SOCKET' }, ['Hello.']],
  ['server error', { status: 502 }, []],
  ['unauthorized', { status: 401 }, []],
])('%s', async (fault, error, there) => {
  const rest = await begin();
  local.faults.schedule(fault, POSTED);
  await expect(rest.post(path(), { body: { content: 'Hello.' } })).rejects.toMatchObject(error);
  expect(said()).toEqual(there);
  expect(local.faults.injectedFaults).toEqual([{ fault, what: `POST ${path()}` }]);
  rest.setToken(local.token);
  await rest.post(path(), { body: { content: 'Again.' } });
  expect(said()).toEqual([...there, 'Again.']);
});

test.each<[RequestFault, boolean[]]>([
  ['slow answer', []],
  ['rate limited', [false]],
  ['globally rate limited', [true]],
])('%s: it is done all the same', async (fault, refusals) => {
  const rest = await begin();
  const limited: boolean[] = [];
  rest.on('response', ({ method }, { status, headers }) => {
    if (method === 'POST' && status === 429) limited.push(headers.has('x-ratelimit-global'));
  });
  local.faults.schedule(fault, POSTED);
  await rest.post(path(), { body: { content: 'Hello.' } });
  expect(said()).toEqual(['Hello.']);
  expect(limited).toEqual(refusals);
});

test('interactions doubled, late, and after a cut -> each comes, the doubled one twice', async () => {
  await begin();
  const heard: string[] = [];
  bot = await startBot(local, {
    commands: [{ name: 'hand', description: 'Your hand' }],
    answer: async (one) => {
      heard.push(one.id);
      if (heard.filter((id) => id === one.id).length === 1 && one.isRepliable()) await one.reply('Here.');
    },
  });
  local.faults.schedule('doubled interaction');
  local.faults.schedule('late interaction');
  local.faults.schedule('cut connection');
  for (let i = 0; i < 3; i++) expect((await local.client('Ann').runCommand('hand')).message?.content).toBe('Here.');
  expect(heard).toHaveLength(4);
  expect(new Set(heard).size).toBe(3);
});

test('a client that may not resume begins anew', async () => {
  await begin();
  bot = await startBot(local);
  const ready = new Promise((resolve) => bot?.client.once(Events.ShardReady, resolve));
  local.faults.schedule('refused resume');
  local.closeConnections();
  await ready;
  expect(local.faults.injectedFaults).toEqual([{ fault: 'refused resume', what: 'RESUME' }]);
});

test('by chance, the same seed brings the same faults; calm ends them', () => {
  const chances = { 'lost request': 0.2, 'server error': 0.3 };
  const some = (seed: number) => {
    const faults = new Faults({ seed, chances });
    return { faults, befallen: Array.from({ length: 400 }, () => faults.injectFault('GET /', REQUEST_FAULTS)) };
  };
  const { befallen, faults } = some(7);
  expect(befallen).toEqual(some(7).befallen);
  expect(befallen).not.toEqual(some(8).befallen);
  const count = (fault: RequestFault | undefined) => befallen.filter((each) => each === fault).length;
  expect(count('lost request') + count('server error') + count(undefined)).toBe(400);
  expect(Math.abs(count('lost request') - 80)).toBeLessThan(25);
  expect(Math.abs(count('server error') - 120)).toBeLessThan(30);
  faults.clear();
  expect(faults.injectFault('GET /', REQUEST_FAULTS)).toBeUndefined();
});

test('a moderator takes permissions from the bot, and gives them back', async () => {
  const rest = await begin();
  bot = await startBot(local);
  const files = [{ name: 'board.png', data: PIXEL }];
  local.moderator.denyPermissions('table', 'attachFiles', 'createPublicThreads');
  const { id } = Object(await rest.post(path(), { body: { content: 'Words.' } }));
  await expect(rest.post(path(), { body: {}, files })).rejects.toMatchObject({ status: 403, code: 50013 });
  await expect(rest.post(`${path()}/${id}/threads`, { body: { name: 'Game' } })).rejects.toMatchObject({ code: 50013 });
  local.moderator.denyPermissions('table', 'viewChannel');
  await expect(rest.post(path(), { body: { content: 'No.' } })).rejects.toMatchObject({ code: 50001 });
  local.moderator.restorePermissions('table');
  await rest.post(`${path()}/${id}/threads`, { body: { name: 'Game' } });
  expect(said()).toEqual(['Words.']);
});

test('a thread is locked -> the bot can’t write or unarchive it, until it is unlocked', async () => {
  const rest = await begin();
  const { id } = Object(await rest.post(path(), { body: { content: 'Scenario' } }));
  await rest.post(`${path()}/${id}/threads`, { body: { name: 'Game' } });
  const write = () => rest.post(`/channels/${id}/messages`, { body: { content: 'Round 1' } });
  local.moderator.lockThread('Game');
  await expect(write()).rejects.toMatchObject({ status: 403, code: 160005 });
  local.moderator.archiveThread('Game');
  await expect(write()).rejects.toMatchObject({ code: 50013 });
  await expect(rest.patch(`/channels/${id}`, { body: { archived: false } })).rejects.toMatchObject({ code: 50013 });
  local.moderator.unlockThread('Game');
  await write();
  local.moderator.deleteChannel('Game');
  await expect(write()).rejects.toMatchObject({ status: 404, code: 10003 });
});
