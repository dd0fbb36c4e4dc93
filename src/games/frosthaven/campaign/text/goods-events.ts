import { bold, formatList } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import type { Herb } from '../../content/schema/campaign/alchemy.ts';
import { HERBS } from '../../content/schema/terms.ts';
import { termWords } from '../../rules/view-schema/words.ts';
import type { CampaignEvent, CampaignEventType } from '../events/events.ts';
import { resourceWords } from '../rules/goods/resources.ts';
import type { Trade } from '../rules/goods/trade.ts';
import { stickerName } from './enhancing.ts';
import type { CampaignNames } from './names.ts';

export function goodsLine(event: CampaignEvent<CampaignEventType>, names: CampaignNames): string | undefined {
  switch (event.type) {
    case 'item gained':
      return t`${bold(names.member(event.member))} gains ${names.item(event.item)}.`;
    case 'items available':
      return t('{items} {count, plural, one {is} other {are}} now available.', {
        items: formatList(event.items.map((item) => bold(names.item(item)))),
        count: event.items.length,
      });
    case 'potion brewed':
      return brewedWords(event, names);
    case 'enhanced':
      return t`${bold(names.member(event.member))} enhances ${bold(names.card(event.class, event.sticker.card))}: ${stickerName(event.name)}, for ${event.gold} gold.`;
    case 'enhances otherwise':
      return event.lasts === 'temporary'
        ? t`From now on, new enhancements cost less and leave with their character.`
        : t`From now on, new enhancements stay with the class.`;
    case 'potion taken':
    case 'traded':
    case 'equipped':
      return tradeLine(event.trade, names);
    default:
      return undefined;
  }
}

function brewedWords({ member, item, isNew, trade }: CampaignEvent<'potion brewed'>, names: CampaignNames): string {
  const [who, what] = [bold(names.member(member)), bold(names.item(item))];
  if (!isNew) return t`${who} brews ${what}.`;
  const herbs = formatList(herbsOf(trade.window ?? '').map((herb) => termWords(herb)));
  return t`${who} brews ${what}, a new discovery: ${herbs} make it.`;
}

function herbsOf(window: string): Herb[] {
  return window.split('+').flatMap((name) => HERBS.filter((herb) => herb === name));
}

function tradeLine(trade: Trade, names: CampaignNames): string | undefined {
  const { deed, member, items } = trade;
  const who = bold(names.member(member));
  const what = formatList(items.map((item) => bold(names.item(item))));
  switch (deed) {
    case 'brews':
      return undefined;
    case 'crafts':
      return t`${who} crafts ${what}.`;
    case 'takes':
      return t`${who} gets ${what}.`;
    case 'distils':
      return t`${who} distils ${what}: ${formatList(resourceWords(trade.resources))}.`;
    case 'sells':
      return t`${who} sells ${what} for ${trade.gold} gold.`;
    case 'buys':
      return t`${who} buys ${what} for ${-trade.gold} gold.`;
    case 'equips':
      return items.length > 0 ? t`${who} begins with ${what}.` : undefined;
  }
}
