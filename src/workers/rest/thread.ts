/** Thread of the REST worker. `canvas` crashes at the end of a thread, so no pictures are loaded. */
import { parentPort } from 'node:worker_threads';
import { DefaultRestOptions } from '@discordjs/rest';
import { z } from 'zod';
import { type Failure, type RequestPart, type RestOutcome, type RestRequest, restOrder } from './messages.ts';

const pendingRequests = new Map<number, AbortController>();

function serve(): void {
  parentPort?.on('message', (message) => {
    const what = restOrder.parse(message);
    if ('isOff' in what) pendingRequests.get(what.number)?.abort();
    else void makeRequest(what);
  });
}

async function makeRequest({ number, url, method, headers, body }: RestRequest): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  pendingRequests.set(number, controller);
  try {
    const sent = Array.isArray(body) ? formOf(body) : body;
    const response = await DefaultRestOptions.makeRequest(url, { method, headers, body: sent, signal });
    const { status, statusText } = response;
    const received = await response.arrayBuffer();
    postOutcome({ number, status, statusText, headers: [...response.headers], body: received }, [received]);
  } catch (error) {
    postOutcome({ number, failure: failureOf(error) });
  } finally {
    pendingRequests.delete(number);
  }
}

function postOutcome(what: RestOutcome, given: ArrayBuffer[] = []): void {
  parentPort?.postMessage(what, given);
}

function formOf(parts: readonly RequestPart[]): FormData {
  const form = new FormData();
  for (const part of parts) {
    if ('text' in part) form.append(part.name, part.text);
    else form.append(part.name, new Blob([part.bytes], { type: part.type }), part.file);
  }
  return form;
}

const codedError = z.object({ code: z.string() });

/** Leaves out whatever else the error carries, as the request's body. */
function failureOf(error: unknown): Failure {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return { name, message, ...codedError.safeParse(error).data };
}

serve();
