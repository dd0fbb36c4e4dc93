/** Effects of sections: rooms behind doors, figures at markers, and rules from then on. SET-24, SET-25 */
import type { Json } from '../../../../src/engine/values/json.ts';
import type { JsonObject } from '../action-json.ts';
import { slugOf } from '../names.ts';
import type { RunContext } from '../read-run.ts';
import type { ScenarioCast } from './cast.ts';
import { markOfFigures, tagsInRules } from './figure-marks.ts';
import type { ImportedRule, RuleContext } from './import-rule.ts';
import { importRule } from './import-rule.ts';
import type { RoomFigure, RoomPlan } from './rooms.ts';
import { figuresIn, spotOf, treasuresIn } from './rooms.ts';
import { doorOf } from './rule-effects.ts';
import type { ScenarioSources, SectionFile } from './scenario-plan.ts';
import { roomIdOf } from './scenario-plan.ts';
import type { SourceRoom, SourceScenario, SourceSection } from './source.ts';

/** A section's name in the pack has at most so many characters. */
const MAX_SECTION = 10;
const MAX_TEXT = 1200;

export interface SectionContext extends RunContext {
  readonly cast: ScenarioCast;
  readonly bosses: ReadonlySet<string>;
  /** Names the file, and why something is done by hand. */
  readonly doubt: (file: string, why: string) => void;
  readonly automation: (file: string, place: string, why: string | undefined) => void;
}

interface ScenarioFile {
  readonly file: string;
  readonly data: SourceScenario | SourceSection;
  readonly section: string | undefined;
}

export class SectionEvents {
  readonly rooms: RoomPlan[] = [];
  readonly events: JsonObject[] = [];
  /** Words of rules for which no moment is known. */
  readonly words: string[] = [];
  readonly sections: Record<string, string> = {};
  readonly #sources: ScenarioSources;
  readonly #context: SectionContext;
  readonly #read = new Map<string, readonly JsonObject[]>();
  readonly #off = new Map<string, string[]>();

  constructor(sources: ScenarioSources, context: SectionContext) {
    this.#sources = sources;
    this.#context = context;
    this.#plan();
    this.#findDisabled();
    const { scenario, file } = sources;
    if (scenario) this.#begin({ file, data: scenario, section: undefined });
    for (const section of sources.sections) this.#open(section);
  }

  /** Rooms come first: rules name roles and count figures. */
  #plan(): void {
    const { scenario, file, sections } = this.#sources;
    for (const room of scenario?.rooms ?? [])
      if (scenario) this.#addRoom(room, { file, data: scenario, section: undefined });
    for (const { file: place, data } of sections) {
      if (!this.#hasRoom(data)) continue;
      for (const room of data.rooms) this.#addRoom(room, { file: place, data, section: data.index });
    }
  }

  #addRoom(room: SourceRoom, { file, data, section }: ScenarioFile): void {
    const base = section === undefined ? `room-${room.roomNumber}` : roomIdOf(section);
    const taken = this.rooms.filter(({ id }) => id === base || id.startsWith(`${base}-part-`)).length;
    this.rooms.push({
      id: taken === 0 ? base : `${base}-part-${taken + 1}`,
      number: room.roomNumber,
      tile: room.ref,
      section,
      door: 'marker' in data ? data.marker : undefined,
      figures: this.#figures(room, { file, data, section }),
      treasures: treasuresIn(room),
    });
  }

  #figures(room: SourceRoom, { file, data }: ScenarioFile): RoomFigure[] {
    return figuresIn(room, {
      cast: this.#context.cast,
      objectives: data.objectives.length > 0 ? data.objectives : (this.#sources.scenario?.objectives ?? []),
      allies: this.#allies(),
      bosses: this.#context.bosses,
      tags: tagsInRules(this.#sources),
      doubt: (why) => this.#context.doubt(file, why),
    });
  }

  #allies(): string[] {
    return [this.#sources.scenario, ...this.#sources.sections.map(({ data }) => data)].flatMap(
      (each) => each?.allies ?? [],
    );
  }

  /** A section that a rule reads, and that names no door and no tile of its own, brings figures to rooms that are there. */
  #hasRoom({ index, rooms, marker }: SourceSection): boolean {
    if (rooms.length === 0) return false;
    if (marker !== undefined || !this.#isReadByRule(index)) return true;
    const tiles = this.#sources.scenario?.rooms.map(({ ref }) => ref) ?? [];
    return rooms.some(({ ref }) => ref !== undefined && !tiles.includes(ref));
  }

  #isReadByRule(index: string): boolean {
    const { scenario, sections } = this.#sources;
    const all = [scenario, ...sections.map(({ data }) => data)].flatMap((each) => each?.rules ?? []);
    return all.some(
      (rule) =>
        rule.sections.includes(index) || [rule.note, rule.noteTop].some((note) => note?.includes(`section:${index}%`)),
    );
  }

  /** Rules of the scenario that a section ends, by their place in its list. */
  #findDisabled(): void {
    const { scenario, index, sections } = this.#sources;
    for (const { data } of sections) {
      for (const rule of data.rules) {
        for (const off of rule.disableRules) {
          const isKnown = !off.section && off.scenario === index && scenario?.rules[off.index] !== undefined;
          if (!isKnown) continue;
          const key = String(off.index);
          this.#off.set(key, [...(this.#off.get(key) ?? []), data.index]);
        }
      }
    }
  }

  #begin(source: ScenarioFile): void {
    const atOnce = this.#addRules(source);
    if (atOnce.length > 0) this.events.push({ id: 'begins', when: { on: 'start' }, then: [...atOnce] });
  }

  /** Sections behind doors are read there; those that a rule reads are read by it. */
  #open({ data }: SectionFile): void {
    const room = this.rooms.find(({ section }) => section === data.index);
    const [door] = room ? [] : data.marker === undefined ? [] : [data.marker];
    if (!room && door === undefined) {
      if (data.conclusion) return;
      this.#readSection(data.index);
      return;
    }
    const when: JsonObject = room
      ? { on: 'room revealed', room: room.id }
      : { on: 'door opened', at: doorOf(door ?? '') };
    this.events.push({ id: slugOf(`reads-${data.index}`), when, then: [...this.#contents(data.index)] });
  }

  /** Effects by which a rule reads a section: its room is revealed, or it is read at once. */
  #readSection(index: string): readonly JsonObject[] {
    const rooms = this.rooms.filter(({ section }) => section === index);
    if (rooms.length > 0) return rooms.map(({ id }) => ({ do: 'reveal', room: id }));
    return this.#contents(index);
  }

  #contents(index: string): readonly JsonObject[] {
    const known = this.#read.get(index);
    if (known) return known;
    const name = index.slice(0, MAX_SECTION);
    const read: JsonObject = { do: 'read', section: name };
    this.sections[name] = `Read section ${index} in your book.`;
    this.#read.set(index, [read]);
    const source = this.#sources.sections.find(({ data }) => data.index === index);
    if (!source) return [read];
    const { file, data } = source;
    const atOnce = this.#addRules({ file, data, section: index });
    const all = [read, ...this.#newcomers({ file, data, section: index }), ...atOnce];
    this.#read.set(index, all);
    return all;
  }

  #newcomers(source: ScenarioFile): JsonObject[] {
    const { data, section } = source;
    if (section === undefined || this.rooms.some((room) => room.section === section)) return [];
    const all = data.rooms.flatMap((room) => this.#figures(room, source));
    return all.flatMap(({ placed }, i): JsonObject[] => {
      const { mark = spotOf(`${section}-${i + 1}`), aid, ...who } = placed;
      return aid === undefined ? [{ do: 'spawn', ...who, at: mark, count: 1 }] : [];
    });
  }

  /** Adds events of all rules; returns what happens at once. */
  #addRules(source: ScenarioFile): JsonObject[] {
    const { file, data, section } = source;
    const name = section === undefined ? 'rule' : slugOf(`s${section}-rule`);
    return data.rules.flatMap((rule, i) => {
      const imported = importRule(rule, this.#ruleContext(source));
      const off = section === undefined ? (this.#off.get(String(i)) ?? []) : [];
      const why = imported.why ?? this.#unknownOff(source, i);
      this.#context.automation(file, `rule ${i + 1}`, why);
      this.#addWords(imported, section);
      const letters = imported.events.length > 1;
      imported.events.forEach((event, part) => {
        const id = `${name}-${i + 1}${letters ? `-${part + 1}` : ''}`;
        this.events.push({ id, ...unlessRead(event, off) });
      });
      return imported.atOnce;
    });
  }

  #addWords({ words }: ImportedRule, section: string | undefined): void {
    if (section === undefined) this.words.push(...words);
    else {
      const name = section.slice(0, MAX_SECTION);
      this.sections[name] = [this.sections[name], ...words].join('\n').slice(0, MAX_TEXT);
    }
  }

  #unknownOff({ data }: ScenarioFile, i: number): string | undefined {
    const { scenario, index } = this.#sources;
    const unknown = data.rules[i]?.disableRules.find(
      (off) => off.section || off.scenario !== index || scenario?.rules[off.index] === undefined,
    );
    return unknown && `it ends rule ${unknown.index + 1} of ${unknown.scenario}, which is not there`;
  }

  #ruleContext({ data, section }: ScenarioFile): RuleContext {
    const all = () => this.rooms.flatMap(({ figures }) => figures);
    return {
      labels: this.#context.labels,
      cast: this.#context.cast,
      objectives: data.objectives,
      allies: this.#allies(),
      bosses: this.#context.bosses,
      section: section?.slice(0, MAX_SECTION),
      isCountedAnew: 'resetRound' in data && data.resetRound !== undefined,
      markOf: (identifier) => markOfFigures(identifier, this.#sources, this.rooms),
      readSection: (index) => this.#readSection(index),
      totalOf: (role) => {
        const own = all().filter(({ placed }) => placed.role === role);
        return own.every(({ placed }) => placed.ranks === undefined) ? own.length : undefined;
      },
      timesOf: (monster) => {
        const { scenario, sections } = this.#sources;
        const files = [...(scenario ? [scenario] : []), ...sections.map((each) => each.data)];
        const placed = files.flatMap(({ rooms }) => rooms.flatMap((room) => room.monster));
        const spawned = files.flatMap(({ rules }) => rules.flatMap(({ spawns }) => spawns.map((each) => each.monster)));
        return [...placed, ...spawned].filter(({ name }) => name === monster).length;
      },
    };
  }
}

function unlessRead(event: JsonObject, sections: readonly string[]): JsonObject {
  if (sections.length === 0) return event;
  const { if: before, ...rest } = event;
  const not = sections.map((section): Json => ({ not: { read: section.slice(0, MAX_SECTION) } }));
  const facts = [...(before === undefined ? [] : [before]), ...not];
  const [first] = facts;
  return { ...rest, ...(first !== undefined && { if: facts.length === 1 ? first : { all: facts } }) };
}
