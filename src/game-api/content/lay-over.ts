/** Lays a file of JSON over another, and remembers where each part stands. */

export interface LayerData {
  readonly layer: number;
  readonly data: unknown;
}

export interface PartOrigin {
  readonly layer: number;
  /** Where the part stands in the file of that layer. */
  readonly path: readonly PropertyKey[];
}

interface Part {
  readonly layer: number;
  readonly key: PropertyKey;
  readonly value: unknown;
}

type Field =
  | { readonly kind: 'list' | 'object'; readonly parts: readonly Part[] }
  | { readonly kind: 'value'; readonly layer: number; readonly value: unknown };

type Fields = ReadonlyMap<string, Field>;

export interface LaidFile {
  readonly data: unknown;
  originOf(path: readonly PropertyKey[]): PartOrigin;
}

/**
 * Lists of things with an id (or a number) take over single things; objects take over single fields; all else is
 * replaced. `layers` begin with the uppermost.
 */
export function layOver([top, ...below]: readonly [LayerData, ...LayerData[]]): LaidFile {
  const all = [...below.reverse(), top];
  if (!all.every(({ data }) => isObject(data)))
    return { data: top.data, originOf: (path) => ({ layer: top.layer, path }) };
  const fields = all.map(fieldsOf).reduce(layFields);
  return {
    data: Object.fromEntries([...fields].map(([name, field]) => [name, joinField(field)])),
    originOf: (path) => originIn(fields, path) ?? { layer: top.layer, path },
  };
}

function fieldsOf({ layer, data }: LayerData): Fields {
  return new Map(entriesOf(data).map(([name, value]) => [name, fieldOf(layer, value)]));
}

function fieldOf(layer: number, value: unknown): Field {
  if (Array.isArray(value) && value.every((each: unknown) => idOf(each) !== undefined))
    return { kind: 'list', parts: value.map((each: unknown, key) => ({ layer, key, value: each })) };
  if (isObject(value))
    return { kind: 'object', parts: entriesOf(value).map(([key, each]) => ({ layer, key, value: each })) };
  return { kind: 'value', layer, value };
}

function layFields(below: Fields, above: Fields): Fields {
  const laid = new Map(below);
  for (const [name, field] of above) laid.set(name, layField(below.get(name), field));
  return laid;
}

function layField(below: Field | undefined, above: Field): Field {
  if (below === undefined || below.kind === 'value' || above.kind === 'value' || below.kind !== above.kind)
    return above;
  const nameOf = (part: Part) => (above.kind === 'list' ? idOf(part.value) : part.key);
  const kept = below.parts.map((part) => above.parts.find((other) => nameOf(other) === nameOf(part)) ?? part);
  return { kind: above.kind, parts: [...kept, ...above.parts.filter((part) => !kept.includes(part))] };
}

function joinField(field: Field): unknown {
  if (field.kind === 'value') return field.value;
  if (field.kind === 'list') return field.parts.map(({ value }) => value);
  return Object.fromEntries(field.parts.map(({ key, value }) => [key, value]));
}

function originIn(fields: Fields, [name, key, ...rest]: readonly PropertyKey[]): PartOrigin | undefined {
  const field = typeof name === 'string' ? fields.get(name) : undefined;
  if (name === undefined || field === undefined) return undefined;
  if (field.kind === 'value') return { layer: field.layer, path: [name, ...(key === undefined ? [] : [key, ...rest])] };
  const part = typeof key === 'number' && field.kind === 'list' ? field.parts[key] : partAt(field.parts, key);
  return part && { layer: part.layer, path: [name, part.key, ...rest] };
}

function partAt(parts: readonly Part[], key: PropertyKey | undefined): Part | undefined {
  return parts.find((part) => part.key === key);
}

/** The fields of which one file makes a list, and the other none. */
export function fieldsOfOtherKind(one: unknown, other: unknown): string[] {
  const known = new Map(entriesOf(one));
  return entriesOf(other).flatMap(([name, value]) =>
    known.has(name) && Array.isArray(value) !== Array.isArray(known.get(name)) ? [name] : [],
  );
}

function idOf(thing: unknown): string | number | undefined {
  if (!isObject(thing)) return undefined;
  if ('id' in thing && typeof thing.id === 'string') return thing.id;
  return 'number' in thing && typeof thing.number === 'number' ? thing.number : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}
