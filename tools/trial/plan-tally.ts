/** Counts what became of planned turns: carried out to their end, in part, or not at all. */
import { z } from 'zod';
import type { Seat } from '../../src/engine/rules/rule.ts';
import { DatabaseWatcher } from './rows.ts';
import type { TrialTable } from './table.ts';

export interface PlanTotals {
  readonly whole: number;
  readonly part: number;
  readonly none: number;
}

/** Answers in a turn that no plan gives. */
const BESIDE = /\/ (?:damage|lose-cards|prevention)$/;

const storedEntry = z.object({ game: z.number(), entry: z.string() });
const answer = z.object({ type: z.literal('answer'), seat: z.string(), crumb: z.string(), by: z.string() });

export class PlanTally {
  readonly #table: TrialTable;
  readonly #thread: string;
  /** How the crumbs of a planned turn begin, and its seat. */
  readonly #planned = new Map<string, Seat>();

  constructor(table: TrialTable, thread: string) {
    this.#table = table;
    this.#thread = thread;
  }

  /** Notes the plans that are there now. */
  async look(): Promise<void> {
    const { records, matchService } = this.#table.bot.app;
    const game = await records.gameInThread(this.#thread);
    for (const { seat, user } of game?.seats ?? []) {
      if (!game || user === undefined) continue;
      const crumb = await matchService.withSession(game.id, user, async (at) => {
        const first = (await at.readView())?.match.sequenceAhead?.(seat, [])?.open;
        return first && (await at.planning.shown()) && first.crumb;
      });
      if (crumb !== undefined) this.#planned.set(crumb.slice(0, crumb.lastIndexOf('/')), seat);
    }
  }

  /** Of the turns that have begun. */
  async totals(): Promise<PlanTotals> {
    const game = await this.#table.bot.app.records.gameInThread(this.#thread);
    const counts = { whole: 0, part: 0, none: 0 };
    const given = this.#answersIn(game?.id ?? 0);
    for (const [turn, seat] of this.#planned) {
      const sources = given.filter((each) => each.seat === seat && each.crumb.startsWith(turn)).map(({ by }) => by);
      const isPlanned = sources.includes('planned');
      const isChosen = sources.includes('player') || sources.includes('same press');
      if (sources.length > 0) counts[isPlanned ? (isChosen ? 'part' : 'whole') : 'none']++;
    }
    return counts;
  }

  #answersIn(game: number): z.output<typeof answer>[] {
    const watched = new DatabaseWatcher(this.#table.database);
    try {
      const rows = z.array(storedEntry).parse([...watched.rowsOf('entries').values()]);
      const own = rows.filter((row) => row.game === game).map(({ entry }) => answer.safeParse(JSON.parse(entry)).data);
      return own.flatMap((each) => (each && !BESIDE.test(each.crumb) ? [each] : []));
    } finally {
      watched.close();
    }
  }
}
