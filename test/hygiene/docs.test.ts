/** Pages for contributors name files, links and identifiers that exist, and the architecture page stays short. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT, readSources } from './sources.ts';

interface Page {
  readonly file: string;
  readonly text: string;
}

const ARCHITECTURE = 'docs/architecture.md';
const DECISIONS = 'docs/decisions';
const MOST_WORDS = 1_500;
const MOST_LINES = 60;

/** Folders to which names in backticks are relative; the last is a pack. */
const ROOTS = ['', 'src', 'src/games', 'docs', 'assets/packs/first-winter'];
/** Further folders, by page: the text around a name says which is meant. */
const ROOTS_OF: Readonly<Record<string, readonly string[]>> = {
  'docs/glossary.md': ['src/games/frosthaven', 'src/games/frosthaven/rules'],
  'CONTRIBUTING.md': [
    'src/games/frosthaven',
    'src/games/frosthaven/ui',
    'src/games/frosthaven/rules',
    'src/games/frosthaven/rules/corrections',
    'src/games/frosthaven/text',
    'src/games/frosthaven/text/events',
    'src/games/frosthaven/match',
    'tools/frosthaven',
    'test/games/frosthaven/text',
    'test/bot/games',
    'test/bot',
    'test/games/frosthaven',
    'test/games/lanterns',
  ],
};

/** Made by a program. */
const NOT_KEPT = /^(?:node_modules\/|hosting\/images\.json$)/;

function pageOf(file: string): Page {
  return { file, text: readFileSync(path.join(ROOT, file), 'utf8') };
}

/** The text without blocks of code. */
function prose(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, '');
}

function inBackticks(text: string): string[] {
  return [...prose(text).matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
}

/** Whether it looks like a file or folder. Commands of Discord, packages, patterns and command lines do not. */
function isPath(span: string): boolean {
  if (/[\s*<>{}()…]/.test(span) || /^[/@-]/.test(span)) return false;
  return span.includes('/') || /\.(?:ts|md|json)$/.test(span);
}

function existsFrom(roots: readonly string[], name: string): boolean {
  return roots.some((root) => existsSync(path.join(ROOT, root, name)));
}

/** `page: path` of every path that leads nowhere. */
function brokenPaths({ file, text }: Page): string[] {
  const roots = [...ROOTS, ...(ROOTS_OF[file] ?? [])];
  return inBackticks(text)
    .filter((span) => isPath(span) && !NOT_KEPT.test(span) && !existsFrom(roots, span))
    .map((span) => `${file}: ${span}`);
}

/** `page: link` of every link to a file that is not there. */
function brokenLinks({ file, text }: Page): string[] {
  const links = [...prose(text).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, to = '']) => to);
  return links
    .filter((to) => !/^[a-z]+:/.test(to) && !existsFrom([path.dirname(file)], to))
    .map((to) => `${file}: ${to}`);
}

/** Names in code: `viewFor(state, seat)`, `Pack.looks`, `givenUp`. Plain words are none. */
function identifiersIn(text: string): string[] {
  return inBackticks(text).flatMap((span) => {
    const [, name = ''] = /^((?:[A-Za-z]\w*\.)*[A-Za-z]\w*)(?:\(.*\))?$/.exec(span) ?? [];
    return isPath(span) || !/[A-Z.]/.test(name) ? [] : name.split('.');
  });
}

const WORDS_OF_CODE: ReadonlySet<string> = new Set(
  readSources('src', 'commands', 'tools').flatMap(({ text }) => text.match(/[A-Za-z_]\w*/g) ?? []),
);

function unknownIdentifiers({ file, text }: Page): string[] {
  return identifiersIn(text)
    .filter((name) => !WORDS_OF_CODE.has(name))
    .map((name) => `${file}: ${name}`);
}

const DECIDED = readdirSync(path.join(ROOT, DECISIONS)).map((name) => pageOf(`${DECISIONS}/${name}`));
const EXPLAINING = [pageOf(ARCHITECTURE), pageOf('docs/glossary.md'), ...DECIDED];
const PAGES = [...EXPLAINING, pageOf('AGENTS.md'), pageOf('CONTRIBUTING.md')];

test('a path in backticks on a page for contributors -> exists', () => {
  expect(PAGES.flatMap(brokenPaths)).toEqual([]);
});

test('a link from a page to a file -> the file exists', () => {
  const others = [
    'README.md',
    ...readdirSync(path.join(ROOT, 'docs'), { recursive: true }).map((name) => `docs/${name}`),
  ];
  const pages = [...new Set([...others.filter((name) => name.endsWith('.md')), 'AGENTS.md', 'CONTRIBUTING.md'])];
  expect(pages.map(pageOf).flatMap(brokenLinks)).toEqual([]);
});

test('an identifier on a page that explains the code -> is in the code', () => {
  expect(EXPLAINING.flatMap(unknownIdentifiers)).toEqual([]);
});

test('architecture and AGENTS.md -> stay short', () => {
  expect(pageOf(ARCHITECTURE).text.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(MOST_WORDS);
  expect(pageOf('AGENTS.md').text.trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_LINES);
});

test('a page of a decision -> is listed once', () => {
  const [list] = DECIDED.filter(({ file }) => file.endsWith('/README.md'));
  const listed = [...(list?.text ?? '').matchAll(/^\d+\. \[[^\]]+\]\(([\w-]+\.md)\)/gm)].map(([, to = '']) => to);
  const written = DECIDED.filter((page) => page !== list).map(({ file }) => path.basename(file));
  expect(listed.toSorted()).toEqual(written.toSorted());
});

test('a dependency -> has its sentence in architecture', () => {
  const names = z.record(z.string(), z.string());
  const { dependencies, devDependencies } = z
    .object({ dependencies: names, devDependencies: names })
    .parse(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')));
  const all = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@types/'));
  const { text } = pageOf(ARCHITECTURE);
  expect(all.filter((name) => !text.includes(`**${name}**`))).toEqual([]);
});

test('a broken path, link or identifier -> is found, and lookalikes are not', () => {
  const text = [
    '`engine/log/log.ts`, `src/engine/`, `frosthaven/rules/`, `hosts.md` and `package.json` are there;',
    '`engine/nowhere.ts`, `src/nowhere/` and `nowhere.json` are not.',
    '`/undo`, `@discordjs/rest`, `assets/words/<language>/`, `npm run -s x/y` and `*.long.test.ts` are no paths.',
    '```\n`no/path.ts`\n```',
    '[there](hosts.md#logs), [not there](nowhere.md), [elsewhere](https://example.org/nowhere.md)',
    '`Pack.looks`, `viewFor(state, seat)` and `plain` are known; `Pack.nowhereToBeFound` and `NowhereAtAll` are not.',
  ].join('\n');
  const page = { file: 'docs/page.md', text };
  expect(brokenPaths(page)).toEqual([
    'docs/page.md: engine/nowhere.ts',
    'docs/page.md: src/nowhere/',
    'docs/page.md: nowhere.json',
  ]);
  expect(brokenLinks(page)).toEqual(['docs/page.md: nowhere.md']);
  expect(unknownIdentifiers(page)).toEqual(['docs/page.md: nowhereToBeFound', 'docs/page.md: NowhereAtAll']);
});
