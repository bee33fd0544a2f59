import { ALIASES, COMING_SCREENS, SCREENS } from '@fanfare/contract';

/** Every path that a redirect may not take: of screens, of aliases, and what answers without an id. */
export const TAKEN_PATHS: readonly string[] = [
  ...Object.values(SCREENS).map(({ path }) => path),
  ...Object.values(COMING_SCREENS),
  ...Object.keys(ALIASES),
  '/unsubscribe',
];

/** Names of a path's parameters. */
export const paramsOf = (path: string) =>
  path.split('/').flatMap((part) => (part.startsWith(':') ? part.slice(1) : []));

/** True where some address is at both paths. */
export function pathsMeet(one: string, other: string): boolean {
  const [left, right] = [one.toLowerCase().split('/'), other.toLowerCase().split('/')];

  return (
    left.length === right.length &&
    left.every(
      (part, place) => part === right[place] || part.startsWith(':') || right[place]?.startsWith(':'),
    )
  );
}
