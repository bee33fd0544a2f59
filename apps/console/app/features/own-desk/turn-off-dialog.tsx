import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { staff } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { DeskDialog } from '../../desk/dialogs/desk-dialog.tsx';

/** Turns the app for codes off; passkeys open the door alone from then on. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { run, pending, refusal } = useDeskAction(staff.turnOwnAppOff, { onDone: onClose });

  return (
    <DeskDialog
      title={t`Turn the code app off`}
      width={440}
      onClose={onClose}
      foot={
        <>
          <Button variant="primary" isBusy={pending !== null} onClick={() => void run({})}>
            <Trans>Turn it off</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Leave it</Trans> <kbd>Esc</kbd>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Only passkeys open the door then. Recovery codes go with the app.</Trans>
      </p>
      <FormError message={refusalWords(refusal?.error)} />
    </DeskDialog>
  );
}
