import { type Fraction, toWireFraction } from '@fanfare/rules';
import type { Tx } from '../../data/database.ts';
import { updateCustomer } from './face/store.ts';
import { type Helped, withAccount } from './face/with-account.ts';

/**
 * Gives an account a share of its own of what the people it brings pay, a fraction; null gives it the shop's again. What is
 * earned already stays as it is. Gives the id of the account. Throws 404 where there is no account.
 */
export function setReferralShare(
  tx: Tx,
  named: string,
  share: Fraction | null,
): Promise<Helped<'customer.referral_share_set'>> {
  return withAccount(tx, named, async (account) => {
    const percent = share === null ? null : String(toWireFraction(share));
    await updateCustomer(tx, account.id, { referral_percent: percent });

    return {
      action: 'customer.referral_share_set',
      before: { referral_percent: account.referral_percent },
      after: { referral_percent: percent },
    };
  });
}
