import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Catalog, cardId } from '../content/catalog.ts';
import { DEFAULT_PACK, loadPack } from '../content/load.ts';
import type { Item } from '../content/schema/rewards.ts';
import { announce } from '../discord/announce.ts';
import { cardPool, whyTooMany } from '../frosthaven/figures/equipment.ts';
import type { ScenarioStart } from '../frosthaven/scenario/initial-state.ts';
import { recommendedLevel } from '../frosthaven/scenario/level.ts';
import type { Party } from '../frosthaven/scenario/party.ts';
import { cursorFrom } from '../kernel/chance.ts';
import { id } from '../kernel/id.ts';
import { PARTY } from '../kernel/rule.ts';
import { type RandomPlayer, randomPlayer } from '../players/random.ts';
import { sensibleAnswer } from '../players/sensible.ts';
import { openSqlite } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import { standingOrders } from '../tables/standing-orders.ts';
import { Tables } from '../tables/tables.ts';
import { PlainError } from './read-json.ts';
import { Recording } from './record.ts';
import { Usage } from './usage.ts';

/** A game that takes longer than this will never end. */
const MOST_DECISIONS = 20_000;
/** How often a game is forgotten and built again from what was stored. */
const REBUILD_EVERY = 25;

const options = z.object({
  games: z.coerce.number().int().min(1).default(20),
  seed: z.coerce.number().int().default(1),
  scenario: z.string().optional(),
  players: z.coerce.number().int().min(2).max(4).optional(),
  'players-mode': z.enum(['random', 'sensible']).default('random'),
  usage: z.boolean().default(false),
  /** Items that each character brings, by lot, as far as they fit. */
  items: z.coerce.number().int().min(0).max(10).default(1),
  /** A folder for records of the games. */
  record: z.string().optional(),
});

interface Played {
  readonly scenario: string;
  readonly seed: number;
  readonly players: number;
  readonly result: 'completed' | 'lost';
  readonly rounds: number;
  readonly decisions: number;
  readonly mismatches: number;
}

/** Plays whole scenarios with random legal answers: ask, answer, store; and now and then build again and compare. */
export async function simulate(args: string[]): Promise<void> {
  const wanted = readOptions(args);
  const catalog = loadPack();
  const scenarios = scenariosOf(catalog, wanted.scenario);
  const sizes = wanted.players === undefined ? partySizes(catalog) : [wanted.players];
  const errors: string[] = [];
  const all: Played[] = [];
  const usage = new Usage(catalog);
  const started = performance.now();
  for (let i = 0; i < wanted.games; i++) {
    const seed = wanted.seed + i;
    const scenario = scenarios[i % scenarios.length] ?? '';
    const players = sizes[Math.floor(i / scenarios.length) % sizes.length] ?? 2;
    try {
      const { 'players-mode': mode, items, record } = wanted;
      const played = await playOne({ catalog, scenario, players, seed, mode, items, record, usage });
      all.push(played);
      const { result, rounds, decisions } = played;
      console.log(JSON.stringify({ scenario, seed, players, result, rounds, decisions }));
    } catch (error) {
      errors.push(`${scenario}, ${players} players, seed ${seed}: ${error instanceof Error ? error.message : error}`);
    }
  }
  const decisions = all.reduce((sum, played) => sum + played.decisions, 0);
  console.log(
    JSON.stringify({
      games: wanted.games,
      finished: all.length,
      errors,
      rebuildMismatches: all.reduce((sum, played) => sum + played.mismatches, 0),
      decisions,
      msPerDecision: decisions === 0 ? 0 : Number(((performance.now() - started) / decisions).toFixed(3)),
      won: wonShares(all),
    }),
  );
  if (wanted.usage) console.log(JSON.stringify(usage.report()));
  if (errors.length > 0) process.exitCode = 1;
}

function readOptions(args: string[]): z.infer<typeof options> {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      args,
      options: {
        games: text,
        seed: text,
        scenario: text,
        players: text,
        'players-mode': text,
        usage: { type: 'boolean' },
        items: text,
        record: text,
      },
    });
    return options.parse(values);
  } catch (error) {
    const why =
      error instanceof z.ZodError
        ? error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`)[0]
        : error;
    throw new PlainError(`simulate: ${why instanceof Error ? why.message : why}`);
  }
}

function scenariosOf(catalog: Catalog, only: string | undefined): string[] {
  const all = [...catalog.scenarios.keys()].map(String);
  if (only === undefined) return all;
  if (!all.includes(only)) throw new PlainError(`simulate: there is no scenario ${only}; there are ${all.join(', ')}.`);
  return [only];
}

function partySizes(catalog: Catalog): number[] {
  return [2, 3, 4].filter((size) => size <= catalog.classes.size);
}

/** A game to be simulated. */
interface Simulated {
  readonly catalog: Catalog;
  readonly scenario: string;
  readonly players: number;
  readonly seed: number;
  readonly mode: 'random' | 'sensible';
  readonly items: number;
  readonly record: string | undefined;
  readonly usage: Usage;
}

/** One game from its start to its end. */
async function playOne(simulated: Simulated): Promise<Played> {
  const { scenario, players, seed, mode, record } = simulated;
  const party = partyOf(simulated);
  const level = recommendedLevel(party.map((member) => member.level));
  const recording = new Recording();
  const store = openSqlite(':memory:');
  const troubles: Error[] = [];
  const tables = tablesOver(simulated, store, recording, troubles);
  try {
    const game = await begin({ scenario: id(scenario), level, party }, store, tables);
    const player = randomPlayer(seed);
    let mismatches = 0;
    for (let decisions = 0; decisions < MOST_DECISIONS; decisions++) {
      if (decisions % REBUILD_EVERY === 0 && !(await sameAfterRebuild(tables, game.id, game.users))) mismatches++;
      const table = await tables.look(game.id, game.users[0] ?? '');
      if (!table) throw new Error('The game is gone.');
      const open = table.questions.filter(({ answered }) => !answered);
      if (open.length === 0) {
        const result = (await store.game(game.id))?.result;
        if (result !== 'completed' && result !== 'lost') throw new Error('The game stopped without a result.');
        const { round: rounds } = table.view;
        if (record !== undefined) recording.save(record, { scenario, level, party, result, rounds });
        return { scenario, seed, players, result, rounds, decisions, mismatches };
      }
      const { question, number } = player.pick(open);
      const user = question.seat === PARTY ? game.users[0] : `user ${question.seat}`;
      const seen = mode === 'sensible' ? await tables.look(game.id, user ?? '') : undefined;
      const value = seen ? sensibleAnswer(seen.view, question) : player.answer(question);
      const answered = await tables.answer(game.id, user ?? '', question.seat, number, value, `${decisions}`);
      if (troubles[0]) throw troubles[0];
      if (answered.type !== 'advanced') throw new Error(`${question.kind} with ${value} was ${answered.type}.`);
    }
    throw new Error(`The game did not end within ${MOST_DECISIONS} decisions.`);
  } finally {
    await store.close();
  }
}

function tablesOver(
  { catalog, seed, usage }: Simulated,
  store: Store,
  recording: Recording,
  troubles: Error[],
): Tables {
  const tell = announce(() => catalog);
  return new Tables({
    store,
    catalog: () => catalog,
    announce: (happened) => {
      usage.watch(happened.advance.events, happened.summary);
      recording.watch(happened.advance.entries);
      return tell(happened);
    },
    standingOrders: standingOrders(store),
    cursor: () => cursorFrom(seed),
    written: () => {},
    trouble: (_game, error) => troubles.push(error),
  });
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

/** Who plays: classes by turns, with cards, an item and perks by lot. */
function partyOf({ catalog, players, seed, items }: Simulated): Party[] {
  const lot = randomPlayer(seed);
  const all = [...catalog.classes.values()];
  if (all.length < players)
    throw new PlainError(`simulate: the pack has ${all.length} classes; ${players} can't play.`);
  const classes = all.map((_, i) => all[(i + seed) % all.length]).slice(0, players);
  return classes.flatMap((mat) => {
    if (!mat) return [];
    const cards = drawn(lot, cardPool(mat, 1), mat.handSize);
    return [
      {
        seat: mat.id,
        name: mat.name,
        class: id<'ClassId'>(mat.id),
        level: 1,
        cards: cards.map((card) => cardId(mat.id, card.id)),
        items: fitting(drawn(lot, [...catalog.items.values()], catalog.items.size), items).map((each) => id(each.id)),
        perks: drawn(lot, [...(mat.perks ?? []).keys()], 5),
      },
    ];
  });
}

/** Some of a list, by lot. */
function drawn<T>(lot: RandomPlayer, all: readonly T[], count: number): T[] {
  const left = [...all];
  return Array.from({ length: Math.min(count, all.length) }, () => {
    const one = lot.pick(left);
    left.splice(left.indexOf(one), 1);
    return one;
  });
}

/** The first of some items that can all be brought by a new character. */
function fitting(all: readonly Item[], most: number): Item[] {
  const kept: Item[] = [];
  for (const item of all) if (kept.length < most && whyTooMany([...kept, item], 1) === undefined) kept.push(item);
  return kept;
}

async function begin(start: ScenarioStart, store: Store, tables: Tables): Promise<{ id: number; users: string[] }> {
  const { party } = start;
  const founded = { server: 's', channel: 'c', name: 'n', pack: DEFAULT_PACK, founder: 'u' };
  const campaign = await store.foundCampaign(founded);
  if (!campaign) throw new Error('The channel has a campaign already.');
  const users = party.map(({ seat }) => `user ${seat}`);
  const members = await Promise.all(users.map((user) => store.join(campaign.id, user, user, party.length)));
  const seats = party.map(({ seat }, i) => ({ seat, user: users[i] ?? '', member: members[i]?.id ?? 0 }));
  const row = await tables.begin(DEFAULT_PACK, start, seats, campaign.id);
  if (!row) throw new Error('The campaign is playing already.');
  return { id: row.id, users };
}

/** Forgets the game, builds it from the store, and compares what everybody sees and is asked. */
async function sameAfterRebuild(tables: Tables, game: number, users: readonly string[]): Promise<boolean> {
  const seen = async () => {
    const tablesSeen = await Promise.all(users.map((user) => tables.look(game, user)));
    return JSON.stringify(tablesSeen.map((table) => [table?.view, table?.questions]));
  };
  const before = await seen();
  tables.forget();
  return (await seen()) === before;
}
