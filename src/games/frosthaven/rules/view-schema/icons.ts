import { z } from 'zod';
import type { Verb } from '../../content/schema/abilities/abilities.ts';
import type { Element, OwnCondition, PrintedCondition } from '../../content/terms.ts';
import { isOwnCondition } from '../../content/terms.ts';

type VerbIcon = Exclude<
  Verb,
  | 'give'
  | 'cleanse'
  | 'kill'
  | 'recharge'
  | 'counter'
  | 'mode'
  | 'relocate'
  | 'replace'
  | 'spring'
  | 'bonus'
  | 'immune'
  | 'special'
  | 'script'
  | 'by-hand'
  | 'pay'
  | 'choose'
  | 'designate'
  | 'negate'
  | 'whenever'
>;

export type IconName = PrintedIcon | OwnCondition;
type PrintedIcon =
  | PrintedCondition
  | Element
  | VerbIcon
  | 'any element'
  | 'jump'
  | 'range'
  | 'target'
  | 'pierce'
  | 'lost'
  | 'persistent'
  | 'round'
  | 'consume';

const EMBLEMS: Readonly<Record<PrintedIcon, string>> = {
  regenerate: 'heart-plus',
  ward: 'templar-shield',
  invisible: 'hood',
  strengthen: 'biceps',
  bless: 'angel-outfit',
  wound: 'drop',
  brittle: 'cracked-glass',
  bane: 'daemon-skull',
  poison: 'poison-bottle',
  immobilize: 'crossed-chains',
  disarm: 'sword-break',
  impair: 'hand-bandage',
  stun: 'star-swirl',
  muddle: 'uncertainty',
  curse: 'cursed-star',
  fire: 'fire',
  ice: 'snowflake-2',
  air: 'whirlwind',
  earth: 'oak-leaf',
  light: 'sun',
  dark: 'moon',
  'any element': 'moebius-star',
  attack: 'crossed-swords',
  move: 'walking-boot',
  jump: 'jump-across',
  fly: 'feathered-wing',
  teleport: 'teleport',
  heal: 'health-normal',
  shield: 'shield',
  retaliate: 'spikeball',
  range: 'high-shot',
  target: 'archery-target',
  pierce: 'broadhead-arrow',
  push: 'push',
  pull: 'pull',
  loot: 'two-coins',
  summon: 'backup',
  damage: 'spiky-explosion',
  experience: 'round-star',
  lost: 'card-burn',
  persistent: 'infinity',
  round: 'cycle',
  consume: 'fangs-circle',
  infuse: 'sparkles',
  recover: 'backward-time',
  create: 'gear-hammer',
  destroy: 'demolish',
  grant: 'receive-money',
  control: 'puppet',
  token: 'token',
  marker: 'wax-seal',
};

export const ICON_NAMES: readonly IconName[] = Object.keys(EMBLEMS).filter(isPrintedIcon);

/** Conditions of a pack are drawn as the picture of their name, or as its letters. */
export function emblemOf(name: IconName): string {
  return isPrintedIcon(name) ? EMBLEMS[name] : name.slice('own-'.length);
}

function isPrintedIcon(name: string): name is PrintedIcon {
  return Object.hasOwn(EMBLEMS, name);
}

export const iconName = z.custom<IconName>(
  (name) => typeof name === 'string' && (isPrintedIcon(name) || isOwnCondition(name)),
);
