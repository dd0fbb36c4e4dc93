/** Turns of allies with their own initiative. SPC-01, SPC-03, INI-12 */

import type { Cell } from '../../content/board/board.ts';
import { hexesAt } from '../../content/map.ts';
import type { Ability } from '../../content/schema/abilities/abilities.ts';
import type { MonsterCard } from '../../content/schema/abilities/cards.ts';
import { costOf, harmOf, NO_PATH } from '../board/path-length.ts';
import { pathsFrom } from '../board/pathfinding.ts';
import { hasCondition } from '../figures/conditions.ts';
import { hexNote } from '../figures/notes.ts';
import { surroundingsOf } from '../figures/surroundings.ts';
import type { Game } from '../game.ts';
import type { Rule, ScenarioChoice } from '../questions.ts';
import { chooseOne } from '../questions.ts';
import { maybeEscape } from '../scenario/escape.ts';
import { beginTurn, endTurn } from '../scenario/round/turn.ts';
import type { Figure } from '../state.ts';
import { applyHexEffects } from '../verbs/move/enter.ts';
import { followPath } from '../verbs/move/follow-path.ts';
import type { SetCard } from './plan.ts';
import { moveOf } from './plan.ts';
import { actByCard } from './turn.ts';

export function* allyTurn(game: Game, figure: Figure): Rule<void> {
  const member = game.memberOf(figure);
  yield* beginTurn(game, figure);
  if (member?.kind === 'ally' && game.isOnMap(figure) && !hasCondition(figure, 'stun')) {
    const { abilities = [], heads } = member;
    if (heads === undefined) yield* actByCard(game, figure, cardWith(abilities));
    else yield* actOnTheWay(game, figure, abilities, heads);
  }
  yield* endTurn(game, figure);
  yield* maybeEscape(game, figure);
}

function cardWith(abilities: readonly Ability[]): SetCard {
  const card: MonsterCard = { id: 'ally', name: 'Ally', initiative: 99, abilities: [...abilities] };
  return { card, paid: [] };
}

function* actOnTheWay(game: Game, figure: Figure, abilities: readonly Ability[], heads: string): Rule<void> {
  for (const ability of abilities) {
    if (!game.isOnMap(figure) || hasCondition(figure, 'stun')) return;
    const card = cardWith([ability]);
    if (ability.verb === 'move') yield* game.runAbility(() => game.within('move', headFor(game, figure, card, heads)));
    else yield* actByCard(game, figure, card);
  }
}

function* headFor(game: Game, figure: Figure, card: SetCard, mark: string): Rule<void> {
  const { board } = game;
  const { points, movement } = moveOf(game, figure, card, 0);
  const ways = pathsFrom(board, surroundingsOf(game, figure), movement, board.cell(figure.hex));
  const goals = hexesAt(game.map, mark).filter(({ label }) => board.has(label));
  const left = goals.map(({ label }) => ways.lengthsTo(board.cell(label)));
  const leftFrom = (cell: Cell) => Math.min(NO_PATH, ...left.map((lengths) => lengths[cell] ?? NO_PATH));
  const harmBy = (cell: Cell) => harmOf(ways.lengths[cell] ?? NO_PATH) + harmOf(leftFrom(cell));
  const stops = board.cells.filter((cell) => costOf(ways.lengths[cell] ?? NO_PATH) <= points);
  const safest = stops.filter((cell) => harmBy(cell) <= harmBy(ways.from));
  const nearest = fewest(safest, leftFrom);
  const ends = fewest(nearest, (cell) => ways.lengths[cell] ?? NO_PATH).map((cell) => board.labelAt(cell));
  if (points === 0 || ends.length === 0 || ends.includes(figure.hex)) return;
  const hex = yield* chooseOne({
    ...game.deciderFields(figure),
    prompt: { about: 'monster', figure: figure.id },
    choices: ends.map((end): ScenarioChoice<typeof end> => ({ value: end, is: end, note: hexNote(game, figure, end) })),
  });
  yield* followPath(game, figure, ways.wayTo(board.cell(hex)), movement);
  if (movement === 'jump' && game.isOnMap(figure)) yield* applyHexEffects(game, figure);
}

function fewest(cells: readonly Cell[], of: (cell: Cell) => number): Cell[] {
  const least = Math.min(...cells.map(of));
  return least >= NO_PATH ? [] : cells.filter((cell) => of(cell) === least);
}
