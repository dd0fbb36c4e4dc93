import type { Io } from '../../../src/game-api/contract/cli-tool.ts';
import { EXIT } from '../../../src/game-api/contract/cli-tool.ts';
import type { Catalog } from '../../../src/games/frostgrave/content/catalog.ts';
import { Usage } from '../usage.ts';
import type { CampaignResult } from './campaigns.ts';
import { playCampaign } from './campaigns.ts';
import type { PlayerMode } from './players.ts';

const SIZES = [2, 3, 4] as const;

export interface CampaignsRequest {
  readonly campaigns: number;
  readonly seed: number;
  readonly 'games-each': number;
  readonly players?: number | undefined;
  readonly 'players-mode'?: PlayerMode | undefined;
  readonly turns?: number | undefined;
  readonly rebuild: number;
  readonly usage: boolean;
}

export async function playCampaigns(catalog: Catalog, wanted: CampaignsRequest, io: Io): Promise<number> {
  const { campaigns, 'games-each': games, 'players-mode': mode = 'sensible', turns, rebuild } = wanted;
  const errors: string[] = [];
  const ended: CampaignResult[] = [];
  const usage = new Usage(catalog);
  for (let seed = wanted.seed; seed < wanted.seed + campaigns; seed += 1) {
    const players = Math.max(2, wanted.players ?? SIZES[seed % SIZES.length] ?? 2);
    const name = `${players} warbands, seed ${seed}`;
    try {
      const one = await playCampaign({ catalog, seed, players, games, mode, rebuild, turns, usage });
      ended.push(one);
      errors.push(...one.faults.map((fault) => `${name}: ${fault}`));
      io.print(JSON.stringify({ seed, players, ...one }));
    } catch (error) {
      errors.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  for (const error of errors) io.note(error);
  io.print(JSON.stringify({ campaigns, ...sumResults(ended), errors }));
  if (wanted.usage) io.print(JSON.stringify(usage.report()));
  return errors.length > 0 || ended.some(({ mismatches }) => mismatches > 0) ? EXIT.failure : EXIT.ok;
}

function sumResults(ended: readonly CampaignResult[]) {
  const sum = (of: (one: CampaignResult) => number) => ended.reduce((total, one) => total + of(one), 0);
  const warbands = ended.flatMap((one) => one.warbands);
  const mean = (of: (one: (typeof warbands)[number]) => number) =>
    Number((warbands.reduce((total, one) => total + of(one), 0) / Math.max(1, warbands.length)).toFixed(1));
  return {
    finished: ended.length,
    games: sum(({ games }) => games),
    rebuildMismatches: sum(({ mismatches }) => mismatches),
    decisions: sum(({ decisions }) => decisions),
    warbands: warbands.length,
    level: mean(({ level }) => level),
    gold: mean(({ gold }) => gold),
    lost: mean(({ lost }) => lost),
    withoutWizard: warbands.filter(({ hasWizard }) => !hasWizard).length,
  };
}
