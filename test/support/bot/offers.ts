/** Presses whatever a panel offers, and whatever the panels behind it offer, each on a panel that is opened anew. */
import type { LoopbackClient } from '../../../src/loopback/clients/client.ts';
import type { FormValues } from '../../../src/loopback/clients/modals.ts';
import type { SeenField, SeenMessage, SeenModal } from '../../../src/loopback/clients/seen.ts';
import { COMPONENT } from '../../../src/loopback/schemas/components.ts';

/** A press, or what is selected in a menu. */
interface Step {
  readonly id: string;
  readonly label: string;
  readonly values?: readonly string[];
}

export interface Walk {
  readonly seat: LoopbackClient;
  /** The panel from which it begins. */
  readonly open: () => Promise<SeenMessage>;
  /** Controls that are left alone, by the beginning of their ids. */
  readonly leaves: RegExp;
  /** Presses one after the other, at most. */
  readonly depth: number;
}

/** What was pressed, and what was answered. */
export interface PressRecord {
  readonly path: string;
  readonly answer: string;
  /** What stands on the buttons of the answer. */
  readonly buttons: readonly string[];
  readonly isDeadEnd: boolean;
}

function pressRecord(path: readonly string[], { text, buttons, selects }: SeenMessage): PressRecord {
  return {
    path: path.join(' > '),
    answer: text,
    buttons: buttons.map(({ label }) => label),
    isDeadEnd: buttons.length + selects.length === 0,
  };
}

/** Of the options of a menu the first and the last. */
const FEW = 1;

/** Of a menu that takes several, one alone as far as it takes one, and as many as it takes. */
function stepsOf({ buttons, selects }: SeenMessage, leaves: RegExp): Step[] {
  const pressed = buttons.flatMap(({ label, customId = '', isDisabled }) =>
    isDisabled || customId === '' ? [] : [{ label, id: customId }],
  );
  const chosen = selects.flatMap(({ customId: id, least, most, options }) => {
    const all = options.map(({ value }) => value);
    const sets =
      least <= 1 && most >= 1 ? all.filter((_, i) => i < FEW || i >= all.length - 1).map((value) => [value]) : [];
    const more = most > 1 ? [all.slice(0, most)] : [];
    return [...sets, ...more].map((values) => ({ label: `[${values.join()}]`, id, values }));
  });
  return [...pressed, ...chosen].filter(({ id }) => !leaves.test(id));
}

function keyOf({ id, values }: Step): string {
  return [id, ...(values ?? [])].join(' ');
}

/** What is typed into a form, by its fields; what a field holds where nothing is said of it. */
type Typed = Readonly<Record<string, string>>;

/** Undefined where it is not offered any more, or where it opens a form that is not `typed`. */
async function takeStep(
  seat: LoopbackClient,
  on: SeenMessage,
  { id, values }: Step,
  typed?: Typed,
): Promise<SeenMessage | undefined> {
  const where = { channel: on.channelId, on };
  const isThere = values
    ? on.selects.some(
        ({ customId, options }) =>
          customId === id && values.every((each) => options.some(({ value }) => value === each)),
      )
    : on.buttons.some(({ customId, isDisabled }) => customId === id && !isDisabled);
  if (!isThere) return undefined;
  const { message, modal } = await (values ? seat.choose(values, { ...where, select: id }) : seat.press(id, where));
  return modal && typed ? (await seat.submitModal(modal, { ...leastOf(modal), ...typed })).message : message;
}

/** The first options of fields that hold too few at first. */
function leastOf({ controls }: SeenModal): FormValues {
  const lacking = controls.filter(
    ({ options, least }) => options.length > 0 && options.filter(({ isDefault }) => isDefault).length < least,
  );
  const firstOf = ({ options, least, type }: SeenField) => {
    const values = options.slice(0, least).map(({ value }) => value);
    return type === COMPONENT.radioGroup ? (values[0] ?? '') : values;
  };
  return Object.fromEntries(lacking.map((field) => [field.customId, firstOf(field)]));
}

/** All that is offered on the way, pressed once. */
export async function pressAll({ seat, open, leaves, depth }: Walk): Promise<PressRecord[]> {
  const known = new Set<string>();
  const all: PressRecord[] = [];
  let paths: readonly (readonly Step[])[] = [[]];
  for (let i = 0; i < depth; i++) {
    const longer: Step[][] = [];
    for (const path of paths) {
      const offered = stepsOf((await along(path)) ?? (await open()), leaves).filter((step) => !known.has(keyOf(step)));
      for (const step of offered) {
        known.add(keyOf(step));
        const panel = await along(path);
        const answer = panel && (await takeStep(seat, panel, step));
        if (!answer) continue;
        all.push(
          pressRecord(
            [...path, step].map(({ label }) => label),
            answer,
          ),
        );
        longer.push([...path, step]);
      }
    }
    paths = longer;
  }
  return all;

  async function along(path: readonly Step[]): Promise<SeenMessage | undefined> {
    let panel: SeenMessage | undefined = await open();
    for (const step of path) panel = panel && (await takeStep(seat, panel, step));
    return panel;
  }
}

/** How something is refused: in a sentence on its own, or above the panel that stays. */
const REFUSAL =
  /\bOnly\b|sets the deadlines|the founder decides|among the choices|first\.\W*$|already|can’t|is over\.|There is (no|nothing)|You (are not|lack|have nothing to take|can (carry|bring only|only))|does not|is being played;|seat (of this campaign )?is taken|is in a game|No .* left|None of your|not available|closed to new players|no room|That (costs|is not)|slots are taken|^\*\*\S+ needs /;

/** What of it was refused, or answered by a sentence that leads nowhere and is none of `done`. */
export function refusalsIn(all: readonly PressRecord[], done: RegExp): string[] {
  const isRefused = ({ answer, isDeadEnd }: PressRecord) =>
    isDeadEnd ? !done.test(answer) : REFUSAL.test(answer.split('\n')[0] ?? '') && !done.test(answer);
  return all.filter(isRefused).map(({ path, answer }) => `${path}: ${answer}`);
}

export interface RandomPresses {
  readonly seat: LoopbackClient;
  readonly open: () => Promise<SeenMessage>;
  readonly leaves: RegExp;
  /** Presses in all. */
  readonly presses: number;
  readonly typed?: Typed;
}

/** What several steps of one kind have in common, whatever question they answer. */
function kindOf({ id, label }: Step): string {
  return `${id.split(':')[0]} ${label}`;
}

/** One option after the other, and as many as a menu takes at once. */
function everyStepOf({ buttons, selects }: SeenMessage, leaves: RegExp): Step[] {
  const pressed = buttons.flatMap(({ label, customId = '', isDisabled }) =>
    isDisabled || customId === '' ? [] : [{ label, id: customId }],
  );
  const chosen = selects.flatMap(({ customId: id, least, most, options }) => {
    const single = least <= 1 ? options.map(({ label, value }) => ({ label: `[${label}]`, id, values: [value] })) : [];
    const all = options.slice(0, most);
    const names = all.map(({ label }) => label).join();
    return most > 1 ? [...single, { label: `[${names}]`, id, values: all.map(({ value }) => value) }] : single;
  });
  return [...pressed, ...chosen].filter(({ id }) => !leaves.test(id));
}

/** Presses without anything new, after which the panel is opened anew. */
const TIRED = 8;

/**
 * Presses on and on whatever it has pressed least, each time on the answer to the last. It opens the panel anew where
 * that leads nowhere, or to nothing new for long.
 */
export async function pressAtRandom({ seat, open, leaves, presses, typed }: RandomPresses): Promise<PressRecord[]> {
  const often = new Map<string, number>();
  const all: PressRecord[] = [];
  const timesOf = (step: Step) => often.get(kindOf(step)) ?? 0;
  let panel: SeenMessage | undefined;
  let path: string[] = [];
  let since = 0;
  for (let i = 0; i < presses; i++) {
    if (!panel || since > TIRED || everyStepOf(panel, leaves).length === 0) {
      panel = await open();
      path = [];
      since = 0;
    }
    const [first, ...others] = everyStepOf(panel, leaves);
    if (!first) return all;
    const least = others.reduce((one, other) => (timesOf(other) < timesOf(one) ? other : one), first);
    since = timesOf(least) === 0 ? 0 : since + 1;
    often.set(kindOf(least), timesOf(least) + 1);
    panel = await takeStep(seat, panel, least, typed);
    path = [...path.slice(-3), least.label];
    if (!panel) continue;
    all.push(pressRecord(path, panel));
  }
  return all;
}
