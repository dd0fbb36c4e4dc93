import type { Pack } from '../game.ts';
import { campaignKind, roomIn } from './campaign/match.ts';
import { FULL } from './campaign/steps/news.ts';
import type { Catalog } from './content/catalog.ts';
import { type ScenarioTelling, scenarioKind } from './match.ts';
import { ADOPTING_ACTS } from './present/adopting.ts';
import { besideQuestions } from './present/campaign-pictures.ts';
import { companionActs, companionSuggestions } from './present/companions.ts';
import { CORRECTING_ACTS, CORRECTING_SUGGESTIONS } from './present/correcting.ts';
import { DECIDING_ACTS } from './present/deciding.ts';
import { DIFFICULTY_ACTS } from './present/difficulty.ts';
import { ScenarioFace } from './present/face.ts';
import { GIVING_ACTS } from './present/giving.ts';
import { homePanel } from './present/home.ts';
import { classesPanel, joiningActs } from './present/joining.ts';
import { kitActs } from './present/kit.ts';
import { SCENARIO_LOOKS } from './present/looks.ts';
import { MONSTER_ACTS } from './present/monsters.ts';
import { standingNow } from './present/now.ts';
import { ORDER_ACTS, ORDERS, settledFor } from './present/orders.ts';
import { itemActs, itemSuggestions } from './present/person/item.ts';
import { sheetActs, sheetSuggestions } from './present/person/sheet.ts';
import { questActs } from './present/quest.ts';
import { scenarioActs } from './present/scenarios.ts';
import { settledHere } from './present/settled.ts';
import { MAP_ACTS } from './present/sheet/map.ts';
import { partyActs } from './present/sheet/party.ts';
import { SHEET_ACTS } from './present/sheet/sheet.ts';
import { WEEK_LOOKS } from './present/sheet/week.ts';
import { STORY_ACTS } from './present/story.ts';
import { VARIANT_ACTS } from './present/variants.ts';
import { WEEK_ACTS } from './present/week.ts';
import { rulesWords, termSuggestions } from './say/rules.ts';
import { retoldAnew } from './tell/again.ts';
import { announce } from './tell/announce.ts';
import { farewell } from './tell/farewell.ts';
import { scenarioTeller } from './tell/teller.ts';
import { WISHES } from './wishes.ts';

export function scenarioTelling(catalog: Catalog): ScenarioTelling {
  return {
    tell: announce(() => catalog),
    farewell,
    face: (match, viewer) => new ScenarioFace(match, viewer, retoldAnew),
    teller: scenarioTeller(catalog),
  };
}

export interface FrosthavenPack extends Pack {
  readonly catalog: Catalog;
}

/** `telling` overrides parts of the announcements. */
export function frosthavenPack(catalog: Catalog, telling: Partial<ScenarioTelling> = {}): FrosthavenPack {
  const { id, name, about } = catalog.pack;
  const kind = scenarioKind(catalog, { ...scenarioTelling(catalog), ...telling });
  return {
    id,
    game: 'frosthaven',
    name,
    about,
    kinds: new Map([
      ['campaign', campaignKind(catalog, besideQuestions(catalog))],
      ['scenario', kind],
    ]),
    looks: SCENARIO_LOOKS,
    acts: new Map([
      ...joiningActs(catalog),
      ...companionActs(catalog),
      ...kitActs(catalog),
      ...GIVING_ACTS,
      ...sheetActs(catalog),
      ...itemActs(catalog),
      ...scenarioActs(catalog),
      ...MONSTER_ACTS,
      ...WEEK_ACTS,
      ...questActs((at) => classesPanel(catalog, at)),
      ...WEEK_LOOKS,
      ...SHEET_ACTS,
      ...MAP_ACTS,
      ...partyActs(catalog),
      ...VARIANT_ACTS,
      ...DIFFICULTY_ACTS,
      ...DECIDING_ACTS,
      ...CORRECTING_ACTS,
      ...ADOPTING_ACTS,
      ...STORY_ACTS,
      ...ORDER_ACTS,
    ]),
    wishes: WISHES,
    orders: ORDERS,
    settled: settledFor,
    glossary: { explained: rulesWords, terms: termSuggestions },
    suggestions: new Map([
      ...companionSuggestions(catalog),
      ...sheetSuggestions(),
      ...itemSuggestions(catalog),
      ...CORRECTING_SUGGESTIONS,
    ]),
    between: {
      home: (at) => homePanel(catalog, at),
      joined: (at) => classesPanel(catalog, at),
      now: standingNow,
      settings: settledHere,
      room: roomIn,
      full: FULL,
      joinsWhilePlayed: true,
    },
    catalog,
  };
}
