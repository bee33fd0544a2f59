import { startRole } from './lib/children.ts';
import { LARGE, startLargeDatabase } from './lib/large-shop.ts';

/** `node bench/large-instance.ts [SERVICES]`: a shop of 10,000 services on port 3188, to look at and to measure in a browser. */
const PORT = Number(process.env.PORT ?? 3188);
const database = await startLargeDatabase(`/tmp/fanfare-large-${PORT}`, Number(process.argv[2] ?? LARGE));
const web = await startRole('web', { databaseUrl: database.url, port: PORT });
process.stdout.write(`http://127.0.0.1:${PORT}/app/\n`);
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

async function stop() {
  await web.stop();
  await database.stop();
  process.exit(0);
}
