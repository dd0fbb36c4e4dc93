import { PARTY } from '../../../../../engine/rules/rule.ts';
import { RESOURCES } from '../../../content/schema/terms.ts';
import { specialsAt } from '../../../content/stat-card.ts';
import type { CardId, MonsterSetId } from '../../../content/terms.ts';
import { explainMonsterCard } from '../../explain/monster-card.ts';
import { line, strong, text } from '../../explain/parts.ts';
import { wordsOfMonsters } from '../../figures/words.ts';
import type { Game } from '../../game.ts';
import type { Rule, ScenarioChoice } from '../../questions.ts';
import { chooseOne, draw, wordOption } from '../../questions.ts';
import type { Favor } from '../../state/progress.ts';
import type { LootResource } from '../../state/values.ts';
import { exchangeableCards, exchangeCards } from '../round/exchange-cards.ts';
import { bringableItems, bringMoreItems } from './extra-items.ts';

/** FAV-01 */
const MOST_POINTS = 7;

/** FAV-04 to FAV-09 */
const POINTS: Readonly<Record<Favor, number>> = {
  knowledge: 1,
  wealth: 1,
  strategy: 1,
  capacity: 1,
  discovery: 1,
  potential: 2,
};
const FAVORS: readonly Favor[] = ['knowledge', 'wealth', 'strategy', 'capacity', 'discovery', 'potential'];

interface FavorOrder {
  readonly decks: readonly MonsterSetId[];
  readonly loot: readonly LootResource[];
  readonly favors: readonly Favor[];
}

/** The party picks favors one by one, pays for all, then gets their effects. FAV-01, FAV-02, SET-03 */
export function* spendFavors(game: Game): Rule<void> {
  let wanted: FavorOrder = { decks: [], loot: [], favors: [] };
  for (let left = pointsToSpend(game); left > 0; left = pointsToSpend(game) - spentOn(wanted)) {
    const favor = yield* pickFavor(game, wanted, left);
    if (favor === undefined) break;
    wanted = yield* withFavor(game, wanted, favor);
  }
  if (wanted.favors.length > 0) yield* activate(game, wanted);
  game.emit({ type: 'phase began', phase: 'setup' });
}

function spentOn({ favors }: FavorOrder): number {
  return favors.reduce((sum, favor) => sum + POINTS[favor], 0);
}

/** Limits the points to the cards that can pay. FAV-03 */
function pointsToSpend(game: Game): number {
  const { minus, worse } = cardsToPayWith(game);
  return Math.min(MOST_POINTS, minus + 2 * worse);
}

function cardsToPayWith({ state }: Game): { minus: number; worse: number } {
  const deck = state.modifiers.monsters?.draw ?? [];
  const count = (face: string) => deck.filter((card) => card === face).length;
  return { minus: count('-1'), worse: Math.min(1, count('-2')) };
}

function* pickFavor(game: Game, wanted: FavorOrder, left: number): Rule<Favor | undefined> {
  const offered = FAVORS.filter((favor) => POINTS[favor] <= left && hasUse(game, wanted, favor));
  return yield* chooseOne<Favor | undefined>({
    seat: PARTY,
    prompt: { about: 'favors', left, active: wanted.favors },
    choices: [wordOption('no more favors', undefined), ...offered.map((favor) => wordOption<Favor>(favor, favor))],
  });
}

function hasUse(game: Game, wanted: FavorOrder, favor: Favor): boolean {
  const times = wanted.favors.filter((each) => each === favor).length;
  switch (favor) {
    case 'strategy':
      return decksLeft(game, wanted).length > 0;
    case 'discovery':
      return lootLeft(game, wanted).length > 0;
    case 'capacity':
      return game.state.characters.some((character) => bringableItems(game, character).length > times);
    case 'potential':
      return game.state.characters.some((character) => exchangeableCards(game, character).length > times);
    default:
      return true;
  }
}

/** Once per deck. FAV-06 */
function decksLeft({ catalog, state }: Game, { decks }: FavorOrder): MonsterSetId[] {
  return [...catalog.sets.keys()].filter((set) => (state.sets[set]?.deck.length ?? 0) > 1 && !decks.includes(set));
}

/** Returns materials and herbs that the loot deck lacks. FAV-08 */
function lootLeft({ catalog, state }: Game, { loot }: FavorOrder): LootResource[] {
  const there = catalog.scenario(state.scenario).loot;
  return RESOURCES.filter((kind) => !there[kind] && !loot.includes(kind));
}

function* withFavor(game: Game, wanted: FavorOrder, favor: Favor): Rule<FavorOrder> {
  const favors = [...wanted.favors, favor];
  if (favor === 'strategy') {
    const deck = yield* pickDeck(decksLeft(game, wanted));
    return { ...wanted, favors, decks: [...wanted.decks, deck] };
  }
  if (favor !== 'discovery') return { ...wanted, favors };
  const kind = yield* chooseOne({
    seat: PARTY,
    prompt: { about: 'favor loot' },
    choices: lootLeft(game, wanted).map((each) => wordOption(each, each)),
  });
  return { ...wanted, favors, loot: [...wanted.loot, kind] };
}

function* pickDeck(decks: readonly MonsterSetId[]): Rule<MonsterSetId> {
  return yield* chooseOne({
    seat: PARTY,
    prompt: { about: 'favor deck' },
    choices: decks.map(
      (set): ScenarioChoice<MonsterSetId> => ({ value: set, is: set, note: { is: 'slot', seat: undefined, set } }),
    ),
  });
}

/** Pays, then applies immediate effects. FAV-02 */
function* activate(game: Game, wanted: FavorOrder): Rule<void> {
  const cards = yield* pickPrice(game, spentOn(wanted));
  const { favors, loot, decks } = wanted;
  game.emit({ type: 'favors activated', favors, loot, cards });
  for (const deck of decks) yield* useStrategy(game, deck);
  const times = (favor: Favor) => favors.filter((each) => each === favor).length;
  if (times('capacity') > 0) yield* bringMoreItems(game, times('capacity'));
  for (let i = 0; i < times('potential'); i++) yield* exchangeCards(game);
}

/** A -1 pays one point; the -2 may pay two. FAV-03 */
function* pickPrice(game: Game, points: number): Rule<string[]> {
  const { minus, worse } = cardsToPayWith(game);
  const minuses = (count: number) => Array<string>(count).fill('-1');
  const ways = [
    ...(points <= minus ? [minuses(points)] : []),
    ...(worse > 0 && points >= 2 && points - 2 <= minus ? [['-2', ...minuses(points - 2)]] : []),
  ];
  return yield* chooseOne({
    seat: PARTY,
    prompt: { about: 'favor price', points },
    choices: ways.map((cards) => wordOption(cards.join(' '), cards)),
  });
}

/** Removes one of two cards of the deck for this scenario, by the party's choice. FAV-06 */
function* useStrategy(game: Game, set: MonsterSetId): Rule<void> {
  const deck = game.state.sets[set]?.deck ?? [];
  const first = yield* draw('strategy', deck, (card) => card);
  const second = yield* draw(
    'strategy',
    deck.filter((card) => card !== first),
    (card) => card,
  );
  const card = yield* chooseOne({
    seat: PARTY,
    prompt: { about: 'favor card', set },
    choices: [first, second].map((each) => cardChoice(game, set, each)),
  });
  game.emit({ type: 'monster card removed', set, card });
}

function cardChoice({ catalog, state }: Game, set: MonsterSetId, card: CardId): ScenarioChoice<CardId> {
  const say = () => {
    const { spoken } = catalog;
    const printed = spoken.monsterCard(card);
    const boss = [...spoken.monsters.values()].find((monster) => monster.set === set && monster.specials);
    const specials = boss && specialsAt(boss, state.level);
    return [
      line(strong(printed.name), text(`(${printed.initiative}):`)),
      ...explainMonsterCard(printed, specials, wordsOfMonsters({ catalog: spoken })),
    ];
  };
  return { value: card, is: card, note: { is: 'lines', lines: { of: card, say } } };
}
