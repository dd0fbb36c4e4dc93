/**
 * A building has raised the prosperity level, or a character was made outside Downtime: whoever is below what prosperity
 * allows may rise at once. LUP-10, UPG-06, CRE-08
 */
import type { Seat } from '../../../../kernel/rule.ts';
import { type Campaign, prosperityOf, seatOf } from '../campaign.ts';
import { chooseOne, type Rule, word } from '../questions.ts';
import { mayLevelUp, wayUp } from '../rules/levels.ts';
import { isCompanion, type Sheet } from '../state/people.ts';
import { chooseGrowth } from './growth.ts';
import { amidNews } from './news.ts';

/** Those who have not said yet that they stay as they are. */
export function risingIn({ state }: Pick<Campaign, 'state'>): number[] {
  const prosperity = prosperityOf({ state });
  const may = (sheet: Sheet) => !isCompanion(sheet) && mayLevelUp(sheet, prosperity);
  return state.sheets.flatMap((sheet) => (state.week.rises.includes(sheet.member) && may(sheet) ? [sheet.member] : []));
}

/** LUP-10: each at their own pace. */
export function* riseAtOnce(campaign: Campaign): Rule<void> {
  const rising = risingIn(campaign);
  const rules = new Map<Seat, Rule<void>>(rising.map((member) => [seatOf(member), rise(campaign, member)]));
  const { step } = campaign.state.week;
  const isOver = () => campaign.state.week.step !== step || rising.some((member) => !isThere(campaign, member));
  yield* amidNews(campaign, rules, isOver);
}

function* rise(campaign: Campaign, member: number): Rule<void> {
  while (risingIn(campaign).includes(member)) {
    const answer = yield* chooseOne({
      seat: seatOf(member),
      prompt: { about: 'rising', level: campaign.sheetOf(member).level + 1 },
      choices: [word('rise'), word('stay')],
      standing: ['stay'],
    });
    if (answer === 'stay') return campaign.happens({ type: 'rises no more', member });
    campaign.happens({ type: 'levelled up', member, by: wayUp(campaign.sheetOf(member)) });
    yield* chooseGrowth(campaign, member);
  }
}

function isThere({ played }: Campaign, member: number): boolean {
  return played.some((sheet) => sheet.member === member);
}
