import type { Interaction, InteractionOutcome } from '../interactions/interactions.ts';
import type { Message } from '../state/model.ts';
import type { LoopbackContext } from '../table.ts';
import { ActionError } from './action-error.ts';

export interface WaitOptions {
  /** `settled` also waits for the text after a deferral. */
  readonly until?: 'settled' | 'acknowledged';
  /** Called at the acknowledgement, and again at the final answer. */
  readonly onAcknowledged?: (() => void) | undefined;
  /** Milliseconds of real time. */
  readonly timeoutMs: number;
}

/** Acts only once it listens, so that no outcome is missed. */
export function awaitOutcome(
  context: LoopbackContext,
  waiting: WaitOptions,
  act: () => Interaction,
): Promise<InteractionOutcome> {
  return new Promise((resolve, reject) => {
    let stopListening = (): void => {};
    const timer = setTimeout(() => {
      stop();
      reject(new ActionError('The bot did not answer in time.'));
    }, waiting.timeoutMs);
    const stop = (): void => {
      stopListening();
      clearTimeout(timer);
    };
    const finish = (outcome: InteractionOutcome): void => {
      waiting.onAcknowledged?.();
      if (outcome.type === 'deferred' && waiting.until !== 'acknowledged') return;
      stop();
      if (outcome.type === 'failed') reject(new ActionError(outcome.why));
      else resolve(outcome);
    };
    try {
      const { interaction, early } = startInteraction(context, act);
      stopListening = context.interactions.onOutcomeOf(interaction, finish);
      for (const outcome of early) finish(outcome);
    } catch (error) {
      stop();
      reject(error);
    }
  });
}

function startInteraction(
  context: LoopbackContext,
  act: () => Interaction,
): { readonly interaction: Interaction; readonly early: readonly InteractionOutcome[] } {
  const heard: [Interaction, InteractionOutcome][] = [];
  const stopListening = context.interactions.onOutcome((...each) => heard.push(each));
  try {
    const interaction = act();
    return { interaction, early: heard.flatMap(([{ id }, outcome]) => (id === interaction.id ? [outcome] : [])) };
  } finally {
    stopListening();
  }
}

/** Calls `find` now and after every change of the world. */
export function waitForMessage(
  context: LoopbackContext,
  patienceMs: number,
  find: () => Message | undefined,
): Promise<Message> {
  return new Promise((resolve, reject) => {
    const look = (): boolean => {
      const message = find();
      if (message === undefined) return false;
      stopListening();
      clearTimeout(timer);
      resolve(message);
      return true;
    };
    const stopListening = context.world.onChange(() => void look());
    const timer = setTimeout(() => {
      stopListening();
      reject(new ActionError('No such message came in time.'));
    }, patienceMs);
    look();
  });
}
