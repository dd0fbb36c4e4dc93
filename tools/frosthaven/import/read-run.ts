/** Actions that mean something only together: words, and the action that they are about. */
import type { AbilityJson, ReadActions, TextReader } from './action-json.ts';
import { UnreadableError } from './action-json.ts';
import { readAction } from './action-reader.ts';
import { actionWords } from './card-words.ts';
import type { LabelTree } from './labels.ts';
import type { SourceAction } from './source-schema.ts';

export interface RunContext {
  readonly labels: readonly LabelTree[];
  readonly readText: TextReader;
  /** How cards call the figure that acts: “Ice Heron”. */
  readonly ownNames: readonly string[];
}

/** Words that change what stands above them. */
const REFERS =
  /^(add |where |if the (attack|move|heal)|if (it|they) |then |instead|unless|this (attack|move|heal)|in an? )/i;
const ADDED = /^add (\+\d attack) if (the target .+?)\.?$/i;
const PERFORMED = /^if the (attack|move|heal) ability was performed, ?(.*)$/i;
const FARTHEST = /^focus on the enemy farthest away within range (\d+)\.?$/i;
/** Stands below an attack, and speaks of those of others. */
const ASIDE = /^all attacks targeting it (this round gain disadvantage|gain disadvantage this round)\.?$/i;
const DEALT = /^where x is (equal to )?the amount of damage suffered by the target of the attack ability\.?$/i;

export function runsOf(actions: readonly SourceAction[], labels: readonly LabelTree[]): SourceAction[][] {
  const runs: SourceAction[][] = [];
  for (const action of actions.flatMap((each) => (each.type === 'grid' ? (each.subActions ?? []) : [each]))) {
    const before = runs.at(-1);
    const words = action.type === 'custom' ? actionWords(action, labels) : '';
    const isFocused = before?.length === 1 && before.some((each) => FARTHEST.test(actionWords(each, labels)));
    if (before && (REFERS.test(words) || isFocused)) before.push(action);
    else runs.push([action]);
  }
  return runs;
}

/** Throws an UnreadableError where a part of it can't be read. `before`: verbs of the abilities above. */
export function readRun(run: readonly SourceAction[], before: readonly string[], context: RunContext): ReadActions {
  const abilities: AbilityJson[] = [];
  const infuse: ReadActions['infuse'][number][] = [];
  const [, farthest] = run[0]?.type === 'custom' ? (FARTHEST.exec(itsWords(run[0], context)) ?? []) : [];
  if (farthest !== undefined) return focused(run.slice(1), Number(farthest), context);
  for (const [i, action] of run.entries()) {
    const [next] = run.slice(i + 1);
    const above = abilities.at(-1);
    if (action.type === 'heal' && action.value === 'X' && next && DEALT.test(actionWords(next, context.labels))) {
      abilities.push(healOfDamage(action, context));
      continue;
    }
    const words = action.type === 'custom' ? itsWords(action, context) : '';
    if (DEALT.test(words) && above?.verb === 'heal') continue;
    if (ADDED.test(words)) {
      if (above?.verb !== 'attack') throw new UnreadableError('an addition to no attack');
      abilities.splice(-1, 1, withBoost(above, words, context));
    } else if (PERFORMED.test(words)) {
      const own = abilities.flatMap(({ verb }) => (typeof verb === 'string' ? [verb] : []));
      abilities.push(...ifPerformed(action, words, [...before, ...own], context));
    } else {
      const read = readWithAdditions(action, context);
      abilities.push(...read.abilities);
      infuse.push(...read.infuse);
    }
  }
  return { abilities, infuse };
}

const NOTHING_DONE = /^(?:it )?does not (?:act|perform a turn)(?: this round)?\.?$/i;

/** All that the card says is that its figure does nothing. */
export function saysNothingIsDone(action: SourceAction, context: RunContext): boolean {
  return action.type === 'custom' && !action.subActions && NOTHING_DONE.test(itsWords(action, context));
}

/** Own words of an action without its parts, in which its figure is “it”. */
function itsWords({ type, value }: SourceAction, { labels, ownNames }: RunContext): string {
  const said = actionWords({ type, ...(value !== undefined && { value }) }, labels);
  return ownNames.reduce((words, name) => {
    const own = new RegExp(`\\b(?:the )?${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\b`, 'gi');
    return words.replace(new RegExp(`${own.source}['’]s\\b`, 'gi'), 'its').replace(own, 'it');
  }, said);
}

/** An attack whose own parts say what is added. */
function readWithAdditions(action: SourceAction, context: RunContext): ReadActions {
  const isAddition = (part: SourceAction) => part.type === 'custom' && ADDED.test(itsWords(part, context));
  const parts = action.subActions ?? [];
  const isAside = (part: SourceAction) => part.type === 'custom' && ASIDE.test(itsWords(part, context));
  const additions = action.type === 'attack' ? parts.filter(isAddition) : [];
  const asides = action.type === 'attack' ? parts.filter(isAside) : [];
  const left = parts.filter((part) => !additions.includes(part) && !asides.includes(part));
  const rest = left.length === parts.length ? action : { ...action, subActions: left };
  const { abilities, infuse } = readAction(rest, context.readText);
  const [attack, ...others] = abilities;
  const after = asides.flatMap((part) => context.readText(itsWords(part, context)));
  if (additions.length === 0 || !attack) return { abilities: [...abilities, ...after], infuse };
  const whole = additions.reduce((sum, part) => withBoost(sum, itsWords(part, context), context), attack);
  return { abilities: [whole, ...others, ...after], infuse };
}

/** Has the grammar read the condition below a plain attack. EFF-04 */
function withBoost(attack: AbilityJson, words: string, { readText }: RunContext): AbilityJson {
  const [, added = '', condition = ''] = ADDED.exec(words) ?? [];
  const plain = condition.replace(/adjacent to any of its allies/i, 'adjacent to one of its allies');
  const [read, ...more] = readText(`Attack +0\n- If ${plain}: ${added.replace(/ attack/i, '')}`);
  const boosts = read?.boosts;
  if (!Array.isArray(boosts) || more.length > 0) throw new UnreadableError(`“${words}” is no addition`);
  const own = Array.isArray(attack.boosts) ? attack.boosts : [];
  return { ...attack, boosts: [...own, ...boosts] };
}

/** The ability right above is the one that it speaks of. The only move may stand farther above: it was made or not. */
function ifPerformed(
  action: SourceAction,
  words: string,
  before: readonly string[],
  context: RunContext,
): AbilityJson[] {
  const [, said = '', rest = ''] = PERFORMED.exec(words) ?? [];
  const verb = said.toLowerCase();
  const isMove = verb === 'move' && before.filter((each) => each === verb).length === 1;
  const isAbove = before.at(-1) === verb;
  if (!isAbove && !isMove) throw new UnreadableError(`no ${verb} ability stands right above`);
  const parts = action.subActions ?? [];
  const isFrame = rest === '' || /^it performs:$/i.test(rest);
  if (!isFrame && parts.length > 0) throw new UnreadableError('words that have parts');
  const found = isFrame
    ? parts.flatMap((part) => readAction(part, context.readText).abilities)
    : context.readText(rest.charAt(0).toUpperCase() + rest.slice(1));
  if (found.length === 0) throw new UnreadableError('a condition for nothing');
  if (found.some((each) => 'if' in each)) throw new UnreadableError('conditions within conditions');
  const [first, ...others] = found;
  if (!first || others.length > 0) throw new UnreadableError('a condition for several abilities');
  return [{ ...first, if: [isAbove ? { performed: true } : { moved: 1 }] }];
}

/** Of the attack below: its range says how far the focus may be. */
function focused(run: readonly SourceAction[], range: number, { readText }: RunContext): ReadActions {
  const [attack, ...more] = run.flatMap((each) => readAction(each, readText).abilities);
  if (attack?.verb !== 'attack' || attack.range !== range || more.length > 0)
    throw new UnreadableError('a focus of no attack of this range');
  return { abilities: [{ ...attack, focus: 'farthest' }], infuse: [] };
}

function healOfDamage(action: SourceAction, { readText }: RunContext): AbilityJson {
  const [heal] = readAction({ ...action, value: 1 }, readText).abilities;
  if (!heal) throw new UnreadableError('a heal of nothing');
  return { ...heal, value: { per: 'damage dealt' } };
}
