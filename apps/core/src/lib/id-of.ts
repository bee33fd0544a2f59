import { LARGEST_ID } from '@fanfare/contract';

/** Id that a value of a request names; null for what no row can have as its id. */
export function idOf(value: unknown): number | null {
  const id = /^[1-9]\d{0,9}$/.test(String(value)) ? Number(value) : 0;

  return id > 0 && id <= LARGEST_ID ? id : null;
}
