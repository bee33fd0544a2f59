/** Value of JSON at a path such as `rates.RUB`; undefined where there is none. */
export function fieldOf(told: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, name) =>
        typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? at[name as never] : undefined,
      told,
    );
}
