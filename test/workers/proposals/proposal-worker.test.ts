/** What takes long to propose is worked out by a thread as it would be here; where that fails it is worked out here. */
import { afterEach, expect, test } from 'vitest';
import type { ProposalWorker } from '../../../src/workers/proposals/proposal-worker.ts';
import { createProposalWorker, noProposalWorker } from '../../../src/workers/proposals/proposal-worker.ts';
import { bundleModule } from '../../support/bundled-module.ts';

const THREAD = new URL(await bundleModule(new URL('../../../src/workers/proposals/thread.ts', import.meta.url)));
const THINKER = new URL(await bundleModule(new URL('./counting-thinker.ts', import.meta.url)));
const all: ProposalWorker[] = [];
let troubles: string[] = [];

afterEach(async () => {
  for (const each of all.splice(0)) await each.close();
  troubles = [];
});

function thinking(module = THINKER, folder = 'a folder'): ProposalWorker {
  const opened = createProposalWorker(new Map([['pack', { module, folder }]]), (why) => troubles.push(why), THREAD);
  all.push(opened);
  return opened;
}

/** What comes of a task. */
async function thought(by: ProposalWorker, task: object, pack = 'pack') {
  const found: unknown[] = [];
  const acceptResult = (each: unknown) => found.push(each) > 0;
  return { isDone: await by.compute(pack, { task, acceptResult: acceptResult }), found };
}

test('tasks are done one after the other, with the content of the folder', async () => {
  const by = thinking();
  const said = await Promise.all([1, 2, 3].map((n) => thought(by, { n })));
  expect(said).toEqual([1, 2, 3].map((n) => ({ isDone: true, found: [`${n} in a folder, task ${n}`] })));
  expect(troubles).toEqual([]);
});

test('what the thread can’t do, nobody else does for it, and it goes on with the next', async () => {
  const by = thinking();
  const said = await Promise.all(
    [{ n: 1 }, { throws: 'There is no such figure.' }, { n: 2 }].map((task) => thought(by, task)),
  );
  expect(said.map(({ isDone }) => isDone)).toEqual([true, false, true]);
  expect(troubles).toEqual(['There is no such figure.']);
});

test('a thread that dies takes what waits with it, and the next task starts another', async () => {
  const by = thinking();
  const said = await Promise.all([thought(by, { dies: true }), thought(by, { n: 1 })]);
  expect(said.map(({ isDone }) => isDone)).toEqual([false, false]);
  expect(troubles).toEqual(Array.from({ length: 2 }, () => expect.stringContaining('has ended')));
  expect(await thought(by, { n: 2 })).toEqual({ isDone: true, found: ['2 in a folder, task 1'] });
});

test('what takes longer than it may is given up, and the thread goes on with the next', async () => {
  const by = thinking();
  const gaveUp: string[] = [];
  const apart = { acceptResult: () => true, abandon: () => gaveUp.push('it took too long') };
  const long = by.compute('pack', { task: { loops: true }, timeLimit: 100, ...apart });
  expect([await long, await thought(by, { n: 1 })]).toEqual([
    false,
    { isDone: true, found: ['1 in a folder, task 1'] },
  ]);
  expect(gaveUp).toEqual(['it took too long']);
  expect(troubles).toEqual(['The rules took longer than one press may take.']);
});

test('what needs more memory than there is is given up; what waited behind it is not', async () => {
  const by = thinking();
  const gaveUp: string[] = [];
  const apart = (name: string) => ({ acceptResult: () => true, abandon: () => gaveUp.push(name) });
  const all = [
    by.compute('pack', { task: { grows: true }, ...apart('first') }),
    by.compute('pack', { task: { n: 1 }, ...apart('second') }),
  ];
  expect(await Promise.all(all)).toEqual([false, false]);
  expect(gaveUp).toEqual(['first']);
  expect(await thought(by, { n: 2 })).toEqual({ isDone: true, found: ['2 in a folder, task 1'] });
}, 60_000);

test('typed words need more memory than there is -> given up, and proposals go on meanwhile', async () => {
  const by = thinking();
  const gaveUp: string[] = [];
  const typed = { acceptResult: () => true, abandon: () => gaveUp.push('typed'), timeLimit: 60_000 };
  const all = [by.compute('pack', { task: { grows: true }, ...typed }), thought(by, { n: 1 })];
  expect(await Promise.all(all)).toEqual([false, { isDone: true, found: ['1 in a folder, task 1'] }]);
  expect(gaveUp).toEqual(['typed']);
}, 60_000);

test('a module that is not there, and what a question does not take, are said', async () => {
  const by = thinking(new URL('./nobody.ts', import.meta.url));
  expect((await thought(by, { n: 1 })).isDone).toBe(false);
  expect(troubles).toEqual([expect.stringContaining('nobody')]);
  const picky = thinking();
  expect(await picky.compute('pack', { task: { n: 1 }, acceptResult: () => false })).toBe(false);
  expect(troubles.at(-1)).toBe('what was found can’t be taken');
});

test('nobody thinks for a pack that has no thinker, nor when all is over', async () => {
  const by = thinking();
  expect((await thought(by, { n: 1 }, 'another')).isDone).toBe(false);
  expect((await thought(noProposalWorker, { n: 1 })).isDone).toBe(false);
  const waiting = thought(by, { n: 1 });
  await by.close();
  expect((await waiting).isDone).toBe(false);
  expect((await thought(by, { n: 1 })).isDone).toBe(false);
  expect(troubles).toEqual([]);
});
