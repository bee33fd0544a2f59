import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { embeddedPostgres } from '../../src/data/embedded-postgres.ts';

export type ProxyName = 'nginx' | 'caddy';
export type Tools = {
  /** `bin` has the commands of Debian's PostgreSQL; null: the server that npm ships, for which there is no pg_dump. */
  postgres: { initdb: string; postgres: string; bin: string | null };
  redis: string | null;
  proxy: { name: ProxyName; program: string } | null;
};

const DEBIAN_POSTGRES = '/usr/lib/postgresql';
const OLDEST_POSTGRES = 15;

/** Programs of this machine for a launch; `wanted` is the proxy to use where there are both. */
export async function findTools(wanted?: ProxyName): Promise<Tools> {
  const bin = newestPostgres();
  const names: readonly ProxyName[] = wanted ? [wanted] : ['nginx', 'caddy'];
  const [proxy = null] = names.flatMap((name) => {
    const program = find(name);
    return program === null ? [] : [{ name, program }];
  });

  return {
    postgres:
      bin === null
        ? { ...(await embeddedPostgres()), bin }
        : { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), bin },
    redis: find('valkey-server') ?? find('redis-server'),
    proxy,
  };
}

/** Debian packages that a whole launch lacks, in a line; null where it lacks none. */
export function missingTools({ postgres: { bin }, redis, proxy }: Tools): string | null {
  const missing = [
    ...(bin === null ? ['postgresql'] : []),
    ...(redis === null ? ['valkey-server (or redis-server)'] : []),
    ...(proxy === null ? ['nginx (or caddy)'] : []),
  ];

  return missing.length === 0 ? null : `Debian packages that are missing: ${missing.join(', ')}`;
}

function newestPostgres(): string | null {
  if (!existsSync(DEBIAN_POSTGRES)) return null;
  const [newest] = readdirSync(DEBIAN_POSTGRES)
    .map(Number)
    .filter((version) => version >= OLDEST_POSTGRES)
    .sort((a, b) => b - a);
  const bin = join(DEBIAN_POSTGRES, String(newest), 'bin');

  return ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(bin, name)))
    ? bin
    : null;
}

/** Path of a program, also in folders for servers, which only root's PATH has. */
function find(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}
