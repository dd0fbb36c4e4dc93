/** What abilities ask to be given up beside elements: cards, hit points, counters, tokens, summons. */
import type { Cost } from '../../content/schema/ability-parts.ts';
import { rangeOfHexes } from '../figures/distance.ts';
import { isSummonOf } from '../figures/facts.ts';
import { cardChoices, perish, suffer } from '../figures/health.ts';
import { figureNote, hexNote } from '../figures/notes.ts';
import type { Game } from '../game.ts';
import { type Choice, choose, chooseOne, type Rule } from '../questions.ts';
import type { Character, Figure, Token } from '../state.ts';
import type { CardId } from '../terms.ts';

/** Whether a figure can give up all of it. */
export function canPay(game: Game, figure: Figure, cost: Cost): boolean {
  if ('suffer' in cost) return figure.hitPoints > 0;
  if ('kill' in cost) return ownSummons(game, figure).length > 0;
  const character = game.characterOf(figure);
  if (!character) return false;
  if ('counter' in cost) return (character.counters[cost.counter] ?? 0) >= cost.amount;
  if ('tokens' in cost) return tokensFor(game, figure, cost).length >= cost.amount;
  return character.hand.length >= ('lose' in cost ? cost.lose : cost.discard);
}

/** Gives it up. False when it was not: damage of which nothing was suffered; or when the figure can't go on. EFF-06 */
export function* pay(game: Game, figure: Figure, cost: Cost): Rule<boolean> {
  if ('suffer' in cost) {
    const suffered = yield* suffer(game, figure, cost.suffer, { kind: 'cost' });
    return suffered > 0 && game.isOn(figure);
  }
  if ('kill' in cost) {
    yield* perish(game, yield* chooseSummon(game, figure), { kind: 'cost' });
    return game.isOn(figure);
  }
  const character = game.characterOf(figure);
  if (!character) return false;
  if ('counter' in cost) {
    game.happens({ type: 'counter changed', seat: character.seat, counter: cost.counter, change: -cost.amount });
  } else if ('tokens' in cost) {
    yield* payTokens(game, figure, character, cost);
  } else {
    yield* payCards(game, figure, character, cost);
  }
  return true;
}

type TokenCost = Extract<Cost, { tokens: string }>;

function tokensFor(game: Game, figure: Figure, { tokens, range }: TokenCost): Token[] {
  return game.state.tokens.filter(
    ({ token, seat, hex }) =>
      token === tokens && seat === figure.seat && (range === undefined || rangeOfHexes(game, figure.hex, hex) <= range),
  );
}

function* payTokens(game: Game, figure: Figure, { seat }: Character, cost: TokenCost): Rule<void> {
  const given = yield* choose({
    seat,
    prompt: { about: 'tokens', figure: figure.id, token: cost.tokens, count: cost.amount },
    choices: tokensFor(game, figure, cost).map(
      (token): Choice<Token> => ({ value: token.hex, is: token, note: hexNote(game, figure, token.hex) }),
    ),
    min: cost.amount,
    max: cost.amount,
  });
  for (const { token, hex } of given) game.happens({ type: 'token removed', seat, token, hex });
}

type CardCost = Extract<Cost, { lose: number } | { discard: number }>;

function* payCards(game: Game, figure: Figure, character: Character, cost: CardCost): Rule<void> {
  const [to, count] = 'lose' in cost ? (['lost', cost.lose] as const) : (['discarded', cost.discard] as const);
  const cards = yield* choose<CardId>({
    seat: character.seat,
    prompt: { about: 'pay cards', to, count },
    choices: cardChoices(character.hand),
    min: count,
    max: count,
    secret: true,
  });
  for (const card of cards) game.happens({ type: 'card moved', seat: character.seat, card, to });
  if (to === 'lost') yield* game.hears({ event: 'loses a card', figure });
}

function ownSummons(game: Game, figure: Figure): Figure[] {
  return game.figures.filter((other) => isSummonOf(figure, other));
}

function* chooseSummon(game: Game, figure: Figure): Rule<Figure> {
  return yield* chooseOne({
    ...game.askedFor(figure),
    prompt: { about: 'give up summon', figure: figure.id },
    choices: ownSummons(game, figure).map(
      (summon): Choice<Figure> => ({ value: summon.id, is: summon, note: figureNote(game, figure, summon) }),
    ),
  });
}
