/** A game told again from its log: what happened, and what everybody could see after it. It touches no game that goes on. */
import type { GameRules } from './game.ts';
import type { Entry, Snapshot } from './log.ts';
import type { MultipleChoice, Question } from './rule.ts';
import { type ReplayedEvents, StepMachine } from './run.ts';

/** From one quiet point to the next: one figure's turn, or one step of a phase. */
export interface PlaybackSegment<Event, View> extends ReplayedEvents<Event> {
  /** What everybody may see at its end. */
  readonly view: View;
}

/** A snapshot, and the moves behind it that are to be told. */
export interface Leg {
  readonly snapshot: Snapshot;
  /** As `movesOf` gives them: what was taken back is not among them. */
  readonly moves: readonly Entry[];
  /** The snapshot is of an older program: the moves must still be legal, but come to another print. */
  readonly isMigrated?: boolean;
}

/**
 * Makes the moves of a leg again, a passage at a time. Ends with the number of the last entry that was told; that is not
 * the last of all where the rules no longer do what the log says.
 */
export function* retold<
  State,
  Event,
  Prompt,
  Note,
  View,
  Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>,
>(
  rules: GameRules<State, Event, Prompt, Note, View, Q>,
  { snapshot, moves, isMigrated = false }: Leg,
): Generator<PlaybackSegment<Event, View>, number> {
  let told = snapshot.number;
  try {
    const last = moves.at(-1)?.number ?? snapshot.number;
    const anew = isMigrated && { printsAnewFrom: snapshot.number };
    const run = new StepMachine(rules, { snapshot, script: moves, last, isForeign: true, ...anew }, false);
    for (const passage of run.repeat()) {
      told = passage.to;
      yield { ...passage, view: rules.viewFor(run.state, 'public') };
    }
  } catch {
    return told;
  }
  return told;
}
