import { join } from 'node:path';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { makeMapReader } from './read-maps.ts';
import { claimUnlocated, keepPlace } from './store.ts';

const APPS = join(import.meta.dirname, '../../../..');
/** Source maps of the builds, which no browser can ask for. */
const MAPS = { app: join(APPS, 'storefront/build/maps'), console: join(APPS, 'console/build/maps') };
const AT_ONCE = 20;

/** Looks for new faults in our own files and logs each, once. Runs in a worker: a source map is read for as long as a page is drawn. */
export async function locateFaults(core: Core, maps = MAPS): Promise<void> {
  const located = await inTransaction(core, async (tx) => {
    const rows = await claimUnlocated(tx, AT_ONCE);
    const { read } = makeMapReader(maps);
    const faults = [];
    for (const row of rows) faults.push({ ...row, ...(await read(row.stack)) });
    for (const fault of faults) await keepPlace(tx, fault);
    return faults;
  });
  for (const { application, kind, message, stack, release, browser } of located)
    core.log.warn({ application, kind, err: message, stack, release, browser }, 'a page broke');
}
