import type { OptionalActionRule } from '../../../engine/rules/optional-action.ts';
import { withOptionalActions } from '../../../engine/rules/optional-action.ts';
import type { Seat } from '../../../engine/rules/rule.ts';
import { PARTY } from '../../../engine/rules/rule.ts';
import type { RuleContext } from '../../../engine/session/game-rules.ts';
import { withRulePath } from '../../../engine/session/game-rules.ts';
import { enhancedCatalog } from '../content/apply-enhancements.ts';
import type { Board } from '../content/board/board.ts';
import type { Catalog } from '../content/catalog.ts';
import type { ScenarioMap } from '../content/map.ts';
import type { Ability } from '../content/schema/abilities/abilities.ts';
import type { CardSide, Monster, Stats } from '../content/schema/abilities/cards.ts';
import { sideOf } from '../content/schema/abilities/cards.ts';
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
  readonly #play: RuleContext<StateData, Event>;
  /** The command in force. It ends before code outside the rules reads the state. CMD */
  #command: FigureCommand | undefined;
  #assumedHex: { readonly figure: FigureId; readonly hex: HexLabel } | undefined;
  readonly #ruleTable: RuleTable | undefined;
  #inAbility = false;
  #version = 0;
  readonly #running = new Set<object>();
  #triggerDepth = 0;

  /** Without `ruleTable` the game is read-only, and no figure acts. */
  constructor(catalog: Catalog, play: RuleContext<StateData, Event>, conduct?: RuleTable) {
    this.catalog = enhancedCatalog(catalog, play.state.characters);
    this.#play = play;
    this.#ruleTable = conduct;
  }

  get state(): State {
    return this.#play.state;
  }

  emit(event: Event): void {
    this.#version++;
    change(this.#play.state, event);
    this.#play.emit(event);
  }

  /** Number of events so far. Lookups stay valid until it changes. */
  get version(): number {
    return this.#version;
  }

  /** Performs abilities of no action, such as those of an item. */
  *perform(figure: Figure, abilities: readonly Ability[]): Rule<void> {
    if (this.#ruleTable && this.isOnMap(figure)) yield* this.#ruleTable.perform(this, figure, abilities);
  }

  *react(happening: FigureOccurrence): Rule<void> {
    if (this.#ruleTable) yield* this.#ruleTable.react(this, happening);
  }

  *trigger(occurrence: Occurrence): Rule<void> {
    this.#triggerDepth++;
    try {
      if (this.#ruleTable) yield* this.#ruleTable.react(this, occurrence);
    } finally {
      this.#triggerDepth--;
    }
  }

  get isConsequence(): boolean {
    return this.#triggerDepth > 1;
  }

  rulesOf({ verb }: Ability): VerbRules<Game, Ability> {
    if (!this.#ruleTable) throw new Error(`Nobody can ${verb} in a game that is only looked at.`);
    return this.#ruleTable.verbs[verb];
  }

  *runOnce(ability: object, rule: () => Rule<unknown>): Rule<void> {
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
    return this.#withOptionalActions((asides) => [...asides.onTurn(this), ...asides.always(this)], begin);
  }

  outsideAbilities<T>(begin: () => Rule<T>): Rule<T> {
    return this.#withOptionalActions((asides) => asides.always(this), begin);
  }

  /** Runs an ability. Only its first question stands between abilities. ACT-06 */
  runAbility<T>(begin: () => Rule<T>): Rule<T> {
    return this.betweenAbilities(() => this.insideAbility(begin));
  }

  *insideAbility<T>(rule: () => Rule<T>): Rule<T> {
    const before = this.#inAbility;
    this.#inAbility = true;
    try {
      return yield* rule();
    } finally {
      this.#inAbility = before;
    }
  }

  #withOptionalActions<T>(offered: (asides: OptionalActionProvider) => OptionalActions, begin: () => Rule<T>): Rule<T> {
    const asides = this.#ruleTable?.optionalActions;
    if (this.#inAbility || !asides) return begin();
    let since = this.#version;
    return withOptionalActions(
      () => (this.#version === since ? offered(asides) : []),
      () => {
        since = this.#version;
        return begin();
      },
      () => this.#version === since,
    );
  }

  /** Marks that hidden information was shown, so that earlier steps can't be undone freely. */
  reveal(): void {
    this.#play.reveal();
  }

  within<T>(name: string, rule: Rule<T>): Rule<T> {
    return withRulePath(this.#play.rulePath, name, rule);
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
  isOnMap(figure: Figure): boolean {
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
  deciderFields(figure: Figure): Pick<ScenarioChoiceQuestion<unknown>, 'seat' | 'leftOpen'> {
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

  evaluateUnderCommand<T>(command: FigureCommand, look: () => T): T {
    const before = this.#command;
    this.#command = command;
    try {
      return look();
    } finally {
      this.#command = before;
    }
  }

  /** Returns the hex that a figure acts from. LOS-05 */
  actingHexOf({ id, hex }: Figure): HexLabel {
    return this.#assumedHex?.figure === id ? this.#assumedHex.hex : hex;
  }

  /** Evaluates `look` as if the figure acted from `hex`. LOS-05 */
  evaluateFromHex<T>({ id: figure }: Figure, hex: HexLabel, look: () => T): T {
    const before = this.#assumedHex;
    this.#assumedHex = { figure, hex };
    try {
      return look();
    } finally {
      this.#assumedHex = before;
    }
  }

  *runUnderCommand<T>(command: FigureCommand, rule: () => Rule<T>): Rule<T> {
    const before = this.#command;
    this.#command = command;
    try {
      return yield* rule();
    } finally {
      this.#command = before;
    }
  }

  /** Number of characters in the scenario, exhausted ones included. EXH-05, LOOT-09 */
  get characterCount(): number {
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

export interface OptionalActionProvider {
  readonly onTurn: (game: Game) => OptionalActions;
  readonly always: (game: Game) => OptionalActions;
}

/** Rules for acting figures. Injected, so that any rule can reach any other without import cycles. */
export interface RuleTable {
  readonly react: Reaction;
  readonly optionalActions: OptionalActionProvider;
  readonly verbs: VerbTable<Game>;
  readonly perform: (game: Game, figure: Figure, abilities: readonly Ability[]) => Rule<unknown>;
}
