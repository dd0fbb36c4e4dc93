import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../src/loopback/loopback.ts';
import type { Block } from '../../src/loopback/page/markdown/blocks.ts';
import { parseMarkdown } from '../../src/loopback/page/markdown/blocks.ts';
import type { Inline } from '../../src/loopback/page/markdown/inline.ts';
import { parseInline, plainText } from '../../src/loopback/page/markdown/inline.ts';
import { localizeCommand } from '../../src/loopback/page/state/localize-command.ts';
import { hashOf, routeForSeat, routeOf } from '../../src/loopback/page/state/route.ts';
import { applyEvent, INITIAL_STATE } from '../../src/loopback/page/state/state.ts';
import { matchingCommands } from '../../src/loopback/page/ui/composer/composer.ts';
import { FITTED_VIEW, panBy, zoomBy } from '../../src/loopback/page/ui/controls/zoom.ts';
import { formatTime } from '../../src/loopback/page/ui/time.ts';
import { starterCommands } from '../../src/loopback/page/ui/welcome-page.ts';
import type { Overview } from '../../src/loopback/page-protocol.ts';
import { CHANNEL } from '../../src/loopback/state/model.ts';

/** Nodes in a short form: `bold(text)`. */
const brief = (nodes: readonly Inline[]): string =>
  nodes
    .map((node) => {
      if (node.type === 'text') return node.text;
      const inside = 'children' in node ? brief(node.children) : Object.values(node).slice(1).join(' ');
      return `${node.type}(${inside})`;
    })
    .join('');

const briefBlock = (block: Block): string => {
  if ('children' in block) return `${block.type}${'level' in block ? block.level : ''}: ${brief(block.children)}`;
  if ('text' in block) return `${block.type}: ${block.text}`;
  if ('blocks' in block) return `${block.type}: [${block.blocks.map(briefBlock).join(', ')}]`;
  return `${block.type} ${block.start ?? '-'}: ${block.items.map((item) => `[${item.map(briefBlock).join(', ')}]`).join('')}`;
};

describe('markdown', () => {
  test.each([
    ['**bold** *italic* _italic_', 'bold(bold) italic(italic) italic(italic)'],
    ['__under__ ~~gone~~ ||hidden||', 'underline(under) strike(gone) spoiler(hidden)'],
    ['***both***', 'bold(italic(both))'],
    ['*a **b** c*', 'italic(a bold(b) c)'],
    ['**a *b* c**', 'bold(a italic(b) c)'],
    ['snake_case_name stays', 'snake_case_name stays'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['\\*not\\*', '*not*'],
    ['`**code**` ``a`b``', 'code(**code**) code(a`b)'],
    ['<@12> <@!13> <@&14> <#15>', 'user(12) user(13) role(14) channel(15)'],
    ['<t:1700000000:R> <t:1700000000>', 'time(1700000000 R) time(1700000000 f)'],
    ['<:frost:12> <a:ice:13>', 'emoji(frost 12) emoji(ice 13)'],
    ['</game new:12>', 'command(game new)'],
    ['@everyone and @here', 'everyone(everyone) and everyone(here)'],
    ['see https://a.b/c, or [rules](https://a.b/r).', 'see link(https://a.b/c), or link(rules).'],
    ['[x](javascript:alert(1))', '[x](javascript:alert(1))'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['a\nb', 'abreak()b'],
  ])('%s', (source, expected) => {
    expect(brief(parseInline(source))).toBe(expected);
  });

  test.each([
    [
      '# One\n## Two\n### Three\n#### four',
      ['heading1: One', 'heading2: Two', 'heading3: Three', 'paragraph: #### four'],
    ],
    ['-# small\nlarge', ['subtext: small', 'paragraph: large']],
    ['> a\n> b\nc', ['quote: [paragraph: abreak()b]', 'paragraph: c']],
    ['>>> a\n\nb', ['quote: [paragraph: abreak()break()b]']],
    ['- a\n- b\n  - c\n- d', ['list -: [paragraph: a][paragraph: b, list -: [paragraph: c]][paragraph: d]']],
    ['3. a\n4. b', ['list 3: [paragraph: a][paragraph: b]']],
    ['a\n```js\nb **c**\n```\nd', ['paragraph: a', 'code block: b **c**', 'paragraph: d']],
    ['a\n\nb', ['paragraph: abreak()break()b']],
    ['', []],
  ])('%j', (source, expected) => {
    expect(parseMarkdown(source).map(briefBlock)).toEqual(expected);
  });
});

test('a gist has the words and not the marks', () => {
  expect(plainText('**Round 3.** <@1> choose `two` ||secret|| [cards](https://a.b)')).toBe(
    'Round 3.  choose two  cards',
  );
});

test('moments are told from now, or named', () => {
  const now = Date.UTC(2026, 0, 1, 12);
  expect(formatTime(now + 2 * 3_600_000, 'R', now)).toBe('in 2 hours');
  expect(formatTime(now - 60_000, 'R', now)).toBe('1 minute ago');
  expect(formatTime(now, 'D', now)).toBe('1 January 2026');
});

test('a picture zooms around a point, and the whole picture stays in the middle', () => {
  expect(zoomBy(FITTED_VIEW, 2, 100, 0)).toEqual({ scale: 2, x: -100, y: 0 });
  expect(zoomBy({ scale: 2, x: -100, y: 0 }, 0.4, 0, 0)).toEqual(FITTED_VIEW);
  expect(panBy(FITTED_VIEW, 10, 10)).toEqual(FITTED_VIEW);
  expect(panBy({ scale: 2, x: 0, y: 0 }, 10, 5)).toEqual({ scale: 2, x: 10, y: 5 });
});

describe('addresses', () => {
  const channel = (id: string, name: string, position = 0) => ({
    id,
    name,
    position,
    type: CHANNEL.text,
    overwrites: [],
    pinnedIds: [],
  });
  const seat = (id: string, name: string, ids: readonly string[], wanted = '') => ({
    id,
    name,
    bot: false,
    isOrganiser: false,
    channels: ids.map((one) => ({ id: one, unread: 0, mentions: one === wanted ? 1 : 0 })),
  });
  const overview: Overview = {
    guildName: 'Hoarfrost',
    bot: { id: '9', name: 'Hoarfrost', bot: true, isHere: true },
    users: [],
    seats: [seat('1', 'Ann', ['10', '11']), seat('2', 'Bea', ['11'])],
    channels: [channel('10', 'table'), channel('11', 'tavern', 1)],
  };

  test('name the seat and the channel', () => {
    expect(hashOf(overview, { seatId: '1', channelId: '10' })).toBe('#/ann/table');
    expect(routeOf(overview, '#/ann/tavern')).toEqual({ seatId: '1', channelId: '11' });
    expect(routeOf(overview, '#/ann/11')).toEqual({ seatId: '1', channelId: '11' });
  });

  test('that lead nowhere lead to what there is', () => {
    expect(routeOf(overview, '')).toEqual({ seatId: '1', channelId: '10' });
    expect(routeOf(overview, '#/nobody/nowhere')).toEqual({ seatId: '1', channelId: '10' });
    expect(routeOf(overview, '#/bea/table')).toEqual({ seatId: '2', channelId: '11' });
  });

  test('a seat stays in a channel that it sees', () => {
    expect(routeForSeat(overview, '1', '11')).toEqual({ seatId: '1', channelId: '11' });
    expect(routeForSeat(overview, '2', '10')).toEqual({ seatId: '2', channelId: '11' });
  });
});

test('news of another seat or channel than the shown one changes nothing', () => {
  const state = { ...INITIAL_STATE, route: { seatId: '1', channelId: '10' }, messages: [] };
  const news = { type: 'gone', seatId: '2', channelId: '10', messageId: '5' } as const;
  expect(applyEvent(state, news, 0)).toBe(state);
});

test('commands that begin as typed come before those that only hold it', () => {
  const command = (name: string, description = '') => ({
    ...{ words: name.split(' '), description, translations: {}, options: [] },
    places: ['server' as const],
  });
  const all = [command('board'), command('game end'), command('game new', 'A new board')];
  const names = (text: string) => matchingCommands(all, text)?.map(({ words }) => words.join(' '));
  expect(names('/')).toEqual(['board', 'game end', 'game new']);
  expect(names('/board')).toEqual(['board', 'game new']);
  expect(names('/game n')).toEqual(['game new']);
  expect(names('hello')).toBeUndefined();
  expect(names('/a\nb')).toBeUndefined();
});

test('a command, its options and choices -> in the language of the client, else as they stand', () => {
  const side = { name: 'North', name_localizations: { de: 'Norden' }, value: 'n' };
  const option = {
    type: 3,
    name: 'side',
    description: 'Which side',
    description_localizations: { de: 'Welche Seite' },
  };
  const command = {
    ...{ words: ['look'], description: 'Look around', translations: { de: 'Sieh dich um' } },
    ...{ options: [{ ...option, type: 3 as const, choices: [side] }], places: ['server' as const] },
  };
  const { description, options } = localizeCommand(command, 'de');
  const choices = options.flatMap((one) => ('choices' in one ? (one.choices ?? []) : []));
  expect([description, ...options.map((one) => one.description)]).toEqual(['Sieh dich um', 'Welche Seite']);
  expect(choices.map(({ name, value }) => [name, value])).toEqual([['Norden', 'n']]);
  expect(localizeCommand(command, 'fr')).toEqual(command);
});

test('no text is ever read as HTML', async () => {
  const folder = new URL('../../src/loopback/page/', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'));
  const sources = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((_, place) => /innerHTML|insertAdjacentHTML/i.test(sources[place] ?? ''))).toEqual([]);
});

describe('the server of the page', () => {
  let local: LocalDiscord;
  beforeAll(async () => {
    local = await startLocalDiscord();
  });
  afterAll(() => local.stop());

  const statusFor = (headers: Record<string, string>): Promise<number | undefined> =>
    new Promise((resolve) => {
      request(local.url, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).end();
    });

  test('asks nothing of other servers and lets nothing of theirs in', async () => {
    const page = await fetch(local.url);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const style = await (await fetch(`${local.url}/page/page.css`)).text();
    for (const text of [await page.text(), style]) expect(text).not.toMatch(/https?:\/\//);
    expect((await fetch(`${local.url}/page/page.js`)).status).toBe(200);
  });

  test('serves its fonts and its sign, and nothing that is not there', async () => {
    const status = async (path: string) => (await fetch(local.url + path)).status;
    expect(await status('/page/fonts/sans-400.ttf')).toBe(200);
    expect(await status('/page/icon.svg')).toBe(200);
    expect(await status('/page/../package.json')).toBe(404);
    expect(await status('/page/fonts/../../package.json')).toBe(404);
    expect(await status('/page/fonts/toString')).toBe(404);
  });

  test('answers this computer only, whatever name or page a request comes from', async () => {
    expect(await statusFor({})).toBe(200);
    expect(await statusFor({ host: 'evil.example' })).toBe(403);
    expect(await statusFor({ origin: 'https://evil.example' })).toBe(403);
    expect(await statusFor({ origin: local.url })).toBe(200);
  });
});

test('commands for a start -> the first of each group, so none that ends anything', () => {
  const typed = [
    'campaign create',
    'campaign end',
    'join',
    'scenario start',
    'scenario abandon',
    'hand',
    'goal',
    'board',
  ];
  const commands = typed.map((words) => ({ words: words.split(' ') }));
  expect(starterCommands(commands).map(({ words }) => words.join(' '))).toEqual([
    'campaign create',
    'join',
    'scenario start',
    'hand',
    'goal',
    'board',
  ]);
});
