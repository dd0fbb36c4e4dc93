import { json } from '../../../../engine/values/json.ts';
import { cleanName } from '../../../../engine/values/typed-text.ts';
import type { CampaignContext, GameActions } from '../../../../game-api/contract/actions.ts';
import { formAction, panelAction } from '../../../../game-api/contract/actions.ts';
import type { Form, FormField, Panel } from '../../../../game-api/panel/panel.ts';
import { t } from '../../../../i18n/t.ts';
import { apprenticeOf, wizardOf } from '../../campaign/rules/numbers.ts';
import type { SheetMember, WarbandSheet } from '../../campaign/state/sheet.ts';
import { MAX_NAME_LENGTH } from '../../campaign/steps/naming.ts';
import { campaignOf, memberOf } from '../campaign/campaign.ts';
import { foundFirstPanel } from '../campaign/join-first.ts';
import { customId, OWN_ACTIONS } from '../custom-ids.ts';
import { warbandPanel } from './warband-panel.ts';

const noWarband = (at: CampaignContext) => foundFirstPanel(at, t`You have no warband here.`);

async function ownSheet(at: CampaignContext): Promise<{ member: number; sheet: WarbandSheet } | undefined> {
  const member = await memberOf(at);
  const { view } = await campaignOf(at);
  const sheet = view.warbands.find(({ seat }) => seat === `${member}`)?.sheet;
  return member === undefined || !sheet ? undefined : { member, sheet };
}

function unnamedMembers({ members }: WarbandSheet): SheetMember[] {
  return members.filter(({ role }) => role !== 'wizard' && role !== 'apprentice');
}

async function renameForm(at: CampaignContext): Promise<Panel | Form> {
  const own = await ownSheet(at);
  if (!own) return noWarband(at);
  const { sheet } = own;
  const others = unnamedMembers(sheet);
  const line = (id: string, label: string, value: string | undefined): FormField[] =>
    value === undefined ? [] : [{ id, label, least: 1, most: MAX_NAME_LENGTH, value }];
  const soldiers: FormField = {
    id: 'soldiers',
    label: t`Soldiers in order, with commas`,
    least: 1,
    most: (MAX_NAME_LENGTH + 2) * others.length,
    value: others.map(({ name }) => name.replaceAll(',', ' ')).join(', '),
  };
  const { campaign } = at;
  return {
    id: customId({ action: 'renamed', campaign, soldiers: `m${others.map(({ id }) => id).join('-')}` }),
    title: t`Names`,
    fields: [
      ...line('warband', t`The warband`, sheet.name),
      ...line('wizard', t`The wizard`, wizardOf(sheet)?.name),
      ...line('apprentice', t`The apprentice`, apprenticeOf(sheet)?.name),
      ...(others.length > 0 ? [soldiers] : []),
    ],
  };
}

/** Returns the members that the form named when it was opened. */
function numbersIn(soldiers: string): number[] {
  const all = soldiers.slice(1);
  return all === '' ? [] : all.split('-').map(Number);
}

async function renameMembers(at: CampaignContext, soldiers: string): Promise<Panel> {
  const own = await ownSheet(at);
  if (!own) return noWarband(at);
  const { member, sheet } = own;
  const seat = `${member}`;
  const typed = (field: string) => cleanName(at.fieldValues.get(field) ?? '');
  const named = typed('soldiers') === '' ? [] : typed('soldiers').split(',').map(cleanName);
  const ids = numbersIn(soldiers);
  if (named.length !== ids.length && named.length > 0)
    return warbandPanel(at, seat, t`There are ${ids.length} soldiers, and you have named ${named.length}.`);
  const casters = [
    [wizardOf(sheet)?.id, typed('wizard')],
    [apprenticeOf(sheet)?.id, typed('apprentice')],
  ] as const;
  const members = [
    ...casters.flatMap(([id, name]) => (id === undefined || name === '' ? [] : [{ id, name }])),
    ...named.map((name, i) => ({ id: ids[i] ?? -1, name })),
  ];
  const warband = typed('warband');
  const why = await at.sendInput(json.parse({ type: 'renamed', member, ...(warband !== '' && { warband }), members }));
  return warbandPanel(at, seat, why);
}

export const RENAMING_ACTS: GameActions = new Map([
  ['rename', formAction(OWN_ACTIONS.rename, renameForm)],
  ['renamed', panelAction(OWN_ACTIONS.renamed, (at, { soldiers }) => renameMembers(at, soldiers))],
]);
