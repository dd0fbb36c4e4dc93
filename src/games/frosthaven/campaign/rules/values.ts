/** The figures of the campaign sheet: prosperity, morale, defense and soldiers. PRO, MOR, DEF, SOL */

/** Marks that the levels from 2 on need. PRO-04 */
const MARKS = [6, 15, 27, 42, 60, 81, 105, 132] as const;

export const MOST_MORALE = 20;
/** Marks of the highest level; there are no boxes beyond. PRO-04 */
export const MOST_PROSPERITY = 132;

/** What morale adds to the defense, from so much morale on. DEF-03 */
const BANDS = [
  { from: 14, defense: 15 },
  { from: 11, defense: 10 },
  { from: 8, defense: 5 },
  { from: 5, defense: 0 },
  { from: 3, defense: -5 },
  { from: 0, defense: -10 },
] as const;

/** What the sheet says; what is not there is 0. Of prosperity it has the marks, of defense what is permanent. */
export type SheetValues = Readonly<Record<string, number>>;

/** PRO-01 */
export function prosperityLevel(marks: number): number {
  return 1 + MARKS.filter((needed) => marks >= needed).length;
}

/** Marks for this level; none for the first. PRO-02 */
export function marksFor(level: number): number {
  return MARKS[level - 2] ?? 0;
}

/** How many marks the next level needs; undefined at the highest. PRO-04 */
export function marksForNext(marks: number): number | undefined {
  return MARKS[prosperityLevel(marks) - 1];
}

/** DEF-02, DEF-03, MOR-07 */
export function moraleBand(morale: number): number {
  return BANDS.find(({ from }) => morale >= from)?.defense ?? 0;
}

/** DEF-01, DEF-04: what is permanent, and what goes by morale now. */
export function totalDefense({ defense = 0, morale = 0 }: SheetValues): number {
  return defense + moraleBand(morale);
}

/** By what is asked for: the level of prosperity, the total of defense, and everything else as it stands. CEV-13, MOR-06 */
export function standingValues(values: SheetValues): Record<string, number> {
  const { prosperity = 0 } = values;
  return { ...values, prosperity: prosperityLevel(prosperity), defense: totalDefense(values) };
}

/**
 * A value after a change. Morale stays between 0 and 20, a level of prosperity is never lost, soldiers are no more than
 * there is room for, and nothing but defense falls below nothing. MOR-01, PRO-02, SOL-01
 */
export function valueAfter(value: string, had: number, amount: number, room = Number.POSITIVE_INFINITY): number {
  const wanted = had + amount;
  switch (value) {
    case 'morale':
      return Math.min(MOST_MORALE, Math.max(0, wanted));
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
