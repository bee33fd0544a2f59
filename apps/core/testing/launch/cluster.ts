import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../instance.ts';
import { type Children, userOf } from './children.ts';
import type { Tools } from './tools.ts';

const READY_MS = 20_000;

export type Cluster = {
  port: number;
  /** Runs statements as the owner of the server. */
  ask(sql: string): Promise<void>;
};

/** A PostgreSQL of the launch's own, which asks everybody for a password. */
export async function startCluster(
  children: Children,
  folder: string,
  { initdb, postgres }: Tools['postgres'],
): Promise<Cluster> {
  const user = userOf('postgres', 'nobody');
  const home = join(folder, 'postgres');
  const password = join(home, 'password');
  await mkdir(home);
  await writeFile(password, 'the word of the owner');
  if (user) await chown(home, user.uid, user.gid);
  const ways = { cwd: home, user };
  await children.run(
    `${initdb} -D data -U postgres -A scram-sha-256 --pwfile=${password} -E UTF8 --locale=C.UTF-8 --no-sync`,
    ways,
  );
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${home}`];
  const server = [postgres, '-D', 'data', ...settings.flatMap((setting) => ['-c', setting])];
  const child = children.start('PostgreSQL', server, ways);

  const ask = async (sql: string) => {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      password: 'the word of the owner',
      database: 'postgres',
    });
    await client.connect();
    // Sent as single statements: several at once would be a transaction, in which no database can be made.
    for (const statement of sql.split(';').filter((one) => one.trim() !== '')) await client.query(statement);
    await client.end();
  };
  const until = Date.now() + READY_MS;
  while (
    !(await ask('select 1').then(
      () => true,
      () => false,
    ))
  ) {
    if (child.isOver() || Date.now() > until) throw new Error('PostgreSQL did not start');
    await sleep(50);
  }

  return { port, ask };
}
