/** The face of an enhancement sticker. ENH-09 */
import type { Enhancement, NumberedAbilityPart } from '../../content/schema/abilities/stickers.ts';
import type { IconName } from '../view-schema/icons.ts';
import type { StickerSign } from '../view-schema/lines.ts';

const SIGNS: Readonly<Record<NumberedAbilityPart, IconName>> = {
  attack: 'attack',
  move: 'move',
  heal: 'heal',
  damage: 'damage',
  trap: 'damage',
  distance: 'move',
  shield: 'shield',
  retaliate: 'retaliate',
  push: 'push',
  pull: 'pull',
  teleport: 'teleport',
  range: 'range',
  target: 'target',
  pierce: 'pierce',
  'summon hit points': 'heal',
  'summon move': 'move',
  'summon attack': 'attack',
  'summon range': 'range',
};

export function stickerSign(enhancement: Enhancement): StickerSign {
  if ('plus' in enhancement) return { plus: true, icon: SIGNS[enhancement.plus] };
  if ('give' in enhancement) return { icon: enhancement.give };
  if ('infuse' in enhancement) return { icon: enhancement.infuse === 'any' ? 'any element' : enhancement.infuse };
  return 'jump' in enhancement ? { icon: 'jump' } : {};
}
