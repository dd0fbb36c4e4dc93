/** Time to compute the proposals of a panel, over the orders of a game. */

import { Book } from '../../../src/engine/session/memory-session.ts';
import { cursorFrom } from '../../../src/engine/values/rng.ts';
import { type BenchFigure, median, percentile, rounded, timed } from '../../../src/game-api/contract/bench-row.ts';
import type { Catalog } from '../../../src/games/frostgrave/content/catalog.ts';
import { generated } from '../../../src/games/frostgrave/mapgen/generate/generate.ts';
import { placeOn } from '../../../src/games/frostgrave/mapgen/place.ts';
import type { Lore } from '../../../src/games/frostgrave/rules/game.ts';
import { rulesOf } from '../../../src/games/frostgrave/rules/rules.ts';
import { begun, type Start } from '../../../src/games/frostgrave/rules/setup/start.ts';
import { lotFrom } from '../simulation/lot.ts';
import { sentTo } from '../simulation/warbands.ts';

/** Panels measured, and panels before them that warm up the compiler. */
const ORDERS = 200;
const WARMING_UP = 20;
const ENOUGH = 1500;

export function benchStart(catalog: Catalog): Start {
  const place = placeOn(generated(2, { setting: 'city', players: 2, size: 300 }));
  const switches = { ...place.switches, turns: 12 };
  return sentTo(catalog, { ...place, switches }, 2, 'late', lotFrom(11));
}

export function benchBook(catalog: Catalog, lore: Lore) {
  return new Book(rulesOf(lore), begun(benchStart(catalog)), cursorFrom(5));
}

export function goOn(book: ReturnType<typeof benchBook>, lot: (below: number) => number): boolean {
  const open = book.game.questions.find(({ answered }) => answered === undefined);
  if (!open) return false;
  const { question, number } = open;
  const { free } = question;
  // A game that is given up is over too soon to be measured.
  const options = free ? [] : question.options.filter(({ note }) => note?.kind !== 'concede');
  const picked = options[lot(options.length)]?.value;
  book.answer(question.seat, number, free ? [free.sample(lot(30_000))] : picked ? [picked] : question.standing);
  return true;
}

export function panelFigures(catalog: Catalog, lore: Lore): BenchFigure[] {
  const book = benchBook(catalog, lore);
  const lot = lotFrom(5);
  const times: number[] = [];
  for (let i = 0; i < ENOUGH && times.length < WARMING_UP + ORDERS; i += 1) {
    const open = book.game.questions.find(({ answered }) => answered === undefined);
    const free = open?.question.kind === 'order' ? open.question.free : undefined;
    if (free) times.push(timed(() => void free.proposals?.()));
    if (!goOn(book, lot)) break;
  }
  const warm = times.slice(WARMING_UP);
  return [
    { name: 'proposals of the first panel of a program', value: rounded(times[0] ?? 0), unit: 'ms' },
    { name: 'proposals of a panel, p50', value: rounded(median(warm)), unit: 'ms' },
    { name: 'proposals of a panel, p95', value: rounded(percentile(warm, 0.95)), unit: 'ms' },
    { name: 'proposals of a panel, panels measured', value: warm.length, unit: 'panels' },
  ];
}
