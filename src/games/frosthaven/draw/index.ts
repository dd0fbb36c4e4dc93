// What the bot needs. Nothing here loads canvas: that belongs in the drawing processes (see pictures.ts).

export { hasIcon } from '../../../drawing/icons.ts';
export { PALETTE_NAMES, type PaletteName } from '../../../drawing/palette.ts';
export { TooMany } from '../../../drawing/room/line.ts';
export { createDrawingRoom, type DrawingRoom, type DrawingRoomOptions, NotDrawn } from '../../../drawing/room/room.ts';
export type { ClassPortrait } from './cards/classes.ts';
export type { PictureJob } from './jobs.ts';
export { boardAlt } from './words/board.ts';
export { classesAlt, goalsAlt, handAlt, itemsAlt, turnAlt } from './words/cards.ts';
export { initiativesOf } from './words/initiatives.ts';
export { CARDS_ON_A_LEAF, isLarge, leavesOf } from './words/leaves.ts';
