import { MessageFlags } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RateLimiter } from '../../../src/bot/client/rate-limiter.ts';
import { OutboxWorker } from '../../../src/bot/outbox/outbox-worker.ts';
import type { Json } from '../../../src/engine/values/json.ts';
import { PICTURE_REFUSED } from '../../../src/game-api/announce/undo-requests.ts';
import type { MatchCommit, Store } from '../../../src/storage/store.ts';
import type { RenderPool } from '../../../src/workers/rendering/render-pool.ts';
import { RenderError, RenderTimeoutError } from '../../../src/workers/rendering/render-pool.ts';
import type { DiscordDouble, Failure } from '../../support/bot/discord-double.ts';
import { discordDouble } from '../../support/bot/discord-double.ts';
import { PIXEL } from '../../support/loopback/bot.ts';
import { createMemoryStore } from '../../support/storage/new-store.ts';

const SOON = 10;

let discord: DiscordDouble;
let store: Store;
let deliverer: OutboxWorker;
let troubles: string[];
let draw: (job: object) => Promise<Buffer>;
let game: number;
/** What is said in a new thread. */
let retold: () => Promise<MatchCommit['outgoing']>;

beforeEach(async () => {
  discord = await discordDouble();
  store = createMemoryStore();
  troubles = [];
  draw = async () => PIXEL;
  retold = async () => [];
  game = await begin('channel');
  deliverer = deliverTo(store);
});

afterEach(async () => {
  await deliverer.close();
  await store.close();
  await discord.stop();
});

/** Campaigns whose servers had no room for a thread, and whether something could make it. */
let madeRoomIn: number[] = [];
let hasRoom = false;

function deliverTo(records: Store, rateLimiter?: RateLimiter, pingSeenAfterMs?: number): OutboxWorker {
  const renderPool: RenderPool = {
    draw: (job) => draw(job),
    drawIfWanted: (job) => draw(job()),
    waitingCount: 0,
    close: async () => {},
  };
  const onError = ({ message }: Error) => troubles.push(message);
  const freeThreadSlot = async (campaign: number) => {
    madeRoomIn.push(campaign);
    return hasRoom;
  };
  return new OutboxWorker({
    records,
    rest: discord.rest,
    renderPool: renderPool,
    reopenMessages: () => retold(),
    freeThreadSlot: freeThreadSlot,
    onError: onError,
    firstRetryMs: SOON,
    ...(rateLimiter && { rateLimiter: rateLimiter }),
    ...(pingSeenAfterMs !== undefined && { pingSeenAfterMs: pingSeenAfterMs }),
  });
}

function turn(id: number, outgoing: MatchCommit['outgoing']): MatchCommit {
  const nothing = { entries: [], snapshots: [], notes: {}, telling: null, reminders: [], owing: [] };
  return { game: id, outgoing, ...nothing };
}

/** A game that has a thread already. */
async function begin(channel: string): Promise<number> {
  const campaign = await store.createCampaign({
    server: 's',
    channel,
    name: 'n',
    game: 'frosthaven',
    pack: 'p',
    founder: 'f',
  });
  const wanted = { campaign: campaign?.id ?? 0, game: 'frosthaven', kind: 'k', about: {}, seats: [] };
  const row = await store.createGame(wanted, ({ id }) => turn(id, []));
  await store.setThread(row?.id ?? 0, '77');
  return row?.id ?? 0;
}

const post = (key: string) => ({ key, kind: 'post', body: { to: 'thread', content: `post ${key}` } }) as const;
const edit = (key: string, content: string) => ({ key, kind: 'edit', body: { to: 'thread', content } }) as const;
const picture = (key: string) =>
  ({ key, kind: 'picture', body: { to: 'thread', picture: { job: {}, alt: 'words', name: 'board.png' } } }) as const;

const end = (key: string) => ({ key, kind: 'delete', body: { to: 'thread' } }) as const;

/** Puts messages into the outbox and has them delivered. */
async function send(...outgoing: MatchCommit['outgoing']): Promise<void> {
  await store.writeCommit(turn(game, outgoing));
  deliverer.enqueue(game);
  await settled();
}

/** Waits until nothing is under way and nothing will be tried again. */
async function settled(): Promise<void> {
  for (let i = 0; i < 100; i++) {
    await deliverer.waitUntilIdle();
    if ((await store.pendingMessages()).length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, SOON));
  }
}

const said = () => discord.received.map(({ what, body }) => `${what}: ${body.content}`);

test('messages go out in order, and an edit goes to the message that it is about', async () => {
  await send(post('1'), edit('1', 'more'), post('2'));
  expect(said()).toEqual(['POST messages: post 1', 'PATCH message: more', 'POST messages: post 2']);
  expect((await store.postedMessage(game, '1'))?.message).toBe('100');
  expect(troubles).toEqual([]);
});

test('the words go out while their picture is drawn, which follows them', async () => {
  let drawn: (picture: Buffer) => void = () => {};
  const drawing = new Promise<Buffer>((resolve) => {
    drawn = resolve;
  });
  draw = () => drawing;
  await store.writeCommit(turn(game, [post('1'), picture('1'), post('2')]));
  deliverer.enqueue(game);
  while (discord.received.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(said()).toEqual(['POST messages: post 1', 'POST messages: post 2']);
  drawn(PIXEL);
  await settled();
  expect(said()).toEqual(['POST messages: post 1', 'POST messages: post 2', 'PATCH message: a file']);
});

test('a picture that an older program left behind is drawn as one of the game of its table', async () => {
  const drawn: object[] = [];
  draw = async (job) => {
    drawn.push(job);
    return PIXEL;
  };
  const withJob = (key: string, job: Record<string, Json>) => {
    return { key, kind: 'picture', body: { to: 'thread', picture: { job, alt: 'words', name: 'board.png' } } } as const;
  };
  const now = { game: 'chess', picture: 'board', version: 3, data: { squares: 64 } };
  await send(post('1'), withJob('1', { picture: 'board', view: { round: 2 }, width: 800, palette: 'dusk' }));
  await send(post('2'), withJob('2', now));
  const before = { game: 'frosthaven', picture: 'board', version: 1, data: { view: { round: 2 }, width: 800 } };
  expect(drawn).toEqual([{ ...before, palette: 'dusk' }, now]);
});

test('what fails for now is tried again, and what comes after it waits', async () => {
  discord.failures.push({ status: 500 }, { status: 503 });
  await send(post('1'), post('2'));
  expect(said()).toEqual(['POST messages: post 1', 'POST messages: post 2']);
  expect(troubles).toHaveLength(2);
});

test('Discord refuses a message for good -> it and its edits are dropped, others go on', async () => {
  discord.failures.push({ status: 404, code: 10_008 });
  await send(post('1'), edit('1', 'more'), post('2'));
  expect(said()).toEqual(['POST messages: post 2']);
  expect(await store.pendingMessages()).toEqual([]);
});

test('a text longer than Discord takes -> it comes, without its last lines', async () => {
  const long = Array.from({ length: 50 }, (_, i) => `line ${i} ${'x'.repeat(60)}`).join('\n');
  await send({ key: '1', kind: 'post', body: { to: 'thread', content: long } }, edit('1', `${long}\nthe end`));
  for (const { body } of discord.received) {
    const content = body.content ?? '';
    expect(content.length).toBeLessThanOrEqual(2_000);
    expect([content.startsWith('line 0 xxx'), content.endsWith('xxx\n…')]).toEqual([true, true]);
  }
  expect(discord.received).toHaveLength(2);
});

test('a message that has done its work goes away; one that is gone already is no trouble', async () => {
  await send(post('1'), post('2'), end('1'));
  expect(said()).toEqual(['POST messages: post 1', 'POST messages: post 2', 'DELETE message: undefined']);
  discord.failures.push({ status: 404, code: 10_008, of: 'DELETE message' });
  await send(end('2'));
  await send(end('3'));
  expect(troubles).toEqual([]);
  expect(await store.pendingMessages()).toEqual([]);
});

const over = (key: string) =>
  ({ key, kind: 'delete', body: { to: 'thread', content: 'It is over.', buttons: [] } }) as const;
const calling = (key: string) => ({ ...post(key), body: { ...post(key).body, mentions: ['5'] } });

test('a message that pinged a while ago says that it is over, and one of this moment goes away', async () => {
  await send(calling('1'));
  await send(over('1'));
  expect(said()).toEqual(['POST messages: post 1', 'DELETE message: undefined']);
  await deliverer.close();
  deliverer = deliverTo(store, undefined, 1);
  await send(calling('2'));
  await new Promise((resolve) => setTimeout(resolve, 5));
  await send(over('2'), post('3'));
  expect(said().slice(2)).toEqual(['POST messages: post 2', 'PATCH message: It is over.', 'POST messages: post 3']);
  await send(post('4'));
  await new Promise((resolve) => setTimeout(resolve, 5));
  await send(end('4'));
  expect(said().slice(5)).toEqual(['POST messages: post 4', 'DELETE message: undefined']);
  expect(troubles).toEqual([]);
});

test('a message that pings nobody -> silent; one that pings, and an edit -> not', async () => {
  await send(post('1'), calling('2'));
  await send(edit('1', 'more'));
  const flags = discord.received.map(({ what, body }) => [what, body.content, body.flags]);
  expect(flags).toEqual([
    ['POST messages', 'post 1', MessageFlags.SuppressNotifications | MessageFlags.IsComponentsV2],
    ['POST messages', 'post 2', MessageFlags.IsComponentsV2],
    ['PATCH message', 'more', MessageFlags.IsComponentsV2],
  ]);
});

const shown = () => {
  const [one] = discord.received.at(-1)?.body.components ?? [];
  const parts = one?.components.map((part) => part.content ?? part.items ?? part.components);
  return { accent: one?.accent_color, parts };
};
const go = { id: 'panel:1', label: 'My panel', look: 'primary' } as const;
const goButton = { type: 2, custom_id: 'panel:1', label: 'My panel', style: 1 };
const gallery = (name: string, description: string) => [{ media: { url: `attachment://${name}` }, description }];

test.each([false, true])('a container -> an edit of one part keeps the others (restarted: %s)', async (isRestarted) => {
  const body = { to: 'thread', content: 'post 1', accent: 0x0f_f0_0f, buttons: [go] } as const;
  await send({ key: '1', kind: 'post', body });
  await send(picture('1'));
  if (isRestarted) {
    await deliverer.close();
    deliverer = deliverTo(store);
  }
  await send(edit('1', 'more'));
  const pictured = gallery('board.png', 'words');
  expect(shown()).toEqual({ accent: 0x0f_f0_0f, parts: ['more', pictured, [goButton]] });
  await send({ key: '1', kind: 'edit', body: { to: 'thread', buttons: [] } });
  expect(shown()).toEqual({ accent: 0x0f_f0_0f, parts: ['more', pictured] });
  expect(discord.received.filter(({ what }) => what === 'GET message')).toHaveLength(isRestarted ? 1 : 0);
});

test('a plain message of an older version -> edits change its fields, and it stays plain', async () => {
  await send(post('1'));
  discord.downgrade();
  await deliverer.close();
  deliverer = deliverTo(store);
  await send(edit('1', 'more'), picture('1'));
  const edits = discord.received.filter(({ what }) => what === 'PATCH message');
  expect(edits.map(({ body: { flags, components } }) => [flags, components])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

test('words and picture of a message at once -> both are there, whichever comes last', async () => {
  await send(post('1'));
  await send(picture('1'), edit('1', 'more'));
  expect(shown().parts).toEqual(['more', gallery('board.png', 'words')]);
});

test('somebody else edited the message -> the next edit begins from what it shows', async () => {
  await send({ key: '1', kind: 'post', body: { to: 'thread', content: 'Ann acts.', buttons: [go] } });
  const { message = '' } = (await store.postedMessage(game, '1')) ?? {};
  const redacted = [{ type: 17, components: [{ type: 10, content: 'A former player acts.' }] }];
  await discord.rest.patch(`/channels/500/messages/${message}`, { body: { components: redacted } });
  deliverer.forgetMessage(message);
  await send({ key: '1', kind: 'edit', body: { to: 'thread', buttons: [go] } });
  expect(shown().parts).toEqual(['A former player acts.', [goButton]]);
});

test('a message that pinged before a restart says that it is over', async () => {
  await send(calling('1'));
  await deliverer.close();
  deliverer = deliverTo(store);
  await send(over('1'));
  expect(said()).toEqual(['POST messages: post 1', 'GET message: undefined', 'PATCH message: It is over.']);
});

test('Discord refuses to edit an old message -> words posted anew, picture on the next', async () => {
  await send(post('1'), post('2'));
  discord.failures.push({ status: 400, code: 30_046, of: 'PATCH message' });
  await send(edit('1', 'more'));
  await send(edit('1', 'still more'));
  expect(said().slice(2)).toEqual(['POST messages: more', 'PATCH message: still more']);
  expect(await store.note(game, PICTURE_REFUSED)).toBeUndefined();
  discord.failures.push({ status: 400, code: 30_046, of: 'PATCH message' });
  await send(picture('2'));
  expect(await store.note(game, PICTURE_REFUSED)).toBe('2');
  expect(await store.pendingMessages()).toEqual([]);
  expect(troubles).toEqual([]);
});

const html = { 'content-type': 'text/html' };

test.each<[string, Partial<Failure>]>([
  ['too many edits', { code: 30_046 }],
  ['too many edits, and when to try again', { code: 30_046, headers: { 'retry-after': '0.1' } }],
  ['no word of when to try again', {}],
  ['hours to wait', { headers: { 'retry-after': '7200' } }],
  ['hours to wait in the body', { text: '{"message":"Slow.","retry_after":7200,"global":false}' }],
  ['a wait that is no number', { headers: { 'retry-after': 'soon' } }],
  ['a limited resource', { code: 40_062 }],
])('429 for an edit (%s) -> its words are said anew at once, told once', async (_, more) => {
  await send(post('1'), post('2'));
  for (let i = 0; i < 20; i++) discord.failures.push({ status: 429, of: 'PATCH message', ...more });
  await send(edit('1', 'more'), post('3'));
  expect(said().slice(2)).toEqual(['POST messages: more', 'POST messages: post 3']);
  expect(discord.failures).toHaveLength(19);
  expect(troubles).toHaveLength(1);
  discord.failures.length = 0;
  await send(edit('1', 'still more'));
  expect(said().slice(4)).toEqual(['PATCH message: still more']);
});

test('429 for an edit, and 500 for its words anew -> the edit is not asked for again', async () => {
  await send(post('1'));
  const refusal = { status: 429, code: 30_046, of: 'PATCH message' };
  discord.failures.push(refusal, { status: 500, of: 'POST messages' }, refusal);
  await send(edit('1', 'more'));
  expect(said().slice(1)).toEqual(['POST messages: more']);
  expect(discord.failures).toEqual([refusal]);
  expect(troubles).toEqual(['429: It fails. (30046)', 'Internal Server Error']);
});

test('429 with 30046 for a picture -> the next message has it', async () => {
  await send(post('1'));
  discord.failures.push({ status: 429, code: 30_046, of: 'PATCH message' });
  await send(picture('1'), post('2'));
  expect(said()).toEqual(['POST messages: post 1', 'POST messages: post 2']);
  expect(await store.note(game, PICTURE_REFUSED)).toBe('1');
  expect(troubles).toHaveLength(1);
});

test('429 for an edit that says when -> it is waited for, and nothing is told', async () => {
  await send(post('1'));
  discord.failures.push({ status: 429, of: 'PATCH message', headers: { 'retry-after': '0.3' } });
  const since = Date.now();
  await send(edit('1', 'more'));
  expect(said().slice(1)).toEqual(['PATCH message: more']);
  expect(Date.now() - since).toBeGreaterThanOrEqual(300);
  expect(troubles).toEqual([]);
});

test.each<[string, Partial<Failure>]>([
  ['for a channel', {}],
  ['by what stands before Discord', { text: 'error code: 1015', headers: html }],
])('429 without a wait for a post (%s) -> it is tried again, in order', async (_, more) => {
  for (let i = 0; i < 3; i++) discord.failures.push({ status: 429, of: 'POST messages', ...more });
  await send(post('1'), post('2'));
  expect(said()).toEqual(['POST messages: post 1', 'POST messages: post 2']);
  expect(troubles).toHaveLength(3);
});

test('429 without a wait for taking away -> given up after three tries', async () => {
  await send(post('1'));
  for (let i = 0; i < 20; i++) discord.failures.push({ status: 429, of: 'DELETE message' });
  await send(end('1'), post('2'));
  expect(said()).toEqual(['POST messages: post 1', 'POST messages: post 2']);
  expect(discord.failures).toHaveLength(17);
});

test('more pictures for a message come while one is drawn -> only the newest is shown', async () => {
  let drawn: (picture: Buffer) => void = () => {};
  let drawings = 0;
  draw = () => {
    drawings++;
    return new Promise<Buffer>((resolve) => {
      drawn = resolve;
    });
  };
  await store.writeCommit(turn(game, [post('1'), picture('1')]));
  deliverer.enqueue(game);
  while (drawings < 1) await new Promise((resolve) => setTimeout(resolve, 5));
  for (let i = 0; i < 3; i++) await store.writeCommit(turn(game, [picture('1')]));
  deliverer.enqueue(game);
  drawn(PIXEL);
  while (drawings < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  drawn(PIXEL);
  await settled();
  expect(said()).toEqual(['POST messages: post 1', 'PATCH message: a file']);
  expect(drawings).toBe(2);
});

test('a message that is none is dropped', async () => {
  await send({ key: '1', kind: 'post', body: { to: 'nowhere' } }, post('2'));
  expect(said()).toEqual(['POST messages: post 2']);
  expect(troubles).toHaveLength(1);
});

test('a picture that can’t be drawn is given up after a few times; its words stay', async () => {
  let tries = 0;
  draw = async () => {
    tries++;
    throw new RenderError('No paint is left.');
  };
  await send(post('1'), picture('1'));
  expect(said()).toEqual(['POST messages: post 1']);
  expect(tries).toBe(3);
  expect(await store.pendingMessages()).toEqual([]);
});

test('a picture for which there is no time again and again -> it comes when there is', async () => {
  let tries = 0;
  draw = async () => {
    tries++;
    if (tries <= 4) throw new RenderTimeoutError();
    return PIXEL;
  };
  await send(post('1'), picture('1'));
  expect(said()).toEqual(['POST messages: post 1', 'PATCH message: a file']);
  expect(tries).toBe(5);
  expect(await store.pendingMessages()).toEqual([]);
});

test('a picture whose words are still on their way waits for them', async () => {
  discord.failures.push({ status: 500, of: 'POST messages' }, { status: 502, of: 'POST messages' });
  await send(post('1'), picture('1'));
  expect(said()).toEqual(['POST messages: post 1', 'PATCH message: a file']);
});

test('Discord takes no picture, the drawing room is full -> it is tried until it comes', async () => {
  let tries = 0;
  draw = async () => {
    tries++;
    if (tries <= 2) throw new Error('too many pictures are waiting');
    return PIXEL;
  };
  discord.failures.push(...Array.from({ length: 3 }, () => ({ status: 503, of: 'PATCH message' })));
  await send(post('1'), picture('1'));
  expect(said()).toEqual(['POST messages: post 1', 'PATCH message: a file']);
  expect(tries).toBe(6);
});

test('a thread that sleeps is woken for an edit', async () => {
  await send(post('1'));
  discord.failures.push({ status: 400, code: 50_083 });
  await send(edit('1', 'more'));
  expect(said().slice(1)).toEqual(['PATCH channel: undefined', 'PATCH message: more']);
  expect(discord.received[1]?.body.archived).toBe(false);
});

test('the first message of a game opens its thread, which may be there already after a crash', async () => {
  const first = {
    key: 'thread',
    kind: 'post',
    body: { to: 'channel', content: 'It begins.', thread: 'Snow' },
  } as const;
  await send(first);
  expect(said()).toEqual(['POST messages: It begins.', 'POST threads: undefined']);
  expect((await store.game(game))?.thread).toBe('100');
});

test('a thread that opens only after some tries has one message, not one for each', async () => {
  const first = {
    key: 'thread',
    kind: 'post',
    body: { to: 'channel', content: 'It begins.', thread: 'Snow' },
  } as const;
  const of = 'POST threads';
  discord.failures.push({ status: 403, code: 50_013, of }, { status: 500, of }, { status: 400, code: 160_004, of });
  await send(first, post('1'));
  expect(said()).toEqual(['POST messages: It begins.', 'POST messages: post 1']);
  expect((await store.game(game))?.thread).toBe('100');
  expect(troubles).toHaveLength(2);
});

test('where a server has no room for a thread something that sleeps makes it', async () => {
  const first = {
    key: 'thread',
    kind: 'post',
    body: { to: 'channel', content: 'It begins.', thread: 'Snow' },
  } as const;
  [madeRoomIn, hasRoom] = [[], true];
  discord.failures.push({ status: 400, code: 160_006, of: 'POST threads' });
  await send(first);
  expect(madeRoomIn).toEqual([(await store.game(game))?.campaign]);
  expect((await store.game(game))?.thread).toBe('100');
  expect(troubles).toEqual([]);
});

test.each([
  ['a locked thread', { status: 403, code: 160_005 }, 'locked'],
  ['a missing permission', { status: 403, code: 50_013 }, 'forbidden'],
  ['a channel out of sight', { status: 403, code: 50_001 }, 'forbidden'],
])('%s keeps the words waiting, in order, until Discord takes them', async (_, refusal, obstacle) => {
  discord.failures.push(...Array.from({ length: 3 }, () => ({ ...refusal, of: 'POST messages' })));
  await store.writeCommit(turn(game, [post('1'), post('2')]));
  deliverer.enqueue(game);
  await deliverer.waitForDelivery(game, 5_000);
  expect(deliverer.deliveryErrorOf(game)).toBe(obstacle);
  deliverer.retryBlocked();
  await settled();
  expect(said()).toEqual(['POST messages: post 1', 'POST messages: post 2']);
  expect(deliverer.deliveryErrorOf(game)).toBeUndefined();
});

test('words whose message somebody has deleted come in a new one', async () => {
  await send(post('1'));
  discord.failures.push({ status: 404, code: 10_008, of: 'PATCH message' });
  await send(edit('1', 'more'), edit('1', 'most'));
  expect(said()).toEqual(['POST messages: post 1', 'POST messages: most']);
  expect((await store.postedMessage(game, '1'))?.message).toBe('101');
});

test('a thread that is gone is opened anew, and what waits comes after what is told again', async () => {
  const opening = { to: 'channel', content: 'It goes on.', thread: 'Snow' } as const;
  retold = async () => [{ key: 'thread 1', kind: 'post', body: opening }, post('story 1'), post('1'), post('2')];
  await send(post('1'));
  discord.failures.push({ status: 404, code: 10_003, of: 'POST messages' });
  await send(post('2'), edit('2', 'more'));
  expect(said().slice(1)).toEqual([
    'POST messages: It goes on.',
    'POST threads: undefined',
    'POST messages: post story 1',
    'POST messages: post 1',
    'POST messages: post 2',
    'PATCH message: more',
  ]);
  expect((await store.game(game))?.thread).toBe('101');
});

test('where the channel is gone too, everything stays and waits', async () => {
  retold = async () => [{ key: 'thread 1', kind: 'post', body: { to: 'channel', content: 'On.', thread: 'Snow' } }];
  discord.failures.push(...Array.from({ length: 90 }, () => ({ status: 404, code: 10_003 })));
  await store.writeCommit(turn(game, [post('1')]));
  deliverer.enqueue(game);
  await deliverer.waitForDelivery(game, 5_000);
  expect(deliverer.deliveryErrorOf(game)).toBe('gone');
  expect((await store.pendingMessages()).map(({ key }) => key)).toEqual(['thread 1', '1']);
});

describe('a crash', () => {
  /** The same records, but the program dies when a message is to be noted as delivered. */
  function dyingAt(records: Store, method: keyof Store): Store {
    return new Proxy(records, {
      get: (target, key) => {
        if (key === method) return () => Promise.reject(new Error('The program was killed.'));
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  }

  test('after sending, before noting -> sent again with its nonce, so it is seen once', async () => {
    await store.writeCommit(turn(game, [post('1'), post('2')]));
    const killed = deliverTo(dyingAt(store, 'markDelivered'));
    killed.enqueue(game);
    await killed.waitUntilIdle();
    await killed.close();
    expect(said()).toEqual(['POST messages: post 1']);
    expect(await store.pendingMessages()).toHaveLength(2);
    await deliverer.enqueuePending();
    await settled();
    expect(said()).toEqual(['POST messages: post 1', 'POST messages: post 2']);
    const nonces = discord.received.map(({ body }) => body.nonce);
    expect(new Set(nonces).size).toBe(2);
    expect(Math.max(...nonces.map((nonce) => nonce?.length ?? 99))).toBeLessThanOrEqual(25);
  });
});

test('games don’t wait for each other', async () => {
  const other = await begin('another channel');
  await store.writeCommit(turn(other, [post('1')]));
  await store.writeCommit(turn(game, [post('1')]));
  discord.failures.push({ status: 500 });
  deliverer.enqueue(game);
  deliverer.enqueue(other);
  await settled();
  expect(said()).toHaveLength(2);
  expect(await store.postedMessage(other, '1')).toBeDefined();
});

describe('where Discord takes no more for now', () => {
  /** As good as none after these. */
  const slow = (burst: number) => new RateLimiter({ perSecond: 0.001, burst: burst });

  test('what waits stays in the outbox, and its picture is not drawn, until the next beat', async () => {
    const beats = slow(2);
    const drawn: object[] = [];
    draw = async (job) => {
      drawn.push(job);
      return PIXEL;
    };
    deliverer = deliverTo(store, beats);
    await store.writeCommit(turn(game, [post('1'), post('2'), picture('2')]));
    deliverer.enqueue(game);
    while (discord.received.length < 2) await new Promise((resolve) => setTimeout(resolve, SOON));
    await deliverer.waitForDelivery(game, 60_000);
    await new Promise((resolve) => setTimeout(resolve, SOON));
    expect([said(), drawn]).toEqual([['POST messages: post 1', 'POST messages: post 2'], []]);
    expect((await store.pendingMessages(game)).map(({ kind }) => kind)).toEqual(['picture']);
    beats.release();
    await settled();
    expect([said().at(-1), drawn]).toEqual(['PATCH message: a file', [expect.anything()]]);
  });

  test('what waits at the end is not sent any more, and is there the next time', async () => {
    deliverer = deliverTo(store, slow(1));
    await store.writeCommit(turn(game, [post('1'), post('2')]));
    deliverer.enqueue(game);
    while (discord.received.length < 1) await new Promise((resolve) => setTimeout(resolve, SOON));
    await deliverer.close();
    expect(said()).toEqual(['POST messages: post 1']);
    deliverer = deliverTo(store);
    await deliverer.enqueuePending();
    await settled();
    expect(said()).toEqual(['POST messages: post 1', 'POST messages: post 2']);
  });
});
