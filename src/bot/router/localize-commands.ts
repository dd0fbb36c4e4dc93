import { fieldsOf } from '../../engine/values/json.ts';
import type { Language } from '../../i18n/language.ts';
import { OFFERED_LANGUAGES, SOURCE_LANGUAGE, withLanguage } from '../../i18n/language.ts';
import { translateMsg } from '../../i18n/t.ts';
import type { Json } from '../../matches/settings/repositories.ts';
import { json } from '../../matches/settings/repositories.ts';
import type { SlashCommand } from '../context/command.ts';
import type { ContextMenu } from '../context/context-menu.ts';

export type CommandFields = Readonly<Record<string, Json>>;

export type NewCommand = Pick<SlashCommand, 'data'> | Pick<ContextMenu, 'data'>;

/**
 * Adds descriptions in every offered language, and names of menus; those of slash commands are not translated. `make`
 * is called once a language.
 */
export function localizeCommands(
  make: () => readonly NewCommand[],
  languages: readonly Language[] = OFFERED_LANGUAGES,
): CommandFields[] {
  const madeIn = (language: Language) =>
    withLanguage(language, () => make().map(({ data }) => fieldsOf(json.parse(JSON.parse(JSON.stringify(data))))));
  return languages
    .filter((language) => language !== SOURCE_LANGUAGE)
    .reduce((all, language) => {
      const said = withLanguage(language, () => madeIn(language).map(translateCommand));
      return all.map((command, i) => addLocalization(command, fieldsOf(said[i] ?? {}), language));
    }, madeIn(SOURCE_LANGUAGE));
}

/** Menus alone have no description. People read their names, and never type them. */
function isMenu({ description }: CommandFields): boolean {
  return description === undefined;
}

function translateCommand(all: CommandFields): CommandFields {
  const { name, description, options, choices } = all;
  return {
    ...all,
    ...(typeof name === 'string' && isMenu(all) && { name: translateMsg(name) }),
    ...(typeof description === 'string' && { description: translateMsg(description) }),
    ...(Array.isArray(options) && { options: options.map((option) => translateCommand(fieldsOf(option))) }),
    ...(Array.isArray(choices) && { choices: choices.map((choice) => translateChoice(fieldsOf(choice))) }),
  };
}

function translateChoice(choice: CommandFields): CommandFields {
  return typeof choice.name === 'string' ? { ...choice, name: translateMsg(choice.name) } : choice;
}

function addLocalization(all: CommandFields, other: CommandFields, language: Language): CommandFields {
  const { name, description, options, choices } = other;
  return {
    ...all,
    ...(typeof name === 'string' &&
      isMenu(all) && {
        name_localizations: { ...fieldsOf(all.name_localizations ?? {}), [language]: name },
      }),
    ...(typeof description === 'string' && {
      description_localizations: { ...fieldsOf(all.description_localizations ?? {}), [language]: description },
    }),
    ...(Array.isArray(options) && {
      options: mapItems(all.options, (option, i) => addLocalization(option, fieldsOf(options[i] ?? {}), language)),
    }),
    ...(Array.isArray(choices) && {
      choices: mapItems(all.choices, (choice, i) => ({
        ...choice,
        name_localizations: {
          ...fieldsOf(choice.name_localizations ?? {}),
          [language]: fieldsOf(choices[i] ?? {}).name ?? '',
        },
      })),
    }),
  };
}

function mapItems(list: Json | undefined, change: (one: CommandFields, at: number) => CommandFields): CommandFields[] {
  return Array.isArray(list) ? list.map((one, i) => change(fieldsOf(one), i)) : [];
}
