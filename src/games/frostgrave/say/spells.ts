/** What spells do: at whom they are cast, what that comes to, for how long, and within which limits. */
import type { Catalog } from '../content/catalog.ts';
import type { OtherWay, Resist, Spell, SpellTime, Target } from '../content/schema/spells.ts';
import { clauseOf } from './clauses.ts';
import { effectSentences, memberWords } from './effects.ts';
import { beingWords, capital, either, figureWords, inches, lastingWords, signed, withArticle } from './words.ts';

type Way = Pick<OtherWay, 'target' | 'around' | 'resist' | 'do' | 'lasts'>;

/** The sentences of a spell. */
export function spellWords(spell: Spell, catalog: Catalog): string {
  const place = placeWords(spell.when, spell.range);
  return [
    ...times(spell.when),
    ...wayWords(spell, place, catalog),
    ...limits(spell),
    ...(spell.or ?? []).flatMap((way) => otherWords(way, place, catalog)),
  ].join(' ');
}

function times(when: readonly SpellTime[]): string[] {
  const before = when.includes('before game');
  if (before && when.includes('touch')) return ['Before a game or in it.'];
  if (before) return ['Before a game.'];
  return when.includes('after game') ? ['After a game.'] : [];
}

/** ` in sight within 16″` */
function placeWords(when: readonly SpellTime[], range: number | undefined): string {
  const how = when.includes('sight') ? ' in sight' : when.includes('touch') && range === undefined ? ' in contact' : '';
  return `${how}${range === undefined ? '' : ` within ${inches(range)}`}`;
}

function wayWords(way: Way, place: string, catalog: Catalog): string[] {
  const { target, around, resist, lasts } = way;
  const clauses = way.do.map((effect) => clauseOf(effect, catalog));
  const isOther = clauses.every((clause) => 'says' in clause || clause.subject !== undefined);
  const isProtected = clauses.some((clause) => 'does' in clause && clause.subject !== undefined);
  const isUpon = isOther && (target.what === 'figure' || (target.what === 'self' && isProtected));
  const whom = isUpon ? [`Upon ${subjectOf(target, place)}.`] : [];
  const nearby = around === undefined ? [] : [`The same is so of everybody like it within ${inches(around)}.`];
  return [
    ...(whom.length > 0 ? whom : aimWords(target, place, around, catalog)),
    ...effectSentences(way.do, subjectOf(target, place), catalog),
    ...(target.what === 'figure' ? nearby : []),
    ...(lasts === undefined ? [] : [`This lasts ${lastingWords(lasts)}.`]),
    ...(resist
      ? [resistWords(resist, around !== undefined || (target.what === 'figure' && target.count === 'all'))]
      : []),
  ];
}

/** A sentence for what is no figure: then the effects tell of others than the target. */
function aimWords(target: Target, place: string, around: number | undefined, catalog: Catalog): string[] {
  switch (target.what) {
    case 'point': {
      const where = [
        ...(target.touching ? [' in contact with the caster'] : [place]),
        ...(target.clearOf === undefined ? [] : [`, at least ${inches(target.clearOf)} from any figure`]),
        ...(target.intoCombat ? [', even in combat'] : []),
      ];
      const all = around === undefined ? '' : `everybody within ${inches(around)} of `;
      return [`Upon ${all}a place${where.join('')}.`];
    }
    case 'terrain':
      return [`Upon terrain${place}.`];
    case 'token':
      return [`Upon a token that nobody carries${place}${target.not ? ', but not the central one' : ''}.`];
    case 'spell':
      return [
        target.of
          ? `Upon ${either(target.of.map((spell) => catalog.spell(spell).name))} in play.`
          : `Upon a spell in play${place}.`,
      ];
    default:
      return [];
  }
}

function subjectOf(target: Target, place: string): string {
  switch (target.what) {
    case 'self':
      return 'the caster';
    case 'figure':
      return figuresWords(target, place);
    case 'weapon':
      return `a weapon${target.not === 'magic' ? ' without magic' : ''} of ${withArticle(figureWords(target.who, place))}`;
    case 'ammunition':
      return 'the arrow or bolt';
    case 'point':
      return 'whoever is there';
    case 'member':
      return memberWords(target.who);
    case 'warband':
      return 'the warband';
    default:
      return 'it';
  }
}

function figuresWords({ who, count }: Extract<Target, { what: 'figure' }>, place: string): string {
  if (count === 'all') return `every ${figureWords(who, place)}`;
  return count === undefined ? withArticle(figureWords(who, place)) : `${count} figures${place}`;
}

function resistWords({ bonus, only, empoweredBy }: Resist, isSeveral: boolean): string {
  const who = only ? capital(withArticle(figureWords(only))) : isSeveral ? 'Each of them' : 'It';
  const more = bonus ? `, at ${signed(bonus.amount)} where it is ${beingWords([bonus.quality])}` : '';
  return `${who} may resist with a Will roll above the casting roll${more}${empoweredBy ? ', which anybody may empower' : ''}.`;
}

function limits(spell: Spell): string[] {
  const { by, actions, selfDamage, most, again, stacks, standing } = spell;
  return [
    ...(actions ? ['It takes two actions.'] : []),
    ...(by ? ['Only a wizard can cast it.'] : []),
    ...(selfDamage === undefined ? [] : [`It costs the caster ${selfDamage} Health.`]),
    ...(most === undefined ? [] : [mostWords(most, again)]),
    ...(stacks === undefined ? [] : [stacks === 1 ? 'It does not add up.' : `It adds up, ${stacks} times at most.`]),
    ...(standing ? ['It fails whoever was taken out of action in the game.'] : []),
  ];
}

function mostWords(most: number, again: Spell['again']): string {
  if (again) return 'A second casting takes the place of the first.';
  return most === 1 ? 'Each caster has one in play at most.' : `Each caster has ${most} in play at most.`;
}

function otherWords(way: OtherWay, place: string, catalog: Catalog): string[] {
  const { by, modifier, pays } = way;
  const head = modifier === undefined ? way.name : `${way.name} (${signed(modifier)} to the casting roll)`;
  return [
    `Or: ${head.charAt(0).toLowerCase()}${head.slice(1)}.`,
    ...wayWords(way, place, catalog),
    ...(by ? ['Only a wizard can do this.'] : []),
    ...(pays ? ['The ingredients are paid first.'] : []),
  ];
}
