import { PARTY } from '../../../../../engine/rules/rule.ts';
import type { RoadEvent } from '../../../content/schema/campaign/road-events.ts';
import type { Scenario } from '../../../content/schema/scenario/scenarios.ts';
import { isMet, toJudge } from '../../campaign/requirements.ts';
import type { Game } from '../../game.ts';
import type { Rule, ScenarioChoice } from '../../questions.ts';
import { chooseOne, draw, wordOption } from '../../questions.ts';
import type { State } from '../../state.ts';
import { applyEffect } from '../effects.ts';

export interface ScenarioJourney {
  readonly scenario: Pick<Scenario, 'inFrosthaven'>;
  /** Number in the scenario book; 0 and 1 are the beginning. EVT-02 */
  readonly number?: number;
  /** A lost scenario, replayed without a return. EVT-03 */
  readonly againAtOnce?: boolean;
  /** EVT-04 */
  readonly linked?: boolean;
  readonly casual?: boolean;
  readonly randomDungeon?: boolean;
}

/** True if a road event is resolved at the start. CEV-01 to CEV-06, EVT-01 to EVT-07, SET-27, NEW-15 */
export function hasRoadEvent({
  scenario,
  number,
  againAtOnce,
  linked,
  casual,
  randomDungeon,
}: ScenarioJourney): boolean {
  if (number === 0 || number === 1) return false;
  return !scenario.inFrosthaven && !againAtOnce && !linked && !casual && !randomDungeon;
}

/**
 * Draws the top card; the party picks an option, and only that part of the back is read. EVT-08, EVT-09
 * Its effects wait for the end of setup. EVT-15
 */
export function* faceRoadEvent(game: Game, { from, standing }: NonNullable<State['roadEvent']>): Rule<void> {
  const event = game.catalog.roadEvent(yield* draw('road-event-card', from, (name) => name));
  game.emit({ type: 'road event drawn', event: event.id });
  const option = yield* chooseOne({
    seat: PARTY,
    prompt: { about: 'road event', front: event.front },
    choices: event.options.map(
      (each): ScenarioChoice<RoadEvent['options'][number]> => ({ value: each.label, is: each, note: { is: 'word' } }),
    ),
  });
  const classes = game.state.characters.map((character) => game.catalog.classOf(character.class));
  const judged = yield* judgeConditions(option.outcomes);
  const party = { ...standing, classes, ...(judged !== undefined && { judged }) };
  const outcome = option.outcomes.find(({ if: wanted = [] }) => wanted.every((each) => isMet(each, party)));
  const { text = '', then = [], gains = [], returns } = outcome ?? {};
  game.emit({
    type: 'road event resolved',
    event: event.id,
    option: option.label,
    text,
    then,
    gains,
    returns: returns === true,
  });
}

/** Returns the condition in words that the table says is met. EVT-15 */
function* judgeConditions(outcomes: RoadEvent['options'][number]['outcomes']): Rule<string | undefined> {
  const asked = toJudge(outcomes);
  if (asked.length === 0) return undefined;
  return yield* chooseOne({
    seat: PARTY,
    prompt: { about: 'event condition' },
    choices: [
      ...asked.map((each): ScenarioChoice<string | undefined> => ({ value: each, is: each, note: { is: 'word' } })),
      wordOption('none of this', undefined),
    ],
  });
}

/** Applies effects of the event, and before them those of buildings, after setup. CEV-10, CEV-18, EVT-10, SET-19 */
export function* applyRoadEvent(game: Game): Rule<void> {
  const { ahead = [], roadEvent } = game.state;
  for (const effect of [...ahead, ...(roadEvent?.then ?? [])]) {
    if (effect.do !== 'spawn') yield* applyEffect(game, effect, undefined);
  }
}
