import { later, t } from '../../language/t.ts';
import { beside } from '../acts.ts';
import type { Pack } from '../game.ts';
import { words } from '../panel/panel.ts';
import { campaignKind } from './aftermath/match.ts';
import type { Catalog } from './content/catalog.ts';
import { layTable, type TableGenerator } from './laid/laying.ts';
import { gameKind } from './match.ts';
import { AGREEING_ACTS } from './present/agreeing.ts';
import { AHEAD_ACTS } from './present/ahead.ts';
import { beginningActs } from './present/begin.ts';
import { COMPANION_ACTS, COMPANION_SUGGESTIONS } from './present/companions.ts';
import { FrostgraveFace } from './present/face.ts';
import { homePanel } from './present/home.ts';
import { OWN_ACTIONS } from './present/ids.ts';
import { MOST_WARBANDS } from './present/join-first.ts';
import { standingNow } from './present/now.ts';
import { POLICY_ACTS, policiesButton, policyLines } from './present/policies.ts';
import { SETTINGS_ACTS, settledHere } from './present/settings.ts';
import { CARRYING_ACTS } from './present/warband/carrying.ts';
import { foundingActs, foundingPanel } from './present/warband/founding.ts';
import { besideQuestions } from './present/warband/questions.ts';
import { RENAMING_ACTS } from './present/warband/renaming.ts';
import { warbandActs } from './present/warband/shown.ts';
import { glossaryOf } from './say/glossary.ts';
import { WISHES } from './wishes.ts';

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
