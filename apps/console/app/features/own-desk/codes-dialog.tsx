import { staff } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { ConfirmDialog } from '../../desk/dialogs/confirm-dialog.tsx';
import { DeskDialog } from '../../desk/dialogs/desk-dialog.tsx';
import { RecoveryCodes } from '../../desk/dialogs/recovery-codes.tsx';

/** New recovery codes in place of those before. */
export function CodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { run, pending, refusal } = useDeskAction(staff.renewOwnCodes, {
    onDone: ({ data }) => setCodes(data.recovery_codes),
  });
  if (codes !== null) return <NewCodes codes={codes} onClose={onClose} />;

  return (
    <ConfirmDialog
      title={t`New recovery codes`}
      does={<Trans>Make them</Trans>}
      isBusy={pending !== null}
      refusal={refusal?.error}
      onConfirm={() => void run({})}
      onClose={onClose}
    >
      <Trans>Those that you have now open nothing from then on.</Trans>
    </ConfirmDialog>
  );
}

/** Recovery codes that were made just now. */
export function NewCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useLingui();

  return (
    <DeskDialog
      title={t`Keep your recovery codes`}
      onClose={onClose}
      foot={
        <Button variant="primary" onClick={onClose}>
          <Trans>I have kept them</Trans>
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </DeskDialog>
  );
}
