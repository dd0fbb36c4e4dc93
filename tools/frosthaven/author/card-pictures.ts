/** Pictures of the cards of a class, drawn anew only where something changed. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { AbilityCard } from '../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import type { CardDraft, ClassDraft } from '../../../src/games/frosthaven/grammar/class/class-draft.ts';
import type { NamedThing } from '../../../src/games/frosthaven/grammar/vocabulary.ts';
import { drawCards } from '../../../src/games/frosthaven/render/pictures.ts';
import { visibleSides } from '../render/card.ts';

/** Beside the pictures: what each was drawn from, as a hash. */
const RECORD = 'drawn.json';
const record = z.record(z.string(), z.string()).catch({});
/** Goes up when cards are drawn in another way. */
const STYLE = 1;

const NO_WORDS = { abilities: [] };

/** A half that is missing is drawn empty. Returns nothing while there is no initiative. */
function drawableCard({ id, name, level, initiative, top, bottom, sides }: CardDraft): AbilityCard | undefined {
  const halves = { top: top ?? NO_WORDS, bottom: bottom ?? NO_WORDS };
  if (!sides) return initiative === undefined ? undefined : { id, name, level, initiative, ...halves };
  const all = Object.entries(sides).flatMap(([mode, side]) =>
    side.initiative === undefined
      ? []
      : [
          [
            mode,
            { ...side, initiative: side.initiative, top: side.top ?? NO_WORDS, bottom: side.bottom ?? NO_WORDS },
          ] as const,
        ],
  );
  return all.length === Object.keys(sides).length ? { id, name, level, sides: Object.fromEntries(all) } : undefined;
}

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
    const card = drawableCard(draft);
    if (!card || !hasAllModes(card, mat.modes?.all ?? [])) continue;
    const file = `${card.id}.png`;
    const views = visibleSides(monsters, { ...mat, cards: [card] }, card);
    const hash = createHash('sha256')
      .update(JSON.stringify([STYLE, mat.colour, views]))
      .digest('hex');
    files.set(card.id, file);
    after[file] = hash;
    if (before[file] === hash && existsSync(path.join(folder, file))) continue;
    writeFileSync(path.join(folder, file), drawCards(views, mat.colour));
    redrawn.push(file);
  }
  for (const file of Object.keys(before))
    if (!(file in after) && isPicture(file)) rmSync(path.join(folder, file), { force: true });
  writeFileSync(path.join(folder, RECORD), `${JSON.stringify(after, undefined, 2)}\n`);
  return { files, redrawn };
}

/** A card that lacks a mode can't be shown; the checks of packs say so. */
function hasAllModes(card: AbilityCard, modes: readonly { readonly id: string }[]): boolean {
  if ('sides' in card) return modes.length > 0 && modes.every(({ id }) => card.sides[id]);
  const { initiative } = card;
  return typeof initiative === 'number' || (modes.length > 0 && modes.every(({ id }) => initiative[id] !== undefined));
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
