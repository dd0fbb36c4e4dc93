/** Every interaction finds its handler; whatever goes wrong is told in private and written down. */

import type { AutocompleteInteraction, ChatInputCommandInteraction, CommandInteraction, Interaction } from 'discord.js';
import { InteractionContextType, MessageFlags } from 'discord.js';
import pTimeout from 'p-timeout';
import { UnusablePackError } from '../../game-api/content/pack-registry.ts';
import { truncate } from '../../game-api/panel/text.ts';
import { languageFor, withLanguage } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { ProcessorBudget, RuleTimeoutError, withBudget } from '../../matches/runtime/processor-budget.ts';
import type { Campaign, WriteRecord } from '../../matches/settings/repositories.ts';
import { trackWrites, WriteFailedError } from '../../matches/settings/repositories.ts';
import { discordErrorOf, isExpiredToken } from '../client/api-error.ts';
import { AUTOCOMPLETE_CHOICES, CHOICE_LENGTH } from '../client/limits.ts';
import type { InteractionKind } from '../client/metrics.ts';
import { AnswerLostError, NotAcknowledgedError } from '../client/retry.ts';
import type { ActionCall, ActionTarget } from '../context/action.ts';
import type { SlashCommand, Suggestion } from '../context/command.ts';
import type { BotContext } from '../context/context.ts';
import type { MenuInteraction } from '../context/context-menu.ts';
import { serverOf } from '../context/server.ts';
import { isFromBeforeRestore, replyFromBeforeRestore } from '../jobs/after-restore.ts';
import { recordFounderActivity } from '../notify/owner-activity.ts';
import type { Replyable } from '../response/responses.ts';
import { replyOutdated } from '../response/responses.ts';
import { storageErrorWords } from '../response/storage-errors.ts';
import { resolveComponentAction, resolveModalAction } from './action-table.ts';
import { resolveGameCommand, runGameCommand, suggestGameOptions } from './game-commands.ts';
import { findMenu } from './menu-table.ts';

/** Handles an interaction of the gateway, once. Never throws. */
export async function handleInteraction(
  app: BotContext,
  commands: ReadonlyMap<string, SlashCommand>,
  interaction: Interaction,
): Promise<void> {
  if (isDuplicate(app, interaction)) return;
  await withLanguage(languageFor(interaction.locale), () => handleWithinLimits(app, commands, interaction));
}

async function handleWithinLimits(
  app: BotContext,
  commands: ReadonlyMap<string, SlashCommand>,
  interaction: Interaction,
): Promise<void> {
  const { limits } = app;
  const { id: person } = interaction.user;
  if (limits.isOverBudget(person))
    return replyBusy(app, interaction, t`You have kept me busy for a while. Wait a minute, then press this again.`);
  const over = limits.tryAcquire(person, 'press');
  if (!over) {
    const busy = t`I am still busy with what you pressed before. Wait a moment, then press this again.`;
    return replyBusy(app, interaction, busy);
  }
  const budget = new ProcessorBudget();
  await withBudget(budget, () => handleSafely(app, commands, interaction)).finally(() => {
    over();
    limits.recordProcessorTime(person, budget.used);
  });
}

/** Tells whoever presses more than one person may, and does nothing else. */
async function replyBusy({ log }: BotContext, interaction: Interaction, content: string): Promise<void> {
  try {
    if (interaction.isAutocomplete()) await interaction.respond([]);
    else if (interaction.isRepliable()) await interaction.reply({ content, flags: MessageFlags.Ephemeral });
  } catch (error) {
    log.warn({ why: String(error) }, 'interactions: could not tell a user to wait');
  }
}

async function handleSafely(
  app: BotContext,
  commands: ReadonlyMap<string, SlashCommand>,
  interaction: Interaction,
): Promise<void> {
  const since = performance.now();
  const doing: WriteRecord = { isWritten: false };
  try {
    if (await replyIfRefused(app, interaction)) return;
    await trackWrites(doing, () => dispatch(app, commands, interaction));
  } catch (error) {
    if (isExpiredToken(error))
      return app.log.warn({ interaction: interaction.id }, 'interactions: expired before the answer');
    logFailure(app, interaction, error);
    if (interaction.isRepliable()) await replyWithError(app, interaction, errorTextFor(error, doing));
  } finally {
    app.metrics.recordInteraction(interactionKindOf(interaction), (performance.now() - since) / 1000);
    await app.panels
      .updateLocale(app, interaction.user.id, interaction.locale)
      .catch((error) => app.log.warn({ why: String(error) }, 'panels: could not be translated'));
    await recordFounderActivity(app, interaction).catch((error) =>
      app.log.warn({ why: String(error) }, 'founders: could not record activity'),
    );
  }
}

async function dispatch(
  app: BotContext,
  commands: ReadonlyMap<string, SlashCommand>,
  interaction: Interaction,
): Promise<void> {
  if (interaction.isChatInputCommand()) await runCommand(app, commands, interaction);
  else if (interaction.isButton() || interaction.isStringSelectMenu() || interaction.isChannelSelectMenu())
    await runAction(app, interaction, resolveComponentAction(app, interaction));
  else if (interaction.isAutocomplete())
    await respondToAutocomplete(app, commands.get(interaction.commandName), interaction);
  else if (interaction.isContextMenuCommand()) await runMenu(app, interaction);
  else if (interaction.isModalSubmit()) await runAction(app, interaction, resolveModalAction(app, interaction));
}

/** Tells users whom the host has refused, and does nothing else for them. */
async function replyIfRefused({ host }: BotContext, interaction: Interaction): Promise<boolean> {
  const why = host.whyRefused(interaction);
  if (why === undefined) return false;
  if (interaction.isAutocomplete()) await interaction.respond([]);
  else if (interaction.isRepliable()) await interaction.reply({ content: why, flags: MessageFlags.Ephemeral });
  return true;
}

function interactionKindOf(interaction: Interaction): InteractionKind {
  if (interaction.isAutocomplete()) return 'suggestion';
  if (interaction.isModalSubmit()) return 'form';
  return interaction.isCommand() ? 'command' : 'press';
}

function logFailure({ log, metrics }: BotContext, { id }: Interaction, error: unknown): void {
  if (error instanceof UnusablePackError) return void log.warn({ why: error.why }, 'packs: pack is unusable');
  metrics.countFailure('interaction');
  if (error instanceof WriteFailedError && error.mend !== undefined) {
    const { message: why, mend } = error;
    return void log.error({ why, mend, interaction: id }, 'database: write failed');
  }
  log.error(
    { stack: error instanceof Error ? error.stack : String(error), interaction: id },
    'interactions: interaction failed',
  );
}

/** Offers what begins with, or else has in it, what was typed so far. */
async function respondToAutocomplete(
  app: BotContext,
  command: SlashCommand | undefined,
  interaction: AutocompleteInteraction,
): Promise<void> {
  const typed = interaction.options.getFocused().trim().toLowerCase();
  const meant = resolveGameCommand(app.games, interaction);
  const all = meant
    ? await suggestGameOptions(app, interaction, meant)
    : ((await command?.suggest?.(app, interaction)) ?? []);
  const at = ({ name }: Suggestion) => name.toLowerCase().indexOf(typed);
  const fitting = all.filter((each) => at(each) >= 0);
  const first = [...fitting.filter((each) => at(each) === 0), ...fitting.filter((each) => at(each) > 0)];
  const shown = first.map(({ name, value }) => ({ name: truncate(name, CHOICE_LENGTH), value }));
  await interaction.respond(shown.slice(0, AUTOCOMPLETE_CHOICES));
}

/** The gateway may send an interaction twice. */
function isDuplicate({ recentlyDone, matchService }: BotContext, { id }: Interaction): boolean {
  const key = `interaction ${id}`;
  if (recentlyDone.has(key)) return true;
  recentlyDone.set(key, matchService.now);
  return false;
}

/** Error text for the user. After a write, a refusal by Discord concerns the answer alone. */
function errorTextFor(error: unknown, { isWritten }: WriteRecord): string {
  if (error instanceof UnusablePackError) return error.message;
  if (error instanceof AnswerLostError || (isWritten && discordErrorOf(error) !== undefined))
    return t`Your press worked; only the answer got lost on the way. **My panel** shows the current state.`;
  if (error instanceof NotAcknowledgedError)
    return t`Discord did not accept my answer, so nothing was done. Please press again.`;
  if (error instanceof RuleTimeoutError) return t`That took too long to work out, so nothing has changed.`;
  if (error instanceof WriteFailedError) return `${storageErrorWords(error)} ${t`Please try again in a moment.`}`;
  return t`Something went wrong here, and I have logged it. \`/status\` shows the current state.`;
}

async function replyWithError(
  app: BotContext,
  interaction: Extract<Interaction, { reply: unknown }>,
  content: string,
): Promise<void> {
  try {
    if (interaction.deferred || interaction.replied)
      await interaction.followUp({ content, flags: MessageFlags.Ephemeral });
    else await interaction.reply({ content, flags: MessageFlags.Ephemeral });
  } catch (error) {
    app.log.warn({ why: String(error) }, 'interactions: error message could not be sent');
  }
}

/** Subcommands of a game come first: they stand below commands that every game has, too. */
async function runCommand(
  app: BotContext,
  commands: ReadonlyMap<string, SlashCommand>,
  interaction: ChatInputCommandInteraction,
): Promise<void> {
  if (isOutOfPlace(interaction, commands.get(interaction.commandName))) return replyOutOfPlace(interaction);
  const meant = resolveGameCommand(app.games, interaction);
  if (meant) return runGameCommand(app, interaction, meant);
  await (commands.get(interaction.commandName)?.run(app, interaction) ?? replyOutdated(interaction));
}

/** Commands of one server are registered there alone. Others come from places without the bot, if it was only added for its commands. */
function isOutOfPlace(interaction: CommandInteraction, command: SlashCommand | undefined): boolean {
  const isAnywhere = command?.data.contexts?.includes(InteractionContextType.PrivateChannel) === true;
  return !isAnywhere && interaction.commandGuildId === null && serverOf(interaction) === undefined;
}

async function replyOutOfPlace(interaction: CommandInteraction): Promise<void> {
  const content = t`I am not in this server, so nothing can be played here. \`/due\` shows your games elsewhere.`;
  await interaction.reply({ content, flags: MessageFlags.Ephemeral });
}

async function runMenu(app: BotContext, interaction: MenuInteraction): Promise<void> {
  if (isOutOfPlace(interaction, undefined)) return replyOutOfPlace(interaction);
  const { commandType: type, commandName: name } = interaction;
  await (findMenu({ type, name })?.run(app, interaction) ?? replyOutdated(interaction));
}

/** Runs the action of a press or a form, if it belongs to this program and this server. */
async function runAction<By extends Replyable>(
  app: BotContext,
  interaction: By,
  meant: Promise<ActionCall<By> | undefined>,
): Promise<void> {
  const deed = await withLookupTimeout(meant);
  if (!deed) return replyOutdated(interaction);
  if (!(await withLookupTimeout(isOfThisServer(app, interaction, deed.target)))) return replyWrongServer(interaction);
  if (isFromBeforeRestore(app, interaction)) return replyFromBeforeRestore(interaction, deed.target);
  await deed.run(app, interaction);
}

/** Milliseconds for what is looked up before anything is said to Discord, which waits for three seconds. */
const LOOKUP_TIMEOUT_MS = 1_000;

/** Where the database is away for longer, there is still time to say so. */
function withLookupTimeout<T>(found: Promise<T>): Promise<T> {
  const message = new WriteFailedError({ why: 'the database does not answer' }, undefined);
  return pTimeout(found, { milliseconds: LOOKUP_TIMEOUT_MS, message });
}

/** True if the match or campaign is in the server of the interaction, is of the person who writes to the bot alone, or does not exist. */
async function isOfThisServer(
  app: BotContext,
  interaction: Replyable,
  { campaign, game }: ActionTarget,
): Promise<boolean> {
  const number = campaign ?? (await app.records.game(game ?? 0))?.campaign;
  const there = number === undefined ? undefined : await app.records.campaign(number);
  const isHere =
    there === undefined ||
    there.server === interaction.guildId ||
    (serverOf(interaction) === undefined && (await isOfTheirs(app, there, interaction)));
  if (there?.lost && there.server === interaction.guildId) await app.records.setLost({ campaign: there.id }, false);
  return isHere;
}

/** Outside of the bot's servers everybody plays in their own campaigns, whatever the server. */
async function isOfTheirs(
  { records, host }: BotContext,
  { id, server }: Campaign,
  { user }: Replyable,
): Promise<boolean> {
  if (host.whyRefused({ guildId: server, user }) !== undefined) return false;
  return (await records.activeCampaignsOf(user.id)).some((each) => each.id === id);
}

async function replyWrongServer(interaction: Replyable): Promise<void> {
  await interaction.reply({ content: t`This belongs to another server.`, flags: MessageFlags.Ephemeral });
}
