/** Plans turns while others act, up to their end, so that every panel on the way is photographed. */
import { SEQUENCE_AHEAD } from '../../../src/game-api/values/planned-answer.ts';
import { ActionError } from '../../../src/loopback/clients/action-error.ts';
import type { BotResponse } from '../../../src/loopback/clients/client.ts';
import type { SeenMessage, SeenSelect } from '../../../src/loopback/clients/seen.ts';
import { panelButton } from '../../../src/loopback/scripted-users.ts';
import type { SeededRandom } from '../lot.ts';
import type { TrialTable } from '../table.ts';
import type { PanelAlbum } from './album.ts';
import type { Control } from './kinds.ts';
import { actionOf, controlsOf, withoutNames } from './kinds.ts';

const MAX_PRESSES = 16;
const BACK = /^plan-back:/;
const BACK_ONE_IN = 4;

/** How far somebody's plan has come. `asks`: the kind of its next question, or how it ended. */
interface PlanStage {
  readonly asks: string;
  readonly steps: number;
  /** The turn has come, and is not as it was planned. */
  readonly isAsked: boolean;
}

export class TurnPlanner {
  readonly #table: TrialTable;
  readonly #album: PanelAlbum;
  readonly #lot: SeededRandom;
  /** How often each choice was planned. */
  readonly #used = new Map<string, number>();

  constructor(table: TrialTable, album: PanelAlbum, lot: SeededRandom) {
    this.#table = table;
    this.#album = album;
    this.#lot = lot;
  }

  /** Leaves the plan as it is then, or takes some of it back. Returns false where the person can't plan. */
  async plan(person: string, thread: string): Promise<boolean> {
    const first = await this.#stageOf(person, thread);
    if (!first) return false;
    let panel = await this.#use(person, thread, (client) =>
      client.press(panelButton(client, thread), { channel: thread }),
    );
    for (let presses = 0; panel && presses < MAX_PRESSES; presses++) {
      const stage = await this.#stageOf(person, thread);
      const control = stage && this.#choose(panel, stage);
      if (!control) break;
      const on = panel;
      const where = { channel: thread, on };
      panel = await this.#use(person, thread, (client) =>
        'options' in control
          ? client.choose(this.#optionsOf(control), { ...where, select: control.customId })
          : client.press(control.customId ?? '', where),
      );
      if (BACK.test(control.customId ?? '') && this.#lot.isOneIn(2)) break;
    }
    return !first.isAsked;
  }

  /** The least planned of its choices, and now and then one back. */
  #choose(panel: SeenMessage, { asks }: PlanStage): Control | undefined {
    const controls = controlsOf(panel);
    const back = controls.filter(({ customId = '' }) => BACK.test(customId));
    if (back.length > 0 && this.#lot.isOneIn(BACK_ONE_IN)) return this.#lot.pick(back);
    const choices = controls.filter(({ customId = '' }) => isAhead(customId));
    const name = (each: Control) =>
      `${asks}: ${actionOf(each.customId ?? '')} ${withoutNames('label' in each ? each.label : (each.placeholder ?? ''))}`;
    const times = (each: Control) => this.#used.get(name(each)) ?? 0;
    const least = Math.min(...choices.map(times));
    const rarest = choices.filter((each) => times(each) === least);
    if (rarest.length === 0) return undefined;
    const chosen = this.#lot.pick(rarest);
    this.#used.set(name(chosen), least + 1);
    return chosen;
  }

  #optionsOf({ options, least, most }: SeenSelect): string[] {
    const pool = options.map(({ value }) => value);
    const count = Math.min(pool.length, Math.max(least, Math.min(most, 1 + this.#lot.below(most))));
    return Array.from({ length: count }, () => pool.splice(this.#lot.below(pool.length), 1)).flat();
  }

  /** Undefined where others have taken it away meanwhile. */
  async #use(
    person: string,
    thread: string,
    act: (client: ReturnType<TrialTable['local']['client']>) => Promise<BotResponse>,
  ): Promise<SeenMessage | undefined> {
    const client = this.#table.local.client(person);
    try {
      const { message } = await act(client);
      if (message) await this.#photograph(person, thread, message);
      return message && client.visibleMessage(message.id);
    } catch (error) {
      if (error instanceof ActionError) return undefined;
      throw error;
    }
  }

  async #photograph(person: string, thread: string, message: SeenMessage): Promise<void> {
    const stage = await this.#stageOf(person, thread);
    if (stage) await this.#album.addStage(person, message.id, `plan: ${stage.asks}, ${stage.steps} planned`);
    await this.#album.catchUp();
  }

  async #stageOf(person: string, thread: string): Promise<PlanStage | undefined> {
    const { records, matchService } = this.#table.bot.app;
    const game = await records.gameInThread(thread);
    if (!game || game.result !== undefined) return undefined;
    return matchService.withSession(game.id, this.#table.local.client(person).id, async (at) => {
      const seen = await at.readView();
      if (seen?.seat === undefined) return undefined;
      const { value = [], changed } = (await at.planning.shown()) ?? {};
      if (changed !== undefined) return { asks: `asked all the same (${changed})`, steps: value.length, isAsked: true };
      const ahead = seen.match.sequenceAhead?.(seen.seat, value);
      if (!ahead) return undefined;
      const asks = ahead.open?.question.kind ?? 'at its end';
      const isChanged = ahead.steps.length < value.length;
      return { asks: isChanged ? `${asks}, changed` : asks, steps: value.length, isAsked: false };
    });
  }
}

/** Of an action, its game and its question. */
function isAhead(customId: string): boolean {
  const [, , number] = customId.split(':');
  return number !== undefined && Number(number) <= SEQUENCE_AHEAD;
}
