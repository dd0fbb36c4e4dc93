/** The list of games; nothing else outside their folders names one. */
import { frostgrave } from './frostgrave/game.ts';
import { frosthaven } from './frosthaven/game.ts';
import type { GameDefinition } from './game.ts';

export const GAMES: readonly GameDefinition[] = [frosthaven, frostgrave];
