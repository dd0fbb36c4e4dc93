/** What becomes of members and their wizard, told in short. FIJ, FXP */
import { escaped } from '../../../panel/text.ts';
import { signed } from '../../say/words.ts';
import type { EventType, Gained } from '../events.ts';
import { bornWith, levelOf, numberOf, wizardOf } from '../rules/numbers.ts';
import type { RaisedStat } from '../state/sheet.ts';
import { injuryName, missesWords } from './facts.ts';
import type { Names } from './names.ts';
import type { Tells } from './tells.ts';

type Figures = Extract<
  EventType,
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

/** What experience comes from, where it is no spell. */
const EARNED: Readonly<Record<string, string>> = {
  'taking part': 'taking part',
  spells: 'spells',
  'harmful failures': 'failures that harmed',
  tokens: 'treasure',
  creatures: 'creatures',
  most: 'beyond the most of a game',
  base: 'the base',
};

export const figureTold: Tells<Figures> = {
  'injury rolled': () => undefined,
  injured: ({ seat, member, die, outcome, misses }, names) => {
    const who = `${names.name(seat, member)} ${die}:`;
    if (outcome === 'dead') return `☠ ${who} dead.`;
    if (outcome === 'badly wounded')
      return `${who} badly wounded, ${misses === undefined ? 'but nursed at home' : missesWords(misses)}.`;
    if (outcome === 'close call') return `${who} a close call, and all that was carried is lost.`;
    return `${who} ${outcome === 'permanent injury' ? 'hurt for good' : 'well again'}.`;
  },
  'permanently injured': ({ seat, member, dice, injury, retires }, names) => {
    const what = `It is ${injuryName(injury, names.catalog)} (${dice.join(', ')})`;
    return retires ? `${what} once more: ${names.name(seat, member)} retires.` : `${what}.`;
  },
  'wizard followed': ({ seat, by }, names) => {
    const sheet = names.sheet(seat);
    const level = sheet ? levelOf(names.catalog, sheet) : 0;
    const who = by === null ? 'A stranger' : names.name(seat, by);
    return `${who} leads the warband now, at level ${level}.`;
  },
  'experience earned': ({ seat, earned }, names) => {
    const { catalog } = names;
    const sheet = names.sheet(seat);
    const sum = earned.reduce((all, { amount }) => all + amount, 0);
    const parts = earned.map(({ what, amount }) => {
      const from = EARNED[what] ?? catalog.spells.get(what)?.name ?? what;
      return `${amount < 0 ? '−' : ''}${Math.abs(amount)} ${from}`;
    });
    return `${sum} experience (${parts.join(', ')})${sheet ? `: level ${levelOf(catalog, sheet)}` : ''}.`;
  },
  'spell tried': ({ seat, member, spell, die, added, needed, gained }, names) => {
    const total = added === 0 ? `${die}` : `${die} ${added < 0 ? '−' : '+'}${Math.abs(added)} = ${die + added}`;
    const what = gained ? gainedWords(gained, seat, names) : 'it fails';
    return `✦ ${names.name(seat, member)} casts ${names.catalog.spell(spell).name}, ${total} of ${needed}: ${what}.`;
  },
  'level taken': ({ seat, stat, spell, learned }, names) => {
    const { catalog } = names;
    const sheet = names.sheet(seat);
    const wizard = sheet && wizardOf(sheet);
    if (learned !== undefined) return `A level: ${catalog.spell(learned).name} is learned.`;
    if (!sheet || !wizard) return undefined;
    if (spell !== undefined) {
      const found = catalog.spell(spell);
      return `A level: ${found.name} is cast at ${numberOf(catalog, sheet, found)} now.`;
    }
    return stat && `A level: ${STATS[stat]} ${statNow(bornWith(catalog, sheet, wizard).stats[stat], stat)} now.`;
  },
  nursed: ({ seat, member, gold }, names) => `${names.name(seat, member)} is nursed for ${gold} gold.`,
  eased: ({ seat, member, injury, gold }, names) =>
    `${names.name(seat, member)}, ${injuryName(injury, names.catalog)}: eased for the next game, for ${gold} gold.`,
  'body kept': ({ seat, member, games }, names) =>
    `The body of ${names.name(seat, member)} is kept for ${games === 1 ? 'a game' : `${games} games`}.`,
  'brought back': ({ seat, member }, names) => `${names.name(seat, member)} is back from the dead.`,
  dismissed: ({ name }) => `${escaped(name)} leaves.`,
  'made a member': ({ seat, member }, names) => {
    const [made] = member.forever ?? [];
    const spell = names.catalog.spells.get(made?.from ?? '')?.name ?? 'magic';
    return `${escaped(member.name)} (${names.sort(seat, member)}) stays with the warband, by ${spell}.`;
  },
  hired: ({ seat, member, gold }, names) =>
    `${escaped(member.name)} (${names.sort(seat, member)}) hired for ${gold === 0 ? 'nothing' : `${gold} gold`}.`,
};

const STATS: Readonly<Record<RaisedStat, string>> = { fight: 'Fight', shoot: 'Shoot', will: 'Will', health: 'Health' };

function statNow(value: number, stat: RaisedStat): string {
  return stat === 'health' ? `${value}` : signed(value);
}

function gainedWords(gained: Gained, seat: string, names: Names): string {
  switch (gained.what) {
    case 'experience':
      return `${gained.amount} experience`;
    case 'thing':
      return names.thing(gained.thing);
    case 'cure':
      return `${names.name(seat, gained.member)} is cured`;
    case 'revival':
      return `${names.name(seat, gained.member)} is back from the dead`;
    case 'permanence':
      return `${names.catalog.spell(gained.spell).name} stays with ${names.name(seat, gained.member)} for good`;
  }
}
