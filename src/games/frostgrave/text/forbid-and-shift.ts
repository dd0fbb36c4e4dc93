/** Clauses about what a spell forbids, and whom it moves. */
import { msg, t, translateMsg } from '../../../i18n/t.ts';
import type { EffectOf } from '../content/schema/words.ts';
import type { EffectClause } from './clause.ts';
import { figureWords, formatTenths, listWithOr } from './words.ts';

export function clauseThatDoes(words: string): EffectClause {
  return { does: words };
}

const DEEDS: Readonly<Record<EffectOf<'forbid'>['what'][number], string>> = {
  attack: msg`fight`,
  shoot: msg`shoot`,
  'cast at sight': msg`cast at what it sees`,
  leap: msg`be made to leap`,
  'carry treasure': msg`carry treasure`,
  'pick up': msg`pick up treasure`,
  drop: msg`drop treasure`,
  'use items': msg`use items`,
  'use the weapon': msg`be used`,
  'be engaged': msg`be drawn into combat`,
  'be shot at': msg`be shot at`,
  'be cast at': msg`be the target of spells`,
  'be targeted': msg`be a target`,
  'leave the table': msg`leave the table`,
};

const CHOOSING = { 'a random rival': msg`a random rival` } as const;

const LIMITS: Readonly<Record<EffectOf<'shift'>['limits'][number], string>> = {
  'on the table': msg`never off the table`,
  'not into combat': msg`not into combat`,
  'not out of combat': msg`not out of combat`,
  'not near enemies': msg`not within 1″ of an enemy`,
  'not into harm': msg`not where it would be hurt`,
  'stopped by terrain and figures': msg`as far as terrain and figures let it`,
  'through everything': msg`past anything in the way`,
  'ends the activation': msg`after which its activation is over`,
};

const WAYS: Readonly<Record<EffectOf<'shift'>['way'], string>> = {
  straight: msg`in a straight line`,
  random: msg`in a random direction`,
  normal: msg`as if it moved by itself`,
  teleport: msg`without crossing what lies between`,
  'through the air': msg`through the air`,
};

/** Verbs for deeds that others are forbidden to do to the figure. */
const UPON: Readonly<Partial<Record<EffectOf<'forbid'>['what'][number], string>>> = {
  'be engaged': msg`move into combat with it`,
  'be shot at': msg`shoot at it`,
  'be cast at': msg`cast spells at it`,
  'be targeted': msg`target it`,
};

export function forbidClause({ what, unless, by }: EffectOf<'forbid'>): EffectClause {
  const pass = unless ? t`, unless its Will roll beats the casting roll, tried once a turn` : '';
  if (!by) return clauseThatDoes(t`can’t ${listWithOr(what.map((deed) => translateMsg(DEEDS[deed])))}${pass}`);
  const deeds = what.map((deed) => translateMsg(UPON[deed] ?? DEEDS[deed]));
  return { subject: t`no ${figureWords(by)}`, does: t`can ${listWithOr(deeds)}${pass}` };
}

export function shiftClause({ what, by, laden, way, chosenBy, limits }: EffectOf<'shift'>): EffectClause {
  const far =
    by === 'sight'
      ? t`to any place in sight`
      : typeof by === 'object'
        ? t`a d20 and ${formatTenths(by.plus)}`
        : t`up to ${formatTenths(by)}`;
  const less = laden === undefined ? '' : t` (${formatTenths(laden)} with treasure)`;
  const exact = way === 'random' && typeof by === 'number' ? formatTenths(by) : far;
  const whose = chosenBy ? t` where ${translateMsg(CHOOSING[chosenBy])} wants` : '';
  const how = [WAYS[way], ...limits.map((limit) => LIMITS[limit])].map(translateMsg).join(', ');
  const words = t`is moved ${exact}${less}${whose}, ${how}`;
  return what === 'token' ? { subject: t`the token`, does: words } : clauseThatDoes(words);
}
