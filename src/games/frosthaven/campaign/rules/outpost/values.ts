/** Marks that the levels from 2 on need. PRO-04 */
const MARKS = [6, 15, 27, 42, 60, 81, 105, 132] as const;

export const MAX_MORALE = 20;
/** Marks of the highest level. PRO-04 */
export const MAX_PROSPERITY = 132;

/** DEF-03: defense by morale, each from a least morale on. */
const BANDS = [
  { from: 14, defense: 15 },
  { from: 11, defense: 10 },
  { from: 8, defense: 5 },
  { from: 5, defense: 0 },
  { from: 3, defense: -5 },
  { from: 0, defense: -10 },
] as const;

/** Figures of the sheet, absent ones 0: marks for prosperity, the permanent part for defense. */
export type SheetValues = Readonly<Record<string, number>>;

/** Returns the level for a number of marks. PRO-01 */
export function prosperityLevel(marks: number): number {
  return 1 + MARKS.filter((needed) => marks >= needed).length;
}

/** Returns the marks that a level needs. PRO-02 */
export function marksFor(level: number): number {
  return MARKS[level - 2] ?? 0;
}

/** Returns the marks that the next level needs; undefined at the highest. PRO-04 */
export function marksForNext(marks: number): number | undefined {
  return MARKS[prosperityLevel(marks) - 1];
}

/** Returns the defense by morale. DEF-02, DEF-03, MOR-07 */
export function defenseByMorale(morale: number): number {
  return BANDS.find(({ from }) => morale >= from)?.defense ?? 0;
}

/** Returns permanent defense and that by morale. DEF-01, DEF-04 */
export function totalDefense({ defense = 0, morale = 0 }: SheetValues): number {
  return defense + defenseByMorale(morale);
}

/** Returns figures as requirements compare them: prosperity level, total defense, others unchanged. CEV-13, MOR-06 */
export function standingValues(values: SheetValues): Record<string, number> {
  const { prosperity = 0 } = values;
  return { ...values, prosperity: prosperityLevel(prosperity), defense: totalDefense(values) };
}

/**
 * Returns a changed value within its bounds: morale 0 to 20, soldiers up to `room`. MOR-01, SOL-01
 * A prosperity level is never lost, and nothing but defense falls below 0. PRO-02
 */
export function valueAfter(value: string, had: number, amount: number, room = Number.POSITIVE_INFINITY): number {
  const wanted = had + amount;
  switch (value) {
    case 'morale':
      return Math.min(MAX_MORALE, Math.max(0, wanted));
    case 'prosperity':
      return Math.max(marksFor(prosperityLevel(had)), wanted);
    case 'soldiers':
      return Math.max(0, Math.min(wanted, Math.max(had, room)));
    case 'defense':
      return wanted;
    default:
      return Math.max(0, wanted);
  }
}
