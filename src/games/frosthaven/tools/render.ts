import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Book } from '../../../kernel/book.ts';
import { cursorFrom } from '../../../kernel/chance.ts';
import { id } from '../../../kernel/id.ts';
import { PlainError } from '../../tool.ts';
import type { Catalog } from '../content/catalog.ts';
import { readMonsters } from '../content/load.ts';
import { foundLine } from '../content/problems.ts';
import { drawBoard } from '../draw/pictures.ts';
import { usualCards } from '../rules/figures/equipment.ts';
import { frosthaven } from '../rules/rules.ts';
import { initialState } from '../rules/scenario/initial-state.ts';
import type { View } from '../rules/view.ts';
import { chosenCatalog, packFolder, said } from './chosen-pack.ts';
import { cardPicture } from './rendered/card.ts';
import { readDrawing } from './rendered/drawing.ts';
import { mapPicture } from './rendered/map.ts';
import { monsterPicture } from './rendered/monster.ts';

const KINDS = ['scenario', 'card', 'monster', 'map'] as const;
type Kind = (typeof KINDS)[number];

interface Wanted {
  readonly kind: Kind;
  /** An id, or the file of a map. */
  readonly what: string;
  readonly out: string;
  readonly width: number | undefined;
  /** The id of a pack, or its folder. */
  readonly pack: string | undefined;
}

const USUAL_WIDTH = 1600;

/** Draws the opening board of a scenario, an ability card, a monster or the map of a file into a PNG file. */
export function render(args: string[]): void {
  const { kind, what, out, width, pack } = readOptions(args);
  const draw = DRAWERS[kind](what, width, pack);
  const started = performance.now();
  const png = draw();
  const ms = Math.round(performance.now() - started);
  write(out, png);
  const [wide, high] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  console.log(JSON.stringify({ file: out, width: wide, height: high, bytes: png.length, ms }));
}

/** What each draws, once all has been read that it needs. */
const DRAWERS: Readonly<
  Record<Kind, (what: string, width: number | undefined, pack: string | undefined) => () => Buffer>
> = {
  scenario: (what, width = USUAL_WIDTH, pack) => {
    const view = openingOf(chosenCatalog(pack), what);
    return () => drawBoard(view, { width });
  },
  card: (what, width, pack) => {
    const catalog = chosenCatalog(pack);
    return () => cardPicture(catalog, what, width);
  },
  monster: (what, width, pack) => {
    const catalog = chosenCatalog(pack);
    return () => monsterPicture(catalog, what, width);
  },
  map: (file, width = USUAL_WIDTH, pack) => {
    const monsters = said(() => readMonsters(packFolder(pack))).flatMap((each) => each.monsters);
    const drawing = readDrawing(file, monsters);
    for (const fault of drawing.faults) console.error(`${file}: ${foundLine(fault)}`);
    return () => mapPicture(drawing, monsters, width);
  },
};

function openingOf(catalog: Catalog, scenario: string): View {
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
  const state = initialState(catalog, { scenario: id(scenario), level: 1, party });
  return new Book(frosthaven(catalog), state, cursorFrom(1)).game.viewFor('public');
}

const SAY =
  'say one of --scenario ID, --card ID, --monster ID, --map FILE, and --pack ID and --out FILE.png where you like';

function readOptions(args: string[]): Wanted {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args,
      options: { scenario: text, card: text, monster: text, map: text, out: text, width: text, pack: text },
    });
    const [kind, ...more] = KINDS.filter((each) => values[each] !== undefined);
    const what = kind && values[kind];
    if (!what || more.length > 0) throw new Error(SAY);
    const width = values.width === undefined ? undefined : Number(values.width);
    if (width !== undefined && !Number.isInteger(width)) throw new Error('--width is a number of pixels');
    return { kind, what, out: values.out ?? usualFile(kind, what), width, pack: values.pack };
  } catch (error) {
    throw new PlainError(`render: ${error instanceof Error ? error.message : error}`);
  }
}

/** Beside the file of a map; for what has an id, here, and called like it. */
function usualFile(kind: Kind, what: string): string {
  if (kind !== 'map') return `${what.replaceAll('/', '-')}.png`;
  const { dir, name } = path.parse(what);
  return path.join(dir, `${name}.png`);
}

function write(file: string, png: Buffer): void {
  try {
    mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
    writeFileSync(file, png);
  } catch (error) {
    throw new PlainError(`render: ${file} can't be written: ${error instanceof Error ? error.message : error}`);
  }
}
