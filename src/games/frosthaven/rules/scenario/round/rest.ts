import type { CardId } from '../../../content/terms.ts';
import { actionOf } from '../../figures/active-bonuses.ts';
import { cardChoices, heal, isRemovable, removalChoices, removeCard, suffer } from '../../figures/health.ts';
import { recoverableItems } from '../../figures/item-sides.ts';
import type { Game } from '../../game.ts';
import type { Rule, ScenarioChoiceQuestion } from '../../questions.ts';
import { choose, chooseAll, chooseOne, draw, wordOption } from '../../questions.ts';
import type { Character, Figure } from '../../state.ts';
import { activeCharacters } from './order.ts';

/** Returns active cards without a lost icon; a rest counts them as discarded. REST-11 */
function returningCards({ active }: Pick<Character, 'active'>): CardId[] {
  return active.filter(({ lost }) => !lost).map(({ card }) => card);
}

/** True with two discarded cards, active ones without a lost icon included. REST-01, REST-11 */
export function canRest({ discarded, active }: Pick<Character, 'discarded' | 'active'>): boolean {
  return discarded.length + returningCards({ active }).length >= 2;
}

/**
 * Runs the turn of a long rest. REST-04 to REST-07, CND-36, REST-11
 * Items are ready for the rest of the turn. REST-08
 * Without a card to lose, the character still gets the benefits. REST-10
 */
export function* longRest(game: Game, figure: Figure, character: Character): Rule<void> {
  const losses = [...character.discarded, ...returningCards(character)];
  if (losses.length === 0) {
    game.emit({ type: 'rest skipped', seat: character.seat });
  } else {
    const lost = yield* chooseOne({
      seat: character.seat,
      prompt: { about: 'rest loss' },
      choices: cardChoices(losses),
      secret: true,
    });
    yield* loseByRest(game, character, 'long', lost);
  }
  const spent = recoverableItems(game.catalog, character, 'spent');
  const benefits = yield* choose<'heal' | 'recover'>({
    seat: character.seat,
    prompt: { about: 'rest benefits' },
    choices: [
      wordOption('heal 2', 'heal'),
      ...(spent.length > 0 ? [wordOption('recover items', 'recover' as const)] : []),
    ],
    min: 0,
    max: spent.length > 0 ? 2 : 1,
    defaultAnswer: ['heal 2', ...(spent.length > 0 ? ['recover items'] : [])],
  });
  if (benefits.includes('heal')) yield* heal(game, figure, 2, figure);
  if (benefits.includes('recover')) game.emit({ type: 'items recovered', seat: character.seat, items: spent });
  if (game.isOnMap(figure)) yield* game.react({ event: 'rests', figure, rest: 'long' });
}

/** Loses a card. If it was active, its bonus ends; other active cards stay active. REST-11 */
function* loseByRest(game: Game, character: Character, how: 'long' | 'short', lost: CardId): Rule<void> {
  const { seat, figure: name } = character;
  removeCard(game, character, lost);
  game.emit({ type: 'rested', seat, how, lost });
  const figure = game.state.figures[name];
  if (figure) yield* game.react({ event: 'loses a card', figure });
}

type RestAction = { readonly do: 'rest' } | { readonly do: 'none' } | { readonly do: 'remove'; readonly card: CardId };

/** Step 4 of the end of the round: short rests. REST-02, REST-03 */
export function* shortRests(game: Game): Rule<void> {
  for (const { character, first } of yield* game.outsideAbilities(() => askWhoRests(game))) {
    yield* game.within(character.seat, restAs(game, character, first));
  }
}

function* askWhoRests(game: Game): Rule<{ readonly character: Character; readonly first: RestAction }[]> {
  const able = activeCharacters(game).filter(canRest);
  const answers = yield* chooseAll(able.map((character) => shortRestQuestion(game, character)));
  return able.map((character, i) => ({ character, first: answers[i]?.[0] ?? { do: 'none' } }));
}

/** Active cards are in the draw only if too few cards are discarded. REST-11 */
function shortRestLosses(character: Character): CardId[] {
  const { discarded } = character;
  return discarded.length >= 2 ? [...discarded] : [...discarded, ...returningCards(character)];
}

function shortRestQuestion(game: Game, character: Character): ScenarioChoiceQuestion<RestAction> {
  const { hand, discarded, active, seat } = character;
  const rests = canRest(character) ? [wordOption<RestAction>('rest', { do: 'rest' })] : [];
  const mustRest = hand.length < 2 && rests.length > 0;
  return {
    seat,
    prompt: { about: 'short rest' },
    choices: [
      ...rests,
      wordOption('no rest', { do: 'none' }),
      ...removalChoices(active, (card): RestAction => ({ do: 'remove', card })),
    ],
    defaultAnswer: [mustRest ? 'rest' : 'no rest'],
    obviousAnswer: discarded.length < 2 && hand.length >= 2 && isSummonsOnly(game, active) ? ['no rest'] : undefined,
  };
}

/** True if every removable active card has a summon and no other bonus. SUM-03, SUM-05 */
function isSummonsOnly(game: Game, active: Character['active']): boolean {
  return active
    .filter(isRemovable)
    .every(
      (card) => actionOf(game, card).abilities.some(({ verb }) => verb === 'summon') && card.abilities.length === 0,
    );
}

function* restAs(game: Game, character: Character, first: RestAction): Rule<void> {
  let doing = first;
  while (doing.do === 'remove') {
    removeCard(game, character, doing.card);
    doing = yield* game.outsideAbilities(() => chooseOne(shortRestQuestion(game, character)));
  }
  if (doing.do === 'rest') yield* shortRest(game, character);
}

function* shortRest(game: Game, character: Character): Rule<void> {
  const losses = shortRestLosses(character);
  const first = yield* draw('rest', losses, (card) => card);
  const figure = game.state.figures[character.figure];
  const others = losses.filter((card) => card !== first);
  const again =
    figure !== undefined &&
    (yield* chooseOne({
      seat: character.seat,
      prompt: { about: 'short rest again', card: first },
      choices: [wordOption('keep to it', false), wordOption('suffer 1 damage', true)],
    }));
  if (!again || !figure) {
    yield* loseByRest(game, character, 'short', first);
    if (figure) yield* game.react({ event: 'rests', figure, rest: 'short' });
    return;
  }
  yield* suffer(game, figure, 1, { kind: 'rest' });
  if (character.exhausted) return;
  const isThere = (card: CardId) => character.discarded.includes(card) || returningCards(character).includes(card);
  const left = others.filter(isThere);
  const lost = left.length > 0 ? yield* draw('rest', left, (card) => card) : first;
  if (isThere(lost)) yield* loseByRest(game, character, 'short', lost);
  yield* game.react({ event: 'rests', figure, rest: 'short' });
}
