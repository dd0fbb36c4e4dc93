/** Collects the secrets of all matches in a trial, and checks who reads them. */

import type { SeenMessage } from '../../src/loopback/clients/seen.ts';
import type { TappedMessage } from '../../src/loopback/message-tap.ts';
import { GAME_TOOLS } from '../games.ts';
import type { TrialCampaign, TrialTable } from './table.ts';

interface Secret {
  readonly phrase: string;
  readonly known: readonly string[];
}

interface CampaignSecrets {
  readonly secrets: readonly Secret[];
  readonly knownEver: Map<string, Set<string>>;
  readonly publicTexts: string[];
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
  #pending: TappedMessage[] = [];
  #logged = 0;
  readonly unsubscribe: () => void;
  messageCount = 0;
  readonly #compared = new Set<string>();

  /** `isOwed` exempts messages that may contain secrets. */
  constructor(table: TrialTable, isOwed: (heard: TappedMessage) => boolean = () => false) {
    this.#table = table;
    this.unsubscribe = table.local.onBotMessage((each) => {
      if (!isOwed(each)) this.#pending.push(each);
    });
  }

  get size(): number {
    return [...this.#campaigns.values()].reduce((sum, { secrets }) => sum + secrets.length, 0);
  }

  get compared(): number {
    return this.#compared.size;
  }

  /** Returns a sentence for each leak in messages and logs since the last call. */
  async findLeaks(played: readonly TrialCampaign[]): Promise<string[]> {
    const heard = this.#pending;
    this.#pending = [];
    this.messageCount += heard.length;
    const read = await Promise.all(heard.map((each) => this.#readMessage(each)));
    const campaigns = [...played, ...read].flatMap(({ campaign }) => campaign ?? []);
    for (const campaign of new Set(campaigns)) await this.#loadSecrets(campaign);
    const faults = [...read.flatMap((each) => this.#faultsOf(each)), ...this.#faultsInLog()];
    for (const each of read) this.#countCompared(each);
    for (const { text, reader, campaign } of read)
      if (reader === undefined) this.#campaigns.get(campaign ?? 0)?.publicTexts.push(text);
    return faults;
  }

  async #loadSecrets(campaign: number): Promise<void> {
    const { records, matchService } = this.#table.bot.app;
    const own = await matchService.campaigns.campaignMatchId(campaign);
    const rows = (await records.gamesOf(campaign)).filter(({ result }) => result === undefined);
    const members = (await records.members(campaign)).map(({ id, user }) => [`${id}`, user] as const);
    const secrets: Secret[] = [];
    for (const match of new Set([...rows.map(({ id }) => id), ...(own === undefined ? [] : [own])])) {
      const seen = await matchService.withSession(match, '', (at) => at.readView());
      const users = new Map([...members, ...(seen?.game.seats ?? []).map(({ seat, user }) => [seat, user] as const)]);
      const found = seen ? GAME_TOOLS.flatMap(({ secretsOf }) => secretsOf?.(seen.match) ?? []) : [];
      for (const { phrase, knownTo } of found)
        secrets.push({ phrase, known: knownTo.flatMap((seat) => users.get(seat) ?? []) });
    }
    const { publicTexts = [], knownEver = new Map<string, Set<string>>() } = this.#campaigns.get(campaign) ?? {};
    for (const { phrase, known } of secrets)
      knownEver.set(phrase, new Set([...(knownEver.get(phrase) ?? []), ...known]));
    this.#campaigns.set(campaign, { secrets, knownEver: knownEver, publicTexts: publicTexts });
  }

  async #readMessage({ message, viewerId, readFiles }: TappedMessage): Promise<ReadableMessage> {
    const texts = (await readFiles()).map((file) => file.toString());
    return {
      text: [allText(message), ...texts].join('\n'),
      reader: viewerId,
      campaign: await this.#campaignAt(message.channelId),
    };
  }

  async #campaignAt(place: string): Promise<number | undefined> {
    if (!this.#places.has(place)) {
      const { records } = this.#table.bot.app;
      const campaign = (await records.gameInThread(place))?.campaign ?? (await records.campaignInChannel(place))?.id;
      if (campaign !== undefined) this.#places.set(place, campaign);
    }
    return this.#places.get(place);
  }

  #countCompared({ reader, campaign = 0 }: ReadableMessage): void {
    for (const { phrase, known } of this.#campaigns.get(campaign)?.secrets ?? [])
      if (reader === undefined || !known.includes(reader)) this.#compared.add(`${campaign} ${phrase}`);
  }

  #faultsOf(read: ReadableMessage): string[] {
    const to = this.#table.local.clients.find(({ id }) => id === read.reader)?.name ?? 'everybody';
    const phrases = this.#secretsIn(read);
    const faults = phrases.map((phrase) => `“${phrase}” was told to ${to}: ${read.text.slice(0, 300)}`);
    return read.text.includes(this.#table.local.token) ? [...faults, `the token was told to ${to}`] : faults;
  }

  #secretsIn({ text, reader, campaign }: ReadableMessage): string[] {
    const all = [...this.#campaigns.values()].flatMap(({ secrets }) => secrets);
    const found = all.filter(({ phrase }) => text.includes(phrase)).map(({ phrase }) => phrase);
    return [...new Set(found)].filter((phrase) => !this.#canRead(phrase, reader, campaign));
  }

  /** Allows a phrase that the reader has held anywhere, that was public before, or that is no secret here any more. */
  #canRead(phrase: string, reader: string | undefined, here: number | undefined): boolean {
    const { knownEver, secrets = [] } = this.#campaigns.get(here ?? 0) ?? {};
    if (knownEver?.has(phrase) && !secrets.some((each) => each.phrase === phrase)) return true;
    return [...this.#campaigns].some(([campaign, { knownEver, publicTexts }]) => {
      if (reader !== undefined && knownEver.get(phrase)?.has(reader)) return true;
      return (campaign === here || knownEver.has(phrase)) && publicTexts.some((each) => each.includes(phrase));
    });
  }

  #faultsInLog(): string[] {
    const lines = this.#table.logLines.slice(this.#logged);
    this.#logged = this.#table.logLines.length;
    return lines.flatMap((text) => {
      const phrases = this.#secretsIn({ text, reader: undefined, campaign: undefined });
      const told = phrases.map((phrase) => `“${phrase}” stands in the log: ${text.trim()}`);
      return [...told, ...faultsInLine(text, this.#table.local.token)];
    });
  }
}

export function allText({ text, buttons, selects, attachments }: SeenMessage): string {
  const controls = buttons.flatMap(({ label, customId = '' }) => [label, customId]);
  const menus = selects.flatMap(({ placeholder = '', options }) => [placeholder, ...options.map(({ label }) => label)]);
  const files = attachments.flatMap(({ filename, description = '' }) => [filename, description]);
  return [text, ...controls, ...menus, ...files].join('\n');
}

function faultsInLine(line: string, token: string): string[] {
  return [
    ...(/"level":[456]0/.test(line) ? [`the log complains: ${line.trim()}`] : []),
    ...(line.includes(token) ? ['the token stands in the log'] : []),
  ];
}
