import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import type { Browser, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { z } from 'zod';
import { COMMANDS } from '../../commands/index.ts';
import type { Bot } from '../../src/bot/bot.ts';
import { startBot } from '../../src/bot/bot.ts';
import { InMemorySession } from '../../src/engine/session/memory-session.ts';
import { id } from '../../src/engine/values/id.ts';
import { seedRng } from '../../src/engine/values/rng.ts';
import { defineTool, EXIT } from '../../src/game-api/contract/cli-tool.ts';
import { randomPlayer } from '../../src/games/frosthaven/bots/random.ts';
import { sensibleAnswer } from '../../src/games/frosthaven/bots/sensible-player.ts';
import { enhancedView } from '../../src/games/frosthaven/campaign/rules/goods/enhancements.ts';
import { introductionText, noScenarioText, COMMANDS as OWN } from '../../src/games/frosthaven/commands.ts';
import { openPlacesOn } from '../../src/games/frosthaven/content/apply-enhancements.ts';
import type { Catalog } from '../../src/games/frosthaven/content/catalog.ts';
import { loadPack } from '../../src/games/frosthaven/content/load.ts';
import type { Sticker } from '../../src/games/frosthaven/content/schema/abilities/stickers.ts';
import { tableViewOf } from '../../src/games/frosthaven/match/table-view.ts';
import { frosthavenPack } from '../../src/games/frosthaven/pack.ts';
import { DRAWER, handPages } from '../../src/games/frosthaven/render/index.ts';
import { drawBoard, drawClasses, drawHand, drawTurn } from '../../src/games/frosthaven/render/pictures.ts';
import { scenarioRules } from '../../src/games/frosthaven/rules/rules.ts';
import { initialState } from '../../src/games/frosthaven/rules/scenario/setup/initial-state.ts';
import type { CardView, FigureView, View } from '../../src/games/frosthaven/rules/view.ts';
import { portraitOf } from '../../src/games/frosthaven/ui/board/portrait.ts';
import type { LocalDiscord } from '../../src/loopback/loopback.ts';
import { startLocalDiscord } from '../../src/loopback/loopback.ts';
import { BenchPlayers } from './bench/players.ts';
import { benchState } from './bench/state.ts';
import { campaignAfterWeeks, mapPictureOf, sheetPicture } from './render/campaign.ts';
import { characterPictures } from './render/people.ts';
import { phonePictures } from './render/phone.ts';
import { replayPictures } from './render/replay.ts';
import { usualParty } from './usual-party.ts';

const DOCS = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const SEED = 12;
const MAP_WIDTH = 900;
const PEOPLE = ['Ann', 'Bea'] as const;

/** Writes every picture into `docs/pictures/`. The picture of the local table needs Chromium. */
export const pictures = defineTool({
  name: 'pictures',
  usage: 'nothing more',
  options: z.strictObject({}),
  run: async (_, io) => {
    mkdirSync(DOCS, { recursive: true });
    await writeAll((name, picture) => {
      writeFileSync(path.join(DOCS, name), picture);
      io.print(JSON.stringify({ file: `docs/pictures/${name}`, bytes: picture.length }));
    });
    return EXIT.ok;
  },
});

type Write = (name: string, picture: Buffer) => void;

async function writeAll(write: Write): Promise<void> {
  const catalog = loadPack();
  const book = midGame(catalog);
  const [seat] = book.game.state.characters;
  write('board.png', drawBoard(book.game.viewFor('public')));
  write('board-colour-blind.png', drawBoard(book.game.viewFor('public'), { palette: 'colour-blind' }));
  for (const [name, scenario, worth] of BOARD_PICTURES) {
    write(name, drawBoard(findBestView(catalog, scenario, worth)));
  }
  const cards = book.game.viewFor(seat?.seat ?? 'public').own?.cards ?? [];
  const [leaf = []] = handPages(cards.filter(({ pile }) => pile !== 'lost'));
  write('hand.png', drawHand(leaf));
  write('turn.png', drawTurnPicture(catalog));
  write('classes.png', drawClasses([...catalog.classes.values()].filter(({ locked }) => !locked).map(portraitOf)));
  write('enhanced.png', drawHand(enhancedHand(catalog)));
  const campaign = campaignAfterWeeks(catalog);
  write('campaign-sheet.png', sheetPicture(catalog, campaign));
  write('campaign-map.png', mapPictureOf(catalog, campaign, MAP_WIDTH));
  characterPictures(catalog, write);
  replayPictures(catalog, write);
  await photographLoopback(catalog, write);
}

const STICKER_KINDS = ['plus', 'give', 'infuse', 'hex'] as const;

function enhancedHand(catalog: Catalog): CardView[] {
  const [mat] = catalog.classes.values();
  if (!mat) throw new Error('The pack has no class.');
  const all = openPlacesOn(mat, mat.cards).flatMap(({ options, ...where }) =>
    options.map((each): Sticker => ({ ...where, with: each })),
  );
  const stickers: Sticker[] = [];
  for (const sort of STICKER_KINDS) {
    const found = all.find((each) => sort in each.with && !stickers.some(({ card }) => card === each.card));
    if (found) stickers.push(found);
  }
  return stickers.flatMap(({ card }) => enhancedView(catalog, { class: id(mat.id), stickers }, { card }) ?? []);
}

const figures = ({ figures: all }: View, isWanted: (figure: FigureView) => boolean) => all.filter(isWanted).length;
const kindsOfTerrain = ({ board }: View) => new Set(board.hexes.map(({ overlay }) => overlay?.kind)).size;

/** Pictures of boards: file, scenario, and a score of how much a view shows of the subject. */
const BOARD_PICTURES: readonly (readonly [string, string, (view: View) => number])[] = [
  ['boss.png', 'the-drowned-bell', (view) => figures(view, ({ rank }) => rank === 'boss')],
  ['boss-in-the-snow.png', 'the-white-hour', (view) => figures(view, ({ rank }) => rank === 'boss')],
  [
    'summons.png',
    'smoke-over-the-kilns',
    (view) => figures(view, ({ kind }) => kind === 'summon') * Math.min(1, figures(view, isTarget)),
  ],
  ['terrain.png', 'what-the-icehouse-kept', kindsOfTerrain],
  [
    'linked-hexes.png',
    'two-ways-down',
    ({ board }) => board.hexes.filter(({ passage }) => passage !== undefined).length,
  ],
  ['to-protect.png', 'the-ninth-night', (view) => figures(view, ({ ours }) => ours === true)],
];

function isTarget({ kind, ours }: FigureView): boolean {
  return kind === 'objective' && !ours;
}

const PARTY_OF_SUMMONERS = ['boneshaper', 'deathwalker', 'banner-spear', 'geminate'];
const GAMES = 4;
const MAX_ANSWERS = 600;

function findBestView(catalog: Catalog, scenario: string, wanted: (view: View) => number): View {
  let best: View | undefined;
  let most = 0;
  for (let seed = 1; seed <= GAMES; seed++) {
    const book = new InMemorySession(
      scenarioRules(catalog),
      stateWith(catalog, scenario, PARTY_OF_SUMMONERS),
      seedRng(seed),
    );
    for (let answers = 0; answers < MAX_ANSWERS && answerSensibly(book); answers++) {
      const view = book.game.viewFor('public');
      const worth = view.phase === 'turns' ? wanted(view) * 10 + view.figures.length : 0;
      if (worth <= most) continue;
      best = view;
      most = worth;
    }
  }
  if (!best || wanted(best) === 0) throw new Error(`Nobody came to see what is wanted of ${scenario}.`);
  return best;
}

function stateWith(catalog: Catalog, scenario: string, classes: readonly string[]) {
  const party = usualParty(classes.map((name) => catalog.classOf(id(name))));
  return initialState(catalog, { scenario: id(scenario), level: 1, party });
}

function answerSensibly(book: ReturnType<typeof midGame>): boolean {
  const open = book.game.questions.find(({ answered }) => !answered);
  if (!open || book.game.isOver) return false;
  const { seat } = open.question;
  book.answer(seat, open.number, sensibleAnswer(book.game.viewFor(seat), open.question));
  return true;
}

function midGame(catalog: Catalog) {
  const scenario = [...catalog.scenarios.keys()].at(-1);
  if (scenario === undefined) throw new Error('The pack has no scenario.');
  const book = new InMemorySession(scenarioRules(catalog), benchState(catalog, scenario), seedRng(SEED));
  const player = randomPlayer(SEED);
  while (!book.game.isOver && (book.game.state.round < 3 || book.game.state.phase !== 'turns')) {
    const open = book.game.questions.find(({ answered }) => !answered);
    if (!open) break;
    book.answer(open.question.seat, open.number, player.answer(open.question));
  }
  return book;
}

function drawTurnPicture(catalog: Catalog): Buffer {
  const book = new InMemorySession(
    scenarioRules(catalog),
    stateWith(catalog, catalog.pack.beginners, PARTY_OF_SUMMONERS),
    seedRng(SEED),
  );
  for (;;) {
    const question = book.game.questions.find(({ answered }) => !answered)?.question;
    if (question?.prompt.about === 'turn' && question.prompt.done.length === 0 && book.game.state.round === 2) {
      return drawTurn(book.game.viewFor(question.seat), question.prompt.figure, []);
    }
    if (!answerSensibly(book)) throw new Error('Nobody had a turn.');
  }
}

async function photographLoopback(catalog: Catalog, write: Write): Promise<void> {
  const local = await startLocalDiscord({ rateLimits: 'off' });
  const bot = await startBot({
    token: local.token,
    apiUrl: local.apiUrl,
    database: ':memory:',
    cursor: () => seedRng(SEED),
    games: [
      { id: 'frosthaven', name: 'Frosthaven', commands: OWN, helpText: introductionText, idleText: noScenarioText },
    ],
    pack: () => frosthavenPack(catalog),
    packs: [catalog.pack],
    drawers: { frosthaven: DRAWER },
    commands: COMMANDS,
    log: pino({ level: 'error' }, pino.destination(2)),
  });
  const players = new BenchPlayers(local, SEED);
  const thread = await players.startScenario('table', PEOPLE, catalog.pack.beginners);
  const person = await playUntilMove(bot, local, players, thread);
  await bot.app.outboxWorker.waitUntilIdle();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  const url = `${local.url}/#/${person.toLowerCase()}/${thread}`;
  write('local-table.png', await photograph(browser, url, { width: 1280, height: 1100 }));
  write('local-table-phone.png', await photograph(browser, url, { width: 400, height: 860 }));
  await phonePictures({ browser, local, thread, people: PEOPLE, points: 'Hit points' }, write);
  await browser.close();
  await bot.stop();
  await local.stop();
}

async function playUntilMove(bot: Bot, local: LocalDiscord, players: BenchPlayers, thread: string): Promise<string> {
  for (;;) {
    const [first] = PEOPLE;
    const game = (await bot.app.records.gameInThread(thread))?.id ?? 0;
    const found = await bot.app.matchService.withSession(game, local.client(first).id, (at) => at.readView());
    const table = found && tableViewOf(found);
    const asked = table?.questions.find(({ question }) => question.prompt.about === 'move');
    const user = table?.game.seats.find(({ seat }) => seat === asked?.question.seat)?.user;
    const person = PEOPLE.find((name) => local.client(name).id === user);
    if (person !== undefined && (table?.view.round ?? 0) >= 2) return person;
    if (await players.playAnswers(PEOPLE, thread, 1)) throw new Error('The scenario was over before anybody moved.');
  }
}

async function photograph(browser: Browser, url: string, viewport: { width: number; height: number }): Promise<Buffer> {
  const page: Page = await browser.newPage({ viewport });
  await page.goto(url);
  const panel = page.getByRole('button', { name: 'My panel' }).last();
  await panel.waitFor();
  await panel.click();
  await page.getByText('Only you can see this').last().waitFor();
  await page.waitForTimeout(1_500);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}
