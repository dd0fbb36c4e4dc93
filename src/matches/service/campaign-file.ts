/**
 * Campaign files, for playing on elsewhere. They have no user ids and none of the pack's texts. They hold decks,
 * secrets and the random number state, which an import replaces.
 */

import { z } from 'zod';
import type { Json } from '../../engine/values/json.ts';
import { fieldsOf, json } from '../../engine/values/json.ts';
import type { JsonLimits } from '../../engine/values/json-size.ts';
import { isWithinLimits, jsonSizeOf } from '../../engine/values/json-size.ts';
import { CAMPAIGN_KIND } from '../../game-api/contract/game.ts';
import { stripMarkdown, truncate, whyNoName } from '../../game-api/panel/text.ts';
import { t } from '../../i18n/t.ts';
import { withoutOthers } from '../../storage/privacy/redact-json.ts';
import { entry, snapshot } from '../../storage/repositories/row-mappers.ts';
import { thinSnapshots } from '../../storage/repositories/thin-snapshots.ts';
import type { CampaignExport, MatchExport } from '../../storage/store.ts';
import type { ErasedUser } from '../settings/erased-users.ts';
import { isErased } from '../settings/erased-users.ts';

const FORMAT = 'hoarfrost campaign';
const VERSION = 1;

const LONGEST_NAME = 60;
const MOST_PEOPLE = 25;
const MOST_MATCHES = 2_000;
const MOST_UNDERWAY = 50;
const MOST_ENTRIES = 50_000;
const MOST_SNAPSHOTS = 2_000;
const LATEST = Date.UTC(2100, 0);

/** Limits of a file, and the depth up to which it is parsed at all. */
const MOST_VALUES = 3_000_000;
const DEEPEST_READ = 10_000;
const DEEPEST = 60;
/** Numbers in states are never as large, and a larger one could make rules loop for ages. */
const LARGEST = 10_000_000;

const SETTINGS_BOUNDS: JsonLimits = { depth: 12, values: 2_000, letters: 30_000, number: Number.MAX_SAFE_INTEGER };
const CARRIED_BOUNDS: JsonLimits = { depth: 12, values: 20_000, letters: 200_000, number: LARGEST };
const ABOUT_BOUNDS: JsonLimits = { depth: 4, values: 100, letters: 2_000, number: LARGEST };
const TALLY_BOUNDS: JsonLimits = { depth: 6, values: 20_000, letters: 200_000, number: Number.MAX_SAFE_INTEGER };
/** An input may be the file of a warband. */
const ENTRY_BOUNDS: JsonLimits = { depth: 30, values: 20_000, letters: 300_000, number: Number.MAX_SAFE_INTEGER };
const SNAPSHOT_BOUNDS: JsonLimits = { depth: 30, values: 100_000, letters: 2_500_000, number: Number.MAX_SAFE_INTEGER };
export const STATE_BOUNDS: JsonLimits = { depth: DEEPEST, values: 300_000, letters: 2_000_000, number: LARGEST };

/** Checks the size before the shape. */
function sized<T>(shape: z.ZodType<T>, bounds: JsonLimits): z.ZodType<T> {
  return z
    .unknown()
    .refine((value) => isWithinLimits(value, bounds), 'larger than it may be')
    .pipe(shape);
}

const seat = z.strictObject({ seat: z.string().max(100), member: z.int() });
const when = z.int().min(0).max(LATEST);

const match = z.strictObject({
  kind: z.string().max(100),
  about: sized(json, ABOUT_BOUNDS),
  everybody: z.boolean(),
  seats: z.array(seat).max(MOST_PEOPLE),
  result: z.string().max(100).nullable(),
  moved: when,
  entries: z.array(z.strictObject({ at: when, entry: sized(entry, ENTRY_BOUNDS) })).max(MOST_ENTRIES),
  snapshots: z.array(sized(snapshot, SNAPSHOT_BOUNDS)).max(MOST_SNAPSHOTS),
  tally: sized(json, TALLY_BOUNDS),
});
export type MatchInFile = z.infer<typeof match>;

const person = z.strictObject({
  number: z.int().min(0),
  name: z.string().min(1).max(200),
  wishes: sized(json, SETTINGS_BOUNDS),
});

const campaignFile = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  game: z.string().max(100),
  pack: z.string().max(200),
  name: z.string().min(1).max(LONGEST_NAME),
  settings: sized(json, SETTINGS_BOUNDS),
  /** Data of an older version, where the campaign match has not begun with it. */
  carried: sized(json, CARRIED_BOUNDS),
  people: z.array(person).max(MOST_PEOPLE),
  matches: z.array(match).max(MOST_MATCHES),
});
export type CampaignFile = z.infer<typeof campaignFile>;

/** Fields about users, or about times and matches that don't exist elsewhere. */
const PERSONAL_FIELDS = [
  ...['master', 'masterAsked', 'claims', 'naming', 'founderSeen', 'pausedUntil'],
  ...['silentSince', 'offered', 'away', 'quiet'],
];

/**
 * Returns the text in at most `most` bytes. Logs of ended matches are left out where needed, oldest first; undefined
 * where that is not enough.
 */
export function writeCampaignFile(
  out: CampaignExport,
  nameOf: (member: number) => string | undefined,
  most: number,
): { readonly text: string; readonly leftOut: number } | undefined {
  const whole = campaignFileOf(out, nameOf);
  const texts = whole.matches.map((each) => JSON.stringify(each));
  const over = [...whole.matches.keys()].filter((i) => isOver(whole.matches[i]));
  const sizeOf = (text: string) => Buffer.byteLength(text) + 1;
  let size = sizeOf(JSON.stringify({ ...whole, matches: [] })) + texts.reduce((sum, text) => sum + sizeOf(text), 0);
  let leftOut = 0;
  for (const i of over) {
    if (size <= most) break;
    const [before = '', bare] = [texts[i], JSON.stringify({ ...whole.matches[i], entries: [], snapshots: [] })];
    size += sizeOf(bare) - sizeOf(before);
    texts[i] = bare;
    leftOut++;
  }
  if (size > most) return undefined;
  // What comes last in a file is its matches.
  const head = JSON.stringify({ ...whole, matches: [] }).slice(0, -']}'.length);
  return { text: `${head}${texts.join(',')}]}`, leftOut };
}

function isOver(each: MatchInFile | undefined): boolean {
  return each !== undefined && each.result !== null && each.kind !== CAMPAIGN_KIND;
}

function campaignFileOf(
  { campaign, members, wishes, matches }: CampaignExport,
  nameOf: (member: number) => string | undefined,
): CampaignFile {
  return {
    format: FORMAT,
    version: VERSION,
    game: campaign.game,
    pack: campaign.pack,
    name: campaign.name,
    settings: withoutPersonalData(campaign.settings),
    carried: campaign.carried === undefined ? null : withoutOthers(campaign.carried, ''),
    people: members.map(({ id, user }) => ({
      number: id,
      name: stripMarkdown(nameOf(id) ?? t`Seat ${id}`),
      wishes: withoutPersonalData(wishes.get(user) ?? {}),
    })),
    matches: matches.map(matchInFile),
  };
}

/** Removes user data, and wishes for single matches, whose numbers differ elsewhere. */
export function withoutPersonalData(kept: Json): Json {
  const left = Object.entries(fieldsOf(kept)).filter(([name]) => !PERSONAL_FIELDS.includes(name));
  const fields = left.map(([name, value]) => [name, name === 'own' ? withoutMatches(value) : value]);
  return withoutOthers(Object.fromEntries(fields), '');
}

function withoutMatches(own: Json): Json {
  const { wishes = {}, ...rest } = fieldsOf(own);
  const left = Object.entries(fieldsOf(wishes)).filter(([, value]) => typeof fieldsOf(value).match !== 'number');
  return { ...rest, wishes: Object.fromEntries(left) };
}

function matchInFile({ snapshots, ...rest }: MatchExport): MatchInFile {
  return { ...rest, seats: [...rest.seats], entries: [...rest.entries], snapshots: thinSnapshots(snapshots) };
}

type ReadFile = { readonly file: CampaignFile } | { readonly why: string };

const noFile = () =>
  t`That file is not a campaign export of this bot. **As a file** in \`/campaign panel\` writes one.`;

/** Takes linear time: size and depth are checked before the value is walked. */
export function readCampaignFile(text: string): ReadFile {
  const { depth, values } = jsonSizeOf(text);
  if (values > MOST_VALUES || depth > DEEPEST_READ) return { why: noFile() };
  const value = parseOrUndefined(text);
  const head = z.object({ format: z.literal(FORMAT), version: z.int() }).safeParse(value);
  if (!head.success) return { why: noFile() };
  if (head.data.version > VERSION)
    return {
      why: t`A newer version of this bot wrote that file. The operator of this one can update it.`,
    };
  if (depth > DEEPEST) return { why: corruptAt(tooDeepIn(value)) };
  const read = campaignFile.safeParse(value);
  const [issue] = read.error?.issues ?? [];
  if (!read.success) return { why: corruptAt(issue?.path.join('.')) };
  const why = whyInconsistent(read.data);
  return why === undefined ? { file: read.data } : { why: t`That file is damaged: ${why} Nothing has changed.` };
}

export function corruptAt(place: string | undefined): string {
  return t`That file is damaged at \`${truncate(place || t`its beginning`, MAX_PATH_LENGTH)}\`. Nothing has changed.`;
}

/** Characters of a path in an error message, for it can contain names from the file. */
export const MAX_PATH_LENGTH = 60;

const ANY_SIZE = { values: Number.POSITIVE_INFINITY, letters: Number.POSITIVE_INFINITY, number: Infinity };

function tooDeepIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const bounds = { ...ANY_SIZE, depth: DEEPEST - 1 };
  return Object.entries(value).find(([, each]) => !isWithinLimits(each, bounds))?.[0];
}

/**
 * Replaces ids of users who had themselves erased. Undefined for more ids than a campaign can have met: a genuine
 * file has none.
 */
export function withoutErasedUsers(text: string, forgotten: readonly ErasedUser[]): string | undefined {
  if (forgotten.length === 0) return text;
  const ids = new Set<string>();
  for (const [id] of text.matchAll(USER_ID)) {
    ids.add(id);
    if (ids.size > MAX_USER_IDS) return undefined;
  }
  const gone = new Set([...ids].filter((id) => isErased(forgotten, id)));
  return gone.size === 0 ? text : text.replaceAll(USER_ID, (id) => (gone.has(id) ? '0' : id));
}

const USER_ID = /\d{15,20}/g;
const MAX_USER_IDS = 1_000;

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function whyInconsistent({ name, people, matches }: CampaignFile): string | undefined {
  if (whyNoName(name) !== undefined) return t`the campaign has no name.`;
  if (new Set(people.map(({ number }) => number)).size < people.length) return t`two seats have the same number.`;
  const own = matches.filter(({ kind }) => kind === CAMPAIGN_KIND);
  if (own.length > 1) return t`it contains the campaign twice.`;
  const underway = matches.filter(({ result }) => result === null);
  if (underway.length > MOST_UNDERWAY) return t`it has more open games than a campaign can have.`;
  const astray = matches.findIndex((each) => !isWhole(each));
  return astray < 0 ? undefined : t`the log of game ${astray + 1} is incomplete.`;
}

/** Numbers must be consecutive, with a first snapshot; an ended match may have neither. */
function isWhole({ entries, snapshots, result }: MatchInFile): boolean {
  if (snapshots.length === 0) return result !== null && entries.length === 0;
  const isInOrder = entries.every(({ entry: { number } }, i) => number === i + 1);
  const numbers = snapshots.map(({ number }) => number);
  const isRising = numbers.every((number, i) => i === 0 || number > (numbers[i - 1] ?? 0));
  return isInOrder && isRising && numbers[0] === 0 && (numbers.at(-1) ?? 0) <= entries.length;
}
