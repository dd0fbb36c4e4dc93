/** Worker thread, started on demand and again after a crash. */
import v8 from 'node:v8';
import { type Transferable, Worker } from 'node:worker_threads';

export interface ThreadParts<Message> {
  readonly program: URL;
  readonly room: number;
  /** Megabytes of the heap, beyond which the thread ends; Node's default where undefined. */
  readonly most?: number;
  readonly hear: (message: Message) => void;
  /** Called when the thread has ended, with all its work. */
  readonly lost: (why?: Error) => void;
}

export class Thread<Message = unknown> {
  readonly #parts: ThreadParts<Message>;
  #worker: Worker | undefined;

  constructor(parts: ThreadParts<Message>) {
    this.#parts = parts;
  }

  /** Sends work; starts the thread where needed. Until `rest`, the thread keeps the process alive. */
  tell(what: object, given: readonly Transferable[] = []): void {
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#worker.postMessage(what, given);
  }

  mention(what: object): void {
    this.#worker?.postMessage(what);
  }

  /** Lets the process end while the thread lives: nobody waits for it. */
  rest(): void {
    this.#worker?.unref();
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const { program, room, most, hear } = this.#parts;
    const isSource = program.pathname.endsWith('.ts');
    // What the program was started with is for its first thread, which has it by now; each other would have it instead of its own.
    v8.setFlagsFromString('--max-semi-space-size=0');
    const worker = new Worker(isSource ? new URL('./thread-source.mjs', import.meta.url) : program, {
      workerData: program.href,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: room, ...(most !== undefined && { maxOldGenerationSizeMb: most }) },
    });
    worker.on('message', hear);
    worker.on('error', (error) => this.#lose(worker, error));
    worker.on('exit', () => this.#lose(worker));
    return worker;
  }

  #lose(worker: Worker, why?: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#parts.lost(why);
  }
}
