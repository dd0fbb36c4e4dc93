/** Plays matches through the text of panels alone, without pictures. */
import type { GameDefinition } from '../../src/game-api/contract/game.ts';
import type { Page, PageAction, PageLook, Reader } from '../../src/game-api/contract/text-agent.ts';
import type { InteractionOptions, Seat } from '../../src/loopback/clients/client.ts';
import type { SeenMessage } from '../../src/loopback/clients/seen.ts';
import { openingOf } from './performed.ts';
import { openTable, type TrialCampaign, type TrialTable } from './table.ts';

const PEOPLE = ['Ann', 'Bea'];
const AT_ONE_TABLE = 15;
const MOST = 2_000;
const PATIENCE = 20;

export interface PlayedBlind {
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
): Promise<PlayedBlind> {
  let sum: PlayedBlind = { matches, won: 0, lost: 0, done: 0, looks: 0 };
  for (let done = 0; done < matches; done += AT_ONE_TABLE) {
    const channels = Array.from({ length: Math.min(AT_ONE_TABLE, matches - done) }, (_, i) => `table-${i + 1}`);
    const table = await openTable({ seed: seed + done, people: PEOPLE, channels });
    try {
      for (const [i, channel] of channels.entries()) {
        const played = await table.begin(game, channel, PEOPLE);
        const one = new Blind(table, played);
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

class Blind {
  readonly #table: TrialTable;
  readonly #thread: string;
  readonly #people: readonly { readonly seat: Seat; readonly reader: Reader }[];
  readonly #ends: { readonly won: RegExp; readonly lost: RegExp };
  readonly #panels = new Map<Seat, SeenMessage>();
  #idle = 0;
  readonly #read = new Map<Seat, Page>();
  done = 0;
  looks = 0;

  constructor(table: TrialTable, { game, people, thread }: TrialCampaign) {
    const { reading } = openingOf(game);
    if (!reading) throw new Error(`Nobody plays ${game.name} by its words.`);
    this.#table = table;
    this.#thread = thread;
    this.#ends = reading;
    this.#people = people.map((person) => ({ seat: table.local.seat(person), reader: reading.reader() }));
  }

  get stuck() {
    return [...this.#read].map(([{ name }, { text, controls }]) => ({ name, text, controls: controls.map(labelOf) }));
  }

  async play(): Promise<'won' | 'lost' | undefined> {
    while (this.done < MOST && this.#idle < PATIENCE) {
      const before = this.done;
      for (const person of this.#people) while (await this.#act(person)) this.done++;
      const result = this.#result();
      if (result) return result;
      this.#idle = this.done === before ? this.#idle + 1 : 0;
      this.#panels.clear();
      await this.#table.settled();
    }
    return undefined;
  }

  #result(): 'won' | 'lost' | undefined {
    const texts = this.#people[0]?.seat.sees(this.#thread).map(({ text }) => text) ?? [];
    if (texts.some((text) => this.#ends.won.test(text))) return 'won';
    return texts.some((text) => this.#ends.lost.test(text)) ? 'lost' : undefined;
  }

  async #act({ seat, reader }: { readonly seat: Seat; readonly reader: Reader }): Promise<boolean> {
    const panel = await this.#panelOf(seat);
    const page = pageOf(panel);
    this.#read.set(seat, page);
    const looked: string[] = [];
    for (const look of reader.looks(page)) looked.push(await this.#look(seat, panel, look));
    const doing = reader.answer(page, looked);
    if (!doing) return false;
    const after = await this.#do(seat, panel, doing);
    if (after) this.#panels.set(seat, after);
    else this.#panels.delete(seat);
    return this.done < MOST;
  }

  async #panelOf(seat: Seat): Promise<SeenMessage> {
    const known = this.#panels.get(seat);
    const now = known && seat.sees(this.#thread).find(({ id }) => id === known.id);
    const message = now ?? (await seat.press('My panel', { channel: this.#thread })).message;
    if (!message) throw new Error(`${seat.name} got no panel.`);
    this.#panels.set(seat, message);
    return message;
  }

  async #do(seat: Seat, panel: SeenMessage, { control, options }: PageAction): Promise<SeenMessage | undefined> {
    const meant = controlsOf(panel)[control];
    if (!meant) throw new Error(`There is no control ${control}.`);
    const where = { channel: this.#thread, on: panel.id };
    if (!('options' in meant)) return (await seat.press(meant.customId ?? '', where)).message;
    const values = options.flatMap((option) => meant.options[option]?.value ?? []);
    return (await seat.choose(values, { ...where, select: meant.customId })).message;
  }

  async #look(seat: Seat, panel: SeenMessage, look: PageLook): Promise<string> {
    this.looks++;
    const where: InteractionOptions = { channel: this.#thread };
    const first =
      look.at === 'table'
        ? await seat.command('board', { words: true }, where)
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
    if (!('options' in control)) return { is: 'button', label: control.label };
    const { placeholder = '', least, most } = control;
    const options = control.options.map(({ label, description = '' }) => ({ label, fact: description }));
    return { is: 'menu', placeholder, least, most, options };
  });
  return { text: plain(message.text), controls };
}

function labelOf(control: Page['controls'][number]): string {
  return control.is === 'button' ? control.label : control.options.map(({ label }) => label).join(' / ');
}

function plain(text: string): string {
  return text
    .replace(/^-# /gm, '')
    .replace(/(?<!\\)\*+/g, '')
    .replace(/\\(.)/g, '$1');
}
