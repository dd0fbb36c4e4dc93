/** Random acts of a malicious user, limited to what Discord lets users send. */
import { Routes } from 'discord-api-types/v10';
import { z } from 'zod';
import { ActionError } from '../../../src/loopback/clients/action-error.ts';
import type { BotResponse, LoopbackClient } from '../../../src/loopback/clients/client.ts';
import type { ForgedValues } from '../../../src/loopback/clients/modals.ts';
import type { SeenMessage, SeenModal } from '../../../src/loopback/clients/seen.ts';
import type { Invocation } from '../../../src/loopback/schemas/commands.ts';
import { OPTION } from '../../../src/loopback/schemas/commands.ts';
import { randomFormValues } from '../fill-form.ts';
import type { SeededRandom } from '../lot.ts';
import { randomMenu } from '../menus.ts';
import type { TrialTable } from '../table.ts';
import { hostileFile } from './files.ts';
import type { KnownIds } from './ids.ts';
import { forgeId } from './ids.ts';
import { hostileText } from './texts.ts';

/** Input that Discord itself refuses, so that it never reaches the bot. */
const REFUSED_BY_DISCORD =
  /not among the options|Request entity too large|too short or too long|required field is empty|can't be that|sees no|is missing|disabled|has no apps|does not exist any more|Choose \d|no such button/;

export const FORGED_TEXT = 'Odd';

const posted = z.object({ id: z.string() });

export interface HostileAct {
  readonly what: string;
  perform(): Promise<BotResponse[]>;
}

export interface HostileContext {
  readonly table: TrialTable;
  readonly lot: SeededRandom;
  readonly known: KnownIds;
  readonly places: readonly string[];
  /** A user whom no text may ping. */
  readonly pinged: string;
  readonly freeChannel: string;
  readonly honestFile: string;
}

export function randomAct(around: HostileContext, client: LoopbackClient): HostileAct {
  const { lot } = around;
  const place = lot.pick(around.places);
  const ways = [
    ...[pressForged, pressForged, pressForged, pressForged, chooseForged, chooseForged],
    ...[typeCommand, typeCommand, reuseOldMessage, openMenu, typePartially, sendFile, sendFile],
  ];
  return lot.pick(ways)(around, client, place);
}

/** A button with a forged or foreign id. The bot posts it, since only existing buttons can be pressed. */
function pressForged(around: HostileContext, client: LoopbackClient, place: string): HostileAct {
  const { lot } = around;
  const id = forgeId(lot, around.known);
  const often = lot.isOneIn(5) ? 2 : 1;
  const press = (on: string) => client.press(id, { channel: place, on });
  return {
    what: `presses ${JSON.stringify(id)}${often > 1 ? ' twice at once' : ''}`,
    perform: () =>
      withForgedMessage(around, place, { type: 2, style: 2, label: 'Odd', custom_id: id }, often, press, client),
  };
}

function chooseForged(around: HostileContext, client: LoopbackClient, place: string): HostileAct {
  const { lot, known } = around;
  const id = forgeId(lot, known);
  const values = [...new Set(Array.from({ length: 1 + lot.below(3) }, () => randomOption(around)))];
  const options = values.map((value) => ({ label: 'Odd', value }));
  const menu = { type: 3, custom_id: id, min_values: 1, max_values: values.length, options };
  const choose = (on: string) => client.choose(values, { channel: place, on });
  return {
    what: `selects ${JSON.stringify(values)} in ${JSON.stringify(id)}`,
    perform: () => withForgedMessage(around, place, menu, 1, choose, client),
  };
}

function randomOption({ lot, known, pinged }: HostileContext): string {
  if (lot.isOneIn(2)) return String(lot.below(6));
  const text = lot.isOneIn(2) ? forgeId(lot, known) : hostileText(lot, pinged);
  return [...text].join('').slice(0, 100) || 'x';
}

async function withForgedMessage(
  around: HostileContext,
  place: string,
  control: object,
  often: number,
  act: (on: string) => Promise<BotResponse>,
  seat: LoopbackClient,
): Promise<BotResponse[]> {
  const { rest } = around.table.bot.client;
  const body = { content: FORGED_TEXT, components: [{ type: 1, components: [control] }] };
  const { id } = posted.parse(await rest.post(Routes.channelMessages(place), { body }));
  try {
    const answers = await Promise.all(Array.from({ length: often }, () => act(id)));
    return [...answers, ...(await submitForms(around, seat, answers))];
  } finally {
    around.table.local.moderator.deleteMessage(id);
  }
}

async function submitForms(
  around: HostileContext,
  client: LoopbackClient,
  answers: readonly BotResponse[],
): Promise<BotResponse[]> {
  const { lot, pinged } = around;
  const sent: BotResponse[] = [];
  for (const { modal } of answers) {
    if (!modal) continue;
    if (lot.isOneIn(3)) {
      sent.push(await client.forgeModal(modal, forgedValues(around, modal)));
      continue;
    }
    const people = around.table.local.clients.filter(({ id }) => id !== pinged).map(({ id }) => id);
    for (const most of [4_000, 100, 20]) {
      const text = () => hostileText(lot, pinged).slice(0, most);
      const values = await randomFormValues(client, modal, { lot, people, text, file: () => fileText(lot, pinged) });
      const answer = await client.submitModal(modal, values).catch(ignoreRefused);
      if (!answer) continue;
      sent.push(answer);
      break;
    }
  }
  return sent;
}

/** Several values where one is asked for, none where some are, texts where boxes are, and what was never offered. */
function forgedValues(around: HostileContext, { controls }: SeenModal): ForgedValues {
  const { lot, pinged } = around;
  return Object.fromEntries(
    controls.map(({ customId, options }) => {
      const offered = options.map(({ value }) => value);
      const values = [...offered, ...offered, randomOption(around), hostileText(lot, pinged)].slice(lot.below(4));
      return [customId, lot.pick([{ values }, { values: [] }, { value: lot.isOneIn(2) }, { value: values.join() }])];
    }),
  );
}

function typeCommand(around: HostileContext, client: LoopbackClient, place: string): HostileAct {
  const invocation = around.lot.pick(client.invocations);
  const typed = invocation.words.join(' ');
  const values = randomValues(around, client, invocation);
  return {
    what: `types /${typed} ${JSON.stringify(values).slice(0, 300)}`,
    perform: async () => {
      const answer = await client.runCommand(typed, values, { channel: place });
      return [answer, ...(await submitForms(around, client, [answer]))];
    },
  };
}

type CommandValues = Parameters<LoopbackClient['runCommand']>[1] & object;

function randomValues(around: HostileContext, client: LoopbackClient, { options }: Invocation): CommandValues {
  const given = options.filter(({ required }) => required || around.lot.isOneIn(2));
  return Object.fromEntries(given.map((option) => [option.name, randomValue(around, client, option)]));
}

function randomValue(
  around: HostileContext,
  client: LoopbackClient,
  option: Invocation['options'][number],
): CommandValues[string] {
  const { lot, table, places, pinged } = around;
  if (option.choices?.length) return lot.pick(option.choices).value;
  switch (option.type) {
    case OPTION.integer:
    case OPTION.number:
      return lot.pick([option.min_value ?? 0, option.max_value ?? 2 ** 31, option.min_value ?? 1]);
    case OPTION.boolean:
      return lot.isOneIn(2);
    case OPTION.user:
      return lot.pick(table.local.clients.filter(({ id }) => id !== pinged)).id;
    case OPTION.channel:
      return lot.pick(places);
    case OPTION.attachment:
      return {
        filename: '../odd\u202e.json',
        contentType: 'application/json',
        bytes: Buffer.from(fileText(lot, pinged)),
      };
    default:
      return fitLength(option.name === 'name' && lot.isOneIn(2) ? client.name : hostileText(lot, pinged), option);
  }
}

function fitLength(text: string, { min_length = 0, max_length = 6_000 }: Invocation['options'][number]): string {
  return text.slice(0, max_length).padEnd(min_length, 'x');
}

function sendFile({ lot, freeChannel, honestFile, places }: HostileContext, client: LoopbackClient): HostileAct {
  const { what, text } = hostileFile(lot, honestFile);
  const isWhole = lot.isOneIn(2);
  const channel = isWhole ? freeChannel : lot.pick(places);
  const file = {
    filename: isWhole ? 'campaign.json' : 'sheet.json',
    contentType: 'application/json',
    bytes: Buffer.from(text),
  };
  return {
    what: `sends ${file.filename} with ${what} by /import`,
    perform: async () => [await client.runCommand('import', { file }, { channel })],
  };
}

function fileText(lot: SeededRandom, pinged: string): string {
  return lot.pick([
    '',
    '{',
    '[]',
    'null',
    '{"__proto__": {"isAdmin": true}}',
    JSON.stringify({ version: 1, name: hostileText(lot, pinged), game: lot.below(9), members: [{}] }),
    '['.repeat(50_000),
  ]);
}

function typePartially(around: HostileContext, client: LoopbackClient, place: string): HostileAct {
  const suggested = client.invocations.filter(({ options }) => options.some(({ autocomplete }) => autocomplete));
  const { words, options } = around.lot.pick(suggested);
  const focused = around.lot.pick(options.filter(({ autocomplete }) => autocomplete)).name;
  const text = hostileText(around.lot, around.pinged);
  return {
    what: `begins to type /${words.join(' ')} ${focused}: ${JSON.stringify(text).slice(0, 100)}`,
    perform: async () => {
      await client.autocomplete(words.join(' '), { [focused]: text }, focused, { channel: place });
      return [];
    },
  };
}

function reuseOldMessage(around: HostileContext, client: LoopbackClient, place: string): HostileAct {
  const { lot } = around;
  const old = client.visibleMessages(place).filter(({ buttons, selects }) => buttons.length + selects.length > 0);
  if (old.length === 0) return typeCommand(around, client, place);
  const on = lot.pick(old);
  return { what: `uses an old message: ${on.text.slice(0, 60)}`, perform: () => pressOldControl(around, client, on) };
}

async function pressOldControl(
  around: HostileContext,
  client: LoopbackClient,
  on: SeenMessage,
): Promise<BotResponse[]> {
  const { lot } = around;
  const select = on.selects.length > 0 && lot.isOneIn(2) ? lot.pick(on.selects) : undefined;
  const values = select?.options.slice(0, Math.max(1, select.least)).map(({ value }) => value) ?? [];
  const pressed = on.buttons.flatMap(({ customId }) => customId ?? []);
  if (!select && pressed.length === 0) return [];
  const answer = select
    ? await client.choose(values, { channel: on.channelId, on, select: select.customId })
    : await client.press(lot.pick(pressed), { channel: on.channelId, on });
  return [answer, ...(await submitForms(around, client, [answer]))];
}

function openMenu(around: HostileContext, client: LoopbackClient, place: string): HostileAct {
  const { lot, table } = around;
  const people = table.local.clients.map(({ name }) => name);
  const menu = randomMenu(lot, client, place, people);
  return menu ? { what: menu.what, perform: async () => [await menu.perform()] } : typeCommand(around, client, place);
}

export function ignoreRefused(error: unknown): undefined {
  if (error instanceof ActionError && REFUSED_BY_DISCORD.test(error.message)) return undefined;
  throw error;
}
