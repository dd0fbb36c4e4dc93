/** Photographs panels of every kind at the width of a phone, and says which don't stand as they should. */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { GameDefinition } from '../../../src/game-api/contract/game.ts';
import { GAMES } from '../../../src/games/index.ts';
import { SteppedClock } from '../../../src/loopback/stepped-clock.ts';
import { openTable } from '../table.ts';
import { PanelAlbum } from './album.ts';
import { PanelCamera } from './camera.ts';
import { countedPool } from './counted-pool.ts';
import type { PhotographedPanel } from './layout.ts';
import { faultsOf, tableOf } from './layout.ts';
import { LetterMeter, lettersTable, MIN_LETTERS } from './text-sizes.ts';
import { PanelTour } from './tour.ts';

const PEOPLE = ['Ann', 'Bea'];
const ALL = [...PEOPLE, 'Cem'];

export interface PanelTotals {
  readonly into: string;
  readonly panels: number;
  readonly highest: number;
}

export interface PanelOptions {
  /** Folder of the pictures and of `panels.md`. */
  readonly into: string;
  /** Given in each match. */
  readonly answers: number;
  readonly seed: number;
}

type FaultListener = (fault: object) => void;

export async function photographPanels(
  games: readonly GameDefinition[],
  languages: readonly string[],
  options: PanelOptions,
  found: FaultListener,
): Promise<PanelTotals> {
  const { into } = options;
  mkdirSync(into, { recursive: true });
  writeFileSync(path.join(into, 'panels.jsonl'), '');
  const panels: PhotographedPanel[] = [];
  const letters = new LetterMeter(GAMES);
  const camera = await PanelCamera.open(into);
  try {
    for (const game of games)
      for (const language of languages) {
        panels.push(...(await photographTour({ game, language, camera, letters }, options, found)));
        writeFileSync(path.join(into, 'panels.md'), tableOf(panels));
      }
  } finally {
    await camera.close();
  }
  for (const panel of panels) for (const fault of faultsOf(panel)) found({ file: panel.file, fault });
  const measured = await letters.measure();
  appendFileSync(path.join(into, 'panels.md'), `\n${lettersTable(measured)}`);
  for (const { picture, smallest = MIN_LETTERS, small } of measured)
    if (smallest < MIN_LETTERS) found({ picture, fault: `letters of ${smallest} px`, small });
  return { into, panels: panels.length, highest: Math.max(0, ...panels.map(({ layout }) => layout.height)) };
}

interface TourScene {
  readonly game: GameDefinition;
  readonly language: string;
  readonly camera: PanelCamera;
  readonly letters: LetterMeter;
}

async function photographTour(
  { game, language, camera, letters }: TourScene,
  { into, answers, seed }: PanelOptions,
  found: FaultListener,
): Promise<readonly PhotographedPanel[]> {
  const clock = new SteppedClock(Date.now());
  const renderPool = countedPool(GAMES, (job) => letters.hear(job));
  const table = await openTable({ seed, people: ALL, channels: ['table'], clock, renderPool });
  const album = new PanelAlbum({ table, renderPool, camera, folder: into, game: game.id, language });
  for (const person of ALL) table.local.client(person).setLocale(language);
  try {
    await new PanelTour({ table, album, clock, game, people: PEOPLE, seed, answers }).run();
    for (const { request, message } of table.local.violations)
      found({ fault: `Discord forbids ${request}: ${message}` });
    for (const line of table.logLines.filter(isError)) found({ fault: line });
  } finally {
    album.stop();
    await table.stop();
    await renderPool.close();
  }
  return album.panels;
}

/** Levels of a line of the log. */
function isError(line: string): boolean {
  return line.includes('"level":50') || line.includes('"level":60');
}
