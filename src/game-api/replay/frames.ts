import type { Storyboard } from '../../render/replay/storyboard.ts';
import type { PanelPicture } from '../panel/panel.ts';
import { stripMarkdown } from '../panel/text.ts';
import type { PlaybackLine, PlaybackPassage } from './playback.ts';

export interface Frame {
  readonly chapter: string;
  readonly lines: readonly PlaybackLine[];
  readonly picture: PanelPicture;
}

export const MOST_FRAMES = 150;
const CAPTION = 2;

/** Collects frames and thins them out, so that at most twice `most` are in memory. */
export class FrameCollector {
  readonly #most: number;
  #all: Frame[] = [];

  constructor(most = MOST_FRAMES) {
    this.#most = most;
  }

  add(passage: PlaybackPassage): void {
    const picture = passage.picture();
    if (!picture) return;
    const frame = { chapter: passage.chapter, lines: passage.lines(), picture };
    const last = this.#all.at(-1);
    if (last && JSON.stringify(last.picture.job) === JSON.stringify(picture.job)) {
      this.#all[this.#all.length - 1] = { ...frame, lines: [...last.lines, ...frame.lines] };
    } else this.#all.push(frame);
    if (this.#all.length > 2 * this.#most) this.#all = thinOut(this.#all, this.#most);
  }

  get frames(): readonly Frame[] {
    return thinOut(this.#all, this.#most);
  }
}

function thinOut(all: readonly Frame[], most: number): Frame[] {
  if (all.length <= most) return [...all];
  const ends = Array.from({ length: most }, (_, i) => Math.round(((i + 1) * all.length) / most));
  return ends.flatMap((end, i) => {
    const part = all.slice(ends[i - 1] ?? 0, end);
    const last = part.at(-1);
    return last ? [{ ...last, lines: part.flatMap(({ lines }) => lines) }] : [];
  });
}

export function reelOf(title: string, frames: readonly Frame[], most: number): Storyboard {
  return {
    title,
    most,
    frames: frames.map(({ chapter, lines, picture: { job } }) => ({
      job,
      chapter,
      lines: lines.map(({ words }) => stripMarkdown(words)),
      caption: captionOf(lines),
    })),
  };
}

function captionOf(lines: readonly PlaybackLine[]): string[] {
  const best = [...lines].sort((a, b) => b.weight - a.weight).slice(0, CAPTION);
  return lines.filter((line) => best.includes(line)).map(({ words }) => stripMarkdown(words));
}
