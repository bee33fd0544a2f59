import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../instance.ts';
import type { Child, Children, User } from './children.ts';
import { guideBlock, guideCommand, guideFile, inPlaceOf } from './guide.ts';

export type RoleName = 'web1' | 'web2' | 'worker';
export type Place = Awaited<ReturnType<typeof makePlace>>;

const READY_MS = 60_000;
const ANSWER_MS = 5_000;

/**
 * A machine as the guide describes it, in a folder: /srv, /etc, /srv/backup, with ports of its own. `words` are further
 * replacements.
 */
export async function makePlace(
  children: Children,
  { folder, words, user, path }: { folder: string; words: Record<string, string>; user: User; path: string },
) {
  const [srv, etc, backup] = [join(folder, 'srv'), join(folder, 'etc'), join(folder, 'backup')];
  for (const one of [folder, srv, etc, backup]) await mkdir(one, { recursive: true });
  await mkdir(join(srv, 'releases'));
  if (user) await children.run(`chown -R ${user.uid}:${user.gid} .`, { cwd: folder });
  const ports = {
    web1: await freePort(),
    web2: await freePort(),
    metrics1: await freePort(),
    metrics2: await freePort(),
    metrics3: await freePort(),
  };
  const here = (text: string) =>
    inPlaceOf(text, {
      '/srv/fanfare': srv,
      '/etc/fanfare': etc,
      '/srv/backup': backup,
      'PORT=3000': `PORT=${ports.web1}`,
      'PORT=3001': `PORT=${ports.web2}`,
      'METRICS_PORT=9100': `METRICS_PORT=${ports.metrics1}`,
      'METRICS_PORT=9102': `METRICS_PORT=${ports.metrics2}`,
      'METRICS_PORT=9104': `METRICS_PORT=${ports.metrics3}`,
      ...words,
    });
  const env = { PATH: path, HOME: srv };
  const current = join(srv, 'current');
  const loadSettings =
    guideBlock('set -a')
      .split('\n')
      .find((line) => line.startsWith('set -a')) ?? '';
  const running = new Map<RoleName, Child>();

  const healthOf = (role: RoleName) =>
    `http://127.0.0.1:${role === 'worker' ? ports.metrics3 + 1 : ports[role]}/health/ready`;

  return {
    ...{ srv, backup, ports, here },

    /** Runs lines of the guide at a shell, as the shop's user in `current`, with its settings loaded. */
    shell: (script: string) =>
      children.run(here(`${loadSettings}\n${shellOf(script)}`), { cwd: current, env, user }),

    /** Runs lines of the guide where there is no release yet; downloads trust the certificates that this machine does. */
    install: (script: string) =>
      children.run(here(shellOf(script)), {
        cwd: srv,
        env: { ...env, ...certificatesOf(process.env) },
        user,
      }),

    /** Runs a command that stands in a sentence of the guide. */
    command: (start: string, more: Record<string, string> = {}) =>
      children.run(here(`${loadSettings}\n${inPlaceOf(guideCommand(start), more)}`), {
        cwd: current,
        env,
        user,
      }),

    /** Writes shop.env, and the file of each role beside it. */
    async settle(settings: Record<string, string>): Promise<void> {
      const changed = here(guideBlock('SECRET_KEY=…'))
        .split('\n')
        .filter((line) => !Object.keys(settings).some((name) => line.startsWith(`${name}=`)));
      const more = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`);
      await writeFile(join(etc, 'shop.env'), `${changed.join('\n')}${more.join('')}`);
      await children.run(here(shellOf(guideBlock('ROLE=web'))), { cwd: etc });
      await chmod(join(etc, 'shop.env'), 0o600);
      if (user) await chown(join(etc, 'shop.env'), user.uid, user.gid);
    },

    /** Starts a role as its unit does, and waits until it is ready. */
    async start(role: RoleName): Promise<void> {
      const unit = guideFile('fanfare@.service');
      const [, command = ''] = /^ExecStart=(.+)$/m.exec(unit) ?? [];
      const files = [...unit.matchAll(/^EnvironmentFile=(.+)$/gm)].map(([, file = '']) => file);
      const own: Record<string, string> = {};
      for (const file of files)
        Object.assign(own, settingsOf(await readFile(here(file.replace('%i', role)), 'utf8')));
      const child = children.start(role, here(command).split(' '), {
        cwd: current,
        env: { ...env, ...own },
        user,
      });
      running.set(role, child);
      const until = Date.now() + READY_MS;
      while (!(await isReady(healthOf(role)))) {
        if (child.isOver() || Date.now() > until) throw new Error(`${role} did not get ready`);
        await sleep(50);
      }
    },

    /** Stops a role as systemd does. Throws when its exit code is not 0. */
    async stop(role: RoleName): Promise<void> {
      const code = await running.get(role)?.stop();
      if (code !== 0) throw new Error(`${role} ended with ${code}`);
    },

    /** Value of a counter of a web, as monitors read it. */
    async counter(name: string): Promise<number> {
      const reply = await fetch(`http://127.0.0.1:${ports.metrics1}/metrics`);
      const line = (await reply.text()).split('\n').find((one) => one.startsWith(name));
      if (line === undefined) throw new Error(`/metrics has no ${name}`);

      return Number(line.slice(name.length));
    },
  };
}

/**
 * Leaves out commands for a machine's own root and systemd, whose part the launch plays. `&&` becomes a line break: `sh -e`
 * overlooks a failure before it.
 */
const shellOf = (script: string) =>
  script
    .split('\n')
    .filter((line) => !/^(systemctl|useradd) /.test(line))
    .join('\n')
    .replaceAll(' && ', '\n');

const certificatesOf = ({ NODE_EXTRA_CA_CERTS }: NodeJS.ProcessEnv): Record<string, string> =>
  NODE_EXTRA_CA_CERTS === undefined ? {} : { NODE_EXTRA_CA_CERTS };

/** A file of settings as systemd reads it. */
function settingsOf(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
      return [name, value.replace(/^'(.*)'$/, '$1')];
    }),
  );
}

/** A connection of its own: one that was kept would lead to the process before. */
const isReady = (url: string) =>
  new Promise<boolean>((done) => {
    const asked = get(url, { agent: false, timeout: ANSWER_MS }, (response) => {
      response.resume();
      done(response.statusCode === 200);
    });
    asked.once('timeout', () => asked.destroy()).once('error', () => done(false));
  });
