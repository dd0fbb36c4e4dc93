// What the bot needs. Nothing here loads canvas: that belongs in the drawing processes (see pictures.ts).

export type { BuildingSeen, Ledger, LedgerEntry, LedgerGroup, Outpost } from './campaign/data.ts';
export type { CampaignMap, Site } from './campaign/map-data.ts';
export { outpostLeaves } from './campaign/outpost-leaves.ts';
export { supplyIcon } from './campaign/supplies.ts';
export type { Amount, BoxedPerk, Chart, PerkChoice, SheetLeaf, SheetView, Ware } from './character/data.ts';
export { SHEET_LEAVES } from './character/data.ts';
export type { ClassPortrait } from './data.ts';
export { pictureJob } from './jobs.ts';
export { boardAlt } from './text/board.ts';
export { ledgerAlt, mapAlt, outpostAlt } from './text/campaign.ts';
export { cardsAlt, classesAlt, deckAlt, goalsAlt, handAlt, itemsAlt } from './text/cards.ts';
export { chartAlt, growthAlt, perksAlt, sheetAlt, waresAlt } from './text/character.ts';
export { chartLeaves } from './text/chart-leaves.ts';
export { enemiesAlt } from './text/enemies.ts';
export { cardLeaves, handPages, isLarge } from './text/hand-pages.ts';
export { initiativesOf, isSameSide } from './text/initiatives.ts';
export { mapLeaves } from './text/map-leaves.ts';

export const DRAWER = new URL('./drawer.ts', import.meta.url);
