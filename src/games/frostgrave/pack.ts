import { beside } from '../../game-api/contract/actions.ts';
import type { Pack } from '../../game-api/contract/game.ts';
import { words } from '../../game-api/panel/panel.ts';
import { later, t } from '../../i18n/t.ts';
import { campaignKind } from './campaign/match.ts';
import type { Catalog } from './content/catalog.ts';
import { layTable, type TableGenerator } from './mapgen/laying.ts';
import { gameKind } from './match/match.ts';
import { WISHES } from './settings/settings.ts';
import { glossaryOf } from './text/glossary.ts';
import { AGREEING_ACTS } from './ui/campaign/agreeing.ts';
import { beginningActs } from './ui/campaign/begin.ts';
import { COMPANION_ACTS, COMPANION_SUGGESTIONS } from './ui/campaign/companions.ts';
import { MOST_WARBANDS } from './ui/campaign/join-first.ts';
import { OWN_ACTIONS } from './ui/custom-ids.ts';
import { homePanel } from './ui/home-panel.ts';
import { standingNow } from './ui/next-step.ts';
import { FrostgraveFace } from './ui/presenter.ts';
import { AHEAD_ACTS } from './ui/question/planned-orders.ts';
import { POLICY_ACTS, policiesButton, policyLines } from './ui/question/policies.ts';
import { SETTINGS_ACTS, settledHere } from './ui/settings.ts';
import { CARRYING_ACTS } from './ui/warband/carrying.ts';
import { foundingActs, foundingPanel } from './ui/warband/founding.ts';
import { besideQuestions } from './ui/warband/questions.ts';
import { RENAMING_ACTS } from './ui/warband/renaming.ts';
import { warbandActs } from './ui/warband/shown.ts';

export function frostgravePack(catalog: Catalog, lay: TableGenerator = layTable): Pack {
  const { id, name, about } = catalog.content.pack;
  return {
    id,
    game: 'frostgrave',
    name,
    about,
    looks: new Map([
      ['table', beside(OWN_ACTIONS.table, (face) => face.overview())],
      [
        'table-text',
        beside(OWN_ACTIONS['table-text'], (face) =>
          face instanceof FrostgraveFace ? face.inWords() : words(t`There is no table to be seen here.`),
        ),
      ],
    ]),
    acts: new Map([
      ...foundingActs(catalog),
      ...warbandActs(catalog),
      ...CARRYING_ACTS,
      ...RENAMING_ACTS,
      ...beginningActs(lay),
      ...POLICY_ACTS,
      ...SETTINGS_ACTS,
      ...AGREEING_ACTS,
      ...AHEAD_ACTS,
      ...COMPANION_ACTS,
    ]),
    wishes: WISHES,
    policies: { lines: policyLines, button: policiesButton },
    suggestions: COMPANION_SUGGESTIONS,
    pace: { turn: 12, between: 2 },
    glossary: glossaryOf(catalog),
    kinds: new Map([
      ['campaign', campaignKind(catalog, besideQuestions(catalog))],
      ['game', gameKind(catalog)],
    ]),
    between: {
      home: homePanel,
      now: standingNow,
      settings: settledHere,
      joined: (at) => foundingPanel(catalog, at),
      room: () => MOST_WARBANDS,
      full: later`There is no room for another warband.`,
      joinsWhilePlayed: true,
    },
  };
}
