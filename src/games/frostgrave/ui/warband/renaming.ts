import { json } from '../../../../engine/values/json.ts';
import { tidied } from '../../../../engine/values/typed-text.ts';
import { type Acts, type AtCampaign, act, asking } from '../../../../game-api/contract/actions.ts';
import type { Field, Form, Panel } from '../../../../game-api/panel/panel.ts';
import { t } from '../../../../i18n/t.ts';
import { apprenticeOf, wizardOf } from '../../campaign/rules/numbers.ts';
import type { SheetMember, WarbandSheet } from '../../campaign/state/sheet.ts';
import { MOST_NAME } from '../../campaign/steps/naming.ts';
import { campaignOf, memberOf } from '../campaign/campaign.ts';
import { foundFirst } from '../campaign/join-first.ts';
import { customId, OWN_ACTIONS } from '../custom-ids.ts';
import { warbandPanel } from './shown.ts';

const nobody = (at: AtCampaign) => foundFirst(at, t`You have no warband here.`);

async function ownSheet(at: AtCampaign): Promise<{ member: number; sheet: WarbandSheet } | undefined> {
  const member = await memberOf(at);
  const { view } = await campaignOf(at);
  const sheet = view.warbands.find(({ seat }) => seat === `${member}`)?.sheet;
  return member === undefined || !sheet ? undefined : { member, sheet };
}

function othersOf({ members }: WarbandSheet): SheetMember[] {
  return members.filter(({ role }) => role !== 'wizard' && role !== 'apprentice');
}

async function form(at: AtCampaign): Promise<Panel | Form> {
  const own = await ownSheet(at);
  if (!own) return nobody(at);
  const { sheet } = own;
  const others = othersOf(sheet);
  const line = (id: string, label: string, value: string | undefined): Field[] =>
    value === undefined ? [] : [{ id, label, least: 1, most: MOST_NAME, value }];
  const soldiers: Field = {
    id: 'soldiers',
    label: t`Soldiers in order, with commas`,
    least: 1,
    most: (MOST_NAME + 2) * others.length,
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

async function renamed(at: AtCampaign, soldiers: string): Promise<Panel> {
  const own = await ownSheet(at);
  if (!own) return nobody(at);
  const { member, sheet } = own;
  const seat = `${member}`;
  const typed = (field: string) => tidied(at.typed.get(field) ?? '');
  const named = typed('soldiers') === '' ? [] : typed('soldiers').split(',').map(tidied);
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
  const why = await at.tell(json.parse({ type: 'renamed', member, ...(warband !== '' && { warband }), members }));
  return warbandPanel(at, seat, why);
}

export const RENAMING_ACTS: Acts = new Map([
  ['rename', asking(OWN_ACTIONS.rename, form)],
  ['renamed', act(OWN_ACTIONS.renamed, (at, { soldiers }) => renamed(at, soldiers))],
]);
