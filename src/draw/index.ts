// What the bot needs. Nothing here loads canvas: that belongs in the drawing processes (see pictures.ts).
export type { ClassPortrait } from './cards/classes.ts';
export { hasIcon } from './icons.ts';
export { PALETTE_NAMES, type PaletteName } from './palette.ts';
export type { PictureJob } from './room/jobs.ts';
export { TooMany } from './room/line.ts';
export { createDrawingRoom, type DrawingRoom, type DrawingRoomOptions, NotDrawn } from './room/room.ts';
export { boardAlt } from './words/board.ts';
export { classesAlt, goalsAlt, handAlt, itemsAlt, turnAlt } from './words/cards.ts';
export { initiativesOf } from './words/initiatives.ts';
export { CARDS_ON_A_LEAF, isLarge, leavesOf } from './words/leaves.ts';
