/**
 * Whole rounds: the steps of a scenario one after the other, as the runner takes them. Small letters of a drawing are
 * starting hexes of the characters of that name, capitals are monsters of a type (`B` is of type `bb`, and its figures
 * are `bb-1`, `bb-2`, ...). Outcomes of chance are scripted; what a test does not care about comes first of all.
 */

import type { RuleContext } from '../../../src/engine/session/game-rules.ts';
import { id } from '../../../src/engine/values/id.ts';
import { RANDOM_DUNGEON } from '../../../src/games/frosthaven/content/dungeon.ts';
import { monsterFile } from '../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import type { RoadEvent } from '../../../src/games/frosthaven/content/schema/campaign/road-events.ts';
import type { Dungeons } from '../../../src/games/frosthaven/content/schema/scenario/dungeons.ts';
import type { Scenario } from '../../../src/games/frosthaven/content/schema/scenario/scenarios.ts';
import type { Condition, Floor, Variant } from '../../../src/games/frosthaven/content/terms.ts';
import type { Event } from '../../../src/games/frosthaven/rules/events.ts';
import { Game } from '../../../src/games/frosthaven/rules/game.ts';
import type { Rule } from '../../../src/games/frosthaven/rules/questions.ts';
import type { FrosthavenRules } from '../../../src/games/frosthaven/rules/rules.ts';
import { scenarioRules } from '../../../src/games/frosthaven/rules/rules.ts';
import { initialState } from '../../../src/games/frosthaven/rules/scenario/setup/initial-state.ts';
import type { Traveller } from '../../../src/games/frosthaven/rules/scenario/setup/party.ts';
import type { Summary } from '../../../src/games/frosthaven/rules/scenario/summary.ts';
import { summaryOf } from '../../../src/games/frosthaven/rules/scenario/summary.ts';
import type { PartyDecision } from '../../../src/games/frosthaven/rules/state/deciding.ts';
import type { RoadStanding } from '../../../src/games/frosthaven/rules/state/progress.ts';
import type { StateData } from '../../../src/games/frosthaven/rules/state.ts';
import type { View } from '../../../src/games/frosthaven/rules/view.ts';
import type {
  BossInput,
  CardInput,
  ClassInput,
  GoalInput,
  ItemInput,
  MonsterCardInput,
  MonsterInput,
  PlacedInput,
  ScenarioInput,
  StatsInput,
  TestCatalog,
} from './content.ts';
import { catalogOf, plainClass, plainMonster } from './content.ts';
import { RulePlayer } from './played.ts';
import { LEGEND } from './table.ts';

export interface PlayerSetup {
  level?: number;
  items?: readonly string[];
  /** Perks that it has gained. */
  perks?: readonly string[];
  /** Masteries that it has achieved already. */
  masteries?: readonly string[];
  /** All items that it owns, and all cards of its pool. */
  owned?: readonly string[];
  pool?: readonly string[];
  /** Cards before the plain ones; the first of all are brought, as many as the hand size. */
  cards?: readonly CardInput[];
  handSize?: number;
  /** What the class has beside its cards. */
  class?: Partial<ClassInput>;
  /** As the first round begins. Cards that are neither in hand nor discarded are lost. */
  hp?: number;
  conditions?: readonly Condition[];
  hand?: readonly string[];
  discarded?: readonly string[];
}

export interface FoeSetup extends Partial<StatsInput> {
  /** The letter of the type in whose set this one is, where it has no set of its own. */
  set?: string;
  /** For 2, 3 and 4 characters; normal ones where nothing is said. */
  ranks?: PlacedInput['ranks'];
  elite?: Partial<StatsInput>;
  /** Stats that differ by the level of the monster. */
  atLevel?: (level: number) => Partial<StatsInput>;
  /** A boss, and what its special abilities are. */
  boss?: BossInput;
  /** A boss that comes in other ranks besides. */
  hasRanks?: boolean;
  specials?: NonNullable<MonsterInput['specials']>;
  laterSpecials?: NonNullable<MonsterInput['laterSpecials']>;
  /** How many of them there are at most. */
  standees?: number;
  /** Drawn in this order; afterwards there are cards that do nothing, of initiative 50 for B, 51 for C, ... */
  cards?: readonly MonsterCardInput[];
  /** How many cards its deck has; eight where nothing is said. */
  deck?: number;
}

export interface ScenarioSetup {
  players?: Readonly<Record<string, PlayerSetup>>;
  foes?: Readonly<Record<string, FoeSetup>>;
  level?: number;
  items?: readonly ItemInput[];
  goals?: readonly GoalInput[];
  legend?: Readonly<Record<string, PlacedInput>>;
  walls?: Scenario['walls'];
  loot?: ScenarioInput['loot'];
  treasures?: ScenarioInput['treasures'];
  goal?: ScenarioInput['goal'];
  /** Everything else that a scenario may say: its cast, its rules, how it is lost, ... */
  more?: Partial<ScenarioInput>;
  /** The campaign has completed it already. */
  completedBefore?: true;
  /** Treasures that the campaign has looted there already. */
  lootedBefore?: readonly string[];
  /** There are favors to be had. */
  favors?: true;
  /** A random dungeon of these cards is played instead. */
  dungeons?: Dungeons;
  /** On the way, and what the campaign has. */
  roadEvent?: RoadEvent;
  standing?: Partial<RoadStanding>;
  /** What it is played by. */
  variants?: readonly Variant[];
  /** How the party decides. */
  deciding?: PartyDecision;
  /** What chance brings first of all. */
  chance?: readonly string[];
  /** More rooms than the first, by name; `at` is the hex of the upper left corner of the drawing. */
  rooms?: readonly { id: string; at: string; map: readonly string[]; story?: string; floor?: Floor }[];
}

/** A scenario of which nothing has happened yet. */
export function scenario(drawing: string, setup: ScenarioSetup = {}): ScenarioTable {
  return new ScenarioTable(drawing, setup);
}

/** A scenario that has been set up: everybody has kept a battle goal and stands on the own letter. */
export function fight(drawing: string, setup: ScenarioSetup = {}): ScenarioTable {
  const made = scenario(drawing, setup)
    .draws(...(setup.chance ?? []))
    .goesOn();
  for (let [question] = made.open(); question; [question] = made.open()) {
    const { seat, kind, options } = question;
    made.answers(seat, kind === 'starting-hex' ? made.startOf(seat) : (options[0]?.value ?? ''));
  }
  return made;
}

/** Chance that few tests care about. */
const INDIFFERENT = /^(standee|battle-goal|monster-card|loot-.*)$/;

/** What somebody does who does nothing. */
const PASSING: Readonly<Record<string, string>> = { turn: 'end turn', 'short-rest': 'no rest', damage: 'suffer' };

export class ScenarioTable extends RulePlayer {
  readonly game: Game;
  readonly state: StateData;
  readonly party: readonly Traveller[];
  readonly #catalog: TestCatalog;
  readonly #rules: FrosthavenRules;
  readonly #players: Readonly<Record<string, PlayerSetup>>;
  readonly #rows: readonly string[];

  constructor(drawing: string, setup: ScenarioSetup) {
    super();
    this.#rows = rowsOf(drawing);
    this.#players = setup.players ?? {};
    const all = [...this.#rows, ...(setup.rooms ?? []).flatMap(({ map }) => map)].join('');
    const letters = [...new Set(all)].filter((letter) => /[a-dA-Z]/.test(letter));
    const seats = letters.filter((letter) => /[a-d]/.test(letter)).sort();
    const foes = letters.filter((letter) => /[A-Z]/.test(letter)).sort();
    this.#catalog = catalogFor(this.#rows, seats, foes, setup);
    this.party = seats.map((seat) => memberOf(this.#catalog, seat, this.#players[seat] ?? {}));
    this.state = initialState(this.#catalog, {
      scenario: setup.dungeons ? RANDOM_DUNGEON : id('test'),
      level: setup.level ?? 1,
      party: this.party,
      ...(setup.completedBefore && { completedBefore: true }),
      ...(setup.lootedBefore && { lootedBefore: setup.lootedBefore }),
      ...(setup.variants && { variants: setup.variants }),
      ...(setup.favors && { favors: true }),
      ...(setup.deciding && { deciding: setup.deciding }),
      ...roadEventOf(setup),
    });
    this.#rules = scenarioRules(this.#catalog);
    this.game = new Game(this.#catalog, this.#play());
  }

  #play(): RuleContext<StateData, Event> {
    return { state: this.state, emit: (event) => this.eventLog.push(event), reveal: () => {}, rulePath: [] };
  }

  /** Plays on to the end of the round, or of setting up; until then somebody may have to answer. */
  goesOn(): this {
    this.expectNothingOpen();
    this.drive(this.#steps());
    return this;
  }

  *#steps(): Rule<void> {
    if (this.state.phase === 'round start' && this.state.round === 0) this.#prepare();
    for (let step = this.#rules.nextStep(this.state); step; step = this.#rules.nextStep(this.state)) {
      const play = this.#play();
      const rule = step.rule(play);
      yield* this.#rules.wrapRule?.(play, rule) ?? rule;
      if (this.state.phase === 'round start') return;
    }
  }

  #prepare(): void {
    for (const character of this.state.characters) {
      const { hp, conditions = [], hand, discarded } = this.#players[character.seat] ?? {};
      const figure = this.state.figures[character.figure];
      if (figure && hp !== undefined) figure.hitPoints = hp;
      for (const condition of conditions) if (figure) figure.conditions[condition] = 1;
      if (!hand && !discarded) continue;
      const named = (names: readonly string[]) => names.map((name) => id<'CardId'>(`${character.seat}/${name}`));
      const all = character.hand;
      character.discarded = named(discarded ?? []);
      character.hand = hand ? named(hand) : all.filter((card) => !character.discarded.includes(card));
      character.lost = all.filter((card) => !character.hand.includes(card) && !character.discarded.includes(card));
    }
  }

  protected override outcomeOf(kind: string, options: readonly string[], script: string[]): string | undefined {
    const scripted = script[0] !== undefined && options.includes(script[0]);
    if (!INDIFFERENT.test(kind) || scripted) return super.outcomeOf(kind, options, script);
    return options[0];
  }

  /** Begins a round with these cards, the leading one first; `rest` for a long rest. */
  plays(cards: Readonly<Record<string, readonly [string, string] | 'rest'>>): this {
    if (this.asks() !== 'cards') this.goesOn();
    for (const [seat, names] of Object.entries(cards)) {
      this.answers(seat, ...(names === 'rest' ? ['long rest'] : names.map((name) => `${seat}/${name}`)));
    }
    return this;
  }

  /** Everybody does nothing from here to the end of the round. */
  passes(): this {
    for (let [question] = this.open(); question; [question] = this.open()) {
      const { seat, kind, options, min } = question;
      const values = options.map(({ value }) => value);
      const passing = values.filter((value) => value === PASSING[kind]);
      this.answers(seat, ...(passing.length > 0 ? passing : values.slice(-Math.max(1, min))));
    }
    return this;
  }

  /** Whose turn it is. */
  get acting(): string | undefined {
    return this.state.turn?.figure;
  }
  get over(): boolean {
    return this.state.phase === 'over';
  }
  get summary(): Summary {
    return summaryOf(this.#catalog, this.state);
  }
  viewFor(seat: string): View {
    return this.#rules.viewFor(this.state, seat);
  }
  /** A new state for the same party, as the next scenario begins with. */
  next(): StateData {
    return initialState(this.#catalog, { scenario: id('test'), level: this.state.level, party: this.party });
  }
  /** The cards of a pile, by the names on them. */
  pile(seat: string, pile: 'hand' | 'chosen' | 'discarded' | 'lost'): string[] {
    return this.character(seat)[pile].map((card) => card.replace(`${seat}/`, ''));
  }
  active(seat: string): string[] {
    return this.character(seat).active.map(({ card }) => card.replace(`${seat}/`, ''));
  }
  /** The order in which figures had turns in a round, the present one where nothing is said. */
  turns(): string[] {
    const from = this.eventLog.findLastIndex(({ type }) => type === 'round began');
    return this.eventLog.slice(from).flatMap((event) => (event.type === 'turn began' ? [event.figure] : []));
  }
  startOf(seat: string): string {
    const hex = this.game.map.hexes.find(({ q, r }) => this.#rows[r]?.[2 * q + r] === seat);
    return hex?.label ?? '';
  }
}

function rowsOf(drawing: string): string[] {
  const rows = drawing.replace(/^\n|\n\s*$/g, '').split('\n');
  const indent = Math.min(...rows.filter((row) => row.trim()).map((row) => row.length - row.trimStart().length));
  return rows.map((row) => row.slice(indent - (indent % 2)));
}

function roadEventOf({ roadEvent, standing }: ScenarioSetup): Pick<Parameters<typeof initialState>[1], 'roadEvent'> {
  if (!roadEvent) return {};
  return {
    roadEvent: { from: [roadEvent.id], standing: { gold: 0, resources: {}, values: {}, stickers: [], ...standing } },
  };
}

function catalogFor(
  rows: readonly string[],
  seats: readonly string[],
  foes: readonly string[],
  setup: ScenarioSetup,
): TestCatalog {
  const { players = {}, rooms = [], walls, loot, treasures, goal } = setup;
  const starts = seats.map((seat): [string, PlacedInput] => [seat, { start: true }]);
  const placed = foes.map((foe): [string, PlacedInput] => [
    foe,
    { monster: foe.toLowerCase().repeat(2), ranks: setup.foes?.[foe]?.ranks ?? ['normal', 'normal', 'normal'] },
  ]);
  return catalogOf({
    classes: seats.map((seat) => plainClass(seat, players[seat]?.cards, players[seat]?.handSize, players[seat]?.class)),
    monsters: [...new Set([...foes, ...Object.keys(setup.foes ?? {})])].map((foe) =>
      foeOf(foe, setup.foes?.[foe] ?? {}),
    ),
    scenario: {
      rooms: [{ id: 'first', at: 'A1', map: [...rows] }, ...rooms.map((room) => ({ ...room, map: [...room.map] }))],
      legend: { ...LEGEND, ...Object.fromEntries([...starts, ...placed]), ...setup.legend },
      ...(walls && { walls }),
      ...(loot && { loot }),
      ...(treasures && { treasures }),
      ...(goal && { goal }),
      ...setup.more,
    },
    ...(setup.roadEvent && { roadEvents: [setup.roadEvent] }),
    dungeons: setup.dungeons,
    items: setup.items ?? [],
    goals: setup.goals ?? [],
  });
}

function foeOf(
  letter: string,
  {
    ranks: _ranks,
    set: other = letter,
    elite = {},
    cards = [],
    deck = 8,
    atLevel = () => ({}),
    boss,
    hasRanks = false,
    specials,
    laterSpecials,
    standees = 6,
    ...stats
  }: FoeSetup,
): ReturnType<typeof plainMonster> {
  const initiative = 50 + letter.charCodeAt(0) - 'B'.charCodeAt(0);
  const idle = Array.from(
    { length: deck - cards.length },
    (_, i): MonsterCardInput => ({ id: `idle-${i + 1}`, name: `Idle ${i + 1}`, initiative, abilities: [] }),
  );
  const { set, monsters } = plainMonster(letter.toLowerCase().repeat(2), stats, elite, [...cards, ...idle], deck);
  const levels = monsters[0]?.levels.map((ranks, level) => ({
    normal: { ...ranks.normal, ...atLevel(level) },
    elite: { ...ranks.elite, ...atLevel(level) },
  }));
  return {
    set,
    monsters: monsterFile.shape.monsters.parse(
      monsters.map((monster) => ({
        ...monster,
        standees,
        set: other.toLowerCase().repeat(2),
        levels: boss && !hasRanks ? [] : levels,
        ...(boss && { boss: Array(8).fill(boss) }),
        ...(specials && { specials }),
        ...(laterSpecials && { laterSpecials }),
      })),
    ),
  };
}

function memberOf(
  catalog: TestCatalog,
  seat: string,
  { level = 1, items = [], perks, masteries, owned, pool }: PlayerSetup,
): Traveller {
  const { handSize, cards } = catalog.classOf(id(seat));
  return {
    seat,
    name: seat.toUpperCase(),
    class: id(seat),
    level,
    cards: cards.slice(0, handSize).map((card) => id(`${seat}/${card.id}`)),
    items: items.map((item) => id(item)),
    ...(perks && { perks }),
    ...(masteries && { masteries }),
    ...(owned && { owned: owned.map((item) => id<'ItemId'>(item)) }),
    ...(pool && { pool: pool.map((card) => id<'CardId'>(`${seat}/${card}`)) }),
  };
}
