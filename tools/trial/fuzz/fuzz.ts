/** Feeds mutated user input to the bot. Each piece is taken or refused in a sentence, within a time limit. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gunzipSync } from 'node:zlib';
import { ACTIONS } from '../../../src/bot/features/actions.ts';
import { loadInstallation } from '../../../src/cli/installed.ts';
import { PACKS } from '../../../src/game-api/content/pack-registry.ts';
import { PlainError } from '../../../src/game-api/contract/cli-tool.ts';
import { CAMPAIGN_KIND } from '../../../src/game-api/contract/game.ts';
import { splitCustomId } from '../../../src/game-api/panel/custom-ids.ts';
import { GAMES } from '../../../src/games/index.ts';
import { createBackend } from '../../../src/matches/service/open.ts';
import { openStore } from '../../../src/storage/open-store.ts';
import { FileReader } from '../../../src/workers/files/file-reader.ts';
import { forgeId } from '../hostile/ids.ts';
import { SeededRandom } from '../lot.ts';
import { mutateFile, mutateText } from './mutations.ts';

/** Milliseconds for a file in its thread, and for input that is read on the main thread. */
const BUDGET = { file: 30_000, here: 1_000 } as const;
/** Milliseconds for which the event loop may be blocked. */
const STALL = 1_000;
const LONGEST_REFUSAL = 400;

export interface FuzzCounts {
  files: number;
  taken: number;
  orders: number;
  ids: number;
  longestFile: number;
  longestHere: number;
  longestStall: number;
}

/** `files`: a folder of valid campaign files. `release`: one with a database that asks free-form questions. */
export interface Seeds {
  readonly files: string;
  readonly release: string;
}

export async function tryFuzz(
  seeds: Seeds,
  runs: number,
  seed: number,
  found: (fault: object) => void,
): Promise<FuzzCounts> {
  const lot = new SeededRandom(seed);
  const fuzzed: FuzzCounts = { files: 0, taken: 0, orders: 0, ids: 0, longestFile: 0, longestHere: 0, longestStall: 0 };
  const say = (what: string, input: string, fault: string) =>
    found({ seed, what, fault, length: input.length, input: input.slice(0, 200) });
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  await fuzzFiles(seeds.files, runs, lot, fuzzed, say);
  fuzzed.longestStall = Math.round(delay.max / 1e6);
  delay.disable();
  if (fuzzed.longestStall > STALL) found({ seed, what: 'files', fault: `others waited ${fuzzed.longestStall} ms` });
  await fuzzOrders(seeds.release, runs, lot, fuzzed, say);
  fuzzIds(runs, lot, fuzzed, say);
  return fuzzed;
}

type FaultReporter = (what: string, input: string, fault: string) => void;

async function fuzzFiles(
  folder: string,
  runs: number,
  lot: SeededRandom,
  fuzzed: FuzzCounts,
  say: FaultReporter,
): Promise<void> {
  const whole = filesIn(folder);
  const { validators = new Map(), packs } = loadInstallation([PACKS], GAMES);
  let trouble: string | undefined;
  const reader = new FileReader({ validators, onFailure: (why) => (trouble = why) });
  const wanted = { packs: packs.map(({ id }) => id), forgotten: [] };
  try {
    for (let i = 0; i < runs; i++) {
      const original = lot.pick(whole);
      const text = i === 0 ? original : mutateFile(lot, original);
      const pack = lot.pick(packs).id;
      const began = performance.now();
      const bytes = new TextEncoder().encode(text);
      const read = lot.isOneIn(3) ? await reader.readGameFile(bytes, pack) : await reader.readCampaign(bytes, wanted);
      const ms = performance.now() - began;
      fuzzed.files++;
      // The first of each kind has to load what it is held against.
      if (i > 1) fuzzed.longestFile = Math.max(fuzzed.longestFile, Math.round(ms));
      if (!('why' in read)) fuzzed.taken++;
      else if (!isSentence(read.why)) say('file', text, `it was refused with ${read.why}`);
      if (ms > BUDGET.file) say('file', text, `it took ${Math.round(ms)} ms`);
      if (trouble !== undefined) say('file', text, `it could not be read at all: ${trouble}`);
      trouble = undefined;
    }
  } finally {
    await reader.close();
  }
}

function filesIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  if (names.length === 0) throw new PlainError(`trial fuzz: there is no file of a campaign in ${folder}.`);
  return names.map((name) => readFileSync(path.join(folder, name), 'utf8'));
}

async function fuzzOrders(
  release: string,
  runs: number,
  lot: SeededRandom,
  fuzzed: FuzzCounts,
  say: FaultReporter,
): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-fuzz-'));
  const database = path.join(folder, 'games.db');
  writeFileSync(database, gunzipSync(readFileSync(path.join(release, 'games.db.gz'))));
  const store = await openStore(database);
  try {
    const { pack, packs } = loadInstallation([PACKS], GAMES);
    const onError = (match: number, error: Error) => say('match', String(match), error.message);
    const parts = {
      onCommit: () => {},
      onError: onError,
      cursor: () => [1, 2, 3, 4],
      pack,
      packs: packs.map(({ id }) => id),
    };
    const { matchService } = createBackend(store, parts);
    for (const { id } of await store.activeCampaigns())
      for (const row of [...(await store.gamesOf(id)), ...(await store.gamesOf(id, CAMPAIGN_KIND))])
        for (const { user = '' } of row.seats)
          for (const { question } of (await matchService.withSession(row.id, user, (at) => at.readView()))?.questions ??
            [])
            if (question.validator) fuzzTexts(question.validator, runs, lot, fuzzed, say);
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
  if (fuzzed.orders === 0) say('order', release, 'nobody is asked to write anything');
}

interface WrittenQuestion {
  readonly hint: string;
  readonly maxLength: number;
  read(text: string): { readonly value: string } | { readonly why: string };
  validate(value: string): string | undefined;
  sampleAnswer(n: number): string;
}

function fuzzTexts(
  writing: WrittenQuestion,
  runs: number,
  lot: SeededRandom,
  fuzzed: FuzzCounts,
  say: FaultReporter,
): void {
  for (let i = 0; i < runs; i++) {
    const text = mutateText(lot, lot.pick([writing.hint, writing.sampleAnswer(lot.below(20))])).slice(
      0,
      writing.maxLength,
    );
    const began = performance.now();
    const why = findProblem(writing, text);
    const ms = Math.round(performance.now() - began);
    fuzzed.orders++;
    fuzzed.longestHere = Math.max(fuzzed.longestHere, ms);
    if (why !== undefined) say('order', text, why);
    if (ms > BUDGET.here) say('order', text, `it took ${ms} ms`);
  }
}

function findProblem(writing: WrittenQuestion, text: string): string | undefined {
  try {
    const read = writing.read(text);
    if ('why' in read) return isSentence(read.why) ? undefined : `it was refused with ${read.why}`;
    const illegal = writing.validate(read.value);
    return illegal === undefined ? undefined : `it was read as ${read.value}, which is no answer: ${illegal}`;
  } catch (error) {
    return `it threw ${String(error)}`;
  }
}

function fuzzIds(runs: number, lot: SeededRandom, fuzzed: FuzzCounts, say: FaultReporter): void {
  const actions = [...ACTIONS.keys()];
  const seen = ['say:1:2:ann:x', 'pick:1:2:ann:0', 'undo-now:3:4', 'my-quiet'];
  for (let i = 0; i < runs; i++) {
    const id = forgeId(lot, { seen, actions });
    const began = performance.now();
    try {
      const { action, values } = splitCustomId(id);
      ACTIONS.get(action)?.callWith(values);
    } catch (error) {
      say('id', id, `it threw ${String(error)}`);
    }
    const ms = Math.round(performance.now() - began);
    fuzzed.ids++;
    fuzzed.longestHere = Math.max(fuzzed.longestHere, ms);
    if (ms > BUDGET.here) say('id', id, `it took ${ms} ms`);
  }
}

function isSentence(why: string): boolean {
  return why.length > 0 && why.length <= LONGEST_REFUSAL && !/Error|undefined|\[object|\n {4}at /.test(why);
}
