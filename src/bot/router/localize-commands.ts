import { fieldsOf } from '../../engine/values/json.ts';
import { type Language, OFFERED, SOURCE, speaking } from '../../i18n/language.ts';
import { translated } from '../../i18n/t.ts';
import { type Json, json } from '../../matches/settings/repositories.ts';
import type { SlashCommand } from '../context/command.ts';

export type CommandFields = Readonly<Record<string, Json>>;

/** Adds descriptions in every offered language; names are not translated. `make` is called once a language. */
export function inLanguages(
  make: () => readonly Pick<SlashCommand, 'data'>[],
  languages: readonly Language[] = OFFERED,
): CommandFields[] {
  const made = () => make().map(({ data }) => fieldsOf(json.parse(JSON.parse(JSON.stringify(data)))));
  return languages
    .filter((language) => language !== SOURCE)
    .reduce((all, language) => {
      const said = speaking(language, () => made().map(saidNow));
      return all.map((command, i) => beside(command, fieldsOf(said[i] ?? {}), language));
    }, made());
}

function saidNow(all: CommandFields): CommandFields {
  const { description, options, choices } = all;
  return {
    ...all,
    ...(typeof description === 'string' && { description: translated(description) }),
    ...(Array.isArray(options) && { options: options.map((option) => saidNow(fieldsOf(option))) }),
    ...(Array.isArray(choices) && { choices: choices.map((choice) => choiceNow(fieldsOf(choice))) }),
  };
}

function choiceNow(choice: CommandFields): CommandFields {
  return typeof choice.name === 'string' ? { ...choice, name: translated(choice.name) } : choice;
}

function beside(all: CommandFields, other: CommandFields, language: Language): CommandFields {
  const { description, options, choices } = other;
  return {
    ...all,
    ...(typeof description === 'string' && {
      description_localizations: { ...fieldsOf(all.description_localizations ?? {}), [language]: description },
    }),
    ...(Array.isArray(options) && {
      options: each(all.options, (option, i) => beside(option, fieldsOf(options[i] ?? {}), language)),
    }),
    ...(Array.isArray(choices) && {
      choices: each(all.choices, (choice, i) => ({
        ...choice,
        name_localizations: {
          ...fieldsOf(choice.name_localizations ?? {}),
          [language]: fieldsOf(choices[i] ?? {}).name ?? '',
        },
      })),
    }),
  };
}

function each(list: Json | undefined, change: (one: CommandFields, at: number) => CommandFields): CommandFields[] {
  return Array.isArray(list) ? list.map((one, i) => change(fieldsOf(one), i)) : [];
}
