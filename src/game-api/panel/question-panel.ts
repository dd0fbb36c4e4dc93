import type { QuestionPanelData } from './choices.ts';
import { cacheWording, factLines } from './choices.ts';
import type { ControlRow } from './controls.ts';
import { requireFit } from './controls.ts';
import { CONTENT_LENGTH, ROWS } from './limits.ts';
import type { Panel, PanelPicture } from './panel.ts';
import { truncateLines } from './text.ts';
import { draftLines, typedAnswerRows } from './typed-answer.ts';

export interface QuestionFrame<Ask> {
  readonly above: readonly string[];
  readonly below: string;
  rows(asking: Ask): readonly ControlRow[];
  readonly optionalActionRows?: readonly ControlRow[];
  readonly extraRows?: readonly ControlRow[];
  readonly picture?: PanelPicture | undefined;
}

/** Facts about each choice stand above the buttons. If these don't fit, all choices go into menus. */
export function questionPanel<Note, Ask extends QuestionPanelData<Note>>(
  asking: Ask,
  around: QuestionFrame<Ask>,
): Panel {
  return layoutPanel<Note, Ask>({ ...asking, wording: cacheWording(asking.wording) }, around);
}

function layoutPanel<Note, Ask extends QuestionPanelData<Note>>(asking: Ask, around: QuestionFrame<Ask>): Panel {
  const { question } = asking.open;
  const rows = question.validator ? typedAnswerRows(asking) : around.rows(asking);
  const written = question.validator ? draftLines(asking, question) : [];
  const above = [...around.above, ...written].filter(Boolean).join('\n');
  const { below, optionalActionRows = [], extraRows = [] } = around;
  const facts = factLines(asking, rows, CONTENT_LENGTH - above.length - below.length - 2);
  if (facts === undefined && !asking.inMenus) return layoutPanel<Note, Ask>({ ...asking, inMenus: true }, around);
  const words = [above, ...(facts ?? []), below].filter(Boolean).join('\n');
  const mine = rows.length < ROWS ? optionalActionRows : [];
  return {
    content: truncateLines(words, CONTENT_LENGTH),
    components: requireFit([...rows, ...mine, ...lastOf(extraRows, ROWS - rows.length - mine.length)]),
    picture: around.picture,
  };
}

function lastOf<T>(list: readonly T[], count: number): T[] {
  return list.slice(Math.max(0, list.length - count));
}
