/** Plays whole games with a referee, and rebuilds them now and then to compare. */
import { z } from 'zod';
import type { Io } from '../../src/game-api/contract/cli-tool.ts';
import { defineTool, EXIT, PlainError } from '../../src/game-api/contract/cli-tool.ts';
import type { Catalog } from '../../src/games/frostgrave/content/catalog.ts';
import { DEFAULT_PACK, loadPack } from '../../src/games/frostgrave/content/load.ts';
import { randomIntFrom } from './simulation/lot.ts';
import { playCampaigns } from './simulation/many-campaigns.ts';
import { playOne } from './simulation/one-game.ts';
import { MODES } from './simulation/players.ts';
import type { GamePlan } from './simulation/starts.ts';
import { mirroredStart, planOf, venuePairs } from './simulation/starts.ts';
import { SimulationTally } from './simulation/tally.ts';
import { AGES } from './simulation/warbands.ts';
import { Usage } from './usage.ts';

const SIZES = [2, 3, 4] as const;

const options = z.object({
  games: z.coerce.number().int().min(1).default(20),
  seed: z.coerce.number().int().min(0).default(1),
  pack: z.string().default(DEFAULT_PACK),
  players: z.coerce
    .number()
    .pipe(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]))
    .optional(),
  'players-mode': z.enum(MODES).optional(),
  /** Id of a scenario or table; or `city`, `dungeon`, `plain`. */
  scenario: z.string().optional(),
  warbands: z.enum(AGES).optional(),
  'all-rules': z.boolean().default(false),
  /** A symmetrical table, and the same warband for all. */
  mirrored: z.boolean().default(false),
  turns: z.coerce.number().int().min(1).max(40).optional(),
  /** Answers between two rebuilds; 0 for none. */
  rebuild: z.coerce.number().int().min(0).default(60),
  bare: z.boolean().default(false),
  usage: z.boolean().default(false),
  campaigns: z.coerce.number().int().min(0).default(0),
  'games-each': z.coerce.number().int().min(1).max(100).default(10),
});
type SimulationOptions = z.infer<typeof options>;

export const simulate = defineTool({
  name: 'simulate',
  usage:
    '--games N --seed S, or --campaigns N --games-each G, and --players 2..4, --players-mode random|sensible|mixed, --scenario ID, --warbands founded|grown|late, --all-rules or --usage where you like',
  options,
  run: playAll,
});

async function playAll(wanted: SimulationOptions, io: Io): Promise<number> {
  const catalog = loadPack(wanted.pack);
  if (wanted.campaigns > 0) return playCampaigns(catalog, wanted, io);
  requireVenue(catalog, wanted);
  const tally = new SimulationTally();
  const usage = new Usage(catalog);
  for (let seed = wanted.seed; seed < wanted.seed + wanted.games; seed += 1) {
    let name = `seed ${seed}`;
    try {
      const { scenario, players, mode, start } = planGame(catalog, wanted, seed);
      name = `${scenario}, ${players} players, ${mode}, ${name}`;
      const { bare, rebuild } = wanted;
      const played = await playOne({ catalog, start, seed, mode, bare, rebuild, usage });
      tally.count(played, name);
      const { result, decisions, state } = played;
      const { turns: rounds, over } = state;
      io.print(JSON.stringify({ scenario, seed, players, mode, result, rounds, decisions, end: over?.why }));
    } catch (error) {
      tally.countFailure(name, error);
    }
  }
  for (const error of tally.errors) io.note(error);
  io.print(JSON.stringify({ games: wanted.games, ...tally.summary() }));
  if (wanted.usage) io.print(JSON.stringify(usage.report()));
  return tally.isFine ? EXIT.ok : EXIT.failure;
}

/** Throws when no venue fits the options. */
function requireVenue(catalog: Catalog, { scenario, players, mirrored }: SimulationOptions): void {
  if (mirrored) return;
  if (venuePairs(catalog, { scenario, players }).length > 0) return;
  const all = [...new Set(venuePairs(catalog, {}).map(({ venue }) => venue.id))];
  throw new PlainError(
    scenario === undefined || all.includes(scenario)
      ? `simulate: ${scenario ?? 'nothing'} is not for ${players} players.`
      : `simulate: there is no scenario or table ${scenario}; there are ${all.join(', ')}.`,
  );
}

function planGame(catalog: Catalog, wanted: SimulationOptions, seed: number): GamePlan {
  const { players, 'players-mode': mode, scenario, turns, warbands, 'all-rules': allRules } = wanted;
  if (!wanted.mirrored) return planOf(catalog, { players, mode, scenario, turns, warbands, allRules: allRules }, seed);
  const count = SIZES.find((size) => size === players) ?? SIZES[seed % SIZES.length] ?? 2;
  const start = mirroredStart(catalog, count, randomIntFrom(seed), true, turns);
  return { scenario: 'mirrored', players: count, mode: mode ?? MODES[seed % MODES.length] ?? 'random', start };
}
