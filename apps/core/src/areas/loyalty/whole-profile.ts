import type { getProfile, Locale, OutputOf } from '@fanfare/contract';
import { formatAmount } from '@fanfare/rules';
import type { Customer } from '../../caller.ts';
import type { Core } from '../../core.ts';
import { unauthenticated } from '../../refusal.ts';
import { profileOf } from '../accounts/face/profile.ts';
import { findCustomer } from '../accounts/face/store.ts';
import { gradeStandingOf } from './face/grade-standing.ts';
import { readSpend } from './face/spend.ts';

type ProfileOptions = {
  decimals: 2 | 6;
  /** Pages leave the spend out: they must not wait for sums over all orders. */
  hasSpend: boolean;
  locale: Locale;
};

/** The caller's account as they see it, with what they spent and where it brought them (ENT-03). */
export async function wholeProfile(
  core: Core,
  caller: Customer,
  { decimals, hasSpend, locale }: ProfileOptions,
): Promise<OutputOf<typeof getProfile>['data']> {
  const customer = await findCustomer(core.db, caller.customerId);
  if (!customer) throw unauthenticated();
  const [profile, spent] = await Promise.all([
    profileOf(core, customer, { decimals, looksBy: caller }),
    hasSpend ? spentBy(core, customer.id, locale) : NOT_ASKED,
  ]);

  return { ...profile.data, ...spent };
}

const NOT_ASKED = { grades: null, spend: null };

async function spentBy(core: Core, customerId: number, locale: Locale) {
  const [{ data }, { counted }] = await Promise.all([
    gradeStandingOf(core, customerId, locale),
    readSpend(core.db, customerId),
  ]);
  // Fields that only the screen of grades shows stay in its own call.
  const { grades: _all, spend: _recent, spend_parts: _parts, ...standing } = data;

  return { grades: standing, spend: formatAmount(counted) };
}
