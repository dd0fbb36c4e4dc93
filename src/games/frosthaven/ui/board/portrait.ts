import type { CharacterClass } from '../../content/schema/abilities/cards.ts';
import type { ClassPortrait } from '../../render/index.ts';

export function portraitOf(mat: CharacterClass): ClassPortrait {
  const { name, icon, colour, hitPoints, handSize, traits, complexity, role } = mat;
  return { name, icon, colour, hitPoints: hitPoints[0] ?? 0, handSize, traits, complexity, role };
}
