/** A person at a table who plays through the text of their panel alone. */
import type { InteractionOptions, LoopbackClient } from '../../src/loopback/clients/client.ts';
import type { SeenMessage, SeenModal } from '../../src/loopback/clients/seen.ts';
import type { Page, PageAction, PageLook, TextAgent } from '../contract/text-agent.ts';

export class TextPlayer {
  readonly seat: LoopbackClient;
  readonly #agent: TextAgent;
  readonly #thread: string;
  #panel: SeenMessage | undefined;
  /** The page that was read last. */
  lastPage: Page | undefined;
  looks = 0;

  constructor(seat: LoopbackClient, agent: TextAgent, thread: string) {
    this.seat = seat;
    this.#agent = agent;
    this.#thread = thread;
  }

  /** Begins another visit. */
  forgetPanel(): void {
    this.#panel = undefined;
    this.#agent.beginVisit?.();
  }

  /** Presses once. Returns false where the panel asks nothing. */
  async answer(): Promise<boolean> {
    const panel = await this.#openPanel();
    const page = pageOf(panel);
    this.lastPage = page;
    const looked: string[] = [];
    for (const look of this.#agent.pagesToRead(page)) looked.push(await this.#readLook(panel, look));
    const doing = this.#agent.answer(page, looked);
    if (!doing) return false;
    this.#panel = await this.#perform(panel, doing);
    return true;
  }

  async #openPanel(): Promise<SeenMessage> {
    const known = this.#panel;
    const now = known && this.seat.visibleMessages(this.#thread).find(({ id }) => id === known.id);
    const message = now ?? (await this.seat.press('My panel', { channel: this.#thread })).message;
    if (!message) throw new Error(`${this.seat.name} got no panel.`);
    this.#panel = message;
    return message;
  }

  async #perform(panel: SeenMessage, { control, options }: PageAction): Promise<SeenMessage | undefined> {
    const meant = controlsOf(panel)[control];
    if (!meant) throw new Error(`There is no control ${control}.`);
    const where = { channel: this.#thread, on: panel.id };
    if (!('options' in meant)) {
      const { message, modal } = await this.seat.press(meant.customId ?? '', where);
      return modal ? this.#submit(modal) : message;
    }
    const values = options.flatMap((option) => meant.options[option]?.value ?? []);
    return (await this.seat.choose(values, { ...where, select: meant.customId })).message;
  }

  async #submit(modal: SeenModal): Promise<SeenMessage | undefined> {
    const fields = modal.controls.map(({ customId, label, options }) => ({
      id: customId,
      label,
      options: options.map((option) => option.label),
    }));
    const filled = this.#agent.fillForm?.({ fields }) ?? {};
    const sent = modal.controls.map(({ customId, options }): [string, string[] | boolean] => {
      const value = filled[customId] ?? [];
      if (typeof value === 'boolean') return [customId, value];
      return [customId, value.flatMap((option) => options[option]?.value ?? [])];
    });
    return (await this.seat.submitModal(modal, Object.fromEntries(sent))).message;
  }

  async #readLook(panel: SeenMessage, look: PageLook): Promise<string> {
    this.looks++;
    const where: InteractionOptions = { channel: this.#thread };
    const first =
      look.at === 'table'
        ? await this.seat.runCommand('board', { words: true }, where)
        : await this.seat.press(look.label, { ...where, on: panel.id });
    const texts: string[] = [];
    let message = first.message;
    for (let next = message; next; ) {
      message = next;
      texts.push(plain(next.text));
      const more = next.buttons.find(({ label, isDisabled }) => label.startsWith('More') && !isDisabled);
      next = more && (await this.seat.press(more.customId ?? '', { ...where, on: next.id })).message;
    }
    if (message?.isEphemeral) this.seat.dismiss(message);
    return texts.join('\n');
  }
}

/** A menu that explains terms, and answers nothing. */
const EXPLAINING = 'What is this?';

function controlsOf({ buttons, selects }: SeenMessage) {
  const menus = selects.filter(({ isDisabled, placeholder }) => !isDisabled && placeholder !== EXPLAINING);
  return [...menus, ...buttons.filter(({ isDisabled }) => !isDisabled)];
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

function plain(text: string): string {
  return text
    .replace(/^-# /gm, '')
    .replace(/(?<!\\)\*+/g, '')
    .replace(/\\(.)/g, '$1');
}
