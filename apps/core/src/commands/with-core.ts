import type { Config } from '../config/config.ts';
import type { Core } from '../core.ts';
import { StartError } from '../processes/start-error.ts';
import { Refusal } from '../refusal.ts';

/**
 * Runs a staff command beside a running shop. Throws StartError with one line for what can not be done, and for a schema that
 * is older than the program.
 */
export async function withCore<T>(
  config: Config,
  databaseUrl: string,
  work: (core: Core) => Promise<T>,
): Promise<T> {
  const [{ startCore }, { requireSchema }, { errorBody }, { readSecretKey }] = await Promise.all([
    import('../start-core.ts'),
    import('../launch/require-schema.ts'),
    import('../http/errors.ts'),
    import('../config/secrets.ts'),
  ]);
  const { core, stop } = await startCore(config, {
    databaseUrl,
    secretKey: await readSecretKey(config),
    // Statements may take as long as a worker's.
    role: 'worker',
    logsTo: 'stderr',
  });
  try {
    await requireSchema(core.db);
    return await work(core);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // The message of this refusal is written for pages.
    const isMissing = error.code === 'page_not_found';
    throw new StartError(
      isMissing ? 'There is nothing by that name or number' : errorBody(error, 'en').message,
    );
  } finally {
    await stop();
  }
}
