import { t } from '../../i18n/t.ts';
import { type PaletteName, USUAL_PALETTE } from '../../render/canvas/palette.ts';
import { tableId } from './actions.ts';
import { type Button, button } from './controls.ts';

export function colourButton(game: number, now: PaletteName | undefined): Button {
  return now === 'colour-blind'
    ? button(tableId({ action: 'colours', game, palette: USUAL_PALETTE }), t`Usual colours`)
    : button(tableId({ action: 'colours', game, palette: 'colour-blind' }), t`Colours for the colour-blind`);
}
