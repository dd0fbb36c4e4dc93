import { z } from 'zod';
import { id } from '../../src/engine/values/id.ts';
import type { Io } from '../../src/game-api/contract/cli-tool.ts';
import { defineTool, EXIT, PlainError } from '../../src/game-api/contract/cli-tool.ts';
import { Catalog } from '../../src/games/frosthaven/content/catalog.ts';
import { openPackFiles, readPack } from '../../src/games/frosthaven/content/load.ts';
import { VARIANTS } from '../../src/games/frosthaven/content/terms.ts';
import { Usage } from './checks/usage.ts';
import { loadCatalog, packFolder, withPlainErrors } from './chosen-pack.ts';
import { arenasOf } from './simulation/arena.ts';
import { playCampaigns } from './simulation/many-campaigns.ts';
import type { PlayedScenario } from './simulation/one-game.ts';
import { MODES, playOne } from './simulation/one-game.ts';
import { LEVELS, playTable } from './simulation/table.ts';

const options = z.object({
  games: z.coerce.number().int().min(1).default(20),
  seed: z.coerce.number().int().default(1),
  pack: z.string().optional(),
  scenario: z.string().optional(),
  players: z.coerce.number().int().min(2).max(4).optional(),
  /** Random by default; tables are made by sensible players. */
  'players-mode': z.enum(MODES).default('random'),
  /** Plays `games` games of every scenario, size and level, and prints the shares that were won. */
  table: z.boolean().default(false),
  levels: z
    .string()
    .transform((levels) => levels.split(',').map(Number))
    .pipe(z.array(z.int().min(1).max(9)))
    .default([...LEVELS]),
  save: z.string().optional(),
  usage: z.boolean().default(false),
  /** Random items a character, as far as they fit; by default as many as its level has. */
  items: z.coerce.number().int().min(0).max(10).optional(),
  enhancements: z.coerce.number().int().min(0).max(30).default(0),
  /** The party may spend favor points: characters own more small items and passed cards. */
  favors: z.boolean().default(false),
  record: z.string().optional(),
  /** Plays in memory alone: nothing is stored, announced or replayed. */
  bare: z.boolean().default(false),
  /** A referee written from the rulebook watches; a breach is an error. Such games are bare. */
  referee: z.boolean().default(false),
  /** Level of the characters; above 1 they bring cards chosen level by level. */
  level: z.coerce.number().int().min(1).max(9).default(1),
  class: z.string().optional(),
  /** Fights of any monsters of the pack in one room, instead of its scenarios. */
  arena: z.boolean().default(false),
  campaigns: z.coerce.number().int().min(0).default(0),
  weeks: z.coerce.number().int().min(1).max(400).default(20),
  /** Draws the results of a campaign's scenarios instead of playing them. */
  fast: z.boolean().default(false),
  /** Names of variants: `permanent-death,reduced-randomness`. */
  variants: z
    .string()
    .transform((names) => names.split(','))
    .pipe(z.array(z.enum(VARIANTS)))
    .optional(),
});

/** Plays whole scenarios: ask, answer, store; now and then it replays and compares. */
export const simulate = defineTool({
  name: 'simulate',
  usage:
    '--games N --seed S, or --table --games N --levels 1,4,7, or --campaigns N --weeks W, and --pack ID, --scenario ID or --players 2..4 where you like',
  options,
  run: playAll,
});

async function playAll(wanted: z.infer<typeof options>, io: Io): Promise<number> {
  const catalog = wanted.arena ? loadArenas(wanted) : loadCatalog(wanted.pack);
  if (wanted.campaigns > 0) return playCampaigns(catalog, wanted, io);
  const scenarios = scenariosOf(catalog, wanted.scenario);
  const sizes = wanted.players === undefined ? partySizes(catalog) : [wanted.players];
  const usage = new Usage(catalog, wanted.level, wanted.class);
  const { 'players-mode': mode, variants = [], ...more } = wanted;
  if (wanted.table) return playTable({ ...more, catalog, variants, scenarios, sizes, usage }, io);
  const errors: string[] = [];
  const all: PlayedScenario[] = [];
  const started = performance.now();
  for (let i = 0; i < wanted.games; i++) {
    const seed = wanted.seed + i;
    const scenario = scenarios[i % scenarios.length] ?? '';
    const players = sizes[Math.floor(i / scenarios.length) % sizes.length] ?? 2;
    try {
      const play = { ...more, catalog, scenario, players, seed, mode, variants, usage };
      const played = await playOne(play);
      all.push(played);
      const { result, rounds, decisions } = played;
      io.print(JSON.stringify({ scenario, seed, players, result, rounds, decisions }));
    } catch (error) {
      errors.push(`${scenario}, ${players} players, seed ${seed}: ${error instanceof Error ? error.message : error}`);
    }
  }
  const decisions = all.reduce((sum, played) => sum + played.decisions, 0);
  io.print(
    JSON.stringify({
      games: wanted.games,
      mode,
      finished: all.length,
      errors,
      ...(!wanted.bare &&
        !wanted.referee && { rebuildMismatches: all.reduce((sum, played) => sum + played.mismatches, 0) }),
      decisions,
      msPerDecision: decisions === 0 ? 0 : Number(((performance.now() - started) / decisions).toFixed(3)),
      won: wonByScenario(all),
    }),
  );
  if (wanted.usage) io.print(JSON.stringify(usage.report()));
  return errors.length > 0 ? EXIT.failure : EXIT.ok;
}

function loadArenas({ pack, games, seed }: z.infer<typeof options>): Catalog {
  const content = withPlainErrors(() => readPack(openPackFiles(packFolder(pack))));
  return new Catalog({ ...content, scenarios: arenasOf(content, games, seed) });
}

function scenariosOf(catalog: Catalog, only: string | undefined): string[] {
  const all = [...catalog.scenarios.keys()].map(String);
  if (only === undefined) return all;
  if (!catalog.hasScenario(id(only)))
    throw new PlainError(`simulate: there is no scenario ${only}; there are ${all.join(', ')}.`);
  return [only];
}

function partySizes(catalog: Catalog): number[] {
  return [2, 3, 4].filter((size) => size <= [...catalog.classes.values()].filter(({ locked }) => !locked).length);
}

function wonByScenario(all: readonly PlayedScenario[]): Record<string, Record<string, number>> {
  const groups = new Map<string, Map<string, PlayedScenario[]>>();
  for (const played of all) {
    const ofScenario = groups.get(played.scenario) ?? new Map<string, PlayedScenario[]>();
    groups.set(played.scenario, ofScenario);
    ofScenario.set(String(played.players), [...(ofScenario.get(String(played.players)) ?? []), played]);
  }
  const share = (games: readonly PlayedScenario[]) =>
    Number((games.filter(({ result }) => result === 'completed').length / games.length).toFixed(2));
  return Object.fromEntries(
    [...groups].map(([scenario, sizes]) => [
      scenario,
      Object.fromEntries([...sizes].map(([size, games]) => [size, share(games)])),
    ]),
  );
}
