/** Menus that play the last half and answer its first question at once. */
import type { Option } from '../../../../engine/rules/rule.ts';
import { buildCustomId } from '../../../../game-api/panel/actions.ts';
import { codeOf } from '../../../../game-api/panel/answer-codes.ts';
import type { ControlRow, MenuOption } from '../../../../game-api/panel/controls.ts';
import { pagedMenus, withEmoji } from '../../../../game-api/panel/controls.ts';
import { MENU_OPTIONS } from '../../../../game-api/panel/limits.ts';
import { t } from '../../../../i18n/t.ts';
import { PROMPT_NAMES } from '../../rules/prompts.ts';
import type { FirstChoice, Note } from '../../rules/questions.ts';
import { optionCaption } from './options.ts';
import type { ScenarioQuestionPanelData } from './question-panel.ts';
import { sortForDisplay } from './question-panel.ts';

/** Menus of one action. With more choices, its button leads to them. */
const MOST_MENUS = 2;

/** `name`: how the button of the action is called. */
export interface NamedAction {
  readonly option: Option<Note>;
  readonly name: string;
}

/** At most `room` rows; an action whose choices don't fit has none. */
export function firstChoiceRows(
  asking: ScenarioQuestionPanelData,
  actions: readonly NamedAction[],
  room: number,
): ControlRow[] {
  const rows: ControlRow[] = [];
  for (const action of actions) {
    const more = rowsOf(asking, action);
    if (rows.length + more.length <= room) rows.push(...more);
  }
  return rows;
}

function rowsOf(asking: ScenarioQuestionPanelData, { option, name }: NamedAction): ControlRow[] {
  const begins = firstChoiceIn(option);
  if (!begins || begins.options.length > MOST_MENUS * MENU_OPTIONS) return [];
  const { game, open } = asking;
  const { number, question } = open;
  const kind = PROMPT_NAMES[begins.about];
  return pagedMenus(
    sortForDisplay(begins.options).map((choice) => menuOption(asking, choice)),
    {
      page: 0,
      menus: MOST_MENUS,
      menuId: (part) =>
        buildCustomId({
          action: 'then',
          game,
          question: number,
          seat: question.seat,
          code: codeOf(option.value),
          kind,
          part,
        }),
      pageId: (page) => buildCustomId({ action: 'page', game, question: number, page, before: '' }),
      placeholder: wantedWords(begins, name),
    },
  );
}

export function firstChoiceIn({ note }: Option<Note>): FirstChoice | undefined {
  return note?.is === 'card' ? note.begins : undefined;
}

function menuOption({ names, view }: ScenarioQuestionPanelData, { value, note }: Option<Note>): MenuOption {
  const { label, description, brief, emoji } = optionCaption(value, note, names, view);
  const told = brief ?? description;
  return withEmoji({ value: codeOf(value), label, ...(told !== undefined && { description: told }) }, emoji);
}

function wantedWords({ about }: FirstChoice, name: string): string {
  switch (about) {
    case 'move':
      return t`${name}: where to?`;
    case 'target':
      return t`${name}: whom?`;
    case 'area':
      return t`${name}: where does it lie?`;
  }
}
