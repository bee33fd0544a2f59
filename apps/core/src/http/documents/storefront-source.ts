import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import { StartError } from '../../processes/start-error.ts';

export const STOREFRONT = join(import.meta.dirname, '../../../../storefront');
export const BUILD = join(STOREFRONT, 'build');

/** Source of the storefront's handler: the build, or Vite while developing. */
export type StorefrontSource = { build(): Promise<ServerBuild>; isDevelopment: boolean };

/** Exports of the storefront's entry (apps/storefront/app/entry.server.tsx). */
export type StorefrontEntry = {
  appContext: Parameters<RouterContextProvider['set']>[0];
  ApiError: new (
    status: number,
    body: { message: string; errors: Record<string, string[]>; code?: string },
  ) => Error;
  /** Wraps the build so that refusals of the core in its loaders and actions become responses. */
  answerRefusals(build: ServerBuild): ServerBuild;
  keptPageOf(request: Request): { key: string; url: URL } | null;
};

export function readEntry(build: ServerBuild): StorefrontEntry {
  return build.entry.module as unknown as StorefrontEntry;
}

export function builtSource(): StorefrontSource {
  let loaded: Promise<ServerBuild> | null = null;

  return {
    isDevelopment: false,
    build() {
      loaded ??= import(join(BUILD, 'server/index.js')).catch((error: unknown) => {
        if ((error as { code?: string }).code === 'ERR_MODULE_NOT_FOUND')
          throw new StartError('The storefront is not built; run npm run build');
        throw error;
      });
      return loaded;
    },
  };
}

/** Runs Vite inside this server: edits of the storefront show at once and keep the page's state. */
export async function developmentSource(app: FastifyInstance): Promise<StorefrontSource> {
  const [{ default: middie }, { createServer }] = await Promise.all([
    import('@fastify/middie'),
    import('vite'),
  ]);
  await app.register(middie);
  const vite = await createServer({
    root: STOREFRONT,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.use(vite.middlewares);
  app.addHook('onClose', () => vite.close());

  return {
    isDevelopment: true,
    build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
  };
}
