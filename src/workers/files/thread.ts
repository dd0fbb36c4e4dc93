/** Thread of the file reader. `canvas` crashes at the end of a thread, so no pictures are loaded. */
import { createHmac } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { sizeOfText } from '../../engine/values/json-size.ts';
import type { Cursor } from '../../engine/values/rng.ts';
import type { Validation, Validator } from '../../game-api/contract/validator.ts';
import { speaking } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { packedFrom } from '../../matches/service/campaign-bundle.ts';
import { readCampaignFile, spoiledAt, withoutForgotten } from '../../matches/service/campaign-file.ts';
import { piecesOf } from './file-pieces.ts';
import { type FilePiece, order, type ReadOutcome, type Task, type ValidatorSource } from './messages.ts';

const validatorModule = z.object({ validator: z.custom<Validator>((value) => typeof value === 'function') });
const known = new Map<string, Promise<Validation>>();
let taken = () => {};
/** Nesting of lists and objects; files of games stay far below. */
const DEEPEST = 60;

function serve(): void {
  parentPort?.on('message', (message) => {
    const what = order.parse(message);
    if ('isTaken' in what) taken();
    else void answer(what);
  });
}

async function answer(task: Task): Promise<void> {
  const { number } = task;
  try {
    const why = await speaking(task.language, () =>
      task.what === 'campaign' ? readCampaign(task) : readForGame(task),
    );
    tell(why === undefined ? { number, isDone: true } : { number, why });
  } catch (error) {
    tell({ number, problem: error instanceof Error ? error.message : String(error) });
  }
}

async function readCampaign({ number, bytes, packs, forgotten, secret }: Extract<Task, { what: 'campaign' }>) {
  tell({ number, does: 'read' });
  const text = textOf(bytes);
  const left = text === undefined ? undefined : withoutForgotten(text, forgotten);
  if (left === undefined) return spoiledAt(undefined);
  const read = readCampaignFile(left);
  if ('why' in read) return read.why;
  const held = Object.hasOwn(packs, read.file.pack) ? packs[read.file.pack] : undefined;
  if (held === undefined) return t`It is played with the pack \`${read.file.pack.slice(0, 50)}\`, which is not here.`;
  if (held === null) throw new Error(`Nobody holds files against the pack ${read.file.pack}.`);
  tell({ number, does: 'load' });
  const { pack } = await validationOf(held);
  tell({ number, does: 'read' });
  const made = packedFrom(read.file, pack, cursorsOf(secret));
  if ('why' in made) return made.why;
  for (const piece of piecesOf(made.packed)) await handOver(number, piece);
  return undefined;
}

/** Drops the parsed result: the bot parses the text again, which takes no longer than here. */
async function readForGame({ number, bytes, held }: Extract<Task, { what: 'game' }>) {
  const validation = held === null ? undefined : await validationOf(held);
  tell({ number, does: 'read' });
  const text = textOf(bytes);
  if (text === undefined || sizeOfText(text).depth > DEEPEST) return t`That file is spoiled. Nothing has changed.`;
  validation?.read(text);
  await handOver(number, { text });
  return undefined;
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Derives unpredictable cursors from the secret. */
function cursorsOf(secret: string): () => Cursor {
  let issued = 0;
  return () => {
    const print = createHmac('sha256', secret).update(`${issued++}`).digest();
    return [0, 4, 8, 12].map((at) => print.readInt32LE(at));
  };
}

async function handOver(number: number, piece: FilePiece): Promise<void> {
  const isTaken = new Promise<void>((resolve) => {
    taken = resolve;
  });
  tell({ number, piece });
  await isTaken;
}

function validationOf({ module, folder }: ValidatorSource): Promise<Validation> {
  const key = `${module} ${folder}`;
  const found = known.get(key) ?? loaded(module, folder);
  known.set(key, found);
  // A folder that can't be read now may be mended.
  found.catch(() => known.delete(key));
  return found;
}

async function loaded(module: string, folder: string): Promise<Validation> {
  return validatorModule.parse(await import(module)).validator(folder);
}

function tell(what: ReadOutcome): void {
  parentPort?.postMessage(what);
}

serve();
