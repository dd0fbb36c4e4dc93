/** A first look at the game: five pictures of made-up warbands and of their first turn, with a sentence each. */

import { seedRng } from '../../engine/values/rng.ts';
import type { GuideStep, Match, MatchKind } from '../../game-api/contract/game.ts';
import type { Panel, PanelPicture } from '../../game-api/panel/panel.ts';
import { t } from '../../i18n/t.ts';
import { sheetFromImport } from './campaign/rules/transfer.ts';
import { warbandStart } from './campaign/warband-start.ts';
import type { Catalog } from './content/catalog.ts';
import { createPlainPlace } from './mapgen/plain-place.ts';
import { FrostgraveMatch } from './match/match.ts';
import { bookPicture, sheetPicture } from './ui/warband/pictures.ts';
import { standingPicture } from './ui/warband/standing.ts';
import { createFoundingSheet } from './warband/founding.ts';
import { suggestWarband } from './warband/suggestion.ts';

const SEED = 21;
const SEATS = ['1', '2'];
const MAX_ANSWERS = 200;
const PRESENCE = { away: [], isDeserted: false };

export function howItGoes(catalog: Catalog, kind: MatchKind): GuideStep[] {
  const sheets = SEATS.map((_, i) =>
    sheetFromImport(catalog, createFoundingSheet(catalog, suggestWarband(catalog, SEED + i))),
  );
  const [own] = sheets;
  if (!own) return [];
  const warbands = sheets.map((sheet, i) => warbandStart(catalog, SEATS[i] ?? '', sheet));
  const match = kind.begin({ ...createPlainPlace(SEATS.length), warbands }, seedRng(SEED));
  const table = pictureWhere(match, 'activate', () => match.presenterFor(viewerOf(undefined)).overview());
  const order = pictureWhere(match, 'order', (seat) => match.presenterFor(viewerOf(seat)).panel());
  const steps = [
    {
      words: t`**You lead a warband**: a wizard, an apprentice and hired soldiers. The bot suggests one, and you may change all of it.`,
      picture: sheetPicture(catalog, own, 'band'),
    },
    {
      words: t`**Wizards know spells.** The number is what the roll of a twenty-sided die needs; a green rim is easier.`,
      picture: bookPicture(catalog, own),
    },
    {
      words: t`**Two to four warbands meet on a table in inches.** Carry treasure off it: that wins, and pays for more.`,
      picture: table,
    },
    {
      words: t`**On your activation, take an order that is suggested**, or write one: \`move toward t2 5\`. Fights and shots are rolls of both sides.`,
      picture: order,
    },
    {
      words: t`**Nobody need be there at once.** **My panel** shows what you have to do. After the game you level up, hire and buy, and meet again.`,
      picture: standingPicture(catalog, {
        warbands: sheets.map((sheet, i) => ({ seat: SEATS[i] ?? '', sheet })),
        played: 0,
        over: undefined,
      }),
    },
  ];
  return steps.flatMap(({ words, picture }) => (picture ? [{ words, picture }] : []));
}

function viewerOf(seat: string | undefined) {
  const seats = SEATS.map((each, i) => ({ seat: each, member: i + 1 }));
  return { game: { id: 1, campaign: 1, seats, telling: {}, result: undefined }, seat, presence: PRESENCE };
}

/** What is shown when a seat is asked so for the first time. */
function pictureWhere(match: Match, kind: string, shown: (seat: string) => Panel): PanelPicture | undefined {
  if (!(match instanceof FrostgraveMatch)) return undefined;
  for (let i = 0; i < MAX_ANSWERS; i++) {
    const open = match.questions.find(({ answered }) => !answered);
    if (!open) return undefined;
    const { question, number } = open;
    if (question.prompt.kind === kind) return shown(question.seat).picture;
    match.answer(question.seat, number, match.botAnswer(open));
  }
  return undefined;
}
