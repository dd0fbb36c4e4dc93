/** Campaigns between their matches: founded, joined, left, and the match that each is itself, where its game has one. */

import { type ActionInput, CAMPAIGN, type Json, type Match } from '../games/game.ts';
import { t } from '../language/t.ts';
import type { Campaign, CampaignChange, MatchCommit, MemberRow, NewCampaign, OwnMatch, Store } from '../store/store.ts';
import { broughtOf, type CampaignBundle, type ImportTarget } from './campaign-bundle.ts';
import { fileText } from './campaign-file.ts';
import { TALLY } from './chronicles.ts';
import type { Keeper, Live } from './keeper.ts';
import { foundingIn, leaving, ownMatch, telling } from './own-match.ts';

/** What somebody does in a campaign, under an id by which it is known when it comes again. */
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

  /** `alone`: one after the other in a match; then what it wants begins. */
  constructor(keeper: Keeper, alone: <T>(game: number, work: () => Promise<T>) => Promise<T>) {
    this.#keeper = keeper;
    this.#store = keeper.options.store;
    this.#alone = alone;
  }

  /** A new campaign, and the match that it is itself; undefined when its channel has one already. */
  async found(campaign: Omit<NewCampaign, 'game'>): Promise<Campaign | undefined> {
    const pack = this.#keeper.options.pack(campaign.pack);
    const wanted = { ...campaign, game: pack.game };
    const kind = foundingIn(pack);
    if (!kind) return this.#store.foundCampaign(wanted);
    const match = kind.begin(kind.founding(undefined), this.#keeper.options.cursor());
    const firstTurn = await this.#keeper.firstTurn({ campaign: 0, seats: [] }, match);
    const own: OwnMatch = { kind: CAMPAIGN, about: match.about, firstTurn };
    return this.#store.foundCampaign(wanted, own);
  }

  /** The match that a campaign is itself; undefined where it is none, or one that is over. */
  async own(campaign: number): Promise<Match | undefined> {
    return this.#within(campaign, async (live) => live?.match);
  }

  /** The number of that match. */
  async numberOf(campaign: number): Promise<number | undefined> {
    return ownMatch(this.#keeper, campaign);
  }

  /**
   * The members who play in a campaign, by their numbers, and what is played by them is called, markup escaped; undefined
   * where the campaign is no match that could say it.
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

  /** Tells it what somebody does. Why that is not possible; undefined when it is done. */
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

  /** Adds a member, or gives the one that is there; undefined when there is no room: `room` people may be in it. */
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

  /** Changes something where no match is played; the campaign's own match hears of somebody who leaves by it. */
  async change(change: CampaignChange): Promise<void> {
    const news = await leaving(this.#keeper, change);
    await telling(this.#keeper, change.campaign, news, async (receipt?: MatchCommit) => {
      if (receipt) return this.#store.write({ ...receipt, change });
      await this.#store.change(change);
      return true;
    });
  }

  /** A campaign as the text of a file of at most so many bytes, and how many matches that are over have no log in it; undefined where it has no room. */
  async fileOf(campaign: number, most: number): Promise<ReturnType<typeof fileText>> {
    const names = await this.players(campaign);
    const out = await this.#store.carryOut(campaign, TALLY);
    return out && fileText(out, (member) => names?.get(member), most);
  }

  /** Brings a campaign of a file. Why that is not possible; then nothing is written. */
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
