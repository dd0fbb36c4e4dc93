import { z } from 'zod';

export const OPTION = {
  subcommand: 1,
  group: 2,
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  attachment: 11,
} as const;

/** By locale. */
const localizations = z.record(z.string(), z.string()).nullish();

const choiceSchema = z.object({
  name: z.string(),
  name_localizations: localizations,
  value: z.union([z.string(), z.number()]),
});

const valueOptionSchema = z.object({
  type: z.literal([
    OPTION.string,
    OPTION.integer,
    OPTION.boolean,
    OPTION.user,
    OPTION.channel,
    OPTION.role,
    OPTION.mentionable,
    OPTION.number,
    OPTION.attachment,
  ]),
  name: z.string(),
  description: z.string(),
  description_localizations: localizations,
  required: z.boolean().optional(),
  autocomplete: z.boolean().optional(),
  choices: z.array(choiceSchema).optional(),
  min_value: z.number().optional(),
  max_value: z.number().optional(),
  min_length: z.int().optional(),
  max_length: z.int().optional(),
  channel_types: z.array(z.int()).optional(),
});

const subcommandSchema = z.object({
  type: z.literal(OPTION.subcommand),
  name: z.string(),
  description: z.string(),
  description_localizations: localizations,
  options: z.array(valueOptionSchema).optional(),
});

const groupSchema = z.object({
  type: z.literal(OPTION.group),
  name: z.string(),
  description: z.string(),
  description_localizations: localizations,
  options: z.array(subcommandSchema).optional(),
});

/** Unused fields are kept and returned. */
export const commandRequestSchema = z.looseObject({
  type: z.int().optional(),
  name: z.string(),
  name_localizations: localizations,
  description: z.string().optional(),
  description_localizations: localizations,
  options: z.array(z.discriminatedUnion('type', [subcommandSchema, groupSchema, valueOptionSchema])).optional(),
  default_member_permissions: z.union([z.string(), z.number()]).optional(),
  contexts: z.array(z.int()).optional(),
  integration_types: z.array(z.int()).optional(),
});

export type CommandRequest = z.infer<typeof commandRequestSchema>;
export type CommandOption = NonNullable<CommandRequest['options']>[number];
export type ValueOption = z.infer<typeof valueOptionSchema>;
export type CommandChoice = z.infer<typeof choiceSchema>;

/** False for subcommands and their groups. */
export function isValueOption(option: CommandOption): option is ValueOption {
  return option.type !== OPTION.subcommand && option.type !== OPTION.group;
}

/** `game new`: the subcommand `new` of `game`. */
export interface Invocation {
  readonly words: readonly string[];
  readonly description: string;
  /** Of the description, by locale. */
  readonly translations: Readonly<Record<string, string>>;
  readonly options: readonly ValueOption[];
}

type DescribedCommand = Pick<CommandRequest, 'name' | 'description' | 'description_localizations' | 'options'>;

export function invocations(command: DescribedCommand): Invocation[] {
  const { name, description = '', description_localizations: translations, options = [] } = command;
  const nested = options.flatMap((option) => nestedInvocations([name], option));
  if (nested.length > 0) return nested;
  return [{ words: [name], description, translations: translations ?? {}, options: options.filter(isValueOption) }];
}

function nestedInvocations(words: readonly string[], option: CommandOption): Invocation[] {
  const here = [...words, option.name];
  switch (option.type) {
    case OPTION.subcommand:
      return [
        {
          words: here,
          description: option.description,
          translations: option.description_localizations ?? {},
          options: option.options ?? [],
        },
      ];
    case OPTION.group:
      return (option.options ?? []).flatMap((child) => nestedInvocations(here, child));
    default:
      return [];
  }
}
