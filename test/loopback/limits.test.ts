import { DiscordAPIError, REST } from '@discordjs/rest';
import { Routes } from 'discord-api-types/v10';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as limits from '../../src/bot/client/limits.ts';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../src/loopback/loopback.ts';
import { BOT_ID } from '../../src/loopback/state/new-world.ts';
import type { Bot } from '../support/loopback/bot.ts';
import { PIXEL, startBot } from '../support/loopback/bot.ts';

let local: LocalDiscord;
let rest: REST;
let bot: Bot;
let channel: string;
/** What the bot answers to the next command, and who wants to know what came of it. */
let next: { readonly body: unknown; readonly tell: (problem: DiscordAPIError | undefined) => void };

beforeAll(async () => {
  local = await startLocalDiscord({ rateLimits: 'off', responseTimeoutMs: 1_000 });
  rest = new REST({ api: local.apiUrl, retries: 0 }).setToken(local.token);
  channel = local.client('Ann').channels[0]?.id ?? '';
  bot = await startBot(local, {
    commands: [{ name: 'go', description: 'Go' }],
    answer: async ({ id, token }) => {
      const { body, tell } = next;
      tell(await problemOf(rest.post(Routes.interactionCallback(id, token), { body, auth: false })));
    },
  });
});

afterAll(async () => {
  await bot.stop();
  await local.stop();
});

async function problemOf(request: Promise<unknown>): Promise<DiscordAPIError | undefined> {
  try {
    await request;
    return undefined;
  } catch (error) {
    if (error instanceof DiscordAPIError) return error;
    throw error;
  }
}

/** What is wrong with a message of these parts, as `path: CODE`; nothing when it is taken. */
async function posting(body: unknown, files: readonly { name: string; data: Buffer }[] = []): Promise<string[]> {
  return told(await problemOf(rest.post(Routes.channelMessages(channel), { body, files: [...files] })));
}

/** What is wrong with an answer to a command. */
async function answering(body: unknown): Promise<string[]> {
  const problem = new Promise<DiscordAPIError | undefined>((tell) => {
    next = { body, tell };
  });
  const act = local.client('Ann').runCommand('go', {}, { until: 'acknowledged' });
  act.catch(() => 'it was refused, and nobody waits for another answer');
  return told(await problem);
}

function told(error: DiscordAPIError | undefined): string[] {
  if (error === undefined) return [];
  const raw = error.rawError;
  const errors = 'errors' in raw ? leaves(raw.errors, '') : [];
  return errors.length > 0 ? errors : [`${error.status} ${error.code}`];
}

/** The leaves of a tree of errors. */
function leaves(tree: unknown, path: string): string[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => {
    if (key === '_errors' && Array.isArray(value)) return value.map((one: { code: string }) => `${path}: ${one.code}`);
    return leaves(value, path === '' ? key : `${path}.${key}`);
  });
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const text = (length: number): string => 'x'.repeat(length);
const button = (index: number, more = {}) => ({
  type: 2,
  style: 1,
  label: `Button ${index}`,
  custom_id: `b${index}`,
  ...more,
});
const row = (...components: unknown[]) => ({ type: 1, components });
const select = (count: number, more = {}) => ({
  type: 3,
  custom_id: 'select',
  options: times(count, (index) => ({ label: `Option ${index}`, value: `${index}` })),
  ...more,
});
/** A command of exactly that many characters, as Discord counts them: 7924 and those of one choice. */
function longCommand(length: number) {
  const choices = times(25, (index) => ({
    name: `${10 + index}`.padEnd(100, 'x'),
    value: `${index}`.padEnd(100, 'x'),
  }));
  const option = { type: 3, name: 'option', description: 'd', choices };
  const second = { type: 3, name: 'second', description: 'd', choices: choices.slice(0, 14) };
  const last = { name: text(length - 7924), value: 'v' };
  const third = { type: 3, name: 'third', description: text(100), choices: [last] };
  return { name: 'go', description: 'Go', options: [option, second, third] };
}

const words = (content: string) => ({ type: 10, content });
const V2 = limits.MESSAGE_FLAGS.componentsV2;

describe('messages', () => {
  test.each<[string, unknown, string[]]>([
    ['2000 characters', { content: text(2000) }, []],
    ['2001 characters', { content: text(2001) }, ['content: BASE_TYPE_MAX_LENGTH']],
    ['nothing at all', {}, ['400 50006']],
    ['only blanks', { content: '   ' }, ['400 50006']],
    [
      'a poll instead of words',
      { poll: { question: { text: 'Go?' }, answers: [{ poll_media: { text: 'yes' } }] } },
      [],
    ],
    ['10 embeds', { embeds: times(10, () => ({ title: 'x' })) }, []],
    ['11 embeds', { embeds: times(11, () => ({ title: 'x' })) }, ['embeds: BASE_TYPE_MAX_LENGTH']],
    ['a title of 257', { embeds: [{ title: text(257) }] }, ['embeds.0.title: BASE_TYPE_MAX_LENGTH']],
    [
      'a description of 4097',
      { embeds: [{ description: text(4097) }] },
      ['embeds.0.description: BASE_TYPE_MAX_LENGTH'],
    ],
    [
      '26 fields',
      { embeds: [{ fields: times(26, () => ({ name: 'a', value: 'b' })) }] },
      ['embeds.0.fields: BASE_TYPE_MAX_LENGTH'],
    ],
    [
      'a field of 1025',
      { embeds: [{ fields: [{ name: 'a', value: text(1025) }] }] },
      ['embeds.0.fields.0.value: BASE_TYPE_MAX_LENGTH'],
    ],
    ['embeds of 6000 together', { embeds: [{ description: text(3000) }, { description: text(3000) }] }, []],
    [
      'embeds of 6001 together',
      { embeds: [{ description: text(3000) }, { description: text(3001) }] },
      ['embeds: MAX_EMBED_SIZE_EXCEEDED'],
    ],
    ['an ephemeral flag', { content: 'x', flags: 64 }, ['flags: MESSAGE_FLAGS_INVALID']],
    ['a flag for no embeds', { content: 'x', flags: 4 }, []],
    ['a nonce of 26', { content: 'x', nonce: text(26) }, ['nonce: BASE_TYPE_MAX_LENGTH']],
    [
      'mentions that contradict themselves',
      { content: 'x', allowed_mentions: { parse: ['users'], users: ['1'] } },
      ['allowed_mentions: MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE'],
    ],
    [
      'an attachment that is not there',
      { content: 'x', attachments: [{ id: '3' }] },
      ['attachments.0.id: ATTACHMENT_NOT_FOUND'],
    ],
    [
      'a reply to nothing',
      { content: 'x', message_reference: { message_id: '1' } },
      ['message_reference: REPLIES_UNKNOWN_MESSAGE'],
    ],
    ['keys that Discord does not know', { content: 'x', frost: true }, []],
    ['content of the wrong type', { content: 5 }, ['content: BASE_TYPE_BAD_TYPE']],
  ])('%s', async (_, body, expected) => {
    expect(await posting(body)).toEqual(expected);
  });
});

describe('components without the V2 flag', () => {
  const posted = (...components: unknown[]) => ({ content: 'x', components });
  test.each<[string, unknown, string[]]>([
    ['five rows of five buttons', posted(...times(5, (r) => row(...times(5, (b) => button(5 * r + b))))), []],
    ['six rows', posted(...times(6, (r) => row(button(r)))), ['components: BASE_TYPE_BAD_LENGTH']],
    [
      'six buttons in a row',
      posted(row(...times(6, (b) => button(b)))),
      ['components.0.components: BASE_TYPE_MAX_LENGTH'],
    ],
    [
      'a select beside a button',
      posted(row(select(2), button(1))),
      ['components.0.components: COMPONENT_LAYOUT_WIDTH_EXCEEDED'],
    ],
    [
      'two selects in a row',
      posted(row(select(2), select(2, { custom_id: 'other' }))),
      ['components.0.components: COMPONENT_LAYOUT_WIDTH_EXCEEDED'],
    ],
    [
      'a custom id of 101',
      posted(row(button(1, { custom_id: text(101) }))),
      ['components.0.components.0.custom_id: BASE_TYPE_MAX_LENGTH'],
    ],
    [
      'the same custom id twice',
      posted(row(button(1)), row(button(1))),
      ['components.1.components.0.custom_id: COMPONENT_CUSTOM_ID_DUPLICATED'],
    ],
    [
      'a label of 81',
      posted(row(button(1, { label: text(81) }))),
      ['components.0.components.0.label: BASE_TYPE_MAX_LENGTH'],
    ],
    [
      'a button with neither label nor emoji',
      posted(row({ type: 2, style: 1, custom_id: 'b' })),
      ['components.0.components.0: BUTTON_COMPONENT_INVALID'],
    ],
    [
      'a button without custom id',
      posted(row({ type: 2, style: 1, label: 'b' })),
      ['components.0.components.0.custom_id: BASE_TYPE_REQUIRED'],
    ],
    [
      'a link without address',
      posted(row({ type: 2, style: 5, label: 'b' })),
      ['components.0.components.0.url: BASE_TYPE_REQUIRED'],
    ],
    ['25 options', posted(row(select(25))), []],
    ['26 options', posted(row(select(26))), ['components.0.components.0.options: BASE_TYPE_MAX_LENGTH']],
    ['no options', posted(row(select(0))), ['components.0.components.0.options: BASE_TYPE_MIN_LENGTH']],
    [
      'the same value twice',
      posted(row(select(0, { options: times(2, () => ({ label: 'a', value: 'a' })) }))),
      ['components.0.components.0.options.1.value: SELECT_COMPONENT_OPTION_VALUE_DUPLICATED'],
    ],
    [
      'more wanted than offered',
      posted(row(select(2, { min_values: 3, max_values: 3 }))),
      ['components.0.components.0.options: BASE_TYPE_BAD_LENGTH'],
    ],
    [
      'at least more than at most',
      posted(row(select(5, { min_values: 3, max_values: 2 }))),
      ['components.0.components.0.min_values: COMPONENT_MIN_VALUES_INVALID'],
    ],
    [
      'a placeholder of 151',
      posted(row(select(2, { placeholder: text(151) }))),
      ['components.0.components.0.placeholder: BASE_TYPE_MAX_LENGTH'],
    ],
    ['a text display', posted(words('hello')), ['components.0.type: UNION_TYPE_CHOICES']],
    ['a type that is none', posted({ type: 99 }), ['components.0.type: UNION_TYPE_CHOICES']],
  ])('%s', async (_, body, expected) => {
    expect(await posting(body)).toEqual(expected);
  });
});

describe('components V2', () => {
  const posted = (...components: unknown[]) => ({ flags: V2, components });
  test.each<[string, unknown, string[]]>([
    ['a container', posted({ type: 17, components: [words('hello')] }), []],
    [
      'content beside it',
      { ...posted(words('a')), content: 'b' },
      ['content: MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2'],
    ],
    [
      'embeds beside it',
      { ...posted(words('a')), embeds: [{ title: 'b' }] },
      ['embeds: MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2'],
    ],
    ['no components', { flags: V2, components: [] }, ['400 50006']],
    ['4000 characters', posted(words(text(2000)), words(text(2000))), []],
    [
      '4001 characters',
      posted(words(text(2000)), words(text(2001))),
      ['components: COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED'],
    ],
    ['40 components', posted(...times(40, () => words('a'))), []],
    [
      '41 in two containers',
      posted(
        { type: 17, components: times(20, () => words('a')) },
        { type: 17, components: times(19, () => words('a')) },
      ),
      ['components: COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED'],
    ],
    ['41 at the top', posted(...times(41, () => words('a'))), ['components: BASE_TYPE_MAX_LENGTH']],
    [
      'four texts in a section',
      posted({ type: 9, components: times(4, () => words('a')), accessory: button(1) }),
      ['components.0.components: BASE_TYPE_MAX_LENGTH'],
    ],
    [
      'a section without accessory',
      posted({ type: 9, components: [words('a')] }),
      ['components.0.accessory: BASE_TYPE_REQUIRED'],
    ],
    [
      'eleven pictures',
      posted({ type: 12, items: times(11, () => ({ media: { url: 'https://example.com/a.png' } })) }),
      ['components.0.items: BASE_TYPE_MAX_LENGTH'],
    ],
    [
      'a picture that was not sent',
      posted({ type: 12, items: [{ media: { url: 'attachment://no.png' } }] }),
      ['components.0.items.0.media.url: UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND'],
    ],
    ['six rows are fine here', posted(...times(6, (r) => row(button(r)))), []],
    [
      'the same custom id in a section and a row',
      posted({ type: 9, components: [words('a')], accessory: button(1) }, row(button(1))),
      ['components.1.components.0.custom_id: COMPONENT_CUSTOM_ID_DUPLICATED'],
    ],
    [
      'the same id twice',
      posted({ ...words('a'), id: 7 }, { ...words('b'), id: 7 }),
      ['components.1.id: COMPONENT_ID_DUPLICATED'],
    ],
  ])('%s', async (_, body, expected) => {
    expect(await posting(body)).toEqual(expected);
  });
});

describe('files', () => {
  test('eleven files are too many', async () => {
    const files = times(11, (index) => ({ name: `${index}.png`, data: PIXEL }));
    expect(await posting({ content: 'x' }, files)).toEqual([`413 40005`]);
  });

  test('a file of ten mebibytes is taken, one byte more is not', async () => {
    const sized = (bytes: number) => [{ name: 'a.bin', data: Buffer.alloc(bytes) }];
    expect(await posting({ content: 'x' }, sized(limits.FILE_BYTES))).toEqual([]);
    expect(await posting({ content: 'x' }, sized(limits.FILE_BYTES + 1))).toEqual(['413 40005']);
  });

  test('alt text of 1025 characters is too long', async () => {
    const body = { content: 'x', attachments: [{ id: '0', description: text(1025) }] };
    expect(await posting(body, [{ name: 'a.png', data: PIXEL }])).toEqual([
      'attachments.0.description: BASE_TYPE_MAX_LENGTH',
    ]);
  });
});

describe('answers to interactions', () => {
  const input = (id: string, more = {}) => ({ type: 4, custom_id: id, style: 1, ...more });
  const label = (component: unknown, more = {}) => ({ type: 18, label: 'Label', component, ...more });
  const choices = (count: number, more = {}) => times(count, (i) => ({ label: `${i}`, value: `${i}`, ...more }));
  const radios = (more = {}) => ({ type: 21, custom_id: 'r', options: choices(3), ...more });
  const boxes = (more = {}) => ({ type: 22, custom_id: 'b', options: choices(3), ...more });
  const upload = (more = {}) => ({ type: 19, custom_id: 'f', ...more });
  const tick = (more = {}) => ({ type: 23, custom_id: 't', ...more });
  const AT = 'data.components.0.component';
  const MANY = 'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES';
  const TWICE = 'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED';
  const modal = (components: unknown[], more = {}) => ({
    type: 9,
    data: { custom_id: 'm', title: 'Title', components, ...more },
  });
  test.each<[string, unknown, string[]]>([
    ['an ephemeral reply', { type: 4, data: { content: 'x', flags: 64 } }, []],
    ['a reply of 2001', { type: 4, data: { content: text(2001) } }, ['data.content: BASE_TYPE_MAX_LENGTH']],
    ['an empty reply', { type: 4, data: {} }, ['400 50006']],
    ['a deferral with the ephemeral flag', { type: 5, data: { flags: 64 } }, []],
    ['a deferral with the V2 flag', { type: 5, data: { flags: V2 } }, ['data.flags: MESSAGE_FLAGS_INVALID']],
    ['an update of no message', { type: 7, data: { content: 'x' } }, ['type: INTERACTION_CALLBACK_TYPE_INVALID']],
    ['a deferred update of no message', { type: 6 }, ['type: INTERACTION_CALLBACK_TYPE_INVALID']],
    ['choices for a command', { type: 8, data: { choices: [] } }, ['type: INTERACTION_CALLBACK_TYPE_INVALID']],
    ['a type that is none', { type: 3 }, ['type: BASE_TYPE_CHOICES']],
    ['a modal', modal([label(input('a'))]), []],
    ['a title of 46', modal([label(input('a'))], { title: text(46) }), ['data.title: BASE_TYPE_MAX_LENGTH']],
    ['five fields', modal(times(5, (index) => label(input(`${index}`)))), []],
    ['six fields', modal(times(6, (index) => label(input(`${index}`)))), ['data.components: BASE_TYPE_MAX_LENGTH']],
    ['no fields', modal([]), ['data.components: BASE_TYPE_MIN_LENGTH']],
    [
      'a label of 46',
      modal([label(input('a'), { label: text(46) })]),
      ['data.components.0.label: BASE_TYPE_MAX_LENGTH'],
    ],
    [
      'the same custom id twice',
      modal([label(input('a')), label(input('a'))]),
      ['data.components.1.component.custom_id: COMPONENT_CUSTOM_ID_DUPLICATED'],
    ],
    [
      'a disabled select',
      modal([label(select(2, { disabled: true }))]),
      ['data.components.0.component.disabled: COMPONENT_DISABLED_INVALID'],
    ],
    [
      'a radio group of one',
      modal([label({ type: 21, custom_id: 'r', options: [{ label: 'a', value: 'a' }] })]),
      ['data.components.0.component.options: BASE_TYPE_MIN_LENGTH'],
    ],
    ['every kind of field', modal([radios(), boxes(), upload(), tick(), select(2)].map((each) => label(each))), []],
    [
      'a radio group of eleven',
      modal([label(radios({ options: choices(11) }))]),
      [`${AT}.options: BASE_TYPE_MAX_LENGTH`],
    ],
    [
      'two radios at first',
      modal([label(radios({ options: choices(2, { default: true }) }))]),
      [`${AT}.options: ${MANY}`],
    ],
    ['a box group of eleven', modal([label(boxes({ options: choices(11) }))]), [`${AT}.options: BASE_TYPE_MAX_LENGTH`]],
    [
      'one value twice',
      modal([label(boxes({ options: [...choices(1), ...choices(1)] }))]),
      [`${AT}.options.1.value: ${TWICE}`],
    ],
    ['boxes, none of which are required', modal([label(boxes({ min_values: 0, required: false }))]), []],
    ['boxes, none of which are needed', modal([label(boxes({ min_values: 0 }))]), []],
    ['a list, none of which is needed', modal([label(select(2, { min_values: 0 }))]), []],
    [
      'more boxes than there are',
      modal([label(boxes({ max_values: 4 }))]),
      [`${AT}.max_values: COMPONENT_VALUES_EXCEED_OPTIONS`],
    ],
    [
      'more boxes at first than allowed',
      modal([label(boxes({ max_values: 1, options: choices(3, { default: true }) }))]),
      [`${AT}.options: ${MANY}`],
    ],
    ['eleven files', modal([label(upload({ max_values: 11 }))]), [`${AT}.max_values: NUMBER_TYPE_MAX`]],
    ['files, none of which are needed', modal([label(upload({ min_values: 0 }))]), []],
    [
      'a description of 101',
      modal([label(tick(), { description: text(101) })]),
      ['data.components.0.description: BASE_TYPE_MAX_LENGTH'],
    ],
    ['a button', modal([row(button(1))]), ['data.components.0.components.0.type: BASE_TYPE_CHOICES']],
    [
      'a value longer than allowed',
      modal([label(input('a', { value: 'abc', max_length: 2 }))]),
      ['data.components.0.component.value: BASE_TYPE_BAD_LENGTH'],
    ],
  ])('%s', async (_, body, expected) => {
    expect((await answering(body)).slice(0, 1)).toEqual(expected);
  });
});

describe('commands', () => {
  const command = (more = {}) => ({ name: 'go', description: 'Go', ...more });
  const option = (name: string, more = {}) => ({ type: 3, name, description: 'd', ...more });
  const putting = async (commands: unknown[]): Promise<string[]> =>
    told(await problemOf(rest.put(Routes.applicationCommands(BOT_ID), { body: commands })));
  test.each<[string, unknown[], string[]]>([
    ['upper case', [command({ name: 'Go' })], ['0.name: APPLICATION_COMMAND_INVALID_NAME']],
    ['a blank in the name', [command({ name: 'go on' })], ['0.name: APPLICATION_COMMAND_INVALID_NAME']],
    ['a name of 33', [command({ name: text(33) })], ['0.name: BASE_TYPE_MAX_LENGTH']],
    ['no description', [{ name: 'go' }], ['0.description: BASE_TYPE_REQUIRED']],
    ['a description of 101', [command({ description: text(101) })], ['0.description: BASE_TYPE_MAX_LENGTH']],
    ['the same name twice', [command(), command()], ['1: APPLICATION_COMMANDS_DUPLICATE_NAME']],
    ['101 commands', times(101, (index) => command({ name: `c${index}` })), [': APPLICATION_COMMANDS_TOO_MANY']],
    [
      '26 options',
      [command({ options: times(26, (index) => option(`o${index}`)) })],
      ['0.options: BASE_TYPE_MAX_LENGTH'],
    ],
    [
      '26 subcommands',
      [command({ options: times(26, (index) => ({ type: 1, name: `s${index}`, description: 'd' })) })],
      ['0.options: BASE_TYPE_MAX_LENGTH'],
    ],
    [
      '26 choices',
      [
        command({
          options: [option('a', { choices: times(26, (index) => ({ name: `${index}`, value: `${index}` })) })],
        }),
      ],
      ['0.options.0.choices: BASE_TYPE_MAX_LENGTH'],
    ],
    [
      'a choice of 101',
      [command({ options: [option('a', { choices: [{ name: text(101), value: 'a' }] })] })],
      ['0.options.0.choices.0.name: BASE_TYPE_MAX_LENGTH'],
    ],
    [
      'required after optional',
      [command({ options: [option('a'), option('b', { required: true })] })],
      ['0.options.1: APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID'],
    ],
    [
      'the same option twice',
      [command({ options: [option('a'), option('a')] })],
      ['0.options.1.name: APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS'],
    ],
    [
      'an option in upper case',
      [command({ options: [option('A')] })],
      ['0.options.0.name: APPLICATION_COMMAND_INVALID_NAME'],
    ],
    [
      'choices and autocomplete',
      [command({ options: [option('a', { autocomplete: true, choices: [{ name: 'a', value: 'a' }] })] })],
      ['0.options.0: APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID'],
    ],
    [
      'a subcommand beside an option',
      [command({ options: [{ type: 1, name: 's', description: 'd' }, option('a')] })],
      ['0.options: APPLICATION_COMMAND_OPTIONS_TYPE_INVALID'],
    ],
    ['8000 characters', [longCommand(8000)], []],
    ['8001 characters', [longCommand(8001)], ['0: APPLICATION_COMMAND_TOO_LARGE']],
  ])('%s', async (_, commands, expected) => {
    expect((await putting(commands)).slice(0, 1)).toEqual(expected);
  });

  test('permissions may be a number or a number in a string', async () => {
    expect(await putting([command({ default_member_permissions: '8' })])).toEqual([]);
    expect(await putting([command({ default_member_permissions: 8 })])).toEqual([]);
    await putting([command()]);
  });
});

test('what is forbidden is noted with the request, the number and the place', async () => {
  const before = local.violations.length;
  await posting({ content: text(2001) });
  expect(local.violations.slice(before)).toEqual([
    {
      request: `POST /channels/${channel}/messages`,
      status: 400,
      code: 50035,
      message: 'Invalid Form Body',
      issues: [{ path: ['content'], code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 2000 or fewer in length.' }],
    },
  ]);
});
