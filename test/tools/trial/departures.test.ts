/** What a trace of system calls says of the order in which a bot writes and speaks. */
import { describe, expect, test } from 'vitest';
import { checkDepartures } from '../../../tools/trial/disk/departures.ts';
import { readTrace } from '../../../tools/trial/disk/trace.ts';

const WAL = '21</data/games.db-wal>';
const SOCKET = '30<socket:[9]>';
const WORDS = 'Hound 5 bites Anngar for 3 damage, and howls.';

/** As strace writes a string. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&').replaceAll('\r', '\\r').replaceAll('\n', '\\n')}"`;
const wrote = (text: string, place = WAL) =>
  `100 pwrite64(${place}, ${quoted(text)}, ${text.length}, 0) = ${text.length}`;
const synced = (result = '0') => `101 fdatasync(${WAL}) = ${result}`;
const sent = (text: string, socket = SOCKET) =>
  `102 write(${socket}, ${quoted(text)}, ${text.length}) = ${text.length}`;
const head = (line: string) => `${line} HTTP/1.1\r\nhost: local\r\n\r\n`;
const post = [sent(head('POST /api/v10/channels/5/messages')), sent(`{"content":"${WORDS}","nonce":"1-2"}`)];
const row = wrote(`\u0001page{"to":"thread","content":"${WORDS}"}`);
const callback = (type: number) => sent(`${head('POST /api/v10/interactions/77/token.a/callback')}{"type":${type}}`);
const reply = sent(`${head('PATCH /api/v10/webhooks/4/token.a/messages/@original')}{"content":"Done."}`);
const handled = wrote('handled 77');

const look = (...lines: string[]) => checkDepartures(readTrace(lines));
const NOTHING = { messages: 0, replies: 0, faults: [] };

describe('a message', () => {
  test('leaves after its sync -> nothing is wrong', () => {
    expect(look(row, synced(), ...post)).toEqual({ ...NOTHING, messages: 1 });
  });

  test('leaves before its sync, or after one that failed -> that is a fault', () => {
    for (const before of [[row], [row, synced('-1 EIO (Input/output error) (INJECTED)')]]) {
      const { messages, faults } = look(...before, ...post, synced());
      expect([messages, faults.length]).toEqual([1, 1]);
      expect(faults[0]).toContain('POST /channels/5/messages left before');
    }
  });

  test('leaves while its sync is under way -> that is a fault', () => {
    const begun = `101 fdatasync(${WAL} <unfinished ...>`;
    const over = '101 <... fdatasync resumed>) = 0';
    expect(look(row, begun, ...post, over).faults).toHaveLength(1);
    expect(look(row, begun, over, ...post).faults).toEqual([]);
  });

  test('was written while the sync began already -> that sync does not count', () => {
    const begun = `101 fdatasync(${WAL} <unfinished ...>`;
    expect(look(begun, row, '101 <... fdatasync resumed>) = 0', ...post).faults).toHaveLength(1);
  });

  test('is in no log -> nothing is looked at', () => {
    expect(look(wrote('something else'), ...post)).toEqual(NOTHING);
  });
});

describe('an answer to an interaction', () => {
  test('comes after what was done is on the disk -> nothing is wrong', () => {
    expect(look(callback(6), handled, synced(), reply)).toEqual({ ...NOTHING, replies: 1 });
  });

  test('comes before -> that is a fault, but for one that only acknowledges', () => {
    expect(look(callback(6), handled, reply, synced()).faults).toHaveLength(1);
    expect(look(handled, callback(4), synced()).faults).toHaveLength(1);
    expect(look(callback(5), handled, synced())).toEqual(NOTHING);
  });

  test('answers what was not written down -> nothing is looked at', () => {
    expect(look(callback(6), reply)).toEqual(NOTHING);
  });
});
