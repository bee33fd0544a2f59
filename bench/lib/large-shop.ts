import { connect } from '../../apps/core/src/data/database.ts';
import { startDatabase } from './children.ts';
import { growCatalogue } from './large-catalogue.ts';
import { sized } from './settings.ts';

/** Number of services of a large shop. */
export const LARGE = sized(10_000, 200);

/** A database of its own with a demo shop of `count` services. */
export async function startLargeDatabase(
  dataDir: string,
  services = LARGE,
): ReturnType<typeof startDatabase> {
  const database = await startDatabase(dataDir);
  const { db, close } = connect(database.url, { size: 1, statementSeconds: 0 });
  await growCatalogue(db, services).finally(close);

  return database;
}
