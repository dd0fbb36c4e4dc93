/** Time to compute the proposals of a panel, over the orders of a game. */

import { Book } from '../../../../kernel/book.ts';
import { cursorFrom } from '../../../../kernel/chance.ts';
import { type BenchFigure, median, percentile, rounded, timed } from '../../../bench-figure.ts';
import type { Catalog } from '../../content/catalog.ts';
import { placeOn } from '../../laid/place.ts';
import type { Lore } from '../../rules/game.ts';
import { rulesOf } from '../../rules/rules.ts';
import { begun, type Start } from '../../rules/setup/start.ts';
import { generated } from '../../table/generated/generate.ts';
import { lotFrom } from '../simulated/lot.ts';
import { sentTo } from '../simulated/warbands.ts';

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
