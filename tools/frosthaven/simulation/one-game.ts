import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { mersenne } from 'pure-rand/generator/mersenne';
import { PARTY } from '../../../src/engine/rules/rule.ts';
import { id } from '../../../src/engine/values/id.ts';
import { randomPlayer } from '../../../src/games/frosthaven/bots/random.ts';
import { sensibleAnswer } from '../../../src/games/frosthaven/bots/sensible-player.ts';
import type { Gives } from '../../../src/games/frosthaven/campaign/inputs.ts';
import type { Variant } from '../../../src/games/frosthaven/content/terms.ts';
import { recommendedLevelBy } from '../../../src/games/frosthaven/rules/scenario/setup/level.ts';
import type { Usage } from '../checks/usage.ts';
import { MoveRecorder } from '../record.ts';
import type { PartyOptions } from './party.ts';
import { itemsAt, randomParty } from './party.ts';
import type { SimulationDriver, SimulationStart } from './playing.ts';
import { playInMemory, playRefereed, playStored } from './playing.ts';

/** Upper bound of decisions: a longer game would never end. */
const MAX_DECISIONS = 20_000;
/** Decisions between two replays of what was stored. */
const REBUILD_EVERY = 25;

/** Answers are random, sensible, or sensible three times in four (`mixed`). */
export const MODES = ['random', 'sensible', 'mixed'] as const;
export type SimulationMode = (typeof MODES)[number];

interface SimulatedResult {
  readonly result: 'completed' | 'lost';
  readonly rounds: number;
  readonly decisions: number;
  readonly mismatches: number;
}

export interface PlayedScenario extends SimulatedResult {
  readonly scenario: string;
  readonly seed: number;
  readonly players: number;
  /** Result for a campaign; only of games in memory. */
  readonly gives?: Gives | undefined;
}

export interface ScenarioSimulation extends Omit<PartyOptions, 'items'> {
  readonly items?: number | undefined;
  readonly scenario: string;
  readonly mode: SimulationMode;
  readonly record?: string | undefined;
  readonly bare: boolean;
  readonly referee: boolean;
  readonly variants: readonly Variant[];
  readonly usage: Usage;
  readonly favors: boolean;
}

export async function playOne(simulated: ScenarioSimulation): Promise<PlayedScenario> {
  const { catalog, scenario, players, seed, mode, record, bare, referee, variants, usage, favors } = simulated;
  const lots = deriveSeeds(seed);
  const party = randomParty({ ...simulated, items: simulated.items ?? itemsAt(simulated.level), seed: lots.party });
  const level = recommendedLevelBy(
    variants,
    party.map((member) => member.level),
  );
  for (const { items } of party) usage.recordItems(items);
  const recording = new MoveRecorder();
  const starting: SimulationStart = {
    catalog,
    start: { scenario: id(scenario), level, party, variants, ...(favors && { favors }) },
    seed: lots.chance,
    onAdvance: (advance, summary) => {
      usage.recordEvents(advance.events, summary);
      recording.recordEntries(advance.entries);
    },
  };
  const game = referee ? playRefereed(starting) : bare ? playInMemory(starting) : await playStored(starting);
  try {
    const { result, rounds, decisions, mismatches } = await playOut(game, mode, lots.answers);
    if (record !== undefined) recording.save(record, { scenario, level, party, result, rounds });
    return { scenario, seed, players, result, rounds, decisions, mismatches, gives: game.gives?.() };
  } finally {
    await game.close();
  }
}

/**
 * Mixes the seed: regular seeds, as in a round robin over scenarios and sizes, would otherwise bring the same classes
 * again and again.
 */
function deriveSeeds(seed: number) {
  const mixed = mersenne(seed);
  const lot = () => uniformInt(mixed, -(2 ** 31), 2 ** 31 - 1);
  return { party: lot(), chance: lot(), answers: lot() };
}

async function playOut(game: SimulationDriver, mode: SimulationMode, seed: number): Promise<SimulatedResult> {
  const player = randomPlayer(seed);
  let mismatches = 0;
  for (let decisions = 0; decisions < MAX_DECISIONS; decisions++) {
    if (decisions % REBUILD_EVERY === 0 && (await game.isUnchangedAfterRebuild?.()) === false) mismatches++;
    const questions = await game.questions();
    if (questions.length === 0) {
      const result = await game.result();
      if (result === undefined) throw new Error('The game stopped without a result.');
      const { round: rounds } = await game.viewFor(PARTY);
      return { result, rounds, decisions, mismatches };
    }
    const isSensible = mode === 'sensible' || (mode === 'mixed' && player.pick([true, true, true, false]));
    const aside = isSensible ? undefined : player.aside(await game.optionalActions());
    if (aside) {
      await game.performOptionalAction(aside, decisions);
      continue;
    }
    const open = player.pick(questions);
    const { question } = open;
    const value = isSensible ? sensibleAnswer(await game.viewFor(question.seat), question) : player.answer(question);
    await game.answer(open, value, decisions);
  }
  throw new Error(`The game did not end within ${MAX_DECISIONS} decisions.`);
}
