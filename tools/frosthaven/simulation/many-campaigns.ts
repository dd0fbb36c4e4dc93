import type { Io } from '../../../src/game-api/contract/cli-tool.ts';
import { EXIT } from '../../../src/game-api/contract/cli-tool.ts';
import type { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import { CampaignUsage } from './campaign-usage.ts';
import type { CampaignResult } from './campaigns.ts';
import { playCampaign } from './campaigns.ts';

const SIZES = [2, 3, 4] as const;

export interface CampaignsRequest {
  readonly campaigns: number;
  readonly seed: number;
  readonly weeks: number;
  readonly fast: boolean;
  readonly usage: boolean;
  readonly players?: number | undefined;
}

export function playCampaigns(catalog: Catalog, wanted: CampaignsRequest, io: Io): number {
  const errors: string[] = [];
  const ended: CampaignResult[] = [];
  const asked = new Map<string, number>();
  const usage = new CampaignUsage(catalog);
  for (let i = 0; i < wanted.campaigns; i++) {
    const seed = wanted.seed + i;
    const players = wanted.players ?? SIZES[i % SIZES.length] ?? 2;
    const onAnswer = ({ kind }: { readonly kind: string }) => asked.set(kind, (asked.get(kind) ?? 0) + 1);
    try {
      const one = playCampaign({
        catalog,
        seed,
        players,
        weeks: wanted.weeks,
        fast: wanted.fast,
        usage,
        onAnswer: onAnswer,
      });
      ended.push(one);
      io.print(JSON.stringify({ seed, players, ...one }));
    } catch (error) {
      errors.push(`${players} players, seed ${seed}: ${error instanceof Error ? error.message : error}`);
    }
  }
  const sum = (of: (one: CampaignResult) => number) => ended.reduce((total, one) => total + of(one), 0);
  io.print(
    JSON.stringify({
      campaigns: wanted.campaigns,
      weeks: sum(({ weeks }) => weeks),
      errors,
      rebuildMismatches: sum(({ mismatches }) => mismatches),
      scenarios: sum(({ scenarios }) => scenarios),
      retired: sum(({ retired }) => retired),
      decisions: sum(({ decisions }) => decisions),
    }),
  );
  if (wanted.usage) io.print(JSON.stringify({ asked: Object.fromEntries([...asked].sort()), ...usage.report() }));
  return errors.length > 0 ? EXIT.failure : EXIT.ok;
}
