/** Plays matches through the text of panels alone, without pictures. */
import type { GameDefinition } from '../../src/game-api/contract/game.ts';
import type { InteractionOptions, LoopbackClient } from '../../src/loopback/clients/client.ts';
import type { SeenMessage } from '../../src/loopback/clients/seen.ts';
import type { Page, PageAction, PageLook, TextAgent } from '../contract/text-agent.ts';
import { openingOf } from './performed.ts';
import type { TrialCampaign, TrialTable } from './table.ts';
import { openTable } from './table.ts';

const PEOPLE = ['Ann', 'Bea'];
const MATCHES_PER_SERVER = 15;
const MAX_ANSWERS = 2_000;
const MAX_IDLE = 20;

export interface BlindTotals {
  readonly matches: number;
  readonly won: number;
  readonly lost: number;
  readonly done: number;
  readonly looks: number;
}

export async function playBlind(
  game: GameDefinition,
  matches: number,
  seed: number,
  found: (fault: object) => void,
): Promise<BlindTotals> {
  let sum: BlindTotals = { matches, won: 0, lost: 0, done: 0, looks: 0 };
  for (let done = 0; done < matches; done += MATCHES_PER_SERVER) {
    const channels = Array.from({ length: Math.min(MATCHES_PER_SERVER, matches - done) }, (_, i) => `table-${i + 1}`);
    const table = await openTable({ seed: seed + done, people: PEOPLE, channels });
    try {
      for (const [i, channel] of channels.entries()) {
        const played = await table.begin(game, channel, PEOPLE);
        const one = new BlindPlaythrough(table, played);
        const result = await one.play();
        if (result === undefined) found({ seed: seed + done, match: i + 1, stuck: one.stuck });
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
  return sum;
}

class BlindPlaythrough {
  readonly #table: TrialTable;
  readonly #thread: string;
  readonly #people: readonly { readonly seat: LoopbackClient; readonly reader: TextAgent }[];
  readonly #ends: { readonly won: RegExp; readonly lost: RegExp };
  readonly #panels = new Map<LoopbackClient, SeenMessage>();
  #idle = 0;
  readonly #read = new Map<LoopbackClient, Page>();
  done = 0;
  looks = 0;

  constructor(table: TrialTable, { game, people, thread }: TrialCampaign) {
    const { textPlay } = openingOf(game);
    if (!textPlay) throw new Error(`Nobody plays ${game.name} by its words.`);
    this.#table = table;
    this.#thread = thread;
    this.#ends = textPlay;
    this.#people = people.map((person) => ({ seat: table.local.client(person), reader: textPlay.createAgent() }));
  }

  get stuck() {
    return [...this.#read].map(([{ name }, { text, controls }]) => ({ name, text, controls: controls.map(labelOf) }));
  }

  async play(): Promise<'won' | 'lost' | undefined> {
    while (this.done < MAX_ANSWERS && this.#idle < MAX_IDLE) {
      const before = this.done;
      for (const person of this.#people) while (await this.#answer(person)) this.done++;
      const result = this.#result();
      if (result) return result;
      this.#idle = this.done === before ? this.#idle + 1 : 0;
      this.#panels.clear();
      await this.#table.waitUntilSettled();
    }
    return undefined;
  }

  #result(): 'won' | 'lost' | undefined {
    const texts = this.#people[0]?.seat.visibleMessages(this.#thread).map(({ text }) => text) ?? [];
    if (texts.some((text) => this.#ends.won.test(text))) return 'won';
    return texts.some((text) => this.#ends.lost.test(text)) ? 'lost' : undefined;
  }

  async #answer({ seat, reader }: { readonly seat: LoopbackClient; readonly reader: TextAgent }): Promise<boolean> {
    const panel = await this.#panelOf(seat);
    const page = pageOf(panel);
    this.#read.set(seat, page);
    const looked: string[] = [];
    for (const look of reader.pagesToRead(page)) looked.push(await this.#readLook(seat, panel, look));
    const doing = reader.answer(page, looked);
    if (!doing) return false;
    const after = await this.#perform(seat, panel, doing);
    if (after) this.#panels.set(seat, after);
    else this.#panels.delete(seat);
    return this.done < MAX_ANSWERS;
  }

  async #panelOf(seat: LoopbackClient): Promise<SeenMessage> {
    const known = this.#panels.get(seat);
    const now = known && seat.visibleMessages(this.#thread).find(({ id }) => id === known.id);
    const message = now ?? (await seat.press('My panel', { channel: this.#thread })).message;
    if (!message) throw new Error(`${seat.name} got no panel.`);
    this.#panels.set(seat, message);
    return message;
  }

  async #perform(
    seat: LoopbackClient,
    panel: SeenMessage,
    { control, options }: PageAction,
  ): Promise<SeenMessage | undefined> {
    const meant = controlsOf(panel)[control];
    if (!meant) throw new Error(`There is no control ${control}.`);
    const where = { channel: this.#thread, on: panel.id };
    if (!('options' in meant)) return (await seat.press(meant.customId ?? '', where)).message;
    const values = options.flatMap((option) => meant.options[option]?.value ?? []);
    return (await seat.choose(values, { ...where, select: meant.customId })).message;
  }

  async #readLook(seat: LoopbackClient, panel: SeenMessage, look: PageLook): Promise<string> {
    this.looks++;
    const where: InteractionOptions = { channel: this.#thread };
    const first =
      look.at === 'table'
        ? await seat.runCommand('board', { words: true }, where)
        : await seat.press(look.label, { ...where, on: panel.id });
    const texts: string[] = [];
    let message = first.message;
    for (let next = message; next; ) {
      message = next;
      texts.push(plain(next.text));
      const more = next.buttons.find(({ label, isDisabled }) => label.startsWith('More') && !isDisabled);
      next = more && (await seat.press(more.customId ?? '', { ...where, on: next.id })).message;
    }
    if (message?.isEphemeral) seat.dismiss(message);
    return texts.join('\n');
  }
}

function controlsOf({ buttons, selects }: SeenMessage) {
  return [...selects.filter(({ isDisabled }) => !isDisabled), ...buttons.filter(({ isDisabled }) => !isDisabled)];
}

function pageOf(message: SeenMessage): Page {
  const controls = controlsOf(message).map((control): Page['controls'][number] => {
    if (!('options' in control)) return { type: 'button', label: control.label };
    const { placeholder = '', least, most } = control;
    const options = control.options.map(({ label, description = '' }) => ({ label, fact: description }));
    return { type: 'menu', placeholder, least, most, options };
  });
  return { text: plain(message.text), controls };
}

function labelOf(control: Page['controls'][number]): string {
  return control.type === 'button' ? control.label : control.options.map(({ label }) => label).join(' / ');
}

function plain(text: string): string {
  return text
    .replace(/^-# /gm, '')
    .replace(/(?<!\\)\*+/g, '')
    .replace(/\\(.)/g, '$1');
}
