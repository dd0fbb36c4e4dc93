import { encodeIndexedPng } from '../canvas/quantize-png.ts';
import type { VideoQuality } from './frames.ts';
import { renderFrames } from './frames.ts';
import { gifenc } from './gifenc.ts';
import { renderHtmlPage } from './html-page.ts';
import type { ReplayVideo, Storyboard } from './storyboard.ts';

const QUALITIES: readonly VideoQuality[] = [
  { width: 800, colours: 127, frameStep: 1 },
  { width: 800, colours: 63, frameStep: 1 },
  { width: 640, colours: 63, frameStep: 1 },
  { width: 480, colours: 31, frameStep: 1 },
  { width: 480, colours: 31, frameStep: 2 },
  { width: 400, colours: 15, frameStep: 4 },
];

const FRAME_DURATION = 1_000;
const LAST_FRAME_DURATION = 5_000;
const KEEP_FRAME = 1;
const COMPRESSION_LEVEL = 6;

/** Draws a film at the finest grade that fits. Throws a readable sentence if even the coarsest is too large. */
export function renderVideo(
  draw: (job: Storyboard['frames'][number]['job']) => Buffer,
  { title, frames, most }: Storyboard,
): ReplayVideo {
  const pictures = frames.map(({ job }) => draw(job));
  for (const grade of QUALITIES) {
    const film = renderAtQuality(grade, pictures, { title, frames, most });
    if (film) return film;
  }
  throw new Error('The match was too long for one file.');
}

function renderAtQuality(
  grade: VideoQuality,
  pictures: readonly Buffer[],
  { title, frames, most }: Storyboard,
): ReplayVideo | undefined {
  const { sheets, ...size } = renderFrames(pictures, frames, grade);
  const { width, height, palette, transparentIndex } = size;
  const encoder = gifenc.GIFEncoder();
  const colours = Buffer.from(palette.flat());
  const shown: { shot: Storyboard['frames'][number]; png: Buffer }[] = [];
  let bytes = 0;
  for (const { pixels, shot } of sheets) {
    const isFirst = shown.length === 0;
    const delay = shot === frames.at(-1) ? LAST_FRAME_DURATION : FRAME_DURATION;
    const how = { transparent: !isFirst, transparentIndex: transparentIndex, dispose: KEEP_FRAME, delay };
    encoder.writeFrame(pixels, width, height, isFirst ? { ...how, palette } : how);
    const png = encodeIndexedPng(
      { width, height, palette: colours, pixels, transparentIndex: transparentIndex },
      COMPRESSION_LEVEL,
    );
    bytes += (png.length * 4) / 3;
    if (Math.max(encoder.bytesView().length, bytes) > most) return undefined;
    shown.push({ shot, png });
  }
  encoder.finish();
  const page = renderHtmlPage({ title, width, height, frames: shown });
  return page.length > most ? undefined : { picture: Buffer.from(encoder.bytes()), page };
}
