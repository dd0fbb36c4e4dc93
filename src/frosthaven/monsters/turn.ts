/** The turn of a monster: focus, and the abilities of its card in order. FOC, MMV, MAT, MON-10 */
import type { Ability } from '../../content/schema/abilities.ts';
import { PARTY } from '../../kernel/rule.ts';
import { costOf, harmOf } from '../board/toll.ts';
import { waysFrom } from '../board/ways.ts';
import { cardOf } from '../decks/monster-cards.ts';
import type { FocusCandidate, FocusReason } from '../events.ts';
import { has } from '../figures/conditions.ts';
import type { Game } from '../game.ts';
import { type Choice, chooseOne, type Rule } from '../questions.ts';
import { setOf } from '../scenario/reveal.ts';
import { beginTurn, endTurn } from '../scenario/turn.ts';
import type { Figure } from '../state.ts';
import type { FigureId, HexLabel } from '../terms.ts';
import { attackOne } from '../verbs/attack-one.ts';
import { feelHex } from '../verbs/enter.ts';
import { march } from '../verbs/march.ts';
import { candidatesOf, type MonsterTurn, outcomesOf } from './decide.ts';
import { infuseForSet, payForSet } from './elements.ts';
import { performOther } from './other.ts';
import { attackPlanOf, decisionOf, movementOf, placeInOrder, type SetCard, shapeOf, turnOf } from './plan.ts';

/** An outcome in terms of figures and hexes. */
interface Decided {
  readonly end: HexLabel;
  readonly targets: readonly Figure[];
  readonly focus: Figure;
}

export function* monsterTurn(game: Game, figure: Figure): Rule<void> {
  const set = setOf(game, figure);
  yield* beginTurn(game, figure);
  const card = cardOf(game, set);
  if (card && game.isOn(figure)) {
    if (has(figure, 'stun')) game.happens({ type: 'focused', figure: figure.id, focus: undefined, why: STUNNED });
    else yield* actByCard(game, figure, { card, paid: yield* payForSet(game, figure, set, card) });
  }
  if (card) infuseForSet(game, figure, set, card);
  yield* endTurn(game, figure);
}

const STUNNED: FocusReason = { candidates: [], decided: 'stunned' };

/** Every ability of the card in order, as fully as possible. FOC-16: without a focus, neither move nor attack. */
function* actByCard(game: Game, figure: Figure, setCard: SetCard): Rule<void> {
  const { abilities } = setCard.card;
  const firstAttack = abilities.findIndex(({ verb }) => verb === 'attack');
  const firstMove = abilities.findIndex(({ verb }) => verb === 'move');
  const movesFirst = firstMove >= 0 && (firstAttack < 0 || firstMove < firstAttack);
  let decided = yield* decide(game, turnOf(game, figure, setCard, movesFirst ? firstMove : -1, firstAttack), figure);
  let performed = false;
  for (const [index, ability] of abilities.entries()) {
    if (!game.isOn(figure) || has(figure, 'stun')) break;
    if (ability.verb === 'move' && index !== firstMove) decided = yield* decideAgain(game, figure, setCard, index);
    performed =
      (yield* game.within(`${ability.verb} ${index + 1}`, perform(game, figure, setCard, index, ability, decided))) ||
      performed;
  }
  if (performed) game.happens({ type: 'set performed', set: setOf(game, figure) });
}

function* perform(
  game: Game,
  figure: Figure,
  setCard: SetCard,
  index: number,
  ability: Ability,
  decided: Decided | undefined,
): Rule<boolean> {
  if (ability.verb === 'move') return decided ? yield* monsterMove(game, figure, setCard, index, decided) : false;
  if (ability.verb === 'attack') return yield* monsterAttack(game, figure, setCard, index, decided);
  return yield* performOther(game, figure, setCard, index, ability);
}

function* decideAgain(game: Game, figure: Figure, setCard: SetCard, moveIndex: number): Rule<Decided | undefined> {
  const next = setCard.card.abilities.findIndex(({ verb }, i) => i > moveIndex && verb === 'attack');
  return yield* decide(game, turnOf(game, figure, setCard, moveIndex, next), figure);
}

type Decision = MonsterTurn & { readonly figures: readonly Figure[] };

/** MMV-10: where several outcomes are legal, the party picks one. Tells the focus, and why. */
function* decide(game: Game, decision: Decision, figure: Figure): Rule<Decided | undefined> {
  const legal = legalOutcomes(game, decision);
  const decided = legal.length === 0 ? undefined : yield* chooseOutcome(figure, legal);
  const why = reasonOf(decision, decided?.focus, new Set(legal.map(({ focus }) => focus.id)).size > 1);
  game.happens({ type: 'focused', figure: figure.id, focus: decided?.focus.id, why });
  return decided;
}

function legalOutcomes(game: Game, decision: Decision): Decided[] {
  return outcomesOf(decision).flatMap(({ end, targets, focus }) => {
    const enemy = decision.figures[focus];
    const others = targets.flatMap((target) => decision.figures[target] ?? []);
    return enemy ? [{ end: game.board.labelAt(end), targets: others, focus: enemy }] : [];
  });
}

function* chooseOutcome(figure: Figure, legal: readonly Decided[]): Rule<Decided> {
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
    seat: PARTY,
    prompt: { about: 'monster', figure: figure.id },
    choices,
  });
}

/** FOC-08: the candidates, best first, and the first thing in which the focus was better than the next one. */
function reasonOf(decision: Decision, focus: Figure | undefined, tie: boolean): FocusReason {
  const candidates = candidatesOf(decision)
    .map(({ enemy, toll, range, initiative }): FocusCandidate & { readonly id: FigureId } => {
      const id = decision.figures[enemy]?.id ?? focus?.id;
      if (id === undefined) throw new Error('A candidate is nobody.');
      const [negativeHexes, movement] = toll === undefined ? [undefined, undefined] : [harmOf(toll), costOf(toll)];
      return { id, figure: id, negativeHexes, movement, range, initiative };
    })
    .sort((one, other) => Number(other.id === focus?.id) - Number(one.id === focus?.id) || compare(one, other));
  const shown = candidates.map(({ id: _, ...candidate }) => candidate);
  if (!focus) return { candidates: shown, decided: 'none reachable' };
  return { candidates: shown, decided: tie ? 'party' : decidedBy(candidates[0], candidates[1]) };
}

function compare(one: FocusCandidate, other: FocusCandidate): number {
  const far = Number.MAX_SAFE_INTEGER;
  return (
    (one.negativeHexes ?? far) - (other.negativeHexes ?? far) ||
    (one.movement ?? far) - (other.movement ?? far) ||
    one.range - other.range ||
    one.initiative - other.initiative
  );
}

function decidedBy(best: FocusCandidate | undefined, next: FocusCandidate | undefined): FocusReason['decided'] {
  if (!best || next?.movement === undefined) return 'only one';
  if (best.negativeHexes !== next.negativeHexes) return 'negative hexes';
  if (best.movement !== next.movement) return 'movement';
  return best.range !== next.range ? 'range' : 'initiative';
}

/** Goes where it was decided, by a way with the fewest negative hexes. MMV-04 */
function* monsterMove(game: Game, figure: Figure, setCard: SetCard, index: number, { end }: Decided): Rule<boolean> {
  const { points, gait } = movementOf(game, figure, setCard, index);
  if (points === 0 || end === figure.hex) return false;
  const { board } = game;
  const decision = decisionOf(game, figure, points, gait, undefined, []);
  const way = waysFrom(board, decision.surroundings, gait, board.cell(figure.hex)).wayTo(board.cell(end));
  yield* march(game, figure, way, gait);
  if (gait === 'jump' && game.isOn(figure)) yield* feelHex(game, figure);
  return true;
}

/** MAT-04 to MAT-08: the focus first, then the others in initiative order. */
function* monsterAttack(
  game: Game,
  figure: Figure,
  setCard: SetCard,
  index: number,
  decided: Decided | undefined,
): Rule<boolean> {
  const plan = attackPlanOf(game, figure, setCard, index);
  if (!plan) return false;
  const still = decided && figure.hex === decided.end && decided.targets.every((target) => game.isOn(target));
  const now = still && decided.targets.length > 0 ? decided : yield* targetsFromHere(game, figure, plan, decided);
  const others = (now?.targets ?? []).filter(({ id }) => id !== now?.focus.id);
  const inOrder = others.sort((one, other) => placeInOrder(game, one) - placeInOrder(game, other));
  const targets = now?.targets.includes(now.focus) ? [now.focus, ...inOrder] : inOrder;
  let made = 0;
  for (const target of targets) {
    if (!game.isOn(figure)) break;
    if (!game.isOn(target)) continue;
    yield* game.within(`attack ${++made}`, attackOne(game, plan, target));
  }
  return made > 0;
}

/** Whom it can attack without moving any more: its focus if that is still there, else a new one. MAT-06 */
function* targetsFromHere(
  game: Game,
  figure: Figure,
  plan: NonNullable<ReturnType<typeof attackPlanOf>>,
  decided: Decided | undefined,
): Rule<Decided | undefined> {
  const decision = decisionOf(game, figure, 0, 'walk', shapeOf(plan), plan.only);
  const focus = decision.figures.findIndex((enemy) => enemy.id === decided?.focus.id);
  const legal = legalOutcomes(game, { ...decision, ...(focus >= 0 && { focus }) }).filter(
    ({ targets }) => targets.length > 0,
  );
  return legal.length === 0 ? undefined : yield* chooseOutcome(figure, legal);
}
