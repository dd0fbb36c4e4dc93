/** What enhancements there are, and which place on a card takes which. ENH-09 */
import { CONDITIONS, ELEMENTS, NEGATIVE_CONDITIONS, type PlaceShape } from '../rules/terms.ts';

const GOOD = CONDITIONS.filter((condition) => !NEGATIVE_CONDITIONS.some((bad) => bad === condition));
const HARD = ['stun', 'disarm', 'brittle', 'bane', 'impair'];

/** By shape: `+1` to a number that is printed there, a jump, elements, conditions, one more hex of an area. */
export const ENHANCEMENTS: { readonly [Shape in PlaceShape]: readonly string[] } = {
  square: ['+1', 'jump'],
  circle: ['+1', 'jump', ...ELEMENTS, 'any element'],
  diamond: ['+1', ...ELEMENTS, 'any element', ...NEGATIVE_CONDITIONS.filter((bad) => !HARD.includes(bad))],
  'diamond plus': ['+1', ...ELEMENTS, 'any element', ...GOOD.filter((good) => good !== 'invisible')],
  hexagon: ['hex'],
};
