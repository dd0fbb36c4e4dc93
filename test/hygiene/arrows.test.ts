import path from 'node:path';
import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/list.ts';
import { codeOf, importsOf, type SourceFile, sources } from './sources.ts';

/** Who may import whom. A layer may always import itself. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  language: [],
  /** The rules read content; they know nothing of storage, messages or pictures. */
  'frosthaven/rules': ['kernel', 'games', 'frosthaven/content'],
  /** Content speaks of hexes and terms. */
  'frosthaven/content': ['kernel', 'games', 'frosthaven/rules'],
  'frosthaven/players': ['kernel', 'frosthaven/rules', 'frosthaven/content'],
  /** Who plays by words knows nothing but these. */
  'frosthaven/reading': ['games'],
  /** Pictures are made from a View and nothing else. */
  'frosthaven/draw': ['drawing'],
  /** The game as others know it. */
  frosthaven: [
    'kernel',
    'games',
    'frosthaven/campaign',
    'frosthaven/rules',
    'frosthaven/content',
    'frosthaven/players',
    'frosthaven/present',
    'frosthaven/tell',
    'frosthaven/say',
    'frosthaven/draw',
    'frosthaven/reading',
    'frosthaven/tools',
  ],
  /** What a campaign remembers, what changes it, and how it sends its party to a scenario. */
  'frosthaven/campaign': ['kernel', 'games', 'frosthaven/content', 'frosthaven/rules'],
  /** Words and panels of the game: they know no platform and no tables. */
  'frosthaven/say': ['kernel', 'games', 'frosthaven', 'frosthaven/rules', 'frosthaven/content'],
  /** What a table is told of a scenario. */
  'frosthaven/tell': [
    'kernel',
    'games',
    'frosthaven',
    'frosthaven/rules',
    'frosthaven/content',
    'frosthaven/say',
    'frosthaven/present',
  ],
  'frosthaven/present': [
    'kernel',
    'games',
    'frosthaven',
    'frosthaven/campaign',
    'frosthaven/rules',
    'frosthaven/content',
    'frosthaven/draw',
    'frosthaven/say',
    'drawing',
  ],
  /** Inches, ways and sight: it knows no rule but these. */
  'frostgrave/table': ['kernel'],
  /** Pictures are made from what is seen; places are the table's. */
  'frostgrave/draw': ['drawing', 'frostgrave/table'],
  /** The game as others know it. */
  frostgrave: [
    'kernel',
    'games',
    'frostgrave/content',
    'frostgrave/rules',
    'frostgrave/table',
    'frostgrave/warband',
    'frostgrave/players',
    'frostgrave/present',
    'frostgrave/tell',
    'frostgrave/aftermath',
    'frostgrave/laid',
    'frostgrave/tools',
    'frostgrave/say',
  ],
  'frostgrave/present': [
    'kernel',
    'games',
    'frostgrave',
    'frostgrave/draw',
    'frostgrave/rules',
    'frostgrave/say',
    'frostgrave/table',
    'frostgrave/aftermath',
    'frostgrave/content',
    'frostgrave/laid',
    'frostgrave/warband',
    'drawing',
  ],
  'frostgrave/tell': ['kernel', 'games', 'frostgrave/present', 'frostgrave/rules', 'frostgrave/say'],
  'frostgrave/content': ['kernel', 'games'],
  /** The rulebook: it reads content and the table, and asks. */
  'frostgrave/rules': ['kernel', 'games', 'frostgrave/content', 'frostgrave/table'],
  /** Between games: it sends warbands to them, and settles what they give. */
  'frostgrave/aftermath': [
    'kernel',
    'games',
    'frostgrave/content',
    'frostgrave/rules',
    'frostgrave/say',
    'frostgrave/table',
    'frostgrave/warband',
  ],
  /** Tables for games, laid in a process of their own. */
  'frostgrave/laid': ['kernel', 'drawing', 'frostgrave/rules', 'frostgrave/table'],
  /** They know what their seat sees. */
  'frostgrave/players': ['kernel', 'frostgrave/rules', 'frostgrave/table'],
  /** The sheet of a warband, and how it is founded. */
  'frostgrave/warband': ['kernel', 'games', 'frostgrave/content'],
  'frostgrave/say': [
    'kernel',
    'games',
    'frostgrave/content',
    'frostgrave/rules',
    'frostgrave/table',
    'frostgrave/warband',
  ],
  /** What the game brings to the command line. */
  'frostgrave/tools': [
    'kernel',
    'games',
    'frostgrave',
    'frostgrave/content',
    'frostgrave/table',
    'frostgrave/rules',
    'frostgrave/players',
    'frostgrave/say',
    'frostgrave/warband',
    'frostgrave/aftermath',
    'frostgrave/laid',
    'frostgrave/present',
    'frostgrave/draw',
    'drawing',
    'store',
    'tables',
  ],
  /** Every game there is, by name. */
  list: ['games', 'frosthaven', 'frostgrave'],
  /** What every game is to others; what a job for a picture is, drawing says. */
  games: ['kernel', 'drawing'],
  /** What a game brings to the command line. */
  'frosthaven/tools': [
    'kernel',
    'games',
    'frosthaven',
    'frosthaven/campaign',
    'frosthaven/rules',
    'frosthaven/content',
    'frosthaven/players',
    'frosthaven/draw',
    'drawing',
    'frosthaven/tell',
    'store',
    'tables',
    'discord',
    'frosthaven/present',
    'local',
    'commands',
  ],
  store: ['kernel'],
  /** Matches and their people, whatever is played. */
  tables: ['kernel', 'games', 'store'],
  /** What pictures are drawn with, whatever is played. */
  drawing: ['kernel'],
  discord: ['kernel', 'games', 'tables', 'drawing'],
  commands: ['discord'],
  local: ['discord'],
  /** For whoever runs the bot; what comes from elsewhere is told by the guard of the local table. */
  host: ['discord', 'tables', 'local', 'drawing'],
  cli: ['kernel', 'drawing', 'games', 'list', 'store', 'tables', 'discord', 'local', 'commands', 'host'],
};

/** Single files that a layer may import although the layer as a whole is none of its business. */
const EXCEPTIONS: Readonly<Record<string, RegExp>> = {
  /** Programs that are started are built first, as `npm start` does it. */
  cli: /^src\/build\.mjs$/,
  /** What pictures know of the rules: the schema of what is seen, and its terms. */
  'frosthaven/draw': /^src\/games\/frosthaven\/rules\/(?:view|terms|seen\/\w+)\.ts$/,
};

/** Files of a layer that some other layer may not reach into. */
const FORBIDDEN: readonly { from: string; to: RegExp; why: string }[] = [
  {
    from: 'local',
    to: /^src\/discord\/(?!(limits|clock)\.ts$)/,
    why: 'the local table knows only the limits of the platform, and its clock',
  },
  {
    from: 'frosthaven/content',
    to: /^src\/games\/frosthaven\/rules\/(state|rules|scenario|monsters|views)/,
    why: 'content does not play',
  },
  {
    from: 'frosthaven/reading',
    to: /^src\/games\/(?!reader\.ts$|frosthaven\/reading\/)/,
    why: 'whoever plays by words alone knows nothing else',
  },
];

/** What all games make their panels and messages of: no game. */
const OF_GAMES = ['panel', 'telling'];

/** Whoever makes words makes them in the language that is spoken; these make none. */
const LANGUAGE = 'language';
const WITHOUT_WORDS = ['kernel', 'store'];

/** The one file outside their folders that names games. */
const LIST = 'src/games/list.ts';

function layerOf(file: string): string {
  const [top = '', second = '', third = '', fourth = ''] = file.split('/');
  if (top === 'commands') return 'commands';
  if (second.endsWith('.ts')) return 'cli';
  if (file === LIST) return 'list';
  if (second !== 'games' || fourth === '' || OF_GAMES.includes(third)) return second;
  return fourth.endsWith('.ts') ? third : `${third}/${fourth}`;
}

const ALL = sources('src', 'commands').filter(({ file }) => !file.startsWith('src/local/page/'));

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
  const thinkers = ALL.map(({ file }) => file).filter((file) => /^src\/games\/\w+\/thinker\.ts$/.test(file));
  const programs = starting.flatMap(({ file, text }) =>
    [...text.matchAll(/new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g)].map(([, to = '']) =>
      path.join(path.dirname(file), to),
    ),
  );
  // It knows types of everything that is played: what is left of it in a bundle says `test/discord/threads/pictures.test.ts`.
  const plain = programs.filter((program) => program !== 'src/discord/reading/thread.ts');
  const loaded = [...plain, ...thinkers].flatMap((program) => [...reachedFrom(program)]);
  for (const thread of ['requests/thread.ts', 'thinking/thread.ts']) expect(loaded).toContain(`src/discord/${thread}`);
  expect(thinkers.length).toBeGreaterThan(0);
  const drawing = loaded.filter((file) => layerOf(file) === 'drawing' || /draw\//.test(file));
  expect(drawing).toEqual([]);
  expect(ALL.filter(({ file, text }) => loaded.includes(file) && text.includes("'canvas'"))).toEqual([]);
});

/** The text without comments: code, and all that stands in strings. */
function withoutComments({ text }: SourceFile): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

test('code outside of games -> names no game; only the list of games does', () => {
  const names = GAMES.flatMap(({ id, name }) => [id, name]);
  const isNamedIn = (text: string) => names.some((name) => new RegExp(name, 'i').test(text));
  const outside = sources('src', 'commands').filter(({ file }) => !file.startsWith('src/games/'));
  const knowing = outside.filter((source) => isNamedIn(withoutComments(source))).map(({ file }) => file);
  expect(knowing).toEqual([]);
  const shared = ALL.filter(({ file }) => ['games', 'list'].includes(layerOf(file)));
  const naming = shared.filter((source) => isNamedIn(withoutComments(source))).map(({ file }) => file);
  expect(naming).toEqual([LIST]);
});
