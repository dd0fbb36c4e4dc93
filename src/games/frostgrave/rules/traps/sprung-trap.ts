import type { Trap } from '../../content/schema/tables.ts';

export interface SprungTrap {
  readonly trap: Trap;
  readonly seat: string;
  readonly target: string;
}
