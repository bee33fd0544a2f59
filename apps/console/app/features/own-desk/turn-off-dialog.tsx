import { staff } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { ConfirmDialog } from '../../desk/dialogs/confirm-dialog.tsx';

/** Turns the app for codes off; passkeys open the door alone from then on. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { run, pending, refusal } = useDeskAction(staff.turnOwnAppOff, { onDone: onClose });

  return (
    <ConfirmDialog
      title={t`Turn the code app off`}
      width={440}
      does={<Trans>Turn it off</Trans>}
      isBusy={pending !== null}
      refusal={refusal?.error}
      onConfirm={() => void run({})}
      onClose={onClose}
    >
      <Trans>Only passkeys open the door then. Recovery codes go with the app.</Trans>
    </ConfirmDialog>
  );
}
