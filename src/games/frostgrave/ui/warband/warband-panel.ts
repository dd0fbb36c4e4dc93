/** Warband sheets and spell books, which every member may see. */

import type { CampaignContext, GameActions } from '../../../../game-api/contract/actions.ts';
import { panelAction } from '../../../../game-api/contract/actions.ts';
import type { Button, ControlRow } from '../../../../game-api/panel/controls.ts';
import { button, buttonRows, menu, menuRow } from '../../../../game-api/panel/controls.ts';
import { MENU_OPTIONS } from '../../../../game-api/panel/limits.ts';
import type { Panel } from '../../../../game-api/panel/panel.ts';
import { textPanel } from '../../../../game-api/panel/panel.ts';
import { bold, escapeMarkdown } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { levelOf, levelsWaiting, wizardOf } from '../../campaign/rules/numbers.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { WarbandLeaf } from '../../render/warband/data.ts';
import { formatSigned } from '../../text/words.ts';
import type { WarbandView } from '../campaign/campaign.ts';
import { campaignOf, canRefound, gameNumberOf, memberOf } from '../campaign/campaign.ts';
import { foundFirstPanel } from '../campaign/join-first.ts';
import { customId, OWN_ACTIONS } from '../custom-ids.ts';
import { foundingPanel } from './founding.ts';
import { bookPages, bookPicture, leavesOf, sheetPicture } from './pictures.ts';
import { standingPages, standingPicture } from './standing.ts';
import { warbandTextPanel } from './warband-text.ts';

/** Shows the founding panel to a member without a warband, and the first warband to other users. */
async function ownPanel(catalog: Catalog, at: CampaignContext): Promise<Panel> {
  const member = await memberOf(at);
  const { view } = await campaignOf(at);
  const isThere = view.warbands.some(({ seat }) => seat === `${member}`);
  return isThere || (member === undefined && view.warbands.length > 0)
    ? warbandPanel(at, `${member}`)
    : foundingPanel(catalog, at);
}

/** Falls back to the first warband when the seat has none. */
export async function warbandPanel(
  at: CampaignContext,
  seat: string,
  first?: string,
  leaf: WarbandLeaf = 'band',
): Promise<Panel> {
  const { catalog, view } = await campaignOf(at);
  const { campaign } = at;
  const shown = view.warbands.find((warband) => warband.seat === seat) ?? view.warbands[0];
  if (!shown) return foundFirstPanel(at, t`There is no warband here yet.`);
  const { sheet } = shown;
  const isOwn = shown.seat === `${await memberOf(at)}`;
  const waiting = levelsWaiting(catalog, sheet);
  const isNew = canRefound(view, shown);
  return {
    content: [
      ...(first === undefined ? [] : [bold(escapeMarkdown(first))]),
      t`${bold(escapeMarkdown(sheet.name))}, ${catalog.school(sheet.school).name} of level ${levelOf(catalog, sheet)}.`,
      ...(waiting > 0
        ? [t('{waiting, plural, =1 {A level waits} other {# levels wait}} to be spent.', { waiting })]
        : []),
      ...(isOwn && isNew ? [t`-# You can refound it until its first game.`] : []),
    ].join('\n'),
    components: [
      ...leafRow({ campaign, member: Number(shown.seat) }, leavesOf(catalog, sheet), leaf),
      ...buttonRows([
        button(customId({ action: 'spells', campaign, member: Number(shown.seat), page: 0 }), t`Spell book`),
        button(customId({ action: 'standing', campaign, page: 0 }), t`Standing`),
        button(customId({ action: 'warband-words', campaign, member: Number(shown.seat) }), t`In words`),
        ...(isOwn && wizardOf(sheet) ? [button(customId({ action: 'export-warband', campaign }), t`As a file`)] : []),
        ...(isOwn && gameNumberOf(view, shown.seat) === undefined
          ? [button(customId({ action: 'rename', campaign }), t`Names`)]
          : []),
        ...(isOwn && isNew ? [button(customId({ action: 'founding', campaign }), t`Refound it`, 'danger')] : []),
      ]),
      ...otherWarbandRows(campaign, view.warbands, shown.seat),
    ],
    picture: sheetPicture(catalog, sheet, leaf),
  };
}

interface SheetTarget {
  readonly campaign: number;
  readonly member: number;
}

function leafRow(of: SheetTarget, leaves: readonly WarbandLeaf[], now: WarbandLeaf): ControlRow[] {
  const titles: Readonly<Record<WarbandLeaf, string>> = {
    band: t`Who goes along`,
    more: t`More soldiers`,
    last: t`The last soldiers`,
    spells: t`Spells`,
    goods: t`Vault and base`,
  };
  return buttonRows(
    leaves.map((leaf) =>
      button(customId({ action: 'warband-leaf', ...of, leaf }), titles[leaf], 'plain', leaf === now),
    ),
  );
}

/** The warband of a member; undefined where there is none. */
export async function memberSheet(at: CampaignContext, member: number): Promise<Panel | undefined> {
  const { view } = await campaignOf(at);
  const isThere = view.warbands.some(({ seat }) => seat === `${member}`);
  return isThere ? warbandPanel(at, `${member}`) : undefined;
}

function otherWarbandRows(campaign: number, warbands: readonly WarbandView[], shown: string): ControlRow[] {
  const others = warbands.filter(({ seat }) => seat !== shown).slice(0, MENU_OPTIONS);
  const options = others.map(({ seat, sheet }) => ({ value: seat, label: sheet.name }));
  const id = customId({ action: 'warband-of', campaign });
  return options.length === 0 ? [] : [menuRow(menu(id, t`Another warband`, options))];
}

async function bookPanel(at: CampaignContext, seat: string, page: number): Promise<Panel> {
  const { catalog, view } = await campaignOf(at);
  const { campaign } = at;
  const shown = view.warbands.find((warband) => warband.seat === seat);
  if (!shown) return textPanel(t`That warband no longer exists.`);
  const { sheet } = shown;
  const pages = bookPages(catalog, sheet).length;
  const turn = (to: number) => customId({ action: 'spells', campaign, member: Number(seat), page: Math.max(0, to) });
  const { casting } = catalog.leaders.apprentice;
  return {
    content: [
      t`The spell book of ${bold(escapeMarkdown(sheet.name))}: after each spell, the roll the wizard needs and how often it comes.`,
      t`-# An apprentice rolls with ${formatSigned(casting)}.`,
    ].join('\n'),
    components: buttonRows([
      ...pageButtons(Math.min(page, pages - 1), pages, turn),
      button(customId({ action: 'warband', campaign }), t`My warband`),
    ]),
    picture: bookPicture(catalog, sheet, page),
  };
}

async function wordsPanel(at: CampaignContext, seat: string): Promise<Panel> {
  const { catalog, view } = await campaignOf(at);
  const shown = view.warbands.find((warband) => warband.seat === seat);
  if (!shown) return textPanel(t`That warband no longer exists.`);
  const back = button(customId({ action: 'warband', campaign: at.campaign }), t`My warband`);
  return { ...warbandTextPanel(catalog, shown.sheet), components: buttonRows([back]) };
}

function pageButtons(page: number, pages: number, turn: (to: number) => string): Button[] {
  if (pages === 1) return [];
  return [
    button(turn(page - 1), t`Back`, 'plain', page === 0),
    button(turn(page + 1), t`On (${page + 1} of ${pages})`, 'plain', page >= pages - 1),
  ];
}

async function standingPanel(at: CampaignContext, page = 0): Promise<Panel> {
  const { catalog, view } = await campaignOf(at);
  if (view.warbands.length === 0) return foundFirstPanel(at, t`There is no warband here yet.`);
  const turn = (to: number) => customId({ action: 'standing', campaign: at.campaign, page: Math.max(0, to) });
  return {
    content: view.over ? t`**The campaign is over.**` : t`The most experience leads; on a tie, the most wealth.`,
    components: buttonRows([
      ...pageButtons(page, standingPages(catalog, view).length, turn),
      button(customId({ action: 'warband', campaign: at.campaign }), t`My warband`),
    ]),
    picture: standingPicture(catalog, view, page),
  };
}

/** Commands run `warband` and `standing` without parts. */
export function warbandActs(catalog: Catalog): GameActions {
  return new Map([
    ['warband', panelAction(OWN_ACTIONS.warband, (at) => ownPanel(catalog, at))],
    ['warband-of', panelAction(OWN_ACTIONS['warband-of'], (at) => warbandPanel(at, at.selectedValues[0] ?? ''))],
    [
      'warband-leaf',
      panelAction(OWN_ACTIONS['warband-leaf'], (at, { member, leaf }) =>
        warbandPanel(at, `${member}`, undefined, leaf),
      ),
    ],
    ['spells', panelAction(OWN_ACTIONS.spells, (at, { member, page }) => bookPanel(at, `${member}`, page))],
    ['warband-words', panelAction(OWN_ACTIONS['warband-words'], (at, { member }) => wordsPanel(at, `${member}`))],
    ['standing', panelAction(OWN_ACTIONS.standing, (at, { page }) => standingPanel(at, page))],
  ]);
}
