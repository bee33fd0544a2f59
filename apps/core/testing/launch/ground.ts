import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startMailServer } from '../doubles/mail-server.ts';
import { startRedis } from '../doubles/redis.ts';
import { freePort } from '../instance.ts';
import type { Children } from './children.ts';
import { startCluster } from './cluster.ts';
import type { Certificate } from './proxy.ts';
import type { Tools } from './tools.ts';

/**
 * Everything outside a shop that it needs: a database server, Redis, a mail server, and a certificate of its own for both
 * TLS.
 */
export async function startGround(children: Children, folder: string, tools: Tools) {
  const cluster = await startCluster(children, folder, tools.postgres);
  const certificate = await makeCertificate(children, folder);
  const door = { user: 'shop', password: 'word', ...(await readPair(certificate)) };
  const mail = await startMailServer(0, 0, door);
  const counters = await startCounters(children, folder, tools);

  return {
    ...{ cluster, certificate, mail },
    /** Settings for shop.env. */
    settings: {
      SECRET_KEY: 'the key of a launch that is over soon',
      REDIS_URL: counters.url,
      MAIL_URL: mail.url,
      MAIL_FROM: 'Launch <orders@shop.example>',
      NODE_EXTRA_CA_CERTS: certificate.file,
    },
    async stop() {
      await mail.close();
      await counters.stop();
    },
  };
}

async function makeCertificate(children: Children, folder: string): Promise<Certificate> {
  const [file, key] = [join(folder, 'shop.pem'), join(folder, 'shop.key')];
  const names = 'subjectAltName=DNS:shop.example,DNS:localhost';
  await children.run(
    `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=shop.example -addext ${names} -keyout ${key} -out ${file}`,
    { cwd: folder },
  );

  return { file, key };
}

const readPair = async ({ file, key }: Certificate) => ({
  cert: await readFile(file, 'utf8'),
  key: await readFile(key, 'utf8'),
});

/** Starts Redis or Valkey; a double where neither is installed. */
async function startCounters(
  children: Children,
  folder: string,
  { redis }: Tools,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (redis === null) return startRedis();
  const port = await freePort();
  const home = join(folder, 'redis');
  await mkdir(home);
  children.start('Redis', [redis, '--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    cwd: home,
  });

  return { url: `redis://127.0.0.1:${port}`, stop: async () => undefined };
}
