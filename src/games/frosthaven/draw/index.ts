// What the bot needs. Nothing here loads canvas: that belongs in the drawing processes (see pictures.ts).

export type { BuildingSeen, Ledger, LedgerEntry, LedgerGroup, Outpost } from './campaign/data.ts';
export type { CampaignMap, Site } from './campaign/map-data.ts';
export { supplyIcon } from './campaign/supplies.ts';
export type { ClassPortrait } from './data.ts';
export { pictureJob } from './jobs.ts';
export type { Amount, BoxedPerk, Chart, PerkChoice, SheetView, Ware } from './person/data.ts';
export { boardAlt } from './words/board.ts';
export { ledgerAlt, mapAlt, outpostAlt } from './words/campaign.ts';
export { cardsAlt, classesAlt, deckAlt, goalsAlt, handAlt, itemsAlt, turnAlt } from './words/cards.ts';
export { initiativesOf } from './words/initiatives.ts';
export { CARDS_ON_A_LEAF, isLarge, leavesOf } from './words/leaves.ts';
export { chartAlt, growthAlt, perksAlt, sheetAlt, waresAlt } from './words/person.ts';

export const DRAWER = new URL('./drawer.ts', import.meta.url);
