/**
 * A campaign as one file, to be played on elsewhere: without people, whose seats have names alone, and without the texts of its
 * pack. It holds decks, secrets and where chance stands; where it is read, chance is drawn anew.
 */

import { z } from 'zod';
import { CAMPAIGN, type Kind, type Pack } from '../games/game.ts';
import { PackUnusable } from '../games/packs.ts';
import { asJson, type PublicMessage } from '../games/panel/message.ts';
import { unmarked, whyNoName } from '../games/panel/text.ts';
import { type Cursor, chanceAnew } from '../kernel/chance.ts';
import { fieldsOf, type Json, json } from '../kernel/json.ts';
import { type Entry, type Inbox, type Snapshot, stretchOf, toResume } from '../kernel/log.ts';
import { t } from '../language/t.ts';
import { withoutOthers } from '../store/erased.ts';
import { entry, snapshot } from '../store/rows.ts';
import type { Brought, CarriedMatch, CarriedOut } from '../store/store.ts';
import { TALLY } from './chronicles.ts';

/** What a file says that it is, and the version of its shape. */
const FORMAT = 'hoarfrost campaign';
const VERSION = 1;

const LONGEST_NAME = 60;
const MOST_PEOPLE = 25;
const MOST_MATCHES = 2_000;

const seat = z.strictObject({ seat: z.string().max(100), member: z.int() });

const match = z.strictObject({
  kind: z.string().max(100),
  about: json,
  everybody: z.boolean(),
  seats: z.array(seat).max(MOST_PEOPLE),
  result: z.string().max(100).nullable(),
  /** When something last happened, in milliseconds since 1970. */
  moved: z.int().min(0),
  entries: z.array(z.strictObject({ at: z.int().min(0), entry })),
  snapshots: z.array(snapshot),
  tally: json,
});
type MatchInFile = z.infer<typeof match>;

const person = z.strictObject({
  /** By which the campaign knows the seat. */
  number: z.int().min(0),
  /** What is played there. */
  name: z.string().min(1).max(200),
  wishes: json,
});

const campaignFile = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  game: z.string().max(100),
  pack: z.string().max(200),
  name: z.string().min(1).max(LONGEST_NAME),
  settings: json,
  /** What an older program kept, where the campaign's own match has not begun with it. */
  carried: json,
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
  const over = whole.matches.filter(({ result, kind }) => result !== null && kind !== CAMPAIGN);
  for (let leftOut = 0; leftOut <= over.length; leftOut = leftOut === 0 ? 1 : leftOut * 2) {
    const bare = over.slice(0, leftOut);
    const matches = whole.matches.map((each) => (bare.includes(each) ? { ...each, entries: [], snapshots: [] } : each));
    const text = JSON.stringify({ ...whole, matches });
    if (Buffer.byteLength(text) <= most) return { text, leftOut };
  }
  return undefined;
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

export function readCampaignFile(text: string): ReadFile {
  const value = parsed(text);
  const head = z.object({ format: z.literal(FORMAT), version: z.int() }).safeParse(value);
  if (!head.success) return { why: noFile() };
  if (head.data.version > VERSION)
    return {
      why: t`That file was written by a newer version of this bot than this one is. Whoever runs this one can update it.`,
    };
  const read = campaignFile.safeParse(value);
  const [issue] = read.error?.issues ?? [];
  if (!read.success)
    return { why: t`That file is spoiled at \`${issue?.path.join('.') || t`its beginning`}\`. Nothing has changed.` };
  const why = whyInconsistent(read.data);
  return why === undefined ? { file: read.data } : { why: t`That file is spoiled: ${why} Nothing has changed.` };
}

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

/** What is to be written of a file, `cursor` being one that nobody knows, or in a sentence why it can't be played on here; nothing is written by this. */
export function broughtFrom(
  file: CampaignFile,
  pack: Pack,
  cursor: () => Cursor,
  { server, channel, founder, told, notice }: Bringing,
): Brought | { readonly why: string } {
  if (pack.game !== file.game) return { why: t`The pack \`${file.pack}\` here is one of another game.` };
  const matches = [];
  for (const [i, each] of file.matches.entries()) {
    const kind = pack.kinds.get(each.kind);
    if (!kind) return { why: t`Match ${i + 1} of that file is of a kind that this bot does not know.` };
    const why = whyNotPlayed(kind, each);
    if (why !== undefined)
      return { why: t`Match ${i + 1} of that file can’t be played on: ${why} Nothing has changed.` };
    matches.push(broughtMatch(each, cursor, told));
  }
  const { game, name, settings, carried, people } = file;
  return {
    campaign: { server, channel, name, game, pack: pack.id, founder, settings: impersonal(settings), carried },
    members: people.map(({ number, name: userName, wishes }) => ({ number, userName, wishes: impersonal(wishes) })),
    matches,
    notice: (campaign) => asJson(notice(campaign)),
  };
}

/** Tries it, as it would be loaded. */
function whyNotPlayed(kind: Kind, { about, result, entries, snapshots }: MatchInFile): string | undefined {
  try {
    kind.title(about);
    if (result !== null) return undefined;
    const log = entries.map((each) => each.entry);
    const reading = toResume();
    let read = reading.next();
    while (!read.done) read = reading.next(stretchOf(snapshots, log, read.value));
    const { schema } = read.value.snapshot;
    if (kind.givenUp.includes(schema)) return t`it was played by rules that are too old.`;
    void kind.resume(read.value).questions;
    return undefined;
  } catch (error) {
    if (error instanceof PackUnusable) throw error;
    return t`its log or its state is not what the rules here know.`;
  }
}

function broughtMatch(each: MatchInFile, cursor: () => Cursor, told: Bringing['told']): Brought['matches'][number] {
  const anew = chanceAnew(cursor);
  const { entries, snapshots, tally, kind, result, ...rest } = each;
  const isTold = result === null && kind !== CAMPAIGN;
  return {
    ...rest,
    ...{ kind, result },
    entries: entries.map(({ at, entry: logged }) => ({ at, entry: elsewhere(logged, anew) })),
    snapshots: snapshots.map((kept) => snapshotElsewhere(kept, anew)),
    tally: tally === null ? undefined : { key: TALLY, note: tally },
    outgoing: (match) => (isTold ? [{ key: 'imported', kind: 'post', body: asJson(told(match)) }] : []),
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
