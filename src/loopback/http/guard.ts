import type { IncomingMessage } from 'node:http';

const LOCAL_NAMES: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Accepts requests for this computer that no foreign page sent. Any web page in a browser could call a server on
 * 127.0.0.1, so a page must come from the port that is asked.
 */
export function isLocalRequest({ headers, socket }: IncomingMessage): boolean {
  const { host, origin } = headers;
  if (host === undefined || !isLocal(parseOrigin(`http://${host}`))) return false;
  if (origin === undefined) return true;
  const page = parseOrigin(origin);
  return isLocal(page) && page.origin === origin.toLowerCase() && portOf(page) === socket.localPort;
}

/** Returns undefined for what is no valid path of this server. */
export function parseRequestUrl({ url = '/' }: IncomingMessage): URL | undefined {
  const address = `http://local${url}`;
  if (!url.startsWith('/') || !URL.canParse(address)) return undefined;
  const read = new URL(address);
  return canDecode(read.pathname) ? read : undefined;
}

function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Parses a server address without path, query or user; undefined where there is more. */
function parseOrigin(address: string): URL | undefined {
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
