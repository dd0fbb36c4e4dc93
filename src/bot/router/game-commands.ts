import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { CommandResult, GameCommand, OptionValues } from '../../game-api/contract/commands.ts';
import type { GameDefinition } from '../../game-api/contract/game.ts';
import { textPanel } from '../../game-api/panel/panel.ts';
import { t } from '../../i18n/t.ts';
import type { Suggestion } from '../context/command.ts';
import type { BotContext } from '../context/context.ts';
import { findCampaignInChannel } from '../context/context.ts';
import { runActionHere } from '../features/play/game-actions.ts';
import { showMatchViewHere } from '../features/play/match-views.ts';
import { campaignReader } from '../features/shared/campaign-context.ts';
import { findGameIn } from '../features/shared/find-game.ts';
import type { Replyable } from '../response/responses.ts';
import { acknowledge, editReply } from '../response/responses.ts';

export interface ResolvedCommand {
  readonly name: string;
  readonly candidates: readonly { readonly game: Pick<GameDefinition, 'id' | 'name'>; readonly command: GameCommand }[];
}

type CommandSource = ChatInputCommandInteraction | AutocompleteInteraction;

/** Returns undefined for a command that every game has. */
export function resolveGameCommand(
  games: BotContext['games'],
  { commandName: name }: CommandSource,
): ResolvedCommand | undefined {
  const candidates = games.flatMap((game) =>
    game.commands.filter((command) => command.name === name).map((command) => ({ game, command })),
  );
  return candidates.length > 0 ? { name, candidates } : undefined;
}

/** Runs the command for the game of this channel; without a match there, for the first game that has the command. */
export async function runGameCommand(
  app: BotContext,
  interaction: ChatInputCommandInteraction,
  meant: ResolvedCommand,
): Promise<void> {
  const { name, candidates } = meant;
  const game = await findGameIn(app, interaction.channelId);
  const own = game ? candidates.find((each) => each.game.id === game.id) : candidates[0];
  const typed = optionValuesOf(interaction);
  if (own) return runCommandAction(app, interaction, own.command.resolve(typed), typed);
  await acknowledge(interaction);
  await editReply(app, interaction, textPanel(t`You play ${game?.name ?? ''} here, which has no \`/${name}\`.`));
}

async function runCommandAction(
  app: BotContext,
  interaction: Replyable,
  deed: CommandResult,
  typed: OptionValues,
): Promise<void> {
  if ('look' in deed) return showMatchViewHere(app, interaction, deed.look, deed.parts);
  if ('act' in deed) return runActionHere(app, interaction, deed.act, { parts: deed.parts ?? [], typed });
  await acknowledge(interaction);
  await editReply(app, interaction, textPanel(deed.why));
}

export async function suggestGameOptions(
  app: BotContext,
  interaction: AutocompleteInteraction,
  { name: command }: ResolvedCommand,
): Promise<readonly Suggestion[]> {
  const campaign = await findCampaignInChannel(app, interaction.channelId);
  if (!campaign) return [];
  const { name } = interaction.options.getFocused(true);
  const suggest = app.pack(campaign.pack).suggestions?.get(`${command} ${name}`);
  return suggest ? suggest(campaignReader(app, campaign, interaction.user.id)) : [];
}

function optionValuesOf({ options }: ChatInputCommandInteraction): OptionValues {
  return new Map(options.data.flatMap(({ name, value }) => (value === undefined ? [] : [[name, String(value)]])));
}
