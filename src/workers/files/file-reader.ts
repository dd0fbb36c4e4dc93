/** File reader: reads files of users in a worker thread, within limits of time and memory. */
import { randomBytes } from 'node:crypto';
import { Mutex } from 'async-mutex';
import type { AuthoredInput, AuthoredName, AuthoredThing } from '../../game-api/contract/authoring.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import type { CampaignBundle } from '../../matches/service/campaign-bundle.ts';
import type { ErasedUser } from '../../matches/settings/erased-users.ts';
import { WorkerChannel, WorkerLostError, WorkerTimeoutError } from '../worker-channel.ts';
import { startThread } from '../worker-thread.ts';
import { assembleCampaign } from './file-pieces.ts';
import type {
  AuthorTask,
  CampaignTask,
  FilePiece,
  GameTask,
  ModuleSource,
  ReadResponse,
  ReadTask,
} from './messages.ts';
import { readPart, readResponse } from './messages.ts';

export type PackModules = ReadonlyMap<string, { readonly module: URL; readonly folder: string }>;

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
  readonly validators: PackModules;
  readonly authorings?: PackModules;
  /** Called with the reason where the reader itself failed. */
  readonly onFailure: (why: string) => void;
  readonly limits?: Partial<ReadingLimits>;
  readonly program?: URL;
}

export interface ImportRules {
  readonly packs: readonly string[];
  readonly forgotten: readonly ErasedUser[];
}

type ReadResult = { readonly pieces: readonly FilePiece[] } | { readonly why: string };

const overLimitText = () => t`That file is too large for me to read. Nothing has changed.`;
const unreadableText = () => t`I could not read that file. Try again in a moment.`;

type ReadJob = Omit<CampaignTask, 'language'> | Omit<GameTask, 'language'> | Omit<AuthorTask, 'language'>;

export class FileReader {
  readonly #validators: PackModules;
  readonly #authorings: PackModules;
  readonly #onFailure: FileReaderOptions['onFailure'];
  readonly #limits: ReadingLimits;
  readonly #thread: FileReaderThread;
  #isClosed = false;

  constructor({
    validators,
    authorings = new Map(),
    onFailure,
    limits,
    program = new URL('./thread.ts', import.meta.url),
  }: FileReaderOptions) {
    this.#validators = validators;
    this.#authorings = authorings;
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

  /** Things of the pack that somebody can type anew. */
  async authoredNames(pack: string): Promise<readonly AuthoredName[]> {
    const read = await this.#author(pack, { type: 'things' });
    const [piece] = 'why' in read ? [] : read.pieces;
    return piece && 'things' in piece ? piece.things : [];
  }

  /** The text of a thing of the pack, or one sentence on why there is none. */
  async authoredText(pack: string, thing: string): Promise<{ readonly text: string } | { readonly why: string }> {
    const read = await this.#author(pack, { type: 'text', thing });
    if ('why' in read) return read;
    const [piece] = read.pieces;
    return piece && 'text' in piece ? piece : { why: unreadableText() };
  }

  /** Reads what somebody typed for the pack, or says in one sentence why it can't. */
  async readAuthored(
    pack: string,
    typed: AuthoredInput,
  ): Promise<{ readonly thing: AuthoredThing } | { readonly why: string }> {
    const read = await this.#author(pack, { type: 'read', ...typed });
    if ('why' in read) return read;
    const [piece] = read.pieces;
    return piece && 'authored' in piece ? { thing: piece.authored } : { why: unreadableText() };
  }

  async #author(pack: string, wanted: AuthorTask['wanted']): Promise<ReadResult> {
    const held = sourceOf(this.#authorings.get(pack));
    return held ? this.#read({ what: 'author', held, wanted }) : { why: t`Nothing can be typed for this pack.` };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread.cancel(this.#onFailure);
  }

  #validatorFor(pack: string): ModuleSource | null {
    return sourceOf(this.#validators.get(pack));
  }

  #read(job: ReadJob): Promise<ReadResult> {
    return this.#thread.read(job, this.#limits, this.#onFailure, () => this.#isClosed);
  }
}

function sourceOf(found: { readonly module: URL; readonly folder: string } | undefined): ModuleSource | null {
  return found ? { module: found.module.href, folder: found.folder } : null;
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
  readonly #channel: WorkerChannel<ReadTask, ReadResponse>;
  readonly #mutex = new Mutex();
  #onFailure: FileReaderOptions['onFailure'] | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(program: URL, memory: number) {
    const start = startThread(program, { maxYoungGenerationMb: MAX_YOUNG_GENERATION_MB, maxHeapMb: memory });
    this.#channel = new WorkerChannel({ name: 'the thread that reads files', start, response: readResponse });
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
      if (isOff()) return { why: unreadableText() };
      this.#onFailure = onFailure;
      try {
        return await this.#readWithin(limits, { ...job, language });
      } catch (error) {
        if (isOverLimit(error)) return { why: overLimitText() };
        if (!isOff()) onFailure(error instanceof Error ? error.message : String(error));
        return { why: unreadableText() };
      } finally {
        this.#onFailure = undefined;
        this.#idleTimer = setTimeout(() => void this.#channel.kill(), IDLE_TIMEOUT).unref();
      }
    });
  }

  /** Ends the thread where it reads for this reader. */
  async cancel(onFailure: FileReaderOptions['onFailure']): Promise<void> {
    if (this.#onFailure === onFailure) await this.#channel.kill();
  }

  /** Ends the thread at a limit, whatever it does. */
  async #readWithin(limits: ReadingLimits, task: ReadTask): Promise<ReadResult> {
    const pieces: FilePiece[] = [];
    let timer: NodeJS.Timeout | undefined;
    const startTimer = (limit: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => void this.#channel.kill(new WorkerTimeoutError('The file takes too long.')), limit);
    };
    const onPart = (sent: unknown) => {
      const part = readPart.parse(sent);
      if ('does' in part) startTimer(limits[part.does]);
      else pieces.push(part.piece);
    };
    startTimer(limits.load);
    try {
      const { why } = await this.#channel.call(task, { onPart });
      return why === undefined ? { pieces } : { why };
    } finally {
      clearTimeout(timer);
    }
  }
}

function isOverLimit(error: unknown): boolean {
  if (error instanceof WorkerTimeoutError) return true;
  const cause = error instanceof WorkerLostError ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
