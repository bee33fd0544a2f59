import { invalidField } from '../../refusal.ts';

/** Most lines of a guest's form; mass orders of thousands are for accounts. */
const MAX_GUEST_LINES = 100;

/** Throws 422 on `field` when a guest sends more lines than guests may. */
export function requireFewLines(count: number, isGuest: boolean, field: 'orders' | 'services'): void {
  if (isGuest && count > MAX_GUEST_LINES)
    throw invalidField(field, 'checkout.too_many_lines', { max: MAX_GUEST_LINES });
}
