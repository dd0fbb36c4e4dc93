/** Parses strace output: the order of writes to the WAL and of requests to Discord. */

export interface Departure {
  readonly request: string;
  /** Bytes of `Trace.log` that were on the disk. */
  readonly synced: number;
}

export interface Trace {
  /** All writes to the WAL, concatenated. Each character is a byte. */
  readonly log: string;
  readonly departures: readonly Departure[];
}

/** `PID call(descriptor<path>, …`: the beginning of a call. */
const CALL = /^(\d+) +(\w+)\((\d+)<([^>]*)>(.*)$/;
const RESUMED = /^(\d+) +<\.\.\. (\w+) resumed>.* = (-?\d+)/;
const RETURNED = / = (-?\d+)(?: |$)/;
const TEXT = /"((?:[^"\\]|\\.)*)"/g;
const REQUEST = /^(?:GET|POST|PATCH|PUT|DELETE) \/\S* HTTP\/1\.1\r\n/;

const SYNCS: readonly string[] = ['fdatasync', 'fsync'];
const WRITES: readonly string[] = ['pwrite64', 'write', 'writev', 'sendmsg', 'sendto'];

/** Reads lines of `strace -f -y -s …` in order. A file that ends in `-wal` is the log. */
export function readTrace(lines: Iterable<string>): Trace {
  const log: string[] = [];
  let written = 0;
  let synced = 0;
  const syncing = new Map<string, number>();
  const requests = new Map<string, { request: string; synced: number }[]>();
  for (const line of lines) {
    const resumed = RESUMED.exec(line);
    if (resumed) {
      const [, thread = '', call = '', result] = resumed;
      if (SYNCS.includes(call) && result === '0') synced = Math.max(synced, syncing.get(thread) ?? 0);
      syncing.delete(thread);
      continue;
    }
    const [, thread = '', call = '', , place = '', rest = ''] = CALL.exec(line) ?? [];
    const result = RETURNED.exec(line)?.[1];
    if (SYNCS.includes(call) && place.endsWith('-wal')) {
      if (result === undefined) syncing.set(thread, written);
      else if (result === '0') synced = written;
    } else if (WRITES.includes(call) && place.endsWith('-wal')) {
      const bytes = textsIn(rest);
      log.push(bytes);
      written += bytes.length;
    } else if (WRITES.includes(call) && /^(?:socket|TCP)/.test(place)) {
      const bytes = textsIn(rest);
      const all = requests.get(place) ?? [];
      requests.set(place, all);
      const last = all.at(-1);
      if (REQUEST.test(bytes)) all.push({ request: bytes, synced });
      else if (last) last.request += bytes;
    }
  }
  return { log: log.join(''), departures: [...requests.values()].flat() };
}

function textsIn(rest: string): string {
  return [...rest.matchAll(TEXT)].map(([, text = '']) => bytesOf(text)).join('');
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', v: '\v', f: '\f' };

function bytesOf(text: string): string {
  return text.replace(/\\([0-7]{1,3}|.)/gs, (_, escaped: string) =>
    /^[0-7]/.test(escaped) ? String.fromCharCode(Number.parseInt(escaped, 8)) : (ESCAPED[escaped] ?? escaped),
  );
}
