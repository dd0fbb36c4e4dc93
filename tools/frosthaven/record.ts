import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Entry } from '../../src/engine/log/log.ts';
import type { Traveller } from '../../src/games/frosthaven/rules/scenario/setup/party.ts';

export interface GameSummary {
  readonly scenario: string;
  readonly level: number;
  readonly party: readonly Traveller[];
  readonly result: 'completed' | 'lost';
  readonly rounds: number;
}

function formatMove(entry: Entry): string[] {
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

export class MoveRecorder {
  readonly #moves: string[] = [];

  /** Leaves out answers without a choice: the playback finds them itself. */
  recordEntries(entries: readonly Entry[]): void {
    this.#moves.push(...entries.flatMap(formatMove));
  }

  save(folder: string, recorded: GameSummary): void {
    mkdirSync(folder, { recursive: true });
    const name = `${recorded.scenario}-${recorded.party.length}.json`;
    const text = JSON.stringify({ ...recorded, moves: this.#moves }, null, 1);
    writeFileSync(path.join(folder, name), `${text}\n`);
  }
}
