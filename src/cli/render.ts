import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ContentError, loadPack } from '../content/load.ts';
import { drawBoard } from '../draw/pictures.ts';
import { usualCards } from '../frosthaven/figures/equipment.ts';
import { frosthaven } from '../frosthaven/rules.ts';
import { initialState } from '../frosthaven/scenario/initial-state.ts';
import { Book } from '../kernel/book.ts';
import { cursorFrom } from '../kernel/chance.ts';
import { id } from '../kernel/id.ts';
import { PlainError } from './read-json.ts';

/** Draws the opening board of a scenario into a PNG file. */
export function render(args: string[]): void {
  const { scenario, out, width } = readOptions(args);
  const catalog = loadCatalog();
  if (!catalog.scenarios.has(id(scenario))) {
    throw new PlainError(
      `render: there is no scenario ${scenario}; there are ${[...catalog.scenarios.keys()].join(', ')}.`,
    );
  }
  const party = [...catalog.classes.values()].slice(0, 4).map((mat) => ({
    seat: mat.id,
    name: mat.name,
    class: id<'ClassId'>(mat.id),
    level: 1,
    cards: usualCards(mat, 1).map((card) => id<'CardId'>(`${mat.id}/${card}`)),
    items: [],
  }));
  const book = new Book(
    frosthaven(catalog),
    initialState(catalog, { scenario: id(scenario), level: 1, party }),
    cursorFrom(1),
  );
  const started = performance.now();
  const png = drawBoard(book.game.viewFor('public'), { width });
  const ms = Math.round(performance.now() - started);
  write(out, png);
  const [wide, high] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  console.log(JSON.stringify({ file: out, width: wide, height: high, bytes: png.length, ms }));
}

function readOptions(args: string[]): { scenario: string; out: string; width: number } {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ args, options: { scenario: text, out: text, width: text } });
    const width = Number(values.width ?? 1600);
    if (!values.scenario || !values.out || !Number.isInteger(width))
      throw new Error('say --scenario ID --out FILE.png');
    return { scenario: values.scenario, out: values.out, width };
  } catch (error) {
    throw new PlainError(`render: ${error instanceof Error ? error.message : error}`);
  }
}

function loadCatalog() {
  try {
    return loadPack();
  } catch (error) {
    throw error instanceof ContentError ? new PlainError(error.message) : error;
  }
}

function write(file: string, png: Buffer): void {
  try {
    mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
    writeFileSync(file, png);
  } catch (error) {
    throw new PlainError(`render: ${file} can't be written: ${error instanceof Error ? error.message : error}`);
  }
}
