/** From nothing to the first round. SET, BG */
import type { Catalog } from '../../content/catalog.ts';
import { HERBS, MATERIALS, type Scenario } from '../../content/schema/scenarios.ts';
import { id } from '../../kernel/id.ts';
import type { Seat } from '../../kernel/rule.ts';
import { STANDARD_DECK } from '../decks/modifiers.ts';
import type { Game } from '../game.ts';
import { type Asked, type Choice, chooseAll, draw, type Rule } from '../questions.ts';
import type { Character, CharacterData, LootCard, ModifierDeckData, SetData, StateData } from '../state.ts';
import type {
  CardId,
  ClassId,
  Element,
  ElementState,
  GoalId,
  HexLabel,
  ItemId,
  MonsterSetId,
  ScenarioId,
} from '../terms.ts';
import { nameOfLoot } from '../verbs/loot.ts';
import { revealRooms } from './reveal.ts';

/** A character that takes part. */
export interface Party {
  readonly seat: Seat;
  readonly name: string;
  readonly class: ClassId;
  readonly level: number;
  /** As many cards as the hand size. SET-16 */
  readonly cards: readonly CardId[];
  readonly items: readonly ItemId[];
}

export interface ScenarioStart {
  readonly scenario: ScenarioId;
  readonly level: number;
  readonly party: readonly Party[];
}

/** The state before anything has happened. Throws when the party or its cards are not allowed. SET-04, SET-12, SET-13, SET-16, SET-18 */
export function initialState(catalog: Catalog, { scenario: name, level, party }: ScenarioStart): StateData {
  const scenario = catalog.scenario(name);
  checkParty(catalog, level, party);
  const monsters = monstersOf(scenario);
  const sets = [...new Set(monsters.map((monster) => catalog.monster(id(monster)).set))];
  return {
    pack: catalog.pack.id,
    scenario: name,
    level,
    round: 0,
    phase: 'setup',
    rooms: [],
    openDoors: [],
    tiles: {},
    loot: [],
    figures: {},
    characters: party.map((member) => newCharacter(member)),
    sets: Object.fromEntries(sets.map((set) => [set, newSet(catalog, id(set))])),
    modifiers: Object.fromEntries([
      ['monsters', newDeck(0)],
      ...party.map((member) => [member.seat, newDeck(minusOnesOf(catalog, member))] as const),
    ]),
    supply: { bless: 10, curse: 10, monsterCurse: 10 },
    elements: { ...INERT },
    lootDeck: [],
    goalDeck: [...catalog.goals.keys()],
    order: [],
    at: -1,
    turn: undefined,
    treasures: [],
    result: { completed: false, lost: false },
  };
}

function checkParty(catalog: Catalog, level: number, party: readonly Party[]): void {
  if (!Number.isInteger(level) || level < 0 || level > 7)
    throw new Error(`The scenario level must be 0 to 7, not ${level}.`);
  if (party.length < 2 || party.length > 4) throw new Error(`Two to four characters play, not ${party.length}.`);
  if (new Set(party.map((member) => member.class)).size < party.length)
    throw new Error('Two characters have the same class.');
  for (const member of party) {
    const { handSize, name } = catalog.classOf(member.class);
    if (member.cards.length !== handSize)
      throw new Error(`${name} brings ${handSize} cards, not ${member.cards.length}.`);
    if (new Set(member.cards).size < handSize) throw new Error(`${name} brings a card twice.`);
    for (const card of member.cards) catalog.card(card);
    for (const item of member.items) catalog.item(item);
  }
}

/** SET-06, SET-07: every monster type of the whole scenario. */
function monstersOf(scenario: Scenario): string[] {
  return Object.values(scenario.legend).flatMap(({ monster }) => (monster === undefined ? [] : [monster]));
}

function newCharacter({ seat, name, class: className, level, cards, items }: Party): CharacterData {
  return {
    seat,
    figure: id(className),
    name,
    class: className,
    level,
    hand: [...cards],
    chosen: [],
    resting: false,
    discarded: [],
    lost: [],
    active: [],
    experience: 0,
    coins: 0,
    resources: {},
    gold: 0,
    items: items.map((item) => ({ id: item, state: 'ready' })),
    goals: [],
    exhausted: false,
    tally: {},
  };
}

function newSet(catalog: Catalog, name: MonsterSetId): SetData {
  const deck = catalog.set(name).cards.map((card): CardId => id(`${name}/${card.id}`));
  return { deck, discarded: [], paid: [], performed: false };
}

/** SET-15, ITM-04: the standard deck, and the -1 cards that items bring. */
function newDeck(minusOnes: number): ModifierDeckData {
  return { draw: [...STANDARD_DECK, ...Array<string>(minusOnes).fill('-1')], discarded: [], shuffle: false };
}

function minusOnesOf(catalog: Catalog, { items }: Party): number {
  return items.reduce((sum, item) => sum + (catalog.item(item).minusOnes ?? 0), 0);
}

const INERT: Readonly<Record<Element, ElementState>> = {
  fire: 'inert',
  ice: 'inert',
  air: 'inert',
  earth: 'inert',
  light: 'inert',
  dark: 'inert',
};

/** LOOT-02 to LOOT-04: all cards of each kind that there are. */
function lootPools(): Readonly<Record<string, readonly LootCard[]>> {
  const coins = [...Array<number>(12).fill(1), ...Array<number>(6).fill(2), ...Array<number>(2).fill(3)];
  const same = [2, 2, 2, 2].map((): readonly [number, number, number] => [1, 1, 1]);
  const falling = [0, 1, 2, 3].map((i): readonly [number, number, number] => (i < 2 ? [2, 2, 1] : [2, 1, 1]));
  return {
    money: coins.map((each) => ({ kind: 'money', coins: each })),
    ...Object.fromEntries(MATERIALS.map((kind) => [kind, [...same, ...falling].map((amounts) => ({ kind, amounts }))])),
    ...Object.fromEntries(HERBS.map((kind) => [kind, [1, 2].map(() => ({ kind, amounts: [1, 1, 1] as const }))])),
  };
}

/** Draws the loot deck, reveals the first room and deals battle goals. SET-03, SET-08, LOOT-01, BG-01 */
export function* setUp(game: Game): Rule<void> {
  const scenario = game.catalog.scenario(game.state.scenario);
  game.happens({ type: 'scenario begun', goalText: scenario.goalText, introduction: scenario.introduction });
  yield* makeLootDeck(game, scenario);
  const first = scenario.rooms[0];
  if (first) yield* revealRooms(game, [first.id]);
  for (const character of game.state.characters) yield* dealGoals(game, character);
  game.happens({ type: 'phase began', phase: 'battle goals' });
}

function* makeLootDeck(game: Game, { loot }: Scenario): Rule<void> {
  const pools = lootPools();
  const cards: LootCard[] = [];
  for (const [kind, count] of Object.entries(loot)) {
    let pool = pools[kind] ?? [];
    for (let i = 0; i < (count ?? 0); i++) {
      const card = yield* draw(`loot-${kind}`, pool, nameOfLoot);
      pool = pool.filter((_, at) => at !== pool.indexOf(card));
      cards.push(card);
    }
  }
  game.happens({ type: 'loot deck made', cards });
}

const GOALS_DEALT = 3;

function* dealGoals(game: Game, { seat }: Character): Rule<void> {
  const goals: GoalId[] = [];
  for (let i = 0; i < GOALS_DEALT; i++) {
    const left = game.state.goalDeck.filter((goal) => !goals.includes(goal));
    goals.push(yield* draw('battle-goal', left, (goal) => goal));
  }
  game.happens({ type: 'goals dealt', seat, goals });
}

/** BG-01 to BG-03: each keeps one of three, in secret. */
export function* keepGoals(game: Game): Rule<void> {
  const answers = yield* chooseAll(
    game.state.characters.map(
      ({ seat, goals }): Asked<GoalId> => ({
        kind: 'battle-goal',
        seat,
        prompt: { about: 'battle goal' },
        choices: goals.map((goal): Choice<GoalId> => ({ value: goal, is: goal, note: { is: 'goal', goal } })),
        secret: true,
        reveals: true,
      }),
    ),
  );
  for (const [i, { seat }] of game.state.characters.entries()) {
    const goal = answers[i]?.[0];
    if (goal !== undefined) game.happens({ type: 'goal kept', seat, goal });
  }
  game.happens({ type: 'phase began', phase: 'starting hexes' });
}

/** SET-20: everybody picks a starting hex; where two want the same one, the later in the seating picks again. */
export function* placeCharacters(game: Game): Rule<void> {
  for (let waiting = unplaced(game); waiting.length > 0; waiting = unplaced(game)) {
    const free = game.map.hexes
      .filter((hex) => hex.placed.start && game.figureAt(hex.label) === undefined)
      .map((hex) => hex.label);
    const wishes = yield* chooseAll(waiting.map((character) => hexQuestion(character, free)));
    for (const [i, character] of waiting.entries()) {
      const hex = wishes[i]?.[0];
      if (hex !== undefined && game.figureAt(hex) === undefined) placeCharacter(game, character, hex);
    }
  }
  game.happens({ type: 'phase began', phase: 'round start' });
}

function unplaced(game: Game): Character[] {
  return game.state.characters.filter(({ figure }) => game.state.figures[figure] === undefined);
}

function hexQuestion({ seat }: Character, free: readonly HexLabel[]): Asked<HexLabel> {
  return {
    kind: 'starting-hex',
    seat,
    prompt: { about: 'starting hex' },
    choices: free.map((hex): Choice<HexLabel> => ({ value: hex, is: hex, note: { is: 'hex', hex } })),
  };
}

function placeCharacter(game: Game, character: Character, hex: HexLabel): void {
  const hitPoints = game.catalog.classOf(character.class).hitPoints[character.level - 1];
  if (hitPoints === undefined) throw new Error(`There is no level ${character.level}.`);
  game.happens({
    type: 'placed',
    figure: {
      id: character.figure,
      kind: 'character',
      hex,
      hitPoints,
      maximum: hitPoints,
      conditions: {},
      seat: character.seat,
      bonuses: [],
      acted: 0,
    },
    how: 'start',
  });
}
