import {
  type Locale,
  listWithdrawalMethods,
  listWithdrawals,
  type OutputOf,
  referralStatistics,
  referralTable,
} from '@fanfare/contract';
import { localPath } from '../../shared/i18n/locales.ts';
import type { Call } from '../../shared/pages/app-context.ts';
import { readPage } from '../../shared/pages/read-page.server.ts';

export type ReferralPage = {
  statistics: OutputOf<typeof referralStatistics>['data'];
  referrals: OutputOf<typeof referralTable>;
  withdrawals: OutputOf<typeof listWithdrawals>;
  ways: OutputOf<typeof listWithdrawalMethods>;
};

/** Marks of the pages of both lists. */
export type ReferralPlaces = { after: string | null; paid: string | null };

export const placesIn = (search: URLSearchParams): ReferralPlaces => ({
  after: search.get('after'),
  paid: search.get('paid'),
});

/** Loads the referral page: statistics, referrals and withdrawals. An invalid cursor leads to the first page. */
export function loadReferral(call: Call, locale: Locale, { after, paid }: ReferralPlaces) {
  const firstPage = after === null && paid === null ? null : localPath(locale, '/referral-program');

  return readPage<ReferralPage>(async () => {
    const [{ data: statistics }, referrals, withdrawals, ways] = await Promise.all([
      call(referralStatistics, { query: { locale } }),
      call(referralTable, { query: { locale, ...(after !== null && { after }) } }),
      call(listWithdrawals, { query: { locale, ...(paid !== null && { after: paid }) } }),
      call(listWithdrawalMethods, { query: { locale } }),
    ]);

    return { statistics, referrals, withdrawals, ways };
  }, firstPage);
}
