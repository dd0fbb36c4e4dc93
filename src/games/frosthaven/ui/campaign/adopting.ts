/** Entry of a campaign begun with the box on a table, by file or form. */

import { tidied } from '../../../../engine/values/typed-text.ts';
import { type ActionPanel, type Acts, type AtCampaign, act, asking } from '../../../../game-api/contract/actions.ts';
import { button, buttonRows } from '../../../../game-api/panel/controls.ts';
import { number } from '../../../../game-api/panel/custom-ids.ts';
import { CONTENT_LENGTH } from '../../../../game-api/panel/limits.ts';
import { type Form, type Panel, words } from '../../../../game-api/panel/panel.ts';
import { escaped, fitted } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { hasWeeks } from '../../campaign/campaign.ts';
import { templateOf } from '../../campaign/rules/adoption/template.ts';
import type { Resources } from '../../campaign/rules/goods/resources.ts';
import { resourceWords } from '../../campaign/rules/goods/resources.ts';
import { type SheetRead, sheetIn, sheetOf } from '../../campaign/sheet-file.ts';
import { RESOURCES } from '../../content/schema/terms.ts';
import { termWords } from '../../rules/view-schema/words.ts';
import { joinFirst } from '../character/join-first.ts';
import { propose } from '../corrections.ts';
import { customId, OWN_ACTIONS } from '../custom-ids.ts';
import { campaignOf, ownCharacter } from './characters.ts';

function noSheet(): Panel {
  return words(t`This campaign has no sheet to enter.`);
}

/** Maximum file size in bytes. */
const MOST = 64 * 1024;

async function adopt(at: AtCampaign): Promise<ActionPanel> {
  const why = await whyNot(at);
  if (why) return why;
  const file = await at.attached('file', MOST);
  if (!file) return templatePanel(at);
  return 'why' in file ? words(file.why) : enter(at, sheetIn(file.text));
}

async function whyNot(at: AtCampaign): Promise<Panel | undefined> {
  const own = await campaignOf(at);
  if (!own || !hasWeeks(own.catalog)) return noSheet();
  if (!(await ownCharacter(at))) return joinFirst(at);
  return (await at.underway()) ? words(t`A scenario is being played; enter the sheet when it is over.`) : undefined;
}

async function enter(at: AtCampaign, read: SheetRead): Promise<ActionPanel> {
  const character = await ownCharacter(at);
  if (!character) return joinFirst(at);
  if ('why' in read) return words(read.why);
  if ('faults' in read) return words(faultWords(read.faults));
  const { sheet } = read;
  const shown = await propose(at, { what: 'adoption', by: character.member, sheet });
  return 'content' in shown ? words(faultWords(shown.content.split('\n'))) : shown;
}

function faultWords(faults: readonly string[]): string {
  const [only, ...more] = faults;
  if (only !== undefined && more.length === 0) return fitted(escaped(only), CONTENT_LENGTH);
  return fitted([t`Nothing is changed:`, ...faults.map((each) => `- ${escaped(each)}`)].join('\n'), CONTENT_LENGTH);
}

async function templatePanel(at: AtCampaign): Promise<Panel> {
  const own = await campaignOf(at);
  if (!own) return noSheet();
  return {
    content: [
      t`Did you begin this campaign with the box on a table? Fill in the file and give it back with \`/campaign adopt file:\`. What you leave out stays as it is; the party has to agree.`,
      t`-# The form has only the most important. Single figures are put right by \`/campaign correct\` at any time.`,
    ].join('\n'),
    components: buttonRows([
      button(customId({ action: 'adopt-form', campaign: at.campaign }), t`Fill in a form`, 'primary'),
    ]),
    file: { name: 'sheet.json', text: `${JSON.stringify(templateOf(own.view), null, 2)}\n` },
  };
}

const FIGURES = ['morale', 'prosperity', 'inspiration'] as const;

const FIELDS: ReadonlyMap<string, () => string> = new Map([
  ['week', () => t`week`],
  ['morale', () => t`morale`],
  ['prosperity', () => t`prosperity`],
  ['inspiration', () => t`inspiration`],
]);

async function sheetForm(at: AtCampaign): Promise<Panel | Form> {
  const own = await campaignOf(at);
  if (!own || !hasWeeks(own.catalog)) return noSheet();
  const { marked, outpost } = own.view;
  const labels = { morale: t`Morale`, prosperity: t`Prosperity, in marks`, inspiration: t`Inspiration` };
  const supply = resourceWords(outpost.supply);
  const line = (id: string, label: string, value: string) => ({ id, label, least: 0, most: 4, value });
  return {
    id: customId({ action: 'adopt-typed', campaign: at.campaign }),
    title: t`The sheet from your table`,
    fields: [
      line('week', t`Weeks that are marked`, `${marked}`),
      ...FIGURES.map((value) => line(value, labels[value], `${outpost.values[value] ?? 0}`)),
      {
        id: 'supply',
        label: t`What lies in Frosthaven`,
        least: 0,
        most: 200,
        hint: exampleOf({ lumber: 3, hide: 2, axenut: 1 }),
        ...(supply.length > 0 && { value: supply.join(', ') }),
      },
    ],
  };
}

async function enterTyped(at: AtCampaign): Promise<ActionPanel> {
  const why = await whyNot(at);
  if (why) return why;
  const typed = (name: string) => tidied(at.typed.get(name) ?? '');
  const figures = ['week', ...FIGURES].filter((name) => typed(name) !== '');
  const wrong = figures.find((name) => !/^\d{1,4}$/.test(typed(name)));
  if (wrong) return words(t`What is said of ${FIELDS.get(wrong)?.() ?? wrong} is no whole number.`);
  const supply = suppliesIn(typed('supply'));
  if ('why' in supply) return words(supply.why);
  const values = Object.fromEntries(
    FIGURES.flatMap((name) => (typed(name) === '' ? [] : [[name, Number(typed(name))]])),
  );
  const week = typed('week') === '' ? {} : { week: Number(typed('week')) };
  return enter(at, sheetOf({ ...week, values, ...(typed('supply') !== '' && { supply: supply.is }) }));
}

function exampleOf(supply: Resources): string {
  return resourceWords(supply).join(', ');
}

/** Reads `3 lumber, 2 hide`, in English or the present language. */
function suppliesIn(text: string): { readonly is: Record<string, number> } | { readonly why: string } {
  const is: Record<string, number> = {};
  for (const part of text.split(/[,;]/).map((each) => each.trim().toLowerCase())) {
    const [, amount, kind = ''] = /^(\d{1,3}) +(\p{L}+)$/u.exec(part) ?? [];
    const known = RESOURCES.find((each) => each === kind || termWords(each).toLowerCase() === kind);
    if (part !== '' && (amount === undefined || !known))
      return { why: t`“${escaped(part)}” is no resource: write ${exampleOf({ lumber: 3, hide: 2 })}.` };
    if (known) is[known] = Number(amount);
  }
  return { is };
}

export const ADOPTING_ACTS: Acts = new Map([
  ['adopt', act({ campaign: number }, adopt)],
  ['adopt-form', asking(OWN_ACTIONS['adopt-form'], sheetForm)],
  ['adopt-typed', act(OWN_ACTIONS['adopt-typed'], enterTyped)],
]);
