import { isScreenName, type PageSettings, SCREENS, type ScreenName } from '@fanfare/contract';
import { LRUCache } from 'lru-cache';
import { matchRoutes } from 'react-router';
import type { PageWords } from './instance.ts';

const ROUTES = Object.entries(SCREENS).map(([id, { path }]) => ({ id, path }));

/** Characters of paths that are remembered: visitors choose how long theirs are. */
const MOST_CHARACTERS = 50_000;

/**
 * Screens of paths asked for lately. The router ranks all routes anew for each question, and the menus of every page ask
 * about each of their links.
 */
const known = new LRUCache<string, { screen: ScreenName | null }>({
  maxSize: MOST_CHARACTERS,
  sizeCalculation: (_, path) => path.length + 1,
  memoMethod: (path) => ({ screen: findScreen(path) }),
});

/** The screen at a path without a language; null for what is none. */
export const screenOf = (path: string): ScreenName | null => known.memo(path).screen;

function findScreen(path: string): ScreenName | null {
  const id = matchRoutes(ROUTES, path)?.[0]?.route.id ?? '';

  return isScreenName(id) ? id : null;
}

/** True for a screen that customers may open: an empty list stands for all, and the services are always open. */
export function isOpenScreen(name: ScreenName, pages: readonly PageSettings[]): boolean {
  return name === 'index' || pages.length === 0 || pages.some(({ route_name }) => route_name === name);
}

/** Operator's titles and descriptions by screen; screens without any are left out. */
export function pageWordsOf(pages: readonly PageSettings[]): PageWords {
  return Object.fromEntries(
    pages.flatMap(({ route_name, meta_title: title, meta_description: description }) =>
      title === null && description === null ? [] : [[route_name, { title, description }]],
    ),
  );
}
