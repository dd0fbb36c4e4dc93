import { PlainError } from '../../../src/game-api/contract/cli-tool.ts';
import type { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import { cardId } from '../../../src/games/frosthaven/content/content-index.ts';
import type { AbilityCard, CharacterClass } from '../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { drawCards } from '../../../src/games/frosthaven/render/pictures.ts';
import { visibleSides } from '../../../src/games/frosthaven/rules/views/card-sides.ts';

/** Draws an ability card with all its sides, as a PNG. */
export function cardPicture(catalog: Catalog, name: string, width: number | undefined): Buffer {
  const { mat, card } = findCard(catalog, name);
  return drawCards(
    visibleSides([...catalog.monsters.values()], mat, card),
    mat.colour,
    width === undefined ? {} : { width },
  );
}

/** Accepts `drifter/long-stride`, or `long-stride` where only one class has such a card. */
function findCard({ classes }: Catalog, name: string): { mat: CharacterClass; card: AbilityCard } {
  const found = [...classes.values()].flatMap((mat) =>
    mat.cards.filter(({ id }) => id === name || cardId(mat.id, id) === name).map((card) => ({ mat, card })),
  );
  const [only] = found;
  if (!only) throw new PlainError(`render: ${unknownCardText([...classes.values()], name)}`);
  if (found.length === 1) return only;
  const all = found.map(({ mat, card }) => cardId(mat.id, card.id));
  throw new PlainError(`render: several classes have a card ${name}: say ${all.join(' or ')}.`);
}

function unknownCardText(classes: readonly CharacterClass[], name: string): string {
  const [owner] = name.split('/');
  const mat = name.includes('/') ? classes.find(({ id }) => id === owner) : undefined;
  if (mat) return `there is no card ${name}; ${owner} has ${mat.cards.map(({ id }) => id).join(', ')}.`;
  return `there is no card ${name}; say CLASS/CARD, the classes are ${classes.map(({ id }) => id).join(', ')}.`;
}
