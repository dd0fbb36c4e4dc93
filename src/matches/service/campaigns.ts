import { type ActionInput, CAMPAIGN, type Json, type Match } from '../../game-api/contract/game.ts';
import { t } from '../../i18n/t.ts';
import type {
  Campaign,
  CampaignChange,
  MatchCommit,
  MemberRow,
  NewCampaign,
  OwnMatch,
  Store,
} from '../../storage/store.ts';
import { foundingIn, leaving, ownMatch, telling } from '../runtime/campaign-match.ts';
import type { Keeper, Live } from '../runtime/match-cache.ts';
import { broughtOf, type CampaignBundle, type ImportTarget } from './campaign-bundle.ts';
import { fileText } from './campaign-file.ts';
import { TALLY } from './history.ts';

/** `id` makes a repeated submission harmless. */
export interface CampaignSubmission {
  readonly id: string;
  readonly said: Json;
}

const noMatch = () => t`There is nothing to do in this campaign between its matches.`;
const failedWords = () => t`That went wrong, so nothing has changed.`;

export class Campaigns {
  readonly #keeper: Keeper;
  readonly #store: Store;
  readonly #alone: <T>(game: number, work: () => Promise<T>) => Promise<T>;

  /** `alone`: locks a match, then begins matches that it has come to want. */
  constructor(keeper: Keeper, alone: <T>(game: number, work: () => Promise<T>) => Promise<T>) {
    this.#keeper = keeper;
    this.#store = keeper.options.store;
    this.#alone = alone;
  }

  async found(campaign: Omit<NewCampaign, 'game'>): Promise<Campaign | undefined> {
    const pack = this.#keeper.options.pack(campaign.pack);
    const wanted = { ...campaign, game: pack.game };
    const kind = foundingIn(pack);
    if (!kind) return this.#store.foundCampaign(wanted);
    const match = this.#keeper.withinTime(() => kind.begin(kind.founding(undefined), this.#keeper.options.cursor()));
    const firstTurn = await this.#keeper.firstTurn({ campaign: 0, seats: [] }, match);
    const own: OwnMatch = { kind: CAMPAIGN, about: match.about, firstTurn };
    return this.#store.foundCampaign(wanted, own);
  }

  async own(campaign: number): Promise<Match | undefined> {
    return this.#within(campaign, async (live) => live?.match);
  }

  async numberOf(campaign: number): Promise<number | undefined> {
    return ownMatch(this.#keeper, campaign);
  }

  /**
   * Returns the players by member number, with their characters as markup; undefined where there is no campaign
   * match.
   */
  async players(campaign: number): Promise<ReadonlyMap<number, string> | undefined> {
    return this.#within(campaign, async (live) => {
      if (!live) return undefined;
      const { row, match } = live;
      const face = match.face({ game: row, seat: undefined, presence: { away: [], isDeserted: false } });
      const playing = row.seats.filter(({ seat }) => match.playing().includes(seat));
      return new Map(playing.map(({ seat, member }) => [member, face.seatName(seat)]));
    });
  }

  /** Gives the campaign match an input. Returns why that was refused; undefined on success. */
  async tell(campaign: number, { id, said }: CampaignSubmission): Promise<string | undefined> {
    return this.#within(campaign, async (live) => {
      if (!live) return noMatch();
      const people = (await this.#store.members(campaign)).map((member) => member.id);
      const value = { said, people } satisfies ActionInput;
      const received = this.#keeper.withinTime(() => live.match.receive({ id, value }));
      if (received.type === 'refused') return received.why;
      if (received.type === 'failed') {
        this.#keeper.options.trouble(live.row.id, received.error);
        return failedWords();
      }
      await this.#keeper.follow(live);
      await this.#keeper.write(live, { reason: 'answered' });
      return undefined;
    });
  }

  async join(
    campaign: number,
    user: string,
    userName: string,
    room: (own: Match | undefined) => number,
  ): Promise<MemberRow | undefined> {
    return this.#within(campaign, async (live) => {
      const joined = await this.#store.join(campaign, user, userName, room(live?.match));
      if (live) this.#keeper.forget(live.row.id);
      return joined;
    });
  }

  async change(change: CampaignChange): Promise<void> {
    const news = await leaving(this.#keeper, change);
    await telling(this.#keeper, change.campaign, news, async (receipt?: MatchCommit) => {
      if (receipt) return this.#store.write({ ...receipt, change });
      await this.#store.change(change);
      return true;
    });
  }

  async fileOf(campaign: number, most: number): Promise<ReturnType<typeof fileText>> {
    const names = await this.players(campaign);
    const out = await this.#store.carryOut(campaign, TALLY);
    return out && fileText(out, (member) => names?.get(member), most);
  }

  /** Imports a campaign, or returns why not; then nothing is written. */
  async bringIn(
    packed: CampaignBundle,
    bringing: ImportTarget,
  ): Promise<{ readonly campaign: Campaign } | { readonly why: string }> {
    const campaign = await this.#store.bringIn(broughtOf(packed, bringing));
    return campaign ? { campaign } : { why: t`This channel already has a campaign.` };
  }

  async #within<T>(campaign: number, work: (live: Live | undefined) => Promise<T>): Promise<T> {
    const own = await ownMatch(this.#keeper, campaign);
    if (own === undefined) return work(undefined);
    return this.#alone(own, async () => work(await this.#keeper.load(own)));
  }
}
