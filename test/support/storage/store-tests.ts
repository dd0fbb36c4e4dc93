/** What every store does, whatever database is behind it. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Entry } from '../../../src/engine/log/log.ts';
import type { Json } from '../../../src/engine/values/json.ts';
import type { Campaign, GameRow, MatchCommit, Store } from '../../../src/storage/store.ts';
import { readSnapshots } from '../../../tools/trial/read-snapshots.ts';

const HOUR = 3_600_000;

/** A database that is opened again and again. */
export interface TestDatabase {
  open(now: () => number): Promise<Store>;
  /** Nothing is in it any more; it is closed. */
  clear(): Promise<void>;
  end(): Promise<void>;
}

let now = 0;
let store: Store;
let campaign: Campaign;

function newCampaign(channel: string) {
  return { server: 'server', channel, name: 'The Testers', game: 'a-game', pack: 'a-pack', founder: 'ann' };
}

function must<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('It should have been there.');
  return thing;
}

/** A turn in which nothing happened, but for `more`. */
function commitOf(game: number, more: Partial<MatchCommit> = {}): MatchCommit {
  const none = { entries: [], snapshots: [], outgoing: [], reminders: [], owing: [] };
  const nothing = { ...none, notes: {}, telling: null };
  return { game, ...nothing, ...more };
}

function entry(number: number): Entry {
  const value = ['C7'];
  return {
    type: 'answer',
    number,
    crumb: 'x',
    seat: 's',
    value,
    by: 'player',
    revealed: false,
    print: 'p',
    cursor: [1],
  };
}

async function begin(more: Partial<MatchCommit> = {}): Promise<GameRow> {
  const seats = [{ seat: 'drifter', user: 'ann', member: 1 }];
  const game = {
    campaign: campaign.id,
    game: 'a-game',
    kind: 'scenario',
    about: { scenario: 'a-scenario', level: 1 },
    seats,
  };
  return must(await store.createGame(game, (row) => commitOf(row.id, more)));
}

/** A match of another campaign. */
async function beginMatchOf({ id }: Campaign): Promise<GameRow> {
  const game = { campaign: id, game: 'a-game', kind: 'duel', about: {}, seats: [], several: true };
  return must(await store.createGame(game, (row) => commitOf(row.id)));
}

/** Tests of a store over the database that `make` gives. */
export function storeTests(make: () => Promise<TestDatabase>): void {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await make();
  }, 120_000);

  beforeEach(async () => {
    now = 1_000;
    await database.clear();
    store = await database.open(() => now);
    campaign = must(await store.createCampaign(newCampaign('here')));
  });

  afterEach(() => store.close());

  afterAll(() => database.end());

  campaignTests();
  turnTests(() => database);
  ownMatchTests();
  outboxTests();
  deadlineTests();
  reminderTests();
  noteTests();
  peopleTests();
}

function campaignTests(): void {
  describe('a campaign', () => {
    test('is the only one of its channel until it ends', async () => {
      expect(await store.createCampaign(newCampaign('here'))).toBeUndefined();
      expect(await store.createCampaign(newCampaign('elsewhere'))).toBeDefined();
      await store.changeCampaign({ campaign: campaign.id, ends: true });
      expect(await store.campaignInChannel('here')).toBeUndefined();
      expect((await store.campaign(campaign.id))?.ended).toBe(true);
      expect(await store.createCampaign(newCampaign('here'))).toBeDefined();
    });

    test('is counted by its server, as long as it goes on and is not lost', async () => {
      const server = campaign.server;
      const count = async () => [await store.campaignCount(server), (await store.campaignCountsByServer()).get(server)];
      expect(await count()).toEqual([1, 1]);
      const elsewhere = must(await store.createCampaign(newCampaign('elsewhere')));
      const other = must(await store.createCampaign({ ...newCampaign('far'), server: 'other' }));
      expect(await count()).toEqual([2, 2]);
      expect([...(await store.campaignCountsByServer())].sort()).toEqual(
        [
          ['other', 1],
          [server, 2],
        ].sort(),
      );
      await store.setLost({ campaign: elsewhere.id }, true);
      await store.changeCampaign({ campaign: other.id, ends: true });
      expect(await count()).toEqual([1, 1]);
      expect([await store.campaignCount('other'), await store.campaignCount('none')]).toEqual([0, 0]);
    });

    test('is found by its game-master, and by who may join, in its server alone', async () => {
      const { server } = campaign;
      const second = must(await store.createCampaign(newCampaign('second')));
      const third = must(await store.createCampaign({ ...newCampaign('third'), pack: 'another' }));
      const far = must(await store.createCampaign({ ...newCampaign('far'), server: 'other' }));
      const settle = (id: number, settings: Json) => store.changeCampaign({ campaign: id, settings: () => settings });
      await settle(second.id, { joining: 'closed', master: '4' });
      await settle(third.id, { joining: 'open', master: '44' });
      await settle(far.id, { master: '4' });
      const ids = (found: readonly { readonly id: number }[]) => found.map(({ id }) => id);
      expect(ids(await store.campaignsOfMaster(server, '4'))).toEqual([second.id]);
      expect(ids(await store.campaignsOfMaster(server, '5'))).toEqual([]);
      const packs = [campaign.pack, 'another'];
      const joinable = async (wanted: object) =>
        ids(await store.joinableCampaigns(server, { packs, without: [], most: 3, ...wanted }));
      expect(await joinable({})).toEqual([campaign.id, third.id]);
      expect(await joinable({ most: 1 })).toEqual([campaign.id]);
      expect(await joinable({ without: [campaign.id] })).toEqual([third.id]);
      expect(await joinable({ packs: ['another'] })).toEqual([third.id]);
      expect(await joinable({ packs: [] })).toEqual([]);
      await store.changeCampaign({ campaign: third.id, ends: true });
      expect(await joinable({})).toEqual([campaign.id]);
      expect(await store.campaignNames(server)).toEqual([campaign, second].map(({ id, name }) => ({ id, name })));
      expect(ids(await store.campaignNames(server, campaign.founder))).toEqual([campaign.id, second.id]);
      expect(await store.campaignNames(server, 'nobody')).toEqual([]);
    });

    test('has its matches that go on found without those that are over, and without its own', async () => {
      const game = await begin();
      const duel = await beginMatchOf(campaign);
      const over = await beginMatchOf(campaign);
      await store.writeCommit(commitOf(over.id, { result: 'won' }));
      expect((await store.runningGames(campaign.id)).map(({ id }) => id)).toEqual([game.id, duel.id]);
      expect(await store.runningGames(campaign.id + 1)).toEqual([]);
    });

    test('keeps what its table wants', async () => {
      expect(campaign.settings).toEqual({});
      await store.changeCampaign({ campaign: campaign.id, settings: () => ({ monsters: 'picked' }) });
      expect((await store.campaign(campaign.id))?.settings).toEqual({ monsters: 'picked' });
      expect(must(await store.createCampaign(newCampaign('elsewhere'))).settings).toEqual({});
    });

    test('a user -> finds it as member, borrower of a seat, or still seated after leaving', async () => {
      const found = async (user: string) => (await store.activeCampaignsOf(user)).map(({ channel }) => channel);
      const elsewhere = must(await store.createCampaign(newCampaign('elsewhere')));
      for (const user of ['ann', 'bea']) await store.addMember(campaign.id, user, user, 4);
      await store.addMember(elsewhere.id, 'ann', 'ann', 4);
      const [ann, bea] = [
        { seat: 'drifter', member: 1 },
        { seat: 'fist', member: 2 },
      ];
      const game = await begin();
      await store.writeCommit(
        commitOf(game.id, {
          seats: [
            { ...ann, user: 'ann' },
            { ...bea, user: 'cem' },
          ],
        }),
      );
      expect(await Promise.all(['ann', 'bea', 'cem', 'dov'].map(found))).toEqual([
        ['here', 'elsewhere'],
        ['here'],
        ['here'],
        [],
      ]);
      await store.writeCommit(
        commitOf(game.id, {
          seats: [
            { ...ann, user: 'ann' },
            { ...bea, user: 'bea' },
          ],
        }),
      );
      expect(await found('cem')).toEqual([]);
      await store.changeCampaign({ campaign: campaign.id, leaves: 'bea' });
      expect(await found('bea')).toEqual(['here']);
      await store.writeCommit(commitOf(game.id, { result: 'lost' }));
      expect(await found('bea')).toEqual([]);
      await store.changeCampaign({ campaign: campaign.id, ends: true });
      await store.setLost({ campaign: elsewhere.id }, true);
      expect(await found('ann')).toEqual([]);
    });

    test('has matches in which nothing happens for long, whatever has been silent for longest first', async () => {
      const silent = async (server?: string) => (await store.idleGamesSince(now - HOUR, server)).map(({ id }) => id);
      const other = must(await store.createCampaign({ ...newCampaign('elsewhere'), server: 'another' }));
      const [first, second, unopened] = [await begin(), await beginMatchOf(other), await beginMatchOf(other)];
      for (const { id } of [first, second]) await store.setThread(id, `thread-${id}`);
      now += HOUR;
      await store.writeCommit(commitOf(first.id));
      now += HOUR;
      expect([await silent(), await silent('server'), await silent('another')]).toEqual([
        [second.id, first.id],
        [first.id],
        [second.id],
      ]);
      await store.setArchivedAt(second.id, now);
      expect(await silent()).toEqual([first.id]);
      await store.setThread(unopened.id, 'opened');
      expect(await silent()).toEqual([unopened.id, first.id]);
      await store.writeCommit(commitOf(unopened.id, { result: 'lost' }));
      now += 2 * HOUR;
      await store.setLost({ campaign: campaign.id }, true);
      expect(await silent()).toEqual([]);
    });

    test('takes as many members as it may have, however many come at once', async () => {
      const users = ['ann', 'bea', 'cem', 'dov', 'eve', 'fay'];
      const joined = await Promise.all(users.map((user) => store.addMember(campaign.id, user, user, 4)));
      expect(joined.filter((member) => member !== undefined)).toHaveLength(4);
      expect((await store.members(campaign.id)).map(({ user }) => user)).toEqual(users.slice(0, 4));
    });

    test('is written with whatever else is written at that moment, though some of that can not be', async () => {
      const seats = [{ seat: 'drifter', user: 'ann', member: 1 }];
      const game = { campaign: campaign.id, game: 'a-game', kind: 'scenario', about: null, seats };
      const refused = () => {
        throw new Error('Not like this.');
      };
      const channels = Array.from({ length: 30 }, (_, i) => `channel-${i}`);
      const founded = channels.slice(0, 15).map((channel) => store.createCampaign(newCampaign(channel)));
      const opened = store.createGame(game, refused);
      const failed = expect(opened).rejects.toThrow('Not like this.');
      const others = channels.slice(15).map((channel) => store.createCampaign(newCampaign(channel)));
      await failed;
      const all = await Promise.all([...founded, ...others]);
      expect(all.map((each) => each?.channel)).toEqual(channels);
      expect(new Set(all.map((each) => each?.id)).size).toBe(30);
      for (const each of all) expect(await store.campaign(must(each).id)).toEqual(each);
      expect(await store.gamesOf(campaign.id)).toEqual([]);
      expect(await store.createGame(game, (row) => commitOf(row.id))).toBeDefined();
    });

    test('knows somebody who joins again, by the name that they have now', async () => {
      const first = must(await store.addMember(campaign.id, 'ann', 'Ann', 1));
      const again = must(await store.addMember(campaign.id, 'ann', 'Annie', 1));
      expect(again).toEqual({ ...first, userName: 'Annie' });
    });

    test('plays one scenario at a time', async () => {
      const game = await begin();
      const another = {
        campaign: campaign.id,
        game: 'a-game',
        kind: 'scenario',
        about: { scenario: 'another', level: 1 },
        seats: [],
      };
      expect(await store.createGame(another, (row) => commitOf(row.id))).toBeUndefined();
      await store.writeCommit(commitOf(game.id, { result: 'lost' }));
      expect(await store.runningGame(campaign.id)).toBeUndefined();
      expect(await store.createGame(another, (row) => commitOf(row.id))).toBeDefined();
    });

    test('plays one match of each kind at a time, and lists each kind by itself', async () => {
      const scenario = await begin();
      const of = { campaign: campaign.id, game: 'a-game', kind: 'week', about: { week: 3 }, seats: [] };
      const week = must(await store.createGame(of, (row) => commitOf(row.id)));
      expect(week).toMatchObject({ game: 'a-game', kind: 'week', about: { week: 3 }, result: undefined });
      expect(await store.createGame(of, (row) => commitOf(row.id))).toBeUndefined();
      expect([(await store.runningGame(campaign.id))?.id, (await store.runningGame(campaign.id, 'week'))?.id]).toEqual([
        scenario.id,
        week.id,
      ]);
      await store.writeCommit(commitOf(week.id, { result: 'gone by' }));
      expect((await store.gamesOf(campaign.id, 'week')).map(({ result }) => result)).toEqual(['gone by']);
      expect((await store.gamesOf(campaign.id, 'scenario')).map(({ id }) => id)).toEqual([scenario.id]);
    });

    test('without a kind lists all but the match that it is itself', async () => {
      const of = { campaign: campaign.id, game: 'a-game', about: {}, seats: [] };
      const own = must(await store.createGame({ ...of, kind: 'campaign' }, (row) => commitOf(row.id)));
      expect(await store.runningGame(campaign.id)).toBeUndefined();
      const week = must(await store.createGame({ ...of, kind: 'week' }, (row) => commitOf(row.id)));
      expect((await store.runningGame(campaign.id))?.id).toBe(week.id);
      expect((await store.gamesOf(campaign.id)).map(({ id }) => id)).toEqual([week.id]);
      expect((await store.runningGame(campaign.id, 'campaign'))?.id).toBe(own.id);
    });

    test('is told of which game and kind the matches are that were begun before a schema', async () => {
      const snapshot = { number: 0, schema: 2, state: '{}', cursor: [] };
      const scenario = await begin({ snapshots: [snapshot] });
      const of = { campaign: campaign.id, game: 'b-game', kind: 'week', about: {}, seats: [] };
      const week = must(await store.createGame(of, (row) => commitOf(row.id, { snapshots: [snapshot] })));
      const old = async (...wanted: Parameters<Store['gamesBeforeSchema']>) =>
        (await store.gamesBeforeSchema(...wanted)).map(({ id }) => id);
      expect([await old(2), await old(3)]).toEqual([[], [scenario.id, week.id]]);
      expect([await old(3, { game: 'b-game' }), await old(3, { kind: 'week' })]).toEqual([[week.id], [week.id]]);
      expect(await old(3, { game: 'a-game', kind: 'week' })).toEqual([]);
    });

    test('does not begin a scenario whose first turn can’t be made', async () => {
      const game = {
        campaign: campaign.id,
        game: 'a-game',
        kind: 'scenario',
        about: { scenario: 'a-scenario', level: 1 },
        seats: [],
      };
      const broken = store.createGame(game, () => {
        throw new Error('The story is missing.');
      });
      await expect(broken).rejects.toThrow('The story is missing.');
      expect(await store.runningGame(campaign.id)).toBeUndefined();
    });
  });
}

function turnTests(database: () => TestDatabase): void {
  describe('a turn', () => {
    test('is read as it was written', async () => {
      const game = await begin();
      const snapshot = { number: 0, schema: 1, state: '{"a":1}', cursor: [1, 2] };
      const undo = { type: 'undo', number: 2, to: 0, seat: 's', agreed: ['t'] } as const;
      const outcome: Entry = {
        type: 'outcome',
        number: 3,
        crumb: 'y',
        value: '+1',
        revealed: true,
        print: 'q',
        cursor: [2],
      };
      const entries = [entry(1), undo, outcome];
      await store.writeCommit(commitOf(game.id, { entries, snapshots: [snapshot], telling: { said: 1 } }));
      expect(await store.entries(game.id)).toEqual(entries);
      expect(await readSnapshots(store, game.id)).toEqual([snapshot]);
      expect((await store.game(game.id))?.telling).toEqual({ said: 1 });
    });

    test('is read in stretches: from the newest snapshot up to a number, to an entry', async () => {
      const game = await begin();
      const inbox = { known: ['a'], waiting: [{ id: 'b', value: { c: 1 } }] };
      const snapshot = (number: number) => ({ number, schema: 1, state: `{"at":${number}}`, cursor: [number] });
      const snapshots = [snapshot(0), snapshot(3), { ...snapshot(5), inbox }];
      await store.writeCommit(commitOf(game.id, { entries: [1, 2, 3, 4, 5, 6, 7].map(entry), snapshots }));
      const read = async (atMost: number, upTo = Number.MAX_SAFE_INTEGER) => {
        const stretch = await store.logRange(game.id, { atMost, upTo });
        return [stretch.snapshot, stretch.entries.map(({ number }) => number)];
      };
      expect(await read(Number.MAX_SAFE_INTEGER)).toEqual([{ ...snapshot(5), inbox }, [6, 7]]);
      expect(await read(5)).toEqual([{ ...snapshot(5), inbox }, [6, 7]]);
      expect(await read(4)).toEqual([snapshot(3), [4, 5, 6, 7]]);
      expect(await read(2, 2)).toEqual([snapshot(0), [1, 2]]);
      await expect(store.logRange(game.id + 1, { atMost: 5, upTo: 5 })).rejects.toThrow('has no snapshot');
    });

    test('is written whole or not at all', async () => {
      const game = await begin();
      await store.writeCommit(commitOf(game.id, { entries: [entry(1)] }));
      const half = commitOf(game.id, {
        entries: [entry(2), entry(1)],
        outgoing: [{ key: '1', kind: 'post', body: {} }],
        interaction: 'i',
      });
      await expect(store.writeCommit(half)).rejects.toThrow();
      expect(await store.entries(game.id)).toEqual([entry(1)]);
      expect(await store.pendingMessages()).toEqual([]);
      expect(await store.writeCommit(commitOf(game.id, { interaction: 'i' }))).toBe(true);
    });

    test('forgets after a week, when it is opened again, that an interaction was handled', async () => {
      const game = await begin();
      const again = async (later: number) => {
        now += later;
        await store.close();
        store = await database().open(() => now);
        return store.writeCommit(commitOf(game.id, { interaction: 'i' }));
      };
      expect(await again(0)).toBe(true);
      expect(await again(7 * 24 * HOUR)).toBe(false);
      expect(await again(1)).toBe(true);
    });

    test('is there when the database is opened again', async () => {
      const game = await begin({ entries: [entry(1)], outgoing: [{ key: '1', kind: 'post', body: {} }] });
      await store.close();
      store = await database().open(() => now);
      expect(await store.entries(game.id)).toEqual([entry(1)]);
      expect(await store.pendingMessages()).toHaveLength(1);
      expect((await store.campaignInChannel('here'))?.name).toBe('The Testers');
    });

    test('of an interaction that comes twice is written once', async () => {
      const game = await begin();
      expect(await store.writeCommit(commitOf(game.id, { entries: [entry(1)], interaction: 'i' }))).toBe(true);
      expect(await store.writeCommit(commitOf(game.id, { entries: [entry(2)], interaction: 'i' }))).toBe(false);
      expect(await store.entries(game.id)).toHaveLength(1);
    });

    test('that ends a game keeps its last snapshot, and on the way to it one in fifty entries', async () => {
      const game = await begin();
      const snapshots = [0, 3, 7, 51, 98, 100, 119, 130].map((number) => ({
        number,
        schema: 1,
        state: '{}',
        cursor: [],
      }));
      await store.writeCommit(commitOf(game.id, { snapshots }));
      expect((await store.snapshotFrom(game.id, 52))?.number).toBe(98);
      await store.writeCommit(commitOf(game.id, { result: 'completed' }));
      expect((await readSnapshots(store, game.id)).map(({ number }) => number)).toEqual([0, 51, 100, 130]);
      expect((await store.snapshotFrom(game.id, 52))?.number).toBe(100);
      expect(await store.snapshotFrom(game.id, 131)).toBeUndefined();
    });
  });
}

function ownMatchTests(): void {
  describe('the match that a campaign is itself', () => {
    const snapshot = { number: 0, schema: 1, state: '{}', cursor: [] };
    const own = (more: Partial<MatchCommit> = {}) => ({
      kind: 'campaign',
      about: {},
      firstCommit: (row: GameRow) => commitOf(row.id, { snapshots: [snapshot], ...more }),
    });

    test('founding -> with it or not at all; who joins sits there, who leaves does not', async () => {
      const founded = must(await store.createCampaign(newCampaign('elsewhere'), own()));
      const seats = async () => (await store.runningGame(founded.id, 'campaign'))?.seats;
      expect([await seats(), await store.runningGame(campaign.id, 'campaign')]).toEqual([[], undefined]);
      const ann = must(await store.addMember(founded.id, 'ann', 'Ann', 4));
      const bea = must(await store.addMember(founded.id, 'bea', 'Bea', 4));
      expect(await seats()).toEqual([ann, bea].map(({ id, user }) => ({ seat: `${id}`, user, member: id })));
      await store.changeCampaign({ campaign: founded.id, leaves: 'ann' });
      expect(await seats()).toEqual([{ seat: `${bea.id}`, user: 'bea', member: bea.id }]);
      const broken = { ...own(), firstCommit: () => must<MatchCommit>(undefined) };
      await expect(store.createCampaign(newCampaign('nowhere'), broken)).rejects.toThrow();
      expect(await store.campaignInChannel('nowhere')).toBeUndefined();
    });

    test('is begun later with everybody who is there', async () => {
      const ann = must(await store.addMember(campaign.id, 'ann', 'Ann', 4));
      const begun = { campaign: campaign.id, game: 'a-game', kind: 'campaign', about: {}, seats: 'everybody' } as const;
      const row = must(await store.createGame(begun, (opened) => commitOf(opened.id)));
      expect(row.seats).toEqual([{ seat: `${ann.id}`, user: 'ann', member: ann.id }]);
      expect(await store.createGame(begun, (opened) => commitOf(opened.id))).toBeUndefined();
    });
  });
}

function outboxTests(): void {
  describe('the outbox', () => {
    const post = (key: string) => ({ key, kind: 'post', body: { says: key } }) as const;
    const edit = (key: string, says: string) => ({ key, kind: 'edit', body: { says } }) as const;

    test('gives messages in order, game by game, until they are delivered or dropped', async () => {
      const game = await begin({ outgoing: [post('1'), post('2')] });
      await store.writeCommit(commitOf(game.id, { outgoing: [edit('1', 'more'), post('3')] }));
      const pending = await store.pendingMessages(game.id);
      expect(pending.map(({ key, kind }) => `${kind} ${key}`)).toEqual(['post 1', 'post 2', 'edit 1', 'post 3']);
      expect(await store.pendingMessages(game.id + 1)).toEqual([]);
      await store.markDelivered(must(pending[0]), 'thread', 'message-1');
      await store.dropPending(must(pending[1]));
      expect((await store.pendingMessages()).map(({ key, kind }) => `${kind} ${key}`)).toEqual(['edit 1', 'post 3']);
      expect(await store.postedMessage(game.id, '1')).toEqual({ channel: 'thread', message: 'message-1' });
      expect(await store.postedMessage(game.id, '2')).toBeUndefined();
    });

    test('a posted message is found by its id, among the given games only', async () => {
      const game = await begin({ outgoing: [post('1'), post('2')] });
      for (const pending of await store.pendingMessages(game.id))
        await store.markDelivered(pending, 'thread', `message-${pending.key}`);
      const found = { game: game.id, key: '2' };
      expect(await store.findPosted([game.id + 1, game.id], 'message-2')).toEqual(found);
      expect(await store.findPosted([game.id + 1], 'message-2')).toBeUndefined();
      expect(await store.findPosted([], 'message-2')).toBeUndefined();
      expect(await store.findPosted([game.id], 'message-3')).toBeUndefined();
    });

    test('gives the next of the words and the next of the pictures apart', async () => {
      const picture = { key: '1', kind: 'picture', body: {} } as const;
      const game = await begin({ outgoing: [picture, post('1'), post('2')] });
      const next = async () => [
        await store.nextPendingMessage(game.id, 'words'),
        await store.nextPendingMessage(game.id, 'pictures'),
      ];
      const [words, pictures] = await next();
      expect([words?.key, words?.kind, pictures]).toEqual(['1', 'post', undefined]);
      await store.markDelivered(must(words), 'thread', 'message');
      const [, picture1] = await next();
      expect(picture1?.kind).toBe('picture');
      await store.markDelivered(must(picture1), 'thread', 'message');
      expect((await next()).map((each) => each?.key)).toEqual(['2', undefined]);
    });

    test('keeps of several edits of a message the last one', async () => {
      const game = await begin({ outgoing: [post('1'), edit('1', 'some')] });
      await store.writeCommit(commitOf(game.id, { outgoing: [edit('1', 'more')] }));
      const [, last, ...rest] = await store.pendingMessages(game.id);
      expect(last?.body).toEqual({ says: 'more' });
      expect(rest).toEqual([]);
    });
  });
}

function deadlineTests(): void {
  describe('deadlines', () => {
    const asked = (question: number) => [
      { seat: 'party', question, after: HOUR },
      { seat: 'drifter', question, after: 2 * HOUR },
    ];

    test('time is up -> over, for seats and the party; the same question keeps its hour', async () => {
      const game = await begin({ deadlines: asked(5) });
      expect(await store.overdueAnswers()).toEqual([]);
      now += HOUR;
      await store.writeCommit(commitOf(game.id, { deadlines: asked(5) }));
      expect(await store.overdueAnswers()).toEqual([{ game: game.id, seat: 'party', question: 5 }]);
      now += HOUR;
      expect(await store.overdueAnswers()).toEqual([
        { game: game.id, seat: 'party', question: 5 },
        { game: game.id, seat: 'drifter', question: 5 },
      ]);
    });

    test('come later by what more is given for what is still asked, and never sooner', async () => {
      const game = await begin({ deadlines: asked(5) });
      const hour = async () => (await store.deadlines(game.id)).find(({ seat }) => seat === 'party')?.due;
      const begun = now;
      const hours: number[] = [];
      for (const after of [3 * HOUR, HOUR, 3 * HOUR, 4 * HOUR]) {
        now += 1;
        await store.writeCommit(commitOf(game.id, { deadlines: [{ seat: 'party', question: 5, after }] }));
        hours.push((must(await hour()) - begun) / HOUR);
      }
      expect(hours).toEqual([3, 3, 3, 4]);
    });

    test('stand still while the campaign is lost, whatever else does not count meanwhile', async () => {
      const reminders = [{ user: 'ann', question: 5, after: HOUR }];
      const game = await begin({ deadlines: asked(5), reminders });
      const hours = async () => [
        ...(await store.deadlines(game.id)).map(({ due }) => (due - now) / HOUR),
        ...(await store.remindersOf('ann')).map(({ due }) => (due - now) / HOUR),
      ];
      const before = await hours();
      await store.setLost({ server: 'server' }, true);
      now += 30 * HOUR;
      await store.advanceClock(now, 20 * HOUR, 'all');
      expect(await store.timedMatches()).toEqual([]);
      await store.setLost({ campaign: campaign.id }, false);
      expect(await hours()).toEqual(before);
      await store.setLost({ campaign: campaign.id }, false);
      expect(await hours()).toEqual(before);
      await store.setLost({ campaign: campaign.id }, true);
      now += HOUR;
      expect(await store.moveCampaign(campaign.id, 'another')).toBe(true);
      expect(await hours()).toEqual(before);
    });

    test('begin anew with another question, and go with the answer', async () => {
      const game = await begin({ deadlines: asked(5) });
      now += 2 * HOUR;
      await store.writeCommit(commitOf(game.id, { deadlines: asked(6) }));
      expect(await store.overdueAnswers()).toEqual([]);
      now += 2 * HOUR;
      expect(await store.overdueAnswers()).toHaveLength(2);
      await store.writeCommit(commitOf(game.id));
      expect(await store.overdueAnswers()).toEqual([]);
    });

    test('are put off once for whoever asks for more time', async () => {
      const game = await begin({ deadlines: asked(5) });
      const party = { game: game.id, seat: 'party', question: 5 };
      expect(await store.extendDeadline(party, HOUR)).toBe(true);
      expect(await store.extendDeadline(party, HOUR)).toBe(false);
      expect(await store.extendDeadline({ ...party, question: 6 }, HOUR)).toBe(false);
      await store.writeCommit(commitOf(game.id, { deadlines: asked(5) }));
      expect(await store.deadlines(game.id)).toEqual([
        { seat: 'drifter', question: 5, due: now + 2 * HOUR, longer: false },
        { seat: 'party', question: 5, due: now + 2 * HOUR, longer: true },
      ]);
    });

    test('are put off, and reminders with them, while time does not count for somebody or for all', async () => {
      const reminders = [{ user: 'ann', question: 5, after: HOUR }];
      const game = await begin({ deadlines: asked(5), reminders });
      expect(await store.clockTime()).toBeUndefined();
      await store.advanceClock(now, HOUR, [{ game: game.id, seats: ['party'], users: [] }]);
      expect(await store.clockTime()).toBe(now);
      const dues = async () => (await store.deadlines(game.id)).map(({ due }) => due - now);
      expect(await dues()).toEqual([2 * HOUR, 2 * HOUR]);
      await store.advanceClock(now + 1, HOUR, 'all');
      expect([await store.clockTime(), await dues()]).toEqual([now + 1, [3 * HOUR, 3 * HOUR]]);
      now += 2 * HOUR - 1;
      expect(await store.dueReminders()).toEqual([]);
      now += 1;
      expect(await store.dueReminders()).toEqual([
        { game: game.id, user: 'ann', question: 5, due: expect.any(Number), count: 0 },
      ]);
      await store.advanceClock(now, 1, [{ game: game.id, seats: [], users: ['ann'] }]);
      expect(await store.dueReminders()).toEqual([]);
    });

    test('are put off for many at once, each of them by themselves', async () => {
      const reminders = [{ user: 'ann', question: 5, after: HOUR }];
      const game = await begin({ deadlines: asked(5), reminders });
      const others = Array.from({ length: 450 }, (_, i) => ({
        game: game.id + 1 + i,
        seats: ['party'],
        users: ['ann'],
      }));
      await store.advanceClock(now, HOUR, [...others, { game: game.id, seats: ['drifter'], users: ['bea'] }]);
      const dues = (await store.deadlines(game.id)).map(({ seat, due }) => [seat, due - now]);
      expect(dues).toEqual([
        ['drifter', 3 * HOUR],
        ['party', HOUR],
      ]);
      const [reminder] = await store.remindersOf('ann');
      expect(reminder?.due).toBe(now + HOUR);
    });

    test('are found with those who sit there', async () => {
      expect(await store.timedMatches()).toEqual([]);
      const game = await begin({ deadlines: asked(5) });
      const { id, campaign, seats } = game;
      const server = 'server';
      expect(await store.timedMatches()).toEqual([{ id, campaign, server, seats, settings: {}, wishes: [] }]);
      await store.changeCampaign({ campaign, wishes: { user: 'ann', change: () => ({ away: true }) } });
      await store.changeUserSettings('ann', () => ({ every: 3 }));
      await store.changeUserSettings('somebody else', () => ({ every: 4 }));
      const [found] = await store.timedMatches();
      expect(found?.wishes).toEqual([{ user: 'ann', here: { away: true }, everywhere: { every: 3 } }]);
      await store.writeCommit(commitOf(game.id));
      expect(await store.timedMatches()).toEqual([]);
    });

    test('wait while the campaign is lost', async () => {
      const game = await begin({ deadlines: asked(5) });
      now += 2 * HOUR;
      await store.setLost({ campaign: game.campaign }, true);
      expect(await store.overdueAnswers()).toEqual([]);
      await store.setLost({ campaign: game.campaign }, false);
      expect(await store.overdueAnswers()).toHaveLength(2);
    });
  });
}

function reminderTests(): void {
  describe('reminders', () => {
    const owed = (question: number) => [{ user: 'ann', question, after: HOUR }];

    test('are due once the time is up, again after a while, and no more at last', async () => {
      const game = await begin({ reminders: owed(5) });
      expect(await store.dueReminders()).toEqual([]);
      now += HOUR;
      const [due] = await store.dueReminders();
      expect(due).toEqual({ game: game.id, user: 'ann', question: 5, due: now, count: 0 });
      await store.markReminded(must(due), 2 * HOUR);
      now += HOUR;
      expect(await store.dueReminders()).toEqual([]);
      const next = { game: game.id, user: 'ann', question: 5, due: now + HOUR, count: 1 };
      expect(await store.remindersOf('ann')).toEqual([next]);
      expect(await store.remindersOf('bea')).toEqual([]);
      now += HOUR;
      const [again] = await store.dueReminders();
      expect(again?.count).toBe(1);
      await store.markReminded(must(again));
      now += 9 * HOUR;
      expect([await store.dueReminders(), await store.remindersOf('ann')]).toEqual([[], []]);
    });

    test('are due as before where it turns out that they were not given', async () => {
      await begin({ reminders: owed(5) });
      now += HOUR;
      const [due] = await store.dueReminders();
      await store.markReminded(must(due), 2 * HOUR);
      await store.restoreReminder(must(due));
      expect(await store.dueReminders()).toEqual([due]);
    });

    test('keep their hour while the same answer is owed, whatever others do', async () => {
      const game = await begin({ reminders: owed(5) });
      now += HOUR / 2;
      await store.writeCommit(commitOf(game.id, { reminders: owed(5) }));
      now += HOUR / 2;
      expect(await store.dueReminders()).toHaveLength(1);
      await store.markReminded({ game: game.id, user: 'ann', question: 5, due: now, count: 0 });
      await store.writeCommit(commitOf(game.id, { reminders: owed(5) }));
      now += 9 * HOUR;
      expect(await store.dueReminders()).toEqual([]);
    });

    test('begin anew with another question, and go with the answer', async () => {
      const game = await begin({ reminders: owed(5) });
      now += HOUR;
      await store.writeCommit(commitOf(game.id, { reminders: owed(6) }));
      expect(await store.dueReminders()).toEqual([]);
      now += HOUR;
      expect(await store.dueReminders()).toHaveLength(1);
      await store.writeCommit(commitOf(game.id, { reminders: [] }));
      expect(await store.dueReminders()).toEqual([]);
    });
  });
}

function noteTests(): void {
  describe('drafts', () => {
    test('a draft -> by number, the same value again keeps it; answered, it is gone', async () => {
      const game = await begin();
      const of = { game: game.id, seat: 'drifter', question: 5 };
      const other = { ...of, seat: 'blinkblade' };
      expect([await store.putDraft(of, ['C7']), await store.putDraft(of, { x: 1 })]).toEqual([1, 2]);
      expect([await store.putDraft(of, { x: 1 }), await store.putDraft(other, 'bow')]).toEqual([2, 1]);
      expect([await store.draft(of, 1), await store.draft(of, 2), await store.draft(of, 3)]).toEqual([
        ['C7'],
        { x: 1 },
        undefined,
      ]);
      expect(await store.putDraft(of, ['C7'])).toBe(3);
      expect(await store.newestDraft(of)).toEqual({ number: 3, value: ['C7'] });
      expect(await store.newestDraft({ ...of, question: 6 })).toBeUndefined();
      await store.writeCommit(commitOf(game.id, { owing: [of], open: [other] }));
      expect([await store.draft(of, 1), await store.draft(other, 1)]).toEqual([['C7'], 'bow']);
      await store.writeCommit(commitOf(game.id, { owing: [{ seat: 'blinkblade', question: 5 }] }));
      expect([await store.draft(of, 1), await store.draft(other, 1)]).toEqual([undefined, 'bow']);
      await store.writeCommit(commitOf(game.id));
      expect(await store.draft(other, 1)).toBeUndefined();
    });

    test('the drafts of an answer are deleted -> those of another seat stay', async () => {
      const { id: game } = await begin();
      const of = { game, seat: 'drifter', question: 5 };
      const other = { ...of, seat: 'blinkblade' };
      for (const value of ['C7', 'C8']) await store.putDraft(of, value);
      await store.putDraft(other, 'bow');
      await store.deleteDrafts(of);
      expect([await store.newestDraft(of), await store.newestDraft(other)]).toEqual([
        undefined,
        { number: 1, value: 'bow' },
      ]);
    });

    test('only the last twenty of one answer are kept', async () => {
      const { id: game } = await begin();
      const of = { game, seat: 'drifter', question: 5 };
      for (let i = 1; i <= 23; i++) expect(await store.putDraft(of, i)).toBe(i);
      expect([await store.draft(of, 3), await store.draft(of, 4)]).toEqual([undefined, 4]);
    });
  });

  describe('what the host wants to know and to have forgotten', () => {
    test('counts are of what goes on', async () => {
      const game = await begin({ outgoing: [{ key: 'a', kind: 'post', body: {} }] });
      const over = must(await store.createCampaign(newCampaign('over')));
      await store.changeCampaign({ campaign: over.id, ends: true });
      const lost = must(await store.createCampaign(newCampaign('lost')));
      await store.setLost({ campaign: lost.id }, true);
      await store.changeCampaign({ campaign: campaign.id, notice: 'read this' });
      const matches = [{ game: 'a-game', kind: 'scenario', count: 1 }];
      expect(await store.counts()).toEqual({ campaigns: 2, lost: 1, matches, waiting: 2 });
      expect(await store.activeCampaigns()).toEqual([campaign]);
      await store.writeCommit(commitOf(game.id, { result: 'won' }));
      expect((await store.counts()).matches).toEqual([]);
    });

    test('what is over for long is forgotten whole, and nothing else', async () => {
      const game = await begin({ entries: [entry(1)], outgoing: [{ key: 'a', kind: 'post', body: {} }] });
      await store.addMember(campaign.id, 'ann', 'Ann', 4);
      await store.changeCampaign({
        campaign: campaign.id,
        wishes: { user: 'ann', change: () => ({}) },
        notice: 'read this',
      });
      expect(await store.deleteCampaign(campaign.id)).toBe(false);
      now = 5_000;
      await store.changeCampaign({ campaign: campaign.id, ends: true });
      now = 6_000;
      const lost = must(await store.createCampaign(newCampaign('lost')));
      await store.setLost({ campaign: lost.id }, true);
      const found = must(await store.createCampaign(newCampaign('found')));
      await store.setLost({ campaign: found.id }, true);
      now = 7_000;
      await store.setLost({ server: 'server' }, true);
      await store.setLost({ campaign: found.id }, false);
      expect(await store.campaignsOverBefore(4_999)).toEqual([]);
      expect(await store.campaignsOverBefore(5_000)).toEqual([campaign.id]);
      expect(await store.campaignsOverBefore(9_000)).toEqual([campaign.id, lost.id]);
      expect(await store.deleteCampaign(campaign.id)).toBe(true);
      expect(await store.campaign(campaign.id)).toBeUndefined();
      expect(await store.game(game.id)).toBeUndefined();
      expect(await store.entries(game.id)).toEqual([]);
      expect(await store.pendingMessages()).toEqual([]);
      expect(await store.members(campaign.id)).toEqual([]);
      expect(await store.campaignsWithNotices()).toEqual([]);
      expect(await store.campaignPreferences(campaign.id, 'ann')).toBeUndefined();
      expect((await store.campaign(lost.id))?.lost).toBe(true);
    });

    test('a campaign gets another pack -> once nothing else is played there', async () => {
      const game = await begin();
      const { id, server, pack } = campaign;
      const packs = [pack, 'pack-of-ours'];
      expect(await store.changePack(id, 'pack-of-ours', 'campaign')).toBe(false);
      expect((await store.campaign(id))?.pack).toBe(pack);
      await store.writeCommit(commitOf(game.id, { result: 'won' }));
      expect(await store.changePack(id, 'pack-of-ours', 'campaign')).toBe(true);
      expect((await store.campaign(id))?.pack).toBe('pack-of-ours');
      expect(await store.packsInUse(packs)).toContain('pack-of-ours');
      expect((await store.campaignsWithPacks(server, packs)).map((each) => each.id)).toContain(id);
      expect(await store.campaignsWithPacks('elsewhere', packs)).toEqual([]);
      expect([await store.packsInUse([]), await store.campaignsWithPacks(server, [])]).toEqual([[], []]);
    });

    test('what holds for all changes in one piece, together with what is told of it', async () => {
      const game = await begin();
      expect(await store.metadata('a')).toBeUndefined();
      const add = (what: string) =>
        store.changeMetadata('a', (there) => ({
          version: 1,
          value: [...(Array.isArray(there?.value) ? there.value : []), what],
        }));
      await Promise.all(['a', 'b', 'c'].map(add));
      expect(await store.metadata('a')).toEqual({ version: 1, value: ['a', 'b', 'c'] });
      const messages = [{ key: 'k', kind: 'post', body: 'said' } as const];
      const notices = [{ campaign: campaign.id, body: 'read this' }];
      await store.changeMetadata('b', () => ({ version: 2, value: {} }), {
        notices,
        outgoing: [{ game: game.id, messages }],
      });
      expect(await store.metadata('b')).toEqual({ version: 2, value: {} });
      await store.changeMetadata('b two', () => ({ version: 1, value: null }));
      expect(await store.metadataNames('b')).toEqual(['b', 'b two']);
      expect((await store.pendingMessages(game.id)).map(({ body }) => body)).toEqual(['said']);
      expect((await store.nextNotice(campaign.id))?.body).toBe('read this');
    });
  });

  describe('notes and settings', () => {
    test('a note changes in one piece', async () => {
      const game = await begin();
      const add = (what: string) =>
        store.changeNote(game.id, 'key', (note) => (Array.isArray(note) ? [...note, what] : [what]));
      await Promise.all(['a', 'b', 'c'].map(add));
      expect(await store.note(game.id, 'key')).toEqual(['a', 'b', 'c']);
      expect(await store.changeNote(game.id, 'other', () => undefined)).toBeUndefined();
      expect(await store.note(game.id, 'other')).toBeUndefined();
    });

    test('settings are of one user in one campaign', async () => {
      await store.changeCampaign({ campaign: campaign.id, wishes: { user: 'ann', change: () => ({ cards: ['a'] }) } });
      await store.changeCampaign({ campaign: campaign.id, wishes: { user: 'ann', change: () => ({ cards: ['b'] }) } });
      expect(await store.campaignPreferences(campaign.id, 'ann')).toEqual({ cards: ['b'] });
      expect(await store.campaignPreferences(campaign.id, 'bea')).toBeUndefined();
    });
  });
}

function peopleTests(): void {
  const ANN = '123456789012345678';
  const PERSON = { user: ANN, shown: ['**An\\_n 100%**'] };
  const sitting = { seat: 'drifter', user: ANN, member: 1 };

  /** Ann sits at a match in which she is named, in messages, notes and wishes. */
  async function annPlays(): Promise<{ game: GameRow; member: number }> {
    const member = must(await store.addMember(campaign.id, ANN, 'An_n 100%', 4)).id;
    const about = { scenario: 'a-scenario', level: 1 };
    const wanted = { campaign: campaign.id, game: 'a-game', kind: 'scenario', about };
    const body = { to: 'thread', content: `<@${ANN}> **An\\_n 100%** is called`, mentions: [ANN, '2'] };
    const game = must(
      await store.createGame({ ...wanted, seats: [{ ...sitting, member }] }, (row) =>
        commitOf(row.id, {
          entries: [{ ...entry(1), seat: 'drifter' } as Entry, { ...entry(2), seat: 'other' } as Entry],
          snapshots: [{ number: 0, schema: 1, state: '{}', cursor: [1, 2] }],
          outgoing: [{ key: 'a', kind: 'post', body }],
          notes: { lent: { drifter: { owner: ANN }, other: { owner: '2' } } },
          reminders: [{ user: ANN, question: 3, after: HOUR }],
        }),
      ),
    );
    await store.changeCampaign({ campaign: campaign.id, wishes: { user: ANN, change: () => ({ palette: 'dark' }) } });
    await store.changeUserSettings(ANN, () => ({ zone: 'UTC' }));
    return { game, member };
  }

  describe('people', () => {
    test('reasons in a log lose whoever they mention, also where they never sat', async () => {
      const wanted = { campaign: campaign.id, game: 'a-game', kind: 'scenario', about: {} };
      const why = `<@${ANN}> and <@2> forgot it`;
      const game = must(
        await store.createGame({ ...wanted, seats: [] }, (row) =>
          commitOf(row.id, { entries: [{ ...entry(1), by: 'game-master', why } as Entry] }),
        ),
      );
      expect(await store.gamesNaming(PERSON)).toEqual([game.id]);
      await store.eraseFromGame(game.id, PERSON);
      expect(await store.entries(game.id)).toMatchObject([{ why: 'a former player and <@2> forgot it' }]);
      expect(await store.gamesNaming(PERSON)).toEqual([]);
    });

    test('who is forgotten is named in no row; their seat stays, as that of one who is away', async () => {
      const { game, member } = await annPlays();
      expect(await store.allUsers()).toEqual(['ann', ANN]);
      expect(await store.userTraces(ANN)).toEqual({ names: ['An_n 100%'], channels: ['here'] });
      expect(await store.gamesNaming(PERSON)).toEqual([game.id]);
      await store.eraseFromGame(game.id, PERSON);
      expect(await store.eraseUserRows(PERSON)).toEqual([campaign.id]);
      expect(await store.gamesNaming(PERSON)).toEqual([]);
      expect(await store.allUsers()).toEqual(['ann']);
      const [left] = await store.members(campaign.id);
      expect([left?.id, left?.user, left?.userName]).toEqual([member, `former ${member}`, 'a former player']);
      expect(await store.campaignPreferences(campaign.id, `former ${member}`)).toEqual({ away: true });
      expect((await store.game(game.id))?.seats).toEqual([{ seat: 'drifter', member }]);
      expect(await store.note(game.id, 'lent')).toEqual({ other: { owner: '2' } });
      expect((await store.pendingMessages(game.id)).map(({ body }) => body)).toEqual([
        { to: 'thread', content: 'a former player **a former player** is called', mentions: ['2'] },
      ]);
      expect([await store.userSettings(ANN), await store.campaignPreferences(campaign.id, ANN)]).toEqual([
        undefined,
        undefined,
      ]);
      expect(await store.remindersOf(ANN)).toEqual([]);
      const takes = { member, user: 'bea', userName: 'Bea' };
      await store.changeCampaign({ campaign: campaign.id, takes });
      await store.changeCampaign({ campaign: campaign.id, takes: { ...takes, user: 'cem' } });
      expect((await store.members(campaign.id)).map(({ id, user }) => [id, user])).toEqual([[member, 'bea']]);
      expect((await store.game(game.id))?.seats).toEqual([{ seat: 'drifter', user: 'bea', member }]);
      expect(await store.campaignPreferences(campaign.id, 'bea')).toEqual({});
    });

    test('somebody has all that is kept of them, and nothing of another seat', async () => {
      await annPlays();
      const data = await store.exportUser(ANN);
      const [own] = data.campaigns;
      const [match] = own?.matches ?? [];
      expect([data.wishes, own?.wishes, own?.member?.name]).toEqual([
        { zone: 'UTC' },
        { palette: 'dark' },
        'An_n 100%',
      ]);
      expect(match?.answers.map(({ seat, number }) => [seat, number])).toEqual([['drifter', 1]]);
      expect(match?.reminders).toEqual([{ question: 3, due: new Date(1_000 + HOUR).toISOString(), given: 0 }]);
      expect(match?.messages).toHaveLength(1);
      expect((await store.exportUser('nobody')).campaigns).toEqual([]);
    });

    test('a campaign is carried elsewhere with all but its people, who have seats to claim', async () => {
      const { game, member } = await annPlays();
      await store.changeNote(game.id, 'tally', () => ({ kills: 3 }));
      const out = must(await store.exportCampaign(campaign.id, 'tally'));
      const [match] = out.matches;
      expect([match?.seats, match?.tally, match?.entries.length]).toEqual([
        [{ seat: 'drifter', member }],
        { kills: 3 },
        2,
      ]);
      const { name, game: of, pack } = out.campaign;
      const brought = {
        campaign: {
          server: 'other',
          channel: 'there',
          name,
          game: of,
          pack,
          founder: 'bea',
          settings: {},
          carried: null,
        },
        members: [{ number: member, userName: 'Ash', wishes: { palette: 'dark' } }],
        matches: out.matches.map((each) => ({
          ...each,
          tally: { key: 'tally', note: each.tally },
          outgoing: () => [],
        })),
        notice: (number: number) => `campaign ${number}`,
      };
      const here = must(await store.importCampaign(brought));
      expect(await store.importCampaign(brought)).toBeUndefined();
      expect([here.id === campaign.id, here.imported, here.founder]).toEqual([false, 1_000, 'bea']);
      expect((await store.members(here.id)).map(({ id, user, userName }) => [id, user, userName])).toEqual([
        [member, `unclaimed ${member}`, 'Ash'],
      ]);
      const [other] = await store.gamesOf(here.id);
      expect(other?.seats).toEqual([{ seat: 'drifter', member }]);
      expect(await store.entries(other?.id ?? 0)).toEqual(await store.entries(game.id));
      expect(await readSnapshots(store, other?.id ?? 0)).toEqual(await readSnapshots(store, game.id));
      expect(await store.note(other?.id ?? 0, 'tally')).toEqual({ kills: 3 });
      expect((await store.nextNotice(here.id))?.body).toBe(`campaign ${here.id}`);
      const joined = [];
      for (const user of ['cem', 'dov', 'eve']) joined.push(must(await store.addMember(here.id, user, user, 9)).id);
      expect(new Set([member, ...joined]).size).toBe(4);
    });

    test('of a match that ended long ago stays that it was, and what was counted', async () => {
      const { game, member } = await annPlays();
      await store.changeNote(game.id, 'tally', () => ({ kills: 3 }));
      expect(await store.gamesEndedBefore(9_000)).toEqual([]);
      await store.deleteMatchLog(game.id, 'tally');
      expect(await store.entries(game.id)).toHaveLength(2);
      await store.writeCommit(commitOf(game.id, { result: 'won' }));
      expect([await store.gamesEndedBefore(999), await store.gamesEndedBefore(1_000)]).toEqual([[], [game.id]]);
      await store.deleteMatchLog(game.id, 'tally');
      expect(await store.gamesEndedBefore(9_000)).toEqual([]);
      expect([await store.entries(game.id), await readSnapshots(store, game.id)]).toEqual([[], []]);
      const row = await store.game(game.id);
      expect([row?.result, row?.scenario, row?.seats]).toEqual(['won', 'a-scenario', [{ seat: 'drifter', member }]]);
      expect([await store.note(game.id, 'tally'), await store.note(game.id, 'lent')]).toEqual([
        { kills: 3 },
        undefined,
      ]);
    });
  });
}
