/** Worth of hexes, targets and losses, by their description. */
import type { Board } from './board.ts';
import { aimsOn, stepsFrom } from './board.ts';
import type { ReadCard } from './cards.ts';
import { halfOf, worthOfCard } from './cards.ts';

const FAR = 99;

interface LabelledFact {
  readonly label: string;
  readonly fact: string;
}

export function worthOfStart(board: Board, hex: string): number {
  return -(stepsFrom(board, aimsOn(board).hexes, board.blocked).get(hex) ?? FAR);
}

/** Prefers the attack's reach, no nearer, away from dangers and crowds; without enemies, a closed door itself. */
export function worthOfGoing(board: Board, { label, fact }: LabelledFact, reach: number, stays: boolean): number {
  const own = board.figures.find(({ isOwn }) => isOwn);
  const hex = stays ? (own?.hex ?? '') : label;
  const { hexes: aims, isDoor } = aimsOn(board);
  const others = board.figures.filter(({ isOwn, isEnemy }) => !isOwn && !isEnemy).map((each) => each.hex);
  const steps = stepsFrom(board, aims, new Set([...board.blocked, ...others])).get(hex) ?? FAR;
  const wanted = isDoor ? 0 : Math.max(1, reach > 1 ? reach - 1 : reach);
  const off = steps < wanted ? (wanted - steps) * 0.5 : steps - wanted;
  const beside = (board.around.get(hex) ?? []).filter((each) => aims.includes(each)).length;
  const isHurt = own !== undefined && own.hitPoints * 2 <= own.maximum;
  const crowd = beside * (reach > 1 || isHurt ? 0.2 : 0.05);
  const found = board.loot.has(hex) ? (reach === 0 ? 2.5 : 0.5) : 0;
  const dangers = (fact.match(/\benters /g) ?? []).length;
  const cost = Number(/^(\d+) movement/.exec(fact)?.[1] ?? 0);
  return found - off - crowd - dangers * 4 - cost * 0.01;
}

export function worthOfTarget(asked: string, fact: string): number {
  const [, left = '0', maximum = '0'] = /(\d+) of (\d+) hit points/.exec(fact) ?? [];
  const number = (pattern: RegExp) => Number(pattern.exec(fact)?.[1] ?? 0);
  if (!/attack \d/.test(fact)) return /Heal/.test(asked) ? Number(maximum) - Number(left) : 0;
  const damage = number(/attack (\d+)/) - number(/shield (\d+)/);
  const wrong = number(/retaliates (\d+)/) + (/disadvantage/.test(fact) ? 3 : 0);
  return (damage >= Number(left) ? 40 + Number(left) : 20 - Number(left)) - wrong;
}

export function worthOfArea(fact: string): number {
  return fact
    .split(';')
    .filter((part) => part.includes('hit points'))
    .reduce((sum, part) => sum + 1 + kills(part), 0);
}

function kills(part: string): number {
  return worthOfTarget('', part) >= 40 ? 1 : 0;
}

export function worthOfRest(label: string, hand: number): number {
  if (label === 'Take the short rest') return hand < 2 ? 2 : 0;
  return label === 'No rest' ? 1 : -1;
}

export function worthOfLoss(card: ReadCard | undefined, fact: string): number {
  if (card) return worthOfCard(card);
  const [top = '', bottom = ''] = fact.split(' · bottom: ');
  return worthOfCard({ name: '', initiative: 0, top: halfOf(top), bottom: halfOf(bottom) });
}
