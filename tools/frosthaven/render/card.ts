import { PlainError } from '../../../src/game-api/contract/cli-tool.ts';
import type { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import { cardId } from '../../../src/games/frosthaven/content/content-index.ts';
import type { AbilityCard, CharacterClass } from '../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { firstMode } from '../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { drawCards } from '../../../src/games/frosthaven/render/pictures.ts';
import { lexiconOf } from '../../../src/games/frosthaven/rules/explain/lexicon.ts';
import type { CardView } from '../../../src/games/frosthaven/rules/view.ts';
import { cardView } from '../../../src/games/frosthaven/rules/views/cards.ts';

/** Draws an ability card with all its sides, as a PNG. */
export function cardPicture(catalog: Catalog, name: string, width: number | undefined): Buffer {
  const { mat, card } = findCard(catalog, name);
  return drawCards(
    visibleSides([...catalog.monsters.values()], mat, card),
    mat.colour,
    width === undefined ? {} : { width },
  );
}

/** Returns one side if modes change only the initiative: one picture then shows every mode's. */
export function visibleSides(
  monsters: Parameters<typeof lexiconOf>[1],
  mat: CharacterClass,
  card: AbilityCard,
): CardView[] {
  const words = lexiconOf(mat, monsters);
  const lying = { id: cardId(mat.id, card.id), pile: 'hand', leading: false } as const;
  const first = cardView(mat, card, firstMode(mat), words, lying);
  return 'sides' in card
    ? [{ ...first, others: [] }, ...first.others.map((side) => ({ ...first, ...side, others: [] }))]
    : [first];
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
