/**
 * Watches whole games from outside and reports breaches of the rulebook. Written apart from the rules, from the
 * rulebook alone.
 */
import type { RuleContext } from '../../../src/engine/session/game-rules.ts';
import { enhancedCatalog } from '../../../src/games/frosthaven/content/apply-enhancements.ts';
import type { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import type { Event } from '../../../src/games/frosthaven/rules/events.ts';
import type { FrosthavenRules } from '../../../src/games/frosthaven/rules/rules.ts';
import type { State, StateData } from '../../../src/games/frosthaven/rules/state.ts';
import { judgeActions } from './actions.ts';
import { judgeAttacks } from './attacks.ts';
import { judgeCards } from './cards.ts';
import { judgeConditions } from './conditions.ts';
import { judgeDeaths } from './deaths.ts';
import { judgeElements } from './elements.ts';
import { Floor } from './floor.ts';
import { judgeFocus } from './focus.ts';
import { judgeForced } from './forced.ts';
import { judgeHarm } from './harm.ts';
import { judgeItems } from './items.ts';
import { judgeLoot } from './loot.ts';
import { judgeModifiers } from './modifiers.ts';
import { judgeMonsterTurns } from './monster-turns.ts';
import { judgeRetaliation } from './retaliation.ts';
import type { EventCheck } from './seen.ts';
import { copyState } from './seen.ts';
import { judgeSteps } from './steps.ts';
import { judgeTurns } from './turns.ts';

export class Referee {
  readonly #catalog: Catalog;
  readonly #judges: readonly EventCheck[];
  #before: State;
  /** Breaches, each with its round. */
  readonly breaches: string[] = [];

  /** `state` is the state before the first event. */
  constructor(catalog: Catalog, state: StateData) {
    const floor = new Floor(catalog.map(state.scenario));
    this.#catalog = enhancedCatalog(catalog, state.characters);
    this.#before = copyState(state);
    this.#judges = [
      judgeCards(),
      judgeHarm(),
      judgeConditions(),
      judgeElements(),
      judgeModifiers(),
      judgeAttacks(),
      judgeSteps(floor),
      judgeTurns(),
      judgeMonsterTurns(floor),
      judgeRetaliation(floor),
      judgeFocus(floor),
      judgeForced(floor),
      judgeActions(),
      judgeLoot(),
      judgeDeaths(),
      judgeItems,
    ];
  }

  /** `state` is the state after `event`. */
  watch(event: Event, state: StateData): void {
    const before = this.#before;
    const after = copyState(state);
    this.#before = after;
    const seen = { catalog: this.#catalog, event, before, after };
    for (const judge of this.#judges) {
      for (const words of judge(seen)) this.breaches.push(`round ${after.round}, ${event.type}: ${words}`);
    }
  }
}

export function withReferee(rules: FrosthavenRules, referee: Referee): FrosthavenRules {
  return {
    ...rules,
    nextStep: (state) => {
      const step = rules.nextStep(state);
      if (!step) return undefined;
      const watched = new WeakMap<object, RuleContext<StateData, Event>>();
      const watching = (play: RuleContext<StateData, Event>) => {
        const known = watched.get(play) ?? watchedPlay(play, referee);
        watched.set(play, known);
        return known;
      };
      return {
        name: step.name,
        rule: (play) => step.rule(watching(play)),
        correct: (play, correction) =>
          step.correct?.(watching(play), correction) ?? { why: 'You can’t correct anything by hand here.' },
      };
    },
  };
}

function watchedPlay(play: RuleContext<StateData, Event>, referee: Referee): RuleContext<StateData, Event> {
  return {
    state: play.state,
    rulePath: play.rulePath,
    reveal: () => play.reveal(),
    emit: (event) => {
      referee.watch(event, play.state);
      play.emit(event);
    },
  };
}
