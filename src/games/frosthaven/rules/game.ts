import { type OptionalActionRule, withAsides } from '../../../kernel/aside.ts';
import { type Play, within } from '../../../kernel/game.ts';
import { PARTY, type Seat } from '../../../kernel/rule.ts';
import type { Catalog } from '../content/catalog.ts';
import { enhancedCatalog } from '../content/enhanced.ts';
import type { ScenarioMap } from '../content/map.ts';
import type { Ability } from '../content/schema/abilities.ts';
import { type CardSide, type Monster, type Stats, sideOf } from '../content/schema/cards.ts';
import type { CastMember } from '../content/schema/cast.ts';
import type { Board } from './board/board.ts';
import { boardOf } from './board/revealed.ts';
import { change } from './change/change.ts';
import type { Event } from './events.ts';
import type { FigureCommand } from './figures/command.ts';
import { memberOf, statsOf } from './figures/stats.ts';
import type { FigureOccurrence, Occurrence } from './occurrences.ts';
import type { Note, Prompt, Rule, ScenarioChoiceQuestion } from './questions.ts';
import type { Character, Figure, State, StateData } from './state.ts';
import type { CardId, FigureId, FigureSide, HexLabel } from './terms.ts';
import type { VerbRules, VerbTable } from './verbs/verb.ts';

/** A scenario as the rules see it: the state to read, events to change it by, and content to look things up. */
export class Game {
  /** With the cards of classes as they are enhanced. ENH-09 */
  readonly catalog: Catalog;
  readonly #play: Play<StateData, Event>;
  /** Who commands whom at this moment. It is over before the state can be looked at from outside. CMD */
  #command: FigureCommand | undefined;
  #standing: { readonly figure: FigureId; readonly hex: HexLabel } | undefined;
  readonly #conduct: Conduct | undefined;
  /** An ability is under way. It is over before the state can be looked at from outside. */
  #inAbility = false;
  #happenings = 0;
  /** What is being done already, so that it does not set itself off. */
  readonly #running = new Set<object>();
  /** How many occurrences are being dealt with, one within the other. */
  #occurring = 0;

  /** Without `conduct` it can be looked at, but nobody acts in it. */
  constructor(catalog: Catalog, play: Play<StateData, Event>, conduct?: Conduct) {
    this.catalog = enhancedCatalog(catalog, play.state.characters);
    this.#play = play;
    this.#conduct = conduct;
  }

  get state(): State {
    return this.#play.state;
  }

  /** Changes the state, and tells the table. */
  happens(event: Event): void {
    this.#happenings++;
    change(this.#play.state, event);
    this.#play.emit(event);
  }

  /** How much has happened: what was looked up is true until this changes. */
  get moment(): number {
    return this.#happenings;
  }

  /** Something has happened that figures may wait for. */
  *hears(happening: FigureOccurrence): Rule<void> {
    if (this.#conduct) yield* this.#conduct.react(this, happening);
  }

  /** Something has happened that rules of the scenario may wait for. */
  *occurs(occurrence: Occurrence): Rule<void> {
    this.#occurring++;
    try {
      if (this.#conduct) yield* this.#conduct.react(this, occurrence);
    } finally {
      this.#occurring--;
    }
  }

  /** What has happened came of something else that has not come to its end yet. */
  get isConsequence(): boolean {
    return this.#occurring > 1;
  }

  /** What the rules know of the verb of an ability. */
  rulesOf({ verb }: Ability): VerbRules<Game, Ability> {
    if (!this.#conduct) throw new Error(`Nobody can ${verb} in a game that is only looked at.`);
    return this.#conduct.verbs[verb];
  }

  /** Runs a rule for something on a card, unless it is running for that already. */
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
   * A rule whose first question stands between abilities: before it changes anything, items may be used, and active cards
   * and summons ended; then it begins anew. ITM-13, BON-09, SUM-05
   */
  betweenAbilities<T>(begin: () => Rule<T>): Rule<T> {
    return this.#offering((asides) => [...asides.onTurn(this), ...asides.always(this)], begin);
  }

  /** The same where it is too late, or too early, for items. */
  outsideAbilities<T>(begin: () => Rule<T>): Rule<T> {
    return this.#offering((asides) => asides.always(this), begin);
  }

  /** An ability: its first question stands between abilities, and all that comes then within it. ACT-06 */
  ability<T>(begin: () => Rule<T>): Rule<T> {
    return this.betweenAbilities(() => this.inAbility(begin));
  }

  /** The rest of an ability that has begun already. */
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

  /** Something hidden was shown: what came before can't be taken back freely. */
  reveal(): void {
    this.#play.reveal();
  }

  /** Runs a rule under a name that shows in breadcrumbs. */
  within<T>(name: string, rule: Rule<T>): Rule<T> {
    return within(this.#play.crumbs, name, rule);
  }

  get map(): ScenarioMap {
    return this.catalog.map(this.state.scenario);
  }

  /** The revealed part of the map. */
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

  /** Whether a figure is still there. */
  isOn(figure: Figure): boolean {
    return this.state.figures[figure.id] !== undefined;
  }

  figureAt(hex: HexLabel): Figure | undefined {
    return this.figures.find((figure) => figure.hex === hex);
  }

  character(seat: Seat): Character {
    const character = this.state.characters.find((each) => each.seat === seat);
    if (!character) throw new Error(`Nobody sits at ${seat}.`);
    return character;
  }

  /** The character that a figure is; undefined for others. */
  characterOf(figure: Figure): Character | undefined {
    return figure.kind === 'character' && figure.seat !== undefined ? this.character(figure.seat) : undefined;
  }

  /** Who decides for a figure: whoever commands it, its player, or the party. SET-30, CMD-02 to CMD-04 */
  deciderOf(figure: Figure): Seat {
    return (this.#command?.figure === figure.id ? this.#command.seat : figure.seat) ?? PARTY;
  }

  /** Whom a question about a figure is for. What nobody at the table plays leaves it open. SET-30 */
  askedFor(figure: Figure): Pick<ScenarioChoiceQuestion<unknown>, 'seat' | 'leftOpen'> {
    const seat = this.deciderOf(figure);
    return { seat, ...(seat === PARTY && { leftOpen: true }) };
  }

  /** Whose enemy a figure is now: a controlled one is on the side of its commander. CMD-04 */
  sideOf(figure: Figure): FigureSide {
    return this.#command?.figure === figure.id ? this.#command.side : figure.side;
  }

  /** Whether a figure acts at the word of another. */
  isCommanded(figure: Figure): boolean {
    return this.#command?.figure === figure.id;
  }

  /** Who moves a figure that is controlled by an enemy: that is forced movement. CMD-05 */
  forcerOf(figure: Figure): Figure | undefined {
    const command = this.#command?.figure === figure.id ? this.#command : undefined;
    return command?.controller === undefined ? undefined : this.state.figures[command.controller];
  }

  /** What would be so while `command` holds. */
  supposing<T>(command: FigureCommand, look: () => T): T {
    const before = this.#command;
    this.#command = command;
    try {
      return look();
    } finally {
      this.#command = before;
    }
  }

  /** The hex that a figure acts from: its own, or the one that it acts as if from. LOS-05 */
  placeOf({ id, hex }: Figure): HexLabel {
    return this.#standing?.figure === id ? this.#standing.hex : hex;
  }

  /** What would be so if a figure stood in a hex. LOS-05 */
  supposingIn<T>({ id: figure }: Figure, hex: HexLabel, look: () => T): T {
    const before = this.#standing;
    this.#standing = { figure, hex };
    try {
      return look();
    } finally {
      this.#standing = before;
    }
  }

  /** Runs a rule in which `command` holds. */
  *commanding<T>(command: FigureCommand, rule: () => Rule<T>): Rule<T> {
    const before = this.#command;
    this.#command = command;
    try {
      return yield* rule();
    } finally {
      this.#command = before;
    }
  }

  /** The number of characters in the scenario, exhausted ones included. EXH-05, LOOT-09 */
  get characters(): number {
    return this.state.characters.length;
  }

  /** What a card shows in a mode. */
  side(card: CardId, mode: string | undefined): CardSide {
    return sideOf(this.catalog.card(card), mode);
  }

  /** The stat card of a monster. */
  monsterOf(figure: Figure): Monster {
    if (!figure.monster) throw new Error(`${figure.id} has no stat card.`);
    return this.catalog.monster(figure.monster);
  }

  /** What the scenario says of a figure of its cast; undefined for all others. */
  memberOf(figure: Pick<Figure, 'role'>): CastMember | undefined {
    return figure.role === undefined ? undefined : memberOf(this, figure.role);
  }

  /** The stats of a monster at the level of the scenario, of a summon or one of the cast; characters have none. */
  statsOf(figure: Figure): Stats | undefined {
    return statsOf(this, figure);
  }
}

export type Reaction = (game: Game, happening: FigureOccurrence | Occurrence) => Rule<void>;

type OptionalActions = readonly OptionalActionRule<Prompt, Note>[];

/** What may be done while a question stands between abilities: by whoever's turn it is, and by anybody. */
export interface Asides {
  readonly onTurn: (game: Game) => OptionalActions;
  readonly always: (game: Game) => OptionalActions;
}

/** How figures act: the rules know it, and hand it to the game, so that any of them can come to any other. */
export interface Conduct {
  /** What everybody does who waited for something to happen. */
  readonly react: Reaction;
  /** What may be done between abilities. */
  readonly asides: Asides;
  readonly verbs: VerbTable<Game>;
}
