import type { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';

/** Request of a second person's approval, by the number of its subject. */
export function ApprovalName({ approval: { kind, subject, amount } }: { approval: staff.Approval }) {
  const number = formatNumber(subject);
  const change = `${amount.startsWith('-') ? '' : '+'}${formatMoney(amount)}`;
  switch (kind) {
    case 'invoice_credit':
      return <Trans>Credit invoice {number}</Trans>;
    case 'withdrawal':
      return <Trans>Approve withdrawal {number}</Trans>;
    case 'order_refund':
      return <Trans>Return money, order {number}</Trans>;
    case 'payment_refund':
      return <Trans>Refund a payment, R {number}</Trans>;
    case 'factor_reset':
      return <Trans>Reset a second factor</Trans>;
    case 'balance_change':
      return <Trans>Correct a balance, {change}</Trans>;
  }
}
