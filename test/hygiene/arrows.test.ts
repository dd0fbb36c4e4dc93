import { expect, test } from 'vitest';
import { importsOf, sources } from './sources.ts';

/** Who may import whom. A layer may always import itself. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  /** The games read content; they know nothing of storage, messages or pictures. */
  frosthaven: ['kernel', 'content'],
  /** Content speaks of hexes and terms. */
  content: ['kernel', 'frosthaven'],
  players: ['kernel', 'frosthaven'],
  store: ['kernel'],
  tables: ['kernel', 'frosthaven', 'content', 'store', 'players'],
  /** Pictures are made from a View and nothing else. */
  draw: [],
  discord: ['kernel', 'frosthaven', 'content', 'tables', 'draw'],
  commands: ['discord', 'content'],
  local: ['discord'],
  cli: ['kernel', 'frosthaven', 'content', 'players', 'store', 'tables', 'draw', 'discord', 'local', 'commands'],
};

/** Single files that a layer may import although the layer as a whole is none of its business. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  draw: ['src/frosthaven/view.ts', 'src/frosthaven/terms.ts'],
};

/** Files of a layer that some other layer may not reach into. */
const FORBIDDEN: readonly { from: string; to: RegExp; why: string }[] = [
  { from: 'discord', to: /^src\/frosthaven\/(state|change|game|rules)/, why: 'messages are made from a View' },
  { from: 'local', to: /^src\/discord\/(?!limits\.ts$)/, why: 'the local table knows only the limits of the platform' },
  { from: 'content', to: /^src\/frosthaven\/(state|rules|scenario|monsters|views)/, why: 'content does not play' },
];

function layerOf(file: string): string {
  const [top = '', second = ''] = file.split('/');
  if (top === 'commands') return 'commands';
  return second.endsWith('.ts') ? 'cli' : second;
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
  return from === to || (ARROWS[from] ?? []).includes(to) || (EXCEPTIONS[from] ?? []).includes(target);
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
