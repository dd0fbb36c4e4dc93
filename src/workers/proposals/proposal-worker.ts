/** Proposal worker: a thread computes slow proposals. */
import type { OffloadTask } from '../../engine/rules/rule.ts';
import { WorkerThread, type WorkerThreadOptions } from '../worker-thread.ts';
import { type ComputeOrder, computeOutcome } from './messages.ts';

export interface ProposalWorker {
  /** Computes a task, whose question takes the result. False where that failed: the caller then computes it. */
  compute(pack: string, apart: OffloadTask): Promise<boolean>;
  close(): Promise<void>;
}

export const noProposalWorker: ProposalWorker = { compute: async () => false, close: async () => {} };

/** Module that exports a `thinker`, and the folder of the pack. */
export interface ComputeModule {
  readonly module: URL;
  readonly folder: string;
}

/** `modules`: by pack; `onFailure` is called with the reason of a failure. */
export function createProposalWorker(
  thinkers: ReadonlyMap<string, ComputeModule>,
  trouble: (why: string) => void,
  program = new URL('./thread.ts', import.meta.url),
): ProposalWorker {
  const proposals = new ComputeThread(thinkers, trouble, { program, ...PROPOSAL_LIMITS });
  const typed = new ComputeThread(thinkers, trouble, { program, ...TYPED_TEXT_LIMITS });
  return {
    compute: (pack, apart) => (apart.timeLimit === undefined ? proposals : typed).compute(pack, apart),
    close: async () => void (await Promise.all([proposals.close(), typed.close()])),
  };
}

/** Megabytes of the young generation and of the heap: many times what a task takes. */
const PROPOSAL_LIMITS = { maxYoungGenerationMb: 64, maxHeapMb: 1_024 };
/**
 * The same for what users type. V8 allows 16 MB beyond the heap until a thread ends, else it ends the process: what one
 * collection promotes must fit in there.
 */
const TYPED_TEXT_LIMITS = { maxYoungGenerationMb: 16, maxHeapMb: 512 };

type ComputeResult = { readonly found: unknown } | { readonly why: string; readonly isTooMuch: boolean };

class ComputeThread {
  readonly #modules: ReadonlyMap<string, ComputeModule>;
  readonly #onFailure: (why: string) => void;
  readonly #pending = new Map<number, (said: ComputeResult) => void>();
  readonly #thread: WorkerThread;
  #issued = 0;
  #isClosed = false;

  constructor(
    thinkers: ReadonlyMap<string, ComputeModule>,
    trouble: (why: string) => void,
    limits: Pick<WorkerThreadOptions<unknown>, 'program' | 'maxYoungGenerationMb' | 'maxHeapMb'>,
  ) {
    this.#modules = thinkers;
    this.#onFailure = trouble;
    this.#thread = new WorkerThread({
      ...limits,
      onMessage: (message) => this.#handleMessage(message),
      onExit: (why) => this.#handleExit(why),
    });
  }

  async compute(pack: string, apart: OffloadTask): Promise<boolean> {
    const { task, timeLimit } = apart;
    const thinker = this.#modules.get(pack);
    if (!thinker || this.#isClosed) return false;
    const { module, folder } = thinker;
    this.#issued += 1;
    const number = this.#issued;
    const said = await new Promise<ComputeResult>((resolve) => {
      this.#pending.set(number, resolve);
      const bound = timeLimit !== undefined && { most: timeLimit };
      this.#thread.post({ number, module: module.href, folder, task, ...bound } satisfies ComputeOrder);
    });
    if ('found' in said && apart.acceptResult(said.found)) return true;
    if ('why' in said && said.isTooMuch) apart.abandon?.();
    if (!this.#isClosed) this.#onFailure('why' in said ? said.why : 'what was found can’t be taken');
    return false;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread.close();
  }

  #handleMessage(message: unknown): void {
    const said = computeOutcome.parse(message);
    const { number } = said;
    this.#settle(number, 'problem' in said ? { why: said.problem, isTooMuch: said.isLong } : { found: said.found });
  }

  #handleExit(why?: Error): void {
    const sentence = `the thread that thinks has ended${why ? ` (${why.message})` : ''}`;
    const [first, ...others] = [...this.#pending.keys()];
    // It did the first; the others only waited behind it.
    if (first !== undefined) this.#settle(first, { why: sentence, isTooMuch: true });
    for (const number of others) this.#settle(number, { why: sentence, isTooMuch: false });
  }

  #settle(number: number, said: ComputeResult): void {
    this.#pending.get(number)?.(said);
    this.#pending.delete(number);
    if (this.#pending.size === 0) this.#thread.unref();
  }
}
