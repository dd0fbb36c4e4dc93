import type { Trap } from '../../content/schema/tables.ts';

export interface Sprung {
  readonly trap: Trap;
  readonly seat: string;
  readonly target: string;
}
