/** A fair queue: pictures of matches first, then one for each person in turn. */

export class TooMany extends Error {}

export const MOST_OF_A_PERSON = 4;

export class FairQueue<Ticket> {
  readonly #own: Ticket[] = [];
  readonly #persons = new Map<string, Ticket[]>();
  readonly #longest: number;

  /** `longest` limits both the matches' pictures and those of all persons together. */
  constructor(longest: number) {
    this.#longest = longest;
  }

  get length(): number {
    return [...this.#persons.values()].reduce((sum, waiting) => sum + waiting.length, this.#own.length);
  }

  get isForPerson(): boolean {
    return this.#own.length === 0 && this.#persons.size > 0;
  }

  hasRoomFor(person: string | undefined): boolean {
    if (person === undefined) return this.#own.length < this.#longest;
    const all = this.length - this.#own.length;
    return all < this.#longest && (this.#persons.get(person)?.length ?? 0) < MOST_OF_A_PERSON;
  }

  /** Throws TooMany without a change. */
  join(ticket: Ticket, person: string | undefined): void {
    if (!this.hasRoomFor(person)) throw new TooMany('too many pictures are waiting');
    if (person === undefined) this.#own.push(ticket);
    else this.#persons.set(person, [...(this.#persons.get(person) ?? []), ticket]);
  }

  /** Puts a ticket back at the front, since its turn had come. */
  rejoin(ticket: Ticket): void {
    this.#own.unshift(ticket);
  }

  next(): Ticket | undefined {
    const own = this.#own.shift();
    if (own !== undefined) return own;
    const [person, waiting = []] = this.#persons.entries().next().value ?? [];
    if (person === undefined) return undefined;
    const ticket = waiting.shift();
    this.#persons.delete(person);
    if (waiting.length > 0) this.#persons.set(person, waiting);
    return ticket;
  }

  dismiss(isOver: (ticket: Ticket) => boolean): Ticket[] {
    const gone = takenOut(this.#own, isOver);
    for (const [person, waiting] of this.#persons) {
      gone.push(...takenOut(waiting, isOver));
      if (waiting.length === 0) this.#persons.delete(person);
    }
    return gone;
  }
}

function takenOut<Ticket>(waiting: Ticket[], isOver: (ticket: Ticket) => boolean): Ticket[] {
  const all = waiting.splice(0);
  waiting.push(...all.filter((ticket) => !isOver(ticket)));
  return all.filter(isOver);
}
