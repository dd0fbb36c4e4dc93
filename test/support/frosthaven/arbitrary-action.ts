/** Halves of cards by chance: whatever the schema takes, less what means nothing. */
import fc from 'fast-check';
import { z } from 'zod';
import { action, characterClass } from '../../../src/games/frosthaven/content/schema/abilities/cards.ts';

type Part = Readonly<Record<string, unknown>>;

const stats = { hitPoints: 3, move: 2, attack: 1, icon: 'person' };
const thing = (id: string, name: string) => ({ id, name, icon: 'person' });

/** Mat of a class that has some of everything. */
export const MAT = characterClass
  .pick({ counters: true, tokens: true, markers: true, modes: true, summons: true })
  .parse({
    counters: [{ ...thing('ember', 'Ember'), most: 5 }],
    tokens: [{ ...thing('cairn', 'Cairn'), most: 4 }],
    markers: [
      { ...thing('oath', 'Oath'), most: 3 },
      { ...thing('cold-mark', 'Cold Mark'), most: 3 },
    ],
    modes: { chosen: 'by abilities', all: [thing('heron', 'Heron'), thing('otter', 'Otter')] },
    summons: [{ ...thing('tin-goat', 'Tin Goat'), ...stats }],
  });
export const MONSTERS = [
  { id: 'marsh-owl', name: 'Marsh Owl' },
  { id: 'the-ferryman', name: 'The Ferryman' },
];

const IDS: Readonly<Record<string, readonly string[]>> = {
  counter: ['ember'],
  token: ['cairn'],
  tokens: ['cairn'],
  marker: ['oath', 'cold-mark'],
  markers: ['oath', 'cold-mark'],
  mode: ['heron', 'otter'],
  to: ['heron', 'otter'],
  summon: ['tin-goat'],
  monster: MONSTERS.map(({ id }) => id),
  name: ['Loose Ice', 'Thorn hedge', 'Snare'],
  text: ['Move one loose tile; then roll a die.', 'Nobody may pass, and [all] are told: so.', 'If you like, sing.'],
};
const DRAWINGS = [['r'], ['g r'], ['r r', ' g'], [' b r', 'g . r'], ['r . r', ' . b', '. . g']];

const JSON_SCHEMA = z.object({
  type: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  items: z.unknown().optional(),
  prefixItems: z.array(z.unknown()).optional(),
  pattern: z.string().default(''),
  minItems: z.int().default(1),
  minimum: z.number().default(0),
  maximum: z.number().default(9),
});

function fromSchema(schema: unknown, key: string): fc.Arbitrary<unknown> {
  const { type, enum: values, anyOf, oneOf = anyOf, ...read } = JSON_SCHEMA.parse(schema);
  if (read.const !== undefined) return fc.constant(read.const);
  if (values) return fc.constantFrom(...values);
  if (oneOf) return fc.oneof(...oneOf.map((each) => fromSchema(each, key)));
  if (read.prefixItems) return fc.tuple(...read.prefixItems.map((each) => fromSchema(each, key)));
  switch (type) {
    case 'integer':
      return fc.integer({
        min: Math.max(read.minimum, key === 'least' || key === 'most' ? 0 : -9),
        max: Math.min(read.maximum, 9),
      });
    case 'boolean':
      return fc.boolean();
    case 'string':
      if (read.pattern.startsWith('^own-')) return fc.constantFrom('own-cold-feet', 'own-oath');
      return fc.constantFrom(...(IDS[key] ?? [key]));
    case 'array':
      if (key === 'area') return fc.constantFrom(...DRAWINGS);
      return fc.array(fromSchema(read.items, key), {
        minLength: Math.max(1, read.minItems),
        maxLength: read.minItems + 2,
      });
    default:
      return objectOf(read.properties ?? {}, read.required);
  }
}

function objectOf(properties: Readonly<Record<string, unknown>>, required: readonly string[]): fc.Arbitrary<Part> {
  const fields = Object.entries(properties).map(([key, schema]) => {
    const value = fc.constant(key).chain(() => fromSchema(schema, key));
    const either = required.includes(key)
      ? value
      : fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
    return either.map((each): [string, unknown] => [key, each]);
  });
  return fc.tuple(...fields).map((pairs) => Object.fromEntries(pairs.filter(([, value]) => value !== undefined)));
}

const SCHEMA = z.toJSONSchema(action, { io: 'input', reused: 'inline' });

/** Raw halves, as a pack has them. */
export const actions: fc.Arbitrary<unknown> = fromSchema(SCHEMA, 'action').map((each) => sensible(each));

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function without(part: Part, ...keys: readonly string[]): Part {
  return Object.fromEntries(Object.entries(part).filter(([key]) => !keys.includes(key)));
}

/** Without parts that no rule reads, which the checks of packs refuse. */
function sensible(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sensible);
  if (!isPart(value)) return value;
  const whole = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, sensible(each)]));
  const fixed = 'event' in whole ? sensibleTrigger(whole) : 'verb' in whole ? sensibleAbility(whole) : whole;
  const covered = isPart(fixed.for) && fixed.for.who === 'self' ? { ...fixed, for: { who: 'self' } } : fixed;
  return Array.isArray(covered.boosts)
    ? { ...covered, boosts: covered.boosts.filter(isPart).map(sensibleBoost) }
    : covered;
}

function sensibleBoost(whole: Part): Part {
  const { add, else: other, ...rest } = whole;
  const filled = (patch: unknown) =>
    isPart(patch) && Object.values(patch).some((each) => each !== 0) ? patch : { value: 1 };
  const instead = isPart(other) ? without(other, 'range', 'targets', 'area') : undefined;
  return { ...rest, add: filled(add), ...(instead && { else: filled(instead) }) };
}

const IMPERSONAL: readonly unknown[] = ['scenario begins', 'round begins', 'round ends'];

function sensibleTrigger(whole: Part): Part {
  const performed = whole.event === 'performs' ? { ability: 'heal', ...whole } : without(whole, 'ability');
  const rest = whole.event === 'rests' ? performed : without(performed, 'rest');
  if (IMPERSONAL.includes(whole.event)) return without(rest, 'who', 'range', 'only');
  if ((whole.who ?? 'self') !== 'self') return rest;
  const places = Array.isArray(whole.only)
    ? whole.only.filter((test) => isPart(test) && ('on' in test || 'near' in test))
    : [];
  const own = without(rest, 'range', 'only');
  return whole.event === 'enters' && places.length > 0 ? { ...own, only: places.slice(0, 1) } : own;
}

const NAMED: readonly unknown[] = ['them', 'the other'];
const AT_ONCE: readonly unknown[] = ['grant', 'cleanse', 'damage', 'kill', 'marker', 'recover'];
const OWN: readonly unknown[] = ['teleport', 'recover'];

function sensibleAbility(whole: Part): Part {
  const { verb } = whole;
  const who = whole.who ?? (OWN.includes(verb) ? 'self' : undefined);
  const aimed =
    who === 'self'
      ? without(whole, 'range', 'targets', 'area', 'only', 'around')
      : NAMED.includes(who)
        ? without(whole, 'targets', 'area', ...(AT_ONCE.includes(verb) ? ['range', 'around'] : []))
        : whole;
  return sensibleVerb(aimed, verb);
}

function sensibleVerb(whole: Part, verb: unknown): Part {
  switch (verb) {
    case 'attack':
    case 'move': {
      const { plus, ...rest } = whole;
      const stat = 'value' in rest ? rest : { ...rest, plus: plus ?? 1 };
      const aimed = 'targets' in stat ? without(stat, 'moreTargets') : stat;
      return aimed.reach === 1 ? allAdjacent(aimed) : aimed;
    }
    case 'cleanse':
      return Array.isArray(whole.conditions)
        ? { ...whole, most: Math.min(Number(whole.most ?? 1), whole.conditions.length) }
        : whole;
    case 'token':
      return whole.do === 'move' ? { distance: 2, ...whole } : without(whole, 'distance');
    case 'marker':
      return whole.do === 'place' && whole.amount === 'all' ? { ...whole, amount: 1 } : whole;
    case 'summon':
      return 'summon' in whole ? without(whole, 'monster', 'ranks') : { monster: 'marsh-owl', ...whole };
    case 'pay':
      return 'consume' in whole || 'cost' in whole ? whole : { ...whole, consume: ['fire'] };
    case 'bonus':
      return sensibleBonus(whole);
    case 'fly':
      return 'slots' in whole ? without(whole, 'for') : whole;
    case 'create':
      return { ...whole, tile: sensibleTile(whole.tile) };
    case 'replace':
      return { ...whole, by: sensibleTile(whole.by) };
    default:
      return whole;
  }
}

function sensibleTile(tile: unknown): unknown {
  return isPart(tile) && tile.tile === 'trap' && !('damage' in tile) && !('give' in tile)
    ? { ...tile, damage: 2 }
    : tile;
}

/** A reach of 1 stands on attacks by the stat card alone. */
function allAdjacent(whole: Part): Part {
  return { ...without(whole, 'value', 'range', 'area', 'moreTargets'), plus: whole.plus ?? 1, targets: 'all' };
}

function sensibleBonus(whole: Part): Part {
  const tests = Array.isArray(whole.when) ? whole.when : [];
  const isOfAttacks = whole.on === 'attack' || whole.on === 'attacked';
  const seen = new Set<string>();
  const when = tests.filter((test) => {
    const key = isPart(test) ? (['attack', 'single'].find((each) => each in test) ?? '') : '';
    if (key === '') return true;
    const isNew = isOfAttacks && !seen.has(key);
    seen.add(key);
    return isNew;
  });
  const each = whole.on === 'attack' ? whole : without(whole, 'each');
  return { ...without(each, 'when'), ...(when.length > 0 && { when }), add: sensibleBoost({ add: whole.add }).add };
}
