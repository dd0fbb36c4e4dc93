/** Levels by prosperity outside Downtime: after a building raised it, or for a new character. LUP-10, UPG-06, CRE-08 */
import type { Seat } from '../../../../../engine/rules/rule.ts';
import type { Campaign } from '../../campaign.ts';
import { companionField, prosperityOf, seatFor, seatOf } from '../../campaign.ts';
import type { CampaignRule } from '../../questions/questions.ts';
import { chooseOne, wordOption } from '../../questions/questions.ts';
import { levelUpSource, mayLevelUp } from '../../rules/characters/levels.ts';
import type { CharacterSheet } from '../../state/people.ts';
import { isCompanion } from '../../state/people.ts';
import { chooseGrowth } from '../party/growth.ts';
import { parallelWithInputs } from '../party/member-inputs.ts';

export function membersLevellingUp({ state }: Pick<Campaign, 'state'>): number[] {
  const prosperity = prosperityOf({ state });
  const isAlone = state.sheets.filter((sheet) => !isCompanion(sheet)).length === 1;
  const may = (sheet: CharacterSheet) => (isAlone || !isCompanion(sheet)) && mayLevelUp(sheet, prosperity);
  return state.sheets.flatMap((sheet) => (state.week.rises.includes(sheet.member) && may(sheet) ? [sheet.member] : []));
}

/** Asks all in parallel; in solo play the player for each character. LUP-10, VAR-09 */
export function* levelUpAtOnce(campaign: Campaign): CampaignRule<void> {
  const rising = membersLevellingUp(campaign);
  const players = new Set(rising.flatMap((member) => campaign.playerOf(member) ?? []));
  const rules = new Map<Seat, CampaignRule<void>>(
    [...players].map((player) => [seatOf(player), levelUpCharacters(campaign, player)]),
  );
  const { step } = campaign.state.week;
  const isOver = () => campaign.state.week.step !== step || rising.some((member) => !isThere(campaign, member));
  yield* parallelWithInputs(campaign, rules, isOver);
}

function* levelUpCharacters(campaign: Campaign, player: number): CampaignRule<void> {
  for (const { member } of campaign.charactersOf(player)) yield* chooseLevelUps(campaign, member);
}

function* chooseLevelUps(campaign: Campaign, member: number): CampaignRule<void> {
  while (membersLevellingUp(campaign).includes(member)) {
    const answer = yield* chooseOne({
      seat: seatFor(campaign, member),
      prompt: { about: 'rising', ...companionField(member), level: campaign.sheetOf(member).level + 1 },
      choices: [wordOption('rise'), wordOption('stay')],
      defaultAnswer: ['stay'],
    });
    if (answer === 'stay') return campaign.emit({ type: 'rises no more', member });
    campaign.emit({ type: 'levelled up', member, by: levelUpSource(campaign.sheetOf(member)) });
    yield* chooseGrowth(campaign, member);
  }
}

function isThere({ state }: Campaign, member: number): boolean {
  return state.sheets.some((sheet) => sheet.member === member);
}
