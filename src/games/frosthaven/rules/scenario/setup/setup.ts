import type { GoalId, HexLabel } from '../../../content/terms.ts';
import { makeLootDeck } from '../../decks/loot.ts';
import type { Game } from '../../game.ts';
import type { Rule, ScenarioChoice, ScenarioChoiceQuestion } from '../../questions.ts';
import { chooseAll, draw } from '../../questions.ts';
import type { Character } from '../../state.ts';
import { enterDungeon, payForFirstRoom } from '../dungeon.ts';
import { revealRooms } from '../reveal.ts';
import { applyRoadEvent, faceRoadEvent } from './road-event.ts';

/** Faces the road event before the map is laid out. EVT-09, SET-03 */
export function* travel(game: Game): Rule<void> {
  const { roadEvent } = game.state;
  if (roadEvent) yield* faceRoadEvent(game, roadEvent);
  game.emit({ type: 'phase began', phase: game.state.favors ? 'favors' : 'setup' });
}

/** Reveals the first room, reads the entry and deals battle goals. SET-03, SET-08, SET-14, BG-01 */
export function* setUp(game: Game): Rule<void> {
  yield* enterDungeon(game);
  const { rooms, goalText, introduction } = game.catalog.scenario(game.state.scenario);
  const first = rooms[0];
  if (first) yield* revealRooms(game, [first.id]);
  game.emit({ type: 'scenario begun', goalText, introduction });
  const { characters, goalDeck } = game.state;
  const each = Math.min(GOALS_DEALT, Math.floor(goalDeck.length / characters.length));
  for (const character of characters) yield* dealGoals(game, character, each);
  game.emit({ type: 'phase began', phase: 'battle goals' });
}

const GOALS_DEALT = 3;

/** A pack that is still growing may have fewer than three for each. */
function* dealGoals(game: Game, { seat }: Character, most: number): Rule<void> {
  const goals: GoalId[] = [];
  for (let i = 0; i < most; i++) {
    const left = game.state.goalDeck.filter((goal) => !goals.includes(goal));
    goals.push(yield* draw('battle-goal', left, (goal) => goal));
  }
  game.emit({ type: 'goals dealt', seat, goals });
}

/** Each player keeps one of three goals in secret; then the loot deck is built. BG-01 to BG-03, SET-03 */
export function* keepGoals(game: Game): Rule<void> {
  const dealt = game.state.characters.filter(({ goals }) => goals.length > 0);
  const answers = yield* chooseAll(
    dealt.map(
      ({ seat, goals }): ScenarioChoiceQuestion<GoalId> => ({
        seat,
        prompt: { about: 'battle goal' },
        choices: goals.map((goal): ScenarioChoice<GoalId> => ({ value: goal, is: goal, note: { is: 'goal', goal } })),
        secret: true,
        reveals: true,
      }),
    ),
  );
  for (const [i, { seat }] of dealt.entries()) {
    const goal = answers[i]?.[0];
    if (goal !== undefined) game.emit({ type: 'goal kept', seat, goal });
  }
  yield* makeLootDeck(game, game.catalog.scenario(game.state.scenario));
  game.emit({ type: 'phase began', phase: 'starting hexes' });
}

/**
 * All pick starting hexes; of two with equal picks, the later in the seating order picks again. SET-20, SET-21
 * Effects of characters come before effects of the scenario. SET-15, SET-19
 */
export function* placeCharacters(game: Game): Rule<void> {
  for (let waiting = unplaced(game); waiting.length > 0; waiting = unplaced(game)) {
    const free = game.map.hexes
      .filter(({ label, placed }) => placed.start && game.board.has(label) && game.figureAt(label) === undefined)
      .map(({ label }) => label);
    const wishes = yield* chooseAll(waiting.map((character) => hexQuestion(character, free)));
    for (const [i, character] of waiting.entries()) {
      const hex = wishes[i]?.[0];
      if (hex !== undefined) takeHex(game, character, hex);
    }
  }
  for (const figure of game.figures) if (game.isOnMap(figure)) yield* game.react({ event: 'scenario begins', figure });
  yield* applyRoadEvent(game);
  yield* game.trigger({ on: 'start' });
  yield* payForFirstRoom(game);
  game.emit({ type: 'phase began', phase: 'round start' });
}

function takeHex(game: Game, character: Character, hex: HexLabel): void {
  const by = game.figureAt(hex)?.seat;
  if (by === undefined) placeCharacter(game, character, hex);
  else game.emit({ type: 'starting hex taken', seat: character.seat, hex, by });
}

function unplaced(game: Game): Character[] {
  return game.state.characters.filter(({ figure }) => game.state.figures[figure] === undefined);
}

export function hexQuestion(
  { seat }: Pick<Character, 'seat'>,
  free: readonly HexLabel[],
): ScenarioChoiceQuestion<HexLabel> {
  return {
    seat,
    prompt: { about: 'starting hex' },
    choices: free.map((hex): ScenarioChoice<HexLabel> => ({ value: hex, is: hex, note: { is: 'hex', hex } })),
  };
}

function placeCharacter(game: Game, character: Character, hex: HexLabel): void {
  const hitPoints = game.catalog.classOf(character.class).hitPoints[character.level - 1];
  if (hitPoints === undefined) throw new Error(`There is no level ${character.level}.`);
  game.emit({
    type: 'placed',
    figure: {
      id: character.figure,
      kind: 'character',
      side: 'party',
      hex,
      hitPoints,
      maximum: hitPoints,
      conditions: {},
      seat: character.seat,
      bonuses: [],
      acted: 0,
    },
    how: 'start',
  });
}
