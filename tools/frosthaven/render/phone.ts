import type { Browser, Locator } from 'playwright-core';
import type { BotResponse } from '../../../src/loopback/clients/client.ts';
import type { SeenMessage } from '../../../src/loopback/clients/seen.ts';
import type { LocalDiscord } from '../../../src/loopback/loopback.ts';

export interface PhoneTable {
  readonly browser: Browser;
  readonly local: LocalDiscord;
  readonly thread: string;
  /** All players; the first has founded the campaign. */
  readonly people: readonly string[];
  /** Label of hit points in the form of corrections. */
  readonly points: string;
}

const PHONE = { width: 400, height: 1_800 };
const PHOTOGRAPHED_COMMANDS = ['due', 'settings', 'recap', 'log', 'privacy', 'help', 'undo'] as const;
const GAME_MASTER = 'Cem';
const REASON = 'A card of our box says so.';

export async function phonePictures(table: PhoneTable, write: (name: string, picture: Buffer) => void): Promise<void> {
  const [founder = ''] = table.people;
  for (const command of PHOTOGRAPHED_COMMANDS) {
    await table.local.client(founder).runCommand(command, {}, { channel: table.thread });
    write(`phone-${command}.png`, await photographPanel(table, founder));
  }
  write(`phone-gm-correct.png`, await photographCorrection(table, founder));
}

async function photographCorrection(table: PhoneTable, founder: string): Promise<Buffer> {
  const { local, thread } = table;
  const seat = local.client(GAME_MASTER);
  const { message: master } = await local.client(founder).runCommand('gm', {}, { channel: thread });
  const { modal: form } = await local.client(founder).press('Ask someone…', { channel: thread, on: master ?? '' });
  await local.client(founder).submitModal(form, { player: [seat.id] }, { channel: thread });
  await seat.waitForMessage(({ buttons }) => buttons.some(({ label }) => label === 'I will'), { channel: thread });
  await seat.press('I will', { channel: thread });
  const { message: own } = await seat.runCommand('gm', {}, { channel: thread });
  const { message: kinds } = await seat.press('Correct the game…', { channel: thread, on: own ?? '' });
  const { message: figures } = await chooseOption(table, kinds, table.points);
  const { message: points } = await chooseOption(table, figures, figures?.selects[0]?.options[0]?.value ?? '');
  const { message: why } = await chooseOption(table, points, points?.selects[0]?.options[0]?.value ?? '');
  const says = why?.buttons.find(({ customId }) => customId?.startsWith('correct-write'));
  const { modal } = await seat.press(says?.customId ?? '', { channel: thread, ...(why && { on: why }) });
  await seat.submitModal(modal, { typed: REASON });
  return photographPanel(table, GAME_MASTER);
}

function chooseOption(
  { local, thread }: PhoneTable,
  on: SeenMessage | undefined,
  option: string,
): Promise<BotResponse> {
  return local.client(GAME_MASTER).choose(option, { channel: thread, ...(on && { on }) });
}

async function photographPanel({ browser, local, thread }: PhoneTable, person: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: PHONE });
  await page.goto(`${local.url}/#/${person.toLowerCase()}/${thread}`);
  const last: Locator = page.getByRole('article').filter({ hasText: 'Only you can see this' }).last();
  await last.waitFor();
  await page.waitForTimeout(1_500);
  const picture = await last.screenshot();
  await page.close();
  return picture;
}
