import type { GameDefinition } from '../../src/game-api/contract/game.ts';
import type { LoopbackClient } from '../../src/loopback/clients/client.ts';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { ScriptedUsers } from '../../src/loopback/scripted-users.ts';
import { SeededRandom } from './lot.ts';
import { startNextMatch } from './performed.ts';

const TYPED_COMMANDS: readonly (readonly string[])[] = [
  ['undo', 'Agree', 'Confirm'],
  ['recap'],
  ['board'],
  ['status'],
  ['log'],
  ['campaign panel', 'As a file', 'Give me the file'],
];
const TYPE_ONE_IN = 6;
const MAX_IDLE_ROUNDS = 3;

export class TrialUsers {
  readonly #local: LocalDiscord;
  readonly #game: GameDefinition;
  readonly #channel: string;
  readonly #names: readonly string[];
  readonly #lot: SeededRandom;
  readonly #seed: number;
  readonly #players = new Map<string, ScriptedUsers>();
  #idle = 0;
  acts = 0;
  /** Acts of this life without a reply so far. */
  pendingActs = new Set<object>();
  typed = 0;
  begun = 0;

  constructor(local: LocalDiscord, game: GameDefinition, channel: string, names: readonly string[], seed: number) {
    this.#local = local;
    this.#game = game;
    this.#channel = channel;
    this.#names = names;
    this.#seed = seed;
    this.#lot = new SeededRandom(seed);
  }

  get presses(): number {
    return this.#sum(({ presses }) => presses);
  }

  get confirmed(): number {
    return this.#sum(({ confirmed }) => confirmed);
  }

  #sum(of: (players: ScriptedUsers) => number): number {
    return [...this.#players.values()].reduce((sum, each) => sum + of(each), 0);
  }

  /** Everybody acts at once, each one act at a time, until `end`. Errors are ignored. */
  async actUntil(end: Promise<void>): Promise<void> {
    this.pendingActs = new Set();
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

  async actOften(acts: number): Promise<void> {
    for (let i = 0; i < acts; i++) for (const name of this.#names) await this.#act(name);
  }

  async #act(name: string): Promise<void> {
    const seat = this.#local.client(name);
    const { pendingActs } = this;
    const act = {};
    pendingActs.add(act);
    try {
      if (this.#lot.isOneIn(TYPE_ONE_IN)) await this.#typeCommand(seat);
      else await this.#press(seat);
      this.acts++;
    } catch {
      // It was killed, or is not there again yet.
      await new Promise((resolve) => setTimeout(resolve, 20));
    } finally {
      pendingActs.delete(act);
    }
  }

  async #press(seat: LoopbackClient): Promise<void> {
    const places = this.#placesFor(seat);
    const place = this.#lot.isOneIn(2) ? places.at(-1) : this.#lot.pick(places);
    const players = this.#playersAt(place ?? this.#channel);
    const isAsked = await players.answerQuestion(seat.name, place ?? this.#channel).catch((error) => {
      players.forgetPanel(seat.name);
      if (isUnseen(error)) return false;
      throw error;
    });
    this.#idle = isAsked ? 0 : this.#idle + 1;
    if (this.#idle <= MAX_IDLE_ROUNDS * places.length * this.#names.length) return;
    this.#idle = 0;
    if (await startNextMatch(this.#game, this.#channel, seat)) this.begun++;
  }

  #placesFor(seat: LoopbackClient): string[] {
    const home = seat.channels.find(({ name }) => name === this.#channel)?.id ?? '';
    const threads = seat.channels.filter(({ parentId, isArchived }) => parentId === home && !isArchived);
    return [home, ...threads.map(({ id }) => id)];
  }

  #playersAt(place: string): ScriptedUsers {
    const known = this.#players.get(place) ?? new ScriptedUsers(this.#local, this.#seed + this.#players.size);
    this.#players.set(place, known);
    return known;
  }

  async #typeCommand(seat: LoopbackClient): Promise<void> {
    const [words = '', ...buttons] = this.#lot.pick(
      TYPED_COMMANDS.filter(([command = '']) => seat.commands.includes(command)),
    );
    const channel = words.startsWith('campaign') ? this.#channel : (this.#placesFor(seat).at(-1) ?? this.#channel);
    const { message } = await seat.runCommand(words, {}, { channel });
    let shown = message;
    for (const wanted of buttons) {
      const next = shown?.buttons.find(({ label, isDisabled }) => !isDisabled && label === wanted);
      if (shown && next) shown = (await seat.press(next.customId ?? '', { channel, on: shown })).message;
    }
    this.typed++;
  }
}

function isUnseen(error: unknown): boolean {
  return error instanceof Error && / sees no /.test(error.message);
}
