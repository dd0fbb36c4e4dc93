/** A new thread for a scenario whose thread was deleted or never opened. */

import { id } from '../../../kernel/id.ts';
import type { OutgoingMessage } from '../../game.ts';
import { toldAnew } from '../../telling/anew.ts';
import { baseOf } from '../content/dungeon.ts';
import { boardPicture } from '../present/pictures.ts';
import type { ViewContext } from '../present/seen.ts';
import { storyWords } from '../say/story.ts';

export function retoldAnew({ table, names }: ViewContext): OutgoingMessage[] {
  const { view } = table;
  const name = id<'ScenarioId'>(view.scenario.id);
  const scenario = names.catalog.hasScenario(baseOf(name)) ? names.catalog.scenario(name) : undefined;
  return toldAnew({
    ...table,
    title: view.scenario.name,
    story: scenario && storyWords(scenario),
    picture: view.board.hexes.length > 0 ? boardPicture(view) : undefined,
  });
}
