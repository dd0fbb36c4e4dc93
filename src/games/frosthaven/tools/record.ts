/** Whole games on record: what was answered and drawn, to be played again by tests. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Entry } from '../../../kernel/log.ts';
import type { Traveller } from '../rules/scenario/party.ts';

/** What a record tells of a game beside its moves. */
export interface GameSummary {
  readonly scenario: string;
  readonly level: number;
  readonly party: readonly Traveller[];
  readonly result: 'completed' | 'lost';
  readonly rounds: number;
}

function recordOf(entry: Entry): string[] {
  switch (entry.type) {
    case 'outcome':
      return [`draw ${entry.value}`];
    case 'answer':
      if (entry.by === 'only choice') return [];
      return [[...(entry.aside ? ['aside'] : []), entry.seat, ...entry.value].join(' | ')];
    case 'input':
    case 'correction':
    case 'undo':
    case 'restart':
      throw new Error(`A record holds answers and outcomes, no ${entry.type}.`);
  }
}

/** The moves of a game, as they are written down. */
export class MoveRecorder {
  readonly #moves: string[] = [];

  /** Answers that were the only choice are left out: whoever plays the record again finds them too. */
  watch(entries: readonly Entry[]): void {
    this.#moves.push(...entries.flatMap(recordOf));
  }

  /** Writes the record into a folder, under the name of its scenario and the number of players. */
  save(folder: string, recorded: GameSummary): void {
    mkdirSync(folder, { recursive: true });
    const name = `${recorded.scenario}-${recorded.party.length}.json`;
    const text = JSON.stringify({ ...recorded, moves: this.#moves }, null, 1);
    writeFileSync(path.join(folder, name), `${text}\n`);
  }
}
