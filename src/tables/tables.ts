/** Tables and their people: look, answer, take back, go away, give up. One writer a match. */
import type { Match, Moved, Open, OpenToDo, Presence } from '../games/game.ts';
import { PackUnusable } from '../games/packs.ts';
import { type Answer, type Input, PARTY, type Seat } from '../kernel/rule.ts';
import type { Change, GameRow, NewGame } from '../store/store.ts';
import { abandonUnread, endOutdated, UNUSABLE, unlessUnusable, writeBeside } from './beside.ts';
import { byMatch, giveDueOf } from './deadlines.ts';
import {
  type Answered,
  type Cause,
  type Decision,
  Keeper,
  type KeeperOptions,
  type Live,
  seatOf,
  withoutUser,
} from './keeper.ts';
import { keptAfter } from './kept.ts';
import { awayFrom, presenceAt } from './presence.ts';
import { takeBack, type Undoing, undoingFor } from './taking-back.ts';

export type { Answered, Decision } from './keeper.ts';
export type { Undoing } from './taking-back.ts';

/** A match as somebody at its table finds it. */
export interface TableView {
  readonly game: GameRow;
  /** The seat of whoever looks; undefined for onlookers. */
  readonly seat: Seat | undefined;
  readonly match: Match;
  /** Everything that is asked now, of anybody. Secret ones are for their seat alone. */
  readonly questions: readonly Open[];
  /** What whoever looks may do now without being asked. */
  readonly asides: readonly OpenToDo[];
  readonly presence: Presence;
}

export type TablesOptions = KeeperOptions;

/** What begins, and who plays it. */
export interface Beginning extends Omit<NewGame, 'about'> {
  /** As the game has it: plain JSON. */
  readonly start: unknown;
}

/** What somebody chooses of what is asked. */
export interface Choosing {
  readonly seat: Seat;
  readonly number: number;
  /** The answer that is meant; undefined where none is. */
  readonly choice: (open: Open) => Answer | 'incomplete' | undefined;
}

const NOT_HERE = 'You do not sit at this table.';

export class Tables {
  readonly #keeper: Keeper;

  constructor(options: TablesOptions) {
    this.#keeper = new Keeper(options);
  }

  /**
   * Begins a match; undefined when the campaign is playing one. Throws when it is not allowed to begin so. In both cases
   * nothing is written.
   */
  async begin({ start, ...game }: Beginning): Promise<GameRow | undefined> {
    const { store, cursor, written } = this.#keeper.options;
    const match = (await this.#keeper.kindOf(game)).begin(start, cursor());
    const row = await store.openGame({ ...game, about: match.about }, await this.#keeper.firstTurn(game, match));
    if (!row) return undefined;
    written(row.id, undefined);
    await this.#alone(row.id, () => this.#keeper.obeyAfterwards(row.id));
    return row;
  }

  /** What a user sees of a match; undefined when there is no such match. */
  async look(game: number, user: string): Promise<TableView | undefined> {
    return this.#alone(game, async () => {
      const live = await this.#keeper.load(game);
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
    return this.#playing(game, user, interaction, (live, own) => {
      if (seat !== own && seat !== PARTY) return { type: 'refused', why: 'This is for somebody else to decide.' };
      if (isGivenAlready(live.match.questions, seat, number, value)) return undefined;
      return live.match.answer(seat, number, value);
    });
  }

  /**
   * The same with what `choice` makes of the question, so that nothing comes between looking and answering. One that is
   * incomplete answers nothing yet.
   */
  async choose(game: number, user: string, { seat, number, choice }: Choosing, interaction: string): Promise<Answered> {
    const refused = (why: string) => ({ type: 'refused', why }) as const;
    return this.#moving(game, user, interaction, (live, own) => {
      if (seat !== own && seat !== PARTY) return refused('That is for somebody else to decide.');
      const { questions } = live.match;
      const open = questions.find((each) => each.number === number && each.question.seat === seat);
      if (!open || live.row.result) return refused('That has been decided already; this is how things stand now.');
      const value = choice(open);
      if (value === undefined) return refused('That is not among the choices.');
      if (value === 'incomplete' || isGivenAlready(questions, seat, number, value)) return undefined;
      return own === undefined ? refused(NOT_HERE) : live.match.answer(seat, number, value);
    });
  }

  /** Does what a user may do without being asked, as it was offered under `number`. */
  async doAside(game: number, user: string, number: number, value: string, interaction: string): Promise<Answered> {
    return this.#playing(game, user, interaction, (live, own) => live.match.doAside(own, number, value));
  }

  /** Gives a match something from elsewhere. What has come once changes nothing when it comes again. */
  async receive(game: number, input: Input, cause: Cause = {}): Promise<Answered> {
    return this.#alone(game, async () => {
      const live = await this.#keeper.load(game);
      if (!live) return { type: 'refused', why: UNREADABLE };
      if (live.row.result) return { type: 'refused', why: overWords(live.row) };
      return this.#moved(live, live.match.receive(input), undefined, cause);
    });
  }

  /** One after the other; then what matches have come to want begins, for which no lock may be held. */
  async #alone<T>(game: number, work: () => Promise<T>): Promise<T> {
    const result = await this.#keeper.alone(game, work);
    for (const wanting of this.#keeper.takeWanting()) await this.#beginWanted(wanting);
    return result;
  }

  async #beginWanted(game: number): Promise<void> {
    const live = await this.#keeper.alone(game, () => this.#keeper.load(game));
    const want = live?.match.wants;
    if (!live || !want) return;
    const { campaign, seats } = live.row;
    const theirs = seats.filter(({ seat }) => want.seats.includes(seat));
    try {
      await this.begin({ campaign, game: live.row.game, kind: want.kind, start: want.start, seats: theirs });
    } catch (error) {
      this.#keeper.options.trouble(game, error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** A move of somebody who sits at a table where it goes on. */
  async #playing(
    game: number,
    user: string,
    interaction: string,
    move: (live: Live, seat: Seat) => Moved | undefined,
  ): Promise<Answered> {
    return this.#moving(game, user, interaction, (live, own) => {
      if (own === undefined) return { type: 'refused', why: NOT_HERE };
      return live.row.result ? { type: 'refused', why: overWords(live.row) } : move(live, own);
    });
  }

  /** A move of a user: orders are followed, and all of it is written down. `move` gives undefined where nothing is to do. */
  async #moving(
    game: number,
    user: string,
    interaction: string,
    move: (live: Live, seat: Seat | undefined) => Moved | undefined,
  ): Promise<Answered> {
    return this.#alone(game, async () => {
      const live = await this.#keeper.load(game);
      if (!live) return { type: 'refused', why: UNREADABLE };
      const own = seatOf(live.row, user);
      const result = move(live, own);
      return result ? this.#moved(live, result, own, { interaction }) : { type: 'advanced' };
    });
  }

  /** What has come of something: orders are followed, and all of it is written down. */
  async #moved(live: Live, result: Moved, by: Seat | undefined, cause: Cause): Promise<Answered> {
    if (result.type === 'refused') return result;
    if (result.type === 'failed') {
      this.#keeper.options.trouble(live.row.id, result.error);
      return { type: 'failed' };
    }
    await this.#keeper.follow(live);
    await this.#keeper.write(live, { reason: 'answered', by }, cause);
    return result;
  }

  /** What undoing would mean for a user now, and who must agree where it is not free. */
  async undoFor(game: number, user: string): Promise<Undoing | undefined> {
    return this.#alone(game, () => undoingFor(this.#keeper, game, user));
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
    const wanted = { game, user, to, agreed };
    return this.#alone(game, () => takeBack(this.#keeper, wanted, { interaction, decision }));
  }

  /** Ends a match that nobody wants to finish, and with it what `change` says. */
  async abandon(game: number, change?: Change): Promise<void> {
    await this.#alone(game, async () => {
      const live = await this.#keeper.load(game).catch(unlessUnusable);
      const decision = change && { change };
      if (live === UNUSABLE) await abandonUnread(this.#keeper, game, change);
      else if (live && !live.row.result) await this.#keeper.write(live, { reason: 'abandoned' }, { decision });
      else if (change) await this.#keeper.options.store.change(change);
    });
  }

  /** Ends the matches of older programs that nobody can go on with, and tells their tables. Nobody gains or loses by it. */
  async endOutdated(): Promise<void> {
    await endOutdated(this.#keeper);
  }

  /** Gives every answer of every match whose time is over: each is written in the log as what it is, and told. */
  async giveDue(): Promise<void> {
    const { store, trouble } = this.#keeper.options;
    for (const [game, questions] of byMatch(await store.overdue())) {
      try {
        await this.#alone(game, () => giveDueOf(this.#keeper, game, questions));
      } catch (error) {
        if (!(error instanceof PackUnusable)) trouble(game, error instanceof Error ? error : new Error(String(error)));
      }
    }
  }

  /** Gives every answer that standing orders now allow. */
  async reconsider(game: number): Promise<void> {
    await this.#alone(game, async () => this.#keeper.obey(await this.#keeper.load(game)));
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
      const known = await this.#keeper.load(game);
      if (!known || known.row.result) await writeBeside(this.#keeper, game, decision);
      else {
        const live = { ...known, row: withoutUser(known.row, decision.vacates) };
        await this.#keeper.follow(live, { kept: keptAfter(this.#keeper.options.store, decision.change) });
        const seat = by === undefined ? undefined : seatOf(live.row, by);
        await this.#keeper.write(live, { reason: 'answered', by: seat }, { decision });
      }
      return true;
    });
  }

  /**
   * Plays the present part of a match to its end for those who are away, where nobody who still plays is here: somebody
   * who plays no longer watches, and asks for it.
   */
  async playRound(game: number, user: string, interaction: string): Promise<Answered> {
    return this.#alone(game, async () => {
      const live = await this.#keeper.load(game);
      if (!live) return { type: 'refused', why: UNREADABLE };
      if (live.row.result) return { type: 'refused', why: overWords(live.row) };
      const { seat, presence } = await this.#viewOf(live, user);
      if (seat === undefined) return { type: 'refused', why: NOT_HERE };
      if (presence.away.includes(seat)) return { type: 'refused', why: 'You are away yourself.' };
      if (!presence.isDeserted) return { type: 'refused', why: 'Those who play are here.' };
      const { match } = live;
      const chapter = match.chapter();
      await this.#keeper.follow(live, { isWatched: () => match.chapter() === chapter });
      if (match.unwritten.entries.length > 0)
        await this.#keeper.write(live, { reason: 'answered', by: seat }, { interaction });
      return { type: 'advanced' };
    });
  }

  /** How many matches are in memory. */
  get live(): number {
    return this.#keeper.live;
  }

  /** Forgets all matches in memory; they are read again when they are wanted. */
  forget(): void {
    this.#keeper.forget();
  }

  async #viewOf({ row, match }: Live, user: string): Promise<TableView> {
    const seat = seatOf(row, user);
    return {
      game: row,
      seat,
      match,
      questions: row.result ? [] : match.questions,
      asides: row.result ? [] : match.asides.filter(({ aside }) => aside.seat === seat),
      presence: presenceAt(match.playing(), await awayFrom(this.#keeper.options.store, row)),
    };
  }
}

const UNREADABLE = 'This game can no longer be played.';

/** `This scenario is over.` */
function overWords({ kind }: Pick<GameRow, 'kind'>): string {
  return `This ${kind} is over.`;
}

/** The very answer that the seat has given, while others are still asked: nothing happens, as when a button is hit twice. */
function isGivenAlready(questions: readonly Open[], seat: Seat, number: number, value: Answer): boolean {
  const open = questions.find((each) => each.question.seat === seat && each.number === number);
  return open?.answered !== undefined && JSON.stringify(open.answered) === JSON.stringify(value);
}
