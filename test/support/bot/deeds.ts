/** Deeds that stand behind a panel: the command, the button and the form that lead to them. */
import type { BotResponse, InteractionOptions, LoopbackClient } from '../../../src/loopback/clients/client.ts';
import type { UploadFile } from '../../../src/loopback/clients/uploads.ts';
import type { ForgeTarget } from './forged.ts';
import { forgedButton, postForged } from './forged.ts';

type Values = Readonly<Record<string, string | number | boolean | UploadFile>>;

interface Deed {
  readonly command: string;
  /** Options of the command. */
  readonly values?: (given: Values) => Values;
  /** Beginning of the custom id of each button, after another. */
  readonly presses?: readonly RegExp[] | ((given: Values) => readonly RegExp[]);
  /** A menu, and the option that is meant. */
  readonly menu?: { readonly select: RegExp; readonly option: string };
  /** Fields of the form that opens at the end; those of people take names. */
  readonly people?: readonly string[];
  readonly fields?: readonly string[];
}

const none = () => ({});
const manage = (what: string, more: Partial<Deed> = {}): Deed => ({
  command: 'campaign panel',
  values: none,
  presses: [new RegExp(`^manage:\\d+:${what}$`)],
  ...more,
});
const inPanel = (press: RegExp, more: Partial<Deed> = {}): Deed => ({
  command: 'campaign panel',
  values: none,
  presses: [press],
  ...more,
});
const character = (...presses: readonly RegExp[]): Deed => ({ command: 'character', values: none, presses });
const page = (name: string): Deed => ({ command: 'sheet', values: () => ({ page: name }) });
const seats = (what: string, more: Partial<Deed> = {}): Deed => ({
  command: 'seat',
  values: none,
  presses: [new RegExp(`^seats:${what}$`)],
  ...more,
});
const master = (what: string, more: Partial<Deed> = {}): Deed => ({
  command: 'gm',
  values: none,
  presses: [new RegExp(`^master:\\d+:${what}$`)],
  ...more,
});
const inSettings = (press: RegExp): Deed => ({ command: 'settings', values: none, presses: [press] });

const DEEDS: Readonly<Record<string, Deed>> = {
  'show panel': manage('show'),
  'set away': inPanel(/^presence:\d+:away$/),
  'set away another': manage('away', { people: ['player'] }),
  'come back': inPanel(/^presence:\d+:here$/),
  'remove member': manage('remove', { people: ['player'] }),
  'name founder': manage('founder', { people: ['player'] }),
  'set joining': { ...manage('open'), presses: ({ choice }) => [new RegExp(`^manage:\\d+:${choice}$`)] },
  deadlines: inPanel(/^deadlines:/),
  'end campaign': manage('end'),
  'export campaign': manage('file'),
  'abandon match': manage('abandon'),
  'move campaign': { command: 'start', values: none, menu: { select: /^new-campaign:move$/, option: 'campaign' } },
  'ask master': master('ask', { people: ['player'] }),
  correct: master('correct'),
  look: master('look'),
  'lend seat': seats('lend', { people: ['player'], fields: ['until'] }),
  'take seat back': seats('back'),
  'claim seat': seats('claim'),
  'replace player': seats('replace', { people: ['player', 'by'] }),
  'campaign sheet': page('sheet'),
  'campaign map': page('map'),
  'campaign week': page('week'),
  'campaign party': page('party'),
  'campaign story': page('story'),
  cards: character(/^pool:/),
  quest: character(/^quest:/),
  'set aside': character(/^set-aside:/),
  'let go': character(/^let-go:/),
  return: character(/^come-back:/),
  variants: inSettings(/^variants:/),
  'pick for monsters': inSettings(/^monsters:\d+:picked$/),
  deciding: inSettings(/^deciding:/),
  'add companion': inPanel(/^companion-form:/, { fields: ['class', 'name'] }),
  'dismiss companion': inPanel(/^dismiss-form:/, { fields: ['name'] }),
  'correct sheet': {
    ...inPanel(/^sheet-correct:/),
    menu: { select: /^sheet-correct-pick:/, option: 'what' },
    fields: ['to', 'reason'],
  },
  standing: { command: 'warband', values: none, presses: [/^standing:/] },
  'adopt campaign': inPanel(/^adopt:/),
};

function stepsOf(deed: string, { player }: Values): Deed | undefined {
  return DEEDS[deed === 'set away' && player !== undefined ? 'set away another' : deed];
}

/** The answer at the end of a deed; of a command where `deed` is none of these. Throws if a button is not offered. */
export async function runDeed(
  client: LoopbackClient,
  deed: string,
  given: Values = {},
  where: InteractionOptions = {},
): Promise<BotResponse> {
  const steps = stepsOf(deed, given);
  if (!steps) return client.runCommand(deed, given, where);
  let shown = await client.runCommand(steps.command, steps.values?.(given) ?? {}, where);
  const { presses = [], menu } = steps;
  for (const wanted of typeof presses === 'function' ? presses(given) : presses) {
    const button = shown.message?.buttons.find(({ customId = '' }) => wanted.test(customId));
    if (!shown.message || !button?.customId) throw new NotOfferedError(client.name, deed, shown.message?.text);
    shown = await client.press(button.customId, { ...where, on: shown.message });
  }
  if (menu) {
    const select = shown.message?.selects.find(({ customId }) => menu.select.test(customId));
    if (!shown.message || !select) throw new NotOfferedError(client.name, deed, shown.message?.text);
    const named = String(given[menu.option]);
    const option = select.options.find(({ value, label }) => [value, label].includes(named))?.value ?? named;
    shown = await client.choose(option, { ...where, on: shown.message, select: select.customId });
  }
  return fillIn(client, steps, shown, given, where);
}

/** As `runDeed`, from an old or a forged button where the panel offers none; of the first campaign. */
export async function forceDeed(
  table: ForgeTarget,
  person: string,
  deed: string,
  given: Values = {},
  channel = table.thread,
): Promise<BotResponse> {
  const client = table.local.client(person);
  const steps = stepsOf(deed, given);
  const [wanted, ...more] = (typeof steps?.presses === 'function' ? steps.presses(given) : steps?.presses) ?? [];
  if (!steps || !wanted || more.length > 0) throw new Error(`${deed} has not one button.`);
  const id = wanted.source.replaceAll('\\d+', '1').replaceAll(/[$^]/g, '');
  const on = await postForged({ ...table, thread: client.idOf(channel) }, forgedButton(id));
  const shown = await client.press(id, { channel, on });
  return fillIn(client, steps, shown, given, { channel });
}

async function fillIn(
  client: LoopbackClient,
  { people = [], fields = [] }: Deed,
  shown: BotResponse,
  given: Values,
  where: InteractionOptions,
): Promise<BotResponse> {
  if (people.length + fields.length === 0 || !shown.modal) return shown;
  const filled = fields.flatMap((field) => (given[field] === undefined ? [] : [[field, String(given[field])]]));
  const named = people.map((field) => [field, [client.idOf(String(given[field]))]]);
  return client.submitModal(shown.modal, Object.fromEntries([...filled, ...named]), where);
}

export class NotOfferedError extends Error {
  constructor(person: string, deed: string, text = '') {
    super(`${person} is not offered to ${deed}: ${text}`);
    this.name = 'NotOfferedError';
  }
}
