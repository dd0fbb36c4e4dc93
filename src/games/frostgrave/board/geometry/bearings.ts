/** Directions in whole numbers, so that every machine computes the same. */
import type { Spot } from '../space.ts';
import { nearDiv } from './whole-numbers.ts';

const LENGTH = 10_000;

const SINES = [
  0, 175, 349, 523, 698, 872, 1045, 1219, 1392, 1564, 1736, 1908, 2079, 2250, 2419, 2588, 2756, 2924, 3090, 3256, 3420,
  3584, 3746, 3907, 4067, 4226, 4384, 4540, 4695, 4848, 5000, 5150, 5299, 5446, 5592, 5736, 5878, 6018, 6157, 6293,
  6428, 6561, 6691, 6820, 6947, 7071, 7193, 7314, 7431, 7547, 7660, 7771, 7880, 7986, 8090, 8192, 8290, 8387, 8480,
  8572, 8660, 8746, 8829, 8910, 8988, 9063, 9135, 9205, 9272, 9336, 9397, 9455, 9511, 9563, 9613, 9659, 9703, 9744,
  9781, 9816, 9848, 9877, 9903, 9925, 9945, 9962, 9976, 9986, 9994, 9998, 10000,
] as const;

export const DEGREES = 360;

/** Returns a vector of `LENGTH`; 0 degrees is north (smaller y), 90 east. Any whole number is accepted. */
export function bearingVector(degrees: number): Spot {
  const turned = ((degrees % DEGREES) + DEGREES) % DEGREES;
  return { x: sine(turned), y: 0 - sine((turned + 90) % DEGREES) };
}

function sine(degrees: number): number {
  if (degrees >= 180) return 0 - sine(degrees - 180);
  return SINES[degrees <= 90 ? degrees : 180 - degrees] ?? 0;
}

export function pointOnBearing({ x, y }: Spot, degrees: number, tenths: number): Spot {
  const vector = bearingVector(degrees);
  return { x: x + nearDiv(vector.x * tenths, LENGTH), y: y + nearDiv(vector.y * tenths, LENGTH) };
}
