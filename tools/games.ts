import type { GameDefinition } from '../src/game-api/contract/game.ts';
import type { GameTools } from './contract/game-tools.ts';
import { frostgraveTools } from './frostgrave/index.ts';
import { frosthavenTools } from './frosthaven/index.ts';

export const GAME_TOOLS: readonly GameTools[] = [frosthavenTools, frostgraveTools];

export function toolsOf({ id }: Pick<GameDefinition, 'id'>): GameTools {
  return GAME_TOOLS.find((each) => each.id === id) ?? { id, tools: {} };
}
