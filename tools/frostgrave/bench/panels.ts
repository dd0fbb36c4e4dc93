/** Time to compute the proposals of a panel, over the orders of a game. */

import { InMemorySession } from '../../../src/engine/session/memory-session.ts';
import { seedRng } from '../../../src/engine/values/rng.ts';
import type { Catalog } from '../../../src/games/frostgrave/content/catalog.ts';
import { generateOffer } from '../../../src/games/frostgrave/mapgen/generate/generate.ts';
import { placeFromOffer } from '../../../src/games/frostgrave/mapgen/place.ts';
import type { Lore } from '../../../src/games/frostgrave/rules/game.ts';
import { rulesOf } from '../../../src/games/frostgrave/rules/rules.ts';
import type { Start } from '../../../src/games/frostgrave/rules/setup/start.ts';
import { initialGameState } from '../../../src/games/frostgrave/rules/setup/start.ts';
import type { BenchRow } from '../../contract/bench-row.ts';
import { measureMs, median, percentile, roundTo } from '../../contract/bench-row.ts';
import { randomIntFrom } from '../simulation/lot.ts';
import { randomStart } from '../simulation/warbands.ts';

/** Panels measured, and panels before them that warm up the compiler. */
const ORDERS = 200;
const WARM_UP_PANELS = 20;
const MAX_ANSWERS = 1500;

export function benchStart(catalog: Catalog): Start {
  const place = placeFromOffer(generateOffer(2, { setting: 'city', players: 2, size: 300 }));
  const switches = { ...place.switches, turns: 12 };
  return randomStart(catalog, { ...place, switches }, 2, 'late', randomIntFrom(11));
}

export function benchSession(catalog: Catalog, lore: Lore) {
  return new InMemorySession(rulesOf(lore), initialGameState(benchStart(catalog)), seedRng(5));
}

export function answerNext(book: ReturnType<typeof benchSession>, lot: (below: number) => number): boolean {
  const open = book.game.questions.find(({ answered }) => answered === undefined);
  if (!open) return false;
  const { question, number } = open;
  const { validator } = question;
  // A game that is given up is over too soon to be measured.
  const options = validator ? [] : question.options.filter(({ note }) => note?.kind !== 'concede');
  const picked = options[lot(options.length)]?.value;
  book.answer(
    question.seat,
    number,
    validator ? [validator.sampleAnswer(lot(30_000))] : picked ? [picked] : question.defaultAnswer,
  );
  return true;
}

export function panelFigures(catalog: Catalog, lore: Lore): BenchRow[] {
  const book = benchSession(catalog, lore);
  const lot = randomIntFrom(5);
  const times: number[] = [];
  for (let i = 0; i < MAX_ANSWERS && times.length < WARM_UP_PANELS + ORDERS; i += 1) {
    const open = book.game.questions.find(({ answered }) => answered === undefined);
    const free = open?.question.kind === 'order' ? open.question.validator : undefined;
    if (free) times.push(measureMs(() => void free.proposals?.()));
    if (!answerNext(book, lot)) break;
  }
  const warm = times.slice(WARM_UP_PANELS);
  return [
    { name: 'proposals of the first panel of a program', value: roundTo(times[0] ?? 0), unit: 'ms' },
    { name: 'proposals of a panel, p50', value: roundTo(median(warm)), unit: 'ms' },
    { name: 'proposals of a panel, p95', value: roundTo(percentile(warm, 0.95)), unit: 'ms' },
    { name: 'proposals of a panel, panels measured', value: warm.length, unit: 'panels' },
  ];
}
