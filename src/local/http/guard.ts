import type { IncomingMessage } from 'node:http';

const LOCAL_NAMES: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * True when a request is meant for this computer and was not sent by a page from elsewhere. The server listens on
 * 127.0.0.1 alone, but any web page that is open in a browser could still call it.
 */
export function isFromHere(request: IncomingMessage): boolean {
  const { host, origin } = request.headers;
  if (host === undefined || !LOCAL_NAMES.includes(nameOf(`http://${host}`))) return false;
  return origin === undefined || LOCAL_NAMES.includes(nameOf(origin));
}

function nameOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '';
}
