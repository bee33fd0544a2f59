import { staff } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { callDesk } from '../../api/call-desk.ts';
import { Views } from '../../desk/list/views.tsx';

/** Views of payments; `returns` are refunds and disputes together. */
export const PAYMENT_TABS = ['marked', 'asked', 'second', 'unknown', 'returns', 'closed', 'all'] as const;
export type PaymentTab = (typeof PAYMENT_TABS)[number];

/** Count and sum of the payments in each view. */
export const usePaymentCounts = () =>
  useQuery({
    queryKey: ['list', 'payment-counts'],
    queryFn: async ({ signal }) =>
      (await callDesk(staff.countDeskPayments, {}, { signal, isBackground: true })).data,
  });

export function PaymentViews() {
  const { t } = useLingui();
  const { data } = usePaymentCounts();
  const count = (of: { count: number; is_more: boolean } | undefined, isAtRisk = false) =>
    of ? { count: of.count, isMore: of.is_more, isAtRisk: isAtRisk && of.count > 0 } : null;
  const returns = data && {
    count: data.refunds.count + data.disputes.count,
    is_more: data.refunds.is_more || data.disputes.is_more,
  };

  return (
    <Views
      label={t`Payments by state`}
      list="payments"
      views={[
        { id: 'marked', name: <Trans>To confirm</Trans>, count: count(data?.marked, true) },
        { id: 'asked', name: <Trans>Customer asked</Trans>, count: count(data?.asked) },
        { id: 'second', name: <Trans>Second person</Trans>, count: count(data?.second) },
        { id: 'unknown', name: <Trans>Outcome unknown</Trans>, count: count(data?.unknown, true) },
        {
          id: 'returns',
          name: <Trans>Refunds and disputes</Trans>,
          count: count(returns, data !== undefined && data.disputes.count > 0),
        },
        { id: 'closed', name: <Trans>Closed</Trans>, count: count(data?.closed) },
        { id: 'all', name: <Trans>All invoices</Trans>, count: count(data?.all) },
      ]}
    />
  );
}
