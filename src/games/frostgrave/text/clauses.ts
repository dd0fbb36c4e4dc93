import { listed } from '../../../game-api/panel/text.ts';
import { later, t, translated } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import type { HarmKind, TargetFilter } from '../content/schema/terms.ts';
import type { Effect, EffectOf, Verb } from '../content/schema/words.ts';
import { alterationWords } from './alterations.ts';
import type { EffectClause } from './clause.ts';
import { callWords, gainWords, raiseWords } from './coming.ts';
import { scriptWords } from './scripts.ts';
import { either, figureWords, inches, lastingWords, one, signed, withArticle } from './words.ts';

type Effects = { [V in Verb]: EffectOf<V> };
type Clauses = { readonly [V in Verb]: (effect: Effects[V], catalog: Catalog) => EffectClause };

function does(words: string): EffectClause {
  return { does: words };
}

const DEEDS: Readonly<Record<EffectOf<'forbid'>['what'][number], string>> = {
  attack: later`fight`,
  shoot: later`shoot`,
  'cast at sight': later`cast at what it sees`,
  leap: later`be made to leap`,
  'carry treasure': later`carry treasure`,
  'pick up': later`pick up treasure`,
  drop: later`drop treasure`,
  'use items': later`use items`,
  'use the weapon': later`be used`,
  'be engaged': later`be drawn into combat`,
  'be shot at': later`be shot at`,
  'be cast at': later`be the target of spells`,
  'be targeted': later`be a target`,
  'leave the table': later`leave the table`,
};

const HARMS: Readonly<Record<HarmKind, string>> = {
  magic: later`magic`,
  elemental: later`elemental`,
  poison: later`poisoned`,
};

const CHOOSING = { 'a random rival': later`a random rival` } as const;

const ROLLS: Readonly<Record<EffectOf<'re-roll'>['of'][number], string>> = {
  casting: later`casting`,
  stat: later`stat`,
  combat: later`combat`,
  shooting: later`shooting`,
};

function rollNamed(roll: EffectOf<'re-roll'>['of'][number]): string {
  return translated(ROLLS[roll]);
}

const STATS: Readonly<Record<EffectOf<'test'>['stat'], string>> = {
  move: later`Move`,
  fight: later`Fight`,
  will: later`Will`,
};

const CURES: Readonly<Record<NonNullable<EffectOf<'heal'>['cures']>[number], string>> = {
  poison: later`poison`,
  'lost stats': later`lost stats`,
  'permanent injuries': later`permanent injuries`,
};

const EASED = {
  climbing: later`climbs at no more cost`,
  'rough ground': later`crosses rough ground at no more cost`,
  water: later`goes through water as over open ground`,
  swimming: later`always swims well`,
  falls: later`is not hurt by falls`,
  terrain: later`passes through terrain of which it reaches the far side`,
  obstacles: later`moves over whatever is in its way`,
  treasure: later`is not hindered by treasure`,
} as const;

const IMMUNE = {
  poison: later`poison`,
  wounds: later`wounds`,
  'critical hits': later`critical hits`,
  'normal weapons': later`all harm but that of magic`,
} as const;

const LIMITS: Readonly<Record<EffectOf<'shift'>['limits'][number], string>> = {
  'on the table': later`never off the table`,
  'not into combat': later`not into combat`,
  'not out of combat': later`not out of combat`,
  'not near enemies': later`not within 1″ of an enemy`,
  'not into harm': later`not where it would be hurt`,
  'stopped by terrain and figures': later`as far as terrain and figures let it`,
  'through everything': later`past whatever is in the way`,
  'ends the activation': later`after which its activation is over`,
};

const WAYS: Readonly<Record<EffectOf<'shift'>['way'], string>> = {
  straight: later`in a straight line`,
  random: later`in a random direction`,
  normal: later`as if it moved by itself`,
  teleport: later`without crossing what lies between`,
  'through the air': later`through the air`,
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
    does(
      released
        ? t`belongs to the caster’s warband, until the caster spends an action to let it go`
        : t`belongs to the caster’s warband`,
    ),
  harm: ({ amount }) => does(t`loses ${harmWords(amount)}`),
  actions: (effect) => does(actionWords(effect)),
  drop: () => does(t`drops the token that it carries`),
  end: ({ spells }) => ({
    says: {
      one: t`One spell in play ends.`,
      all: t`All spells in play end.`,
      control: t`Nobody is controlled by a spell any more.`,
    }[spells],
  }),
  heal: ({ amount, cures = [] }) =>
    does(
      t`gets back ${amount === 'all' ? t`all its Health` : t`up to ${amount} Health`}${
        cures.length > 0 ? t` and is rid of ${listed(cures.map((cure) => translated(CURES[cure])))}` : ''
      }`,
    ),
  immune: ({ spells = [], to = [] }, catalog) =>
    does(
      t`is immune to ${listed([...spells.map((spell) => catalog.spell(spell).name), ...to.map((each) => translated(IMMUNE[each]))])}`,
    ),
  absorb: ({ damage, of }) =>
    does(
      of
        ? t`ignores the next ${damage} points of ${translated(HARMS[of])} damage`
        : t`ignores the next ${damage} points of damage`,
    ),
  sharpen: (effect) => does(sharpenWords(effect)),
  reveal: ({ within, removes }, catalog) => {
    const spells = listed(removes.map((spell) => catalog.spell(spell).name));
    return does(
      within === undefined ? t`ends ${spells} upon whoever it fights` : t`ends ${spells} within ${inches(within)}`,
    );
  },
  'count as': ({ kind, attacks, weapon }) => {
    if (weapon) return { says: t`The weapon counts as magic.` };
    const counts = kind ? [t`counts as ${withArticle(figureWords({ kind: [kind] }))}`] : [];
    return does(listed([...counts, ...(attacks ? [t`makes ${kindWords([attacks])} attacks`] : [])]));
  },
  ease: ({ of }) => does(listed(of.map((each) => translated(EASED[each])))),
  cast: ({ spell, again, range }, catalog) => {
    if (again) return does(t`casts the next spell twice in a row`);
    const name = spell === undefined ? t`a spell` : catalog.spell(spell).name;
    return { says: t`It works as ${name}${range === undefined ? '' : t`, up to ${inches(range)} away`}.` };
  },
  empower: ({ points, every }) =>
    does(
      every
        ? t('has {points, plural, one {# point} other {# points}} each game to empower rolls with', { points })
        : t('has {points, plural, one {# point} other {# points}}, once and for all, to empower rolls with', {
            points,
          }),
    ),
  're-roll': ({ of, dice }) =>
    does(
      dice
        ? t`rolls two dice for ${either(of.map(rollNamed))} and chooses one`
        : t`rolls one die for ${either(of.map(rollNamed))} again`,
    ),
  script: ({ script }, catalog) => ({ says: scriptWords(script, catalog) }),
  test: testClause,
  lay: ({ rune }, catalog) => ({
    says: t`A rune lies there until somebody comes within ${inches(rune.within)}. Then whoever came ${joined(rune.then, catalog)}.`,
  }),
};

export function clauseOf(effect: Effect, catalog: Catalog): EffectClause {
  const clause = wordsOf(effect.verb, effect, catalog);
  if (!('does' in clause)) return clause;
  const own = subjectOf(effect);
  const does = 'lasts' in effect && effect.lasts ? t`${clause.does}, ${lastingWords(effect.lasts)}` : clause.does;
  return { ...(own ? { subject: own } : {}), ...clause, does };
}

function wordsOf<V extends Verb>(verb: V, effect: Effects[V], catalog: Catalog): EffectClause {
  return CLAUSES[verb](effect, catalog);
}

/** `loses 3 Health and drops the token` */
function joined(effects: readonly Effect[], catalog: Catalog): string {
  const clauses = effects.map((effect) => clauseOf(effect, catalog));
  return listed(clauses.map((clause) => ('does' in clause ? clause.does : clause.says)));
}

/** Returns `undefined` when the subject is the target. */
function subjectOf(effect: Effect): string | undefined {
  const whom = 'whom' in effect ? effect.whom : undefined;
  const who: TargetFilter | undefined = 'who' in effect ? effect.who : undefined;
  if (whom === 'caster') return t`the caster`;
  if (whom === 'killer') return t`whoever kills it`;
  if (whom === 'everybody') return who ? t`every ${figureWords(who)}` : t`everybody`;
  return who && withArticle(figureWords(who));
}

function kindWords(of: readonly HarmKind[]): string {
  return of.length === 0 ? t`not magic` : listed(of.map((kind) => translated(HARMS[kind])));
}

function attackWords({ bonus, as, of, burst, sees, damage, instead }: EffectOf<'attack'>): string {
  const what =
    as === 'shooting'
      ? t`suffers a shooting attack at ${signed(bonus)}, ${kindWords(of)}`
      : t`suffers a blow at ${signed(bonus)}, ${kindWords(of)}`;
  const others = burst === undefined ? '' : everybodyNear(burst, sees);
  const more = damage === undefined ? '' : t`; where it wins, its damage is ${signed(damage)}`;
  const pushed =
    instead === 'pushed' ? t`, and instead of losing Health is pushed 1″ straight away for each point` : '';
  const poisoned =
    instead === 'poisoned' ? t`, and instead of losing Health is poisoned: one action an activation` : '';
  return `${what}${others}${more}${pushed}${poisoned}`;
}

function everybodyNear(burst: number, sees: true | undefined): string {
  return sees
    ? t`, and so does everybody within ${inches(burst)} who can be seen from there`
    : t`, and so does everybody within ${inches(burst)}`;
}

function gainClause({ what, amount, whom }: EffectOf<'gain'>): EffectClause {
  const words = gainWords(what, amount);
  return whom === undefined ? words : { does: 'does' in words ? words.does : words.says };
}

/** Verbs for deeds that others are forbidden to do to the figure. */
const UPON: Readonly<Partial<Record<EffectOf<'forbid'>['what'][number], string>>> = {
  'be engaged': later`move into combat with it`,
  'be shot at': later`shoot at it`,
  'be cast at': later`cast spells at it`,
  'be targeted': later`target it`,
};

function forbidClause({ what, unless, by }: EffectOf<'forbid'>): EffectClause {
  const pass = unless ? t`, unless its Will roll beats the casting roll, tried once a turn` : '';
  if (!by) return does(t`can’t ${either(what.map((deed) => translated(DEEDS[deed])))}${pass}`);
  const deeds = what.map((deed) => translated(UPON[deed] ?? DEEDS[deed]));
  return { subject: t`no ${figureWords(by)}`, does: t`can ${either(deeds)}${pass}` };
}

function shiftClause({ what, by, laden, way, chosenBy, limits }: EffectOf<'shift'>): EffectClause {
  const far =
    by === 'sight'
      ? t`to any place in sight`
      : typeof by === 'object'
        ? t`a d20 and ${inches(by.plus)}`
        : t`up to ${inches(by)}`;
  const less = laden === undefined ? '' : t` (${inches(laden)} with treasure)`;
  const exact = way === 'random' && typeof by === 'number' ? inches(by) : far;
  const whose = chosenBy ? t` where ${translated(CHOOSING[chosenBy])} wants` : '';
  const how = [WAYS[way], ...limits.map((limit) => LIMITS[limit])].map(translated).join(', ');
  const words = t`is moved ${exact}${less}${whose}, ${how}`;
  return what === 'token' ? { subject: t`the token`, does: words } : does(words);
}

function harmWords(amount: EffectOf<'harm'>['amount']): string {
  if (typeof amount === 'object') return t`${amount.margin} Health for each point by which its Will roll fails`;
  if (amount === 'all') return t`all its Health`;
  return amount === 'casting roll' ? t`as much Health as the casting roll` : t`${amount} Health`;
}

function actionWords({ most, extra, when }: EffectOf<'actions'>): string {
  if (when === 'end of phase') return t`activates at the end of the phase under way`;
  const time =
    when === 'next activation'
      ? t` in its next activation`
      : when === 'stored'
        ? t` in an activation of its choice`
        : '';
  if (extra !== undefined)
    return t('has {extra, plural, one {# more action} other {# more actions}}{time}', { extra, time });
  return most === 0 ? t`has no action${time}` : t`has at most ${most ?? 0} action an activation${time}`;
}

function sharpenWords({ damage, shoot, hits, of }: EffectOf<'sharpen'>): string {
  const attack = hits === 1 ? t`the next attack` : t`the next ${hits} attacks`;
  const better = [
    ...(damage === undefined ? [] : [t`does ${signed(damage)} damage with ${attack} that harms`]),
    ...(shoot === undefined ? [] : [t`adds ${shoot} to Shoot in ${attack}`]),
  ];
  const made = better.length > 0 ? t`makes it ${kindWords(of)}` : t`makes ${attack} ${kindWords(of)}`;
  const kinds = of.length > 0 ? made : '';
  return listed([...better, ...(kinds === '' ? [] : [kinds])]);
}

function testClause(
  { stat, number, with: helped, failed, passed = [] }: EffectOf<'test'>,
  catalog: Catalog,
): EffectClause {
  const help = helped ? t` (${signed(helped.bonus)} with ${one(catalog.soldier(helped.soldier).name)})` : '';
  const well = passed.length > 0 ? t`; with it, it ${joined(passed, catalog)}` : '';
  return does(
    t`rolls ${translated(STATS[stat])} and needs ${number}${help}: without it, it ${joined(failed, catalog)}${well}`,
  );
}
