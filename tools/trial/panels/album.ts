/** Photographs each kind of message once, as soon as it is there. */
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { SeenMessage } from '../../../src/loopback/clients/seen.ts';
import type { TrialTable } from '../table.ts';
import type { PanelCamera, PanelView } from './camera.ts';
import type { CountedPool } from './counted-pool.ts';
import { headingOf, kindOf } from './kinds.ts';
import type { Layout, PhotographedPanel } from './layout.ts';

/** Milliseconds without news after which a panel is as it stays. */
const QUIET_MS = 300;

export interface AlbumOptions {
  readonly table: TrialTable;
  readonly camera: PanelCamera;
  readonly renderPool: CountedPool;
  readonly folder: string;
  readonly game: string;
  readonly language: string;
}

interface HeardMessage {
  readonly id: string;
  readonly viewer: string;
}

export class PanelAlbum {
  readonly panels: PhotographedPanel[] = [];
  readonly #options: AlbumOptions;
  readonly #kinds = new Set<string>();
  readonly #heard: HeardMessage[] = [];
  readonly #unsubscribe: () => void;

  constructor(options: AlbumOptions) {
    this.#options = options;
    const { local } = options.table;
    const [onlooker] = local.clients;
    this.#unsubscribe = local.onBotMessage(({ message, viewerId }) => {
      const viewer = viewerId === undefined ? onlooker : local.clients.find(({ id }) => id === viewerId);
      if (viewer) this.#heard.push({ id: message.id, viewer: viewer.name });
    });
  }

  stop(): void {
    this.#unsubscribe();
  }

  /** Photographs what has been told since, where its kind is new. */
  async catchUp(): Promise<void> {
    await this.#options.table.waitUntilSettled();
    const hasNew = () => this.#latest().some(({ message }) => !this.#kinds.has(kindIn(message)));
    if (hasNew()) await this.#waitForPictures();
    const latest = this.#latest();
    this.#heard.length = 0;
    for (const { viewer, message } of latest) await this.#addMessage(viewer, message);
  }

  /** Messages that were heard, as they are now. */
  #latest(): { readonly viewer: string; readonly message: SeenMessage }[] {
    const heard = new Map(this.#heard.map((each) => [each.id, each]));
    return [...heard.values()].flatMap(({ id, viewer }) => {
      const message = this.#options.table.local.client(viewer).visibleMessage(id);
      return message && !message.isThinking ? [{ viewer, message }] : [];
    });
  }

  /** A panel comes without its picture at first: waits until nothing is being drawn, and nothing more is told. */
  async #waitForPictures(): Promise<void> {
    const { renderPool } = this.#options;
    for (let before = -1; before !== this.#heard.length || renderPool.pendingCount > 0; ) {
      before = this.#heard.length;
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
      await this.#options.table.waitUntilSettled();
    }
  }

  /** Photographs a panel that differs from others of its kind by how far its reader has come. */
  async addStage(person: string, id: string, stage: string): Promise<void> {
    const now = () => this.#options.table.local.client(person).visibleMessage(id);
    const kind = stageKind(stage, now());
    if (this.#kinds.has(kind)) return;
    await this.#waitForPictures();
    const message = now();
    if (message) await this.#addAs(kind, person, message, stage);
  }

  async addForm(person: string, message: SeenMessage, customId: string, title: string): Promise<void> {
    const kind = `form: ${title.replace(/\d+/g, '')}`;
    if (!this.#isNew(kind)) return;
    const file = this.#nextFile(title);
    const view = this.#viewOf(person);
    this.#add(kind, file, [0, 0], await this.#options.camera.takeForm(view, message, customId, file));
  }

  async #addMessage(person: string, message: SeenMessage): Promise<void> {
    await this.#addAs(kindIn(message), person, message, headingOf(message));
  }

  async #addAs(kind: string, person: string, message: SeenMessage, heading: string): Promise<void> {
    if (!this.#isNew(kind)) return;
    const file = this.#nextFile(heading);
    const { buttons, selects } = message;
    const taken = await this.#options.camera.takeMessage(this.#viewOf(person), message, file);
    this.#add(kind, file, [buttons.length, selects.length], taken);
  }

  #add(kind: string, file: string, [buttons, menus]: readonly [number, number], layout: Layout | undefined): void {
    if (!layout) return;
    const { game, language, folder } = this.#options;
    const panel = { game, language, kind, file, buttons, menus, layout };
    this.panels.push(panel);
    appendFileSync(path.join(folder, 'panels.jsonl'), `${JSON.stringify(panel)}\n`);
  }

  #isNew(kind: string): boolean {
    if (this.#kinds.has(kind)) return false;
    this.#kinds.add(kind);
    return true;
  }

  #viewOf(person: string): PanelView {
    return { url: this.#options.table.local.url, person, language: this.#options.language };
  }

  #nextFile(heading: string): string {
    const { game, language } = this.#options;
    const words = heading
      .toLowerCase()
      .replace(/[^a-zäöüß]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 40);
    return `${game}-${language}-${`${this.#kinds.size}`.padStart(3, '0')}-${words}.png`;
  }
}

function kindIn(message: SeenMessage): string {
  return `${message.isEphemeral ? 'panel' : 'message'}: ${kindOf(message)}`;
}

/** Controls tell apart what is asked in more than one way. */
function stageKind(stage: string, message: SeenMessage | undefined): string {
  return `panel: ${stage} (${message?.buttons.length} buttons, ${message?.selects.length} menus)`;
}
