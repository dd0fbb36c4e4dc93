import type { PeopleEvent } from '../events/events.ts';
import { newCharacter } from '../rules/adoption/character-creation.ts';
import { afterLevelUp, afterProsperityLevelUp, withCard } from '../rules/characters/levels.ts';
import { withChecks, withMasteries, withoutChecks, withPerk } from '../rules/characters/perks.ts';
import { afterRespec } from '../rules/characters/respec.ts';
import { retirementCount } from '../rules/characters/retirement.ts';
import { prosperityLevel } from '../rules/outpost/values.ts';
import { blankCharacter } from '../state/character.ts';
import type { CharacterSheet } from '../state/people.ts';
import { isCompanion } from '../state/people.ts';
import type { CampaignState } from '../state.ts';
import type { CampaignChanges } from './lookup.ts';
import { changeSheet, compareMembers, sumOf } from './lookup.ts';
import { removeTemporaryEnhancements, returnQuests } from './roster.ts';

export const peopleChanges: CampaignChanges<PeopleEvent> = {
  'character made': (state, { member, class: of, name }) => {
    const others = without(state, member);
    const isNew = others.length === state.sheets.length;
    state.sheets = [...others, made(state, { member, class: of, name })].sort(compareMembers);
    if (isNew && state.isFounded && state.week.step !== 'downtime') state.week.rises.push(member);
    state.roster.creating = state.roster.creating.filter((each) => each !== member);
  },
  'companion came': (state, { member, class: of, name, by }) => {
    const sheet = { ...made(state, { member, class: of, name }), ...(by !== undefined && { broughtBy: by }) };
    state.sheets = [...state.sheets, sheet].sort(compareMembers);
    if (state.isFounded && state.week.step !== 'downtime') state.week.rises.push(member);
  },
  'companion left': (state, { member }) => {
    goesForGood(state, member);
    state.sheets = without(state, member);
  },
  'member left': (state, { member }) => {
    goesForGood(state, member);
    for (const sheet of state.roster.aside.filter((each) => each.member === member)) withNothing(state, sheet);
    state.roster.aside = state.roster.aside.filter((each) => each.member !== member);
    state.roster.creating = state.roster.creating.filter((each) => each !== member);
    state.sheets = without(state, member);
    state.week.done = state.week.done.filter((each) => each !== member);
    state.week.held = state.week.held.filter((each) => each.member !== member);
    state.week.brewed = state.week.brewed.filter((each) => each.member !== member);
  },
  'character died': (state, { member }) => {
    const { resources = {} } = state.sheets.find((sheet) => sheet.member === member) ?? {};
    state.outpost.supply = sumOf(state.outpost.supply, resources);
    goesForGood(state, member);
    state.sheets = without(state, member);
    state.week.done = state.week.done.filter((each) => each !== member);
    if (!isCompanion({ member })) state.roster.creating = [...new Set([...state.roster.creating, member])];
  },
  'vote counted': () => {},
  'decides otherwise': (state, { decides }) => {
    state.decides = decides;
  },
  credited: (state, { member, gains: { experience, gold, checks, resources, items, masteries = [] } }) =>
    changeSheet(state, member, (sheet) => ({
      ...withMasteries(withChecks(sheet, Math.max(0, checks)), masteries),
      experience: sheet.experience + experience,
      gold: Math.max(0, sheet.gold + gold),
      purse: null,
      resources: sumOf(sheet.resources, resources),
      items: [...new Set([...sheet.items, ...items])],
    })),
  'resources changed': (state, { member, resources }) =>
    changeSheet(state, member, (sheet) => ({ ...sheet, resources: sumOf(sheet.resources, resources) })),
  'gold changed': (state, { member, amount }) =>
    changeSheet(state, member, (sheet) => ({ ...sheet, gold: Math.max(0, sheet.gold + amount) })),
  'experience gained': (state, { member, amount }) =>
    changeSheet(state, member, (sheet) => ({ ...sheet, experience: sheet.experience + amount })),
  'checks changed': (state, { member, amount }) =>
    changeSheet(state, member, (sheet) => (amount > 0 ? withChecks(sheet, amount) : withoutChecks(sheet, -amount))),
  'levelled up': (state, { member, by }) =>
    changeSheet(state, member, by === 'experience' ? afterLevelUp : afterProsperityLevelUp),
  'card added': (state, { member, card, level }) => changeSheet(state, member, (sheet) => withCard(sheet, card, level)),
  'perk marked': (state, { member, perk }) => changeSheet(state, member, (sheet) => withPerk(sheet, { id: perk })),
  respecced: (state, { member }) => changeSheet(state, member, afterRespec),
};

/** VAR-16, CRE-02 */
function goesForGood(state: CampaignState, member: number): void {
  for (const sheet of state.sheets) if (sheet.member === member) withNothing(state, sheet);
}

/** VAR-05: quests and temporary enhancements stay behind. */
function withNothing(state: CampaignState, sheet: CharacterSheet): void {
  returnQuests(state, sheet);
  removeTemporaryEnhancements(state, sheet);
}

function without({ sheets }: CampaignState, member: number): CharacterSheet[] {
  return sheets.filter((sheet) => sheet.member !== member);
}

/** CRE-06, CRE-07: applies to characters created once the campaign is under way. */
function made(
  state: CampaignState,
  { member, class: of, name }: Pick<CharacterSheet, 'member' | 'class' | 'name'>,
): CharacterSheet {
  const { isFounded, sheets, roster, outpost, week, calendar } = state;
  const begins = {
    prosperity: prosperityLevel(outpost.values.prosperity ?? 0),
    retired: retirementCount(roster.retired, member),
    quest: null,
  };
  const fresh =
    !isFounded || (week.last === null && calendar.marked === 0)
      ? blankCharacter({ member, class: of, name })
      : newCharacter({ member, class: of, name, ...begins });
  const before = sheets.find((sheet) => sheet.member === member) ?? fresh;
  return { ...before, member, class: of, name };
}
