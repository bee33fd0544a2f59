import { staff } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { customerName } from '../../desk/customer-name.ts';
import { ActionDialog } from '../../desk/dialogs/action-dialog.tsx';
import { WithdrawalBadge } from './withdrawal-columns.tsx';

type Props = { withdrawal: staff.DeskWithdrawalDetail; onClose: () => void };

/** Says that the money has left, by the reference of its transfer; shows the account it goes to, which is logged. */
export function SendWithdrawal({ withdrawal, onClose }: Props) {
  const { t } = useLingui();
  const { id, receives, customer, method, seen } = withdrawal;
  const [account, setAccount] = useState<string | null>(null);
  const show = useDeskAction(staff.showWithdrawalAccount, {
    onDone: ({ data }) => setAccount(data.account_number),
  });
  const send = useDeskAction(staff.sendWithdrawal, { onDone: onClose });
  const error = send.refusal?.error ?? show.refusal?.error ?? null;
  const params = { withdrawalId: String(id) };

  return (
    <ActionDialog
      title={t`${formatMoney(receives)} to ${customerName(customer)}`}
      does={<Trans>It was sent</Trans>}
      note={<Trans>This cannot be undone. The customer is emailed that it is on its way.</Trans>}
      isBusy={send.pending !== null}
      refusal={error}
      fields={['reference']}
      seen={seen}
      onClose={onClose}
      onSubmit={(form) =>
        void send.run({ params, body: { reference: String(form.get('reference')).trim(), seen } })
      }
    >
      <p>
        <WithdrawalBadge withdrawal={withdrawal} /> {method}{' '}
        {account === null ? (
          <Button isBusy={show.pending !== null} onClick={() => void show.run({ params })}>
            <Trans>Show the account</Trans>
          </Button>
        ) : (
          <code>{account}</code>
        )}
      </p>
      <TextField
        name="reference"
        label={<Trans>Reference of the transfer</Trans>}
        maxLength={100}
        autoComplete="off"
        error={error?.errors.reference?.[0]}
      />
    </ActionDialog>
  );
}
