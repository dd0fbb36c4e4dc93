/** Every interaction finds its handler; whatever goes wrong is told in private and written down. */

import { DiscordAPIError } from '@discordjs/rest';
import { type AutocompleteInteraction, type Interaction, MessageFlags } from 'discord.js';
import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import { LRUCache } from 'lru-cache';
import { PackUnusable } from '../games/packs.ts';
import { cut } from '../games/panel/text.ts';
import { NotWritten } from '../tables/records.ts';
import type { App } from './app.ts';
import type { Command, Suggestion } from './command.ts';
import { pickAside, pressAside } from './handlers/asides.ts';
import { boardPanel, turnBoard } from './handlers/board.ts';
import * as campaign from './handlers/campaign.ts';
import { chooseColours } from './handlers/colours.ts';
import { enemiesPanel } from './handlers/enemies.ts';
import * as game from './handlers/game.ts';
import { cardPanel, formPanel, handPanel, readPanel, turnCards, turnReading } from './handlers/hand.ts';
import { changeKit, openKit } from './handlers/kit.ts';
import { chooseForMonsters } from './handlers/monsters.ts';
import { standingOrdersPanel, takeDamage } from './handlers/orders.ts';
import { playRound, pressPresence } from './handlers/presence.ts';
import { removeNow } from './handlers/remove.ts';
import * as scenario from './handlers/scenario.ts';
import { statusPanel } from './handlers/status.ts';
import * as undo from './handlers/undo.ts';
import { explainWhy } from './handlers/why.ts';
import { type Pressed, parseCustomId } from './ids.ts';
import { AUTOCOMPLETE_CHOICES, CHOICE_LENGTH } from './limits.ts';
import type { Pressing, Replyable } from './reply.ts';
import { Unsaid } from './sending.ts';

/** Handles an interaction of the gateway, once. Never throws. */
export async function handle(
  app: App,
  commands: ReadonlyMap<string, Command>,
  interaction: Interaction,
): Promise<void> {
  if (hasCome(app, interaction)) return;
  try {
    if (interaction.isChatInputCommand())
      await (commands.get(interaction.commandName)?.run ?? unknown)(app, interaction);
    else if (interaction.isButton() || interaction.isStringSelectMenu()) await pressedOn(app, interaction);
    else if (interaction.isAutocomplete()) await suggest(app, commands.get(interaction.commandName), interaction);
    else if (interaction.isModalSubmit()) await submitted(app, interaction);
  } catch (error) {
    if (isTooLate(error))
      return app.log.warn({ interaction: interaction.id }, 'an interaction was over before its answer');
    writeDown(app, interaction, error);
    if (interaction.isRepliable()) await apologize(app, interaction, apologyFor(error));
  }
}

function writeDown({ log }: App, { id }: Interaction, error: unknown): void {
  if (error instanceof PackUnusable) log.warn({ why: error.why }, 'a pack can’t be played with');
  else
    log.error(
      { stack: error instanceof Error ? error.stack : String(error), interaction: id },
      'an interaction failed',
    );
}

/** Offers what begins with, or else has in it, what was typed so far. */
async function suggest(app: App, command: Command | undefined, interaction: AutocompleteInteraction): Promise<void> {
  const typed = interaction.options.getFocused().trim().toLowerCase();
  const all = (await command?.suggest?.(app, interaction)) ?? [];
  const at = ({ name }: Suggestion) => name.toLowerCase().indexOf(typed);
  const fitting = all.filter((each) => at(each) >= 0);
  const first = [...fitting.filter((each) => at(each) === 0), ...fitting.filter((each) => at(each) > 0)];
  const shown = first.map(({ name, value }) => ({ name: cut(name, CHOICE_LENGTH), value }));
  await interaction.respond(shown.slice(0, AUTOCOMPLETE_CHOICES));
}

/** Interactions that have come: the gateway may send one twice. */
const come = new WeakMap<App, LRUCache<string, true>>();
const MOST_REMEMBERED = 10_000;

function hasCome(app: App, { id }: Interaction): boolean {
  const known = come.get(app) ?? new LRUCache<string, true>({ max: MOST_REMEMBERED });
  come.set(app, known);
  if (known.has(id)) return true;
  known.set(id, true);
  return false;
}

/** Discord takes no answer any more. */
function isTooLate(error: unknown): boolean {
  return error instanceof DiscordAPIError && TOO_LATE.some((code) => code === error.code);
}

const TOO_LATE = [RESTJSONErrorCodes.UnknownInteraction, RESTJSONErrorCodes.InvalidWebhookToken];

/** What is told when something went wrong. */
function apologyFor(error: unknown): string {
  if (error instanceof PackUnusable) return error.message;
  if (error instanceof Unsaid)
    return 'What you pressed was done; only the answer was lost on the way. **My panel** shows how things stand.';
  if (error instanceof NotWritten) return `${error.message} Please try again in a moment.`;
  return 'Something went wrong here, and it has been written down. `/status` shows how things stand.';
}

async function apologize(
  app: App,
  interaction: Extract<Interaction, { reply: unknown }>,
  content: string,
): Promise<void> {
  try {
    if (interaction.deferred || interaction.replied)
      await interaction.followUp({ content, flags: MessageFlags.Ephemeral });
    else await interaction.reply({ content, flags: MessageFlags.Ephemeral });
  } catch (error) {
    app.log.warn({ why: String(error) }, 'an apology could not be sent');
  }
}

async function submitted(app: App, interaction: Extract<Replyable, { fields: unknown }>): Promise<void> {
  const id = parseCustomId(interaction.customId);
  if (id?.action !== 'name') return old(interaction);
  if (!(await isOfThisServer(app, interaction, id))) return elsewhere(interaction);
  await campaign.nameCharacter(app, interaction, id);
}

async function unknown(_app: App, interaction: Replyable): Promise<void> {
  await old(interaction);
}

async function old(interaction: Replyable): Promise<void> {
  await interaction.reply({
    content: 'This belongs to an older version of the program.',
    flags: MessageFlags.Ephemeral,
  });
}

/** Whether a game or a campaign is played in the server of an interaction; what is not there at all does no harm. */
async function isOfThisServer(app: App, interaction: Replyable, id: Pressed): Promise<boolean> {
  const number = 'campaign' in id ? id.campaign : (await app.records.game(id.game))?.campaign;
  const there = number === undefined ? undefined : await app.records.campaign(number);
  const isHere = there === undefined || there.server === interaction.guildId;
  if (there?.lost && isHere) await app.records.setLost({ campaign: there.id }, false);
  return isHere;
}

async function elsewhere(interaction: Replyable): Promise<void> {
  await interaction.reply({ content: 'This belongs to another server.', flags: MessageFlags.Ephemeral });
}

async function pressedOn(app: App, interaction: Pressing): Promise<void> {
  const id = parseCustomId(interaction.customId);
  if (!id) return old(interaction);
  if (!(await isOfThisServer(app, interaction, id))) return elsewhere(interaction);
  if (await pressedOnGame(app, interaction, id)) return;
  await pressedOnCampaign(app, interaction, id);
}

async function pressedOnGame(app: App, interaction: Pressing, id: Pressed): Promise<boolean> {
  switch (id.action) {
    case 'panel':
      await game.openPanel(app, interaction, id.game);
      return true;
    case 'page':
      await game.turnPage(app, interaction, id);
      return true;
    case 'say':
      await game.say(app, interaction, id);
      return true;
    case 'pick':
      await game.pick(app, interaction, id);
      return true;
    case 'next':
      await game.next(app, interaction, id);
      return true;
    case 'done':
      await game.done(app, interaction, id);
      return true;
    case 'leaf':
      await game.turnLeaf(app, interaction, id);
      return true;
    case 'aside':
      await pressAside(app, interaction, id);
      return true;
    case 'asides':
      await pickAside(app, interaction, id);
      return true;
    case 'why':
      await explainWhy(app, interaction, id);
      return true;
    default:
      return await pressedToLook(app, interaction, id);
  }
}

async function pressedToLook(app: App, interaction: Pressing, id: Pressed): Promise<boolean> {
  switch (id.action) {
    case 'hand':
      await game.beside(app, interaction, id.game, (seen) => handPanel(seen));
      return true;
    case 'form':
      await game.beside(app, interaction, id.game, (seen) => formPanel(seen, id.other));
      return true;
    case 'sides':
      await turnCards(app, interaction, id);
      return true;
    case 'read':
      await game.beside(app, interaction, id.game, (seen) => readPanel(seen, id.page));
      return true;
    case 'read-page':
      await turnReading(app, interaction, id);
      return true;
    case 'card':
      await game.beside(app, interaction, id.game, (seen) => cardPanel(seen, id.card));
      return true;
    case 'board-words':
      await turnBoard(app, interaction, id);
      return true;
    case 'colours':
      await chooseColours(app, interaction, id);
      return true;
    case 'enemies':
      await game.beside(app, interaction, id.game, enemiesPanel);
      return true;
    case 'goal':
      await game.beside(app, interaction, id.game, game.goalPanel);
      return true;
    case 'board':
      await game.beside(app, interaction, id.game, boardPanel);
      return true;
    case 'status':
      await game.beside(app, interaction, id.game, statusPanel);
      return true;
    case 'play-round':
      await playRound(app, interaction, id);
      return true;
    case 'orders':
      await standingOrdersPanel(app, interaction, id.game);
      return true;
    case 'take-damage':
      await takeDamage(app, interaction, id);
      return true;
    case 'abandon':
      await scenario.abandonNow(app, interaction, id);
      return true;
    case 'undo':
      await undo.offerUndo(app, interaction, id.game);
      return true;
    case 'take-back':
      await undo.takeBack(app, interaction, id);
      return true;
    case 'undo-now':
      await undo.undoNow(app, interaction, id);
      return true;
    case 'ask-undo':
      await undo.askUndo(app, interaction, id);
      return true;
    case 'agree':
      await undo.agree(app, interaction, id);
      return true;
    case 'keep':
      await undo.keep(app, interaction, id);
      return true;
    default:
      return false;
  }
}

async function pressedOnCampaign(app: App, interaction: Pressing, id: Pressed): Promise<void> {
  switch (id.action) {
    case 'join':
      return campaign.join(app, interaction, id);
    case 'leave':
      return campaign.leave(app, interaction, id);
    case 'class':
      return campaign.chooseClass(app, interaction, id);
    case 'name-form':
      return campaign.askNameAgain(app, interaction, id);
    case 'kit':
    case 'kit-page':
      return openKit(app, interaction, id);
    case 'kit-cards':
    case 'kit-items':
      return changeKit(app, interaction, id);
    case 'monsters':
      return chooseForMonsters(app, interaction, id);
    case 'presence':
      return pressPresence(app, interaction, id);
    case 'end':
      return campaign.endNow(app, interaction, id);
    case 'remove':
      return removeNow(app, interaction, id);
    case 'begin':
      return scenario.offerScenarios(app, interaction, id.campaign);
    case 'scenarios':
      return scenario.offerScenarios(app, interaction, id.campaign, id.page);
    case 'scenario':
      return scenario.chooseLevel(app, interaction, id);
    case 'again':
      return scenario.playAgain(app, interaction, id);
    case 'home':
      return campaign.showHome(app, interaction, id);
    case 'start':
    case 'level':
      return scenario.startScenario(app, interaction, id);
    default:
      return old(interaction);
  }
}
