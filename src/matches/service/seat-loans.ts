import { z } from 'zod';
import type { Seat } from '../../engine/rules/rule.ts';
import { PARTY } from '../../engine/rules/rule.ts';
import { fieldsOf, json } from '../../engine/values/json.ts';
import { CAMPAIGN_KIND } from '../../game-api/contract/game.ts';
import { notAtTableWords } from '../../game-api/panel/refusal-text.ts';
import { t } from '../../i18n/t.ts';
import { LOANS_KEY, seatLoans } from '../../storage/repositories/seats.ts';
import type { GameRow, OutboxMessage, Store } from '../../storage/store.ts';
import { readDeadlinePolicy } from '../deadlines/deadline-policy.ts';
import { inactiveSince } from '../deadlines/inactivity.ts';
import { matchOverText, refusal, unreadableText } from '../runtime/apply-move.ts';
import type { ActionResult, LiveMatch, MatchCache } from '../runtime/match-cache.ts';
import type { TableSettings } from '../settings/table-settings.ts';
import { inactivityLimit, inactivityLimitText, inTableLanguageOf, settingsOf } from '../settings/table-settings.ts';

/** Note of offered seats; `agreed`: for a replacement by vote. */
const OFFERED = 'offered seats';
const offered = z.record(z.string(), z.object({ to: z.string(), agreed: z.array(z.string()).nullable() })).catch({});

export interface SeatLoanRequest {
  readonly game: number;
  readonly user: string;
  readonly interaction: string;
}

type LoanAnnouncement = (seatName: string) => OutboxMessage;

type NoteSource = Pick<Store, 'note'>;

export async function seatOwner(store: NoteSource, game: number, seat: Seat): Promise<string | undefined> {
  return seatLoans.parse(await store.note(game, LOANS_KEY))[seat]?.owner;
}

export async function offerSeat(
  cache: MatchCache,
  { game, user }: SeatLoanRequest,
  to: string,
  told: (seats: readonly Seat[]) => OutboxMessage,
): Promise<ActionResult> {
  const live = await loadRunning(cache, game);
  if ('why' in live) return live;
  const seats = live.row.seats.filter((each) => each.user === user).map(({ seat }) => seat);
  if (seats.length === 0) return refusal(notAtTableWords());
  const now = offered.parse(await cache.options.store.note(game, OFFERED));
  const offers = Object.fromEntries(seats.map((seat) => [seat, { to, agreed: null }]));
  const notes = { [OFFERED]: json.parse({ ...now, ...offers }) };
  const offer = await inTableLanguageOf(cache.options.store, live.row, () => told(seats));
  await cache.commitStep(
    live,
    { reason: 'answered' },
    { decision: { notes, outgoing: [toCampaignChannel(live.row, offer)] } },
  );
  return { type: 'advanced' };
}

export interface VoteCount {
  readonly agreed: number;
  readonly needed: number;
  readonly silent: TableSettings['silent'];
}

/** Proposes a player for the seat of a silent one, or agrees; more than half of the other players must. */
export async function voteSeat(
  cache: MatchCache,
  { game, user }: SeatLoanRequest,
  { seat, to }: { readonly seat: Seat; readonly to: string | undefined },
  told: (vote: VoteCount, to: string) => OutboxMessage,
): Promise<ActionResult> {
  const live = await loadRunning(cache, game);
  if ('why' in live) return live;
  const { store } = cache.options;
  const owner = live.row.seats.find((each) => each.seat === seat)?.user;
  const voices = [...new Set(live.row.seats.flatMap((each) => each.user ?? []))].filter((each) => each !== owner);
  if (owner === undefined || !voices.includes(user)) return refusal(t`The players here decide that about each other.`);
  const silence = await inactivityOf(cache, live, seat);
  if (!silence.is)
    return refusal(t`You can only replace a player who has owed an answer for ${inactivityLimitText(silence.days)}.`);
  const all = offered.parse(await store.note(game, OFFERED));
  const before = all[seat];
  const wanted = to ?? before?.to;
  if (wanted === undefined) return refusal(t`Nobody is proposed for that seat.`);
  const agreed = [...new Set([...(before?.to === wanted ? (before.agreed ?? []) : []), user])];
  const vote = { agreed: agreed.length, needed: Math.floor(voices.length / 2) + 1, silent: silence.days };
  const notes = { [OFFERED]: json.parse({ ...all, [seat]: { to: wanted, agreed } }) };
  const said = await inTableLanguageOf(store, live.row, () => told(vote, wanted));
  await cache.commitStep(live, { reason: 'answered' }, { decision: { notes, outgoing: [said] } });
  return { type: 'advanced' };
}

async function inactivityOf({ options }: MatchCache, { row }: LiveMatch, seat: Seat) {
  const { store, now = Date.now } = options;
  const settings = settingsOf((await store.campaign(row.campaign)) ?? { settings: {} });
  const since = await inactiveSince(store, row.id, await readDeadlinePolicy(options, store, row), seat);
  const is = since !== undefined && now() - since >= inactivityLimit(settings);
  return { is, days: settings.silent };
}

export async function takeSeat(
  cache: MatchCache,
  by: SeatLoanRequest,
  seat: Seat,
  told: LoanAnnouncement,
): Promise<ActionResult> {
  const live = await loadRunning(cache, by.game);
  if ('why' in live) return live;
  const { store } = cache.options;
  const all = offered.parse(await store.note(by.game, OFFERED));
  const offer = all[seat];
  const owner = live.row.seats.find((each) => each.seat === seat)?.user;
  if (!offer || owner === undefined) return refusal(t`That seat is not on offer now.`);
  if (offer.to !== by.user) return refusal(t`That seat is offered to another player.`);
  const voices = new Set(live.row.seats.flatMap(({ user }) => user ?? [])).size - 1;
  if (offer.agreed && !(await inactivityOf(cache, live, seat)).is) return refusal(t`They have answered since.`);
  if (offer.agreed && offer.agreed.length <= Math.floor(voices / 2)) return refusal(t`The table has not agreed yet.`);
  const { [seat]: _, ...rest } = all;
  return reseat(cache, live, by, { seat, to: by.user }, { told, notes: { [OFFERED]: json.parse(rest) } });
}

export async function substitute(
  cache: MatchCache,
  by: SeatLoanRequest,
  seat: Seat,
  told: LoanAnnouncement,
): Promise<ActionResult> {
  const live = await loadRunning(cache, by.game);
  if ('why' in live) return live;
  if (live.row.seats.some(({ user }) => user === by.user))
    return refusal(t`A game-master who also plays can’t look into other hands.`);
  if (!live.row.seats.some((each) => each.seat === seat && each.user !== undefined))
    return refusal(t`You can’t answer for that seat: nobody sits there.`);
  return reseat(cache, live, by, { seat, to: by.user }, { told, notes: {} });
}

export async function returnSeat(
  cache: MatchCache,
  by: SeatLoanRequest,
  seat: Seat,
  told: LoanAnnouncement,
): Promise<ActionResult> {
  const live = await loadRunning(cache, by.game);
  if ('why' in live) return live;
  const owner = await seatOwner(cache.options.store, by.game, seat);
  const now = live.row.seats.find((each) => each.seat === seat)?.user;
  if (owner === undefined) return refusal(t`That seat is not lent.`);
  if (by.user !== owner && by.user !== now)
    return refusal(t`Only its owner, or the player who has it now, can end that.`);
  return reseat(cache, live, by, { seat, to: owner }, { told, notes: {} });
}

interface LoanEffects {
  readonly told: LoanAnnouncement;
  readonly notes: Readonly<Record<string, ReturnType<typeof json.parse>>>;
}

/** Changes the user of a seat: deadlines restart, and the newcomer's standing orders are followed. */
async function reseat(
  cache: MatchCache,
  { row, match }: LiveMatch,
  { interaction }: SeatLoanRequest,
  { seat, to }: { readonly seat: Seat; readonly to: string },
  { told, notes }: LoanEffects,
): Promise<ActionResult> {
  const known = seatLoans.parse(await cache.options.store.note(row.id, LOANS_KEY));
  const before = row.seats.find((each) => each.seat === seat)?.user ?? '';
  const owner = known[seat]?.owner ?? before;
  const { [seat]: _, ...others } = known;
  const now = owner === to ? others : { ...others, [seat]: { owner } };
  const seats = row.seats.map((each) => (each.seat === seat ? { ...each, user: to } : each));
  const said = await inTableLanguageOf(cache.options.store, row, () =>
    told(match.presenterFor({ game: row, seat: undefined, presence: { away: [], isDeserted: false } }).seatName(seat)),
  );
  const again = match.questions.flatMap(({ question, number, answered }) =>
    !answered && question.seat === seat ? [{ seat, question: number }] : [],
  );
  const decision = {
    reseats: true as const,
    outgoing: [toCampaignChannel(row, said)],
    notes: { ...notes, [LOANS_KEY]: json.parse(now) },
  };
  await cache.commitStep(
    { match, row: { ...row, seats } },
    { reason: 'answered', again, newcomer: seat },
    { interaction, decision },
  );
  await cache.tryAutoAnswers(row.id);
  return { type: 'advanced' };
}

/** A campaign match may have no thread yet, so its words go to the channel. */
function toCampaignChannel({ kind }: Pick<GameRow, 'kind'>, outgoing: OutboxMessage): OutboxMessage {
  return kind === CAMPAIGN_KIND ? { ...outgoing, body: { ...fieldsOf(outgoing.body), to: 'channel' } } : outgoing;
}

async function loadRunning(
  cache: MatchCache,
  game: number,
): Promise<LiveMatch | Extract<ActionResult, { type: 'refused' }>> {
  const live = await cache.load(game);
  if (!live) return refusal(unreadableText());
  if (live.row.result) return refusal(matchOverText(live.row));
  return live;
}

export async function borrowedBy(
  store: NoteSource,
  { id, seats }: Pick<GameRow, 'id' | 'seats'>,
  user: string,
): Promise<Seat[]> {
  const known = seatLoans.parse(await store.note(id, LOANS_KEY));
  return seats.flatMap((each) => (each.user === user && (known[each.seat]?.owner ?? user) !== user ? [each.seat] : []));
}

export async function lentBy(store: NoteSource, game: number, owner: string): Promise<Seat[]> {
  return Object.entries(seatLoans.parse(await store.note(game, LOANS_KEY))).flatMap(([seat, each]) =>
    each.owner === owner && seat !== PARTY ? [seat] : [],
  );
}
