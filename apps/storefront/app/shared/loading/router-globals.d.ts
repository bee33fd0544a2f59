/** Globals that the router leaves in a page. */
interface Window {
  readonly __reactRouterManifest?: {
    version: string;
    routes: Record<string, { id: string; parentId?: string; path?: string; index?: boolean; module: string }>;
  };
  readonly __reactRouterRouteModules?: Record<string, unknown>;
}
