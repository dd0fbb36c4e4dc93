import { capitalize } from '../../../i18n/letters.ts';
import { msg, t, translateMsg } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import type { EffectOf, GainKind } from '../content/schema/words.ts';
import type { EffectClause } from './clause.ts';
import { formatSigned, formatTenths, listWithOr, withIndefiniteArticle } from './words.ts';

const NEVER = { 'carry treasure': msg`carry treasure`, 'deal damage': msg`deal damage` } as const;

export function callWords(
  { any = [], soldierBut, side, joins, set, mayNot = [] }: EffectOf<'call'>,
  catalog: Catalog,
): string {
  const named = any.map(({ creature, modifier }) => {
    const name = withIndefiniteArticle(catalog.creature(creature).name);
    return modifier === undefined ? name : t`${name} (${formatSigned(modifier)} to the casting roll)`;
  });
  const but = soldierBut?.map((soldier) => withIndefiniteArticle(catalog.soldier(soldier).name)) ?? [];
  const who = [...named, ...(soldierBut ? [t`any soldier but ${listWithOr(but)}`] : [])];
  const how = joins
    ? t`joins the warband`
    : side === 'own'
      ? t`comes to the caster’s side`
      : t`comes, under nobody’s control`;
  const will = set ? t` with Will ${formatSigned(set.will)}` : '';
  const never = mayNot.length > 0 ? t` It can’t ${listWithOr(mayNot.map((deed) => translateMsg(NEVER[deed])))}.` : '';
  return t`${capitalize(listWithOr(who))}${will} ${how}.${never}`;
}

const PIECES: Readonly<Record<EffectOf<'raise'>['piece'], string>> = {
  wall: msg`a wall`,
  fog: msg`a bank of fog`,
  bridge: msg`a bridge`,
  mud: msg`mud, which is rough ground,`,
  ward: msg`a circle`,
  smoke: msg`a cloud of smoke`,
};

export function raiseWords({
  piece,
  length,
  height,
  thick,
  radius,
  underground,
  sight,
  bars = [],
}: EffectOf<'raise'>): string {
  const below = underground === undefined ? '' : t` (${formatTenths(underground)} underground)`;
  const sizes = [
    ...(length === undefined ? [] : [t`${formatTenths(length)} long`]),
    ...(thick === undefined
      ? []
      : [piece === 'bridge' ? t`${formatTenths(thick)} wide` : t`${formatTenths(thick)} thick`]),
    ...(height === undefined ? [] : [t`${formatTenths(height)} high`]),
    ...(radius === undefined ? [] : [t`out to ${formatTenths(radius)}${below}`]),
  ];
  const barred = {
    undead: t`undead`,
    demon: t`demons`,
    animal: t`animals`,
    construct: t`constructs`,
    person: t`people`,
  };
  const names = bars.map((kind) => (kind === 'miscellaneous' ? t`other creatures` : barred[kind]));
  const bar = bars.length > 0 ? t`, which no ${listWithOr(names)} can enter` : '';
  const inside = sight === undefined ? '' : t`, in which one sees ${formatTenths(sight)}`;
  return t`${capitalize(translateMsg(PIECES[piece]))} comes up, ${sizes.join(', ')}${bar}${inside}.`;
}

/** `x` stands for the value of a trait. */
export function gainWords(what: GainKind, amount: number | 'x' | undefined): EffectClause {
  const many = amount ?? 1;
  switch (what) {
    case 'experience':
      return typeof many === 'number' && many < 0
        ? { does: t`loses ${-many} experience` }
        : { does: t`gains ${many} experience` };
    case 'gold':
      return { does: t`gains ${amount === 'x' ? 'X' : many} gold crowns` };
    case 'scroll':
      return { does: t`gains a scroll of a spell that the caster knows or of a grimoire in the vault` };
    case 'potion':
    case 'greater potion':
      return {
        does:
          what === 'potion'
            ? t`gains a lesser potion of the caster’s choice`
            : t`gains a greater potion of the caster’s choice`,
      };
    case 'permanence':
      return { says: t`It stays on its bearer’s weapon or armour for good.` };
    case 'cure':
      return { does: t`is rid of all permanent injuries, or of being badly wounded` };
    case 'revival':
      return { does: t`is alive again` };
    case 'second treasure roll':
      return { says: t`Its treasure is rolled twice, and you keep one roll.` };
    case 'kept body':
      return { does: t`can still be revived for ${many} games once it is dead` };
    case 'missed game':
      return { does: many === 1 ? t`misses the next game` : t`misses the next ${many} games` };
  }
}
