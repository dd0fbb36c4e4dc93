/** Buttons, menus and forms that every game has. Each is declared once, beside its feature. */

import type { ModalSubmitInteraction } from 'discord.js';
import { z } from 'zod';
import { ACTION_PARAMS } from '../../game-api/panel/actions.ts';
import { customIdText, paramsReader } from '../../game-api/panel/custom-ids.ts';
import type { PressInteraction } from '../response/responses.ts';
import type { BotContext } from './context.ts';

const actionTarget = z.object({ campaign: z.number().optional(), game: z.number().optional() });
export type ActionTarget = z.infer<typeof actionTarget>;

/** An action bound to the values of one custom id. */
export interface ActionCall<By> {
  readonly target: ActionTarget;
  run(app: BotContext, interaction: By): Promise<void>;
}

type ParamValues<Params extends z.ZodRawShape> = z.output<z.ZodObject<Params>>;

/** The id and the order of `params` are frozen: buttons in old messages carry them. */
interface Definition<Id extends string, Params extends z.ZodRawShape, By> {
  readonly id: Id;
  readonly params: Params;
  readonly run: (app: BotContext, interaction: By, values: ParamValues<Params>) => Promise<void>;
}

export interface Action<Id extends string, Params extends z.ZodRawShape, By> {
  readonly id: Id;
  readonly params: Params;
  /** Throws if the id is too long for Discord. */
  customId(values: ParamValues<Params>): string;
  /** Returns undefined where the values are none of this action. */
  callWith(values: readonly string[]): ActionCall<By> | undefined;
}

export interface ComponentAction<Id extends string = string, Params extends z.ZodRawShape = z.ZodRawShape>
  extends Action<Id, Params, PressInteraction> {
  readonly source: 'component';
}

export interface ModalAction<Id extends string = string, Params extends z.ZodRawShape = z.ZodRawShape>
  extends Action<Id, Params, ModalSubmitInteraction> {
  readonly source: 'modal';
}

/** Actions whose params stand in `game-api/panel/actions.ts`, save for the one that each game defines itself. */
export type SharedActionId = Exclude<keyof typeof ACTION_PARAMS, 'begin'>;
type SharedDefinition<Id extends SharedActionId, By> = Omit<Definition<Id, (typeof ACTION_PARAMS)[Id], By>, 'params'>;
type NotShared<Id extends string> = Id extends keyof typeof ACTION_PARAMS ? never : Id;

/** Handles presses of a button or a menu. */
export function defineAction<Id extends SharedActionId>(
  definition: SharedDefinition<Id, PressInteraction>,
): ComponentAction<Id, (typeof ACTION_PARAMS)[Id]>;
export function defineAction<Id extends string, Params extends z.ZodRawShape>(
  definition: Definition<NotShared<Id>, Params, PressInteraction>,
): ComponentAction<Id, Params>;
export function defineAction(definition: AnyDefinition<PressInteraction>): ComponentAction {
  return { source: 'component', ...toAction(definition) };
}

/** Handles a form that somebody has sent. */
export function defineModalAction<Id extends SharedActionId>(
  definition: SharedDefinition<Id, ModalSubmitInteraction>,
): ModalAction<Id, (typeof ACTION_PARAMS)[Id]>;
export function defineModalAction<Id extends string, Params extends z.ZodRawShape>(
  definition: Definition<NotShared<Id>, Params, ModalSubmitInteraction>,
): ModalAction<Id, Params>;
export function defineModalAction(definition: AnyDefinition<ModalSubmitInteraction>): ModalAction {
  return { source: 'modal', ...toAction(definition) };
}

interface AnyDefinition<By> {
  readonly id: string;
  readonly params?: z.ZodRawShape;
  run(app: BotContext, interaction: By, values: ParamValues<z.ZodRawShape>): Promise<void>;
}

const SHARED_PARAMS: ReadonlyMap<string, z.ZodRawShape> = new Map(Object.entries(ACTION_PARAMS));

function toAction<By>(definition: AnyDefinition<By>): Action<string, z.ZodRawShape, By> {
  const { id, params = SHARED_PARAMS.get(id) ?? {} } = definition;
  const read = paramsReader(params);
  return {
    id,
    params,
    customId: (values) => customIdText(id, params, values),
    callWith: (typed) => {
      const values = read(typed);
      return (
        values && {
          target: actionTarget.parse(values),
          run: (app, interaction) => definition.run(app, interaction, values),
        }
      );
    },
  };
}

export type AnyAction = ComponentAction | ModalAction;

/** Where the action of an id stands, as `file.name`. */
type PlaceOf<Id extends string, Features> = {
  [File in keyof Features & string]: {
    [Name in keyof Features[File] & string]: Features[File][Name] extends AnyAction & { readonly id: Id }
      ? `${File}.${Name}`
      : never;
  }[keyof Features[File] & string];
}[keyof Features & string];

type DeclaredId<Features> = {
  [File in keyof Features]: Extract<Features[File][keyof Features[File]], AnyAction>['id'];
}[keyof Features];

type IsUnion<All, One = All> = One extends All ? ([All] extends [One] ? false : true) : never;

/** Ids that no feature declares, or that two declare. */
export type FaultyId<Features, Wanted extends string = SharedActionId> =
  | Exclude<Wanted, DeclaredId<Features>>
  | { [Id in DeclaredId<Features>]: IsUnion<PlaceOf<Id, Features>> extends false ? never : Id }[DeclaredId<Features>];

/** Returns by id all actions that the files of `features` export. */
export function collectActions<Features extends object>(
  features: Features & ([FaultyId<Features>] extends [never] ? unknown : `${FaultyId<Features>} has no action, or two`),
): ReadonlyMap<string, AnyAction> {
  const all = Object.values(features).flatMap((file: object) => Object.values(file).filter(isAction));
  return new Map(all.map((action) => [action.id, action]));
}

function isAction(value: unknown): value is AnyAction {
  return typeof value === 'object' && value !== null && 'callWith' in value;
}
