import type { ChoiceLayout } from './choice-sections.ts';
import { choiceSections } from './choice-sections.ts';
import type { QuestionPanelData } from './choices.ts';
import { cacheWording, factLines } from './choices.ts';
import type { Button, ControlRow } from './controls.ts';
import { buttonRows, isMenu, requireFit } from './controls.ts';
import { COMPONENTS, CONTENT_LENGTH, PANEL_LENGTH, ROWS } from './limits.ts';
import type { Panel, PanelPicture } from './panel.ts';
import { componentCount } from './panel.ts';
import { truncateLines } from './text.ts';
import { draftLines, typedAnswerRows } from './typed-answer.ts';

export interface QuestionFrame<Ask> {
  readonly above: readonly string[];
  readonly below: string;
  rows(asking: Ask): readonly ControlRow[];
  /** Sections of the game's own, in place of one for each choice that has facts. */
  sections?(asking: Ask): ChoiceLayout | undefined;
  readonly optionalActionRows?: readonly ControlRow[];
  readonly extraRows?: readonly ControlRow[];
  /** Stands beside the last choices where these are buttons with room for it, else in the last row. */
  readonly undo?: Button | undefined;
  readonly picture?: PanelPicture | undefined;
  /** Colour of the edge, as `0xrrggbb`. */
  readonly accent?: number | undefined;
}

/** Facts stand beside the button of their choice. If these don't fit, all choices go into menus. */
export function questionPanel<Note, Ask extends QuestionPanelData<Note>>(
  asking: Ask,
  around: QuestionFrame<Ask>,
): Panel {
  const worded = { ...asking, wording: cacheWording(asking.wording) };
  return (
    sectionPanel<Note, Ask>(worded, around) ??
    sectionPanel<Note, Ask>({ ...worded, inMenus: true }, around) ??
    layoutPanel<Note, Ask>(worded, around)
  );
}

/** Undefined where there are no sections, or where these don't fit. */
function sectionPanel<Note, Ask extends QuestionPanelData<Note>>(
  asking: Ask,
  around: QuestionFrame<Ask>,
): Panel | undefined {
  const { above, below, picture, accent } = around;
  const { question } = asking.open;
  if (question.validator && asking.draft) return undefined;
  const rows = question.validator ? typedAnswerRows : around.rows;
  const layout = around.sections ? around.sections(asking) : choiceSections<Note, Ask>(asking, rows);
  if (!layout || layout.rows.length > ROWS) return undefined;
  const { sections } = layout;
  const content = truncateLines([...above, below].filter(Boolean).join('\n'), CONTENT_LENGTH);
  if (sections.reduce((sum, { text }) => sum + text.length, content.length) > PANEL_LENGTH) return undefined;
  const panel = { content, sections, components: withOtherRows(layout.rows, around), picture, accent };
  return componentCount(panel) <= COMPONENTS - SPARE_COMPONENTS ? panel : undefined;
}

/** For a button of more time, and one that offers a policy in a row of its own. */
const SPARE_COMPONENTS = 3;

function layoutPanel<Note, Ask extends QuestionPanelData<Note>>(asking: Ask, around: QuestionFrame<Ask>): Panel {
  const { question } = asking.open;
  const rows = question.validator ? typedAnswerRows(asking) : around.rows(asking);
  const written = question.validator ? draftLines(asking, question) : [];
  const above = [...around.above, ...written].filter(Boolean).join('\n');
  const { below, picture, accent } = around;
  const facts = factLines(asking, rows, CONTENT_LENGTH - above.length - below.length - 2);
  if (facts === undefined && !asking.inMenus) return layoutPanel<Note, Ask>({ ...asking, inMenus: true }, around);
  const words = [above, ...(facts ?? []), below].filter(Boolean).join('\n');
  return {
    content: truncateLines(words, CONTENT_LENGTH),
    components: withOtherRows(rows, around),
    picture,
    accent,
  };
}

function withOtherRows<Ask>(
  rows: readonly ControlRow[],
  { optionalActionRows = [], extraRows = [], undo }: QuestionFrame<Ask>,
): readonly ControlRow[] {
  const mine = rows.length < ROWS ? optionalActionRows : [];
  const extra = lastOf(extraRows, ROWS - rows.length - mine.length);
  if (hasRoomForUndo(rows.at(-1))) return requireFit([...withButton(rows, undo), ...mine, ...extra]);
  return requireFit([...rows, ...mine, ...withButton(extra, undo)]);
}

/** Buttons of a row that leave room for another on a phone. */
const MOST_BESIDE_UNDO = 2;

function hasRoomForUndo(row: ControlRow | undefined): boolean {
  return row !== undefined && row.length <= MOST_BESIDE_UNDO && !row.some(isMenu);
}

/** Adds it to the last row, if there is one. */
function withButton(rows: readonly ControlRow[], added: Button | undefined): readonly ControlRow[] {
  const last = rows.at(-1);
  if (!last || !added) return rows;
  const buttons = last.flatMap((control) => (isMenu(control) ? [] : [control]));
  return [...rows.slice(0, -1), ...buttonRows([...buttons, added])];
}

function lastOf<T>(list: readonly T[], count: number): T[] {
  return list.slice(Math.max(0, list.length - count));
}
