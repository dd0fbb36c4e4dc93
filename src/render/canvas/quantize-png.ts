import { deflateSync } from 'node:zlib';
import { checksum } from './checksum.ts';

export interface IndexedImage {
  readonly width: number;
  readonly height: number;
  readonly palette: Buffer;
  readonly pixels: Uint8Array;
  readonly clear?: number;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const OPAQUE = 255;

/** `level` is the compression level, from 1 to 9. */
export function indexedFile({ width, height, palette, pixels, clear }: IndexedImage, level: number): Buffer {
  const rows = rowsOf(pixels, width, height);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const alphas = clear === undefined ? undefined : Buffer.alloc(clear + 1, OPAQUE).fill(0, clear);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    ...(alphas ? [chunk('tRNS', alphas)] : []),
    chunk('IDAT', deflateSync(rows, { level })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Reused for the next picture: allocating takes longer than filling it. */
let room = Buffer.alloc(0);

function rowsOf(pixels: Uint8Array, width: number, height: number): Buffer {
  const length = height * (width + 1);
  if (room.length < length) room = Buffer.alloc(length);
  for (let y = 0; y < height; y += 1) {
    room[y * (width + 1)] = 0;
    room.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  return room.subarray(0, length);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(checksum(body));
  return Buffer.concat([length, body, check]);
}
