/** Turns of summons: rules of monsters without a card. SUM-09 to SUM-12 */
import type { MonsterCard } from '../../../content/schema/abilities/cards.ts';
import type { HexLabel } from '../../../content/terms.ts';
import { hasCondition } from '../../figures/conditions.ts';
import { hexNote } from '../../figures/notes.ts';
import type { Game } from '../../game.ts';
import type { Rule, ScenarioChoice } from '../../questions.ts';
import { chooseOne, wordOption } from '../../questions.ts';
import { beginTurn, endTurn } from '../../scenario/round/turn.ts';
import type { Figure } from '../../state.ts';
import { outcomesOf } from '../move-outcomes.ts';
import type { SetCard } from '../plan.ts';
import { decisionOf, moveOf, nextOnCard, turnOf } from '../plan.ts';
import { actByCard } from '../turn.ts';
import { walkTo } from '../walk.ts';

/** SUM-10 */
const CARD: MonsterCard = {
  id: 'summon',
  name: 'Summon',
  initiative: 99,
  abilities: [
    { verb: 'move', plus: 0 },
    { verb: 'attack', plus: 0 },
  ],
};
const BY_ITSELF: SetCard = { card: CARD, paid: [] };

/** Runs a summon's turn, directly before its summoner's. SUM-09 */
export function* summonTurn(game: Game, figure: Figure): Rule<void> {
  yield* beginTurn(game, figure);
  yield* game.betweenAbilities(() => act(game, figure));
  yield* endTurn(game, figure);
}

function* act(game: Game, figure: Figure): Rule<void> {
  if (!game.isOnMap(figure) || hasCondition(figure, 'stun')) return;
  if (findsFocus(game, figure)) yield* actByCard(game, figure, BY_ITSELF);
  else yield* followSummoner(game, figure);
}

function findsFocus(game: Game, figure: Figure): boolean {
  return outcomesOf(turnOf(game, figure, BY_ITSELF, nextOnCard(game, figure, CARD))).length > 0;
}

/** Asks the summoner whether a summon without a focus comes nearer. SUM-12 */
function* followSummoner(game: Game, figure: Figure): Rule<void> {
  const summoner = figure.seat === undefined ? undefined : game.state.figures[game.character(figure.seat).figure];
  if (!summoner) return;
  const { points, movement } = moveOf(game, figure, BY_ITSELF, 0);
  const decision = decisionOf(game, figure, points, movement, undefined, []);
  const target = { cell: game.board.cell(summoner.hex), initiative: 0 };
  const ends = outcomesOf({ ...decision, enemies: [target] }).map(({ end }) => game.board.labelAt(end));
  const nearer = [...new Set(ends)].filter((hex) => hex !== figure.hex);
  if (points === 0 || nearer.length === 0) return;
  const hex = yield* chooseOne<HexLabel | undefined>({
    ...game.deciderFields(figure),
    prompt: { about: 'follow', figure: figure.id },
    choices: [
      ...nearer.map((each): ScenarioChoice<HexLabel> => ({ value: each, is: each, note: hexNote(game, figure, each) })),
      wordOption('stay', undefined),
    ],
  });
  if (hex !== undefined) yield* walkTo(game, figure, hex, movement);
}
