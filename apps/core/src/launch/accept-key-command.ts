import type { Config } from '../config.ts';
import { connect } from '../data/database.ts';
import { makeSecrets, readSecretKey } from '../secrets.ts';
import { acceptSecretKey } from './require-secret-key.ts';

/** `accept-secret-key`: takes another SECRET_KEY for good, once the old one is lost or became known to somebody. */
export async function acceptKeyCommand(config: Config, databaseUrl: string): Promise<string> {
  const { db, close } = connect(databaseUrl, { size: 1 });
  try {
    await acceptSecretKey(db, makeSecrets(await readSecretKey(config)));
    return 'This SECRET_KEY is the one of the shop from now on\n';
  } finally {
    await close();
  }
}
