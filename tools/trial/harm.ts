/** Finds forbidden changes from the rows alone, independently of the program's own checks. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { fieldsOf } from '../../src/engine/values/json.ts';
import { isPlaceholderUser } from '../../src/engine/values/placeholder-users.ts';
import { TALLY } from '../../src/matches/service/history.ts';
import { preferences } from '../../src/matches/settings/campaign-preferences.ts';
import type { RowChange, StoredRow, StoredRows } from './rows.ts';
import { isSame } from './rows.ts';

const seatsSchema = z.array(
  z.looseObject({ seat: z.string(), user: z.string().nullish(), member: z.coerce.number().optional() }),
);

const entry = z.looseObject({
  type: z.string(),
  seat: z.string().optional(),
  by: z.string().optional(),
  agreed: z.array(z.string()).optional(),
  note: z.boolean().optional(),
});

const settled = z.looseObject({ master: z.string().nullish() }).catch({});

/** Tables without an owner: handled interactions and the clock. */
const OWNERLESS_TABLES = ['handled', 'clock'];
const HOST = 'host';
const PERSONAL_TABLES = ['people', 'settings', 'members'];

/**
 * Returns a sentence for each change of what is not the user's.
 * The first viewer of a finished match may store its statistics.
 */
export function findHarm(user: string, before: StoredRows, after: StoredRows, changes: readonly RowChange[]): string[] {
  const people = new MembershipScope(user, before, after);
  return changes
    .filter(({ table }) => !OWNERLESS_TABLES.includes(table))
    .flatMap((change) => faultsOfChange(people, change).map((why) => `${why}: ${describeChange(change)}`));
}

function describeChange({ table, before, after }: RowChange): string {
  const cutShort = (row: StoredRow | undefined) => JSON.stringify(row)?.slice(0, 300) ?? 'nothing';
  return `${table}: ${cutShort(before)} has become ${cutShort(after)}`;
}

function faultsOfChange(person: MembershipScope, change: RowChange): string[] {
  const { table, before, after } = change;
  if (table === 'house')
    return [before, after].some((row) => row?.name === HOST) ? ['what is the host’s has changed'] : [];
  const owner = [before, after].map((row) => row?.user).find((user) => user !== undefined && !isPlaceholder(user));
  if (table === 'campaigns' && isPanelMoved(before, after)) return [];
  if (table === 'notes' && !before && after?.key === TALLY) return [];
  const campaign = person.campaignOf(change);
  if (table === 'settings' && isOfferOnly(before, after)) return [];
  if (PERSONAL_TABLES.includes(table) && owner !== undefined && owner !== person.user && !person.hasFounded(campaign))
    return ['what is somebody else’s has changed'];
  if (campaign !== undefined && !person.isInCampaign(campaign)) return ['somebody else’s table has changed'];
  return table === 'entries' ? faultsOfEntry(person, change) : [];
}

function isPlaceholder(user: unknown): boolean {
  return typeof user === 'string' && isPlaceholderUser(user);
}

function isPanelMoved(before: StoredRow | undefined, after: StoredRow | undefined): boolean {
  return before !== undefined && after !== undefined && isSame({ ...before, panel: after.panel }, after);
}

/** An act may turn another player's open panel to a one-time offer. */
function isOfferOnly(before: StoredRow | undefined, after: StoredRow | undefined): boolean {
  const [old, now] = [before, after].map((row) => {
    const kept = fieldsOf(row ? JSON.parse(String(row.settings)) : {});
    return { ...kept, ...preferences.parse(kept) };
  });
  return old?.offered !== now?.offered && isDeepStrictEqual({ ...old, offered: '' }, { ...now, offered: '' });
}

function faultsOfEntry(person: MembershipScope, { before, after }: RowChange): string[] {
  if (before || !after) return after ? ['the log was rewritten'] : ['the log was cut'];
  const { type, seat, by, note, agreed = [] } = entry.parse(JSON.parse(String(after.entry)));
  const isRuled = (type === 'correction' && !note) || by === 'game-master';
  if (isRuled && !person.isMasterOf(Number(after.game))) return ['they ruled, and are no game-master'];
  const speaks = (type === 'answer' && (by === 'player' || by === 'same press')) || type === 'undo';
  if (!speaks || seat === undefined || person.canAnswerFor(Number(after.game), seat)) return [];
  return agreed.some((each) => person.canAnswerFor(Number(after.game), each)) ? [] : [`${seat} was spoken for`];
}

/** The places of a user before and after an act; joining and taking a seat count. */
class MembershipScope {
  readonly user: string;
  readonly #before: StoredRows;
  readonly #both: readonly StoredRows[];

  constructor(user: string, before: StoredRows, after: StoredRows) {
    this.user = user;
    this.#before = before;
    this.#both = [before, after];
  }

  campaignOf({ table, before, after }: RowChange): number | undefined {
    const row: StoredRow = after ?? before ?? {};
    if (table === 'campaigns') return Number(row.id);
    if (row.campaign !== undefined) return Number(row.campaign);
    const game = this.#gamesOf(row.game).at(-1);
    return game && Number(game.campaign);
  }

  #gamesOf(game: unknown): StoredRow[] {
    return this.#both.flatMap((rows) => {
      const row = rows.get('games')?.get(JSON.stringify([game]));
      return row ? [row] : [];
    });
  }

  hasFounded(campaign: number | undefined): boolean {
    return this.#both.some((rows) => rows.get('campaigns')?.get(JSON.stringify([campaign]))?.founder === this.user);
  }

  isInCampaign(campaign: number): boolean {
    const isMember = (rows: StoredRows) =>
      [...(rows.get('members')?.values() ?? [])].some((row) => row.campaign === campaign && row.user === this.user);
    return (
      this.hasFounded(campaign) || this.#both.some((rows) => isMember(rows) || isSeated(rows, campaign, this.user))
    );
  }

  isMasterOf(game: number): boolean {
    return this.#gamesOf(game).some(({ campaign }) => {
      const row = this.#before.get('campaigns')?.get(JSON.stringify([campaign]));
      return row !== undefined && settled.parse(JSON.parse(String(row.settings))).master === this.user;
    });
  }

  /** Allows the own seat, and seats without a player: the party's and a companion's. */
  canAnswerFor(game: number, seat: string): boolean {
    const row = this.#gamesOf(game);
    const seats = row.flatMap((each) => seatsSchema.parse(JSON.parse(String(each.seats))));
    const users = seats.filter((each) => each.seat === seat).flatMap(({ user }) => user ?? []);
    if (users.length > 0) return users.includes(this.user);
    const members = [...(this.#before.get('members')?.values() ?? [])];
    const owner = members.find(
      (each) => String(each.number ?? each.id) === seat && row.some(({ everybody }) => everybody === 1),
    );
    return owner === undefined || owner.user === this.user;
  }
}

function isSeated(rows: StoredRows, campaign: number, user: string): boolean {
  const games = [...(rows.get('games')?.values() ?? [])].filter((row) => row.campaign === campaign);
  return games.some(({ seats }) => seatsSchema.parse(JSON.parse(String(seats))).some((each) => each.user === user));
}
