/** A table for tests: figures put where one wants them, dice and answers by a script. */
import { expect } from 'vitest';
import { whyIllegal } from '../../../src/engine/rules/rule.ts';
import type { Ground, Piece } from '../../../src/games/frostgrave/board/space.ts';
import { loadPack } from '../../../src/games/frostgrave/content/load.ts';
import type { Creature } from '../../../src/games/frostgrave/content/schema/figures.ts';
import type { Arm } from '../../../src/games/frostgrave/content/schema/goods.ts';
import { loreOf } from '../../../src/games/frostgrave/match/lore.ts';
import type { Event, EventType } from '../../../src/games/frostgrave/rules/events.ts';
import type { Lore } from '../../../src/games/frostgrave/rules/game.ts';
import { Game } from '../../../src/games/frostgrave/rules/game.ts';
import type { GameQuestion, Rule } from '../../../src/games/frostgrave/rules/questions.ts';
import { rulesOf } from '../../../src/games/frostgrave/rules/rules.ts';
import type { FigureData } from '../../../src/games/frostgrave/rules/state/figures.ts';
import type { StateData } from '../../../src/games/frostgrave/rules/state.ts';
import { BY_THE_BOOK } from '../../../src/games/frostgrave/rules/switches.ts';

const ARMS: readonly Arm[] = [
  { id: 'dagger', name: 'Dagger', what: 'melee', slots: 1, damage: -1, firstIsFree: true },
  { id: 'hand-weapon', name: 'Hand weapon', what: 'melee', slots: 1 },
  { id: 'two-handed-weapon', name: 'Two-handed weapon', what: 'melee', slots: 2, damage: 2, encumbers: -1 },
  { id: 'staff', name: 'Staff', what: 'melee', slots: 1, damage: -1, opponentDamage: -1, encumbers: -1 },
  { id: 'bow', name: 'Bow', what: 'missile', slots: 1, range: 240, encumbers: -1 },
  {
    id: 'crossbow',
    name: 'Crossbow',
    what: 'missile',
    slots: 1,
    range: 240,
    damage: 2,
    loading: 'own action',
    encumbers: -1,
  },
  { id: 'unarmed', name: 'Unarmed', what: 'nothing', slots: 0, damage: -2, fight: -2 },
  { id: 'shield', name: 'Shield', what: 'shield', slots: 1, encumbers: -1, swimming: -1 },
  { id: 'light-armour', name: 'Light armour', what: 'armour', slots: 1, swimming: -2 },
  { id: 'heavy-armour', name: 'Heavy armour', what: 'armour', slots: 1, swimming: -5 },
];
const WOLF: Creature = {
  id: 'wolf',
  name: 'Wolf',
  kind: 'animal',
  stats: { move: 80, fight: 1, shoot: 0, armour: 10, will: -2, health: 6 },
  traits: ['animal', 'pack-hunter'],
};

const PACK = loadPack();
const WHOLE = loreOf(PACK);

export const LORE: Lore = {
  arms: new Map(ARMS.map((arm) => [arm.id, arm])),
  creatures: new Map([...PACK.creatures, [WOLF.id, WOLF]]),
  soldiers: PACK.soldiers,
  traits: PACK.traits,
  spells: PACK.spells,
  potions: PACK.potions,
  magicArms: PACK.magicArms,
  magicItems: PACK.magicItems,
  traps: PACK.traps,
  trapTables: PACK.trapTables,
  leaders: PACK.leaders,
  springs: PACK.content.traps,
  injuries: WHOLE.injuries,
  bases: WHOLE.bases,
  ingredients: WHOLE.ingredients,
  greaterOn: WHOLE.greaterOn,
  encounters: new Map([[1, Array.from({ length: 20 }, () => ({ creature: 'wolf', count: 1 }))]]),
  levelOf: () => 1,
};

type Changes = Partial<FigureData> & Pick<FigureData, 'id'>;

/** A thug, or what is said otherwise; its side is the first letter of its id, in small. */
export function figure(x: number, y: number, changes: Changes): FigureData {
  const side = changes.id.slice(0, 1).toLowerCase();
  const stats = { move: 60, fight: 2, shoot: 0, armour: 10, will: -1, health: 10, ...changes.stats };
  return {
    name: changes.id,
    side: side === 'c' ? null : side,
    role: side === 'c' ? 'creature' : 'soldier',
    what: 'thug',
    kind: 'person',
    arms: ['hand-weapon'],
    traits: [],
    at: { x, y, z: 0 },
    radius: 5,
    ...changes,
    stats,
    health: changes.health ?? stats.health,
  };
}

export function block(
  id: string,
  x: number,
  y: number,
  wide: number,
  deep: number,
  top: number,
  more: Partial<Piece> = {},
): Piece {
  const outline = [
    { x, y },
    { x: x + wide, y },
    { x: x + wide, y: y + deep },
    { x, y: y + deep },
  ];
  return { id, name: id, kind: 'solid', outline, base: 0, top, ...more };
}

export interface Setting {
  readonly figures: readonly FigureData[];
  readonly pieces?: readonly Piece[];
  readonly ground?: Partial<Ground>;
  readonly switches?: Partial<StateData['switches']>;
  readonly tokens?: StateData['tokens'];
  readonly combats?: StateData['combats'];
  readonly phase?: NonNullable<StateData['turn']>['phase'];
  /** The first turn is still to begin. */
  readonly isBefore?: true;
  /** Seats by initiative. */
  readonly order?: readonly string[];
  readonly scenario?: StateData['scenario'];
  /** Of the turn that is under way. */
  readonly number?: number;
  /** What of content is otherwise. */
  readonly lore?: Partial<Lore>;
  /** What of the state is otherwise. */
  readonly changes?: Partial<StateData>;
  /** Instead of all this: a whole state. */
  readonly state?: StateData;
}

function stateOf({
  figures,
  pieces = [],
  ground,
  switches,
  tokens = [],
  combats = [],
  phase = 'soldier',
  order,
  scenario,
  number = 1,
  isBefore,
  changes,
}: Setting): StateData {
  const seats = [...new Set(['a', 'b', ...figures.flatMap(({ side }) => side ?? [])])].sort();
  return {
    switches: { ...BY_THE_BOOK, encounters: undefined, ...switches },
    seats: seats.map((seat) => ({ seat, level: 0, zone: seat })),
    ground: { width: 300, depth: 300, pieces, doors: [], ...ground },
    zones: [],
    tokens,
    figures: [...figures],
    combats,
    isDeployed: true,
    turns: number - 1,
    ...(scenario && { scenario }),
    creatures: 0,
    magic: [],
    castings: 0,
    ...(!isBefore && { turn: { number, order: [...(order ?? seats)], phase, at: 0, led: 0, near: [] } }),
    ...changes,
  };
}

/** A game from a turn that is under way. */
export class Table {
  /** As it was before anything happened. */
  readonly start: StateData;
  readonly state: StateData;
  readonly events: Event[] = [];
  readonly #lore: Lore;
  #rule: Rule<void> | undefined;
  #request: ReturnType<Rule<void>['next']> | undefined;
  readonly #drawn: string[] = [];
  readonly #answers = new Map<string, readonly string[]>();

  constructor(setting: Setting) {
    this.#lore = { ...LORE, ...setting.lore };
    this.start = setting.state ?? stateOf(setting);
    this.state = structuredClone(this.start);
    this.#goOn();
  }

  get game(): Game {
    return new Game(this.#lore, this.#play());
  }

  #play() {
    return {
      state: this.state,
      emit: (event: Event) => this.events.push(structuredClone(event)),
      reveal: () => {},
      rulePath: [],
    };
  }

  /** What chance brings next, in order. */
  draws(...outcomes: readonly (string | number)[]): this {
    this.#drawn.push(...outcomes.map(String));
    this.#goOn();
    return this;
  }

  get questions(): readonly GameQuestion[] {
    const value = this.#request?.done === false ? this.#request.value : undefined;
    if (value?.type === 'beside')
      return value.branches.flatMap(({ request }) => (request.type === 'ask' ? request.questions : []));
    return value?.type === 'ask' ? value.questions : [];
  }

  asked(seat: string): GameQuestion {
    const found = this.questions.find((question) => question.seat === seat);
    if (!found) throw new Error(`Nothing is asked of ${seat}: ${this.wants}`);
    return found;
  }

  /** What is waited for, in a word. */
  get wants(): string {
    if (this.#request?.done !== false) return 'nothing';
    const { value } = this.#request;
    return value.type === 'ask' || value.type === 'beside'
      ? this.questions.map(({ kind, seat }) => `${kind} of ${seat}`).join(', ')
      : value.type === 'chance'
        ? value.kind
        : value.type;
  }

  /** Why an answer is not legal; undefined when it is. */
  why(seat: string, ...answer: readonly string[]): string | undefined {
    return whyIllegal(this.asked(seat), answer);
  }

  says(seat: string, ...answer: readonly string[]): this {
    expect(this.why(seat, ...answer), answer.join(' ')).toBeUndefined();
    this.#answers.set(seat, answer);
    this.#goOn();
    return this;
  }

  /** Somebody activates, and is told what to do. */
  orders(seat: string, who: string, ...orders: readonly string[]): this {
    this.says(seat, who);
    for (const order of orders) this.says(seat, order);
    return this;
  }

  #goOn(): void {
    for (;;) {
      if (this.#request?.done !== false) {
        const step = rulesOf(this.#lore).nextStep(this.state);
        if (!step) return;
        this.#rule = step.rule(this.#play());
        this.#request = this.#rule.next();
        continue;
      }
      const { value } = this.#request;
      if (value.type === 'chance') {
        const outcome = this.#drawn.shift();
        if (outcome === undefined) return;
        if (!value.options.includes(outcome)) throw new Error(`${outcome} can’t be drawn for ${value.kind}.`);
        this.#request = this.#rule?.next({ type: 'outcome', outcome });
      } else if (value.type === 'ask' && value.questions.every(({ seat }) => this.#answers.has(seat))) {
        const answers = new Map(this.#answers);
        this.#answers.clear();
        this.#request = this.#rule?.next({ type: 'answers', answers });
      } else if (value.type === 'beside') {
        const seat = this.questions.find((question) => this.#answers.has(question.seat))?.seat;
        if (seat === undefined) return;
        const answers = new Map([[seat, this.#answers.get(seat) ?? []]]);
        this.#answers.delete(seat);
        this.#request = this.#rule?.next({ type: 'beside', seat, reply: { type: 'answers', answers }, open: [] });
      } else return;
    }
  }

  figure(id: string): FigureData {
    const found = this.state.figures.find((each) => each.id === id);
    if (!found) throw new Error(`${id} is not there.`);
    return found;
  }

  at(id: string): string {
    const { x, y, z } = this.figure(id).at;
    return `${x}.${y}.${z}`;
  }

  last<Type extends EventType>(type: Type): Extract<Event, { type: Type }> {
    const found = this.events.findLast((event): event is Extract<Event, { type: Type }> => event.type === type);
    if (!found) throw new Error(`It did not happen: ${type}.`);
    return found;
  }

  count(type: EventType): number {
    return this.events.filter((event) => event.type === type).length;
  }

  /** Everything that chance was to bring has come. */
  settled(): this {
    expect(this.#drawn, 'not drawn').toEqual([]);
    return this;
  }
}
