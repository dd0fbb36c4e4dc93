/** Settings for equal choices of monsters and for initiative ties: ask the table, or let the bot pick. */

import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Json } from '../../../../engine/values/json.ts';
import type { CampaignContext, GameActions } from '../../../../game-api/contract/actions.ts';
import { panelAction } from '../../../../game-api/contract/actions.ts';
import type { Button } from '../../../../game-api/panel/controls.ts';
import { button, buttonRows } from '../../../../game-api/panel/controls.ts';
import type { Panel } from '../../../../game-api/panel/panel.ts';
import { textPanel } from '../../../../game-api/panel/panel.ts';
import { memberWhoCanChange } from '../../../../game-api/panel/permission-text.ts';
import type { PublicMessage } from '../../../../game-api/panel/public-message.ts';
import { bold, escapeMarkdown } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import type { MonsterChoices } from '../../settings/settings.ts';
import { tableSettings } from '../../settings/settings.ts';
import { refusalPanel } from '../character/join-panel.ts';
import { customId, OWN_ACTIONS } from '../custom-ids.ts';

export function monsterWords(choices: MonsterChoices): string {
  return choices === 'asked'
    ? t`If a monster has equal choices, the table picks: anyone may answer.`
    : t`If a monster has equal choices, the bot picks the first.`;
}

export function monstersButton({ id, settings }: { readonly id: number; readonly settings: Json }): Button {
  return tableSettings.parse(settings).monsters === 'asked'
    ? button(customId({ action: 'monsters', campaign: id, choices: 'picked' }), t`Pick for monsters`)
    : button(customId({ action: 'monsters', campaign: id, choices: 'asked' }), t`Ask about monsters`);
}

/** INI-08 */
function tieWords(choices: MonsterChoices): string {
  return choices === 'asked'
    ? t`On equal initiative, the party decides who goes first.`
    : t`On equal initiative, the one listed first goes first.`;
}

export function tiesButton(campaign: number, settings: Json): Button {
  return tableSettings.parse(settings).ties === 'asked'
    ? button(customId({ action: 'ties', campaign, choices: 'picked' }), t`Ties as listed`)
    : button(customId({ action: 'ties', campaign, choices: 'asked' }), t`Ask about ties`);
}

export function tiesAlwaysButton(campaign: number): Button {
  return button(customId({ action: 'ties', campaign, choices: 'picked' }), t`Always: ties as listed`);
}

async function setTies(at: CampaignContext, ties: MonsterChoices): Promise<Panel> {
  return setChoices(at, { ties }, tieWords(ties));
}

async function setMonsterChoices(at: CampaignContext, monsters: MonsterChoices): Promise<Panel> {
  return setChoices(at, { monsters }, monsterWords(monsters));
}

/** Changes the setting; open questions are answered at once. */
async function setChoices(
  at: CampaignContext,
  change: Partial<Pick<z.infer<typeof tableSettings>, 'monsters' | 'ties'>>,
  how: string,
): Promise<Panel> {
  const ruler = await memberWhoCanChange(at);
  if ('why' in ruler) return refusalPanel(at, ruler.why);
  const match = (await at.runningMatch())?.match;
  const before = tableSettings.parse(await at.tableSettings());
  if (isDeepStrictEqual({ ...before, ...change }, before)) return answer(`${t`It already is.`} ${how}`, match);
  await at.changeTableSettings(change, () => changedMessage(ruler.member.userName, change));
  return answer(how, match);
}

function changedMessage(who: string, { monsters, ties }: Parameters<typeof setChoices>[1]): PublicMessage {
  const name = bold(escapeMarkdown(who));
  return { to: 'thread', content: ties === undefined ? monstersDecided(name, monsters) : tiesDecided(name, ties) };
}

function monstersDecided(name: string, choices: MonsterChoices | undefined): string {
  return choices === 'picked'
    ? t`${name} has set for the table: if a monster has equal choices, the bot now picks the first.`
    : t`${name} has set for the table: if a monster has equal choices, the table is now asked.`;
}

function tiesDecided(name: string, choices: MonsterChoices): string {
  return choices === 'picked'
    ? t`${name} has set for the table: on equal initiative, the bot now picks the first.`
    : t`${name} has set for the table: on equal initiative, the table is now asked.`;
}

function answer(content: string, match: number | undefined): Panel {
  if (match === undefined) return textPanel(content);
  const panel = button(customId({ action: 'panel', game: match }), t`My panel`, 'primary');
  return { ...textPanel(content), components: buttonRows([panel]) };
}

export const MONSTER_ACTIONS: GameActions = new Map([
  ['ties', panelAction(OWN_ACTIONS.ties, (at, { choices }) => setTies(at, choices))],
  ['monsters', panelAction(OWN_ACTIONS.monsters, (at, { choices }) => setMonsterChoices(at, choices))],
]);
