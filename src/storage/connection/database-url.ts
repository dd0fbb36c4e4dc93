/** Parses PostgreSQL addresses for display. No part of a password is shown, however it is written. */

export const HIDDEN = '[hidden]';

const ADDRESS = /^(postgres(?:ql)?:)\/\/(?:([^/?#]*)@)?([^/?#@]*)(?:\/([^/?#@\s]*))?(?:\?([^#]*))?$/i;
const SERVER = /^(?:\[[\da-f:.]*\]|[\w.%-]*)(?::\d{1,5})?$/i;
const QUERY = /^(?:[\w.-]+=[^&]*(?:&[\w.-]+=[^&]*)*)?$/;

interface Address {
  readonly scheme: string;
  readonly user: string | undefined;
  readonly server: string;
  readonly database: string;
  readonly query: string;
}

function parseAddress(url: string): Address | undefined {
  const [found, scheme = '', user, server = '', database = '', query = ''] = ADDRESS.exec(url) ?? [];
  if (found === undefined || !SERVER.test(server) || !QUERY.test(query)) return undefined;
  return { scheme, user, server, database, query };
}

export function isPostgres(url: string): boolean {
  return /^postgres(ql)?:/.test(url);
}

export function isPostgresAddress(url: string): boolean {
  return parseAddress(url) !== undefined;
}

export function databaseName(url: string): string {
  return parseAddress(url)?.database ?? '';
}

/** Returns the server and the database only, and only what certainly is part of these. */
export function withoutSecrets(url: string): string {
  const address = parseAddress(url);
  if (address) {
    const { scheme, user, server, database, query } = address;
    // Where no name comes before it, what looks like a server may be the beginning of a password.
    if (user === undefined && query.includes('@') && server !== '') return `${scheme}//${HIDDEN}`;
    return `${scheme}//${server}${database === '' ? '' : `/${database}`}`;
  }
  const [scheme = ''] = /^postgres(?:ql)?:/i.exec(url) ?? [];
  if (scheme === '') return url.replace(/\b(password|passwd|pwd)(\s*=\s*).*$/is, `$1$2${HIDDEN}`);
  const end = url.slice(url.lastIndexOf('@') + 1);
  const mayBeQuery = /\?[^@]*=/.test(url);
  const rest = /^([^/?#@]*)(?:\/[\w.%~-]*)?$/.exec(end);
  const isSure = url.includes('@') && !mayBeQuery && rest !== null && SERVER.test(rest[1] ?? '');
  return `${scheme}//${isSure ? end : HIDDEN}`;
}

const SHORTEST = 5;

/** Returns the secrets of an address in all spellings that a message may repeat, the longest first. */
export function secretsIn(url: string): string[] {
  if (!/^postgres(ql)?:/i.test(url)) return [];
  const address = parseAddress(url);
  const userinfo = address?.user ?? /^[^:]*:\/{0,2}(.*)@/s.exec(url)?.[1] ?? '';
  const own = userinfo.includes(':') ? userinfo.slice(userinfo.indexOf(':') + 1) : '';
  const said = [...(address?.query ?? '').matchAll(/(?:^|&)password=([^&]*)/g)].map(([, value = '']) => value);
  const spelled = [own, ...said].flatMap((each) => [
    each,
    decoded(each),
    encodeURI(each),
    encodeURIComponent(decoded(each)),
  ]);
  const known = [url, encodeURI(url), ...spelled.filter((each) => each.length >= SHORTEST)];
  return [...new Set(known)].toSorted((one, other) => other.length - one.length);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function withoutAddresses(text: string, known: readonly string[] = []): string {
  const plain = known.reduce((all, secret) => all.replaceAll(secret, HIDDEN), text);
  return plain.replaceAll(/\bpostgres(?:ql)?:\/{0,2}[^\s"'`<>]+/gi, (url) => withoutSecrets(url));
}
