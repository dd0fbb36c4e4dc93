import { formatList } from '../../../game-api/panel/text.ts';
import { msg, t, translateMsg } from '../../../i18n/t.ts';
import type { Catalog } from '../content/catalog.ts';
import type { HarmKind, TargetFilter } from '../content/schema/terms.ts';
import type { Effect, EffectOf, Verb } from '../content/schema/words.ts';
import { alterationWords } from './alterations.ts';
import { callWords, gainWords, raiseWords } from './call-and-raise.ts';
import type { EffectClause } from './clause.ts';
import { clauseThatDoes, forbidClause, shiftClause } from './forbid-and-shift.ts';
import { scriptWords } from './scripts.ts';
import {
  figureWords,
  formatSigned,
  formatTenths,
  lastingWords,
  listWithOr,
  withArticle,
  withIndefiniteArticle,
} from './words.ts';

type Effects = { [V in Verb]: EffectOf<V> };

type Clauses = { readonly [V in Verb]: (effect: Effects[V], catalog: Catalog) => EffectClause };

const HARMS: Readonly<Record<HarmKind, string>> = {
  magic: msg`magic`,
  elemental: msg`elemental`,
  poison: msg`poisoned`,
};

const ROLLS: Readonly<Record<EffectOf<'re-roll'>['of'][number], string>> = {
  casting: msg`casting`,
  stat: msg`stat`,
  combat: msg`combat`,
  shooting: msg`shooting`,
};

function rollNamed(roll: EffectOf<'re-roll'>['of'][number]): string {
  return translateMsg(ROLLS[roll]);
}

const STATS: Readonly<Record<EffectOf<'test'>['stat'], string>> = {
  move: msg`Move`,
  fight: msg`Fight`,
  will: msg`Will`,
};

const CURES: Readonly<Record<NonNullable<EffectOf<'heal'>['cures']>[number], string>> = {
  poison: msg`poison`,
  'lost stats': msg`lost stats`,
  'permanent injuries': msg`permanent injuries`,
};

const EASED = {
  climbing: msg`climbs at no more cost`,
  'rough ground': msg`crosses rough ground at no more cost`,
  water: msg`goes through water as over open ground`,
  swimming: msg`always swims well`,
  falls: msg`is not hurt by falls`,
  terrain: msg`passes through terrain of which it reaches the far side`,
  obstacles: msg`moves over anything in its way`,
  treasure: msg`is not hindered by treasure`,
} as const;

const IMMUNE = {
  poison: msg`poison`,
  wounds: msg`wounds`,
  'critical hits': msg`critical hits`,
  'normal weapons': msg`all harm but that of magic`,
} as const;

const CLAUSES: Clauses = {
  alter: (effect, catalog) => clauseThatDoes(alterationWords(effect, catalog)),
  attack: (effect) => clauseThatDoes(attackWords(effect)),
  call: (effect, catalog) => ({ says: callWords(effect, catalog) }),
  gain: gainClause,
  forbid: forbidClause,
  shift: shiftClause,
  raise: (effect) => ({ says: raiseWords(effect) }),
  command: ({ released }) =>
    clauseThatDoes(
      released
        ? t`belongs to the caster’s warband, until the caster spends an action to let it go`
        : t`belongs to the caster’s warband`,
    ),
  harm: ({ amount }) => clauseThatDoes(t`loses ${harmWords(amount)}`),
  actions: (effect) => clauseThatDoes(actionWords(effect)),
  drop: () => clauseThatDoes(t`drops the token it carries`),
  end: ({ spells }) => ({
    says: {
      one: t`One spell in play ends.`,
      all: t`All spells in play end.`,
      control: t`No figure is controlled by a spell any more.`,
    }[spells],
  }),
  heal: ({ amount, cures = [] }) =>
    clauseThatDoes(
      t`gets back ${amount === 'all' ? t`all its Health` : t`up to ${amount} Health`}${
        cures.length > 0 ? t` and is rid of ${formatList(cures.map((cure) => translateMsg(CURES[cure])))}` : ''
      }`,
    ),
  immune: ({ spells = [], to = [] }, catalog) =>
    clauseThatDoes(
      t`is immune to ${formatList([...spells.map((spell) => catalog.spell(spell).name), ...to.map((each) => translateMsg(IMMUNE[each]))])}`,
    ),
  absorb: ({ damage, of }) =>
    clauseThatDoes(
      of
        ? t`ignores the next ${damage} points of ${translateMsg(HARMS[of])} damage`
        : t`ignores the next ${damage} points of damage`,
    ),
  sharpen: (effect) => clauseThatDoes(sharpenWords(effect)),
  reveal: ({ within, removes }, catalog) => {
    const spells = formatList(removes.map((spell) => catalog.spell(spell).name));
    return clauseThatDoes(
      within === undefined ? t`ends ${spells} on those it fights` : t`ends ${spells} within ${formatTenths(within)}`,
    );
  },
  'count as': ({ kind, attacks, weapon }) => {
    if (weapon) return { says: t`The weapon counts as magic.` };
    const counts = kind ? [t`counts as ${withArticle(figureWords({ kind: [kind] }))}`] : [];
    return clauseThatDoes(formatList([...counts, ...(attacks ? [t`makes ${kindWords([attacks])} attacks`] : [])]));
  },
  ease: ({ of }) => clauseThatDoes(formatList(of.map((each) => translateMsg(EASED[each])))),
  cast: ({ spell, again, range }, catalog) => {
    if (again) return clauseThatDoes(t`casts the next spell twice in a row`);
    const name = spell === undefined ? t`a spell` : catalog.spell(spell).name;
    return { says: t`It works as ${name}${range === undefined ? '' : t`, up to ${formatTenths(range)} away`}.` };
  },
  empower: ({ points, every }) =>
    clauseThatDoes(
      every
        ? t('has {points, plural, one {# point} other {# points}} per game to empower rolls', { points })
        : t('has {points, plural, one {# point} other {# points}}, once and for all, to empower rolls', {
            points,
          }),
    ),
  're-roll': ({ of, dice }) =>
    clauseThatDoes(
      dice
        ? t`rolls two dice for ${listWithOr(of.map(rollNamed))} and chooses one`
        : t`rolls one die for ${listWithOr(of.map(rollNamed))} again`,
    ),
  script: ({ script }, catalog) => ({ says: scriptWords(script, catalog) }),
  test: testClause,
  lay: ({ rune }, catalog) => ({
    says: t`A rune lies there until a figure comes within ${formatTenths(rune.within)}. Then that figure ${joinEffects(rune.then, catalog)}.`,
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
function joinEffects(effects: readonly Effect[], catalog: Catalog): string {
  const clauses = effects.map((effect) => clauseOf(effect, catalog));
  return formatList(clauses.map((clause) => ('does' in clause ? clause.does : clause.says)));
}

/** Returns `undefined` when the subject is the target. */
function subjectOf(effect: Effect): string | undefined {
  const whom = 'whom' in effect ? effect.whom : undefined;
  const who: TargetFilter | undefined = 'who' in effect ? effect.who : undefined;
  if (whom === 'caster') return t`the caster`;
  if (whom === 'killer') return t`its killer`;
  if (whom === 'everybody') return who ? t`every ${figureWords(who)}` : t`everyone`;
  return who && withArticle(figureWords(who));
}

function kindWords(of: readonly HarmKind[]): string {
  return of.length === 0 ? t`not magic` : formatList(of.map((kind) => translateMsg(HARMS[kind])));
}

function attackWords({ bonus, as, of, burst, sees, damage, instead }: EffectOf<'attack'>): string {
  const what =
    as === 'shooting'
      ? t`suffers a shooting attack at ${formatSigned(bonus)}, ${kindWords(of)}`
      : t`suffers a blow at ${formatSigned(bonus)}, ${kindWords(of)}`;
  const others = burst === undefined ? '' : everybodyNear(burst, sees);
  const more = damage === undefined ? '' : t`; where it wins, its damage is ${formatSigned(damage)}`;
  const pushed =
    instead === 'pushed' ? t`, and instead of losing Health is pushed 1″ straight away for each point` : '';
  const poisoned =
    instead === 'poisoned' ? t`, and instead of losing Health is poisoned: one action an activation` : '';
  return `${what}${others}${more}${pushed}${poisoned}`;
}

function everybodyNear(burst: number, sees: true | undefined): string {
  return sees
    ? t`, and so does everyone within ${formatTenths(burst)} who can be seen from there`
    : t`, and so does everyone within ${formatTenths(burst)}`;
}

function gainClause({ what, amount, whom }: EffectOf<'gain'>): EffectClause {
  const words = gainWords(what, amount);
  return whom === undefined ? words : { does: 'does' in words ? words.does : words.says };
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
    ...(damage === undefined ? [] : [t`does ${formatSigned(damage)} damage with ${attack} that harms`]),
    ...(shoot === undefined ? [] : [t`adds ${shoot} to Shoot in ${attack}`]),
  ];
  const made = better.length > 0 ? t`makes it ${kindWords(of)}` : t`makes ${attack} ${kindWords(of)}`;
  const kinds = of.length > 0 ? made : '';
  return formatList([...better, ...(kinds === '' ? [] : [kinds])]);
}

function testClause(
  { stat, number, with: helped, failed, passed = [] }: EffectOf<'test'>,
  catalog: Catalog,
): EffectClause {
  const help = helped
    ? t` (${formatSigned(helped.bonus)} with ${withIndefiniteArticle(catalog.soldier(helped.soldier).name)})`
    : '';
  const well = passed.length > 0 ? t`; with it, it ${joinEffects(passed, catalog)}` : '';
  return clauseThatDoes(
    t`rolls ${translateMsg(STATS[stat])} and needs ${number}${help}: without it, it ${joinEffects(failed, catalog)}${well}`,
  );
}
