/** Companions: characters without a player, played by the bot. */

import { cleanName } from '../../../../engine/values/typed-text.ts';
import type { CampaignContext, CampaignReader, GameActions } from '../../../../game-api/contract/actions.ts';
import { formAction, panelAction } from '../../../../game-api/contract/actions.ts';
import type { Button } from '../../../../game-api/panel/controls.ts';
import { button } from '../../../../game-api/panel/controls.ts';
import { CONTENT_LENGTH, MENU_OPTIONS } from '../../../../game-api/panel/limits.ts';
import type { Form, Panel } from '../../../../game-api/panel/panel.ts';
import { textPanel } from '../../../../game-api/panel/panel.ts';
import { bold, escapeMarkdown, formatList, truncate, truncateLines } from '../../../../game-api/panel/text.ts';
import { t, translateMsg } from '../../../../i18n/t.ts';
import { MAX_CHARACTERS } from '../../campaign/state/people.ts';
import { CAMPAIGN_FULL, CLASS_TAKEN } from '../../campaign/steps/party/member-inputs.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { CharacterClass } from '../../content/schema/abilities/cards.ts';
import { joinPanelWith } from '../character/join-panel.ts';
import { customId, OWN_ACTIONS } from '../custom-ids.ts';
import type { PlayedCharacter } from './characters.ts';
import { charactersOf, duringScenarioWords, ownCharacter, recordOf, unplayedClasses } from './characters.ts';
import { whyNotNamed } from './joining.ts';

function notYours(at: CampaignReader): Promise<Panel> {
  return joinPanelWith(at, t`Only players of this campaign can add or dismiss companions.`);
}

async function bring(catalog: Catalog, at: CampaignContext): Promise<Panel> {
  const own = await ownCharacter(at);
  if (!own) return notYours(at);
  const [typed, name] = [at.fieldValues.get('class') ?? '', cleanName(at.fieldValues.get('name') ?? '')];
  const free = await freeForAll(catalog, at);
  const wanted = cleanName(typed).toLowerCase();
  const mat = free.find((each) => [each.id.toLowerCase(), each.name.toLowerCase()].includes(wanted));
  const why = (await whyNotNamed(at, name)) ?? (await whyFull(at));
  if (why) return textPanel(why);
  const refused = mat && (await at.sendInput({ type: 'companion', class: mat.id, name, by: own.member }));
  if (!mat || refused === translateMsg(CLASS_TAKEN)) return textPanel(noSuchClass(typed, free));
  return textPanel(refused ?? t`${bold(escapeMarkdown(name))}, the ${mat.name}, comes with you. The bot plays them.`);
}

async function dismiss(at: CampaignContext): Promise<Panel> {
  if (!(await ownCharacter(at))) return notYours(at);
  if (await at.runningMatch()) return textPanel(duringScenarioWords());
  const typed = cleanName(at.fieldValues.get('name') ?? '');
  const companions = await companionsOf(at);
  const leaving = companions.find(({ name }) => name.toLowerCase() === typed.toLowerCase());
  if (!leaving) return textPanel(noSuchCompanion(typed, companions));
  const refused = await at.sendInput({ type: 'dismissed', member: leaving.member });
  return textPanel(refused ?? t`${bold(escapeMarkdown(leaving.name))} comes with you no longer.`);
}

async function whyFull(at: CampaignReader): Promise<string | undefined> {
  const there = (await at.members()).length + (await companionsOf(at)).length;
  return there >= MAX_CHARACTERS ? translateMsg(CAMPAIGN_FULL) : undefined;
}

async function companionsOf(at: CampaignReader): Promise<PlayedCharacter[]> {
  return (await charactersOf(at)).filter(({ user }) => user === undefined);
}

async function freeForAll(catalog: Catalog, at: CampaignReader): Promise<CharacterClass[]> {
  return unplayedClasses(catalog, (await recordOf(at)).roster, await charactersOf(at));
}

const MAX_NAME_LENGTH = 24;
const MOST_TYPED = 40;
const MOST_LISTED = 25;

function noSuchClass(typed: string, free: readonly CharacterClass[]): string {
  const names = free.slice(0, MOST_LISTED).map(({ name }) => name);
  const rest = names.length > 0 ? t`You can choose from ${formatList(names)}.` : t`All classes are taken.`;
  const wrong = t`“${escapeMarkdown(truncate(cleanName(typed), MOST_TYPED))}” is not a free class.`;
  return truncateLines(`${wrong} ${rest}`, CONTENT_LENGTH);
}

function noSuchCompanion(typed: string, companions: readonly PlayedCharacter[]): string {
  const names = companions.map(({ name }) => bold(escapeMarkdown(name)));
  const rest = names.length > 0 ? t`There is ${formatList(names)}.` : t`There are none.`;
  return `${t`“${escapeMarkdown(truncate(typed, MOST_TYPED))}” is not one of your companions.`} ${rest}`;
}

/** A class that nobody plays, and a name. */
async function companionForm(catalog: Catalog, at: CampaignContext): Promise<Panel | Form> {
  if (!(await ownCharacter(at))) return notYours(at);
  const free = (await freeForAll(catalog, at)).slice(0, MENU_OPTIONS);
  const why = (await whyFull(at)) ?? (free.length === 0 ? t`All classes are taken.` : undefined);
  if (why !== undefined) return textPanel(why);
  return {
    id: customId({ action: 'companion', campaign: at.campaign }),
    title: t`A companion that the bot plays`,
    fields: [
      {
        id: 'class',
        label: t`Its class`,
        kind: 'menu',
        options: free.map(({ id, name }) => ({ value: id, label: name })),
      },
      { id: 'name', label: t`Its name`, least: 1, most: MAX_NAME_LENGTH },
    ],
  };
}

async function dismissForm(at: CampaignContext): Promise<Panel | Form> {
  if (!(await ownCharacter(at))) return notYours(at);
  const companions = await companionsOf(at);
  if (companions.length === 0) return textPanel(t`There are none.`);
  const options = companions.map(({ name }) => ({ value: name, label: name }));
  return {
    id: customId({ action: 'dismiss', campaign: at.campaign }),
    title: t`Dismiss a companion`,
    fields: [{ id: 'name', label: t`Who leaves?`, kind: 'menu', options }],
  };
}

/** None for whoever has no character here, nor during a scenario. */
export async function companionButtons(at: CampaignContext): Promise<Button[]> {
  if (!(await ownCharacter(at)) || (await at.runningMatch())) return [];
  const { campaign } = at;
  const isAny = (await companionsOf(at)).length > 0;
  return [
    ...((await whyFull(at)) === undefined
      ? [button(customId({ action: 'companion-form', campaign }), t`Add a companion…`)]
      : []),
    ...(isAny ? [button(customId({ action: 'dismiss-form', campaign }), t`Dismiss a companion…`)] : []),
  ];
}

export function companionActions(catalog: Catalog): GameActions {
  return new Map([
    ['companion', panelAction(OWN_ACTIONS.companion, (at) => bring(catalog, at))],
    ['companion-form', formAction(OWN_ACTIONS['companion-form'], (at) => companionForm(catalog, at))],
    ['dismiss', panelAction(OWN_ACTIONS.dismiss, dismiss)],
    ['dismiss-form', formAction(OWN_ACTIONS['dismiss-form'], dismissForm)],
  ]);
}
