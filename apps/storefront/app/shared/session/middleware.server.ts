import { data, type MiddlewareFunction } from 'react-router';
import { syncRouterToStore } from '../addresses/request-address.server.ts';
import { downloadPWA } from '../pages/download-pwa.server.ts';
import { auth, redirectChecker, routeGuard } from './guards.server.ts';

/** Guards by their names (GUARD-06). */
export const MIDDLEWARE: Readonly<Record<string, MiddlewareFunction>> = {
  auth,
  downloadPWA,
  redirectChecker,
  routeGuard,
  syncRouterToStore,
};

/**
 * Middleware of a route, run before any loader, by name and in this order. An unknown name fails the page (ERR-18): a
 * mistyped guard must not open a screen.
 */
export function passes(...names: string[]): MiddlewareFunction[] {
  return names.map((name) => (Object.hasOwn(MIDDLEWARE, name) ? MIDDLEWARE[name] : undefined) ?? unknown);
}

const unknown: MiddlewareFunction = () => {
  throw data('Unknown middleware', { status: 500, statusText: 'Unknown middleware' });
};
