/** Validates a campaign file against its pack, and prepares the rows of the import. */

import type { z } from 'zod';
import type { Entry, Inbox, Snapshot } from '../../engine/log/log.ts';
import { readForResume, selectLogRange } from '../../engine/log/log-query.ts';
import type { Json } from '../../engine/values/json.ts';
import { fieldsOf, json } from '../../engine/values/json.ts';
import { isWithinLimits } from '../../engine/values/json-size.ts';
import type { RngState } from '../../engine/values/rng.ts';
import { createReseeder } from '../../engine/values/rng.ts';
import { UnusablePackError } from '../../game-api/content/pack-registry.ts';
import { CAMPAIGN_KIND } from '../../game-api/contract/game.ts';
import type { ValidationKind, ValidationPack } from '../../game-api/contract/validator.ts';
import type { PublicMessage } from '../../game-api/panel/public-message.ts';
import { asJson } from '../../game-api/panel/public-message.ts';
import { truncate } from '../../game-api/panel/text.ts';
import type { MatchTally } from '../../game-api/replay/statistics.ts';
import { tally } from '../../game-api/replay/statistics.ts';
import type { SettingsSchema } from '../../game-api/values/settings-schema.ts';
import { ANY_SETTINGS, cleanSettings } from '../../game-api/values/settings-schema.ts';
import { t } from '../../i18n/t.ts';
import type { CampaignImport } from '../../storage/store.ts';
import { preferences } from '../settings/campaign-preferences.ts';
import { tableSettings } from '../settings/table-settings.ts';
import type { CampaignFile, MatchInFile } from './campaign-file.ts';
import { corruptAt, MAX_PATH_LENGTH, STATE_BOUNDS, withoutPersonalData } from './campaign-file.ts';
import { TALLY } from './history.ts';

/** Characters of a snapshot that today's rules can't read: an older version may have left it behind a readable one. */
const MAX_UNREADABLE = 150_000;

/** Milliseconds in which a match must load, since each press may load it. */
const MAX_LOAD_TIME = 4_000;

export interface ImportTarget {
  readonly server: string;
  readonly channel: string;
  readonly forum?: string;
  readonly founder: string;
  readonly matchMessage: (match: number) => PublicMessage;
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
export function buildBundle(
  file: CampaignFile,
  pack: ValidationPack,
  cursor: () => RngState,
): { readonly packed: CampaignBundle } | { readonly why: string } {
  if (pack.game !== file.game)
    return { why: t`The pack \`${truncate(file.pack, MAX_PATH_LENGTH)}\` here belongs to another game.` };
  const matches: CampaignBundle['matches'][number][] = [];
  for (const [i, each] of file.matches.entries()) {
    const kind = pack.kinds.get(each.kind);
    if (!kind) return { why: t`Game ${i + 1} of that file is of a kind this bot does not know.` };
    const tried = tryMatch(kind, each);
    if ('why' in tried)
      return { why: t`Game ${i + 1} of that file can’t be continued: ${tried.why} Nothing has changed.` };
    matches.push(reseedMatch({ ...each, ...tried }, cursor));
  }
  const carried = validCarried(file, pack, cursor);
  if (carried === undefined) return { why: corruptAt('carried') };
  const { game, name, people } = file;
  const { seat: wishes = undefined, table = undefined } = pack.settingsSchemas ?? ANY_SETTINGS;
  return {
    packed: {
      campaign: { game, pack: pack.id, name, carried, settings: settingsIn(file.settings, tableSettings, table) },
      people: people.map((each) => ({ ...each, wishes: settingsIn(each.wishes, preferences, wishes) })),
      matches,
    },
  };
}

/** Returns null where no campaign match is still to begin with it; undefined where it is corrupt. */
function validCarried(
  { carried, matches }: CampaignFile,
  { kinds }: ValidationPack,
  cursor: () => RngState,
): Json | undefined {
  if (carried === null || matches.some(({ kind }) => kind === CAMPAIGN_KIND)) return null;
  const kind = kinds.get(CAMPAIGN_KIND);
  if (!kind?.campaignStart) return null;
  try {
    kind.begin(kind.campaignStart(carried), cursor());
    return carried;
  } catch (error) {
    if (error instanceof UnusablePackError) throw error;
    return undefined;
  }
}

function settingsIn(kept: Json, shape: z.ZodType, own: SettingsSchema | undefined): Json {
  const fields = fieldsOf(withoutPersonalData(kept));
  const known = Object.entries(fieldsOf(json.parse(shape.parse(fields)))).filter(([name]) =>
    Object.hasOwn(fields, name),
  );
  return { ...Object.fromEntries(known), ...(own && cleanSettings(own, fields)) };
}

export function toCampaignImport(
  { campaign, people, matches }: CampaignBundle,
  { server, channel, forum, founder, matchMessage, notice }: ImportTarget,
): CampaignImport {
  return {
    campaign: { ...campaign, server, channel, ...(forum !== undefined && { forum }), founder },
    members: people.map(({ number, name: userName, wishes }) => ({ number, userName, wishes })),
    matches: matches.map(({ tally: note, ...rest }) => {
      const isTold = rest.result === null && rest.kind !== CAMPAIGN_KIND;
      return {
        ...rest,
        tally: note === null ? undefined : { key: TALLY, note },
        outgoing: (number: number) =>
          isTold ? [{ key: 'imported', kind: 'post' as const, body: asJson(matchMessage(number)) }] : [],
      };
    }),
    notice: (number) => asJson(notice(number)),
  };
}

function tryMatch(
  kind: Pick<ValidationKind, 'unsupportedSchemas' | 'title' | 'parseAbout' | 'pruneState' | 'resume'>,
  { about, result, entries, snapshots: written }: MatchInFile,
): Pick<MatchInFile, 'about' | 'snapshots'> | { readonly why: string } {
  try {
    const snapshots = written.flatMap((each) => pruneSnapshot(kind, each) ?? []);
    if (snapshots.length < written.length) return { why: t`one of its game states is larger than I can store.` };
    const listed = kind.parseAbout?.(about) ?? about;
    kind.title(listed);
    if (result !== null) return { about: listed, snapshots };
    const log = entries.map((each) => each.entry);
    const reading = readForResume();
    let read = reading.next();
    while (!read.done) read = reading.next(selectLogRange(snapshots, log, read.value));
    const { schema } = read.value.snapshot;
    if (kind.unsupportedSchemas.includes(schema)) return { why: t`its rules version is too old.` };
    const since = performance.now();
    const resumed = kind.resume(read.value);
    void resumed.questions;
    if (performance.now() - since > MAX_LOAD_TIME) return { why: t`it takes too long to read.` };
    return { about: resumed.about, snapshots };
  } catch (error) {
    if (error instanceof UnusablePackError) throw error;
    return { why: t`the rules here do not know its log or its state.` };
  }
}

function pruneSnapshot({ pruneState }: Pick<ValidationKind, 'pruneState'>, kept: Snapshot): Snapshot | undefined {
  if (!isWithinLimits(JSON.parse(kept.state), STATE_BOUNDS)) return undefined;
  try {
    return { ...kept, state: pruneState?.(kept.state) ?? kept.state };
  } catch {
    return kept.state.length > MAX_UNREADABLE ? undefined : kept;
  }
}

/** A corrupt tally becomes null and is counted again. */
function reseedMatch(each: MatchInFile, cursor: () => RngState): CampaignBundle['matches'][number] {
  const anew = createReseeder(cursor);
  return {
    ...each,
    entries: each.entries.map(({ at, entry: logged }) => ({ at, entry: reseedEntry(logged, anew) })),
    snapshots: each.snapshots.map((kept) => reseedSnapshot(kept, anew)),
    tally: tally.safeParse(each.tally).data ?? null,
  };
}

type Reseeder = (cursor: RngState) => RngState;

/** Renamed so that ids of the other server can't collide with those of this one. */
const foreignId = (id: string) => `elsewhere ${id}`;

function reseedEntry(logged: Entry, anew: Reseeder): Entry {
  if (!('cursor' in logged)) return logged;
  const moved = { ...logged, cursor: anew(logged.cursor) };
  return moved.type === 'input' ? { ...moved, id: foreignId(moved.id) } : moved;
}

function reseedSnapshot({ inbox, cursor, ...kept }: Snapshot, anew: Reseeder): Snapshot {
  return { ...kept, cursor: anew(cursor), ...(inbox && { inbox: renameInputs(inbox) }) };
}

function renameInputs({ known, waiting, ...rest }: Inbox): Inbox {
  const moved = waiting.map(({ id, value }) => ({ id: foreignId(id), value }));
  return { ...rest, known: known.map(foreignId), waiting: moved };
}
