import { textOf } from '@fanfare/client/use-api-form.ts';
import { staff } from '@fanfare/contract';
import { formatAmount, parseAmount } from '@fanfare/rules';
import { Field } from '@fanfare/ui/fields/field.tsx';
import { Select } from '@fanfare/ui/fields/select.tsx';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { ActionDialog } from '../../desk/dialogs/action-dialog.tsx';
import { BalanceAfter } from '../../desk/dialogs/balance-after.tsx';
import { WhyField } from '../../desk/dialogs/why-field.tsx';

type CorrectDialogProps = { customer: staff.CustomerOfDesk; onClose: () => void };
const AMOUNT = /^-?\d{1,7}(\.\d{1,2})?$/;

/** Adds to a purse or takes from it. Above the limit of the person it waits for a second one. */
export function CorrectDialog({ customer, onClose }: CorrectDialogProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const act = useDeskAction(staff.changeBalance, { onDone: onClose });
  const errors = act.refusal?.error.errors ?? {};
  const amount = typed.trim().replace(',', '.').replace(/^\+/, '').replace('−', '-');
  const isAmount = AMOUNT.test(amount);
  const after = isAmount ? formatAmount(parseAmount(customer.balance) + parseAmount(amount), 6) : null;

  return (
    <ActionDialog
      title={<Trans>Correct the balance of {customer.name || customer.email}</Trans>}
      risk={
        <Trans>The customer sees a correction in their statement. To undo it, make another correction.</Trans>
      }
      does={isAmount ? <Trans>Book {formatMoney(amount)}</Trans> : <Trans>Book</Trans>}
      note={<Trans>Above your limit, a second person has to approve</Trans>}
      isBusy={act.pending !== null}
      refusal={act.refusal?.error ?? null}
      seen={customer.balance}
      fields={['amount', 'reason']}
      onClose={onClose}
      onSubmit={(values) =>
        void act.run({
          body: {
            customer_id: customer.id,
            amount,
            bucket: textOf(values, 'bucket') === 'bonus' ? 'bonus' : 'cash',
            expected_balance: customer.balance,
            reason: textOf(values, 'reason'),
          },
        })
      }
    >
      <TextField
        name="amount"
        label={t`Amount, USD; with a minus it is taken`}
        error={errors.amount?.[0]}
        inputMode="decimal"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        autoFocus
      />
      <Field name="bucket" label={t`Balance type`} error={undefined}>
        {(wiring) => (
          <Select {...wiring} name="bucket">
            <option value="cash">{t`Cash, can be sent back`}</option>
            <option value="bonus">{t`Bonus, only for orders`}</option>
          </Select>
        )}
      </Field>
      <BalanceAfter balance={customer.balance} after={after} />
      <WhyField errors={errors} />
    </ActionDialog>
  );
}
