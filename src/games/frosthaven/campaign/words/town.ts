/** What is asked in the steps of the Outpost Phase around Downtime, and how its choices are called. */

import type { Choice } from '../../../panel/choices.ts';
import { bold, listed } from '../../../panel/text.ts';
import type { BuildingCost } from '../../content/schema/buildings.ts';
import type { Requirement } from '../../content/schema/road-events.ts';
import { MATERIALS, RESOURCES } from '../../content/schema/terms.ts';
import type { Holder, Lacking, TownNote, TownPrompt } from '../town-questions.ts';
import type { Names } from './names.ts';
import { refusalWords } from './refusals.ts';

/** What stands above the choices. */
export function townAsked(prompt: TownPrompt, names: Names): string {
  switch (prompt.about) {
    case 'outpost event':
      return [
        prompt.front,
        ...prompt.closed.map(
          ({ label, needs }) => `-# *${label}* needs ${listed(needs.map((need) => needWords(need, names)))}.`,
        ),
      ].join('\n\n');
    case 'target':
      return `An attack of ${prompt.value}. ${prompt.left} more ${prompt.left === 1 ? 'building is' : 'buildings are'} hit. Which is next?`;
    case 'soldiers':
      return `${bold(names.building(prompt.building))}: attack ${prompt.value}, defense ${prompt.defense}. How many soldiers do you spend?`;
    case 'guard card':
      return `${bold(names.building(prompt.building))}: attack ${prompt.value}, defense ${prompt.defense}. Which card counts?`;
    case 'repair':
      return `${bold(names.building(prompt.building))} is damaged. Do you pay ${prompt.materials} materials of any kind, or lose 1 morale?`;
    case 'paying':
      return `${prompt.left} ${prompt.of} to pay. From where?`;
    case 'placing':
      return `Who gets ${bold(`${prompt.amount} ${prompt.kind}`)}? It came to all of you.`;
    case 'kind':
      return `${prompt.left} ${prompt.of} of any kind. Which?`;
    case 'offer':
      return `${bold(names.building(prompt.building))}: ${names.buildingText(prompt.building, prompt.level)} Do you pay?`;
    case 'guard perk':
      return 'The town guard has earned a perk. Which?';
    case 'construction':
      return listAbove(
        prompt.morale > 0
          ? `Construction. A second building costs ${prompt.morale} morale besides. Which?`
          : 'Construction. What is built or raised this week?',
        prompt.lacking,
        names,
      );
    case 'rising':
      return `Frosthaven has grown. Do you rise to level ${prompt.level} with it? The experience is yours as well.`;
    case 'rebuilding':
      return listAbove('What is rebuilt?', prompt.lacking, names);
    case 'inspired':
      return `${bold(names.building(prompt.building))} takes ${prompt.materials} materials. How many of them does inspiration pay?`;
    case 'instead':
      return `${bold(names.building(prompt.building))}: inspiration pays ${prompt.left} more. Instead of what?`;
  }
}

/** What can’t be chosen stands above what can, with what it lacks. */
function listAbove(words: string, lacking: readonly Lacking[], names: Names): string {
  const lines = lacking.map(
    ({ building, level, why }) => `-# ${names.building(building)}, level ${level}: ${refusalWords(why, names)}`,
  );
  return [...lines, words].join('\n');
}

function needWords(need: Requirement, names: Names): string {
  if ('trait' in need) return `somebody ${need.trait}`;
  if ('gold' in need) return `${need.gold} gold together`;
  if ('resources' in need) {
    return listed(RESOURCES.flatMap((kind) => (need.resources[kind] ? [`${need.resources[kind]} ${kind}`] : [])));
  }
  return 'value' in need ? `${need.value} ${need.least}` : `the campaign sticker ${names.sticker(need.sticker)}`;
}

/** The same in a few words that everybody may read, behind a name. */
export function townBriefly({ about }: TownPrompt): string {
  switch (about) {
    case 'outpost event':
      return 'what do you do?';
    case 'target':
      return 'which building is hit next?';
    case 'soldiers':
      return 'how many soldiers?';
    case 'guard card':
      return 'which card counts?';
    case 'repair':
      return 'repair it, or lose morale?';
    case 'paying':
      return 'who pays?';
    case 'placing':
      return 'who gets it?';
    case 'kind':
      return 'which are they?';
    case 'offer':
      return 'do you pay?';
    case 'guard perk':
      return 'which perk has the town guard?';
    case 'construction':
    case 'inspired':
    case 'instead':
      return 'what is built?';
    case 'rising':
      return 'do you rise a level?';
    case 'rebuilding':
      return 'what is rebuilt?';
  }
}

export function townChoice(note: TownNote, names: Names): Choice {
  return { label: labelOf(note, names), look: 'primary' };
}

function labelOf(note: TownNote, names: Names): string {
  switch (note.is) {
    case 'building':
      return names.building(note.building);
    case 'project':
      return `${names.building(note.building)}, level ${note.level}${costWords(note.cost, note.morale)}`;
    case 'soldiers':
      return note.amount === 0 ? 'None' : `${note.amount}: the attack is ${note.lowers} lower`;
    case 'guard card':
      return names.guardCard(note.card);
    case 'guard perk':
      return names.guardPerk(note.perk);
    case 'source':
      return note.from === 'inspiration'
        ? `Inspiration: ${note.has}`
        : `${holderWords(note.from, names)}: ${note.has} ${note.kind}`;
    case 'holder':
      return holderWords(note.holder, names);
    case 'inspiration':
      return note.amount === 0 ? 'None' : `${note.amount} inspiration`;
  }
}

function holderWords(holder: Holder, names: Names): string {
  return typeof holder === 'number' ? names.member(holder) : holder;
}

/** `: 2 lumber, 1 hide, 2 morale`. */
function costWords(cost: BuildingCost, morale: number): string {
  const parts = [
    ...MATERIALS.flatMap((kind) => (cost[kind] ? [`${cost[kind]} ${kind}`] : [])),
    ...(cost.gold ? [`${cost.gold} gold`] : []),
    ...(morale > 0 ? [`${morale} morale`] : []),
  ];
  return parts.length > 0 ? `: ${parts.join(', ')}` : '';
}
