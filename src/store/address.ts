/** Addresses of PostgreSQL databases, and what of them may be shown: however a password is written, nothing of it. */

/** What stands in the place of a secret. */
export const HIDDEN = '[hidden]';

/** Name and password, the server, the name of the database, and what is said beside that. */
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

/** Undefined where it is none: a password may hold what parts an address, written as it is. */
function addressIn(url: string): Address | undefined {
  const [found, scheme = '', user, server = '', database = '', query = ''] = ADDRESS.exec(url) ?? [];
  if (found === undefined || !SERVER.test(server) || !QUERY.test(query)) return undefined;
  return { scheme, user, server, database, query };
}

/** Whether an address of PostgreSQL says clearly what is what. */
export function isAddress(url: string): boolean {
  return addressIn(url) !== undefined;
}

/** The name of the database at an address, as it stands there; none where it can’t be read. */
export function databaseIn(url: string): string {
  return addressIn(url)?.database ?? '';
}

/** An address as it may be shown: the server and the database alone. Of one that can’t be read, what is sure to be these. */
export function withoutSecrets(url: string): string {
  const address = addressIn(url);
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

/** Letters of a password that is looked for in texts; shorter ones are words like any other. */
const SHORTEST = 5;

/** The secrets of an address in every spelling in which something may repeat them; the longest first. */
export function secretsIn(url: string): string[] {
  if (!/^postgres(ql)?:/i.test(url)) return [];
  const address = addressIn(url);
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

/** A text in which addresses of PostgreSQL show no secret, and none of some that are known stands. */
export function withoutAddresses(text: string, known: readonly string[] = []): string {
  const plain = known.reduce((all, secret) => all.replaceAll(secret, HIDDEN), text);
  return plain.replaceAll(/\bpostgres(?:ql)?:\/{0,2}[^\s"'`<>]+/gi, (url) => withoutSecrets(url));
}
