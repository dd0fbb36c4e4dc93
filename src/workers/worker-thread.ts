/** Worker thread, started on demand and again after a crash. */
import v8 from 'node:v8';
import { type Transferable, Worker } from 'node:worker_threads';

export interface WorkerThreadOptions<Message> {
  readonly program: URL;
  readonly maxYoungGenerationMb: number;
  /** Megabytes of the heap, beyond which the thread ends; Node's default where undefined. */
  readonly maxHeapMb?: number;
  readonly onMessage: (message: Message) => void;
  /** Called when the thread has ended, with all its work. */
  readonly onExit: (why?: Error) => void;
}

export class WorkerThread<Message = unknown> {
  readonly #options: WorkerThreadOptions<Message>;
  #worker: Worker | undefined;

  constructor(parts: WorkerThreadOptions<Message>) {
    this.#options = parts;
  }

  /** Sends work; starts the thread where needed. Until `rest`, the thread keeps the process alive. */
  post(what: object, given: readonly Transferable[] = []): void {
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#worker.postMessage(what, given);
  }

  postIfAlive(what: object): void {
    this.#worker?.postMessage(what);
  }

  /** Lets the process end while the thread lives: nobody waits for it. */
  unref(): void {
    this.#worker?.unref();
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const { program, maxYoungGenerationMb, maxHeapMb, onMessage } = this.#options;
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
    worker.on('error', (error) => this.#handleExit(worker, error));
    worker.on('exit', () => this.#handleExit(worker));
    return worker;
  }

  #handleExit(worker: Worker, why?: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#options.onExit(why);
  }
}
