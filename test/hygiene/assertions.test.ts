/** Assertions that hold nothing. */
import { expect, test } from 'vitest';
import { parseAst } from 'vitest/node';
import type { SourceFile } from './sources.ts';
import { readSources } from './sources.ts';

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The nodes that a value of the tree holds: itself, or those of a list. */
function nodesIn(value: unknown): Node[] {
  return (Array.isArray(value) ? value : [value]).filter(isNode);
}

/** A node and all below it. */
function below(node: Node): Node[] {
  const all = [node];
  for (const each of all) for (const value of Object.values(each)) all.push(...nodesIn(value));
  return all;
}

/** `x.toEqual` is `toEqual`, and so is `x['toEqual']`; `test.each(rows)(…)` is `each`. */
function calledName({ callee }: Node): string {
  if (!isNode(callee)) return '';
  const { type, name, property } = callee;
  if (type === 'Identifier') return String(name);
  if (type === 'CallExpression') return calledName(callee);
  return isNode(property) ? String(property.name ?? property.value) : '';
}

function argumentsOf(call: Node): Node[] {
  return nodesIn(call.arguments);
}

/** `expect.objectContaining(…)` asks for no more than its object. */
function objectIn(node: Node): Node | undefined {
  if (node.type === 'CallExpression' && calledName(node) === 'objectContaining') return argumentsOf(node)[0];
  return node.type === 'ObjectExpression' ? node : undefined;
}

function valuesOf(object: Node): Node[] {
  return nodesIn(object.properties).flatMap((property) =>
    property.type === 'Property' ? nodesIn(property.value) : [],
  );
}

function isEmpty(node: Node): boolean {
  const object = objectIn(node);
  return object !== undefined && nodesIn(object.properties).length === 0;
}

/** Empty, or nothing but empty objects in it: every object is like that. */
function isHollow(node: Node): boolean {
  const object = objectIn(node);
  if (!object || nodesIn(object.properties).length !== valuesOf(object).length) return false;
  return valuesOf(object).every(isHollow);
}

/** Somewhere in it a field is an empty object, so that anything will do there. */
function hasHollowField(node: Node): boolean {
  const object = objectIn(node);
  const values = object ? valuesOf(object) : nodesIn(node.elements);
  return values.some((value) => (object !== undefined && isEmpty(value)) || hasHollowField(value));
}

const EQUALS = ['toEqual', 'toStrictEqual'];
const MATCHES = 'toMatchObject';

/** A matcher upon `expect(…)`. */
function isAssertion(call: Node): boolean {
  const name = calledName(call);
  return (
    call.type === 'CallExpression' && isNode(call.callee) && name.startsWith('to') && startsWithExpect(call.callee)
  );
}

function startsWithExpect(node: Node): boolean {
  if (node.type === 'CallExpression') return calledName(node) === 'expect';
  return isNode(node.object) && startsWithExpect(node.object);
}

function holdsNothing(assertion: Node): boolean {
  const [wanted] = argumentsOf(assertion);
  if (!wanted) return false;
  const name = calledName(assertion);
  return (EQUALS.includes(name) && isEmpty(wanted)) || (name === MATCHES && isHollow(wanted));
}

/** `file: the test` of each whose assertions all hold nothing, and `file: the matcher` where a field of it may be anything. */
function offendersIn({ file, text }: Pick<SourceFile, 'file' | 'text'>): string[] {
  const program: unknown = parseAst(text, { lang: 'ts' });
  const calls = nodesIn(program)
    .flatMap(below)
    .filter(({ type }) => type === 'CallExpression');
  const tests = calls.filter((call) => ['test', 'it', 'each'].includes(calledName(call)) && isNamed(call));
  const idle = tests.filter((call) => {
    const assertions = below(call).filter(isAssertion);
    return assertions.length > 0 && assertions.every(holdsNothing);
  });
  const loose = calls.filter((call) => isAssertion(call) && calledName(call) === MATCHES);
  return [
    ...idle.map((call) => `${file}: ${titleOf(call)}`),
    ...loose
      .filter((call) => argumentsOf(call).some(hasHollowField))
      .map(({ start, end }) => `${file}: ${text.slice(Number(start), Number(end)).replace(/\s+/g, ' ')}`),
  ];
}

/** With a title and something to do; `test.each(rows)` alone has none. */
function isNamed(call: Node): boolean {
  return titleOf(call) !== undefined && argumentsOf(call).length > 1;
}

function titleOf(call: Node): unknown {
  const [title] = argumentsOf(call);
  if (title?.type === 'TemplateLiteral') return 'a title with something in it';
  return title?.type === 'Literal' ? title.value : undefined;
}

test('no test rests on an empty object alone, and none asks for a field that may be anything', () => {
  const all = readSources('test').filter(({ text }) => text.includes('{}'));
  expect(all.flatMap(offendersIn)).toEqual([]);
});

test('assertions that hold nothing are found, and others are not', () => {
  const found = (body: string, call = 'test') =>
    offendersIn({ file: 'x', text: `${call}('t', async () => {\n${body}\n});` });
  const idle = [
    'expect(a).toEqual({});',
    'expect(a, "why").toStrictEqual({});',
    'expect(a).toMatchObject({});',
    'expect(a).not.toEqual({});',
    'await expect(a).resolves.toEqual({});',
    'expect(a).toEqual(expect.objectContaining({}));',
    'for (const a of all) expect(a).toEqual({});',
  ];
  for (const body of idle) expect(found(body), body).toEqual(['x: t']);
  expect(found('expect(a).toEqual({});', 'test.each([1, 2])')).toEqual(['x: t']);
  const loose = ['expect(a).toMatchObject({ b: {} });', 'expect(a).toMatchObject([{ b: 1, c: { d: {} } }]);'];
  for (const body of loose) expect(found(body).at(-1), body).toContain('x: expect(a)');
  const held = [
    'expect(a).toEqual({ b: {} });',
    'expect(a).toEqual({}); expect(b).toBe(1);',
    'expect(a).toMatchObject({ b: [] });',
    'expect(a).toMatchObject({ b: 1, c: [{ d: 2 }, {}] });',
    'expect(a).toMatchObject({ ...b });',
    'expect(a).toEqual([]);',
    'run();',
  ];
  for (const body of held) expect(found(body), body).toEqual([]);
});
