/** Special rules of scenarios and their triggers. RND-02, EOR-03, SET-25, TILE-09 */

import { PARTY } from '../../../../engine/rules/rule.ts';
import { hexesAt } from '../../content/map.ts';
import type { Effect, ScenarioRule, When } from '../../content/schema/scenario/happenings.ts';
import type { HexLabel } from '../../content/terms.ts';
import type { Game } from '../game.ts';
import type { Occurrence } from '../occurrences.ts';
import type { Rule, ScenarioChoice } from '../questions.ts';
import { chooseOne } from '../questions.ts';
import type { Figure } from '../state.ts';
import { applyEffect, spawn } from './effects.ts';
import { hitPointsBy, isHexHeld, isInGroup, isNamed, isSituationMet, roundSince, scenarioNumber } from './situation.ts';

export function* applyRules(game: Game, occurrence: Occurrence): Rule<void> {
  const due = (game.catalog.scenario(game.state.scenario).events ?? []).filter((rule) => isDue(game, rule, occurrence));
  for (const { id } of due) game.emit({ type: 'rule applied', rule: id });
  const doer = 'figure' in occurrence ? occurrence.figure : undefined;
  yield* applyEffects(
    game,
    due.flatMap(({ then }) => then),
    doer,
  );
}

/** Spawns all newcomers together, after other effects. RND-02 */
function* applyEffects(game: Game, effects: readonly Effect[], doer: Figure | undefined): Rule<void> {
  for (const effect of effects) {
    if (effect.do === 'ask') yield* applyEffects(game, yield* game.outsideAbilities(() => answerOf(effect)), doer);
    else if (effect.do !== 'spawn') yield* applyEffect(game, effect, doer);
  }
  yield* spawn(
    game,
    effects.flatMap((effect) => (effect.do === 'spawn' ? effect : [])),
  );
}

function* answerOf({ question, options }: Extract<Effect, { do: 'ask' }>): Rule<readonly Effect[]> {
  return yield* chooseOne({
    seat: PARTY,
    prompt: { about: 'scenario', question },
    choices: options.map(
      ({ label, then }): ScenarioChoice<readonly Effect[]> => ({ value: label, is: then, note: { is: 'word' } }),
    ),
  });
}

export function hasRuleFor(game: Game, occurrence: Occurrence): boolean {
  return (game.catalog.scenario(game.state.scenario).events ?? []).some((rule) => isDue(game, rule, occurrence));
}

function isDue(game: Game, rule: ScenarioRule, occurrence: Occurrence): boolean {
  const before = game.state.progress.rules[rule.id] ?? 0;
  const again = rule.again || rule.when.on === 'round begins' || rule.when.on === 'round ends';
  if (before > 0 && !again) return false;
  return isMeant(game, rule.when, occurrence) && (rule.if === undefined || isSituationMet(game, rule.if));
}

/** True if the rule matches the occurrence. TILE-09 */
function isMeant(game: Game, when: When, what: Occurrence): boolean {
  switch (when.on) {
    case 'start':
    case 'escapes':
      return what.on === when.on;
    case 'round begins':
    case 'round ends':
      return what.on === when.on && isRound(roundSince(game, when.since), when);
    case 'room revealed':
      return what.on === when.on && what.rooms.includes(when.room);
    case 'door opened':
      return what.on === when.on && isAt(game, what.hex, when.at);
    case 'dies':
      return what.on === when.on && [when.who].flat().some((name) => isNamed(what.figure, name));
    case 'hurt':
      return (
        what.on === when.on &&
        isNamed(what.figure, when.who) &&
        what.figure.hitPoints <= hitPointsBy(game, when.hitPoints, what.figure)
      );
    case 'enters':
      return what.on === when.on && isAt(game, what.figure.hex, when.at) && isInGroup(what.figure, when.who);
    case 'occupied':
      return (
        what.on === 'enters' &&
        isAt(game, what.figure.hex, when.at) &&
        hexesAt(game.map, when.at).every(({ label }) => isHexHeld(game, label, when.by))
      );
    case 'looted':
      return what.on === when.on && what.treasure === String(when.treasure);
    case 'special':
      return what.on === when.on && what.number === when.number;
    case 'counter':
      return (
        what.on === when.on &&
        what.counter === when.counter &&
        (game.state.progress.counters[when.counter] ?? 0) >= scenarioNumber(game, when.least)
      );
  }
}

function isAt(game: Game, hex: HexLabel, mark: string): boolean {
  return hexesAt(game.map, mark).some(({ label }) => label === hex);
}

function isRound(
  round: number | undefined,
  { rounds, from = 1, every = 1 }: Extract<When, { on: 'round begins' | 'round ends' }>,
): boolean {
  if (round === undefined) return false;
  if (rounds) return rounds.includes(round);
  return round >= from && (round - from) % every === 0;
}
