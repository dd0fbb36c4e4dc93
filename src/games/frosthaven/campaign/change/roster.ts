import type { RosterEvents } from '../events/roster-events.ts';
import { retirementOf } from '../rules/characters/retirement.ts';
import { afterRetirement } from '../state/enhancements.ts';
import type { CharacterSheet } from '../state/people.ts';
import type { CampaignState } from '../state.ts';
import type { CampaignChanges } from './lookup.ts';
import { changeSheet, compareMembers, sumOf } from './lookup.ts';

export const rosterChanges: CampaignChanges<keyof RosterEvents> = {
  'quests laid out': ({ roster }, { quests }) => {
    roster.quests = [...quests];
  },
  'quests drawn': (state, { member, quests }) => {
    state.roster.quests = state.roster.quests.filter((each) => !quests.includes(each));
    changeSheet(state, member, (sheet) => ({ ...sheet, drawn: [...quests] }));
  },
  'quest kept': (state, { member, quest }) =>
    changeSheet(state, member, (sheet) => {
      putBack(
        state,
        (sheet.drawn ?? []).filter((each) => each !== quest),
      );
      const { killed: _, ...rest } = sheet;
      return { ...rest, quest, drawn: [], progress: [] };
    }),
  'quest progressed': (state, { member, progress, killed }) =>
    changeSheet(state, member, (sheet) => ({
      ...sheet,
      progress: [...progress],
      ...(killed && { killed: [...killed] }),
    })),
  'quests opened': ({ roster }, { isOpen }) => {
    roster.isOpen = isOpen;
  },
  retired: (state, { member, quests, text }) => {
    const sheet = leaves(state, member);
    state.roster.retired.push(retirementOf(sheet));
    removeTemporaryEnhancements(state, sheet);
    putBack(
      state,
      (sheet.drawn ?? []).filter((each) => !quests.includes(each)),
    );
    state.story.push({ week: state.calendar.marked, of: 'section', id: quests[0] ?? sheet.name, text });
  },
  'set aside': (state, { member }) => {
    state.roster.aside.push({ ...leaves(state, member), setAside: true });
  },
  abandoned: (state, { member }) => {
    const sheet = leaves(state, member);
    returnQuests(state, sheet);
    removeTemporaryEnhancements(state, sheet);
  },
  'came back': (state, { member, class: of }) => {
    const isMeant = (sheet: CharacterSheet) => sheet.member === member && sheet.class === of;
    const back = state.roster.aside.filter(isMeant).map((sheet) => ({ ...sheet, setAside: false }));
    state.roster.aside = state.roster.aside.filter((sheet) => !isMeant(sheet));
    state.roster.creating = state.roster.creating.filter((each) => each !== member);
    state.sheets = [...state.sheets, ...back].sort(compareMembers);
  },
  'envelope opened': (state, { envelope, text, quests }) => {
    state.roster.envelopes.push(envelope);
    putBack(state, quests);
    state.story.push({ week: state.calendar.marked, of: 'section', id: envelope, text });
  },
  'class opened': ({ roster }, { class: of }) => {
    if (!roster.classes.includes(of)) roster.classes.push(of);
  },
  given: (state, { member, resources }) => {
    const less = Object.fromEntries(Object.entries(resources).map(([kind, amount]) => [kind, -amount]));
    changeSheet(state, member, (sheet) => ({ ...sheet, resources: sumOf(sheet.resources, less) }));
    state.outpost.supply = sumOf(state.outpost.supply, resources);
  },
};

function leaves(state: CampaignState, member: number): CharacterSheet {
  const sheet = state.sheets.find((each) => each.member === member);
  if (!sheet) throw new Error(`Member ${member} has no character.`);
  state.sheets = state.sheets.filter((each) => each !== sheet);
  state.week.done = state.week.done.filter((each) => each !== member);
  if (member >= 0) state.roster.creating.push(member);
  return sheet;
}

/** Shuffles a character's quest and its unchosen draws back into the deck. CRE-02, VAR-16 */
export function returnQuests(state: CampaignState, { quest, drawn }: CharacterSheet): void {
  putBack(state, [...(quest === null ? [] : [quest]), ...(drawn ?? [])]);
}

/** Removes temporary enhancements once the character is gone for good. VAR-05 */
export function removeTemporaryEnhancements(state: CampaignState, { class: of }: Pick<CharacterSheet, 'class'>): void {
  state.enhancements = afterRetirement(state.enhancements, of);
}

function putBack({ roster }: CampaignState, quests: readonly string[]): void {
  roster.quests = [...new Set([...roster.quests, ...quests])];
}
