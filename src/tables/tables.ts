/** Running games: load, answer, write down, tell. One writer a game. */
import { Mutex } from 'async-mutex';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Catalog } from '../games/frosthaven/content/catalog.ts';
import type { Event } from '../games/frosthaven/rules/events.ts';
import type { Note, Prompt } from '../games/frosthaven/rules/questions.ts';
import { frosthaven, SCHEMA } from '../games/frosthaven/rules/rules.ts';
import { type Departure, initialState } from '../games/frosthaven/rules/scenario/initial-state.ts';
import { summaryOf } from '../games/frosthaven/rules/scenario/summary.ts';
import type { StateData } from '../games/frosthaven/rules/state.ts';
import type { View } from '../games/frosthaven/rules/view.ts';
import type { Cursor } from '../kernel/chance.ts';
import { type Back, movesOf, resumeFrom, type Undo, undoFor } from '../kernel/log.ts';
import { type Answer, PARTY, type Seat } from '../kernel/rule.ts';
import type { Advance } from '../kernel/run.ts';
import { type Answering, LiveGame, type Resumed } from '../kernel/runner.ts';
import { GIVEN_UP, migrated } from '../store/migrate.ts';
import type { Change, GameRow, NewGame, Outgoing, Owed, Sitting, Store, Turn } from '../store/store.ts';
import { type Announce, type Announcement, type Happened, PICTURE_REFUSED } from './announce.ts';
import { gainsOf, lootedIn } from './gains.ts';
import { type Kept, keptAfter } from './kept.ts';
import type { Open, OpenToDo } from './open.ts';
import { awayFrom, type Presence, presenceAt, silentAt, withUsers } from './presence.ts';
import { REQUESTS, requestsIn } from './requests.ts';
import type { StandingOrders } from './standing-orders.ts';

type Frosthaven = LiveGame<StateData, Event, Prompt, Note, View>;

/** A game as somebody at its table finds it. */
export interface TableView {
  readonly game: GameRow;
  /** The seat of whoever looks; undefined for onlookers. */
  readonly seat: Seat | undefined;
  readonly view: View;
  /** Everything that is asked now, of anybody. Secret ones are for their seat alone. */
  readonly questions: readonly Open[];
  /** What whoever looks may do now without being asked. */
  readonly asides: readonly OpenToDo[];
  readonly presence: Presence;
}

/** What undoing would mean for somebody. */
export interface Undoing extends Undo {
  /** Who must agree to it; nobody where it is free. */
  readonly mustAgree: readonly Required<Sitting>[];
}

export type Answered =
  | { readonly type: 'advanced' }
  | { readonly type: 'refused'; readonly why: string }
  | { readonly type: 'failed' };

export interface TablesOptions {
  readonly store: Store;
  readonly catalog: (pack: string) => Catalog;
  readonly announce: Announce;
  readonly standingOrders: StandingOrders;
  /** A new random cursor for every game. */
  readonly cursor: () => Cursor;
  /** Called whenever something of a game was written that has to be delivered; `by` is the user who caused it. */
  readonly written: (game: number, by: string | undefined) => void;
  /** Called when a rule threw, or the rules no longer fit a log. */
  readonly trouble: (game: number, error: Error) => void;
  readonly now?: () => number;
  /** How many games stay in memory. */
  readonly mostLive?: number;
}

interface Live {
  readonly row: GameRow;
  readonly game: Frosthaven;
  /** What has been looked at since the last move: many look at a game between two moves. */
  readonly views: Map<Seat, View>;
}

type Doing = Pick<Happened, 'advance' | 'reason' | 'by' | 'taken'>;
/** What has to be looked up before a step of a game is told. */
interface Around extends Pick<Happened, 'summary' | 'refused' | 'requests' | 'campaign'> {
  readonly away: readonly Seat[];
}

/** What somebody decides beside the moves of a game, and what is said of that. It is written together with them. */
export interface Decision {
  readonly change?: Change;
  /** A user who leaves their seat: the bot plays it from now on, as it plays for companions. */
  readonly vacates?: string;
  /** Messages that go out before those of what happens then. */
  readonly outgoing?: readonly Outgoing[];
  readonly notes?: Turn['notes'];
}

interface Cause {
  /** The interaction that causes it, so that it is done once. */
  readonly interaction?: string;
  readonly decision?: Decision | undefined;
}

const NOTHING: Advance<Event> = { entries: [], events: [], snapshots: [] };

export class Tables {
  readonly #options: TablesOptions;
  readonly #live: LRUCache<number, Live>;
  readonly #locks = new LRUCache<number, Mutex>({ max: 10_000 });

  constructor(options: TablesOptions) {
    this.#options = options;
    this.#live = new LRUCache({ max: options.mostLive ?? 200 });
  }

  /**
   * Starts a scenario; undefined when the campaign is playing one. Throws when the party is not allowed. In both cases
   * nothing is written.
   */
  async begin(pack: string, start: Departure, seats: NewGame['seats'], campaign: number): Promise<GameRow | undefined> {
    const catalog = this.#options.catalog(pack);
    const state = initialState(catalog, start);
    const { store, cursor, written } = this.#options;
    const resumed = LiveGame.begin(frosthaven(catalog), state, cursor());
    const game = { campaign, scenario: start.scenario, level: start.level, seats };
    const happened = { advance: resumed.advance, reason: 'begun' } as const;
    const away = await awayFrom(store, game);
    const row = await store.openGame(game, (opened) =>
      this.#turnOf({ row: opened, game: resumed.game, views: new Map() }, happened, { away, summary: undefined }),
    );
    if (!row) return undefined;
    written(row.id, undefined);
    await this.#alone(row.id, () => this.#obeyAfterwards(row.id));
    return row;
  }

  /** What a user sees of a game; undefined when there is no such game. */
  async look(game: number, user: string): Promise<TableView | undefined> {
    return this.#alone(game, async () => {
      const live = await this.#load(game);
      return live && this.#viewOf(live, user);
    });
  }

  /** Gives the answer of a user to question `number` of a seat. An interaction that comes twice is done once. */
  async answer(
    game: number,
    user: string,
    seat: Seat,
    number: number,
    value: Answer,
    interaction: string,
  ): Promise<Answered> {
    return this.#alone(game, async () => {
      const live = await this.#load(game);
      if (!live) return { type: 'refused', why: 'This game can no longer be played.' };
      const own = seatOf(live.row, user);
      if (own === undefined) return { type: 'refused', why: 'You do not sit at this table.' };
      if (seat !== own && seat !== PARTY) return { type: 'refused', why: 'This is for somebody else to decide.' };
      if (live.row.result) return { type: 'refused', why: 'This scenario is over.' };
      if (isGivenAlready(live.game.questions, seat, number, value)) return { type: 'advanced' };
      return this.#moved(live, own, live.game.answer(seat, number, value), interaction);
    });
  }

  /** Does what a user may do without being asked, as it was offered under `number`. */
  async doAside(game: number, user: string, number: number, value: string, interaction: string): Promise<Answered> {
    return this.#alone(game, async () => {
      const live = await this.#load(game);
      const seat = live && seatOf(live.row, user);
      if (!live || seat === undefined) return { type: 'refused', why: 'You do not sit at this table.' };
      if (live.row.result) return { type: 'refused', why: 'This scenario is over.' };
      return this.#moved(live, seat, live.game.doAside(seat, number, value), interaction);
    });
  }

  /** What has come of a move of a seat: orders are followed, and all of it is written down. */
  async #moved(live: Live, by: Seat, result: Answering<Event>, interaction: string): Promise<Answered> {
    if (result.type === 'refused') return result;
    if (result.type === 'failed') {
      this.#options.trouble(live.row.id, result.error);
      return { type: 'failed' };
    }
    live.views.clear();
    const advance = await this.#followOrders(live, result.advance);
    await this.#write(live, { advance, reason: 'answered', by }, { interaction });
    return { type: 'advanced' };
  }

  /** What undoing would mean for a user now, and who must agree where it is not free. */
  async undoFor(game: number, user: string): Promise<Undoing | undefined> {
    return this.#alone(game, async () => {
      const live = await this.#load(game);
      const seat = live && seatOf(live.row, user);
      if (!live || seat === undefined || live.row.result) return undefined;
      const { entries } = await this.#options.store.history(game);
      const undo = undoFor(movesOf(entries), seat);
      return undo && { ...undo, mustAgree: undo.free ? [] : await this.#voicesBeside(live.row, seat) };
    });
  }

  /** All others whose agreement counts. */
  async #voicesBeside(row: GameRow, seat: Seat): Promise<Required<Sitting>[]> {
    const { store, now = Date.now } = this.#options;
    const silent = await silentAt(store, row, now());
    return withUsers(row).filter((each) => each.seat !== seat && !silent.includes(each.seat));
  }

  /**
   * Takes back the last answer of a user, when it is still the one at entry `to`, and free or agreed to by everybody
   * whose voice counts. `decision` is written together with it.
   */
  async undo(
    game: number,
    user: string,
    to: number,
    agreed: readonly Seat[],
    interaction: string,
    decision?: Decision,
  ): Promise<Answered> {
    return this.#alone(game, async () => {
      const live = await this.#load(game);
      const seat = live && seatOf(live.row, user);
      if (!live || seat === undefined || live.row.result)
        return { type: 'refused', why: 'There is nothing to take back.' };
      const { store, catalog } = this.#options;
      const { entries, snapshots } = await store.history(game);
      const undo = undoFor(movesOf(entries), seat);
      if (undo?.to !== to) return { type: 'refused', why: 'The game has gone on since.' };
      const others = (await this.#voicesBeside(live.row, seat)).filter((each) => !agreed.includes(each.seat));
      if (!undo.free && others.length > 0) return { type: 'refused', why: 'Not everybody has agreed.' };
      const moves = movesOf(entries).filter((move) => move.number <= to);
      const { snapshot, tail } = resumeFrom(snapshots, moves);
      const back: Back = { type: 'undo', number: (entries.at(-1)?.number ?? 0) + 1, to, seat, agreed };
      const rules = frosthaven(catalog(await this.#packOf(live.row)));
      const rewound = LiveGame.rewind(rules, migrated(snapshot, SCHEMA), tail, back);
      const again = { row: live.row, game: rewound.game, views: new Map() };
      const doing = { advance: rewound.advance, reason: 'undone', by: seat, taken: undo.answer } as const;
      await this.#write(again, doing, { interaction, decision });
      await this.#obeyAfterwards(game);
      return { type: 'advanced' };
    });
  }

  /** Ends a game that nobody wants to finish, and with it what `change` says. */
  async abandon(game: number, change?: Change): Promise<void> {
    await this.#alone(game, async () => {
      const live = await this.#load(game);
      const decision = change && { change };
      if (live && !live.row.result) await this.#write(live, { advance: NOTHING, reason: 'abandoned' }, { decision });
      else if (change) await this.#options.store.change(change);
    });
  }

  /** Ends the games of older programs that nobody can go on with, and tells their tables. Nobody gains or loses by it. */
  async endOutdated(farewell: (game: GameRow) => Announcement): Promise<void> {
    const { store, written } = this.#options;
    for (const row of await store.begunBefore(Math.max(...GIVEN_UP) + 1)) {
      const turn = {
        game: row.id,
        entries: [],
        snapshots: [],
        owing: [],
        gains: [],
        ...farewell(row),
        result: 'abandoned' as const,
      };
      await this.#alone(row.id, () => store.write(turn));
      written(row.id, undefined);
    }
  }

  /** Gives every answer that standing orders now allow. */
  async reconsider(game: number): Promise<void> {
    await this.#alone(game, async () => this.#obey(await this.#load(game)));
  }

  /**
   * Somebody changes what the answers of others depend on: who is away, what is done without asking. In one piece it is
   * written down, said, and answered what is now answered for somebody; `decide` says what it is, or that it is like that
   * already: then nothing happens, and the answer is false. `by`: the user who sees the panel anyway.
   */
  async change(game: number, decide: () => Promise<Decision | undefined>, by?: string): Promise<boolean> {
    return this.#alone(game, async () => {
      const decision = await decide();
      if (!decision) return false;
      const known = await this.#load(game);
      if (!known || known.row.result) await this.#writeBeside(game, decision);
      else {
        const live = { ...known, row: withoutUser(known.row, decision.vacates) };
        const kept = keptAfter(this.#options.store, decision.change);
        const advance = await this.#followOrders(live, NOTHING, { kept });
        const seat = by === undefined ? undefined : seatOf(live.row, by);
        await this.#write(live, { advance, reason: 'answered', by: seat }, { decision });
      }
      return true;
    });
  }

  /**
   * Plays the round to its end for those who are away, where nobody who still plays is here: somebody who plays no longer
   * watches, and asks for it.
   */
  async playRound(game: number, user: string, interaction: string): Promise<Answered> {
    return this.#alone(game, async () => {
      const live = await this.#load(game);
      if (!live || live.row.result) return { type: 'refused', why: 'This scenario is over.' };
      const { seat, presence } = await this.#viewOf(live, user);
      if (seat === undefined) return { type: 'refused', why: 'You do not sit at this table.' };
      if (presence.away.includes(seat)) return { type: 'refused', why: 'You are away yourself.' };
      if (!presence.isDeserted) return { type: 'refused', why: 'Those who play are here.' };
      const { round } = seenBy(live, PUBLIC);
      const watched = () => seenBy(live, PUBLIC).round === round;
      const advance = await this.#followOrders(live, NOTHING, { watched });
      if (advance.entries.length > 0)
        await this.#write(live, { advance, reason: 'answered', by: seat }, { interaction });
      return { type: 'advanced' };
    });
  }

  /** How many games are in memory. */
  get live(): number {
    return this.#live.size;
  }

  /** Forgets all games in memory; they are read again when they are wanted. */
  forget(): void {
    this.#live.clear();
  }

  /**
   * One after the other. What went wrong may have left the game in memory ahead of what is written, so it is forgotten
   * then and read again when it is wanted.
   */
  async #alone<T>(game: number, work: () => Promise<T>): Promise<T> {
    const lock = this.#locks.get(game) ?? new Mutex();
    this.#locks.set(game, lock);
    return lock.runExclusive(async () => {
      try {
        return await work();
      } catch (error) {
        this.#live.delete(game);
        throw error;
      }
    });
  }

  async #load(id: number): Promise<Live | undefined> {
    const known = this.#live.get(id);
    if (known) return known;
    const { store, catalog, trouble } = this.#options;
    const row = await store.game(id);
    if (!row) return undefined;
    const { entries, snapshots } = await store.history(id);
    const { snapshot, tail } = resumeFrom(snapshots, movesOf(entries));
    if (GIVEN_UP.includes(snapshot.schema)) return undefined;
    const rules = frosthaven(catalog(await this.#packOf(row)));
    const last = entries.at(-1)?.number ?? 0;
    const resumed: Resumed<StateData, Event, Prompt, Note, View> = LiveGame.resume(
      rules,
      migrated(snapshot, SCHEMA),
      tail,
      last,
    );
    const live = { row, game: resumed.game, views: new Map() };
    this.#live.set(id, live);
    if (resumed.divergence) {
      trouble(id, new Error(`Entry ${resumed.divergence.number}: ${resumed.divergence.why}`));
      await this.#write(live, { advance: resumed.advance, reason: 'restarted' });
    }
    await this.#obey(this.#live.get(id));
    return this.#live.get(id);
  }

  async #packOf(row: GameRow): Promise<string> {
    const campaign = await this.#options.store.campaign(row.campaign);
    if (!campaign) throw new Error(`Game ${row.id} belongs to no campaign.`);
    return campaign.pack;
  }

  /** Gives the answers that were ordered, and writes them down. */
  async #obey(live: Live | undefined): Promise<void> {
    if (!live || live.row.result) return;
    const advance = await this.#followOrders(live, NOTHING);
    if (advance.entries.length > 0) await this.#write(live, { advance, reason: 'answered' });
  }

  /**
   * The same after something that is written already, and is not to seem undone: what can't be written down now is
   * answered when the game is read again.
   */
  async #obeyAfterwards(game: number): Promise<void> {
    try {
      await this.#obey(await this.#load(game));
    } catch (error) {
      this.#live.delete(game);
      this.#options.trouble(game, asError(error));
    }
  }

  /** Answers for whoever left orders, as long as that moves the game; also for a table that is `watched`. */
  async #followOrders(
    live: Live,
    first: Advance<Event>,
    { watched = () => false, kept = this.#options.store }: { watched?: () => boolean; kept?: Kept } = {},
  ): Promise<Advance<Event>> {
    let all = first;
    for (let guard = 0; guard < 1000; guard++) {
      const viewOf = (seat: Seat) => seenBy(live, seat);
      const seeing = { view: viewOf(PUBLIC), viewOf, asides: live.game.asides, isWatched: watched() };
      const order = await this.#options.standingOrders(kept, live.row, live.game.questions, seeing);
      if (!order) return all;
      const result = live.game.answer(order.seat, order.number, order.value, order.by);
      if (result.type === 'failed') this.#options.trouble(live.row.id, result.error);
      if (result.type !== 'advanced') return all;
      live.views.clear();
      all = joined(all, result.advance);
    }
    return all;
  }

  /** Of a game that is not played any more. */
  async #writeBeside(game: number, { outgoing = [], notes = {}, change }: Decision): Promise<void> {
    const { store, written } = this.#options;
    const row = await store.game(game);
    if (!row) return;
    const nothing = { entries: [], snapshots: [], reminders: [], owing: [], gains: [] };
    await store.write({ game, ...nothing, telling: row.telling, outgoing, notes, ...(change && { change }) });
    written(game, undefined);
  }

  async #write(live: Live, what: Doing, { interaction, decision }: Cause = {}): Promise<void> {
    const { store, written } = this.#options;
    const { row, game, views } = live;
    const turn = this.#turnOf(live, what, await this.#around(live, what, decision?.change));
    const done = await store.write({
      ...turn,
      outgoing: [...(decision?.outgoing ?? []), ...turn.outgoing],
      notes: { ...turn.notes, ...decision?.notes },
      ...(decision?.change && { change: decision.change }),
      ...(decision?.vacates !== undefined && { seats: row.seats }),
      ...(interaction !== undefined && { interaction }),
    });
    if (!done) {
      this.#live.delete(row.id);
      return;
    }
    this.#live.set(row.id, { game, views, row: { ...row, telling: turn.telling, result: turn.result ?? row.result } });
    written(row.id, row.seats.find(({ seat }) => seat === what.by)?.user);
  }

  async #around({ row, game }: Live, { reason }: Doing, change?: Change): Promise<Around> {
    const { store, catalog } = this.#options;
    const refused = z.string().safeParse(await store.note(row.id, PICTURE_REFUSED)).data;
    const isOver = game.over || reason === 'abandoned';
    return {
      away: await awayFrom(keptAfter(store, change), row),
      refused,
      requests: requestsIn(await store.note(row.id, REQUESTS)),
      campaign: isOver ? await store.campaign(row.campaign) : undefined,
      summary: game.over ? summaryOf(catalog(await this.#packOf(row)), game.state) : undefined,
    };
  }

  #turnOf(live: Live, what: Doing, { away, ...around }: Around): Turn {
    const { row, game } = live;
    const { advance, reason } = what;
    const { summary } = around;
    const { questions } = game;
    const view = seenBy(live, PUBLIC);
    const presence = presenceAt(view, away);
    const told = this.#options.announce({ game: row, view, ...what, ...around, questions, presence });
    const result = reason === 'abandoned' ? 'abandoned' : summary?.result;
    return {
      game: row.id,
      entries: advance.entries,
      snapshots: advance.snapshots,
      ...told,
      owing: result ? [] : owingIn(questions),
      gains: summary && !row.result ? gainsOf(row, summary) : [],
      looted: summary && !row.result ? lootedIn(game.state) : [],
      ...(result && { result }),
    };
  }

  async #viewOf(live: Live, user: string): Promise<TableView> {
    const { row, game } = live;
    const seat = seatOf(row, user);
    return {
      game: row,
      seat,
      view: seenBy(live, seat ?? PUBLIC),
      questions: row.result ? [] : game.questions,
      asides: row.result ? [] : game.asides.filter(({ aside }) => aside.seat === seat),
      presence: presenceAt(seenBy(live, PUBLIC), await awayFrom(this.#options.store, row)),
    };
  }
}

const PUBLIC = 'public';

/** What a seat, or everybody, may see of a game now. */
function seenBy({ game, views }: Live, seat: Seat): View {
  const known = views.get(seat) ?? withChosen(game.viewFor(seat), game.questions);
  views.set(seat, known);
  return known;
}

/** The rules hear of chosen cards only when all have chosen; that somebody has, everybody may see before. RND-06 */
function withChosen(view: View, questions: readonly Open[]): View {
  const chosen = questions.flatMap(({ question, answered }) =>
    answered && question.prompt.about === 'card selection' ? [question.seat] : [],
  );
  if (chosen.length === 0) return view;
  return {
    ...view,
    seats: view.seats.map((seat) => (chosen.includes(seat.seat) ? { ...seat, hasChosen: true } : seat)),
  };
}

/** The very answer that the seat has given, while others are still asked: nothing happens, as when a button is hit twice. */
function isGivenAlready(questions: readonly Open[], seat: Seat, number: number, value: Answer): boolean {
  const open = questions.find((each) => each.question.seat === seat && each.number === number);
  return open?.answered !== undefined && JSON.stringify(open.answered) === JSON.stringify(value);
}

/** The seat of a user at a table. */
export function seatOf(row: GameRow, user: string): Seat | undefined {
  return row.seats.find((each) => each.user === user)?.seat;
}

function withoutUser(row: GameRow, user: string | undefined): GameRow {
  const vacated = ({ user: own, ...rest }: Sitting) =>
    own === undefined || own === user ? rest : { ...rest, user: own };
  return user === undefined ? row : { ...row, seats: row.seats.map(vacated) };
}

/** The seats that owe an answer of their own. */
function owingIn(questions: readonly Open[]): Owed[] {
  return questions.flatMap(({ question: { seat }, number, answered }) =>
    answered || seat === PARTY ? [] : [{ seat, question: number }],
  );
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function joined(one: Advance<Event>, other: Advance<Event>): Advance<Event> {
  return {
    entries: [...one.entries, ...other.entries],
    events: [...one.events, ...other.events],
    snapshots: [...one.snapshots, ...other.snapshots],
  };
}
