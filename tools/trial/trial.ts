import { execFileSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { Io, RunnableTool } from '../../src/game-api/contract/cli-tool.ts';
import { defineTool, EXIT, PlainError } from '../../src/game-api/contract/cli-tool.ts';
import type { GameDefinition } from '../../src/game-api/contract/game.ts';
import { GAMES } from '../../src/games/index.ts';
import { playBlind } from './blind.ts';
import { tryFailures } from './disk/failures.ts';
import { tryImages } from './disk/images.ts';
import { tryDepartures } from './disk/syncs.ts';
import { tryFuzz } from './fuzz/fuzz.ts';
import { playGames } from './games.ts';
import { tryHostile } from './hostile/hostile.ts';
import { keepDatabase } from './keep.ts';
import { tryKills } from './kills.ts';
import { measurePace } from './pace.ts';
import { photographPanels } from './panels/panels.ts';
import { playOnReleases } from './releases.ts';
import { compareTwins } from './twins/twins.ts';
import { HABITS, liveWeek, REGIONS } from './week.ts';

const RELEASES = 'test/storage/databases/releases';
const FILES = 'test/matches/files';

const PEOPLE = ['Ann', 'Bea', 'Cem', 'Dov'];

const countOption = z.coerce.number().int().min(1);

/** A number, or `commit` for a seed from the hash of the current commit. */
const seed = z
  .string()
  .regex(/^(?:commit|\d{1,9})$/, 'a number, or commit')
  .default('1')
  .transform((said) => (said === 'commit' ? seedOfCommit() : Number(said)));

function seedOfCommit(): number {
  try {
    const head = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return Number.parseInt(head.slice(0, 7), 16);
  } catch {
    return 1;
  }
}

const hostile = defineTool({
  name: 'trial hostile',
  usage: '--acts COUNT --seed SEED or --seed commit',
  options: z.strictObject({ acts: countOption.default(100), seed }),
  run: async ({ acts, seed }, io) => {
    const { print, sum } = createReport(io);
    const tried = await tryHostile(GAMES, acts, seed, print);
    return sum({ ...tried, seed });
  },
});

type FaultListener = (fault: object) => void;

const shared = z.object({ seed: z.number(), game: z.string().optional() });

function singleGameTrial(
  name: string,
  count: string,
  usual: number,
  tries: (game: GameDefinition, many: number, seed: number, print: FaultListener) => Promise<object>,
): RunnableTool {
  return defineTool({
    name: `trial ${name}`,
    usage: `--${count} COUNT --game GAME --seed SEED or --seed commit`,
    options: z.strictObject({ [count]: countOption.default(usual), seed, game: z.string().exactOptional() }),
    run: async (values, io) => {
      const { seed, game } = shared.parse(values);
      const { print, sum } = createReport(io);
      const meant = findGame(name, game);
      return sum({ game: meant.id, seed, ...(await tries(meant, countOption.parse(values[count]), seed, print)) });
    },
  });
}

const kills = singleGameTrial('kills', 'kills', 4, tryKills);
const syncs = singleGameTrial('syncs', 'presses', 10, tryDepartures);
const failures = singleGameTrial('failures', 'presses', 1, tryFailures);
const secrets = singleGameTrial('secrets', 'games', 10, async (game, games, seed, print) => ({
  ...(await playGames(game, games, seed, print)),
  twins: await compareTwins(game, games, seed, print),
}));

const blind = defineTool({
  name: 'trial blind',
  usage: '--games COUNT --people COUNT --game GAME --seed SEED or --seed commit',
  options: z.strictObject({
    games: countOption.default(3),
    people: countOption.min(2).max(PEOPLE.length).default(2),
    seed,
    game: z.string().exactOptional(),
  }),
  run: async ({ games, people, seed, game }, io) => {
    const { print, sum } = createReport(io);
    const meant = findGame('blind', game);
    return sum({ game: meant.id, seed, ...(await playBlind(meant, games, seed, PEOPLE.slice(0, people), print)) });
  },
});

const pace = defineTool({
  name: 'trial pace',
  usage: '--rounds COUNT --people COUNT --game GAME --seed SEED or --seed commit',
  options: z.strictObject({
    rounds: countOption.default(4),
    people: countOption.max(PEOPLE.length).default(PEOPLE.length),
    seed,
    game: z.string().exactOptional(),
  }),
  run: async ({ rounds, people, seed, game }, io) => {
    const { print, sum } = createReport(io);
    const meant = findGame('pace', game);
    return sum({ game: meant.id, seed, ...(await measurePace(meant, rounds, seed, PEOPLE.slice(0, people), print)) });
  },
});

const week = defineTool({
  name: 'trial week',
  usage: `--people COUNT --region ${REGIONS.join('|')} --habit ${HABITS.join('|')} --game GAME --seed SEED or --seed commit`,
  options: z.strictObject({
    people: countOption.max(PEOPLE.length).default(PEOPLE.length),
    region: z.enum(REGIONS).default('world'),
    habit: z.enum(HABITS).default('timetable'),
    seed,
    game: z.string().exactOptional(),
  }),
  run: async ({ people, region, habit, seed, game }, io) => {
    const { print, sum } = createReport(io);
    const meant = findGame('week', game);
    return sum({
      game: meant.id,
      seed,
      region,
      habit,
      ...(await liveWeek({ game: meant, seed, people: PEOPLE.slice(0, people), region, habit }, print)),
    });
  },
});

const images = defineTool({
  name: 'trial images',
  usage: '--images COUNT --seed SEED or --seed commit',
  options: z.strictObject({ images: countOption.default(10), seed }),
  run: async ({ images, seed }, io) => {
    const { print, sum } = createReport(io);
    return sum({ seed, ...(await tryImages(GAMES, images, seed, print)) });
  },
});

const releases = defineTool({
  name: 'trial releases',
  usage: '--from FOLDER --releases COUNT --acts COUNT --seed SEED or --seed commit',
  options: z.strictObject({
    from: z.string().default(RELEASES),
    releases: countOption.default(1_000),
    acts: countOption.default(24),
    seed,
  }),
  run: async ({ from, releases, acts, seed }, io) => {
    const { print, sum } = createReport(io);
    return sum({ seed, ...(await playOnReleases(GAMES, from, releases, acts, seed, print)) });
  },
});

const fuzz = defineTool({
  name: 'trial fuzz',
  usage: '--runs COUNT --files FOLDER --release FOLDER --seed SEED or --seed commit',
  options: z.strictObject({
    runs: countOption.default(100),
    files: z.string().default(FILES),
    release: z.string().default(`${RELEASES}/2026-11-27`),
    seed,
  }),
  run: async ({ runs, files, release, seed }, io) => {
    const { print, sum } = createReport(io);
    return sum({ seed, ...(await tryFuzz({ files, release }, runs, seed, print)) });
  },
});

const keep = defineTool({
  name: 'trial keep',
  usage: '--into FOLDER --acts COUNT --seed SEED',
  options: z.strictObject({ into: z.string(), acts: countOption.default(12), seed }),
  run: async ({ into, acts, seed }, io) => {
    await keepDatabase(GAMES, acts, seed, into);
    return createReport(io).sum({ into, seed });
  },
});

const panels = defineTool({
  name: 'trial panels',
  usage: '--into FOLDER --game GAME --language LANGUAGE --answers COUNT --seed SEED or --seed commit',
  options: z.strictObject({
    into: z.string().default(path.join(os.tmpdir(), 'hoarfrost-panels')),
    game: z.string().exactOptional(),
    language: z.string().exactOptional(),
    answers: countOption.default(150),
    seed,
  }),
  run: async ({ game, language, ...options }, io) => {
    const { print, sum } = createReport(io);
    const games = game === undefined ? GAMES : [findGame('panels', game)];
    const languages = language === undefined ? ['en', 'de'] : [language];
    return sum({ seed: options.seed, ...(await photographPanels(games, languages, options, print)) });
  },
});

function findGame(trial: string, named: string | undefined): GameDefinition {
  const [meant] = GAMES.filter(({ id }) => named === undefined || id === named);
  if (!meant) throw new PlainError(`trial ${trial}: there is no game ${named}.`);
  return meant;
}

function createReport(io: Io) {
  let faults = 0;
  const print = (fault: object) => {
    faults++;
    io.print(JSON.stringify(fault));
  };
  const sum = (tried: object): number => {
    io.print(JSON.stringify({ ...tried, faults }));
    return faults === 0 ? EXIT.ok : EXIT.failure;
  };
  return { print, sum };
}

const TRIALS: Readonly<Record<string, RunnableTool>> = {
  hostile,
  kills,
  secrets,
  blind,
  syncs,
  failures,
  images,
  releases,
  fuzz,
  keep,
  panels,
  pace,
  week,
};

export const trial: RunnableTool = {
  run: async ([name = '', ...args], io) => {
    const meant = Object.hasOwn(TRIALS, name) ? TRIALS[name] : undefined;
    if (!meant) throw new PlainError(`trial: say which: ${Object.keys(TRIALS).join(', ')}.`);
    return meant.run(args, io);
  },
};
