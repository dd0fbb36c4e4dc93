import type { Drawer } from '../../../render/drawer.ts';
import { definePicture } from '../../../render/drawer.ts';
import { statistics } from '../../../render/statistics/bars.ts';
import { statisticsCards } from '../../../render/statistics/cards.ts';
import { emojiSchema, tableSchema } from './data.ts';
import { drawEmoji } from './emoji.ts';
import { drawTable } from './table.ts';
import { musterSchema, spellsSchema, standingSchema, warbandSchema, waresSchema } from './warband/data.ts';
import { drawMuster } from './warband/muster.ts';
import { drawWarband } from './warband/sheet.ts';
import { drawSpells } from './warband/spells.ts';
import { drawStanding } from './warband/standing.ts';
import { drawWares } from './warband/wares.ts';

export const drawer: Drawer = {
  pictures: [
    definePicture('table', 1, tableSchema, drawTable),
    definePicture('emoji', 1, emojiSchema, drawEmoji),
    definePicture('warband', 1, warbandSchema, drawWarband),
    definePicture('spells', 1, spellsSchema, drawSpells),
    definePicture('muster', 1, musterSchema, drawMuster),
    definePicture('standing', 1, standingSchema, drawStanding),
    definePicture('wares', 1, waresSchema, drawWares),
    statistics,
    statisticsCards,
  ],
};
