import { isLasting } from '../../../content/schema/abilities/abilities.ts';
import type { Action } from '../../../content/schema/abilities/cards.ts';
import type { CardId, ItemId } from '../../../content/terms.ts';
import { countDownCards } from '../../figures/active-bonuses.ts';
import { hasCondition } from '../../figures/conditions.ts';
import { removalChoices, removeCard } from '../../figures/health.ts';
import { readyItems } from '../../figures/items.ts';
import type { Game } from '../../game.ts';
import type { Rule, ScenarioChoice } from '../../questions.ts';
import { chooseOne, wordOption } from '../../questions.ts';
import type { CardHalf } from '../../state/values.ts';
import type { Character, Figure } from '../../state.ts';
import { activate } from '../../verbs/activate.ts';
import { canPay, pay } from '../../verbs/costs.ts';
import { canConsume, consume } from '../../verbs/elements.ts';
import { firstChoiceOf } from '../../verbs/first-choice.ts';
import { idleAbilitiesIn } from '../../verbs/idle-abilities.ts';
import { updateFlyers } from '../../verbs/move/flight.ts';
import { performAction } from '../../verbs/perform.ts';
import { maybeEscape } from '../escape.ts';
import { useItemNow } from './optional-actions.ts';
import { longRest } from './rest.ts';
import { beginTurn, endTurn } from './turn.ts';

/** Basic actions of any card. CHR-03 */
export const BASIC: Readonly<Record<CardHalf, Action>> = {
  top: { abilities: [{ verb: 'attack', value: 2 }] },
  bottom: { abilities: [{ verb: 'move', value: 2 }] },
};

type TurnAction =
  | { readonly do: 'action'; readonly card: CardId; readonly half: CardHalf; readonly basic: boolean }
  | { readonly do: 'item'; readonly item: ItemId }
  | { readonly do: 'rest' }
  | { readonly do: 'remove'; readonly card: CardId }
  | { readonly do: 'end' };

/** Runs a turn. A card that was not played is discarded without effect. ACT-02, CHR-05 */
export function* characterTurn(game: Game, figure: Figure, character: Character): Rule<void> {
  yield* beginTurn(game, figure);
  yield* takeActions(game, figure, character);
  for (const card of [...character.chosen]) {
    game.emit({ type: 'card moved', seat: character.seat, card, to: 'discarded' });
  }
  yield* endTurn(game, figure);
  countDownCards(game, character, 'turns');
  yield* updateFlyers(game);
  yield* maybeEscape(game, figure);
}

function* takeActions(game: Game, figure: Figure, character: Character): Rule<void> {
  for (;;) {
    const doing = yield* game.betweenAbilities(() => chooseDoing(game, figure, character));
    if (doing.do === 'end') return;
    yield* act(game, figure, character, doing);
    yield* updateFlyers(game);
  }
}

/** A stunned character does nothing. CND-35 */
function* chooseDoing(game: Game, figure: Figure, character: Character): Rule<TurnAction> {
  if (!game.isOnMap(figure)) return { do: 'end' };
  const doings = doingsOf(game, figure, character);
  const { resting } = character;
  if (doings.length === 0 && hasCondition(figure, 'stun') && !resting) {
    game.emit({ type: 'turn lost', figure: figure.id });
    return { do: 'end' };
  }
  const due = resting
    ? wordOption<TurnAction>('long rest', { do: 'rest' })
    : wordOption<TurnAction>('end turn', { do: 'end' });
  const done = (game.state.turn?.played ?? []).map(({ half }) => half);
  const isDone = !resting && doings.every(({ is }) => is.do === 'remove');
  return yield* chooseOne<TurnAction>({
    seat: character.seat,
    prompt: { about: 'turn', figure: figure.id, done, ...(resting && { resting }) },
    choices: [...doings, due],
    defaultAnswer: [due.value],
    obviousAnswer: isDone ? [due.value] : undefined,
  });
}

/** A long rest is the whole turn, except for items. REST-04, REST-09 */
function* act(game: Game, figure: Figure, character: Character, doing: Exclude<TurnAction, { do: 'end' }>): Rule<void> {
  switch (doing.do) {
    case 'rest':
      return yield* game.betweenAbilities(() => game.within('long rest', longRest(game, figure, character)));
    case 'remove':
      return removeCard(game, character, doing.card);
    case 'item':
      return yield* game.within(doing.item, useItemNow(game, figure, character, doing.item));
    case 'action':
      return yield* game.within(doing.half, takeAction(game, figure, character, doing));
  }
}

/** Offers actions, items and the removal of active cards. ITM-05 */
function doingsOf(game: Game, figure: Figure, character: Character): ScenarioChoice<TurnAction>[] {
  const actions = hasCondition(figure, 'stun') ? [] : actionChoices(game, figure, character);
  const items = readyItems(game, figure, 'turn').map(
    ({ id }): ScenarioChoice<TurnAction> => ({
      value: `item ${id}`,
      is: { do: 'item', item: id },
      note: { is: 'item', item: id },
    }),
  );
  return [...actions, ...items, ...removalChoices(character.active, (card): TurnAction => ({ do: 'remove', card }))];
}

/** Offers one half of each kind from different cards, printed or basic. CHR-01 to CHR-03, ELM-11 */
function actionChoices(game: Game, figure: Figure, character: Character): ScenarioChoice<TurnAction>[] {
  const played = game.state.turn?.played ?? [];
  const halves = (['top', 'bottom'] as const).filter((half) => !played.some((each) => each.half === half));
  const cards = character.chosen.filter((card) => !played.some((each) => each.card === card));
  return cards.flatMap((card) =>
    halves.flatMap((half) => {
      const { needs = [], cost } = game.side(card, character.mode)[half];
      const affordable = canConsume(game, needs) && (!cost || canPay(game, figure, cost));
      const printed = affordable ? [actionChoice(game, figure, { card, half, basic: false })] : [];
      return [...printed, actionChoice(game, figure, { card, half, basic: true })];
    }),
  );
}

type CardPlay = Pick<Extract<TurnAction, { do: 'action' }>, 'card' | 'half' | 'basic'>;

function actionChoice(game: Game, figure: Figure, { card, half, basic }: CardPlay): ScenarioChoice<TurnAction> {
  const action = basic ? BASIC[half] : game.side(card, game.characterOf(figure)?.mode)[half];
  const idle = idleAbilitiesIn(game, figure, action);
  const begins = isLastAction(game) ? firstChoiceOf(game, figure, action) : undefined;
  return {
    value: `${basic ? 'basic ' : ''}${half} ${card}`,
    is: { do: 'action', card, half, basic },
    note: { is: 'card', card, half, ...(basic && { basic }), ...(idle && { idle }), ...(begins && { begins }) },
  };
}

/** The other half has been played, so its card and this half are settled. CHR-01 */
function isLastAction({ state }: Game): boolean {
  return state.turn?.played.length === 1;
}

/** Performs one action, then moves its card. ACT-01, CHR-04, CHR-06, CHR-09, CHR-10, LST-01 */
function* takeAction(
  game: Game,
  figure: Figure,
  character: Character,
  { card, half, basic }: Extract<TurnAction, { do: 'action' }>,
): Rule<void> {
  const { seat, mode } = character;
  const how = basic ? 'basic' : 'action';
  game.emit({ type: 'card played', seat, card, half, how, ...(mode !== undefined && { mode }) });
  const action = basic ? BASIC[half] : game.side(card, mode)[half];
  const origin = { card, half, mode };
  if (action.needs) yield* consume(game, figure, action.needs);
  const paid = !action.cost || (yield* pay(game, figure, action.cost));
  const performed = paid && (yield* performAction(game, figure, action, basic ? undefined : origin));
  if (!character.chosen.includes(card)) return;
  if (performed && !basic && action.abilities.some(isLasting)) activate(game, character, origin, []);
  else if (performed && action.lost)
    game.emit({ type: 'card moved', seat, card, to: 'lost', ...(action.unrecoverable && { forGood: true }) });
  else game.emit({ type: 'card moved', seat, card, to: 'discarded' });
}
