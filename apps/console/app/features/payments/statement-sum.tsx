import type { staff } from '@fanfare/contract';
import { formatCharge } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import { Banner } from '../../desk/banner.tsx';
import { Facts } from '../../desk/panel/facts.tsx';

type Sum = {
  added: number;
  known: number;
  accounts: readonly string[];
  left_out: readonly { why: staff.LeftOut; count: number }[];
  matches: readonly { state: staff.BankMatch['state']; count: number }[];
  sums: readonly { currency: string; amount: string }[];
};

/** Sum of what a file said: its new lines by what they say about invoices, and what was left out and why. */
export function StatementSum({ sum }: { sum: Sum }) {
  const { added, known, accounts, left_out, matches, sums } = sum;
  const matchWords = {
    exact: <Trans>Exact match</Trans>,
    likely: <Trans>Likely</Trans>,
    short: <Trans>Less than the invoice</Trans>,
    over: <Trans>More than the invoice</Trans>,
    foreign: <Trans>Other currency</Trans>,
    used: <Trans>Line used before</Trans>,
    none: <Trans>No invoice fits</Trans>,
  };
  const leftWords = {
    sent: <Trans>Left out: money that was sent</Trans>,
    reversed: <Trans>Left out: taken back</Trans>,
    not_booked: <Trans>Left out: not booked</Trans>,
    unclear: <Trans>Left out: came or left, the file does not say</Trans>,
    no_date: <Trans>Left out: rows without a date</Trans>,
  };
  const totals = sums.map(({ amount, currency }) =>
    formatCharge({ charge_total: amount, charge_currency: currency }),
  );

  return (
    <>
      <Banner tone="run">
        <Trans>
          {added} new lines, {known} known before.
        </Trans>
      </Banner>
      <Facts
        facts={[
          {
            key: 'accounts',
            name: <Trans>Account</Trans>,
            value: accounts.filter(Boolean).join(', ') || '–',
          },
          { key: 'sums', name: <Trans>New money</Trans>, value: totals.join(', ') || '–' },
          ...matches.map(({ state, count }) => ({
            key: state,
            name: matchWords[state],
            value: String(count),
          })),
          ...left_out.map(({ why, count }) => ({ key: why, name: leftWords[why], value: String(count) })),
        ]}
      />
    </>
  );
}
