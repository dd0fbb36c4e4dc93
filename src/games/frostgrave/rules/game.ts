import { drawOutcome } from '../../../engine/rules/rule.ts';
import type { RuleContext } from '../../../engine/session/game-rules.ts';
import { internGround } from '../board/geometry/intern-ground.ts';
import type { Body, Ground } from '../board/space.ts';
import type { Creature, Leaders, Soldier, Trait } from '../content/schema/figures.ts';
import type { Arm, MagicArm, MagicItem, Potion } from '../content/schema/goods.ts';
import type { Spell } from '../content/schema/spells.ts';
import type { Trap, TrapTable } from '../content/schema/tables.ts';
import type { Effect } from '../content/schema/words.ts';
import { change } from './change/change.ts';
import type { Event } from './events.ts';
import type { Rule } from './questions.ts';
import type { Figure, State, StateData, TreasureToken } from './state.ts';

export interface Lore {
  readonly arms: ReadonlyMap<string, Arm>;
  readonly creatures: ReadonlyMap<string, Creature>;
  readonly soldiers: ReadonlyMap<string, Soldier>;
  readonly traits: ReadonlyMap<string, Trait>;
  readonly spells: ReadonlyMap<string, Spell>;
  readonly potions: ReadonlyMap<string, Potion>;
  readonly magicArms: ReadonlyMap<string, MagicArm>;
  readonly magicItems: ReadonlyMap<string, MagicItem>;
  readonly traps: ReadonlyMap<string, Trap>;
  /** Trap for each number of the die, by table; the usual table first. UTR-14 */
  readonly trapTables: ReadonlyMap<string, TrapTable>;
  /** Dice that spring traps, find passages, and spring a trap where treasure is taken. UTR-02, USE-01, UTR-15 */
  readonly springs: { readonly springsOn: number; readonly passageOn: number; readonly treasureOn: number };
  /** Permanent injuries; a second one of a kind has its id and ` 2`. FIJ-03 */
  readonly injuries: ReadonlyMap<string, GameLongEffect>;
  /** Places and resources of bases. FBS */
  readonly bases: ReadonlyMap<string, GameLongEffect>;
  /** Price of the ingredients of a greater potion. FSL-84 */
  readonly ingredients: number;
  /** Faces of the table of lesser potions that lead to the table of greater ones. FIT-02 */
  readonly greaterOn: readonly [number, number];
  readonly leaders: Pick<Leaders, 'wizard' | 'apprentice' | 'warband'>;
  readonly encounters: ReadonlyMap<number, readonly Encounter[]>;
  levelOf(die: number): number;
}

export interface GameLongEffect {
  readonly name: string;
  readonly do: readonly Effect[];
}

export interface Encounter {
  readonly creature: string;
  readonly count: number;
}

const FACES: readonly string[] = Array.from({ length: 20 }, (_, i) => `${i + 1}`);
const DEGREES: readonly string[] = Array.from({ length: 360 }, (_, i) => `${i}`);

export class Game {
  readonly lore: Lore;
  readonly #play: RuleContext<StateData, Event>;
  readonly #hypothetical: State | undefined;
  /**
   * Cache key, shared by a frozen copy and the games supposed from it with the same magic; undefined in the live
   * game.
   */
  readonly cacheKey: object | undefined;

  constructor(lore: Lore, play: RuleContext<StateData, Event>, supposed?: State, still?: object) {
    this.lore = lore;
    this.#play = play;
    this.#hypothetical = supposed;
    this.cacheKey = still;
  }

  get state(): State {
    return this.#hypothetical ?? this.#play.state;
  }

  /** Returns a hypothetical game: events throw in it. */
  withState(changes: Partial<State>): Game {
    const still = 'magic' in changes ? undefined : this.cacheKey;
    return new Game(this.lore, this.#play, { ...this.state, ...changes }, still);
  }

  /** Returns a frozen copy with a cache key, for many lookups before the next event. */
  freeze(): Game {
    return new Game(this.lore, this.#play, { ...this.state }, {});
  }

  get ground(): Ground {
    return internGround(this.state.ground);
  }

  get rulePath(): string[] {
    return this.#play.rulePath;
  }

  /** Changes the state, and announces the event. Throws in a hypothetical game. */
  emit(event: Event): void {
    if (this.#hypothetical) throw new Error('Nothing happens in a game that is only supposed.');
    change(this.#play.state, event);
    this.#play.emit(event);
  }

  *rollDie(what: string): Rule<number> {
    return Number(yield* drawOutcome(`d20 ${what}`, FACES));
  }

  *drawDirection(): Rule<number> {
    return Number(yield* drawOutcome('direction', DEGREES));
  }

  *drawOne(what: string, ids: readonly string[]): Rule<string> {
    const [only] = ids;
    return ids.length === 1 && only !== undefined ? only : yield* drawOutcome(what, ids);
  }

  figure(id: string): Figure {
    return figureOf(this.state, id);
  }

  token(id: string): TreasureToken {
    const found = this.state.tokens.find((token) => token.id === id);
    if (!found) throw new Error(`There is no token ${id}.`);
    return found;
  }
}

export function figureOf({ figures }: State, id: string): Figure {
  const found = figures.find((figure) => figure.id === id);
  if (!found) throw new Error(`There is no figure ${id}.`);
  return found;
}

export function figuresOnTable({ figures }: State): Figure[] {
  return figures.filter(({ gone }) => gone === undefined);
}

/** Figures on the table, and those that are out of time for a while. UTT-10 */
export function figuresInGame({ figures }: State): Figure[] {
  return figures.filter(({ gone }) => gone === undefined || gone === 'slipped');
}

export function bodiesOnTable(state: State): readonly Body[] {
  return figuresOnTable(state);
}
