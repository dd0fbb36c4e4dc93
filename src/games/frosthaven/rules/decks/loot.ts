import type { Scenario } from '../../content/schema/scenario/scenarios.ts';
import { HERBS, MATERIALS } from '../../content/schema/terms.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import { draw } from '../questions.ts';
import type { LootCard } from '../state/decks.ts';
import type { LootResource } from '../state/values.ts';
import type { State } from '../state.ts';

type Amounts = readonly [number, number, number];

/** Cards of 1, 2 and 3 coins. LOOT-02 */
const MONEY = [...Array<number>(12).fill(1), ...Array<number>(6).fill(2), ...Array<number>(2).fill(3)];

/** Amounts on the eight cards of a material, for 2, 3 and 4 characters. LOOT-03 */
const MATERIAL: readonly Amounts[] = [
  ...Array<Amounts>(4).fill([1, 1, 1]),
  ...Array<Amounts>(2).fill([2, 2, 1]),
  ...Array<Amounts>(2).fill([2, 1, 1]),
];

/** LOOT-04 */
const HERB: readonly Amounts[] = Array<Amounts>(2).fill([1, 1, 1]);

/** All loot cards by kind. The first ones of a kind carry its stickers. LOOT-06 */
function lootPools(stickers: State['stickers'] = {}): ReadonlyMap<string, readonly LootCard[]> {
  const resource = (kind: LootResource, amounts: readonly Amounts[]) =>
    [kind, amounts.map((each, i) => resourceCard(kind, each, i < (stickers[kind] ?? 0)))] as const;
  return new Map<string, readonly LootCard[]>([
    ['money', MONEY.map((coins) => ({ kind: 'money', coins }))],
    ...MATERIALS.map((kind) => resource(kind, MATERIAL)),
    ...HERBS.map((kind) => resource(kind, HERB)),
    ['random item', [{ kind: 'random item' }]],
  ]);
}

function resourceCard(kind: LootResource, amounts: Amounts, sticker: boolean): LootCard {
  return { kind, amounts, ...(sticker && { sticker }) };
}

export const LOOT_CARDS: readonly LootCard[] = [
  ...new Map([...lootPools().values()].flat().map((card) => [nameOfLoot(card), card])).values(),
];

export function plainLoot(card: LootCard): LootCard {
  return 'amounts' in card ? { kind: card.kind, amounts: card.amounts } : card;
}

/** Builds the loot deck from the scenario's counts and from favors. LOOT-01, ITS-09, CEN-19, LOOT-05, FAV-08 */
export function* makeLootDeck(game: Game, { loot }: Pick<Scenario, 'loot'>): Rule<void> {
  const pools = lootPools(game.state.stickers);
  const cards: LootCard[] = [];
  for (const [kind, count] of Object.entries(loot)) {
    if (kind === 'random item' && game.state.itemFound) continue;
    let pool = pools.get(kind) ?? [];
    for (let i = 0; i < (count ?? 0); i++) {
      const card = yield* draw(`loot-${kind}`, pool, nameOfLoot);
      pool = pool.filter((_, at) => at !== pool.indexOf(card));
      cards.push(card);
    }
  }
  for (const kind of game.state.favors?.loot ?? [])
    cards.push(yield* draw(`loot-${kind}`, pools.get(kind) ?? [], nameOfLoot));
  game.emit({ type: 'loot deck made', cards });
}

/** Returns a name such as `money 2`, `hide 1/1/1 +1` or `random item`. Equal cards share a name. */
export function nameOfLoot(card: LootCard): string {
  if (card.kind === 'money') return `money ${card.coins}`;
  if (card.kind === 'random item') return card.kind;
  return `${card.kind} ${card.amounts.join('/')}${card.sticker ? ' +1' : ''}`;
}
