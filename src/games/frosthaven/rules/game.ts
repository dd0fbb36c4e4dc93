import { type OptionalActionRule, withAsides } from '../../../engine/rules/optional-action.ts';
import { PARTY, type Seat } from '../../../engine/rules/rule.ts';
import { type Play, within } from '../../../engine/session/game-rules.ts';
import type { Board } from '../content/board/board.ts';
import type { Catalog } from '../content/catalog.ts';
import { enhancedCatalog } from '../content/enhanced.ts';
import type { ScenarioMap } from '../content/map.ts';
import type { Ability } from '../content/schema/abilities/abilities.ts';
import { type CardSide, type Monster, type Stats, sideOf } from '../content/schema/abilities/cards.ts';
import type { CastMember } from '../content/schema/scenario/cast.ts';
import type { CardId, FigureId, FigureSide, HexLabel } from '../content/terms.ts';
import { boardOf } from './board/revealed.ts';
import { change } from './change/change.ts';
import type { Event } from './events.ts';
import type { FigureCommand } from './figures/command.ts';
import { memberOf, statsOf } from './figures/stats.ts';
import type { FigureOccurrence, Occurrence } from './occurrences.ts';
import type { Note, Prompt, Rule, ScenarioChoiceQuestion } from './questions.ts';
import type { Character, Figure, State, StateData } from './state.ts';
import type { VerbRules, VerbTable } from './verbs/verb.ts';

/** A scenario as the rules see it: read-only state, events that change it, and content. */
export class Game {
  /** The catalog with enhanced cards. ENH-09 */
  readonly catalog: Catalog;
  readonly #play: Play<StateData, Event>;
  /** The command in force. It ends before code outside the rules reads the state. CMD */
  #command: FigureCommand | undefined;
  #standing: { readonly figure: FigureId; readonly hex: HexLabel } | undefined;
  readonly #conduct: Conduct | undefined;
  #inAbility = false;
  #happenings = 0;
  readonly #running = new Set<object>();
  #occurring = 0;

  /** Without `conduct` the game is read-only, and no figure acts. */
  constructor(catalog: Catalog, play: Play<StateData, Event>, conduct?: Conduct) {
    this.catalog = enhancedCatalog(catalog, play.state.characters);
    this.#play = play;
    this.#conduct = conduct;
  }

  get state(): State {
    return this.#play.state;
  }

  happens(event: Event): void {
    this.#happenings++;
    change(this.#play.state, event);
    this.#play.emit(event);
  }

  /** Number of events so far. Lookups stay valid until it changes. */
  get moment(): number {
    return this.#happenings;
  }

  *hears(happening: FigureOccurrence): Rule<void> {
    if (this.#conduct) yield* this.#conduct.react(this, happening);
  }

  *occurs(occurrence: Occurrence): Rule<void> {
    this.#occurring++;
    try {
      if (this.#conduct) yield* this.#conduct.react(this, occurrence);
    } finally {
      this.#occurring--;
    }
  }

  get isConsequence(): boolean {
    return this.#occurring > 1;
  }

  rulesOf({ verb }: Ability): VerbRules<Game, Ability> {
    if (!this.#conduct) throw new Error(`Nobody can ${verb} in a game that is only looked at.`);
    return this.#conduct.verbs[verb];
  }

  *once(ability: object, rule: () => Rule<unknown>): Rule<void> {
    if (this.#running.has(ability)) return;
    this.#running.add(ability);
    try {
      yield* rule();
    } finally {
      this.#running.delete(ability);
    }
  }

  /**
   * Wraps a rule whose first question stands between abilities. ITM-13, BON-09, SUM-05
   * Before any change, players may use items and end active cards or summons; then the rule begins anew.
   */
  betweenAbilities<T>(begin: () => Rule<T>): Rule<T> {
    return this.#offering((asides) => [...asides.onTurn(this), ...asides.always(this)], begin);
  }

  outsideAbilities<T>(begin: () => Rule<T>): Rule<T> {
    return this.#offering((asides) => asides.always(this), begin);
  }

  /** Runs an ability. Only its first question stands between abilities. ACT-06 */
  ability<T>(begin: () => Rule<T>): Rule<T> {
    return this.betweenAbilities(() => this.inAbility(begin));
  }

  *inAbility<T>(rule: () => Rule<T>): Rule<T> {
    const before = this.#inAbility;
    this.#inAbility = true;
    try {
      return yield* rule();
    } finally {
      this.#inAbility = before;
    }
  }

  #offering<T>(offered: (asides: Asides) => OptionalActions, begin: () => Rule<T>): Rule<T> {
    const asides = this.#conduct?.asides;
    if (this.#inAbility || !asides) return begin();
    let since = this.#happenings;
    return withAsides(
      () => (this.#happenings === since ? offered(asides) : []),
      () => {
        since = this.#happenings;
        return begin();
      },
      () => this.#happenings === since,
    );
  }

  /** Marks that hidden information was shown, so that earlier steps can't be undone freely. */
  reveal(): void {
    this.#play.reveal();
  }

  within<T>(name: string, rule: Rule<T>): Rule<T> {
    return within(this.#play.crumbs, name, rule);
  }

  get map(): ScenarioMap {
    return this.catalog.map(this.state.scenario);
  }

  get board(): Board {
    return boardOf(this.map, this.state);
  }

  get figures(): readonly Figure[] {
    return Object.values(this.state.figures);
  }

  figure(name: FigureId): Figure {
    const figure = this.state.figures[name];
    if (!figure) throw new Error(`${name} is not on the map.`);
    return figure;
  }

  /** False for a dead figure whose id a newcomer has. */
  isOn(figure: Figure): boolean {
    return this.state.figures[figure.id] === figure;
  }

  figureAt(hex: HexLabel): Figure | undefined {
    return this.figures.find((figure) => figure.hex === hex);
  }

  character(seat: Seat): Character {
    const character = this.state.characters.find((each) => each.seat === seat);
    if (!character) throw new Error(`Nobody sits at ${seat}.`);
    return character;
  }

  characterOf(figure: Figure): Character | undefined {
    return figure.kind === 'character' && figure.seat !== undefined ? this.character(figure.seat) : undefined;
  }

  /** Returns the commander, the player or the party. SET-30, CMD-02 to CMD-04 */
  deciderOf(figure: Figure): Seat {
    return (this.#command?.figure === figure.id ? this.#command.seat : figure.seat) ?? PARTY;
  }

  /** Returns the seat for a question. The question of a figure without a player is left open. SET-30 */
  askedFor(figure: Figure): Pick<ScenarioChoiceQuestion<unknown>, 'seat' | 'leftOpen'> {
    const seat = this.deciderOf(figure);
    return { seat, ...(seat === PARTY && { leftOpen: true }) };
  }

  /** Returns the current side; a controlled figure is on its commander's. CMD-04 */
  sideOf(figure: Figure): FigureSide {
    return this.#command?.figure === figure.id ? this.#command.side : figure.side;
  }

  isCommanded(figure: Figure): boolean {
    return this.#command?.figure === figure.id;
  }

  /** Returns the enemy that controls a figure; its movement is then forced. CMD-05 */
  forcerOf(figure: Figure): Figure | undefined {
    const command = this.#command?.figure === figure.id ? this.#command : undefined;
    return command?.controller === undefined ? undefined : this.state.figures[command.controller];
  }

  supposing<T>(command: FigureCommand, look: () => T): T {
    const before = this.#command;
    this.#command = command;
    try {
      return look();
    } finally {
      this.#command = before;
    }
  }

  /** Returns the hex that a figure acts from. LOS-05 */
  placeOf({ id, hex }: Figure): HexLabel {
    return this.#standing?.figure === id ? this.#standing.hex : hex;
  }

  /** Evaluates `look` as if the figure acted from `hex`. LOS-05 */
  supposingIn<T>({ id: figure }: Figure, hex: HexLabel, look: () => T): T {
    const before = this.#standing;
    this.#standing = { figure, hex };
    try {
      return look();
    } finally {
      this.#standing = before;
    }
  }

  *commanding<T>(command: FigureCommand, rule: () => Rule<T>): Rule<T> {
    const before = this.#command;
    this.#command = command;
    try {
      return yield* rule();
    } finally {
      this.#command = before;
    }
  }

  /** Number of characters in the scenario, exhausted ones included. EXH-05, LOOT-09 */
  get characters(): number {
    return this.state.characters.length;
  }

  side(card: CardId, mode: string | undefined): CardSide {
    return sideOf(this.catalog.card(card), mode);
  }

  monsterOf(figure: Figure): Monster {
    if (!figure.monster) throw new Error(`${figure.id} has no stat card.`);
    return this.catalog.monster(figure.monster);
  }

  memberOf(figure: Pick<Figure, 'role'>): CastMember | undefined {
    return figure.role === undefined ? undefined : memberOf(this, figure.role);
  }

  statsOf(figure: Figure): Stats | undefined {
    return statsOf(this, figure);
  }
}

export type Reaction = (game: Game, happening: FigureOccurrence | Occurrence) => Rule<void>;

type OptionalActions = readonly OptionalActionRule<Prompt, Note>[];

export interface Asides {
  readonly onTurn: (game: Game) => OptionalActions;
  readonly always: (game: Game) => OptionalActions;
}

/** Rules for acting figures. Injected, so that any rule can reach any other without import cycles. */
export interface Conduct {
  readonly react: Reaction;
  readonly asides: Asides;
  readonly verbs: VerbTable<Game>;
}
