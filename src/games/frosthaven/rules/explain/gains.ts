/** Gains and losses of the campaign, in words. END-12 to END-14 */
import { capitalize } from '../../../../i18n/letters.ts';
import { t } from '../../../../i18n/t.ts';
import type { CampaignGain } from '../../content/schema/campaign/gains.ts';
import { termWords, valueWords } from '../view-schema/words.ts';

export interface GainNames {
  item(id: string): string;
  scenario(id: string): string;
  sticker(id: string): string;
  counter(id: string): string;
  classOf(id: string): string;
}

export function gainWords(gain: CampaignGain, names: GainNames): string {
  switch (gain.gain) {
    case 'gold':
      return shared(gain.amount, t`gold`, gain.to);
    case 'resources':
      return shared(gain.amount, termWords(gain.kind), gain.to);
    case 'experience':
      return t`${gain.amount} experience each`;
    case 'checks':
      return t('{amount, plural, one {# checkmark} other {# checkmarks}} each', { amount: gain.amount });
    case 'for one':
      return t`${wealthWords(gain)} for one character`;
    case 'item':
      return t`item ${names.item(gain.item)}`;
    case 'blueprint':
      return t`blueprint ${names.item(gain.item)}: it can be crafted now`;
    case 'random blueprint':
      return t`a random blueprint`;
    case 'random scenario':
      return t`a random scenario`;
    case 'items':
      return t`for sale now: ${gain.items.map((item) => names.item(item)).join(', ')}`;
    case 'scenario':
      return t`new scenario ${names.scenario(gain.scenario)}`;
    case 'lock out':
      return t`scenario ${names.scenario(gain.scenario)} locked out`;
    case 'sticker':
      return t`campaign sticker ${names.sticker(gain.sticker)}`;
    case 'sticker lost':
      return t`campaign sticker ${names.sticker(gain.sticker)} lost`;
    case 'section':
      return t('{weeks, plural, =0 {more to read} one {more to read in # week} other {more to read in # weeks}}', {
        weeks: gain.weeks,
      });
    case 'class':
      return t`class ${names.classOf(gain.class)} unlocked`;
    case 'building':
      return t`building ${titleFromId(gain.building)} unlocked`;
    case 'wreck':
      return wreckWords(gain);
    case 'value':
      return amountOf(gain.amount, valueWords(gain.value));
    case 'counter':
      return amountOf(gain.amount, gain.of.map((each) => names.counter(each)).join(' / '));
    case 'events':
      return eventsWords(gain);
    case 'time':
      return t`a week passes`;
    case 'no outpost event':
      return t`no outpost event next week`;
    case 'loot sticker':
      return t`a sticker on a loot card of ${termWords(gain.kind)}`;
    case 'any resources':
      return gain.of === 'herbs'
        ? amountOf(gain.amount, t`herbs of any kind`)
        : amountOf(gain.amount, t`materials of any kind`);
    case 'guard':
      return t`other town guard cards`;
    case 'by hand':
      return t`by hand: ${gain.text}`;
  }
}

function wreckWords({ building, drawn, only: parity }: Extract<CampaignGain, { gain: 'wreck' }>): string {
  const only = parity ?? 'any';
  if (building !== undefined) return t`building ${titleFromId(building)} wrecked`;
  return drawn
    ? t(
        '{only, select, odd {a drawn building of odd number} even {a drawn building of even number} other {a drawn building}} wrecked',
        { only },
      )
    : t('{only, select, odd {a building of odd number} even {a building of even number} other {a building}} wrecked', {
        only,
      });
}

/** `2 checkmarks`, `1 money token, worth as 1 level higher` */
export function wealthWords({ what, amount, higher = 0 }: Extract<CampaignGain, { gain: 'for one' }>): string {
  switch (what) {
    case 'gold':
      return t`${amount} gold`;
    case 'experience':
      return t`${amount} experience`;
    case 'checks':
      return t('{checks, plural, one {# checkmark} other {# checkmarks}}', { checks: amount });
    case 'money tokens':
      return higher === 0
        ? t('{amount, plural, one {the gold of a money token} other {the gold of # money tokens}}', { amount })
        : t(
            '{amount, plural, one {the gold of a money token} other {the gold of # money tokens}} {higher, plural, one {# level} other {# levels}} higher',
            { amount, higher },
          );
  }
}

export function titleFromId(id: string): string {
  return capitalize(id.replaceAll('-', ' '));
}

function shared(amount: number, what: string, to: 'each' | 'collective'): string {
  const much = Math.abs(amount);
  if (to === 'each') return amount > 0 ? t`${much} ${what} each` : t`${much} ${what} lost each`;
  return amount > 0 ? t`${much} collective ${what}` : t`${much} collective ${what} lost`;
}

function amountOf(amount: number, what: string): string {
  return amount > 0 ? `${amount} ${what}` : t`${-amount} ${what} lost`;
}

function eventsWords({ add = [], remove = [] }: Extract<CampaignGain, { gain: 'events' }>): string {
  const parts = [
    ...(add.length > 0 ? [t('{count, plural, one {# event} other {# events}} added', { count: add.length })] : []),
    ...(remove.length > 0
      ? [t('{count, plural, one {# event} other {# events}} removed', { count: remove.length })]
      : []),
  ];
  return parts.join(', ');
}
