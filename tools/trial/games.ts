/** Plays whole matches by presses while others look on, and checks that nobody is told a secret. */
import type { GameDefinition } from '../../src/game-api/contract/game.ts';
import { ActError } from '../../src/loopback/clients/action-error.ts';
import type { Seat } from '../../src/loopback/clients/client.ts';
import { ScriptedUsers } from '../../src/loopback/scripted-users.ts';
import { Lot } from './lot.ts';
import { Secrets } from './secrets.ts';
import { openTable, type TrialCampaign, type TrialTable } from './table.ts';

const PEOPLE = ['Ann', 'Bea'];
const ONLOOKER = 'Eve';
const AT_ONE_TABLE = 10;
const MOST = { inGame: 1_500, afterwards: 12 };
const LOOKS_AFTER = 6;
const IDLE = 20;

const LOOKING =
  /^(log|recap|status|due|help|statistics|board|enemies|hand|goal|scenario (log|status)|campaign (sheet|party|story|week|map|panel|replay)|replay|character (sheet|cards)|privacy|rules|why|warbands?|table)$/;

interface SimulationTotals {
  readonly games: number;
  readonly ended: number;
  readonly presses: number;
  readonly looks: number;
  readonly messages: number;
  readonly secrets: number;
  readonly compared: number;
}

/** Calls `found` for each fault, and also if no secret was searched for. */
export async function playGames(
  game: GameDefinition,
  games: number,
  seed: number,
  found: (fault: object) => void,
): Promise<SimulationTotals> {
  const sum = { games, ended: 0, presses: 0, looks: 0, messages: 0, secrets: 0, compared: 0 };
  for (let done = 0; done < games; done += AT_ONE_TABLE) {
    const channels = Array.from({ length: Math.min(AT_ONE_TABLE, games - done) }, (_, i) => `table-${i + 1}`);
    const table = await openTable({ seed: seed + done, people: [...PEOPLE, ONLOOKER], channels });
    try {
      // Of a game that is over something may still be told when the next has begun.
      const secrets = new Secrets(table);
      for (const [i, channel] of channels.entries()) {
        const evening = new Evening(table, secrets, await table.begin(game, channel, PEOPLE), seed + done + i, found);
        await evening.play();
        sum.ended += evening.isOver ? 1 : 0;
        sum.presses += evening.presses;
        sum.looks += evening.looks;
        sum.secrets += evening.secrets;
      }
      secrets.leave();
      sum.messages += secrets.heard;
      sum.compared += secrets.compared;
    } finally {
      await table.stop();
    }
  }
  if (sum.compared === 0) found({ seed, fault: 'no secret was looked for in what somebody else was told' });
  return sum;
}

class Evening {
  readonly #table: TrialTable;
  readonly #secrets: Secrets;
  readonly #played: TrialCampaign;
  readonly #seed: number;
  readonly #lot: Lot;
  readonly #players: ScriptedUsers;
  readonly #found: (fault: object) => void;
  looks = 0;
  secrets = 0;
  #violations: number;

  constructor(
    table: TrialTable,
    secrets: Secrets,
    played: TrialCampaign,
    seed: number,
    found: (fault: object) => void,
  ) {
    this.#table = table;
    this.#secrets = secrets;
    this.#played = played;
    this.#seed = seed;
    this.#lot = new Lot(seed);
    this.#players = new ScriptedUsers(table.local, seed);
    this.#found = found;
    this.#violations = table.local.violations.length;
  }

  get presses(): number {
    return this.#players.presses;
  }

  get isOver(): boolean {
    return this.#players.isOver(this.#played.thread);
  }

  get #all(): string[] {
    return [...this.#played.people, ONLOOKER];
  }

  async play(): Promise<void> {
    const { thread, channel } = this.#played;
    await this.#look('begins');
    await this.#pressIn(thread, MOST.inGame);
    await this.#pressIn(channel, MOST.afterwards);
  }

  async #pressIn(place: string, most: number): Promise<void> {
    let idle = 0;
    for (let given = 0; given < most && idle < IDLE; given++) {
      const isOver = place === this.#played.thread && this.isOver;
      if (isOver) return;
      const person = this.#played.people[given % this.#played.people.length] ?? '';
      const acted = await this.#act(person, place);
      idle = acted ? 0 : idle + 1;
      const before = this.#secrets.size;
      if (acted) await this.#look(`${person} plays`);
      const lookers =
        this.#secrets.size > before ? this.#all : this.#lot.once(LOOKS_AFTER) ? [this.#lot.of(this.#all)] : [];
      for (const looker of lookers) await this.#lookAround(looker, place);
    }
  }

  async #act(person: string, place: string): Promise<boolean> {
    try {
      return await this.#players.act(person, place);
    } catch (error) {
      if (error instanceof ActError && error.message.includes('sees no')) return false;
      this.#report(`${person} plays`, error instanceof Error ? error.message : String(error));
      return false;
    }
  }

  async #lookAround(looker: string, place: string): Promise<void> {
    const seat = this.#table.local.seat(looker);
    const typed = this.#lot.of(lookingOf(seat));
    const { message } = await seat.command(typed, {}, { channel: place });
    this.looks++;
    await this.#look(`${seat.name} types /${typed}`);
    const buttons = (message?.buttons ?? []).filter(({ customId, isDisabled }) => customId && !isDisabled);
    const pages = buttons.filter(({ label }) => /^(Next|Earlier|Later|Back|Page|◀|▶|Round|‹|›)/.test(label));
    if (!message || pages.length === 0) return;
    const { customId = '', label } = this.#lot.of(pages);
    await seat.press(customId, { channel: place, on: message });
    this.looks++;
    await this.#look(`${seat.name} presses ${label}`);
  }

  async #look(did: string): Promise<void> {
    await this.#table.settled();
    for (const fault of await this.#secrets.told([this.#played])) this.#report(did, fault);
    this.secrets += this.#secrets.size;
    const { violations } = this.#table.local;
    for (const { request, message } of violations.slice(this.#violations))
      this.#report(did, `Discord forbids ${request}: ${message}`);
    this.#violations = violations.length;
  }

  #report(did: string, fault: string): void {
    this.#found({ seed: this.#seed, did, fault });
  }
}

function lookingOf(seat: Seat): string[] {
  const bare = seat.invocations.filter(({ options }) => options.every(({ required }) => !required));
  return bare.map(({ words }) => words.join(' ')).filter((typed) => LOOKING.test(typed));
}
