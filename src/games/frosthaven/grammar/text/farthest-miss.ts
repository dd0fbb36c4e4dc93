/** The farthest word to which a text could be read, and what was expected there. */

export class ReadingLimitError extends Error {}

/** Words that were tried in vain: more are no text for a card. */
const MOST_MISSES = 5_000_000;

export class FarthestMiss {
  private count = 0;
  private at = -1;
  private expected = new Set<string>();

  miss(at: number, expected: readonly string[]): void {
    this.count += 1;
    if (this.count > MOST_MISSES) throw new ReadingLimitError('takes too long to read');
    if (at < this.at) return;
    if (at > this.at) this.expected = new Set();
    this.at = at;
    for (const word of expected) this.expected.add(word);
  }

  get position(): number {
    return Math.max(0, this.at);
  }

  get words(): readonly string[] {
    return [...this.expected];
  }
}
