import { connect } from '../../apps/core/src/data/database.ts';
import { migrate } from '../../apps/core/src/data/migrate.ts';
import { routeToSimulator } from '../../apps/core/src/seed/demo-routes.ts';
import { writeFolder } from '../../apps/core/src/seed/write-folder.ts';
import { type PeerProduct, peerCatalogue } from '../peer-catalogue.ts';
import { addBuyers } from './buyers.ts';

const BUYERS = 16;

/** Fills an empty database with the shop that bench/peer-target.mjs asks: the peers' products, routes for them, buyers with money. */
export async function fillPeerShop(databaseUrl: string, products: readonly PeerProduct[]): Promise<void> {
  const { db, close } = connect(databaseUrl, { size: 2, statementSeconds: 0 });
  const folder = await peerCatalogue(products);
  await migrate(db);
  await db.transaction().execute(async (tx) => {
    await writeFolder(tx, folder);
    await routeToSimulator(tx);
  });
  await close();
  await addBuyers(databaseUrl, 'buyer', BUYERS);
}
