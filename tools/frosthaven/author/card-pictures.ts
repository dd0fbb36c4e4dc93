/** Pictures of the cards of a class, drawn anew only where something changed. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { ClassDraft } from '../../../src/games/frosthaven/grammar/class/class-draft.ts';
import { drawableCard } from '../../../src/games/frosthaven/grammar/class/drawable-card.ts';
import type { NamedThing } from '../../../src/games/frosthaven/grammar/vocabulary.ts';
import { drawCards } from '../../../src/games/frosthaven/render/pictures.ts';
import { visibleSides } from '../../../src/games/frosthaven/rules/views/card-sides.ts';

/** Beside the pictures: what each was drawn from, as a hash. */
const RECORD = 'drawn.json';
const record = z.record(z.string(), z.string()).catch({});
/** Goes up when cards are drawn in another way. */
const STYLE = 2;
/** Pixels of a card. */
const WIDTH = 440;

export interface DrawingResult {
  /** Names of the files, by the ids of their cards. */
  readonly files: ReadonlyMap<string, string>;
  readonly redrawn: readonly string[];
}

/** Removes pictures of cards that are gone, if it had drawn them. */
export function drawClassCards(
  { mat, cards }: ClassDraft,
  monsters: readonly NamedThing[],
  folder: string,
): DrawingResult {
  mkdirSync(folder, { recursive: true });
  const before = readRecord(folder);
  const after: Record<string, string> = {};
  const files = new Map<string, string>();
  const redrawn: string[] = [];
  for (const draft of cards) {
    const card = drawableCard(draft, mat.modes?.all);
    if (!card) continue;
    const file = `${card.id}.png`;
    const views = visibleSides(monsters, { ...mat, cards: [card] }, card);
    const hash = createHash('sha256')
      .update(JSON.stringify([STYLE, mat.colour, views]))
      .digest('hex');
    files.set(card.id, file);
    after[file] = hash;
    if (before[file] === hash && existsSync(path.join(folder, file))) continue;
    writeFileSync(path.join(folder, file), drawCards(views, mat.colour, { width: WIDTH }));
    redrawn.push(file);
  }
  for (const file of Object.keys(before))
    if (!(file in after) && isPicture(file)) rmSync(path.join(folder, file), { force: true });
  writeFileSync(path.join(folder, RECORD), `${JSON.stringify(after, undefined, 2)}\n`);
  return { files, redrawn };
}

/** The record may have been changed by hand: nothing else in the folder is touched. */
function isPicture(file: string): boolean {
  return /^[a-z0-9-]+\.png$/.test(file);
}

function readRecord(folder: string): Readonly<Record<string, string>> {
  try {
    return record.parse(JSON.parse(readFileSync(path.join(folder, RECORD), 'utf8')));
  } catch {
    return {};
  }
}
