/** A PostgreSQL server of Debian's packages, in a folder of its own, that a test starts and stops. */
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';

const INSTALLED = '/usr/lib/postgresql';

export interface Server {
  /** The address of a new, empty database. */
  database(): Promise<string>;
  start(): void;
  /** As when a machine is shut down: whoever is connected is cut off. */
  stop(): void;
  /** Stops it and removes its folder. */
  end(): void;
}

/** The programs of the newest version that is installed. */
function programs(): string {
  const [newest] = existsSync(INSTALLED) ? readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a)) : [];
  if (newest === undefined) throw new Error('PostgreSQL is not installed: apt-get install postgresql.');
  return path.join(INSTALLED, newest, 'bin');
}

export async function startServer(): Promise<Server> {
  const bin = programs();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-postgres-'));
  const owner = notRoot();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const run = (program: string, args: readonly string[]) =>
    void execFileSync(path.join(bin, program), args, { stdio: 'ignore', cwd: folder, ...owner });
  const data = path.join(folder, 'data');
  run('initdb', ['-D', data, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const port = await freePort();
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  const start = () => run('pg_ctl', ['-D', data, '-w', '-o', options, '-l', path.join(folder, 'log'), 'start']);
  const stop = () => run('pg_ctl', ['-D', data, '-w', '-m', 'fast', 'stop']);
  const address = (name: string) => `postgres://tester@127.0.0.1:${port}/${name}`;
  let made = 0;
  const database = async () => {
    const name = `games_${++made}`;
    const client = new Client({ connectionString: address('postgres') });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return address(name);
  };
  start();
  const end = () => {
    try {
      stop();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  return { database, start, stop, end };
}

/** The server does not run as root: then it runs as the user that its package has made. */
function notRoot(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const of = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: of('-u'), gid: of('-g') };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
