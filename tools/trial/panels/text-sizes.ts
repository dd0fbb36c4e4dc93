/** Sizes of the letters in pictures, as a phone shows them. */
import { CanvasRenderingContext2D, loadImage } from 'canvas';
import { z } from 'zod';
import type { GameDefinition } from '../../../src/game-api/contract/game.ts';
import type { Drawer } from '../../../src/render/drawer.ts';
import { drawJob, loadDrawer } from '../../../src/render/drawer.ts';

/** Room of a picture in a panel at a width of 400 px. */
const ROOM = { width: 340, height: 560 };
/** Smaller letters can't be read on a phone. */
export const MIN_LETTERS = 11;

export interface MeasuredPicture {
  readonly picture: string;
  readonly width: number;
  readonly height: number;
  /** In pixels of the page; undefined without any letters. */
  readonly smallest: number | undefined;
  /** The words in letters that are too small. */
  readonly small: readonly string[];
}

/** Of each kind of picture so many are measured. */
const MAX_EACH = 10;

export class LetterMeter {
  readonly #drawers: Promise<ReadonlyMap<string, Drawer>>;
  readonly #jobs = new Map<string, object[]>();

  constructor(games: readonly GameDefinition[]) {
    this.#drawers = loadDrawers(games);
  }

  hear(job: object): void {
    const { data } = named.safeParse(job);
    if (!data) return;
    const kind = `${data.game} ${data.picture}`;
    const jobs = this.#jobs.get(kind) ?? [];
    if (jobs.length < MAX_EACH) this.#jobs.set(kind, [...jobs, job]);
  }

  /** Of each kind the one with the smallest letters, the smallest first. */
  async measure(): Promise<readonly MeasuredPicture[]> {
    const drawers = await this.#drawers;
    const worst: MeasuredPicture[] = [];
    for (const [picture, jobs] of this.#jobs) {
      const all: MeasuredPicture[] = [];
      for (const job of jobs) all.push(await measureLetters(drawers, picture, job));
      worst.push(...all.sort(bySize).slice(0, 1));
    }
    return worst.sort(bySize);
  }
}

function bySize(
  { smallest: a = Number.POSITIVE_INFINITY }: MeasuredPicture,
  { smallest: b = Number.POSITIVE_INFINITY }: MeasuredPicture,
): number {
  return a - b;
}

async function loadDrawers(games: readonly GameDefinition[]): Promise<ReadonlyMap<string, Drawer>> {
  const loaded = games.map(async ({ id, drawer }) => [id, await loadDrawer(drawer.href)] as const);
  return new Map(await Promise.all(loaded));
}

const named = z.object({ game: z.string(), picture: z.string() });

/** Draws it once more, in this process. */
async function measureLetters(
  drawers: ReadonlyMap<string, Drawer>,
  picture: string,
  job: unknown,
): Promise<MeasuredPicture> {
  const written: { readonly px: number; readonly words: string }[] = [];
  const png = withFillText(
    (pen, words) => {
      const { b, d } = pen.getTransform();
      written.push({ px: fontSize(pen.font) * Math.hypot(b, d), words });
    },
    () => drawJob((game) => drawers.get(game), job),
  );
  const { width, height } = await loadImage(png);
  const scale = Math.min(1, ROOM.width / width, ROOM.height / height);
  const sizes = written.map(({ px }) => px * scale);
  return {
    picture,
    width,
    height,
    smallest: sizes.length === 0 ? undefined : Math.round(Math.min(...sizes) * 10) / 10,
    small: [...new Set(written.filter(({ px }) => px * scale < MIN_LETTERS).map(({ words }) => words))].slice(0, 8),
  };
}

function withFillText<T>(onText: (pen: CanvasRenderingContext2D, words: string) => void, act: () => T): T {
  const { fillText } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillText = function (words, ...at) {
    if (words.trim() !== '') onText(this, words);
    return fillText.call(this, words, ...at);
  };
  try {
    return act();
  } finally {
    CanvasRenderingContext2D.prototype.fillText = fillText;
  }
}

/** Of `600 13px "Source Sans 3"`. */
function fontSize(font: string): number {
  return Number(/([\d.]+)px/.exec(font)?.[1] ?? 0);
}

/** In Markdown. */
export function lettersTable(measured: readonly MeasuredPicture[]): string {
  const rows = measured.map(
    ({ picture, width, height, smallest = '', small }) =>
      `| ${picture} | ${width} x ${height} | ${smallest} | ${small.join('; ').replaceAll('|', '/')} |`,
  );
  return ['| picture | size | smallest letters | below 11 px |', '| --- | --- | --- | --- |', ...rows, ''].join('\n');
}
