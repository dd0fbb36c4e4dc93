/** Phase of uncontrolled creatures. FTN-06 */

import { type Headings, onePerPack, packOf } from '../creatures/pack.ts';
import { conduct } from '../creatures/rule-table.ts';
import { type Game, present } from '../game.ts';
import { activationBegins, activationEnds } from '../magic/effects/passing.ts';
import { actionsOf } from '../magic/storing.ts';
import type { Rule } from '../questions.ts';
import type { Figure, State } from '../state.ts';

/** The creature with the most Health left goes first, with its pack. FTN-06, FCT-31 */
export function* creaturePhase(game: Game): Rule<boolean> {
  const waiting = waitingIn(game.state);
  if (waiting.length === 0) return false;
  const most = Math.max(...waiting.map(({ health }) => health));
  const strongest = onePerPack(waiting.filter(({ health }) => health === most));
  const next = yield* game.drawn('which creature', strongest);
  yield* packActs(game, packOf(waiting, next));
  return true;
}

function waitingIn(state: State): Figure[] {
  return present(state).filter(({ side, hasActivated }) => side === null && !hasActivated);
}

/** A random leader acts first, and the others follow it. FCT-31 */
function* packActs(game: Game, pack: readonly string[]): Rule<void> {
  const leader = yield* game.drawn('who leads the pack', pack);
  const headings = yield* creatureActs(game, leader);
  for (const id of pack) {
    const isWaiting = waitingIn(game.state).some((each) => each.id === id);
    if (isWaiting) yield* creatureActs(game, id, headings);
  }
}

export function* creatureActs(game: Game, id: string, led: Headings = []): Rule<Headings> {
  yield* activationBegins(game, id);
  game.happens({
    type: 'activation began',
    figures: [id],
    isGroup: false,
    actions: [actionsOf(game, game.figure(id))],
  });
  const headings = yield* conduct(game, id, led);
  game.happens({ type: 'activation ended', figures: [id] });
  yield* activationEnds(game, id);
  return headings;
}
