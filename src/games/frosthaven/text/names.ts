/** Names for messages. Text typed by players is escaped, except in `plain`. */

import type { Seat } from '../../../engine/rules/rule.ts';
import { id } from '../../../engine/values/id.ts';
import { stripInvisible } from '../../../engine/values/typed-text.ts';
import { escapeMarkdown } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import { baseScenarioOf } from '../content/dungeon.ts';
import type { AbilityCard, CharacterClass } from '../content/schema/abilities/cards.ts';
import { sideOf, sidesOf } from '../content/schema/abilities/cards.ts';
import type { Scenario } from '../content/schema/scenario/scenarios.ts';
import type { CardId, FigureId, GoalId, ItemId, MonsterSetId } from '../content/terms.ts';
import type { DeckContext } from '../rules/decks/modifiers.ts';
import type { EventMap } from '../rules/events.ts';
import type { GainNames } from '../rules/explain/gains.ts';
import { titleFromId } from '../rules/explain/gains.ts';
import type { Lexicon } from '../rules/explain/lexicon.ts';
import { kindOf } from '../rules/figures/figure-ids.ts';
import { wordsOf, wordsOfMonsters } from '../rules/figures/words.ts';
import type { View } from '../rules/view.ts';
import type { Noun } from '../rules/view-schema/nouns.ts';
import type { ToldFigure } from './events/event-sentences.ts';
import { deckAndCard } from './events/values.ts';

type Slot = EventMap['order set']['order'][number];

interface NamedEntity extends Noun {
  readonly id: string;
}

export class Names {
  readonly #catalog: Catalog;
  readonly #view: View;
  readonly #write: (typed: string) => string;

  constructor(catalog: Catalog, view: View, write: (typed: string) => string = escapeMarkdown) {
    this.#catalog = catalog;
    this.#view = view;
    this.#write = write;
  }

  get level(): number {
    return this.#view.scenario.level;
  }

  get plain(): Names {
    return new Names(this.#catalog, this.#view, stripInvisible);
  }

  figure(id: FigureId): string {
    const here = this.#view.figures.find((figure) => figure.id === id)?.name;
    return this.#write(here ?? this.#exhaustedName(id) ?? this.#summonName(id) ?? this.#monsterName(id));
  }

  figureSubject(id: FigureId): ToldFigure {
    const whole = this.figure(id);
    const { kind, number } = kindOf(id);
    const name = this.#write(this.#typeName(id, kind) ?? '');
    const isNumbered = number !== undefined && whole === `${name} ${number}`;
    return { figures: [id], name: isNumbered ? name : whole, numbers: isNumbered ? [number] : [] };
  }

  seatSubject(seat: Seat): ToldFigure {
    const sitting = this.#view.seats.find((each) => each.seat === seat);
    return { figures: [sitting?.figure ?? seat], name: this.seat(seat), numbers: [] };
  }

  #typeName(id: FigureId, kind: string): string | undefined {
    const monster = [...this.#catalog.monsters.values()].find((each) => each.id === kind);
    return this.#summonName(id) ?? monster?.name ?? this.#scenario?.cast?.[kind]?.name;
  }

  #summonName(id: FigureId): string | undefined {
    const { kind } = kindOf(id);
    const all = [...this.#catalog.classes.values()].flatMap((mat) =>
      (mat.summons ?? []).map((summon) => ({ kind: `${mat.id}-${summon.id}`, name: summon.name })),
    );
    return all.find((each) => each.kind === kind)?.name;
  }

  #exhaustedName(id: FigureId): string | undefined {
    return this.#view.seats.find((seat) => String(seat.figure) === id)?.name;
  }

  #monsterName(id: FigureId): string {
    const { kind, number } = kindOf(id);
    if (number === undefined) return this.role(kind);
    const monster = [...this.#catalog.monsters.values()].find((each) => each.id === kind);
    if (!monster) return this.#castName(kind, number) ?? id;
    return monster.standees === 1 ? monster.name : `${monster.name} ${number}`;
  }

  #castName(role: string, standee: number): string | undefined {
    const scenario = this.#scenario;
    const name = scenario?.cast?.[role]?.name;
    if (!scenario || name === undefined) return undefined;
    const letters = Object.keys(scenario.legend).filter((letter) => scenario.legend[letter]?.role === role);
    const drawn = scenario.rooms.flatMap(({ map }) => [...map.join('')]).filter((each) => letters.includes(each));
    return standee !== 1 || drawn.length > 1 ? `${name} ${standee}` : name;
  }

  /** VAR-07 */
  get deckContext(): DeckContext {
    const { variants } = this.#view;
    return { catalog: this.#catalog, state: variants ? { variants } : {} };
  }

  get figures(): View['figures'] {
    return this.#view.figures;
  }

  get elements(): View['elements'] {
    return this.#view.elements;
  }

  isCharacter(id: FigureId): boolean {
    return this.#view.seats.some(({ figure }) => figure === id);
  }

  isBoss(id: FigureId): boolean {
    const { kind } = kindOf(id);
    return [...this.#catalog.monsters.values()].some(
      (monster) => monster.id === kind && monster.boss && monster.levels.length === 0,
    );
  }

  seat(seat: Seat): string {
    return this.#write(this.#view.seats.find((each) => each.seat === seat)?.name ?? seat);
  }
  card(id: CardId, mode: string | undefined = this.#modeOf(id)): string {
    const card = this.#catalog.card(id);
    const side = mode === undefined ? sidesOf(card)[0] : sideOf(card, mode);
    const name = mode === undefined || !side ? card.name : side.name;
    return side && hasTwin(this.#catalog.ownerOf(id), card, name) ? `${name} (${side.initiative})` : name;
  }

  #modeOf(card: CardId): string | undefined {
    const [owner] = deckAndCard(card);
    const mat = [...this.#catalog.classes.values()].find((each) => String(each.id) === owner);
    const now = this.#view.seats.find(({ className }) => className === mat?.name)?.mode?.name;
    return mat?.modes?.all.find(({ name }) => name === now)?.id;
  }

  monsterCard(id: CardId): string {
    return this.#catalog.monsterCard(id).name;
  }
  slot(slot: Slot): string {
    if (slot.kind === 'character') return this.seat(slot.seat);
    return slot.kind === 'allies' ? this.role(slot.role) : this.set(slot.set);
  }
  role(role: string): string {
    return this.#scenario?.cast?.[role]?.name ?? role;
  }
  scenarioCounter(counter: string): string {
    return this.#scenario?.counters?.find(({ id }) => id === counter)?.name ?? counter;
  }
  get gainNames(): GainNames {
    const nameIn = (all: Iterable<NamedEntity>, id: string) => [...all].find((each) => each.id === id)?.name ?? id;
    return {
      item: (id) => nameIn(this.#catalog.items.values(), id),
      scenario: (id) => nameIn(this.#catalog.scenarios.values(), id),
      sticker: (id) => this.#catalog.campaign?.stickers?.find((each) => each.id === id)?.name ?? titleFromId(id),
      counter: (id) => this.#catalog.campaign?.counters?.find((each) => each.id === id)?.name ?? titleFromId(id),
      classOf: (id) => nameIn(this.#catalog.classes.values(), id),
    };
  }

  get #scenario(): Scenario | undefined {
    const name = id<'ScenarioId'>(this.#view.scenario.id);
    return this.#catalog.hasScenario(baseScenarioOf(name)) ? this.#catalog.scenario(name) : undefined;
  }
  deck(deck: string): string {
    if (deck === 'monsters') return t`the monsters`;
    return deck === 'allies' ? t`the allies` : this.seat(deck);
  }
  set(id: MonsterSetId): string {
    return this.#catalog.set(id).name;
  }
  token(token: string): Noun {
    return this.#classPart(token, ({ tokens }) => tokens);
  }
  marker(marker: string): Noun {
    return this.#classPart(marker, ({ markers }) => markers);
  }
  counter(counter: string): string {
    return this.#classPart(counter, ({ counters }) => counters).name;
  }
  mode(mode: string): string {
    return this.#classPart(mode, ({ modes }) => modes?.all).name;
  }
  #classPart(wanted: string, own: (mat: CharacterClass) => readonly NamedEntity[] | undefined): Noun {
    const all = [...this.#catalog.classes.values()].flatMap((mat) => own(mat) ?? []);
    return all.find(({ id }) => id === wanted) ?? { name: wanted };
  }
  wordsOf(figure: FigureId): Lexicon {
    const seat = this.#view.seats.find((each) => each.figure === figure)?.seat;
    const mat = seat === undefined ? undefined : this.#matOf(seat);
    return mat ? wordsOf({ catalog: this.#catalog }, mat) : wordsOfMonsters({ catalog: this.#catalog });
  }
  #matOf(seat: Seat): CharacterClass | undefined {
    const own = this.#view.seats.find((each) => each.seat === seat)?.className;
    return [...this.#catalog.classes.values()].find(({ name }) => name === own);
  }
  perk(seat: Seat, perk: string): string {
    return this.#matOf(seat)?.perks?.find(({ id }) => id === perk)?.name ?? t`a perk`;
  }
  /** END-11 */
  mastery(seat: Seat, mastery: string): string {
    return this.#matOf(seat)?.masteries?.find(({ id }) => id === mastery)?.name ?? t`a mastery`;
  }
  item(id: ItemId): string {
    const { name, number } = this.#catalog.item(id);
    const isShared =
      number !== undefined && [...this.#catalog.items.values()].filter((item) => item.name === name).length > 1;
    return isShared ? `${name} (${number})` : name;
  }
  goal(id: GoalId): string {
    return this.#catalog.goal(id).name;
  }
  get catalog(): Catalog {
    return this.#catalog;
  }
}

/** True if another card of the class has this name too: then the initiative tells them apart. */
function hasTwin({ cards }: CharacterClass, card: AbilityCard, name: string): boolean {
  return cards.some(
    (other) => other !== card && [other.name, ...sidesOf(other).map((side) => side.name)].includes(name),
  );
}
