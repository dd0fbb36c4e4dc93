/** Lines about moves and turns of the ground. */
import { msg, t, translateMsg } from '../../../i18n/t.ts';
import type { TablePath } from '../board/table-path.ts';
import type { Event } from '../rules/events.ts';

type MoveManner = Event<'moved'>['how'];

const HOW: Readonly<Record<MoveManner, (who: string, square: string) => string>> = {
  move: (who, square) => t`${who} moves to ${square}`,
  run: (who, square) => t`${who} runs to ${square}`,
  intercept: (who, square) => t`${who} steps in the way to ${square}`,
  push: (who, square) => t`${who} is pushed to ${square}`,
  step: (who, square) => t`${who} steps away to ${square}`,
  thrown: (who, square) => t`${who} is thrown to ${square}`,
  placed: (who, square) => t`${who} is set down to ${square}`,
  magic: (who, square) => t`${who} is moved by magic to ${square}`,
};

const TURNS: Readonly<Record<Exclude<TablePath[number]['by'], 'ground' | 'leave'>, string>> = {
  climb: msg`climb`,
  jump: msg`jump`,
  drop: msg`drop`,
  fly: msg`fly`,
};

export function moveLine(who: string, how: MoveManner, way: TablePath, square: string): string {
  const turns = [
    ...new Set(way.flatMap(({ by }) => (by === 'ground' || by === 'leave' ? [] : [translateMsg(TURNS[by])]))),
  ];
  const by = turns.length > 0 ? ` (${turns.join(', ')})` : '';
  return `${HOW[how](who, square)}${by}.`;
}
