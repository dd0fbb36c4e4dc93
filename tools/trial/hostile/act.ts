/** Random acts of a malicious user, limited to what Discord lets users send. */
import { Routes } from 'discord-api-types/v10';
import { z } from 'zod';
import { ActError } from '../../../src/loopback/clients/action-error.ts';
import type { BotResponse, Seat } from '../../../src/loopback/clients/client.ts';
import type { SeenMessage } from '../../../src/loopback/clients/seen.ts';
import { type Invocation, OPTION } from '../../../src/loopback/schemas/commands.ts';
import type { Lot } from '../lot.ts';
import type { TrialTable } from '../table.ts';
import { hostileFile } from './files.ts';
import { type KnownIds, madeUp } from './ids.ts';
import { hostileText } from './texts.ts';

/** Input that Discord itself refuses, so that it never reaches the bot. */
const UNSENT =
  /not among the options|Request entity too large|too short or too long|required field is empty|can't be that|sees no|is missing|disabled|Choose \d|no such button/;

export const BEARER = 'Odd';

const posted = z.object({ id: z.string() });

export interface HostileAct {
  readonly what: string;
  done(): Promise<BotResponse[]>;
}

export interface HostileContext {
  readonly table: TrialTable;
  readonly lot: Lot;
  readonly known: KnownIds;
  readonly places: readonly string[];
  /** A user whom no text may ping. */
  readonly pinged: string;
  readonly free: string;
  readonly honest: string;
}

export function nextAct(around: HostileContext, seat: Seat): HostileAct {
  const { lot } = around;
  const place = lot.of(around.places);
  const ways = [
    ...[pressing, pressing, pressing, pressing, choosing, choosing],
    ...[typing, typing, staleness, completing, sending, sending],
  ];
  return lot.of(ways)(around, seat, place);
}

/** A button with a forged or foreign id. The bot posts it, since only existing buttons can be pressed. */
function pressing(around: HostileContext, seat: Seat, place: string): HostileAct {
  const { lot } = around;
  const id = madeUp(lot, around.known);
  const often = lot.once(5) ? 2 : 1;
  const press = (on: string) => seat.press(id, { channel: place, on });
  return {
    what: `presses ${JSON.stringify(id)}${often > 1 ? ' twice at once' : ''}`,
    done: () => onForged(around, place, { type: 2, style: 2, label: 'Odd', custom_id: id }, often, press, seat),
  };
}

function choosing(around: HostileContext, seat: Seat, place: string): HostileAct {
  const { lot, known } = around;
  const id = madeUp(lot, known);
  const values = [...new Set(Array.from({ length: 1 + lot.below(3) }, () => valueFor(around)))];
  const options = values.map((value) => ({ label: 'Odd', value }));
  const menu = { type: 3, custom_id: id, min_values: 1, max_values: values.length, options };
  const choose = (on: string) => seat.choose(values, { channel: place, on });
  return {
    what: `selects ${JSON.stringify(values)} in ${JSON.stringify(id)}`,
    done: () => onForged(around, place, menu, 1, choose, seat),
  };
}

function valueFor({ lot, known, pinged }: HostileContext): string {
  if (lot.once(2)) return String(lot.below(6));
  const text = lot.once(2) ? madeUp(lot, known) : hostileText(lot, pinged);
  return [...text].join('').slice(0, 100) || 'x';
}

async function onForged(
  around: HostileContext,
  place: string,
  control: object,
  often: number,
  act: (on: string) => Promise<BotResponse>,
  seat: Seat,
): Promise<BotResponse[]> {
  const { rest } = around.table.bot.client;
  const body = { content: BEARER, components: [{ type: 1, components: [control] }] };
  const { id } = posted.parse(await rest.post(Routes.channelMessages(place), { body }));
  try {
    const answers = await Promise.all(Array.from({ length: often }, () => act(id)));
    return [...answers, ...(await filledIn(around, seat, answers))];
  } finally {
    around.table.local.moderator.deleteMessage(id);
  }
}

async function filledIn(around: HostileContext, seat: Seat, answers: readonly BotResponse[]): Promise<BotResponse[]> {
  const { lot, pinged } = around;
  const sent: BotResponse[] = [];
  for (const { modal } of answers) {
    if (!modal) continue;
    const texts = modal.fields.map((field) => [field, hostileText(lot, pinged)] as const);
    const sentAll = [4_000, 100, 20].map((most) =>
      Object.fromEntries(texts.map(([at, text]) => [at, text.slice(0, most)])),
    );
    for (const values of sentAll) {
      const answer = await seat.submit(modal, values).catch(unlessUnsent);
      if (!answer) continue;
      sent.push(answer);
      break;
    }
  }
  return sent;
}

function typing(around: HostileContext, seat: Seat, place: string): HostileAct {
  const invocation = around.lot.of(seat.invocations);
  const typed = invocation.words.join(' ');
  const values = fillings(around, seat, invocation);
  return {
    what: `types /${typed} ${JSON.stringify(values).slice(0, 300)}`,
    done: async () => {
      const answer = await seat.command(typed, values, { channel: place });
      return [answer, ...(await filledIn(around, seat, [answer]))];
    },
  };
}

type CommandValues = Parameters<Seat['command']>[1] & object;

function fillings(around: HostileContext, seat: Seat, { options }: Invocation): CommandValues {
  const given = options.filter(({ required }) => required || around.lot.once(2));
  return Object.fromEntries(given.map((option) => [option.name, filling(around, seat, option)]));
}

function filling(around: HostileContext, seat: Seat, option: Invocation['options'][number]): CommandValues[string] {
  const { lot, table, places, pinged } = around;
  if (option.choices?.length) return lot.of(option.choices).value;
  switch (option.type) {
    case OPTION.integer:
    case OPTION.number:
      return lot.of([option.min_value ?? 0, option.max_value ?? 2 ** 31, option.min_value ?? 1]);
    case OPTION.boolean:
      return lot.once(2);
    case OPTION.user:
      return lot.of(table.local.seats.filter(({ id }) => id !== pinged)).id;
    case OPTION.channel:
      return lot.of(places);
    case OPTION.attachment:
      return {
        filename: '../odd\u202e.json',
        contentType: 'application/json',
        bytes: Buffer.from(fileText(lot, pinged)),
      };
    default:
      return fitting(option.name === 'name' && lot.once(2) ? seat.name : hostileText(lot, pinged), option);
  }
}

function fitting(text: string, { min_length = 0, max_length = 6_000 }: Invocation['options'][number]): string {
  return text.slice(0, max_length).padEnd(min_length, 'x');
}

function sending({ lot, free, honest, places }: HostileContext, seat: Seat): HostileAct {
  const { what, text } = hostileFile(lot, honest);
  const command = lot.of(['campaign-file import', 'campaign-file import', 'campaign adopt', 'campaign import']);
  const channel = command === 'campaign-file import' ? free : lot.of(places);
  const file = { filename: 'campaign.json', contentType: 'application/json', bytes: Buffer.from(text) };
  return {
    what: `sends a file with ${what} by /${command}`,
    done: async () => [await seat.command(command, { file }, { channel })],
  };
}

function fileText(lot: Lot, pinged: string): string {
  return lot.of([
    '',
    '{',
    '[]',
    'null',
    '{"__proto__": {"isAdmin": true}}',
    JSON.stringify({ version: 1, name: hostileText(lot, pinged), game: lot.below(9), members: [{}] }),
    '['.repeat(50_000),
  ]);
}

function completing(around: HostileContext, seat: Seat, place: string): HostileAct {
  const suggested = seat.invocations.filter(({ options }) => options.some(({ autocomplete }) => autocomplete));
  const { words, options } = around.lot.of(suggested);
  const focused = around.lot.of(options.filter(({ autocomplete }) => autocomplete)).name;
  const text = hostileText(around.lot, around.pinged);
  return {
    what: `begins to type /${words.join(' ')} ${focused}: ${JSON.stringify(text).slice(0, 100)}`,
    done: async () => {
      await seat.complete(words.join(' '), { [focused]: text }, focused, { channel: place });
      return [];
    },
  };
}

function staleness(around: HostileContext, seat: Seat, place: string): HostileAct {
  const { lot } = around;
  const old = seat.sees(place).filter(({ buttons, selects }) => buttons.length + selects.length > 0);
  if (old.length === 0) return typing(around, seat, place);
  const on = lot.of(old);
  return { what: `uses an old message: ${on.text.slice(0, 60)}`, done: () => onOld(around, seat, on) };
}

async function onOld(around: HostileContext, seat: Seat, on: SeenMessage): Promise<BotResponse[]> {
  const { lot } = around;
  const select = on.selects.length > 0 && lot.once(2) ? lot.of(on.selects) : undefined;
  const values = select?.options.slice(0, Math.max(1, select.least)).map(({ value }) => value) ?? [];
  const pressed = on.buttons.flatMap(({ customId }) => customId ?? []);
  if (!select && pressed.length === 0) return [];
  const answer = select
    ? await seat.choose(values, { channel: on.channelId, on, select: select.customId })
    : await seat.press(lot.of(pressed), { channel: on.channelId, on });
  return [answer, ...(await filledIn(around, seat, [answer]))];
}

export function unlessUnsent(error: unknown): undefined {
  if (error instanceof ActError && UNSENT.test(error.message)) return undefined;
  throw error;
}
