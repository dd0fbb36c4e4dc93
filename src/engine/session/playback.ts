import type { Entry, Snapshot } from '../log/log.ts';
import type { MultipleChoice, Question } from '../rules/rule.ts';
import type { GameRules } from './game-rules.ts';
import type { ReplayedEvents } from './step-machine.ts';
import { StepMachine } from './step-machine.ts';

/** From one snapshot to the next: one figure's turn, or one step of a phase. */
export interface PlaybackSegment<Event, View> extends ReplayedEvents<Event> {
  readonly view: View;
}

export interface LogSegment {
  readonly snapshot: Snapshot;
  readonly moves: readonly Entry[];
  /** The snapshot is of an older program: moves must be legal, but fingerprints may differ. */
  readonly isMigrated?: boolean;
}

/**
 * Replays a leg, one segment at a time. Returns the number of the last entry that was told.
 * That is not the last entry where the rules no longer match the log.
 */
export function* playSegments<
  State,
  Event,
  Prompt,
  Note,
  View,
  Q extends Question<Prompt, Note> = MultipleChoice<Prompt, Note>,
>(
  rules: GameRules<State, Event, Prompt, Note, View, Q>,
  { snapshot, moves, isMigrated = false }: LogSegment,
): Generator<PlaybackSegment<Event, View>, number> {
  let told = snapshot.number;
  try {
    const last = moves.at(-1)?.number ?? snapshot.number;
    const anew = isMigrated && { newFingerprintsAfter: snapshot.number };
    const run = new StepMachine(rules, { snapshot, script: moves, last, isForeign: true, ...anew }, false);
    for (const passage of run.replayEvents()) {
      told = passage.to;
      yield { ...passage, view: rules.viewFor(run.state, 'public') };
    }
  } catch {
    return told;
  }
  return told;
}
