/** Words of a structured action, for what the table does by hand: `Attack +1, Range 3, Poison`. */
import { z } from 'zod';
import { capitalize } from '../../../src/i18n/letters.ts';
import type { LabelTree } from './labels.ts';
import { resolveText } from './labels.ts';
import { titleOf } from './names.ts';
import type { SourceAction } from './source-schema.ts';

const FRAMES: ReadonlySet<string> = new Set([
  'concatenation',
  'grid',
  'box',
  'forceBox',
  'nonCalc',
  'hint',
  'concatenationSpacer',
]);
const BARE: ReadonlySet<string> = new Set(['condition', 'element', 'custom', 'specialTarget', 'monsterType']);
const SIGNS: Readonly<Record<string, string>> = { plus: '+', add: '+', minus: '−', subtract: '−' };
const SPECIAL_TARGETS: Readonly<Record<string, string>> = {
  self: 'self',
  enemiesAdjacent: 'all adjacent enemies',
  all: 'all',
};

export function actionWords(action: SourceAction, labels: readonly LabelTree[]): string {
  const parts = (action.subActions ?? []).map((part) => actionWords(part, labels)).filter((words) => words !== '');
  const own = ownWords(action, labels);
  if (/^element(Half)?$/.test(action.type) && action.valueType === 'minus')
    return `Consume ${own}: ${parts.join(', ')}`;
  return [own, ...parts].filter((words) => words !== '').join(', ');
}

function ownWords({ type, value, valueType, valueObject }: SourceAction, labels: readonly LabelTree[]): string {
  if (type === 'card')
    return String(value)
      .replace(/^(?!experience:).*$/, '')
      .replace(/^experience:/, 'Experience ');
  if (FRAMES.has(type)) return '';
  if (type === 'area') return 'in an area';
  if ((type === 'summon' || type === 'spawn') && valueObject !== undefined) return summonWords(type, valueObject);
  const said = value === undefined ? '' : resolveText(String(value), labels);
  if (type === 'element' || type === 'elementHalf')
    return said
      .split(/[:|]/)
      .map((name) => (name === 'wild' ? 'any element' : capitalize(name)))
      .join(type === 'element' ? ' and ' : ' or ');
  if (type === 'specialTarget') return SPECIAL_TARGETS[said] ?? said;
  if (BARE.has(type)) return capitalize(said);
  return `${capitalize(type.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`))} ${SIGNS[valueType ?? ''] ?? ''}${said}`.trim();
}

const called = z.looseObject({ name: z.string() });
const calledOnes = z.union([z.array(z.looseObject({ monster: called })).min(1), called]);

/** `Summon Marsh Eel: type normal, health 3`; what stands beside the name is numbers and words. */
function summonWords(type: string, valueObject: unknown): string {
  const { data } = calledOnes.safeParse(valueObject);
  if (!data) return `${capitalize(type)} what the card shows`;
  const all = Array.isArray(data) ? data.map(({ monster }) => monster) : [data];
  const each = all.map(({ name, ...more }) => {
    const shown = Object.entries(more).filter(([key, value]) => !HIDDEN.has(key) && isScalar(value));
    const rest = shown.map(([key, value]) => `${key} ${value}`).join(', ');
    return `${titleOf(name)}${rest === '' ? '' : `: ${rest}`}`;
  });
  return `${capitalize(type)} ${each.join('; ')}`;
}

const HIDDEN: ReadonlySet<string> = new Set(['thumbnail', 'edition', 'marker']);

function isScalar(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'string';
}
