import v8 from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { StartPort } from './worker-channel.ts';

export interface ThreadLimits {
  readonly maxYoungGenerationMb: number;
  /** Megabytes of the heap, beyond which the thread ends; Node's default where undefined. */
  readonly maxHeapMb?: number;
}

export function startThread(program: URL, { maxYoungGenerationMb, maxHeapMb }: ThreadLimits): StartPort {
  return ({ onMessage, onExit }) => {
    const isSource = program.pathname.endsWith('.ts');
    // What the program was started with is for its first thread, which has it by now; each other would have it instead of its own.
    v8.setFlagsFromString('--max-semi-space-size=0');
    const worker = new Worker(isSource ? new URL('./thread-source.mjs', import.meta.url) : program, {
      workerData: program.href,
      execArgv: [],
      resourceLimits: {
        maxYoungGenerationSizeMb: maxYoungGenerationMb,
        ...(maxHeapMb !== undefined && { maxOldGenerationSizeMb: maxHeapMb }),
      },
    });
    worker.on('message', onMessage);
    worker.on('error', onExit);
    worker.on('exit', () => onExit());
    return {
      post: (order, transfer) => worker.postMessage(order, transfer),
      setRef: (isKept) => (isKept ? worker.ref() : worker.unref()),
      kill: () => worker.terminate(),
    };
  };
}
