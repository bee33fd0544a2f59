import { connect } from '../apps/core/src/data/database.ts';
import { startDatabase, startRole } from './lib/children.ts';
import { growCatalogue } from './lib/large-catalogue.ts';

/** `node bench/large-instance.ts [SERVICES]`: a shop of 10,000 services on port 3188, to look at and to measure in a browser. */
const PORT = Number(process.env.PORT ?? 3188);
const count = Number(process.argv[2] ?? 10_000);
const database = await startDatabase(`/tmp/fanfare-large-${PORT}`);
const { db, close } = connect(database.url, 1);
await growCatalogue(db, count);
await close();
const web = await startRole('web', { databaseUrl: database.url, port: PORT });
process.stdout.write(`http://127.0.0.1:${PORT}/app/\n`);
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

async function stop() {
  await web.stop();
  await database.stop();
  process.exit(0);
}
