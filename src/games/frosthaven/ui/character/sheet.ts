/** Sheet of a character, whole for its player, public parts for others. NEW-18, NEW-09 */

import { id } from '../../../../engine/values/id.ts';
import { cleanName } from '../../../../engine/values/typed-text.ts';
import type { CampaignContext, CampaignReader, GameActions } from '../../../../game-api/contract/actions.ts';
import { panelAction } from '../../../../game-api/contract/actions.ts';
import type { TermSuggestion } from '../../../../game-api/contract/game.ts';
import type { Button, ControlRow } from '../../../../game-api/panel/controls.ts';
import { button, buttonRows, menu, menuRow } from '../../../../game-api/panel/controls.ts';
import { CONTENT_LENGTH } from '../../../../game-api/panel/limits.ts';
import type { Panel } from '../../../../game-api/panel/panel.ts';
import { textPanel } from '../../../../game-api/panel/panel.ts';
import { bold, escapeMarkdown, formatList, truncate, truncateLines } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { hasQuests, hasWeeks, seatOf } from '../../campaign/campaign.ts';
import { requirementOf } from '../../campaign/rules/characters/levels.ts';
import { deckOfSheet } from '../../campaign/rules/characters/perks.ts';
import type { CharacterSheet } from '../../campaign/state/people.ts';
import type { CampaignView } from '../../campaign/view.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { SheetLeaf } from '../../render/index.ts';
import { deckAlt, pictureJob, SHEET_LEAVES, sheetAlt } from '../../render/index.ts';
import { deckView } from '../../rules/views/deck.ts';
import type { PlayedCharacter } from '../campaign/characters.ts';
import { campaignOf, charactersOf, ownCharacter } from '../campaign/characters.ts';
import { givingButton, hasToGive } from '../campaign/giving.ts';
import { kitOf } from '../campaign/kit-choice.ts';
import { comingButtons } from '../campaign/quest.ts';
import { customId, OWN_ACTIONS } from '../custom-ids.ts';
import { joinFirstPanel } from './join-panel.ts';
import { poolPanel } from './pool.ts';
import { sheetView } from './sheet-view.ts';

async function typedPanel(catalog: Catalog, at: CampaignContext): Promise<Panel> {
  const typed = at.fieldValues.get('of');
  const all = await charactersOf(at);
  if (typed === undefined) {
    const own = await ownCharacter(at);
    return own ? sheetPanel(catalog, at, own) : withoutCharacter(at);
  }
  const wanted = cleanName(typed).toLowerCase();
  const found = all.find(({ name }) => name.toLowerCase() === wanted);
  if (found) return sheetPanel(catalog, at, found);
  const names = all.map(({ name }) => bold(escapeMarkdown(name)));
  const there = names.length > 0 ? t`There is ${formatList(names)}.` : t`There are none yet.`;
  const wrong = t`“${escapeMarkdown(truncate(cleanName(typed), MOST_TYPED))}” is not a character of this campaign.`;
  return textPanel(`${wrong} ${there}`);
}

/** A member whose character is away makes another, or has one come back. */
async function withoutCharacter(at: CampaignReader): Promise<Panel> {
  const [panel, own] = [await joinFirstPanel(at), await campaignOf(at)];
  const member = (await at.members()).find(({ user }) => user === at.user)?.id;
  if (member === undefined || !own || !hasWeeks(own.catalog)) return panel;
  const view = own.viewFor(seatOf(member));
  const coming = comingButtons(at.campaign, { view, member, sheet: undefined });
  const quest = hasQuests(own.catalog) ? [questButton(at.campaign)] : [];
  return { ...panel, components: [...panel.components, ...buttonRows([...quest, ...coming])] };
}

function questButton(campaign: number): Button {
  return button(customId({ action: 'quest', campaign }), t`Personal quest`);
}

function lifeButtons(campaign: number, view: CampaignView, sheet: CharacterSheet, catalog: Catalog): Button[] {
  return [
    ...(hasWeeks(catalog) && hasQuests(catalog) ? [questButton(campaign)] : []),
    ...comingButtons(campaign, { view, sheet, member: sheet.member }),
  ];
}

/** The sheet of a member's character; undefined where there is none. */
export async function memberSheet(
  catalog: Catalog,
  at: CampaignReader,
  wanted: number,
  leaf?: SheetLeaf,
): Promise<Panel | undefined> {
  const found = (await charactersOf(at)).find(({ member }) => member === wanted);
  return found && sheetPanel(catalog, at, found, leaf);
}

const MOST_TYPED = 40;

async function selectedPanel(
  catalog: Catalog,
  at: CampaignContext,
  member = Number(at.selectedValues[0]),
  leaf?: SheetLeaf,
): Promise<Panel> {
  const found = await memberSheet(catalog, at, member, leaf);
  return found ?? textPanel(t`That character no longer exists.`);
}

async function sheetPanel(
  catalog: Catalog,
  at: CampaignReader,
  character: PlayedCharacter,
  leaf: SheetLeaf = 'person',
): Promise<Panel> {
  const own = await campaignOf(at);
  const viewer = await ownCharacter(at);
  const isOwn = viewer?.member === character.member;
  const view = isOwn ? own?.viewFor(seatOf(character.member)) : own?.view;
  const sheet = view?.sheets.find(({ member }) => seatOf(member) === seatOf(character.member));
  if (!view || !sheet) return textPanel(t`That character no longer exists.`);
  const brought = isOwn ? kitOf(catalog, sheet, await at.playerSettings(at.user), view.available).items : [];
  const isPlaying = (await at.matches('scenario')).some(({ result }) => result === undefined);
  const isHidden = catalog.quests !== undefined && !isOwn && !view.roster.isOpen;
  const shown = sheetView(catalog, sheet, { brought, isHidden });
  return {
    content: truncateLines(sheetWords(catalog, sheet), CONTENT_LENGTH),
    components: [
      ...leafRow(at.campaign, sheet, leaf),
      ...ownRow(at.campaign, isOwn, sheet, isPlaying),
      ...(isOwn ? buttonRows(lifeButtons(at.campaign, view, sheet, catalog)) : []),
      ...othersRow(at.campaign, await charactersOf(at), sheet),
    ],
    picture: { job: pictureJob('sheet', { sheet: shown, leaf }), alt: sheetAlt(shown), name: 'sheet.png' },
  };
}

function leafRow(campaign: number, { member }: CharacterSheet, now: SheetLeaf): ControlRow[] {
  const titles: Readonly<Record<SheetLeaf, string>> = { person: t`Supplies and items`, deck: t`Deck`, perks: t`Perks` };
  return buttonRows(
    SHEET_LEAVES.map((leaf) =>
      button(customId({ action: 'sheet-leaf', campaign, member, leaf }), titles[leaf], 'plain', leaf === now),
    ),
  );
}

function sheetWords(catalog: Catalog, { name, class: of, level, experience, marks }: CharacterSheet): string {
  const more = requirementOf(level + 1) - experience;
  return [
    t`${bold(escapeMarkdown(name))}, ${catalog.classOf(id(of)).name} of level ${level}.`,
    ...(more > 0 && Number.isFinite(more) ? [t`${more} more experience for level ${level + 1}.`] : []),
    ...(more <= 0 ? [t`Rises to level ${level + 1} in Downtime.`] : []),
    ...(marks > 0 ? [t('{marks, plural, one {A perk mark waits.} other {# perk marks wait.}}', { marks })] : []),
  ].join(' ');
}

export function characterButton(campaign: number): Button {
  return button(customId({ action: 'sheet', campaign }), t`My character`);
}

export function ownButtons(campaign: number): readonly Button[] {
  return [characterButton(campaign), button(customId({ action: 'pool', campaign, pile: 0, leaf: 0 }), t`My cards`)];
}

function ownRow(campaign: number, isOwn: boolean, sheet: CharacterSheet, isPlaying: boolean): ControlRow[] {
  if (!isOwn) return [];
  return buttonRows([
    button(customId({ action: 'pool', campaign, pile: 0, leaf: 0 }), t`Cards`),
    button(customId({ action: 'deck', campaign }), t`Modifier deck`),
    button(customId({ action: 'kit', campaign }), t`Cards and items you bring`),
    ...(hasToGive(sheet) && !isPlaying ? [givingButton(campaign)] : []),
  ]);
}

function othersRow(campaign: number, all: readonly PlayedCharacter[], { member: shown }: CharacterSheet): ControlRow[] {
  const options = all.map(({ member, name, level }) => ({
    value: `${member}`,
    label: t`${name}, level ${level}`,
    ...(member === shown && { default: true }),
  }));
  return options.length > 1
    ? [menuRow(menu(customId({ action: 'sheet-of', campaign }), t`Whose sheet?`, options))]
    : [];
}

/** PERK-04 */
async function deckPanel(catalog: Catalog, at: CampaignContext): Promise<Panel> {
  const sheet = await ownCharacter(at);
  if (!sheet) return joinFirstPanel(at);
  const { campaign } = at;
  const mat = catalog.classOf(id(sheet.class));
  const cards = deckView(mat, deckOfSheet(mat, sheet));
  return {
    content: t`The modifier deck of ${bold(escapeMarkdown(sheet.name))}, without cards added by items and scenarios.`,
    components: buttonRows([button(customId({ action: 'sheet', campaign }), t`Sheet`)]),
    picture: { job: pictureJob('deck', { cards }), alt: deckAlt(cards), name: 'deck.png' },
  };
}

export function sheetActions(catalog: Catalog): GameActions {
  return new Map([
    ['sheet', panelAction(OWN_ACTIONS.sheet, (at) => typedPanel(catalog, at))],
    ['sheet-of', panelAction(OWN_ACTIONS['sheet-of'], (at) => selectedPanel(catalog, at))],
    [
      'sheet-leaf',
      panelAction(OWN_ACTIONS['sheet-leaf'], (at, { member, leaf }) => selectedPanel(catalog, at, member, leaf)),
    ],
    ['deck', panelAction(OWN_ACTIONS.deck, (at) => deckPanel(catalog, at))],
    ['pool', panelAction(OWN_ACTIONS.pool, (at, { pile, leaf }) => poolPanel(catalog, at, pile, leaf))],
  ]);
}

export function sheetSuggestions(): ReadonlyMap<string, (at: CampaignReader) => Promise<TermSuggestion[]>> {
  return new Map([
    ['character of', async (at: CampaignReader) => (await charactersOf(at)).map(({ name }) => ({ name, value: name }))],
  ]);
}
