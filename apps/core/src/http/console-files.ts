import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { serveBuiltFiles } from './documents/built-files.ts';

const BUILD = join(import.meta.dirname, '../../../console/build');

/**
 * Serves the pages of the console below /console/: one document for all of them, never kept, and files with a year's life. Tests
 * that make calls alone do without a build.
 */
export async function serveConsole(app: FastifyInstance): Promise<void> {
  app.get('/', (_, reply) => reply.redirect('/console/', 302));
  app.get('/console', (_, reply) => reply.redirect('/console/', 308));
  if (!existsSync(join(BUILD, 'index.html'))) return;
  const document = await readFile(join(BUILD, 'index.html'));
  await serveBuiltFiles(app, '/console/assets/', join(BUILD, 'assets'));
  app.get('/console/*', (_, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(document),
  );
}
