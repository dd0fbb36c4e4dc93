import type { ActionInput, Json, Match } from '../../game-api/contract/game.ts';
import { CAMPAIGN_KIND } from '../../game-api/contract/game.ts';
import { t } from '../../i18n/t.ts';
import type {
  Campaign,
  CampaignChange,
  MatchCommit,
  MemberRow,
  NewCampaign,
  NewCampaignMatch,
  Store,
} from '../../storage/store.ts';
import { campaignKindOf, ensureCampaignMatch, memberLeftInputs, writeWithInputs } from '../runtime/campaign-match.ts';
import type { LiveMatch, MatchCache } from '../runtime/match-cache.ts';
import type { CampaignBundle, ImportTarget } from './campaign-bundle.ts';
import { toCampaignImport } from './campaign-bundle.ts';
import { writeCampaignFile } from './campaign-file.ts';
import { TALLY } from './history.ts';

/** `id` makes a repeated submission harmless. */
export interface CampaignSubmission {
  readonly id: string;
  readonly said: Json;
}

const noMatch = () => t`This campaign has nothing to do between its games.`;
const failedWords = () => t`That went wrong, so nothing has changed.`;

export class CampaignService {
  readonly #cache: MatchCache;
  readonly #store: Store;
  readonly #withLock: <T>(game: number, work: () => Promise<T>) => Promise<T>;

  /** `alone`: locks a match, then begins matches that it has come to want. */
  constructor(cache: MatchCache, alone: <T>(game: number, work: () => Promise<T>) => Promise<T>) {
    this.#cache = cache;
    this.#store = cache.options.store;
    this.#withLock = alone;
  }

  async createCampaign(campaign: Omit<NewCampaign, 'game'>): Promise<Campaign | undefined> {
    const pack = this.#cache.options.pack(campaign.pack);
    const wanted = { ...campaign, game: pack.game };
    const kind = campaignKindOf(pack);
    if (!kind) return this.#store.createCampaign(wanted);
    const match = this.#cache.withTimeLimit(() =>
      kind.begin(kind.campaignStart(undefined), this.#cache.options.cursor()),
    );
    const firstCommit = await this.#cache.firstCommit({ campaign: 0, seats: [] }, match);
    const own: NewCampaignMatch = { kind: CAMPAIGN_KIND, about: match.about, firstCommit: firstCommit };
    return this.#store.createCampaign(wanted, own);
  }

  async campaignMatch(campaign: number): Promise<Match | undefined> {
    return this.#withCampaignMatch(campaign, async (live) => live?.match);
  }

  async campaignMatchId(campaign: number): Promise<number | undefined> {
    return ensureCampaignMatch(this.#cache, campaign);
  }

  /**
   * Returns the players by member number, with their characters as markup; undefined where there is no campaign
   * match.
   */
  async players(campaign: number): Promise<ReadonlyMap<number, string> | undefined> {
    return this.#withCampaignMatch(campaign, async (live) => {
      if (!live) return undefined;
      const { row, match } = live;
      const face = match.presenterFor({ game: row, seat: undefined, presence: { away: [], isDeserted: false } });
      const playing = row.seats.filter(({ seat }) => match.activeSeats().includes(seat));
      return new Map(playing.map(({ seat, member }) => [member, face.seatName(seat)]));
    });
  }

  /** Gives the campaign match an input. Returns why that was refused; undefined on success. */
  async sendInput(campaign: number, { id, said }: CampaignSubmission): Promise<string | undefined> {
    return this.#withCampaignMatch(campaign, async (live) => {
      if (!live) return noMatch();
      const people = (await this.#store.members(campaign)).map((member) => member.id);
      const value = { said, people } satisfies ActionInput;
      const received = this.#cache.withTimeLimit(() => live.match.receive({ id, value }));
      if (received.type === 'refused') return received.why;
      if (received.type === 'failed') {
        this.#cache.options.onError(live.row.id, received.error);
        return failedWords();
      }
      await this.#cache.followStandingOrders(live);
      await this.#cache.commitStep(live, { reason: 'answered' });
      return undefined;
    });
  }

  async join(
    campaign: number,
    user: string,
    userName: string,
    room: (own: Match | undefined) => number,
  ): Promise<MemberRow | undefined> {
    return this.#withCampaignMatch(campaign, async (live) => {
      const joined = await this.#store.addMember(campaign, user, userName, room(live?.match));
      if (live) this.#cache.forget(live.row.id);
      return joined;
    });
  }

  async changeCampaign(change: CampaignChange): Promise<void> {
    const news = await memberLeftInputs(this.#cache, change);
    await writeWithInputs(this.#cache, change.campaign, news, async (receipt?: MatchCommit) => {
      if (receipt) return this.#store.writeCommit({ ...receipt, change });
      await this.#store.changeCampaign(change);
      return true;
    });
  }

  /** Plays on with another pack of the game. Returns false, and changes nothing, while another match goes on there. */
  async changePack(campaign: number, pack: string): Promise<boolean> {
    return this.#withCampaignMatch(campaign, async (live) => {
      const isChanged = await this.#store.changePack(campaign, pack, CAMPAIGN_KIND);
      if (isChanged && live) this.#cache.forget(live.row.id);
      return isChanged;
    });
  }

  async exportFile(campaign: number, most: number): Promise<ReturnType<typeof writeCampaignFile>> {
    const names = await this.players(campaign);
    const out = await this.#store.exportCampaign(campaign, TALLY);
    return out && writeCampaignFile(out, (member) => names?.get(member), most);
  }

  /** Imports a campaign, or returns why not; then nothing is written. */
  async importCampaign(
    packed: CampaignBundle,
    bringing: ImportTarget,
  ): Promise<{ readonly campaign: Campaign } | { readonly why: string }> {
    const campaign = await this.#store.importCampaign(toCampaignImport(packed, bringing));
    return campaign ? { campaign } : { why: t`This channel already has a campaign.` };
  }

  async #withCampaignMatch<T>(campaign: number, work: (live: LiveMatch | undefined) => Promise<T>): Promise<T> {
    const own = await ensureCampaignMatch(this.#cache, campaign);
    if (own === undefined) return work(undefined);
    return this.#withLock(own, async () => work(await this.#cache.load(own)));
  }
}
