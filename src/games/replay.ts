/** A match as a film: how it looked after each turn, with what happened then. */
import type { Reel } from '../drawing/film/reel.ts';
import type { PanelPicture } from './panel/panel.ts';
import { unmarked } from './panel/text.ts';
import type { PlaybackLine, PlaybackPassage } from './retelling.ts';

/** How things stood after a turn. */
export interface Frame {
  readonly chapter: string;
  readonly lines: readonly PlaybackLine[];
  readonly picture: PanelPicture;
}

/** Of more turns than this, several are shown as one. */
export const MOST_FRAMES = 150;
/** Lines below a picture. */
const CAPTION = 2;

/** Takes the frames of a match as its passages come, and never holds more than twice as many as are shown. */
export class Frames {
  readonly #most: number;
  #all: Frame[] = [];

  constructor(most = MOST_FRAMES) {
    this.#most = most;
  }

  /** What looks as before only adds its words. */
  add(passage: PlaybackPassage): void {
    const picture = passage.picture();
    if (!picture) return;
    const frame = { chapter: passage.chapter, lines: passage.lines(), picture };
    const last = this.#all.at(-1);
    if (last && JSON.stringify(last.picture.job) === JSON.stringify(picture.job)) {
      this.#all[this.#all.length - 1] = { ...frame, lines: [...last.lines, ...frame.lines] };
    } else this.#all.push(frame);
    if (this.#all.length > 2 * this.#most) this.#all = inSteps(this.#all, this.#most);
  }

  get shown(): readonly Frame[] {
    return inSteps(this.#all, this.#most);
  }
}

/** At most so many; the words of those between go to the next. */
function inSteps(all: readonly Frame[], most: number): Frame[] {
  if (all.length <= most) return [...all];
  const ends = Array.from({ length: most }, (_, i) => Math.round(((i + 1) * all.length) / most));
  return ends.flatMap((end, i) => {
    const part = all.slice(ends[i - 1] ?? 0, end);
    const last = part.at(-1);
    return last ? [{ ...last, lines: part.flatMap(({ lines }) => lines) }] : [];
  });
}

/** What a film is made from; `most`: bytes of each of its files. */
export function reelOf(title: string, frames: readonly Frame[], most: number): Reel {
  return {
    title,
    most,
    frames: frames.map(({ chapter, lines, picture: { job } }) => ({
      job,
      chapter,
      lines: lines.map(({ words }) => unmarked(words)),
      caption: captionOf(lines),
    })),
  };
}

/** What mattered most, in the order in which it happened. */
function captionOf(lines: readonly PlaybackLine[]): string[] {
  const best = [...lines].sort((a, b) => b.weight - a.weight).slice(0, CAPTION);
  return lines.filter((line) => best.includes(line)).map(({ words }) => unmarked(words));
}
