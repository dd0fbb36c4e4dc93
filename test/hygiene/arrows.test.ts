import path from 'node:path';
import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import type { SourceFile } from './sources.ts';
import { codeOf, importsOf, readSources } from './sources.ts';

/** What features, panels and messages of the bot rest on. */
const BELOW_BOT = ['engine', 'game-api', 'matches', 'render', 'workers', 'workers/files', 'workers/proposals'];
const BOT = ['bot/client', 'bot/response', 'bot/outbox', 'bot/panels', 'bot/context', 'bot/notify'];
const WORKERS = [
  'workers',
  'workers/files',
  'workers/proposals',
  'workers/rendering',
  'workers/replay-video',
  'workers/rest',
];
const FEATURES = [
  'authoring',
  'campaign',
  'gm',
  'host',
  'info',
  'management',
  'play',
  'privacy',
  'seats',
  'settings',
  'shared',
].map((feature) => `bot/features/${feature}`);

/** Who may import whom. A layer may always import itself. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  i18n: [],
  storage: ['engine'],
  /** What pictures are drawn with, whatever is played. */
  render: ['engine'],
  /** What every game is to others; what a job for a picture is, rendering says. */
  'game-api': ['engine', 'render'],
  /** Every game there is, by name. */
  games: ['game-api', 'frosthaven', 'frostgrave'],
  /** Matches and their people, whatever is played. */
  matches: ['engine', 'game-api', 'storage'],

  /** Threads and processes. */
  workers: [],
  'workers/rendering': ['workers', 'render'],
  'workers/replay-video': ['workers', 'render'],
  'workers/rest': ['workers'],
  'workers/proposals': ['workers', 'engine', 'game-api', 'matches'],
  'workers/files': ['workers', 'engine', 'game-api', 'matches'],

  /** Content speaks of hexes and terms. */
  'frosthaven/content': ['engine', 'game-api'],
  /** The rules read content; they know nothing of storage, messages or pictures. */
  'frosthaven/rules': ['engine', 'game-api', 'frosthaven/content'],
  /** Texts of cards: what explanations say, with signs, and back into content. */
  'frosthaven/grammar': ['game-api', 'frosthaven/content', 'frosthaven/rules'],
  /** What a campaign remembers, what changes it, and how it sends its party to a scenario. */
  'frosthaven/campaign': ['engine', 'game-api', 'frosthaven/content', 'frosthaven/rules'],
  'frosthaven/bots': ['engine', 'frosthaven/rules', 'frosthaven/content'],
  'frosthaven/settings': ['engine', 'game-api', 'frosthaven/rules', 'frosthaven/content'],
  /** Words of the game: they know no platform and no matches. */
  'frosthaven/text': ['engine', 'game-api', 'frosthaven/rules', 'frosthaven/content'],
  /** Pictures are made from a View and nothing else. */
  'frosthaven/render': ['render'],
  'frosthaven/match': [
    'engine',
    'game-api',
    'frosthaven/bots',
    'frosthaven/campaign',
    'frosthaven/content',
    'frosthaven/rules',
    'frosthaven/settings',
    'frosthaven/text',
  ],
  'frosthaven/ui': [
    'engine',
    'game-api',
    'frosthaven/campaign',
    'frosthaven/content',
    'frosthaven/match',
    'frosthaven/render',
    'frosthaven/rules',
    'frosthaven/settings',
    'frosthaven/text',
    'render',
  ],
  /** What a match says in public. */
  'frosthaven/announce': [
    'engine',
    'game-api',
    'frosthaven/content',
    'frosthaven/match',
    'frosthaven/rules',
    'frosthaven/text',
    'frosthaven/ui',
  ],
  /** The game as others know it. */
  frosthaven: [
    'engine',
    'game-api',
    'frosthaven/announce',
    'frosthaven/campaign',
    'frosthaven/content',
    'frosthaven/grammar',
    'frosthaven/match',
    'frosthaven/render',
    'frosthaven/rules',
    'frosthaven/settings',
    'frosthaven/text',
    'frosthaven/ui',
  ],

  'frostgrave/content': ['engine', 'game-api'],
  /** Inches, ways and sight: it knows no rule but these. */
  'frostgrave/board': ['engine'],
  /** The rulebook: it reads content and the board, and asks. */
  'frostgrave/rules': ['engine', 'game-api', 'frostgrave/board', 'frostgrave/content'],
  /** Tables for games, laid in a process of their own. */
  'frostgrave/mapgen': ['engine', 'workers', 'frostgrave/board', 'frostgrave/rules'],
  /** The sheet of a warband, and how it is founded. */
  'frostgrave/warband': ['engine', 'game-api', 'frostgrave/content'],
  'frostgrave/text': [
    'engine',
    'game-api',
    'frostgrave/board',
    'frostgrave/content',
    'frostgrave/rules',
    'frostgrave/warband',
  ],
  /** Between games: it sends warbands to them, and settles what they give. */
  'frostgrave/campaign': [
    'engine',
    'game-api',
    'frostgrave/board',
    'frostgrave/content',
    'frostgrave/rules',
    'frostgrave/text',
    'frostgrave/warband',
  ],
  /** They know what their seat sees. */
  'frostgrave/bots': ['engine', 'frostgrave/board', 'frostgrave/rules'],
  'frostgrave/settings': ['engine', 'game-api', 'frostgrave/bots', 'frostgrave/rules', 'frostgrave/warband'],
  /** Pictures are made from what is seen; places are the board's. */
  'frostgrave/render': ['render', 'frostgrave/board'],
  'frostgrave/ui': [
    'engine',
    'game-api',
    'frostgrave/board',
    'frostgrave/campaign',
    'frostgrave/content',
    'frostgrave/mapgen',
    'frostgrave/render',
    'frostgrave/rules',
    'frostgrave/settings',
    'frostgrave/text',
    'frostgrave/warband',
    'render',
  ],
  'frostgrave/announce': ['engine', 'game-api', 'frostgrave/rules', 'frostgrave/text', 'frostgrave/ui'],
  'frostgrave/match': [
    'engine',
    'game-api',
    'frostgrave/announce',
    'frostgrave/board',
    'frostgrave/bots',
    'frostgrave/campaign',
    'frostgrave/content',
    'frostgrave/rules',
    'frostgrave/settings',
    'frostgrave/text',
    'frostgrave/ui',
  ],
  /** The game as others know it. */
  frostgrave: [
    'engine',
    'game-api',
    'frostgrave/campaign',
    'frostgrave/content',
    'frostgrave/mapgen',
    'frostgrave/match',
    'frostgrave/render',
    'frostgrave/rules',
    'frostgrave/settings',
    'frostgrave/text',
    'frostgrave/ui',
    'frostgrave/warband',
  ],

  'bot/client': ['matches', 'workers/rest'],
  'bot/response': [...BELOW_BOT, 'bot/client', 'workers/rendering'],
  'bot/outbox': [...BELOW_BOT, 'bot/client', 'bot/response', 'workers/rendering', 'workers/rest'],
  'bot/panels': [...BELOW_BOT, 'bot/client', 'bot/response'],
  /** What every handler is given. */
  'bot/context': [...BELOW_BOT, 'bot/client', 'bot/response', 'bot/outbox', 'bot/panels'],
  'bot/notify': [...BELOW_BOT, 'bot/client', 'bot/response', 'bot/outbox', 'bot/panels', 'bot/context'],
  'bot/features/shared': [...BELOW_BOT, ...BOT],
  'bot/features/play': [...BELOW_BOT, ...BOT, 'bot/features/shared', 'workers/replay-video'],
  'bot/features/authoring': [...BELOW_BOT, ...BOT, 'bot/features/shared'],
  'bot/features/campaign': [...BELOW_BOT, ...BOT, 'bot/features/shared', 'workers/rest'],
  'bot/features/privacy': [...BELOW_BOT, ...BOT, 'bot/features/shared'],
  'bot/features/gm': [...BELOW_BOT, ...BOT, 'bot/features/shared', 'bot/features/play'],
  'bot/features/host': [...BELOW_BOT, ...BOT, 'bot/features/privacy'],
  'bot/features/seats': [...BELOW_BOT, ...BOT, 'bot/features/shared', 'bot/features/play', 'bot/features/campaign'],
  'bot/features/management': [
    ...BELOW_BOT,
    ...BOT,
    'bot/features/shared',
    'bot/features/play',
    'bot/features/campaign',
    'bot/features/seats',
  ],
  'bot/features/settings': [
    ...BELOW_BOT,
    ...BOT,
    'bot/features/shared',
    'bot/features/play',
    'bot/features/campaign',
    'bot/features/seats',
  ],
  'bot/features/info': [...BELOW_BOT, ...BOT, 'bot/features/shared', 'bot/features/campaign', 'bot/features/settings'],
  /** The index of their actions. */
  'bot/features': ['bot/context', ...FEATURES],
  'bot/jobs': [...BELOW_BOT, ...BOT, ...FEATURES],
  'bot/router': [...BELOW_BOT, ...BOT, 'bot/features', ...FEATURES, 'bot/jobs'],
  bot: [...BELOW_BOT, ...WORKERS, ...BOT, ...FEATURES, 'bot/jobs', 'bot/router'],
  commands: ['bot/context', ...FEATURES],
  loopback: ['bot/client'],
  /** For whoever runs the bot; what comes from elsewhere is told by the guard of the local table. */
  admin: ['bot', 'bot/client', 'bot/notify', 'matches', 'loopback', 'render'],
  cli: [...BELOW_BOT, ...WORKERS, ...BOT, 'bot', 'storage', 'games', 'loopback', 'commands', 'admin', 'build'],
  /** Bundles what is started. */
  build: [],
  /** The command line, which loads each command when it is called. */
  main: ['cli', 'game-api', 'tools'],
  /** The list of what the command line finds here. */
  tools: ['game-api', 'tools/contract', 'tools/games', 'tools/bench', 'tools/trial'],
  /** What tools and trials know of every game. */
  'tools/contract': ['engine', 'game-api'],
  /** The tools of each game, by its id. */
  'tools/games': ['game-api', 'tools/contract', 'tools/frosthaven', 'tools/frostgrave'],
  /** What developers and authors run: of the whole program, and of each game. */
  'tools/trial': [
    ...BELOW_BOT,
    ...WORKERS,
    'bot',
    'bot/client',
    'bot/features',
    'storage',
    'games',
    'loopback',
    'commands',
    'admin',
    'cli',
    'tools/contract',
    'tools/games',
  ],
  'tools/bench': [
    ...BELOW_BOT,
    'storage',
    'games',
    'loopback',
    'admin',
    'cli',
    'tools/contract',
    'tools/games',
    'tools/trial',
  ],
  'tools/frosthaven': [
    'engine',
    'game-api',
    'storage',
    'matches',
    'render',
    'workers/rendering',
    'bot',
    'bot/client',
    'commands',
    'loopback',
    'frosthaven',
    'frosthaven/announce',
    'frosthaven/bots',
    'frosthaven/campaign',
    'frosthaven/content',
    'frosthaven/match',
    'frosthaven/render',
    'frosthaven/grammar',
    'frosthaven/rules',
    'frosthaven/settings',
    'frosthaven/ui',
    'tools/contract',
    'tools/frosthaven/text-bot',
  ],
  /** Plays by words alone, and knows nothing else. */
  'tools/frosthaven/text-bot': ['tools/contract'],
  'tools/frostgrave': [
    'engine',
    'game-api',
    'storage',
    'matches',
    'render',
    'workers/rendering',
    'frostgrave',
    'frostgrave/board',
    'frostgrave/bots',
    'frostgrave/campaign',
    'frostgrave/content',
    'frostgrave/mapgen',
    'frostgrave/match',
    'frostgrave/render',
    'frostgrave/rules',
    'frostgrave/text',
    'frostgrave/ui',
    'frostgrave/warband',
    'tools/contract',
    'tools/frostgrave/text-bot',
  ],
  /** Plays by words alone, and knows nothing else. */
  'tools/frostgrave/text-bot': ['tools/contract'],
};

/** Single files that a layer may import although the layer as a whole is none of its business. */
const EXCEPTIONS: Readonly<Record<string, RegExp>> = {
  /** What pictures know of the rules: the schema of what is seen, and its terms. */
  'frosthaven/render': /^src\/games\/frosthaven\/(?:content\/terms|rules\/view|rules\/view-schema\/\w+)\.ts$/,
};

/** Files of a layer that some other layer may not reach into. */
const FORBIDDEN: readonly { from: string; to: RegExp; why: string }[] = [
  {
    from: 'loopback',
    to: /^src\/bot\/(?!client\/(limits|clock)\.ts$)/,
    why: 'the local table knows only the limits of the platform, and its clock',
  },
  {
    from: 'tools/frosthaven/text-bot',
    to: /^(?!src\/i18n\/|tools\/contract\/text-agent\.ts$|tools\/frosthaven\/text-bot\/)/,
    why: 'whoever plays by words alone knows nothing else',
  },
];

/** Layers that are made of layers: each of their folders is one. */
const SPLIT = ['bot', 'frosthaven', 'frostgrave', 'tools', 'workers'];

/** Whoever makes words makes them in the language that is spoken; these make none. */
const LANGUAGE = 'i18n';
const WITHOUT_WORDS = ['engine', 'storage'];

/** The two files outside their folders that name games, and the layer of each. */
const LISTS: Readonly<Record<string, string>> = { 'src/games/index.ts': 'games', 'tools/games.ts': 'tools/games' };

/** The layer with the longest name that is a folder of the file. */
function layerOf(file: string): string {
  const list = LISTS[file];
  if (list !== undefined) return list;
  const folders = path.dirname(file.replace(/^src\/(?:games\/)?/, '')).split('/');
  if (folders[0] === '.') return file.endsWith('.mjs') ? 'build' : 'main';
  const names = folders.map((_, i) => folders.slice(0, i + 1).join('/'));
  const [top = '', second] = names;
  const known = names.findLast((name) => name in ARROWS) ?? top;
  return known === top && second && SPLIT.includes(top) ? second : known;
}

const ALL = readSources('src', 'commands', 'tools').filter(({ file }) => !file.startsWith('src/loopback/page/'));

test('every layer imports only what is below it', () => {
  const wrong = ALL.flatMap((source) =>
    importsOf(source)
      .filter((target) => !isAllowed(source.file, target))
      .map((target) => `${source.file} imports ${target}`),
  );
  expect(wrong).toEqual([]);
});

function isAllowed(file: string, target: string): boolean {
  const [from, to] = [layerOf(file), layerOf(target)];
  return (
    from === to ||
    (to === LANGUAGE && !WITHOUT_WORDS.includes(from)) ||
    (ARROWS[from] ?? []).includes(to) ||
    EXCEPTIONS[from]?.test(target) === true
  );
}

test.each(FORBIDDEN)('$from does not reach for $to: $why', ({ from, to }) => {
  const wrong = ALL.filter(({ file }) => layerOf(file) === from).flatMap((source) =>
    importsOf(source)
      .filter((target) => to.test(target))
      .map((target) => `${source.file} imports ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('every layer that is there is named above', () => {
  expect([...new Set(ALL.map(({ file }) => layerOf(file)))].filter((layer) => !(layer in ARROWS))).toEqual([]);
});

test('no layers go round in a circle', () => {
  const above = new Map<string, Set<string>>();
  for (const source of ALL)
    for (const target of importsOf(source)) {
      const from = layerOf(source.file);
      above.set(from, (above.get(from) ?? new Set()).add(layerOf(target)));
    }
  const below = (layer: string, seen = new Set<string>()): Set<string> => {
    for (const next of above.get(layer) ?? []) if (next !== layer && !seen.has(next)) below(next, seen.add(next));
    return seen;
  };
  const reached = new Map([...above.keys()].sort().map((layer) => [layer, below(layer)]));
  const circleOf = (layer: string) =>
    [...(reached.get(layer) ?? [])].filter((other) => reached.get(other)?.has(layer)).sort();
  const circles = [...reached.keys()].map(circleOf).filter((circle, i) => circle[0] === [...reached.keys()][i]);
  expect(circles).toEqual([]);
});

/** What a source imports, and so on. */
function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  const source = ALL.find((each) => each.file === file);
  if (!source || reached.has(file)) return reached;
  reached.add(file);
  for (const target of importsOf(source)) reachedFrom(target, reached);
  return reached;
}

// Canvas crashes with its thread, and the whole program with it.
test('code that threads run -> reaches no picture', () => {
  const workers = ALL.filter((source) => codeOf(source).includes('new Worker(')).map(({ file }) => file);
  const starting = ALL.filter((source) => importsOf(source).some((target) => workers.includes(target)));
  const thinkers = ALL.map(({ file }) => file).filter((file) => /^src\/games\/\w+\/compute-worker\.ts$/.test(file));
  const programs = starting.flatMap(({ file, text }) =>
    [...text.matchAll(/new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g)].map(([, to = '']) =>
      path.join(path.dirname(file), to),
    ),
  );
  // It knows types of everything that is played: what is left of it in a bundle says `test/workers/pictures.test.ts`.
  const plain = programs.filter((program) => program !== 'src/workers/files/thread.ts');
  const loaded = [...plain, ...thinkers].flatMap((program) => [...reachedFrom(program)]);
  for (const thread of ['rest/thread.ts', 'proposals/thread.ts']) expect(loaded).toContain(`src/workers/${thread}`);
  expect(thinkers.length).toBeGreaterThan(0);
  const drawing = loaded.filter((file) => layerOf(file) === 'render' || /render\//.test(file));
  expect(drawing).toEqual([]);
  expect(ALL.filter(({ file, text }) => loaded.includes(file) && text.includes("'canvas'"))).toEqual([]);
});

/** The text without comments: code, and all that stands in strings. */
function withoutComments({ text }: SourceFile): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

test('code outside of games -> names no game; only the lists of games do', () => {
  const names = GAMES.flatMap(({ id, name }) => [id, name]);
  const isNamedIn = (text: string) => names.some((name) => new RegExp(name, 'i').test(text));
  const outside = readSources('src', 'commands', 'tools').filter(
    ({ file }) => !/^(?:src\/games|tools\/\w+)\//.test(file) || /^tools\/(?:bench|trial)\//.test(file),
  );
  const knowing = outside.filter((source) => isNamedIn(withoutComments(source))).map(({ file }) => file);
  expect(knowing).toEqual(['tools/games.ts']);
  const shared = ALL.filter(({ file }) => ['game-api', 'games'].includes(layerOf(file)));
  const naming = shared.filter((source) => isNamedIn(withoutComments(source))).map(({ file }) => file);
  expect(naming).toEqual(['src/games/index.ts']);
});
