import { deflateSync } from 'node:zlib';
import { checksum } from './checksum.ts';

export interface IndexedImage {
  readonly width: number;
  readonly height: number;
  readonly palette: Buffer;
  readonly pixels: Uint8Array;
  readonly transparentIndex?: number;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const OPAQUE = 255;

/** `level` is the compression level, from 1 to 9. */
export function encodeIndexedPng(
  { width, height, palette, pixels, transparentIndex }: IndexedImage,
  level: number,
): Buffer {
  const rows = scanlinesOf(pixels, width, height);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const alphas =
    transparentIndex === undefined ? undefined : Buffer.alloc(transparentIndex + 1, OPAQUE).fill(0, transparentIndex);
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
let scanlineBuffer = Buffer.alloc(0);

function scanlinesOf(pixels: Uint8Array, width: number, height: number): Buffer {
  const length = height * (width + 1);
  if (scanlineBuffer.length < length) scanlineBuffer = Buffer.alloc(length);
  for (let y = 0; y < height; y += 1) {
    scanlineBuffer[y * (width + 1)] = 0;
    scanlineBuffer.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  return scanlineBuffer.subarray(0, length);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(checksum(body));
  return Buffer.concat([length, body, check]);
}
