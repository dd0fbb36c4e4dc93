/** File reader: reads files of users in a worker thread, within limits of time and memory. */
import { randomBytes } from 'node:crypto';
import { Mutex } from 'async-mutex';
import { currentLanguage } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import type { CampaignBundle } from '../../matches/service/campaign-bundle.ts';
import type { ErasedUser } from '../../matches/settings/erased-users.ts';
import { WorkerThread } from '../worker-thread.ts';
import { assembleCampaign } from './file-pieces.ts';
import type { FilePiece, ReadOrder, ReadOutcome, Task, ValidatorSource } from './messages.ts';

export type Validators = ReadonlyMap<string, { readonly module: URL; readonly folder: string }>;

export interface ReadingLimits {
  /** Milliseconds for one file; `load` for its validator. */
  readonly read: number;
  readonly load: number;
  readonly memory: number;
}

const DEFAULT_LIMITS: ReadingLimits = { read: 15_000, load: 120_000, memory: 512 };
/**
 * Megabytes of the young generation. V8 allows 16 MB beyond the limit until a thread ends, else it ends the process:
 * what one collection promotes must fit in there.
 */
const MAX_YOUNG_GENERATION_MB = 16;
/** Milliseconds without a file after which the thread ends, to free its memory. */
const IDLE_TIMEOUT = 300_000;

interface FileReaderOptions {
  readonly validators: Validators;
  /** Called with the reason where the reader itself failed. */
  readonly onFailure: (why: string) => void;
  readonly limits?: Partial<ReadingLimits>;
  readonly program?: URL;
}

export interface ImportRules {
  readonly packs: readonly string[];
  readonly forgotten: readonly ErasedUser[];
}

interface PendingRead {
  readonly number: number;
  readonly pieces: FilePiece[];
  readonly limits: ReadingLimits;
  readonly onFailure: FileReaderOptions['onFailure'];
  readonly resolve: (outcome: ReadResult) => void;
  timer: NodeJS.Timeout | undefined;
  isOverLimit: boolean;
  isCancelled: boolean;
}

type ReadResult = { readonly pieces: readonly FilePiece[] } | { readonly why: string };

const overLimitText = () => t`That file is too much for me to read. Nothing has changed.`;
const unreadableText = () => t`That file could not be read. Try again in a moment.`;

type ReadJob = Task extends infer Each ? (Each extends Task ? Omit<Each, 'number' | 'language'> : never) : never;

export class FileReader {
  readonly #validators: Validators;
  readonly #onFailure: FileReaderOptions['onFailure'];
  readonly #limits: ReadingLimits;
  readonly #thread: FileReaderThread;
  #isClosed = false;

  constructor({ validators, onFailure, limits, program = new URL('./thread.ts', import.meta.url) }: FileReaderOptions) {
    this.#validators = validators;
    this.#onFailure = onFailure;
    this.#limits = { ...DEFAULT_LIMITS, ...limits };
    this.#thread = threadFor(program, this.#limits.memory);
  }

  /** Returns the campaign, or one sentence on why it can't be imported. */
  async readCampaign(
    bytes: Uint8Array<ArrayBuffer>,
    { packs, forgotten }: ImportRules,
  ): Promise<{ readonly packed: CampaignBundle } | { readonly why: string }> {
    const read = await this.#read({
      what: 'campaign',
      bytes,
      packs: Object.fromEntries(packs.map((pack) => [pack, this.#validatorFor(pack)])),
      forgotten: [...forgotten],
      secret: randomBytes(32).toString('hex'),
    });
    return 'why' in read ? read : { packed: assembleCampaign(read.pieces) };
  }

  /** Returns the text of a game's own file, once its validator has read it within the limits. */
  async readGameFile(
    bytes: Uint8Array<ArrayBuffer>,
    pack: string,
  ): Promise<{ readonly text: string } | { readonly why: string }> {
    const read = await this.#read({ what: 'game', bytes, held: this.#validatorFor(pack) });
    if ('why' in read) return read;
    const [piece] = read.pieces;
    return piece && 'text' in piece ? piece : { why: unreadableText() };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread.cancel(this.#onFailure);
  }

  #validatorFor(pack: string): ValidatorSource | null {
    const found = this.#validators.get(pack);
    return found ? { module: found.module.href, folder: found.folder } : null;
  }

  #read(job: ReadJob): Promise<ReadResult> {
    return this.#thread.read(job, this.#limits, this.#onFailure, () => this.#isClosed);
  }
}

/** By program and memory limit. All bots of the process share a thread, for loaded validators are large. */
const threads = new Map<string, FileReaderThread>();

function threadFor(program: URL, memory: number): FileReaderThread {
  const key = `${memory} ${program.href}`;
  const found = threads.get(key) ?? new FileReaderThread(program, memory);
  threads.set(key, found);
  return found;
}

class FileReaderThread {
  readonly #thread: WorkerThread<ReadOutcome>;
  readonly #mutex = new Mutex();
  #current: PendingRead | undefined;
  #issued = 0;
  #ending: Promise<void> | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(program: URL, memory: number) {
    this.#thread = new WorkerThread({
      program,
      maxYoungGenerationMb: MAX_YOUNG_GENERATION_MB,
      maxHeapMb: memory,
      onMessage: (message: ReadOutcome) => this.#handleMessage(message),
      onExit: (error) => this.#handleExit(error),
    });
  }

  /** Reads one file at a time, so that each has all the time and memory. */
  read(
    job: ReadJob,
    limits: ReadingLimits,
    onFailure: FileReaderOptions['onFailure'],
    isOff: () => boolean,
  ): Promise<ReadResult> {
    const language = currentLanguage();
    return this.#mutex.runExclusive(async () => {
      clearTimeout(this.#idleTimer);
      await this.#ending;
      if (isOff()) return { why: unreadableText() };
      this.#issued += 1;
      const number = this.#issued;
      const ended = await new Promise<ReadResult>((resolve) => {
        const state = { timer: undefined, isOverLimit: false, isCancelled: false };
        this.#current = { number, pieces: [], limits, onFailure: onFailure, resolve: resolve, ...state };
        this.#startTimer(this.#current, limits.load);
        this.#thread.post({ ...job, number, language } satisfies ReadOrder);
      });
      clearTimeout(this.#current?.timer);
      this.#current = undefined;
      this.#thread.unref();
      this.#idleTimer = setTimeout(() => void this.#end(), IDLE_TIMEOUT).unref();
      return ended;
    });
  }

  /** Ends the thread where it reads for this reader. */
  async cancel(trouble: FileReaderOptions['onFailure']): Promise<void> {
    if (this.#current?.onFailure !== trouble) return;
    this.#current.isCancelled = true;
    await this.#end();
  }

  #end(): Promise<void> {
    this.#ending = this.#thread.close();
    return this.#ending;
  }

  /** Ends the thread after `most` milliseconds, whatever it does. */
  #startTimer(reading: PendingRead, most: number): void {
    clearTimeout(reading.timer);
    reading.timer = setTimeout(() => {
      reading.isOverLimit = true;
      void this.#end();
    }, most);
  }

  #handleMessage(outcome: ReadOutcome): void {
    const reading = this.#current;
    if (!reading || outcome.number !== reading.number) return;
    if ('does' in outcome) this.#startTimer(reading, reading.limits[outcome.does]);
    else if ('piece' in outcome) {
      reading.pieces.push(outcome.piece);
      this.#thread.postIfAlive({ number: reading.number, isTaken: true } satisfies ReadOrder);
    } else if ('why' in outcome) reading.resolve({ why: outcome.why });
    else if ('problem' in outcome) {
      reading.onFailure(outcome.problem);
      reading.resolve({ why: unreadableText() });
    } else reading.resolve({ pieces: reading.pieces });
  }

  #handleExit(error?: Error): void {
    const reading = this.#current;
    if (!reading) return;
    const isTooMuch = reading.isOverLimit || isOutOfMemory(error);
    if (!isTooMuch && !reading.isCancelled)
      reading.onFailure(`the thread that reads files has ended${error ? ` (${error.message})` : ''}`);
    reading.resolve({ why: isTooMuch ? overLimitText() : unreadableText() });
  }
}

function isOutOfMemory(error: Error | undefined): boolean {
  return error !== undefined && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
