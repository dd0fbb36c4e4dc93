/** Emojis of the application: signs of stats, dice and goods, and of schools of magic. */
import { drawEmojiTile } from '../../../render/canvas/emoji-tile.ts';
import { drawIcon } from '../../../render/canvas/icons.ts';
import type { PaletteName } from '../../../render/canvas/palette.ts';
import type { Colours } from './colours.ts';
import { coloursOf } from './colours.ts';
import type { EmojiData } from './data.ts';
import type { Pictogram, TermSign } from './signs.ts';
import { emblemOf } from './warband/schools.ts';

type Colour = 'snow' | 'gold' | 'harm' | 'good' | 'magic' | 'lamp' | 'stone';

const GLYPHS: Readonly<Record<TermSign, readonly [icon: string, colour: Colour]>> = {
  dice: ['dice-twenty-faces-twenty', 'snow'],
  move: ['walking-boot', 'lamp'],
  fight: ['crossed-swords', 'lamp'],
  shoot: ['bow-arrow', 'lamp'],
  armour: ['breastplate', 'snow'],
  will: ['brain', 'magic'],
  health: ['hearts', 'harm'],
  harm: ['spiky-explosion', 'harm'],
  cover: ['stone-wall', 'stone'],
  treasure: ['chest', 'gold'],
  gold: ['two-coins', 'gold'],
  item: ['gem-pendant', 'magic'],
  potion: ['round-potion', 'good'],
  scroll: ['scroll-unfurled', 'snow'],
  grimoire: ['spell-book', 'magic'],
  spell: ['fairy-wand', 'magic'],
  door: ['wooden-door', 'lamp'],
};

export function drawEmoji({ sign }: EmojiData, palette: PaletteName): Buffer {
  const colours = coloursOf(palette);
  const { icon, colour } = glyphOf(sign, colours);
  return drawEmojiTile(colours.panel, (pen, { x, y }, size) => void drawIcon(pen, icon, x, y, size, colour));
}

function glyphOf(sign: Pictogram, colours: Colours): { readonly icon: string; readonly colour: string } {
  if (!isTerm(sign)) return emblemOf(sign);
  const [icon, colour] = GLYPHS[sign];
  return { icon, colour: colours[colour] };
}

function isTerm(sign: Pictogram): sign is TermSign {
  return Object.hasOwn(GLYPHS, sign);
}
