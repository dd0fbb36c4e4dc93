/**
 * The whole bot among malicious users, while others play.
 * They may change nothing of others, cause no error and learn no secret.
 */

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { FILE_BYTES } from '../../../src/bot/client/limits.ts';
import { ACTIONS } from '../../../src/bot/features/actions.ts';
import type { GameDefinition } from '../../../src/game-api/contract/game.ts';
import type { BotResponse, LoopbackClient } from '../../../src/loopback/clients/client.ts';
import type { SeenMessage } from '../../../src/loopback/clients/seen.ts';
import type { TappedMessage } from '../../../src/loopback/message-tap.ts';
import { ScriptedUsers } from '../../../src/loopback/scripted-users.ts';
import { findHarm } from '../harm.ts';
import { SeededRandom } from '../lot.ts';
import type { StoredRows } from '../rows.ts';
import { changesBetween, DatabaseWatcher } from '../rows.ts';
import { Secrets } from '../secrets.ts';
import type { TrialCampaign, TrialTable } from '../table.ts';
import { openTable } from '../table.ts';
import type { HostileAct, HostileContext } from './act.ts';
import { FORGED_TEXT, ignoreRefused, randomAct } from './act.ts';
import { FOUNDERS, findLongRefusals, findPublicTraces, findUnreadable, isPublicAct } from './read-answers.ts';

const FREE_CHANNEL = 'tavern';

const ACTS_PER_SERVER = 250;

const ACTS_BETWEEN_PLAY = 10;

const ANSWERS_EACH = 2;

const HOSTILE = ['Bea', 'Dov', 'Eve', 'Fay', 'Bea', 'Dov', 'Eve', 'Fay', ...FOUNDERS];

const PEOPLE = ['Ann', 'Bea', 'Cem', 'Dov', 'Eve', 'Fay'];

/** Only a text of a user could ping the organiser. */
const ORGANISER = 'Host';

interface FaultReport {
  readonly seed: number;
  readonly act: number;
  readonly person: string;
  readonly did: string;
  readonly fault: string;
}

interface HostileTotals {
  readonly acts: number;
  readonly answered: number;
  readonly changed: number;
  readonly secrets: number;
  readonly answers: number;
  /** The longest milliseconds for which the event loop was blocked, which people, Discord and the bot share. */
  readonly longestStall: number;
}

const NO_TOTALS: HostileTotals = { acts: 0, answered: 0, changed: 0, secrets: 0, answers: 0, longestStall: 0 };

const MAX_STALL_MS = 8_000;

export async function tryHostile(
  games: readonly GameDefinition[],
  acts: number,
  seed: number,
  found: (fault: FaultReport) => void,
): Promise<HostileTotals> {
  let sum = NO_TOTALS;
  for (let done = 0; done < acts; done += ACTS_PER_SERVER) {
    const one = await tryOnServer(games, Math.min(ACTS_PER_SERVER, acts - done), seed + done, found);
    sum = addTotals(sum, one);
  }
  return sum;
}

function addTotals(one: HostileTotals, other: HostileTotals): HostileTotals {
  return {
    acts: one.acts + other.acts,
    answered: one.answered + other.answered,
    changed: one.changed + other.changed,
    secrets: one.secrets + other.secrets,
    answers: one.answers + other.answers,
    longestStall: Math.max(one.longestStall, other.longestStall),
  };
}

async function tryOnServer(
  games: readonly GameDefinition[],
  acts: number,
  seed: number,
  found: (fault: FaultReport) => void,
): Promise<HostileTotals> {
  const table = await openTable({ seed, people: PEOPLE, channels: ['north', 'south', 'east', FREE_CHANNEL] });
  const watched = new DatabaseWatcher(table.database);
  try {
    const [first, other = first] = games;
    if (!first || !other) throw new Error('There is no game to play.');
    const played = [
      await table.begin(first, 'north', ['Ann', 'Bea']),
      await table.begin(first, 'south', ['Cem', 'Dov']),
      await table.begin(other, 'east', ['Ann', 'Cem']),
    ];
    return await new HostileSession(table, watched, played, seed, found).run(acts);
  } finally {
    watched.close();
    await table.stop();
  }
}

/** The choice of a character's cards lists all cards of the class, so these are no secrets. */
function showsCardChoice({ message: { buttons, selects }, viewerId }: TappedMessage): boolean {
  const isOfKit = ({ customId = '' }: { readonly customId?: string | undefined }) => customId.startsWith('kit');
  return viewerId !== undefined && [...buttons, ...selects].some(isOfKit);
}

class HostileSession {
  readonly #table: TrialTable;
  readonly #watcher: DatabaseWatcher;
  readonly #played: readonly TrialCampaign[];
  readonly #lot: SeededRandom;
  readonly #players: ScriptedUsers;
  readonly #secrets: Secrets;
  readonly #seed: number;
  readonly #found: (fault: FaultReport) => void;
  #rows: StoredRows;
  #known: string[] = [];
  readonly #textById = new Map<string, string>();
  #publicMessages: SeenMessage[] = [];
  #violations = 0;
  #honest = '{}';
  readonly #stalls = monitorEventLoopDelay({ resolution: 10 });
  #totals = NO_TOTALS;

  constructor(
    table: TrialTable,
    watched: DatabaseWatcher,
    played: readonly TrialCampaign[],
    seed: number,
    found: (fault: FaultReport) => void,
  ) {
    this.#table = table;
    this.#watcher = watched;
    this.#played = played;
    this.#seed = seed;
    this.#lot = new SeededRandom(seed);
    this.#players = new ScriptedUsers(table.local, seed);
    this.#secrets = new Secrets(table, (heard) => this.#isOwnCampaign(heard) || showsCardChoice(heard));
    for (const { text, id } of played.flatMap((each) => this.#publicMessagesIn(each))) this.#textById.set(id, text);
    table.local.onBotMessage((each) => this.#onMessage(each));
    this.#found = found;
    this.#rows = watched.rows();
  }

  #publicMessagesIn({ channel, thread }: TrialCampaign): SeenMessage[] {
    return [channel, thread].flatMap((place) => this.#table.local.client(ORGANISER).visibleMessages(place));
  }

  #onMessage({ message, viewerId }: TappedMessage): void {
    if (viewerId !== undefined || message.text === FORGED_TEXT || this.#textById.get(message.id) === message.text)
      return;
    this.#textById.set(message.id, message.text);
    this.#publicMessages.push(message);
  }

  async run(acts: number): Promise<HostileTotals> {
    await this.#secrets.findLeaks(this.#played);
    this.#honest =
      (await this.#table.bot.app.matchService.campaigns.exportFile(this.#played[0]?.campaign ?? 0, FILE_BYTES))?.text ??
      '{}';
    this.#stalls.enable();
    for (let i = 0; i < acts; i++) {
      if (i % ACTS_BETWEEN_PLAY === 0) await this.#playBetween(i);
      await this.#tryAct(i);
    }
    this.#stalls.disable();
    return { ...this.#totals, answers: this.#players.confirmed };
  }

  async #playBetween(number: number): Promise<void> {
    for (const { people, thread } of this.#played) {
      await this.#players.attemptAnswers(people, thread, ANSWERS_EACH);
      await this.#table.waitUntilSettled();
      for (const fault of await this.#secrets.findLeaks(this.#played)) this.#report(number, 'somebody', 'plays', fault);
    }
    this.#rows = this.#watcher.rows();
    this.#known = this.#idsSeen();
    this.#totals = { ...this.#totals, secrets: this.#totals.secrets + this.#secrets.size };
  }

  async #tryAct(number: number): Promise<void> {
    const seat = this.#table.local.client(this.#lot.pick(HOSTILE));
    const act = randomAct(this.#createContext(), seat);
    const pings = this.#countPings();
    this.#publicMessages = [];
    const answers = await this.#performAct(act);
    await this.#table.waitUntilSettled();
    const faults =
      typeof answers === 'string'
        ? [answers]
        : await this.#faultsAfter(seat, answers, !isPublicAct(act.what, seat.name));
    if (this.#countPings() > pings) faults.push('somebody was pinged whom nobody meant');
    const stall = Math.round(this.#stalls.max / 1e6);
    if (stall > MAX_STALL_MS) faults.push(`nobody was heard for ${stall} ms`);
    this.#stalls.reset();
    for (const fault of faults) this.#report(number, seat.name, act.what, fault);
    const longestStall = Math.max(this.#totals.longestStall, stall);
    this.#totals = { ...this.#totals, acts: this.#totals.acts + 1, longestStall };
  }

  async #performAct(act: HostileAct): Promise<BotResponse[] | string> {
    try {
      const answers = await act.perform();
      this.#totals = { ...this.#totals, answered: this.#totals.answered + 1 };
      return answers;
    } catch (error) {
      try {
        ignoreRefused(error);
        return [];
      } catch {
        return error instanceof Error ? error.message : String(error);
      }
    }
  }

  #report(act: number, person: string, did: string, fault: string): void {
    this.#found({ seed: this.#seed, act, person, did, fault });
  }

  async #faultsAfter(seat: LoopbackClient, answers: readonly BotResponse[], isPrivate: boolean): Promise<string[]> {
    const now = this.#watcher.rows();
    const changes = changesBetween(this.#rows, now);
    const faults = findHarm(seat.id, this.#rows, now, changes);
    this.#rows = now;
    const hasChanged = changes.some(({ table }) => table !== 'handled');
    if (hasChanged) this.#totals = { ...this.#totals, changed: this.#totals.changed + 1 };
    else if (isPrivate) faults.push(...findPublicTraces(this.#publicMessages, now));
    const odd = answers.flatMap(({ message }) =>
      message ? [...findUnreadable(message.text), ...findLongRefusals(message)] : [],
    );
    return [...faults, ...odd, ...(await this.#secrets.findLeaks(this.#played)), ...this.#newViolations()];
  }

  #newViolations(): string[] {
    const since = this.#table.local.violations.slice(this.#violations);
    this.#violations += since.length;
    return since.map(
      ({ request, message, issues }) => `Discord forbids ${request}: ${message} ${JSON.stringify(issues)}`,
    );
  }

  #isOwnCampaign({ message, viewerId }: TappedMessage): boolean {
    const isFounder = FOUNDERS.some((name) => this.#table.local.client(name).id === viewerId);
    return isFounder && message.attachments.some(({ filename }) => filename.endsWith('.json'));
  }

  #countPings(): number {
    const host = this.#table.local.client(ORGANISER);
    return host.channels.reduce((sum, { id }) => sum + host.unreadCounts(id).mentions, 0);
  }

  #createContext(): HostileContext {
    const places = this.#played.flatMap(({ channel, thread }) => [this.#idOf(channel), thread]);
    const { app } = this.#table.bot;
    const packs = app.packs.map(({ id }) => app.pack(id));
    const own = packs.flatMap(({ views, actions }) => [...(views?.keys() ?? []), ...(actions?.keys() ?? [])]);
    const actions = [...ACTIONS.keys(), ...own];
    const pinged = this.#table.local.client(ORGANISER).id;
    const known = { seen: this.#known, actions };
    const freeChannel = this.#idOf(FREE_CHANNEL);
    return {
      table: this.#table,
      lot: this.#lot,
      known,
      places,
      pinged,
      freeChannel: freeChannel,
      honestFile: this.#honest,
    };
  }

  #idOf(channel: string): string {
    return this.#table.local.client(ORGANISER).channels.find(({ name }) => name === channel)?.id ?? channel;
  }

  #idsSeen(): string[] {
    const places = this.#played.flatMap(({ channel, thread }) => [channel, thread]);
    const messages = this.#table.local.clients.flatMap((seat) =>
      places.flatMap((place) => seat.visibleMessages(place)),
    );
    const ids = messages.flatMap(({ buttons, selects }) => [...buttons, ...selects].map(({ customId }) => customId));
    return [...new Set(ids.flatMap((id) => id ?? []))];
  }
}
