/** A fair queue: pictures of matches first, then one for each person in turn. */

export class QueueFullError extends Error {}

export const MAX_PER_PERSON = 4;

export class FairQueue<Ticket> {
  readonly #matchTickets: Ticket[] = [];
  readonly #personTickets = new Map<string, Ticket[]>();
  readonly #maxLength: number;

  /** `maxLength` limits both the matches' pictures and those of all persons together. */
  constructor(longest: number) {
    this.#maxLength = longest;
  }

  get length(): number {
    return [...this.#personTickets.values()].reduce((sum, waiting) => sum + waiting.length, this.#matchTickets.length);
  }

  get isNextForPerson(): boolean {
    return this.#matchTickets.length === 0 && this.#personTickets.size > 0;
  }

  hasRoomFor(person: string | undefined): boolean {
    if (person === undefined) return this.#matchTickets.length < this.#maxLength;
    const all = this.length - this.#matchTickets.length;
    return all < this.#maxLength && (this.#personTickets.get(person)?.length ?? 0) < MAX_PER_PERSON;
  }

  /** Throws QueueFullError without a change. */
  enqueue(ticket: Ticket, person: string | undefined): void {
    if (!this.hasRoomFor(person)) throw new QueueFullError('too many pictures are waiting');
    if (person === undefined) this.#matchTickets.push(ticket);
    else this.#personTickets.set(person, [...(this.#personTickets.get(person) ?? []), ticket]);
  }

  /** Puts a ticket back at the front, since its turn had come. */
  requeue(ticket: Ticket): void {
    this.#matchTickets.unshift(ticket);
  }

  dequeue(): Ticket | undefined {
    const own = this.#matchTickets.shift();
    if (own !== undefined) return own;
    const [person, waiting = []] = this.#personTickets.entries().next().value ?? [];
    if (person === undefined) return undefined;
    const ticket = waiting.shift();
    this.#personTickets.delete(person);
    if (waiting.length > 0) this.#personTickets.set(person, waiting);
    return ticket;
  }

  removeWhere(isOver: (ticket: Ticket) => boolean): Ticket[] {
    const gone = removeFrom(this.#matchTickets, isOver);
    for (const [person, waiting] of this.#personTickets) {
      gone.push(...removeFrom(waiting, isOver));
      if (waiting.length === 0) this.#personTickets.delete(person);
    }
    return gone;
  }
}

function removeFrom<Ticket>(waiting: Ticket[], isOver: (ticket: Ticket) => boolean): Ticket[] {
  const all = waiting.splice(0);
  waiting.push(...all.filter((ticket) => !isOver(ticket)));
  return all.filter(isOver);
}
