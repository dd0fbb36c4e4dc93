import { drawBoard } from '../../games/frosthaven/draw/board/board.ts';
import { drawPicture, pictureJob } from '../../games/frosthaven/draw/jobs.ts';
import { request } from './messages.ts';

/** The drawing process: takes jobs one after another, and sends pictures or problems back. */
function serve(): void {
  process.on('message', (message) => {
    const { number, job } = request.parse(message);
    // Whoever asked may be gone before the picture is done; then nobody needs it any more.
    process.send?.(answered(number, job), () => {});
  });
  process.on('disconnect', () => process.exit());
  warmUp();
}

function answered(number: number, job: unknown) {
  try {
    return { number, picture: drawPicture(pictureJob.parse(job)) };
  } catch (problem) {
    return { number, problem: problem instanceof Error ? problem.message : String(problem) };
  }
}

/** Loads fonts and icons before the first job, for they take longer than a picture. */
function warmUp(): void {
  drawBoard({
    scenario: { id: '', name: '', level: 0 },
    round: 0,
    phase: 'setup',
    board: { hexes: [], walls: [] },
    figures: [],
    elements: { fire: 'strong', ice: 'strong', air: 'strong', earth: 'strong', light: 'strong', dark: 'strong' },
    initiative: [],
    seats: [],
  });
}

serve();
