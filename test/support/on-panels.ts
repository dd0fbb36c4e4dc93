/** What somebody reads on a panel. */
import { isMenu } from '../../src/game-api/panel/controls.ts';
import type { Panel } from '../../src/game-api/panel/panel.ts';

/** All of it, a text each: the words, what is said of the picture, and what stands on buttons and in menus. */
export function textsOnPanel({ content, components, picture }: Panel): string[] {
  const controls = components.flat().flatMap((control) => {
    if (!isMenu(control)) return [control.label];
    return [control.placeholder, ...control.options.flatMap(({ label, description = '' }) => [label, description])];
  });
  return [content, picture?.alt ?? '', ...controls];
}
