/** The games that are played here: nothing else outside their folders names any. */
import { TOOLS } from './frostgrave/tools/index.ts';
import { frosthaven } from './frosthaven/game.ts';
import type { Game } from './game.ts';

/** The first is the one that is meant where nothing says which. */
export const GAMES: readonly Game[] = [frosthaven];

/** Whoever brings tools: those games, and one that is not finished. */
export const TOOLED: readonly Pick<Game, 'id' | 'tools'>[] = [...GAMES, { id: 'frostgrave', tools: TOOLS }];
