import type { AbilityOf } from '../../../content/schema/abilities/abilities.ts';
import type { CardId, ItemId } from '../../../content/terms.ts';
import { cardChoices } from '../../figures/health.ts';
import { recoverableItems } from '../../figures/item-sides.ts';
import type { Game } from '../../game.ts';
import type { Rule, ScenarioChoice } from '../../questions.ts';
import { choose, chooseOne } from '../../questions.ts';
import type { ActiveCard, Character, Figure } from '../../state.ts';
import type { AbilityOutcome, ActionSoFar } from '../ability-outcome.ts';
import { NO_OUTCOME, outcomeOf } from '../ability-outcome.ts';
import { affectTargets, reachOf } from '../affect.ts';
import { amountOf } from '../amounts.ts';

/** Recovers cards or items within range, without line-of-sight. REC-01, REC-02, AMB-01 */
export function* performRecover(
  game: Game,
  figure: Figure,
  ability: AbilityOf<'recover'>,
  soFar: ActionSoFar,
): Rule<AbilityOutcome> {
  const rule = function* (target: Figure): Rule<number> {
    const character = game.characterOf(target);
    return character ? yield* recoverFor(game, character, ability) : 0;
  };
  if (ability.who === 'self') return outcomeOf(yield* rule(figure), [figure.id]);
  return yield* affectTargets(game, figure, {
    ability,
    soFar,
    reach: {
      ...reachOf(ability, ability.who),
      only: [...(ability.only ?? []), { kind: 'character' }],
      untargeted: true,
    },
    *affect(target) {
      yield* rule(target);
      return 0;
    },
  });
}

/** The owner picks; returns the number. Some lost cards can't be recovered. REC-01, REC-03, LST-03 */
function* recoverFor(game: Game, character: Character, ability: AbilityOf<'recover'>): Rule<number> {
  switch (ability.what) {
    case 'discarded cards':
      return yield* recoverCards(game, character, 'discarded', ability);
    case 'lost cards':
      return yield* recoverCards(game, character, 'lost', ability);
    case 'spent items':
      return yield* recoverItems(game, character, 'spent', ability);
    case 'lost items':
      return yield* recoverItems(game, character, 'lost', ability);
  }
}

function* recoverCards(
  game: Game,
  character: Character,
  from: 'discarded' | 'lost',
  { most: wanted, level }: AbilityOf<'recover'>,
): Rule<number> {
  const { seat } = character;
  const pile = character[from].filter((card) => !character.gone?.includes(card) && isUpTo(game, card, level));
  const max = wanted === 'all' ? pile.length : Math.min(wanted, pile.length);
  if (max === 0) return 0;
  const cards = yield* choose({
    seat,
    prompt: { about: 'recover cards', from, most: max },
    choices: cardChoices(pile),
    min: 0,
    max: max,
    secret: true,
    defaultAnswer: pile.slice(0, max),
  });
  for (const card of cards) game.emit({ type: 'card moved', seat, card, to: 'hand' });
  return cards.length;
}

function isUpTo(game: Game, card: CardId, most: number | undefined): boolean {
  if (most === undefined) return true;
  const { level } = game.catalog.card(card);
  return level === 'X' || level <= most;
}

function* recoverItems(
  game: Game,
  character: Character,
  from: 'spent' | 'lost',
  { most: wanted, slot }: AbilityOf<'recover'>,
): Rule<number> {
  const { seat } = character;
  const fits = (item: ItemId) => slot === undefined || game.catalog.item(item).slot === slot;
  const gone = recoverableItems(game.catalog, character, from).filter(fits);
  const max = wanted === 'all' ? gone.length : Math.min(wanted, gone.length);
  if (max === 0) return 0;
  const chosen = yield* choose({
    seat,
    prompt: { about: 'recover items', most: max },
    choices: gone.map((item): ScenarioChoice<ItemId> => ({ value: item, is: item, note: { is: 'item', item } })),
    min: 0,
    max: max,
    defaultAnswer: gone.slice(0, max),
  });
  if (chosen.length > 0) game.emit({ type: 'items recovered', seat, items: chosen });
  return chosen.length;
}

export function canRecharge(game: Game, figure: Figure): boolean {
  return movedTokens(game.characterOf(figure)).length > 0;
}

function movedTokens(character: Character | undefined): ActiveCard[] {
  return (character?.active ?? []).filter(({ slot }) => slot > 0);
}

/** Moves tokens of different cards at once, and again each of `times`. */
export function* performRecharge(
  game: Game,
  figure: Figure,
  { slots, cards = 1, times }: AbilityOf<'recharge'>,
  soFar: ActionSoFar,
): Rule<AbilityOutcome> {
  const often = times === undefined ? 1 : amountOf(game, figure, times, { soFar });
  let moved = 0;
  for (let time = 0; time < often; time++) {
    const taken: CardId[] = [];
    while (taken.length < cards) {
      const card = yield* rechargeOne(game, figure, slots, taken);
      if (card === undefined) break;
      taken.push(card);
      moved++;
    }
  }
  return moved === 0 ? NO_OUTCOME : outcomeOf(moved);
}

function* rechargeOne(game: Game, figure: Figure, slots: number, without: readonly CardId[]): Rule<CardId | undefined> {
  const character = game.characterOf(figure);
  const cards = movedTokens(character).filter(({ card }) => !without.includes(card));
  if (!character || cards.length === 0) return undefined;
  const { seat } = character;
  const { card, slot } = yield* chooseOne({
    seat,
    prompt: { about: 'recharge' },
    choices: cards.map(
      (each): ScenarioChoice<ActiveCard> => ({ value: each.card, is: each, note: { is: 'card', card: each.card } }),
    ),
  });
  game.emit({ type: 'token recharged', seat, card, slots: Math.min(slots, slot) });
  return card;
}
