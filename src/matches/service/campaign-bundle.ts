/** Validates a campaign file against its pack, and prepares the rows of the import. */

import type { z } from 'zod';
import { type Entry, type Inbox, type Snapshot, stretchOf, toResume } from '../../engine/log/log.ts';
import { fieldsOf, type Json, json } from '../../engine/values/json.ts';
import { isWithin } from '../../engine/values/json-size.ts';
import { type Cursor, chanceAnew } from '../../engine/values/rng.ts';
import { PackUnusable } from '../../game-api/content/pack-registry.ts';
import { CAMPAIGN } from '../../game-api/contract/game.ts';
import type { TrialKind, TrialPack } from '../../game-api/contract/validator.ts';
import { asJson, type PublicMessage } from '../../game-api/panel/public-message.ts';
import { cut } from '../../game-api/panel/text.ts';
import { type MatchTally, tally } from '../../game-api/replay/statistics.ts';
import { ANYTHING, ownAnew, type SettingsSchema } from '../../game-api/values/settings-schema.ts';
import { t } from '../../i18n/t.ts';
import type { CampaignImport } from '../../storage/store.ts';
import { preferences } from '../settings/campaign-preferences.ts';
import { tableSettings } from '../settings/table-settings.ts';
import {
  type CampaignFile,
  impersonal,
  LONGEST_PLACE,
  type MatchInFile,
  OF_STATE,
  spoiledAt,
} from './campaign-file.ts';
import { TALLY } from './history.ts';

/** Characters of a snapshot that today's rules can't read: an older version may have left it behind a readable one. */
const MOST_UNREAD = 150_000;

/** Milliseconds in which a match must load, since each press may load it. */
const LONGEST_TRIED = 4_000;

export interface ImportTarget {
  readonly server: string;
  readonly channel: string;
  readonly founder: string;
  readonly told: (match: number) => PublicMessage;
  readonly notice: (campaign: number) => PublicMessage;
}

export interface CampaignBundle {
  readonly campaign: Pick<CampaignFile, 'game' | 'pack' | 'name' | 'settings' | 'carried'>;
  readonly people: CampaignFile['people'];
  readonly matches: readonly (Omit<MatchInFile, 'tally'> & { readonly tally: MatchTally | null })[];
}

/**
 * Loads each match on trial, which takes as long as a real load. `cursor` must give unpredictable random numbers.
 * Returns one sentence where the campaign can't be imported.
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

/** Returns null where no campaign match is still to begin with it; undefined where it is corrupt. */
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

function settingsIn(kept: Json, shape: z.ZodType, own: SettingsSchema | undefined): Json {
  const fields = fieldsOf(impersonal(kept));
  const known = Object.entries(fieldsOf(json.parse(shape.parse(fields)))).filter(([name]) =>
    Object.hasOwn(fields, name),
  );
  return { ...Object.fromEntries(known), ...(own && ownAnew(own, fields)) };
}

export function broughtOf(
  { campaign, people, matches }: CampaignBundle,
  { server, channel, founder, told, notice }: ImportTarget,
): CampaignImport {
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

function prunedIn({ pruned }: Pick<TrialKind, 'pruned'>, kept: Snapshot): Snapshot | undefined {
  if (!isWithin(JSON.parse(kept.state), OF_STATE)) return undefined;
  try {
    return { ...kept, state: pruned?.(kept.state) ?? kept.state };
  } catch {
    return kept.state.length > MOST_UNREAD ? undefined : kept;
  }
}

/** A corrupt tally becomes null and is counted again. */
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

/** Renamed so that ids of the other server can't collide with those of this one. */
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
