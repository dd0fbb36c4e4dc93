import type { PanelChoice } from '../../../../game-api/panel/choices.ts';
import { bold, escapeMarkdown, formatList } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import type { BuildingCost } from '../../content/schema/campaign/buildings.ts';
import type { Requirement } from '../../content/schema/campaign/road-events.ts';
import { MATERIALS, RESOURCES } from '../../content/schema/terms.ts';
import type { LootResource } from '../../rules/state/values.ts';
import { termWords, valueWords } from '../../rules/view-schema/words.ts';
import type { Holder, Payable, TownNote, TownPrompt, UnbuildableBuilding } from '../questions/town-questions.ts';
import type { CampaignNames } from './names.ts';
import { refusalWords } from './refusals.ts';

export function townPromptWords(prompt: TownPrompt, names: CampaignNames): string {
  switch (prompt.about) {
    case 'outpost event':
      return [
        names.translate(prompt.front),
        ...prompt.closed.map(
          ({ label, needs }) =>
            `-# ${t`*${names.translate(label)}* needs ${formatList(needs.map((need) => needWords(need, names)))}.`}`,
        ),
      ].join('\n\n');
    case 'event condition':
      return t`Which of this is true?`;
    case 'target':
      return targetWords(prompt, names);
    case 'soldiers':
      return t`${bold(names.building(prompt.building))}: attack ${prompt.value}, defense ${prompt.defense}. How many soldiers do you spend?`;
    case 'guard card':
      return t`${bold(names.building(prompt.building))}: attack ${prompt.value}, defense ${prompt.defense}. Which card counts?`;
    case 'repair':
      return t`${bold(names.building(prompt.building))} is damaged. Do you pay ${prompt.materials} materials of any kind, or lose 1 morale?`;
    case 'paying':
      return t`${payableWords(prompt.left, prompt.of)} to pay. From where?`;
    case 'placing':
      return t`Who gets ${bold(amountWords(prompt.amount, prompt.kind))}? It is for all of you.`;
    case 'kind':
      return prompt.of === 'herbs'
        ? t`${prompt.left} herbs of any kind. Which?`
        : t`${prompt.left} materials of any kind. Which?`;
    case 'offer':
      return `${bold(names.building(prompt.building))}: ${names.buildingText(prompt.building, prompt.level)} ${t`Do you pay?`}`;
    case 'guard perk':
      return t`The town guard has earned a perk. Which?`;
    case 'construction':
      return listAbove(
        prompt.morale > 0
          ? t`Construction. A second building also costs ${prompt.morale} morale. Which?`
          : t`Construction. What do you build or upgrade this week?`,
        prompt.lacking,
        names,
      );
    case 'rising':
      return t`Frosthaven has grown. Do you rise to level ${prompt.level} as well? You also gain the experience.`;
    case 'rebuilding':
      return listAbove(t`What do you rebuild?`, prompt.lacking, names);
    case 'inspired':
      return t`${bold(names.building(prompt.building))} takes ${prompt.materials} materials. For how many do you use inspiration?`;
    case 'instead':
      return t`${bold(names.building(prompt.building))}: inspiration pays ${prompt.left} more. Instead of what?`;
  }
}

function listAbove(words: string, lacking: readonly UnbuildableBuilding[], names: CampaignNames): string {
  const lines = lacking.map(
    ({ building, level, why }) => `-# ${t`${names.building(building)}, level ${level}`}: ${refusalWords(why, names)}`,
  );
  return [...lines, words].join('\n');
}

function needWords(need: Requirement, names: CampaignNames): string {
  if ('trait' in need) return t`someone ${need.trait}`;
  if ('gold' in need) return t`${need.gold} gold together`;
  if ('resources' in need) {
    return formatList(
      RESOURCES.flatMap((kind) => (need.resources[kind] ? [`${need.resources[kind]} ${termWords(kind)}`] : [])),
    );
  }
  if ('judged' in need) return names.translate(need.judged);
  if ('group' in need)
    return need.group === 'herbs' ? t`${need.least} herbs of any kind` : t`${need.least} materials of any kind`;
  if ('sticker' in need) return t`the campaign sticker ${names.sticker(need.sticker)}`;
  const { least, most } = need;
  const bounds = [...(least === undefined ? [] : [`${least}`]), ...(most === undefined ? [] : [t`at most ${most}`])];
  return `${'counter' in need ? names.counter(need.counter) : valueWords(need.value)} ${formatList(bounds)}`;
}

export function briefTownWords({ about }: TownPrompt): string {
  switch (about) {
    case 'outpost event':
      return t`what do you do?`;
    case 'event condition':
      return t`which of this is true?`;
    case 'target':
      return t`which building is hit next?`;
    case 'soldiers':
      return t`how many soldiers?`;
    case 'guard card':
      return t`which card counts?`;
    case 'repair':
      return t`repair it, or lose morale?`;
    case 'paying':
      return t`who pays?`;
    case 'placing':
      return t`who gets it?`;
    case 'kind':
      return t`which are they?`;
    case 'offer':
      return t`do you pay?`;
    case 'guard perk':
      return t`which perk does the town guard get?`;
    case 'construction':
    case 'inspired':
    case 'instead':
      return t`what do you build?`;
    case 'rising':
      return t`do you rise a level?`;
    case 'rebuilding':
      return t`what do you rebuild?`;
  }
}

export function townChoice(note: TownNote, names: CampaignNames): PanelChoice {
  return { label: labelOf(note, names), look: 'primary' };
}

function labelOf(note: TownNote, names: CampaignNames): string {
  switch (note.is) {
    case 'building':
      return names.building(note.building);
    case 'project':
      return `${t`${names.building(note.building)}, level ${note.level}`}${costWords(note.cost, note.morale)}`;
    case 'soldiers':
      return note.amount === 0 ? t`None` : t`${note.amount}: the attack is ${note.lowers} lower`;
    case 'guard card':
      return names.guardCard(note.card);
    case 'guard perk':
      return names.guardPerk(note.perk);
    case 'source':
      return note.from === 'inspiration'
        ? t`Inspiration: ${note.has}`
        : `${holderWords(note.from, names)}: ${amountWords(note.has, note.kind)}`;
    case 'holder':
      return holderWords(note.holder, names);
    case 'inspiration':
      return note.amount === 0 ? t`None` : t`${note.amount} inspiration`;
  }
}

function holderWords(holder: Holder, names: CampaignNames): string {
  if (typeof holder === 'number') return names.member(holder);
  return holder === 'inspiration' ? valueWords(holder) : holder;
}

function payableWords(amount: number, of: Payable): string {
  if (of === 'materials') return t('{amount, plural, other {# materials}}', { amount });
  return of === 'herbs' ? t('{amount, plural, other {# herbs}}', { amount }) : amountWords(amount, of);
}

function amountWords(amount: number, kind: LootResource | 'gold'): string {
  return kind === 'gold' ? t`${amount} gold` : `${amount} ${termWords(kind)}`;
}

function targetWords({ value, left, rule }: Extract<TownPrompt, { about: 'target' }>, names: CampaignNames): string {
  const asked = t(
    'An attack of {value}. {left, plural, one {# more building is} other {# more buildings are}} hit. Which is next?',
    { value, left },
  );
  return rule === undefined ? asked : `${asked}\n${t`By hand: *${escapeMarkdown(names.translate(rule))}*`}`;
}

function costWords(cost: BuildingCost, morale: number): string {
  const parts = [
    ...MATERIALS.flatMap((kind) => (cost[kind] ? [`${cost[kind]} ${termWords(kind)}`] : [])),
    ...(cost.gold ? [t`${cost.gold} gold`] : []),
    ...(morale > 0 ? [t`${morale} morale`] : []),
  ];
  return parts.length > 0 ? `: ${parts.join(', ')}` : '';
}
