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
      ? t`A warband whose wizard dies always finds a new one.`
      : t`A warband whose wizard dies is lost, unless a good apprentice follows.`,
    evens ? t`A warband far ahead in levels meets creatures when a game begins.` : t`Levels do not affect encounters.`,
    ...(extras ? [t`You can hire captains, trap experts and tunnel fighters.`] : []),
    ...(blackMarket ? [t`You can buy only what the black market has right now.`] : []),
  ];
}
