import type { FastifyInstance } from 'fastify';

const LAST_REQUESTS_MS = 4_000;

/** Lets requests finish; those that are still being sent after four seconds are cut off. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS_MS);
  await app.close();
  clearTimeout(cut);
}
