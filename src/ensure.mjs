/**
 * Installs missing packages and, where canvas or the database must be compiled, system libraries.
 * Uses built-ins of Node only, since no package may be there yet.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const UNPACKED_MARK = path.join(ROOT, 'node_modules', '.unpacked-from');
const COMPILED_MARK = path.join(ROOT, 'node_modules', '.installed-from');
const LIBRARIES = [
  'build-essential',
  'python3',
  'pkg-config',
  'libcairo2-dev',
  'libpango1.0-dev',
  'libjpeg-dev',
  'libgif-dev',
  'librsvg2-dev',
];
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** @param {string} words */
function say(words) {
  process.stderr.write(`${words}\n`);
}

/**
 * Ends the program with one line that says what to type.
 * @param {string} words
 * @returns {never}
 */
function giveUp(words) {
  say(words);
  process.exit(1);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
function run(command, args, env = {}) {
  const shell = process.platform === 'win32';
  return spawnSync(command, args, {
    cwd: ROOT,
    encoding: 'utf8',
    shell,
    env: { ...process.env, ...env },
    maxBuffer: 1 << 28,
  });
}

function lockHash() {
  const lock = readFileSync(path.join(ROOT, 'package-lock.json'));
  return createHash('sha256').update(lock).update(process.versions.modules).digest('hex');
}

/**
 * Installs Debian packages where that can be done without asking. False when it can't.
 * @param {string[]} packages
 */
function installByApt(packages) {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return false;
  const asRoot = process.getuid?.() === 0;
  const prefix = asRoot ? [] : ['sudo', '-n'];
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  /** @param {string[]} args */
  const apt = (args) => {
    const [command = 'apt-get', ...rest] = [...prefix, 'apt-get', ...args];
    return run(command, rest, quiet).status === 0;
  };
  say(`Installing ${packages.join(' ')} …`);
  if (apt(['install', '-y', '-qq', ...packages])) return true;
  return apt(['update', '-qq']) && apt(['install', '-y', '-qq', ...packages]);
}

/** Lays packages where they belong. What they compile is left for later with COMPILE=later. */
function installPackages() {
  const hash = lockHash();
  if (hasMark(COMPILED_MARK, hash)) return;
  const isLater = process.env.COMPILE === 'later';
  if (!hasMark(UNPACKED_MARK, hash)) {
    say(`Installing packages (once${isLater ? '' : '; a few minutes where something must be compiled'}) …`);
    const unpacked = npm('ci', '--ignore-scripts', '--no-audit', '--no-fund');
    if (unpacked.status !== 0) giveUp(`${errorLines(unpacked.stderr)}\nPlease type: npm ci`);
    writeFileSync(UNPACKED_MARK, hash);
  }
  if (isLater) return;
  compilePackages();
  writeFileSync(COMPILED_MARK, hash);
}

function compilePackages() {
  const first = npm('rebuild');
  if (first.status === 0) return;
  if (!isOfCompiling(first.stderr)) giveUp(`${errorLines(first.stderr)}\nPlease type: npm rebuild`);
  say('That needs system libraries.');
  const line = `sudo apt-get install -y ${LIBRARIES.join(' ')}`;
  if (!installByApt(LIBRARIES)) giveUp(`${errorLines(first.stderr)}\nPlease type: ${line}`);
  const second = npm('rebuild');
  if (second.status !== 0)
    giveUp(`${errorLines(second.stderr)}\nThe packages could not be compiled. Please type: npm rebuild`);
}

/**
 * @param {string} mark
 * @param {string} hash
 */
function hasMark(mark, hash) {
  return existsSync(mark) && readFileSync(mark, 'utf8') === hash;
}

/** @param {string[]} args */
function npm(...args) {
  // npm compiles one package after another, and by itself with one core.
  return run('npm', args, { JOBS: 'max' });
}

/**
 * Whether a package could not be compiled, which system libraries may cure.
 * @param {string} errors
 */
function isOfCompiling(errors) {
  return /gyp|pkg-config|install script|code 1$/m.test(errors);
}

/**
 * The lines that tell what went wrong; npm's advice after them is long.
 * @param {string} errors
 */
function errorLines(errors) {
  const lines = errors.split('\n').filter((line) => line.includes('npm error'));
  return lines.slice(0, 12).join('\n');
}

function installBrowser() {
  if (process.env.CHROMIUM || BROWSERS.some((file) => existsSync(file))) return;
  if (!installByApt(['chromium']))
    giveUp('The browser tests need Chromium. Please type: sudo apt-get install -y chromium');
}

installPackages();
if (process.argv.includes('--browser')) installBrowser();
