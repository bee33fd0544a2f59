import { textOf } from '@fanfare/client/use-api-form.ts';
import { staff } from '@fanfare/contract';
import { formatAmount, parseAmount } from '@fanfare/rules';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { ActionDialog } from '../../desk/dialogs/action-dialog.tsx';
import { BalanceAfter } from '../../desk/dialogs/balance-after.tsx';
import { WhyField } from '../../desk/dialogs/why-field.tsx';
import type { Refundable } from './refundable.ts';

type RefundDialogProps = { customer: staff.CustomerOfDesk; payment: Refundable; onClose: () => void };
const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/;

/** Gives money of a payment back the way it came. Above the limit of the person it waits for a second one. */
export function RefundDialog({ customer, payment, onClose }: RefundDialogProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(payment.up_to);
  const act = useDeskAction(staff.refundPayment, { onDone: onClose });
  const errors = act.refusal?.error.errors ?? {};
  const amount = typed.trim().replace(',', '.').replace('$', '');
  const isAmount = AMOUNT.test(amount);
  const after = isAmount ? formatAmount(parseAmount(customer.balance) - parseAmount(amount), 6) : null;

  return (
    <ActionDialog
      title={<Trans>Refund payment {payment.id}</Trans>}
      risk={
        <Trans>
          It leaves the balance immediately and is refunded to the original payment method. It cannot be
          undone.
        </Trans>
      }
      does={isAmount ? <Trans>Refund {formatMoney(amount)}</Trans> : <Trans>Refund</Trans>}
      note={<Trans>Above your limit, a second person has to approve</Trans>}
      isBusy={act.pending !== null}
      refusal={act.refusal?.error ?? null}
      fields={['amount', 'reason']}
      seen={customer.balance}
      onClose={onClose}
      onSubmit={(values) =>
        void act.run({
          params: { invoiceId: String(payment.id) },
          body: { amount, expected_balance: customer.balance, reason: textOf(values, 'reason') },
        })
      }
    >
      <TextField
        name="amount"
        label={t`Amount, USD`}
        hint={t`up to ${formatMoney(payment.up_to)}`}
        error={errors.amount?.[0]}
        inputMode="decimal"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <BalanceAfter balance={customer.balance} after={after} />
      <WhyField errors={errors} />
    </ActionDialog>
  );
}
