import { capitalize, uncapitalize } from '../../../i18n/letters.ts';
import { t } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import type { AlternativeUse, Resist, Spell, SpellTime, Target } from '../content/schema/spells.ts';
import { clauseOf } from './clauses.ts';
import { effectSentences, memberWords } from './effects.ts';
import {
  beingWords,
  figureWords,
  formatSigned,
  formatTenths,
  lastingSentence,
  listWithOr,
  withArticle,
} from './words.ts';

type SpellVariant = Pick<AlternativeUse, 'target' | 'around' | 'resist' | 'do' | 'lasts'>;

export function spellWords(spell: Spell, catalog: Catalog): string {
  const { when, range, target } = spell;
  const place = placeWords(target.what === 'figure' && target.sees ? ['sight'] : when, range);
  return [
    ...times(spell.when),
    ...wayWords(spell, place, catalog),
    ...limits(spell),
    ...(spell.or ?? []).flatMap((way) => otherWords(way, place, catalog)),
  ].join(' ');
}

function times(when: readonly SpellTime[]): string[] {
  const before = when.includes('before game');
  if (before && when.includes('touch')) return [t`Before a game or during it.`];
  if (before) return [t`Before a game.`];
  return when.includes('after game') ? [t`After a game.`] : [];
}

/** ` in sight within 16″` */
function placeWords(when: readonly SpellTime[], range: number | undefined): string {
  const how = when.includes('sight')
    ? t` in sight`
    : when.includes('touch') && range === undefined
      ? t` in contact`
      : '';
  return `${how}${range === undefined ? '' : t` within ${formatTenths(range)}`}`;
}

function wayWords(way: SpellVariant, place: string, catalog: Catalog): string[] {
  const { target, around, resist, lasts } = way;
  const clauses = way.do.map((effect) => clauseOf(effect, catalog));
  const isOther = clauses.every((clause) => 'says' in clause || clause.subject !== undefined);
  const isProtected = clauses.some((clause) => 'does' in clause && clause.subject !== undefined);
  const isUpon = isOther && (target.what === 'figure' || (target.what === 'self' && isProtected));
  const whom = isUpon ? [t`On ${subjectOf(target, place)}.`] : [];
  const nearby =
    around === undefined ? [] : [t`The same applies to all similar figures within ${formatTenths(around)}.`];
  return [
    ...(whom.length > 0 ? whom : aimWords(target, place, around, catalog)),
    ...effectSentences(way.do, subjectOf(target, place), catalog),
    ...(target.what === 'figure' ? nearby : []),
    ...(lasts === undefined ? [] : [lastingSentence(lasts)]),
    ...(resist
      ? [resistWords(resist, around !== undefined || (target.what === 'figure' && target.count === 'all'))]
      : []),
  ];
}

/** Adds a sentence for targets that are no figures, because their effects name other subjects. */
function aimWords(target: Target, place: string, around: number | undefined, catalog: Catalog): string[] {
  switch (target.what) {
    case 'point': {
      const where = [
        ...(target.touching ? [t` in contact with the caster`] : [place]),
        ...(target.clearOf === undefined ? [] : [t`, at least ${formatTenths(target.clearOf)} from any figure`]),
        ...(target.intoCombat ? [t`, even in combat`] : []),
      ];
      return [
        around === undefined
          ? t`On a place${where.join('')}.`
          : t`On everyone within ${formatTenths(around)} of a place${where.join('')}.`,
      ];
    }
    case 'terrain':
      return [t`On terrain${place}.`];
    case 'token':
      return [
        target.not
          ? t`On a token that nobody carries${place}, but not the central one.`
          : t`On a token that nobody carries${place}.`,
      ];
    case 'spell':
      return [
        target.of
          ? t`On ${listWithOr(target.of.map((spell) => catalog.spell(spell).name))} in play.`
          : t`On a spell in play${place}.`,
      ];
    default:
      return [];
  }
}

function subjectOf(target: Target, place: string): string {
  switch (target.what) {
    case 'self':
      return t`the caster`;
    case 'figure':
      return figuresWords(target, place);
    case 'weapon':
      return target.not === 'magic'
        ? t`a weapon without magic of ${withArticle(figureWords(target.who, place))}`
        : t`a weapon of ${withArticle(figureWords(target.who, place))}`;
    case 'ammunition':
      return t`the arrow or bolt`;
    case 'point':
      return t`every figure there`;
    case 'member':
      return memberWords(target.who);
    case 'warband':
      return t`the warband`;
    default:
      return t`it`;
  }
}

function figuresWords({ who, count }: Extract<Target, { what: 'figure' }>, place: string): string {
  if (count === 'all') return t`every ${figureWords(who, place)}`;
  return count === undefined ? withArticle(figureWords(who, place)) : t`${count} figures${place}`;
}

function resistWords({ bonus, only, empoweredBy }: Resist, isSeveral: boolean): string {
  const who = only ? capitalize(withArticle(figureWords(only))) : isSeveral ? t`Each of them` : t`It`;
  const more = bonus ? t`, at ${formatSigned(bonus.amount)} where it is ${beingWords([bonus.quality])}` : '';
  return empoweredBy
    ? t`${who} may resist with a Will roll above the casting roll${more}, and may empower it.`
    : t`${who} may resist with a Will roll above the casting roll${more}.`;
}

function limits(spell: Spell): string[] {
  const { by, actions, selfDamage, most, again, stacks, standing } = spell;
  return [
    ...(actions ? [t`It takes two actions.`] : []),
    ...(by ? [t`Only a wizard can cast it.`] : []),
    ...(selfDamage === undefined ? [] : [t`It costs the caster ${selfDamage} Health.`]),
    ...(most === undefined ? [] : [mostWords(most, again)]),
    ...(stacks === undefined ? [] : [stacks === 1 ? t`It does not stack.` : t`It stacks, ${stacks} times at most.`]),
    ...(standing ? [t`It fails for figures that went out of action in the game.`] : []),
  ];
}

function mostWords(most: number, again: Spell['again']): string {
  if (again) return t`A second casting replaces the first.`;
  return most === 1 ? t`Each caster can have only one in play.` : t`Each caster can have at most ${most} in play.`;
}

function otherWords(way: AlternativeUse, place: string, catalog: Catalog): string[] {
  const { by, modifier, pays } = way;
  const head = modifier === undefined ? way.name : t`${way.name} (${formatSigned(modifier)} to the casting roll)`;
  return [
    t`Or: ${uncapitalize(head)}.`,
    ...wayWords(way, place, catalog),
    ...(by ? [t`Only a wizard can do this.`] : []),
    ...(pays ? [t`The ingredients are paid first.`] : []),
  ];
}
