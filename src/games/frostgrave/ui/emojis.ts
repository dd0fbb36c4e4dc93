import type { EmojiDefinition } from '../../../game-api/panel/emojis.ts';
import { emojiMark } from '../../../game-api/panel/emojis.ts';
import type { Pictogram } from '../render/signs.ts';
import { SIGNS } from '../render/signs.ts';

export function emojiName(sign: Pictogram): string {
  return `fg_${sign}`;
}

export const EMOJIS: readonly EmojiDefinition[] = SIGNS.map((sign) => ({
  name: emojiName(sign),
  job: { game: 'frostgrave', picture: 'emoji', version: 1, data: { sign } },
}));

export function signMark(sign: Pictogram): string {
  return emojiMark(emojiName(sign));
}

/** Schools that only a pack knows have the sign of any spell. */
export function schoolSign(school: string): Pictogram {
  return SIGNS.find((sign) => sign === school) ?? 'spell';
}
