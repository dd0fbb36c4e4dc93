/** Whatever a game-master reads who sets something right by hand, in the pseudo-language: every kind, part by part, to its end. */

import type { SeenMessage } from '../../../src/loopback/clients/seen.ts';
import type { LocalDiscord } from '../../../src/loopback/loopback.ts';
import { runDeed } from './deeds.ts';

/** All that can be read of a message. */
function readableText({ text, buttons, selects }: SeenMessage): string {
  const menus = selects.flatMap(({ placeholder = '', options }) => [
    placeholder,
    ...options.flatMap(({ label, description = '' }) => [label, description]),
  ]);
  return [text, ...buttons.map(({ label }) => label), ...menus].join('\n');
}

/** What a button does that begins so. */
function buttonFor({ buttons }: SeenMessage, action: string): string | undefined {
  return buttons.find(({ customId }) => customId?.startsWith(`${action}:`))?.customId;
}

/** All of it is there, with its reason; whether it can be done or not. */
function hasReason({ text, selects }: SeenMessage): boolean {
  return selects.length === 0 && text.includes(REASON);
}

/** What is typed as a reason is said as it is. */
export const REASON = '¡12!';

/** Parts that a correction has at most, with its reason. */
const MAX_PARTS = 8;

export class CorrectionWalk {
  /** What was read, each once; and the kinds that came to their end, and were carried out. */
  readonly read = new Set<string>();
  readonly readyKinds: string[] = [];
  readonly appliedKinds: string[] = [];
  /** Those of which nothing was left by what was set right before. */
  readonly missingKinds: string[] = [];
  readonly #local: LocalDiscord;
  readonly #person: string;
  readonly #channel: string;
  readonly #typed: readonly string[];

  /** `typed`: what is written where something is written, one after the other until it is understood; a reason is among it. */
  constructor(local: LocalDiscord, person: string, channel: string, typed: readonly string[]) {
    this.#local = local;
    this.#person = person;
    this.#channel = channel;
    this.#typed = typed;
  }

  get #seat() {
    return this.#local.client(this.#person);
  }

  #record(message: SeenMessage | undefined): SeenMessage {
    if (!message) throw new Error(`${this.#person} was not answered.`);
    this.read.add(readableText(message));
    return message;
  }

  /** The kinds that are offered. */
  async listKinds(): Promise<string[]> {
    const panel = await this.#begin();
    return panel.selects.flatMap(({ options }) => options.map(({ value }) => value));
  }

  async #begin(): Promise<SeenMessage> {
    return this.#record((await runDeed(this.#seat, 'correct', {}, { channel: this.#channel })).message);
  }

  /** Sets something of a kind right: the first of whatever is offered. */
  async applyKind(kind: string): Promise<void> {
    const kinds = await this.#begin();
    if (!kinds.selects.some(({ options }) => options.some(({ value }) => value === kind))) {
      this.missingKinds.push(kind);
      return;
    }
    let panel = await this.#choose(kinds, kind);
    for (let part = 0; part < MAX_PARTS && !hasReason(panel); part++) {
      const [menu] = panel.selects;
      panel = menu ? await this.#choose(panel, menu.options[0]?.value ?? '', menu.customId) : await this.#write(panel);
    }
    this.readyKinds.push(kind);
    const confirm = buttonFor(panel, 'correct-now');
    if (confirm === undefined) return;
    const after = this.#record((await this.#seat.press(confirm, { channel: this.#channel, on: panel })).message);
    if (buttonFor(after, 'correct') !== undefined) this.appliedKinds.push(kind);
  }

  async #choose(on: SeenMessage, value: string, select?: string): Promise<SeenMessage> {
    const id = select ?? on.selects.find(({ options }) => options.some((each) => each.value === value))?.customId ?? '';
    return this.#record((await this.#seat.choose(value, { channel: this.#channel, on, select: id })).message);
  }

  async #write(on: SeenMessage): Promise<SeenMessage> {
    const button = buttonFor(on, 'correct-write') ?? '';
    let panel = on;
    for (const typed of this.#typed) {
      const { modal } = await this.#seat.press(button, { channel: this.#channel, on: panel });
      this.read.add(modal?.title ?? '');
      const answer = await this.#seat.submitModal(modal, { typed }).catch(ignoreLengthError);
      if (!answer) continue;
      panel = this.#record(answer.message);
      if (hasReason(panel) || buttonFor(panel, 'correct-write') !== button) return panel;
    }
    throw new Error(`Nothing of that is understood: ${on.text}`);
  }
}

/** The form takes no text of that length: Discord lets nobody send it. */
function ignoreLengthError(error: unknown): undefined {
  if (!(error instanceof Error) || error.message !== 'A text is too short or too long.') throw error;
}
