import type { Seat } from '../../../../engine/rules/rule.ts';
import type {
  Ability,
  LastingAbility,
  LastingAbilityOf,
  LastingVerb,
} from '../../content/schema/abilities/abilities.ts';
import { heldBy, isLasting, ownWithin } from '../../content/schema/abilities/abilities.ts';
import type { Action } from '../../content/schema/abilities/cards.ts';
import type { CardId, FigureId, ItemId } from '../../content/terms.ts';
import type { Game } from '../game.ts';
import { isExhaustedOnMap } from '../scenario/variants.ts';
import type { ActiveCard, Character, Figure } from '../state.ts';
import { rangeTo } from './distance.ts';
import { passesTest } from './figure-tests.ts';
import { advanceItem, canUseItems, useOf } from './item-sides.ts';
import type { OwnPerk } from './perks.ts';
import { markPerkUsed, perksOf } from './perks.ts';
import { isAmong } from './relations.ts';

export type BonusSource =
  | { readonly on: 'card'; readonly seat: Seat; readonly card: CardId }
  | { readonly on: 'item'; readonly seat: Seat; readonly item: ItemId }
  | { readonly on: 'mat'; readonly seat: Seat }
  | { readonly on: 'perk'; readonly seat: Seat; readonly perk: string }
  | { readonly on: 'figure'; readonly figure: FigureId; readonly bonus: LastingAbility };

export interface ActiveBonus<Lasting extends LastingAbility = LastingAbility> {
  readonly ability: Lasting;
  readonly source: BonusSource;
  readonly holder: Figure;
}
export type BonusOf<Verb extends LastingVerb> = ActiveBonus<LastingAbilityOf<Verb>>;

export function bonusesOn<Verb extends LastingVerb>(game: Game, figure: Figure, verb: Verb): BonusOf<Verb>[] {
  return bonusesInPlay(game, verb).filter(({ ability, holder }) => covers(game, holder, ability, figure));
}

/** Returns all bonuses of one kind, in seating order. Exhausted characters have none. EXH-03, VAR-18 */
export function bonusesInPlay<Verb extends LastingVerb>(game: Game, verb: Verb): BonusOf<Verb>[] {
  return everyBonus(game).filter((each): each is BonusOf<Verb> => isVerb(each.ability, verb));
}

const KNOWN = new WeakMap<Game, { readonly moment: number; readonly bonuses: readonly ActiveBonus[] }>();

function everyBonus(game: Game): readonly ActiveBonus[] {
  const { version } = game;
  const known = KNOWN.get(game);
  if (known?.moment === version) return known.bonuses;
  const bonuses = collected(game);
  KNOWN.set(game, { moment: version, bonuses });
  return bonuses;
}

function collected(game: Game): ActiveBonus[] {
  const ofSeats = game.state.characters.flatMap((character) => {
    const holder = game.state.figures[character.figure];
    return holder && !isExhaustedOnMap(game.state, holder)
      ? lastingOf(game, character, holder).map((each) => ({ ...each, holder }))
      : [];
  });
  const ofFigures = game.figures.flatMap((holder) =>
    holder.bonuses.map((bonus) => ({
      ability: bonus,
      source: { on: 'figure' as const, figure: holder.id, bonus },
      holder,
    })),
  );
  return [...ofSeats, ...ofFigures];
}

function lastingOf(
  game: Game,
  character: Character,
  holder: Figure,
): { readonly ability: LastingAbility; readonly source: BonusSource }[] {
  const { seat } = character;
  const innate = (game.catalog.classOf(character.class).innate ?? []).filter(isLasting);
  const onCards = character.active.flatMap((active) =>
    activeAbilities(game, active).map((ability) => ({
      ability,
      source: { on: 'card' as const, seat, card: active.card },
    })),
  );
  const onItems = canUseItems(game, holder) ? character.items.flatMap((item) => lastingOfItem(game, seat, item)) : [];
  const ofPerks = perksOf(game.catalog, character).flatMap((own) => lastingOfPerk(seat, own));
  return [
    ...innate.map((ability) => ({ ability, source: { on: 'mat' as const, seat } })),
    ...ofPerks,
    ...onCards,
    ...onItems,
  ];
}

/** Returns the abilities of a perk until its uses run out. PERK-03 */
function lastingOfPerk(seat: Seat, { perk, used, uses }: OwnPerk) {
  if (used >= uses) return [];
  const source = { on: 'perk' as const, seat, perk: perk.id };
  return (perk.abilities ?? []).filter(isLasting).map((ability) => ({ ability, source }));
}

/** Returns the abilities of an item while it is ready. ITM-09, ITM-10 */
function lastingOfItem(game: Game, seat: Seat, item: Character['items'][number]) {
  const use = useOf(game.catalog, item);
  if (item.state !== 'ready' || use.when !== 'always') return [];
  const source = { on: 'item' as const, seat, item: item.id };
  return use.abilities.filter(isLasting).map((ability) => ({ ability, source }));
}

/** Returns the lasting abilities of an active card whose bonuses are running. BON-10 */
export function activeAbilities(game: Game, active: ActiveCard): LastingAbility[] {
  const action = actionOf(game, active);
  return active.abilities.flatMap((place) => {
    const ability = abilityAt(action.abilities, place);
    return ability && isLasting(ability) ? [ability] : [];
  });
}

export function actionOf(game: Game, { card, half, mode }: Pick<ActiveCard, 'card' | 'half' | 'mode'>): Action {
  return game.side(card, mode)[half];
}

/** Returns the ability at a place: `1` is the second of an action, `1.0` the first inside it. */
export function abilityAt(abilities: readonly Ability[], place: string): Ability | undefined {
  const [first = '', ...deeper] = place.split('.');
  const ability = abilities[Number(first)];
  return ability && deeper.length > 0 ? abilityAt(heldBy(ability), deeper.join('.')) : ability;
}

/** True if a bonus of `holder` covers a figure. A bonus without targets covers only its holder. SHD-05, RET-08 */
function covers(game: Game, holder: Figure, { for: whom }: LastingAbility, figure: Figure): boolean {
  if (!whom) return holder.id === figure.id;
  return (
    isAmong(game, holder, figure, whom.who) &&
    (whom.range === undefined || rangeTo(game, holder, figure) <= whom.range) &&
    (whom.only ?? []).every((test) => passesTest(game, holder, figure, test))
  );
}

function isVerb<Verb extends LastingVerb>(ability: LastingAbility, verb: Verb): ability is LastingAbilityOf<Verb> {
  return ability.verb === verb;
}

/**
 * Advances the tokens of triggered bonuses by one slot, even without an effect. BON-05 to BON-07
 * Leaving a slot may give experience; leaving the last one ends the bonus.
 */
export function advanceBonuses(game: Game, bonuses: readonly Pick<ActiveBonus, 'source'>[]): void {
  const cards = new Map(bonuses.flatMap(({ source }) => (source.on === 'card' ? [[source.card, source]] : [])));
  for (const { seat, card } of cards.values()) {
    const active = game.character(seat).active.find((each) => each.card === card);
    if (!active || active.slot < 0) continue;
    const slots = slotsOf(actionOf(game, active));
    const experience = slots[active.slot] ?? 0;
    game.emit({ type: 'token advanced', seat, card });
    if (experience > 0) game.emit({ type: 'experience gained', seat, amount: experience });
    if (active.slot >= slots.length) game.emit({ type: 'card deactivated', seat, card, why: 'used up' });
  }
  for (const { source } of bonuses) if (source.on === 'figure') useUp(game, source);
  const perks = bonuses.flatMap(({ source }) => (source.on === 'perk' ? [source] : []));
  const used = new Map(perks.map((source) => [`${source.seat} ${source.perk}`, source]));
  for (const { seat, perk } of used.values()) markPerkUsed(game, seat, perk);
  const items = bonuses.flatMap(({ source }) => (source.on === 'item' ? [source] : []));
  const each = new Map(items.map((source) => [`${source.seat} ${source.item}`, source]));
  for (const { seat, item } of each.values()) advanceItem(game, seat, item);
}

/** Uses the first slot of a bonus on the figure itself; without slots left it ends. BON-05 */
function useUp(game: Game, { figure, bonus }: Extract<BonusSource, { on: 'figure' }>): void {
  const number = game.state.figures[figure]?.bonuses.indexOf(bonus) ?? -1;
  if (number >= 0 && bonus.slots) game.emit({ type: 'bonus used', figure, number });
}

/** Returns, by use slot, the experience for leaving it; empty without slots. */
export function slotsOf(action: Action): readonly number[] {
  for (const ability of action.abilities) {
    const lasting = [ability, ...ownWithin(ability)].find((each) => isLasting(each) && each.slots);
    if (lasting && isLasting(lasting)) return lasting.slots ?? [];
  }
  return [];
}

/** Counts down bonuses that last a number of turns or rounds. BON-08 */
export function countDownCards(game: Game, { seat, active }: Character, lasts: 'turns' | 'rounds'): void {
  for (const { card, left = 1 } of active.filter((each) => each.lasts === lasts)) {
    if (left > 1) game.emit({ type: 'card counted down', seat, card });
    else game.emit({ type: 'card deactivated', seat, card, why: lasts === 'turns' ? 'turn over' : 'round over' });
  }
}

/** Returns the number of lost cards. An active card with a lost icon counts already. LST-02 */
export function lostCards(character: Pick<Character, 'lost' | 'active'> | undefined): number {
  return character === undefined ? 0 : character.lost.length + character.active.filter(({ lost }) => lost).length;
}
