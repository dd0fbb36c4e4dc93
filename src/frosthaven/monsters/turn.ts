import type { Ability } from '../../content/schema/abilities.ts';
import type { MonsterCard } from '../../content/schema/cards.ts';
import { cardOf } from '../decks/monster-cards.ts';
import { triggered } from '../figures/active.ts';
import { has } from '../figures/conditions.ts';
import { rangeTo } from '../figures/distance.ts';
import { gaitOf } from '../figures/surroundings.ts';
import type { Game } from '../game.ts';
import { type Choice, chooseOne, type Rule } from '../questions.ts';
import { maybeEscape } from '../scenario/escape.ts';
import { setOf } from '../scenario/reveal.ts';
import { beginTurn, endTurn } from '../scenario/turn.ts';
import type { Figure } from '../state.ts';
import { holds } from '../verbs/amounts.ts';
import { attackOne } from '../verbs/attack-one.ts';
import type { AttackPlan } from '../verbs/attack-plan.ts';
import { type ActionSoFar, type Done, did, NOTHING_DONE, NOTHING_YET } from '../verbs/so-far.ts';
import { eligible, within } from '../verbs/targets.ts';
import { outcomesOf } from './decide.ts';
import { infuseForSet, payForItself, payForSet } from './elements.ts';
import { performOther } from './other.ts';
import {
  attackPlanOf,
  boostsOf,
  type Decision,
  decisionFor,
  movementOf,
  nextOnCard,
  placeInOrder,
  type SetCard,
  turnOf,
} from './plan.ts';
import { reasonOf, STUNNED, type Stop, stopReasonOf } from './reasons.ts';
import { withSpecials } from './specials.ts';
import { spellOut } from './spell-out.ts';
import { walkTo } from './walk.ts';

/** An outcome in terms of figures and hexes. */
type Decided = Stop;

/** What was decided for a move ability of the card, the attack ability after it, or both. */
interface Stage {
  /** Places on the card; -1 for none. */
  readonly move: number;
  readonly attack: number;
  /** Undefined without a focus. */
  readonly decided: Decided | undefined;
}

const NOWHERE: Stage = { move: -1, attack: -1, decided: undefined };

/** From where on the card it decides, after what, and what it had decided before. */
interface From {
  readonly index: number;
  readonly soFar: ActionSoFar;
  readonly before: Decided | undefined;
}

/** The turn of a monster by the card of its set. ACT-03, MON-10, MEL */
export function* monsterTurn(game: Game, figure: Figure): Rule<void> {
  const set = setOf(game, figure);
  yield* beginTurn(game, figure);
  const drawn = cardOf(game, set);
  const card = drawn && withSpecials(game, figure, drawn);
  if (card && game.isOn(figure)) {
    if (has(figure, 'stun')) game.happens({ type: 'focused', figure: figure.id, focus: undefined, why: STUNNED });
    else if (yield* actByCard(game, figure, { card, paid: yield* payForSet(game, figure, set, card) })) {
      game.happens({ type: 'set performed', set });
    }
  }
  if (card) infuseForSet(game, figure, set, card);
  yield* endTurn(game, figure);
  yield* maybeEscape(game, figure);
}

/**
 * Every ability of the card in order, as fully as possible. Whether any was performed. MON-10, ACT-01, ACT-05, MON-07
 */
export function* actByCard(game: Game, figure: Figure, printed: SetCard): Rule<boolean> {
  const setCard = yield* spellOut(game, figure, printed);
  const stage = yield* decideFrom(game, figure, setCard, { index: 0, soFar: NOTHING_YET, before: undefined });
  return yield* performFrom(game, figure, setCard, stage, NOTHING_YET);
}

/** What a figure does by itself when something happens that it waits for: as on its turn. MAT-04, MOT-06 */
export function* answerByCard(
  game: Game,
  figure: Figure,
  abilities: readonly Ability[],
  soFar: ActionSoFar,
): Rule<void> {
  const card: MonsterCard = { id: 'answer', name: 'Answer', initiative: 99, abilities: [...abilities] };
  const paid = yield* payForItself(game, figure, card, soFar);
  const setCard = yield* spellOut(game, figure, { card, paid });
  const fights = setCard.card.abilities.some(({ verb }) => verb === 'move' || verb === 'attack');
  const stage = fights ? yield* decideFrom(game, figure, setCard, { index: 0, soFar, before: undefined }) : NOWHERE;
  yield* performFrom(game, figure, setCard, stage, soFar);
}

/** Until it is gone. DTH-05 */
function* performFrom(
  game: Game,
  figure: Figure,
  setCard: SetCard,
  decided: Stage,
  before: ActionSoFar,
): Rule<boolean> {
  let stage = decided;
  let soFar = before;
  for (const [index, { verb, if: tests }] of setCard.card.abilities.entries()) {
    if (!game.isOn(figure) || has(figure, 'stun')) break;
    const isSo = holds(game, figure, tests, { soFar });
    if (isSo && verb === 'move') {
      if (index !== stage.move)
        stage = yield* decideFrom(game, figure, setCard, { index, soFar, before: stage.decided });
      else if (soFar.begun) stage = yield* decideAgain(game, figure, setCard, stage);
    }
    const kills = game.state.turn?.kills ?? 0;
    const rule = perform(game, figure, setCard, index, stage, soFar);
    const { last, decided: anew } = isSo ? yield* game.within(`${verb} ${index + 1}`, rule) : { last: NOTHING_DONE };
    if (anew) stage = { ...stage, decided: anew };
    const killed = (game.state.turn?.kills ?? 0) > kills;
    soFar = { ...soFar, last, killed, begun: last.affected > 0 || soFar.begun };
  }
  return soFar.begun;
}

/** Decides for the next move and the next attack from a place on the card on. The focus stays who it was. FOC-01 */
function* decideFrom(game: Game, figure: Figure, setCard: SetCard, { index, soFar, before }: From): Rule<Stage> {
  const { move, attack } = nextOnCard(game, figure, setCard.card, index, soFar);
  const decision = turnOf(game, figure, setCard, move, attack);
  return { move, attack, decided: yield* decide(game, keepingFocus(decision, before), figure) };
}

/** What came before the move may have put others elsewhere: then the way to the same focus is another one. MON-10 */
function* decideAgain(game: Game, figure: Figure, setCard: SetCard, stage: Stage): Rule<Stage> {
  const { move, attack, decided } = stage;
  if (!decided) return stage;
  const decision = keepingFocus(turnOf(game, figure, setCard, move, attack), decided);
  const legal = legalOutcomes(game, decision);
  const same = legal.some(({ end, targets }) => end === decided.end && haveSameNames(targets, decided.targets));
  return same ? stage : { ...stage, decided: yield* decide(game, decision, figure) };
}

function haveSameNames(some: readonly Figure[], others: readonly Figure[]): boolean {
  return some.map(({ id }) => id).join() === others.map(({ id }) => id).join();
}

function keepingFocus(decision: Decision, before: Decided | undefined): Decision {
  const focus = decision.figures.findIndex(({ id }) => id === before?.focus.id);
  return focus < 0 ? decision : { ...decision, focus };
}

/** What came of one ability, and whom an attack was decided against: that is the focus from then on. MAT-06 */
interface Performed {
  readonly last: Done;
  readonly decided?: Decided | undefined;
}

function* perform(
  game: Game,
  figure: Figure,
  setCard: SetCard,
  index: number,
  stage: Stage,
  soFar: ActionSoFar,
): Rule<Performed> {
  const ability = setCard.card.abilities[index];
  if (ability?.verb === 'move') return { last: yield* monsterMove(game, figure, setCard, index, stage) };
  if (ability?.verb === 'attack') return yield* monsterAttack(game, figure, setCard, index, stage);
  if (!ability) return { last: NOTHING_DONE };
  const boosts = boostsOf(game, figure, setCard, index);
  return { last: yield* performOther(game, figure, ability, { boosts, soFar }) };
}

/** MMV-10: where several outcomes are legal, the party picks one. Tells the focus, and why. */
function* decide(game: Game, decision: Decision, figure: Figure): Rule<Decided | undefined> {
  const legal = legalOutcomes(game, decision);
  const decided = legal.length === 0 ? undefined : yield* chooseOutcome(game, figure, legal);
  const why = reasonOf(decision, decided?.focus, new Set(legal.map(({ focus }) => focus.id)).size > 1);
  game.happens({ type: 'focused', figure: figure.id, focus: decided?.focus.id, why });
  const stop = decided && stopReasonOf(game, decision, legal, decided);
  if (stop) game.happens({ type: 'decided', figure: figure.id, why: { ...stop, legal: legal.length } });
  return decided;
}

function legalOutcomes(game: Game, decision: Decision): Decided[] {
  return outcomesOf(decision).flatMap(({ end, targets, focus, goal }) => {
    const enemy = decision.figures[focus];
    const others = targets.flatMap((target) => decision.figures[target] ?? []);
    const [at, to] = [game.board.labelAt(end), game.board.labelAt(goal)];
    return enemy ? [{ end: at, targets: others, focus: enemy, goal: to }] : [];
  });
}

function* chooseOutcome(game: Game, figure: Figure, legal: readonly Decided[]): Rule<Decided> {
  const choices = legal.map((each): Choice<Decided> => {
    const targets = each.targets.map(({ id }) => id);
    return {
      value: `${each.end} ${each.focus.id} ${targets.join('+')}`.trim(),
      is: each,
      note: { is: 'outcome', end: each.end, targets, focus: each.focus.id },
    };
  });
  return yield* chooseOne({
    kind: 'monster',
    ...game.askedFor(figure),
    prompt: { about: 'monster', figure: figure.id },
    choices,
  });
}

/**
 * Goes where it was decided, by a way with the fewest negative hexes. MMV-04. FOC-16: nowhere without a focus. Where
 * somebody gets in its way meanwhile, it decides anew with the movement points that are left.
 */
function* monsterMove(
  game: Game,
  figure: Figure,
  setCard: SetCard,
  index: number,
  { decided, attack }: Stage,
): Rule<Done> {
  const { points, gait } = movementOf(game, figure, setCard, index);
  if (!decided || points === 0 || decided.end === figure.hex) return NOTHING_DONE;
  let { spent, barred } = yield* walkTo(game, figure, decided.end, gait);
  while (barred && spent < points) {
    const decision = { ...turnOf(game, figure, setCard, index, attack), move: points - spent };
    const anew = yield* decide(game, keepingFocus(decision, decided), figure);
    if (!anew || anew.end === figure.hex) break;
    const more = yield* walkTo(game, figure, anew.end, gait);
    spent += more.spent;
    barred = more.barred;
  }
  return did(1);
}

/** MAT-04 to MAT-08: the focus first, then the others in initiative order. */
function* monsterAttack(game: Game, figure: Figure, setCard: SetCard, index: number, stage: Stage): Rule<Performed> {
  const plan = attackPlanOf(game, figure, setCard, index);
  if (!plan || (index === stage.attack && !stage.decided)) return { last: NOTHING_DONE };
  const decided = yield* targetsFromHere(game, figure, plan, stage.decided);
  const attacked: Figure[] = [];
  let suffered = 0;
  const targets = decided ? inOrderOfAttack(game, decided) : [];
  for (let target = targets.shift(); target && game.isOn(figure); target = targets.shift()) {
    if (!game.isOn(target)) continue;
    attacked.push(target);
    const rule = attackOne(game, plan, target);
    const { damage, moreTargets } = yield* game.within(`attack ${attacked.length}`, rule);
    suffered += damage;
    targets.push(...furtherTargets(game, plan, [...attacked, ...targets]).slice(0, moreTargets));
  }
  if (attacked.length > 0 && game.isOn(figure)) triggered(game, plan.triggered);
  const names = attacked.map(({ id }) => id);
  return { last: did(attacked.length, names, suffered), decided };
}

/** Others in reach, for a summon whose modifier cards give it more targets: the closest first. ATK-25, ATK-32 */
function furtherTargets(game: Game, plan: AttackPlan, before: readonly Figure[]): Figure[] {
  const { attacker, only, range } = plan;
  const keyOf = (figure: Figure) => rangeTo(game, attacker, figure) * 1000 + placeInOrder(game, figure);
  return within(game, plan.from, eligible(game, attacker, 'enemies', only), range)
    .filter((figure) => !before.some(({ id }) => id === figure.id))
    .sort((one, other) => keyOf(one) - keyOf(other));
}

function inOrderOfAttack(game: Game, { targets, focus }: Decided): Figure[] {
  const keyOf = (figure: Figure) => (figure.id === focus.id ? -1 : placeInOrder(game, figure));
  return [...targets].sort((one, other) => keyOf(one) - keyOf(other));
}

/**
 * Whom it attacks from where it stands: those that were decided, if that is still legal, else others that include its
 * focus. Where that is gone it finds a new one. MAT-04 to MAT-06
 */
function* targetsFromHere(
  game: Game,
  figure: Figure,
  plan: AttackPlan,
  before: Decided | undefined,
): Rule<Decided | undefined> {
  const decision = decisionFor(game, plan, 0, gaitOf(game, figure));
  const kept = keepingFocus(decision, before);
  if (kept.focus === undefined) return yield* decide(game, decision, figure);
  const legal = legalOutcomes(game, kept).filter(({ targets }) => targets.length > 0);
  const same = legal.find(({ targets }) => before && haveSameNames(targets, before.targets));
  return same ?? (legal.length === 0 ? undefined : yield* chooseOutcome(game, figure, legal));
}
