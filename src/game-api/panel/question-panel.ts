import { factsBeside, type QuestionPanelData, wordedOnce } from './choices.ts';
import { type ControlRow, fitting } from './controls.ts';
import { CONTENT_LENGTH, ROWS } from './limits.ts';
import type { Panel, PanelPicture } from './panel.ts';
import { fitted } from './text.ts';
import { writingRows, writtenLines } from './typed-answer.ts';

export interface QuestionFrame<Ask> {
  readonly above: readonly string[];
  readonly below: string;
  rows(asking: Ask): readonly ControlRow[];
  readonly toDo: readonly ControlRow[];
  readonly useful: readonly ControlRow[];
  readonly picture: PanelPicture | undefined;
}

/** Facts about each choice stand above the buttons. If these don't fit, all choices go into menus. */
export function askedPanel<Note, Ask extends QuestionPanelData<Note>>(asking: Ask, around: QuestionFrame<Ask>): Panel {
  return panelOf<Note, Ask>({ ...asking, wording: wordedOnce(asking.wording) }, around);
}

function panelOf<Note, Ask extends QuestionPanelData<Note>>(asking: Ask, around: QuestionFrame<Ask>): Panel {
  const { question } = asking.open;
  const rows = question.free ? writingRows(asking) : around.rows(asking);
  const written = question.free ? writtenLines(asking, question) : [];
  const above = [...around.above, ...written].filter(Boolean).join('\n');
  const { below } = around;
  const facts = factsBeside(asking, rows, CONTENT_LENGTH - above.length - below.length - 2);
  if (facts === undefined && !asking.inMenus) return panelOf<Note, Ask>({ ...asking, inMenus: true }, around);
  const words = [above, ...(facts ?? []), below].filter(Boolean).join('\n');
  const mine = rows.length < ROWS ? around.toDo : [];
  return {
    content: fitted(words, CONTENT_LENGTH),
    components: fitting([...rows, ...mine, ...lastOf(around.useful, ROWS - rows.length - mine.length)]),
    picture: around.picture,
  };
}

function lastOf<T>(list: readonly T[], count: number): T[] {
  return list.slice(Math.max(0, list.length - count));
}
