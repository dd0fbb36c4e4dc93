/** Week of a campaign in words. OPS-07, CAL-05, ATT */

import { PARTY } from '../../../../engine/rules/rule.ts';
import type { CampaignContext, GameActions } from '../../../../game-api/contract/actions.ts';
import { panelAction } from '../../../../game-api/contract/actions.ts';
import { buttonRows } from '../../../../game-api/panel/controls.ts';
import { panelButton } from '../../../../game-api/panel/idle-panels.ts';
import { CONTENT_LENGTH } from '../../../../game-api/panel/limits.ts';
import type { Panel } from '../../../../game-api/panel/panel.ts';
import { textPanel } from '../../../../game-api/panel/panel.ts';
import { bold, formatList, truncateLines } from '../../../../game-api/panel/text.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import { hasWeeks } from '../../campaign/campaign.ts';
import { startableScenarios } from '../../campaign/departure.ts';
import type { CampaignMatch } from '../../campaign/match.ts';
import type { WeekStep } from '../../campaign/state/week.ts';
import { campaignNames } from '../../campaign/text/names.ts';
import { briefPromptWords } from '../../campaign/text/prompts.ts';
import { campaignOf, mentionIn } from '../campaign/characters.ts';
import { weekStatus } from '../campaign/week.ts';
import { OWN_ACTIONS } from '../custom-ids.ts';
import { mapButton, sheetButton } from './sheet.ts';

const STEP_WORDS: Readonly<Record<WeekStep, readonly [string, string]>> = {
  travel: [msg`The party chooses a scenario, and travels.`, msg`Next come its rewards, and a week passes.`],
  'after loss': [msg`A scenario was lost.`, msg`Then the party goes back, or plays it again at once.`],
  conclusion: [msg`The scenario’s rewards are shared out.`, msg`Then the party goes on, or back to Frosthaven.`],
  linked: [msg`Another scenario can follow at once.`, msg`Otherwise the party returns to Frosthaven.`],
  'passage of time': [msg`A week passes.`, msg`Next come an outpost event, building effects, and Downtime.`],
  sections: [msg`You read what the calendar holds.`, msg`Next come an outpost event, building effects, and Downtime.`],
  'outpost event': [msg`Something happens in Frosthaven.`, msg`Then the buildings do their work, and Downtime begins.`],
  attack: [msg`Frosthaven is attacked.`, msg`Then the buildings do their work, and Downtime begins.`],
  operations: [msg`The buildings do their work.`, msg`Then Downtime begins.`],
  downtime: [msg`Everyone spends Downtime as they like.`, msg`Next come construction and the next scenario.`],
  'end of downtime': [
    msg`The compulsory steps of Downtime are done.`,
    msg`Next come construction and the next scenario.`,
  ],
  construction: [msg`Something can be built.`, msg`Then you choose the next scenario.`],
  rebuilding: [msg`You can rebuild wrecked buildings.`, msg`Then you choose the next scenario.`],
};

export async function weekPanel(
  at: Pick<CampaignContext, 'campaign' | 'campaignMatch' | 'campaignMatchId' | 'members'>,
): Promise<Panel> {
  const own = await campaignOf(at);
  if (!own || !hasWeeks(own.catalog)) return textPanel(t`This campaign has no weeks: play its scenarios in any order.`);
  const [now, table] = [weekStatus(own, mentionIn(await at.members())), await at.campaignMatchId()];
  const { step } = own.view.week;
  const [goesOn, follows] = STEP_WORDS[step];
  return {
    content: truncateLines(
      [
        now.words,
        ...askedLines(own),
        `${translateMsg(goesOn)} ${translateMsg(follows)}`,
        ...(step === 'travel' ? [openWords(own)] : []),
        ...(now.isAsked ? [] : calendarLines(own)),
        ...lastLines(own),
      ].join('\n'),
      CONTENT_LENGTH,
    ),
    components: buttonRows([
      ...(now.isAsked && table !== undefined ? [panelButton(table)] : []),
      sheetButton(at.campaign),
      mapButton(at.campaign),
    ]),
    picture: undefined,
  };
}

function askedLines({ questions, catalog, view }: CampaignMatch): string[] {
  const names = campaignNames(catalog, view);
  return questions
    .filter(({ answered }) => !answered)
    .map(({ question }) => {
      const who = question.seat === PARTY ? t`The party` : names.member(Number(question.seat));
      return `- ${bold(who)}: ${briefPromptWords(question.prompt)}`;
    });
}

const MOST_NAMED = 8;

function openWords({ catalog, view }: CampaignMatch): string {
  const names = campaignNames(catalog, view);
  const open = startableScenarios(catalog, view)
    .filter((scenario) => !view.completed.includes(scenario))
    .map((scenario) => `*${names.scenario(scenario)}*`);
  const more = open.length - MOST_NAMED;
  if (open.length === 0) return t`Nothing new can be played now.`;
  return t`You can play: ${formatList([...open.slice(0, MOST_NAMED), ...(more > 0 ? [t`${more} more`] : [])])}.`;
}

/** CAL-05: names the box of the next section, but not the section. */
function calendarLines({ view }: CampaignMatch): string[] {
  const next = view.boxes.find((box) => box > view.marked);
  return next === undefined ? [] : [t`Something waits in the calendar for week ${next}.`];
}

function lastLines({ catalog, view }: CampaignMatch): string[] {
  const { last } = view.week;
  if (!last) return [];
  const { scenario, completed, level } = last;
  const name = campaignNames(catalog, view).scenario(scenario);
  return [completed ? t`-# Last: ${name}, level ${level}, completed.` : t`-# Last: ${name}, level ${level}, lost.`];
}

export const WEEK_VIEWS: GameActions = new Map([
  ['campaign-week', panelAction(OWN_ACTIONS['campaign-week'], (at) => weekPanel(at))],
]);
