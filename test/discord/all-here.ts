import type { Presence } from '../../src/games/game.ts';

/** A table at which nobody is away. */
export const ALL_HERE: Presence = { away: [], isDeserted: false };
