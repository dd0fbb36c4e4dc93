/** What happens to items, a line each. */
import { bold, listed } from '../../../panel/text.ts';
import type { CampaignEvent, EventType } from '../events.ts';
import { resourceWords } from '../rules/resources.ts';
import type { Trade } from '../rules/trade.ts';
import type { Names } from './names.ts';

export function goodsLine(event: CampaignEvent<EventType>, names: Names): string | undefined {
  switch (event.type) {
    case 'item gained':
      return `${bold(names.member(event.member))} gains ${names.item(event.item)}.`;
    case 'items available':
      return `${listed(event.items.map((item) => bold(names.item(item))))} can be had now.`;
    case 'potion brewed':
      return `${bold(names.member(event.member))} brews ${bold(names.item(event.item))}${event.isNew ? `, which nobody knew: ${listed((event.trade.window ?? '').split('+'))} make it` : ''}.`;
    case 'enhanced':
      return `${bold(names.member(event.member))} has ${bold(names.card(event.class, event.sticker.card))} enhanced: ${event.name}, for ${event.gold} gold.`;
    case 'enhances otherwise':
      return event.lasts === 'temporary'
        ? 'What is put on cards from now on goes with its character, and costs less.'
        : 'What is put on cards from now on stays with the class.';
    case 'potion taken':
    case 'traded':
    case 'equipped':
      return tradeLine(event.trade, names);
    default:
      return undefined;
  }
}

function tradeLine(trade: Trade, names: Names): string | undefined {
  const { deed, member, items } = trade;
  const who = bold(names.member(member));
  const what = listed(items.map((item) => bold(names.item(item))));
  switch (deed) {
    case 'brews':
      return undefined;
    case 'crafts':
      return `${who} ${deed} ${what}.`;
    case 'takes':
      return `${who} gets ${what}.`;
    case 'distils':
      return `${who} distils ${what}: ${listed(resourceWords(trade.resources))}.`;
    case 'sells':
      return `${who} sells ${what} for ${trade.gold} gold.`;
    case 'buys':
      return `${who} buys ${what} for ${-trade.gold} gold.`;
    case 'equips':
      return items.length > 0 ? `${who} begins with ${what}.` : undefined;
  }
}
