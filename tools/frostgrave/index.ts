import type { Tool } from '../../src/game-api/contract/cli-tool.ts';
import { lazyTool } from '../../src/game-api/contract/cli-tool.ts';
import type { GameTools } from '../contract/game-tools.ts';
import { secretsOf } from './secrets.ts';
import { TRIAL_SETUP } from './trial-setup.ts';

const TOOLS: Readonly<Record<string, Tool>> = {
  'check:pack': lazyTool(
    'Tells what is in packs, and everything that is wrong with them.',
    async () => (await import('./check-pack.ts')).checkPack,
    { isForAllGames: true },
  ),
  pictures: lazyTool(
    'Makes the pictures of warbands in the docs anew.',
    async () => (await import('./pictures.ts')).pictures,
    { isForAllGames: true },
  ),
  bench: lazyTool(
    'Measures how fast ways and sights are judged, proposals made, and tables drawn and laid.',
    async () => (await import('./bench/bench.ts')).bench,
  ),
  simulate: lazyTool(
    'Plays whole games with random and with sensible players, and now and then builds them again; a referee watches.',
    async () => (await import('./simulate.ts')).simulate,
  ),
};

export const frostgraveTools: GameTools = { id: 'frostgrave', tools: TOOLS, trialSetup: TRIAL_SETUP, secretsOf };
