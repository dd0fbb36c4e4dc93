/** The panel of the agreed rules. UST-01 */

import { z } from 'zod';
import { json } from '../../../../engine/values/json.ts';
import type { CampaignContext, GameActions } from '../../../../game-api/contract/actions.ts';
import { panelAction } from '../../../../game-api/contract/actions.ts';
import type { Button, MenuOption } from '../../../../game-api/panel/controls.ts';
import { button, buttonRows, menu, menuRow } from '../../../../game-api/panel/controls.ts';
import { customIdBuilder, number } from '../../../../game-api/panel/custom-ids.ts';
import type { Panel } from '../../../../game-api/panel/panel.ts';
import { textPanel } from '../../../../game-api/panel/panel.ts';
import { founderChangesWords } from '../../../../game-api/panel/permission-text.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import type { CampaignMatch } from '../../campaign/match.ts';
import { agreedLines, optionWords, turnsWords } from '../../campaign/text/agreement.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { Agreement } from '../../rules/agreement.ts';
import { BY_BOOK, BY_POST, OPTIONS, withCellars, withoutCellars } from '../../rules/agreement.ts';
import { customId } from '../custom-ids.ts';
import { campaignOf, canBegin, memberOf } from './campaign.ts';
import { foundFirstPanel } from './join-first.ts';

const PRESETS = ['post', 'book', 'cellars', 'no-cellars'] as const;
type Preset = (typeof PRESETS)[number];
const MENUS = ['turns', 'setup', 'options', 'traps'] as const;
type MenuName = (typeof MENUS)[number];
const ACTIONS = {
  rules: { campaign: number },
  'rules-as': { campaign: number, preset: z.enum(PRESETS) },
  'rules-set': { campaign: number, menu: z.enum(MENUS) },
};
const ownId = customIdBuilder(ACTIONS);

export function agreementButton(campaign: number): Button {
  return button(ownId({ action: 'rules', campaign }), t`Rules of the game`);
}

/** Tables without an agreement play by post. */
export function agreementOf({ view }: Pick<CampaignMatch, 'view'>): Agreement {
  return view.settings.rules ?? BY_POST;
}

const TURNS = ['0', 'by-players', '4', '6', '8', '10', '12', '15', '20'] as const;
const SETUPS: readonly (Pick<Agreement, 'tokens' | 'comeIn'> & { readonly label: string })[] = [
  { tokens: 'laid', comeIn: 'at once', label: msg`Treasure is preset; all come in at once, in secret` },
  { tokens: 'laid', comeIn: 'in turn', label: msg`Treasure is preset; they come in one after the other` },
  {
    tokens: 'in turn',
    comeIn: 'at once',
    label: msg`Players lay treasure in turn; all come in at once, in secret`,
  },
  {
    tokens: 'in turn',
    comeIn: 'in turn',
    label: msg`Players lay treasure in turn; they come in one after the other`,
  },
  { tokens: 'veto', comeIn: 'at once', label: msg`One player lays all treasure, others may veto; all come in at once` },
  {
    tokens: 'veto',
    comeIn: 'in turn',
    label: msg`One player lays all treasure, others may veto; they come in one by one`,
  },
];

function limitOf(value: (typeof TURNS)[number]): Agreement['turns'] {
  return value === '0' ? undefined : value === 'by-players' ? 'by players' : Number(value);
}

function setupOf({ tokens, comeIn }: Pick<Agreement, 'tokens' | 'comeIn'>): string {
  return `${tokens} ${comeIn}`.replaceAll(' ', '-');
}

async function agreementPanel(at: CampaignContext, first = ''): Promise<Panel> {
  const own = await campaignOf(at);
  const agreed = agreementOf(own);
  const { campaign } = at;
  const member = await memberOf(at);
  const content = [...(first === '' ? [] : [first]), ...agreedLines(agreed, own.catalog).map((line) => `- ${line}`)];
  const menuOf = (name: MenuName, placeholder: string, options: readonly MenuOption[], least = 1, most = 1) =>
    menuRow(menu(ownId({ action: 'rules-set', campaign, menu: name }), placeholder, options, least, most));
  const preset = (to: Preset, label: string) => button(ownId({ action: 'rules-as', campaign, preset: to }), label);
  const turns = TURNS.map((value) => {
    const limit = limitOf(value);
    const label = limit === undefined ? t`No turn limit` : t`It ends after turn ${turnsWords(limit)}`;
    return { value, label, default: limit === agreed.turns };
  });
  const setups = SETUPS.map(({ label, ...setup }) => ({
    value: setupOf(setup),
    label: translateMsg(label),
    default: setupOf(setup) === setupOf(agreed),
  }));
  const rules = OPTIONS.map((rule) => ({
    value: rule.replaceAll(' ', '-'),
    ...optionWords(rule),
    default: agreed.rules.includes(rule),
  }));
  const why = await whyNotAgreed(at, own);
  const hasWarband = own.view.warbands.some(({ seat }) => seat === `${member}`);
  const mayBegin = hasWarband && at.canBegin && at.channelProblem === undefined && !own.view.over && canBegin(own);
  const begin = button(customId({ action: 'begin', campaign }), t`Begin a game`, 'good', !mayBegin);
  if (why !== undefined)
    return {
      content: [...content, `-# ${why}`].join('\n'),
      components: mayBegin ? buttonRows([begin]) : [],
    };
  return {
    content: content.join('\n'),
    components: [
      ...buttonRows([
        preset('post', t`By post`),
        preset('book', t`By the book`),
        preset('cellars', t`All for cellars`),
        preset('no-cellars', t`None of it`),
        begin,
      ]),
      menuOf('setup', t`How do you begin?`, setups),
      menuOf('turns', t`When does it end?`, turns),
      menuOf('options', t`Which rules apply?`, rules, 0, rules.length),
      ...trapMenu(own.catalog, agreed).map((options) => menuOf('traps', t`Which traps?`, options)),
    ],
  };
}

/** Returns no menu where the pack has a single table of traps. UTR-14 */
function trapMenu({ trapTables }: Catalog, { trapTable }: Agreement): MenuOption[][] {
  const all = [...trapTables.values()];
  if (all.length < 2) return [];
  const now = trapTables.has(trapTable ?? '') ? trapTable : all[0]?.id;
  return [all.map(({ id, name }) => ({ value: id, label: t`Traps: ${name}`, default: id === now }))];
}

/** Returns why the user cannot change the rules, or `undefined`. */
async function whyNotAgreed(at: CampaignContext, { view }: Pick<CampaignMatch, 'view'>): Promise<string | undefined> {
  if (view.over) return t`The campaign is over.`;
  const member = await memberOf(at);
  if (!view.warbands.some(({ seat }) => seat === `${member}`)) return t`Found a warband first.`;
  return at.canChangeRules ? undefined : founderChangesWords();
}

async function changeAgreement(
  at: CampaignContext,
  change: (now: Agreement, catalog: Catalog) => Agreement,
): Promise<Panel> {
  const own = await campaignOf(at);
  const whyNot = await whyNotAgreed(at, own);
  if (whyNot !== undefined) {
    const member = await memberOf(at);
    const isThere = own.view.over || own.view.warbands.some(({ seat }) => seat === `${member}`);
    return isThere ? textPanel(whyNot) : foundFirstPanel(at, whyNot);
  }
  const why = await at.sendInput(json.parse({ type: 'rules', rules: change(agreementOf(own), own.catalog) }));
  return agreementPanel(at, why);
}

function presetOf(now: Agreement, preset: Preset): Agreement {
  switch (preset) {
    case 'post':
    case 'book': {
      const { turns: _, tokens, comeIn, ...rest } = now;
      const { turns, ...begins } = preset === 'post' ? BY_POST : BY_BOOK;
      return { ...rest, ...begins, rules: now.rules, ...(turns !== undefined && { turns }) };
    }
    case 'cellars':
      return withCellars(now);
    case 'no-cellars':
      return withoutCellars(now);
  }
}

function selectOption(now: Agreement, catalog: Catalog, name: MenuName, values: readonly string[]): Agreement {
  const [value = ''] = values;
  switch (name) {
    case 'turns': {
      const { turns: _, ...rest } = now;
      const chosen = TURNS.find((each) => each === value);
      const limit = chosen === undefined ? now.turns : limitOf(chosen);
      return limit === undefined ? rest : { ...rest, turns: limit };
    }
    case 'setup': {
      const found = SETUPS.find((setup) => setupOf(setup) === value);
      return found ? { ...now, tokens: found.tokens, comeIn: found.comeIn } : now;
    }
    case 'options':
      return { ...now, rules: OPTIONS.filter((rule) => values.includes(rule.replaceAll(' ', '-'))) };
    case 'traps':
      return catalog.trapTables.has(value) ? { ...now, trapTable: value } : now;
  }
}

export const AGREEMENT_ACTS: GameActions = new Map([
  ['rules', panelAction(ACTIONS.rules, (at) => agreementPanel(at))],
  [
    'rules-as',
    panelAction(ACTIONS['rules-as'], (at, { preset }) => changeAgreement(at, (now) => presetOf(now, preset))),
  ],
  [
    'rules-set',
    panelAction(ACTIONS['rules-set'], (at, { menu: name }) =>
      changeAgreement(at, (now, catalog) => selectOption(now, catalog, name, at.selectedValues)),
    ),
  ],
]);
