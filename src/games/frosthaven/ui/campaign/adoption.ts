/** Entry of a campaign begun with the box on a table, by file or form. */

import { cleanName } from '../../../../engine/values/typed-text.ts';
import type { ActionPanel, CampaignContext, GameActions } from '../../../../game-api/contract/actions.ts';
import { formAction, panelAction } from '../../../../game-api/contract/actions.ts';
import type { Button } from '../../../../game-api/panel/controls.ts';
import { button, buttonRows } from '../../../../game-api/panel/controls.ts';
import { fileField } from '../../../../game-api/panel/form-fields.ts';
import { CONTENT_LENGTH } from '../../../../game-api/panel/limits.ts';
import type { Form, Panel } from '../../../../game-api/panel/panel.ts';
import { textPanel } from '../../../../game-api/panel/panel.ts';
import { escapeMarkdown, truncateLines } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { hasWeeks } from '../../campaign/campaign.ts';
import { templateOf } from '../../campaign/rules/adoption/template.ts';
import type { Resources } from '../../campaign/rules/goods/resources.ts';
import { resourceWords } from '../../campaign/rules/goods/resources.ts';
import type { SheetRead } from '../../campaign/sheet-file.ts';
import { parseSheet, readSheet } from '../../campaign/sheet-file.ts';
import { RESOURCES } from '../../content/schema/terms.ts';
import { termWords } from '../../rules/view-schema/words.ts';
import { joinFirstPanel } from '../character/join-panel.ts';
import { propose } from '../corrections.ts';
import { customId, OWN_ACTIONS } from '../custom-ids.ts';
import { campaignOf, ownCharacter } from './characters.ts';

function noSheet(): Panel {
  return textPanel(t`This campaign has no sheet to enter.`);
}

const FILE = 'file';

/** Maximum file size in bytes. */
const MOST = 64 * 1024;

async function adopt(at: CampaignContext): Promise<ActionPanel> {
  const why = await whyNot(at);
  if (why) return why;
  const file = await at.attachmentText(FILE, MOST);
  if (!file) return templatePanel(at);
  return 'why' in file ? refusal(at, file.why) : enter(at, parseSheet(file.text));
}

async function whyNot(at: CampaignContext): Promise<Panel | undefined> {
  const own = await campaignOf(at);
  if (!own || !hasWeeks(own.catalog)) return noSheet();
  if (!(await ownCharacter(at))) return joinFirstPanel(at);
  return (await at.runningMatch())
    ? textPanel(t`A scenario is being played; enter the sheet when it is over.`)
    : undefined;
}

async function enter(at: CampaignContext, read: SheetRead): Promise<ActionPanel> {
  const character = await ownCharacter(at);
  if (!character) return joinFirstPanel(at);
  if ('why' in read) return refusal(at, read.why);
  if ('faults' in read) return refusal(at, faultWords(read.faults));
  const { sheet } = read;
  const shown = await propose(at, { what: 'adoption', by: character.member, sheet });
  return 'content' in shown ? textPanel(faultWords(shown.content.split('\n'))) : shown;
}

function formButtons({ campaign }: CampaignContext): Button[] {
  return [
    button(customId({ action: 'adopt-file', campaign }), t`Send the file…`, 'primary'),
    button(customId({ action: 'adopt-form', campaign }), t`Fill in a form`),
  ];
}

/** With another try. */
function refusal(at: CampaignContext, content: string): Panel {
  return { content, components: buttonRows(formButtons(at)) };
}

function faultWords(faults: readonly string[]): string {
  const [only, ...more] = faults;
  if (only !== undefined && more.length === 0) return truncateLines(escapeMarkdown(only), CONTENT_LENGTH);
  return truncateLines(
    [t`Nothing is changed:`, ...faults.map((each) => `- ${escapeMarkdown(each)}`)].join('\n'),
    CONTENT_LENGTH,
  );
}

async function templatePanel(at: CampaignContext): Promise<Panel> {
  const own = await campaignOf(at);
  if (!own) return noSheet();
  return {
    content: [
      t`Did you begin this campaign at a real table? Fill in the file and send it. What you leave out stays as it is; the party must agree.`,
      t`-# The form has only the essentials. **Correct a number** in \`/campaign panel\` corrects single ones at any time.`,
    ].join('\n'),
    components: buttonRows(formButtons(at)),
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

async function fileForm(at: CampaignContext): Promise<Panel | Form> {
  const why = await whyNot(at);
  if (why) return why;
  return {
    id: customId({ action: 'adopt', campaign: at.campaign }),
    title: t`The sheet from your real table`,
    fields: [fileField({ id: FILE, label: t`The file`, description: t`sheet.json, filled in` })],
  };
}

async function sheetForm(at: CampaignContext): Promise<Panel | Form> {
  const own = await campaignOf(at);
  if (!own || !hasWeeks(own.catalog)) return noSheet();
  const { marked, outpost } = own.view;
  const labels = { morale: t`Morale`, prosperity: t`Prosperity, in marks`, inspiration: t`Inspiration` };
  const supply = resourceWords(outpost.supply);
  const line = (id: string, label: string, value: string) => ({ id, label, least: 0, most: 4, value });
  return {
    id: customId({ action: 'adopt-typed', campaign: at.campaign }),
    title: t`The sheet from your real table`,
    fields: [
      line('week', t`Marked weeks`, `${marked}`),
      ...FIGURES.map((value) => line(value, labels[value], `${outpost.values[value] ?? 0}`)),
      {
        id: 'supply',
        label: t`Frosthaven’s supply`,
        least: 0,
        most: 200,
        hint: exampleOf({ lumber: 3, hide: 2, axenut: 1 }),
        ...(supply.length > 0 && { value: supply.join(', ') }),
      },
    ],
  };
}

async function enterTyped(at: CampaignContext): Promise<ActionPanel> {
  const why = await whyNot(at);
  if (why) return why;
  const typed = (name: string) => cleanName(at.fieldValues.get(name) ?? '');
  const figures = ['week', ...FIGURES].filter((name) => typed(name) !== '');
  const wrong = figures.find((name) => !/^\d{1,4}$/.test(typed(name)));
  if (wrong) return refusal(at, t`${FIELDS.get(wrong)?.() ?? wrong} needs a whole number.`);
  const supply = suppliesIn(typed('supply'));
  if ('why' in supply) return refusal(at, supply.why);
  const values = Object.fromEntries(
    FIGURES.flatMap((name) => (typed(name) === '' ? [] : [[name, Number(typed(name))]])),
  );
  const week = typed('week') === '' ? {} : { week: Number(typed('week')) };
  return enter(at, readSheet({ ...week, values, ...(typed('supply') !== '' && { supply: supply.is }) }));
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
      return { why: t`“${escapeMarkdown(part)}” is not a resource: write ${exampleOf({ lumber: 3, hide: 2 })}.` };
    if (known) is[known] = Number(amount);
  }
  return { is };
}

export const ADOPTION_ACTIONS: GameActions = new Map([
  ['adopt', panelAction(OWN_ACTIONS.adopt, adopt)],
  ['adopt-file', formAction(OWN_ACTIONS['adopt-file'], fileForm)],
  ['adopt-form', formAction(OWN_ACTIONS['adopt-form'], sheetForm)],
  ['adopt-typed', panelAction(OWN_ACTIONS['adopt-typed'], enterTyped)],
]);
