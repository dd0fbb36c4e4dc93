/** Companions: characters without a player, played by the bot. */

import { tidied } from '../../../../engine/values/typed-text.ts';
import { type Acts, type AtCampaign, act, type CampaignReader } from '../../../../game-api/contract/actions.ts';
import type { TypedTerm } from '../../../../game-api/contract/game.ts';
import { number } from '../../../../game-api/panel/custom-ids.ts';
import { CONTENT_LENGTH } from '../../../../game-api/panel/limits.ts';
import { type Panel, words } from '../../../../game-api/panel/panel.ts';
import { bold, cut, escaped, fitted, listed } from '../../../../game-api/panel/text.ts';
import { t, translated } from '../../../../i18n/t.ts';
import { MOST_CHARACTERS } from '../../campaign/state/people.ts';
import { CLASS_TAKEN, FULL } from '../../campaign/steps/party/news.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { CharacterClass } from '../../content/schema/abilities/cards.ts';
import { joinFor } from '../character/join-first.ts';
import { charactersOf, classesFree, ownCharacter, type PlayedCharacter, recordOf } from './characters.ts';
import { whyNotNamed } from './joining.ts';

function notYours(at: CampaignReader): Promise<Panel> {
  return joinFor(at, t`Only players of this campaign can choose who comes with them.`);
}

async function bring(catalog: Catalog, at: AtCampaign): Promise<Panel> {
  const own = await ownCharacter(at);
  if (!own) return notYours(at);
  const [typed, name] = [at.typed.get('class') ?? '', tidied(at.typed.get('name') ?? '')];
  const free = await freeForAll(catalog, at);
  const wanted = tidied(typed).toLowerCase();
  const mat = free.find((each) => [each.id.toLowerCase(), each.name.toLowerCase()].includes(wanted));
  const why = (await whyNotNamed(at, name)) ?? (await whyFull(at));
  if (why) return words(why);
  const refused = mat && (await at.tell({ type: 'companion', class: mat.id, name, by: own.member }));
  if (!mat || refused === translated(CLASS_TAKEN)) return words(noSuchClass(typed, free));
  return words(refused ?? t`${bold(escaped(name))}, the ${mat.name}, comes with you. The bot plays them.`);
}

async function dismiss(at: AtCampaign): Promise<Panel> {
  if (!(await ownCharacter(at))) return notYours(at);
  if (await at.underway()) return words(t`A scenario is being played; change this when it is over.`);
  const typed = tidied(at.typed.get('name') ?? '');
  const companions = await companionsOf(at);
  const leaving = companions.find(({ name }) => name.toLowerCase() === typed.toLowerCase());
  if (!leaving) return words(noSuchCompanion(typed, companions));
  const refused = await at.tell({ type: 'dismissed', member: leaving.member });
  return words(refused ?? t`${bold(escaped(leaving.name))} comes with you no longer.`);
}

async function whyFull(at: CampaignReader): Promise<string | undefined> {
  const there = (await at.members()).length + (await companionsOf(at)).length;
  return there >= MOST_CHARACTERS ? translated(FULL) : undefined;
}

async function companionsOf(at: CampaignReader): Promise<PlayedCharacter[]> {
  return (await charactersOf(at)).filter(({ user }) => user === undefined);
}

async function freeForAll(catalog: Catalog, at: CampaignReader): Promise<CharacterClass[]> {
  return classesFree(catalog, (await recordOf(at)).roster, await charactersOf(at));
}

const MOST_TYPED = 40;
const MOST_LISTED = 25;

function noSuchClass(typed: string, free: readonly CharacterClass[]): string {
  const names = free.slice(0, MOST_LISTED).map(({ name }) => name);
  const rest = names.length > 0 ? t`You can choose from ${listed(names)}.` : t`All classes are taken.`;
  const wrong = t`“${escaped(cut(tidied(typed), MOST_TYPED))}” is no class that is free.`;
  return fitted(`${wrong} ${rest}`, CONTENT_LENGTH);
}

function noSuchCompanion(typed: string, companions: readonly PlayedCharacter[]): string {
  const names = companions.map(({ name }) => bold(escaped(name)));
  const rest = names.length > 0 ? t`There is ${listed(names)}.` : t`There are none.`;
  return `${t`“${escaped(cut(typed, MOST_TYPED))}” is no companion of yours.`} ${rest}`;
}

export function companionActs(catalog: Catalog): Acts {
  return new Map([
    ['companion', act({ campaign: number }, (at) => bring(catalog, at))],
    ['dismiss', act({ campaign: number }, dismiss)],
  ]);
}

export function companionSuggestions(
  catalog: Catalog,
): ReadonlyMap<string, (at: CampaignReader) => Promise<TypedTerm[]>> {
  return new Map([
    [
      'campaign companion class',
      async (at: CampaignReader) => (await freeForAll(catalog, at)).map(({ id, name }) => ({ name, value: id })),
    ],
    [
      'campaign dismiss name',
      async (at: CampaignReader) => (await companionsOf(at)).map(({ name }) => ({ name, value: name })),
    ],
  ]);
}
