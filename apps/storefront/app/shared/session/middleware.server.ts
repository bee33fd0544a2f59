import { data, type MiddlewareFunction } from 'react-router';
import { syncRouterToStore } from '../addresses/request-address.server.ts';
import { downloadPWA } from '../pages/download-pwa.server.ts';
import { auth, redirectChecker, routeGuard } from './guards.server.ts';

/** By the names of the specification (GUARD-06). */
export const MIDDLEWARE: Readonly<Record<string, MiddlewareFunction>> = {
  auth,
  downloadPWA,
  redirectChecker,
  routeGuard,
  syncRouterToStore,
};

/**
 * What a request of a route passes before any loader, by name and in this order. A name that nothing has fails the page (ERR-18):
 * a screen is not open because somebody mistyped its guard.
 */
export function passes(...names: string[]): MiddlewareFunction[] {
  return names.map((name) => (Object.hasOwn(MIDDLEWARE, name) ? MIDDLEWARE[name] : undefined) ?? unknown);
}

const unknown: MiddlewareFunction = () => {
  throw data('Unknown middleware', { status: 500, statusText: 'Unknown middleware' });
};
