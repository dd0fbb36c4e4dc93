/** Over Discord: every pack that is suggested while a campaign is founded can be played. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadInstallation } from '../../../../src/cli/installed.ts';
import { PACKS } from '../../../../src/game-api/content/pack-registry.ts';
import { GAMES } from '../../../../src/games/index.ts';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { CHANNEL, setUpWarbands } from '../../../support/frostgrave/bot-table.ts';
import { writePack } from '../../../support/written-pack.ts';

let table: WarbandTable;

setUpWarbands(1, (fresh) => {
  table = fresh;
});

test('a pack is typed -> those of the game that can be read are suggested, and taken', async () => {
  const shelf = mkdtempSync(path.join(tmpdir(), 'packs-'));
  writePack(shelf, 'house');
  const broken = path.join(shelf, 'broken');
  mkdirSync(broken);
  writeFileSync(path.join(broken, 'pack.json'), '{"id":"broken","name":"Broken","game":"frosthaven"}');
  await table.restart(loadInstallation([PACKS, shelf], GAMES));
  const ann = table.local.client('Ann');
  const suggested = async (typed: Record<string, string>) =>
    (await ann.autocomplete('campaign create', typed, 'pack', { channel: CHANNEL })).map(({ value }) => value);
  expect(await suggested({ pack: '' })).toEqual(['city-under-snow', 'first-winter', 'house']);
  expect(await suggested({ game: 'frostgrave', pack: '' })).toEqual(['city-under-snow']);
  expect(await suggested({ game: 'frosthaven', pack: '' })).toEqual(['first-winter', 'house']);
  const typed = { game: 'frosthaven', pack: 'house', name: 'Ours' };
  const { message } = await ann.runCommand('campaign create', typed, { channel: CHANNEL });
  expect(message?.text).toContain('# Ours');
  rmSync(shelf, { recursive: true, force: true });
});
