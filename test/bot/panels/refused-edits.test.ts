/** Discord refuses an edit whose token has ended: nothing is lost, one warning is logged, and the next press shows all. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TOKEN_LIFE_MS } from '../../../src/bot/client/limits.ts';
import type { SeenMessage } from '../../../src/loopback/clients/seen.ts';
import { FakeClock } from '../../../src/loopback/fake-clock.ts';
import type { RenderPool } from '../../../src/workers/rendering/render-pool.ts';
import { FLAMES } from '../../games/flames/flames.ts';
import type { FireSetup } from '../../support/bot/fires.ts';
import { FireTable } from '../../support/bot/fires.ts';
import { PIXELS } from '../../support/bot/stand-ins.ts';

let table: FireTable;
let botClock: FakeClock;
let discordClock: FakeClock;
/** Ends the drawing of each picture that waits. */
let waiting: (() => void)[] = [];
let isSlow = false;

const slowly: RenderPool = {
  ...PIXELS,
  drawIfWanted: async (...how) => {
    if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
    return PIXELS.drawIfWanted(...how);
  },
};

async function open(more: Partial<FireSetup>): Promise<void> {
  const setup = { pack: FLAMES, kind: 'fire', clock: botClock, renderPool: slowly, ...more };
  table = await FireTable.open(setup);
}

beforeEach(() => {
  botClock = new FakeClock();
  discordClock = new FakeClock();
  waiting = [];
  isSlow = false;
});

afterEach(async () => {
  await table.stop();
});

const panelOf = (person: string, { id }: SeenMessage) =>
  table.local
    .client(person)
    .visibleMessages()
    .find((message) => message.id === id);

const warnings = () => table.complaints.map((line) => /"msg":"([^"]*)"/.exec(line)?.[1]);

test('PANEL-05: a picture is drawn after the token’s end -> not sent, there at the next press', async () => {
  await open({ hasSharedClock: true });
  isSlow = true;
  const panel = await table.panel('Ann');
  const typed = await table.typeAnswer('Ann', panel, '12');
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  botClock.advance(TOKEN_LIFE_MS);
  isSlow = false;
  for (const draw of waiting) draw();
  await expect.poll(warnings).toEqual(['pictures: picture came too late for its panel']);
  expect(table.local.violations).toEqual([]);
  expect(panelOf('Ann', typed)?.attachments).toEqual([]);
  const again = await table.panel('Ann');
  expect(again.text).toContain('12');
  await expect.poll(() => panelOf('Ann', again)?.attachments).toHaveLength(1);
});

test('PANEL-06: the bot’s clock is late, an edit is refused -> one warning; a press shows all', async () => {
  await open({ discordClock });
  const panel = await table.press('Ann', await table.panel('Ann'), '7 hands');
  discordClock.advance(TOKEN_LIFE_MS);
  await table.press('Bea', await table.panel('Bea'), '7 hands');
  await expect.poll(warnings).toEqual(['panels: panel is too old to be refreshed']);
  expect(table.local.violations.map(({ message }) => message)).toEqual(['Invalid Webhook Token']);
  expect(panelOf('Ann', panel)?.text).toBe(panel.text);
  const after = await table.press('Ann', panel, panel.buttons[0]?.label ?? '');
  expect(after.id).toBe(panel.id);
  expect(after.text).toContain('called?');
  expect(await table.answers()).toEqual(['east 7 by player', 'west 7 by player']);
  expect(warnings()).toHaveLength(1);
});
