/** Collects the secrets of all matches in a trial, and checks who reads them. */

import type { SeenMessage } from '../../src/loopback/clients/seen.ts';
import type { Heard } from '../../src/loopback/message-tap.ts';
import type { TrialCampaign, TrialTable } from './table.ts';

interface Secret {
  readonly phrase: string;
  readonly known: readonly string[];
}

interface CampaignSecrets {
  readonly secrets: readonly Secret[];
  readonly ever: Map<string, Set<string>>;
  readonly said: string[];
}

interface ReadableMessage {
  readonly text: string;
  /** Undefined for a public message. */
  readonly reader: string | undefined;
  readonly campaign: number | undefined;
}

export class Secrets {
  readonly #table: TrialTable;
  readonly #campaigns = new Map<number, CampaignSecrets>();
  readonly #places = new Map<string, number | undefined>();
  #heard: Heard[] = [];
  #logged = 0;
  readonly leave: () => void;
  heard = 0;
  readonly #compared = new Set<string>();

  /** `isOwed` exempts messages that may contain secrets. */
  constructor(table: TrialTable, isOwed: (heard: Heard) => boolean = () => false) {
    this.#table = table;
    this.leave = table.local.overhear((each) => {
      if (!isOwed(each)) this.#heard.push(each);
    });
  }

  get size(): number {
    return [...this.#campaigns.values()].reduce((sum, { secrets }) => sum + secrets.length, 0);
  }

  get compared(): number {
    return this.#compared.size;
  }

  /** Returns a sentence for each leak in messages and logs since the last call. */
  async told(played: readonly TrialCampaign[]): Promise<string[]> {
    const heard = this.#heard;
    this.#heard = [];
    this.heard += heard.length;
    const read = await Promise.all(heard.map((each) => this.#read(each)));
    const campaigns = [...played, ...read].flatMap(({ campaign }) => campaign ?? []);
    for (const campaign of new Set(campaigns)) await this.#learn(campaign);
    const faults = [...read.flatMap((each) => this.#wrongWith(each)), ...this.#wrongInLog()];
    for (const each of read) this.#count(each);
    for (const { text, reader, campaign } of read)
      if (reader === undefined) this.#campaigns.get(campaign ?? 0)?.said.push(text);
    return faults;
  }

  async #learn(campaign: number): Promise<void> {
    const { records, tables } = this.#table.bot.app;
    const own = await tables.campaigns.numberOf(campaign);
    const rows = (await records.gamesOf(campaign)).filter(({ result }) => result === undefined);
    const members = (await records.members(campaign)).map(({ id, user }) => [`${id}`, user] as const);
    const secrets: Secret[] = [];
    for (const match of new Set([...rows.map(({ id }) => id), ...(own === undefined ? [] : [own])])) {
      const seen = await tables.look(match, '');
      const users = new Map([...members, ...(seen?.game.seats ?? []).map(({ seat, user }) => [seat, user] as const)]);
      for (const { phrase, known } of seen?.match.hidden?.() ?? [])
        secrets.push({ phrase, known: known.flatMap((seat) => users.get(seat) ?? []) });
    }
    const { said = [], ever = new Map<string, Set<string>>() } = this.#campaigns.get(campaign) ?? {};
    for (const { phrase, known } of secrets) ever.set(phrase, new Set([...(ever.get(phrase) ?? []), ...known]));
    this.#campaigns.set(campaign, { secrets, ever, said });
  }

  async #read({ message, onlyFor, files }: Heard): Promise<ReadableMessage> {
    const texts = (await files()).map((file) => file.toString());
    return {
      text: [allText(message), ...texts].join('\n'),
      reader: onlyFor,
      campaign: await this.#campaignAt(message.channelId),
    };
  }

  async #campaignAt(place: string): Promise<number | undefined> {
    if (!this.#places.has(place)) {
      const { records } = this.#table.bot.app;
      const campaign = (await records.gameIn(place))?.campaign ?? (await records.campaignIn(place))?.id;
      if (campaign !== undefined) this.#places.set(place, campaign);
    }
    return this.#places.get(place);
  }

  #count({ reader, campaign = 0 }: ReadableMessage): void {
    for (const { phrase, known } of this.#campaigns.get(campaign)?.secrets ?? [])
      if (reader === undefined || !known.includes(reader)) this.#compared.add(`${campaign} ${phrase}`);
  }

  #wrongWith(read: ReadableMessage): string[] {
    const to = this.#table.local.seats.find(({ id }) => id === read.reader)?.name ?? 'everybody';
    const phrases = this.#secretsIn(read);
    const faults = phrases.map((phrase) => `“${phrase}” was told to ${to}: ${read.text.slice(0, 300)}`);
    return read.text.includes(this.#table.local.token) ? [...faults, `the token was told to ${to}`] : faults;
  }

  #secretsIn({ text, reader, campaign }: ReadableMessage): string[] {
    const all = [...this.#campaigns.values()].flatMap(({ secrets }) => secrets);
    const found = all.filter(({ phrase }) => text.includes(phrase)).map(({ phrase }) => phrase);
    return [...new Set(found)].filter((phrase) => !this.#mayRead(phrase, reader, campaign));
  }

  /** Allows a phrase that the reader has held anywhere, that was public before, or that is no secret here any more. */
  #mayRead(phrase: string, reader: string | undefined, here: number | undefined): boolean {
    const { ever, secrets = [] } = this.#campaigns.get(here ?? 0) ?? {};
    if (ever?.has(phrase) && !secrets.some((each) => each.phrase === phrase)) return true;
    return [...this.#campaigns].some(([campaign, { ever, said }]) => {
      if (reader !== undefined && ever.get(phrase)?.has(reader)) return true;
      return (campaign === here || ever.has(phrase)) && said.some((each) => each.includes(phrase));
    });
  }

  #wrongInLog(): string[] {
    const lines = this.#table.logged.slice(this.#logged);
    this.#logged = this.#table.logged.length;
    return lines.flatMap((text) => {
      const phrases = this.#secretsIn({ text, reader: undefined, campaign: undefined });
      const told = phrases.map((phrase) => `“${phrase}” stands in the log: ${text.trim()}`);
      return [...told, ...wrongIn(text, this.#table.local.token)];
    });
  }
}

export function allText({ text, buttons, selects, attachments }: SeenMessage): string {
  const controls = buttons.flatMap(({ label, customId = '' }) => [label, customId]);
  const menus = selects.flatMap(({ placeholder = '', options }) => [placeholder, ...options.map(({ label }) => label)]);
  const files = attachments.flatMap(({ filename, description = '' }) => [filename, description]);
  return [text, ...controls, ...menus, ...files].join('\n');
}

function wrongIn(line: string, token: string): string[] {
  return [
    ...(/"level":[456]0/.test(line) ? [`the log complains: ${line.trim()}`] : []),
    ...(line.includes(token) ? ['the token stands in the log'] : []),
  ];
}
