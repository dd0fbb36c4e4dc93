import type { Seat } from '../../../../engine/rules/rule.ts';
import type { Ability } from '../../content/schema/abilities/abilities.ts';
import type { CardId } from '../../content/terms.ts';
import type { BonusOf } from '../figures/active-bonuses.ts';
import { actionOf, advanceBonuses, bonusesInPlay, slotsOf } from '../figures/active-bonuses.ts';
import { rangeOfHexes } from '../figures/distance.ts';
import { passesTest } from '../figures/figure-tests.ts';
import { isAmong } from '../figures/relations.ts';
import { linesFor } from '../figures/words.ts';
import type { Game } from '../game.ts';
import { answerByCard } from '../monsters/turn.ts';
import type { FigureOccurrence } from '../occurrences.ts';
import type { Rule } from '../questions.ts';
import { chooseOne, wordOption } from '../questions.ts';
import type { ActionSoFar } from './ability-outcome.ts';
import { NOTHING_YET } from './ability-outcome.ts';
import { areTestsMet } from './amounts.ts';
import { isInVain } from './obvious-abilities.ts';
import { performFreely } from './perform.ts';
import { canBegin } from './possible.ts';

type TriggeredBonus = BonusOf<'whenever'>;

export function* performTriggers(game: Game, happening: FigureOccurrence): Rule<void> {
  const waiting = bonusesInPlay(game, 'whenever').filter(({ ability }) => ability.on.event === happening.event);
  for (const each of waiting) {
    yield* game.runAbility(() => game.runOnce(each.ability, () => maybeAnswer(game, each, happening)));
  }
}

function* maybeAnswer(game: Game, waiting: TriggeredBonus, happening: FigureOccurrence): Rule<void> {
  if (!isStillActive(game, waiting) || !concerns(game, waiting, happening)) return;
  yield* answer(game, waiting, happening);
}

function isStillActive(game: Game, { ability, holder }: TriggeredBonus): boolean {
  return game.isOnMap(holder) && bonusesInPlay(game, 'whenever').some((each) => each.ability === ability);
}

/**
 * Advances the token even without an effect. A cost is optional. BON-05
 * Monsters and scenario allies do what they may. MON-10
 */
function* answer(game: Game, waiting: TriggeredBonus, happening: FigureOccurrence): Rule<void> {
  const { ability, holder } = waiting;
  const about = aboutOf(waiting, happening);
  const byItself = holder.kind === 'monster' || holder.kind === 'ally';
  if (isOptional(ability)) {
    if (!canBegin(game, holder, ability.then, about)) return;
    if ((!byItself || isBought(ability)) && !(yield* wants(game, waiting, about))) return;
  }
  if (byItself) yield* answerByCard(game, holder, ability.then, about);
  else yield* performFreely(game, holder, ability.then, about);
  advanceBonuses(game, [waiting]);
}

function isOptional(ability: TriggeredBonus['ability']): boolean {
  return ability.may === true || isBought(ability);
}

function isBought({ then }: TriggeredBonus['ability']): boolean {
  return then.every(({ verb }) => verb === 'pay');
}

function concerns(game: Game, { ability, holder }: TriggeredBonus, happening: FigureOccurrence): boolean {
  const { who, range, only = [], when, rest, ability: performed } = ability.on;
  const { figure, them, attack } = happening;
  const soFar = aboutOf({ ability }, happening);
  return (
    isAmong(game, holder, figure, who) &&
    (rest === undefined || rest === happening.rest) &&
    (performed === undefined || performed === happening.ability) &&
    (range === undefined || rangeOfHexes(game, holder.hex, figure.hex) <= range) &&
    only.every((test) => passesTest(game, holder, figure, test, soFar)) &&
    areTestsMet(game, holder, when, {
      soFar,
      ...(them && { target: them }),
      ...(attack && { attack: attack.kind, single: attack.single }),
    })
  );
}

function aboutOf({ ability }: Pick<TriggeredBonus, 'ability'>, { figure, them, done }: FigureOccurrence): ActionSoFar {
  const about = ability.on.who === 'self' && them ? them : figure;
  return { ...NOTHING_YET, ...done, them: about.id, there: about.hex, ...(them && { other: them.id }) };
}

function* wants(game: Game, waiting: TriggeredBonus, about: ActionSoFar): Rule<boolean> {
  const { ability, holder } = waiting;
  return yield* chooseOne({
    ...game.deciderFields(holder),
    prompt: { about: 'trigger', figure: holder.id, lines: linesFor(game, holder, ability) },
    choices: [wordOption('perform', true), wordOption('skip', false)],
    obviousAnswer: isWelcome(game, waiting) ? ['perform'] : isIdle(game, waiting, about) ? ['skip'] : undefined,
  });
}

function isIdle(game: Game, waiting: TriggeredBonus, about: ActionSoFar): boolean {
  const { ability, holder } = waiting;
  return !usesUp(game, waiting) && ability.then.every((each) => isInVain(game, holder, each, about));
}

/** True if the reaction only helps its figure and uses nothing up. BON-05 */
function isWelcome(game: Game, waiting: TriggeredBonus): boolean {
  const { ability, holder } = waiting;
  const helps = (each: Ability) =>
    each.if === undefined &&
    game.rulesOf(each).onlyHelps(game, holder, each, { origin: undefined, soFar: NOTHING_YET });
  return !usesUp(game, waiting) && ability.then.every(helps);
}

function usesUp(game: Game, { ability, source }: TriggeredBonus): boolean {
  return (
    source.on === 'item' ||
    (source.on === 'perk' && ability.slots !== undefined) ||
    (source.on === 'card' && hasSlots(game, source))
  );
}

function hasSlots(game: Game, { seat, card }: { readonly seat: Seat; readonly card: CardId }): boolean {
  const active = game.character(seat).active.find((each) => each.card === card);
  return active !== undefined && slotsOf(actionOf(game, active)).length > 0;
}
