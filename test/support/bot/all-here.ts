import type { Presence } from '../../../src/game-api/contract/game.ts';

/** A table at which nobody is away. */
export const ALL_HERE: Presence = { away: [], isDeserted: false };
