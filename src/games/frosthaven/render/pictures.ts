// Drawing in this very process: for the command line and for tests.
export { type BoardOptions, drawBoard } from './board/board.ts';
export { drawLedger } from './campaign/ledger.ts';
export { drawMap } from './campaign/map.ts';
export { drawOutpost } from './campaign/outpost.ts';
export { drawClasses } from './cards/classes.ts';
export { drawEmoji } from './cards/emoji.ts';
export { drawEnemies } from './cards/enemies.ts';
export { drawGoals } from './cards/goals.ts';
export { drawHand, type HandOptions } from './cards/hand.ts';
export { drawItems } from './cards/items.ts';
export { drawCards, drawPanels, type PanelView } from './cards/panels.ts';
export { drawTurn } from './cards/turn.ts';
export { drawChart } from './character/chart.ts';
export { drawPerks } from './character/perks.ts';
export { drawSheet } from './character/sheet.ts';
export { drawWares } from './character/wares.ts';
export type { PageOptions } from './options.ts';
