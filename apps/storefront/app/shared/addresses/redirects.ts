import { ALIASES, type InstanceSettings, isScreenName, SCREENS } from '@fanfare/contract';
import { localeOfPath, localPath, pathWithoutLocale } from '../i18n/locales.ts';

type Redirect = InstanceSettings['redirects'][number];

/**
 * Target of an old address: the aliases, then the operator's list (RD-01..08). Language prefix and
 * trailing slash are ignored, the query is kept, and parts of the path fill in the parameters of the screen. null for
 * an address without a target.
 */
export function findRedirect(
  pathname: string,
  query: URLSearchParams,
  redirects: readonly Redirect[],
): string | null {
  const locale = localeOfPath(pathname);
  const path = barePath(pathname);
  const alias = Object.hasOwn(ALIASES, path) ? ALIASES[path] : undefined;
  if (alias) {
    const kept = new URLSearchParams(query);
    kept.delete('token');
    for (const [name, value] of Object.entries(alias.query ?? {})) kept.set(name, value);
    return withQuery(localPath(locale, alias.path), kept);
  }

  for (const redirect of redirects) {
    const parts = partsOf(redirect.path, path);
    const screen = parts && screenPath(redirect.route, { ...redirect.params, ...parts });
    if (screen) return withQuery(localPath(locale, screen), query);
  }

  return null;
}

/**
 * True for a path that leads elsewhere from the start, though the pattern of a screen may take it too: a fixed path goes first
 * (C-06).
 */
export const isAlias = (pathname: string): boolean => Object.hasOwn(ALIASES, barePath(pathname));

const barePath = (pathname: string) =>
  pathWithoutLocale(pathname.replace(/^\/app(?=\/)/, '')).replace(/\/+$/, '');

/** Values of a pattern's `:name` parts in a path; null when it does not match. */
function partsOf(pattern: string, path: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return null;
  const parts: Record<string, string> = {};
  for (const [place, part] of wanted.entries()) {
    const value = given[place] ?? '';
    if (part.startsWith(':') && value !== '') parts[part.slice(1)] = value;
    else if (part.toLowerCase() !== value.toLowerCase()) return null;
  }

  return parts;
}

/** The path of a screen with its parameters. Only slugs and numbers fill them in, so it never leads off this site. */
function screenPath(route: string, params: Readonly<Record<string, string>>): string | null {
  if (!isScreenName(route)) return null;
  const pattern: string = SCREENS[route].path;
  const parts = pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? (params[part.slice(1)] ?? '') : part));
  const isWhole = parts.every((part, place) => place === 0 || pattern === '/' || /^[\w-]{1,100}$/.test(part));

  return isWhole ? parts.join('/') : null;
}

function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString();

  return text === '' ? path : `${path}?${text}`;
}
