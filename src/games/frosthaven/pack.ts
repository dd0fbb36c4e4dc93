import type { Pack } from '../../game-api/contract/game.ts';
import { announce } from './announce/announce.ts';
import { scenarioReplayer } from './announce/playback.ts';
import { reopenMessages } from './announce/reopen.ts';
import { announceUnsupported } from './announce/unsupported-version.ts';
import { campaignKind, seatLimit } from './campaign/match.ts';
import { CAMPAIGN_FULL } from './campaign/steps/party/member-inputs.ts';
import type { Catalog } from './content/catalog.ts';
import { howItGoes } from './how-it-goes.ts';
import type { ScenarioPresentation } from './match/match.ts';
import { scenarioKind } from './match/match.ts';
import { PLAY_STYLE_SETTINGS, SETTINGS_SCHEMAS } from './settings/settings.ts';
import { glossaryOf } from './text/rules.ts';
import { MONSTER_ACTIONS } from './ui/board/monsters.ts';
import { STORY_ACTIONS } from './ui/board/story.ts';
import { ADOPTION_ACTIONS } from './ui/campaign/adoption.ts';
import { questionExtras } from './ui/campaign/campaign-pictures.ts';
import { companionActions, companionButtons } from './ui/campaign/companions.ts';
import { DIFFICULTY_ACTIONS } from './ui/campaign/difficulty.ts';
import { GIVING_ACTIONS } from './ui/campaign/giving.ts';
import { classesPanel, joiningActions } from './ui/campaign/joining.ts';
import { kitActions } from './ui/campaign/kit.ts';
import { questActions } from './ui/campaign/quest.ts';
import { scenarioActions } from './ui/campaign/scenarios.ts';
import { VARIANT_ACTIONS } from './ui/campaign/variants.ts';
import { WEEK_ACTIONS } from './ui/campaign/week.ts';
import { itemActions, itemSuggestions } from './ui/character/item.ts';
import { memberSheet, sheetActions, sheetSuggestions } from './ui/character/sheet.ts';
import { CORRECTION_ACTIONS, correctionButtons } from './ui/corrections.ts';
import { homePanel } from './ui/home-panel.ts';
import { SCENARIO_VIEWS } from './ui/match-views.ts';
import { findNextStep } from './ui/next-step.ts';
import { ScenarioPresenter } from './ui/presenter.ts';
import { DECISION_ACTIONS } from './ui/question/decision-mode.ts';
import { ORDER_ACTIONS, ORDERS, QUICK_STYLE_WORDS, standingOrderSummary } from './ui/question/standing-orders.ts';
import { settingsOverview } from './ui/settings.ts';
import { MAP_ACTIONS } from './ui/sheet/map.ts';
import { partyActions } from './ui/sheet/party.ts';
import { SHEET_ACTIONS } from './ui/sheet/sheet.ts';
import { WEEK_VIEWS } from './ui/sheet/week.ts';

export function scenarioPresentation(catalog: Catalog): ScenarioPresentation {
  return {
    announceStep: announce(() => catalog),
    announceUnsupported,
    presenterFor: (match, viewer) => new ScenarioPresenter(match, viewer, reopenMessages),
    replayer: scenarioReplayer(catalog),
  };
}

export interface FrosthavenPack extends Pack {
  readonly catalog: Catalog;
}

/** `telling` overrides parts of the announcements. */
export function frosthavenPack(catalog: Catalog, telling: Partial<ScenarioPresentation> = {}): FrosthavenPack {
  const { id } = catalog.pack;
  const kind = scenarioKind(catalog, { ...scenarioPresentation(catalog), ...telling });
  return {
    id,
    game: 'frosthaven',
    get name() {
      return catalog.pack.name;
    },
    get about() {
      return catalog.pack.about;
    },
    get texts() {
      return catalog.texts;
    },
    kinds: new Map([
      ['campaign', campaignKind(catalog, questionExtras(catalog))],
      ['scenario', kind],
    ]),
    views: SCENARIO_VIEWS,
    actions: new Map([
      ...joiningActions(catalog),
      ...companionActions(catalog),
      ...kitActions(catalog),
      ...GIVING_ACTIONS,
      ...sheetActions(catalog),
      ...itemActions(catalog),
      ...scenarioActions(catalog),
      ...MONSTER_ACTIONS,
      ...WEEK_ACTIONS,
      ...questActions((at) => classesPanel(catalog, at)),
      ...WEEK_VIEWS,
      ...SHEET_ACTIONS,
      ...MAP_ACTIONS,
      ...partyActions(catalog),
      ...VARIANT_ACTIONS,
      ...DIFFICULTY_ACTIONS,
      ...DECISION_ACTIONS,
      ...CORRECTION_ACTIONS,
      ...ADOPTION_ACTIONS,
      ...STORY_ACTIONS,
      ...ORDER_ACTIONS,
    ]),
    settingsSchemas: SETTINGS_SCHEMAS,
    playStyleSettings: PLAY_STYLE_SETTINGS,
    quickStyleWords: QUICK_STYLE_WORDS,
    standingOrders: ORDERS,
    summarizeSettings: standingOrderSummary,
    glossary: glossaryOf(catalog.pack),
    suggestions: new Map([...sheetSuggestions(), ...itemSuggestions(catalog)]),
    campaignHooks: {
      homePanel: (at) => homePanel(catalog, at),
      joinedPanel: (at) => classesPanel(catalog, at),
      memberSheet: (at, member) => memberSheet(catalog, at, member),
      nextStep: findNextStep,
      tableSettings: settingsOverview,
      managementButtons: async (at) => [...(await companionButtons(at)), ...(await correctionButtons(at))],
      importAction: 'adopt',
      maxMembers: seatLimit,
      fullText: CAMPAIGN_FULL,
      canJoinRunningMatch: true,
    },
    howItGoes: () => howItGoes(catalog, { kind, views: SCENARIO_VIEWS }),
    catalog,
  };
}
