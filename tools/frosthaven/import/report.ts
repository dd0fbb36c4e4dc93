/** Results of an import by kind: whole, by hand, left out, and why. */

/** `whole`: nothing of it is done by hand. */
export type ImportResult = 'whole' | 'by hand' | 'left out';

export interface ImportNote {
  readonly kind: string;
  /** File and place: `monster/deck/deep.json, card 3`. */
  readonly place: string;
  readonly why: string;
}

export interface KindCount {
  readonly kind: string;
  readonly whole: number;
  readonly byHand: number;
  readonly leftOut: number;
  /** Things that entries of this kind name and no folder has: what concerns them is by hand until one has. */
  readonly inNoFolder?: number;
  /** Of 100, rounded down; 100 where there is nothing. */
  readonly percentWhole: number;
}

export class ImportReport {
  readonly #results = new Map<string, Map<ImportResult, number>>();
  readonly #missing = new Map<string, Set<string>>();
  readonly #notes: ImportNote[] = [];

  count(kind: string, result: ImportResult): void {
    const own = this.#results.get(kind) ?? new Map<ImportResult, number>();
    this.#results.set(kind, own);
    own.set(result, (own.get(result) ?? 0) + 1);
  }

  /** An entry names something that no folder has; by itself this does not make the entry one by hand. */
  notThere(kind: string, place: string, what: string): void {
    const own = this.#missing.get(kind) ?? new Set<string>();
    this.#missing.set(kind, own.add(what));
    this.note(kind, place, `${what} is in no folder`);
  }

  note(kind: string, place: string, why: string): void {
    this.#notes.push({ kind, place, why });
  }

  get notes(): readonly ImportNote[] {
    return this.#notes;
  }

  counts(): KindCount[] {
    return [...this.#results].map(([kind, results]) => {
      const whole = results.get('whole') ?? 0;
      const byHand = results.get('by hand') ?? 0;
      const leftOut = results.get('left out') ?? 0;
      const all = whole + byHand + leftOut;
      const inNoFolder = this.#missing.get(kind)?.size;
      return {
        kind,
        whole,
        byHand,
        leftOut,
        ...(inNoFolder !== undefined && { inNoFolder }),
        percentWhole: all === 0 ? 100 : Math.floor((100 * whole) / all),
      };
    });
  }
}
