import type { ApiError } from '@fanfare/client/api-error.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { DeskDialog, type DeskDialogProps } from './desk-dialog.tsx';

export type ConfirmDialogProps = Pick<DeskDialogProps, 'title' | 'width' | 'onClose'> & {
  /** Words of the button that does it. */
  does: React.ReactNode;
  isBusy: boolean;
  /** Refusal of the last press. */
  refusal: ApiError | undefined;
  onConfirm: () => void;
  /** Consequence, in a sentence. */
  children: React.ReactNode;
};

/** Dialog of an action that needs a second press and no fields. */
export function ConfirmDialog({ does, isBusy, refusal, onConfirm, children, ...dialog }: ConfirmDialogProps) {
  return (
    <DeskDialog
      {...dialog}
      foot={
        <>
          <Button variant="primary" isBusy={isBusy} onClick={onConfirm}>
            {does}
          </Button>
          <Button onClick={dialog.onClose}>
            <Trans>Leave it</Trans> <kbd>Esc</kbd>
          </Button>
        </>
      }
    >
      <p>{children}</p>
      <FormError message={refusalWords(refusal)} />
    </DeskDialog>
  );
}
