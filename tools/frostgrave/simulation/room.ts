import type { Answer, Seat } from '../../../src/engine/rules/rule.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import type { Announcements, MatchKind, NarrationContext, Pack } from '../../../src/game-api/contract/game.ts';
import type { Catalog } from '../../../src/games/frostgrave/content/catalog.ts';
import { FrostgraveMatch, gameKind } from '../../../src/games/frostgrave/match/match.ts';
import { frostgravePack } from '../../../src/games/frostgrave/pack.ts';
import type { Start } from '../../../src/games/frostgrave/rules/setup/start.ts';
import { startSchema } from '../../../src/games/frostgrave/rules/setup/start.ts';
import { MatchService } from '../../../src/matches/service/match-service.ts';
import { openSqlite } from '../../../src/storage/sqlite/sqlite.ts';
import type { Store } from '../../../src/storage/store.ts';
import type { GameDriver, GameStart } from './playing.ts';
import { refusalError } from './playing.ts';

class WatchedMatch extends FrostgraveMatch {
  watch: GameStart['watch'] = () => {};

  override announce(around: NarrationContext): Announcements {
    this.watch(this.uncommitted.events);
    return super.announce(around);
  }
}

export class SimulationHost {
  readonly store: Store = openSqlite(':memory:');
  readonly matchService: MatchService;
  readonly pack: Pack;
  onBegin: (start: Start) => void = () => {};
  watch: GameStart['watch'] = () => {};
  readonly #errors: Error[] = [];

  constructor(catalog: Catalog, seed: number) {
    const game = gameKind(catalog, (playing) => {
      const match = new WatchedMatch(catalog, playing);
      match.watch = (events) => this.watch(events);
      return match;
    });
    const begin: MatchKind['begin'] = (start, cursor) => {
      this.onBegin(startSchema.parse(start));
      return game.begin(start, cursor);
    };
    const pack = frostgravePack(catalog);
    this.pack = { ...pack, kinds: new Map([...pack.kinds, ['game', { ...game, begin }]]) };
    let matches = 0;
    this.matchService = new MatchService({
      store: this.store,
      pack: () => this.pack,
      packs: [pack.id],
      cursor: () => seedRng(seed + matches++),
      onCommit: () => {},
      onError: (_game, error) => this.#errors.push(error),
    });
  }

  async foundCampaign(): Promise<number> {
    const { id: pack } = this.pack;
    const campaign = await this.matchService.campaigns.createCampaign({
      server: 's',
      channel: 'c',
      name: 'n',
      pack,
      founder: 'u',
    });
    if (!campaign) throw new Error('The channel has a campaign already.');
    return campaign.id;
  }

  async join(campaign: number, user: string): Promise<number> {
    const member = await this.matchService.campaigns.join(
      campaign,
      user,
      user,
      (own) => this.pack.campaignHooks?.maxMembers(own) ?? 4,
    );
    if (!member) throw new Error('There is no room for another player.');
    return member.id;
  }

  async answer(game: number, seat: Seat, open: { number: number; kind: string }, value: Answer, turn: string) {
    const row = await this.store.game(game);
    const user = row?.seats.find((each) => each.seat === seat)?.user ?? '';
    const answered = await this.matchService.withSession(game, user, (at) =>
      at.answer({ seat, number: open.number, choice: () => value }, turn),
    );
    this.throwErrors();
    if (answered.type !== 'advanced') throw refusalError({ kind: open.kind, seat }, value, JSON.stringify(answered));
  }

  /** Throws the first error that a background task had. */
  throwErrors(): void {
    const [trouble] = this.#errors;
    if (trouble) throw trouble;
  }

  driverOf(game: number): GameDriver {
    const match = async () => {
      const table = await this.matchService.withSession(game, '', (at) => at.readView());
      this.throwErrors();
      if (table?.match instanceof WatchedMatch) return table.match;
      throw new Error('The game is gone.');
    };
    const seen = async () => {
      const { state, questions } = await match();
      return JSON.stringify([state, questions.map(({ number, answered }) => [number, answered])]);
    };
    return {
      nextQuestion: async () => (await match()).questions.find(({ answered }) => answered === undefined),
      viewFor: async (seat) => (await match()).viewFor(seat),
      answer: async ({ question: { seat, kind }, number }, value, turn) =>
        this.answer(game, seat, { number, kind }, value, `${game} ${turn}`),
      isUnchangedAfterRebuild: async () => {
        const before = await seen();
        this.matchService.clearCache();
        return (await seen()) === before;
      },
      state: async () => (await match()).state,
      close: () => this.store.close(),
    };
  }
}

export async function playStored({ catalog, start, seed, watch }: GameStart): Promise<GameDriver> {
  // The campaign has the first of its seeds, the game the next.
  const room = new SimulationHost(catalog, seed - 1);
  room.watch = watch;
  const campaign = await room.foundCampaign();
  const seats = [];
  for (const { seat } of start.warbands) {
    const user = `user ${seat}`;
    seats.push({ seat, user, member: await room.join(campaign, user) });
  }
  // The campaign knows nothing of it, and hears of its end as of any other.
  const row = await room.matchService.begin({ campaign, kind: 'game', seats, start });
  if (!row) throw new Error('The campaign is playing already.');
  return room.driverOf(row.id);
}
