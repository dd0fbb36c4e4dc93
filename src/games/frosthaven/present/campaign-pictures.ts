/** What is shown beside a question of the campaign. */
import { id } from '../../../kernel/id.ts';
import type { Picture } from '../../panel/panel.ts';
import type { PictureFor } from '../campaign/face.ts';
import { type Catalog, cardId } from '../content/catalog.ts';
import { firstMode } from '../content/schema/cards.ts';
import { handAlt, pictureJob } from '../draw/index.ts';
import { wordsOf } from '../rules/figures/words.ts';
import { cardView } from '../rules/views/cards.ts';

/** The cards that can be added, side by side; those passed over earlier among them. LUP-07 */
export function campaignPictures(catalog: Catalog): PictureFor {
  return (prompt) => (prompt.about === 'card' ? cardsPicture(catalog, prompt.class, prompt.cards) : undefined);
}

function cardsPicture(catalog: Catalog, of: string, names: readonly string[]): Picture {
  const mat = catalog.classOf(id(of));
  const cards = mat.cards
    .filter((card) => names.includes(card.id))
    .map((card) => {
      const lying = { id: cardId(mat.id, card.id), pile: 'hand' as const, leading: false };
      return cardView(mat, card, firstMode(mat), wordsOf({ catalog }, mat), lying);
    });
  return { job: pictureJob('hand', { cards, colour: mat.colour }), alt: handAlt(cards), name: 'cards.png' };
}
