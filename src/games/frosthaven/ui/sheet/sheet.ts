import type { CampaignContext, GameActions } from '../../../../game-api/contract/actions.ts';
import { panelAction } from '../../../../game-api/contract/actions.ts';
import type { ControlRow } from '../../../../game-api/panel/controls.ts';
import { button, buttonRows } from '../../../../game-api/panel/controls.ts';
import type { Panel, PanelPicture } from '../../../../game-api/panel/panel.ts';
import { textPanel } from '../../../../game-api/panel/panel.ts';
import { bold } from '../../../../game-api/panel/text.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import { hasQuests, hasWeeks, seatOf } from '../../campaign/campaign.ts';
import type { CampaignMatch } from '../../campaign/match.ts';
import { weekOf } from '../../campaign/text/names.ts';
import type { CampaignView } from '../../campaign/view.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { LedgerEntry, LedgerGroup, Outpost } from '../../render/index.ts';
import { ledgerAlt, outpostAlt, outpostLeaves, pictureJob } from '../../render/index.ts';
import { tableSettings } from '../../settings/settings.ts';
import { monsterWords } from '../board/monsters.ts';
import { campaignOf } from '../campaign/characters.ts';
import { aboutVariant, variantName } from '../campaign/variants.ts';
import { weekTitle } from '../campaign/week.ts';
import type { Brewer } from '../character/chart-view.ts';
import { brewerFor, chartPictures } from '../character/chart-view.ts';
import { customId, OWN_ACTIONS } from '../custom-ids.ts';
import { ledgerPages } from './ledger-pages.ts';
import type { PlayerNames } from './ledgers.ts';
import { itemsLedger, notesLedger, retiredLedger, treasuresLedger } from './ledgers.ts';
import { outpostOf } from './outpost.ts';

export interface SheetSource {
  readonly own: CampaignMatch;
  readonly players: PlayerNames;
  readonly ways: readonly LedgerEntry[];
  /** The reader, while asked what to brew. */
  readonly brewer?: Brewer | undefined;
}

interface SheetPage {
  readonly name: string;
  readonly title: string;
  readonly list: (sheet: SheetSource) => readonly LedgerGroup[];
  readonly none: string;
  readonly pictures?: (sheet: SheetSource) => readonly PanelPicture[];
  readonly isIn?: (catalog: Catalog) => boolean;
}

const FIRST = 'Frosthaven';
const POTIONS = msg`Potions`;
/** Order is frozen: ids of buttons hold the index. */
const PAGES: readonly SheetPage[] = [
  {
    name: msg`Items`,
    title: msg`Item supplies`,
    list: ({ own }) => itemsLedger(own.catalog, own.view),
    none: msg`Nothing is available yet.`,
  },
  {
    name: POTIONS,
    title: msg`The alchemy chart`,
    list: () => [],
    none: msg`Nobody has brewed anything yet.`,
    pictures: ({ own, brewer }) => chartPictures(own.catalog, own.view, brewer),
    isIn: ({ alchemy }) => alchemy !== undefined,
  },
  {
    name: msg`Treasures`,
    title: msg`Treasures`,
    list: ({ own }) => treasuresLedger(own.catalog, own.view),
    none: msg`No treasure has been looted yet.`,
  },
  {
    name: msg`Retired`,
    title: msg`Retirements`,
    list: ({ own, players }) => retiredLedger(own.catalog, own.view, players),
    none: msg`Nobody has retired yet.`,
  },
  {
    name: msg`Notes`,
    title: msg`Notes`,
    list: ({ own, ways }) => notesLedger(own.catalog, own.view, ways),
    none: msg`Nothing.`,
  },
];

async function sheetPanel(at: CampaignContext, page: number, leaf: number): Promise<Panel> {
  const own = await campaignOf(at);
  if (!own || !hasWeeks(own.catalog))
    return textPanel(t`This campaign has no sheet: its pack has scenarios, but no calendar.`);
  const sheet = { own, players: await playersOf(at), ways: await waysOf(at, own), brewer: await brewerOf(at, own) };
  return currentPage(sheet, at.campaign, { page, leaf });
}

export function currentPage(
  sheet: SheetSource,
  campaign: number,
  at: { readonly page: number; readonly leaf: number },
): Panel {
  const list = PAGES[at.page - 1];
  const { catalog, view } = sheet.own;
  const pictures = list ? picturesOf(sheet, list) : outpostLeaves(outpostOf(catalog, view)).map(outpostPicture);
  const leaf = Math.min(at.leaf, Math.max(0, pictures.length - 1));
  return {
    content: list ? bold(translateMsg(list.title)) : bold(`${weekTitle(weekOf(sheet.own.view))}.`),
    components: [
      ...turning(campaign, at.page, leaf, pictures.length),
      ...pageRows(campaign, sheet.own, list ? at.page : 0),
    ],
    picture: pictures[leaf],
  };
}

function picturesOf(sheet: SheetSource, list: SheetPage): readonly PanelPicture[] {
  const pictures = list.pictures?.(sheet) ?? [];
  if (pictures.length > 0) return pictures;
  const groups = list.list(sheet).filter(({ entries }) => entries.length > 0);
  const leaves = ledgerPages(groups.length > 0 ? groups : [{ entries: [{ name: translateMsg(list.none) }] }]);
  return leaves.map((_, leaf) => ledgerPicture(list, leaves, leaf));
}

function outpostPicture(outpost: Outpost): PanelPicture {
  return { job: pictureJob('outpost', { outpost }), alt: outpostAlt(outpost), name: 'sheet.png' };
}

function ledgerPicture({ title }: SheetPage, leaves: readonly LedgerGroup[][], at: number): PanelPicture {
  const leaf = leaves.length > 1 ? { leaf: t`${at + 1} of ${leaves.length}` } : {};
  const ledger = { title: translateMsg(title), ...leaf, groups: leaves[at] ?? [] };
  return { job: pictureJob('ledger', { ledger }), alt: ledgerAlt(ledger), name: 'sheet.png' };
}

function turning(campaign: number, page: number, leaf: number, leaves: number): ControlRow[] {
  if (leaves <= 1) return [];
  const to = (wanted: number) => customId({ action: 'campaign-leaf', campaign, page, leaf: Math.max(0, wanted) });
  return buttonRows([
    button(to(leaf - 1), t`Back`, 'plain', leaf === 0),
    button(to(leaf + 1), t`On (${leaf + 1} of ${leaves})`, 'primary', leaf === leaves - 1),
  ]);
}

function pageRows(campaign: number, { catalog }: CampaignMatch, shown: number): ControlRow[] {
  const of = (name: string, page: number) =>
    button(customId({ action: 'campaign-sheet', campaign, page, leaf: 0 }), name, 'plain', page === shown);
  const lists = PAGES.flatMap(({ name, isIn }, i) =>
    isIn?.(catalog) === false ? [] : [of(translateMsg(name), i + 1)],
  );
  return buttonRows([of(FIRST, 0), ...lists, mapButton(campaign)]);
}

/** Leads to the first leaf behind the windows of the chart. */
export function knownPotionsButton(campaign: number) {
  const page = PAGES.findIndex(({ name }) => name === POTIONS) + 1;
  return button(customId({ action: 'campaign-leaf', campaign, page, leaf: 1 }), t`Known potions`);
}

export function mapButton(campaign: number) {
  return button(customId({ action: 'campaign-map', campaign }), t`Map`);
}

export function sheetButton(campaign: number) {
  return button(customId({ action: 'campaign-sheet', campaign, page: 0, leaf: 0 }), t`Sheet`);
}

async function playersOf(at: CampaignContext): Promise<PlayerNames> {
  return new Map((await at.members()).map(({ id, userName }) => [id, userName]));
}

async function brewerOf(at: CampaignContext, own: CampaignMatch): Promise<Brewer | undefined> {
  const member = (await at.members()).find(({ user }) => user === at.user)?.id;
  if (member === undefined) return undefined;
  const asked = own.questions.find(
    ({ question: { seat, prompt } }) => seat === seatOf(member) && prompt.about === 'brewing',
  );
  return asked && brewerFor(asked.question, own.viewFor(seatOf(member)));
}

/** VAR, NEW-09 */
async function waysOf(at: CampaignContext, { view, catalog }: CampaignMatch): Promise<LedgerEntry[]> {
  const { variants, monsters } = tableSettings.parse(await at.tableSettings());
  const quests = view.roster.isOpen ? t`All quests are visible.` : t`Each player knows only their own.`;
  return [
    ...variants.map((variant) => ({ name: variantName(variant), text: aboutVariant(variant) })),
    { name: t`Decisions for everyone`, text: decidesSeen(view) },
    ...(hasQuests(catalog) ? [{ name: t`Personal quests`, text: quests }] : []),
    { name: t`Monsters`, text: monsterWords(monsters) },
  ];
}

function decidesSeen({ decides, sheets }: CampaignView): string {
  if (decides.how === 'first') return t`The first answer decides.`;
  if (decides.how === 'vote') return t`A vote decides.`;
  const { leader } = decides;
  return t`${sheets.find(({ member }) => member === leader)?.name ?? t`The leader`} decides.`;
}

export const SHEET_ACTIONS: GameActions = new Map([
  ['campaign-sheet', panelAction(OWN_ACTIONS['campaign-sheet'], (at, { page, leaf }) => sheetPanel(at, page, leaf))],
  ['campaign-leaf', panelAction(OWN_ACTIONS['campaign-leaf'], (at, { page, leaf }) => sheetPanel(at, page, leaf))],
]);
