import type { Ability } from '../../content/schema/abilities/abilities.ts';
import type { MonsterCard } from '../../content/schema/abilities/cards.ts';
import type { ElementChoice } from '../../content/schema/terms.ts';
import type { MonsterSetId } from '../../content/terms.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import { actsByCard, setOf } from '../scenario/round/initiative.ts';
import type { Figure } from '../state.ts';
import type { ActionSoFar } from '../verbs/ability-outcome.ts';
import { canConsume, consume } from '../verbs/elements.ts';
import { wouldPerform } from './actions/foresight.ts';

/**
 * Pays for consumptions that help this monster. MEL-01, MEL-03, MEL-04
 * The first of the set to perform anything pays for the whole set. Later arrivals that act apart pay for themselves.
 */
export function* payForSet(game: Game, figure: Figure, set: MonsterSetId, card: MonsterCard): Rule<readonly string[]> {
  const apart = isApart(game) ? LATE : '';
  const before = paidBy(game, set, apart);
  const open = consumptionsOf(card).filter(({ place, cost }) => !before.includes(place) && canConsume(game, cost));
  const after = [...before, ...open.map(({ place }) => place)];
  if (open.length === 0 || !wouldPerform(game, figure, { card, paid: after })) return before;
  return yield* buy(game, figure, open, before, (place) => {
    game.emit({ type: 'set paid', set, place: `${apart}${place}` });
  });
}

export function* payForItself(
  game: Game,
  figure: Figure,
  card: MonsterCard,
  soFar: ActionSoFar,
): Rule<readonly string[]> {
  const open = consumptionsOf(card).filter(({ cost }) => canConsume(game, cost));
  const paid = open.map(({ place }) => place);
  if (open.length === 0 || !wouldPerform(game, figure, { card, paid }, soFar)) return [];
  return yield* buy(game, figure, open, [], () => {});
}

function* buy(
  game: Game,
  figure: Figure,
  open: readonly Consumption[],
  before: readonly string[],
  onPaid: (place: string) => void,
): Rule<readonly string[]> {
  let paid = before;
  for (const { place, cost, within } of open) {
    if (!canConsume(game, cost) || !isBought(paid, within)) continue;
    yield* consume(game, figure, cost);
    onPaid(place);
    paid = [...paid, place];
  }
  return paid;
}

const LATE = 'late ';

function paidBy(game: Game, set: MonsterSetId, apart: string): string[] {
  const paid = game.state.sets[set]?.paid ?? [];
  return paid.filter((place) => place.startsWith(LATE) === (apart === LATE)).map((place) => place.replace(LATE, ''));
}

interface Consumption {
  /** A place on the card: `1.0` is the first boost of the second ability, `1` the consumption around an ability. */
  readonly place: string;
  readonly cost: readonly ElementChoice[];
  readonly within?: string;
}

function isBought(paid: readonly string[], place: string | undefined): boolean {
  return place === undefined || paid.includes(place);
}

function consumptionsOf(card: MonsterCard): Consumption[] {
  return card.abilities.flatMap((ability, index) => {
    const place = `${index}`;
    if (ability.verb !== 'pay') return consumedBy(ability, place);
    if (!ability.consume || ability.cost) return [];
    const inside = ability.then.flatMap((each, i) => consumedBy(each, `${place}.${i}`));
    return [{ place, cost: ability.consume }, ...inside.map((each) => ({ ...each, within: place }))];
  });
}

function consumedBy(ability: Ability, place: string): Consumption[] {
  const boosts = 'boosts' in ability ? (ability.boosts ?? []) : [];
  return boosts.flatMap(({ consume: cost }, i) => (cost ? [{ place: `${place}.${i}`, cost }] : []));
}

/** True in a slot of newcomers alone. REV-08 */
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
      actsByCard(game, other) &&
      setOf(game, other) === set &&
      (only === undefined || only.includes(other.id)),
  );
}

/** Infuses at the end of the turn of the set's last monster, if any of the set did something. MEL-01, MEL-02 */
export function infuseForSet(game: Game, figure: Figure, set: MonsterSetId, card: MonsterCard): void {
  const last = othersOfSlot(game, figure, set).every((other) => other.acted >= game.state.round);
  if (last && card.infuse && game.state.sets[set]?.performed) {
    game.emit({ type: 'infusion promised', choices: card.infuse });
  }
}
