import { inflateSync } from 'node:zlib';

const SIGNATURE = 0x774f4646;
const HEADER = 44;
const ENTRY = 20;
const PLAIN_HEADER = 12;
const PLAIN_ENTRY = 16;

/** Unpacks a WOFF 1.0 file. Throws if it is none. https://www.w3.org/TR/WOFF/ */
export function unpackWoff(packed: Buffer): Buffer {
  if (packed.length < HEADER || packed.readUInt32BE(0) !== SIGNATURE) throw new Error('This is no WOFF file.');
  const count = packed.readUInt16BE(12);
  const head = Buffer.alloc(PLAIN_HEADER + count * PLAIN_ENTRY);
  packed.copy(head, 0, 4, 8);
  const power = 2 ** Math.floor(Math.log2(count));
  const search = [count, power * PLAIN_ENTRY, Math.log2(power), (count - power) * PLAIN_ENTRY];
  search.forEach((value, i) => void head.writeUInt16BE(value, 4 + 2 * i));
  const tables: Buffer[] = [];
  let end = head.length;
  for (let i = 0; i < count; i++) {
    const from = HEADER + i * ENTRY;
    const to = PLAIN_HEADER + i * PLAIN_ENTRY;
    const table = tableAt(packed, from);
    packed.copy(head, to, from, from + 4);
    packed.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(end, to + 8);
    head.writeUInt32BE(table.length, to + 12);
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    tables.push(padded);
    end += padded.length;
  }
  return Buffer.concat([head, ...tables]);
}

function tableAt(packed: Buffer, entry: number): Buffer {
  const [offset, length, plain] = [4, 8, 12].map((at) => packed.readUInt32BE(entry + at));
  const data = packed.subarray(offset, (offset ?? 0) + (length ?? 0));
  return length === plain ? data : inflateSync(data);
}
