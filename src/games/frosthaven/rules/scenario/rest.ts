/** Long rests and short rests. REST */
import { actionOf } from '../figures/active.ts';
import { cardChoices, heal, isRemovable, removals, removeCard, suffer } from '../figures/health.ts';
import { recoverable } from '../figures/item-sides.ts';
import type { Game } from '../game.ts';
import { type Asked, choose, chooseAll, chooseOne, draw, type Rule, word } from '../questions.ts';
import type { Character, Figure } from '../state.ts';
import type { CardId } from '../terms.ts';
import { playing } from './order.ts';

/**
 * The turn of a character that declared a long rest. REST-04 to REST-07, CND-36. REST-08: its items are ready for the
 * rest of the turn. REST-10: with no discards left the rest is lost, but not its benefits.
 */
export function* longRest(game: Game, figure: Figure, character: Character): Rule<void> {
  if (character.discarded.length === 0) {
    game.happens({ type: 'rest skipped', seat: character.seat });
  } else {
    const lost = yield* chooseOne({
      seat: character.seat,
      prompt: { about: 'rest loss' },
      choices: cardChoices(character.discarded),
      secret: true,
    });
    yield* loseByRest(game, character, 'long', lost);
  }
  const spent = recoverable(game.catalog, character, 'spent');
  const benefits = yield* choose<'heal' | 'recover'>({
    seat: character.seat,
    prompt: { about: 'rest benefits' },
    choices: [word('heal 2', 'heal'), ...(spent.length > 0 ? [word('recover items', 'recover' as const)] : [])],
    min: 0,
    max: spent.length > 0 ? 2 : 1,
    standing: ['heal 2', ...(spent.length > 0 ? ['recover items'] : [])],
  });
  if (benefits.includes('heal')) yield* heal(game, figure, 2, figure);
  if (benefits.includes('recover')) game.happens({ type: 'items recovered', seat: character.seat, items: spent });
  if (game.isOn(figure)) yield* game.hears({ event: 'rests', figure, rest: 'long' });
}

function* loseByRest(game: Game, { seat, figure: name }: Character, how: 'long' | 'short', lost: CardId): Rule<void> {
  game.happens({ type: 'rested', seat, how, lost });
  const figure = game.state.figures[name];
  if (figure) yield* game.hears({ event: 'loses a card', figure });
}

type Resting = { readonly do: 'rest' } | { readonly do: 'none' } | { readonly do: 'remove'; readonly card: CardId };

/** Step 4 of the end of the round: everybody who can may take a short rest. REST-02, REST-03 */
export function* shortRests(game: Game): Rule<void> {
  for (const { character, first } of yield* game.outsideAbilities(() => askWhoRests(game))) {
    yield* game.within(character.seat, restAs(game, character, first));
  }
}

function* askWhoRests(game: Game): Rule<{ readonly character: Character; readonly first: Resting }[]> {
  const able = playing(game).filter(canComeToRest);
  const answers = yield* chooseAll(able.map((character) => shortRestQuestion(game, character)));
  return able.map((character, i) => ({ character, first: answers[i]?.[0] ?? { do: 'none' } }));
}

/** With the discards there are, or with active cards on top of them that can be removed first. BON-09, REST-01 */
function canComeToRest({ discarded, active }: Character): boolean {
  const back = active.filter((card) => isRemovable(card) && !card.lost);
  return discarded.length + back.length >= 2;
}

function shortRestQuestion(game: Game, character: Character): Asked<Resting> {
  const { hand, discarded, active, seat } = character;
  const rests = discarded.length >= 2 ? [word<Resting>('rest', { do: 'rest' })] : [];
  const mustRest = hand.length < 2 && rests.length > 0;
  return {
    seat,
    prompt: { about: 'short rest' },
    choices: [
      ...rests,
      word('no rest', { do: 'none' }),
      ...removals(active, (card): Resting => ({ do: 'remove', card })),
    ],
    standing: [mustRest ? 'rest' : 'no rest'],
    obvious: rests.length === 0 && hand.length >= 2 && isSummonsOnly(game, active) ? ['no rest'] : undefined,
  };
}

/** Whether a rest would cost a summon: what could be ended brought one onto the map, and nothing else. SUM-03, SUM-05 */
function isSummonsOnly(game: Game, active: Character['active']): boolean {
  return active
    .filter(isRemovable)
    .every(
      (card) => actionOf(game, card).abilities.some(({ verb }) => verb === 'summon') && card.abilities.length === 0,
    );
}

/** Asks again after each active card that is removed. */
function* restAs(game: Game, character: Character, first: Resting): Rule<void> {
  let doing = first;
  while (doing.do === 'remove') {
    removeCard(game, character, doing.card);
    doing = yield* game.outsideAbilities(() => chooseOne(shortRestQuestion(game, character)));
  }
  if (doing.do === 'rest') yield* shortRest(game, character);
}

/** One random card is lost; for 1 damage another one instead, once. */
function* shortRest(game: Game, character: Character): Rule<void> {
  const first = yield* draw('rest', character.discarded, (card) => card);
  const figure = game.state.figures[character.figure];
  const others = character.discarded.filter((card) => card !== first);
  const again =
    figure !== undefined &&
    (yield* chooseOne({
      seat: character.seat,
      prompt: { about: 'short rest again', card: first },
      choices: [word('keep to it', false), word('suffer 1 damage', true)],
    }));
  if (!again || !figure) {
    yield* loseByRest(game, character, 'short', first);
    if (figure) yield* game.hears({ event: 'rests', figure, rest: 'short' });
    return;
  }
  yield* suffer(game, figure, 1, { kind: 'rest' });
  if (character.exhausted) return;
  const left = others.filter((card) => character.discarded.includes(card));
  const lost = left.length > 0 ? yield* draw('rest', left, (card) => card) : first;
  if (character.discarded.includes(lost)) yield* loseByRest(game, character, 'short', lost);
  yield* game.hears({ event: 'rests', figure, rest: 'short' });
}
