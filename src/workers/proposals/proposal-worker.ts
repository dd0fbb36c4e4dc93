/** Proposal worker: a thread computes slow proposals. */
import type { OffloadTask } from '../../engine/rules/rule.ts';
import { WorkerChannel, WorkerLostError } from '../worker-channel.ts';
import type { ThreadLimits } from '../worker-thread.ts';
import { startThread } from '../worker-thread.ts';
import type { ComputeRequest, ComputeResponse } from './messages.ts';
import { computeResponse } from './messages.ts';

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
  modules: ReadonlyMap<string, ComputeModule>,
  onFailure: (why: string) => void,
  program = new URL('./thread.ts', import.meta.url),
): ProposalWorker {
  const proposals = new ComputeThread(modules, onFailure, program, PROPOSAL_LIMITS);
  const typed = new ComputeThread(modules, onFailure, program, TYPED_TEXT_LIMITS);
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

class ComputeThread {
  readonly #modules: ReadonlyMap<string, ComputeModule>;
  readonly #onFailure: (why: string) => void;
  readonly #channel: WorkerChannel<ComputeRequest, ComputeResponse>;
  #isClosed = false;

  constructor(
    modules: ReadonlyMap<string, ComputeModule>,
    onFailure: (why: string) => void,
    program: URL,
    limits: ThreadLimits,
  ) {
    this.#modules = modules;
    this.#onFailure = onFailure;
    const start = startThread(program, limits);
    this.#channel = new WorkerChannel({ name: 'the thread that thinks', start, response: computeResponse });
  }

  async compute(pack: string, { task, timeLimit, acceptResult, abandon }: OffloadTask): Promise<boolean> {
    const found = this.#modules.get(pack);
    if (!found || this.#isClosed) return false;
    const bound = timeLimit !== undefined && { timeLimit };
    const request = { module: found.module.href, folder: found.folder, task, ...bound };
    const response = await this.#channel.call(request).catch(failedResponse);
    if ('found' in response && acceptResult(response.found)) return true;
    if ('overLimit' in response) abandon?.();
    if (!this.#isClosed) this.#onFailure(reasonOf(response));
    return false;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#channel.close();
  }
}

type FailedResponse = { readonly problem: string } | Extract<ComputeResponse, { readonly overLimit: string }>;

/** The thread died of its oldest task; the others only waited behind it. */
function failedResponse(error: Error): FailedResponse {
  const { message } = error;
  return error instanceof WorkerLostError && error.isOldest ? { overLimit: message } : { problem: message };
}

function reasonOf(response: ComputeResponse | FailedResponse): string {
  if ('overLimit' in response) return response.overLimit;
  return 'problem' in response ? response.problem : 'what was found can’t be taken';
}
