import type { GameDefinition } from '../../src/game-api/contract/game.ts';
import { catalogueOf } from '../../src/i18n/catalogue.ts';
import { OFFERED_LANGUAGES, SOURCE_LANGUAGE } from '../../src/i18n/language.ts';
import { ActionError } from '../../src/loopback/clients/action-error.ts';
import type { BotResponse, LoopbackClient } from '../../src/loopback/clients/client.ts';
import type { SeenButton } from '../../src/loopback/clients/seen.ts';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { waitForNewThread } from '../../src/loopback/scripted-users.ts';
import type { SetupStep } from '../contract/trial-setup.ts';
import { toolsOf } from '../games.ts';

/** Returns the thread of the match. `place` selects among equivalent options, so that tables differ. */
export async function startMatch(
  local: LocalDiscord,
  game: GameDefinition,
  channel: string,
  people: readonly string[],
  place: number,
  beginSteps: readonly SetupStep[] = openingOf(game).beginSteps,
): Promise<string> {
  const [first = ''] = people;
  const founder = local.client(first);
  const { joinSteps } = openingOf(game);
  await founder.runCommand('campaign create', { game: game.id, name: `The ${channel}` }, { channel });
  for (const person of people) await performSteps(local.client(person), channel, joinSteps, place);
  const known = founder.channels.map(({ id }) => id);
  await performSteps(founder, channel, beginSteps, place);
  return waitForNewThread(founder, channel, known);
}

/** Returns false if the user may not begin a match. */
export async function startNextMatch(game: GameDefinition, channel: string, client: LoopbackClient): Promise<boolean> {
  try {
    await performSteps(client, channel, openingOf(game).beginSteps, 0);
    return true;
  } catch (error) {
    if (error instanceof ActionError) return false;
    throw error;
  }
}

export function openingOf(game: GameDefinition) {
  const { trialSetup } = toolsOf(game);
  if (!trialSetup) throw new Error(`Nothing says how ${game.name} is begun.`);
  return trialSetup;
}

async function performSteps(
  client: LoopbackClient,
  channel: string,
  steps: readonly SetupStep[],
  place: number,
): Promise<void> {
  let last: BotResponse = { message: undefined, modal: undefined };
  for (const step of steps) last = await performStep(client, channel, step, last, place);
}

async function performStep(
  client: LoopbackClient,
  channel: string,
  step: SetupStep,
  { message, modal }: BotResponse,
  place: number,
): Promise<BotResponse> {
  const where = { channel, ...(message && { on: message }) };
  if ('fill' in step) return client.submitModal(modal, step.fill);
  if ('press' in step) {
    const names = inAllLanguages(step.press);
    const begins = ({ label, isDisabled }: SeenButton) => !isDisabled && names.some((name) => label.startsWith(name));
    const shown = message ? [message] : client.visibleMessages(channel).reverse();
    const buttons = shown.flatMap((each) => each.buttons);
    const found = buttons.find((each) => begins(each) && names.includes(each.label)) ?? buttons.find(begins);
    return client.press(found?.customId ?? step.press, where);
  }
  const options = message?.selects[0]?.options ?? [];
  const any = options[place % Math.max(1, options.length)]?.value ?? '';
  return client.choose(step.choose === 'any' ? any : step.choose, where);
}

/** How labels begin that begin with `words` in English. */
function inAllLanguages(words: string): string[] {
  const others = OFFERED_LANGUAGES.filter((tag) => tag !== SOURCE_LANGUAGE);
  const said = others.flatMap((tag) =>
    [...catalogueOf(tag)].flatMap(([english, other]) =>
      english === words || english.startsWith(`${words} {`) ? [other.replace(/\{.*/, '')] : [],
    ),
  );
  return [words, ...said].filter((each) => each !== '');
}
