/** The list of games; nothing else outside their folders names one. */

import type { GameDefinition } from '../game-api/contract/game.ts';
import { frostgrave } from './frostgrave/game.ts';
import { frosthaven } from './frosthaven/game.ts';

export const GAMES: readonly GameDefinition[] = [frosthaven, frostgrave];
