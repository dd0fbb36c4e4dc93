/** A campaign as its people see it: nothing is asked in it yet, and its panel is the public one of its channel. */
import type { Face } from '../../face.ts';
import type { Viewer } from '../../game.ts';
import { type Panel, words } from '../../panel/panel.ts';

const NOTHING = 'Nothing is wanted of you between scenarios. The panel of the campaign goes on with the next.';

export class CampaignFace implements Face {
  readonly viewer: Viewer;
  readonly questions = [];
  readonly asides = [];
  readonly title = 'The campaign';

  constructor(viewer: Viewer) {
    this.viewer = viewer;
  }

  panel(): Panel {
    return words(NOTHING);
  }

  overview(): Panel {
    return words(NOTHING);
  }

  seatName(seat: string): string {
    return seat;
  }

  asked(): string {
    return '';
  }

  taken(): string {
    return '';
  }

  offer(): undefined {
    return undefined;
  }

  isRepeatable(): boolean {
    return false;
  }

  retold(): [] {
    return [];
  }
}
