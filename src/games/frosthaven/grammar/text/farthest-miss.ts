/** The farthest word to which a text could be read, and what was expected there. */

export class FarthestMiss {
  private at = -1;
  private expected = new Set<string>();

  miss(at: number, expected: readonly string[]): void {
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
