/** Ability cards of one's character: brought, in the pool, passed over, and of later levels. LUP-07 */

import { id } from '../../../../engine/values/id.ts';
import type { CampaignContext } from '../../../../game-api/contract/actions.ts';
import { button, buttonRows } from '../../../../game-api/panel/controls.ts';
import { CONTENT_LENGTH } from '../../../../game-api/panel/limits.ts';
import type { Panel } from '../../../../game-api/panel/panel.ts';
import { textPanel } from '../../../../game-api/panel/panel.ts';
import { bold, truncateLines } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { cardsToAdd } from '../../campaign/rules/characters/levels.ts';
import { stickersOf } from '../../campaign/state/enhancements.ts';
import type { CharacterSheet } from '../../campaign/state/people.ts';
import { enhancedClass } from '../../content/apply-enhancements.ts';
import type { Catalog } from '../../content/catalog.ts';
import { cardId } from '../../content/content-index.ts';
import type { AbilityCard, CharacterClass } from '../../content/schema/abilities/cards.ts';
import { firstMode, sidesOf } from '../../content/schema/abilities/cards.ts';
import { cardLeaves, cardsAlt, pictureJob } from '../../render/index.ts';
import { cardPool } from '../../rules/figures/equipment.ts';
import { wordsOf } from '../../rules/figures/words.ts';
import type { CardView } from '../../rules/view.ts';
import { cardView } from '../../rules/views/cards.ts';
import { ownCharacter, recordOf } from '../campaign/characters.ts';
import { kitOf } from '../campaign/kit-choice.ts';
import { customId } from '../custom-ids.ts';
import { joinFirstPanel } from './join-panel.ts';

interface Pile {
  readonly label: string;
  readonly cards: readonly AbilityCard[];
}

/** `wanted`: pile from 1; 0 is the first too. */
export async function poolPanel(catalog: Catalog, at: CampaignContext, wanted: number, leaf: number): Promise<Panel> {
  const sheet = await ownCharacter(at);
  if (!sheet) return joinFirstPanel(at);
  const { campaign } = at;
  const { available = {}, enhancements = [] } = await recordOf(at);
  const mat = enhancedClass(catalog.classOf(id(sheet.class)), stickersOf(enhancements, sheet.class));
  const kit = kitOf(catalog, sheet, await at.playerSettings(at.user), available);
  const piles = pilesOf(mat, sheet, kit.cards);
  const pile = piles[wanted] ?? piles[0];
  if (!pile) return textPanel(t`This class has no cards.`);
  const now = piles.indexOf(pile);
  const inOrder = pile.cards.toSorted((one, other) => rank(one) - rank(other));
  const leaves = cardLeaves(viewsOf(catalog, mat, inOrder)).slice(0, MOST_LEAVES);
  const open = Math.min(Math.max(0, leaf - 1), leaves.length - 1);
  const shown = leaves[open] ?? [];
  const to = (other: number, page: number) => customId({ action: 'pool', campaign, pile: other, leaf: page });
  const pages = leaves.map((cards, i) => button(to(now, i + 1), leafLabel(cards), 'plain', i === open));
  return {
    content: truncateLines(pileWords(pile), CONTENT_LENGTH),
    components: [
      ...buttonRows(piles.map(({ label }, i) => button(to(i, 0), label, i === now ? 'primary' : 'plain'))),
      ...(pages.length > 1 ? buttonRows(pages) : []),
    ],
    picture: {
      job: pictureJob('hand', { cards: shown, colour: mat.colour }),
      alt: cardsAlt(shown, pile.label),
      name: 'cards.png',
    },
  };
}

export function pilesOf(
  mat: CharacterClass,
  sheet: Pick<CharacterSheet, 'cards' | 'level'>,
  brought: readonly string[],
): Pile[] {
  const pool = cardPool(mat, sheet);
  const passed = cardsToAdd(mat, sheet, sheet.level);
  const known = [...pool, ...passed];
  return [
    { label: t`Brought`, cards: pool.filter((card) => brought.includes(card.id)) },
    { label: t`Left at home`, cards: pool.filter((card) => !brought.includes(card.id)) },
    { label: t`Passed over`, cards: passed },
    { label: t`Still to come`, cards: mat.cards.filter((card) => !known.includes(card)) },
  ].filter(({ cards }) => cards.length > 0);
}

const MOST_LEAVES = 20;

/** NEW-05: X follows level 1. */
function rank({ level }: AbilityCard): number {
  return level === 'X' ? 1.5 : level;
}

function leafLabel(cards: readonly CardView[]): string {
  const [first = '', last = ''] = [cards[0]?.level, cards.at(-1)?.level];
  const from = `${cards[0]?.name}`;
  return first === last ? t`Level ${first}: ${from} …` : t`Level ${first} to ${last}`;
}

function pileWords({ label, cards }: Pile): string {
  const names = cards.map((card) => `${sidesOf(card)[0]?.name} (${card.level})`).join(', ');
  return `${bold(label)}: ${names}`;
}

function viewsOf(catalog: Catalog, mat: CharacterClass, cards: readonly AbilityCard[]): CardView[] {
  return cards.map((card) =>
    cardView(mat, card, firstMode(mat), wordsOf({ catalog }, mat), {
      id: cardId(mat.id, card.id),
      pile: 'hand',
      leading: false,
    }),
  );
}
