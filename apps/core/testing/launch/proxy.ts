import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../instance.ts';
import type { Children } from './children.ts';
import { guideFile, inPlaceOf } from './guide.ts';
import type { ProxyName } from './tools.ts';
import type { Front } from './visitor.ts';

export type Certificate = { file: string; key: string };
type Shop = { host: string; isSecret: boolean; webs: [number, number]; certificate: Certificate };

const READY_MS = 10_000;

/** Starts a proxy by its file in deploy/, with ports of this machine. */
export async function startProxy(
  children: Children,
  folder: string,
  { name, program }: { name: ProxyName; program: string },
  shop: Shop,
): Promise<Front> {
  const home = join(folder, name);
  await mkdir(home);
  const ports = { plain: await freePort(), tls: await freePort() };
  const [file, command] =
    name === 'nginx' ? nginx(home, program, shop, ports) : caddy(home, program, shop, ports);
  await writeFile(join(home, 'site'), file);
  const child = children.start(name, command, { cwd: home });
  const port = shop.isSecret ? ports.tls : ports.plain;
  const until = Date.now() + READY_MS;
  while (!(await isOpen(port))) {
    if (child.isOver() || Date.now() > until) throw new Error(`${name} did not start`);
    await sleep(50);
  }

  return {
    host: shop.host,
    ports: [port],
    certificate: shop.isSecret ? await readFile(shop.certificate.file, 'utf8') : null,
    isProxy: true,
  };
}

type Ports = { plain: number; tls: number };

function nginx(
  home: string,
  program: string,
  { host, isSecret, webs, certificate }: Shop,
  ports: Ports,
): [string, string[]] {
  const site = inPlaceOf(guideFile('nginx.conf'), {
    '127.0.0.1:3000': `127.0.0.1:${webs[0]}`,
    '127.0.0.1:3001': `127.0.0.1:${webs[1]}`,
    'listen 80': `listen 127.0.0.1:${isSecret ? ports.plain : ports.tls}`,
    'listen 443 ssl http2': isSecret
      ? `listen 127.0.0.1:${ports.tls} ssl http2`
      : `listen 127.0.0.1:${ports.plain}`,
    'shop.example': host,
    '/etc/ssl/shop.example.pem': certificate.file,
    '/etc/ssl/shop.example.key': certificate.key,
    ...(!isSecret && { 'X-Forwarded-Proto https': 'X-Forwarded-Proto http' }),
  });
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${home}/${kind};`,
  );
  const file = `
    daemon off; pid ${home}/pid; error_log stderr; events {}
    http { access_log off; ${folders.join(' ')}
    ${site}
    }`;

  return [file, [program, '-p', home, '-c', join(home, 'site'), '-e', 'stderr']];
}

/** Caddy gets certificates by itself for public names; here it is given one. */
function caddy(
  home: string,
  program: string,
  { host, isSecret, webs, certificate }: Shop,
  ports: Ports,
): [string, string[]] {
  const site = inPlaceOf(guideFile('Caddyfile'), {
    '127.0.0.1:3000': `127.0.0.1:${webs[0]}`,
    '127.0.0.1:3001': `127.0.0.1:${webs[1]}`,
    'shop.example {': isSecret
      ? `https://${host}:${ports.tls} {\n tls ${certificate.file} ${certificate.key}`
      : `http://${host}:${ports.plain} {`,
  });
  const file = `{\n admin off\n auto_https disable_redirects\n storage file_system ${home}\n}\n${site}`;

  return [file, [program, 'run', '--adapter', 'caddyfile', '--config', join(home, 'site')]];
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}
