/** Elements on the cards of monsters: consumed by the first of a set, infused by the last. MEL */
import type { Boost } from '../../content/schema/abilities.ts';
import type { MonsterCard } from '../../content/schema/cards.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import { setOf } from '../scenario/reveal.ts';
import type { Figure } from '../state.ts';
import type { MonsterSetId } from '../terms.ts';
import { canPay, consume } from '../verbs/boosts.ts';

/**
 * The consumptions that help this monster. The first of the set to act pays for all of it; monsters that came into
 * play later and act apart pay for themselves. MEL-03, MEL-04
 */
export function* payForSet(game: Game, figure: Figure, set: MonsterSetId, card: MonsterCard): Rule<readonly string[]> {
  const apart = isApart(game) ? 'late ' : '';
  const first = othersOfSlot(game, figure, set).every((other) => other.acted < game.state.round);
  if (first) {
    for (const [place, boost] of consumptionsOf(card)) {
      if (!boost.consume || !canPay(game, boost.consume)) continue;
      yield* consume(game, figure, boost.consume);
      game.happens({ type: 'set paid', set, place: `${apart}${place}` });
    }
  }
  const paid = game.state.sets[set]?.paid ?? [];
  return paid
    .filter((place) => place.startsWith('late ') === (apart !== ''))
    .map((place) => place.replace('late ', ''));
}

function consumptionsOf(card: MonsterCard): [string, Boost][] {
  return card.abilities.flatMap((ability, index) =>
    ('boosts' in ability ? (ability.boosts ?? []) : []).map((boost, i): [string, Boost] => [`${index}.${i}`, boost]),
  );
}

/** The slot that acts now holds only newcomers. REV-08 */
function isApart(game: Game): boolean {
  const slot = game.state.order[game.state.at];
  return slot?.kind === 'monsters' && slot.only !== undefined;
}

function othersOfSlot(game: Game, figure: Figure, set: MonsterSetId): Figure[] {
  const slot = game.state.order[game.state.at];
  const only = slot?.kind === 'monsters' ? slot.only : undefined;
  return game.figures.filter(
    (other) =>
      other.id !== figure.id &&
      other.monster !== undefined &&
      setOf(game, other) === set &&
      (only === undefined || only.includes(other.id)),
  );
}

/** MEL-01, MEL-02: infused when the last of the set ends its turn, if any of them did something. */
export function infuseForSet(game: Game, figure: Figure, set: MonsterSetId, card: MonsterCard): void {
  const last = othersOfSlot(game, figure, set).every((other) => other.acted >= game.state.round);
  if (last && card.infuse && game.state.sets[set]?.performed) {
    game.happens({ type: 'infusion promised', choices: card.infuse });
  }
}
