import { json } from '../../../../engine/values/json.ts';
import { cleanName } from '../../../../engine/values/typed-text.ts';
import type { CampaignContext, GameActions } from '../../../../game-api/contract/actions.ts';
import { formAction, panelAction } from '../../../../game-api/contract/actions.ts';
import type { Button } from '../../../../game-api/panel/controls.ts';
import { button } from '../../../../game-api/panel/controls.ts';
import type { Form, Panel } from '../../../../game-api/panel/panel.ts';
import { textPanel } from '../../../../game-api/panel/panel.ts';
import { bold, escapeMarkdown, formatList, truncate } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import type { CampaignMatch } from '../../campaign/match.ts';
import { isCompanion } from '../../campaign/state.ts';
import { MAX_COMPANIONS } from '../../campaign/steps/receive-input.ts';
import type { WarbandFounding } from '../../warband/founding.ts';
import { suggestWarband } from '../../warband/suggestion.ts';
import { customId, OWN_ACTIONS } from '../custom-ids.ts';
import type { WarbandView } from './campaign.ts';
import { campaignOf, memberOf } from './campaign.ts';
import { joinPanelWith } from './join-first.ts';

const NAME_LENGTH = 40;

function companionsIn({ view }: CampaignMatch): WarbandView[] {
  return view.warbands.filter(isCompanion);
}

export function companionButtons(campaign: number, own: CampaignMatch): Button[] {
  if (companionsIn(own).length >= MAX_COMPANIONS) return [];
  return [button(customId({ action: 'companion', campaign }), t`Add a warband that the bot plays`)];
}

function seedOf(campaign: number, own: CampaignMatch): number {
  return 1000 * campaign + 100 * own.view.begun + companionsIn(own).length;
}

const MOST_TRIES = 40;

/** Tries seeds until a name is free; at last it numbers the name. */
function inventWarband(campaign: number, own: CampaignMatch): WarbandFounding {
  const taken = own.view.warbands.map(({ sheet }) => sheet.name);
  const people = peopleOf(own);
  const tried = Array.from({ length: MOST_TRIES }, (_, i) => seedOf(campaign, own) + i * MAX_COMPANIONS);
  const first = suggestWarband(own.catalog, seedOf(campaign, own), {}, people);
  for (const seed of tried) {
    const founding = suggestWarband(own.catalog, seed, {}, people);
    if (!taken.includes(founding.name)) return founding;
  }
  const number = taken.filter((name) => name.startsWith(first.name)).length + 1;
  return { ...first, name: truncate(`${first.name} ${number}`, NAME_LENGTH) };
}

/** Names in the warbands there are. */
function peopleOf({ view }: CampaignMatch): string[] {
  return view.warbands.flatMap(({ sheet }) => sheet.members.map(({ name }) => name));
}

async function addCompanion(at: CampaignContext): Promise<Panel> {
  const own = await campaignOf(at);
  if ((await memberOf(at)) === undefined)
    return joinPanelWith(at, t`Only players of this campaign can add or dismiss warbands of the bot.`);
  const typed = truncate(cleanName(at.fieldValues.get('name') ?? ''), NAME_LENGTH);
  const founding =
    typed === ''
      ? inventWarband(at.campaign, own)
      : suggestWarband(own.catalog, seedOf(at.campaign, own), { name: typed }, peopleOf(own));
  if (own.view.warbands.some(({ sheet }) => sheet.name === founding.name))
    return textPanel(t`There is already a warband called ${bold(escapeMarkdown(founding.name))}. Choose another name.`);
  const refused = await at.sendInput({ type: 'companion', founding: json.parse(JSON.parse(JSON.stringify(founding))) });
  if (refused !== undefined) return textPanel(refused);
  return textPanel(
    t`${bold(escapeMarkdown(founding.name))} joins the campaign. The bot plays it, in games and between them. **Begin a game** offers it as a warband.`,
  );
}

async function dismissCompanion(at: CampaignContext): Promise<Panel> {
  const own = await campaignOf(at);
  if ((await memberOf(at)) === undefined)
    return joinPanelWith(at, t`Only players of this campaign can add or dismiss warbands of the bot.`);
  const typed = cleanName(at.fieldValues.get('name') ?? '').toLowerCase();
  const all = companionsIn(own);
  const leaving = all.find(({ sheet }) => sheet.name.toLowerCase() === typed);
  if (!leaving) {
    const names = all.map(({ sheet }) => bold(escapeMarkdown(sheet.name)));
    return textPanel(names.length > 0 ? t`The bot plays ${formatList(names)}.` : t`The bot plays no warband here.`);
  }
  const refused = await at.sendInput({ type: 'companion dismissed', seat: leaving.seat });
  return textPanel(refused ?? t`${bold(escapeMarkdown(leaving.sheet.name))} has left the campaign.`);
}

async function companionForm(at: CampaignContext): Promise<Panel | Form> {
  if ((await memberOf(at)) === undefined)
    return joinPanelWith(at, t`Only players of this campaign can add or dismiss warbands of the bot.`);
  return {
    id: customId({ action: 'companion', campaign: at.campaign }),
    title: t`A warband that the bot plays`,
    fields: [{ id: 'name', label: t`Its name; empty for any`, least: 0, most: NAME_LENGTH }],
  };
}

async function dismissForm(at: CampaignContext): Promise<Panel | Form> {
  if ((await memberOf(at)) === undefined)
    return joinPanelWith(at, t`Only players of this campaign can add or dismiss warbands of the bot.`);
  const options = companionsIn(await campaignOf(at)).map(({ sheet: { name } }) => ({ value: name, label: name }));
  if (options.length === 0) return textPanel(t`The bot plays no warband here.`);
  return {
    id: customId({ action: 'dismiss', campaign: at.campaign }),
    title: t`Dismiss a warband of the bot`,
    fields: [{ id: 'name', label: t`Which one leaves?`, kind: 'menu', options }],
  };
}

/** None for whoever does not play here. */
export async function managementButtons(at: CampaignContext): Promise<Button[]> {
  const own = await campaignOf(at);
  if ((await memberOf(at)) === undefined || own.view.over) return [];
  const { campaign } = at;
  const all = companionsIn(own).length;
  return [
    ...(all >= MAX_COMPANIONS
      ? []
      : [button(customId({ action: 'companion-form', campaign }), t`Add a warband that the bot plays…`)]),
    ...(all === 0 ? [] : [button(customId({ action: 'dismiss-form', campaign }), t`Dismiss a warband of the bot…`)]),
  ];
}

export const COMPANION_ACTS: GameActions = new Map([
  ['companion', panelAction(OWN_ACTIONS.companion, addCompanion)],
  ['companion-form', formAction(OWN_ACTIONS['companion-form'], companionForm)],
  ['dismiss', panelAction(OWN_ACTIONS.dismiss, dismissCompanion)],
  ['dismiss-form', formAction(OWN_ACTIONS['dismiss-form'], dismissForm)],
]);
