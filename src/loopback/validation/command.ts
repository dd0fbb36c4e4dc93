/** Rules of application commands beyond the schemas. */
import {
  COMMAND_NAME,
  COMMAND_OPTIONS,
  COMMAND_TOTAL_LENGTH,
  CONTEXT_COMMANDS,
  MENU_NAME_LENGTH,
  OPTION_CHOICES,
  SLASH_COMMANDS,
} from '../../bot/client/limits.ts';
import type { CommandOption, CommandRequest, ValueOption } from '../schemas/commands.ts';
import { isValueOption, OPTION } from '../schemas/commands.ts';
import type { Path } from '../schemas/walk.ts';
import type { Issue } from './api-error.ts';
import { tooLong } from './api-error.ts';
import { duplicates } from './components.ts';

export const COMMAND = { slash: 1, user: 2, message: 3 } as const;

export function commandIssues(command: CommandRequest): Issue[] {
  if ((command.type ?? COMMAND.slash) !== COMMAND.slash) return menuIssues(command);
  const issues: Issue[] = [...nameIssues(command.name, ['name'], 'APPLICATION_COMMAND_INVALID_NAME')];
  if (!command.description) {
    issues.push({ path: ['description'], code: 'BASE_TYPE_REQUIRED', message: 'This field is required' });
  }
  if (commandLength(command) > COMMAND_TOTAL_LENGTH) {
    const message = `Command exceeds maximum size (${COMMAND_TOTAL_LENGTH})`;
    issues.push({ path: [], code: 'APPLICATION_COMMAND_TOO_LARGE', message });
  }
  return [...issues, ...optionsIssues(command.options ?? [], ['options'])];
}

/** Commands in menus have a name of any letters, and nothing else. */
function menuIssues({ name, description, options }: CommandRequest): Issue[] {
  const issues: Issue[] = [];
  if (name.trim() === '')
    issues.push({ path: ['name'], code: 'APPLICATION_COMMAND_INVALID_NAME', message: 'Command name is invalid' });
  if (name.length > MENU_NAME_LENGTH) issues.push(tooLong(['name'], MENU_NAME_LENGTH));
  if (description) {
    const message = 'Context menu commands cannot have description';
    issues.push({ path: ['description'], code: 'APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION', message });
  }
  if (options !== undefined && options.length > 0) {
    const message = 'Context menu commands cannot have options';
    issues.push({ path: ['options'], code: 'APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS', message });
  }
  return issues;
}

export function commandListIssues(commands: readonly CommandRequest[]): Issue[] {
  const ofType = (type: number): CommandRequest[] =>
    commands.filter((command) => (command.type ?? COMMAND.slash) === type);
  const tooMany = [
    ofType(COMMAND.slash).length > SLASH_COMMANDS,
    ofType(COMMAND.user).length > CONTEXT_COMMANDS,
    ofType(COMMAND.message).length > CONTEXT_COMMANDS,
  ].some(Boolean);
  const named = commands.map((command, index) => ({ index, name: `${command.type ?? COMMAND.slash} ${command.name}` }));
  return [
    ...(tooMany
      ? [{ path: [], code: 'APPLICATION_COMMANDS_TOO_MANY', message: 'Maximum number of application commands reached' }]
      : []),
    ...duplicates(named).map(({ index }) => ({
      path: [index],
      code: 'APPLICATION_COMMANDS_DUPLICATE_NAME',
      message: 'Application command names must be unique',
    })),
  ];
}

export function commandLength(command: CommandRequest): number {
  const own = command.name.length + (command.description?.length ?? 0);
  return own + (command.options ?? []).reduce((sum, option) => sum + optionLength(option), 0);
}

function optionLength(option: CommandOption): number {
  const own = option.name.length + option.description.length;
  if (!isValueOption(option)) return own + (option.options ?? []).reduce((sum, inner) => sum + optionLength(inner), 0);
  const choices = option.choices ?? [];
  return own + choices.reduce((sum, choice) => sum + choice.name.length + String(choice.value).length, 0);
}

function nameIssues(name: string, path: Path, code: string): Issue[] {
  if (COMMAND_NAME.test(name) && name === name.toLowerCase()) return [];
  return [{ path, code, message: 'Command name is invalid' }];
}

function optionsIssues(options: readonly CommandOption[], path: Path): Issue[] {
  const firstOptional = options.findIndex((option) => isValueOption(option) && !option.required);
  const lateRequired = options.flatMap((option, index): Issue[] => {
    if (firstOptional < 0 || index < firstOptional || !isValueOption(option) || !option.required) return [];
    const message = 'Required options must be placed before non-required options';
    return [{ path: [...path, index], code: 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID', message }];
  });
  const named = options.map((option, index) => ({ index, name: option.name }));
  const nested = options.filter((option) => !isValueOption(option)).length;
  const mixed = nested > 0 && nested < options.length;
  return [
    ...lateRequired,
    ...(options.length > COMMAND_OPTIONS ? [tooLong(path, COMMAND_OPTIONS)] : []),
    ...(mixed
      ? [
          {
            path,
            code: 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
            message: 'Sub-commands and options cannot be mixed',
          },
        ]
      : []),
    ...duplicates(named).map(({ index }) => ({
      path: [...path, index, 'name'],
      code: 'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS',
      message: 'Option names must be unique',
    })),
    ...options.flatMap((option, index) => optionIssues(option, [...path, index])),
  ];
}

function optionIssues(option: CommandOption, path: Path): Issue[] {
  const own = nameIssues(option.name, [...path, 'name'], 'APPLICATION_COMMAND_INVALID_NAME');
  if (!isValueOption(option)) return [...own, ...optionsIssues(option.options ?? [], [...path, 'options'])];
  return [...own, ...choiceIssues(option, path)];
}

function choiceIssues(option: ValueOption, path: Path): Issue[] {
  const choices = option.choices ?? [];
  const issues: Issue[] = [];
  if (choices.length > OPTION_CHOICES) issues.push(tooLong([...path, 'choices'], OPTION_CHOICES));
  if (option.autocomplete && choices.length > 0) {
    const message = 'Autocomplete may not be set to true if choices are present';
    issues.push({ path, code: 'APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID', message });
  }
  const canComplete = [OPTION.string, OPTION.integer, OPTION.number].some((type) => type === option.type);
  if (option.autocomplete && !canComplete) {
    const message = 'Only options of text and numbers complete themselves';
    issues.push({ path, code: 'APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID', message });
  }
  const named = choices.map((choice, index) => ({ index, name: choice.name }));
  const twice = duplicates(named).map(({ index }) => ({
    path: [...path, 'choices', index, 'name'],
    code: 'APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS',
    message: 'Choice names must be unique',
  }));
  return [...issues, ...twice];
}
