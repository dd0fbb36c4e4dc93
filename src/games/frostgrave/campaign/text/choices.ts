import type { Option, Seat } from '../../../../engine/rules/rule.ts';
import type { ChoiceWording, PanelChoice } from '../../../../game-api/panel/choices.ts';
import { capitalize } from '../../../../i18n/letters.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';

import { locationWords, resourceWords } from '../../text/effects.ts';
import { chanceOf, neededWords, soldierWords, statsWords } from '../../text/figures.ts';
import { spellWords } from '../../text/spells.ts';
import { formatSigned } from '../../text/words.ts';
import type { CampaignNote, CampaignPrompt } from '../questions.ts';
import { castingBonus, castingNumberOf, initialStats, wizardOf } from '../rules/numbers.ts';
import type { RaisedStat, WarbandSheet } from '../state/sheet.ts';
import { rowOf } from '../steps/roll-contents.ts';
import { knownWords, priceWords, rowWords, thingWords } from './facts.ts';
import { statName } from './figure-event-texts.ts';
import { memberChoice } from './members.ts';
import type { CampaignNames } from './names.ts';
import { wordChoice } from './word-choices.ts';

export function choiceWording(prompt: CampaignPrompt, seat: Seat, names: CampaignNames): ChoiceWording<CampaignNote> {
  return { choice: (option) => choiceOf(option, prompt, seat, names), hasShortFacts: true };
}

export function choiceOf(
  { value, note }: Option<CampaignNote>,
  prompt: CampaignPrompt,
  seat: Seat,
  names: CampaignNames,
): PanelChoice {
  const sheet = names.sheet(seat);
  if (!note || !sheet) return { label: capitalize(value), look: 'primary' };
  switch (note.is) {
    case 'word':
      return wordChoice(value, prompt, seat, names);
    case 'member':
      return memberChoice(note, prompt, seat, names);
    case 'thing':
      return thingChoice(note, prompt, seat, names, sheet);
    case 'casting':
      return castingChoice(note, seat, names, sheet);
    case 'spell':
      return spellChoice(note, names, sheet);
    case 'treasure':
      return {
        label: `${note.die}: ${rowWords(rowOf(names.catalog, note.die))}`,
        look: 'primary',
      };
    case 'enchanted': {
      const spell = names.catalog.spell(note.spell);
      return {
        label: t`${spell.name} on ${names.plain(seat, note.member)}`,
        look: 'primary',
        description: spellWords(spell, names.catalog),
      };
    }
    case 'stat':
      return statChoice(note.stat, names, sheet);
    case 'soldier':
      return soldierChoice(note, names, sheet);
    case 'location': {
      const location = names.catalog.locations.get(note.what);
      if (!location) return { label: note.what, look: 'primary' };
      return { label: location.name, look: 'primary', description: locationWords(location, names.catalog) };
    }
    case 'resource': {
      const resource = names.catalog.resources.get(note.what);
      if (!resource) return { label: note.what, look: 'primary' };
      const price = note.gold === undefined ? '' : `${priceWords(note.gold, sheet.gold)}. `;
      return {
        label: resource.name,
        look: 'primary',
        description: `${price}${resourceWords(resource, names.catalog)}`,
      };
    }
  }
}

type Is<What extends CampaignNote['is']> = Extract<CampaignNote, { is: What }>;

function thingChoice(
  { thing, gold, from }: Is<'thing'>,
  { about }: CampaignPrompt,
  seat: Seat,
  names: CampaignNames,
  sheet: WarbandSheet,
): PanelChoice {
  const where = about === 'given' ? (from === undefined ? t`At home. ` : t`With ${names.plain(seat, from)}. `) : '';
  const price =
    gold === undefined ? '' : about === 'sell' ? t`Brings ${gold} gold. ` : `${priceWords(gold, sheet.gold)}. `;
  const words = thingWords(thing, names.catalog, sheet);
  return { label: names.thing(thing), look: 'primary', description: `${where}${price}${words}` };
}

const GIVES: Readonly<Record<string, string>> = {
  experience: msg`experience`,
  scroll: msg`a scroll`,
  cure: msg`a cure`,
  revival: msg`back from the dead`,
  permanence: msg`a spell that stays`,
};

/** `Ada: Miraculous Cure`, with the target number after all bonuses. FSL, FPG-01 */
function castingChoice(
  { member: id, spell, needed, gives }: Is<'casting'>,
  seat: Seat,
  names: CampaignNames,
  sheet: WarbandSheet,
) {
  const { catalog } = names;
  const member = names.member(seat, id);
  const found = catalog.spell(spell);
  const added = member ? castingBonus(catalog, sheet, member, spell) : 0;
  const bonus = added === 0 ? '' : t` with ${formatSigned(added)}`;
  return {
    label: `${names.plain(seat, id)}: ${found.name}, ${translateMsg(GIVES[gives] ?? gives)}`,
    look: 'primary',
    description: t`Needs ${needed}${bonus}, ${chanceOf(needed - added)} %. ${spellWords(found, catalog)}`,
  } as const;
}

/** Words a spell that is written, improved or learned. FXP-03 */
function spellChoice({ spell, as }: Is<'spell'>, { catalog }: CampaignNames, sheet: WarbandSheet): PanelChoice {
  const found = catalog.spell(spell);
  if (as === 'learned') {
    const number = catalog.castingNumber(sheet.school, found);
    const description = t`From its grimoire. Cast at ${neededWords(number)}. ${spellWords(found, catalog)}`;
    return { label: t`Learn ${found.name}`, look: 'primary', description };
  }
  if (as === undefined) return { label: found.name, look: 'primary', description: knownWords(spell, catalog, sheet) };
  const number = castingNumberOf(catalog, sheet, found);
  const better = number + catalog.content.experience.level.castingNumber;
  return {
    label: t`${found.name} at ${better}`,
    look: 'primary',
    description: t`Casting number ${number} becomes ${better}: ${chanceOf(better)} % instead of ${chanceOf(number)} %. ${spellWords(found, catalog)}`,
    brief: t`Casting number ${number} becomes ${better}: ${chanceOf(better)} % instead of ${chanceOf(number)} %.`,
  };
}

function isRaised(stat: string): stat is RaisedStat {
  return ['fight', 'shoot', 'will', 'health'].includes(stat);
}

/** FXP-03, FWB-01 */
function statChoice(stat: string, { catalog }: CampaignNames, sheet: WarbandSheet): PanelChoice {
  const wizard = wizardOf(sheet);
  if (!isRaised(stat) || !wizard) return { label: capitalize(stat), look: 'primary' };
  const now = initialStats(catalog, sheet, wizard).stats[stat];
  const shown = (value: number) => (stat === 'health' ? `${value}` : formatSigned(value));
  const next = now + catalog.content.experience.level.stat;
  const most = catalog.leaders.wizard.most[stat];
  return {
    label: `${statName(stat)} ${shown(next)}`,
    look: 'primary',
    description: t`${statName(stat)} ${shown(now)} becomes ${shown(next)}; the maximum is ${shown(most)}.`,
  };
}

type SoldierPrice = { readonly what: string; readonly gold?: number };

/** FWB-02, FWB-04, FBS-02 */
function soldierChoice({ what, gold }: SoldierPrice, { catalog }: CampaignNames, sheet: WarbandSheet): PanelChoice {
  const price = gold === undefined ? '' : `${priceWords(gold, sheet.gold)}. `;
  const soldier = catalog.soldiers.get(what);
  if (soldier)
    return { label: soldier.name, look: 'primary', description: `${price}${soldierWords(soldier, catalog)}` };
  const blank = {
    id: -1,
    name: '',
    role: 'apprentice',
    what,
    arms: [],
    injuries: [],
    eased: [],
    misses: 0,
    things: [],
  };
  const { stats } = initialStats(catalog, sheet, { ...blank, role: 'apprentice' });
  return {
    label: t`Apprentice`,
    look: 'primary',
    description: t`${price}${statsWords(stats)}. Casts all spells of the wizard, at ${formatSigned(catalog.leaders.apprentice.casting)}.`,
  };
}
