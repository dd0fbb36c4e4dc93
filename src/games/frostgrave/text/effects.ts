/** Sentences about content, made from its data. */

import { formatList } from '../../../game-api/panel/text.ts';
import { capitalize, uncapitalize } from '../../../i18n/letters.ts';
import { msg, t, translateMsg } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import type { BaseResource, Injury, Location, TokenFind } from '../content/schema/aftermath.ts';
import type { Trait } from '../content/schema/figures.ts';
import type { MagicArm, MagicItem, Potion } from '../content/schema/goods.ts';
import type { Lasts } from '../content/schema/lasting.ts';
import type { Trap } from '../content/schema/tables.ts';
import type { TargetFilter } from '../content/schema/terms.ts';
import type { Effect } from '../content/schema/words.ts';
import type { EffectClause } from './clause.ts';
import { clauseOf } from './clauses.ts';
import {
  beingWords,
  figureWords,
  formatTenths,
  lastingSentence,
  listWithOr,
  rollWords,
  withArticle,
  withIndefiniteArticle,
} from './words.ts';

/** Joins effects on one subject into one sentence. `subject` names the target: `it`, `a figure in sight`. */
export function effectSentences(effects: readonly Effect[], subject: string, catalog: Catalog): string[] {
  const clauses = effects.map((effect) => clauseOf(effect, catalog));
  return inRuns(clauses, subject).map(({ who, does, says }) => says ?? t`${capitalize(who)} ${formatList(does)}.`);
}

interface EffectSentence {
  readonly who: string;
  readonly does: string[];
  readonly says?: string;
}

/** Groups neighbouring clauses by subject; after the first group the target is “it”. */
function inRuns(clauses: readonly EffectClause[], subject: string): EffectSentence[] {
  const runs: EffectSentence[] = [];
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
  return lasts === undefined ? [] : [lastingSentence(lasts)];
}

/** Leaves `X` for the value that each creature has. */
export function traitWords(trait: Trait, catalog: Catalog): string {
  return effectSentences(trait.do, 'it', catalog).join(' ');
}

export function trapWords(trap: Trap, catalog: Catalog): string {
  const { alsoCombat, immune = [] } = trap;
  return [
    ...(alsoCombat ? [t`Any figure in combat with it is a target too.`] : []),
    ...effectSentences(trap.do, t`the figure`, catalog),
    ...lastingSentences(trap.lasts),
    ...(immune.length > 0 ? [t`A figure that is ${beingWords(immune)} is unaffected.`] : []),
  ].join(' ');
}

const USES: Readonly<Record<Potion['use'], string>> = {
  drink: msg`Drunk.`,
  throw: msg`Thrown.`,
  coat: msg`Put on a weapon.`,
  pour: msg`Poured out.`,
  'before game': msg`Before a game.`,
  'after game': msg`After a game.`,
};

export function potionWords(potion: Potion, catalog: Catalog): string {
  const { use, by, around, range, lasts, perGame, stacks } = potion;
  const far = range === undefined ? '' : t` within ${formatTenths(range)}`;
  return [
    translateMsg(USES[use]),
    ...(around === undefined ? [] : [t`On everyone within ${formatTenths(around)} of a place${far}.`]),
    ...effectSentences(potion.do, potionTarget(potion, far), catalog),
    ...lastingSentences(lasts),
    ...(by ? [t`Only ${userWords(by)} can use it.`] : []),
    ...(perGame ? [t`Only one of them works per game.`] : []),
    ...(stacks ? [t`It works only once on each figure.`] : []),
  ].join(' ');
}

function potionTarget({ target }: Potion, far: string): string {
  if (target?.what === 'weapon') return t`the weapon`;
  if (target?.what === 'member') return memberWords(target.who);
  return target?.what === 'figure' ? withArticle(figureWords(target.who, far)) : t`the drinker`;
}

const USERS = { spellcaster: msg`a spellcaster`, wizard: msg`a wizard`, construct: msg`a construct` } as const;

function userWords(by: keyof typeof USERS): string {
  return translateMsg(USERS[by]);
}

/** `a construct of the own warband` */
export function memberWords(who: TargetFilter = {}): string {
  return withArticle(figureWords({ ...who, side: ['own'] }));
}

const ITEM_USES: Readonly<Record<MagicItem['use'], string>> = {
  always: '',
  action: msg`For an action.`,
  'before roll': msg`Announced before a roll.`,
  'after roll': msg`Announced after a roll.`,
  'when empowering': '',
};

export function itemWords(item: MagicItem, catalog: Catalog): string {
  const { use, perGame, by, constructs } = item;
  const only =
    constructs?.map((creature) => withIndefiniteArticle(catalog.creature(creature).name)) ??
    (by ? [userWords(by)] : []);
  return [
    ...(ITEM_USES[use] === '' ? [] : [translateMsg(ITEM_USES[use])]),
    ...effectSentences(item.do, t`its bearer`, catalog),
    ...(perGame ? [t`It works once per game.`] : []),
    ...(only.length > 0 ? [t`Only ${listWithOr(only)} can use it.`] : []),
  ].join(' ');
}

export function magicArmWords(arm: MagicArm, catalog: Catalog): string {
  return effectSentences(arm.do, t`its bearer`, catalog).join(' ');
}

export function injuryWords({ do: first, instead, second }: Injury, catalog: Catalog): string {
  const words = (effects: readonly Effect[], fee: number | undefined) => [
    ...effectSentences(effects, t`the figure`, catalog),
    ...(fee === undefined ? [] : [t`${fee} gold crowns before a game cancel this for that game.`]),
  ];
  if (second === undefined) return words(first, instead).join(' ');
  const again = second === 'retires' ? [t`it retires.`] : words(second.do, second.instead);
  const [head = '', ...rest] = again;
  return [...words(first, instead), t`The second time: ${uncapitalize(head)}`, ...rest].join(' ');
}

export function locationWords(location: Location, catalog: Catalog): string {
  const { each, after = [], extraSoldiers } = location;
  const gains = [
    ...(each?.gold === undefined ? [] : [t`${each.gold} gold crowns`]),
    ...(each?.experience === undefined ? [] : [t`${each.experience} experience, whatever the total was`]),
  ];
  const found = after.map((row) => `${rollWords(row.on)} ${foundWords(row, catalog)}`);
  return [
    ...effectSentences(location.do ?? [], location.for ? t`each soldier` : t`the warband`, catalog),
    ...(gains.length > 0 ? [t`Each game brings ${formatList(gains)}.`] : []),
    ...(found.length > 0 ? [t`After each game a die brings: ${found.join(', ')}.`] : []),
    ...(extraSoldiers === undefined
      ? []
      : [
          t(
            'There is room for {extraSoldiers, plural, one {one more soldier} other {# more soldiers}}, who can stay there while others play.',
            { extraSoldiers },
          ),
        ]),
  ].join(' ');
}

function foundWords({ gold, rolled, potion, scrolls, grimoires, treasures }: TokenFind, catalog: Catalog): string {
  const shown =
    gold === undefined ? t`as many gold crowns as it shows` : t`${gold} and as many gold crowns as it shows`;
  const crowns = rolled ? shown : '';
  return formatList([
    ...(crowns === '' ? [] : [crowns]),
    ...(potion === undefined ? [] : [withIndefiniteArticle(catalog.potion(potion).name)]),
    ...(scrolls ? [t`a scroll`] : []),
    ...(grimoires ? [t`a grimoire`] : []),
    ...(treasures ? [t`a treasure`] : []),
  ]);
}

export function resourceWords(resource: BaseResource, catalog: Catalog): string {
  const { oneMoreOf, casts, hiring, nurses, niggling, outOfGame, perGame, use } = resource;
  const names = (oneMoreOf ?? []).map((id) =>
    withIndefiniteArticle((catalog.soldiers.get(id) ?? catalog.creature(id)).name),
  );
  const spells = (casts ?? []).map((spell) => catalog.spell(spell).name);
  return [
    ...effectSentences(resource.do ?? [], t`the warband`, catalog),
    ...(outOfGame ? [t`This applies only before and after games.`] : []),
    ...(use ? [t`Announce it before the roll.`] : []),
    ...(perGame ? [t`It works once per game.`] : []),
    ...(names.length > 0 ? [t`The warband may have ${listWithOr(names)} above its number.`] : []),
    ...(spells.length > 0 ? [t`You can cast ${spells.join(t` and then `)} before a game.`] : []),
    ...(hiring === undefined ? [] : [t`Each soldier costs ${-hiring} gold crowns less.`]),
    ...(nurses ? [t`Badly wounded figures miss no game and pay nothing.`] : []),
    ...(niggling === undefined ? [] : [t`A niggling injury costs ${-niggling} gold crowns less.`]),
  ].join(' ');
}
