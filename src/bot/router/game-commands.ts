import {
  ApplicationCommandOptionType,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
} from 'discord.js';
import { type CommandDeed, type GameCommand, type OptionValues, typedAs } from '../../game-api/contract/commands.ts';
import type { GameDefinition } from '../../game-api/contract/game.ts';
import { words } from '../../game-api/panel/panel.ts';
import { t } from '../../i18n/t.ts';
import type { Suggestion } from '../context/command.ts';
import { type App, campaignHere } from '../context/context.ts';
import { offerAbandon } from '../features/play/abandon.ts';
import { actHere } from '../features/play/game-actions.ts';
import { lookHere } from '../features/play/match-views.ts';
import { lookingAt } from '../features/shared/campaign-context.ts';
import { gamePlayedIn } from '../features/shared/find-match.ts';
import { acknowledge, type Replyable, show } from '../response/responses.ts';

export interface ResolvedCommand {
  readonly path: string;
  readonly by: readonly { readonly game: Pick<GameDefinition, 'id' | 'name'>; readonly command: GameCommand }[];
}

type CommandSource = ChatInputCommandInteraction | AutocompleteInteraction;

/** Returns undefined for a command that every game has. */
export function commandOfGames(
  games: App['games'],
  { commandName, options }: CommandSource,
): ResolvedCommand | undefined {
  const sub = options.getSubcommand(false);
  const path = sub === null ? commandName : `${commandName} ${sub}`;
  const by = games.flatMap((game) =>
    game.commands.filter((command) => typedAs(command) === path).map((command) => ({ game, command })),
  );
  return by.length > 0 ? { path, by } : undefined;
}

/** Runs the command for the game of this channel; without a match there, for the first game that has the command. */
export async function runGameCommand(
  app: App,
  interaction: ChatInputCommandInteraction,
  meant: ResolvedCommand,
): Promise<void> {
  const { path, by } = meant;
  const game = await gamePlayedIn(app, interaction.channelId);
  const own = game ? by.find((each) => each.game.id === game.id) : by[0];
  const typed = typedIn(interaction);
  if (own) return carryOut(app, interaction, own.command.does(typed), typed);
  await acknowledge(interaction);
  await show(app, interaction, words(t`${game?.name ?? ''}, which is played here, has no \`/${path}\`.`));
}

async function carryOut(app: App, interaction: Replyable, deed: CommandDeed, typed: OptionValues): Promise<void> {
  if ('look' in deed) return lookHere(app, interaction, deed.look, deed.parts);
  if ('act' in deed) return actHere(app, interaction, deed.act, { parts: deed.parts ?? [], typed });
  if ('offers' in deed) return offerAbandon(app, interaction);
  await acknowledge(interaction);
  await show(app, interaction, words(deed.why));
}

export async function suggestedByGame(
  app: App,
  interaction: AutocompleteInteraction,
  { path }: ResolvedCommand,
): Promise<readonly Suggestion[]> {
  const campaign = await campaignHere(app, interaction.channelId);
  if (!campaign) return [];
  const { name } = interaction.options.getFocused(true);
  const suggest = app.pack(campaign.pack).suggestions?.get(`${path} ${name}`);
  return suggest ? suggest(lookingAt(app, campaign, interaction.user.id)) : [];
}

function typedIn({ options }: ChatInputCommandInteraction): OptionValues {
  const [first] = options.data;
  const all = first?.type === ApplicationCommandOptionType.Subcommand ? (first.options ?? []) : options.data;
  return new Map(all.flatMap(({ name, value }) => (value === undefined ? [] : [[name, String(value)]])));
}
