/** A new thread for a scenario whose thread was deleted or never opened. */

import { id } from '../../../engine/values/id.ts';
import { buildReopenMessages } from '../../../game-api/announce/reopen.ts';
import type { OutgoingMessage } from '../../../game-api/contract/game.ts';
import { baseScenarioOf } from '../content/dungeon.ts';
import { storyWords } from '../text/story.ts';
import { boardPicture } from '../ui/board/pictures.ts';
import type { ViewContext } from '../ui/view-context.ts';

export function reopenMessages({ table, names }: ViewContext): OutgoingMessage[] {
  const { view } = table;
  const name = id<'ScenarioId'>(view.scenario.id);
  const scenario = names.catalog.hasScenario(baseScenarioOf(name)) ? names.catalog.scenario(name) : undefined;
  return buildReopenMessages({
    ...table,
    title: view.scenario.name,
    story: scenario && storyWords(scenario),
    picture: view.board.hexes.length > 0 ? boardPicture(view) : undefined,
  });
}
