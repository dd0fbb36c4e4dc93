/** The film process: a film takes as long as many pictures, so it has a process of its own. */
import { drawJob, loadDrawer } from '../../render/drawer.ts';
import { storyboard } from '../../render/replay/storyboard.ts';
import { renderVideo } from '../../render/replay/video.ts';
import { serveWorker } from '../serve-worker.ts';

serveWorker(storyboard, async (wanted) => {
  const drawer = await loadDrawer(process.argv[2] ?? '');
  return renderVideo((job) => drawJob(() => drawer, job), wanted);
});
