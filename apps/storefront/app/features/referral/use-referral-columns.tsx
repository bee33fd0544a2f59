import type { Referral } from '@fanfare/contract';
import { DateTime } from '@fanfare/ui/dates/date-time.tsx';
import type { Column } from '@fanfare/ui/lists/data-table.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans, useLingui } from '@lingui/react/macro';

/** Columns of the referral list. */
export function useReferralColumns(): Column<Referral>[] {
  const { t } = useLingui();

  return [
    {
      id: 'who',
      heading: t({ context: 'referral', message: 'Referral' }),
      isRowHeading: true,
      isWide: true,
      onCard: 'head',
      cell: ({ email }) => email,
    },
    {
      id: 'since',
      heading: t({ context: 'referral', message: 'Since' }),
      cell: ({ created_at }) => <DateTime iso={created_at} />,
    },
    {
      id: 'orders',
      heading: t({ context: 'referral', message: 'Rewarded orders' }),
      isFigure: true,
      cell: ({ orders_count: count }) => count,
    },
    {
      id: 'held',
      heading: t({ context: 'referral', message: 'On hold' }),
      isFigure: true,
      cell: ({ held }) => <Money amount={held} side="credit" />,
    },
    {
      id: 'earned',
      heading: t({ context: 'referral', message: 'Earned' }),
      isFigure: true,
      onCard: 'headEnd',
      cell: ({ earned, is_rewarded: isRewarded }) =>
        isRewarded ? (
          <b>
            <Money amount={earned} side="credit" />
          </b>
        ) : (
          <Trans context="referral">no reward: your own account</Trans>
        ),
    },
  ];
}
