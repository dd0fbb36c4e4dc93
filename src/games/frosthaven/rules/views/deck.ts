/** A modifier deck for its owner, with the changes by a perk. PERK-04 */
import type { CharacterClass } from '../../content/schema/abilities/cards.ts';
import { lexiconOf } from '../explain/lexicon.ts';
import { modifierFace, modifierParts } from '../explain/perk.ts';
import type { DeckCardView } from '../view-schema/cards.ts';

type ClassModifiers = Pick<CharacterClass, 'id' | 'modifiers'> & Parameters<typeof lexiconOf>[0];

export function deckView(
  mat: ClassModifiers,
  before: readonly string[],
  after: readonly string[] = before,
): DeckCardView[] {
  const words = lexiconOf(mat);
  const kinds = [...new Set([...before, ...after])].sort((one, other) => worthOf(mat, one) - worthOf(mat, other));
  return kinds.map((kind) => ({
    line: { indent: 0, parts: modifierParts(mat, ownName(mat, kind), words) },
    face: modifierFace(mat, ownName(mat, kind)),
    isSpecial: modifierParts(mat, ownName(mat, kind), words).length > 1,
    before: before.filter((card) => card === kind).length,
    after: after.filter((card) => card === kind).length,
  }));
}

function ownName({ id }: ClassModifiers, card: string): string {
  return card.replace(`${id}/`, '');
}

const ENDS: ReadonlyMap<string, number> = new Map([
  ['null', -100],
  ['x2', 100],
]);

function worthOf(mat: ClassModifiers, card: string): number {
  const name = ownName(mat, card);
  const face = `${mat.modifiers?.find(({ id }) => id === name)?.value ?? name.replace('rolling ', '')}`;
  const beside = name === face ? 0 : 0.5;
  return (ENDS.get(face) ?? Number(face)) + beside;
}
