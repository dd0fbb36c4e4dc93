import { PARTY } from '../../../../engine/rules/rule.ts';
import type { CampaignContext, GameActions } from '../../../../game-api/contract/actions.ts';
import { panelAction } from '../../../../game-api/contract/actions.ts';
import { button, buttonRows } from '../../../../game-api/panel/controls.ts';
import type { Panel } from '../../../../game-api/panel/panel.ts';
import { textPanel } from '../../../../game-api/panel/panel.ts';
import { bold, formatList } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { seatOf } from '../../campaign/campaign.ts';
import type { CampaignMatch } from '../../campaign/match.ts';
import { seasonOf } from '../../campaign/rules/outpost/calendar.ts';
import type { WeekStep } from '../../campaign/state/week.ts';
import { finalChapterLines } from '../../campaign/text/map.ts';
import { campaignNames, weekOf } from '../../campaign/text/names.ts';
import { termWords } from '../../rules/view-schema/words.ts';
import { joinPanelWith } from '../character/join-panel.ts';
import { customId, OWN_ACTIONS } from '../custom-ids.ts';
import { campaignOf, mentionIn, ownCharacter } from './characters.ts';

/** Week, awaited members, and the end of the story, in a line or two. MAPB-07 */
export interface WeekStatus {
  readonly words: string;
  /** NEW-08: false while only quests are being chosen, which blocks nothing. */
  readonly isAsked: boolean;
  readonly isDowntime: boolean;
}

export function weekStatus(own: CampaignMatch, mention: (member: number) => string): WeekStatus {
  const { view, catalog } = own;
  const { step, onward } = view.week;
  const names = campaignNames(catalog, view);
  const asked = waitedFor(own);
  const isCreating = step === 'downtime' || (step === 'travel' && onward?.why === 'forced');
  const creating = isCreating ? view.roster.creating.map((member) => t`${mention(member)} with a new character`) : [];
  const isAsked = asked.length > 0 && !(step === 'travel' && isOnlyChoosing(own));
  const who = [
    ...asked.map((seat) => (seat === PARTY ? t`anyone: the party decides` : bold(names.member(Number(seat))))),
    ...creating,
  ];
  const next = onward ? t`Next: *${names.scenario(onward.scenario)}*, right away.` : '';
  const about =
    next !== '' && asked.length === 0
      ? t`Next: *${names.scenario(onward?.scenario ?? '')}*, right away`
      : aboutIn(step);
  const waits = who.length > 0 ? t`${about}. Waiting for ${formatList(who)}.` : next;
  return {
    words: [`${bold(`${weekTitle(weekOf(view))}.`)} ${waits}`.trim(), ...finalChapterLines(catalog, view)].join('\n'),
    isAsked,
    isDowntime: step === 'downtime',
  };
}

export function weekTitle(week: number): string {
  return t`Week ${week}, ${termWords(seasonOf(week))}`;
}

function aboutIn(step: WeekStep): string {
  if (step === 'travel') return t`Personal quests`;
  return step === 'downtime' ? t`Downtime` : t`To decide`;
}

/** NEW-08, CRE-08: choices of newcomers block nothing. */
function isOnlyChoosing({ questions }: CampaignMatch): boolean {
  return questions.every(({ question }) => OF_NEWCOMERS.has(question.kind));
}

const OF_NEWCOMERS: ReadonlySet<string> = new Set(['quest', 'rising', 'card', 'perk']);

function waitedFor({ questions }: CampaignMatch): string[] {
  return questions.filter(({ answered }) => !answered).map(({ question }) => question.seat);
}

/** Lists the unfinished members first; acts on the second press. */
async function endDowntime(at: CampaignContext, isSure: boolean): Promise<Panel> {
  const own = await campaignOf(at);
  const character = await ownCharacter(at);
  if (!character && !at.canManage) return joinPanelWith(at, t`Only players of this campaign can end its Downtime.`);
  if (own?.view.week.step !== 'downtime') return textPanel(t`There is no Downtime now.`);
  const { decides } = own.view;
  const leads = decides.how !== 'leader' || (character && seatOf(character.member) === seatOf(decides.leader));
  if (!leads && !at.canManage) return textPanel(t`Only the party’s leader can end Downtime.`);
  if (isSure) return textPanel((await at.sendInput({ type: 'closed' })) ?? t`Downtime is over.`);
  const names = campaignNames(own.catalog, own.view);
  const late = waitedFor(own).map((seat) => bold(names.member(Number(seat))));
  const creating = own.view.roster.creating.map(mentionIn(await at.members()));
  const id = customId({ action: 'end-downtime', campaign: at.campaign, sure: 1 });
  return {
    content: [
      ...(late.length > 0
        ? [
            t(
              '{late} {count, plural, one {is} other {are}} not done. The bot does only what must be done for them, nothing more.',
              { late: formatList(late), count: late.length },
            ),
          ]
        : []),
      ...(creating.length > 0
        ? [
            t('{creating} {count, plural, one {has} other {have}} no character for now.', {
              creating: formatList(creating),
              count: creating.length,
            }),
          ]
        : []),
    ].join(' '),
    components: buttonRows([button(id, t`End Downtime anyway`, 'danger')]),
    picture: undefined,
  };
}

export const WEEK_ACTIONS: GameActions = new Map([
  ['end-downtime', panelAction(OWN_ACTIONS['end-downtime'], (at, { sure }) => endDowntime(at, sure === 1))],
]);
