/** Reads orders for several figures as they are typed: “A1 to C4; A2 into B4 then fight; rest hold”. */
import type { AnswerValidator } from '../../../../engine/rules/rule.ts';
import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import type { Game } from '../game.ts';
import { alternatives } from '../orders/order-languages.ts';
import { readTypedOrder } from '../orders/typed-order.ts';
import type { Note } from '../questions.ts';
import { quoteTyped } from '../quote-typed.ts';
import type { FigureOrder, PhaseOrder } from './phase-order.ts';
import { HOLD, printPhaseOrder } from './phase-order.ts';
import type { PhaseScope } from './phase-scope.ts';
import { beginActivation, freshActivation, thinkFigure, whyNoPhase } from './think-phase.ts';

type PhaseReading = ReturnType<AnswerValidator<Note>['read']>;

interface Statement {
  readonly figures: readonly string[];
  readonly isRest: boolean;
  readonly isGroup: boolean;
  readonly words: string;
}

const HOW = msg`Say whom you mean, and what they do: “A1 to C4; A2 into B4 then fight; rest hold”.`;
const REST = new RegExp(
  `^(?:(?:and|und) )?(?:(?:the )?(?:rest|others?|all others|every(?:body|one) else|all(?: of them)?|every(?:body|one))${alternatives(({ rest }) => [rest])})(?!\\p{L}):? ?(.*)$`,
  'iu',
);
const IDLE = new RegExp(
  `^(?:(?:do(?:es)? )?nothing|(?:to )?(?:hold|holds|stay|stays|wait|waits|stop|end|pass|rest|idle)(?: (?:still|here|put|position))?${alternatives(({ idle }) => [idle])})?$`,
  'iu',
);
/** A comma that another figure follows, with what it does. */
const NEXT = new RegExp(
  `,\\s*(?=\\S+(?: (?:rest|others|anderen|andern|übrigen))? (?:to|into|toward|towards|hold|holds|stay|then|runs?|goes?|moves?|shoots?|fights?|casts?|takes?|behind|away|next${alternatives(({ verbs, idle }) => [...verbs, idle])})(?!\\p{L}))`,
  'iu',
);
const JOINTS = `and|with${alternatives(({ joints }) => joints)}`;
const JOINT = new RegExp(
  `^(\\S+?)(?=[\\s,:]|$)((?:\\s*,\\s*(?:(?:and|und)\\s+)?|\\s+(?:${JOINTS})\\s+|\\s*[&+:]\\s*|\\s+|$))`,
  'iu',
);
const JOINED = new RegExp(`[,&+]|${JOINTS}`, 'i');
const GROUPED = /with|mit/i;
const TOGETHER = new RegExp(`^(?:together${alternatives(({ together }) => together)})\\b[:,]? ?`, 'i');

/** Each order is read as if those before it were carried out. */
export function readTypedPhase(live: Game, scope: PhaseScope, text: string): PhaseReading {
  const said = statementsOf(live, scope, text);
  if ('why' in said) return said;
  const named = new Set(said.flatMap(({ figures }) => figures));
  const failures: string[] = [];
  const entries: FigureOrder[] = [];
  let game = live.freeze();
  for (const { figures, isRest, words } of said) {
    const meant = isRest ? scope.figures.filter((id) => !named.has(id)) : figures;
    if (isRest && IDLE.test(words)) continue;
    for (const figure of meant) {
      const read = readOrderOf(game, figure, words, meant.length > 1);
      if ('why' in read) failures.push(`${figure}: ${read.why}`);
      if (read.order === undefined) continue;
      const thought = thinkFigure(game, { figure, order: read.order });
      if ('why' in thought) failures.push(`${figure}: ${thought.why}`);
      else {
        entries.push({ figure, order: read.order });
        game = thought.then;
      }
    }
  }
  const order: PhaseOrder = {
    turn: scope.turn,
    together: said.find(({ isGroup }) => isGroup)?.figures ?? [],
    entries,
    rest: said.some(({ isRest, words }) => isRest && IDLE.test(words)) ? scope.phases : [],
  };
  return resultOf(live, scope, order, failures);
}

function resultOf(game: Game, scope: PhaseScope, order: PhaseOrder, failures: readonly string[]): PhaseReading {
  const value = printPhaseOrder(order);
  const why = order.entries.length + order.rest.length === 0 ? translateMsg(HOW) : whyNoPhase(game, scope, order);
  const [first = why] = failures;
  if (first === undefined) return { value };
  return why === undefined ? { why: first, nearest: value } : { why: first };
}

interface OrderReading {
  readonly order?: string;
  readonly why?: string;
}

/** Several figures with one goal stand as near to it as they can. */
function readOrderOf(game: Game, id: string, words: string, isShared: boolean): OrderReading {
  if (IDLE.test(words)) return { order: HOLD };
  const began = beginActivation(game, id);
  const read = readTypedOrder(began, id, freshActivation(began, id), undefined, words);
  if ('value' in read) return { order: read.value };
  const { nearest, why } = read;
  if (nearest !== undefined && isShared) return { order: nearest };
  return { why, ...(nearest !== undefined && { order: nearest }) };
}

/** A part without a figure goes on with the order before it. */
function statementsOf(game: Game, scope: PhaseScope, text: string): readonly Statement[] | { readonly why: string } {
  const found: Statement[] = [];
  for (const part of text.split(/[;\n.]\s+|[;\n]|\.$/).flatMap((each) => each.split(NEXT))) {
    const words = part.trim().replace(/\s+/g, ' ');
    if (words === '') continue;
    const statement = readStatement(game, scope, words);
    const last = found.at(-1);
    if (statement) found.push(statement);
    else if (last) found.splice(-1, 1, { ...last, words: `${last.words}; ${words}` });
    else return { why: t`I don’t see whom “${quoteTyped(words)}” is for. ${translateMsg(HOW)}` };
  }
  const twice = found.flatMap(({ figures }) => figures).find((id, i, all) => all.indexOf(id) !== i);
  if (twice !== undefined) return { why: t`Order each figure once: ${twice} is there twice.` };
  const stranger = found.flatMap(({ figures }) => figures).find((id) => !scope.figures.includes(id));
  if (stranger !== undefined) return { why: t`${stranger} can’t act then.` };
  return found.length === 0 ? { why: translateMsg(HOW) } : found;
}

function readStatement(game: Game, scope: PhaseScope, text: string): Statement | undefined {
  const [isRest, others = ''] = REST.exec(text) ?? [];
  if (isRest !== undefined) return { figures: [], isRest: true, isGroup: false, words: others };
  const figures: string[] = [];
  let isGroup = false;
  let rest = text;
  for (;;) {
    const [whole, word = '', joint = ''] = JOINT.exec(rest) ?? [];
    const id = whole === undefined ? undefined : ownFigure(game, scope, word);
    if (whole === undefined || id === undefined) break;
    figures.push(id);
    rest = rest.slice(whole.length);
    isGroup ||= GROUPED.test(joint);
    if (!JOINED.test(joint)) break;
  }
  const words = rest.replace(TOGETHER, '').trim();
  isGroup ||= words !== rest.trim();
  return figures.length === 0 ? undefined : { figures, isRest: false, isGroup: isGroup && figures.length > 1, words };
}

/** By id, or by a name that no other own figure has. */
function ownFigure({ state }: Game, { seat }: PhaseScope, word: string): string | undefined {
  const own = state.figures.filter(({ side, gone }) => side === seat && gone === undefined);
  const small = word.toLowerCase();
  const byId = own.find(({ id }) => id.toLowerCase() === small);
  const byName = own.filter(({ name }) => name.toLowerCase() === small);
  return byId?.id ?? (byName.length === 1 ? byName[0]?.id : undefined);
}
