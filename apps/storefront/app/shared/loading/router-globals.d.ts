/** What the router leaves in the window of a page that it made. */
interface Window {
  readonly __reactRouterManifest?: {
    version: string;
    routes: Record<string, { id: string; parentId?: string; path?: string; index?: boolean; module: string }>;
  };
  readonly __reactRouterRouteModules?: Record<string, unknown>;
}
