/** A class while it is typed: its cards may lack halves. */
import { z } from 'zod';
import type { AbilityCard, CharacterClass } from '../../content/schema/abilities/cards.ts';
import { action, cardSide, characterClass, initiative } from '../../content/schema/abilities/cards.ts';
import { slug, slugOf } from '../../content/schema/terms.ts';

const initiatives = z.union([initiative, z.record(slug, initiative)]);
const sideDraft = cardSide.partial({ initiative: true, top: true, bottom: true });
const cardDraft = z.strictObject({
  id: slug,
  name: cardSide.shape.name,
  level: z.union([z.int().min(1).max(9), z.literal('X')]),
  initiative: initiatives.optional(),
  top: action.optional(),
  bottom: action.optional(),
  sides: z.record(slug, sideDraft).optional(),
});
export type CardDraft = z.infer<typeof cardDraft>;

/** JSON of a class whose cards may be without halves. */
export const classDraft = characterClass.extend({ cards: z.array(cardDraft) });

/** Stands for what is not typed yet. */
export const USUAL_MAT = {
  colour: '#7d8a96',
  complexity: 3,
  traits: ['–', '–', '–'],
  role: '',
  story: '',
  hitPoints: [1, 1, 1, 1, 1, 1, 1, 1, 1],
  handSize: 10,
};

const { colour, complexity, traits, role, story, hitPoints, handSize } = characterClass.shape;

/** The same, of a mat that may have gaps, too. */
export const prefilledClass = classDraft.extend({
  colour: colour.default(USUAL_MAT.colour),
  complexity: complexity.default(USUAL_MAT.complexity),
  traits: traits.default(USUAL_MAT.traits),
  role: role.default(USUAL_MAT.role),
  story: story.default(USUAL_MAT.story),
  hitPoints: hitPoints.default(USUAL_MAT.hitPoints),
  handSize: handSize.default(USUAL_MAT.handSize),
});

export type ClassMat = Omit<CharacterClass, 'cards' | '$schema'>;

export interface ClassDraft {
  readonly mat: ClassMat;
  readonly cards: readonly CardDraft[];
}

export function idOf(name: string): string {
  return slugOf(name.replaceAll(/['’]/g, ''));
}

/** Returns the card if both halves of all its sides are there. */
export function finishCard(card: CardDraft): AbilityCard | undefined {
  const { id, name, level, top, bottom, sides } = card;
  if (sides) {
    const all = Object.entries(sides).flatMap(([mode, side]) =>
      side.top && side.bottom && side.initiative !== undefined
        ? [[mode, { ...side, initiative: side.initiative, top: side.top, bottom: side.bottom }] as const]
        : [],
    );
    return all.length === Object.keys(sides).length ? { id, name, level, sides: Object.fromEntries(all) } : undefined;
  }
  return top && bottom && card.initiative !== undefined
    ? { id, name, level, initiative: card.initiative, top, bottom }
    : undefined;
}

/** Returns nothing while no card is finished. */
export function finishClass({ mat, cards }: ClassDraft): CharacterClass | undefined {
  const finished = cards.flatMap((card) => finishCard(card) ?? []);
  return finished.length > 0 ? { ...mat, cards: finished } : undefined;
}
