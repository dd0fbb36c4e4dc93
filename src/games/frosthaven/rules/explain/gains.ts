/** What the campaign gains or loses, in words. END-12 to END-14 */
import type { Gain } from '../../content/schema/gains.ts';
import { capitalized, plural } from './parts.ts';

/** What things of the campaign are called. */
export interface GainNames {
  item(id: string): string;
  scenario(id: string): string;
  sticker(id: string): string;
  classOf(id: string): string;
}

/** `10 gold each`, `2 collective lumber lost`, `item Snow Shoes`. */
export function gainWords(gain: Gain, names: GainNames): string {
  switch (gain.gain) {
    case 'gold':
      return shared(gain.amount, 'gold', gain.to);
    case 'resources':
      return shared(gain.amount, gain.kind, gain.to);
    case 'experience':
      return `${gain.amount} experience each`;
    case 'checks':
      return `${gain.amount} ${plural('checkmark', gain.amount)} each`;
    case 'item':
      return `item ${names.item(gain.item)}`;
    case 'blueprint':
      return `blueprint ${names.item(gain.item)}: it can be crafted now`;
    case 'random blueprint':
    case 'random scenario':
      return `a ${gain.gain}`;
    case 'items':
      return `for sale now: ${gain.items.map((item) => names.item(item)).join(', ')}`;
    case 'scenario':
      return `new scenario ${names.scenario(gain.scenario)}`;
    case 'lock out':
      return `scenario ${names.scenario(gain.scenario)} locked out`;
    case 'sticker':
      return `campaign sticker ${names.sticker(gain.sticker)}`;
    case 'sticker lost':
      return `campaign sticker ${names.sticker(gain.sticker)} lost`;
    case 'section':
      return gain.weeks === 0 ? 'more to read' : `more to read in ${gain.weeks} ${plural('week', gain.weeks)}`;
    case 'class':
      return `class ${names.classOf(gain.class)} unlocked`;
    case 'building':
      return `building ${titled(gain.building)} unlocked`;
    case 'value':
      return amountOf(gain.amount, gain.value);
    case 'events':
      return eventsWords(gain);
    case 'time':
      return 'a week passes';
    case 'no outpost event':
      return 'no outpost event next week';
    case 'loot sticker':
      return `a sticker on a loot card of ${gain.kind}`;
  }
}

/** What is named by its id alone: `Lit beacon`. */
export function titled(id: string): string {
  return capitalized(id.replaceAll('-', ' '));
}

function shared(amount: number, what: string, to: 'each' | 'collective'): string {
  return to === 'each' ? `${amountOf(amount, what)} each` : amountOf(amount, `collective ${what}`);
}

function amountOf(amount: number, what: string): string {
  return amount > 0 ? `${amount} ${what}` : `${-amount} ${what} lost`;
}

function eventsWords({ add = [], remove = [] }: Extract<Gain, { gain: 'events' }>): string {
  const of = (count: number) => `${count} ${plural('event', count)}`;
  const parts = [
    ...(add.length > 0 ? [`${of(add.length)} added`] : []),
    ...(remove.length > 0 ? [`${of(remove.length)} removed`] : []),
  ];
  return parts.join(', ');
}
