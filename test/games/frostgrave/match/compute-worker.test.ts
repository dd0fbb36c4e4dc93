/** Whoever works out elsewhere what is proposed comes to the very same. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { seedRng } from '../../../../src/engine/values/rng.ts';
import { PACKS } from '../../../../src/game-api/content/pack-registry.ts';
import type { AnyOpenQuestion } from '../../../../src/game-api/contract/game.ts';
import { thinker } from '../../../../src/games/frostgrave/compute-worker.ts';
import { loadPack } from '../../../../src/games/frostgrave/content/load.ts';
import { frostgravePack } from '../../../../src/games/frostgrave/pack.ts';
import { withLanguage } from '../../../../src/i18n/language.ts';
import { startOf } from '../../../support/frostgrave/start.ts';

const PACK = frostgravePack(loadPack());
const SEATS = ['Ann', 'Bea'];
const think = thinker(path.join(PACKS, PACK.id));

function begun(seed: number) {
  const match = PACK.kinds.get('game')?.begin(startOf(SEATS, seed), seedRng(seed));
  if (!match) throw new Error('Nothing begins.');
  return match;
}

/** The questions of orders that come up while all play sensibly. */
function* ordersOf(seed: number, answers: number): Generator<AnyOpenQuestion> {
  const match = begun(seed);
  for (let given = 0; given < answers; given++) {
    const open = match.questions.find(({ answered }) => !answered);
    if (!open) return;
    if (open.question.validator?.offloadProposals) yield open;
    match.answer(open.question.seat, open.number, match.botAnswer(open));
  }
}

test.each([1, 2])('what is proposed in thirty answers of game %i is the same elsewhere', (seed) => {
  const [here, elsewhere] = [[...proposedHere(seed)], [...proposedElsewhere(seed)]];
  expect(here.length).toBeGreaterThan(5);
  expect(elsewhere).toEqual(here);
});

function* proposedHere(seed: number) {
  for (const { question } of ordersOf(seed, 30)) yield question.validator?.proposals?.();
}

/** As it comes through between threads. */
function* proposedElsewhere(seed: number) {
  for (const { question } of ordersOf(seed, 30)) {
    const apart = question.validator?.offloadProposals?.();
    if (!apart) throw new Error('There is nothing to work out.');
    expect(apart.acceptResult(structuredClone(think(structuredClone(apart.task))))).toBe(true);
    expect([question.validator?.offloadProposals?.(), question.validator?.proposalSteps?.()]).toEqual([
      undefined,
      undefined,
    ]);
    yield question.validator?.proposals?.();
  }
}

test('a sample made elsewhere -> the same as here, and made once', () => {
  const suggested: [string, string][] = [];
  for (const { question } of ordersOf(3, 30)) {
    const { validator } = question;
    for (const n of [1, 18, 61, 122]) {
      const here = validator?.sampleAnswer(n) ?? '';
      const apart = validator?.offloadSample?.(n);
      for (const wrong of [undefined, 7, 'o'.repeat(401), []]) expect(apart?.acceptResult(wrong)).toBe(false);
      expect(apart?.acceptResult(structuredClone(think(structuredClone(apart.task))))).toBe(true);
      expect(validator?.offloadSample?.(n)).toBeUndefined();
      suggested.push([here, validator?.sampleAnswer(n) ?? '']);
    }
  }
  expect(suggested.length).toBeGreaterThan(20);
  expect(new Set(suggested.map(([here]) => here)).size).toBeGreaterThan(5);
  for (const [here, elsewhere] of suggested) expect(elsewhere).toBe(here);
});

const TYPED = ['end', 'toward t1', 'to C4; fight B1', 'cast leap AW N11', 'nonsense', `cast leap ${'AW '.repeat(40)}`];

test.each(['en', 'de'] as const)('what strangers type is read elsewhere as it would be here, in %s', (tag) => {
  const readings: unknown[][] = [[], []];
  for (const { question } of ordersOf(3, 20))
    for (const text of TYPED) {
      const { validator } = question;
      readings[0]?.push(withLanguage(tag, () => validator?.read(text)));
      const apart = withLanguage(tag, () => validator?.offloadRead?.(text));
      for (const wrong of [undefined, 7, {}, { value: 3 }, { why: 'No.', more: 1 }])
        expect(apart?.acceptResult(wrong)).toBe(false);
      expect(apart?.acceptResult(structuredClone(think(structuredClone(apart.task))))).toBe(true);
      expect(validator?.offloadRead?.(text)).toBeUndefined();
      readings[1]?.push(validator?.read(text));
    }
  expect(readings[0]?.length).toBeGreaterThan(20);
  expect(readings[1]).toEqual(readings[0]);
});

test('more characters than the form takes are not read at all', () => {
  const match = begun(1);
  const isOpen = () => match.questions.find(({ question }) => question.kind === 'order');
  for (let i = 0; i < 40 && !isOpen(); i++) {
    const [next] = match.questions.filter(({ answered }) => !answered);
    if (next) match.answer(next.question.seat, next.number, match.botAnswer(next));
  }
  const open = isOpen();
  const read = (length: number) => match.readDraft(open?.question.seat ?? '', open?.number ?? 0, 'x'.repeat(length));
  expect(read(401)).toEqual({ why: 'Keep it to 400 characters at most.' });
  expect(read(400)).not.toEqual(read(401));
});

test('what took too long to read is refused in a sentence, and never read where others wait', () => {
  const [open] = ordersOf(1, 40);
  const { validator } = open?.question ?? {};
  const apart = validator?.offloadRead?.('end');
  expect(apart?.timeLimit).toBeLessThan(10_000);
  apart?.abandon?.();
  expect(validator?.read('end')).toEqual({ why: 'That is too long to read. Use fewer words.' });
});

test('what is no answer to the task is not taken, and then it is still to be worked out', () => {
  const [open] = ordersOf(1, 40);
  const { validator } = open?.question ?? {};
  const apart = validator?.offloadProposals?.();
  for (const wrong of [undefined, {}, 'go', [{ value: 3 }], [{ note: {} }]])
    expect(apart?.acceptResult(wrong)).toBe(false);
  expect(validator?.proposalSteps?.()).toBeDefined();
  for (const wrong of [undefined, {}, { id: 'a' }]) expect(() => think(wrong)).toThrow();
  expect(validator?.proposals?.().length).toBeGreaterThan(0);
});
