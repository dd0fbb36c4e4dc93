/** Frosthaven with the content of a pack. */

import type { Pack } from '../game.ts';
import { campaignKind } from './campaign/match.ts';
import { Catalog } from './content/catalog.ts';
import { type ScenarioTelling, scenarioKind } from './match.ts';
import { ScenarioFace } from './present/face.ts';
import { kitActs } from './present/kit.ts';
import { SCENARIO_LOOKS } from './present/looks.ts';
import { MONSTER_ACTS } from './present/monsters.ts';
import { ORDER_ACTS, ORDERS, settledFor } from './present/orders.ts';
import { scenarioActs } from './present/scenarios.ts';
import { rulesWords, termSuggestions } from './say/rules.ts';
import { retoldAnew } from './tell/again.ts';
import { announce } from './tell/announce.ts';
import { farewell } from './tell/farewell.ts';

/** How scenarios of a pack are told and shown. */
export function scenarioTelling(catalog: Catalog): ScenarioTelling {
  return {
    tell: announce(() => catalog),
    farewell,
    face: (match, viewer) => new ScenarioFace(match, viewer, retoldAnew),
  };
}

export interface FrosthavenPack extends Pack {
  readonly catalog: Catalog;
}

/** What the content of a pack is. Throws where it is one of another game. */
export function catalogOf(pack: Pack): Catalog {
  if ('catalog' in pack && pack.catalog instanceof Catalog) return pack.catalog;
  throw new Error(`${pack.id} is no pack of Frosthaven.`);
}

/** All of it; `telling` stands in for how it is told. */
export function frosthavenPack(catalog: Catalog, telling: Partial<ScenarioTelling> = {}): FrosthavenPack {
  const { id, name, about } = catalog.pack;
  const kind = scenarioKind(catalog, { ...scenarioTelling(catalog), ...telling });
  return {
    id,
    game: 'frosthaven',
    name,
    about,
    kinds: new Map([
      ['campaign', campaignKind(catalog)],
      ['scenario', kind],
    ]),
    looks: SCENARIO_LOOKS,
    acts: new Map([...kitActs(catalog), ...scenarioActs(catalog), ...MONSTER_ACTS, ...ORDER_ACTS]),
    orders: ORDERS,
    settled: settledFor,
    glossary: { explained: rulesWords, terms: termSuggestions },
    catalog,
  };
}
