import type { Seat } from '../../../../engine/rules/rule.ts';
import type { PanelChoice } from '../../../../game-api/panel/choices.ts';
import { t } from '../../../../i18n/t.ts';
import { injuryWords } from '../../text/effects.ts';
import { statsWords } from '../../text/figures.ts';
import type { CampaignNote, CampaignPrompt } from '../questions.ts';
import { slotsOf } from '../rules/limits.ts';
import { statsOf } from '../rules/numbers.ts';
import type { SheetMember, WarbandSheet } from '../state/sheet.ts';
import { injuriesWords, injuryName, missesWords, priceWords } from './facts.ts';
import type { CampaignNames } from './names.ts';
import { thingName } from './names.ts';

type MemberNote = Extract<CampaignNote, { is: 'member' }>;

export function memberChoice(note: MemberNote, prompt: CampaignPrompt, seat: Seat, names: CampaignNames): PanelChoice {
  const member = names.member(seat, note.member);
  const sheet = names.sheet(seat);
  if (!member || !sheet) return { label: names.plain(seat, note.member), look: 'primary' };
  const price = note.gold === undefined ? '' : `${priceWords(note.gold, sheet.gold)}. `;
  const sort = names.sort(seat, member);
  const injury = note.injury === undefined ? '' : `: ${injuryName(note.injury, names.catalog)}`;
  return {
    label: `${member.name} (${sort})${injury}`,
    look: prompt.about === 'dismiss' ? 'danger' : 'primary',
    description: `${price}${factsOf(note, prompt, member, sheet, names)}`,
  };
}

function factsOf(
  { injury }: MemberNote,
  prompt: CampaignPrompt,
  member: SheetMember,
  sheet: WarbandSheet,
  names: CampaignNames,
): string {
  const { catalog } = names;
  switch (prompt.about) {
    case 'given to':
      return carriesWords(member, names);
    case 'ease': {
      const found = catalog.content.injuries.permanent.find(({ id }) => id === injury);
      return found ? injuryWords(found, catalog) : '';
    }
    case 'nurse':
      return t`Otherwise ${member.name} ${missesWords(member.misses)}.`;
    case 'succession':
      return t`Leads at level ${prompt.level} and keeps arms and items. Everything gained by levels is lost.`;
    case 'body':
      return t`The body lasts for a while, for a spell or an elixir that brings back the dead.`;
    case 'cured':
    case 'bring back':
      return injuredWords(member, names);
    default:
      return `${statsWords(statsOf(catalog, sheet, member))}.`;
  }
}

function carriesWords(member: SheetMember, { catalog }: CampaignNames): string {
  const things = member.things.map((thing) => thingName(thing, catalog));
  const slots = slotsOf(catalog, member);
  const carried = things.length === 0 ? t`Carries nothing` : t`Carries ${things.join(', ')}`;
  return t('{carried}: {count} of {slots, plural, one {# slot} other {# slots}}.', {
    carried,
    count: things.length,
    slots,
  });
}

function injuredWords(member: SheetMember, { catalog, view }: CampaignNames): string {
  const isAlive = view.warbands.some(({ sheet }) => sheet.members.includes(member));
  if (!isAlive) return t`Dead; would be well again.`;
  const injuries = injuriesWords(member, catalog);
  const ails = [...(injuries === '' ? [] : [injuries]), ...(member.misses > 0 ? [missesWords(member.misses)] : [])];
  return ails.length === 0 ? t`Well.` : t`Now: ${ails.join('; ')}.`;
}
