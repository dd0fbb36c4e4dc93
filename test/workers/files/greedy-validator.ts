/** Reads as a file tells it to: for ever, or with all the memory there is. */
import type { Validator } from '../../../src/game-api/contract/validator.ts';

export const validator: Validator = (folder) => ({
  pack: { id: folder, game: 'greed', kinds: new Map() },
  parseFile: (text) => {
    if (text.includes('for ever')) for (;;) if (text.length === 0) return;
    const all: string[][] = [];
    if (text.includes('everything')) for (;;) all.push(Array.from({ length: 10_000 }, (_, i) => `${text}${i}`));
    if (text.includes('throws')) throw new Error('There is no such content.');
    if (text.includes('ends')) process.exit(3);
    return text.length;
  },
});
