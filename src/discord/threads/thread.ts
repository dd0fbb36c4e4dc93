/** A thread of its own beside the one that plays: started when there is something for it to do, and again when it has died. */
import v8 from 'node:v8';
import { type Transferable, Worker } from 'node:worker_threads';

export interface ThreadParts<Message> {
  /** What it runs. */
  readonly program: URL;
  /** Megabytes for what is soon forgotten. */
  readonly room: number;
  /** Megabytes for all else; it ends where it needs more. As much as a program has where nothing is said. */
  readonly most?: number;
  /** Hears what it says. */
  readonly hear: (message: Message) => void;
  /** Called when it is gone, with all that it was to do. */
  readonly lost: (why?: Error) => void;
}

export class Thread<Message = unknown> {
  readonly #parts: ThreadParts<Message>;
  #worker: Worker | undefined;

  constructor(parts: ThreadParts<Message>) {
    this.#parts = parts;
  }

  /** Tells it something to do. As long as somebody waits for that it keeps the program alive, as a socket would. */
  tell(what: object, given: readonly Transferable[] = []): void {
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#worker.postMessage(what, given);
  }

  /** Tells it something that nobody waits for, where it lives. */
  mention(what: object): void {
    this.#worker?.postMessage(what);
  }

  /** Nobody waits for it now. */
  rest(): void {
    this.#worker?.unref();
  }

  /** Ends it, whatever it does. Something to do that is told after that starts another. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const { program, room, most, hear } = this.#parts;
    const isSource = program.pathname.endsWith('.ts');
    // What the program was started with is for its first thread, which has it by now; each other would have it instead of its own.
    v8.setFlagsFromString('--max-semi-space-size=0');
    const worker = new Worker(isSource ? new URL('./source.mjs', import.meta.url) : program, {
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
