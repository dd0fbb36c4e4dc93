/** Automation of scenarios and sections, entry by entry, as events of a scenario. RND-02, EOR-03, SET-19 */
import type { Json } from '../../../../src/engine/values/json.ts';
import type { JsonObject } from '../action-json.ts';
import { UnreadableError } from '../action-json.ts';
import { formulaOf } from '../formulas.ts';
import { slugOf } from '../names.ts';
import type { RoundSchedule } from './rounds.ts';
import { schedulesOf } from './rounds.ts';
import type { EffectContext, ReadRuleEffects } from './rule-effects.ts';
import { effectsOf, isAll, isCondition, isPlain } from './rule-effects.ts';
import { ruleWords } from './rule-words.ts';
import type { SourceFigure, SourceRule } from './source.ts';

export interface RuleContext extends EffectContext {
  /** The section that the rule stands in; undefined for the scenario itself. */
  readonly section: string | undefined;
  /** Rounds are counted from its reading. */
  readonly isCountedAnew: boolean;
  /** How many figures a role has on the whole map; undefined where the party's size decides. */
  readonly totalOf: (role: string) => number | undefined;
  /** How often a monster is placed or spawned at all. */
  readonly timesOf: (monster: string) => number;
}

export interface ImportedRule {
  readonly events: readonly JsonObject[];
  /** Effects at once, when the section is read or the scenario begins. */
  readonly atOnce: readonly JsonObject[];
  /** Words for which no moment is known. */
  readonly words: readonly string[];
  /** Why it is by hand; undefined where it is not. */
  readonly why: string | undefined;
}

interface RuleTrigger {
  readonly when: JsonObject | undefined;
  readonly if: readonly JsonObject[];
  readonly sizes: readonly number[];
}

const EVERYBODY = [2, 3, 4];

export function importRule(rule: SourceRule, context: RuleContext): ImportedRule {
  let triggers: readonly RuleTrigger[];
  try {
    triggers = triggersOf(rule, context);
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    return { events: [], atOnce: [], words: [ruleWords(rule, context.labels)], why: error.message };
  }
  const told = announcementOf(rule, triggers, context);
  if (told !== undefined) return { events: [], atOnce: [], words: [told], why: undefined };
  const read = triggers.map((trigger) => ({ trigger, ...effectsOrWords(rule, trigger.sizes, context) }));
  const events = read.flatMap(({ trigger: { when, if: facts }, effects }) =>
    when && effects.length > 0 ? [{ when, ...together(facts), then: [...effects] }] : [],
  );
  const atOnce = read.flatMap(({ trigger, effects }) => (trigger.when ? [] : effects));
  return { events, atOnce, words: [], why: read.find(({ why }) => why !== undefined)?.why };
}

const NO_EFFECT = /\bthis has no effect yet\.?$/i;

/** Words that say of themselves that nothing happens yet: players read them with their section. */
function announcementOf(
  rule: SourceRule,
  triggers: readonly RuleTrigger[],
  { section, labels }: RuleContext,
): string | undefined {
  const { note = '' } = rule;
  const isAtOnce = section !== undefined && triggers.every(({ when }) => when === undefined);
  if (!isAtOnce || !isNoteAlone(rule) || !NO_EFFECT.test(note)) return undefined;
  return ruleWords(rule, labels);
}

/** True where a rule is its note and nothing else. */
function isNoteAlone({ noteTop, finish, elements, figures, ...rule }: SourceRule): boolean {
  const others = [rule.spawns, rule.objectiveSpawns, rule.sections, rule.statEffects, rule.disableRules].flat();
  return (noteTop ?? finish) === undefined && others.length + elements.length + figures.length === 0;
}

function effectsOrWords(rule: SourceRule, sizes: readonly number[], context: RuleContext): ReadRuleEffects {
  try {
    return effectsOf(rule, sizes, context);
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    const party = sizes.length < EVERYBODY.length ? `With ${sizes.join(' or ')} characters: ` : '';
    const text = `${party}${ruleWords({ ...rule, sections: [] }, context.labels)}`.slice(0, 300);
    return {
      effects: [{ do: 'by hand', text }, ...rule.sections.flatMap(context.readSection)],
      why: error.message,
    };
  }
}

function together(facts: readonly JsonObject[]): JsonObject {
  const [first, ...more] = facts;
  if (!first) return {};
  return { if: more.length === 0 ? first : { all: [...facts] } };
}

function triggersOf(rule: SourceRule, context: RuleContext): readonly RuleTrigger[] {
  const conditions = rule.figures.filter(isCondition);
  if (rule.disableRules.length > 0 && conditions.length > 0)
    throw new UnreadableError('rules that no longer hold, as long as somebody is there');
  if (rule.always) return [ofDeaths(rule, conditions, context)];
  const parties = schedulesOf(rule.round);
  if (!parties) throw new UnreadableError(`rounds are said as “${rule.round}”`);
  const facts = conditions.map((each) => presence(each, context));
  const { section, isCountedAnew } = context;
  const since = section !== undefined && isCountedAnew ? { since: section } : {};
  const read = section !== undefined && !isCountedAnew ? [{ read: section }] : [];
  return parties.flatMap(({ sizes, schedules }) =>
    schedules.map((schedule): RuleTrigger => {
      const own = rule.once ? onlyOnce(schedule) : schedule;
      const isSetUp = rule.start && section === undefined && isFirstRound(own) && !brings(rule) && facts.length === 0;
      if (isSetUp) return { when: { on: 'start' }, if: [], sizes };
      return {
        when: { on: rule.start ? 'round begins' : 'round ends', ...jsonOf(own), ...since },
        if: [...read, ...facts],
        sizes,
      };
    }),
  );
}

function jsonOf({ rounds, from, every }: RoundSchedule): JsonObject {
  return {
    ...(rounds && { rounds: [...rounds] }),
    ...(from !== undefined && { from }),
    ...(every !== undefined && { every }),
  };
}

const isFirstRound = ({ rounds }: RoundSchedule) => rounds?.length === 1 && rounds[0] === 1;
const brings = ({ spawns, objectiveSpawns, sections }: SourceRule) =>
  spawns.length + objectiveSpawns.length + sections.length > 0;

/** A rule that counts once does so in its first round; a rule for rounds counts every time. */
function onlyOnce({ rounds, from = 1 }: RoundSchedule): RoundSchedule {
  return { rounds: [Math.min(...(rounds ?? [from]))] };
}

/** A rule that always holds is due when somebody dies, or at once where nobody must. */
function ofDeaths(rule: SourceRule, conditions: readonly SourceFigure[], context: RuleContext): RuleTrigger {
  const [death, ...more] = conditions;
  if (rule.round.trim() !== 'true') throw new UnreadableError('at any time of some rounds');
  if (!death) return { when: undefined, if: [], sizes: EVERYBODY };
  const { section } = context;
  const read = section === undefined ? [] : [{ read: section }];
  if (rule.once && more.length === 0 && death.type === 'present' && death.identifier.health !== undefined)
    return { when: hurtTo(death, context), if: read, sizes: EVERYBODY };
  if (more.length > 0 || death.type === 'present') throw new UnreadableError('at any time, while somebody is there');
  if (!rule.once && !isLasting(rule, death)) throw new UnreadableError('as long as somebody is dead');
  const { who, facts } = death.type === 'dead' ? fewLeft(death, context) : killed(death, context);
  return { when: { on: 'dies', who }, if: [...read, ...facts], sizes: EVERYBODY };
}

/** Holds from a death on for the rest of the scenario, so that once is enough. */
function isLasting(rule: SourceRule, death: SourceFigure): boolean {
  const { elements, figures, note } = rule;
  const isAlone = figures.length === 1 && note === undefined && isNoteAlone({ ...rule, elements: [], figures: [] });
  return death.type === 'killed' && isAlone && elements.every(({ state }) => state === 'always');
}

/** `health`: so many hit points at most. */
function hurtTo({ identifier, value }: SourceFigure, context: RuleContext): JsonObject {
  const { health, ...who } = identifier;
  const { name } = who;
  const marked = context.markOf(who);
  if (who.type !== 'monster' || !isPlain(name) || !(marked || isOneType(who)) || value !== undefined)
    throw new UnreadableError('some figures among many');
  if (context.allies.includes(name)) throw new UnreadableError(`${name} is on the side of the party`);
  const hitPoints = formulaOf(String(health));
  if (/R/.test(String(hitPoints))) throw new UnreadableError(`${health} rests on the round`);
  return { on: 'hurt', who: marked?.mark ?? slugOf(name), hitPoints };
}

interface Death {
  readonly who: Json;
  readonly facts: readonly JsonObject[];
}

/** `value`: so many are left at most. */
function fewLeft({ identifier, value = 0 }: SourceFigure, context: RuleContext): Death {
  const roles = identifier.type === 'objective' ? rolesNamed(identifier, context) : [];
  const left = Number(value);
  if (roles.length === 0 || !Number.isInteger(left))
    throw new UnreadableError(`how many of ${identifier.name} are left`);
  const fact = gone(roles, context);
  const who = oneOrAll(roles);
  if (left === 0) return { who, facts: [{ [fact]: who }] };
  const totals = roles.map(context.totalOf);
  const total = totals.reduce<number>((sum, each) => sum + (each ?? Number.NaN), 0);
  if (!(total > left)) throw new UnreadableError(`how many of ${identifier.name} are left`);
  return { who, facts: [{ [fact]: who, least: total - left }] };
}

function gone(roles: readonly string[], { cast }: RuleContext): 'destroyed' | 'killed' {
  return roles.every((role) => cast.members[role]?.kind === 'objective') ? 'destroyed' : 'killed';
}

function oneOrAll(roles: readonly string[]): Json {
  const [first = '', ...more] = roles;
  return more.length === 0 ? first : [...roles];
}

function killed({ identifier, value }: SourceFigure, context: RuleContext): Death {
  const { type, name } = identifier;
  if (type === 'objective') return destroyed(identifier, value, context);
  const marked = context.markOf(identifier);
  if (marked && (value !== undefined || marked.total === 1))
    return { who: marked.mark, facts: counted({ killed: marked.mark }, value) };
  if (type !== 'monster' || !isPlain(name) || !isOneType(identifier))
    throw new UnreadableError(`how many of ${name} were killed`);
  if (value === undefined && context.timesOf(name) !== 1) throw new UnreadableError(`how many of ${name} are meant`);
  const who = context.allies.includes(name) ? context.cast.allyOf(name) : slugOf(name);
  return { who, facts: counted({ killed: who }, value) };
}

function destroyed(identifier: SourceFigure['identifier'], value: SourceFigure['value'], context: RuleContext): Death {
  const roles = rolesNamed(identifier, context);
  if (roles.length === 0 || value === undefined) throw new UnreadableError(`how many of ${identifier.name} are meant`);
  const who = oneOrAll(roles);
  return { who, facts: counted({ [gone(roles, context)]: who }, value) };
}

function counted(fact: JsonObject, value: SourceFigure['value']): JsonObject[] {
  const least = value === undefined ? 1 : formulaOf(value);
  if (/[HR]/.test(String(least))) throw new UnreadableError(`${value} of them were killed`);
  return least === 1 ? [] : [{ ...fact, least }];
}

function isOneType({ marker, tags, health, number }: SourceFigure['identifier']): boolean {
  return marker === undefined && tags.length === 0 && health === undefined && number === undefined;
}

function presence({ type, identifier, value = 1 }: SourceFigure, context: RuleContext): JsonObject {
  if (type !== 'present' || Number(value) !== 1) throw new UnreadableError(`${type} ${identifier.name} in some rounds`);
  if (identifier.type === 'objective') {
    const facts = rolesNamed(identifier, context).map((role) => ({ present: role }));
    const [first, ...more] = facts;
    if (!first) throw new UnreadableError(`nobody is called ${identifier.name}`);
    return more.length === 0 ? first : { any: facts };
  }
  const { name } = identifier;
  const marked = context.markOf(identifier);
  if (marked) return { present: marked.mark };
  if (identifier.type !== 'monster' || !isPlain(name) || !isOneType(identifier))
    throw new UnreadableError(`${name} among others is present`);
  return { present: context.allies.includes(name) ? context.cast.allyOf(name) : slugOf(name) };
}

/** Names of roles; an objective may be called with its marker: `Lamp 2`. */
function rolesNamed({ name, marker, tags }: SourceFigure['identifier'], { cast }: RuleContext): string[] {
  if (!isPlain(name) && !isAll(name)) return [];
  const isCalled = (role: (typeof cast.roles)[number]) =>
    isAll(name) || role.name === name || (role.marker !== undefined && `${role.name} ${role.marker}` === name);
  return cast.roles
    .filter(isCalled)
    .filter((role) => marker === undefined || role.marker === String(marker))
    .filter((role) => tags.every((tag) => role.tags.includes(tag)))
    .map(({ id }) => id);
}
