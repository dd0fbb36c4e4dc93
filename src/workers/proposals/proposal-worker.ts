/** Proposal worker: a thread computes slow proposals. */
import type { OffloadTask } from '../../engine/rules/rule.ts';
import { Thread, type ThreadParts } from '../worker-thread.ts';
import { type ComputeOrder, outcome } from './messages.ts';

export interface ProposalWorker {
  /** Computes a task, whose question takes the result. False where that failed: the caller then computes it. */
  think(pack: string, apart: OffloadTask): Promise<boolean>;
  close(): Promise<void>;
}

export const thinkingHere: ProposalWorker = { think: async () => false, close: async () => {} };

/** Module that exports a `thinker`, and the folder of the pack. */
export interface ThinkerOf {
  readonly module: URL;
  readonly folder: string;
}

/** `thinkers`: by pack; `trouble` is called with the reason of a failure. */
export function thinkingApart(
  thinkers: ReadonlyMap<string, ThinkerOf>,
  trouble: (why: string) => void,
  program = new URL('./thread.ts', import.meta.url),
): ProposalWorker {
  const proposals = new ThinkerApart(thinkers, trouble, { program, ...PROPOSALS });
  const typed = new ThinkerApart(thinkers, trouble, { program, ...TYPED });
  return {
    think: (pack, apart) => (apart.most === undefined ? proposals : typed).think(pack, apart),
    close: async () => void (await Promise.all([proposals.close(), typed.close()])),
  };
}

/** Megabytes of the young generation and of the heap: many times what a task takes. */
const PROPOSALS = { room: 64, most: 1_024 };
/**
 * The same for what users type. V8 allows 16 MB beyond the heap until a thread ends, else it ends the process: what one
 * collection promotes must fit in there.
 */
const TYPED = { room: 16, most: 512 };

type ComputeResult = { readonly found: unknown } | { readonly why: string; readonly isTooMuch: boolean };

class ThinkerApart {
  readonly #thinkers: ReadonlyMap<string, ThinkerOf>;
  readonly #trouble: (why: string) => void;
  readonly #waiting = new Map<number, (said: ComputeResult) => void>();
  readonly #thread: Thread;
  #issued = 0;
  #isClosed = false;

  constructor(
    thinkers: ReadonlyMap<string, ThinkerOf>,
    trouble: (why: string) => void,
    limits: Pick<ThreadParts<unknown>, 'program' | 'room' | 'most'>,
  ) {
    this.#thinkers = thinkers;
    this.#trouble = trouble;
    this.#thread = new Thread({
      ...limits,
      hear: (message) => this.#hear(message),
      lost: (why) => this.#lose(why),
    });
  }

  async think(pack: string, apart: OffloadTask): Promise<boolean> {
    const { task, most } = apart;
    const thinker = this.#thinkers.get(pack);
    if (!thinker || this.#isClosed) return false;
    const { module, folder } = thinker;
    this.#issued += 1;
    const number = this.#issued;
    const said = await new Promise<ComputeResult>((resolve) => {
      this.#waiting.set(number, resolve);
      const bound = most !== undefined && { most };
      this.#thread.tell({ number, module: module.href, folder, task, ...bound } satisfies ComputeOrder);
    });
    if ('found' in said && apart.take(said.found)) return true;
    if ('why' in said && said.isTooMuch) apart.giveUp?.();
    if (!this.#isClosed) this.#trouble('why' in said ? said.why : 'what was found can’t be taken');
    return false;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread.close();
  }

  #hear(message: unknown): void {
    const said = outcome.parse(message);
    const { number } = said;
    this.#answer(number, 'problem' in said ? { why: said.problem, isTooMuch: said.isLong } : { found: said.found });
  }

  #lose(why?: Error): void {
    const sentence = `the thread that thinks has ended${why ? ` (${why.message})` : ''}`;
    const [first, ...others] = [...this.#waiting.keys()];
    // It did the first; the others only waited behind it.
    if (first !== undefined) this.#answer(first, { why: sentence, isTooMuch: true });
    for (const number of others) this.#answer(number, { why: sentence, isTooMuch: false });
  }

  #answer(number: number, said: ComputeResult): void {
    this.#waiting.get(number)?.(said);
    this.#waiting.delete(number);
    if (this.#waiting.size === 0) this.#thread.rest();
  }
}
