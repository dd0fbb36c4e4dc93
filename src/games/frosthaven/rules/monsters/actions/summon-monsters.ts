/** Monsters that summon monsters. MOT-08 to MOT-13 */

import { id } from '../../../../../engine/values/id.ts';
import type { AbilityOf } from '../../../content/schema/abilities/abilities.ts';
import type { MonsterId, MonsterSetId, Rank } from '../../../content/terms.ts';
import { drawMonsterCard } from '../../decks/monster-cards.ts';
import type { Game } from '../../game.ts';
import type { Rule } from '../../questions.ts';
import { initiativeOf } from '../../scenario/round/initiative.ts';
import { joinOrder } from '../../scenario/round/order.ts';
import { freeStandees, placeMonster } from '../../scenario/setup/placing.ts';
import type { Figure, Slot } from '../../state.ts';
import type { AbilityOutcome } from '../../verbs/ability-outcome.ts';
import { NO_OUTCOME, outcomeOf } from '../../verbs/ability-outcome.ts';
import { performByHand } from '../../verbs/by-hand.ts';
import { emptyBeside } from '../../verbs/support/summon.ts';
import { chooseNearest } from '../nearest.ts';

type SummonAbility = AbilityOf<'summon'>;

/** True if there is room for at least one. MOT-09 */
export function canSummon(game: Game, figure: Figure, { monster }: SummonAbility): boolean {
  if (monster === undefined || emptyBeside(game, figure).length === 0) return false;
  return !isKnown(game, monster) || freeStandees(game, id(monster)).length > 0;
}

/**
 * Summons one after the other, while there are empty adjacent hexes and standees. MOT-11, MOT-13
 * The new monsters have no summoner.
 */
export function* summonMonsters(game: Game, figure: Figure, ability: SummonAbility): Rule<AbilityOutcome> {
  if (ability.monster === undefined) return NO_OUTCOME;
  if (!isKnown(game, ability.monster)) return yield* performByHand(game, figure, byHandOf(ability.monster));
  const monster: MonsterId = id(ability.monster);
  const rank: Rank = ability.ranks?.[game.characterCount - 2] ?? 'normal';
  let summoned = 0;
  for (let i = 0; i < ability.count; i++) {
    const hex = yield* chooseNearest(game, figure, emptyBeside(game, figure), 'summon');
    if (hex === undefined) break;
    if (yield* placeMonster(game, { monster, rank, hex }, 'summoned')) summoned++;
  }
  if (summoned > 0) yield* findPlaceInOrder(game, id(game.catalog.monster(monster).set));
  return outcomeOf(summoned);
}

function isKnown({ catalog }: Game, monster: string): boolean {
  return catalog.monsters.has(id(monster));
}

/** A pack that grows may lack the type: its words are those of the pack, in no language of ours. */
function byHandOf(monster: string): AbilityOf<'by-hand'> {
  const name = monster.replace(
    /(^|-)([a-z])/g,
    (_, gap: string, letter: string) => `${gap && ' '}${letter.toUpperCase()}`,
  );
  return { verb: 'by-hand', text: `Summon: ${name}` };
}

/** Draws a card for a set without one, so that it has an initiative. MOT-12, INI-08 */
function* findPlaceInOrder(game: Game, set: MonsterSetId): Rule<void> {
  if (game.state.sets[set]?.card !== undefined) return;
  yield* drawMonsterCard(game, set);
  const { order, at } = game.state;
  const slot: Slot = { kind: 'monsters', set, initiative: initiativeOf(game, set) };
  const after = yield* joinOrder(game, order, [slot]);
  game.emit({ type: 'order set', order: after, at: after.indexOf(slot) <= at ? at + 1 : at });
}
