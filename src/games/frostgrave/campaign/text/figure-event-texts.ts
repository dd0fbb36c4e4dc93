/** Words for events of members and their wizard. FIJ, FXP */

import { escapeMarkdown } from '../../../../game-api/panel/text.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import { formatSigned } from '../../text/words.ts';
import type { CampaignEventType, TreasureGain } from '../events.ts';
import { castingNumberOf, initialStats, levelOf, wizardOf } from '../rules/numbers.ts';
import type { RaisedStat } from '../state/sheet.ts';
import type { EventTexts } from './event-texts.ts';
import { injuryName, missesWords } from './facts.ts';
import type { CampaignNames } from './names.ts';

type FigureEventName = Extract<
  CampaignEventType,
  | 'injury rolled'
  | 'injured'
  | 'permanently injured'
  | 'wizard followed'
  | 'experience earned'
  | 'spell tried'
  | 'level taken'
  | 'nursed'
  | 'eased'
  | 'body kept'
  | 'brought back'
  | 'dismissed'
  | 'hired'
  | 'made a member'
>;

const EARNED: Readonly<Record<string, string>> = {
  'taking part': msg`taking part`,
  spells: msg`spells`,
  'harmful failures': msg`harmful failures`,
  tokens: msg`treasure`,
  creatures: msg`creatures`,
  most: msg`beyond the maximum of a game`,
  base: msg`the base`,
};

export const figureEventTexts: EventTexts<FigureEventName> = {
  'injury rolled': () => undefined,
  injured: ({ seat, member, die, outcome, misses }, names) => {
    const who = `${names.name(seat, member)} ${die}:`;
    if (outcome === 'dead') return t`☠ ${who} dead.`;
    if (outcome === 'badly wounded')
      return misses === undefined
        ? t`${who} badly wounded, but nursed at home.`
        : t`${who} badly wounded, ${missesWords(misses)}.`;
    if (outcome === 'close call') return t`${who} a close call, with all carried items lost.`;
    return outcome === 'permanent injury' ? t`${who} hurt for good.` : t`${who} well again.`;
  },
  'permanently injured': ({ seat, member, dice, injury, retires }, names) => {
    const what = t`It is ${injuryName(injury, names.catalog)} (${dice.join(', ')})`;
    return retires ? t`${what} once more: ${names.name(seat, member)} retires.` : `${what}.`;
  },
  'wizard followed': ({ seat, by }, names) => {
    const sheet = names.sheet(seat);
    const level = sheet ? levelOf(names.catalog, sheet) : 0;
    const who = by === null ? t`A stranger` : names.name(seat, by);
    return t`${who} leads the warband now, at level ${level}.`;
  },
  'experience earned': ({ seat, earned }, names) => {
    const { catalog } = names;
    const sheet = names.sheet(seat);
    const sum = earned.reduce((all, { amount }) => all + amount, 0);
    const parts = earned.map(({ what, amount }) => {
      const earning = EARNED[what];
      const from = earning === undefined ? (catalog.spells.get(what)?.name ?? what) : translateMsg(earning);
      return `${amount < 0 ? '−' : ''}${Math.abs(amount)} ${from}`;
    });
    return sheet
      ? t`${sum} experience (${parts.join(', ')}): level ${levelOf(catalog, sheet)}.`
      : t`${sum} experience (${parts.join(', ')}).`;
  },
  'spell tried': ({ seat, member, spell, die, added, needed, gained }, names) => {
    const total = added === 0 ? `${die}` : `${die} ${added < 0 ? '−' : '+'}${Math.abs(added)} = ${die + added}`;
    const what = gained ? gainedWords(gained, seat, names) : t`failed`;
    return t`✦ ${names.name(seat, member)} casts ${names.catalog.spell(spell).name}, ${total} of ${needed}: ${what}.`;
  },
  'level taken': ({ seat, stat, spell, learned }, names) => {
    const { catalog } = names;
    const sheet = names.sheet(seat);
    const wizard = sheet && wizardOf(sheet);
    if (learned !== undefined) return t`A level: ${catalog.spell(learned).name} is learned.`;
    if (!sheet || !wizard) return undefined;
    if (spell !== undefined) {
      const found = catalog.spell(spell);
      return t`A level: ${found.name} is cast at ${castingNumberOf(catalog, sheet, found)} now.`;
    }
    return (
      stat &&
      t`A level: ${statName(stat)} ${statValueWords(initialStats(catalog, sheet, wizard).stats[stat], stat)} now.`
    );
  },
  nursed: ({ seat, member, gold }, names) => t`${names.name(seat, member)} is nursed for ${gold} gold.`,
  eased: ({ seat, member, injury, gold }, names) =>
    t`${names.name(seat, member)}, ${injuryName(injury, names.catalog)}: eased for the next game, for ${gold} gold.`,
  'body kept': ({ seat, member, games }, names) =>
    t('The body of {name} is kept for {games, plural, =1 {a game} other {# games}}.', {
      name: names.name(seat, member),
      games,
    }),
  'brought back': ({ seat, member }, names) => t`${names.name(seat, member)} is back from the dead.`,
  dismissed: ({ name }) => t`${escapeMarkdown(name)} leaves.`,
  'made a member': ({ seat, member }, names) => {
    const [made] = member.forever ?? [];
    const spell = names.catalog.spells.get(made?.from ?? '')?.name ?? t`magic`;
    return t`${escapeMarkdown(member.name)} (${names.sort(seat, member)}) stays with the warband, by ${spell}.`;
  },
  hired: ({ seat, member, gold }, names) =>
    gold === 0
      ? t`${escapeMarkdown(member.name)} (${names.sort(seat, member)}) hired for free.`
      : t`${escapeMarkdown(member.name)} (${names.sort(seat, member)}) hired for ${gold} gold.`,
};

const STATS: Readonly<Record<RaisedStat, string>> = {
  fight: msg`Fight`,
  shoot: msg`Shoot`,
  will: msg`Will`,
  health: msg`Health`,
};

export function statName(stat: RaisedStat): string {
  return translateMsg(STATS[stat]);
}

function statValueWords(value: number, stat: RaisedStat): string {
  return stat === 'health' ? `${value}` : formatSigned(value);
}

function gainedWords(gained: TreasureGain, seat: string, names: CampaignNames): string {
  switch (gained.what) {
    case 'experience':
      return t`${gained.amount} experience`;
    case 'thing':
      return names.thing(gained.thing);
    case 'cure':
      return t`${names.name(seat, gained.member)} is cured`;
    case 'revival':
      return t`${names.name(seat, gained.member)} is back from the dead`;
    case 'permanence':
      return t`${names.catalog.spell(gained.spell).name} stays with ${names.name(seat, gained.member)} for good`;
  }
}
