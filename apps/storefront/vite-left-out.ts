const ROUTER = 'node_modules/react-router/dist/production/lib';
const QUERIES = 'node_modules/@tanstack/query-core/build/modern';

/** Functions of libraries that no page of the shop runs, by their modules. */
export const NEVER_RUN: Readonly<Record<string, readonly string[]>> = {
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
  // No list grows by pages, and no query suspends what it is for.
  [`${QUERIES}/infiniteQueryBehavior.js`]: ['infiniteQueryBehavior'],
  [`${QUERIES}/queryObserver.js`]: ['fetchOptimistic'],
  [`${QUERIES}/queryClient.js`]: [
    'infiniteQuery',
    'fetchInfiniteQuery',
    'prefetchInfiniteQuery',
    'ensureInfiniteQueryData',
    'getQueriesData',
    'setQueriesData',
    'resetQueries',
    'setQueryDefaults',
    'setMutationDefaults',
  ],
};
