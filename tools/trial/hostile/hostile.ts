/**
 * The whole bot among malicious users, while others play.
 * They may change nothing of others, cause no error and learn no secret.
 */

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { FILE_BYTES } from '../../../src/bot/client/limits.ts';
import type { GameDefinition } from '../../../src/game-api/contract/game.ts';
import { TABLE_ACTIONS } from '../../../src/game-api/panel/actions.ts';
import type { BotResponse, Seat } from '../../../src/loopback/clients/client.ts';
import type { SeenMessage } from '../../../src/loopback/clients/seen.ts';
import type { Heard } from '../../../src/loopback/message-tap.ts';
import { ScriptedUsers } from '../../../src/loopback/scripted-users.ts';
import { harmBy } from '../harm.ts';
import { Lot } from '../lot.ts';
import { changesBetween, DatabaseWatcher, type StoredRows } from '../rows.ts';
import { Secrets } from '../secrets.ts';
import { openTable, type TrialCampaign, type TrialTable } from '../table.ts';
import { BEARER, type HostileAct, type HostileContext, nextAct, unlessUnsent } from './act.ts';

const FREE = 'tavern';
const AT_ONE_TABLE = 250;
const BETWEEN = 10;
const ANSWERS = 2;

const FOUNDERS = ['Ann', 'Cem'];
const HOSTILE = ['Bea', 'Dov', 'Eve', 'Fay', 'Bea', 'Dov', 'Eve', 'Fay', ...FOUNDERS];
const PEOPLE = ['Ann', 'Bea', 'Cem', 'Dov', 'Eve', 'Fay'];
/** Acts that repost a public panel without a change. */
const SHOWS = /^types \/campaign panel|"home:/;
const EXPORTS = /"export-now:/;
const LONGEST = 500;
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

const NOTHING_TRIED: HostileTotals = { acts: 0, answered: 0, changed: 0, secrets: 0, answers: 0, longestStall: 0 };

const LONGEST_STALL = 8_000;

export async function tryHostile(
  games: readonly GameDefinition[],
  acts: number,
  seed: number,
  found: (fault: FaultReport) => void,
): Promise<HostileTotals> {
  let sum = NOTHING_TRIED;
  for (let done = 0; done < acts; done += AT_ONE_TABLE) {
    const one = await atOneTable(games, Math.min(AT_ONE_TABLE, acts - done), seed + done, found);
    sum = summed(sum, one);
  }
  return sum;
}

function summed(one: HostileTotals, other: HostileTotals): HostileTotals {
  return {
    acts: one.acts + other.acts,
    answered: one.answered + other.answered,
    changed: one.changed + other.changed,
    secrets: one.secrets + other.secrets,
    answers: one.answers + other.answers,
    longestStall: Math.max(one.longestStall, other.longestStall),
  };
}

async function atOneTable(
  games: readonly GameDefinition[],
  acts: number,
  seed: number,
  found: (fault: FaultReport) => void,
): Promise<HostileTotals> {
  const table = await openTable({ seed, people: PEOPLE, channels: ['north', 'south', 'east', FREE] });
  const watched = new DatabaseWatcher(table.database);
  try {
    const [first, other = first] = games;
    if (!first || !other) throw new Error('There is no game to play.');
    const played = [
      await table.begin(first, 'north', ['Ann', 'Bea']),
      await table.begin(first, 'south', ['Cem', 'Dov']),
      await table.begin(other, 'east', ['Ann', 'Cem']),
    ];
    return await new Siege(table, watched, played, seed, found).of(acts);
  } finally {
    watched.close();
    await table.stop();
  }
}

/** The choice of a character's cards lists all cards of the class, so these are no secrets. */
function isOwnKit({ message: { buttons, selects }, onlyFor }: Heard): boolean {
  const isOfKit = ({ customId = '' }: { readonly customId?: string | undefined }) => customId.startsWith('kit');
  return onlyFor !== undefined && [...buttons, ...selects].some(isOfKit);
}

class Siege {
  readonly #table: TrialTable;
  readonly #watched: DatabaseWatcher;
  readonly #played: readonly TrialCampaign[];
  readonly #lot: Lot;
  readonly #players: ScriptedUsers;
  readonly #secrets: Secrets;
  readonly #seed: number;
  readonly #found: (fault: FaultReport) => void;
  #rows: StoredRows;
  #known: string[] = [];
  readonly #stands = new Map<string, string>();
  #aloud: SeenMessage[] = [];
  #violations = 0;
  #honest = '{}';
  readonly #stalls = monitorEventLoopDelay({ resolution: 10 });
  #tried = NOTHING_TRIED;

  constructor(
    table: TrialTable,
    watched: DatabaseWatcher,
    played: readonly TrialCampaign[],
    seed: number,
    found: (fault: FaultReport) => void,
  ) {
    this.#table = table;
    this.#watched = watched;
    this.#played = played;
    this.#seed = seed;
    this.#lot = new Lot(seed);
    this.#players = new ScriptedUsers(table.local, seed);
    this.#secrets = new Secrets(table, (heard) => this.#isOwnCampaign(heard) || isOwnKit(heard));
    for (const { text, id } of played.flatMap((each) => this.#publicIn(each))) this.#stands.set(id, text);
    table.local.overhear((each) => this.#hear(each));
    this.#found = found;
    this.#rows = watched.rows();
  }

  #publicIn({ channel, thread }: TrialCampaign): SeenMessage[] {
    return [channel, thread].flatMap((place) => this.#table.local.seat(ORGANISER).sees(place));
  }

  #hear({ message, onlyFor }: Heard): void {
    if (onlyFor !== undefined || message.text === BEARER || this.#stands.get(message.id) === message.text) return;
    this.#stands.set(message.id, message.text);
    this.#aloud.push(message);
  }

  async of(acts: number): Promise<HostileTotals> {
    await this.#secrets.told(this.#played);
    this.#honest =
      (await this.#table.bot.app.tables.campaigns.fileOf(this.#played[0]?.campaign ?? 0, FILE_BYTES))?.text ?? '{}';
    this.#stalls.enable();
    for (let i = 0; i < acts; i++) {
      if (i % BETWEEN === 0) await this.#playOn(i);
      await this.#one(i);
    }
    this.#stalls.disable();
    return { ...this.#tried, answers: this.#players.confirmed };
  }

  async #playOn(number: number): Promise<void> {
    for (const { people, thread } of this.#played) {
      await this.#players.tryOn(people, thread, ANSWERS);
      await this.#table.settled();
      for (const fault of await this.#secrets.told(this.#played)) this.#report(number, 'somebody', 'plays', fault);
    }
    this.#rows = this.#watched.rows();
    this.#known = this.#idsSeen();
    this.#tried = { ...this.#tried, secrets: this.#tried.secrets + this.#secrets.size };
  }

  async #one(number: number): Promise<void> {
    const seat = this.#table.local.seat(this.#lot.of(HOSTILE));
    const act = nextAct(this.#around(), seat);
    const pings = this.#pings();
    this.#aloud = [];
    const answers = await this.#done(act);
    await this.#table.settled();
    const faults =
      typeof answers === 'string' ? [answers] : await this.#wrongAfter(seat, answers, !tells(act.what, seat.name));
    if (this.#pings() > pings) faults.push('somebody was pinged whom nobody meant');
    const stall = Math.round(this.#stalls.max / 1e6);
    if (stall > LONGEST_STALL) faults.push(`nobody was heard for ${stall} ms`);
    this.#stalls.reset();
    for (const fault of faults) this.#report(number, seat.name, act.what, fault);
    const longestStall = Math.max(this.#tried.longestStall, stall);
    this.#tried = { ...this.#tried, acts: this.#tried.acts + 1, longestStall };
  }

  async #done(act: HostileAct): Promise<BotResponse[] | string> {
    try {
      const answers = await act.done();
      this.#tried = { ...this.#tried, answered: this.#tried.answered + 1 };
      return answers;
    } catch (error) {
      try {
        unlessUnsent(error);
        return [];
      } catch {
        return error instanceof Error ? error.message : String(error);
      }
    }
  }

  #report(act: number, person: string, did: string, fault: string): void {
    this.#found({ seed: this.#seed, act, person, did, fault });
  }

  async #wrongAfter(seat: Seat, answers: readonly BotResponse[], isPrivate: boolean): Promise<string[]> {
    const now = this.#watched.rows();
    const changes = changesBetween(this.#rows, now);
    const faults = harmBy(seat.id, this.#rows, now, changes);
    this.#rows = now;
    const hasChanged = changes.some(({ table }) => table !== 'handled');
    if (hasChanged) this.#tried = { ...this.#tried, changed: this.#tried.changed + 1 };
    else if (isPrivate) faults.push(...saidAloud(this.#aloud, now));
    const odd = answers.flatMap(({ message }) =>
      message ? [...unreadable(message.text), ...longWinded(message)] : [],
    );
    return [...faults, ...odd, ...(await this.#secrets.told(this.#played)), ...this.#violationsSince()];
  }

  #violationsSince(): string[] {
    const since = this.#table.local.violations.slice(this.#violations);
    this.#violations += since.length;
    return since.map(
      ({ request, message, issues }) => `Discord forbids ${request}: ${message} ${JSON.stringify(issues)}`,
    );
  }

  #isOwnCampaign({ message, onlyFor }: Heard): boolean {
    const isFounder = FOUNDERS.some((name) => this.#table.local.seat(name).id === onlyFor);
    return isFounder && message.attachments.some(({ filename }) => filename.endsWith('.json'));
  }

  #pings(): number {
    const host = this.#table.local.seat(ORGANISER);
    return host.channels.reduce((sum, { id }) => sum + host.unread(id).mentions, 0);
  }

  #around(): HostileContext {
    const places = this.#played.flatMap(({ channel, thread }) => [this.#idOf(channel), thread]);
    const { app } = this.#table.bot;
    const packs = app.packs.map(({ id }) => app.pack(id));
    const own = packs.flatMap(({ looks, acts }) => [...looks.keys(), ...acts.keys()]);
    const actions = [...Object.keys(TABLE_ACTIONS), ...own];
    const pinged = this.#table.local.seat(ORGANISER).id;
    const known = { seen: this.#known, actions };
    const free = this.#idOf(FREE);
    return { table: this.#table, lot: this.#lot, known, places, pinged, free, honest: this.#honest };
  }

  #idOf(channel: string): string {
    return this.#table.local.seat(ORGANISER).channels.find(({ name }) => name === channel)?.id ?? channel;
  }

  #idsSeen(): string[] {
    const places = this.#played.flatMap(({ channel, thread }) => [channel, thread]);
    const messages = this.#table.local.seats.flatMap((seat) => places.flatMap((place) => seat.sees(place)));
    const ids = messages.flatMap(({ buttons, selects }) => [...buttons, ...selects].map(({ customId }) => customId));
    return [...new Set(ids.flatMap((id) => id ?? []))];
  }
}

function tells(what: string, name: string): boolean {
  return SHOWS.test(what) || (EXPORTS.test(what) && FOUNDERS.includes(name));
}

function saidAloud(aloud: readonly SeenMessage[], rows: StoredRows): string[] {
  const panels = [...(rows.get('campaigns')?.values() ?? [])].map(({ panel }) => panel);
  const said = aloud.filter(({ id }) => !panels.includes(id));
  return said.map(({ text }) => `everybody reads of it: ${text.slice(0, 200)}`);
}

function longWinded({ text, components, embeds, attachments, isEphemeral }: SeenMessage): string[] {
  const isRefused =
    isEphemeral && embeds.length + attachments.length === 0 && !JSON.stringify(components).includes('custom_id');
  if (!isRefused || text === '' || /\n/.test(text)) return [];
  const isPlain = text.length <= LONGEST && /[.!?…)”»*`_>]$/.test(text);
  return isPlain ? [] : [`this is no plain sentence: ${text.slice(0, 300)}`];
}

function unreadable(text: string): string[] {
  const odd = /undefined|\[object |TypeError|SQLITE|Something went wrong| at .+\.ts:\d/.exec(
    text.replaceAll(/[“"*`].*?[”"*`]/g, ''),
  );
  return odd ? [`this was said: ${text.slice(0, 300)}`] : [];
}
