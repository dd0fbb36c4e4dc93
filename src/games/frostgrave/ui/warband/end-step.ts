/** The last step of founding: names, arms and the sheet. FWB-01 */

import type { Button, ControlRow, MenuOption } from '../../../../game-api/panel/controls.ts';
import { button, buttonRows, menu, menuRow } from '../../../../game-api/panel/controls.ts';
import type { Form, Panel } from '../../../../game-api/panel/panel.ts';
import { bold, escapeMarkdown, formatList } from '../../../../game-api/panel/text.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import { sheetFromImport } from '../../campaign/rules/transfer.ts';
import type { Catalog } from '../../content/catalog.ts';
import { slotsOf, whyNotArmed, withArm, withoutArm } from '../../warband/arming.ts';
import type { WarbandDraft } from '../../warband/draft.ts';
import { foundingOf, goldOf } from '../../warband/draft.ts';
import type { WarbandFounding } from '../../warband/founding.ts';
import { createFoundingSheet, whyIllegalWarband } from '../../warband/founding.ts';
import type { Caster } from '../custom-ids.ts';
import { CASTERS, customId } from '../custom-ids.ts';
import { sheetPicture } from './pictures.ts';
import type { FoundingContext } from './steps.ts';
import { armedWords, stepButtons, stepHeading } from './steps.ts';

/** `isLate`: other warbands have played, so this one may ask for the median of what they have. */
export function endPanel(founder: FoundingContext, isLate: boolean): Panel {
  const { catalog, campaign, draft } = founder;
  const founding = foundingOf(catalog, draft);
  const why = founding ? whyIllegalWarband(catalog, founding, draft.optional) : t`Something is not chosen yet.`;
  const press = (action: 'found-names' | 'found-suggest', label: string) =>
    button(customId({ action, campaign }), label);
  return {
    content: [
      stepHeading(founder, 'end'),
      ...(founding ? [t`${bold(escapeMarkdown(founding.name))}. **${goldOf(catalog, draft)} gold** is left.`] : []),
      `-# ${t`Spells: ${draft.spells.map((spell) => catalog.spell(spell).name).join(', ')}.`}`,
      t`-# Arms cost nothing: ${armedWords(founder).join('; ')}.`,
      ...(why === undefined ? [t`You can refound it until its first game.`] : [why]),
    ].join('\n'),
    components: [
      ...buttonRows(why === undefined ? foundButtons(campaign, isLate) : []),
      ...buttonRows([
        press('found-names', t`Names`),
        button(customId({ action: 'found-form', campaign, part: 'arms' }), t`Arms`),
        press('found-suggest', t`Suggest another`),
      ]),
      ...buttonRows(
        CHANGES.map(([step, label]) => button(customId({ action: 'found-step', campaign, step }), translateMsg(label))),
      ),
      ...stepButtons(founder, 'end').map((row) => row.filter((control) => !isFilling(control, campaign))),
    ],
    ...(founding && why === undefined && { picture: previewOf(catalog, founding, draft.optional) }),
  };
}

const CHANGES = [
  ['school', msg`Change the school`],
  ['spells', msg`Change the spells`],
  ['apprentice', msg`Change the apprentice`],
] as const;

function isFilling({ id }: { readonly id: string }, campaign: number): boolean {
  return id === customId({ action: 'found-fill', campaign });
}

function foundButtons(campaign: number, isLate: boolean): Button[] {
  const found = (asks: 'nothing' | 'median', label: string) =>
    button(customId({ action: 'found-now', campaign, asks }), label, 'good');
  return [
    found('nothing', t`Found it`),
    ...(isLate ? [found('median', t`Found it, and ask for what half of the others have`)] : []),
  ];
}

function previewOf(catalog: Catalog, founding: WarbandFounding, optional?: boolean) {
  return sheetPicture(catalog, sheetFromImport(catalog, createFoundingSheet(catalog, founding, optional)), 'band');
}

/** Shows a menu of arms for each spellcaster. FWB-01, FWB-02, FIT-01 */
export function armsPanel(founder: FoundingContext): Panel {
  const { catalog, campaign, draft } = founder;
  return {
    content: [
      stepHeading(founder, 'end', t`Arms`),
      t`Non-magic arms cost nothing. Each takes a slot, a two-handed weapon two, the first dagger none; the rest is for finds. A bow or crossbow needs a quiver.`,
      ...armedWords(founder).map((line) => `- ${line}`),
    ].join('\n'),
    components: [
      ...CASTERS.flatMap((who) => (draft[who] ? armsMenu(who) : [])),
      ...buttonRows([button(customId({ action: 'found-step', campaign, step: 'end' }), t`Done`, 'primary')]),
    ],
  };

  function armsMenu(who: Caster): ControlRow[] {
    const options = [...catalog.arms.values()].flatMap(({ id }) => armOption(founder, who, id));
    const words = carriesWords(who, draft[who]?.name);
    return options.length === 0
      ? []
      : [menuRow(menu(customId({ action: 'found-arm', campaign, who }), words, options))];
  }
}

const [TAKEN, PUT_DOWN] = ['+', '-'];

/** Nothing where there is no room for it beside what is carried. */
function armOption({ catalog, draft }: FoundingContext, who: Caster, id: string): MenuOption[] {
  const carried = draft[who]?.arms ?? [];
  const { slots } = catalog.leaders[who];
  if (carried.includes(id)) {
    const names = slotLossWords(catalog, carried, id);
    return [{ value: `${PUT_DOWN}${id}`, label: t`Put down: ${names}` }];
  }
  const more = withArm(catalog, carried, id);
  if (whyNotArmed(catalog, who, more) !== undefined) return [];
  const names = formatList(more.filter((each) => !carried.includes(each)).map((each) => catalog.arm(each).name));
  const taken = slotsOf(catalog, more);
  return [{ value: `${TAKEN}${id}`, label: names, description: t`then ${taken} of ${slots} slots are taken` }];
}

function slotLossWords(catalog: Catalog, carried: readonly string[], id: string): string {
  const less = withoutArm(catalog, carried, id);
  return formatList(carried.filter((each) => !less.includes(each)).map((each) => catalog.arm(each).name));
}

function carriesWords(who: Caster, name: string | undefined): string {
  if (name !== undefined) return t`What ${name} carries`;
  return who === 'wizard' ? t`What the wizard carries` : t`What the apprentice carries`;
}

function noneWords(who: Caster): string {
  return who === 'wizard' ? t`there is no wizard` : t`there is no apprentice`;
}

/** Takes or puts down one arm. Returns the new draft, or a sentence that says why not. */
export function toggleArm(catalog: Catalog, draft: WarbandDraft, who: Caster, [selected = '']: readonly string[]) {
  const id = selected.slice(1);
  const carried = draft[who]?.arms ?? [];
  if (!catalog.arms.has(id)) return `${t`there is no arm ${id}`}.`;
  const arms = selected.startsWith(TAKEN) ? withArm(catalog, carried, id) : withoutArm(catalog, carried, id);
  return setArms(catalog, draft, who, arms);
}

/** Returns the new draft, or a sentence that says why not. */
export function setArms(
  catalog: Catalog,
  draft: WarbandDraft,
  who: Caster,
  arms: readonly string[],
): WarbandDraft | string {
  const why = whyNotArmed(catalog, who, arms);
  const caster = draft[who];
  if (why !== undefined || !caster) return `${why ?? noneWords(who)}.`;
  return { ...draft, [who]: { ...caster, arms: [...arms] } };
}

const MOST_NAME = 40;

export function namesForm({ catalog, campaign, draft }: FoundingContext): Form {
  const { wizard, apprentice, soldiers } = draft;
  const line = (id: string, label: string, value: string) => ({ id, label, least: 1, most: MOST_NAME, value });
  const founding = foundingOf(catalog, draft);
  return {
    id: customId({ action: 'found-named', campaign }),
    title: t`Names`,
    fields: [
      line('warband', t`The warband`, founding?.name ?? draft.name ?? ''),
      line('wizard', t`The wizard`, wizard?.name ?? ''),
      ...(apprentice ? [line('apprentice', t`The apprentice`, apprentice.name)] : []),
      ...(soldiers.length === 0
        ? []
        : [
            {
              id: 'soldiers',
              label: t`Soldiers in order, with commas`,
              least: 1,
              most: (MOST_NAME + 2) * soldiers.length,
              value: soldiers.map(({ name }) => name).join(', '),
            },
          ]),
    ],
  };
}
