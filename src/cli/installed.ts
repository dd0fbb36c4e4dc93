/** What a bot is started with: the games that are installed, and the packs that lie in some folders. */
import type { BotOptions } from '../discord/bot.ts';
import type { GameDefinition, Pack } from '../games/game.ts';
import { GAMES } from '../games/list.ts';
import { Library, Shelf } from '../games/packs.ts';

export interface GameInstallation
  extends Pick<BotOptions, 'games' | 'pack' | 'packs' | 'drawers' | 'thinkers' | 'validators'> {
  /** Why some packs can't be played with; those that can are read by then. */
  troubles(): string[];
}

/**
 * What is there of some games: of all that come with the program where nothing is said. Throws a PlainError where a folder
 * is not there, and where two packs have the same id.
 */
export function installedIn(folders: readonly string[], games: readonly GameDefinition[] = GAMES): GameInstallation {
  const shelf = Shelf.of(folders).readyFor(games.map(({ id }) => id));
  const library = new Library<Pack>(shelf, new Map(games.map(({ id, open }) => [id, open])));
  return {
    games,
    pack: (id) => library.content(id),
    packs: [...shelf.packs.values()],
    drawers: Object.fromEntries(games.map(({ id, drawer }) => [id, drawer])),
    thinkers: besidePacks(shelf, games, ({ thinker }) => thinker),
    validators: besidePacks(shelf, games, ({ validator }) => validator),
    troubles: () => library.troubles(),
  };
}

/** By packs, a module that their game brings, and the folder that it is to read. */
function besidePacks(
  { packs }: Shelf,
  games: readonly GameDefinition[],
  of: (game: GameDefinition) => URL | undefined,
) {
  const modules = new Map(games.map((game) => [game.id, of(game)]));
  return new Map(
    [...packs].flatMap(([id, { game, folder }]) => {
      const module = modules.get(game);
      return module ? [[id, { module, folder }] as const] : [];
    }),
  );
}
