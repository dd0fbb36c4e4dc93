import { z } from 'zod';
import type { Entry, Inbox, Snapshot } from '../../engine/log/log.ts';
import { isPlaceholderUser } from '../../engine/values/placeholder-users.ts';
import { displayName } from '../display-name.ts';
import { json, parseJson, parseJsonOr } from '../json.ts';
import type { Campaign, GameRow, MemberRow, PendingMessage } from '../schema/records.ts';
import type { Tables } from '../schema/tables.ts';
import type { SeatedPlayer } from '../write-model.ts';

const numbered = z.int().min(0);
const moved = {
  number: numbered,
  crumb: z.string(),
  revealed: z.boolean(),
  print: z.string(),
  cursor: z.array(z.number()),
  lane: z.strictObject({ seat: z.string(), since: numbered }).exactOptional(),
};
export const entry: z.ZodType<Entry> = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('answer'),
    ...moved,
    seat: z.string(),
    value: z.array(z.string()),
    by: z.enum([
      'player',
      'same press',
      'planned',
      'standing order',
      'obvious',
      'only choice',
      'deadline',
      'game-master',
    ]),
    aside: z.literal(true).exactOptional(),
    why: z.string().exactOptional(),
  }),
  z.strictObject({
    type: z.literal('correction'),
    ...moved,
    value: json,
    words: z.string(),
    why: z.string(),
    note: z.literal(true).exactOptional(),
  }),
  z.strictObject({ type: z.literal('outcome'), ...moved, value: z.string() }),
  z.strictObject({ type: z.literal('input'), ...moved, id: z.string(), value: json }),
  z.strictObject({
    type: z.enum(['undo', 'restart']),
    number: numbered,
    to: numbered,
    seat: z.string(),
    agreed: z.array(z.string()),
    own: z.strictObject({ since: numbered, prints: z.array(z.string()) }).exactOptional(),
  }),
]);

const inbox: z.ZodType<Inbox> = z.strictObject({
  known: z.array(z.string()),
  waiting: z.array(z.strictObject({ id: z.string(), value: json })),
  set: z.array(z.strictObject({ kind: z.string(), outcome: z.string() })).exactOptional(),
});

export const snapshot: z.ZodType<Snapshot> = z.strictObject({
  number: numbered,
  schema: numbered,
  state: z.string(),
  cursor: z.array(z.number()),
  inbox: inbox.exactOptional(),
});

const sittings = z.array(
  z
    .strictObject({ seat: z.string(), user: z.string().exactOptional(), member: z.int() })
    .transform(
      ({ user, ...rest }): SeatedPlayer => (user === undefined || isPlaceholderUser(user) ? rest : { ...rest, user }),
    ),
);

export function campaignOf(row: Tables['campaigns']['$inferSelect']): Campaign {
  const { id, server, channel, forum, name, game, pack, founder, panel, settings, carried, ended, lost, imported } =
    row;
  return {
    id,
    server,
    channel,
    ...(forum !== null && { forum }),
    name,
    game,
    pack,
    founder,
    panel: panel ?? undefined,
    settings: JSON.parse(settings),
    carried: carried === null ? undefined : JSON.parse(carried),
    ended,
    lost,
    imported: imported ?? undefined,
  };
}

export function memberOf(row: Tables['members']['$inferSelect']): MemberRow {
  const { id, campaign, user, userName, number, gone } = row;
  return { id: number ?? id, campaign, user, userName: displayName.parse(userName), gone };
}

export function gameOf(row: Tables['games']['$inferSelect']): GameRow {
  const { id, campaign, game, kind, about, thread, seats, telling, result, moved: at, slept } = row;
  return {
    id,
    campaign,
    game,
    kind,
    about: JSON.parse(about),
    ...listedOf(about),
    thread: thread ?? undefined,
    seats: parseSeats(seats),
    telling: JSON.parse(telling),
    result: result ?? undefined,
    moved: at,
    slept: slept ?? undefined,
  };
}

export function parseSeats(seats: string): SeatedPlayer[] {
  return parseJson(seats, sittings);
}

const listed = z
  .object({ scenario: z.string().catch(''), level: z.number().catch(0) })
  .catch({ scenario: '', level: 0 });

function listedOf(about: string): z.infer<typeof listed> {
  return parseJson(about, listed);
}

export function entryOf(row: Tables['entries']['$inferSelect']): Entry {
  return parseJson(row.entry, entry);
}

export function snapshotOf(row: Tables['snapshots']['$inferSelect']): Snapshot {
  const { number, schema, state, cursor, inbox: known } = row;
  const came = known === null ? {} : { inbox: parseJson(known, inbox) };
  return { number, schema, state, cursor: parseJson(cursor, z.array(z.number())), ...came };
}

/** A corrupt body becomes null, which the outbox worker recognizes as no message. */
export function pendingOf(row: Tables['outbox']['$inferSelect']): PendingMessage {
  return { ...row, body: parseJsonOr(null, row.body) };
}
