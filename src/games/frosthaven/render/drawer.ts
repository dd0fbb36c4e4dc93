import type { Drawer } from '../../../render/drawer.ts';
import { definePicture } from '../../../render/drawer.ts';
import { statistics } from '../../../render/statistics/bars.ts';
import { statisticsCards } from '../../../render/statistics/cards.ts';
import { drawBoard } from './board/board.ts';
import { drawLedger } from './campaign/ledger.ts';
import { drawMap } from './campaign/map.ts';
import { drawOutpost } from './campaign/outpost.ts';
import { drawClasses } from './cards/classes.ts';
import { drawDeck } from './cards/deck.ts';
import { drawEmoji } from './cards/emoji.ts';
import { drawEnemies } from './cards/enemies.ts';
import { drawGoals } from './cards/goals.ts';
import { drawHand } from './cards/hand.ts';
import { drawItems } from './cards/items.ts';
import { drawThumbnail } from './cards/thumbnail.ts';
import { drawTurn } from './cards/turn.ts';
import { drawChart } from './character/chart.ts';
import { drawPerks } from './character/perks.ts';
import { drawSheet } from './character/sheet.ts';
import { drawWares } from './character/wares.ts';
import { DATA } from './data.ts';

export const drawer: Drawer = {
  pictures: [
    definePicture('board', 1, DATA.board, ({ view, ...options }, palette) => drawBoard(view, { ...options, palette })),
    definePicture('turn', 1, DATA.turn, ({ view, figure, cards, ...options }, palette) =>
      drawTurn(view, figure, cards, { ...options, palette }),
    ),
    definePicture('hand', 1, DATA.hand, ({ cards, ...options }, palette) => drawHand(cards, { ...options, palette })),
    definePicture('card', 1, DATA.card, ({ card, ...options }, palette) =>
      drawThumbnail(card, { ...options, palette }),
    ),
    definePicture('enemies', 1, DATA.enemies, ({ enemies, ...options }, palette) =>
      drawEnemies(enemies, { ...options, palette }),
    ),
    definePicture('classes', 1, DATA.classes, ({ classes, ...options }, palette) =>
      drawClasses(classes, { ...options, palette }),
    ),
    definePicture('goals', 1, DATA.goals, ({ goals, ...options }, palette) =>
      drawGoals(goals, { ...options, palette }),
    ),
    definePicture('items', 1, DATA.items, ({ items, ...options }, palette) =>
      drawItems(items, { ...options, palette }),
    ),
    definePicture('deck', 1, DATA.deck, ({ cards, ...options }, palette) => drawDeck(cards, { ...options, palette })),
    definePicture('emoji', 1, DATA.emoji, ({ icon }, palette) => drawEmoji(icon, palette)),
    definePicture('outpost', 1, DATA.outpost, ({ outpost, ...options }, palette) =>
      drawOutpost(outpost, { ...options, palette }),
    ),
    definePicture('ledger', 1, DATA.ledger, ({ ledger, ...options }, palette) =>
      drawLedger(ledger, { ...options, palette }),
    ),
    definePicture('sheet', 1, DATA.sheet, ({ sheet, ...options }, palette) =>
      drawSheet(sheet, { ...options, palette }),
    ),
    definePicture('perks', 1, DATA.perks, ({ perks, ...options }, palette) =>
      drawPerks(perks, { ...options, palette }),
    ),
    definePicture('chart', 1, DATA.chart, ({ chart, ...options }, palette) =>
      drawChart(chart, { ...options, palette }),
    ),
    definePicture('wares', 1, DATA.wares, ({ wares, ...options }, palette) =>
      drawWares(wares, { ...options, palette }),
    ),
    definePicture('map', 1, DATA.map, ({ map, ...options }, palette) => drawMap(map, { ...options, palette })),
    statistics,
    statisticsCards,
  ],
};
