import { formatList } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import type { CampaignSettings } from '../state.ts';

export function settingsWords({ games, level, death, evens, blackMarket, extras }: CampaignSettings): string[] {
  const ends = [
    ...(games === undefined ? [] : [t('after {games, plural, =1 {one game} other {# games}}', { games })]),
    ...(level === undefined ? [] : [t`when a wizard has level ${level}`]),
    t`when more than half vote for it`,
  ];
  return [
    ends.length > 1
      ? t`The campaign ends ${ends.slice(0, -1).join(', ')}, or ${ends.at(-1) ?? ''}.`
      : t`The campaign ends ${formatList(ends)}.`,
    death === 'mercy'
      ? t`A warband whose wizard dies always finds another.`
      : t`A warband whose wizard dies is lost, unless a good apprentice follows.`,
    evens
      ? t`Whoever is far ahead in levels meets creatures as a game begins.`
      : t`Levels make no difference to what meets a warband.`,
    ...(extras ? [t`Captains, trap experts and tunnel fighters can be hired.`] : []),
    ...(blackMarket ? [t`Only what the black market happens to have is for sale.`] : []),
  ];
}
