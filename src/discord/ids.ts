/** What the buttons, selects and forms of the bot carry in their `custom_id`. */
import { z } from 'zod';
import { PALETTE_NAMES } from '../drawing/palette.ts';
import { monsterChoices } from '../tables/table-settings.ts';
import { CUSTOM_ID_LENGTH } from './limits.ts';

const number = z.coerce.number().int().min(0);
const word = z.string().min(1);
const action = <Name extends string, Shape extends z.ZodRawShape>(name: Name, parts: Shape) =>
  z.object({ action: z.literal(name), ...parts });

const pressed = z.discriminatedUnion('action', [
  /** Opens or refreshes the private panel of whoever presses. */
  action('panel', { game: number }),
  /** Answers question `question` of a seat with the option of this code. */
  action('say', { game: number, question: number, seat: word, code: word }),
  /** The same with what was selected in a menu, one of several that share the choices. */
  action('pick', { game: number, question: number, seat: word, part: number }),
  /** One more step of an answer, from one of several menus; `before` are the steps until then. */
  action('next', { game: number, question: number, seat: word, part: number, before: z.string() }),
  /** The steps of an answer are all there. */
  action('done', { game: number, question: number, seat: word, before: z.string() }),
  /** Shows another page of the choices. */
  action('page', { game: number, question: number, page: number, before: z.string() }),
  /** Does what nobody asked for: uses an item, ends a card; offered under `number`. From a menu, or with a button. */
  action('aside', { game: number, number, code: word }),
  action('asides', { game: number, number }),
  action('why', { game: number, key: word, page: number }),
  action('hand', { game: number }),
  /** Turns to another leaf of the hand on a panel, where the choices stay as they are. */
  action('leaf', { game: number, question: number, page: number, before: z.string(), leaf: number }),
  /** Shows whole cards in words: all of them, in pages; another page of them; one. */
  action('read', { game: number, page: number }),
  action('read-page', { game: number, page: number }),
  action('card', { game: number, card: word }),
  /** The cards in another mode of the character, by its place among those that it is not in. */
  action('form', { game: number, other: number }),
  /** Turns the cards over, or to another leaf, on the message that shows them: 0 as they are now, else another mode, counted from 1. */
  action('sides', { game: number, side: number, leaf: number }),
  action('enemies', { game: number }),
  action('goal', { game: number }),
  action('board', { game: number }),
  action('board-words', { game: number, page: number }),
  action('status', { game: number }),
  action('orders', { game: number }),
  /** Orders to suffer damage without being asked. */
  action('take-damage', { game: number }),
  /** Chooses the colours of one's own pictures. */
  action('colours', { game: number, palette: z.enum(PALETTE_NAMES) }),
  /** Gives up a scenario, or ends a campaign, after having seen what that means. */
  action('abandon', { game: number }),
  action('end', { campaign: number }),
  /** Takes a member out of a campaign, after the same. */
  action('remove', { campaign: number, member: number }),
  action('undo', { game: number }),
  /** Takes back one's last answer, as long as the table is asked what it was asked when the button was made. */
  action('take-back', { game: number, asked: number }),
  /** Takes back to entry `to`, after having seen what that means. */
  action('undo-now', { game: number, to: number }),
  action('ask-undo', { game: number, to: number }),
  action('agree', { game: number, to: number, seat: word }),
  action('keep', { game: number, to: number, seat: word }),
  action('join', { campaign: number }),
  action('leave', { campaign: number }),
  action('class', { campaign: number, part: number }),
  action('name', { campaign: number, class: word }),
  /** Opens the form for the name again, after one was refused. */
  action('name-form', { campaign: number, class: word }),
  /** What to bring: cards and items; and another page of the items that there are. */
  action('kit', { campaign: number }),
  action('kit-page', { campaign: number, page: number }),
  /** Chosen in one of the menus that share the list. */
  action('kit-cards', { campaign: number, part: number }),
  action('kit-items', { campaign: number, part: number }),
  /** What becomes of what the rules leave open for monsters. */
  action('monsters', { campaign: number, choices: monsterChoices }),
  /** Says that whoever presses is away, or is here. */
  action('presence', { campaign: number, presence: z.enum(['away', 'here']) }),
  /** Has the bot play a round for those who are away, where only such are here as play no longer. */
  action('play-round', { game: number }),
  action('begin', { campaign: number }),
  action('scenarios', { campaign: number, page: number }),
  action('scenario', { campaign: number, part: number }),
  /** The same scenario once more: at which level? */
  action('again', { campaign: number, scenario: word }),
  /** The panel of a campaign, for whoever presses. */
  action('home', { campaign: number }),
  action('level', { campaign: number, scenario: word }),
  action('start', { campaign: number, scenario: word, level: number }),
]);

export type Pressed = z.infer<typeof pressed>;

/** The parts of each action behind its name, in order. */
const PARTS = new Map(
  pressed.options.map((option) => [
    option.shape.action.value,
    Object.keys(option.shape).filter((key) => key !== 'action'),
  ]),
);

/** The `custom_id` of an action. Throws when it would be too long. */
export function customId(id: Pressed): string {
  const values = new Map<string, unknown>(Object.entries(id));
  const text = [id.action, ...(PARTS.get(id.action) ?? []).map((part) => String(values.get(part)))].join(':');
  if (text.length > CUSTOM_ID_LENGTH) throw new Error(`The id ${text} is too long.`);
  return text;
}

/** What a `custom_id` says; undefined when it is none of ours. */
export function parseCustomId(text: string): Pressed | undefined {
  const [name, ...values] = text.split(':');
  const parts = [...PARTS].find(([each]) => each === name)?.[1];
  if (!parts || parts.length !== values.length) return undefined;
  const result = pressed.safeParse({ action: name, ...Object.fromEntries(parts.map((part, i) => [part, values[i]])) });
  return result.success ? result.data : undefined;
}
