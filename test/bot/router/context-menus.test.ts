import { ApplicationCommandType } from 'discord.js';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../../commands/index.ts';
import { commandDataOf } from '../../../src/bot/bot.ts';
import { CONTEXT_COMMANDS, MENU_NAME_LENGTH } from '../../../src/bot/client/limits.ts';
import { localizeCommands } from '../../../src/bot/router/localize-commands.ts';
import { findMenu, menuCommands } from '../../../src/bot/router/menu-table.ts';
import { fieldsOf } from '../../../src/engine/values/json.ts';
import { GAMES } from '../../../src/games/index.ts';

const { Message, User } = ApplicationCommandType;
const menus = menuCommands().map(({ data }) => data);
const localized = () => localizeCommands(menuCommands, ['en', 'de']);

/** Applications of old could have five of each kind, and clients show no more at once. */
const FEW = 5;

test('menus -> few of each kind, each name once, found by kind and name alone', () => {
  for (const kind of [Message, User]) {
    const names = menus.filter(({ type }) => type === kind).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(0);
    expect(names.length).toBeLessThanOrEqual(Math.min(FEW, CONTEXT_COMMANDS));
  }
  expect(findMenu({ type: Message, name: 'Why?' })?.data.name).toBe('Why?');
  expect(findMenu({ type: User, name: 'Why?' })).toBeUndefined();
});

test('menus -> named in German too, within 32 characters, without description or options', () => {
  expect(localized().map(({ name, name_localizations: other }) => [name, fieldsOf(other ?? {}).de])).toEqual([
    ['Why?', 'Warum?'],
    ['Undo to here', 'Bis hierher zurücknehmen'],
    ['What happened since', 'Was seither geschah'],
    ['Sheet', 'Bogen'],
    ['What are they waiting for', 'Worauf wartet diese Person?'],
  ]);
  for (const each of localized()) {
    const names = [each.name, ...Object.values(fieldsOf(each.name_localizations ?? {}))].map(String);
    for (const name of names) expect(name.length, name).toBeLessThanOrEqual(MENU_NAME_LENGTH);
    expect(Object.keys(each).sort()).toEqual(['name', 'name_localizations', 'type']);
  }
});

test('slash commands -> their names and those of their options stay, whatever their kind', () => {
  const known = localizeCommands(() => commandDataOf(COMMANDS, { games: GAMES, packs: [] }), ['en', 'de']);
  const everything = JSON.stringify(known.map(({ choices: _, ...each }) => each));
  const named = [...everything.matchAll(/"name_localizations":\{"de":"([^"]+)"\},?/g)];
  const choices = [...everything.matchAll(/"choices":\[(.*?)\]/g)].map(([, list]) => list).join('');
  expect(known.length).toBe(COMMANDS.length);
  for (const [each] of named) expect(choices).toContain(each.replace(/,$/, ''));
});
