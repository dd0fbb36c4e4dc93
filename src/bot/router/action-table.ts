/** Looks up what a press or a form does: an action of every game, else one of its own game. */

import type { ModalSubmitInteraction } from 'discord.js';
import { splitCustomId } from '../../game-api/panel/custom-ids.ts';
import type { ActionCall } from '../context/action.ts';
import type { BotContext } from '../context/context.ts';
import { ACTIONS } from '../features/actions.ts';
import { resolveGameAction, resolveMissingAction } from '../features/play/game-buttons.ts';
import type { PressInteraction } from '../response/responses.ts';

export async function resolveComponentAction(
  app: BotContext,
  pressed: PressInteraction,
): Promise<ActionCall<PressInteraction> | undefined> {
  const { action, values } = splitCustomId(pressed.customId);
  const known = ACTIONS.get(action);
  if (known?.source === 'component') return known.callWith(values);
  return (await resolveGameAction(app, pressed)) ?? (await resolveMissingAction(app, pressed));
}

export async function resolveModalAction(
  app: BotContext,
  typed: ModalSubmitInteraction,
): Promise<ActionCall<ModalSubmitInteraction> | undefined> {
  const { action, values } = splitCustomId(typed.customId);
  const known = ACTIONS.get(action);
  return (
    (known?.source === 'modal' ? known.callWith(values) : undefined) ??
    (await resolveGameAction(app, typed)) ??
    (await resolveMissingAction(app, typed))
  );
}
