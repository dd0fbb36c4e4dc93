import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { type CommandOption, type GameCommand, typedAs } from '../../game-api/contract/commands.ts';
import { cut } from '../../game-api/panel/text.ts';
import { t, translated } from '../../i18n/t.ts';
import { COMMAND_DESCRIPTION_LENGTH } from '../client/limits.ts';

type CommandData = RESTPostAPIChatInputApplicationCommandsJSONBody;
type Games = readonly { readonly commands: readonly GameCommand[] }[];

/**
 * Merges the commands of all games into the shared ones, in the current language. Throws where two of them conflict.
 */
export function withGameCommands(known: readonly CommandData[], games: Games): CommandData[] {
  return mergedOf(games).reduce(withOne, [...known]);
}

function withOne(all: CommandData[], command: GameCommand): CommandData[] {
  const { below, name, after } = command;
  const parent = all.find((each) => each.name === (below?.name ?? name));
  const others: readonly APIApplicationCommandOption[] = parent?.options ?? [];
  if (parent && (!below || others.some((other) => other.name === name)))
    throw new Error(`There is a /${typedAs(command)} already: no game can have one of its own.`);
  if (!below) return placed(all, { type: ApplicationCommandType.ChatInput, ...shapeOf(command) }, after);
  const sub = { type: ApplicationCommandOptionType.Subcommand, ...shapeOf(command) } as const;
  const grown: CommandData = {
    ...(parent ?? {
      type: ApplicationCommandType.ChatInput,
      name: below.name,
      description: translated(below.description ?? name),
    }),
    options: placed([...others], sub, after),
  };
  return parent ? all.map((each) => (each === parent ? grown : each)) : placed(all, grown, below.after);
}

function placed<Thing extends { readonly name: string }>(all: Thing[], thing: Thing, after?: string): Thing[] {
  const at = all.findIndex(({ name }) => name === after);
  return at < 0 ? [...all, thing] : all.toSpliced(at + 1, 0, thing);
}

function mergedOf(games: Games): GameCommand[] {
  const all = new Map<string, GameCommand>();
  for (const command of games.flatMap(({ commands }) => commands)) {
    const known = all.get(typedAs(command));
    all.set(typedAs(command), known ? merged(known, command) : command);
  }
  return [...all.values()];
}

function merged(one: GameCommand, other: GameCommand): GameCommand {
  const [first = [], second = []] = [one.options, other.options];
  const of = (list: readonly CommandOption[], wanted: string) => list.find(({ name }) => name === wanted);
  const shared = first.map((option) => mergedOption(option, of(second, option.name), one));
  const rest = second.filter(({ name }) => !of(first, name)).map(optional);
  const options = [...shared, ...rest].toSorted((a, b) => Number(b.required ?? false) - Number(a.required ?? false));
  return { ...one, description: eitherOf(one.description, other.description), options };
}

function optional({ required: _, ...option }: CommandOption): CommandOption {
  return { ...option, required: false };
}

/** Accepts whatever either game accepts; each game refuses by itself what it does not take. */
function mergedOption(one: CommandOption, other: CommandOption | undefined, command: GameCommand): CommandOption {
  if (!other) return optional(one);
  if (one.is !== other.is) throw new Error(`Games differ in what ${one.name} of /${typedAs(command)} is.`);
  const isSuggested = one.isSuggested === true || other.isSuggested === true;
  const values = [...(one.choices ?? []), ...(other.choices ?? [])];
  const choices = [...new Map(values.map((each) => [each.value, each])).values()];
  const isClosed = one.choices !== undefined && other.choices !== undefined && !isSuggested;
  const most = one.most === undefined || other.most === undefined ? undefined : Math.max(one.most, other.most);
  return {
    name: one.name,
    description: eitherOf(one.description, other.description),
    is: one.is,
    required: one.required === true && other.required === true,
    ...(most !== undefined && { most }),
    ...(isSuggested && { isSuggested }),
    ...(isClosed && { choices }),
  };
}

function eitherOf(one: string, other: string): string {
  if (one === other) return one;
  return cut(t`${translated(one)}; or ${translated(other)}`, COMMAND_DESCRIPTION_LENGTH);
}

function shapeOf({ name, description, options }: GameCommand) {
  return {
    name,
    description: translated(description),
    ...(options && options.length > 0 && { options: options.map(optionOf) }),
  };
}

function optionOf(option: CommandOption): APIApplicationCommandBasicOption {
  const { name, is, most, isSuggested, required } = option;
  const description = translated(option.description);
  const choices = option.choices?.map((choice) => ({ ...choice, name: translated(choice.name) }));
  const rest = required === undefined ? {} : { required };
  if (is === 'yes or no') return { type: ApplicationCommandOptionType.Boolean, name, description, ...rest };
  if (is === 'file') return { type: ApplicationCommandOptionType.Attachment, name, description, ...rest };
  const text = {
    type: ApplicationCommandOptionType.String,
    name,
    description,
    ...(most !== undefined && { max_length: most }),
  } as const;
  if (isSuggested) return { ...text, autocomplete: true, ...rest };
  return { ...text, ...(choices && { choices }), ...rest };
}
