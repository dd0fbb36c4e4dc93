/** Somebody who wants to have seen everything: presses first what nobody has pressed yet. */
import { ActionError } from '../../../src/loopback/clients/action-error.ts';
import type { BotResponse, LoopbackClient } from '../../../src/loopback/clients/client.ts';
import type { SeenMessage, SeenModal, SeenSelect } from '../../../src/loopback/clients/seen.ts';
import { panelButton } from '../../../src/loopback/scripted-users.ts';
import { randomFormValues } from '../fill-form.ts';
import type { SeededRandom } from '../lot.ts';
import type { PanelAlbum } from './album.ts';
import type { Control } from './kinds.ts';
import { actionOf, controlsOf, edgeOf, isAnswer } from './kinds.ts';

/** They end something, or make others play. */
const FINAL_ACTIONS =
  /^(abandon|forget-now|leave-now|leave|remove|end|end-absence|quiet|presence|play-round|always|return|let-go|be-founder|be-master|master|replace-player|lend-seat|settle-deadlines|settle-table|settings-sent|deadlines-sent|found-now|found-anew|found-send|start|set-out-there|dismiss|undo-now|correct-now|claim|take-seat|return-seat|variant|set-difficulty|enhancing|decide-how|monsters|ties|remind-me|quiet-written|colours|signs|table-reminders|resume|orders|leader|new-campaign:found|new-campaign:move)(?::|$)/;
/** Whoever is away has seen that by now. */
const COME_BACK = /^presence:\d+:here$/;
const MAX_DEPTH = 4;

interface Curiosity {
  /** How often each control was used, by anybody. */
  readonly used: Map<string, number>;
  readonly people: readonly string[];
  readonly avoidedIds: RegExp | undefined;
}

export class CuriousVisitor {
  readonly #client: LoopbackClient;
  readonly #album: PanelAlbum;
  readonly #lot: SeededRandom;
  readonly #used: Map<string, number>;
  readonly #people: readonly string[];
  readonly #avoidedIds: RegExp | undefined;

  constructor(client: LoopbackClient, album: PanelAlbum, lot: SeededRandom, { used, people, avoidedIds }: Curiosity) {
    this.#client = client;
    this.#album = album;
    this.#lot = lot;
    this.#used = used;
    this.#people = people;
    this.#avoidedIds = avoidedIds;
  }

  /** Gives a command, and looks at all to which that leads. */
  async runCommand(words: string, channel: string, values: Readonly<Record<string, string>> = {}): Promise<void> {
    const responded = await this.#attempt(() => this.#client.runCommand(words, values, { channel }));
    if (responded?.message) await this.look(responded.message);
  }

  async runMenu(name: string, target: SeenMessage | string, channel: string): Promise<void> {
    const responded = await this.#attempt(() => this.#client.runMenu(name, target, { channel }));
    if (responded?.message) await this.look(responded.message);
  }

  /** Presses everything on it that only shows something, as long as nobody has. */
  async look(message: SeenMessage, depth = 0): Promise<void> {
    if (depth >= MAX_DEPTH) return;
    for (const control of controlsOf(message)) {
      const edge = edgeOf(message, control);
      if (isAnswer(control) || FINAL_ACTIONS.test(actionOf(control.customId ?? ''))) continue;
      if (this.#used.has(edge)) continue;
      const current = this.#client.visibleMessage(message.id);
      const isThere = current && controlsOf(current).some(({ customId }) => customId === control.customId);
      if (!isThere) continue;
      const responded = await this.#use(current, control, edge);
      if (responded?.message) await this.look(responded.message, depth + 1);
    }
  }

  /** Looks at the panel, and gives an answer that was given least. False where nothing is asked. */
  async answer(channel: string): Promise<boolean> {
    const { message } = (await this.#attempt(() => this.#openPanel(channel))) ?? {};
    if (!message) return false;
    const comeBack = message.buttons.find(({ customId = '' }) => COME_BACK.test(customId))?.customId;
    await this.look(message);
    if (comeBack !== undefined) await this.#attempt(() => this.#client.press(comeBack, { channel, on: message }));
    const reopened = await this.#attempt(() => this.#openPanel(channel));
    return reopened?.message !== undefined && this.#answerOn(reopened.message);
  }

  #openPanel(channel: string): Promise<BotResponse> {
    return this.#client.press(panelButton(this.#client, channel), { channel });
  }

  async #answerOn(message: SeenMessage): Promise<boolean> {
    const isAvoided = ({ customId = '' }: Control) => this.#avoidedIds?.test(customId) === true;
    const controls = controlsOf(message).filter((control) => isAnswer(control) && !isAvoided(control));
    const counts = controls.map((control) => this.#used.get(edgeOf(message, control)) ?? 0);
    const rarest = controls.filter((_, i) => counts[i] === Math.min(...counts));
    if (rarest.length === 0) return false;
    const control = this.#lot.pick(rarest);
    const responded = await this.#use(message, control, edgeOf(message, control));
    const next = responded?.message;
    if (/^(next|pick|page|suggest):/.test(control.customId ?? '') && next && this.#lot.below(8) > 0)
      await this.#answerOn(next);
    return responded !== undefined;
  }

  async #use(message: SeenMessage, control: Control, edge: string): Promise<BotResponse | undefined> {
    this.#used.set(edge, (this.#used.get(edge) ?? 0) + 1);
    const where = { channel: message.channelId, on: message };
    const responded = await this.#attempt(() =>
      'options' in control
        ? this.#client.choose(this.#optionsOf(control), { ...where, select: control.customId })
        : this.#client.press(control.customId ?? '', where),
    );
    if (!responded?.modal) return responded;
    if (!('options' in control))
      await this.#album.addForm(this.#client.name, message, control.customId ?? '', responded.modal.title);
    return this.#sendForm(responded.modal);
  }

  async #sendForm(modal: SeenModal): Promise<BotResponse | undefined> {
    if (FINAL_ACTIONS.test(actionOf(modal.customId))) return undefined;
    const filler = { lot: this.#lot, people: this.#people, text: () => 'Somebody', file: () => '{}' };
    return this.#attempt(async () =>
      this.#client.submitModal(modal, await randomFormValues(this.#client, modal, filler)),
    );
  }

  /** Returns undefined where others have taken it away meanwhile. */
  async #attempt(act: () => Promise<BotResponse>): Promise<BotResponse | undefined> {
    try {
      return await act();
    } catch (error) {
      if (error instanceof ActionError) return undefined;
      throw error;
    } finally {
      await this.#album.catchUp();
    }
  }

  #optionsOf({ options, least, most, customId }: SeenSelect): string[] {
    const offered = options.length > 0 ? options.map(({ value }) => value) : this.#people;
    const used = (value: string) => this.#used.get(`${actionOf(customId)} = ${value}`) ?? 0;
    const count = Math.min(offered.length, Math.max(least, Math.min(most, 1 + this.#lot.below(most))));
    const rarest = [...offered].sort((a, b) => used(a) - used(b)).slice(0, count);
    for (const value of rarest) this.#used.set(`${actionOf(customId)} = ${value}`, used(value) + 1);
    return rarest;
  }
}
