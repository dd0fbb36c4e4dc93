/** Actions of characters: their abilities in order, and what comes with performing any of them. ACT, CHR, ELM-02, XP */
import type { Ability } from '../../content/schema/abilities.ts';
import type { Action } from '../../content/schema/cards.ts';
import { explainAbility } from '../explain/ability.ts';
import { isBonus } from '../figures/active.ts';
import { gainBonus } from '../figures/bonuses.ts';
import { has } from '../figures/conditions.ts';
import type { Game } from '../game.ts';
import { chooseOne, type Rule, word } from '../questions.ts';
import type { Character, Figure, Half } from '../state.ts';
import type { CardId } from '../terms.ts';
import { performForce, performGive, performHeal } from './affect.ts';
import { type ActionSoFar, holds, NOTHING_YET } from './amounts.ts';
import { attack } from './attack.ts';
import { performDamage } from './damage.ts';
import { canLoot, lootAround } from './loot.ts';
import { move } from './move.ts';

/** Where an action comes from: a half of a card; undefined for items. */
export interface Origin {
  readonly card: CardId;
  readonly half: Half;
}

/** The abilities of an action from top to bottom. Whether any was performed. ACT-05, CHR-07 */
export function* performAction(
  game: Game,
  figure: Figure,
  character: Character,
  action: Pick<Action, 'abilities' | 'infuse' | 'experience'>,
  origin: Origin | undefined,
): Rule<boolean> {
  const only = action.abilities.length === 1;
  let any = false;
  let soFar: ActionSoFar = NOTHING_YET;
  for (const [index, ability] of action.abilities.entries()) {
    if (!game.isOn(figure)) break;
    const kills = game.state.turn?.kills ?? 0;
    const performing = { index, origin, ask: !only && ability.mandatory !== true };
    const name = `${ability.verb} ${index + 1}`;
    let targets = 0;
    if (canBegin(game, figure, ability, soFar)) {
      if (!only && !any && ability.mandatory && !(yield* game.within(name, wants(game, figure, ability)))) break;
      const begun = any || ability.mandatory === true;
      targets = yield* game.within(name, perform(game, figure, character, ability, { ...soFar, begun }, performing));
    }
    const performed = targets > 0;
    if (performed && !any) beginEffects(game, character, action);
    any ||= performed;
    soFar = { performed, killed: (game.state.turn?.kills ?? 0) > kills, targets, begun: any };
  }
  return any;
}

function canBegin(game: Game, figure: Figure, ability: Ability, soFar: ActionSoFar): boolean {
  if (has(figure, 'stun') || !holds(game, figure, ability.if, { soFar })) return false;
  return ability.verb !== 'loot' || canLoot(game, figure, ability.range);
}

/** ELM-02, XP-01: infusion and experience come with the first ability that is performed. */
function beginEffects(game: Game, character: Character, action: Pick<Action, 'infuse' | 'experience'>): void {
  if (action.infuse) game.happens({ type: 'infusion promised', choices: action.infuse });
  if (action.experience) {
    game.happens({ type: 'experience gained', seat: character.seat, amount: action.experience });
  }
}

interface Performing {
  /** Place of the ability in its action. */
  readonly index: number;
  readonly origin: Origin | undefined;
  /** Ask whether to perform an ability that offers no other choice. CHR-07 */
  readonly ask: boolean;
}

/** One ability. How many figures or hexes it affected; 0 when it was skipped or impossible. */
function* perform(
  game: Game,
  figure: Figure,
  character: Character,
  ability: Ability,
  soFar: ActionSoFar,
  performing: Performing,
): Rule<number> {
  switch (ability.verb) {
    case 'attack':
      return yield* attack(game, figure, character, ability, soFar);
    case 'move':
      return (yield* move(game, figure, character, ability, soFar)) ? 1 : 0;
    case 'heal':
      return yield* performHeal(game, figure, character, ability, soFar);
    case 'give':
      return yield* performGive(game, figure, ability, soFar);
    case 'push':
    case 'pull':
      return yield* performForce(game, figure, ability, soFar);
    default:
      if (performing.ask && !(yield* wants(game, figure, ability))) return 0;
      return yield* performOutright(game, figure, character, ability, soFar, performing);
  }
}

/** Abilities that leave nothing to choose but whether to perform them. */
function* performOutright(
  game: Game,
  figure: Figure,
  character: Character,
  ability: Extract<Ability, { verb: 'damage' | 'loot' | 'shield' | 'retaliate' | 'bonus' }>,
  soFar: ActionSoFar,
  { index, origin }: Performing,
): Rule<number> {
  if (ability.verb === 'damage') return yield* performDamage(game, figure, ability, soFar);
  if (ability.verb === 'loot') return yield* lootAround(game, figure, ability.range);
  if (origin) activate(game, character, origin, [index]);
  else if (ability.verb !== 'bonus') gainBonus(game, figure, ability);
  return 1;
}

function* wants(game: Game, figure: Figure, ability: Ability): Rule<boolean> {
  return yield* chooseOne({
    kind: 'ability',
    seat: game.deciderOf(figure),
    prompt: { about: 'ability', figure: figure.id, lines: explainAbility(ability) },
    choices: [word('perform', true), word('skip', false)],
  });
}

/** Puts a card into the active area with the bonuses of some of its abilities; adds to them when it is there already. BON-01 */
export function activate(game: Game, character: Character, { card, half }: Origin, abilities: readonly number[]): void {
  const action = game.card(card)[half];
  const bonuses = action.abilities.filter(isBonus);
  game.happens({
    type: 'card activated',
    seat: character.seat,
    card,
    half,
    abilities,
    lasts: bonuses.some(({ lasts }) => lasts === 'persistent') ? 'persistent' : 'round',
    slots: bonuses.some(({ slots }) => slots !== undefined),
    lost: action.lost === true,
  });
}
