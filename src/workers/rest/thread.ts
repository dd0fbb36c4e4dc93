/** Thread of the REST worker. `canvas` crashes at the end of a thread, so no pictures are loaded. */
import { parentPort } from 'node:worker_threads';
import { DefaultRestOptions } from '@discordjs/rest';
import { z } from 'zod';
import { type Failure, order, type RequestPart, type RestOutcome, type RestRequest } from './messages.ts';

const underWay = new Map<number, AbortController>();

function serve(): void {
  parentPort?.on('message', (message) => {
    const what = order.parse(message);
    if ('isOff' in what) underWay.get(what.number)?.abort();
    else void make(what);
  });
}

async function make({ number, url, method, headers, body }: RestRequest): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  underWay.set(number, controller);
  try {
    const sent = Array.isArray(body) ? formOf(body) : body;
    const response = await DefaultRestOptions.makeRequest(url, { method, headers, body: sent, signal });
    const { status, statusText } = response;
    const received = await response.arrayBuffer();
    tell({ number, status, statusText, headers: [...response.headers], body: received }, [received]);
  } catch (error) {
    tell({ number, failure: failureOf(error) });
  } finally {
    underWay.delete(number);
  }
}

function tell(what: RestOutcome, given: ArrayBuffer[] = []): void {
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

const coded = z.object({ code: z.string() });

/** Leaves out whatever else the error carries, as the request's body. */
function failureOf(error: unknown): Failure {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return { name, message, ...coded.safeParse(error).data };
}

serve();
