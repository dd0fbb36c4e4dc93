/** The loot deck of a scenario. LOOT-01 to LOOT-04 */
import { HERBS, MATERIALS, type Scenario } from '../../content/schema/scenarios.ts';
import type { Game } from '../game.ts';
import { draw, type Rule } from '../questions.ts';
import type { LootCard } from '../state.ts';

type Amounts = readonly [number, number, number];

/** LOOT-02: how many cards there are of 1, 2 and 3 coins. */
const MONEY = [...Array<number>(12).fill(1), ...Array<number>(6).fill(2), ...Array<number>(2).fill(3)];

/** LOOT-03: what the eight cards of a material give 2, 3 and 4 characters. */
const MATERIAL: readonly Amounts[] = [
  ...Array<Amounts>(4).fill([1, 1, 1]),
  ...Array<Amounts>(2).fill([2, 2, 1]),
  ...Array<Amounts>(2).fill([2, 1, 1]),
];

/** LOOT-04 */
const HERB: readonly Amounts[] = Array<Amounts>(2).fill([1, 1, 1]);

/** All cards of each kind that there are. */
function lootPools(): ReadonlyMap<string, readonly LootCard[]> {
  return new Map<string, readonly LootCard[]>([
    ['money', MONEY.map((coins) => ({ kind: 'money', coins }))],
    ...MATERIALS.map((kind) => [kind, MATERIAL.map((amounts) => ({ kind, amounts }))] as const),
    ...HERBS.map((kind) => [kind, HERB.map((amounts) => ({ kind, amounts }))] as const),
  ]);
}

/** Draws as many cards of every kind as the scenario says. LOOT-01 */
export function* makeLootDeck(game: Game, { loot }: Pick<Scenario, 'loot'>): Rule<void> {
  const pools = lootPools();
  const cards: LootCard[] = [];
  for (const [kind, count] of Object.entries(loot)) {
    let pool = pools.get(kind) ?? [];
    for (let i = 0; i < (count ?? 0); i++) {
      const card = yield* draw(`loot-${kind}`, pool, nameOfLoot);
      pool = pool.filter((_, at) => at !== pool.indexOf(card));
      cards.push(card);
    }
  }
  game.happens({ type: 'loot deck made', cards });
}

/** `money 2`, `hide 2/1/1`: cards of the same name are the same. */
export function nameOfLoot(card: LootCard): string {
  return card.kind === 'money' ? `money ${card.coins}` : `${card.kind} ${card.amounts.join('/')}`;
}
