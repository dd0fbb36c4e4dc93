/** Choices of a character that grows: perks and cards. PERK-02, LUP-07 */

import type { Seat } from '../../../../../engine/rules/rule.ts';
import { id } from '../../../../../engine/values/id.ts';
import type { AbilityCard, CharacterClass, Perk } from '../../../content/schema/abilities/cards.ts';
import type { Campaign } from '../../campaign.ts';
import { seatOf } from '../../campaign.ts';
import type { CampaignEvent } from '../../events/events.ts';
import type { CampaignChoice, CampaignRule } from '../../questions/questions.ts';
import { chooseOne } from '../../questions/questions.ts';
import { mustLevelUp, pendingCardChoice } from '../../rules/characters/levels.ts';
import { perksToMark } from '../../rules/characters/perks.ts';
import type { CharacterSheet } from '../../state/people.ts';
import { parallelWithInputs } from './member-inputs.ts';

export function matOf({ catalog }: Pick<Campaign, 'catalog'>, sheet: Pick<CharacterSheet, 'class'>): CharacterClass {
  return catalog.classOf(id(sheet.class));
}

/** Asks for every choice that is due; `by` is the deciding player. */
export function* chooseGrowth(
  campaign: Campaign,
  member: number,
  by = campaign.playerOf(member) ?? member,
): CampaignRule<void> {
  for (;;) {
    const growth = growthOf(campaign, member);
    if (!growth) return;
    campaign.emit(yield* growth.asks(by));
  }
}

/** Levels companions, and asks their bringers for the choices. LUP-01, PERK-02 */
export function* chooseForCompanions(campaign: Campaign, by: number): CampaignRule<void> {
  const own = campaign.state.sheets.filter(({ broughtBy }) => broughtBy === by);
  for (const { member } of own) {
    yield* chooseGrowth(campaign, member, by);
    while (mustLevelUp(campaign.sheetOf(member))) {
      campaign.emit({ type: 'levelled up', member, by: 'experience' });
      yield* chooseGrowth(campaign, member, by);
    }
  }
}

export function hasToChoose(campaign: Campaign, member: number): boolean {
  return growthOf(campaign, member) !== undefined;
}

/** Lets all members choose in parallel. PERK-02 */
export function* chooseAllGrowth(campaign: Campaign): CampaignRule<void> {
  const growing = membersToGrow(campaign);
  const players = new Set(growing.flatMap((member) => campaign.playerOf(member) ?? []));
  const rules = new Map<Seat, CampaignRule<void>>(
    [...players].map((player) => [seatOf(player), chooseForEach(campaign, player, growing)]),
  );
  const isOther = () => {
    const isThere = (member: number) => campaign.state.sheets.some((sheet) => sheet.member === member);
    return !growing.every(isThere) || membersToGrow(campaign).some((member) => !growing.includes(member));
  };
  yield* parallelWithInputs(campaign, rules, isOther);
}

/** For each character of a player, one after the other. VAR-09 */
function* chooseForEach(campaign: Campaign, player: number, growing: readonly number[]): CampaignRule<void> {
  for (const member of growing) if (campaign.playerOf(member) === player) yield* chooseGrowth(campaign, member, player);
}

/** Those who have to choose; of companions, those of one player alone. VAR-09 */
export function membersToGrow(campaign: Campaign): number[] {
  const isPlayed = (member: number) => campaign.playerOf(member) !== undefined;
  return campaign.state.sheets.flatMap(({ member }) =>
    isPlayed(member) && hasToChoose(campaign, member) ? [member] : [],
  );
}

/** Takes the default choices for absent members and companions without a player. LUP-01 */
export function growByDefault(campaign: Campaign, member: number): void {
  for (;;) {
    const growth = growthOf(campaign, member);
    const sheet = campaign.sheetOf(member);
    if (growth) campaign.emit(growth.usual);
    else if (mustLevelUp(sheet)) campaign.emit({ type: 'levelled up', member, by: 'experience' });
    else return;
  }
}

interface Growth {
  asks(by: number): CampaignRule<CampaignEvent>;
  readonly usual: CampaignEvent;
}

function growthOf(campaign: Campaign, member: number): Growth | undefined {
  const sheet = campaign.sheetOf(member);
  const mat = matOf(campaign, sheet);
  return cardGrowth(mat, sheet) ?? perkGrowth(mat, sheet);
}

function cardGrowth(mat: CharacterClass, sheet: CharacterSheet): Growth | undefined {
  const owed = pendingCardChoice(mat, sheet);
  const usual = owed?.cards.toSorted((one, other) => Number(other.level) - Number(one.level))[0];
  if (!owed || !usual) return undefined;
  const { member } = sheet;
  const { level, cards } = owed;
  const taken = (card: string): CampaignEvent => ({ type: 'card added', member, card, level });
  return {
    usual: taken(usual.id),
    *asks(by) {
      const choices = cards.map(
        (card: AbilityCard): CampaignChoice<string> => ({
          value: card.id,
          is: card.id,
          note: { is: 'card', class: mat.id, card: card.id },
        }),
      );
      const about = {
        about: 'card',
        class: mat.id,
        level,
        cards: cards.map((card) => card.id),
        ...forOther(member, by),
      } as const;
      const card = yield* chooseOne({ seat: seatOf(by), prompt: about, choices, defaultAnswer: [usual.id] });
      return taken(card);
    },
  };
}

function perkGrowth(mat: CharacterClass, sheet: CharacterSheet): Growth | undefined {
  const perks = sheet.marks > 0 ? perksToMark(mat, sheet) : [];
  const [usual] = perks;
  if (!usual) return undefined;
  const { member } = sheet;
  const marked = (perk: string): CampaignEvent => ({ type: 'perk marked', member, perk });
  return {
    usual: marked(usual.id),
    *asks(by) {
      const choices = perks.map(
        (perk: Perk): CampaignChoice<string> => ({
          value: perk.id,
          is: perk.id,
          note: { is: 'perk', class: mat.id, perk: perk.id, filled: sheet.perks[perk.id] ?? 0 },
        }),
      );
      const about = { about: 'perk', class: mat.id, marks: sheet.marks, ...forOther(member, by) } as const;
      return marked(yield* chooseOne({ seat: seatOf(by), prompt: about, choices, defaultAnswer: [usual.id] }));
    },
  };
}

function forOther(member: number, by: number): { readonly for?: number } {
  return member === by ? {} : { for: member };
}
