/** A way to a server that breaks when a test wants it to. */
import net from 'node:net';

export interface Proxy {
  /** The same address, by this way. */
  readonly url: string;
  /**
   * Of the commits from now on, one in so many breaks the way: `answer` once the server has done it, `half` too, but the server
   * does not notice that nobody is there any more; `request` before the server hears of it.
   */
  breakCommits(how: 'answer' | 'half' | 'request', oneIn: number): void;
  /** How often it has broken. */
  readonly broken: number;
  /** Nothing goes through any more, and nobody is told; or all does again. */
  freeze(isFrozen: boolean): void;
  close(): Promise<void>;
}

const COMMIT = Buffer.from('COMMIT\0');

export async function startProxy(url: string): Promise<Proxy> {
  const { port, hostname } = new URL(url);
  const ways = new Set<net.Socket>();
  let [how, oneIn, seen, broken, frozen]: ['answer' | 'half' | 'request', number, number, number, boolean] = [
    'answer',
    0,
    0,
    0,
    false,
  ];
  const server = net.createServer((client) => {
    const there = net.connect(Number(port), hostname);
    for (const way of [client, there]) {
      ways.add(way);
      way.on('error', () => {}).on('close', () => ways.delete(way));
    }
    let isLost = false;
    client.on('data', (data) => {
      if (frozen) return;
      const breaks = oneIn > 0 && data.includes(COMMIT) && ++seen % oneIn === 0;
      if (breaks) broken++;
      if (breaks && how === 'request') return void [client, there].map((way) => way.destroy());
      isLost ||= breaks;
      there.write(data);
    });
    there.on('data', (data) => {
      if (frozen) return;
      if (!isLost) return void client.write(data);
      client.destroy();
      if (how === 'answer') there.destroy();
    });
    client.on('end', () => isLost || there.end());
    there.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const own = new URL(url);
  own.port = `${typeof address === 'object' && address ? address.port : 0}`;
  return {
    url: own.href,
    breakCommits: (which, one) => {
      [how, oneIn, seen] = [which, one, 0];
    },
    get broken() {
      return broken;
    },
    freeze: (isFrozen) => {
      frozen = isFrozen;
    },
    close: async () => {
      for (const way of ways) way.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
