/** Requirements of events and sections. STK-03, MOR-06 */
import type { CharacterClass } from '../../content/schema/abilities/cards.ts';
import type { Requirement } from '../../content/schema/campaign/road-events.ts';
import { HERBS, MATERIALS, RESOURCES } from '../../content/schema/terms.ts';
import type { State } from '../state.ts';

/** A party's classes and belongings; gold and resources are collective. EVT-14, CEV-14 */
export type PartyStanding = NonNullable<State['roadEvent']>['standing'] & {
  readonly classes: readonly Pick<CharacterClass, 'traits'>[];
  /** The condition that the table says is met. */
  readonly judged?: string;
};

/** EVT-12, EVT-13, CEV-12, CEV-13, CEV-15 */
export function isMet(
  wanted: Requirement,
  { classes, gold, resources, values, stickers, counters, judged }: PartyStanding,
): boolean {
  if ('trait' in wanted) return classes.some(({ traits }) => traits.includes(wanted.trait));
  if ('gold' in wanted) return gold >= wanted.gold;
  if ('resources' in wanted) return RESOURCES.every((kind) => (resources[kind] ?? 0) >= (wanted.resources[kind] ?? 0));
  if ('judged' in wanted) return wanted.judged === judged;
  if ('group' in wanted) return sumOf(GROUPS[wanted.group].map((kind) => resources[kind] ?? 0)) >= wanted.least;
  if ('sticker' in wanted) return stickers.includes(wanted.sticker);
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = wanted;
  const now = ('counter' in wanted ? counters?.[wanted.counter] : values[wanted.value]) ?? 0;
  return now >= least && now <= most;
}

const GROUPS = { herbs: HERBS, materials: MATERIALS } as const;

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Returns the conditions in words that the table must judge, each once. EVT-15 */
export function toJudge(outcomes: readonly { readonly if?: readonly Requirement[] | undefined }[]): string[] {
  const asked = outcomes.flatMap(({ if: wanted = [] }) =>
    wanted.flatMap((each) => ('judged' in each ? each.judged : [])),
  );
  return [...new Set(asked)];
}
