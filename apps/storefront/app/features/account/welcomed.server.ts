/** A path of the shop, where a new customer is welcomed. */
export function welcomed(path: string): string {
  const { pathname, searchParams, hash } = new URL(path, 'http://shop');
  searchParams.set('welcome', '1');

  return `${pathname}?${searchParams}${hash}`;
}
