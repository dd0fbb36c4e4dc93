import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_PACK } from '../../../src/games/frostgrave/content/load.ts';
import { checkPack } from '../../../src/games/frostgrave/tools/check-pack.ts';
import { PACKS } from '../../../src/games/packs.ts';
import { ran } from '../../cli/printed.ts';

const COUNTS = { spells: 80, soldiers: 17, creatures: 27, traps: 20, potions: 28 };

test('check:pack prints a line of JSON for each pack of this game, and fails where one has faults', async () => {
  const { printed, noted, code } = await ran(checkPack);
  expect([printed.map((line) => JSON.parse(line)), noted, code]).toEqual([
    [{ pack: DEFAULT_PACK, ...COUNTS, problems: [] }],
    [],
    0,
  ]);
  const shelf = mkdtempSync(path.join(tmpdir(), 'frostgrave-'));
  const folder = path.join(shelf, DEFAULT_PACK);
  cpSync(path.join(PACKS, DEFAULT_PACK), folder, { recursive: true });
  const file = path.join(folder, 'soldiers.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"hand-weapon"', '"big-stick"'));
  const spoiled = await ran(checkPack, folder);
  rmSync(shelf, { recursive: true });
  expect([spoiled.code, spoiled.noted]).toEqual([
    1,
    ['city-under-snow: soldiers.json: soldier thug: gear: there is no arm big-stick'],
  ]);
  await expect(ran(checkPack, 'city-under-sand')).rejects.toThrow('There is no pack “city-under-sand”.');
});
