import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const CLIPS = join(import.meta.dirname, '../../../../demo/clips');

/** Serves the clips of the demo's tasks, in ranges as players ask for them. Those of a shop are where its operator keeps them. */
export async function serveDemoClips(app: FastifyInstance): Promise<void> {
  await app.register(staticFiles, { root: CLIPS, prefix: '/app/clips/', maxAge: '1d', decorateReply: false });
}
