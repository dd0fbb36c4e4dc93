/**
 * A board in text, played in the words of the game. Small letters are characters, capitals are monsters; outcomes of
 * chance are scripted. A test fails when it ends with a question open or an outcome unused.
 */

import { id } from '../../../src/engine/values/id.ts';
import { mapOf } from '../../../src/games/frosthaven/content/map.ts';
import type { Action } from '../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { action as actionSchema, monsterCard } from '../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import type { Sticker } from '../../../src/games/frosthaven/content/schema/abilities/stickers.ts';
import type { PackCondition } from '../../../src/games/frosthaven/content/schema/campaign/rewards.ts';
import type { NumberedTreasure } from '../../../src/games/frosthaven/content/schema/campaign/treasures.ts';
import type { Scenario } from '../../../src/games/frosthaven/content/schema/scenario/scenarios.ts';
import type { CardId, Condition, Element, HexLabel, Variant } from '../../../src/games/frosthaven/content/terms.ts';
import type { Event } from '../../../src/games/frosthaven/rules/events.ts';
import { Game } from '../../../src/games/frosthaven/rules/game.ts';
import { monsterTurn } from '../../../src/games/frosthaven/rules/monsters/turn.ts';
import { RULE_TABLE } from '../../../src/games/frosthaven/rules/rule-table.ts';
import { revealRooms } from '../../../src/games/frosthaven/rules/scenario/reveal.ts';
import { characterTurn } from '../../../src/games/frosthaven/rules/scenario/round/character-turn.ts';
import { endRound } from '../../../src/games/frosthaven/rules/scenario/round/end-of-round.ts';
import { initialState } from '../../../src/games/frosthaven/rules/scenario/setup/initial-state.ts';
import { newFigure } from '../../../src/games/frosthaven/rules/scenario/setup/placing.ts';
import type { SetData } from '../../../src/games/frosthaven/rules/state/decks.ts';
import type { CardHalf } from '../../../src/games/frosthaven/rules/state/values.ts';
import type { StateData } from '../../../src/games/frosthaven/rules/state.ts';
import { performAction } from '../../../src/games/frosthaven/rules/verbs/perform.ts';
import type {
  AbilityInput,
  ActionInput,
  CardInput,
  ClassInput,
  ItemInput,
  MonsterCardInput,
  PlacedInput,
  ScenarioInput,
  StatsInput,
  TestCatalog,
} from './content.ts';
import { catalogOf, plainClass, plainMonster } from './content.ts';
import { RulePlayer } from './played.ts';

export interface FigureSetup extends Partial<StatsInput> {
  /** Hit points now; the maximum is that of the card. */
  hp?: number;
  conditions?: readonly Condition[];
  elite?: boolean;
  standee?: number;
  /** Characters: cards before the plain ones, items, and who is in the discard pile. */
  cards?: readonly CardInput[];
  items?: readonly string[];
  discarded?: readonly string[];
  hand?: readonly string[];
  level?: number;
  /** Stickers on its cards. */
  enhancements?: readonly Sticker[];
  /** What the class has beside its cards: modes, counters, tokens, summons. */
  class?: Partial<ClassInput>;
}

export interface TableSetup {
  level?: number;
  items?: readonly ItemInput[];
  elements?: Partial<Record<Element, 'waning' | 'strong'>>;
  legend?: Readonly<Record<string, PlacedInput>>;
  walls?: Scenario['walls'];
  passages?: Scenario['passages'];
  loot?: ScenarioInput['loot'];
  treasures?: ScenarioInput['treasures'];
  /** The pack’s table of treasures. */
  numbered?: readonly NumberedTreasure[];
  /** More rooms than the first, by name; `at` is the hex of the upper left corner of the drawing. */
  rooms?: readonly { id: string; at: string; map: readonly string[] }[];
  /** Conditions that the pack brings. */
  conditions?: readonly PackCondition[];
  /** What it is played by. */
  variants?: readonly Variant[];
  /** Cards of monsters, by capital letter. */
  monsterCards?: Readonly<Record<string, readonly MonsterCardInput[]>>;
}

export const LEGEND: Readonly<Record<string, PlacedInput>> = {
  t: { overlay: { tile: 'trap', name: 'Spike Pit', damage: true } },
  p: { overlay: { tile: 'trap', name: 'Snare', give: ['immobilize'] } },
  h: { overlay: { tile: 'hazardous', name: 'Hot Coals' } },
  '~': { overlay: { tile: 'difficult', name: 'Rubble' } },
  i: { overlay: { tile: 'icy', name: 'Ice' } },
  o: { overlay: { tile: 'obstacle', name: 'Boulder' } },
  '+': { overlay: { tile: 'door' } },
  '=': { overlay: { tile: 'corridor' } },
  $: { loot: true },
  '%': { overlay: { tile: 'treasure', number: 1 } },
  '*': { overlay: { tile: 'treasure', number: 'goal' } },
};

/** A table with the figures of a drawing: rows two characters a hex, odd rows one character to the right. */
export function table(
  drawing: string,
  setup: Readonly<Record<string, FigureSetup>> = {},
  more: TableSetup = {},
): Table {
  return new Table(drawing, setup, more);
}

type InputOf<Verb extends AbilityInput['verb']> = Extract<AbilityInput, { verb: Verb }>;

export const attack = (
  value: InputOf<'attack'>['value'],
  more: Partial<InputOf<'attack'>> = {},
): InputOf<'attack'> => ({
  verb: 'attack',
  value,
  ...more,
});
export const move = (value: number, more: Partial<InputOf<'move'>> = {}): InputOf<'move'> => ({
  verb: 'move',
  value,
  ...more,
});
export const give = (
  condition: Condition,
  who: InputOf<'give'>['who'],
  more: Partial<InputOf<'give'>> = {},
): InputOf<'give'> => ({ verb: 'give', conditions: [condition], who, ...more });
export const heal = (value: InputOf<'heal'>['value'], more: Partial<InputOf<'heal'>> = {}): InputOf<'heal'> => ({
  verb: 'heal',
  value,
  ...more,
});
export const damage = (
  value: InputOf<'damage'>['value'],
  who: InputOf<'damage'>['who'],
  more: Partial<InputOf<'damage'>> = {},
): InputOf<'damage'> => ({ verb: 'damage', value, who, ...more });

export class Table extends RulePlayer {
  readonly game: Game;
  readonly state: StateData;
  readonly crumbs: string[] = [];
  readonly #catalog: TestCatalog;
  #look: (event: Event) => void = () => {};

  constructor(drawing: string, setup: Readonly<Record<string, FigureSetup>>, more: TableSetup) {
    super();
    const rows = drawing.replace(/^\n|\n\s*$/g, '').split('\n');
    const indent = Math.min(...rows.filter((row) => row.trim()).map((row) => row.length - row.trimStart().length));
    const shift = indent - (indent % 2);
    const lines = rows.map((row) => row.slice(shift));
    const letters = [...new Set(lines.join('').replace(/[^A-Za-z]/g, ''))].filter((letter) => !(letter in LEGEND));
    const people = letters.filter((letter) => /[a-d]/.test(letter));
    const seats = [...people, ...['a', 'b', 'c', 'd'].filter((seat) => !people.includes(seat))].slice(
      0,
      Math.max(2, people.length),
    );
    const foes = letters.filter((letter) => /[A-Z]/.test(letter));
    const blank: Record<string, PlacedInput> = Object.fromEntries([...people, ...foes].map((letter) => [letter, {}]));
    const scenario = {
      rooms: [
        { id: 'first', at: 'A1', map: lines },
        ...(more.rooms ?? []).map((room) => ({ ...room, map: [...room.map] })),
      ],
      legend: { ...LEGEND, ...blank, ...more.legend },
      goal: { rounds: 50 },
      ...(more.walls && { walls: more.walls }),
      ...(more.passages && { passages: more.passages }),
      ...(more.loot && { loot: more.loot }),
      ...(more.treasures && { treasures: more.treasures }),
    };
    const catalog = catalogOf({
      classes: seats.map((seat) => plainClass(seat, setup[seat]?.cards ?? [], 10, setup[seat]?.class ?? {})),
      monsters: [
        ...new Set([...foes, ...Object.keys(more.monsterCards ?? {}).filter((name) => !foes.includes(name))]),
      ].map((letter) =>
        plainMonster(letter.toLowerCase().repeat(2), statsOf(setup[letter]), {}, more.monsterCards?.[letter] ?? []),
      ),
      scenario,
      items: more.items ?? [],
      treasures: more.numbered ?? [],
      conditions: more.conditions,
    });
    this.#catalog = catalog;
    this.state = initialState(catalog, {
      scenario: id('test'),
      level: more.level ?? 1,
      ...(more.variants && { variants: more.variants }),
      party: seats.map((seat) => ({
        seat,
        name: seat.toUpperCase(),
        class: id(seat),
        level: setup[seat]?.level ?? 1,
        cards: catalog
          .classOf(id(seat))
          .cards.slice(0, 10)
          .map((card) => id(`${seat}/${card.id}`)),
        items: (setup[seat]?.items ?? []).map((item) => id(item)),
        enhancements: setup[seat]?.enhancements ?? [],
      })),
    });
    this.game = new Game(
      catalog,
      {
        state: this.state,
        emit: (event) => {
          this.eventLog.push(event);
          this.#look(event);
        },
        reveal: () => {},
        rulePath: this.crumbs,
      },
      RULE_TABLE,
    );
    this.#populate(lines, people, foes, setup, more);
  }

  /** Begins to remember what only some goals ask for. BG-04 */
  remembers(): this {
    this.state.memory = { acted: [], seen: [], attacks: [] };
    return this;
  }

  /** Shows somebody everything that happens from now on, as soon as the state has it. */
  watchedBy(look: (event: Event) => void): this {
    this.#look = look;
    return this;
  }

  #populate(
    lines: readonly string[],
    people: readonly string[],
    foes: readonly string[],
    setup: Readonly<Record<string, FigureSetup>>,
    more: TableSetup,
  ): void {
    this.drive(revealRooms(this.game, ['first']));
    this.state.phase = 'turns';
    this.state.round = 1;
    for (const hex of mapOf(this.game.catalog.scenario(id('test'))).hexes) {
      const row = lines[hex.r];
      const letter = hex.room === 'first' ? row?.[2 * hex.q + hex.r] : undefined;
      if (letter && people.includes(letter)) this.#placeCharacter(letter, hex.label, setup[letter] ?? {});
      if (letter && foes.includes(letter)) this.#placeMonster(letter, hex.label, setup[letter] ?? {});
    }
    for (const [element, state] of Object.entries(more.elements ?? {})) {
      this.state.elements = { ...this.state.elements, [element]: state };
    }
    this.state.order = people.map((seat, i) => ({ kind: 'character', seat, initiative: 10 + i, second: 50 }));
    this.eventLog.length = 0;
  }

  #placeCharacter(seat: string, hex: HexLabel, setup: FigureSetup): void {
    const maximum = this.game.catalog.classOf(id(seat)).hitPoints[(setup.level ?? 1) - 1] ?? 10;
    this.state.figures[id<'FigureId'>(seat)] = {
      id: id(seat),
      kind: 'character',
      side: 'party',
      hex,
      hitPoints: setup.hp ?? maximum,
      maximum,
      conditions: Object.fromEntries((setup.conditions ?? []).map((condition) => [condition, 1])),
      seat,
      bonuses: [],
      acted: 0,
    };
    const character = this.state.characters.find((each) => each.seat === seat);
    if (!character) return;
    const named = (cards: readonly string[]) => cards.map((card) => id<'CardId'>(`${seat}/${card}`));
    if (setup.hand) character.hand = named(setup.hand);
    if (setup.discarded) {
      character.discarded = named(setup.discarded);
      character.hand = character.hand.filter((card) => !character.discarded.includes(card));
    }
  }

  #placeMonster(letter: string, hex: HexLabel, setup: FigureSetup): void {
    const rank = setup.elite ? 'elite' : 'normal';
    const made = newFigure(this.game, { monster: id(letter.toLowerCase().repeat(2)), rank, hex }, setup.standee ?? 1);
    this.state.figures[id<'FigureId'>(letter)] = {
      ...made,
      id: id(letter),
      hitPoints: setup.hp ?? made.hitPoints,
      conditions: Object.fromEntries((setup.conditions ?? []).map((condition) => [condition, 1])),
      bonuses: [],
    };
  }

  /** The figure acts: its turn, as far as this action. Names of hexes and figures are as in the drawing. */
  acts(name: string, ...abilities: readonly AbilityInput[]): this {
    return this.does(name, { abilities: [...abilities] });
  }

  /** The same with everything that an action may have. */
  does(name: string, input: ActionInput): this {
    const figure = this.figure(name);
    const parsed: Action = actionSchema.parse(input);
    this.startTurn(name);
    return this.runs(performAction(this.game, figure, parsed, undefined));
  }

  /** Says that it is the turn of a figure, without what begins a turn. */
  startTurn(name: string): this {
    if (this.state.turn?.figure !== name) {
      this.state.turn = { figure: id(name), moved: 0, passed: [], consumed: [], infusing: [], played: [], kills: 0 };
    }
    return this;
  }

  /** The whole turn of a monster by an ability card with these abilities. */
  turn(letter: string, ...abilities: readonly AbilityInput[]): this {
    return this.turnBy(letter, { abilities: [...abilities] });
  }

  turnBy(letter: string, input: Partial<MonsterCardInput>): this {
    return this.deals(letter, input).runs(monsterTurn(this.game, this.figure(letter)));
  }

  /** The set of a monster gets its card of the round, and it is its turn. */
  deals(letter: string, input: Partial<MonsterCardInput>): this {
    const set = letter.toLowerCase().repeat(2);
    const card = monsterCard.parse({ id: 'now', name: 'Now', initiative: 50, abilities: [], ...input });
    this.#catalog.added.set(`${set}/${card.id}`, card);
    const fresh: SetData = { deck: [], discarded: [], paid: [], performed: false };
    const data = this.state.sets[id<'MonsterSetId'>(set)] ?? fresh;
    this.state.sets[id<'MonsterSetId'>(set)] = data;
    data.card = id(`${set}/${card.id}`);
    if (!this.state.order.some((slot) => slot.kind === 'monsters' && slot.set === set)) {
      this.state.order.push({ kind: 'monsters', set: id(set), initiative: 50 });
    }
    this.state.at = this.state.order.findIndex((slot) => slot.kind === 'monsters' && slot.set === set);
    return this;
  }

  /** A character performs a half of a card from its hand; nothing else of its turn. */
  plays(seat: string, card: string, half: CardHalf): this {
    const [name] = this.#choose(seat, [card]);
    if (!name) throw new Error(`${seat} plays nothing.`);
    this.startTurn(seat);
    const origin = { card: name, half };
    const { mode } = this.game.character(seat);
    const action = this.game.side(name, mode)[half];
    return this.runs(performAction(this.game, this.figure(seat), action, { ...origin, mode }));
  }

  /** The whole turn of a character with these cards. */
  takesTurn(seat: string, ...cards: readonly string[]): this {
    this.#choose(seat, cards);
    return this.runs(characterTurn(this.game, this.figure(seat), this.game.character(seat)));
  }

  #choose(seat: string, cards: readonly string[]): CardId[] {
    const character = this.state.characters.find((each) => each.seat === seat);
    if (!character) throw new Error(`Nobody sits at ${seat}.`);
    const names = cards.map((card) => id<'CardId'>(`${seat}/${card}`));
    character.hand = character.hand.filter((card) => !names.includes(card));
    character.chosen = names;
    return names;
  }

  /** The cards that a modifier deck holds: of a seat, or of `monsters`. */
  deck(name: string, ...cards: readonly string[]): this {
    const deck = this.state.modifiers[name];
    if (!deck) throw new Error(`There is no deck ${name}.`);
    deck.draw = [...cards];
    return this;
  }

  /** The end of the round, and the beginning of the next. */
  endsRound(): this {
    this.runs(endRound(this.game));
    this.state.round++;
    return this;
  }
}

function statsOf(setup: FigureSetup = {}): Partial<StatsInput> {
  const { hp: _hp, conditions: _conditions, elite: _elite, standee: _standee, cards: _cards, ...stats } = setup;
  const { items: _items, discarded: _discarded, hand: _hand, level: _level, ...rest } = stats;
  return rest;
}
