/** Export and import of a warband. FWB */

import { json } from '../../../../engine/values/json.ts';
import type { CampaignContext, GameActions } from '../../../../game-api/contract/actions.ts';
import { formAction, panelAction } from '../../../../game-api/contract/actions.ts';
import type { Button } from '../../../../game-api/panel/controls.ts';
import { button, buttonRows } from '../../../../game-api/panel/controls.ts';
import { fileField } from '../../../../game-api/panel/form-fields.ts';
import { CONTENT_LENGTH } from '../../../../game-api/panel/limits.ts';
import type { Form, Panel } from '../../../../game-api/panel/panel.ts';
import { textPanel } from '../../../../game-api/panel/panel.ts';
import { bold, escapeMarkdown, truncateLines } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { exportWarband, importWarband } from '../../campaign/rules/transfer.ts';
import { campaignOf, memberOf } from '../campaign/campaign.ts';
import { foundFirstPanel, joinFirstPanel } from '../campaign/join-first.ts';
import { customId, OWN_ACTIONS } from '../custom-ids.ts';
import { sheetPicture } from './pictures.ts';
import { clearDraft } from './stored-draft.ts';

const MOST = 64 * 1024;

async function exportOwn(at: CampaignContext): Promise<Panel> {
  const { catalog, view } = await campaignOf(at);
  const member = await memberOf(at);
  const sheet = view.warbands.find(({ seat }) => seat === `${member}`)?.sheet;
  if (!sheet) return foundFirstPanel(at, t`You have no warband here.`);
  const text = exportWarband(catalog, sheet);
  if (text === undefined) return textPanel(t`A warband without a wizard stays where it is.`);
  return {
    content: t`${bold(escapeMarkdown(sheet.name))} as a file: \`/import\` brings it into another campaign. It stays here as well.`,
    components: [],
    picture: sheetPicture(catalog, sheet, 'band'),
    file: { name: 'warband.json', text },
  };
}

export function warbandFileButton(campaign: number): Button {
  return button(customId({ action: 'warband-file', campaign }), t`From a file…`);
}

const FILE = 'file';

/** With another try, and the way back to the founding. */
function refusal({ campaign }: CampaignContext, content: string): Panel {
  const founding = button(customId({ action: 'founding', campaign }), t`My warband`);
  return { content, components: buttonRows([warbandFileButton(campaign), founding]) };
}

async function fileForm({ campaign }: CampaignContext): Promise<Form> {
  const description = t`What “As a file” on the sheet of a warband has made, at this table or another`;
  return {
    id: customId({ action: 'import-warband', campaign }),
    title: t`A warband from a file`,
    fields: [fileField({ id: FILE, label: t`The file`, description })],
  };
}

/** Replaces a warband that has not played yet. */
async function importOwn(at: CampaignContext): Promise<Panel> {
  const { catalog } = await campaignOf(at);
  const member = await memberOf(at);
  if (member === undefined) return joinFirstPanel(at);
  const file = await at.attachmentText(FILE, MOST);
  if (!file) return refusal(at, t`Send the file of a warband; **As a file** on its sheet makes one.`);
  if ('why' in file) return refusal(at, file.why);
  const read = importWarband(catalog, file.text);
  if ('why' in read)
    return refusal(at, truncateLines(t`Nothing has changed. ${escapeMarkdown(read.why)}`, CONTENT_LENGTH));
  const why = await at.sendInput(json.parse({ type: 'imported', member, text: file.text }));
  if (why !== undefined) return textPanel(why);
  await clearDraft(catalog, at);
  const { sheet } = read;
  return {
    content: t`${bold(escapeMarkdown(sheet.name))} has come from another table.`,
    components: [],
    picture: sheetPicture(catalog, sheet, 'band'),
  };
}

export const CARRYING_ACTS: GameActions = new Map([
  ['export-warband', panelAction(OWN_ACTIONS['export-warband'], exportOwn)],
  ['warband-file', formAction(OWN_ACTIONS['warband-file'], fileForm)],
  ['import-warband', panelAction(OWN_ACTIONS['import-warband'], importOwn)],
]);
