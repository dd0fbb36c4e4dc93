/** Whatever is sent to the local table, it goes on: asked of one that runs as a process of its own, as it does for people. */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import WebSocket from 'ws';

const MAIN = fileURLToPath(new URL('../../src/loopback/main.ts', import.meta.url));

let table: ChildProcess | undefined;
let port: number;
let said: string;

/** The next test has another table where one has ended this one. */
beforeEach(async () => {
  if (table?.exitCode === null && table.signalCode === null) return;
  said = '';
  const started = spawn(process.execPath, ['--import', 'tsx', MAIN, '--port', '0'], {
    cwd: path.dirname(MAIN),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.stderr.on('data', (some) => {
    said += some;
  });
  const [first] = await once(started.stdout, 'data');
  port = Number(/127\.0\.0\.1:(\d+)/.exec(String(first))?.[1]);
  table = started;
}, 60_000);

afterAll(() => table?.kill('SIGKILL'));

/** Sends these bytes, as they are. Gives the status with which they are answered, or 0 where the connection just ends. */
function sent(bytes: string | Buffer, then: 'wait' | 'reset' | 'end' = 'wait'): Promise<number> {
  return new Promise((resolve) => {
    let heard = '';
    const status = () => Number(/^HTTP\/1\.\d (\d+)/.exec(heard)?.[1] ?? 0);
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes, () => {
        if (then === 'reset') setTimeout(() => socket.resetAndDestroy(), 20);
        if (then === 'end') socket.end();
      });
    });
    socket.on('data', (some) => {
      heard += some;
      if (status() === 101) return;
      if (heard.includes('\r\n\r\n')) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(status()));
    setTimeout(() => socket.destroy(), 1_500).unref();
  });
}

/** The lines of a request, and an empty one. */
const lines = (...all: readonly string[]) => `${all.join('\r\n')}\r\n\r\n`;

const here = () => `Host: 127.0.0.1:${port}`;

const UPGRADE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

const upgrade = (target: string, ...more: readonly string[]) => lines(`GET ${target} HTTP/1.1`, ...UPGRADE, ...more);

/** It runs still, and serves its page. */
async function goesOn(): Promise<void> {
  expect(await sent(lines('GET / HTTP/1.1', here(), 'Connection: close'))).toBe(200);
  expect([table?.exitCode, table?.signalCode, said]).toEqual([null, null, '']);
}

describe('addresses', () => {
  const strange = [
    '//',
    '///',
    '//[',
    '/\\',
    '//:0',
    'http://',
    'http://[',
    '*',
    '/%',
    '/%E0%A4%A',
    '/api/%',
    '/\u0001',
  ];

  test.each(strange)('an upgrade of %j -> refused, and the table goes on', async (target) => {
    expect([0, 400, 403]).toContain(await sent(upgrade(target, here())));
    await goesOn();
  });

  test.each(strange)('a request for %j -> refused, and the table goes on', async (target) => {
    expect([0, 400, 404]).toContain(await sent(lines(`GET ${target} HTTP/1.1`, here(), 'Connection: close')));
    await goesOn();
  });

  test('a path of the API with a half letter -> 400', async () => {
    expect(await sent(lines('GET /api/v10/channels/%E0%A4%A HTTP/1.1', here(), 'Connection: close'))).toBe(400);
    await goesOn();
  });
});

describe('whoever comes from elsewhere', () => {
  const strangers = () => [
    ['Host: evil.example'],
    [`Host: evil.example:${port}`],
    [here(), 'Origin: https://evil.example'],
    [here(), 'Origin: null'],
    [here(), 'Origin: http://localhost:9'],
    [here(), 'Origin: http://localhost'],
    [here(), `Origin: https://localhost:${port}`],
    [here(), `Origin: http://localhost.evil.example:${port}`],
    [here(), `Origin: http://me@localhost:${port}@evil.example`],
    [here(), `Origin: http://127.0.0.1:${port}`, 'Origin: http://evil.example'],
    [`Host: evil.example@127.0.0.1:${port}`],
  ];

  test('is refused before the address is read, at pages and sockets alike', async () => {
    for (const headers of strangers())
      for (const target of ['/', '//', '/gateway', '/local/socket', '/api/v10/gateway', '/nothing'])
        for (const request of [
          lines(`GET ${target} HTTP/1.1`, ...headers, 'Connection: close'),
          upgrade(target, ...headers),
        ])
          expect(await sent(request), `${target} ${headers.join(', ')}`).toBe(403);
    await goesOn();
  });

  test('the page itself comes from our own port, by each name of this computer', async () => {
    for (const name of ['127.0.0.1', 'localhost', '[::1]']) {
      const own = [`Host: ${name}:${port}`, `Origin: http://${name}:${port}`];
      expect(await sent(lines('GET / HTTP/1.1', ...own, 'Connection: close'))).toBe(200);
      expect(await sent(upgrade('/local/socket', ...own), 'end')).toBe(101);
    }
    await goesOn();
  });
});

describe('sockets', () => {
  test('an upgrade whose sender is gone before the answer -> the table goes on', async () => {
    for (const target of ['/gateway', '/local/socket', '/nothing'])
      for (let i = 0; i < 20; i++) await sent(upgrade(target, here(), 'Origin: http://evil.example'), 'reset');
    for (let i = 0; i < 20; i++) await sent(upgrade('/gateway', here()), 'reset');
    await goesOn();
  });

  test('half an upgrade, or one of another kind -> the table goes on', async () => {
    expect(await sent(lines('GET /gateway HTTP/1.1', here(), 'Connection: Upgrade', 'Upgrade: h2c'))).toBe(400);
    expect(await sent(lines('POST /gateway HTTP/1.1', here(), ...UPGRADE, 'Content-Length: 0'))).toBe(405);
    await sent(lines('GET /gateway HTTP/1.1', here(), ...UPGRADE.slice(0, 2)));
    await sent(lines('CONNECT 127.0.0.1:1 HTTP/1.1', here()));
    await goesOn();
  });

  /** Says these things over a socket, one after the other, and waits until all are taken or it is closed. */
  async function heard(target: string, ...said: readonly (string | Buffer)[]): Promise<void> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${target}`);
    socket.on('error', () => {});
    await once(socket, 'message');
    for (const each of said) socket.send(each);
    const closed = once(socket, 'close');
    socket.ping();
    await Promise.race([once(socket, 'pong'), closed]);
    socket.terminate();
    await closed;
  }

  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const strange: readonly (readonly [string, string | Buffer])[] = [
    ['nothing', ''],
    ['half JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['half a wish', '{"type":"look"}'],
    ['a prototype', '{"__proto__":{"type":"look"}}'],
    ['a deep list', deep],
    ['a deep wish', `{"op":1,"d":${deep},"type":"look"}`],
    ['bytes', Buffer.from([0, 255, 1])],
  ];

  const at = { act: 1, seatId: '1', channelId: '1' };
  const wishes: readonly object[] = [
    { type: 'look' },
    { type: 'older', before: 'x' },
    { type: 'read', messageId: 'x' },
    { type: 'say', text: '\ud800'.repeat(3) },
    { type: 'run', words: ['__proto__'], values: { toString: 1 } },
    { type: 'complete', words: [], values: {}, focused: 'constructor' },
    { type: 'press', messageId: 'x', customId: '' },
    { type: 'choose', messageId: 'x', customId: '', values: [] },
    { type: 'submit', modalId: 'x', values: {} },
    { type: 'dismiss', messageId: 'x' },
    { type: 'react', messageId: 'x', emoji: '' },
  ];

  test.each(strange)('a page that says %s -> the table goes on', async (_, words) => {
    await heard('/local/socket', words);
    await goesOn();
  });

  test('a page that wants what there is not -> the table goes on', async () => {
    for (const wish of wishes) await heard('/local/socket', JSON.stringify({ ...at, ...wish }));
    await goesOn();
  });

  const own = { token: 'local.table.token', intents: 1 };
  const payloads: readonly object[] = [
    { op: 2, d: null },
    { op: 2, d: { ...own, shard: [0, Number.MAX_SAFE_INTEGER] } },
    { op: 2, d: { ...own, intents: -1 } },
    { op: 6, d: { token: own.token, session_id: '__proto__', seq: -1 } },
    { op: 6, d: 5 },
    { op: Number.MAX_SAFE_INTEGER },
  ];

  test.each(strange)('a bot that says %s -> the table goes on', async (_, words) => {
    await heard('/gateway', words);
    await goesOn();
  });

  test('a bot that identifies itself as nobody does -> the table goes on', async () => {
    for (const payload of payloads) await heard('/gateway', JSON.stringify(payload));
    await goesOn();
  });

  test('a message of many megabytes -> its socket alone is closed', async () => {
    const large = 'x'.repeat(30_000_000);
    for (const target of ['/gateway', '/local/socket']) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${target}`);
      await once(socket, 'message');
      const closed = once(socket, 'close');
      socket.on('error', () => {});
      socket.send(large, () => {});
      await closed;
    }
    await goesOn();
  });
});

describe('bodies', () => {
  const post = (target: string, type: string, body: string, length = body.length) =>
    `${lines(
      `POST ${target} HTTP/1.1`,
      here(),
      'Authorization: Bot local.table.token',
      `Content-Type: ${type}`,
      `Content-Length: ${length}`,
      'Connection: close',
    )}${body}`;
  const messages = '/api/v10/channels/1/messages';
  const part = '--b\r\nContent-Disposition: form-data; name="files[0]"; filename="a"\r\n\r\nhalf of a file';

  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['an empty boundary', 'multipart/form-data; boundary=', 'x'],
    ['half a file', 'multipart/form-data; boundary=b', part],
    ['a broken header', 'multipart/form-data; boundary=b', '--b\r\n: :\r\n\r\n'],
    ['no end', 'multipart/form-data; boundary=b', '--b'],
    ['half JSON', 'application/json', '{'],
    ['JSON in a form that is none', 'multipart/form-data; boundary=b', '{}'],
  ])('a form with %s -> 400, and the table goes on', async (_, type, body) => {
    expect(await sent(post(messages, type, body))).toBe(400);
    await goesOn();
  });

  test('a sender that is gone in the middle -> the table goes on', async () => {
    for (const then of ['reset', 'end'] as const)
      for (const target of [messages, '/local/uploads?name=a'])
        for (const type of ['multipart/form-data; boundary=b', 'application/json'])
          await sent(post(target, type, part, 5_000), then);
    await goesOn();
  });

  test('methods that nobody knows, and lines that are none -> the table goes on', async () => {
    for (const method of ['OPTIONS', 'TRACE', 'PROPFIND', 'DELETE', 'HEAD'])
      await sent(lines(`${method} / HTTP/1.1`, here(), 'Connection: close'));
    for (const bytes of [
      '\r\n\r\n',
      'GET',
      'GET / HTTP/9.9\r\n\r\n',
      lines('GET / HTTP/1.1'),
      lines('\u0000 / HTTP/1.1'),
    ])
      await sent(bytes, 'end');
    await sent(lines('GET / HTTP/1.1', here(), `X: ${'x'.repeat(100_000)}`));
    await sent(lines('POST / HTTP/1.1', here(), 'Transfer-Encoding: chunked', 'Content-Length: 5'));
    await sent(Buffer.from([22, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3]), 'end');
    await goesOn();
  });
});
