import { Canvas, CanvasRenderingContext2D } from 'canvas';
import { pngSize } from './pixels.ts';

interface Room {
  readonly width: number;
  readonly height: number;
}

/** A phone's width, where a picture has been tapped. */
export const PHONE: Room = { width: 400, height: Number.POSITIVE_INFINITY };

/** Pixels that a picture gets in a panel on a phone of 400 by 800, as trials of panels measure it. */
const IN_PANEL: Room = { width: 340, height: 560 };

interface WrittenText {
  readonly picture: string;
  readonly text: string;
  /** Pixels of the font on a phone. */
  readonly size: number;
}

/** The beginning of a PNG, which has its size: nobody looks at the rest. */
function pngHead({ width, height }: Canvas): Buffer {
  const head = Buffer.alloc(24);
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
}

/** Every text of all pictures that `draw` writes, in the size in which a phone shows it. Letters are not drawn. */
export function textSizes(
  draw: (write: (picture: string, png: Buffer) => void) => void,
  room: Room = IN_PANEL,
): WrittenText[] {
  const { fillText } = CanvasRenderingContext2D.prototype;
  const { toBuffer } = Canvas.prototype;
  const all: WrittenText[] = [];
  let since: { text: string; pixels: number }[] = [];
  CanvasRenderingContext2D.prototype.fillText = function (this: CanvasRenderingContext2D, text: string) {
    const { a, b } = this.getTransform();
    since.push({ text, pixels: Number(/([\d.]+)px/.exec(this.font)?.[1]) * Math.hypot(a, b) });
  };
  Object.assign(Canvas.prototype, {
    toBuffer(this: Canvas, format?: 'raw' | 'image/png') {
      return format === 'raw' ? toBuffer.call(this, format) : pngHead(this);
    },
  });
  try {
    draw((picture, png) => {
      const { width, height } = pngSize(png);
      const scale = Math.min(room.width / width, room.height / height);
      const words = since.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
      all.push(...words.map(({ text, pixels }) => ({ picture, text, size: Math.round(pixels * scale * 10) / 10 })));
      since = [];
    });
  } finally {
    CanvasRenderingContext2D.prototype.fillText = fillText;
    Canvas.prototype.toBuffer = toBuffer;
  }
  return all;
}
