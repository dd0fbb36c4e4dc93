import { viewBeside } from '../../game-api/contract/actions.ts';
import type { Pack } from '../../game-api/contract/game.ts';
import { textPanel } from '../../game-api/panel/panel.ts';
import { msg, t } from '../../i18n/t.ts';
import { campaignKind } from './campaign/match.ts';
import type { Catalog } from './content/catalog.ts';
import { howItGoes } from './how-it-goes.ts';
import type { TableGenerator } from './mapgen/generate-table.ts';
import { generateTable } from './mapgen/generate-table.ts';
import { gameKind } from './match/match.ts';
import { SETTINGS_SCHEMAS } from './settings/settings.ts';
import { glossaryOf } from './text/glossary.ts';
import { AGREEMENT_ACTS } from './ui/campaign/agreement-panel.ts';
import { beginActs } from './ui/campaign/begin.ts';
import { COMPANION_ACTS, managementButtons } from './ui/campaign/companions.ts';
import { MOST_WARBANDS } from './ui/campaign/join-first.ts';
import { OWN_ACTIONS } from './ui/custom-ids.ts';
import { homePanel } from './ui/home-panel.ts';
import { nextStepFor } from './ui/next-step.ts';
import { FrostgravePresenter } from './ui/presenter.ts';
import { LOOK_VIEWS, RULER_ACTS } from './ui/question/looks.ts';
import { PLANNED_ORDER_ACTS } from './ui/question/planned-orders.ts';
import { POLICY_ACTS, policiesButton, policyLines, QUICK_STYLE_WORDS } from './ui/question/policies.ts';
import { SETTINGS_ACTS, settingsOverview } from './ui/settings.ts';
import { foundingActs, foundingPanel } from './ui/warband/founding.ts';
import { questionExtras } from './ui/warband/question-extras.ts';
import { RENAMING_ACTS } from './ui/warband/renaming.ts';
import { CARRYING_ACTS } from './ui/warband/transfer.ts';
import { memberSheet, warbandActs } from './ui/warband/warband-panel.ts';

export function frostgravePack(catalog: Catalog, lay: TableGenerator = generateTable): Pack {
  const { id } = catalog.content.pack;
  const kind = gameKind(catalog);
  return {
    id,
    game: 'frostgrave',
    get name() {
      return catalog.content.pack.name;
    },
    get about() {
      return catalog.content.pack.about;
    },
    get texts() {
      return catalog.texts;
    },
    views: new Map([
      ['table', viewBeside(OWN_ACTIONS.table, (face) => face.overview())],
      [
        'table-text',
        viewBeside(OWN_ACTIONS['table-text'], (face) =>
          face instanceof FrostgravePresenter ? face.inWords() : textPanel(t`There is no table to see here.`),
        ),
      ],
      ...LOOK_VIEWS,
    ]),
    actions: new Map([
      ...RULER_ACTS,
      ...foundingActs(catalog),
      ...warbandActs(catalog),
      ...CARRYING_ACTS,
      ...RENAMING_ACTS,
      ...beginActs(lay),
      ...POLICY_ACTS,
      ...SETTINGS_ACTS,
      ...AGREEMENT_ACTS,
      ...PLANNED_ORDER_ACTS,
      ...COMPANION_ACTS,
    ]),
    settingsSchemas: SETTINGS_SCHEMAS,
    quickStyleWords: QUICK_STYLE_WORDS,
    policies: { lines: policyLines, button: policiesButton },
    deadlinePreset: { turn: 12, between: 2 },
    glossary: glossaryOf(catalog),
    kinds: new Map([
      ['campaign', campaignKind(catalog, questionExtras(catalog))],
      ['game', kind],
    ]),
    howItGoes: () => howItGoes(catalog, kind),
    campaignHooks: {
      homePanel: homePanel,
      nextStep: nextStepFor,
      tableSettings: settingsOverview,
      managementButtons,
      importAction: 'import-warband',
      joinedPanel: (at) => foundingPanel(catalog, at),
      memberSheet,
      maxMembers: () => MOST_WARBANDS,
      fullText: msg`There is no room for another warband.`,
      canJoinRunningMatch: true,
    },
  };
}
