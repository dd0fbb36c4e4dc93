/** Gifts of characters to Frosthaven between scenarios. SUP-03, BUI-04 */

import type { CampaignContext, CampaignReader, GameActions } from '../../../../game-api/contract/actions.ts';
import { panelAction } from '../../../../game-api/contract/actions.ts';
import type { Button, ControlRow } from '../../../../game-api/panel/controls.ts';
import { button, menu, menuRow } from '../../../../game-api/panel/controls.ts';
import type { Panel } from '../../../../game-api/panel/panel.ts';
import { bold, escapeMarkdown, formatList } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { hasWeeks } from '../../campaign/campaign.ts';
import type { ResourceName } from '../../campaign/rules/goods/resources.ts';
import { hasNoResources, resourceWords } from '../../campaign/rules/goods/resources.ts';
import type { CharacterSheet } from '../../campaign/state/people.ts';
import { RESOURCES } from '../../content/schema/terms.ts';
import { joinFirstPanel } from '../character/join-panel.ts';
import { customId, OWN_ACTIONS } from '../custom-ids.ts';
import { campaignOf, duringScenarioWords, ownCharacter } from './characters.ts';

export function givingButton(campaign: number): Button {
  return button(customId({ action: 'give', campaign }), t`Give to Frosthaven`);
}

export function hasToGive(sheet: Pick<CharacterSheet, 'resources'>): boolean {
  return !hasNoResources(sheet.resources);
}

/** Returns the user's own character and the companions they brought. */
async function giversOf(at: CampaignReader): Promise<CharacterSheet[]> {
  const [own, match] = [await ownCharacter(at), await campaignOf(at)];
  if (!own || !match || !hasWeeks(match.catalog)) return [];
  return match.view.sheets.filter(({ member, broughtBy }) => member === own.member || broughtBy === own.member);
}

async function givingPanel(at: CampaignContext, first?: string): Promise<Panel> {
  const givers = await giversOf(at);
  if (givers.length === 0) return joinFirstPanel(at);
  const why = await whyNotNow(at);
  const giving = why === undefined ? givers.filter(hasToGive) : [];
  const next =
    giving.length > 0 ? t`Anything you give belongs to Frosthaven from then on.` : t`You have no resources to give.`;
  return {
    content: [...(first ? [first] : []), why ?? next].join('\n'),
    components: giving.map((sheet) => givingMenu(at.campaign, sheet)),
    picture: undefined,
  };
}

async function whyNotNow(at: CampaignContext): Promise<string | undefined> {
  return (await at.runningMatch()) ? duringScenarioWords() : undefined;
}

function givingMenu(campaign: number, { member, name, resources }: CharacterSheet): ControlRow {
  const options = RESOURCES.flatMap((kind) => {
    const all = resources[kind] ?? 0;
    const amounts = all > 1 ? [1, all] : all > 0 ? [1] : [];
    return amounts.map((amount) => ({ value: `${amount} ${kind}`, label: resourceWords({ [kind]: amount }).join() }));
  });
  return menuRow(menu(customId({ action: 'give-some', campaign, member }), t`What does ${name} give?`, options));
}

async function give(at: CampaignContext, member: number): Promise<Panel> {
  const giver = (await giversOf(at)).find((sheet) => sheet.member === member);
  const [amount = '', name = ''] = (at.selectedValues[0] ?? '').split(' ');
  const kind = RESOURCES.find((each): each is ResourceName => each === name);
  if (!giver || !kind || (await whyNotNow(at)) !== undefined) return givingPanel(at);
  const resources = { [kind]: Number(amount) };
  const why = await at.sendInput({ type: 'gives', member, resources });
  const done = t`${bold(escapeMarkdown(giver.name))} gives ${formatList(resourceWords(resources))} to Frosthaven.`;
  return givingPanel(at, why === undefined ? done : bold(why));
}

export const GIVING_ACTIONS: GameActions = new Map([
  ['give', panelAction(OWN_ACTIONS.give, async (at) => givingPanel(await at.asSeatOwner()))],
  ['give-some', panelAction(OWN_ACTIONS['give-some'], async (at, { member }) => give(await at.asSeatOwner(), member))],
]);
