/** Presses whatever a panel offers, and whatever the panels behind it offer, each on a panel that is opened anew. */
import type { Seat } from '../../src/local/seats/seat.ts';
import type { SeenMessage } from '../../src/local/seats/seen.ts';

/** A press, or what is selected in a menu. */
interface Step {
  readonly id: string;
  readonly label: string;
  readonly values?: readonly string[];
}

export interface Walk {
  readonly seat: Seat;
  /** The panel from which it begins. */
  readonly open: () => Promise<SeenMessage>;
  /** Controls that are left alone, by the beginning of their ids. */
  readonly leaves: RegExp;
  /** Presses one after the other, at most. */
  readonly depth: number;
}

/** What was pressed, and what was answered. */
export interface Pressed {
  readonly path: string;
  readonly answer: string;
  readonly isDeadEnd: boolean;
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

/** Undefined where it is not offered any more, or a form is opened. */
async function take(seat: Seat, on: SeenMessage, { id, values }: Step): Promise<SeenMessage | undefined> {
  const where = { channel: on.channelId, on };
  const isThere = values
    ? on.selects.some(
        ({ customId, options }) =>
          customId === id && values.every((each) => options.some(({ value }) => value === each)),
      )
    : on.buttons.some(({ customId, isDisabled }) => customId === id && !isDisabled);
  if (!isThere) return undefined;
  return (await (values ? seat.choose(values, { ...where, select: id }) : seat.press(id, where))).message;
}

/** All that is offered on the way, pressed once. */
export async function pressAll({ seat, open, leaves, depth }: Walk): Promise<Pressed[]> {
  const known = new Set<string>();
  const all: Pressed[] = [];
  let paths: readonly (readonly Step[])[] = [[]];
  for (let i = 0; i < depth; i++) {
    const longer: Step[][] = [];
    for (const path of paths) {
      const offered = stepsOf((await along(path)) ?? (await open()), leaves).filter((step) => !known.has(keyOf(step)));
      for (const step of offered) {
        known.add(keyOf(step));
        const panel = await along(path);
        const answer = panel && (await take(seat, panel, step));
        if (!answer) continue;
        const { buttons, selects, text } = answer;
        const labels = [...path, step].map(({ label }) => label).join(' > ');
        all.push({ path: labels, answer: text, isDeadEnd: buttons.length + selects.length === 0 });
        longer.push([...path, step]);
      }
    }
    paths = longer;
  }
  return all;

  async function along(path: readonly Step[]): Promise<SeenMessage | undefined> {
    let panel: SeenMessage | undefined = await open();
    for (const step of path) panel = panel && (await take(seat, panel, step));
    return panel;
  }
}

/** How something is refused: in a sentence on its own, or above the panel that stays. */
const REFUSAL =
  /\bOnly\b|settles (that|the deadlines)|its founder says|among the choices|stays as it is|first\.\W*$|already|can’t|is over\.|It is (so|like that)|There is (no|nobody|nothing)|You are not|does not|is being played;|leads the party says|is somebody’s|is in a game|No .* left|takes nobody|no room/;

/** What of it was refused, or answered by a sentence that leads nowhere and is none of `done`. */
export function refusedOf(all: readonly Pressed[], done: RegExp): string[] {
  const isRefused = ({ answer, isDeadEnd }: Pressed) =>
    isDeadEnd ? !done.test(answer) : REFUSAL.test(answer.split('\n')[0] ?? '') && !done.test(answer);
  return all.filter(isRefused).map(({ path, answer }) => `${path}: ${answer}`);
}
