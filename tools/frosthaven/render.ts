import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { InMemorySession } from '../../src/engine/session/memory-session.ts';
import { id } from '../../src/engine/values/id.ts';
import { seedRng } from '../../src/engine/values/rng.ts';
import { placeLine } from '../../src/game-api/content/pack-errors.ts';
import type { Io } from '../../src/game-api/contract/cli-tool.ts';
import { defineTool, EXIT, PlainError } from '../../src/game-api/contract/cli-tool.ts';
import type { Catalog } from '../../src/games/frosthaven/content/catalog.ts';
import { readMonsters, readTreasures } from '../../src/games/frosthaven/content/load.ts';
import { drawBoard } from '../../src/games/frosthaven/render/pictures.ts';
import { scenarioRules } from '../../src/games/frosthaven/rules/rules.ts';
import { initialState } from '../../src/games/frosthaven/rules/scenario/setup/initial-state.ts';
import type { View } from '../../src/games/frosthaven/rules/view.ts';
import { loadCatalog, packFolder, withPlainErrors } from './chosen-pack.ts';
import { CAMPAIGN_PICTURES, campaignPicture } from './render/campaign.ts';
import { cardPicture } from './render/card.ts';
import { readDrawing } from './render/drawing.ts';
import { mapPicture } from './render/map.ts';
import { monsterPicture } from './render/monster.ts';
import { usualParty } from './usual-party.ts';

const KINDS = ['scenario', 'card', 'monster', 'map', 'campaign'] as const;
type RenderKind = (typeof KINDS)[number];

const DEFAULT_WIDTH = 1600;

const text = z.string().optional();
const options = z.object({
  scenario: text,
  card: text,
  monster: text,
  map: text,
  /** `sheet`, `map` as it is founded, or `whole-map` with every scenario. */
  campaign: text,
  out: text,
  width: z.coerce.number('it is a number of pixels').int('it is a number of pixels').optional(),
  pack: text,
});

const USAGE =
  'say one of --scenario ID, --card ID, --monster ID, --map FILE, --campaign sheet|map|whole-map, and --pack ID and --out FILE.png where you like';

/**
 * Draws one picture into a PNG file: an opening board, an ability card, a monster, a map, or a campaign's sheet or
 * map.
 */
export const render = defineTool({
  name: 'render',
  usage: USAGE.replace(/^say /, ''),
  options,
  run: (wanted, io) => {
    const { kind, what } = parseRequest(wanted);
    const { out = defaultFile(kind, what), width, pack } = wanted;
    const draw = DRAWERS[kind]({ what, width, pack, io });
    const started = performance.now();
    const png = draw();
    const ms = Math.round(performance.now() - started);
    writePng(out, png);
    const [wide, high] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    io.print(JSON.stringify({ file: out, width: wide, height: high, bytes: png.length, ms }));
    return EXIT.ok;
  },
});

/** Throws unless exactly one thing is to be drawn. */
function parseRequest(wanted: z.infer<typeof options>): { kind: RenderKind; what: string } {
  const [kind, ...more] = KINDS.filter((each) => wanted[each] !== undefined);
  const what = kind && wanted[kind];
  if (!what || more.length > 0) throw new PlainError(`render: ${USAGE}.`);
  return { kind, what };
}

interface RenderRequest {
  readonly what: string;
  readonly width: number | undefined;
  readonly pack: string | undefined;
  readonly io: Io;
}

const DRAWERS: Readonly<Record<RenderKind, (drawn: RenderRequest) => () => Buffer>> = {
  scenario: ({ what, width = DEFAULT_WIDTH, pack }) => {
    const view = openingOf(loadCatalog(pack), what);
    return () => drawBoard(view, { width });
  },
  card: ({ what, width, pack }) => {
    const catalog = loadCatalog(pack);
    return () => cardPicture(catalog, what, width);
  },
  monster: ({ what, width, pack }) => {
    const catalog = loadCatalog(pack);
    return () => monsterPicture(catalog, what, width);
  },
  map: ({ what: file, width = DEFAULT_WIDTH, pack, io }) => {
    const monsters = withPlainErrors(() => readMonsters(packFolder(pack))).flatMap((each) => each.monsters);
    const numbered = withPlainErrors(() => readTreasures(packFolder(pack))).map(({ number }) => `${number}`);
    const drawing = readDrawing(file, monsters, numbered);
    for (const fault of drawing.faults) io.note(`${file}: ${placeLine(fault)}`);
    return () => mapPicture(drawing, monsters, width);
  },
  campaign: ({ what, width, pack }) => {
    const catalog = loadCatalog(pack);
    const picture = CAMPAIGN_PICTURES.find((each) => each === what);
    if (!picture) throw new PlainError(`render: of a campaign there are ${CAMPAIGN_PICTURES.join(', ')}.`);
    return () => campaignPicture(catalog, picture, width);
  },
};

function openingOf(catalog: Catalog, scenario: string): View {
  if (!catalog.scenarios.has(id(scenario))) {
    throw new PlainError(
      `render: there is no scenario ${scenario}; there are ${[...catalog.scenarios.keys()].join(', ')}.`,
    );
  }
  const party = usualParty([...catalog.classes.values()].slice(0, 4));
  const state = initialState(catalog, { scenario: id(scenario), level: 1, party });
  return new InMemorySession(scenarioRules(catalog), state, seedRng(1)).game.viewFor('public');
}

/** Names the PNG after its subject: beside the file of a map, or else in the working directory. */
function defaultFile(kind: RenderKind, what: string): string {
  if (kind !== 'map') return `${what.replaceAll('/', '-')}.png`;
  const { dir, name } = path.parse(what);
  return path.join(dir, `${name}.png`);
}

function writePng(file: string, png: Buffer): void {
  try {
    mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
    writeFileSync(file, png);
  } catch (error) {
    throw new PlainError(`render: ${file} can't be written: ${error instanceof Error ? error.message : error}`);
  }
}
