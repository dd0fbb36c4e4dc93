/** One sentence on each panel of somebody's first match, at tables that play quick: others know their game. */
import type { Glossary } from '../../game-api/contract/game.ts';
import type { ChoicePosition, MatchPresenter } from '../../game-api/contract/presenter.ts';
import { buildCustomId } from '../../game-api/panel/actions.ts';
import type { ControlRow } from '../../game-api/panel/controls.ts';
import { button, isMenu, menu, menuRow } from '../../game-api/panel/controls.ts';
import { COMPONENTS, OPTION_LENGTH, ROW_BUTTONS } from '../../game-api/panel/limits.ts';
import type { Panel } from '../../game-api/panel/panel.ts';
import { componentCount } from '../../game-api/panel/panel.ts';
import { truncate, truncateLines } from '../../game-api/panel/text.ts';
import { t } from '../../i18n/t.ts';
import { changePreferences, preferencesOf } from '../../matches/settings/campaign-preferences.ts';
import { settingsOf } from '../../matches/settings/table-settings.ts';
import { CONTENT_LENGTH, LEGACY_ROWS } from '../client/limits.ts';
import type { SettingsReadContext } from './match-view.ts';

type CoachingContext = Pick<SettingsReadContext, 'records' | 'pack'>;

/** Terms of one menu. */
const MAX_TERMS = 12;

export async function withCoaching(
  app: CoachingContext,
  seen: MatchPresenter,
  user: string,
  panel: Panel,
  place: ChoicePosition,
): Promise<Panel> {
  const { game, seat } = seen.viewer;
  const sentence = seat === undefined || game.result !== undefined ? undefined : seen.coaching?.(place);
  if (sentence === undefined) return panel;
  const campaign = await app.records.campaign(game.campaign);
  if (!campaign || settingsOf(campaign).playStyle !== 'quick') return panel;
  if ((await coachedMatch(app, game.campaign, user, game.id)) !== game.id) return panel;
  const coached = { ...panel, content: truncateLines(`${panel.content}\n-# ${sentence}`, CONTENT_LENGTH) };
  return withTerms(app.pack(campaign.pack).glossary, game.id, coached);
}

/** Rows of controls below several sections: with one more, a panel is higher than one and a half screens of a phone. */
const MOST_BELOW_SECTIONS = 4;

export function hasRoomForTerms(panel: Panel): boolean {
  const { components, sections = [] } = panel;
  const rows = sections.length > 1 ? MOST_BELOW_SECTIONS : LEGACY_ROWS;
  return components.length < rows && componentCount(panel) + 2 <= COMPONENTS;
}

/** A menu of the terms that stand on the panel and in its picture; a button that shows it where there is no room. */
export function withTerms(glossary: Glossary | undefined, game: number, panel: Panel): Panel {
  const { content, sections = [], picture } = panel;
  const text = [content, ...sections.map((section) => section.text), picture?.alt ?? ''].join('\n');
  const row = glossary && termRow(glossary, game, text);
  if (!row) return panel;
  return hasRoomForTerms(panel) ? { ...panel, components: [...panel.components, row] } : withTermButton(game, panel);
}

/** So wide are all buttons of a row on a phone, in letters; each takes some for its edges. */
const MOST_LETTERS = 40;
const EDGE_LETTERS = 5;

/** In the row of buttons with most room, so that the panel gets no higher. */
function withTermButton(game: number, panel: Panel): Panel {
  const widthOf = (row: ControlRow) =>
    row.reduce((sum, control) => sum + (isMenu(control) ? MOST_LETTERS : control.label.length + EDGE_LETTERS), 0);
  const [roomiest] = panel.components
    .filter((row) => row.length < ROW_BUTTONS)
    .toSorted((one, other) => widthOf(one) - widthOf(other));
  if (!roomiest || componentCount(panel) >= COMPONENTS) return panel;
  const room = MOST_LETTERS - EDGE_LETTERS - widthOf(roomiest);
  const label = [t`What is this?`, '?'].find(({ length }) => length <= room);
  if (label === undefined) return panel;
  const own = button(buildCustomId({ action: 'what-is', game }), label);
  return { ...panel, components: panel.components.map((row) => (row === roomiest ? [...row, own] : row)) };
}

/** Undefined where no term of the glossary stands in the text. */
export function termRow(glossary: Glossary, game: number, shown: string): ControlRow | undefined {
  const text = shown.toLowerCase();
  const found = glossary.terms().flatMap((term) => {
    const at = indexOfWord(text, term.name.toLowerCase());
    return at < 0 ? [] : [{ ...term, at }];
  });
  const terms = found.toSorted((a, b) => a.at - b.at).slice(0, MAX_TERMS);
  if (terms.length === 0) return undefined;
  const options = terms.map(({ name, value }) => ({ label: name, value: truncate(value, OPTION_LENGTH) }));
  return menuRow(menu(buildCustomId({ action: 'what-is', game }), t`What is this?`, options));
}

/** Where a whole word, or several, begins; -1 where it does not stand. */
function indexOfWord(text: string, word: string): number {
  const isLetter = (letter: string | undefined) => letter !== undefined && /\p{L}/u.test(letter);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return at;
  return -1;
}

/** Decides once, with the first panel in the campaign. */
async function coachedMatch(
  { records }: CoachingContext,
  campaign: number,
  user: string,
  now: number,
): Promise<number> {
  const { coached } = await preferencesOf(records, campaign, user);
  if (coached !== 0) return coached;
  const earlier = (await records.gamesOf(campaign)).filter(
    ({ id, result, seats }) => id !== now && result !== undefined && seats.some((each) => each.user === user),
  );
  const first = earlier.length > 0 ? HAS_PLAYED : now;
  await changePreferences(records, campaign, user, { coached: first });
  return first;
}

const HAS_PLAYED = -1;
