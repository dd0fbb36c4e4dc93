/** What a bot is started with: the games that are installed, and the packs that lie in some folders. */
import type { BotOptions } from '../discord/bot.ts';
import type { Pack } from '../games/game.ts';
import { GAMES } from '../games/list.ts';
import { Library, Shelf } from '../games/packs.ts';

export interface Installed extends Pick<BotOptions, 'games' | 'pack' | 'packs' | 'drawers'> {
  /** Why some packs can't be played with; those that can are read by then. */
  troubles(): string[];
}

/** Throws a PlainError where a folder is not there, and where two packs have the same id. */
export function installedIn(folders: readonly string[]): Installed {
  const shelf = Shelf.of(folders);
  const library = new Library<Pack>(shelf, new Map(GAMES.map(({ id, open }) => [id, open])));
  return {
    games: GAMES,
    pack: (id) => library.content(id),
    packs: [...shelf.packs.values()],
    drawers: Object.fromEntries(GAMES.map(({ id, drawer }) => [id, drawer])),
    troubles: () => library.troubles(),
  };
}
