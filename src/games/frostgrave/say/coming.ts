/** What comes by an effect: figures, terrain, and what a warband gains. */
import type { Catalog } from '../content/catalog.ts';
import type { EffectOf, Gain } from '../content/schema/words.ts';
import type { Clause } from './clause.ts';
import { capital, either, inches, signed, withArticle } from './words.ts';

export function callWords(
  { any = [], soldierBut, side, joins, set, mayNot = [] }: EffectOf<'call'>,
  catalog: Catalog,
): string {
  const named = any.map(({ creature, modifier }) => {
    const name = withArticle(catalog.creature(creature).name);
    return modifier === undefined ? name : `${name} (${signed(modifier)} to the casting roll)`;
  });
  const but = soldierBut?.map((soldier) => withArticle(catalog.soldier(soldier).name)) ?? [];
  const who = [...named, ...(soldierBut ? [`any soldier but ${either(but)}`] : [])];
  const how = joins
    ? 'joins the warband'
    : side === 'own'
      ? 'comes to the caster’s side'
      : 'comes, under nobody’s control';
  const will = set ? ` with Will ${signed(set.will)}` : '';
  const never = mayNot.length > 0 ? ` It can’t ${either(mayNot)}.` : '';
  return `${capital(either(who))}${will} ${how}.${never}`;
}

const PIECES: Readonly<Record<EffectOf<'raise'>['piece'], string>> = {
  wall: 'a wall',
  fog: 'a bank of fog',
  bridge: 'a bridge',
  mud: 'mud, which is rough ground,',
  ward: 'a circle',
  smoke: 'a cloud of smoke',
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
  const below = underground === undefined ? '' : ` (${inches(underground)} underground)`;
  const sizes = [
    ...(length === undefined ? [] : [`${inches(length)} long`]),
    ...(thick === undefined ? [] : [`${inches(thick)} ${piece === 'bridge' ? 'wide' : 'thick'}`]),
    ...(height === undefined ? [] : [`${inches(height)} high`]),
    ...(radius === undefined ? [] : [`out to ${inches(radius)}${below}`]),
  ];
  const barred = { undead: 'undead', demon: 'demons', animal: 'animals', construct: 'constructs', person: 'people' };
  const names = bars.map((kind) => (kind === 'miscellaneous' ? 'other creatures' : barred[kind]));
  const bar = bars.length > 0 ? `, which no ${either(names)} can enter` : '';
  const inside = sight === undefined ? '' : `, in which one sees ${inches(sight)}`;
  return `${capital(PIECES[piece])} comes up, ${sizes.join(', ')}${bar}${inside}.`;
}

/** What a warband has gained. `x`: the figure of a trait. */
export function gainWords(what: Gain, amount: number | 'x' | undefined): Clause {
  const many = amount ?? 1;
  switch (what) {
    case 'experience':
      return typeof many === 'number' && many < 0
        ? { does: `loses ${-many} experience` }
        : { does: `gains ${many} experience` };
    case 'gold':
      return { does: `gains ${amount === 'x' ? 'X' : many} gold crowns` };
    case 'scroll':
      return { does: 'gains a scroll of a spell that the caster knows or of a grimoire in the vault' };
    case 'potion':
    case 'greater potion':
      return { does: `gains a ${what === 'potion' ? 'lesser potion' : what} of the caster’s choice` };
    case 'permanence':
      return { says: 'It stays on its bearer’s weapon or armour for good.' };
    case 'cure':
      return { does: 'is rid of all permanent injuries, or of being badly wounded' };
    case 'revival':
      return { does: 'is alive again' };
    case 'second treasure roll':
      return { says: 'Two rolls are made for its treasure, and one of them is kept.' };
    case 'kept body':
      return { does: `can still be revived for ${many} games once it is dead` };
    case 'missed game':
      return { does: many === 1 ? 'misses the next game' : `misses the next ${many} games` };
  }
}
