/** Export and import of a warband. FWB */

import { json } from '../../../../engine/values/json.ts';
import { type Acts, type AtCampaign, act } from '../../../../game-api/contract/actions.ts';
import { number } from '../../../../game-api/panel/custom-ids.ts';
import { CONTENT_LENGTH } from '../../../../game-api/panel/limits.ts';
import { type Panel, words } from '../../../../game-api/panel/panel.ts';
import { bold, escaped, fitted } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { exported, imported } from '../../campaign/rules/transfer.ts';
import { campaignOf, memberOf } from '../campaign/campaign.ts';
import { foundFirst, joinFirst } from '../campaign/join-first.ts';
import { OWN_ACTIONS } from '../custom-ids.ts';
import { forget } from './kept.ts';
import { sheetPicture } from './pictures.ts';

const MOST = 64 * 1024;

async function exportOwn(at: AtCampaign): Promise<Panel> {
  const { catalog, view } = await campaignOf(at);
  const member = await memberOf(at);
  const sheet = view.warbands.find(({ seat }) => seat === `${member}`)?.sheet;
  if (!sheet) return foundFirst(at, t`You have no warband here.`);
  const text = exported(catalog, sheet);
  if (text === undefined) return words(t`A warband without a wizard stays where it is.`);
  return {
    content: t`${bold(escaped(sheet.name))} as a file: \`/campaign import\` brings it into another campaign. It stays here as well.`,
    components: [],
    picture: sheetPicture(catalog, sheet),
    file: { name: 'warband.json', text },
  };
}

/** Replaces a warband that has not played yet. */
async function importOwn(at: AtCampaign): Promise<Panel> {
  const { catalog } = await campaignOf(at);
  const member = await memberOf(at);
  if (member === undefined) return joinFirst(at);
  const file = await at.attached('file', MOST);
  if (!file)
    return words(t`Give the file of a warband with \`/campaign import file:\`; **As a file** on its sheet makes one.`);
  if ('why' in file) return words(file.why);
  const read = imported(catalog, file.text);
  if ('why' in read) return words(fitted(t`Nothing is changed. ${escaped(read.why)}`, CONTENT_LENGTH));
  const why = await at.tell(json.parse({ type: 'imported', member, text: file.text }));
  if (why !== undefined) return words(why);
  await forget(catalog, at);
  const { sheet } = read;
  return {
    content: t`${bold(escaped(sheet.name))} has come from another table.`,
    components: [],
    picture: sheetPicture(catalog, sheet),
  };
}

export const CARRYING_ACTS: Acts = new Map([
  ['export-warband', act(OWN_ACTIONS['export-warband'], exportOwn)],
  ['import-warband', act({ campaign: number }, importOwn)],
]);
