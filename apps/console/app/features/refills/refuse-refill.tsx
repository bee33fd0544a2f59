import { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { ActionDialog } from '../../desk/dialogs/action-dialog.tsx';
import { TextArea } from '../../desk/dialogs/text-area.tsx';

type RefuseRefillProps = {
  refill: staff.DeskRefillDetail;
  /** Digest of its state. */
  children: React.ReactNode;
  onClose: () => void;
};

/** Refuses a refill, with the reason for the log. */
export function RefuseRefill({ refill, children, onClose }: RefuseRefillProps) {
  const { t } = useLingui();
  const refuse = useDeskAction(staff.refuseRefill, { onDone: onClose });
  const refusal = refuse.refusal?.error ?? null;

  return (
    <ActionDialog
      title={<Trans>Refuse the refill of {formatNumber(refill.order_id)}</Trans>}
      does={<Trans>Refuse it</Trans>}
      note={<Trans>The customer is notified of the refusal</Trans>}
      isBusy={refuse.pending !== null}
      refusal={refusal}
      fields={['reason']}
      seen={refill.seen}
      onClose={onClose}
      onSubmit={(values) =>
        void refuse.run({
          params: { refillId: String(refill.id) },
          body: { seen: refill.seen, reason: String(values.get('reason') ?? '') },
        })
      }
    >
      <p>{children}</p>
      <TextArea
        name="reason"
        label={t`Reason, for the log`}
        error={refusal?.errors.reason?.[0]}
        maxLength={500}
      />
    </ActionDialog>
  );
}
