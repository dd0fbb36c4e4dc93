/** What stands for resources in pictures: names of the game-icons set. */
import type { RESOURCES } from '../content/schema/terms.ts';

export const RESOURCE_ICONS: Readonly<Record<(typeof RESOURCES)[number], string>> = {
  lumber: 'wood-beam',
  metal: 'metal-bar',
  hide: 'animal-hide',
  arrowvine: 'curling-vines',
  axenut: 'acorn',
  corpsecap: 'mushroom-gills',
  flamefruit: 'fruiting',
  rockroot: 'plant-roots',
  snowthistle: 'dandelion-flower',
};
