import type { CharacterClass } from '../content/schema/cards.ts';
import type { ClassPortrait } from '../draw/index.ts';

export function portraitOf(mat: CharacterClass): ClassPortrait {
  const { name, icon, colour, hitPoints, handSize, traits, complexity, role } = mat;
  return { name, icon, colour, hitPoints: hitPoints[0] ?? 0, handSize, traits, complexity, role };
}
