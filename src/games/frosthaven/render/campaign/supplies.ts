const ICONS: Readonly<Record<string, string>> = {
  lumber: 'wood-pile',
  metal: 'metal-bar',
  hide: 'animal-hide',
  arrowvine: 'vine-leaf',
  axenut: 'acorn',
  corpsecap: 'mushroom',
  flamefruit: 'fire-flower',
  rockroot: 'plant-roots',
  snowthistle: 'snowflake-1',
};

export function supplyIcon(kind: string): string {
  return ICONS[kind] ?? 'knapsack';
}

export const MORALE = 'hearts';
export const DEFENSE = 'checked-shield';
export const INSPIRATION = 'candle-flame';
export const SOLDIERS = 'viking-helmet';
export const SEAL = 'wax-seal';
export const SUMMER = 'sun';
export const WINTER = 'snowflake-2';
