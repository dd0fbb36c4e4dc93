import type { GameDefinition } from '../../src/game-api/contract/game.ts';
import type { OpeningStep } from '../../src/game-api/contract/trial-setup.ts';
import { ActError } from '../../src/loopback/clients/action-error.ts';
import type { BotResponse, Seat } from '../../src/loopback/clients/client.ts';
import type { SeenButton } from '../../src/loopback/clients/seen.ts';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { openedSince } from '../../src/loopback/scripted-users.ts';

/** Returns the thread of the match. `place` selects among equivalent options, so that tables differ. */
export async function performed(
  local: LocalDiscord,
  game: GameDefinition,
  channel: string,
  people: readonly string[],
  place: number,
): Promise<string> {
  const [first = ''] = people;
  const founder = local.seat(first);
  const { joining, beginning } = openingOf(game);
  await founder.command('campaign create', { game: game.id, name: `The ${channel}` }, { channel });
  for (const person of people) await perform(local.seat(person), channel, joining, place);
  const known = founder.channels.map(({ id }) => id);
  await perform(founder, channel, beginning, place);
  return openedSince(founder, channel, known);
}

/** Returns false if the user may not begin a match. */
export async function begunAnew(game: GameDefinition, channel: string, seat: Seat): Promise<boolean> {
  try {
    await perform(seat, channel, openingOf(game).beginning, 0);
    return true;
  } catch (error) {
    if (error instanceof ActError) return false;
    throw error;
  }
}

export function openingOf({ opening, name }: GameDefinition) {
  if (!opening) throw new Error(`Nothing says how ${name} is begun.`);
  return opening;
}

async function perform(seat: Seat, channel: string, steps: readonly OpeningStep[], place: number): Promise<void> {
  let last: BotResponse = { message: undefined, modal: undefined };
  for (const step of steps) last = await one(seat, channel, step, last, place);
}

async function one(
  seat: Seat,
  channel: string,
  step: OpeningStep,
  { message, modal }: BotResponse,
  place: number,
): Promise<BotResponse> {
  const where = { channel, ...(message && { on: message }) };
  if ('fill' in step) return seat.submit(modal, step.fill);
  if ('press' in step) {
    const begins = ({ label }: SeenButton) => label.startsWith(step.press);
    return seat.press(message?.buttons.find(begins)?.customId ?? step.press, where);
  }
  const options = message?.selects[0]?.options ?? [];
  const any = options[place % Math.max(1, options.length)]?.value ?? '';
  return seat.choose(step.choose === 'any' ? any : step.choose, where);
}
