/** Whole campaigns over the real tables: founding, games, and everything between. */
import { CampaignMatch } from '../../../src/games/frostgrave/campaign/match.ts';
import { membersSent, slotsOf } from '../../../src/games/frostgrave/campaign/rules/limits.ts';
import { levelOf, wizardOf } from '../../../src/games/frostgrave/campaign/rules/numbers.ts';
import { findSheetFaults } from '../../../src/games/frostgrave/campaign/rules/sheet-faults.ts';
import type { SheetItem, WarbandSheet } from '../../../src/games/frostgrave/campaign/state/sheet.ts';
import type { Catalog } from '../../../src/games/frostgrave/content/catalog.ts';
import { loreOf } from '../../../src/games/frostgrave/match/lore.ts';
import type { TablePlace } from '../../../src/games/frostgrave/rules/setup/start.ts';
import { initialGameState } from '../../../src/games/frostgrave/rules/setup/start.ts';
import { suggestWarband } from '../../../src/games/frostgrave/warband/suggestion.ts';
import { Referee } from '../referee/referee.ts';
import type { Usage } from '../usage.ts';
import type { RandomInt } from './lot.ts';
import { pickOne, randomIntFrom } from './lot.ts';
import { playOut } from './one-game.ts';
import type { PlayerMode } from './players.ts';
import { SimulationHost } from './room.ts';
import type { Venue } from './venues.ts';
import { randomAgreement, venuesOf } from './venues.ts';

const MAX_ANSWERS = 2000;
/** One question in six is ended early, where that is legal. */
const DONE_ONE_IN = 6;
/** Choices made rarely, because they would ruin a warband. */
const UNWISE = new Set(['dismiss', 'sell']);
const UNWISE_ONE_IN = 12;
const NAMES = ['The Lamps', 'Ash and Rime', 'Nine Candles', 'The Long Winter'];

export interface CampaignRequest {
  readonly catalog: Catalog;
  readonly seed: number;
  readonly players: number;
  readonly games: number;
  readonly mode: PlayerMode;
  /** Answers between two rebuilds; 0 for none. The campaign is rebuilt after each game. */
  readonly rebuild: number;
  readonly turns?: number | undefined;
  readonly usage?: Usage | undefined;
}

interface FinalStanding {
  readonly level: number;
  readonly gold: number;
  readonly games: number;
  readonly figures: number;
  readonly lost: number;
  readonly hasWizard: boolean;
}

export interface CampaignResult {
  readonly games: number;
  readonly warbands: readonly FinalStanding[];
  readonly ends: Readonly<Record<string, number>>;
  readonly decisions: number;
  readonly mismatches: number;
  readonly faults: readonly string[];
}

/** Throws when the campaign stops, or refuses an answer it offered. */
export async function playCampaign(wanted: CampaignRequest): Promise<CampaignResult> {
  const campaign = new SimulatedCampaign(wanted);
  try {
    return await campaign.play();
  } finally {
    await campaign.close();
  }
}

class SimulatedCampaign {
  readonly #request: CampaignRequest;
  readonly #host: SimulationHost;
  readonly #random: RandomInt;
  readonly #venues: readonly Venue[];
  readonly #members: number[] = [];
  readonly #faults: string[] = [];
  readonly #ends = new Map<string, number>();
  #campaign = 0;
  #inputs = 0;
  #games = 0;
  #decisions = 0;
  #mismatches = 0;

  constructor(wanted: CampaignRequest) {
    const { catalog, seed } = wanted;
    this.#request = wanted;
    this.#host = new SimulationHost(catalog, seed);
    this.#random = randomIntFrom(seed);
    this.#venues = venuesOf(catalog);
  }

  async close(): Promise<void> {
    await this.#host.store.close();
  }

  async play(): Promise<CampaignResult> {
    await this.#foundCampaign();
    const all = this.#request.games;
    for (let game = 1; game <= all; game += 1) {
      const ready = await this.#readyMembers();
      if (ready.length < 2) break;
      await this.#playGame(ready);
      await this.#answerAll();
      await this.#check(game);
    }
    const { view } = await this.#campaignMatch();
    return {
      games: this.#games,
      warbands: view.warbands.map(({ sheet }) => this.#finalStanding(sheet)),
      ends: Object.fromEntries([...this.#ends].sort()),
      decisions: this.#decisions,
      mismatches: this.#mismatches,
      faults: this.#faults,
    };
  }

  async #campaignMatch(): Promise<CampaignMatch> {
    const own = await this.#host.matchService.campaigns.campaignMatch(this.#campaign);
    if (own instanceof CampaignMatch) return own;
    throw new Error('The campaign is gone.');
  }

  async #sendInput(said: object): Promise<void> {
    this.#inputs += 1;
    const plain = JSON.parse(JSON.stringify(said));
    const why = await this.#host.matchService.campaigns.sendInput(this.#campaign, {
      id: `deed ${this.#inputs}`,
      said: plain,
    });
    this.#host.throwErrors();
    if (why !== undefined) throw new Error(why);
  }

  async #foundCampaign(): Promise<void> {
    const { catalog, players, seed } = this.#request;
    this.#campaign = await this.#host.foundCampaign();
    const settings = {
      death: pickOne(this.#random, ['book', 'mercy']),
      evens: this.#random(2) === 0,
      blackMarket: this.#random(4) === 0,
      ...(this.#random(2) === 0 && { extras: true }),
    };
    await this.#sendInput({ type: 'settings', settings });
    for (const name of NAMES.slice(0, players)) {
      const member = await this.#host.join(this.#campaign, `user of ${name}`);
      this.#members.push(member);
      await this.#sendInput({
        type: 'founded',
        member,
        founding: { ...suggestWarband(catalog, 10 * seed + member), name },
      });
    }
  }

  async #readyMembers(): Promise<number[]> {
    const { catalog } = this.#request;
    const { view } = await this.#campaignMatch();
    return view.warbands
      .filter(({ sheet }) => wizardOf(sheet) !== undefined && membersSent(catalog, sheet).length > 0)
      .map(({ seat }) => Number(seat));
  }

  async #playGame(members: readonly number[]): Promise<void> {
    const { catalog, seed, mode, rebuild, usage } = this.#request;
    const referees: Referee[] = [];
    this.#host.onBegin = (start) => {
      referees.push(new Referee(initialGameState(start), loreOf(catalog)));
      usage?.recordStart(start);
    };
    this.#host.watch = (events) => {
      for (const event of events) referees.at(-1)?.watch(event);
      usage?.recordEvents(events);
    };
    await this.#sendInput({ type: 'game', members, place: this.#choosePlace(members.length) });
    const [row] = (await this.#host.store.gamesOf(this.#campaign, 'game')).filter(({ result }) => result === undefined);
    if (!row) throw new Error('No game has begun.');
    this.#games += 1;
    const game = this.#host.driverOf(row.id);
    const out = await playOut(game, { first: `${members[0]}`, seed: seed + row.id, mode, rebuild, usage });
    this.#decisions += out.decisions;
    this.#mismatches += out.mismatches;
    const state = await game.state();
    this.#faults.push(...out.faults, ...referees.flatMap((referee) => referee.finish(state)));
    const why = state.over?.why ?? 'none';
    this.#ends.set(why, (this.#ends.get(why) ?? 0) + 1);
  }

  #choosePlace(count: number): TablePlace {
    const { catalog, seed, turns } = this.#request;
    const fitting = this.#venues.filter(({ seats }) => seats.least <= count && count <= seats.most);
    const venue = pickOne(this.#random, fitting);
    const place = venue.place(count, seed + this.#games, randomAgreement(catalog, this.#random));
    return turns === undefined ? place : { ...place, switches: { ...place.switches, turns } };
  }

  async #answerAll(): Promise<void> {
    const number = await this.#host.matchService.campaigns.campaignMatchId(this.#campaign);
    if (number === undefined) throw new Error('The campaign is over.');
    for (let n = 0; n < MAX_ANSWERS; n += 1) {
      const open = (await this.#campaignMatch()).questions.find(({ answered }) => !answered);
      if (!open) return;
      const { seat, kind, options } = open.question;
      this.#request.usage?.recordSettled(kind);
      const values = options
        .map(({ value }) => value)
        .filter((value) => this.#random(UNWISE_ONE_IN) === 0 || !UNWISE.has(value));
      const isDone = values.includes('done') && this.#random(DONE_ONE_IN) === 0;
      const value = isDone
        ? 'done'
        : values.length > 0
          ? pickOne(this.#random, values)
          : open.question.defaultAnswer.join();
      await this.#host.answer(number, seat, { number: open.number, kind }, [value], `settled ${this.#decisions}`);
      this.#decisions += 1;
    }
    throw new Error('It is never settled.');
  }

  async #check(game: number): Promise<void> {
    const { catalog, rebuild } = this.#request;
    const { view } = await this.#campaignMatch();
    for (const { sheet } of view.warbands)
      this.#faults.push(...faultsOfSheet(catalog, sheet).map((wrong) => `after game ${game}, ${sheet.name}: ${wrong}`));
    if (rebuild === 0) return;
    this.#host.matchService.clearCache();
    const again = await this.#campaignMatch();
    if (JSON.stringify(again.view) !== JSON.stringify(view)) this.#mismatches += 1;
  }

  #finalStanding(sheet: WarbandSheet): FinalStanding {
    const { gold, games, members, record } = sheet;
    const hasWizard = wizardOf(sheet) !== undefined;
    const level = levelOf(this.#request.catalog, sheet);
    return { level, gold, games, figures: members.length, lost: record.lost, hasWizard };
  }
}

function faultsOfSheet(catalog: Catalog, sheet: WarbandSheet): string[] {
  const { members, gold, vault } = sheet;
  const ids = members.map(({ id }) => id);
  return [
    ...findSheetFaults(catalog, sheet),
    ...(gold < 0 ? [`It has ${gold} gold crowns.`] : []),
    ...(new Set(ids).size < ids.length ? ['Two members have one number.'] : []),
    ...members
      .filter((member) => member.things.length > slotsOf(catalog, member))
      .map(({ name, things }) => `${name} carries ${things.length} things.`),
    ...[...vault, ...members.flatMap(({ things }) => things)]
      .filter((thing) => !isKnown(catalog, thing))
      .map(({ is, what }) => `There is no ${is} ${what}.`),
  ];
}

function isKnown({ potions, magicArms, magicItems, spells }: Catalog, { is, what }: SheetItem): boolean {
  if (is === 'potion') return potions.has(what);
  if (is === 'arm') return magicArms.has(what);
  return is === 'item' ? magicItems.has(what) : spells.has(what);
}
