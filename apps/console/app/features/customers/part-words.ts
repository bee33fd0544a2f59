import type { staff } from '@fanfare/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Parts of the sum that is a balance. */
export const PART_WORDS: Record<staff.BalancePart, MessageDescriptor> = {
  added: msg`Added`,
  sent_back: msg`Refunded or disputed`,
  bonuses: msg`Bonuses`,
  returned: msg`Returned`,
  corrections: msg`Corrections`,
  earned: msg`From earnings`,
  orders: msg`Orders`,
  plans: msg`Plans`,
};

/** Movement of a part of the balance, in words. */
export const MOVEMENT_WORDS: Record<staff.BalancePart, MessageDescriptor> = {
  added: msg`Added`,
  sent_back: msg`Taken back by the payment`,
  bonuses: msg`Bonus`,
  returned: msg`Returned`,
  corrections: msg`Correction`,
  earned: msg`From earnings`,
  orders: msg`Order`,
  plans: msg`Plan of the keyword tools`,
};
