/** Builds a correction part by part: kind, target, place, amount. */

import type { Correction } from '../../engine/log/log.ts';
import type { Seat } from '../../engine/rules/rule.ts';
import type { Json } from '../../engine/values/json.ts';
import { t, translateMsg } from '../../i18n/t.ts';
import { bold } from '../panel/text.ts';

export interface CorrectionPick {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
}

export type CorrectionPart =
  | { readonly ask: string; readonly picks: readonly CorrectionPick[] }
  | {
      readonly ask: string;
      readonly hint: string;
      readonly most: number;
      readonly read: (typed: string) => { readonly value: string } | { readonly why: string };
    };

export interface CompleteCorrection {
  readonly value: Json;
  readonly words: string;
}

export interface CorrectionKind<At> {
  readonly label: string;
  readonly description?: string;
  readonly precondition?: string;
  readonly parts: readonly ((at: At, before: readonly string[]) => CorrectionPart)[];
  readonly build: (at: At, parts: readonly string[]) => CompleteCorrection;
}

/**
 * Returns the part after `parts`, or why one of these is illegal. `sees`: seats whose hands the game-master has been
 * shown.
 */
export type CorrectionDialog = (
  parts: readonly string[],
  sees: readonly Seat[],
) => CorrectionPart | CompleteCorrection | { readonly why: string };

/** Leaves out options that the match would refuse, and kinds without an option. */
export function nextCorrectionStep<At>(
  kinds: Readonly<Record<string, CorrectionKind<At>>>,
  at: At,
  parts: readonly string[],
  isRefused: RefusalCheck = () => false,
): ReturnType<CorrectionDialog> {
  const [key, ...rest] = parts;
  const all = Object.entries(kinds);
  if (key === undefined) {
    const offered = all.filter(([, kind]) => canComplete(kind, at, [], isRefused));
    const picks = offered.map(([value, { label, description }]) => ({
      value,
      label: translateMsg(label),
      ...(description && { description: translateMsg(description) }),
    }));
    const left = all.filter((each) => !offered.includes(each)).map(([, kind]) => kind);
    const ask = [
      t`What do you correct?`,
      ...(left.length > 0 ? [t`-# Hidden: what you can’t correct now.`] : []),
      ...left.flatMap(({ precondition }) => (precondition === undefined ? [] : [`-# ${translateMsg(precondition)}`])),
    ];
    return { ask: ask.join('\n'), picks };
  }
  const kind = all.find(([each]) => each === key)?.[1];
  if (!kind || !canComplete(kind, at, [], isRefused)) return { why: t`You can’t correct that now.` };
  for (const i of kind.parts.keys()) {
    const asked = offeredPart(kind, at, rest.slice(0, i), isRefused);
    const given = rest[i];
    if (given === undefined) return hasChoices(asked) ? asked : { why: t`There is nothing to choose from.` };
    const why = whyIllegal(asked, given);
    if (why !== undefined) return { why };
  }
  return kind.build(at, rest);
}

export type RefusalCheck = (value: Json) => boolean;

export function refusalCheckFor(match: { whyNotCorrect(correction: Correction): string | undefined }): RefusalCheck {
  return (value) => match.whyNotCorrect({ value, words: '', why: '' }) !== undefined;
}

function offeredPart<At>(
  kind: CorrectionKind<At>,
  at: At,
  before: readonly string[],
  isRefused: RefusalCheck,
): CorrectionPart {
  const part = kind.parts[before.length]?.(at, before);
  if (!part) throw new Error('There is no further part.');
  if (!('picks' in part)) return part;
  return { ...part, picks: part.picks.filter(({ value }) => canComplete(kind, at, [...before, value], isRefused)) };
}

function canComplete<At>(
  kind: CorrectionKind<At>,
  at: At,
  parts: readonly string[],
  isRefused: RefusalCheck = () => false,
): boolean {
  const next = kind.parts[parts.length];
  if (!next) return !isRefused(kind.build(at, parts).value);
  const part = next(at, parts);
  return !('picks' in part) || part.picks.some(({ value }) => canComplete(kind, at, [...parts, value], isRefused));
}

function hasChoices(part: CorrectionPart): boolean {
  return !('picks' in part) || part.picks.length > 0;
}

function whyIllegal(part: CorrectionPart, given: string): string | undefined {
  if ('picks' in part) {
    return part.picks.some(({ value }) => value === given) ? undefined : t`That is no longer among the choices.`;
  }
  const read = part.read(given);
  return 'why' in read ? read.why : undefined;
}

export function numberPart(ask: string, least: number, most: number): CorrectionPart {
  return {
    ask,
    hint: t`${least} to ${most}`,
    most: 5,
    read: (typed) => {
      const number = /^[+\-−]?\d{1,4}$/.test(typed.trim()) ? Number(typed.trim().replace('−', '-')) : Number.NaN;
      if (Number.isInteger(number) && number >= least && number <= most) return { value: `${number}` };
      return { why: t`Give a whole number from ${least} to ${most}.` };
    },
  };
}

export function noteCorrection(words: string): Correction {
  return { value: { set: 'nothing' }, words, why: '', note: true };
}

export function correctionWords(words: string, why: string): string {
  return why === '' ? `✎ ${words}` : t`✎ Corrected by hand: ${words} ${bold(t`Why:`)} ${why}`;
}
