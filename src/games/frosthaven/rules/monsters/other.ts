/** What monsters do beside moving and attacking. MOT */
import { type Ability, type AbilityOf, isLasting } from '../../content/schema/abilities.ts';
import type { Boost } from '../../content/schema/ability-parts.ts';
import { gainBonus } from '../figures/bonuses.ts';
import { slay, suffer } from '../figures/health.ts';
import { giveCondition } from '../figures/items.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import { isAwaited } from '../scenario/special-rules.ts';
import type { Figure } from '../state.ts';
import { amountOf } from '../verbs/amounts.ts';
import { performDamage } from '../verbs/damage.ts';
import { forceMove } from '../verbs/force.ts';
import { canLoot, lootAround } from '../verbs/loot.ts';
import { performCompelled } from '../verbs/perform.ts';
import { type ActionSoFar, type Done, did, NOTHING_DONE } from '../verbs/so-far.ts';
import { commandByRules, type Obey } from './command.ts';
import { affectFoes, affectFoesInTurn } from './foes.ts';
import { healWorst, helpClosest } from './friends.ts';
import { summonMonsters } from './summon-monsters.ts';
import { createByRules, replaceByRules } from './tiles.ts';

/** The conditional effects of the ability that count, and what was performed before it. */
interface Course {
  readonly boosts: readonly Boost[];
  readonly soFar: ActionSoFar;
  /** How figures act that it commands. */
  readonly obey: Obey;
}

/** Any ability but move and attack. */
export function* performOther(game: Game, figure: Figure, ability: Ability, course: Course): Rule<Done> {
  const { soFar, obey } = course;
  if (isLasting(ability)) {
    gainBonus(game, figure, ability);
    return did(1);
  }
  if ('around' in ability && ability.around) return yield* performCompelled(game, figure, [ability], soFar);
  switch (ability.verb) {
    case 'heal':
      return yield* healWorst(game, figure, ability, course);
    case 'give':
      if (ability.who !== 'enemies') return yield* helpClosest(game, figure, ability, soFar);
      return yield* affectFoes(game, figure, { ...ability, soFar }, function* (target) {
        for (const condition of ability.conditions) yield* giveCondition(game, target, condition);
      });
    case 'push':
    case 'pull':
      return yield* affectFoesInTurn(game, figure, { ...ability, soFar }, (target) =>
        forceMove(game, figure, target, ability.verb, ability.value),
      );
    case 'kill':
      if (ability.who !== 'enemies') return yield* performCompelled(game, figure, [ability], soFar);
      return yield* affectFoes(game, figure, { ...ability, soFar }, (target) => slay(game, target, figure));
    case 'damage':
      if (ability.targets === undefined) return yield* performDamage(game, figure, ability, soFar);
      if (ability.who !== 'enemies') return yield* performCompelled(game, figure, [ability], soFar);
      return yield* affectFoes(game, figure, { ...ability, soFar }, (target) =>
        suffer(game, target, amountOf(game, figure, ability.value, { soFar, target }), {
          kind: 'ability',
          by: figure.id,
        }),
      );
    case 'create':
      return yield* createByRules(game, figure, ability, soFar);
    case 'replace':
      return yield* replaceByRules(game, figure, ability);
    case 'grant':
    case 'control':
      return yield* commandByRules(game, figure, ability, soFar, obey);
    case 'special':
      return yield* performSpecial(game, figure, ability);
    case 'loot':
      return canLoot(game, figure, ability.range) ? did(yield* lootAround(game, figure, ability.range)) : NOTHING_DONE;
    case 'summon':
      return yield* summonMonsters(game, figure, ability);
    default:
      return yield* performCompelled(game, figure, [ability], soFar);
  }
}

/** What the rules of the scenario say of it; what its stat card says comes after it on the card. BOS-03 */
function* performSpecial(game: Game, figure: Figure, { number }: AbilityOf<'special'>): Rule<Done> {
  const special = { on: 'special', number, figure } as const;
  if (!isAwaited(game, special)) return NOTHING_DONE;
  yield* game.occurs(special);
  return did(1);
}
