import type { Seat } from '../../../../engine/rules/rule.ts';
import type { CardId, Condition } from '../../content/terms.ts';
import type { DamageSource } from '../events/fighting.ts';
import type { Game } from '../game.ts';
import type { Rule, ScenarioChoice } from '../questions.ts';
import { choose, chooseOne, wordOption } from '../questions.ts';
import { achievedMasteries } from '../scenario/goal-tallies.ts';
import { hasVariant } from '../scenario/variants.ts';
import type { ActiveCard, Character, Figure } from '../state.ts';
import { advanceBonuses, bonusesOn } from './active-bonuses.ts';
import { hasCondition, loseCondition } from './conditions.ts';
import type { ReadyItem } from './items.ts';
import { choiceOf, itemsAgainst, reduceDamageBy } from './items.ts';
import { askOwnConditions } from './own-conditions.ts';

/**
 * Inflicts damage: ward and brittle, then negation by the player, then hit points. DMG, CND-11 to CND-14
 * Effects of the scenario at some hit points come before death, and may prevent it. SET-25, DTH-10
 */
export function* suffer(game: Game, figure: Figure, amount: number, source: DamageSource): Rule<number> {
  if (amount <= 0 || !game.isOnMap(figure)) return 0;
  const changed = afterWardAndBrittle(game, figure, amount);
  if (changed === 0) return 0;
  if (isKeptAway(game, figure, changed, source)) return 0;
  const left = yield* afterNegation(game, figure, changed, source);
  if (left === 0) return 0;
  const borne = Math.min(left, figure.hitPoints);
  game.emit({ type: 'suffered', figure: figure.id, amount: borne, ...(borne < left && { dealt: left }), source });
  loseCondition(game, figure, 'regenerate', 'used');
  yield* game.trigger({ on: 'hurt', figure });
  if (!game.isOnMap(figure)) return left;
  if (figure.hitPoints === 0) yield* killOrExhaust(game, figure, source);
  else {
    yield* game.react({ event: 'suffers', figure, them: 'by' in source ? game.state.figures[source.by] : undefined });
    yield* askOwnConditions(game, figure, 'damage');
  }
  return left;
}

/**
 * Halves or doubles the damage, or cancels ward against brittle. No damage ends neither. CND-13, CND-14, CND-25,
 * ATK-06
 */
function afterWardAndBrittle(game: Game, figure: Figure, amount: number): number {
  const [ward, brittle] = [hasCondition(figure, 'ward'), hasCondition(figure, 'brittle')];
  const why = ward && brittle ? 'cancelled' : 'used';
  loseCondition(game, figure, 'ward', why);
  loseCondition(game, figure, 'brittle', why);
  if (ward === brittle) return amount;
  return ward ? Math.floor(amount / 2) : amount * 2;
}

/** Negates the damage by the first bonus that can. Damage paid as a cost is never negated. DMG-03, BON-05 */
function isKeptAway(game: Game, figure: Figure, amount: number, source: DamageSource): boolean {
  if (source.kind === 'cost') return false;
  const [first] = bonusesOn(game, figure, 'negate').filter(
    ({ ability: { from, least = 0, most = amount } }) =>
      (from === 'anything' || source.kind === 'attack') && amount >= least && amount <= most,
  );
  if (!first) return false;
  game.emit({ type: 'damage kept away', figure: figure.id, amount, source });
  advanceBonuses(game, [first]);
  return true;
}

/**
 * Asks the player to reduce or negate damage, and returns the rest. DMG-03 to DMG-05, DMG-08, DMG-10
 * Items reduce first. One card in hand or two discarded cards negate all of it.
 */
function* afterNegation(game: Game, figure: Figure, amount: number, source: DamageSource): Rule<number> {
  const character = game.characterOf(figure);
  if (!character) return amount;
  type DamageNegation = 'hand' | 'discarded' | ReadyItem<'damage'> | undefined;
  const choices: ScenarioChoice<DamageNegation>[] = [
    ...waysToNegate(character),
    ...itemsAgainst(game, figure, source).map((item): ScenarioChoice<DamageNegation> => choiceOf(item)),
  ];
  if (choices.length === 1) return amount;
  const lethal = amount >= figure.hitPoints;
  const way = yield* chooseOne({
    seat: character.seat,
    prompt: { about: 'damage', figure: figure.id, amount, source },
    choices,
    defaultAnswer: [lethal ? (choices.at(-1)?.value ?? 'suffer') : 'suffer'],
  });
  if (way === undefined) return amount;
  if (typeof way === 'object') {
    const left = yield* reduceDamageBy(game, figure, character, way, amount, source);
    return left === 0 ? 0 : yield* afterNegation(game, figure, left, source);
  }
  const cards = yield* cardsToLose(character, way);
  game.emit({ type: 'negated', seat: character.seat, amount, cards, from: way, source });
  yield* game.react({ event: 'loses a card', figure });
  return 0;
}

/** Only cards in hand and in the discard pile count, not chosen or active ones. DMG-06, DMG-07, DMG-10 */
function waysToNegate(character: Character): ScenarioChoice<'hand' | 'discarded' | undefined>[] {
  return [
    wordOption('suffer', undefined),
    ...(character.hand.length >= 1 ? [wordOption('lose 1 from hand', 'hand' as const)] : []),
    ...(character.discarded.length >= 2 ? [wordOption('lose 2 discarded', 'discarded' as const)] : []),
  ];
}

function* cardsToLose(character: Character, from: 'hand' | 'discarded'): Rule<CardId[]> {
  const count = from === 'hand' ? 1 : 2;
  return yield* choose({
    seat: character.seat,
    prompt: { about: 'lose cards', from, count },
    choices: cardChoices(character[from]),
    min: count,
    max: count,
    secret: true,
  });
}

export function cardChoices(cards: readonly CardId[]): ScenarioChoice<CardId>[] {
  return cards.map((card) => ({ value: card, is: card, note: { is: 'card', card } }));
}

/**
 * Kills or exhausts a figure, then runs the triggers that wait for it. DTH-01, EXH-01
 * An objective is destroyed, and triggers only rules of the scenario. DTH-11
 */
export function* killOrExhaust(game: Game, figure: Figure, source: DamageSource): Rule<void> {
  if (figure.kind === 'objective') {
    die(game, figure, undefined);
    return yield* game.trigger({ on: 'dies', figure });
  }
  const character = game.characterOf(figure);
  const killer = killerOf(game, figure, source);
  const card = cardOfSummon(game, figure);
  if (character) exhaust(game, character.seat, 'no hit points');
  else die(game, figure, killer?.side === figure.side ? undefined : killer?.seat);
  yield* game.react({ event: 'dies', figure, them: killer });
  if (card) endSummonCard(game, card);
  if (!character) yield* game.trigger({ on: 'dies', figure });
  if (killer && game.isOnMap(killer)) yield* game.react({ event: 'kills', figure: killer, them: figure });
}

/** Kills the figure outright. DTH-06 */
export function* killOutright(game: Game, figure: Figure, by: Figure): Rule<void> {
  yield* killOrExhaust(game, figure, { kind: 'ability', by: by.id });
}

/**
 * Exhausts a character: all cards are lost, and it leaves the map with its summons. EXH-03, EXH-04, SUM-06
 * With permanent death, a character without hit points dies, even if exhausted before. VAR-14
 * A character without cards survives, and stays on the map. VAR-15, VAR-18
 */
export function exhaust(game: Game, seat: Seat, why: 'no hit points' | 'no cards'): void {
  const character = game.character(seat);
  const masteries = character.exhausted ? [] : achievedMasteries(game.catalog, game.state, character);
  if (masteries.length > 0) game.emit({ type: 'masteries met', seat, masteries });
  const dies = why === 'no hit points' && hasVariant(game.state, 'permanent-death');
  game.emit(dies ? { type: 'character died', seat } : { type: 'exhausted', seat, why });
  for (const figure of game.figures) if (figure.kind === 'summon' && figure.seat === seat) removeFigure(game, figure);
}

/**
 * Removes a dead figure; a monster leaves a loot token. DTH-02, DTH-03
 * Only an enemy's death gives credit; a destroyed objective gives none. TILE-37, XP-03, DTH-11
 */
function die(game: Game, figure: Figure, credit: Seat | undefined): void {
  const { id, hex, rank, kind } = figure;
  game.emit({ type: 'died', figure: id, kind, name: nameOf(game, figure), credit, elite: rank === 'elite' });
  if (kind === 'monster') game.emit({ type: 'loot dropped', hex });
}

export function removeFigure(game: Game, figure: Figure): void {
  const card = cardOfSummon(game, figure);
  game.emit({ type: 'removed', figure: figure.id, name: nameOf(game, figure) });
  if (card) endSummonCard(game, card);
}

/** Removes an active card by choice, and its summons. BON-09, SUM-05 */
export function removeCard(game: Game, { seat }: Character, card: CardId): void {
  const summons = activeCard(game, seat, card)?.summons ?? [];
  for (const summon of summons) removeFigure(game, game.figure(summon));
  if (activeCard(game, seat, card)) game.emit({ type: 'card deactivated', seat, card, why: 'removed' });
}

/** Bonuses that last the round can't be removed by choice. BON-09 */
export function isRemovable({ lasts }: ActiveCard): boolean {
  return lasts !== 'round';
}

/** Returns a choice for each removable active card. BON-09 */
export function removalChoices<T>(active: readonly ActiveCard[], is: (card: CardId) => T): ScenarioChoice<T>[] {
  return active
    .filter(isRemovable)
    .map(({ card }) => ({ value: `remove ${card}`, is: is(card), note: { is: 'card', card } }));
}

interface OwnedCard {
  readonly seat: Seat;
  readonly card: CardId;
}

function activeCard(game: Game, seat: Seat, card: CardId): ActiveCard | undefined {
  return game.character(seat).active.find((each) => each.card === card);
}

/** Returns the active card that brought a summon. SUM-03 */
function cardOfSummon(game: Game, { id, seat }: Figure): OwnedCard | undefined {
  if (seat === undefined) return undefined;
  const active = game.character(seat).active.find(({ summons }) => summons?.includes(id));
  return active && { seat, card: active.card };
}

/** Ends the card of summons once all of them are gone, with its other bonuses. SUM-04, BON-02 */
function endSummonCard(game: Game, { seat, card }: OwnedCard): void {
  const over = activeCard(game, seat, card)?.summons?.length === 0;
  if (over) game.emit({ type: 'card deactivated', seat, card, why: 'used up' });
}

/** Returns the figure credited with the kill. DTH-06 to DTH-08, RET-10, DTH-09 */
function killerOf(game: Game, victim: Figure, source: DamageSource): Figure | undefined {
  const by = 'by' in source ? source.by : 'forcedBy' in source ? source.forcedBy : undefined;
  return by === undefined || by === victim.id ? undefined : game.state.figures[by];
}

export function nameOf(game: Game, figure: Figure): string {
  const character = game.characterOf(figure);
  if (character) return character.name;
  if (figure.summon !== undefined) return numbered(game.catalog.summon(figure.summon).name, figure.standee);
  const member = game.memberOf(figure);
  if (member) return numbered(member.name, figure.standee, isOneOfSeveral(game, figure));
  const { name, standees } = game.monsterOf(figure);
  return numbered(name, figure.standee, standees > 1);
}

function numbered(name: string, number = 1, always = number > 1): string {
  return always ? `${name} ${number}` : name;
}

export function isOneOfSeveral(game: Game, figure: Figure): boolean {
  const { role, standee = 1 } = figure;
  const isBorrowed = game.memberOf(figure)?.kind === 'named';
  return (standee > 1 && !isBorrowed) || game.map.hexes.filter(({ placed }) => placed.role === role).length > 1;
}

/** Conditions removed by any heal. HEAL-04 */
export const HEALED: readonly Condition[] = ['wound', 'brittle', 'bane', 'poison'];

/** Heals up to the maximum and removes the `HEALED` conditions. HEAL-01 to HEAL-05, CND-28 */
export function* heal(game: Game, figure: Figure, amount: number, by: Figure): Rule<void> {
  const poisoned = hasCondition(figure, 'poison');
  for (const condition of HEALED) {
    loseCondition(game, figure, condition, 'healed');
  }
  const healed = poisoned ? 0 : Math.max(0, Math.min(amount, figure.maximum - figure.hitPoints));
  game.emit({ type: 'healed', figure: figure.id, amount: healed, by: by.id });
  yield* game.react({ event: 'healed', figure, them: by });
  if (game.isOnMap(by)) yield* game.react({ event: 'heals', figure: by, them: figure });
}
