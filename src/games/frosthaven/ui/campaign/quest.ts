/** Personal quest of a character, for its player; and characters that come and go. NEW-09, RTR, CRE-01, CRE-02 */

import { id } from '../../../../engine/values/id.ts';
import type { ActionPanel, CampaignContext, GameActions } from '../../../../game-api/contract/actions.ts';
import { panelAction } from '../../../../game-api/contract/actions.ts';
import type { Button } from '../../../../game-api/panel/controls.ts';
import { button, buttonRows } from '../../../../game-api/panel/controls.ts';
import { CONTENT_LENGTH } from '../../../../game-api/panel/limits.ts';
import type { Panel } from '../../../../game-api/panel/panel.ts';
import { textPanel } from '../../../../game-api/panel/panel.ts';
import { joinFirstWords } from '../../../../game-api/panel/refusal-text.ts';
import { bold, escapeMarkdown, truncateLines } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { hasQuests, hasWeeks, seatOf } from '../../campaign/campaign.ts';
import type { CampaignAction } from '../../campaign/inputs.ts';
import type { CampaignMatch } from '../../campaign/match.ts';
import type { OwnCount } from '../../campaign/rules/characters/quests.ts';
import { isFulfilled, isJudgedByOwner, ownCountIn } from '../../campaign/rules/characters/quests.ts';
import type { CharacterSheet } from '../../campaign/state/people.ts';
import { briefProgressWords, progressLines } from '../../campaign/text/quests.ts';
import type { CampaignView } from '../../campaign/view.ts';
import type { Catalog } from '../../content/catalog.ts';
import { joinPanelWith } from '../character/join-panel.ts';
import { customId, OWN_ACTIONS } from '../custom-ids.ts';
import { campaignOf } from './characters.ts';

interface OwnCampaignView {
  readonly member: number;
  readonly match: CampaignMatch;
  readonly view: CampaignView;
  readonly sheet: CharacterSheet | undefined;
}

function noComing(): Panel {
  return textPanel(t`Characters can’t change in this campaign.`);
}

function noCharacter(): Panel {
  return textPanel(t`You have no character now.`);
}

async function ofOwn(
  at: CampaignContext,
  does: (own: OwnCampaignView) => ActionPanel | Promise<ActionPanel>,
): Promise<ActionPanel> {
  const match = await campaignOf(at);
  if (!match || !hasWeeks(match.catalog)) return noComing();
  const member = (await at.members()).find(({ user }) => user === at.user)?.id;
  if (member === undefined) return joinPanelWith(at, joinFirstWords());
  const view = match.viewFor(seatOf(member));
  return does({ member, match, view, sheet: view.sheets.find((sheet) => sheet.member === member) });
}

async function questPanel(at: CampaignContext, own: OwnCampaignView, first?: string): Promise<ActionPanel> {
  const { match, sheet } = own;
  const table = await at.campaignMatchId();
  const isChoosing = match.questions.some(
    ({ question }) => question.kind === 'quest' && question.seat === seatOf(own.member),
  );
  if (isChoosing && table !== undefined) return { match: table, first: first ?? '' };
  return {
    content: truncateLines(
      [
        ...(first ? [first, ''] : []),
        ...(sheet ? sheetLines(match.catalog, sheet) : [noCharacter().content]),
        ...othersLines(own),
        ...asideLines(own),
      ].join('\n'),
      CONTENT_LENGTH,
    ),
    components: buttonRows([
      ...countButtons(at.campaign, own),
      ...comingButtons(at.campaign, own),
      ...openButtons(at, own),
    ]),
    picture: undefined,
  };
}

function sheetLines(catalog: Catalog, { name, quest: named, drawn, progress }: CharacterSheet): string[] {
  if (!hasQuests(catalog)) return [t`You play ${bold(escapeMarkdown(name))}.`];
  const quest = catalog.questOf(named);
  if (!quest) {
    const isNone = drawn !== null && drawn.length === 0;
    return [
      isNone
        ? t`There was no quest left for ${bold(escapeMarkdown(name))}, so they will never retire.`
        : t`No quest is drawn yet.`,
    ];
  }
  return [
    `## ${quest.name}`,
    quest.text,
    `*${quest.task}*`,
    ...progressLines(quest, progress),
    ...(isFulfilled(quest, progress)
      ? [t`Your quest is done: ${bold(escapeMarkdown(name))} retires in Downtime, once you have done everything else.`]
      : []),
  ];
}

/** RTR-01: of a quest that nothing counts. The numbers are absolute, so that a second press of a button changes nothing. */
function countButtons(campaign: number, { sheet, match: { catalog } }: OwnCampaignView): Button[] {
  const quest = catalog.questOf(sheet?.quest ?? null);
  if (!sheet || !quest || !isJudgedByOwner(quest)) return [];
  const { count, done } = ownCountIn(sheet.progress);
  const to = (number: number, isDone: boolean) =>
    customId({ action: 'quest-count', campaign, count: number, done: isDone ? 1 : 0 });
  return [
    button(to(count + 1, done), t`Count one more: ${count + 1}`),
    ...(count > 0 ? [button(to(count - 1, done), t`One less`)] : []),
    done ? button(to(count, false), t`My quest is not done yet`) : button(to(count, true), t`My quest is done`, 'good'),
  ];
}

function countQuest(
  at: CampaignContext,
  { sheet, member }: OwnCampaignView,
  said: OwnCount,
): ActionPanel | Promise<ActionPanel> {
  if (!sheet) return noCharacter();
  return doing(at, { type: 'quest counted', member, count: said.count, done: said.done }, t`Counted.`);
}

/** NEW-09 */
function othersLines({ match: { catalog }, view, member }: OwnCampaignView): string[] {
  if (!hasQuests(catalog)) return [];
  if (!view.roster.isOpen) return [t`-# Nobody else sees this.`];
  const others = view.sheets.flatMap((sheet) => {
    const quest = sheet.member === member ? undefined : catalog.questOf(sheet.quest);
    return quest
      ? [`- ${bold(escapeMarkdown(sheet.name))}: *${quest.name}*, ${briefProgressWords(quest, sheet.progress)}`]
      : [];
  });
  return ['', ...others, t`-# Personal quests are open for everyone to see.`];
}

function asideLines({ view, member, match: { catalog } }: OwnCampaignView): string[] {
  return view.roster.aside
    .filter((sheet) => sheet.member === member)
    .map((sheet) => t`-# ${escapeMarkdown(sheet.name)}, ${catalog.classOf(id(sheet.class)).name}, is set aside.`);
}

/** CRE-01, GAP-10 */
export function comingButtons(
  campaign: number,
  { view, sheet, member }: Pick<OwnCampaignView, 'view' | 'sheet' | 'member'>,
): Button[] {
  if (view.week.step !== 'downtime') return [];
  if (sheet)
    return [
      button(customId({ action: 'set-aside', campaign }), t`Set ${sheet.name} aside`),
      button(customId({ action: 'let-go', campaign, sure: 0 }), t`Abandon ${sheet.name}`),
    ];
  return [
    button(customId({ action: 'another', campaign }), t`Make a new character`, 'good'),
    ...backButtons(campaign, view, member),
  ];
}

export function backButtons(campaign: number, { roster }: Pick<CampaignView, 'roster'>, member: number): Button[] {
  return roster.aside
    .filter((each) => each.member === member)
    .map((each) => button(customId({ action: 'come-back', campaign, class: each.class }), t`${each.name} comes back`));
}

/** NEW-09: only the leader decides where there is one. */
function leads({ view: { decides }, member }: OwnCampaignView): boolean {
  return decides.how !== 'leader' || decides.leader === member;
}

function openButtons({ campaign, canManage }: CampaignContext, own: OwnCampaignView): Button[] {
  if (!hasQuests(own.match.catalog) || !(leads(own) || canManage)) return [];
  const { isOpen } = own.view.roster;
  const id = customId({ action: 'open-quests', campaign, open: isOpen ? 0 : 1, sure: isOpen ? 1 : 0 });
  return [button(id, isOpen ? t`Hide all quests` : t`Open all quests`)];
}

async function doing(at: CampaignContext, said: CampaignAction, done: string): Promise<ActionPanel> {
  const why = await at.sendInput(said);
  if (why !== undefined) return textPanel(why);
  return ofOwn(at, (own) => questPanel(at, own, done));
}

/** CRE-02: asked twice, since it can't be undone once time has passed. */
function letGo(
  at: CampaignContext,
  { sheet, view, member }: OwnCampaignView,
  isSure: boolean,
): ActionPanel | Promise<ActionPanel> {
  if (!sheet) return noCharacter();
  const name = bold(escapeMarkdown(sheet.name));
  if (isSure) return doing(at, { type: 'abandoned', member }, t`${name} is gone. Who comes instead?`);
  if (view.week.step !== 'downtime') return textPanel(t`Characters come and go in Downtime only.`);
  const sure = customId({ action: 'let-go', campaign: at.campaign, sure: 1 });
  return {
    content: t`${name} would leave for good. Items return to supply, resources go to Frosthaven, the quest goes back into its deck, and the gold is lost. This is not a retirement, and your next character gains nothing from it.`,
    components: buttonRows([button(sure, t`Abandon ${sheet.name} for good`, 'danger')]),
    picture: undefined,
  };
}

/** Asks which character, if several wait and none is named. */
function comeBack(
  at: CampaignContext,
  own: OwnCampaignView,
  of: string | undefined,
): ActionPanel | Promise<ActionPanel> {
  const waiting = own.view.roster.aside.filter((sheet) => sheet.member === own.member);
  const [only, ...more] = waiting.filter((sheet) => of === undefined || sheet.class === of);
  if (!only) return textPanel(t`Nobody waits for you.`);
  if (more.length > 0) return questPanel(at, own, t`Who comes back?`);
  return doing(
    at,
    { type: 'came back', member: own.member, class: only.class },
    t`${bold(escapeMarkdown(only.name))} is back.`,
  );
}

/** NEW-09: asked twice, since revealed quests can't be hidden again. */
function openQuests(
  at: CampaignContext,
  own: OwnCampaignView,
  isOpen: boolean,
  isSure: boolean,
): ActionPanel | Promise<ActionPanel> {
  if (!leads(own) && !at.canManage) return textPanel(t`Only the party’s leader decides who sees the quests.`);
  if (!hasQuests(own.match.catalog)) return noComing();
  const said: CampaignAction = { type: 'quests', isOpen };
  if (isSure) return doing(at, said, isOpen ? t`All quests are open.` : t`No quests are open.`);
  const sure = customId({ action: 'open-quests', campaign: at.campaign, open: 1, sure: 1 });
  return {
    content: t`Everyone would see all personal quests and their progress. Does the party agree?`,
    components: buttonRows([button(sure, t`Open all quests`, 'danger')]),
    picture: undefined,
  };
}

/** Returns a line for the campaign's panel. NEW-09 */
export function questLines({ catalog, view }: CampaignMatch): string[] {
  if (!hasQuests(catalog)) return [];
  return [view.roster.isOpen ? t`-# Personal quests: open to all.` : t`-# Personal quests: everyone keeps their own.`];
}

export function questActions(join: (at: CampaignContext) => Promise<Panel>): GameActions {
  return new Map([
    ['quest', panelAction(OWN_ACTIONS.quest, (at) => ofOwn(at, (own) => questPanel(at, own)))],
    [
      'quest-count',
      panelAction(OWN_ACTIONS['quest-count'], (at, { count, done }) =>
        ofOwn(at, (own) => countQuest(at, own, { count, done: done === 1 })),
      ),
    ],
    ['another', panelAction(OWN_ACTIONS.another, join)],
    [
      'set-aside',
      panelAction(OWN_ACTIONS['set-aside'], (at) =>
        ofOwn(at, ({ sheet, member }) =>
          sheet
            ? doing(
                at,
                { type: 'set aside', member },
                t`${bold(escapeMarkdown(sheet.name))} waits, with all belongings.`,
              )
            : noCharacter(),
        ),
      ),
    ],
    ['let-go', panelAction(OWN_ACTIONS['let-go'], (at, { sure }) => ofOwn(at, (own) => letGo(at, own, sure === 1)))],
    [
      'come-back',
      panelAction(OWN_ACTIONS['come-back'], (at, pressed) => ofOwn(at, (own) => comeBack(at, own, pressed.class))),
    ],
    ['return', panelAction(OWN_ACTIONS.return, (at) => ofOwn(at, (own) => comeBack(at, own, undefined)))],
    [
      'open-quests',
      panelAction(OWN_ACTIONS['open-quests'], (at, { open, sure }) =>
        ofOwn(at, (own) => openQuests(at, own, open === 1, sure === 1)),
      ),
    ],
  ]);
}
