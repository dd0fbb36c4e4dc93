import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { mersenne } from 'pure-rand/generator/mersenne';
import { z } from 'zod';
import { id } from '../../../kernel/id.ts';
import { PARTY } from '../../../kernel/rule.ts';
import { EXIT, type Io, PlainError, tool } from '../../tool.ts';
import type { Catalog } from '../content/catalog.ts';
import { randomPlayer } from '../players/random.ts';
import { sensibleAnswer } from '../players/sensible.ts';
import { recommendedLevelBy } from '../rules/scenario/level.ts';
import { VARIANTS, type Variant } from '../rules/terms.ts';
import { chosenCatalog } from './chosen-pack.ts';
import { Recording } from './record.ts';
import { playCampaigns } from './simulated/many-campaigns.ts';
import { type PartyWanted, partyOf } from './simulated/party.ts';
import { type Playing, playBare, playRefereed, playStored, type Starting } from './simulated/playing.ts';
import { Usage } from './usage.ts';

/** A game that takes longer than this will never end. */
const MOST_DECISIONS = 20_000;
/** How often a game is forgotten and built again from what was stored. */
const REBUILD_EVERY = 25;

/** What the players do: whatever is legal, what makes sense, or that three times in four. */
const MODES = ['random', 'sensible', 'mixed'] as const;
type Mode = (typeof MODES)[number];

const options = z.object({
  games: z.coerce.number().int().min(1).default(20),
  seed: z.coerce.number().int().default(1),
  /** The id of a pack, or its folder. */
  pack: z.string().optional(),
  scenario: z.string().optional(),
  players: z.coerce.number().int().min(2).max(4).optional(),
  'players-mode': z.enum(MODES).default('random'),
  usage: z.boolean().default(false),
  /** Items that each character brings, by lot, as far as they fit. */
  items: z.coerce.number().int().min(0).max(10).default(1),
  /** Stickers on the cards that each character brings, by lot. */
  enhancements: z.coerce.number().int().min(0).max(30).default(0),
  /** The party may spend favor points; everybody owns more small items, and has passed cards over. */
  favors: z.boolean().default(false),
  /** A folder for records of the games. */
  record: z.string().optional(),
  /** In memory alone: nothing is stored, told or built again. */
  bare: z.boolean().default(false),
  /** A referee watches, written from the rulebook: whatever is against it is an error. Such games are bare. */
  referee: z.boolean().default(false),
  /** The level of the characters; above 1 they bring what they chose of the cards of each level. */
  level: z.coerce.number().int().min(1).max(9).default(1),
  /** Plays so many campaigns instead, each for so many weeks. */
  campaigns: z.coerce.number().int().min(0).default(0),
  weeks: z.coerce.number().int().min(1).max(400).default(20),
  /** Scenarios of campaigns are not played: what comes of them is drawn. */
  fast: z.boolean().default(false),
  /** What is played by: `permanent-death,reduced-randomness`. */
  variants: z
    .string()
    .transform((names) => names.split(','))
    .pipe(z.array(z.enum(VARIANTS)))
    .optional(),
});

interface Ended {
  readonly result: 'completed' | 'lost';
  readonly rounds: number;
  readonly decisions: number;
  readonly mismatches: number;
}

interface Played extends Ended {
  readonly scenario: string;
  readonly seed: number;
  readonly players: number;
}

/** Plays whole scenarios: ask, answer, store; and now and then build again and compare. */
export const simulate = tool({
  name: 'simulate',
  usage:
    '--games N --seed S, or --campaigns N --weeks W, and --pack ID, --scenario ID or --players 2..4 where you like',
  options,
  run: playAll,
});

async function playAll(wanted: z.infer<typeof options>, io: Io): Promise<number> {
  const catalog = chosenCatalog(wanted.pack);
  if (wanted.campaigns > 0) return playCampaigns(catalog, wanted, io);
  const scenarios = scenariosOf(catalog, wanted.scenario);
  const sizes = wanted.players === undefined ? partySizes(catalog) : [wanted.players];
  const errors: string[] = [];
  const all: Played[] = [];
  const usage = new Usage(catalog, wanted.level);
  const started = performance.now();
  for (let i = 0; i < wanted.games; i++) {
    const seed = wanted.seed + i;
    const scenario = scenarios[i % scenarios.length] ?? '';
    const players = sizes[Math.floor(i / scenarios.length) % sizes.length] ?? 2;
    try {
      const { 'players-mode': mode, variants = [], ...more } = wanted;
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
      finished: all.length,
      errors,
      ...(!wanted.bare &&
        !wanted.referee && { rebuildMismatches: all.reduce((sum, played) => sum + played.mismatches, 0) }),
      decisions,
      msPerDecision: decisions === 0 ? 0 : Number(((performance.now() - started) / decisions).toFixed(3)),
      won: wonShares(all),
    }),
  );
  if (wanted.usage) io.print(JSON.stringify(usage.report()));
  return errors.length > 0 ? EXIT.unexpected : EXIT.fine;
}

function scenariosOf(catalog: Catalog, only: string | undefined): string[] {
  const all = [...catalog.scenarios.keys()].map(String);
  if (only === undefined) return all;
  if (!catalog.hasScenario(id(only)))
    throw new PlainError(`simulate: there is no scenario ${only}; there are ${all.join(', ')}.`);
  return [only];
}

function partySizes(catalog: Catalog): number[] {
  return [2, 3, 4].filter((size) => size <= catalog.classes.size);
}

/** A game to be simulated. */
interface Simulated extends PartyWanted {
  readonly scenario: string;
  readonly mode: Mode;
  readonly record?: string | undefined;
  readonly bare: boolean;
  readonly referee: boolean;
  readonly variants: readonly Variant[];
  readonly usage: Usage;
  readonly favors: boolean;
}

/** One game from its start to its end. */
async function playOne(simulated: Simulated): Promise<Played> {
  const { catalog, scenario, players, seed, mode, record, bare, referee, variants, usage, favors } = simulated;
  const lots = lotsOf(seed);
  const party = partyOf({ ...simulated, seed: lots.party });
  const level = recommendedLevelBy(
    variants,
    party.map((member) => member.level),
  );
  for (const { items } of party) usage.watchBrought(items);
  const recording = new Recording();
  const starting: Starting = {
    catalog,
    start: { scenario: id(scenario), level, party, variants, ...(favors && { favors }) },
    seed: lots.chance,
    watch: (advance, summary) => {
      usage.watch(advance.events, summary);
      recording.watch(advance.entries);
    },
  };
  const game = referee ? playRefereed(starting) : bare ? playBare(starting) : await playStored(starting);
  try {
    const { result, rounds, decisions, mismatches } = await playOut(game, mode, lots.answers);
    if (record !== undefined) recording.save(record, { scenario, level, party, result, rounds });
    return { scenario, seed, players, result, rounds, decisions, mismatches };
  } finally {
    await game.close();
  }
}

/**
 * What the seed of a game makes of chance. Seeds that follow each other regularly, as those of one scenario and size do
 * when all are played by turns, would otherwise begin alike, and bring the same classes again and again.
 */
function lotsOf(seed: number) {
  const mixed = mersenne(seed);
  const lot = () => uniformInt(mixed, -(2 ** 31), 2 ** 31 - 1);
  return { party: lot(), chance: lot(), answers: lot() };
}

/** Answers until nothing is asked any more. */
async function playOut(game: Playing, mode: Mode, seed: number): Promise<Ended> {
  const player = randomPlayer(seed);
  let mismatches = 0;
  for (let decisions = 0; decisions < MOST_DECISIONS; decisions++) {
    if (decisions % REBUILD_EVERY === 0 && (await game.isSameAgain?.()) === false) mismatches++;
    const questions = await game.questions();
    if (questions.length === 0) {
      const result = await game.result();
      if (result === undefined) throw new Error('The game stopped without a result.');
      const { round: rounds } = await game.viewFor(PARTY);
      return { result, rounds, decisions, mismatches };
    }
    const isSensible = mode === 'sensible' || (mode === 'mixed' && player.pick([true, true, true, false]));
    const aside = isSensible ? undefined : player.aside(await game.asides());
    if (aside) {
      await game.doAside(aside, decisions);
      continue;
    }
    const open = player.pick(questions);
    const { question } = open;
    const value = isSensible ? sensibleAnswer(await game.viewFor(question.seat), question) : player.answer(question);
    await game.answer(open, value, decisions);
  }
  throw new Error(`The game did not end within ${MOST_DECISIONS} decisions.`);
}

/** Which share of the games was won, by scenario and number of players. */
function wonShares(all: readonly Played[]): Record<string, Record<string, number>> {
  const groups = new Map<string, Map<string, Played[]>>();
  for (const played of all) {
    const ofScenario = groups.get(played.scenario) ?? new Map<string, Played[]>();
    groups.set(played.scenario, ofScenario);
    ofScenario.set(String(played.players), [...(ofScenario.get(String(played.players)) ?? []), played]);
  }
  const share = (games: readonly Played[]) =>
    Number((games.filter(({ result }) => result === 'completed').length / games.length).toFixed(2));
  return Object.fromEntries(
    [...groups].map(([scenario, sizes]) => [
      scenario,
      Object.fromEntries([...sizes].map(([size, games]) => [size, share(games)])),
    ]),
  );
}
