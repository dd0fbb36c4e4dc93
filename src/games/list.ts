/** The games that are played here: nothing else outside their folders names any. */
import { frostgrave } from './frostgrave/game.ts';
import { frosthaven } from './frosthaven/game.ts';
import type { Game } from './game.ts';

/** The first is the one that is meant where nothing says which. */
export const GAMES: readonly Game[] = [frosthaven, frostgrave];
