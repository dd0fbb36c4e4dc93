/** What spells, potions, arms, items, traps, traits, injuries and bases do: sentences made from their data. */
import { listed } from '../../panel/text.ts';
import type { Catalog } from '../content/catalog.ts';
import type { Found, Injury, Location, Resource } from '../content/schema/aftermath.ts';
import type { Trait } from '../content/schema/figures.ts';
import type { MagicArm, MagicItem, Potion } from '../content/schema/goods.ts';
import type { Lasts } from '../content/schema/lasting.ts';
import type { Trap } from '../content/schema/tables.ts';
import type { Who } from '../content/schema/terms.ts';
import type { Effect } from '../content/schema/words.ts';
import type { Clause } from './clause.ts';
import { clauseOf } from './clauses.ts';
import { beingWords, capital, either, figureWords, inches, lastingWords, rollWords, withArticle } from './words.ts';

/** Effects as sentences, those of one subject in one. `subject` is whom they are upon: `it`, `a figure in sight`. */
export function effectSentences(effects: readonly Effect[], subject: string, catalog: Catalog): string[] {
  const clauses = effects.map((effect) => clauseOf(effect, catalog));
  return inRuns(clauses, subject).map(({ who, does, says }) => says ?? `${capital(who)} ${listed(does)}.`);
}

interface Run {
  readonly who: string;
  readonly does: string[];
  readonly says?: string;
}

/** Clauses one after another that have the same subject; after its first sentence the target is “it”. */
function inRuns(clauses: readonly Clause[], subject: string): Run[] {
  const runs: Run[] = [];
  let target = subject;
  for (const clause of clauses) {
    if ('says' in clause) {
      runs.push({ who: '', does: [], says: clause.says });
      continue;
    }
    const who = clause.subject ?? target;
    const last = runs.at(-1);
    const isSame = last?.says === undefined && last?.who === who;
    if (isSame) last.does.push(clause.does);
    else runs.push({ who, does: [clause.does] });
    if (clause.subject !== undefined) target = subject === 'it' ? 'it' : target;
  }
  return runs;
}

function lastingSentences(lasts: Lasts | undefined): string[] {
  return lasts === undefined ? [] : [`This lasts ${lastingWords(lasts)}.`];
}

/** What a creature with this trait is like; X is the figure that stands with the creature. */
export function traitWords(trait: Trait, catalog: Catalog): string {
  return effectSentences(trait.do, 'it', catalog).join(' ');
}

/** What a trap does to the figure that springs it. */
export function trapWords(trap: Trap, catalog: Catalog): string {
  const { alsoCombat, immune = [] } = trap;
  return [
    ...(alsoCombat ? ['Whoever is in combat with the figure is a target too.'] : []),
    ...effectSentences(trap.do, 'the figure', catalog),
    ...lastingSentences(trap.lasts),
    ...(immune.length > 0 ? [`Nothing happens to a figure that is ${beingWords(immune)}.`] : []),
  ].join(' ');
}

const USES: Readonly<Record<Potion['use'], string>> = {
  drink: 'Drunk.',
  throw: 'Thrown.',
  coat: 'Put on a weapon.',
  pour: 'Poured out.',
  'before game': 'Before a game.',
  'after game': 'After a game.',
};

/** What a potion does, and how it is used. */
export function potionWords(potion: Potion, catalog: Catalog): string {
  const { use, by, around, range, lasts, perGame, stacks } = potion;
  const far = range === undefined ? '' : ` within ${inches(range)}`;
  return [
    USES[use],
    ...(around === undefined ? [] : [`Upon everybody within ${inches(around)} of a place${far}.`]),
    ...effectSentences(potion.do, potionTarget(potion, far), catalog),
    ...lastingSentences(lasts),
    ...(by ? [`Only ${withArticle(by)} can use it.`] : []),
    ...(perGame ? ['One of them works in a game.'] : []),
    ...(stacks ? ['It works on each only once.'] : []),
  ].join(' ');
}

function potionTarget({ target }: Potion, far: string): string {
  if (target?.what === 'weapon') return 'the weapon';
  if (target?.what === 'member') return memberWords(target.who);
  return target?.what === 'figure' ? withArticle(figureWords(target.who, far)) : 'whoever drinks it';
}

/** `a construct of the own warband` */
export function memberWords(who: Who = {}): string {
  return withArticle(figureWords({ ...who, side: ['own'] }));
}

const ITEM_USES: Readonly<Record<MagicItem['use'], string>> = {
  always: '',
  action: 'For an action.',
  'before roll': 'Said before a roll.',
  'after roll': 'Said after a roll.',
  'when empowering': '',
};

/** What a magic item does for whoever carries it. */
export function itemWords(item: MagicItem, catalog: Catalog): string {
  const { use, perGame, by, constructs } = item;
  const only =
    constructs?.map((creature) => withArticle(catalog.creature(creature).name)) ?? (by ? [withArticle(by)] : []);
  return [
    ...(ITEM_USES[use] === '' ? [] : [ITEM_USES[use]]),
    ...effectSentences(item.do, 'its bearer', catalog),
    ...(perGame ? ['This works once a game.'] : []),
    ...(only.length > 0 ? [`Only ${either(only)} can use it.`] : []),
  ].join(' ');
}

/** What magic arms and armour do beside what they are. */
export function magicArmWords(arm: MagicArm, catalog: Catalog): string {
  return effectSentences(arm.do, 'its bearer', catalog).join(' ');
}

/** What a permanent injury does, the first time and the second. */
export function injuryWords({ do: first, instead, second }: Injury, catalog: Catalog): string {
  const words = (effects: readonly Effect[], fee: number | undefined) => [
    ...effectSentences(effects, 'the figure', catalog),
    ...(fee === undefined ? [] : [`For ${fee} gold crowns before a game that is not so in it.`]),
  ];
  if (second === undefined) return words(first, instead).join(' ');
  const again = second === 'retires' ? ['it retires.'] : words(second.do, second.instead);
  const [head = '', ...rest] = again;
  return [...words(first, instead), `The second time: ${head.charAt(0).toLowerCase()}${head.slice(1)}`, ...rest].join(
    ' ',
  );
}

/** What a place gives the warband that lives there. */
export function locationWords(location: Location, catalog: Catalog): string {
  const { each, after = [], extraSoldiers } = location;
  const gains = [
    ...(each?.gold === undefined ? [] : [`${each.gold} gold crowns`]),
    ...(each?.experience === undefined ? [] : [`${each.experience} experience, however much there was`]),
  ];
  const found = after.map((row) => `${rollWords(row.on)} ${foundWords(row, catalog)}`);
  return [
    ...effectSentences(location.do ?? [], location.for ? 'each soldier' : 'the warband', catalog),
    ...(gains.length > 0 ? [`Each game brings ${listed(gains)}.`] : []),
    ...(found.length > 0 ? [`After each game a die brings: ${found.join(', ')}.`] : []),
    ...(extraSoldiers === undefined
      ? []
      : [
          `There is room for ${extraSoldiers === 1 ? 'one more soldier' : `${extraSoldiers} more soldiers`}, who can stay there while others play.`,
        ]),
  ].join(' ');
}

function foundWords({ gold, rolled, potion, scrolls, grimoires, treasures }: Found, catalog: Catalog): string {
  const crowns = rolled ? `${gold === undefined ? '' : `${gold} and `}as many gold crowns as it shows` : '';
  return listed([
    ...(crowns === '' ? [] : [crowns]),
    ...(potion === undefined ? [] : [withArticle(catalog.potion(potion).name)]),
    ...(scrolls ? ['a scroll'] : []),
    ...(grimoires ? ['a grimoire'] : []),
    ...(treasures ? ['a treasure'] : []),
  ]);
}

/** What something in a base is good for. */
export function resourceWords(resource: Resource, catalog: Catalog): string {
  const { oneMoreOf, casts, hiring, nurses, niggling, outOfGame, perGame, use } = resource;
  const names = (oneMoreOf ?? []).map((id) => withArticle((catalog.soldiers.get(id) ?? catalog.creature(id)).name));
  const spells = (casts ?? []).map((spell) => catalog.spell(spell).name);
  return [
    ...effectSentences(resource.do ?? [], 'the warband', catalog),
    ...(outOfGame ? ['That is so only before and after games.'] : []),
    ...(use ? ['It is said before the roll.'] : []),
    ...(perGame ? ['This works once a game.'] : []),
    ...(names.length > 0 ? [`The warband may have ${either(names)} above its number.`] : []),
    ...(spells.length > 0 ? [`Before a game ${spells.join(' and then ')} can be cast.`] : []),
    ...(hiring === undefined ? [] : [`Each soldier costs ${-hiring} gold crowns less.`]),
    ...(nurses ? ['The badly wounded miss no game and pay nothing.'] : []),
    ...(niggling === undefined ? [] : [`A niggling injury costs ${-niggling} gold crowns less.`]),
  ].join(' ');
}
