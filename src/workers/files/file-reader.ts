/** File reader: reads files of users in a worker thread, within limits of time and memory. */
import { randomBytes } from 'node:crypto';
import { Mutex } from 'async-mutex';
import { languageNow } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import type { CampaignBundle } from '../../matches/service/campaign-bundle.ts';
import type { Forgotten } from '../../matches/settings/erased-users.ts';
import { Thread } from '../worker-thread.ts';
import { campaignOf } from './file-pieces.ts';
import type { FilePiece, ReadOrder, ReadOutcome, Task, ValidatorSource } from './messages.ts';

export type Validators = ReadonlyMap<string, { readonly module: URL; readonly folder: string }>;

export interface ReadingLimits {
  /** Milliseconds for one file; `load` for its validator. */
  readonly read: number;
  readonly load: number;
  readonly memory: number;
}

const USUAL: ReadingLimits = { read: 15_000, load: 120_000, memory: 512 };
/**
 * Megabytes of the young generation. V8 allows 16 MB beyond the limit until a thread ends, else it ends the process:
 * what one collection promotes must fit in there.
 */
const ROOM_FOR_THE_YOUNG = 16;
/** Milliseconds without a file after which the thread ends, to free its memory. */
const IDLE = 300_000;

interface FileReaderOptions {
  readonly validators: Validators;
  /** Called with the reason where the reader itself failed. */
  readonly trouble: (why: string) => void;
  readonly limits?: Partial<ReadingLimits>;
  readonly program?: URL;
}

export interface ImportRules {
  readonly packs: readonly string[];
  readonly forgotten: readonly Forgotten[];
}

interface PendingRead {
  readonly number: number;
  readonly pieces: FilePiece[];
  readonly limits: ReadingLimits;
  readonly trouble: FileReaderOptions['trouble'];
  readonly done: (outcome: ReadResult) => void;
  timer: NodeJS.Timeout | undefined;
  isTooMuch: boolean;
  isGivenUp: boolean;
}

type ReadResult = { readonly pieces: readonly FilePiece[] } | { readonly why: string };

const tooMuch = () => t`That file is too much for me to read. Nothing has changed.`;
const unread = () => t`That file could not be read. Try again in a moment.`;

type ReadJob = Task extends infer Each ? (Each extends Task ? Omit<Each, 'number' | 'language'> : never) : never;

export class FileReader {
  readonly #validators: Validators;
  readonly #trouble: FileReaderOptions['trouble'];
  readonly #limits: ReadingLimits;
  readonly #thread: ReadingThread;
  #isClosed = false;

  constructor({ validators, trouble, limits, program = new URL('./thread.ts', import.meta.url) }: FileReaderOptions) {
    this.#validators = validators;
    this.#trouble = trouble;
    this.#limits = { ...USUAL, ...limits };
    this.#thread = threadFor(program, this.#limits.memory);
  }

  /** Returns the campaign, or one sentence on why it can't be imported. */
  async campaign(
    bytes: Uint8Array<ArrayBuffer>,
    { packs, forgotten }: ImportRules,
  ): Promise<{ readonly packed: CampaignBundle } | { readonly why: string }> {
    const read = await this.#read({
      what: 'campaign',
      bytes,
      packs: Object.fromEntries(packs.map((pack) => [pack, this.#heldBy(pack)])),
      forgotten: [...forgotten],
      secret: randomBytes(32).toString('hex'),
    });
    return 'why' in read ? read : { packed: campaignOf(read.pieces) };
  }

  /** Returns the text of a game's own file, once its validator has read it within the limits. */
  async ofGame(
    bytes: Uint8Array<ArrayBuffer>,
    pack: string,
  ): Promise<{ readonly text: string } | { readonly why: string }> {
    const read = await this.#read({ what: 'game', bytes, held: this.#heldBy(pack) });
    if ('why' in read) return read;
    const [piece] = read.pieces;
    return piece && 'text' in piece ? piece : { why: unread() };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread.giveUp(this.#trouble);
  }

  #heldBy(pack: string): ValidatorSource | null {
    const found = this.#validators.get(pack);
    return found ? { module: found.module.href, folder: found.folder } : null;
  }

  #read(job: ReadJob): Promise<ReadResult> {
    return this.#thread.read(job, this.#limits, this.#trouble, () => this.#isClosed);
  }
}

/** By program and memory limit. All bots of the process share a thread, for loaded validators are large. */
const threads = new Map<string, ReadingThread>();

function threadFor(program: URL, memory: number): ReadingThread {
  const key = `${memory} ${program.href}`;
  const found = threads.get(key) ?? new ReadingThread(program, memory);
  threads.set(key, found);
  return found;
}

class ReadingThread {
  readonly #thread: Thread<ReadOutcome>;
  readonly #turns = new Mutex();
  #now: PendingRead | undefined;
  #issued = 0;
  #ending: Promise<void> | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(program: URL, memory: number) {
    this.#thread = new Thread({
      program,
      room: ROOM_FOR_THE_YOUNG,
      most: memory,
      hear: (message: ReadOutcome) => this.#hear(message),
      lost: (error) => this.#lose(error),
    });
  }

  /** Reads one file at a time, so that each has all the time and memory. */
  read(
    job: ReadJob,
    limits: ReadingLimits,
    trouble: FileReaderOptions['trouble'],
    isOff: () => boolean,
  ): Promise<ReadResult> {
    const language = languageNow();
    return this.#turns.runExclusive(async () => {
      clearTimeout(this.#idle);
      await this.#ending;
      if (isOff()) return { why: unread() };
      this.#issued += 1;
      const number = this.#issued;
      const ended = await new Promise<ReadResult>((done) => {
        const state = { timer: undefined, isTooMuch: false, isGivenUp: false };
        this.#now = { number, pieces: [], limits, trouble, done, ...state };
        this.#timed(this.#now, limits.load);
        this.#thread.tell({ ...job, number, language } satisfies ReadOrder);
      });
      clearTimeout(this.#now?.timer);
      this.#now = undefined;
      this.#thread.rest();
      this.#idle = setTimeout(() => void this.#end(), IDLE).unref();
      return ended;
    });
  }

  /** Ends the thread where it reads for this reader. */
  async giveUp(trouble: FileReaderOptions['trouble']): Promise<void> {
    if (this.#now?.trouble !== trouble) return;
    this.#now.isGivenUp = true;
    await this.#end();
  }

  #end(): Promise<void> {
    this.#ending = this.#thread.close();
    return this.#ending;
  }

  /** Ends the thread after `most` milliseconds, whatever it does. */
  #timed(reading: PendingRead, most: number): void {
    clearTimeout(reading.timer);
    reading.timer = setTimeout(() => {
      reading.isTooMuch = true;
      void this.#end();
    }, most);
  }

  #hear(outcome: ReadOutcome): void {
    const reading = this.#now;
    if (!reading || outcome.number !== reading.number) return;
    if ('does' in outcome) this.#timed(reading, reading.limits[outcome.does]);
    else if ('piece' in outcome) {
      reading.pieces.push(outcome.piece);
      this.#thread.mention({ number: reading.number, isTaken: true } satisfies ReadOrder);
    } else if ('why' in outcome) reading.done({ why: outcome.why });
    else if ('problem' in outcome) {
      reading.trouble(outcome.problem);
      reading.done({ why: unread() });
    } else reading.done({ pieces: reading.pieces });
  }

  #lose(error?: Error): void {
    const reading = this.#now;
    if (!reading) return;
    const isTooMuch = reading.isTooMuch || isOutOfMemory(error);
    if (!isTooMuch && !reading.isGivenUp)
      reading.trouble(`the thread that reads files has ended${error ? ` (${error.message})` : ''}`);
    reading.done({ why: isTooMuch ? tooMuch() : unread() });
  }
}

function isOutOfMemory(error: Error | undefined): boolean {
  return error !== undefined && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
