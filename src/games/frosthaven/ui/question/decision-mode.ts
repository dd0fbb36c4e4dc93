import type { CampaignContext, GameActions } from '../../../../game-api/contract/actions.ts';
import { panelAction } from '../../../../game-api/contract/actions.ts';
import { button, buttonRows, menu, menuRow } from '../../../../game-api/panel/controls.ts';
import type { Panel } from '../../../../game-api/panel/panel.ts';
import { textPanel } from '../../../../game-api/panel/panel.ts';
import { founderChangesWords, onlyPlayersWords } from '../../../../game-api/panel/permission-text.ts';
import { bold } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import type { CampaignMatch } from '../../campaign/match.ts';
import { isCompanion } from '../../campaign/state/people.ts';
import type { Decides } from '../../campaign/state/sheet.ts';
import type { CampaignNames } from '../../campaign/text/names.ts';
import { campaignNames } from '../../campaign/text/names.ts';
import { campaignOf, ownCharacter } from '../campaign/characters.ts';
import { joinRows, refusalPanel } from '../character/join-panel.ts';
import { customId, OWN_ACTIONS } from '../custom-ids.ts';

function decidingWords(decides: Decides, names: CampaignNames): string {
  switch (decides.how) {
    case 'first':
      return t`The first answer decides for everyone.`;
    case 'vote':
      return t`A vote decides for everyone.`;
    case 'leader':
      return t`${bold(names.member(decides.leader))} leads and decides for everyone.`;
  }
}

function decidingNow(decides: Decides, names: CampaignNames): string {
  switch (decides.how) {
    case 'first':
      return t`Right now the first answer decides for everyone.`;
    case 'vote':
      return t`Right now a vote decides for everyone.`;
    case 'leader':
      return t`Right now ${bold(names.member(decides.leader))} leads and decides for everyone.`;
  }
}

/** Returns no line for the default. */
export function decidingLines({ view, catalog }: CampaignMatch): string[] {
  const { decides } = view;
  return decides.how === 'first' ? [] : [`-# ${decidingWords(decides, campaignNames(catalog, view))}`];
}

async function decidingPanel(at: CampaignContext, first?: string): Promise<Panel> {
  const own = await campaignOf(at);
  if (!own) return textPanel(t`This campaign has nothing to decide.`);
  const { campaign } = at;
  const { decides, sheets } = own.view;
  const how = (to: 'first' | 'vote', label: string) =>
    button(customId({ action: 'decide-how', campaign, how: to }), label, decides.how === to ? 'primary' : 'plain');
  const people = sheets.filter((sheet) => !isCompanion(sheet));
  const options = people.map(({ member, name }) => ({
    value: `${member}`,
    label: name,
    default: decides.how === 'leader' && decides.leader === member,
  }));
  const mayDecide = (await whyNotDecided(at)) === undefined;
  return {
    content: [
      ...(first ? [first] : []),
      decidingNow(decides, campaignNames(own.catalog, own.view)),
      t`This covers every decision of the party, in scenarios and between them: road events, equal choices of monsters, ties in initiative.`,
      t`- **First answer**: the first to press decides.`,
      t`- **Vote**: everyone has a vote, and more than half decides. A tie is settled by lot. Players who are away abstain.`,
      t`- **Leader**: one of you decides, or leaves it to the others. While the leader is away or has no character, the others decide.`,
    ].join('\n'),
    components: mayDecide
      ? [
          ...buttonRows([how('first', t`First answer`), how('vote', t`Vote`)]),
          ...(options.length > 0
            ? [menuRow(menu(customId({ action: 'leader', campaign }), t`Choose a leader`, options))]
            : []),
        ]
      : await joinRows(at),
    picture: undefined,
  };
}

/** Undefined if allowed: any player may; where one leads, only the leader and managers. */
async function whyNotDecided(at: CampaignContext): Promise<Panel | undefined> {
  const character = await ownCharacter(at);
  if (!character && !at.canManage) return refusalPanel(at, onlyPlayersWords());
  if (!at.canChangeRules) return textPanel(founderChangesWords());
  const before = (await campaignOf(at))?.view.decides;
  const isLedByAnother = before?.how === 'leader' && before.leader !== character?.member;
  return isLedByAnother && !at.canManage
    ? textPanel(t`Only the party’s leader decides who decides from now on.`)
    : undefined;
}

async function setDeciding(at: CampaignContext, decides: Decides | undefined): Promise<Panel> {
  const why = await whyNotDecided(at);
  if (why) return why;
  const before = (await campaignOf(at))?.view.decides;
  if (!decides) return textPanel(t`There is no such person.`);
  const isSame = JSON.stringify(decides) === JSON.stringify(before);
  const refused = isSame ? undefined : await at.sendInput({ type: 'decides', decides });
  return decidingPanel(at, refused && bold(refused));
}

function leaderIn({ selectedValues }: CampaignContext): Decides | undefined {
  const leader = Number(selectedValues[0]);
  return Number.isInteger(leader) ? { how: 'leader', leader } : undefined;
}

export const DECISION_ACTIONS: GameActions = new Map([
  ['deciding', panelAction(OWN_ACTIONS.deciding, (at) => decidingPanel(at))],
  ['decide-how', panelAction(OWN_ACTIONS['decide-how'], (at, { how }) => setDeciding(at, { how }))],
  ['leader', panelAction(OWN_ACTIONS.leader, (at) => setDeciding(at, leaderIn(at)))],
]);
