/** Words of automation that nothing else can say: for the table, at the right time. */
import { capitalize } from '../../../../src/i18n/letters.ts';
import type { LabelTree } from '../labels.ts';
import { insertLabels, resolveText } from '../labels.ts';
import { titleOf } from '../names.ts';
import type { SourceFigure, SourceIdentifier, SourceRule, SourceSpawn } from './source.ts';

const MAX_TEXT = 300;

export function ruleWords(rule: SourceRule, labels: readonly LabelTree[]): string {
  const notes = [rule.note, rule.noteTop, ...rule.statEffects.map(({ note }) => note)].flatMap((note) => note ?? []);
  const parts = [
    ...notes.map((note) => noteWords(note, labels)),
    ...rule.figures.map(figureWords),
    ...rule.spawns.map(spawnWords),
    ...rule.objectiveSpawns.map(
      ({ objective, count = 1, marker }) => `Place ${count} ${objective.name ?? 'objective'}${at(marker)}`,
    ),
    ...rule.elements.map(({ type, state }) => `${titleOf(type)} is ${state}`),
    ...rule.sections.map((section) => `Read section ${section}`),
    ...(rule.finish === undefined ? [] : [`The scenario ends: ${rule.finish}`]),
    ...(rule.disableRules.length > 0 ? ['Some rules above no longer hold'] : []),
  ];
  const said = parts.map((part) => part.replace(/\.$/, '').trim()).filter((part) => part !== '');
  const text = said.length === 0 ? 'Do what the book says' : said.map(capitalize).join('. ');
  return `${text.slice(0, MAX_TEXT - 1)}${text.length < MAX_TEXT ? '.' : '…'}`;
}

export function noteWords(note: string, labels: readonly LabelTree[]): string {
  const plain = insertLabels(note, labels)
    .replace(/%game\.mapMarker\.([\w-]+)%/g, '$1')
    .replace(/%data\.(?:section|scenarioNumber):([\w.-]+)%/g, '$1');
  return resolveText(plain, labels);
}

function figureWords({ type, identifier, value }: SourceFigure): string {
  const verb = type.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${identifierWords(identifier)}: ${verb}${value === undefined ? '' : ` ${value}`}`;
}

/** Names are patterns at times: `(?!.*one|two).*` are all but these. */
function identifierWords({ type = 'figure', name = '', marker, tags }: SourceIdentifier): string {
  const others = /^\(\?!\.\*(.+)\)\.\*$/.exec(name)?.[1]?.split('|');
  const plain = name.replace(/[.*()?!|]+/g, ' ').trim();
  const who = others
    ? `every ${type} but ${others.map(titleOf).join(', ')}`
    : plain === ''
      ? `every ${type}`
      : titleOf(plain);
  const more = [...(marker === undefined ? [] : [String(marker)]), ...tags];
  return more.length === 0 ? who : `${who} (${more.join(', ')})`;
}

function spawnWords({ monster, marker, count }: SourceSpawn): string {
  const ranks = [monster.player2, monster.player3, monster.player4].map((rank) => rank ?? monster.type ?? 'none');
  const [two] = ranks;
  const rank = ranks.every((each) => each === two) ? two : `${ranks.join(', ')} for 2, 3, 4 characters`;
  return `Spawn ${count ?? 1} ${titleOf(monster.name)} (${rank})${at(marker)}`;
}

function at(marker: string | undefined): string {
  return marker === undefined ? '' : ` at ${marker}`;
}
