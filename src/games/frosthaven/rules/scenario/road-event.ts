/** The road event before a scenario: whether there is one, what the party does, and what it brings. EVT */

import { PARTY } from '../../../../kernel/rule.ts';
import type { RoadEvent } from '../../content/schema/road-events.ts';
import type { Scenario } from '../../content/schema/scenarios.ts';
import { isMet } from '../campaign/requirements.ts';
import type { Game } from '../game.ts';
import { chooseOne, draw, type Rule, type ScenarioChoice } from '../questions.ts';
import type { State } from '../state.ts';
import { applyEffect } from './effects.ts';

/** How the party comes to a scenario. */
export interface ScenarioJourney {
  readonly scenario: Pick<Scenario, 'inFrosthaven'>;
  /** Of the book: 0 and 1 are the beginning. EVT-02 */
  readonly number?: number;
  /** Lost before, and played again without going back. EVT-03 */
  readonly againAtOnce?: boolean;
  /** Straight from a scenario that it is linked to. EVT-04 */
  readonly linked?: boolean;
  readonly casual?: boolean;
  readonly randomDungeon?: boolean;
}

/** CEV-01 to CEV-06, EVT-01 to EVT-07: whether a road event is resolved at the start. SET-27, NEW-15 */
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
 * EVT-08, EVT-09: the top card of the deck; the party picks one option, and only what stands behind it is read. Its
 * effects wait for the end of setup. EVT-15
 */
export function* faceRoadEvent(game: Game, { from, standing }: NonNullable<State['roadEvent']>): Rule<void> {
  const event = game.catalog.roadEvent(yield* draw('road-event-card', from, (name) => name));
  game.happens({ type: 'road event drawn', event: event.id });
  const option = yield* chooseOne({
    seat: PARTY,
    prompt: { about: 'road event', front: event.front },
    choices: event.options.map(
      (each): ScenarioChoice<RoadEvent['options'][number]> => ({ value: each.label, is: each, note: { is: 'word' } }),
    ),
  });
  const classes = game.state.characters.map((character) => game.catalog.classOf(character.class));
  const party = { ...standing, classes };
  const outcome = option.outcomes.find(({ if: wanted = [] }) => wanted.every((each) => isMet(each, party)));
  const { text = '', then = [], gains = [], returns } = outcome ?? {};
  game.happens({
    type: 'road event resolved',
    event: event.id,
    option: option.label,
    text,
    then,
    gains,
    returns: returns === true,
  });
}

/** CEV-18, SET-19, CEV-10, EVT-10: what it does to those who take part, after everything was set up; and what buildings have done before. */
export function* applyRoadEvent(game: Game): Rule<void> {
  const { ahead = [], roadEvent } = game.state;
  for (const effect of [...ahead, ...(roadEvent?.then ?? [])]) {
    if (effect.do !== 'spawn') yield* applyEffect(game, effect, undefined);
  }
}
