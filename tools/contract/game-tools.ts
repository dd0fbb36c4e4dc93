import type { Tool } from '../../src/game-api/contract/cli-tool.ts';
import type { Match } from '../../src/game-api/contract/game.ts';
import type { Secret } from './secrets.ts';
import type { TrialSetup } from './trial-setup.ts';

/** Parts of a game that only tools and trials use, beside its contract. */
export interface GameTools {
  /** The id of the game. */
  readonly id: string;
  readonly tools: Readonly<Record<string, Tool>>;
  readonly trialSetup?: TrialSetup;
  secretsOf?(match: Match): readonly Secret[];
}
