/**
 * The one of the known paths that an unknown one was meant to be: at most one letter is wrong, missing, too many, or changed places
 * with its neighbour. null where none is so near.
 */
export function nearPath<Known extends { path: string }>(
  path: string,
  known: readonly Known[],
): Known | null {
  const wanted = path.toLowerCase();

  return known.find((one) => one.path !== '/' && isNear(wanted, one.path.toLowerCase())) ?? null;
}

function isNear(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const [a, b] = [short.slice(start), long.slice(start)];
  if (short.length < long.length) return a === b.slice(1);
  const areSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);

  return areSwapped || a.slice(1) === b.slice(1);
}
