/** The digests of the images of Node, kept in a file. Node built-ins only. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** As in `src/game-api/contract/cli-tool.ts`. */
export const EXIT = { failed: 1, later: 75, mend: 78 };

export class PlainError extends Error {
  /**
   * @param {string} message
   * @param {number} code
   */
  constructor(message, code) {
    super(message);
    this.code = code;
  }
}

const TAG = /^([a-z0-9.-]+(?::\d{1,5})?)\/([a-z0-9]+(?:(?:[._]|__|-+|\/)[a-z0-9]+)*):(\w[\w.-]{0,127})$/;
export const DIGEST = /sha256:[0-9a-f]{64}/;

/** @typedef {{ tag: string, digest: string, day: string }} Pin */
/** @typedef {Record<string, Pin>} Lock by build argument of the Containerfile */

/**
 * The parts of `registry/name:tag`; undefined if it is none.
 * @param {unknown} text
 */
export function parseTag(text) {
  const [, registry = '', name = '', tag = ''] = (typeof text === 'string' && TAG.exec(text)) || [];
  // Builders look for a first part without dot and port in registries of their own choice.
  return /[.:]|^localhost$/.test(registry) ? { registry, name, tag } : undefined;
}

/** @param {unknown} text */
export function isDigest(text) {
  return typeof text === 'string' && DIGEST.exec(text)?.[0] === text;
}

/**
 * Undefined if there is none.
 * @param {string} place
 * @param {string} file
 */
export function readLock(place, file) {
  try {
    return checkedLock(readFileSync(place), file);
  } catch (error) {
    if (error instanceof PlainError) throw error;
    const code = codeOf(error);
    if (code === 'ENOENT') return undefined;
    throw new PlainError(`${file} can’t be read (${code}).`, EXIT.mend);
  }
}

/**
 * @param {Buffer} content
 * @param {string} file
 */
function checkedLock(content, file) {
  const lock = parseJson(content.toString());
  if (isLock(lock)) return lock;
  const advice = 'Bring back what it was, or delete it; then the next build fetches the tags again.';
  throw new PlainError(`${file} is damaged. ${advice}`, EXIT.mend);
}

/**
 * Undefined if it is no JSON.
 * @param {string} text
 * @returns {unknown}
 */
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * @param {unknown} value
 * @returns {value is Lock}
 */
function isLock(value) {
  return hasKeys(value, ['NODE_IMAGE', 'NODE_SLIM_IMAGE']) && Object.values(value).every(isPin);
}

/**
 * @param {unknown} value
 * @returns {value is Pin}
 */
function isPin(value) {
  if (!hasKeys(value, ['day', 'digest', 'tag'])) return false;
  const { tag, digest, day } = value;
  return parseTag(tag) !== undefined && isDigest(digest) && typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day);
}

/**
 * Whether it is a record with these keys and no others.
 * @param {unknown} value
 * @param {string[]} keys sorted
 * @returns {value is Record<string, unknown>}
 */
function hasKeys(value, keys) {
  return typeof value === 'object' && value !== null && Object.keys(value).sort().join() === keys.join();
}

/**
 * Beside its place first, so that nobody finds half of it.
 * @param {string} place
 * @param {string} file
 * @param {Lock} lock
 */
export function writeLock(place, file, lock) {
  const unfinished = `${place}.${process.pid}`;
  try {
    writeFileSync(unfinished, `${JSON.stringify(lock, null, 2)}\n`);
    renameSync(unfinished, place);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw new PlainError(`${file} can’t be written (${codeOf(error)}).`, EXIT.mend);
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
