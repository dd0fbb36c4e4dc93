/** Week of a campaign in words. OPS-07, CAL-05, ATT */

import { PARTY } from '../../../../engine/rules/rule.ts';
import { type Acts, type AtCampaign, act } from '../../../../game-api/contract/actions.ts';
import { buttonRows } from '../../../../game-api/panel/controls.ts';
import { panelButton } from '../../../../game-api/panel/idle-panels.ts';
import { CONTENT_LENGTH } from '../../../../game-api/panel/limits.ts';
import { type Panel, words } from '../../../../game-api/panel/panel.ts';
import { bold, fitted, listed } from '../../../../game-api/panel/text.ts';
import { later, t, translated } from '../../../../i18n/t.ts';
import { hasWeeks } from '../../campaign/campaign.ts';
import { scenariosNow } from '../../campaign/departure.ts';
import type { CampaignMatch } from '../../campaign/match.ts';
import type { WeekStep } from '../../campaign/state/week.ts';
import { askedBriefly } from '../../campaign/text/asked.ts';
import { namesIn } from '../../campaign/text/names.ts';
import { campaignOf, mentionIn } from '../campaign/characters.ts';
import { whereabouts } from '../campaign/week.ts';
import { OWN_ACTIONS } from '../custom-ids.ts';
import { mapButton, sheetButton } from './sheet.ts';

const STEP_WORDS: Readonly<Record<WeekStep, readonly [string, string]>> = {
  travel: [later`The party chooses a scenario, and travels.`, later`Then comes what it brings, and a week passes.`],
  'after loss': [later`A scenario was lost.`, later`Then the party goes back, or plays it again at once.`],
  conclusion: [later`What the scenario brought is shared out.`, later`Then the party goes on, or back to Frosthaven.`],
  linked: [later`Another scenario can follow at once.`, later`Else the party goes back to Frosthaven.`],
  'passage of time': [later`A week passes.`, later`Then come an outpost event, what the buildings do, and Downtime.`],
  sections: [
    later`What stands in the calendar is read.`,
    later`Then come an outpost event, what the buildings do, and Downtime.`,
  ],
  'outpost event': [
    later`Something happens in Frosthaven.`,
    later`Then the buildings do their work, and Downtime begins.`,
  ],
  attack: [later`Frosthaven is attacked.`, later`Then the buildings do their work, and Downtime begins.`],
  operations: [later`The buildings do their work.`, later`Then Downtime begins.`],
  downtime: [later`Everybody spends Downtime as they like.`, later`Then comes construction, and the next scenario.`],
  'end of downtime': [
    later`What must be done in Downtime is done.`,
    later`Then comes construction, and the next scenario.`,
  ],
  construction: [later`Something can be built.`, later`Then the next scenario is chosen.`],
  rebuilding: [later`What is wrecked can be rebuilt.`, later`Then the next scenario is chosen.`],
};

export async function weekPanel(at: Pick<AtCampaign, 'campaign' | 'own' | 'table' | 'members'>): Promise<Panel> {
  const own = await campaignOf(at);
  if (!own || !hasWeeks(own.catalog))
    return words(t`This campaign has no weeks: its scenarios follow one another as you like.`);
  const [now, table] = [whereabouts(own, mentionIn(await at.members())), await at.table()];
  const { step } = own.view.week;
  const [goesOn, follows] = STEP_WORDS[step];
  return {
    content: fitted(
      [
        now.words,
        ...askedLines(own),
        `${translated(goesOn)} ${translated(follows)}`,
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
  const names = namesIn(catalog, view);
  return questions
    .filter(({ answered }) => !answered)
    .map(({ question }) => {
      const who = question.seat === PARTY ? t`The party` : names.member(Number(question.seat));
      return `- ${bold(who)}: ${askedBriefly(question.prompt)}`;
    });
}

const MOST_NAMED = 8;

function openWords({ catalog, view }: CampaignMatch): string {
  const names = namesIn(catalog, view);
  const open = scenariosNow(catalog, view)
    .filter((scenario) => !view.completed.includes(scenario))
    .map((scenario) => `*${names.scenario(scenario)}*`);
  const more = open.length - MOST_NAMED;
  if (open.length === 0) return t`Nothing new can be played now.`;
  return t`To be played: ${listed([...open.slice(0, MOST_NAMED), ...(more > 0 ? [t`${more} more`] : [])])}.`;
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
  const name = namesIn(catalog, view).scenario(scenario);
  return [completed ? t`-# Last: ${name}, level ${level}, completed.` : t`-# Last: ${name}, level ${level}, lost.`];
}

export const WEEK_LOOKS: Acts = new Map([['campaign-week', act(OWN_ACTIONS['campaign-week'], (at) => weekPanel(at))]]);
