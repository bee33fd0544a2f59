import { textOf } from '@fanfare/client/use-api-form.ts';
import type { OutputOf, staff } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { ActionDialog } from '../../desk/dialogs/action-dialog.tsx';
import { TextArea } from '../../desk/dialogs/text-area.tsx';

type Call =
  | typeof staff.unfreezeCustomer
  | typeof staff.signOutCustomer
  | typeof staff.exportCustomer
  | typeof staff.askFactorReset;

type ReasonDialogProps = {
  call: Call;
  customerId: number;
  title: React.ReactNode;
  does: React.ReactNode;
  risk?: React.ReactNode;
  /** State of the account, where the act is held against that. */
  seen?: string;
  /** Reason why the act can not be done any more. */
  gone?: React.ReactNode;
  onDone?: (answer: OutputOf<Call>) => void;
  onClose: () => void;
};

/** An act on an account that needs only a reason, for whoever reads the log later. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { call, customerId, title, does, risk, seen, gone, onDone, onClose } = props;
  const { t } = useLingui();
  const act = useDeskAction(call, {
    onDone: (answer) => {
      onDone?.(answer);
      onClose();
    },
  });
  const errors = act.refusal?.error.errors ?? {};

  return (
    <ActionDialog
      title={title}
      does={does}
      risk={risk}
      gone={gone}
      seen={seen}
      isBusy={act.pending !== null}
      refusal={act.refusal?.error ?? null}
      fields={['reason']}
      onClose={onClose}
      onSubmit={(values) => {
        const body = { reason: textOf(values, 'reason'), ...(seen !== undefined && { seen }) };
        void act.run({ params: { customerId: String(customerId) }, body });
      }}
    >
      <TextArea
        name="reason"
        label={<Trans>Why, for the log</Trans>}
        error={errors.reason?.[0]}
        aria-label={t`Why, for the log`}
        maxLength={500}
        autoFocus
      />
    </ActionDialog>
  );
}
