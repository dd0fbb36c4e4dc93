/** Requests that a thread makes, to a server that answers by the way it is asked for. */
import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { REST } from '@discordjs/rest';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { RequestTransport } from '../../../src/workers/rest/rest-worker.ts';
import { createRestWorker, directTransport } from '../../../src/workers/rest/rest-worker.ts';

const MORTAL = new URL('./mortal-thread.ts', import.meta.url);
const TOKEN = 'a.secret.token';

/** What the server has got: the way, what was said of it, and the body. */
interface Got {
  readonly asked: string;
  readonly type: string | undefined;
  readonly by: string | undefined;
  readonly body: Buffer;
}

let server: Server;
let address: string;
let got: Got[];
let gone: string[];
let lost: number;
const opened: RequestTransport[] = [];
/** One thread for all that let it live. */
const thread = createRestWorker();

beforeEach(async () => {
  [got, gone, lost] = [[], [], 0];
  server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${z.object({ port: z.int() }).parse(server.address()).port}`;
});

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
  server.closeAllConnections();
  server.close();
});

afterAll(() => thread.close());

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = '', headers } = request;
  const body = await buffer(request);
  got.push({ asked: `${method} ${url}`, type: headers['content-type'], by: headers.authorization, body });
  if (url.endsWith('/never')) return void response.on('close', () => gone.push(url));
  if (url.endsWith('/late') && got.length === 1) return;
  if (url.endsWith('/lost') && lost++ === 0) return void request.socket.resetAndDestroy();
  if (url.endsWith('/strange')) return void response.writeHead(522, { 'X-Wait': '1' }).end('Nobody is there.');
  if (url.endsWith('/empty')) return void response.writeHead(204).end();
  if (url.endsWith('/bytes')) return void response.end(Buffer.from([0, 200, 255]));
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ said: 'Grüße ❄' }));
}

function apart(program?: URL): RequestTransport {
  const requests = createRestWorker(program);
  opened.push(requests);
  return requests;
}

function client(requests: RequestTransport, more: { timeout?: number; retries?: number } = {}): REST {
  return new REST({ ...more, api: address, makeRequest: requests.makeRequest }).setToken(TOKEN);
}

async function errorOf(work: Promise<unknown>): Promise<Error> {
  const error = await work.then(
    () => undefined,
    (why: unknown) => why,
  );
  if (!(error instanceof Error)) throw new Error(`No error, but ${inspect(error)}.`);
  expect(inspect(error, { depth: 9 })).not.toContain(TOKEN);
  return error;
}

async function everythingOf({ makeRequest }: RequestTransport, way: string) {
  const response = await makeRequest(`${address}${way}`, { method: 'GET', headers: { Accept: '*/*' } });
  const { status, statusText, ok, headers } = response;
  const kept = [...headers].filter(([name]) => name !== 'date');
  return { status, statusText: statusText ?? '', ok, kept, text: await response.text() };
}

test.each(['/words', '/empty', '/strange', '/bytes'])(
  'an answer (%s) comes back as to whoever asks here',
  async (way) => {
    expect(await everythingOf(thread, way)).toEqual(await everythingOf(directTransport, way));
  },
);

test('words go as JSON with the token, and come back as JSON', async () => {
  const rest = client(thread);
  expect(await rest.post('/words', { body: { say: 'Grüße ❄' } })).toEqual({ said: 'Grüße ❄' });
  const [{ body, ...asked } = { body: Buffer.of() }] = got;
  expect(asked).toEqual({ asked: 'POST /v10/words', type: 'application/json', by: `Bot ${TOKEN}` });
  expect(JSON.parse(body.toString())).toEqual({ say: 'Grüße ❄' });
  expect(Buffer.from(z.instanceof(ArrayBuffer).parse(await rest.get('/bytes')))).toEqual(Buffer.of(0, 200, 255));
});

test('files go with their names and their kind beside the words', async () => {
  const picture = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0, 255);
  const files = [
    { name: 'board.png', data: picture, contentType: 'image/png' },
    { name: 'log ❄.txt', data: 'It snows.' },
  ];
  await client(thread).patch('/words', { body: { content: 'Here.' }, files });
  expect(picture).toHaveLength(6);
  const form = await new Response(new Uint8Array(got[0]?.body ?? []), {
    headers: { 'Content-Type': got[0]?.type ?? '' },
  }).formData();
  expect(form.get('payload_json')).toBe('{"content":"Here."}');
  const sent = [form.get('files[0]'), form.get('files[1]')].map((file) => z.instanceof(File).parse(file));
  expect(sent.map(({ name, type }) => [name, type])).toEqual([
    ['board.png', 'image/png'],
    ['log ❄.txt', expect.any(String)],
  ]);
  expect(Buffer.from(await z.instanceof(File).parse(sent[0]).arrayBuffer())).toEqual(picture);
  expect(await sent[1]?.text()).toBe('It snows.');
});

test('bytes go as they are, and stay where they were', async () => {
  const body = Buffer.of(1, 2, 255);
  await client(thread).post('/words', { body, passThroughBody: true });
  expect(got[0]?.body).toEqual(Buffer.of(1, 2, 255));
  expect(body).toEqual(Buffer.of(1, 2, 255));
});

test('a request that takes too long is given up, in the thread too', async () => {
  await client(thread).get('/words');
  const error = await errorOf(client(thread, { timeout: 400, retries: 0 }).get('/never'));
  expect(error.name).toBe('AbortError');
  await expect.poll(() => gone).toEqual(['/v10/never']);
});

test('a request that nobody wants any more is given up, and one that nobody wanted is not made', async () => {
  const { makeRequest } = thread;
  const giving = new AbortController();
  const asking = makeRequest(`${address}/never`, { method: 'GET', signal: giving.signal });
  await expect.poll(() => got.length).toBe(1);
  giving.abort();
  expect((await errorOf(asking)).name).toBe('AbortError');
  await expect.poll(() => gone).toEqual(['/never']);
  const { signal } = giving;
  expect((await errorOf(makeRequest(`${address}/words`, { method: 'GET', signal }))).name).toBe('AbortError');
  expect(got).toHaveLength(1);
});

test('whoever is not there is told of as here', async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
  const [there, here] = [
    await errorOf(client(thread).get('/words')),
    await errorOf(client(directTransport).get('/words')),
  ];
  expect(there).toMatchObject({ code: 'ECONNREFUSED', message: here.message, name: here.name });
});

test('a connection that breaks is tried again, as by whoever asks here', async () => {
  for (const requests of [thread, directTransport]) {
    [got, lost] = [[], 0];
    expect(await client(requests).get('/lost')).toEqual({ said: 'Grüße ❄' });
    expect(got.map(({ asked }) => asked)).toEqual(['GET /v10/lost', 'GET /v10/lost']);
  }
});

test.each([
  ['/the-end', 'The thread that makes requests has ended.'],
  ['/a-fault', 'The thread that makes requests has ended (It is a fault.).'],
])('the thread dies (%s) -> all who wait are told, and the next request has another', async (way, why) => {
  const requests = apart(MORTAL);
  const waits = errorOf(client(requests, { retries: 0 }).get('/never'));
  await expect.poll(() => got.length).toBe(1);
  const kills = errorOf(requests.makeRequest(`${address}${way}`, { method: 'GET' }));
  for (const error of [await waits, await kills]) expect(error).toMatchObject({ code: 'ECONNRESET', message: why });
  expect(await client(requests).get('/words')).toEqual({ said: 'Grüße ❄' });
});

test('what was under way when the thread died is asked once more', async () => {
  const requests = apart(MORTAL);
  const waits = client(requests).get('/late');
  await expect.poll(() => got.length).toBe(1);
  await errorOf(requests.makeRequest(`${address}/the-end`, { method: 'GET' }));
  expect(await waits).toEqual({ said: 'Grüße ❄' });
  expect(got).toHaveLength(2);
});

test('once it is closed nobody asks any more, and whoever still waits is told so', async () => {
  const requests = apart();
  const waits = errorOf(client(requests).get('/never'));
  await expect.poll(() => got.length).toBe(1);
  await requests.close();
  expect((await waits).message).toBe('No more requests are made.');
  expect((await errorOf(client(requests).get('/words'))).message).toBe('No more requests are made.');
  await expect.poll(() => gone).toEqual(['/v10/never']);
  expect(got).toHaveLength(1);
});
