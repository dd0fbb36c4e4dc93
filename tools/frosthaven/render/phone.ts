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
const SHOWN = ['due', 'settings', 'recap', 'log', 'privacy', 'help', 'undo'] as const;
const MASTER = 'Cem';
const REASON = 'A card of our box says so.';

export async function phonePictures(table: PhoneTable, write: (name: string, picture: Buffer) => void): Promise<void> {
  const [founder = ''] = table.people;
  for (const command of SHOWN) {
    await table.local.seat(founder).command(command, {}, { channel: table.thread });
    write(`phone-${command}.png`, await photographed(table, founder));
  }
  write(`phone-gm-correct.png`, await correcting(table, founder));
}

async function correcting(table: PhoneTable, founder: string): Promise<Buffer> {
  const { local, thread } = table;
  const seat = local.seat(MASTER);
  await local.seat(founder).command('gm ask', { player: MASTER }, { channel: thread });
  await seat.waitFor(({ buttons }) => buttons.some(({ label }) => label === 'I will'), { channel: thread });
  await seat.press('I will', { channel: thread });
  const { message: kinds } = await seat.command('gm correct', {}, { channel: thread });
  const { message: figures } = await chosen(table, kinds, table.points);
  const { message: points } = await chosen(table, figures, figures?.selects[0]?.options[0]?.value ?? '');
  const { message: why } = await chosen(table, points, points?.selects[0]?.options[0]?.value ?? '');
  const says = why?.buttons.find(({ customId }) => customId?.startsWith('correct-write'));
  const { modal } = await seat.press(says?.customId ?? '', { channel: thread, ...(why && { on: why }) });
  await seat.submit(modal, { typed: REASON });
  return photographed(table, MASTER);
}

function chosen({ local, thread }: PhoneTable, on: SeenMessage | undefined, option: string): Promise<BotResponse> {
  return local.seat(MASTER).choose(option, { channel: thread, ...(on && { on }) });
}

async function photographed({ browser, local, thread }: PhoneTable, person: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: PHONE });
  await page.goto(`${local.url}/#/${person.toLowerCase()}/${thread}`);
  const last: Locator = page.getByRole('article').filter({ hasText: 'Only you can see this' }).last();
  await last.waitFor();
  await page.waitForTimeout(1_500);
  const picture = await last.screenshot();
  await page.close();
  return picture;
}
