/** Monsters that bring more monsters. MOT-08 to MOT-13 */
import type { AbilityOf } from '../../content/schema/abilities.ts';
import { id } from '../../kernel/id.ts';
import { drawMonsterCard } from '../decks/monster-cards.ts';
import { rangeOfHexes } from '../figures/distance.ts';
import { hexNote } from '../figures/notes.ts';
import { canBeTargetedBy, enemiesOf } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import { type Choice, chooseOne, type Rule } from '../questions.ts';
import { joinOrder } from '../scenario/order.ts';
import { freeStandees, placeMonster } from '../scenario/placing.ts';
import { initiativeOf } from '../scenario/reveal.ts';
import type { Figure, Slot } from '../state.ts';
import type { HexLabel, MonsterId, MonsterSetId, Rank } from '../terms.ts';
import { type Done, did, NOTHING_DONE } from '../verbs/so-far.ts';
import { emptyBeside } from '../verbs/summon.ts';

type Summoning = AbilityOf<'summon'>;

/** Whether there is room for any. MOT-09 */
export function canSummon(game: Game, figure: Figure, { monster }: Summoning): boolean {
  return monster !== undefined && freeStandees(game, id(monster)).length > 0 && emptyBeside(game, figure).length > 0;
}

/**
 * As many as find an empty hex next to the summoner and a standee, one after the other. They belong to nobody: MOT-11,
 * MOT-13.
 */
export function* summonMonsters(game: Game, figure: Figure, ability: Summoning): Rule<Done> {
  if (ability.monster === undefined) return NOTHING_DONE;
  const monster: MonsterId = id(ability.monster);
  const rank: Rank = ability.ranks?.[game.characters - 2] ?? 'normal';
  let summoned = 0;
  for (let i = 0; i < ability.count; i++) {
    const hex = yield* chooseHex(game, figure);
    if (hex === undefined) break;
    if (yield* placeMonster(game, { monster, rank, hex }, 'summoned')) summoned++;
  }
  if (summoned > 0) yield* findPlaceInOrder(game, id(game.catalog.monster(monster).set));
  return did(summoned);
}

/** MOT-08: the empty hex next to the summoner that is nearest to an enemy; the party picks among several. */
function* chooseHex(game: Game, figure: Figure): Rule<HexLabel | undefined> {
  const enemies = enemiesOf(game, figure).filter((enemy) => canBeTargetedBy(game, enemy, figure));
  const farness = (hex: HexLabel) => Math.min(...enemies.map((enemy) => rangeOfHexes(game, hex, enemy.hex)));
  const hexes = emptyBeside(game, figure);
  const least = Math.min(...hexes.map(farness));
  const nearest = hexes.filter((hex) => farness(hex) === least);
  if (nearest.length === 0) return undefined;
  const hex = yield* chooseOne({
    kind: 'monster-summon',
    ...game.askedFor(figure),
    prompt: { about: 'monster', figure: figure.id },
    choices: nearest.map((each): Choice<HexLabel> => ({ value: each, is: each, note: hexNote(game, figure, each) })),
  });
  const others = hexes.filter((other) => other !== hex).sort((one, other) => farness(one) - farness(other));
  const compared = [hex, ...others].map((each) => ({ hex: each, range: farness(each) }));
  const why = { about: 'summon' as const, legal: nearest.length, hex, hexes: compared };
  if (others.length > 0 && enemies.length > 0) game.happens({ type: 'decided', figure: figure.id, why });
  return hex;
}

/** MOT-12: a set without a card draws one, so that it has an initiative when others look for a focus. INI-08 */
function* findPlaceInOrder(game: Game, set: MonsterSetId): Rule<void> {
  if (game.state.sets[set]?.card !== undefined) return;
  yield* drawMonsterCard(game, set);
  const { order, at } = game.state;
  const slot: Slot = { kind: 'monsters', set, initiative: initiativeOf(game, set) };
  const after = yield* joinOrder(game, order, [slot]);
  game.happens({ type: 'order set', order: after, at: after.indexOf(slot) <= at ? at + 1 : at });
}
