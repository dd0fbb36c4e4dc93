import type { Cost } from '../../content/schema/abilities/ability-parts.ts';
import type { CardId } from '../../content/terms.ts';
import { costParts } from '../explain/costs.ts';
import { line } from '../explain/parts.ts';
import { isImmune } from '../figures/bonuses.ts';
import { hasCondition } from '../figures/conditions.ts';
import { rangeOfHexes, rangeTo } from '../figures/distance.ts';
import { isSummonOf } from '../figures/figure-tests.ts';
import { cardChoices, killOrExhaust, suffer } from '../figures/health.ts';
import { giveCondition } from '../figures/items.ts';
import { markersOn } from '../figures/marker-count.ts';
import { takeMarkers } from '../figures/markers.ts';
import { figureNote, hexNote } from '../figures/notes.ts';
import { isAmong } from '../figures/relations.ts';
import { wordsFor } from '../figures/words.ts';
import type { Game } from '../game.ts';
import type { Rule, ScenarioChoice } from '../questions.ts';
import { choose, chooseOne, wordOption } from '../questions.ts';
import type { Character, ClassToken, Figure } from '../state.ts';

export function canPay(game: Game, figure: Figure, cost: Cost): boolean {
  if ('suffer' in cost) return figure.hitPoints > 0;
  if ('kill' in cost) return ownSummons(game, figure).length > 0;
  if ('gain' in cost) return !isImmune(game, figure, cost.gain);
  const character = game.characterOf(figure);
  if (!character) return false;
  if ('counter' in cost) return (character.counters[cost.counter] ?? 0) >= leastOf(cost);
  if ('tokens' in cost) return tokensFor(game, figure, cost).length >= leastOf(cost);
  if ('markers' in cost) return markersFor(game, figure, cost) >= leastOf(cost);
  return character.hand.length >= ('lose' in cost ? cost.lose : cost.discard);
}

function leastOf({ amount, upTo }: { readonly amount: number; readonly upTo?: true | undefined }): number {
  return upTo ? 1 : amount;
}

/**
 * Pays the cost and returns the amount. EFF-06
 * Returns 0 if no damage was suffered, or if the figure can't go on.
 */
export function* pay(game: Game, figure: Figure, cost: Cost): Rule<number> {
  if ('suffer' in cost) return yield* payHitPoints(game, figure, cost);
  if ('kill' in cost) {
    yield* killOrExhaust(game, yield* chooseSummon(game, figure), { kind: 'cost' });
    return game.isOnMap(figure) ? 1 : 0;
  }
  if ('gain' in cost) {
    yield* giveCondition(game, figure, cost.gain);
    return hasCondition(figure, cost.gain) ? 1 : 0;
  }
  const character = game.characterOf(figure);
  if (!character) return 0;
  if ('counter' in cost) {
    const most = Math.min(cost.amount, character.counters[cost.counter] ?? 0);
    const amount = cost.upTo ? yield* howMuch(game, figure, most, (each) => ({ ...cost, amount: each })) : cost.amount;
    game.emit({ type: 'counter changed', seat: character.seat, counter: cost.counter, change: -amount });
    return amount;
  }
  if ('markers' in cost) return yield* payMarkers(game, figure, character, cost);
  return 'tokens' in cost
    ? yield* payTokens(game, figure, character, cost)
    : yield* payCards(game, figure, character, cost);
}

type DamageCost = Extract<Cost, { suffer: number }>;

function* payHitPoints(game: Game, figure: Figure, cost: DamageCost): Rule<number> {
  const amount = cost.upTo
    ? yield* howMuch(game, figure, cost.suffer, (each) => ({ ...cost, suffer: each }))
    : cost.suffer;
  const suffered = yield* suffer(game, figure, amount, { kind: 'cost' });
  return suffered > 0 && game.isOnMap(figure) ? amount : 0;
}

function* howMuch(game: Game, figure: Figure, most: number, priceOf: (amount: number) => Cost): Rule<number> {
  if (most <= 1) return most;
  return yield* chooseOne({
    ...game.deciderFields(figure),
    prompt: { about: 'price', figure: figure.id },
    choices: Array.from({ length: most }, (_, i): ScenarioChoice<number> => {
      const price = { ...priceOf(i + 1), upTo: undefined };
      return {
        value: `${i + 1}`,
        is: i + 1,
        note: { is: 'lines', lines: { of: price, say: () => [line(...costParts(price, wordsFor(game, figure)))] } },
      };
    }),
  });
}

type TokenCost = Extract<Cost, { tokens: string }>;

function tokensFor(game: Game, figure: Figure, { tokens, range }: TokenCost): ClassToken[] {
  return game.state.tokens.filter(
    ({ token, seat, hex }) =>
      token === tokens && seat === figure.seat && (range === undefined || rangeOfHexes(game, figure.hex, hex) <= range),
  );
}

function* payTokens(game: Game, figure: Figure, { seat }: Character, cost: TokenCost): Rule<number> {
  const there = tokensFor(game, figure, cost);
  const max = Math.min(cost.amount, there.length);
  const given = yield* choose({
    seat,
    prompt: { about: 'tokens', figure: figure.id, token: cost.tokens, count: max },
    choices: there.map(
      (token): ScenarioChoice<ClassToken> => ({ value: token.hex, is: token, note: hexNote(game, figure, token.hex) }),
    ),
    min: leastOf(cost),
    max: max,
  });
  for (const { token, hex } of given) game.emit({ type: 'token removed', seat, token, hex });
  return given.length;
}

type MarkerCost = Extract<Cost, { markers: string }>;

/** MRK-08 */
function marked(game: Game, figure: Figure, { markers, of, range }: MarkerCost): Figure[] {
  return game.figures.filter(
    (other) =>
      isAmong(game, figure, other, of) &&
      markersOn(other, figure.seat, markers) > 0 &&
      (range === undefined || rangeTo(game, figure, other) <= range),
  );
}

function markersFor(game: Game, figure: Figure, cost: MarkerCost): number {
  return marked(game, figure, cost).reduce((sum, other) => sum + markersOn(other, figure.seat, cost.markers), 0);
}

/** Removes markers one by one, from figures of the player's choice. MRK-08 */
function* payMarkers(game: Game, figure: Figure, owner: Character, cost: MarkerCost): Rule<number> {
  const most = Math.min(cost.amount, markersFor(game, figure, cost));
  let paid = 0;
  while (paid < most) {
    const from = yield* chooseMarked(game, figure, cost, most - paid, paid >= leastOf(cost));
    if (!from) break;
    takeMarkers(game, owner, from, cost.markers, 1);
    paid++;
  }
  return paid;
}

function* chooseMarked(
  game: Game,
  figure: Figure,
  cost: MarkerCost,
  left: number,
  mayStop: boolean,
): Rule<Figure | undefined> {
  const there = marked(game, figure, cost);
  return yield* chooseOne<Figure | undefined>({
    ...game.deciderFields(figure),
    prompt: { about: 'markers', figure: figure.id, marker: cost.markers, left },
    choices: [
      ...there.map(
        (other): ScenarioChoice<Figure> => ({ value: other.id, is: other, note: figureNote(game, figure, other) }),
      ),
      ...(mayStop ? [wordOption('stop', undefined)] : []),
    ],
  });
}

type CardCost = Extract<Cost, { lose: number } | { discard: number }>;

/** `why`: cards that a character `must` give up are no price. */
export function* payCards(
  game: Game,
  figure: Figure,
  character: Character,
  cost: CardCost,
  why?: 'must',
): Rule<number> {
  const [to, count] = 'lose' in cost ? (['lost', cost.lose] as const) : (['discarded', cost.discard] as const);
  const cards = yield* choose<CardId>({
    seat: character.seat,
    prompt: { about: 'pay cards', to, count, ...(why && { why }) },
    choices: cardChoices(character.hand),
    min: count,
    max: count,
    secret: true,
  });
  for (const card of cards) game.emit({ type: 'card moved', seat: character.seat, card, to });
  if (to === 'lost') yield* game.react({ event: 'loses a card', figure });
  return count;
}

function ownSummons(game: Game, figure: Figure): Figure[] {
  return game.figures.filter((other) => isSummonOf(figure, other));
}

function* chooseSummon(game: Game, figure: Figure): Rule<Figure> {
  return yield* chooseOne({
    ...game.deciderFields(figure),
    prompt: { about: 'give up summon', figure: figure.id },
    choices: ownSummons(game, figure).map(
      (summon): ScenarioChoice<Figure> => ({ value: summon.id, is: summon, note: figureNote(game, figure, summon) }),
    ),
  });
}
