import { z } from 'zod';
import { PARTY, type Seat } from '../../engine/rules/rule.ts';
import { fieldsOf, json } from '../../engine/values/json.ts';
import { CAMPAIGN } from '../../game-api/contract/game.ts';
import { t } from '../../i18n/t.ts';
import { LENT, lent } from '../../storage/repositories/seats.ts';
import type { GameRow, OutboxMessage, Store } from '../../storage/store.ts';
import { hurryAt } from '../deadlines/deadline-policy.ts';
import { silentSince } from '../deadlines/inactivity.ts';
import { overWords, refused, unreadableWords } from '../runtime/apply-move.ts';
import type { ActionResult, Keeper, Live } from '../runtime/match-cache.ts';
import { publiclyAt, settingsOf, silenceOf, silentWords, type TableSettings } from '../settings/table-settings.ts';

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

export async function ownerOf(store: NoteSource, game: number, seat: Seat): Promise<string | undefined> {
  return lent.parse(await store.note(game, LENT))[seat]?.owner;
}

export async function offerSeat(
  keeper: Keeper,
  { game, user }: SeatLoanRequest,
  to: string,
  told: (seats: readonly Seat[]) => OutboxMessage,
): Promise<ActionResult> {
  const live = await playable(keeper, game);
  if ('why' in live) return live;
  const seats = live.row.seats.filter((each) => each.user === user).map(({ seat }) => seat);
  if (seats.length === 0) return refused(t`You do not sit at this table.`);
  const now = offered.parse(await keeper.options.store.note(game, OFFERED));
  const offers = Object.fromEntries(seats.map((seat) => [seat, { to, agreed: null }]));
  const notes = { [OFFERED]: json.parse({ ...now, ...offers }) };
  const offer = await publiclyAt(keeper.options.store, live.row, () => told(seats));
  await keeper.write(live, { reason: 'answered' }, { decision: { notes, outgoing: [toldAt(live.row, offer)] } });
  return { type: 'advanced' };
}

export interface VoteCount {
  readonly agreed: number;
  readonly needed: number;
  readonly silent: TableSettings['silent'];
}

/** Proposes a player for the seat of a silent one, or agrees; more than half of the other players must. */
export async function voteSeat(
  keeper: Keeper,
  { game, user }: SeatLoanRequest,
  { seat, to }: { readonly seat: Seat; readonly to: string | undefined },
  told: (vote: VoteCount, to: string) => OutboxMessage,
): Promise<ActionResult> {
  const live = await playable(keeper, game);
  if ('why' in live) return live;
  const { store } = keeper.options;
  const owner = live.row.seats.find((each) => each.seat === seat)?.user;
  const voices = [...new Set(live.row.seats.flatMap((each) => each.user ?? []))].filter((each) => each !== owner);
  if (owner === undefined || !voices.includes(user)) return refused(t`Those who play here decide that, of each other.`);
  const silence = await silenceAt(keeper, live, seat);
  if (!silence.is)
    return refused(t`Only somebody who has owed an answer for ${silentWords(silence.days)} can be replaced.`);
  const all = offered.parse(await store.note(game, OFFERED));
  const before = all[seat];
  const wanted = to ?? before?.to;
  if (wanted === undefined) return refused(t`Nobody is proposed for that seat.`);
  const agreed = [...new Set([...(before?.to === wanted ? (before.agreed ?? []) : []), user])];
  const vote = { agreed: agreed.length, needed: Math.floor(voices.length / 2) + 1, silent: silence.days };
  const notes = { [OFFERED]: json.parse({ ...all, [seat]: { to: wanted, agreed } }) };
  const said = await publiclyAt(store, live.row, () => told(vote, wanted));
  await keeper.write(live, { reason: 'answered' }, { decision: { notes, outgoing: [said] } });
  return { type: 'advanced' };
}

async function silenceAt({ options }: Keeper, { row }: Live, seat: Seat) {
  const { store, now = Date.now } = options;
  const settings = settingsOf((await store.campaign(row.campaign)) ?? { settings: {} });
  const since = await silentSince(store, row.id, await hurryAt(options, store, row), seat);
  const is = since !== undefined && now() - since >= silenceOf(settings);
  return { is, days: settings.silent };
}

export async function takeSeat(
  keeper: Keeper,
  by: SeatLoanRequest,
  seat: Seat,
  told: LoanAnnouncement,
): Promise<ActionResult> {
  const live = await playable(keeper, by.game);
  if ('why' in live) return live;
  const { store } = keeper.options;
  const all = offered.parse(await store.note(by.game, OFFERED));
  const offer = all[seat];
  const owner = live.row.seats.find((each) => each.seat === seat)?.user;
  if (!offer || owner === undefined) return refused(t`That seat is offered to nobody now.`);
  if (offer.to !== by.user) return refused(t`That seat is offered to somebody else.`);
  const voices = new Set(live.row.seats.flatMap(({ user }) => user ?? [])).size - 1;
  if (offer.agreed && !(await silenceAt(keeper, live, seat)).is) return refused(t`They have answered since.`);
  if (offer.agreed && offer.agreed.length <= Math.floor(voices / 2))
    return refused(t`The table has not agreed to it yet.`);
  const { [seat]: _, ...rest } = all;
  return reseat(keeper, live, by, { seat, to: by.user }, { told, notes: { [OFFERED]: json.parse(rest) } });
}

export async function sitIn(
  keeper: Keeper,
  by: SeatLoanRequest,
  seat: Seat,
  told: LoanAnnouncement,
): Promise<ActionResult> {
  const live = await playable(keeper, by.game);
  if ('why' in live) return live;
  if (live.row.seats.some(({ user }) => user === by.user))
    return refused(t`A game-master who plays looks into nobody’s hand.`);
  if (!live.row.seats.some((each) => each.seat === seat && each.user !== undefined))
    return refused(t`Nobody sits there for whom you could answer.`);
  return reseat(keeper, live, by, { seat, to: by.user }, { told, notes: {} });
}

export async function returnSeat(
  keeper: Keeper,
  by: SeatLoanRequest,
  seat: Seat,
  told: LoanAnnouncement,
): Promise<ActionResult> {
  const live = await playable(keeper, by.game);
  if ('why' in live) return live;
  const owner = await ownerOf(keeper.options.store, by.game, seat);
  const now = live.row.seats.find((each) => each.seat === seat)?.user;
  if (owner === undefined) return refused(t`That seat is not lent.`);
  if (by.user !== owner && by.user !== now) return refused(t`Its owner, or whoever plays for them, ends that.`);
  return reseat(keeper, live, by, { seat, to: owner }, { told, notes: {} });
}

interface LoanEffects {
  readonly told: LoanAnnouncement;
  readonly notes: Readonly<Record<string, ReturnType<typeof json.parse>>>;
}

/** Changes the user of a seat: deadlines restart, and the newcomer's standing orders are followed. */
async function reseat(
  keeper: Keeper,
  { row, match }: Live,
  { interaction }: SeatLoanRequest,
  { seat, to }: { readonly seat: Seat; readonly to: string },
  { told, notes }: LoanEffects,
): Promise<ActionResult> {
  const known = lent.parse(await keeper.options.store.note(row.id, LENT));
  const before = row.seats.find((each) => each.seat === seat)?.user ?? '';
  const owner = known[seat]?.owner ?? before;
  const { [seat]: _, ...others } = known;
  const now = owner === to ? others : { ...others, [seat]: { owner } };
  const seats = row.seats.map((each) => (each.seat === seat ? { ...each, user: to } : each));
  const said = await publiclyAt(keeper.options.store, row, () =>
    told(match.face({ game: row, seat: undefined, presence: { away: [], isDeserted: false } }).seatName(seat)),
  );
  const again = match.questions.flatMap(({ question, number, answered }) =>
    !answered && question.seat === seat ? [{ seat, question: number }] : [],
  );
  const decision = {
    reseats: true as const,
    outgoing: [toldAt(row, said)],
    notes: { ...notes, [LENT]: json.parse(now) },
  };
  await keeper.write(
    { match, row: { ...row, seats } },
    { reason: 'answered', again, newcomer: seat },
    { interaction, decision },
  );
  await keeper.obeyAfterwards(row.id);
  return { type: 'advanced' };
}

/** A campaign match may have no thread yet, so its words go to the channel. */
function toldAt({ kind }: Pick<GameRow, 'kind'>, outgoing: OutboxMessage): OutboxMessage {
  return kind === CAMPAIGN ? { ...outgoing, body: { ...fieldsOf(outgoing.body), to: 'channel' } } : outgoing;
}

async function playable(keeper: Keeper, game: number): Promise<Live | Extract<ActionResult, { type: 'refused' }>> {
  const live = await keeper.load(game);
  if (!live) return refused(unreadableWords());
  if (live.row.result) return refused(overWords(live.row));
  return live;
}

export async function borrowedBy(
  store: NoteSource,
  { id, seats }: Pick<GameRow, 'id' | 'seats'>,
  user: string,
): Promise<Seat[]> {
  const known = lent.parse(await store.note(id, LENT));
  return seats.flatMap((each) => (each.user === user && (known[each.seat]?.owner ?? user) !== user ? [each.seat] : []));
}

export async function lentBy(store: NoteSource, game: number, owner: string): Promise<Seat[]> {
  return Object.entries(lent.parse(await store.note(game, LENT))).flatMap(([seat, each]) =>
    each.owner === owner && seat !== PARTY ? [seat] : [],
  );
}
