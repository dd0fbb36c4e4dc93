/** The worker's side of a channel: serves its calls, in a thread as in a process. */
import type { Transferable } from 'node:worker_threads';
import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import type { Answer, Failure } from './messages.ts';
import { order } from './messages.ts';

export interface ServedCall {
  /** Aborts when nobody waits for the response any more. */
  readonly signal: AbortSignal;
  /** Sends a part of the result, and waits until it is taken. */
  readonly sendPart: (part: unknown) => Promise<void>;
  /** Buffers of the response that are moved, not copied. */
  readonly transfer: Transferable[];
}

/** Errors of `handle` reject the call. */
export function serveWorker<Request>(
  shape: z.ZodType<Request>,
  handle: (request: Request, call: ServedCall) => unknown,
): void {
  const calls = new Map<number, { readonly controller: AbortController; release: () => void }>();
  listen((message) => {
    const received = order.parse(message);
    const known = calls.get(received.number);
    if (received.kind === 'request') void serve(received.number, received.request);
    else if (received.kind === 'cancel') known?.controller.abort();
    else known?.release();
  });

  async function serve(number: number, request: unknown): Promise<void> {
    const state = { controller: new AbortController(), release: () => {} };
    calls.set(number, state);
    const sendPart = (part: unknown) =>
      new Promise<void>((resolve) => {
        state.release = resolve;
        post({ kind: 'part', number, part });
      });
    const transfer: Transferable[] = [];
    try {
      const call = { signal: state.controller.signal, sendPart, transfer };
      post({ kind: 'response', number, response: await handle(shape.parse(request), call) }, transfer);
    } catch (error) {
      post({ kind: 'failure', number, failure: failureOf(error) });
    } finally {
      calls.delete(number);
    }
  }
}

function listen(onMessage: (message: unknown) => void): void {
  if (parentPort) parentPort.on('message', onMessage);
  else process.on('message', onMessage).on('disconnect', () => process.exit());
}

function post(answer: Answer, transfer: readonly Transferable[] = []): void {
  if (parentPort) parentPort.postMessage(answer, transfer);
  // The parent may be gone; then nobody needs the answer.
  else process.send?.(answer, () => {});
}

const codedError = z.object({ code: z.string() });

function failureOf(error: unknown): Failure {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return { name, message, ...codedError.safeParse(error).data };
}
