/** Asks a registry for the digest of a tag, as the OCI distribution specification says. Node built-ins only. */
import { createHash } from 'node:crypto';

/** What a tag may name: an image for several platforms, or for one. */
const LISTS = ['application/vnd.oci.image.index.v1+json', 'application/vnd.docker.distribution.manifest.list.v2+json'];
const SINGLES = ['application/vnd.oci.image.manifest.v1+json', 'application/vnd.docker.distribution.manifest.v2+json'];
const ACCEPT = [...LISTS, ...SINGLES].join(', ');

/** No registry has to take a larger manifest. */
const MOST_BYTES = 4 * 1024 * 1024;

const TAG = /^([a-z0-9.-]+(?::\d{1,5})?)\/([a-z0-9]+(?:(?:[._]|__|-+|\/)[a-z0-9]+)*):(\w[\w.-]{0,127})$/;
const DIGEST = /^sha256:[0-9a-f]{64}$/;
const TOKEN = /^[\x21-\x7e]{1,65536}$/;

/** Names of registries whose API is elsewhere. */
const API_HOSTS = new Map([['docker.io', 'registry-1.docker.io']]);

/** The registry was not reached, or gave no answer that counts. The message is one sentence. */
export class RegistryError extends Error {}

/** @param {unknown} text */
export function isDigest(text) {
  return typeof text === 'string' && DIGEST.test(text);
}

/**
 * The parts of `registry/name:tag`; undefined if it is none.
 * @param {unknown} text
 */
export function parseTag(text) {
  const [, registry = '', name = '', tag = ''] = (typeof text === 'string' && TAG.exec(text)) || [];
  // Builders look for a first part without dot and port in registries of their own choice.
  return /[.:]|^localhost$/.test(registry) ? { registry, name, tag } : undefined;
}

/**
 * Throws a RegistryError if the registry gives none that can be believed.
 * @param {string} image `registry/name:tag`
 * @param {number} seconds how long each of its answers may take
 */
export async function digestOf(image, seconds) {
  const { status, headers, body } = await askForManifest(image, seconds);
  if (status === 404) throw new RegistryError(`The registry has no ${image}.`);
  if (status === 401 || status === 403)
    throw new RegistryError(`The registry gives ${image} to nobody without a login.`);
  if (status !== 200) throw new RegistryError(`The registry answered with status ${status} when asked for ${image}.`);
  const digest = headers.get('docker-content-digest');
  if (!isDigest(digest)) throw new RegistryError(`The registry names no digest for ${image}.`);
  if (digest !== `sha256:${createHash('sha256').update(body).digest('hex')}`)
    throw new RegistryError(`The registry sent something for ${image} that differs from the digest it named.`);
  if (!isManifest(parseJson(body), headers.get('content-type')))
    throw new RegistryError(`The registry sent something for ${image} that is no image.`);
  return digest;
}

/**
 * @param {string} image
 * @param {number} seconds
 */
async function askForManifest(image, seconds) {
  const parts = parseTag(image);
  if (!parts) throw new RegistryError(`${image} is no registry/name:tag.`);
  const { registry, name, tag } = parts;
  const origin = `${isOnThisMachine(registry) ? 'http' : 'https'}://${API_HOSTS.get(registry) ?? registry}`;
  const url = new URL(`${origin}/v2/${name}/manifests/${tag}`);
  const first = await get(url, { accept: ACCEPT }, seconds);
  if (first.status !== 401) return first;
  const service = serviceOf(first.headers.get('www-authenticate'), url);
  service.searchParams.set('scope', `repository:${name}:pull`);
  const token = tokenIn(await get(service, { accept: 'application/json' }, seconds), service);
  return get(url, { accept: ACCEPT, authorization: `Bearer ${token}` }, seconds);
}

/**
 * Where the registry wants everybody to fetch a token, with what it wants to be told there.
 * @param {string | null} challenge
 * @param {URL} asker
 */
function serviceOf(challenge, asker) {
  const [, rest = ''] = /^bearer\s+(.*)$/i.exec(challenge ?? '') ?? [];
  const values = new Map([...rest.matchAll(/(\w+)="([^"\\]*)"/g)].map(([, key = '', value = '']) => [key, value]));
  const realm = values.get('realm') ?? '';
  const url = URL.canParse(realm) ? new URL(realm) : undefined;
  // Encrypted, unless both are on this machine.
  const isSafe = url?.protocol === 'https:' || (url?.protocol === asker.protocol && isOnThisMachine(url.host));
  if (!url || !isSafe || url.username || url.password)
    throw new RegistryError(`${asker.host} does not say where to fetch a token.`);
  const service = values.get('service');
  if (service) url.searchParams.set('service', service);
  return url;
}

/**
 * @param {{ status: number, body: Buffer }} answer
 * @param {URL} service
 */
function tokenIn({ status, body }, service) {
  if (status !== 200) throw new RegistryError(`${service.host} answered with status ${status} when asked for a token.`);
  const answer = parseJson(body);
  const token = isRecord(answer) ? (answer.token ?? answer.access_token) : undefined;
  if (typeof token !== 'string' || !TOKEN.test(token)) throw new RegistryError(`${service.host} gave no token.`);
  return token;
}

/**
 * @param {URL} url
 * @param {Record<string, string>} headers
 * @param {number} seconds
 */
async function get(url, headers, seconds) {
  const signal = AbortSignal.timeout(seconds * 1000);
  try {
    // A redirection is an answer like any other that is none: it could lead anywhere.
    const response = await fetch(url, { headers, signal, redirect: 'manual' });
    return { status: response.status, headers: response.headers, body: await readBody(response, url.host) };
  } catch (error) {
    if (error instanceof RegistryError) throw error;
    if (signal.aborted) throw new RegistryError(`${url.host} took longer than ${seconds} s to answer.`);
    throw new RegistryError(`${url.host} can’t be reached (${causeOf(error)}).`);
  }
}

/**
 * @param {Response} response
 * @param {string} host
 */
async function readBody(response, host) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new RegistryError(`${host} sends more than ${MOST_BYTES / 1024 / 1024} MB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** @param {unknown} error */
function causeOf(error) {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && cause.code ? String(cause.code) : cause.message;
}

/** @param {string} host */
function isOnThisMachine(host) {
  return /^(?:localhost|127(?:\.\d{1,3}){3})(?::\d+)?$/.test(host);
}

/**
 * @param {unknown} value
 * @param {string | null} contentType
 */
function isManifest(value, contentType) {
  const type = (contentType ?? '').replace(/;.*/, '').trim();
  if (!isRecord(value) || value.schemaVersion !== 2 || (value.mediaType ?? type) !== type) return false;
  const parts = LISTS.includes(type) ? value.manifests : SINGLES.includes(type) ? value.layers : undefined;
  return Array.isArray(parts) && parts.length > 0;
}

/**
 * Undefined if it is no JSON.
 * @param {Buffer} body
 * @returns {unknown}
 */
export function parseJson(body) {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
export function isRecord(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
