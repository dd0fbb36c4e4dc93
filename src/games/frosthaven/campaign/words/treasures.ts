/** What was found in a treasure, in words. TRE-01 */
import { listed } from '../../../panel/text.ts';
import type { Gain } from '../../content/schema/gains.ts';
import type { Treasure } from '../../content/schema/treasures.ts';
import { resourceWords } from '../rules/resources.ts';
import { gainWords } from './gains.ts';
import type { Names } from './names.ts';

/** `15 gold`, `the item Bell Shield`, `a part of the blueprint of Ice Clock`. */
export function treasureWords(treasure: Treasure, names: Names): string {
  if ('gold' in treasure) return `${treasure.gold} gold`;
  if ('item' in treasure) return `the item ${names.item(treasure.item)}`;
  if ('blueprint' in treasure) return `the blueprint of ${names.item(treasure.blueprint)}`;
  if ('half' in treasure) return `a part of the blueprint of ${names.item(treasure.half)}`;
  if ('random' in treasure) return `a random ${treasure.random}`;
  if ('experience' in treasure) return `${treasure.experience} experience`;
  if ('resources' in treasure) return listed(resourceWords(treasure.resources));
  if ('gains' in treasure) return listed(treasure.gains.map((gain) => partWords(gain, names)));
  if ('nothing' in treasure) return 'nothing';
  const { loot, damage, give = [] } = treasure;
  return listed([
    ...(loot ? [loot === 1 ? '1 loot card' : `${loot} loot cards`] : []),
    ...(damage ? [`${damage} damage`] : []),
    ...give,
  ]);
}

/** Of what it gave to the party; what a sticker or a section is called is told elsewhere. */
function partWords(gain: Gain, names: Names): string {
  switch (gain.gain) {
    case 'value':
      return `${gain.amount} ${gain.value}`;
    case 'experience':
    case 'checks':
      return `${gain.amount} ${gain.gain}`;
    case 'blueprint':
      return `the blueprint of ${names.item(gain.item)}`;
    case 'scenario':
      return `a way to ${names.scenario(gain.scenario)}`;
    case 'sticker':
      return `the sticker ${names.sticker(gain.sticker)}`;
    case 'building':
      return `${names.building(gain.building)} can be built`;
    default:
      return gainWords(gain, names);
  }
}
