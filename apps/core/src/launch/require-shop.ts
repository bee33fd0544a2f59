import { gatewayNames } from '../adapters/gateways/gateways.ts';
import { systemClock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { makeSecrets } from '../config/secrets.ts';
import { connect } from '../data/database.ts';
import { leaveDemo } from '../seed/leave-demo.ts';
import { requireGateways } from '../seed/require-gateways.ts';
import { requireSchema } from './require-schema.ts';
import { requireSecretKey } from './require-secret-key.ts';
import { notesOf } from './shop-notes.ts';

type Place = { databaseUrl: string; secretKey: string };

/**
 * Checks the shop in the database before a role serves it: its schema, its key, its payment methods; without DEMO it closes the
 * demo's accounts. Returns messages for the operator (shop-notes.ts). Throws StartError with a sentence that says how to fix
 * it.
 */
export async function requireShop(config: Config, { databaseUrl, secretKey }: Place): Promise<string[]> {
  const { db, close } = connect(databaseUrl, { size: 2 });
  try {
    await requireSchema(db);
    await requireSecretKey(db, makeSecrets(secretKey));
    if (!config.demo) await leaveDemo(db, systemClock(config.clockOffset).now());
    await requireGateways(db, gatewayNames(config));

    return await notesOf(db, config);
  } finally {
    await close();
  }
}
