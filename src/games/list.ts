/** The games that are played here: nothing else outside their folders names any. */
import { frostgrave } from './frostgrave/game.ts';
import { frosthaven } from './frosthaven/game.ts';
import type { GameDefinition } from './game.ts';

/** The first is the one that is meant where nothing says which. */
export const GAMES: readonly GameDefinition[] = [frosthaven, frostgrave];
