/** What a table has settled for its campaign, in words. */
import { listed } from '../../../panel/text.ts';
import type { Settings } from '../state.ts';

/** A sentence each. */
export function settingsWords({ games, level, death, evens, blackMarket, extras }: Settings): string[] {
  const ends = [
    ...(games === undefined ? [] : [games === 1 ? 'after one game' : `after ${games} games`]),
    ...(level === undefined ? [] : [`when a wizard has level ${level}`]),
    'when more than half vote for it',
  ];
  return [
    `The campaign ends ${ends.length > 1 ? `${ends.slice(0, -1).join(', ')}, or ${ends.at(-1)}` : listed(ends)}.`,
    death === 'mercy'
      ? 'A warband whose wizard dies always finds another.'
      : 'A warband whose wizard dies is lost, unless a good apprentice follows.',
    evens
      ? 'Whoever is far ahead in levels meets creatures as a game begins.'
      : 'Levels make no difference to what meets a warband.',
    ...(extras ? ['Captains, trap experts and tunnel fighters can be hired.'] : []),
    ...(blackMarket ? ['Only what the black market happens to have is for sale.'] : []),
  ];
}
