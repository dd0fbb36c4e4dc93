import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { defineTool, EXIT } from '../../src/game-api/contract/cli-tool.ts';
import type { PanelPicture } from '../../src/game-api/panel/panel.ts';
import { loadPack } from '../../src/games/frostgrave/content/load.ts';
import { drawer } from '../../src/games/frostgrave/render/drawer.ts';
import {
  bookPicture,
  musterPicture,
  schoolPicture,
  sheetPicture,
} from '../../src/games/frostgrave/ui/warband/pictures.ts';
import { standingPicture } from '../../src/games/frostgrave/ui/warband/standing.ts';
import {
  EMPTY_DRAFT,
  withApprentice,
  withSchool,
  withSoldier,
  withSpell,
} from '../../src/games/frostgrave/warband/draft.ts';
import { drawJob } from '../../src/render/drawer.ts';
import { replayPictures } from './replay.ts';
import { campaignAfterGames } from './simulation/campaign.ts';

const DOCS = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const SEED = 21;

export const pictures = defineTool({
  name: 'pictures',
  usage: 'nothing more',
  options: z.strictObject({}),
  run: async (_, io) => {
    mkdirSync(DOCS, { recursive: true });
    const write = (name: string, picture: Buffer) => {
      writeFileSync(path.join(DOCS, name), picture);
      io.print(JSON.stringify({ file: `docs/pictures/${name}`, bytes: picture.length }));
    };
    for (const [name, picture] of Object.entries(warbandPictures()))
      write(
        name,
        drawJob(() => drawer, picture.job),
      );
    replayPictures(loadPack(), write);
    return EXIT.ok;
  },
});

export function warbandPictures(): Readonly<Record<string, PanelPicture>> {
  const catalog = loadPack();
  const learning = ['fog', 'curse'].reduce(
    (draft, spell) => withSpell(catalog, draft, spell),
    withSchool(catalog, EMPTY_DRAFT, 'witch', SEED),
  );
  const hiring = ['knight', 'archer', 'thug'].reduce(
    (draft, what) => withSoldier(catalog, draft, what, what),
    withApprentice(catalog, learning, true, SEED),
  );
  const campaign = campaignAfterGames(catalog, SEED);
  const [first] = [...campaign.warbands].sort((a, b) => b.sheet.experience - a.sheet.experience);
  if (!first) throw new Error('Nobody has founded a warband.');
  return {
    'founding-spells.png': schoolPicture(catalog, learning, 'witch'),
    'founding-soldiers.png': musterPicture(catalog, hiring),
    'warband.png': sheetPicture(catalog, first.sheet, 'band'),
    'spell-book.png': bookPicture(catalog, first.sheet),
    'standing.png': standingPicture(catalog, campaign),
  };
}
