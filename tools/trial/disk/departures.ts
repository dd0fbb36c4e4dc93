/** Checks from a trace that messages to Discord were on the disk before they left. */
import type { Departure, Trace } from './trace.ts';

export interface Departures {
  readonly messages: number;
  readonly replies: number;
  readonly faults: readonly string[];
}

const HEAD = /^(\w+) \/api(?:\/v\d+)?(\/\S*) HTTP/;
const MESSAGE = /^\/channels\/\d+\/messages(?:\/\d+)?$/;
const CALLBACK = /^\/interactions\/(\d+)\/([^/]+)\/callback/;
const REPLY = /^\/webhooks\/\d+\/([^/?]+)/;
const CONTENT = /"content":"((?:[^"\\]|\\.)*)"/g;
/** Pieces of a text to search for, since a page of the database may end within it. */
const PIECE = /[ -~]{24}/g;
/** Types of replies to interactions without a text. */
const ACKNOWLEDGE_TYPES: readonly number[] = [1, 5, 6, 8, 9];

export function checkDepartures(trace: Trace): Departures {
  const interactions = new Map<string, string>();
  const seen = { messages: 0, replies: 0 };
  const faults: string[] = [];
  for (const departure of trace.departures) {
    const [, method = '', route = ''] = HEAD.exec(departure.request) ?? [];
    const [, id, token] = CALLBACK.exec(route) ?? [];
    if (id !== undefined && token !== undefined) interactions.set(token, id);
    if (MESSAGE.test(route)) {
      const { isWritten, early } = findInLog(departure, trace.log);
      if (isWritten) seen.messages++;
      if (early !== undefined) faults.push(`${method} ${route} left before “${early}” was on the disk`);
    }
    const interaction = id ?? interactions.get(REPLY.exec(route)?.[1] ?? '');
    if (interaction === undefined || (id !== undefined && isAcknowledgement(departure))) continue;
    const at = trace.log.indexOf(interaction);
    if (at < 0) continue;
    seen.replies++;
    if (at >= departure.synced) faults.push(`${method} ${route} left before what it answers was on the disk`);
  }
  return { ...seen, faults };
}

/** `early` are words that were written but not synced when the request left. */
function findInLog({ request, synced }: Departure, log: string) {
  const content = [...request.matchAll(CONTENT)].map(([, words = '']) => words).join('\n');
  const pieces = [...content.matchAll(PIECE)].map(([piece]) => ({ piece, at: log.indexOf(piece) }));
  const written = pieces.filter(({ at }) => at >= 0);
  return { isWritten: written.length > 0, early: written.find(({ at }) => at >= synced)?.piece };
}

function isAcknowledgement({ request }: Departure): boolean {
  const body = request.slice(request.indexOf('\r\n\r\n') + 4);
  const said = /"type":(\d+)/.exec(body);
  return ACKNOWLEDGE_TYPES.includes(Number(said?.[1] ?? 0));
}
