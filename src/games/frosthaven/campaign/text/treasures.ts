/** Treasures, in words. TRE-01 */

import { formatList } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import type { CampaignGain } from '../../content/schema/campaign/gains.ts';
import type { Treasure } from '../../content/schema/campaign/treasures.ts';
import { termWords, valueWords } from '../../rules/view-schema/words.ts';
import { resourceWords } from '../rules/goods/resources.ts';
import { gainWords } from './gains.ts';
import type { CampaignNames } from './names.ts';

export function treasureWords(treasure: Treasure, names: CampaignNames): string {
  if ('gold' in treasure || 'item' in treasure) return formatList(goodsWords(treasure, names));
  if ('blueprint' in treasure) return t`the blueprint of ${names.item(treasure.blueprint)}`;
  if ('half' in treasure) return t`a part of the blueprint of ${names.item(treasure.half)}`;
  if ('random' in treasure) return RANDOM[treasure.random]();
  if ('experience' in treasure) return t`${treasure.experience} experience`;
  if ('checks' in treasure)
    return t('{checks, plural, one {# checkmark} other {# checkmarks}}', { checks: treasure.checks });
  if ('resources' in treasure) return formatList(resourceWords(treasure.resources));
  if ('gains' in treasure) return formatList(treasure.gains.map((gain) => partWords(gain, names)));
  if ('nothing' in treasure) return t`nothing`;
  const { loot, damage, give = [] } = treasure;
  return formatList([
    ...(loot ? [t('{loot, plural, one {# loot card} other {# loot cards}}', { loot })] : []),
    ...(damage ? [t`${damage} damage`] : []),
    ...give.map((condition) => termWords(condition)),
  ]);
}

type TreasureGoods = Extract<Treasure, { gold: number } | { item: string }>;

function goodsWords(treasure: TreasureGoods, names: CampaignNames): string[] {
  return [
    ...('gold' in treasure ? [t`${treasure.gold} gold`] : []),
    ...('item' in treasure ? [t`the item ${names.item(treasure.item)}`] : []),
  ];
}

const RANDOM = { blueprint: () => t`a random blueprint`, scenario: () => t`a random scenario` } as const;

function partWords(gain: CampaignGain, names: CampaignNames): string {
  switch (gain.gain) {
    case 'value':
      return `${gain.amount} ${valueWords(gain.value)}`;
    case 'experience':
      return t`${gain.amount} experience`;
    case 'checks':
      return t`${gain.amount} checks`;
    case 'blueprint':
      return t`the blueprint of ${names.item(gain.item)}`;
    case 'scenario':
      return t`a way to ${names.scenario(gain.scenario)}`;
    case 'sticker':
      return t`the sticker ${names.sticker(gain.sticker)}`;
    case 'counter':
      return `${gain.amount} ${formatList(gain.of.map((each) => names.counter(each)))}`;
    case 'building':
      return t`${names.building(gain.building)} can be built`;
    default:
      return gainWords(gain, names);
  }
}
