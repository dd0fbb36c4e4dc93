/** Cards with ids and names as long as a pack may have them are chosen and played. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import { openPackFiles, readPack } from '../../../src/games/frosthaven/content/load.ts';
import { runDeed } from '../../support/bot/deeds.ts';
import { startPlayedBot } from '../../support/bot/played-bot.ts';
import { PEOPLE } from '../../support/bot/stand-ins.ts';

const ID_LENGTH = 48;
const cards = z.looseObject({ cards: z.array(z.looseObject({ id: z.string(), name: z.string() })) });

test('D6 ids and names of cards at their longest -> all is offered and played', async () => {
  const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'pack-')), 'long-winter');
  cpSync('assets/packs/first-winter', folder, { recursive: true });
  for (const file of readdirSync(path.join(folder, 'classes'))) {
    const at = path.join(folder, 'classes', file);
    const text = readFileSync(at, 'utf8');
    const longer = cards.parse(JSON.parse(text)).cards.reduce((all, { id, name }) => {
      if (all.includes(`"script": "${id}"`)) return all;
      const named = all.replaceAll(`"name": "${name}"`, `"name": "${name.padEnd(40, 'm')}"`);
      return named.replaceAll(`"${id}"`, `"${`${id}-`.padEnd(ID_LENGTH, 'x')}"`);
    }, text);
    writeFileSync(at, longer);
  }
  const table = await startPlayedBot(1, new Catalog(readPack(openPackFiles(folder))));
  const given = async () => (await table.log()).filter(({ type }) => type === 'answer').length;
  const before = await given();
  await table.players.playAnswers(PEOPLE, table.thread, 12);
  for (const command of ['hand', 'campaign panel', 'status'])
    await runDeed(table.local.client('Ann'), command, {}, { channel: table.thread });
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(await given()).toBeGreaterThan(before + 8);
  await table.stop();
  rmSync(path.dirname(folder), { recursive: true, force: true });
  expect(table.complaints).toEqual([]);
  expect(table.local.violations).toEqual([]);
});
