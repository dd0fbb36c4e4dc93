/** A match whose visits, presses, pings and gates are counted, with people who play as they do in trials. */
import type { LoopbackClient } from '../../src/loopback/clients/client.ts';
import type { TappedMessage } from '../../src/loopback/message-tap.ts';
import { ScriptedUsers } from '../../src/loopback/scripted-users.ts';
import { openingOf } from './performed.ts';
import type { TrialCampaign, TrialTable } from './table.ts';
import { TextPlayer } from './text-player.ts';

const MAX_PRESSES_A_VISIT = 80;

/** Means of all complete rounds. `visits` and `presses` are those of one person. */
export interface PaceTotals {
  readonly rounds: number;
  readonly gates: number;
  readonly pings: number;
  readonly publicMessages: number;
  readonly visits: number;
  readonly presses: number;
  /** Gates by the kind of the question that the table then waits for. */
  readonly gatesBy: Readonly<Record<string, number>>;
  /** Presses of one person by the kind of the question that they are asked then. */
  readonly pressesBy: Readonly<Record<string, number>>;
}

/** Somebody who comes, does all they can, and goes. */
export interface Visitor {
  readonly name: string;
  forgetPanel(): void;
  answer(): Promise<boolean>;
}

interface PaceCounts {
  gates: number;
  pings: number;
  publicMessages: number;
  visits: number;
  presses: number;
  readonly gatesBy: ReadonlyMap<string, number>;
  readonly pressesBy: ReadonlyMap<string, number>;
}

/** The kind of presses by whoever is asked nothing. */
const AHEAD = 'ahead';

export class CountedMatch {
  readonly visitors: readonly Visitor[];
  readonly #table: TrialTable;
  readonly #campaign: TrialCampaign;
  readonly #round: RegExp;
  #counts: PaceCounts = {
    gates: 0,
    pings: 0,
    publicMessages: 0,
    visits: 0,
    presses: 0,
    gatesBy: new Map(),
    pressesBy: new Map(),
  };
  #begun: PaceCounts | undefined;
  #latest: PaceCounts = { ...this.#counts };
  #roundsBegun = 0;
  #lastRound: string | undefined;

  constructor(table: TrialTable, campaign: TrialCampaign, seed: number) {
    const { game, people, thread } = campaign;
    const { textPlay, createVisitor = textPlay?.createAgent, roundHeading } = openingOf(game);
    const scripted = new ScriptedUsers(table.local, seed);
    this.#table = table;
    this.#campaign = campaign;
    this.#round = roundHeading;
    const visitorOf = (seat: LoopbackClient): Visitor => {
      if (createVisitor) {
        const player = new TextPlayer(seat, createVisitor(), thread);
        return { name: seat.name, forgetPanel: () => player.forgetPanel(), answer: () => player.answer() };
      }
      const forgetPanel = () => scripted.forgetPanel(seat.name);
      return { name: seat.name, forgetPanel, answer: () => scripted.answerQuestion(seat.name, thread) };
    };
    this.visitors = people.map((person) => visitorOf(table.local.client(person)));
  }

  get roundsBegun(): number {
    return this.#roundsBegun;
  }

  /** Before the first round begins nothing counts, and neither does a round that is not over. */
  get totals(): PaceTotals {
    const rounds = Math.max(1, this.#roundsBegun - 1);
    const mean = (of: (counts: PaceCounts) => number) =>
      Math.round((10 * (of(this.#latest) - (this.#begun ? of(this.#begun) : 0))) / rounds) / 10;
    const meansBy = (of: (counts: PaceCounts) => ReadonlyMap<string, number>, among = 1) => {
      const means = [...of(this.#latest).keys()].map(
        (kind) => [kind, mean((counts) => (of(counts).get(kind) ?? 0) / among)] as const,
      );
      return Object.fromEntries(means.filter(([, count]) => count > 0));
    };
    return {
      rounds: this.#roundsBegun - 1,
      gates: mean(({ gates }) => gates),
      pings: mean(({ pings }) => pings),
      publicMessages: mean(({ publicMessages }) => publicMessages),
      visits: mean(({ visits }) => visits / this.visitors.length),
      presses: mean(({ presses }) => presses / this.visitors.length),
      gatesBy: meansBy(({ gatesBy }) => gatesBy),
      pressesBy: meansBy(({ pressesBy }) => pressesBy, this.visitors.length),
    };
  }

  /** Returns the function that ends it. */
  beginCounting(): () => void {
    return this.#table.local.onBotMessage((heard) => this.#count(heard));
  }

  /** Returns the number of presses. */
  async visit(visitor: Visitor): Promise<number> {
    const before = await this.awaited();
    visitor.forgetPanel();
    let presses = 0;
    while (presses < MAX_PRESSES_A_VISIT) {
      const kind = await this.#askedOf(visitor);
      if (!(await visitor.answer())) break;
      presses++;
      this.#counts = { ...this.#counts, pressesBy: addTo(this.#counts.pressesBy, [kind]) };
    }
    await this.#table.waitUntilSettled();
    if (presses === 0) return 0;
    this.#counts.visits++;
    this.#counts.presses += presses;
    // Whoever is newly asked keeps the table waiting from now on.
    const asked = [...(await this.awaited())].filter(([question]) => !before.has(question));
    if (asked.length > 0) this.#countGate(new Set(asked.map(([, kind]) => kind)));
    return presses;
  }

  #countGate(kinds: ReadonlySet<string>): void {
    this.#counts = { ...this.#counts, gates: this.#counts.gates + 1, gatesBy: addTo(this.#counts.gatesBy, kinds) };
  }

  async isOver(): Promise<boolean> {
    return Boolean((await this.#open())?.game.result);
  }

  #count({ message, viewerId, isNew, pinged }: TappedMessage): void {
    if (!isNew || viewerId !== undefined || message.channelId !== this.#campaign.thread) return;
    const round = this.#round.exec(message.text)?.[1];
    if (round !== undefined && round !== this.#lastRound) {
      this.#lastRound = round;
      this.#latest = { ...this.#counts };
      this.#begun ??= this.#latest;
      this.#roundsBegun++;
    }
    this.#counts.publicMessages++;
    this.#counts.pings += pinged.length;
  }

  /** Questions that wait for an answer of a person: by seat and number, their kind. */
  async awaited(): Promise<ReadonlyMap<string, string>> {
    const found = await this.#open();
    const open = (found?.questions ?? []).filter(({ answered }) => !answered);
    return new Map(open.map(({ number, question: { seat, kind } }) => [`${seat} ${number}`, kind]));
  }

  async #askedOf({ name }: Visitor): Promise<string> {
    const found = await this.#open(name);
    const open = found?.questions.find(({ question, answered }) => question.seat === found.seat && !answered);
    return open?.question.kind ?? AHEAD;
  }

  async #open(person = this.#campaign.people[0] ?? '') {
    const { bot, local } = this.#table;
    const match = await bot.app.records.gameInThread(this.#campaign.thread);
    const viewer = local.client(person).id;
    return match && bot.app.matchService.withSession(match.id, viewer, (at) => at.readView());
  }
}

function addTo(counts: ReadonlyMap<string, number>, kinds: Iterable<string>): Map<string, number> {
  const sums = new Map(counts);
  for (const kind of kinds) sums.set(kind, (sums.get(kind) ?? 0) + 1);
  return sums;
}
