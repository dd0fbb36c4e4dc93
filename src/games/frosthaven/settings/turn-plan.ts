/** A planned turn as it is kept: its answers in their order, each with what it meant when it was planned. */
import { z } from 'zod';
import type { Answer } from '../../../engine/rules/rule.ts';
import type { OpenScenarioQuestion } from '../rules/open-question.ts';
import type { Expectation, Note, Prompt } from '../rules/questions.ts';
import type { FigureData } from '../rules/state/figures.ts';
import type { StateData } from '../rules/state.ts';

const expectation = z.object({
  value: z.number(),
  drawing: z.enum(['normal', 'advantage', 'disadvantage']),
  shield: z.number(),
  retaliate: z.number(),
});

const optionFacts = z.object({
  dangers: z.array(z.string()).exactOptional(),
  opensDoor: z.literal(true).exactOptional(),
  expects: z.array(expectation).exactOptional(),
  targets: z.array(z.string()).exactOptional(),
  idle: z.literal(true).exactOptional(),
});
type OptionFacts = z.infer<typeof optionFacts>;

const turnStep = z.object({
  /** Names the question. */
  crumb: z.string(),
  value: z.array(z.string()),
  means: z.array(optionFacts),
  /** All that was offered, where something new may be worth a question. */
  offered: z.array(z.string()).exactOptional(),
  /** Of a figure that a force is to move. */
  target: z.string().exactOptional(),
  /** The only sensible answer, which nobody has chosen. */
  obvious: z.literal(true).exactOptional(),
});
export type TurnStep = z.infer<typeof turnStep>;

/** Empty for any other plan. */
export function parseTurnSteps(steps: Answer): TurnStep[] {
  const read = steps.map((step) => (step.startsWith('{') ? turnStep.safeParse(JSON.parse(step)).data : undefined));
  return read.every((step) => step !== undefined) ? read : [];
}

export function printTurnSteps(steps: readonly TurnStep[]): Answer {
  return steps.map((step) => JSON.stringify(step));
}

/** Kinds of questions in which whatever is newly offered may be better than the plan. */
const WINDOWS: readonly Prompt['about'][] = [
  'turn',
  'ability',
  'boosts',
  'items',
  'price',
  'conditions',
  'trigger',
  'alternatives',
  'infuse',
  'consume',
  'recover cards',
  'recover items',
];

export function turnStepOf({ crumb, question }: OpenScenarioQuestion, value: Answer): TurnStep {
  const { prompt, options, obviousAnswer } = question;
  const isForce = prompt.about === 'push' || prompt.about === 'pull' || prompt.about === 'force order';
  return {
    crumb,
    value: [...value],
    means: value.map((each) => factsOf(options.find((option) => option.value === each)?.note)),
    ...(WINDOWS.includes(prompt.about) && { offered: options.map((option) => option.value) }),
    ...(isForce && { target: prompt.target }),
    ...(obviousAnswer && obviousAnswer.join() === value.join() && { obvious: true }),
  };
}

function factsOf(note: Note | undefined): OptionFacts {
  switch (note?.is) {
    case 'hex':
      return {
        ...(note.dangers && { dangers: [...note.dangers] }),
        ...(note.opensDoor && { opensDoor: true }),
      };
    case 'figure':
      return note.expects ? { expects: [note.expects] } : {};
    case 'area':
      return { targets: [...note.targets], ...(note.expects && { expects: [...note.expects] }) };
    case 'outcome':
      return { targets: [...note.targets, note.focus] };
    case 'card':
      return note.idle ? { idle: true } : {};
    default:
      return {};
  }
}

/** `asked`: another question. `window`: something new is offered. The others are of the chosen options. */
export type TurnChange = 'asked' | 'window' | 'way' | 'target' | 'danger' | 'attack' | 'idle' | 'choices';

/**
 * Returns why a planned answer does not answer the question any more; undefined where nothing is worse than it was
 * meant. `figures`: those on the map now.
 */
export function turnStepChange(
  { crumb, question }: OpenScenarioQuestion,
  step: TurnStep,
  figures: StateData['figures'],
): TurnChange | undefined {
  if (crumb !== step.crumb) return 'asked';
  const { options, prompt } = question;
  const chosen = step.value.map((each) => options.find((option) => option.value === each));
  if (chosen.some((option) => option === undefined)) return lostChoice(prompt);
  if (step.offered && options.some(({ value }) => !step.offered?.includes(value))) return 'window';
  const isFoe = (id: string) => Object.values(figures).some((each) => each.id === id && isMonsterFoe(each));
  return chosen
    .map((option, i) => factsChange(step.means[i] ?? {}, factsOf(option?.note), isFoe))
    .find((change) => change !== undefined);
}

function lostChoice({ about }: Prompt): TurnChange {
  if (about === 'move' || about === 'push' || about === 'pull' || about === 'hexes') return 'way';
  return about === 'target' || about === 'area' ? 'target' : 'choices';
}

/** Not so for an objective, which a scenario may want to stand. */
function isMonsterFoe({ kind, side }: FigureData): boolean {
  return kind === 'monster' && side === 'foes';
}

function factsChange(then: OptionFacts, now: OptionFacts, isFoe: (figure: string) => boolean): TurnChange | undefined {
  const { dangers = [] } = now;
  if (dangers.some((each) => !then.dangers?.includes(each)) || now.opensDoor !== then.opensDoor) return 'danger';
  if (targetsChanged(then, now, isFoe)) return 'target';
  if (now.idle && !then.idle) return 'idle';
  return expectationsChange(then, now);
}

/** An attack may hit more enemies than it was meant to, and nobody else. */
function targetsChanged(
  { targets: before = [] }: OptionFacts,
  { targets = [], expects }: OptionFacts,
  isFoe: (figure: string) => boolean,
): boolean {
  const added = targets.filter((each) => !before.includes(each));
  const isWelcome = expects !== undefined && added.every(isFoe);
  return before.some((each) => !targets.includes(each)) || (added.length > 0 && !isWelcome);
}

/** Whoever is hit besides must not strike back. */
function expectationsChange(then: OptionFacts, now: OptionFacts): TurnChange | undefined {
  const before = new Map(then.expects?.map((each, i) => [then.targets?.[i], each]));
  const { expects = [], targets } = now;
  if (before.size > expects.length || (!targets && before.size !== expects.length)) return 'target';
  const isAnyWorse = expects.some((each, i) => {
    const meant = before.get(targets?.[i]);
    return meant ? isWorse(each, meant) : each.retaliate > 0;
  });
  return isAnyWorse ? 'attack' : undefined;
}

const WORST_FIRST: readonly Expectation['drawing'][] = ['disadvantage', 'normal', 'advantage'];

function isWorse(now: Expectation, then: Expectation): boolean {
  const isUnluckier = WORST_FIRST.indexOf(now.drawing) < WORST_FIRST.indexOf(then.drawing);
  return isUnluckier || now.value < then.value || now.shield > then.shield || now.retaliate > then.retaliate;
}
