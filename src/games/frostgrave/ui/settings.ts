import { z } from 'zod';
import { json } from '../../../engine/values/json.ts';
import { settingsButton } from '../../../game-api/announce/deadline-buttons.ts';
import type { CampaignContext, CampaignReader, GameActions } from '../../../game-api/contract/actions.ts';
import { formAction, panelAction } from '../../../game-api/contract/actions.ts';
import type { TableSetting } from '../../../game-api/contract/game.ts';
import type { Button } from '../../../game-api/panel/controls.ts';
import { button, buttonRows } from '../../../game-api/panel/controls.ts';
import { customIdBuilder, number } from '../../../game-api/panel/custom-ids.ts';
import type { Form, Panel } from '../../../game-api/panel/panel.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { readForm } from '../../../game-api/panel/read-form.ts';
import { joinFirstWords } from '../../../game-api/panel/refusal-text.ts';
import { formatList } from '../../../game-api/panel/text.ts';
import { uncapitalize } from '../../../i18n/letters.ts';
import { t } from '../../../i18n/t.ts';
import type { CampaignSettings } from '../campaign/state.ts';
import { optionWords, turnsWords } from '../campaign/text/agreement.ts';
import { settingsWords } from '../campaign/text/settings.ts';
import { BY_POST } from '../rules/agreement.ts';
import { agreementButton } from './campaign/agreement-panel.ts';
import { campaignOf, memberOf } from './campaign/campaign.ts';
import { foundFirstPanel } from './campaign/join-first.ts';
import { GAMES, LEVELS, settingsFields, settingsFrom } from './settings-form.ts';

const RULES = ['death', 'evens', 'market', 'extras'] as const;
const ACTIONS = {
  settings: { campaign: number },
  'campaign-form': { campaign: number },
  'campaign-sent': { campaign: number },
  /** Of menus and buttons on older panels. */
  'ends-after': { campaign: number },
  'ends-at': { campaign: number },
  rule: { campaign: number, rule: z.enum(RULES) },
  /** `sure` 0 asks for confirmation first. */
  'vote-end': { campaign: number, sure: number },
};
const ownId = customIdBuilder(ACTIONS);

function campaignButton(campaign: number): Button {
  return button(ownId({ action: 'settings', campaign }), t`The campaign`);
}

async function settingsPanel(at: CampaignContext, first = ''): Promise<Panel> {
  const { view } = await campaignOf(at);
  const { settings } = view;
  const { campaign } = at;
  const content = [...(first === '' ? [] : [first]), ...settingsWords(settings).map((line) => `- ${line}`)].join('\n');
  const voting = button(ownId({ action: 'vote-end', campaign, sure: 0 }), t`Vote to end the campaign`, 'danger');
  if (view.over) return textPanel(content);
  const mayVote = (await whyNoVote(at)) === undefined;
  const all = settingsButton(campaign, t`All settings`);
  if (!at.canManage) {
    const components = buttonRows([...(mayVote ? [voting] : []), all]);
    return { content: `${content}\n-# ${t`Only the founder can change this.`}`, components };
  }
  const form = button(ownId({ action: 'campaign-form', campaign }), t`Change…`, 'good');
  return { content, components: buttonRows([form, ...(mayVote ? [voting] : []), all]) };
}

async function openForm(at: CampaignContext): Promise<Form | Panel> {
  const { view } = await campaignOf(at);
  if (view.over || !at.canManage) return settingsPanel(at);
  const id = ownId({ action: 'campaign-sent', campaign: at.campaign });
  return { id, title: t`The campaign`, fields: settingsFields(view.settings) };
}

async function saveForm(at: CampaignContext): Promise<Panel> {
  const { view } = await campaignOf(at);
  const sent = readForm({ fields: settingsFields(view.settings) }, at.formValues);
  return 'why' in sent ? settingsPanel(at, sent.why) : changeSettings(at, (now) => settingsFrom(sent, now));
}

async function changeSettings(
  at: CampaignContext,
  change: (now: CampaignSettings) => CampaignSettings,
): Promise<Panel> {
  if (!at.canManage) return settingsPanel(at);
  const { view } = await campaignOf(at);
  const why = await at.sendInput(json.parse({ type: 'settings', settings: change(view.settings) }));
  return settingsPanel(at, why);
}

function withEnd(
  settings: CampaignSettings,
  name: 'games' | 'level',
  [chosen = '0']: readonly string[],
): CampaignSettings {
  const { [name]: _, ...rest } = settings;
  const value = Number(chosen);
  return (name === 'games' ? GAMES : LEVELS).includes(value) && value > 0 ? { ...rest, [name]: value } : rest;
}

function toggleRule(settings: CampaignSettings, rule: (typeof RULES)[number]): CampaignSettings {
  switch (rule) {
    case 'death':
      return { ...settings, death: settings.death === 'book' ? 'mercy' : 'book' };
    case 'evens':
      return { ...settings, evens: !settings.evens };
    case 'market':
      return { ...settings, blackMarket: !settings.blackMarket };
    case 'extras': {
      const { extras, ...rest } = settings;
      return extras ? rest : { ...rest, extras: true };
    }
  }
}

/** Returns why the user cannot start a vote on the end, or `undefined`. */
async function whyNoVote(at: CampaignContext): Promise<string | undefined> {
  const [{ view }, member] = [await campaignOf(at), await memberOf(at)];
  if (member === undefined) return joinFirstWords();
  if (view.proposal) return t`The table must finish another vote first.`;
  return view.warbands.some(({ seat }) => seat === `${member}`) ? undefined : t`Found a warband first.`;
}

/** With what comes first, where that is a warband. */
async function refusal(at: CampaignContext, why: string): Promise<Panel> {
  const [{ view }, member] = [await campaignOf(at), await memberOf(at)];
  const isThere = view.warbands.some(({ seat }) => seat === `${member}`);
  return isThere ? textPanel(why) : foundFirstPanel(at, why);
}

async function voteToEnd(at: CampaignContext, isSure: boolean): Promise<Panel> {
  const { campaign } = at;
  const whyNone = await whyNoVote(at);
  if (whyNone !== undefined) return refusal(at, whyNone);
  if (!isSure) {
    const content = t`Everyone with a warband votes, and more than half ends the campaign for good. Do you want that?`;
    const yes = button(ownId({ action: 'vote-end', campaign, sure: 1 }), t`Start the vote`, 'danger');
    return { content, components: buttonRows([yes]) };
  }
  const member = await memberOf(at);
  const why = member === undefined ? joinFirstWords() : await at.sendInput({ type: 'end', member });
  return textPanel(why ?? t`Everyone has been asked. **My panel** on the campaign panel shows your vote.`);
}

/** Returns settings of Frostgrave alone; those of all games are added elsewhere. */
export async function settingsOverview(at: CampaignReader): Promise<TableSetting[]> {
  const { view } = await campaignOf(at);
  const { turns, tokens, comeIn, rules } = view.settings.rules ?? BY_POST;
  const limit = turns === undefined ? t`no turn limit` : t`until turn ${turnsWords(turns)}`;
  const begins = tokens === 'laid' && comeIn === 'at once' ? t`by post` : t`by the book`;
  const [ends = ''] = settingsWords(view.settings);
  return [
    {
      name: t`Rules of the game`,
      words: formatList([begins, limit, ...rules.map((rule) => uncapitalize(optionWords(rule).label))]),
      button: agreementButton(at.campaign),
    },
    { name: t`The campaign`, words: uncapitalize(ends.slice(0, -1)), button: campaignButton(at.campaign) },
  ];
}

export const SETTINGS_ACTS: GameActions = new Map([
  ['settings', panelAction(ACTIONS.settings, (at) => settingsPanel(at))],
  ['campaign-form', formAction(ACTIONS['campaign-form'], openForm)],
  ['campaign-sent', panelAction(ACTIONS['campaign-sent'], saveForm)],
  [
    'ends-after',
    panelAction(ACTIONS['ends-after'], (at) => changeSettings(at, (now) => withEnd(now, 'games', at.selectedValues))),
  ],
  [
    'ends-at',
    panelAction(ACTIONS['ends-at'], (at) => changeSettings(at, (now) => withEnd(now, 'level', at.selectedValues))),
  ],
  ['rule', panelAction(ACTIONS.rule, (at, { rule }) => changeSettings(at, (now) => toggleRule(now, rule)))],
  ['vote-end', panelAction(ACTIONS['vote-end'], (at, { sure }) => voteToEnd(at, sure === 1))],
]);
