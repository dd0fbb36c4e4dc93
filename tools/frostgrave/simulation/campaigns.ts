/** Whole campaigns over the real tables: founding, games, and everything between. */
import { CampaignMatch } from '../../../src/games/frostgrave/campaign/match.ts';
import { faultsIn } from '../../../src/games/frostgrave/campaign/rules/faults.ts';
import { going, slotsOf } from '../../../src/games/frostgrave/campaign/rules/limits.ts';
import { levelOf, wizardOf } from '../../../src/games/frostgrave/campaign/rules/numbers.ts';
import type { SheetItem, WarbandSheet } from '../../../src/games/frostgrave/campaign/state/sheet.ts';
import type { Catalog } from '../../../src/games/frostgrave/content/catalog.ts';
import { loreOf } from '../../../src/games/frostgrave/match/lore.ts';
import { begun, type TablePlace } from '../../../src/games/frostgrave/rules/setup/start.ts';
import { suggested } from '../../../src/games/frostgrave/warband/suggestion.ts';
import { Referee } from '../referee/referee.ts';
import type { Usage } from '../usage.ts';
import { type Lot, lotFrom, oneOf } from './lot.ts';
import { playOut } from './one-game.ts';
import type { PlayerMode } from './players.ts';
import { SimulationRoom } from './room.ts';
import { agreedBy, type Venue, venuesOf } from './venues.ts';

const MOST_ANSWERS = 2000;
/** One question in six is ended early, where that is legal. */
const DONE = 6;
/** Choices made rarely, because they would ruin a warband. */
const UNWISE = new Set(['dismiss', 'sell']);
const RARELY = 12;
const NAMES = ['The Lamps', 'Ash and Rime', 'Nine Candles', 'The Long Winter'];

export interface CampaignWanted {
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

export interface CampaignEnded {
  readonly games: number;
  readonly warbands: readonly FinalStanding[];
  readonly ends: Readonly<Record<string, number>>;
  readonly decisions: number;
  readonly mismatches: number;
  readonly faults: readonly string[];
}

/** Throws when the campaign stops, or refuses an answer it offered. */
export async function playCampaign(wanted: CampaignWanted): Promise<CampaignEnded> {
  const campaign = new SimulatedCampaign(wanted);
  try {
    return await campaign.play();
  } finally {
    await campaign.close();
  }
}

class SimulatedCampaign {
  readonly #wanted: CampaignWanted;
  readonly #room: SimulationRoom;
  readonly #lot: Lot;
  readonly #venues: readonly Venue[];
  readonly #members: number[] = [];
  readonly #faults: string[] = [];
  readonly #ends = new Map<string, number>();
  #campaign = 0;
  #deeds = 0;
  #games = 0;
  #decisions = 0;
  #mismatches = 0;

  constructor(wanted: CampaignWanted) {
    const { catalog, seed } = wanted;
    this.#wanted = wanted;
    this.#room = new SimulationRoom(catalog, seed);
    this.#lot = lotFrom(seed);
    this.#venues = venuesOf(catalog);
  }

  async close(): Promise<void> {
    await this.#room.store.close();
  }

  async play(): Promise<CampaignEnded> {
    await this.#found();
    const all = this.#wanted.games;
    for (let game = 1; game <= all; game += 1) {
      const ready = await this.#ready();
      if (ready.length < 2) break;
      await this.#playGame(ready);
      await this.#settle();
      await this.#check(game);
    }
    const { view } = await this.#own();
    return {
      games: this.#games,
      warbands: view.warbands.map(({ sheet }) => this.#standing(sheet)),
      ends: Object.fromEntries([...this.#ends].sort()),
      decisions: this.#decisions,
      mismatches: this.#mismatches,
      faults: this.#faults,
    };
  }

  async #own(): Promise<CampaignMatch> {
    const own = await this.#room.tables.campaigns.own(this.#campaign);
    if (own instanceof CampaignMatch) return own;
    throw new Error('The campaign is gone.');
  }

  async #tell(said: object): Promise<void> {
    this.#deeds += 1;
    const plain = JSON.parse(JSON.stringify(said));
    const why = await this.#room.tables.campaigns.tell(this.#campaign, { id: `deed ${this.#deeds}`, said: plain });
    this.#room.check();
    if (why !== undefined) throw new Error(why);
  }

  async #found(): Promise<void> {
    const { catalog, players, seed } = this.#wanted;
    this.#campaign = await this.#room.found();
    const settings = {
      death: oneOf(this.#lot, ['book', 'mercy']),
      evens: this.#lot(2) === 0,
      blackMarket: this.#lot(4) === 0,
      ...(this.#lot(2) === 0 && { extras: true }),
    };
    await this.#tell({ type: 'settings', settings });
    for (const name of NAMES.slice(0, players)) {
      const member = await this.#room.join(this.#campaign, `user of ${name}`);
      this.#members.push(member);
      await this.#tell({ type: 'founded', member, founding: { ...suggested(catalog, 10 * seed + member), name } });
    }
  }

  async #ready(): Promise<number[]> {
    const { catalog } = this.#wanted;
    const { view } = await this.#own();
    return view.warbands
      .filter(({ sheet }) => wizardOf(sheet) !== undefined && going(catalog, sheet).length > 0)
      .map(({ seat }) => Number(seat));
  }

  async #playGame(members: readonly number[]): Promise<void> {
    const { catalog, seed, mode, rebuild, usage } = this.#wanted;
    const referees: Referee[] = [];
    this.#room.begins = (start) => {
      referees.push(new Referee(begun(start), loreOf(catalog)));
      usage?.watchBrought(start);
    };
    this.#room.watch = (events) => {
      for (const event of events) referees.at(-1)?.watch(event);
      usage?.watch(events);
    };
    await this.#tell({ type: 'game', members, place: this.#place(members.length) });
    const [row] = (await this.#room.store.gamesOf(this.#campaign, 'game')).filter(({ result }) => result === undefined);
    if (!row) throw new Error('No game has begun.');
    this.#games += 1;
    const game = this.#room.playing(row.id);
    const out = await playOut(game, { first: `${members[0]}`, seed: seed + row.id, mode, rebuild, usage });
    this.#decisions += out.decisions;
    this.#mismatches += out.mismatches;
    const state = await game.state();
    this.#faults.push(...out.faults, ...referees.flatMap((referee) => referee.ended(state)));
    const why = state.over?.why ?? 'none';
    this.#ends.set(why, (this.#ends.get(why) ?? 0) + 1);
  }

  #place(count: number): TablePlace {
    const { catalog, seed, turns } = this.#wanted;
    const fitting = this.#venues.filter(({ seats }) => seats.least <= count && count <= seats.most);
    const venue = oneOf(this.#lot, fitting);
    const place = venue.place(count, seed + this.#games, agreedBy(catalog, this.#lot));
    return turns === undefined ? place : { ...place, switches: { ...place.switches, turns } };
  }

  async #settle(): Promise<void> {
    const number = await this.#room.tables.campaigns.numberOf(this.#campaign);
    if (number === undefined) throw new Error('The campaign is over.');
    for (let n = 0; n < MOST_ANSWERS; n += 1) {
      const open = (await this.#own()).questions.find(({ answered }) => !answered);
      if (!open) return;
      const { seat, kind, options } = open.question;
      this.#wanted.usage?.watchSettled(kind);
      const values = options.map(({ value }) => value).filter((value) => this.#lot(RARELY) === 0 || !UNWISE.has(value));
      const isDone = values.includes('done') && this.#lot(DONE) === 0;
      const value = isDone ? 'done' : values.length > 0 ? oneOf(this.#lot, values) : open.question.standing.join();
      await this.#room.answer(number, seat, { number: open.number, kind }, [value], `settled ${this.#decisions}`);
      this.#decisions += 1;
    }
    throw new Error('It is never settled.');
  }

  async #check(game: number): Promise<void> {
    const { catalog, rebuild } = this.#wanted;
    const { view } = await this.#own();
    for (const { sheet } of view.warbands)
      this.#faults.push(...wrongWith(catalog, sheet).map((wrong) => `after game ${game}, ${sheet.name}: ${wrong}`));
    if (rebuild === 0) return;
    this.#room.tables.forget();
    const again = await this.#own();
    if (JSON.stringify(again.view) !== JSON.stringify(view)) this.#mismatches += 1;
  }

  #standing(sheet: WarbandSheet): FinalStanding {
    const { gold, games, members, record } = sheet;
    const hasWizard = wizardOf(sheet) !== undefined;
    const level = levelOf(this.#wanted.catalog, sheet);
    return { level, gold, games, figures: members.length, lost: record.lost, hasWizard };
  }
}

function wrongWith(catalog: Catalog, sheet: WarbandSheet): string[] {
  const { members, gold, vault } = sheet;
  const ids = members.map(({ id }) => id);
  return [
    ...faultsIn(catalog, sheet),
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
