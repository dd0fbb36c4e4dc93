/** Effects of modifier cards. ATK-16, ATK-24 to ATK-26, ATK-28, ATK-30 to ATK-34 */
import type { Ability } from '../../../content/schema/abilities/abilities.ts';
import type { Patch } from '../../../content/schema/abilities/ability-parts.ts';
import type { NewTile } from '../../../content/schema/abilities/map-abilities.ts';
import type { ModifierCard } from '../../../content/schema/abilities/modifier-cards.ts';
import type { ElementChoice } from '../../../content/schema/terms.ts';
import type { Condition, HexLabel } from '../../../content/terms.ts';
import { POSITIVE_CONDITIONS } from '../../../content/terms.ts';
import { modifierOf } from '../../decks/modifiers.ts';
import { advanceBonuses } from '../../figures/active-bonuses.ts';
import { gainBonus } from '../../figures/bonuses.ts';
import { heal } from '../../figures/health.ts';
import { giveCondition, useItemsFor } from '../../figures/items.ts';
import { layMarkers } from '../../figures/markers.ts';
import type { Game } from '../../game.ts';
import type { Rule } from '../../questions.ts';
import { choose, wordOption } from '../../questions.ts';
import type { Figure } from '../../state.ts';
import { NOTHING_YET } from '../ability-outcome.ts';
import { patchValue } from '../amounts.ts';
import { healBonusesOf } from '../boosts.ts';
import { doByHand } from '../by-hand.ts';
import { adjustCounter } from '../counters.ts';
import { createBeside } from '../map/tiles.ts';
import { areWelcome, canOnlyGain } from '../obvious-abilities.ts';
import { performFreely } from '../perform.ts';
import { performRecharge } from '../support/recover.ts';

export interface ModifierEffect {
  readonly words: string;
  readonly patch?: Patch;
  readonly targets?: number;
  /** Several heals are added up. ATK-34 */
  readonly heal?: number;
  readonly shield?: number;
  readonly infuse?: readonly ElementChoice[];
  readonly counter?: NonNullable<ModifierCard['counter']>;
  readonly marker?: string;
  readonly self?: Condition;
  readonly ally?: NonNullable<ModifierCard['ally']>;
  readonly create?: NewTile;
  readonly recharge?: number;
  readonly byHand?: string;
}

export function effectsOf(game: Pick<Game, 'catalog'>, used: readonly string[]): ModifierEffect[] {
  const cards = used.flatMap((name) => modifierOf(game.catalog, name).card ?? []);
  const sum = (key: 'pierce' | 'push' | 'pull' | 'targets' | 'heal' | 'shield') =>
    cards.reduce((total, card) => total + (card[key] ?? 0), 0);
  const forces = (['pierce', 'push', 'pull'] as const).flatMap((key): ModifierEffect[] =>
    sum(key) > 0 ? [{ words: `${key} ${sum(key)}`, patch: { [key]: sum(key) } }] : [],
  );
  const conditions = [...new Set(cards.flatMap(({ give = [] }) => give))];
  const infused = cards.flatMap(({ infuse }) => (infuse ? [infuse] : []));
  const markers = cards.flatMap(({ marker }) => marker ?? []);
  const byHand = cards.flatMap((card) => card.byHand ?? []);
  const counters = cards.flatMap(({ counter }) => (counter ? [counter] : []));
  const own = [...new Set(cards.flatMap(({ self = [] }) => self))];
  const allies = cards.flatMap(({ ally }) => ally ?? []);
  const tiles = cards.flatMap(({ create }) => create ?? []);
  const recharges = cards.flatMap(({ recharge }) => recharge ?? []);
  return [
    ...forces,
    ...conditions.map((condition): ModifierEffect => ({ words: condition, patch: { give: [condition] } })),
    ...infused.map((infuse): ModifierEffect => ({ words: `infuse ${elementWords(infuse)}`, infuse })),
    ...(sum('heal') > 0 ? [{ words: `heal ${sum('heal')}`, heal: sum('heal') }] : []),
    ...(sum('shield') > 0 ? [{ words: `shield ${sum('shield')}`, shield: sum('shield') }] : []),
    ...own.map((self): ModifierEffect => ({ words: `self ${self}`, self })),
    ...allies.map((ally): ModifierEffect => ({ words: 'one ally', ally })),
    ...tiles.map((create): ModifierEffect => ({ words: 'new tile', create })),
    ...recharges.map((recharge): ModifierEffect => ({ words: 'token back', recharge })),
    ...counters.map((counter): ModifierEffect => ({ words: counterWords(counter), counter })),
    ...markers.map((marker): ModifierEffect => ({ words: `+1 ${marker}`, marker })),
    ...(sum('targets') > 0 ? [{ words: `+${sum('targets')} target`, targets: sum('targets') }] : []),
    ...byHand.map((text): ModifierEffect => ({ words: 'by hand', byHand: text })),
  ];
}

function elementWords(elements: readonly ElementChoice[]): string {
  return elements.map((each) => (typeof each === 'string' ? each : each.join(' or '))).join(' and ');
}

function counterWords({ counter, change }: NonNullable<ModifierCard['counter']>): string {
  return `${counter} ${change > 0 ? '+' : ''}${change}`;
}

/** Asks the owner of the deck after the draw; returns the effects kept. ATK-31, ATK-32 */
export function* chooseEffects(game: Game, attacker: Figure, used: readonly string[]): Rule<readonly ModifierEffect[]> {
  const effects = effectsOf(game, used);
  if (effects.length === 0) return effects;
  const declined = yield* choose({
    ...(attacker.seat === undefined ? game.deciderFields(attacker) : { seat: attacker.seat }),
    prompt: { about: 'modifier effects', figure: attacker.id },
    choices: effects.map((effect, i) => wordOption(namedApart(effects, i), effect)),
    min: 0,
    max: effects.length,
    defaultAnswer: [],
    obviousAnswer: effects.every((effect) => isWelcome(game, attacker, effect)) ? [] : undefined,
  });
  return effects.filter((effect) => !declined.includes(effect));
}

function isWelcome(
  game: Game,
  attacker: Figure,
  { patch, heal: value, shield, marker, self }: ModifierEffect,
): boolean {
  if (value) return canOnlyGain(game, attacker) && healBonusesOf(game, attacker, NOTHING_YET).length === 0;
  if (self) return HELPFUL.includes(self);
  return shield !== undefined || marker !== undefined || (patch !== undefined && areWelcome(patch.give ?? []));
}

const HELPFUL: readonly Condition[] = POSITIVE_CONDITIONS;

function namedApart(effects: readonly ModifierEffect[], at: number): string {
  const words = effects[at]?.words ?? '';
  const before = effects.slice(0, at).filter((each) => each.words === words).length;
  return before === 0 ? words : `${words} (${before + 1})`;
}

/** Applies infusions, counters and markers before retaliate. ATK-25, ATK-28, ATK-33, ELM-16, MRK-09 */
export function applyToDeck(game: Game, attacker: Figure, target: Figure, effects: readonly ModifierEffect[]): void {
  const owner = attacker.seat === undefined ? undefined : game.character(attacker.seat);
  for (const { infuse, counter, marker } of effects) {
    if (infuse) game.emit({ type: 'infusion promised', choices: infuse });
    if (marker && owner && game.isOnMap(target)) layMarkers(game, owner, target, marker, 1);
    if (counter && owner) adjustCounter(game, owner, counter.counter, counter.change);
  }
}

/** Performs what follows the attack, retaliate included. `hex`: that of the target. ATK-30, ATK-32, HEAL-06 */
export function* performAttached(
  game: Game,
  attacker: Figure,
  hex: HexLabel,
  effects: readonly ModifierEffect[],
): Rule<void> {
  for (const { heal: value, shield, byHand, self, ally, create, recharge } of effects) {
    if (!game.isOnMap(attacker)) return;
    if (value) yield* healAttacker(game, attacker, value);
    if (shield) gainBonus(game, attacker, { verb: 'shield', value: shield, lasts: 'round' });
    if (self) yield* giveCondition(game, attacker, self);
    if (ally) yield* performFreely(game, attacker, [abilityFor(ally)], NOTHING_YET);
    if (create) yield* createBeside(game, attacker, hex, create);
    if (recharge) yield* performRecharge(game, attacker, { verb: 'recharge', slots: recharge }, NOTHING_YET);
    if (byHand !== undefined) yield* doByHand(game, { figure: attacker.id, text: byHand });
  }
}

function abilityFor({ heal: value, give }: NonNullable<ModifierCard['ally']>): Ability {
  if (value === undefined) return { verb: 'give', conditions: give ?? [], who: 'allies' };
  return { verb: 'heal', value, who: 'allies', ...(give && { give }) };
}

/** Heals like a heal ability, with its bonuses and items. HEAL-06 */
function* healAttacker(game: Game, attacker: Figure, base: number): Rule<void> {
  const bonuses = healBonusesOf(game, attacker, NOTHING_YET);
  const patches = [
    ...bonuses.map(({ ability }) => ability.add),
    ...(yield* useItemsFor(game, attacker, 'heal')).map(({ use }) => use.add),
  ];
  const value = patches.reduce((sum, patch) => sum + patchValue(game, attacker, patch, { soFar: NOTHING_YET }), base);
  yield* heal(game, attacker, value, attacker);
  for (const condition of patches.flatMap(({ give = [] }) => give)) yield* giveCondition(game, attacker, condition);
  advanceBonuses(game, bonuses);
}
