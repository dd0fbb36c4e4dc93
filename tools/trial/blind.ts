/** Plays matches through the text of panels alone, without pictures. */
import type { GameDefinition } from '../../src/game-api/contract/game.ts';
import type { Page } from '../contract/text-agent.ts';
import { openingOf } from './performed.ts';
import type { TrialCampaign, TrialTable } from './table.ts';
import { openTable } from './table.ts';
import { TextPlayer } from './text-player.ts';

const MATCHES_PER_SERVER = 15;
const MAX_ANSWERS = 2_000;
const MAX_IDLE = 20;

export interface BlindTotals {
  readonly matches: number;
  readonly won: number;
  readonly lost: number;
  readonly done: number;
  readonly looks: number;
  /** Mean and median of those that were won; 0 without any. */
  readonly roundsWon: number;
  readonly medianRoundsWon: number;
}

export async function playBlind(
  game: GameDefinition,
  matches: number,
  seed: number,
  people: readonly string[],
  found: (fault: object) => void,
): Promise<BlindTotals> {
  let sum = { matches, won: 0, lost: 0, done: 0, looks: 0 };
  const roundsWon: number[] = [];
  for (let done = 0; done < matches; done += MATCHES_PER_SERVER) {
    const channels = Array.from({ length: Math.min(MATCHES_PER_SERVER, matches - done) }, (_, i) => `table-${i + 1}`);
    const table = await openTable({ seed: seed + done, people, channels });
    try {
      for (const [i, channel] of channels.entries()) {
        const played = await table.begin(game, channel, people, openingOf(game).textPlay?.beginSteps);
        const one = new BlindPlaythrough(table, played);
        const result = await one.play();
        if (result === undefined) found({ seed: seed + done, match: i + 1, stuck: one.stuck });
        if (result === 'won') roundsWon.push(one.rounds);
        sum = {
          ...sum,
          won: sum.won + (result === 'won' ? 1 : 0),
          lost: sum.lost + (result === 'lost' ? 1 : 0),
          done: sum.done + one.done,
          looks: sum.looks + one.looks,
        };
      }
    } finally {
      await table.stop();
    }
  }
  return { ...sum, roundsWon: meanOf(roundsWon), medianRoundsWon: medianOf(roundsWon) };
}

function meanOf(all: readonly number[]): number {
  return all.length === 0 ? 0 : Number((all.reduce((sum, each) => sum + each, 0) / all.length).toFixed(2));
}

function medianOf(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor((all.length - 1) / 2)] ?? 0;
}

class BlindPlaythrough {
  readonly #table: TrialTable;
  readonly #thread: string;
  readonly #players: readonly TextPlayer[];
  readonly #ends: { readonly won: RegExp; readonly lost: RegExp };
  readonly #roundHeading: RegExp;
  #idle = 0;
  done = 0;

  constructor(table: TrialTable, { game, people, thread }: TrialCampaign) {
    const { textPlay, roundHeading } = openingOf(game);
    if (!textPlay) throw new Error(`Nobody plays ${game.name} by its words.`);
    this.#table = table;
    this.#thread = thread;
    this.#ends = textPlay;
    this.#roundHeading = roundHeading;
    this.#players = people.map((person) => new TextPlayer(table.local.client(person), textPlay.createAgent(), thread));
  }

  get looks(): number {
    return this.#players.reduce((sum, { looks }) => sum + looks, 0);
  }

  get stuck() {
    return this.#players.map(({ seat, lastPage }) => ({
      name: seat.name,
      text: lastPage?.text,
      controls: lastPage?.controls.map(labelOf),
    }));
  }

  async play(): Promise<'won' | 'lost' | undefined> {
    while (this.done < MAX_ANSWERS && this.#idle < MAX_IDLE) {
      const before = this.done;
      for (const player of this.#players) while (this.done < MAX_ANSWERS && (await player.answer())) this.done++;
      const result = this.#result();
      if (result) return result;
      this.#idle = this.done === before ? this.#idle + 1 : 0;
      for (const player of this.#players) player.forgetPanel();
      await this.#table.waitUntilSettled();
    }
    return undefined;
  }

  get #texts(): string[] {
    return this.#players[0]?.seat.visibleMessages(this.#thread).map(({ text }) => text) ?? [];
  }

  get rounds(): number {
    return Math.max(0, ...this.#texts.map((text) => Number(this.#roundHeading.exec(text)?.[1] ?? 0)));
  }

  #result(): 'won' | 'lost' | undefined {
    const texts = this.#texts;
    if (texts.some((text) => this.#ends.won.test(text))) return 'won';
    return texts.some((text) => this.#ends.lost.test(text)) ? 'lost' : undefined;
  }
}

function labelOf(control: Page['controls'][number]): string {
  return control.type === 'button' ? control.label : control.options.map(({ label }) => label).join(' / ');
}
