/** Plays whole matches by presses while others look on, and checks that nobody is told a secret. */
import type { GameDefinition } from '../../src/game-api/contract/game.ts';
import { ActionError } from '../../src/loopback/clients/action-error.ts';
import type { LoopbackClient } from '../../src/loopback/clients/client.ts';
import { ScriptedUsers } from '../../src/loopback/scripted-users.ts';
import { SeededRandom } from './lot.ts';
import type { MenuAct } from './menus.ts';
import { randomMenu } from './menus.ts';
import { Secrets } from './secrets.ts';
import type { TrialCampaign, TrialTable } from './table.ts';
import { openTable } from './table.ts';

const PEOPLE = ['Ann', 'Bea'];
const ONLOOKER = 'Eve';
const MATCHES_PER_SERVER = 10;
const MAX_PRESSES = { inGame: 1_500, afterwards: 12 };
const LOOK_ONE_IN = 6;
const AHEAD_ONE_IN = 3;
const MAX_IDLE = 20;

export const LOOK_COMMANDS =
  /^(log|recap|status|due|help|statistics|board|enemies|hand|goal|campaign panel|sheet|character|gm|seat|settings|privacy|warband)$/;

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
  for (let done = 0; done < games; done += MATCHES_PER_SERVER) {
    const channels = Array.from({ length: Math.min(MATCHES_PER_SERVER, games - done) }, (_, i) => `table-${i + 1}`);
    const table = await openTable({ seed: seed + done, people: [...PEOPLE, ONLOOKER], channels });
    try {
      // Of a game that is over something may still be told when the next has begun.
      const secrets = new Secrets(table);
      for (const [i, channel] of channels.entries()) {
        const evening = new GamePlaythrough(
          table,
          secrets,
          await table.begin(game, channel, PEOPLE),
          seed + done + i,
          found,
        );
        await evening.play();
        sum.ended += evening.isOver ? 1 : 0;
        sum.presses += evening.presses;
        sum.looks += evening.looks;
        sum.secrets += evening.secrets;
      }
      secrets.unsubscribe();
      sum.messages += secrets.messageCount;
      sum.compared += secrets.compared;
    } finally {
      await table.stop();
    }
  }
  if (sum.compared === 0) found({ seed, fault: 'no secret was looked for in what somebody else was told' });
  return sum;
}

class GamePlaythrough {
  readonly #table: TrialTable;
  readonly #secrets: Secrets;
  readonly #played: TrialCampaign;
  readonly #seed: number;
  readonly #lot: SeededRandom;
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
    this.#lot = new SeededRandom(seed);
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

  get #everybody(): string[] {
    return [...this.#played.people, ONLOOKER];
  }

  async play(): Promise<void> {
    const { thread, channel } = this.#played;
    await this.#checkSecrets('begins');
    await this.#pressUntil(thread, MAX_PRESSES.inGame);
    await this.#pressUntil(channel, MAX_PRESSES.afterwards);
  }

  async #pressUntil(place: string, most: number): Promise<void> {
    let idle = 0;
    for (let given = 0; given < most && idle < MAX_IDLE; given++) {
      const isOver = place === this.#played.thread && this.isOver;
      if (isOver) return;
      const person = this.#played.people[given % this.#played.people.length] ?? '';
      const acted = await this.#act(person, place);
      idle = acted ? 0 : idle + 1;
      const before = this.#secrets.size;
      if (acted) await this.#checkSecrets(`${person} plays`);
      const lookers =
        this.#secrets.size > before
          ? this.#everybody
          : this.#lot.isOneIn(LOOK_ONE_IN)
            ? [this.#lot.pick(this.#everybody)]
            : [];
      for (const looker of lookers) await this.#browse(looker, place);
    }
  }

  async #act(person: string, place: string): Promise<boolean> {
    try {
      if (await this.#players.answerQuestion(person, place)) return true;
      return this.#lot.isOneIn(AHEAD_ONE_IN) && (await this.#players.answerAhead(person, place));
    } catch (error) {
      if (error instanceof ActionError && error.message.includes('sees no')) return false;
      this.#report(`${person} plays`, error instanceof Error ? error.message : String(error));
      return false;
    }
  }

  async #browse(looker: string, place: string): Promise<void> {
    const seat = this.#table.local.client(looker);
    const { what, perform } = this.#randomLook(seat, place);
    const { message } = await perform();
    this.looks++;
    await this.#checkSecrets(`${seat.name} ${what}`);
    const buttons = (message?.buttons ?? []).filter(({ customId, isDisabled }) => customId && !isDisabled);
    const pages = buttons.filter(({ label }) => /^(Next|Earlier|Later|Back|Page|◀|▶|Round|‹|›)/.test(label));
    if (!message || pages.length === 0) return;
    const { customId = '', label } = this.#lot.pick(pages);
    await seat.press(customId, { channel: place, on: message });
    this.looks++;
    await this.#checkSecrets(`${seat.name} presses ${label}`);
  }

  #randomLook(seat: LoopbackClient, place: string): MenuAct {
    const menu = this.#lot.isOneIn(3) ? randomMenu(this.#lot, seat, place, this.#everybody) : undefined;
    const typed = this.#lot.pick(lookCommands(seat));
    return menu ?? { what: `types /${typed}`, perform: () => seat.runCommand(typed, {}, { channel: place }) };
  }

  async #checkSecrets(did: string): Promise<void> {
    await this.#table.waitUntilSettled();
    for (const fault of await this.#secrets.findLeaks([this.#played])) this.#report(did, fault);
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

function lookCommands(client: LoopbackClient): string[] {
  const bare = client.invocations.filter(({ options }) => options.every(({ required }) => !required));
  return bare.map(({ words }) => words.join(' ')).filter((typed) => LOOK_COMMANDS.test(typed));
}
