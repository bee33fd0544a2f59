import type { NeverRun } from '@fanfare/page-build/left-out.ts';

const ROUTER = 'node_modules/react-router/dist/production/lib';
const QUERIES = 'node_modules/@tanstack/query-core/build/modern';

export const NEVER_RUN: NeverRun = {
  // Every route is in the first manifest (`routeDiscovery`), and none is changed while developing. Nothing is fetched beside a
  // navigation: calls are made by our own client.
  [`${ROUTER}/router/router.js`]: [
    'discoverRoutes',
    'patchRoutes',
    '_internalSetRoutes',
    'fetch',
    'resetFetcher',
    'defaultDataStrategyWithMiddleware',
  ],
  [`${ROUTER}/dom/ssr/fog-of-war.js`]: [
    'registerElement',
    'fetchPatches',
    'getPartialManifest',
    'fetchAndApplyManifestPatches',
    'getManifestPath',
  ],
  [`${ROUTER}/dom/ssr/routes.js`]: ['createClientRoutesWithHMRRevalidationOptOut'],
  // The server draws every page.
  [`${ROUTER}/dom/ssr/single-fetch.js`]: ['nonSsrStrategy'],
  // No link loads its page before it is followed, and no page comes as server components.
  [`${ROUTER}/dom/ssr/components.js`]: ['PrefetchPageLinks'],
  [`${ROUTER}/hooks.js`]: ['RSCErrorHandler', 'useNavigateUnstable'],
  [`${QUERIES}/infiniteQueryBehavior.js`]: ['infiniteQueryBehavior'],
  [`${QUERIES}/queryClient.js`]: [
    'infiniteQuery',
    'fetchInfiniteQuery',
    'prefetchInfiniteQuery',
    'ensureInfiniteQueryData',
  ],
};
