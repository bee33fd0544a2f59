import type { Customer } from '../../caller.ts';
import { invalidField } from '../../refusal.ts';

/** Something that one of staff decides: whose it is, who asked for it, and which field and words say no to its owner. */
type Decided = {
  customerId: number;
  askedBy?: number | null;
  field: string;
  own: 'staff.own_balance' | 'staff.own_order';
};

/**
 * The one rule of every approval: nobody approves what is their own, nor what they asked for themselves. Throws 422 on
 * `field`.
 */
export function requireAnotherPerson(
  { customerId: staffId }: Customer,
  { customerId, askedBy, field, own }: Decided,
): void {
  if (askedBy === staffId) throw invalidField(field, 'staff.second_person');
  if (customerId === staffId) throw invalidField(field, own);
}
