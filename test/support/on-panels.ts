/** What somebody reads on a panel. */
import { isMenu } from '../../src/game-api/panel/controls.ts';
import type { Panel } from '../../src/game-api/panel/panel.ts';
import { panelControls } from '../../src/game-api/panel/panel.ts';

/** All of it, a text each: the words, what is said of the picture, and what stands on buttons and in menus. */
export function textsOnPanel(panel: Panel): string[] {
  const { content, sections = [], picture } = panel;
  const controls = panelControls(panel).flatMap((control) => {
    if (!isMenu(control)) return [control.label];
    return [control.placeholder, ...control.options.flatMap(({ label, description = '' }) => [label, description])];
  });
  return [content, picture?.alt ?? '', ...sections.map(({ text }) => text), ...controls];
}

/** The words, with those of its sections. */
export function wordsOnPanel({ content, sections = [] }: Panel): string {
  return [content, ...sections.map(({ text }) => text)].join('\n');
}

/** What its buttons are called: beside a heading, by that. */
export function buttonsOnPanel({ sections = [], components }: Panel): string[] {
  const beside = sections.flatMap(({ text, button }) =>
    button ? [/^\*\*(.+)\*\*(?:\n|$)/.exec(text)?.[1] ?? button.label] : [],
  );
  return [...beside, ...components.flat().flatMap((control) => (isMenu(control) ? [] : [control.label]))];
}
