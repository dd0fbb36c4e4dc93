/** People of a campaign who do whatever they see and whatever they can type, wherever it is, as long as somebody lets them. */
import type { GameDefinition } from '../../games/game.ts';
import type { LocalDiscord } from '../../local/local.ts';
import { ScriptedUsers } from '../../local/players.ts';
import type { Seat } from '../../local/seats/seat.ts';
import { Lot } from './lot.ts';
import { begunAnew } from './performed.ts';

/** What they type now and then, in a thread or in the channel, and the buttons that go on from there. */
const TYPED: readonly (readonly string[])[] = [
  ['undo', 'Agree', 'Take it back'],
  ['recap'],
  ['board'],
  ['status'],
  ['log'],
  ['campaign panel'],
  ['campaign-file export', 'Give me the file'],
];
/** One act in so many is typed. */
const TYPES = 6;
/** Rounds in which nobody was asked anything, until the next match is begun. */
const PATIENCE = 3;

export class People {
  readonly #local: LocalDiscord;
  readonly #game: GameDefinition;
  readonly #channel: string;
  readonly #names: readonly string[];
  readonly #lot: Lot;
  readonly #seed: number;
  readonly #players = new Map<string, ScriptedUsers>();
  #idle = 0;
  /** Acts that were answered. */
  acts = 0;
  /** Those that have begun since the bot came, and have not been answered yet. */
  underway = new Set<object>();
  /** What they typed that was answered, and matches that they began. */
  typed = 0;
  begun = 0;

  constructor(local: LocalDiscord, game: GameDefinition, channel: string, names: readonly string[], seed: number) {
    this.#local = local;
    this.#game = game;
    this.#channel = channel;
    this.#names = names;
    this.#seed = seed;
    this.#lot = new Lot(seed);
  }

  /** Presses that answer a question, in all places. */
  get presses(): number {
    return this.#sum(({ presses }) => presses);
  }

  /** Those of them that the bot took. */
  get confirmed(): number {
    return this.#sum(({ confirmed }) => confirmed);
  }

  #sum(of: (players: ScriptedUsers) => number): number {
    return [...this.#players.values()].reduce((sum, each) => sum + of(each), 0);
  }

  /** All of them act at once, each one act after the other, until `end`, whatever goes wrong meanwhile. */
  async actUntil(end: Promise<void>): Promise<void> {
    this.underway = new Set();
    let isOver = false;
    const ended = end.then(() => {
      isOver = true;
    });
    const loop = async (name: string) => {
      // Whoever pressed something when the end came may wait for an answer in vain: nobody else does.
      while (!isOver) await Promise.race([this.#act(name), ended]);
    };
    await Promise.all(this.#names.map(loop));
    await ended;
  }

  /** The same until so many acts were answered, or as many were tried in vain. */
  async actOften(acts: number): Promise<void> {
    for (let i = 0; i < acts; i++) for (const name of this.#names) await this.#act(name);
  }

  async #act(name: string): Promise<void> {
    const seat = this.#local.seat(name);
    const { underway } = this;
    const act = {};
    underway.add(act);
    try {
      if (this.#lot.once(TYPES)) await this.#type(seat);
      else await this.#press(seat);
      this.acts++;
    } catch {
      // It was killed, or is not there again yet.
      await new Promise((resolve) => setTimeout(resolve, 20));
    } finally {
      underway.delete(act);
    }
  }

  /** In the newest thread, and in all other places in turns. */
  async #press(seat: Seat): Promise<void> {
    const places = this.#placesFor(seat);
    const place = this.#lot.once(2) ? places.at(-1) : this.#lot.of(places);
    const players = this.#playersAt(place ?? this.#channel);
    const isAsked = await players.act(seat.name, place ?? this.#channel).catch((error) => {
      players.forget(seat.name);
      if (isUnseen(error)) return false;
      throw error;
    });
    this.#idle = isAsked ? 0 : this.#idle + 1;
    if (this.#idle <= PATIENCE * places.length * this.#names.length) return;
    this.#idle = 0;
    if (await begunAnew(this.#game, this.#channel, seat)) this.begun++;
  }

  #placesFor(seat: Seat): string[] {
    const home = seat.channels.find(({ name }) => name === this.#channel)?.id ?? '';
    const threads = seat.channels.filter(({ parentId, isArchived }) => parentId === home && !isArchived);
    return [home, ...threads.map(({ id }) => id)];
  }

  #playersAt(place: string): ScriptedUsers {
    const known = this.#players.get(place) ?? new ScriptedUsers(this.#local, this.#seed + this.#players.size);
    this.#players.set(place, known);
    return known;
  }

  async #type(seat: Seat): Promise<void> {
    const [words = '', ...buttons] = this.#lot.of(TYPED.filter(([command = '']) => seat.commands.includes(command)));
    const channel = words.startsWith('campaign') ? this.#channel : (this.#placesFor(seat).at(-1) ?? this.#channel);
    const { message } = await seat.command(words, {}, { channel });
    const next = message?.buttons.find(({ label, isDisabled }) => !isDisabled && buttons.includes(label));
    if (message && next) await seat.press(next.customId ?? '', { channel, on: message });
    this.typed++;
  }
}

/** There is no panel in a place. */
function isUnseen(error: unknown): boolean {
  return error instanceof Error && / sees no /.test(error.message);
}
