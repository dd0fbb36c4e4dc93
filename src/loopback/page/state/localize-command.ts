import type { PageCommand } from '../../page-protocol.ts';
import { CLIENT_LOCALE } from '../i18n/t.ts';

type Localizations = Readonly<Record<string, string>> | null | undefined;

/** Descriptions and choices in the language of the client, as far as the bot has translated them. */
export function localizeCommand(command: PageCommand, locale: string = CLIENT_LOCALE ?? ''): PageCommand {
  const translate = (words: string, all: Localizations) => all?.[locale] ?? words;
  return {
    ...command,
    description: translate(command.description, command.translations),
    options: command.options.map((option) => ({
      ...option,
      description: translate(option.description, option.description_localizations),
      ...('choices' in option &&
        option.choices && {
          choices: option.choices.map((choice) => ({
            ...choice,
            name: translate(choice.name, choice.name_localizations),
          })),
        }),
    })),
  };
}
