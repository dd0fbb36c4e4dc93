import type { Ability } from '../../content/schema/abilities/abilities.ts';
import type { MonsterCard } from '../../content/schema/abilities/cards.ts';
import type { HexLabel } from '../../content/terms.ts';
import { cardOf } from '../decks/monster-cards.ts';
import { hasCondition } from '../figures/conditions.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import { maybeEscape } from '../scenario/escape.ts';
import { setOf } from '../scenario/round/initiative.ts';
import { beginTurn, endTurn } from '../scenario/round/turn.ts';
import type { Figure } from '../state.ts';
import type { AbilityOutcome, ActionSoFar } from '../verbs/ability-outcome.ts';
import { isPerformed, NO_OUTCOME, NO_TARGET, NOTHING_YET, outcomeOf } from '../verbs/ability-outcome.ts';
import { areTestsMet } from '../verbs/amounts.ts';
import { reactToAbility } from '../verbs/perform.ts';
import type { MonsterAttackResult } from './actions/attack.ts';
import { monsterAttack } from './actions/attack.ts';
import type { MonsterDecision } from './decide-outcome.ts';
import { decideOutcome, haveSameNames, legalOutcomes, withKeptFocus } from './decide-outcome.ts';
import { infuseForSet, payForItself, payForSet } from './elements.ts';
import type { Places, SetCard } from './plan.ts';
import { attackPlanOf, boostsOf, isTravel, nextOnCard, travelOf, turnOf } from './plan.ts';
import { STUNNED } from './reasons.ts';
import { resolveCardChoices } from './resolve-card-choices.ts';
import { withSpecials } from './specials.ts';
import { travelTo } from './walk.ts';

interface CardStage extends Places {
  readonly decided: MonsterDecision | undefined;
}

const NOWHERE: CardStage = { move: -1, attack: -1, made: -1, decided: undefined };

interface From {
  readonly index: number;
  readonly soFar: ActionSoFar;
  readonly before: CardStage;
}

/** Runs the turn of a monster by the card of its set. ACT-03, FOC-06, MON-10, MEL */
export function* monsterTurn(game: Game, figure: Figure): Rule<void> {
  const set = setOf(game, figure);
  yield* beginTurn(game, figure);
  const drawn = cardOf(game, set);
  const card = drawn && withSpecials(game, figure, drawn);
  if (card && game.isOnMap(figure)) {
    if (hasCondition(figure, 'stun')) game.emit({ type: 'focused', figure: figure.id, focus: undefined, why: STUNNED });
    else if (
      yield* actByCard(game, figure, {
        card,
        paid: yield* game.betweenAbilities(() => payForSet(game, figure, set, card)),
      })
    ) {
      game.emit({ type: 'set performed', set });
    }
  }
  if (card) infuseForSet(game, figure, set, card);
  yield* endTurn(game, figure);
  yield* maybeEscape(game, figure);
}

/**
 * Performs every ability of the card in order, as fully as possible. ACT-01, ACT-05, MON-07, MON-10
 * Returns true if any was performed.
 */
export function* actByCard(game: Game, figure: Figure, printed: SetCard): Rule<boolean> {
  const setCard = yield* game.betweenAbilities(() => resolveCardChoices(game, figure, printed));
  const from: From = { index: 0, soFar: NOTHING_YET, before: NOWHERE };
  const stage = yield* game.betweenAbilities(() => maybeDecideFrom(game, figure, setCard, from));
  return (yield* performFrom(game, figure, setCard, stage, NOTHING_YET)).affected > 0;
}

/** Performs a triggered ability as on the figure's turn. MAT-04, MOT-06 */
export function* answerByCard(
  game: Game,
  figure: Figure,
  abilities: readonly Ability[],
  soFar: ActionSoFar,
): Rule<AbilityOutcome> {
  const card: MonsterCard = { id: 'answer', name: 'Answer', initiative: 99, abilities: [...abilities] };
  const paid = yield* payForItself(game, figure, card, soFar);
  const setCard = yield* resolveCardChoices(game, figure, { card, paid });
  const fights = setCard.card.abilities.some((ability) => isTravel(ability) || ability.verb === 'attack');
  const stage = fights ? yield* decideFrom(game, figure, setCard, { index: 0, soFar, before: NOWHERE }) : NOWHERE;
  return yield* performFrom(game, figure, setCard, stage, soFar);
}

/** Stops when the figure is gone. Returns the outcome of the last performed ability. DTH-05 */
function* performFrom(
  game: Game,
  figure: Figure,
  setCard: SetCard,
  decided: CardStage,
  before: ActionSoFar,
): Rule<AbilityOutcome> {
  let course: CardProgress = { stage: decided, soFar: before };
  for (const index of setCard.card.abilities.keys()) {
    if (!canGoOn(game, figure)) break;
    const { stage, soFar } = course;
    course = yield* game.runAbility(() => performNext(game, figure, setCard, index, { stage, soFar }));
  }
  const { begun, last } = course.soFar;
  return begun ? { ...last, affected: Math.max(1, last.affected) } : NO_OUTCOME;
}

interface CardProgress {
  readonly stage: CardStage;
  readonly soFar: ActionSoFar;
}

function canGoOn(game: Game, figure: Figure): boolean {
  return game.isOnMap(figure) && !hasCondition(figure, 'stun');
}

function* performNext(
  game: Game,
  figure: Figure,
  setCard: SetCard,
  index: number,
  before: CardProgress,
): Rule<CardProgress> {
  const { soFar } = before;
  const ability = setCard.card.abilities[index];
  if (!ability || !canGoOn(game, figure)) return before;
  if (!areTestsMet(game, figure, ability.if, { soFar }))
    return { ...before, soFar: { ...soFar, last: NO_OUTCOME, killed: false } };
  const stage = isTravel(ability) ? yield* stageForMove(game, figure, setCard, index, before) : before.stage;
  const kills = game.state.turn?.kills ?? 0;
  const rule = perform(game, figure, setCard, index, stage, soFar);
  const { last, decided } = yield* game.within(`${ability.verb} ${index + 1}`, rule);
  const killed = (game.state.turn?.kills ?? 0) > kills;
  yield* reactToAbility(game, figure, ability, { last, killed });
  return {
    stage: decided ? { ...stage, attack: hasFocus(stage, decided) ? stage.attack : index, decided } : stage,
    soFar: { ...soFar, last, killed, begun: isPerformed(last) || soFar.begun },
  };
}

function* stageForMove(
  game: Game,
  figure: Figure,
  setCard: SetCard,
  index: number,
  { stage, soFar }: CardProgress,
): Rule<CardStage> {
  if (index !== stage.move) return yield* decideFrom(game, figure, setCard, { index, soFar, before: stage });
  return index > 0 ? yield* decideAgain(game, figure, setCard, stage) : stage;
}

function* maybeDecideFrom(game: Game, figure: Figure, setCard: SetCard, from: From): Rule<CardStage> {
  return game.isOnMap(figure) ? yield* decideFrom(game, figure, setCard, from) : NOWHERE;
}

function hasFocus({ decided }: CardStage, { focus }: MonsterDecision): boolean {
  return decided?.focus.id === focus.id;
}

/** Decides for the next move and attack from a place on the card. The focus is kept. FOC-01 */
function* decideFrom(game: Game, figure: Figure, setCard: SetCard, { index, soFar, before }: From): Rule<CardStage> {
  const made = before.attack < 0 ? before.made : before.attack;
  const places = nextOnCard(game, figure, setCard.card, index, soFar, made);
  const decision = withKeptFocus(turnOf(game, figure, setCard, places), before.decided);
  return { ...places, decided: yield* decideOutcome(game, decision, figure) };
}

/** Looks for a new way to the kept focus, since abilities before the move may have moved figures. MON-10 */
function* decideAgain(game: Game, figure: Figure, setCard: SetCard, stage: CardStage): Rule<CardStage> {
  const { decided } = stage;
  if (!decided) return stage;
  const decision = withKeptFocus(turnOf(game, figure, setCard, stage), decided);
  const legal = legalOutcomes(game, decision);
  const same = legal.find(({ end, targets }) => end === decided.end && haveSameNames(targets, decided.targets));
  if (same) return same.way ? { ...stage, decided: same } : stage;
  return { ...stage, decided: yield* decideOutcome(game, decision, figure) };
}

function* perform(
  game: Game,
  figure: Figure,
  setCard: SetCard,
  index: number,
  stage: CardStage,
  soFar: ActionSoFar,
): Rule<MonsterAttackResult> {
  const ability = setCard.card.abilities[index];
  if (ability && isTravel(ability)) return { last: yield* monsterMove(game, figure, setCard, index, stage) };
  if (ability?.verb === 'attack') {
    const lacksFocus = index === stage.attack && !stage.decided;
    const planFrom = (from?: HexLabel) => attackPlanOf(game, figure, setCard, index, from);
    return lacksFocus ? { last: NO_OUTCOME } : yield* monsterAttack(game, figure, planFrom, stage.decided);
  }
  if (!ability) return { last: NO_OUTCOME };
  const rules = game.rulesOf(ability);
  if (rules.isForNobody(game, figure, ability, soFar)) return { last: NO_TARGET };
  const boosts = boostsOf(game, figure, setCard, index);
  const obey = (other: Figure, abilities: readonly Ability[]) => answerByCard(game, other, abilities, NOTHING_YET);
  const last = rules.byRules(game, figure, ability, { boosts, soFar, obey });
  return { last: 'next' in last ? yield* last : last };
}

/**
 * Moves along a decided way with the fewest negative hexes. MMV-04
 * Without a focus the monster stays. FOC-16
 * If a figure blocks the way meanwhile, it decides anew with the remaining points.
 */
function* monsterMove(
  game: Game,
  figure: Figure,
  setCard: SetCard,
  index: number,
  stage: CardStage,
): Rule<AbilityOutcome> {
  const { decided } = stage;
  const { points, movement } = travelOf(game, figure, setCard, index);
  if (!decided || points === 0 || (decided.end === figure.hex && !decided.way?.length)) return NO_OUTCOME;
  let { spent, barred } = yield* travelTo(game, figure, decided.end, movement, decided.way);
  while (barred && spent < points) {
    const decision = { ...turnOf(game, figure, setCard, { ...stage, move: index }), move: points - spent };
    const anew = yield* decideOutcome(game, withKeptFocus(decision, decided), figure);
    if (!anew || anew.end === figure.hex) break;
    const more = yield* travelTo(game, figure, anew.end, movement, anew.way);
    spent += more.spent;
    barred = more.barred;
  }
  return outcomeOf(1);
}
