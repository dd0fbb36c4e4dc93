/** Thread of the file reader. `canvas` crashes at the end of a thread, so no pictures are loaded. */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { jsonSizeOf } from '../../engine/values/json-size.ts';
import type { RngState } from '../../engine/values/rng.ts';
import type { ContentAuthor, ContentAuthorOpener } from '../../game-api/contract/authoring.ts';
import type { Validation, Validator } from '../../game-api/contract/validator.ts';
import { withLanguage } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { buildBundle } from '../../matches/service/campaign-bundle.ts';
import { corruptAt, readCampaignFile, withoutErasedUsers } from '../../matches/service/campaign-file.ts';
import { serveWorker } from '../serve-worker.ts';
import { splitCampaign } from './file-pieces.ts';
import type { AuthorTask, CampaignTask, GameTask, ModuleSource, ReadPart, ReadTask } from './messages.ts';
import { readTask } from './messages.ts';

const validatorModule = z.object({ validator: z.custom<Validator>((value) => typeof value === 'function') });
const validations = new Map<string, Promise<Validation>>();
/** Nesting of lists and objects; files of games stay far below. */
const MAX_DEPTH = 60;

type SendPart = (part: ReadPart) => Promise<void>;

serveWorker(readTask, async (task, { sendPart }) => {
  const why = await withLanguage(task.language, () => readFor(task, sendPart));
  return why === undefined ? {} : { why };
});

function readFor(task: ReadTask, sendPart: SendPart): Promise<string | undefined> {
  if (task.what === 'campaign') return readCampaign(task, sendPart);
  return task.what === 'game' ? readGameFile(task, sendPart) : readAuthored(task, sendPart);
}

async function readCampaign({ bytes, packs, forgotten, secret }: CampaignTask, sendPart: SendPart) {
  await sendPart({ does: 'read' });
  const text = decodeText(bytes);
  const left = text === undefined ? undefined : withoutErasedUsers(text, forgotten);
  if (left === undefined) return corruptAt(undefined);
  const read = readCampaignFile(left);
  if ('why' in read) return read.why;
  const held = Object.hasOwn(packs, read.file.pack) ? packs[read.file.pack] : undefined;
  if (held === undefined) return t`It needs the pack \`${read.file.pack.slice(0, 50)}\`, which is not installed here.`;
  if (held === null) throw new Error(`Nobody holds files against the pack ${read.file.pack}.`);
  await sendPart({ does: 'load' });
  const { pack } = await loadValidation(held);
  await sendPart({ does: 'read' });
  const made = buildBundle(read.file, pack, rngStatesFrom(secret));
  if ('why' in made) return made.why;
  for (const piece of splitCampaign(made.packed)) await sendPart({ piece });
  return undefined;
}

/** Drops the parsed result: the bot parses the text again, which takes no longer than here. */
async function readGameFile({ bytes, held }: GameTask, sendPart: SendPart) {
  const validation = held === null ? undefined : await loadValidation(held);
  await sendPart({ does: 'read' });
  const text = decodeText(bytes);
  if (text === undefined || jsonSizeOf(text).depth > MAX_DEPTH) return t`That file is damaged. Nothing has changed.`;
  validation?.parseFile(text);
  await sendPart({ piece: { text } });
  return undefined;
}

async function readAuthored({ held, wanted }: AuthorTask, sendPart: SendPart) {
  const authoring = await loadAuthoring(held);
  await sendPart({ does: 'read' });
  if (wanted.type === 'things') {
    await sendPart({ piece: { things: authoring.things() } });
    return undefined;
  }
  if (wanted.type === 'text') {
    const text = authoring.textOf(wanted.thing);
    if (text !== undefined) await sendPart({ piece: { text } });
    return text === undefined ? t`This pack has nothing of that name.` : undefined;
  }
  const { type: _, ...typed } = wanted;
  const authored = authoring.read(typed);
  if ('why' in authored) return authored.why;
  await sendPart({ piece: { authored } });
  return undefined;
}

function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Derives unpredictable cursors from the secret. */
function rngStatesFrom(secret: string): () => RngState {
  let issued = 0;
  return () => {
    const print = createHmac('sha256', secret).update(`${issued++}`).digest();
    return [0, 4, 8, 12].map((at) => print.readInt32LE(at));
  };
}

function loadValidation({ module, folder }: ModuleSource): Promise<Validation> {
  const key = `${module} ${folder}`;
  const found = validations.get(key) ?? importValidation(module, folder);
  validations.set(key, found);
  // A folder that can't be read now may be mended.
  found.catch(() => validations.delete(key));
  return found;
}

const authoringModule = z.object({
  openAuthoring: z.custom<ContentAuthorOpener>((value) => typeof value === 'function'),
});
const authorings = new Map<string, ContentAuthor>();

async function loadAuthoring({ module, folder }: ModuleSource): Promise<ContentAuthor> {
  const known = authorings.get(folder);
  if (known) return known;
  const { openAuthoring } = authoringModule.parse(await import(module));
  const opened = openAuthoring(folder);
  authorings.set(folder, opened);
  return opened;
}

async function importValidation(module: string, folder: string): Promise<Validation> {
  return validatorModule.parse(await import(module)).validator(folder);
}
