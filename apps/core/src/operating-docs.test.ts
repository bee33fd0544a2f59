import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { COMMANDS } from './commands/table.ts';
import { environment } from './environment.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const guide = read('docs/operating.md');
const isThere = (program: string) => spawnSync(program, ['-v']).error === undefined;

describe('the guide of operators', () => {
  test('names only settings and commands that there are, and the README has every setting', () => {
    const settings = Object.keys(environment.shape);
    const readme = read('README.md');
    expect(settings.filter((name) => !readme.includes(name))).toEqual([]);
    const named = [...guide.matchAll(/^([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name);
    expect(named.filter((name) => !settings.includes(name))).toEqual([]);
    const commands = [...guide.matchAll(/npm run shop -- ([a-z-]+)/g)].map(([, name = '']) => name);
    expect(commands.length).toBeGreaterThan(4);
    const known = COMMANDS.map(({ name }) => name.split(' ', 1)[0]);
    expect(commands.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('leads to files that exist', () => {
    for (const [, path = ''] of guide.matchAll(/\]\(([^)#]+)\)/g))
      expect(read(join('docs', path)), path).not.toBe('');
    expect(readdirSync(join(ROOT, 'docs/operating')).filter((file) => !guide.includes(file))).toEqual([]);
  });

  test.skipIf(!isThere('nginx') || !isThere('openssl'))('has a file for nginx that nginx takes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fanfare-nginx-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, 'logs'));
    const [key, certificate] = [join(folder, 'shop.key'), join(folder, 'shop.pem')];
    spawnSync('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=shop.example'],
      ...['-keyout', key, '-out', certificate],
    ]);
    const site = read('docs/operating/nginx.conf')
      .replace('/etc/ssl/shop.example.pem', certificate)
      .replace('/etc/ssl/shop.example.key', key);
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, `pid ${folder}/pid;\nevents {}\nhttp {\n${site}\n}\n`);
    const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-p', folder, '-c', file, '-e', 'stderr']);
    expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: '' });
  });

  test.skipIf(!isThere('caddy'))('has a file for Caddy that Caddy takes', () => {
    const file = join(ROOT, 'docs/operating/Caddyfile');
    const { status, stderr } = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', file]);
    expect({ status, stderr: String(stderr) }).toMatchObject({ status: 0 });
  });
});
