/** What only one person may know, as their own panels say it, and whether anybody else was told. */
import type { LocalDiscord } from '../../local/local.ts';
import type { SeenMessage } from '../../local/seats/seen.ts';
import { openingOf } from './performed.ts';
import type { Played, TrialTable } from './table.ts';

/** A phrase, and who knows it. */
interface Secret {
  readonly phrase: string;
  readonly owner: string;
  readonly at: Played;
}

export class Secrets {
  readonly #local: LocalDiscord;
  #all: Secret[] = [];

  constructor(local: LocalDiscord) {
    this.#local = local;
  }

  get size(): number {
    return this.#all.length;
  }

  /** Everybody looks at what is theirs alone. What the table has read already, or what several hold, is none. */
  async learn(played: readonly Played[]): Promise<void> {
    const all: Secret[] = [];
    for (const at of played) for (const owner of at.people) all.push(...(await this.#of(owner, at)));
    const said = this.publicTexts(played).join('\n');
    const isShared = (secret: Secret) => all.some((each) => each !== secret && each.phrase === secret.phrase);
    this.#all = all.filter((secret) => !isShared(secret) && !said.includes(secret.phrase));
  }

  async #of(owner: string, at: Played): Promise<Secret[]> {
    const found: Secret[] = [];
    for (const { look, where, read } of openingOf(at.game).secret) {
      const channel = where === 'thread' ? at.thread : at.channel;
      const { message } = await this.#local
        .seat(owner)
        .press(look, { channel })
        .catch(() => ({ message: undefined }));
      found.push(...read(message?.text ?? '').map((phrase) => ({ phrase, owner, at })));
    }
    return found;
  }

  /** What everybody reads in the channels and threads, with the words of pictures and the names of files. */
  publicTexts(played: readonly Played[]): string[] {
    const [someone] = this.#local.seats;
    const places = played.flatMap(({ channel, thread }) => [channel, thread]);
    return places.flatMap((place) => {
      const seen = someone?.sees(place) ?? [];
      return seen.filter(({ isEphemeral }) => !isEphemeral).map(allText);
    });
  }

  /** The secrets in a text that `reader` may not know, each as a sentence; `undefined` for what everybody reads. They are asked for again first: some may be none any more. */
  async toldIn(text: string, reader: string | undefined): Promise<string[]> {
    const told = this.#all.filter(({ phrase, owner }) => owner !== reader && text.includes(phrase));
    const still: string[] = [];
    for (const { phrase, owner, at } of told) {
      const now = await this.#of(owner, at);
      if (now.some((each) => each.phrase === phrase)) still.push(`“${phrase}” is known to ${owner} alone`);
    }
    return still;
  }
}

/** All that can be read of a message: controls, alt texts and names of files included. */
export function allText({ text, buttons, selects, attachments }: SeenMessage): string {
  const controls = buttons.flatMap(({ label, customId = '' }) => [label, customId]);
  const menus = selects.flatMap(({ placeholder = '', options }) => [placeholder, ...options.map(({ label }) => label)]);
  const files = attachments.flatMap(({ filename, description = '' }) => [filename, description]);
  return [text, ...controls, ...menus, ...files].join('\n');
}

/** What is wrong with a log: it complains, or holds the token. */
export function wrongInLog({ logged, local }: TrialTable, from: number): string[] {
  const lines = logged.slice(from);
  const loud = lines.filter((line) => /"level":[456]0/.test(line)).map((line) => `the log complains: ${line.trim()}`);
  return [...loud, ...lines.filter((line) => line.includes(local.token)).map(() => 'the token stands in the log')];
}
