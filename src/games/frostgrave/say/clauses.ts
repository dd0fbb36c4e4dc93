/** Each effect as a clause: what whoever is meant does or suffers, or a sentence with a subject of its own. */
import { listed } from '../../panel/text.ts';
import type { Catalog } from '../content/catalog.ts';
import type { HarmKind, Who } from '../content/schema/terms.ts';
import type { Effect, EffectOf, Verb } from '../content/schema/words.ts';
import { alterationWords } from './alterations.ts';
import type { Clause } from './clause.ts';
import { callWords, gainWords, raiseWords } from './coming.ts';
import { scriptWords } from './scripts.ts';
import { capital, either, figureWords, inches, lastingWords, signed, withArticle } from './words.ts';

type Effects = { [V in Verb]: EffectOf<V> };
type Clauses = { readonly [V in Verb]: (effect: Effects[V], catalog: Catalog) => Clause };

function does(words: string): Clause {
  return { does: words };
}

const DEEDS: Readonly<Record<EffectOf<'forbid'>['what'][number], string>> = {
  attack: 'fight',
  shoot: 'shoot',
  'cast at sight': 'cast at what it sees',
  leap: 'be made to leap',
  'carry treasure': 'carry treasure',
  'pick up': 'pick up treasure',
  drop: 'drop treasure',
  'use items': 'use items',
  'use the weapon': 'be used',
  'be engaged': 'be drawn into combat',
  'be shot at': 'be shot at',
  'be cast at': 'be the target of spells',
  'be targeted': 'be a target',
  'leave the table': 'leave the table',
};

const EASED = {
  climbing: 'climbs at no more cost',
  'rough ground': 'crosses rough ground at no more cost',
  water: 'goes through water as over open ground',
  swimming: 'always swims well',
  falls: 'is not hurt by falls',
  terrain: 'passes through terrain of which it reaches the far side',
  obstacles: 'moves over whatever is in its way',
  treasure: 'is not hindered by treasure',
} as const;

const IMMUNE = {
  poison: 'poison',
  wounds: 'wounds',
  'critical hits': 'critical hits',
  'normal weapons': 'all harm but that of magic',
} as const;

const LIMITS: Readonly<Record<EffectOf<'shift'>['limits'][number], string>> = {
  'on the table': 'never off the table',
  'not into combat': 'not into combat',
  'not out of combat': 'not out of combat',
  'not near enemies': 'not within 1″ of an enemy',
  'not into harm': 'not where it would be hurt',
  'stopped by terrain and figures': 'as far as terrain and figures let it',
  'through everything': 'past whatever is in the way',
  'ends the activation': 'after which its activation is over',
};

const WAYS: Readonly<Record<EffectOf<'shift'>['way'], string>> = {
  straight: 'in a straight line',
  random: 'in a random direction',
  normal: 'as if it moved by itself',
  teleport: 'without crossing what lies between',
  'through the air': 'through the air',
};

const CLAUSES: Clauses = {
  alter: (effect, catalog) => does(alterationWords(effect, catalog)),
  attack: (effect) => does(attackWords(effect)),
  call: (effect, catalog) => ({ says: callWords(effect, catalog) }),
  gain: gainClause,
  forbid: forbidClause,
  shift: shiftClause,
  raise: (effect) => ({ says: raiseWords(effect) }),
  command: ({ released }) =>
    does(`belongs to the caster’s warband${released ? ', until the caster spends an action to let it go' : ''}`),
  harm: ({ amount }) => does(`loses ${harmWords(amount)}`),
  actions: (effect) => does(actionWords(effect)),
  drop: () => does('drops the token that it carries'),
  end: ({ spells }) => ({
    says: {
      one: 'One spell in play ends.',
      all: 'All spells in play end.',
      control: 'Nobody is controlled by a spell any more.',
    }[spells],
  }),
  heal: ({ amount, cures = [] }) =>
    does(
      `gets back ${amount === 'all' ? 'all its Health' : `up to ${amount} Health`}${
        cures.length > 0 ? ` and is rid of ${listed(cures)}` : ''
      }`,
    ),
  immune: ({ spells = [], to = [] }, catalog) =>
    does(
      `is immune to ${listed([...spells.map((spell) => catalog.spell(spell).name), ...to.map((each) => IMMUNE[each])])}`,
    ),
  absorb: ({ damage, of }) => does(`ignores the next ${damage} points of ${of ? `${of} ` : ''}damage`),
  sharpen: (effect) => does(sharpenWords(effect)),
  reveal: ({ within, removes }, catalog) => {
    const spells = listed(removes.map((spell) => catalog.spell(spell).name));
    return does(`ends ${spells} ${within === undefined ? 'upon whoever it fights' : `within ${inches(within)}`}`);
  },
  'count as': ({ kind, attacks, weapon }) => {
    if (weapon) return { says: 'The weapon counts as magic.' };
    const counts = kind ? [`counts as ${withArticle(figureWords({ kind: [kind] }))}`] : [];
    return does(listed([...counts, ...(attacks ? [`makes ${kindWords([attacks])} attacks`] : [])]));
  },
  ease: ({ of }) => does(listed(of.map((each) => EASED[each]))),
  cast: ({ spell, again, range }, catalog) => {
    if (again) return does('casts the next spell twice in a row');
    const name = spell === undefined ? 'a spell' : catalog.spell(spell).name;
    return { says: `It works as ${name}${range === undefined ? '' : `, up to ${inches(range)} away`}.` };
  },
  empower: ({ points, every }) =>
    does(
      `has ${points} ${points === 1 ? 'point' : 'points'}${every ? ' each game' : ', once and for all,'} to empower rolls with`,
    ),
  're-roll': ({ of, dice }) =>
    does(dice ? `rolls two dice for ${either(of)} and chooses one` : `rolls one die for ${either(of)} again`),
  script: ({ script }, catalog) => ({ says: scriptWords(script, catalog) }),
  test: testClause,
  lay: ({ rune }, catalog) => ({
    says: `A rune lies there until somebody comes within ${inches(rune.within)}. Then whoever came ${joined(rune.then, catalog)}.`,
  }),
};

/** One effect as a clause. */
export function clauseOf(effect: Effect, catalog: Catalog): Clause {
  const clause = wordsOf(effect.verb, effect, catalog);
  if (!('does' in clause)) return clause;
  const own = subjectOf(effect);
  const lasting = 'lasts' in effect && effect.lasts ? `, ${lastingWords(effect.lasts)}` : '';
  return { ...(own ? { subject: own } : {}), ...clause, does: `${clause.does}${lasting}` };
}

function wordsOf<V extends Verb>(verb: V, effect: Effects[V], catalog: Catalog): Clause {
  return CLAUSES[verb](effect, catalog);
}

/** Effects after one subject: `loses 3 Health and drops the token`. */
function joined(effects: readonly Effect[], catalog: Catalog): string {
  const clauses = effects.map((effect) => clauseOf(effect, catalog));
  return listed(clauses.map((clause) => ('does' in clause ? clause.does : clause.says)));
}

/** Whoever suffers it, where that is not the target. */
function subjectOf(effect: Effect): string | undefined {
  const whom = 'whom' in effect ? effect.whom : undefined;
  const who: Who | undefined = 'who' in effect ? effect.who : undefined;
  if (whom === 'caster') return 'the caster';
  if (whom === 'killer') return 'whoever kills it';
  if (whom === 'everybody') return who ? `every ${figureWords(who)}` : 'everybody';
  return who && withArticle(figureWords(who));
}

function kindWords(of: readonly HarmKind[]): string {
  return of.length === 0 ? 'not magic' : listed(of.map((kind) => (kind === 'poison' ? 'poisoned' : kind)));
}

function attackWords({ bonus, as, of, burst, damage, instead }: EffectOf<'attack'>): string {
  const what = `suffers ${as === 'shooting' ? 'a shooting attack' : 'a blow'} at ${signed(bonus)}, ${kindWords(of)}`;
  const others = burst === undefined ? '' : `, and so does everybody within ${inches(burst)}`;
  const more = damage === undefined ? '' : `; where it wins, its damage is ${signed(damage)}`;
  const pushed = instead === 'pushed' ? ', and instead of losing Health is pushed 1″ straight away for each point' : '';
  const poisoned = instead === 'poisoned' ? ', and instead of losing Health is poisoned: one action an activation' : '';
  return `${what}${others}${more}${pushed}${poisoned}`;
}

function gainClause({ what, amount, whom }: EffectOf<'gain'>): Clause {
  const words = gainWords(what, amount);
  return whom === undefined ? words : { does: 'does' in words ? words.does : words.says };
}

/** What others do to whoever is protected. */
const UPON: Readonly<Partial<Record<EffectOf<'forbid'>['what'][number], string>>> = {
  'be engaged': 'move into combat with it',
  'be shot at': 'shoot at it',
  'be cast at': 'cast spells at it',
  'be targeted': 'target it',
};

function forbidClause({ what, unless, by }: EffectOf<'forbid'>): Clause {
  const pass = unless ? ', unless its Will roll beats the casting roll, tried once a turn' : '';
  if (!by) return does(`can’t ${either(what.map((deed) => DEEDS[deed]))}${pass}`);
  const deeds = what.map((deed) => UPON[deed] ?? DEEDS[deed]);
  return { subject: `no ${figureWords(by)}`, does: `can ${either(deeds)}${pass}` };
}

function shiftClause({ what, by, laden, way, chosenBy, limits }: EffectOf<'shift'>): Clause {
  const far =
    by === 'sight'
      ? 'to any place in sight'
      : typeof by === 'object'
        ? `a d20 and ${inches(by.plus)}`
        : `up to ${inches(by)}`;
  const less = laden === undefined ? '' : ` (${inches(laden)} with treasure)`;
  const exact = way === 'random' && typeof by === 'number' ? inches(by) : far;
  const whose = chosenBy ? ` where ${chosenBy} wants` : '';
  const how = [WAYS[way], ...limits.map((limit) => LIMITS[limit])].join(', ');
  const words = `is moved ${exact}${less}${whose}, ${how}`;
  return what === 'token' ? { subject: 'the token', does: words } : does(words);
}

function harmWords(amount: EffectOf<'harm'>['amount']): string {
  if (typeof amount === 'object') return `${amount.margin} Health for each point by which its Will roll fails`;
  if (amount === 'all') return 'all its Health';
  return amount === 'casting roll' ? 'as much Health as the casting roll' : `${amount} Health`;
}

function actionWords({ most, extra, when }: EffectOf<'actions'>): string {
  if (when === 'end of phase') return 'activates at the end of the phase under way';
  const time =
    when === 'next activation' ? ' in its next activation' : when === 'stored' ? ' in an activation of its choice' : '';
  if (extra !== undefined) return `has ${extra} more ${extra === 1 ? 'action' : 'actions'}${time}`;
  return most === 0 ? `has no action${time}` : `has at most ${most} action an activation${time}`;
}

function sharpenWords({ damage, shoot, hits, of }: EffectOf<'sharpen'>): string {
  const attack = hits === 1 ? 'the next attack' : `the next ${hits} attacks`;
  const better = [
    ...(damage === undefined ? [] : [`does ${signed(damage)} damage with ${attack} that harms`]),
    ...(shoot === undefined ? [] : [`adds ${shoot} to Shoot in ${attack}`]),
  ];
  const kinds = of.length > 0 ? `makes ${better.length > 0 ? 'it' : attack} ${kindWords(of)}` : '';
  return listed([...better, ...(kinds === '' ? [] : [kinds])]);
}

function testClause({ stat, number, with: helped, failed, passed = [] }: EffectOf<'test'>, catalog: Catalog): Clause {
  const help = helped ? ` (${signed(helped.bonus)} with ${withArticle(catalog.soldier(helped.soldier).name)})` : '';
  const well = passed.length > 0 ? `; with it, it ${joined(passed, catalog)}` : '';
  return does(`rolls ${capital(stat)} and needs ${number}${help}: without it, it ${joined(failed, catalog)}${well}`);
}
