import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { COMMANDS } from '../commands/table.ts';
import type { Role } from '../processes/role.ts';
import { readConfig } from './config.ts';
import { environment } from './environment.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8');
const isThere = (program: string) => spawnSync(program, ['--version']).error === undefined;
const settings = Object.keys(environment.shape);
const unknown = (names: Iterable<string>) => [...names].filter((name) => !settings.includes(name));

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'fanfare-deploy-'));
  onTestFinished(() => rmSync(made, { recursive: true }));

  return made;
}

describe('the unit for systemd', () => {
  const unit = read('fanfare@.service');
  const valuesOf = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

  test('starts what there is, in the folders of the guide, and names settings that there are', () => {
    const guide = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8');
    const [node = '', ...words] = valuesOf('ExecStart')[0]?.split(' ') ?? [];
    expect(existsSync(node.replace('/srv/fanfare/current', ROOT)), node).toBe(true);
    expect(existsSync(join(ROOT, words.at(-1) ?? '')), words.at(-1)).toBe(true);
    expect(guide).toContain(`DATA_DIR=${valuesOf('ReadWritePaths')[0]}\n`);
    expect(guide).toContain(`${valuesOf('WorkingDirectory')[0]}\n`);
    for (const file of valuesOf('EnvironmentFile'))
      for (const instance of ['web1', 'web2', 'worker', 'console'])
        expect(guide).toContain(file.replace('%i', instance));
    expect(unknown([...unit.matchAll(/\b([A-Z_]+)=/g)].map(([, name = '']) => name))).toEqual([]);
  });

  test('leaves a role the data folder to write to, and no rights of root', () => {
    expect(valuesOf('ProtectSystem')).toEqual(['strict']);
    expect(valuesOf('ReadWritePaths')).toHaveLength(1);
    expect(valuesOf('CapabilityBoundingSet')).toEqual(['']);
    expect(valuesOf('NoNewPrivileges')).toEqual(['yes']);
    expect(valuesOf('User')).toEqual(['fanfare']);
  });

  test.skipIf(!isThere('systemd-analyze'))('is one that systemd takes without a word', () => {
    const file = join(folder(), 'fanfare@web1.service');
    writeFileSync(file, unit.replaceAll('/srv/fanfare/current', ROOT));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file]);
    expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: '' });
  });
});

describe('the image', () => {
  const lines = read('Containerfile')
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  const argumentsOf = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));

  test('starts what there is as a user without rights, and is given settings that there are', () => {
    const entry = JSON.parse(argumentsOf('ENTRYPOINT')[0] ?? '') as string[];
    expect(existsSync(join(ROOT, entry.at(-1) ?? '')), entry.at(-1)).toBe(true);
    const [command] = JSON.parse(argumentsOf('CMD')[0] ?? '') as string[];
    expect(COMMANDS.map(({ name }) => name)).toContain(command);
    expect(argumentsOf('USER')).toEqual([expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/)]);
    const given = argumentsOf('ENV').flatMap((line) => line.split(' '));
    expect(given).toContain(`DATA_DIR=${argumentsOf('VOLUME')[0]}`);
    expect(unknown(given.map((one) => one.split('=', 1)[0] ?? ''))).toEqual([]);
    expect(argumentsOf('EXPOSE')).toEqual([String(readConfig({}).port)]);
  });

  test('has a base without the host of a registry, and no settings of a shop', () => {
    expect(argumentsOf('ARG')).toEqual([expect.stringMatching(/^BASE=[\w.-]+:[\w.-]+$/)]);
    expect(argumentsOf('FROM').filter((line) => !/^\$\{BASE\}/.test(line))).toEqual([]);
    const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['**/*.env', '**/.data', '.git']));
  });
});

describe('compose.yaml', () => {
  type Service = {
    command?: string;
    build?: { context: string; dockerfile: string };
    environment: Record<string, string>;
    volumes: string[];
    ports?: string[];
    healthcheck?: { test: string[] };
  };
  const file = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<'database' | 'migrate' | Role, Service>;
    volumes: Record<string, null>;
  };
  const { database, migrate, web, worker, console: desk } = file.services;

  test('starts commands that there are, from files that there are, with settings that there are', () => {
    const known = COMMANDS.map(({ name }) => name);
    for (const [name, { command, build, environment: given, volumes }] of Object.entries({
      migrate,
      web,
      worker,
      console: desk,
    })) {
      expect(command).toBe(name);
      expect(known).toContain(command);
      expect(existsSync(join(ROOT, 'deploy', build?.context ?? '', build?.dockerfile ?? ''))).toBe(true);
      expect(unknown(Object.keys(given))).toEqual([]);
      expect(volumes).toEqual([`data:${/^VOLUME (.+)$/m.exec(read('Containerfile'))?.[1]}`]);
    }
    const [, written = ''] = /\n```\n(PUBLIC_URL=.*?)```/s.exec(read('README.md')) ?? [];
    const names = [...written.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
    expect(unknown(names)).toEqual(['DATABASE_PASSWORD']);
    expect(database.environment.POSTGRES_PASSWORD).toMatch(/^\$\{DATABASE_PASSWORD\b/);
    expect(Object.keys(file.volumes)).toEqual(['database', 'data']);
  });

  test('asks each role for its health where it answers, and lets none write beside its volume', () => {
    const { port } = readConfig({});
    const { metricsPort, consolePort } = readConfig({
      METRICS_PORT: web.environment.METRICS_PORT,
      CONSOLE_PORT: web.environment.CONSOLE_PORT,
    });
    expect(web.healthcheck?.test.join(' ')).toContain(`http://127.0.0.1:${port}/health/ready`);
    expect(worker.healthcheck?.test.join(' ')).toContain(
      `http://127.0.0.1:${Number(metricsPort) + 1}/health/ready`,
    );
    expect(desk.healthcheck?.test.join(' ')).toContain(
      `http://127.0.0.1:${Number(metricsPort) + 2}/health/ready`,
    );
    expect(web.ports).toEqual([`127.0.0.1:${port}:${port}`]);
    expect(desk.ports).toEqual([`127.0.0.1:${consolePort}:${consolePort}`]);
    for (const proxy of ['nginx.conf', 'Caddyfile'])
      expect(read(proxy), proxy).toContain(`127.0.0.1:${consolePort}`);
    for (const service of [migrate, web, worker, desk])
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
  });
});

describe('files for proxies', () => {
  test.skipIf(!isThere('nginx') || !isThere('openssl'))('have one for nginx that nginx takes', () => {
    const home = folder();
    mkdirSync(join(home, 'logs'));
    const [key, certificate] = [join(home, 'shop.key'), join(home, 'shop.pem')];
    spawnSync('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=shop.example'],
      ...['-keyout', key, '-out', certificate],
    ]);
    const site = read('nginx.conf')
      .replace('/etc/ssl/shop.example.pem', certificate)
      .replace('/etc/ssl/shop.example.key', key);
    const file = join(home, 'nginx.conf');
    writeFileSync(file, `pid ${home}/pid;\nevents {}\nhttp {\n${site}\n}\n`);
    const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-p', home, '-c', file, '-e', 'stderr']);
    expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: '' });
  });

  test.skipIf(!isThere('caddy'))('have one for Caddy that Caddy takes', () => {
    const file = join(ROOT, 'deploy/Caddyfile');
    const { status, stderr } = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', file]);
    expect({ status, stderr: String(stderr) }).toMatchObject({ status: 0 });
  });
});
