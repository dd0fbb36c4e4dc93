/** A game played by chance in a server of one language: whatever people read is of that language. */
import { expect } from 'vitest';
import type { GameDefinition } from '../../../../src/game-api/contract/game.ts';
import { foreignWords } from '../../foreign-words.ts';
import { liveInLanguage } from '../lived-language.ts';

/** Names of figures of Frostgrave by lot, and a text that was cut. */
const KEPT = /\bQuill\b|\p{L}+…/gu;

/** `acts`: so many are done; so many lines are read at least. */
export async function expectOneLanguage(
  game: GameDefinition,
  language: 'de' | 'en',
  { acts, least }: { readonly acts: number; readonly least: number },
): Promise<void> {
  const { lines, names } = await liveInLanguage(game, language, 5, acts);
  const found = lines.flatMap((line) =>
    foreignWords(language, line.replaceAll(KEPT, ' '), names).map((word) => `${word}: ${line.slice(0, 200)}`),
  );
  expect(lines.length).toBeGreaterThan(least);
  expect(found).toEqual([]);
}
