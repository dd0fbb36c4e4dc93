/** Thread of the REST worker. `canvas` crashes at the end of a thread, so no pictures are loaded. */
import { DefaultRestOptions } from '@discordjs/rest';
import { serveWorker } from '../serve-worker.ts';
import type { RequestPart, RestResponse } from './messages.ts';
import { restRequest } from './messages.ts';

serveWorker(restRequest, async ({ url, method, headers, body }, { signal, transfer }): Promise<RestResponse> => {
  const sent = Array.isArray(body) ? formOf(body) : body;
  const response = await DefaultRestOptions.makeRequest(url, { method, headers, body: sent, signal });
  const { status, statusText } = response;
  const received = await response.arrayBuffer();
  transfer.push(received);
  return { status, statusText, headers: [...response.headers], body: received };
});

function formOf(parts: readonly RequestPart[]): FormData {
  const form = new FormData();
  for (const part of parts) {
    if ('text' in part) form.append(part.name, part.text);
    else form.append(part.name, new Blob([part.bytes], { type: part.type }), part.file);
  }
  return form;
}
