import type { Pack } from '../../game-api/contract/game.ts';
import { announce } from './announce/announce.ts';
import { scenarioTeller } from './announce/playback.ts';
import { retoldAnew } from './announce/reopen.ts';
import { farewell } from './announce/unsupported-version.ts';
import { campaignKind, roomIn } from './campaign/match.ts';
import { FULL } from './campaign/steps/party/news.ts';
import type { Catalog } from './content/catalog.ts';
import { type ScenarioTelling, scenarioKind } from './match/match.ts';
import { WISHES } from './settings/settings.ts';
import { rulesWords, termSuggestions } from './text/rules.ts';
import { MONSTER_ACTS } from './ui/board/monsters.ts';
import { STORY_ACTS } from './ui/board/story.ts';
import { ADOPTING_ACTS } from './ui/campaign/adopting.ts';
import { besideQuestions } from './ui/campaign/campaign-pictures.ts';
import { companionActs, companionSuggestions } from './ui/campaign/companions.ts';
import { DIFFICULTY_ACTS } from './ui/campaign/difficulty.ts';
import { GIVING_ACTS } from './ui/campaign/giving.ts';
import { classesPanel, joiningActs } from './ui/campaign/joining.ts';
import { kitActs } from './ui/campaign/kit.ts';
import { questActs } from './ui/campaign/quest.ts';
import { scenarioActs } from './ui/campaign/scenarios.ts';
import { VARIANT_ACTS } from './ui/campaign/variants.ts';
import { WEEK_ACTS } from './ui/campaign/week.ts';
import { itemActs, itemSuggestions } from './ui/character/item.ts';
import { sheetActs, sheetSuggestions } from './ui/character/sheet.ts';
import { CORRECTING_ACTS, CORRECTING_SUGGESTIONS } from './ui/corrections.ts';
import { homePanel } from './ui/home-panel.ts';
import { SCENARIO_LOOKS } from './ui/match-views.ts';
import { standingNow } from './ui/next-step.ts';
import { ScenarioFace } from './ui/presenter.ts';
import { DECIDING_ACTS } from './ui/question/deciding.ts';
import { ORDER_ACTS, ORDERS, settledFor } from './ui/question/standing-orders.ts';
import { settledHere } from './ui/settings.ts';
import { MAP_ACTS } from './ui/sheet/map.ts';
import { partyActs } from './ui/sheet/party.ts';
import { SHEET_ACTS } from './ui/sheet/sheet.ts';
import { WEEK_LOOKS } from './ui/sheet/week.ts';

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
