/** A game as its rules see it: the state to read, events to change it by, and content to look things up. */
import type { Play } from '../../../kernel/game.ts';
import { chance } from '../../../kernel/rule.ts';
import type { Creature, Leaders, Soldier, Trait } from '../content/schema/figures.ts';
import type { Arm, MagicArm, MagicItem, Potion } from '../content/schema/goods.ts';
import type { Spell } from '../content/schema/spells.ts';
import type { Trap, TrapTable } from '../content/schema/tables.ts';
import type { Effect } from '../content/schema/words.ts';
import { knownGround } from '../table/known.ts';
import type { Body, Ground } from '../table/space.ts';
import { change } from './change.ts';
import type { Event } from './events.ts';
import type { Rule } from './questions.ts';
import type { Figure, State, StateData, TreasureToken } from './state.ts';

/** What rules look up. */
export interface Lore {
  readonly arms: ReadonlyMap<string, Arm>;
  readonly creatures: ReadonlyMap<string, Creature>;
  readonly soldiers: ReadonlyMap<string, Soldier>;
  readonly traits: ReadonlyMap<string, Trait>;
  readonly spells: ReadonlyMap<string, Spell>;
  readonly potions: ReadonlyMap<string, Potion>;
  readonly magicArms: ReadonlyMap<string, MagicArm>;
  readonly magicItems: ReadonlyMap<string, MagicItem>;
  /** In the order of the numbers that spring them. */
  readonly traps: ReadonlyMap<string, Trap>;
  /** What each number of the die springs, by the table; the usual one first. UTR-14 */
  readonly trapTables: ReadonlyMap<string, TrapTable>;
  /** The dice that spring traps, find passages, and spring one where treasure is taken. UTR-02, USE-01, UTR-15 */
  readonly springs: { readonly springsOn: number; readonly passageOn: number; readonly treasureOn: number };
  /** Permanent injuries; a second one of a kind under its id and ` 2`. FIJ-03 */
  readonly injuries: ReadonlyMap<string, GameLongEffect>;
  /** Places and resources of bases. FBS */
  readonly bases: ReadonlyMap<string, GameLongEffect>;
  /** What the ingredients of a greater potion cost. FSL-84 */
  readonly ingredients: number;
  /** Faces of the table of lesser potions that lead to that of greater ones. FIT-02 */
  readonly greaterOn: readonly [number, number];
  readonly leaders: Pick<Leaders, 'wizard' | 'apprentice' | 'warband'>;
  /** What comes for a d20, by the level of an encounter: which creature, and how many. */
  readonly encounters: ReadonlyMap<number, readonly Encounter[]>;
  /** The level of an encounter for a d20. */
  levelOf(die: number): number;
}

/** Something that holds of a figure for the whole of a game. */
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
  readonly #play: Play<StateData, Event>;
  readonly #supposed: State | undefined;
  /** The same for all games that stand still with the same magic in them: by this may be remembered what was found in one. */
  readonly still: object | undefined;

  constructor(lore: Lore, play: Play<StateData, Event>, supposed?: State, still?: object) {
    this.lore = lore;
    this.#play = play;
    this.#supposed = supposed;
    this.still = still;
  }

  get state(): State {
    return this.#supposed ?? this.#play.state;
  }

  /** The game with some of it otherwise, to reckon with: nothing can happen in it. */
  supposing(changes: Partial<State>): Game {
    const still = 'magic' in changes ? undefined : this.still;
    return new Game(this.lore, this.#play, { ...this.state, ...changes }, still);
  }

  /** The game as it stands, to look at many things in it before anything happens. */
  standingStill(): Game {
    return new Game(this.lore, this.#play, { ...this.state }, {});
  }

  get ground(): Ground {
    return knownGround(this.state.ground);
  }

  /** Where the rules are, for questions. */
  get crumbs(): string[] {
    return this.#play.crumbs;
  }

  /** Changes the state, and tells the table. */
  happens(event: Event): void {
    if (this.#supposed) throw new Error('Nothing happens in a game that is only supposed.');
    change(this.#play.state, event);
    this.#play.emit(event);
  }

  /** A die: 1 to 20. `what` says whose, and what for. */
  *die(what: string): Rule<number> {
    return Number(yield* chance(`d20 ${what}`, FACES));
  }

  /** A random direction in whole degrees. */
  *direction(): Rule<number> {
    return Number(yield* chance('direction', DEGREES));
  }

  /** One of several, each as likely as the others; nothing is drawn where there is but one. */
  *drawn(what: string, ids: readonly string[]): Rule<string> {
    const [only] = ids;
    return ids.length === 1 && only !== undefined ? only : yield* chance(what, ids);
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

/** Who stands on the table. */
export function present({ figures }: State): Figure[] {
  return figures.filter(({ gone }) => gone === undefined);
}

/** Who is in the game still: whoever stands on the table, and whoever is out of time for a while. UTT-10 */
export function inGame({ figures }: State): Figure[] {
  return figures.filter(({ gone }) => gone === undefined || gone === 'slipped');
}

/** The bases of those who stand on the table. */
export function bodies(state: State): readonly Body[] {
  return present(state);
}
