/**
 * A campaign as one file, to be played on elsewhere: without people, whose seats have names alone, and without the texts of its
 * pack. It holds decks, secrets and where chance stands; where it is read, chance is drawn anew.
 */

import { z } from 'zod';
import { CAMPAIGN } from '../games/game.ts';
import { PackUnusable } from '../games/packs.ts';
import { asJson, type PublicMessage } from '../games/panel/message.ts';
import { cut, unmarked, whyNoName } from '../games/panel/text.ts';
import { type Tally, tally } from '../games/tally.ts';
import type { TrialKind, TrialPack } from '../games/validator.ts';
import { ANYTHING, type Checked, ownAnew } from '../games/wishes.ts';
import { type Cursor, chanceAnew } from '../kernel/chance.ts';
import { fieldsOf, type Json, json } from '../kernel/json.ts';
import { type Entry, type Inbox, type Snapshot, stretchOf, toResume } from '../kernel/log.ts';
import { type Bounds, isWithin, sizeOfText } from '../kernel/measured.ts';
import { t } from '../language/t.ts';
import { withoutOthers } from '../store/erased.ts';
import { entry, snapshot } from '../store/rows.ts';
import type { Brought, CarriedMatch, CarriedOut } from '../store/store.ts';
import { TALLY } from './chronicles.ts';
import { type Forgotten, isForgotten } from './forgotten.ts';
import { preferences } from './preferences.ts';
import { tableSettings } from './table-settings.ts';

/** What a file says that it is, and the version of its shape. */
const FORMAT = 'hoarfrost campaign';
const VERSION = 1;

const LONGEST_NAME = 60;
const MOST_PEOPLE = 25;
const MOST_MATCHES = 2_000;
/** Of those that go on; a campaign plays one of most kinds at a time. */
const MOST_UNDERWAY = 50;
const MOST_ENTRIES = 50_000;
const MOST_SNAPSHOTS = 2_000;
/** Milliseconds since 1970 that somebody may say. */
const LATEST = Date.UTC(2100, 0);

/** What a file may hold, and how deep it may be so that it is read at all. */
const MOST_VALUES = 3_000_000;
const DEEPEST_READ = 10_000;
const DEEPEST = 60;
/** Numbers by which rules count are never as large as this; what counts so far would take for ever. */
const LARGEST = 10_000_000;

/** What people want, or have settled: more than that is nothing of ours. */
const OF_SETTINGS: Bounds = { depth: 12, values: 2_000, letters: 30_000, number: Number.MAX_SAFE_INTEGER };
const OF_CARRIED: Bounds = { depth: 12, values: 20_000, letters: 200_000, number: LARGEST };
const OF_ABOUT: Bounds = { depth: 4, values: 100, letters: 2_000, number: LARGEST };
const OF_TALLY: Bounds = { depth: 6, values: 20_000, letters: 200_000, number: Number.MAX_SAFE_INTEGER };
/** An input may be the file of a warband. */
const OF_ENTRY: Bounds = { depth: 30, values: 20_000, letters: 300_000, number: Number.MAX_SAFE_INTEGER };
const OF_SNAPSHOT: Bounds = { depth: 30, values: 100_000, letters: 2_500_000, number: Number.MAX_SAFE_INTEGER };
const OF_STATE: Bounds = { depth: DEEPEST, values: 300_000, letters: 2_000_000, number: LARGEST };
/** Letters of one that today’s rules can’t read: an older program may have left it behind the one that is played on. */
const MOST_UNREAD = 150_000;

/** Milliseconds in which a match must be read: each press may have to. */
const LONGEST_TRIED = 4_000;

/** Of a shape, and no larger than it may be; that is looked at first. */
function sized<T>(shape: z.ZodType<T>, bounds: Bounds): z.ZodType<T> {
  return z
    .unknown()
    .refine((value) => isWithin(value, bounds), 'larger than it may be')
    .pipe(shape);
}

const seat = z.strictObject({ seat: z.string().max(100), member: z.int() });
const when = z.int().min(0).max(LATEST);

const match = z.strictObject({
  kind: z.string().max(100),
  about: sized(json, OF_ABOUT),
  everybody: z.boolean(),
  seats: z.array(seat).max(MOST_PEOPLE),
  result: z.string().max(100).nullable(),
  /** When something last happened, in milliseconds since 1970. */
  moved: when,
  entries: z.array(z.strictObject({ at: when, entry: sized(entry, OF_ENTRY) })).max(MOST_ENTRIES),
  snapshots: z.array(sized(snapshot, OF_SNAPSHOT)).max(MOST_SNAPSHOTS),
  tally: sized(json, OF_TALLY),
});
type MatchInFile = z.infer<typeof match>;

const person = z.strictObject({
  /** By which the campaign knows the seat. */
  number: z.int().min(0),
  /** What is played there. */
  name: z.string().min(1).max(200),
  wishes: sized(json, OF_SETTINGS),
});

const campaignFile = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  game: z.string().max(100),
  pack: z.string().max(200),
  name: z.string().min(1).max(LONGEST_NAME),
  settings: sized(json, OF_SETTINGS),
  /** What an older program kept, where the campaign's own match has not begun with it. */
  carried: sized(json, OF_CARRIED),
  people: z.array(person).max(MOST_PEOPLE),
  matches: z.array(match).max(MOST_MATCHES),
});
export type CampaignFile = z.infer<typeof campaignFile>;

/** What is said of somebody in settings and wishes, or of a moment or a match that is not there elsewhere. */
const OF_PEOPLE = [
  ...['master', 'masterAsked', 'claims', 'naming', 'founderSeen', 'pausedUntil'],
  ...['silentSince', 'offered', 'away', 'quiet'],
];

/** Of a match that is over one snapshot in so many entries is enough to tell it again, and of one that goes on. */
const KEPT_IN = 50;

/** The text of a file of at most so many bytes; where that is not enough, logs of matches that are over are left out, the oldest first. */
export function fileText(
  out: CarriedOut,
  nameOf: (member: number) => string | undefined,
  most: number,
): { readonly text: string; readonly leftOut: number } | undefined {
  const whole = fileOf(out, nameOf);
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
  return each !== undefined && each.result !== null && each.kind !== CAMPAIGN;
}

function fileOf(
  { campaign, members, wishes, matches }: CarriedOut,
  nameOf: (member: number) => string | undefined,
): CampaignFile {
  return {
    format: FORMAT,
    version: VERSION,
    game: campaign.game,
    pack: campaign.pack,
    name: campaign.name,
    settings: impersonal(campaign.settings),
    carried: campaign.carried === undefined ? null : withoutOthers(campaign.carried, ''),
    people: members.map(({ id, user }) => ({
      number: id,
      name: unmarked(nameOf(id) ?? t`Seat ${id}`),
      wishes: impersonal(wishes.get(user) ?? {}),
    })),
    matches: matches.map(inFile),
  };
}

/** Without people, and without what was wanted for a match by its number: elsewhere it has another. */
function impersonal(kept: Json): Json {
  const left = Object.entries(fieldsOf(kept)).filter(([name]) => !OF_PEOPLE.includes(name));
  const fields = left.map(([name, value]) => [name, name === 'own' ? withoutMatches(value) : value]);
  return withoutOthers(Object.fromEntries(fields), '');
}

function withoutMatches(own: Json): Json {
  const { wishes = {}, ...rest } = fieldsOf(own);
  const left = Object.entries(fieldsOf(wishes)).filter(([, value]) => typeof fieldsOf(value).match !== 'number');
  return { ...rest, wishes: Object.fromEntries(left) };
}

function inFile({ snapshots, ...rest }: CarriedMatch): MatchInFile {
  const parts = new Map(snapshots.toReversed().map((each) => [Math.floor(each.number / KEPT_IN), each]));
  const kept = new Set([...parts.values(), ...snapshots.slice(-1)]);
  return {
    ...rest,
    seats: [...rest.seats],
    entries: [...rest.entries],
    snapshots: snapshots.filter((each) => kept.has(each)),
  };
}

/** What a file says, or in a sentence why it can't be read. */
type ReadFile = { readonly file: CampaignFile } | { readonly why: string };

const noFile = () => t`That file is no campaign that this bot has written. \`/campaign-file export\` writes one.`;

/** Takes time in proportion to the text; one that is larger or deeper than it may be is refused before anybody walks through it. */
export function readCampaignFile(text: string): ReadFile {
  const { depth, values } = sizeOfText(text);
  if (values > MOST_VALUES || depth > DEEPEST_READ) return { why: noFile() };
  const value = parsed(text);
  const head = z.object({ format: z.literal(FORMAT), version: z.int() }).safeParse(value);
  if (!head.success) return { why: noFile() };
  if (head.data.version > VERSION)
    return {
      why: t`That file was written by a newer version of this bot than this one is. Whoever runs this one can update it.`,
    };
  if (depth > DEEPEST) return { why: spoiledAt(tooDeepIn(value)) };
  const read = campaignFile.safeParse(value);
  const [issue] = read.error?.issues ?? [];
  if (!read.success) return { why: spoiledAt(issue?.path.join('.')) };
  const why = whyInconsistent(read.data);
  return why === undefined ? { file: read.data } : { why: t`That file is spoiled: ${why} Nothing has changed.` };
}

export function spoiledAt(place: string | undefined): string {
  return t`That file is spoiled at \`${cut(place || t`its beginning`, LONGEST_PLACE)}\`. Nothing has changed.`;
}

/** Letters of a place in a file, as it is named: names in it are whatever somebody has written. */
const LONGEST_PLACE = 60;

const ANY_SIZE = { values: Number.POSITIVE_INFINITY, letters: Number.POSITIVE_INFINITY, number: Infinity };

/** The field that is deeper than anything of ours. */
function tooDeepIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const bounds = { ...ANY_SIZE, depth: DEEPEST - 1 };
  return Object.entries(value).find(([, each]) => !isWithin(each, bounds))?.[0];
}

/**
 * The text of a file without whoever had themselves forgotten here: they do not come back with it. Undefined where it names
 * more people than a campaign has ever met, for an honest one names none.
 */
export function withoutForgotten(text: string, forgotten: readonly Forgotten[]): string | undefined {
  if (forgotten.length === 0) return text;
  const ids = new Set<string>();
  for (const [id] of text.matchAll(A_PERSON)) {
    ids.add(id);
    if (ids.size > MOST_NAMED) return undefined;
  }
  const gone = new Set([...ids].filter((id) => isForgotten(forgotten, id)));
  return gone.size === 0 ? text : text.replaceAll(A_PERSON, (id) => (gone.has(id) ? '0' : id));
}

const A_PERSON = /\d{15,20}/g;
const MOST_NAMED = 1_000;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What can't be so, whatever the game. */
function whyInconsistent({ name, people, matches }: CampaignFile): string | undefined {
  if (whyNoName(name) !== undefined) return t`the campaign has no name.`;
  if (new Set(people.map(({ number }) => number)).size < people.length) return t`two seats have the same number.`;
  const own = matches.filter(({ kind }) => kind === CAMPAIGN);
  if (own.length > 1) return t`it holds the campaign itself twice.`;
  const underway = matches.filter(({ result }) => result === null);
  if (underway.length > MOST_UNDERWAY) return t`more matches go on in it than a campaign can play.`;
  const astray = matches.findIndex((each) => !isWhole(each));
  return astray < 0 ? undefined : t`the log of match ${astray + 1} is not whole.`;
}

/** Entries follow one another, and there is a snapshot to begin from; of a match that is over neither may be there. */
function isWhole({ entries, snapshots, result }: MatchInFile): boolean {
  if (snapshots.length === 0) return result !== null && entries.length === 0;
  const isInOrder = entries.every(({ entry: { number } }, i) => number === i + 1);
  const numbers = snapshots.map(({ number }) => number);
  const isRising = numbers.every((number, i) => i === 0 || number > (numbers[i - 1] ?? 0));
  return isInOrder && isRising && numbers[0] === 0 && (numbers.at(-1) ?? 0) <= entries.length;
}

/** Where a campaign goes on. */
export interface Bringing {
  readonly server: string;
  readonly channel: string;
  readonly founder: string;
  /** What the thread of each match that goes on is told, and the channel, by their numbers here. */
  readonly told: (match: number) => PublicMessage;
  readonly notice: (campaign: number) => PublicMessage;
}

/** A campaign of a file that can be played on with a pack, with nothing in it that is not a campaign's; plain data. */
export interface CampaignBundle {
  readonly campaign: Pick<CampaignFile, 'game' | 'pack' | 'name' | 'settings' | 'carried'>;
  readonly people: CampaignFile['people'];
  readonly matches: readonly (Omit<MatchInFile, 'tally'> & { readonly tally: Tally | null })[];
}

/**
 * Holds a file against its pack; each match is tried as it would be loaded, which takes as long. `cursor`: one that nobody
 * knows. In a sentence, why it can't be played on here.
 */
export function packedFrom(
  file: CampaignFile,
  pack: TrialPack,
  cursor: () => Cursor,
): { readonly packed: CampaignBundle } | { readonly why: string } {
  if (pack.game !== file.game)
    return { why: t`The pack \`${cut(file.pack, LONGEST_PLACE)}\` here is one of another game.` };
  const matches: CampaignBundle['matches'][number][] = [];
  for (const [i, each] of file.matches.entries()) {
    const kind = pack.kinds.get(each.kind);
    if (!kind) return { why: t`Match ${i + 1} of that file is of a kind that this bot does not know.` };
    const tried = triedIn(kind, each);
    if ('why' in tried)
      return { why: t`Match ${i + 1} of that file can’t be played on: ${tried.why} Nothing has changed.` };
    matches.push(packedMatch({ ...each, ...tried }, cursor));
  }
  const carried = carriedIn(file, pack, cursor);
  if (carried === undefined) return { why: spoiledAt('carried') };
  const { game, name, people } = file;
  const { seat: wishes = undefined, table = undefined } = pack.wishes ?? ANYTHING;
  return {
    packed: {
      campaign: { game, pack: pack.id, name, carried, settings: settingsIn(file.settings, tableSettings, table) },
      people: people.map((each) => ({ ...each, wishes: settingsIn(each.wishes, preferences, wishes) })),
      matches,
    },
  };
}

/** What was carried over, where the campaign itself is still to begin with it; undefined where it can't. */
function carriedIn({ carried, matches }: CampaignFile, { kinds }: TrialPack, cursor: () => Cursor): Json | undefined {
  if (carried === null || matches.some(({ kind }) => kind === CAMPAIGN)) return null;
  const kind = kinds.get(CAMPAIGN);
  if (!kind?.founding) return null;
  try {
    kind.begin(kind.founding(carried), cursor());
    return carried;
  } catch (error) {
    if (error instanceof PackUnusable) throw error;
    return undefined;
  }
}

/** Of what people want, or have settled, all that this program knows, and nothing else. */
function settingsIn(kept: Json, shape: z.ZodType, own: Checked | undefined): Json {
  const fields = fieldsOf(impersonal(kept));
  const known = Object.entries(fieldsOf(json.parse(shape.parse(fields)))).filter(([name]) =>
    Object.hasOwn(fields, name),
  );
  return { ...Object.fromEntries(known), ...(own && ownAnew(own, fields)) };
}

/** What is to be written of a campaign that was held against its pack before. */
export function broughtOf(
  { campaign, people, matches }: CampaignBundle,
  { server, channel, founder, told, notice }: Bringing,
): Brought {
  return {
    campaign: { ...campaign, server, channel, founder },
    members: people.map(({ number, name: userName, wishes }) => ({ number, userName, wishes })),
    matches: matches.map(({ tally: note, ...rest }) => {
      const isTold = rest.result === null && rest.kind !== CAMPAIGN;
      return {
        ...rest,
        tally: note === null ? undefined : { key: TALLY, note },
        outgoing: (number: number) =>
          isTold ? [{ key: 'imported', kind: 'post' as const, body: asJson(told(number)) }] : [],
      };
    }),
    notice: (number) => asJson(notice(number)),
  };
}

/** Tries it, as it would be loaded, and says what is played. */
function triedIn(
  kind: Pick<TrialKind, 'givenUp' | 'title' | 'about' | 'pruned' | 'resume'>,
  { about, result, entries, snapshots: written }: MatchInFile,
): Pick<MatchInFile, 'about' | 'snapshots'> | { readonly why: string } {
  try {
    const snapshots = written.flatMap((each) => prunedIn(kind, each) ?? []);
    if (snapshots.length < written.length) return { why: t`a state of it is larger than any of ours.` };
    const listed = kind.about?.(about) ?? about;
    kind.title(listed);
    if (result !== null) return { about: listed, snapshots };
    const log = entries.map((each) => each.entry);
    const reading = toResume();
    let read = reading.next();
    while (!read.done) read = reading.next(stretchOf(snapshots, log, read.value));
    const { schema } = read.value.snapshot;
    if (kind.givenUp.includes(schema)) return { why: t`it was played by rules that are too old.` };
    const since = performance.now();
    const resumed = kind.resume(read.value);
    void resumed.questions;
    if (performance.now() - since > LONGEST_TRIED) return { why: t`it takes too long to be read.` };
    return { about: resumed.about, snapshots };
  } catch (error) {
    if (error instanceof PackUnusable) throw error;
    return { why: t`its log or its state is not what the rules here know.` };
  }
}

/** Without what no state has; undefined where it is larger than any. */
function prunedIn({ pruned }: Pick<TrialKind, 'pruned'>, kept: Snapshot): Snapshot | undefined {
  if (!isWithin(JSON.parse(kept.state), OF_STATE)) return undefined;
  try {
    return { ...kept, state: pruned?.(kept.state) ?? kept.state };
  } catch {
    return kept.state.length > MOST_UNREAD ? undefined : kept;
  }
}

/** What was counted is counted again where it is spoiled. */
function packedMatch(each: MatchInFile, cursor: () => Cursor): CampaignBundle['matches'][number] {
  const anew = chanceAnew(cursor);
  return {
    ...each,
    entries: each.entries.map(({ at, entry: logged }) => ({ at, entry: elsewhere(logged, anew) })),
    snapshots: each.snapshots.map((kept) => snapshotElsewhere(kept, anew)),
    tally: tally.safeParse(each.tally).data ?? null,
  };
}

type Anew = (cursor: Cursor) => Cursor;

/** What came to a match there is no match or press here: ids that come from here are others. */
const idElsewhere = (id: string) => `elsewhere ${id}`;

function elsewhere(logged: Entry, anew: Anew): Entry {
  if (!('cursor' in logged)) return logged;
  const moved = { ...logged, cursor: anew(logged.cursor) };
  return moved.type === 'input' ? { ...moved, id: idElsewhere(moved.id) } : moved;
}

function snapshotElsewhere({ inbox, cursor, ...kept }: Snapshot, anew: Anew): Snapshot {
  return { ...kept, cursor: anew(cursor), ...(inbox && { inbox: inboxElsewhere(inbox) }) };
}

function inboxElsewhere({ known, waiting, ...rest }: Inbox): Inbox {
  const moved = waiting.map(({ id, value }) => ({ id: idElsewhere(id), value }));
  return { ...rest, known: known.map(idElsewhere), waiting: moved };
}
