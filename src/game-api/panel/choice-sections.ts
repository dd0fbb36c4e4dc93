/** Choices with facts: each is a section with its own button. Where a picture tells long facts, a button with its name is enough. */
import type { Option } from '../../engine/rules/rule.ts';
import { t } from '../../i18n/t.ts';
import type { ChoiceWording, QuestionPanelData } from './choices.ts';
import { answerButton, boundsOf, currentOptions, isStepwise } from './choices.ts';
import type { ControlRow } from './controls.ts';
import { emojiMark, escapeMarked } from './emojis.ts';
import { SECTIONS } from './limits.ts';
import type { PanelSection } from './panel.ts';
import { bold, escapeMarkdown } from './text.ts';

/** Characters of all facts with emojis, whose ids take most of it: what is asked has room beside them. */
const MARKED_LENGTH = 2_700;
/** Characters of all facts that a phone has room for below a picture of the same. */
const PICTURED_LENGTH = 250;

export interface ChoiceLayout {
  readonly sections: readonly PanelSection[];
  readonly rows: readonly ControlRow[];
}

/** Undefined where there are no facts, or too many for sections. */
export function choiceSections<Note, Ask extends QuestionPanelData<Note>>(
  asking: Ask,
  rows: (asking: Ask) => readonly ControlRow[],
): ChoiceLayout | undefined {
  const { question } = asking.open;
  if (asking.inMenus || isStepwise(question) || boundsOf(question).max > 1) return undefined;
  const options = currentOptions(asking);
  const told = options.filter((option) => asking.wording.choice(option).description !== undefined);
  const things = options.filter((option) => !isAction(asking, option));
  if (told.length === 0 || Math.max(told.length, things.length) > SECTIONS) return undefined;
  const wording = hasRoomForMarks(asking, told) ? asking.wording : withoutMarks(asking.wording);
  if (isPictureEnough(asking, told)) return { sections: [], rows: rows(asking) };
  const inSections = new Set(told.map(({ value }) => value));
  return {
    sections: told.map((option) => choiceSection({ ...asking, wording }, option)),
    rows: rows({ ...asking, inSections }),
  };
}

function isPictureEnough<Note>({ wording }: QuestionPanelData<Note>, options: readonly Option<Note>[]): boolean {
  const lengths = options.map((option) => wording.choice(option).description?.length ?? 0);
  return wording.arePictured === true && lengths.reduce((sum, each) => sum + each, 0) > PICTURED_LENGTH;
}

function hasRoomForMarks<Note>({ wording }: QuestionPanelData<Note>, options: readonly Option<Note>[]): boolean {
  const lengths = options.map((option) => wording.choice(option).marked?.length ?? 0);
  return lengths.reduce((sum, each) => sum + each, 0) <= MARKED_LENGTH;
}

function withoutMarks<Note>(wording: ChoiceWording<Note>): ChoiceWording<Note> {
  return {
    ...wording,
    choice: (option) => {
      const { marked: _, ...choice } = wording.choice(option);
      return choice;
    },
  };
}

function isAction<Note>({ wording }: QuestionPanelData<Note>, option: Option<Note>): boolean {
  return wording.choice(option).isAction === true;
}

/** The name of a choice stands above its facts: beside them a long one would leave no room. */
export function choiceSection<Note>(asking: QuestionPanelData<Note>, option: Option<Note>): PanelSection {
  const { label, look, emoji, description = '', marked } = asking.wording.choice(option);
  const facts = marked === undefined ? escapeMarkdown(description) : escapeMarked(marked);
  const name = `${emoji === undefined ? '' : emojiMark(emoji)}${bold(escapeMarkdown(label))}`;
  return {
    text: [name, facts].join('\n'),
    button: answerButton(asking, option, look, t`Choose`),
  };
}
