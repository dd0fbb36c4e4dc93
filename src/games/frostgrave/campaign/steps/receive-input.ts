/** Judges and carries out inputs: founded warbands, games that begin and end, members who leave. */

import type { Input, MatchRequest } from '../../../../engine/rules/rule.ts';
import { awaitInput } from '../../../../engine/rules/rule.ts';
import { json } from '../../../../engine/values/json.ts';
import { joinFirstWords } from '../../../../game-api/panel/refusal-text.ts';
import { t } from '../../../../i18n/t.ts';
import { createFoundingSheet, whyIllegalWarband } from '../../warband/founding.ts';
import type { FrostgraveCampaign } from '../campaign.ts';
import { gameStart } from '../game-start.ts';
import type { CampaignDeed, CampaignInput, GameEnded } from '../inputs.ts';
import { campaignInput } from '../inputs.ts';
import type { CampaignNote, CampaignPrompt, CampaignRule } from '../questions.ts';
import { isPlaying, warbandOf } from '../rules/course.ts';
import { membersSent } from '../rules/limits.ts';
import { killsIn, newAftermath } from '../rules/new-aftermath.ts';
import { importWarband, sheetFromImport } from '../rules/transfer.ts';
import { recruitsIn, warbandReturn } from '../rules/warband-return.ts';
import type { CampaignGame, CampaignState } from '../state.ts';
import { isCompanion } from '../state.ts';
import { renamedEvents, whyNotRenamed } from './naming.ts';

export const GAME = 'game';

export function* receiveInput(campaign: FrostgraveCampaign): CampaignRule<void> {
  const read = (input: Input) => parseInput(campaign, input);
  const matchRequest = matchRequestOf(campaign.state);
  applyInput(
    campaign,
    yield* awaitInput<CampaignInput, CampaignPrompt, CampaignNote>({
      kind: 'news',
      read,
      ...(matchRequest && { matchRequest: matchRequest }),
    }),
  );
}

function nextGame({ games }: CampaignState): CampaignGame | undefined {
  return games.find(({ hasBegun }) => !hasBegun);
}

function matchRequestOf(state: CampaignState): MatchRequest | undefined {
  const next = nextGame(state);
  return next && { kind: GAME, start: json.parse(next.start), seats: next.start.warbands.map(({ seat }) => seat) };
}

type WarbandInput = { readonly is: CampaignInput } | { readonly why: string };

function parseInput(campaign: FrostgraveCampaign, { value }: Input): WarbandInput {
  const parsed = campaignInput.safeParse(value);
  if (!parsed.success) return { why: t`A campaign knows nothing of this.` };
  const why = 'said' in parsed.data ? whyNotDone(campaign, parsed.data.said, parsed.data.people) : undefined;
  return why === undefined ? { is: parsed.data } : { why };
}

function whyNotDone(campaign: FrostgraveCampaign, said: CampaignDeed, people: readonly number[]): string | undefined {
  const { catalog, state } = campaign;
  switch (said.type) {
    case 'founded':
      return whyNotNew(state, said.member, people) ?? whyIllegalWarband(catalog, said.founding, state.settings.extras);
    case 'companion':
      return whyNoCompanion(state, people) ?? whyIllegalWarband(catalog, said.founding, state.settings.extras);
    case 'companion dismissed':
      return whyNotDismissed(state, said.seat);
    case 'imported': {
      const read = importWarband(catalog, said.text);
      return whyNotNew(state, said.member, people) ?? ('why' in read ? read.why : undefined);
    }
    case 'renamed':
      return whyNotRenamed(campaign, said);
    case 'game':
      return whyNoGame(campaign, said.members);
    case 'called off':
      return state.games.some(({ number }) => number === said.game) ? undefined : t`There is no such game.`;
    case 'end':
      if (state.proposal) return t`The table must finish another vote first.`;
      return warbandOf(state, said.member) ? undefined : t`Found a warband first.`;
    case 'settings':
    case 'rules':
      return undefined;
  }
}

/** A warband can be founded again until its first game. */
function whyNotNew(state: CampaignState, member: number, people: readonly number[]): string | undefined {
  if (!people.includes(member)) return joinFirstWords();
  const own = warbandOf(state, member);
  const isOld = own && (own.sheet.games > 0 || own.after || isPlaying(state, member));
  return isOld ? t`You already have a warband, and it has played.` : undefined;
}

export const MAX_COMPANIONS = 3;

function whyNoCompanion({ warbands }: CampaignState, people: readonly number[]): string | undefined {
  if (people.length === 0) return joinFirstWords();
  return warbands.filter(isCompanion).length < MAX_COMPANIONS
    ? undefined
    : t`The bot plays ${MAX_COMPANIONS} warbands at the most.`;
}

function whyNotDismissed(state: CampaignState, seat: string): string | undefined {
  const own = state.warbands.find((each) => each.seat === seat);
  if (!own || !isCompanion(own)) return t`The bot plays no such warband.`;
  return isPlaying(state, Number(seat)) ? t`${own.sheet.name} is in a game.` : undefined;
}

/** Numbers are never reused, so that no warband is taken for another. */
function nextCompanion({ companions = 0 }: CampaignState): string {
  return `${-1 - companions}`;
}

function whyNoGame({ catalog, state }: FrostgraveCampaign, members: readonly number[]): string | undefined {
  if (new Set(members).size < members.length) return t`A warband can join a game only once.`;
  if (members.every((member) => isCompanion({ seat: `${member}` }))) return t`At least one warband needs a player.`;
  for (const member of members) {
    const own = warbandOf(state, member);
    if (!own) return t`Not everyone has a warband.`;
    if (isPlaying(state, member)) return t`${own.sheet.name} is already in a game.`;
    if (own.after) return t`${own.sheet.name} has not settled its last game yet.`;
    if (membersSent(catalog, own.sheet).length === 0) return t`${own.sheet.name} has no healthy member.`;
  }
  return undefined;
}

function applyInput(campaign: FrostgraveCampaign, input: CampaignInput): void {
  if ('said' in input) applyDeed(campaign, input.said);
  else if ('match' in input) endGame(campaign, input);
  else if ('begun' in input) beginGame(campaign);
  else removeMember(campaign, input.gone);
}

function applyDeed(campaign: FrostgraveCampaign, said: CampaignDeed): void {
  const { catalog, state } = campaign;
  switch (said.type) {
    case 'founded': {
      const seat = `${said.member}`;
      campaign.emit({
        type: 'warband founded',
        seat,
        sheet: sheetFromImport(catalog, createFoundingSheet(catalog, said.founding, state.settings.extras)),
      });
      if (said.median && state.played > 0 && !state.proposal)
        campaign.emit({ type: 'proposed', proposal: { what: 'median', seat } });
      return;
    }
    case 'companion': {
      const sheet = sheetFromImport(catalog, createFoundingSheet(catalog, said.founding, state.settings.extras));
      campaign.emit({ type: 'warband founded', seat: nextCompanion(state), sheet });
      return;
    }
    case 'companion dismissed': {
      const { name } = campaign.sheet(said.seat);
      campaign.emit({ type: 'warband left', seat: said.seat, name });
      return;
    }
    case 'imported': {
      const read = importWarband(catalog, said.text);
      if ('sheet' in read) campaign.emit({ type: 'warband founded', seat: `${said.member}`, sheet: read.sheet });
      return;
    }
    case 'renamed':
      campaign.emit(renamedEvents(campaign, said));
      return;
    case 'game': {
      const seats = said.members.map(String);
      campaign.emit({
        type: 'game prepared',
        number: state.begun + 1,
        ...gameStart(catalog, state, seats, said.place),
      });
      return;
    }
    case 'called off':
      campaign.emit({ type: 'game abandoned', number: said.game });
      return;
    case 'end':
      campaign.emit({ type: 'proposed', proposal: { what: 'end', seat: `${said.member}` } });
      return;
    case 'rules':
      campaign.emit({ type: 'rules agreed', rules: said.rules });
      return;
    case 'settings':
      campaign.emit({ type: 'settings changed', settings: said.settings });
      return;
  }
}

function beginGame(campaign: FrostgraveCampaign): void {
  const next = nextGame(campaign.state);
  if (next) campaign.emit({ type: 'game began', number: next.number });
}

/** Finds the game by its seats: a warband is in one at a time. */
function gameOf({ games }: CampaignState, { kind, seats, gives }: GameEnded): CampaignGame | undefined {
  if (kind !== GAME) return undefined;
  const all = new Set([...seats.map(({ seat }) => seat), ...(gives?.warbands ?? []).map(({ seat }) => seat)]);
  return games.find(({ sent }) => Object.keys(sent).some((seat) => all.has(seat)));
}

function endGame(campaign: FrostgraveCampaign, input: GameEnded): void {
  const { catalog, state } = campaign;
  const game = gameOf(state, input);
  if (!game) return;
  const { number, sent } = game;
  if (!input.gives) {
    campaign.emit({ type: 'game abandoned', number });
    return;
  }
  const played = input.gives.warbands.filter(
    ({ seat }) => seat in sent && state.warbands.some((each) => each.seat === seat),
  );
  const who = new Map(played.map((each) => [each.seat, [...(sent[each.seat] ?? []), ...addRecruits(campaign, each)]]));
  const sentOf = (seat: string) => who.get(seat) ?? [];
  const after = played.map((each) => {
    const { sheet } = state.warbands.find(({ seat }) => seat === each.seat) ?? {};
    return [each.seat, sheet && newAftermath(catalog, sheet, each, sentOf(each.seat))] as const;
  });
  campaign.emit({
    type: 'game ended',
    number,
    after: Object.fromEntries(after.flatMap(([seat, due]) => (due ? [[seat, due]] : []))),
    kills: Object.fromEntries(played.map((each) => [each.seat, killsIn(each)])),
    brought: Object.fromEntries(played.map((each) => [each.seat, warbandReturn(each, sentOf(each.seat))])),
  });
}

/** Makes members of figures from before the game, even the fallen. Returns their numbers. FWB-06 */
function addRecruits(
  campaign: FrostgraveCampaign,
  played: NonNullable<GameEnded['gives']>['warbands'][number],
): number[] {
  const { catalog } = campaign;
  const { seat } = played;
  return recruitsIn(played).map(({ what, spell, by }) => {
    const { name, gear = [] } = catalog.creature(what);
    const id = campaign.sheet(seat).numbered;
    const blank = { injuries: [], eased: [], misses: 0, things: [], forever: [{ from: spell, by }] };
    campaign.emit({
      type: 'made a member',
      seat,
      member: { id, name, role: 'creature', what, arms: [...gear], ...blank },
    });
    return id;
  });
}

function removeMember(campaign: FrostgraveCampaign, member: number): void {
  const own = warbandOf(campaign.state, member);
  if (own) campaign.emit({ type: 'warband left', seat: own.seat, name: own.sheet.name });
}
