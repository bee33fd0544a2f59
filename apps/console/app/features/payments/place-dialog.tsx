import { staff } from '@fanfare/contract';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { formatCharge } from '@fanfare/ui/format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { ActionDialog } from '../../desk/dialogs/action-dialog.tsx';

/** Says which invoice a line of the bank is for; an empty number takes it away. */
export function PlaceDialog({ line, onClose }: { line: staff.BankLine; onClose: () => void }) {
  const { t } = useLingui();
  const place = useDeskAction(staff.placeBankLine, { onDone: onClose });
  const error = place.refusal?.error ?? null;
  const placed = line.is_placed ? line.invoice_id : null;
  const amount = formatCharge({ charge_total: line.amount, charge_currency: line.currency });

  return (
    <ActionDialog
      title={t`${amount} from ${line.sender}`}
      does={<Trans>Place it</Trans>}
      note={<Trans>It does not credit anything.</Trans>}
      isBusy={place.pending !== null}
      refusal={error}
      fields={['invoice_id']}
      seen={String(placed)}
      onClose={onClose}
      onSubmit={(form) => {
        const number = String(form.get('invoice_id')).replace(/\D/g, '');
        void place.run({
          params: { lineId: String(line.id) },
          body: { invoice_id: number === '' ? null : Number(number), expected_invoice_id: placed },
        });
      }}
    >
      <p>{line.invoice_id === null ? <Trans>not placed</Trans> : <Trans>Invoice {line.invoice_id}</Trans>}</p>
      <TextField
        name="invoice_id"
        label={<Trans>Invoice</Trans>}
        hint={<Trans>Left empty, it belongs to none.</Trans>}
        inputMode="numeric"
        maxLength={12}
        defaultValue={line.invoice_id ?? ''}
        error={error?.errors.invoice_id?.[0]}
      />
    </ActionDialog>
  );
}
