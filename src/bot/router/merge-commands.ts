import type {
  APIApplicationCommandBasicOption,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord-api-types/v10';
import type { CommandOption, GameCommand } from '../../game-api/contract/commands.ts';
import { truncate } from '../../game-api/panel/text.ts';
import { t, translateMsg } from '../../i18n/t.ts';
import { COMMAND_DESCRIPTION_LENGTH } from '../client/limits.ts';

type CommandData = RESTPostAPIChatInputApplicationCommandsJSONBody;
type Games = readonly { readonly commands: readonly GameCommand[] }[];

/** Merges the commands of games, in the current language. Throws where one has the name of a shared command. */
export function mergeGameCommands(known: readonly { readonly name: string }[], games: Games): CommandData[] {
  return mergeAll(games).map((command) => {
    if (known.some(({ name }) => name === command.name))
      throw new Error(`There is a /${command.name} already: no game can have one of its own.`);
    return { type: ApplicationCommandType.ChatInput, ...toCommandData(command) };
  });
}

function mergeAll(games: Games): GameCommand[] {
  const all = new Map<string, GameCommand>();
  for (const command of games.flatMap(({ commands }) => commands)) {
    const known = all.get(command.name);
    all.set(command.name, known ? mergeCommand(known, command) : command);
  }
  return [...all.values()];
}

function mergeCommand(one: GameCommand, other: GameCommand): GameCommand {
  const [first = [], second = []] = [one.options, other.options];
  const of = (list: readonly CommandOption[], wanted: string) => list.find(({ name }) => name === wanted);
  const shared = first.map((option) => mergeOption(option, of(second, option.name), one));
  const rest = second.filter(({ name }) => !of(first, name)).map(asOptional);
  const options = [...shared, ...rest].toSorted((a, b) => Number(b.required ?? false) - Number(a.required ?? false));
  return { ...one, description: eitherDescription(one.description, other.description), options };
}

function asOptional({ required: _, ...option }: CommandOption): CommandOption {
  return { ...option, required: false };
}

/** Accepts whatever either game accepts; each game refuses by itself what it does not take. */
function mergeOption(one: CommandOption, other: CommandOption | undefined, command: GameCommand): CommandOption {
  if (!other) return asOptional(one);
  if (one.type !== other.type) throw new Error(`Games differ in what ${one.name} of /${command.name} is.`);
  const hasAutocomplete = one.hasAutocomplete === true || other.hasAutocomplete === true;
  const values = [...(one.choices ?? []), ...(other.choices ?? [])];
  const choices = [...new Map(values.map((each) => [each.value, each])).values()];
  const isClosed = one.choices !== undefined && other.choices !== undefined && !hasAutocomplete;
  const maxLength =
    one.maxLength === undefined || other.maxLength === undefined ? undefined : Math.max(one.maxLength, other.maxLength);
  return {
    name: one.name,
    description: eitherDescription(one.description, other.description),
    type: one.type,
    required: one.required === true && other.required === true,
    ...(maxLength !== undefined && { maxLength: maxLength }),
    ...(hasAutocomplete && { hasAutocomplete: hasAutocomplete }),
    ...(isClosed && { choices }),
  };
}

function eitherDescription(one: string, other: string): string {
  if (one === other) return one;
  return truncate(t`${translateMsg(one)}; or ${translateMsg(other)}`, COMMAND_DESCRIPTION_LENGTH);
}

function toCommandData({ name, description, options }: GameCommand) {
  return {
    name,
    description: translateMsg(description),
    ...(options && options.length > 0 && { options: options.map(toOptionData) }),
  };
}

function toOptionData(option: CommandOption): APIApplicationCommandBasicOption {
  const { name, type: is, maxLength, hasAutocomplete, required } = option;
  const description = translateMsg(option.description);
  const choices = option.choices?.map((choice) => ({ ...choice, name: translateMsg(choice.name) }));
  const rest = required === undefined ? {} : { required };
  if (is === 'yes or no') return { type: ApplicationCommandOptionType.Boolean, name, description, ...rest };
  if (is === 'file') return { type: ApplicationCommandOptionType.Attachment, name, description, ...rest };
  const text = {
    type: ApplicationCommandOptionType.String,
    name,
    description,
    ...(maxLength !== undefined && { max_length: maxLength }),
  } as const;
  if (hasAutocomplete) return { ...text, autocomplete: true, ...rest };
  return { ...text, ...(choices && { choices }), ...rest };
}
