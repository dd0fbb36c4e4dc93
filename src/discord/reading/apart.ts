/** Files that strangers send, read by a thread of its own within limits of time and memory. */
import { randomBytes } from 'node:crypto';
import { Mutex } from 'async-mutex';
import { languageNow } from '../../language/language.ts';
import { t } from '../../language/t.ts';
import type { CampaignBundle } from '../../tables/campaign-bundle.ts';
import type { Forgotten } from '../../tables/forgotten.ts';
import { Thread } from '../threads/thread.ts';
import type { FilePiece, ReadOrder, ReadOutcome, Task, ValidatorSource } from './messages.ts';
import { campaignOf } from './pieces.ts';

/** By packs, what holds files against their rules. */
export type Validators = ReadonlyMap<string, { readonly module: URL; readonly folder: string }>;

export interface ReadingLimits {
  /** Milliseconds for one file, and for what it is read with to be loaded. */
  readonly read: number;
  readonly load: number;
  /** Megabytes. */
  readonly memory: number;
}

const USUAL: ReadingLimits = { read: 15_000, load: 120_000, memory: 512 };
/** Megabytes for what is soon forgotten. */
const ROOM_FOR_THE_YOUNG = 64;
/** Milliseconds after which a thread that has nothing to read ends, and its memory with it. */
const IDLE = 300_000;

interface FileReaderOptions {
  readonly validators: Validators;
  /** Hears why something could not be read at all. */
  readonly trouble: (why: string) => void;
  readonly limits?: Partial<ReadingLimits>;
  readonly program?: URL;
}

/** What a campaign is held against, and what else is to be known there. */
export interface ImportRules {
  /** The packs that may be played with. */
  readonly packs: readonly string[];
  readonly forgotten: readonly Forgotten[];
}

/** What is read, and for whom. */
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

/** How it ended; `why` is for whoever has sent it. */
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

  /** A campaign that can be played on, or why the file of one can't, in a sentence. */
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

  /** The text of a file that only the game of a pack has, once that has read it within the limits. */
  async ofGame(
    bytes: Uint8Array<ArrayBuffer>,
    pack: string,
  ): Promise<{ readonly text: string } | { readonly why: string }> {
    const read = await this.#read({ what: 'game', bytes, held: this.#heldBy(pack) });
    if ('why' in read) return read;
    const [piece] = read.pieces;
    return piece && 'text' in piece ? piece : { why: unread() };
  }

  /** Gives up what it reads, and reads no more. */
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

/** By what they run and how much memory they have: what they have loaded serves every bot of this process. */
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

  /** One file after the other: each has the whole time and memory. */
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

  /** Ends it where it reads for somebody who waits no more. */
  async giveUp(trouble: FileReaderOptions['trouble']): Promise<void> {
    if (this.#now?.trouble !== trouble) return;
    this.#now.isGivenUp = true;
    await this.#end();
  }

  #end(): Promise<void> {
    this.#ending = this.#thread.close();
    return this.#ending;
  }

  /** Ends the thread where it takes longer, whatever it does. */
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
