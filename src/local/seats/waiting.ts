import type { Interaction, InteractionOutcome } from '../interactions/interactions.ts';
import type { LocalTable } from '../table.ts';
import type { Message } from '../world/model.ts';
import { ActError } from './actError.ts';

/** How long somebody waits for the bot. */
export interface WaitOptions {
  /** `settled` waits until the bot has said something after a deferral; `acknowledged` does not. */
  readonly until?: 'settled' | 'acknowledged';
  /** Called when the bot has acknowledged the act, and again when it has said its last word. */
  readonly acknowledged?: (() => void) | undefined;
  /** Milliseconds of real time until the wait is given up. */
  readonly patienceMs: number;
}

/** Waits for what becomes of an interaction; the act itself happens once the wait has begun. */
export function outcomeOf(
  table: LocalTable,
  waiting: WaitOptions,
  act: () => Interaction,
): Promise<InteractionOutcome> {
  return new Promise((resolve, reject) => {
    let stopListening = (): void => {};
    const timer = setTimeout(() => {
      stop();
      reject(new ActError('The bot did not answer in time.'));
    }, waiting.patienceMs);
    const stop = (): void => {
      stopListening();
      clearTimeout(timer);
    };
    const finish = (outcome: InteractionOutcome): void => {
      waiting.acknowledged?.();
      if (outcome.type === 'deferred' && waiting.until !== 'acknowledged') return;
      stop();
      if (outcome.type === 'failed') reject(new ActError(outcome.why));
      else resolve(outcome);
    };
    try {
      const { interaction, early } = begun(table, act);
      stopListening = table.interactions.onOutcomeOf(interaction, finish);
      for (const outcome of early) finish(outcome);
    } catch (error) {
      stop();
      reject(error);
    }
  });
}

/** What somebody does, with what has become of it before it was known which interaction it is. */
function begun(
  table: LocalTable,
  act: () => Interaction,
): { readonly interaction: Interaction; readonly early: readonly InteractionOutcome[] } {
  const heard: [Interaction, InteractionOutcome][] = [];
  const stopListening = table.interactions.onOutcome((...each) => heard.push(each));
  try {
    const interaction = act();
    return { interaction, early: heard.flatMap(([{ id }, outcome]) => (id === interaction.id ? [outcome] : [])) };
  } finally {
    stopListening();
  }
}

/** Waits until `find` finds a message; it is asked now and after every change in the world. */
export function messageWhen(table: LocalTable, patienceMs: number, find: () => Message | undefined): Promise<Message> {
  return new Promise((resolve, reject) => {
    const look = (): boolean => {
      const message = find();
      if (message === undefined) return false;
      stopListening();
      clearTimeout(timer);
      resolve(message);
      return true;
    };
    const stopListening = table.world.onChange(() => void look());
    const timer = setTimeout(() => {
      stopListening();
      reject(new ActError('No such message came in time.'));
    }, patienceMs);
    look();
  });
}
