import { t } from '../../i18n/t.ts';
import type { PaletteName } from '../../render/canvas/palette.ts';
import { DEFAULT_PALETTE } from '../../render/canvas/palette.ts';
import { buildCustomId } from './actions.ts';
import type { Button } from './controls.ts';
import { button } from './controls.ts';
import type { Signs } from './emojis.ts';
import { haveEmojis } from './emojis.ts';

export function colourButton(game: number, now: PaletteName | undefined): Button {
  return now === 'colour-blind'
    ? button(buildCustomId({ action: 'colours', game, palette: DEFAULT_PALETTE }), t`Usual colours`)
    : button(buildCustomId({ action: 'colours', game, palette: 'colour-blind' }), t`Colours for the colour-blind`);
}

/** Undefined where no emojis are registered. */
export function signsButton(game: number, now: Signs = 'emojis'): Button | undefined {
  if (!haveEmojis()) return undefined;
  return now === 'words'
    ? button(buildCustomId({ action: 'signs', game, signs: 'emojis' }), t`Emojis before words`)
    : button(buildCustomId({ action: 'signs', game, signs: 'words' }), t`Words without emojis`);
}
