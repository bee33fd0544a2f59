import { inStorage } from '@fanfare/client/in-storage.ts';
import { tellFault } from '@fanfare/client/page-faults.ts';
import type { Toast } from '@fanfare/ui/overlays/toast.ts';
import { msg } from '@lingui/core/macro';
import { type ClientInstrumentation, matchRoutes, type RouteObject } from 'react-router';
import { tell, untell } from '../browser/toasts.ts';
import { connected } from './connection.ts';

const RELOAD_KEY = 'chunk-reloaded-at';
/** CONST-35. */
const RELOAD_GUARD_MS = 60_000;

const MISSING: Toast = {
  about: 'code',
  tone: 'stop',
  words: msg`This could not be loaded. Try again in a minute, or reload the page.`,
};

/** Shows that a part of the page is missing, which the rest can do without. */
export function tellOfMissing(again: () => void): void {
  const act = () => {
    untell(MISSING.about);
    again();
  };
  tell({ ...MISSING, action: { words: msg`Try again`, act } });
}

/**
 * A release replaces the code of an open page: loading anew brings the new one, once a minute at most (ERR-07). If that
 * was just done, it is told.
 */
export function loadAnew(address = location.href): void {
  if (!mayReload()) tell(MISSING);
  else if (address === location.href) location.reload();
  else location.assign(address);
}

/** Without storage nothing would stop a reload loop. */
function mayReload(): boolean {
  const may = inStorage((storage) => {
    if (Date.now() - Number(storage.getItem(RELOAD_KEY)) < RELOAD_GUARD_MS) return false;
    storage.setItem(RELOAD_KEY, String(Date.now()));
    return true;
  });

  return may === true;
}

/** Loads what a route needs besides its code. */
type Bring = (routeId: string) => Promise<unknown>;

/**
 * The router itself reloads the page whenever the code of a screen is missing, without end and to the old address. So the
 * code is fetched before the router asks for it: where it is missing, the page stays and the new one is loaded as a whole.
 */
export function fetchCodeFirst(bring: Bring): ClientInstrumentation {
  return {
    router({ instrument }) {
      let latest = 0;
      instrument({
        async navigate(go, { to }) {
          latest += 1;
          const mine = latest;
          const isHere = await isCodeHere(String(to), bring);
          if (isHere) return void (await go());
          if (!navigator.onLine) await connected();
          if (mine === latest) loadAnew(`/app${to}`);
          // A call that never settles keeps the router from going on.
          await new Promise(() => {});
        },
      });
    },
  };
}

/** True once the code of the screen at a path has come; a step back, or within a page, needs none. */
async function isCodeHere(to: string, bring: Bring): Promise<boolean> {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: known = {} } = window;
  if (manifest === undefined || !to.startsWith('/')) return true;
  const branch = (parentId?: string): RouteObject[] =>
    Object.values(manifest.routes)
      .filter((route) => route.parentId === parentId)
      .map(({ id, path = '', index }) => (index ? { id, path, index } : { id, path, children: branch(id) }));
  const wanted = (matchRoutes(branch(), to) ?? []).flatMap(({ route: { id = '' } }) => {
    const module = manifest.routes[id]?.module;

    return id in known || module === undefined ? [] : [import(/* @vite-ignore */ module), bring(id)];
  });
  try {
    await Promise.all(wanted);
    return true;
  } catch (error) {
    tellFault(error);
    return false;
  }
}
