/** Phase of uncontrolled creatures. FTN-06 */

import type { Headings } from '../creatures/pack.ts';
import { onePerPack, packOf } from '../creatures/pack.ts';
import { runRuleTable } from '../creatures/rule-table.ts';
import type { Game } from '../game.ts';
import { figuresOnTable } from '../game.ts';
import { onActivationBegin, onActivationEnd } from '../magic/effects/durations.ts';
import { actionsOf } from '../magic/stored-action.ts';
import type { Rule } from '../questions.ts';
import type { Figure, State } from '../state.ts';

/** The creature with the most Health left goes first, with its pack. FTN-06, FCT-31 */
export function* runCreaturePhase(game: Game): Rule<boolean> {
  const waiting = waitingIn(game.state);
  if (waiting.length === 0) return false;
  const most = Math.max(...waiting.map(({ health }) => health));
  const strongest = onePerPack(waiting.filter(({ health }) => health === most));
  const next = yield* game.drawOne('which creature', strongest);
  yield* activatePack(game, packOf(waiting, next));
  return true;
}

function waitingIn(state: State): Figure[] {
  return figuresOnTable(state).filter(({ side, hasActivated }) => side === null && !hasActivated);
}

/** A random leader acts first, and the others follow it. FCT-31 */
function* activatePack(game: Game, pack: readonly string[]): Rule<void> {
  const leader = yield* game.drawOne('who leads the pack', pack);
  const headings = yield* activateCreature(game, leader);
  for (const id of pack) {
    const isWaiting = waitingIn(game.state).some((each) => each.id === id);
    if (isWaiting) yield* activateCreature(game, id, headings);
  }
}

export function* activateCreature(game: Game, id: string, led: Headings = []): Rule<Headings> {
  yield* onActivationBegin(game, id);
  game.emit({
    type: 'activation began',
    figures: [id],
    isGroup: false,
    actions: [actionsOf(game, game.figure(id))],
  });
  const headings = yield* runRuleTable(game, id, led);
  game.emit({ type: 'activation ended', figures: [id] });
  yield* onActivationEnd(game, id);
  return headings;
}
