/** What a server on this computer asks of every request before it does anything for it. */
import type { IncomingMessage } from 'node:http';

const LOCAL_NAMES: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * True when a request is meant for this computer and was not sent by a page from elsewhere. The server listens on
 * 127.0.0.1 alone, but any web page that is open in a browser could still call it, also one that another program serves
 * on this computer: so a page must come from the port that is asked.
 */
export function isFromHere({ headers, socket }: IncomingMessage): boolean {
  const { host, origin } = headers;
  if (host === undefined || !isLocal(placeOf(`http://${host}`))) return false;
  if (origin === undefined) return true;
  const page = placeOf(origin);
  return isLocal(page) && page.origin === origin.toLowerCase() && portOf(page) === socket.localPort;
}

/** The address that a request asks for; undefined where that is no path of this server, or holds what is no letter. */
export function addressOf({ url = '/' }: IncomingMessage): URL | undefined {
  const address = `http://local${url}`;
  if (!url.startsWith('/') || !URL.canParse(address)) return undefined;
  const read = new URL(address);
  return isReadable(read.pathname) ? read : undefined;
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** An address of a server, and of nothing that lies there or of whoever asks; undefined where it is none. */
function placeOf(address: string): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return `${url.origin}/` === url.href ? url : undefined;
}

function isLocal(url: URL | undefined): url is URL {
  return url?.protocol === 'http:' && LOCAL_NAMES.includes(url.hostname);
}

function portOf({ port }: URL): number {
  return port === '' ? 80 : Number(port);
}
