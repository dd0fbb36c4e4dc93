/** What files are read with is loaded before anybody waits for it: a process has one such thread. */
import { readFileSync } from 'node:fs';
import { loadInstallation } from '../../../src/cli/installed.ts';
import { PACKS } from '../../../src/game-api/content/pack-registry.ts';
import { FileReader } from '../../../src/workers/files/file-reader.ts';

export const OLD_FILES = {
  frosthaven: new URL('../../matches/files/frosthaven-campaign.json', import.meta.url),
  frostgrave: new URL('../../matches/files/frostgrave-campaign.json', import.meta.url),
} as const;

const GAMES = {
  frosthaven: async () => (await import('../../../src/games/frosthaven/game.ts')).frosthaven,
  frostgrave: async () => (await import('../../../src/games/frostgrave/game.ts')).frostgrave,
} as const;

export async function warmUpFileReader(game: keyof typeof OLD_FILES): Promise<void> {
  const { validators = new Map(), packs } = loadInstallation([PACKS], [await GAMES[game]()]);
  const reader = new FileReader({ validators, onFailure: () => {} });
  const bytes = new Uint8Array(readFileSync(OLD_FILES[game]));
  const read = await reader.readCampaign(bytes, { packs: packs.map(({ id }) => id), forgotten: [] });
  if ('why' in read) throw new Error(read.why);
}
