import { indexedFile } from '../canvas/quantize-png.ts';
import { type Grade, sheetsOf } from './frames.ts';
import { gifenc } from './gifenc.ts';
import { pageOf } from './html-page.ts';
import type { Film, Reel } from './storyboard.ts';

const GRADES: readonly Grade[] = [
  { width: 800, colours: 127, every: 1 },
  { width: 800, colours: 63, every: 1 },
  { width: 640, colours: 63, every: 1 },
  { width: 480, colours: 31, every: 1 },
  { width: 480, colours: 31, every: 2 },
  { width: 400, colours: 15, every: 4 },
];

const SHOWN = 1_000;
const LAST = 5_000;
const LEAVE = 1;
const LEVEL = 6;

/** Draws a film at the finest grade that fits. Throws a readable sentence if even the coarsest is too large. */
export function filmOf(draw: (job: Reel['frames'][number]['job']) => Buffer, { title, frames, most }: Reel): Film {
  const pictures = frames.map(({ job }) => draw(job));
  for (const grade of GRADES) {
    const film = filmIn(grade, pictures, { title, frames, most });
    if (film) return film;
  }
  throw new Error('The match was too long for one file.');
}

function filmIn(grade: Grade, pictures: readonly Buffer[], { title, frames, most }: Reel): Film | undefined {
  const { sheets, ...size } = sheetsOf(pictures, frames, grade);
  const { width, height, palette, clear } = size;
  const encoder = gifenc.GIFEncoder();
  const colours = Buffer.from(palette.flat());
  const shown: { shot: Reel['frames'][number]; png: Buffer }[] = [];
  let bytes = 0;
  for (const { pixels, shot } of sheets) {
    const isFirst = shown.length === 0;
    const delay = shot === frames.at(-1) ? LAST : SHOWN;
    const how = { transparent: !isFirst, transparentIndex: clear, dispose: LEAVE, delay };
    encoder.writeFrame(pixels, width, height, isFirst ? { ...how, palette } : how);
    const png = indexedFile({ width, height, palette: colours, pixels, clear }, LEVEL);
    bytes += (png.length * 4) / 3;
    if (Math.max(encoder.bytesView().length, bytes) > most) return undefined;
    shown.push({ shot, png });
  }
  encoder.finish();
  const page = pageOf({ title, width, height, frames: shown });
  return page.length > most ? undefined : { picture: Buffer.from(encoder.bytes()), page };
}
