/** Objectives and allies of a scenario as its cast. SPC-01, TILE-33 */
import type { Json } from '../../../../src/engine/values/json.ts';
import { member } from '../../../../src/games/frosthaven/content/schema/scenario/cast.ts';
import type { JsonObject } from '../action-json.ts';
import { UnreadableError } from '../action-json.ts';
import { actionWords } from '../card-words.ts';
import { formulaOf } from '../formulas.ts';
import { importAbilities } from '../import-deck.ts';
import { slugOf, titleOf } from '../names.ts';
import type { RunContext } from '../read-run.ts';
import type { SourceAction } from '../source-schema.ts';
import type { SourceObjective } from './source.ts';

const MAX_NAME = 30;
const LATE = 99;

export interface CastRole {
  readonly id: string;
  readonly name: string;
  readonly marker: string | undefined;
  readonly tags: readonly string[];
}

/** The cast of one scenario, by the names that its rooms and rules give. */
export class ScenarioCast {
  readonly members: Record<string, JsonObject> = {};
  readonly roles: CastRole[] = [];
  /** Words that the cast has no field for. */
  readonly words: string[] = [];
  readonly faults: string[] = [];
  readonly #known = new Map<string, CastRole | undefined>();
  readonly #context: RunContext;
  readonly #protectedNames: ReadonlySet<string>;

  /** `protectedNames`: objectives whose loss loses the scenario. */
  constructor(context: RunContext, protectedNames: ReadonlySet<string>) {
    this.#context = context;
    this.#protectedNames = protectedNames;
  }

  /** Undefined for what has no hit points: a token on the map, with words. */
  roleOf(source: SourceObjective): CastRole | undefined {
    const key = JSON.stringify(source);
    if (!this.#known.has(key)) this.#known.set(key, this.#add(source));
    return this.#known.get(key);
  }

  allyOf(monster: string): string {
    const id = `${slugOf(monster)}-ally`;
    this.members[id] ??= { kind: 'ally', name: titleOf(monster).slice(0, MAX_NAME), monster: slugOf(monster) };
    return id;
  }

  #add(source: SourceObjective): CastRole | undefined {
    const name = (source.name ?? (source.escort ? 'Escort' : 'Objective')).slice(0, MAX_NAME);
    const data = this.#memberOf(name, source);
    if (!data) return undefined;
    const { error } = member.safeParse(data);
    if (error) {
      this.#doubt(name, error.issues[0]?.message ?? 'nobody of a cast', source);
      return undefined;
    }
    const role = { id: this.#freeId(name, source.marker), name, marker: source.marker, tags: source.tags };
    this.members[role.id] = data;
    this.roles.push(role);
    return role;
  }

  #memberOf(name: string, source: SourceObjective): JsonObject | undefined {
    try {
      if (source.health === undefined) throw new UnreadableError('it has no hit points');
      const hitPoints = formulaOf(source.health);
      const initiative = source.initiative === undefined ? undefined : Number(source.initiative);
      if (initiative !== undefined && !(initiative >= 1 && initiative <= LATE))
        throw new UnreadableError(`its initiative is ${source.initiative}`);
      if (source.escort) return this.#escort(name, hitPoints, initiative ?? LATE, source.actions);
      return {
        kind: 'objective',
        name,
        hitPoints,
        ...(this.#protectedNames.has(name) && { side: 'party' }),
        ...(initiative !== undefined && { initiative }),
        ...this.#traits(name, source.actions),
      };
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      this.#doubt(name, error.message, source);
      return undefined;
    }
  }

  #escort(name: string, hitPoints: Json, initiative: number, actions: readonly SourceAction[]): JsonObject {
    const acting = importAbilities(actions, { ...this.#context, ownNames: [name] });
    this.faults.push(...acting.faults.map((why) => `${name}: ${why}`));
    const traits = acting.infuse.length > 0 ? [{ verb: 'infuse', elements: [...acting.infuse] }] : [];
    const abilities = [...acting.abilities, ...traits];
    return {
      kind: 'ally',
      name,
      hitPoints,
      move: null,
      attack: null,
      initiative,
      ...(abilities.length > 0 && { abilities }),
    };
  }

  /** A shield is data; all else stands in the words of the scenario. */
  #traits(name: string, actions: readonly SourceAction[]): JsonObject {
    const traits: Record<string, Json> = {};
    for (const action of actions) {
      const { type, value, subActions = [] } = action;
      const isShield = type === 'shield' && (typeof value === 'number' || typeof value === 'string');
      if (isShield && subActions.length === 0) traits.shield = formulaOf(value);
      else {
        const said = actionWords(action, this.#context.labels);
        this.words.push(`${name}: ${said}`);
        this.faults.push(`${name}: an objective has no “${type}”`);
      }
    }
    return traits;
  }

  #doubt(name: string, why: string, { actions }: SourceObjective): void {
    const said = actions.map((action) => actionWords(action, this.#context.labels)).join('. ');
    this.words.push(`${name}${said === '' ? '' : `: ${said}`}`);
    this.faults.push(`${name}: ${why}`);
  }

  #freeId(name: string, marker: string | undefined): string {
    const plain = slugOf(marker === undefined ? name : `${name}-${marker}`);
    const isFree = (id: string) => this.members[id] === undefined;
    for (let i = 1; ; i++) {
      const id = i === 1 ? plain : `${plain}-${i}`;
      if (isFree(id)) return id;
    }
  }
}
