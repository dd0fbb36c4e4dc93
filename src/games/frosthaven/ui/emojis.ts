import type { EmojiDefinition } from '../../../game-api/panel/emojis.ts';
import { emojiMark } from '../../../game-api/panel/emojis.ts';
import { pictureJob } from '../render/index.ts';
import type { IconName } from '../rules/view-schema/icons.ts';
import { ICON_NAMES } from '../rules/view-schema/icons.ts';

export function emojiName(icon: IconName): string {
  return `fh_${icon.replace(/\W/g, '_')}`;
}

export const EMOJIS: readonly EmojiDefinition[] = ICON_NAMES.map((icon) => ({
  name: emojiName(icon),
  job: pictureJob('emoji', { icon }),
}));

export function iconMark(icon: IconName): string {
  return emojiMark(emojiName(icon));
}
