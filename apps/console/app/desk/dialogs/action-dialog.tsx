import type { ApiError } from '@fanfare/client/api-error.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Banner } from '../banner.tsx';
import { useFollowed } from '../panel/use-followed.ts';
import { DeskDialog } from './desk-dialog.tsx';
import { PressProvider } from './press.ts';

export type ActionDialogProps = {
  title: React.ReactNode;
  /** Risk of the action. */
  risk?: React.ReactNode;
  /** Fields of the action: effects, reasons, the text that the customer reads. */
  children: React.ReactNode;
  /** Words of the button that does it, with its sum. */
  does: React.ReactNode;
  /** Note at the foot: whether it can be undone. */
  note?: React.ReactNode;
  /** Reason why the action is not possible any more; replaces its button, and typed text stays. */
  gone?: React.ReactNode;
  isBusy: boolean;
  /** Refusal of the last press; a 409 means that something moved meanwhile. */
  refusal: ApiError | null;
  /** Digest of what it does, as it stands now: where that moves under the open dialog, the next press only says that it was seen. */
  seen?: string | undefined;
  /** Fields that show their own errors. */
  fields?: readonly string[];
  onClose: () => void;
  onSubmit: (values: FormData) => void;
};

/**
 * The dialog of an action with money: what it does is seen before it is done. Ctrl Enter confirms. With `seen` it follows what others
 * do. After a conflict, or where it moved while it was open, it stays, says so, shows what was seen beside what is (`NowAndAfter`), and waits for a second press; what was typed is kept.
 */
export function ActionDialog(props: ActionDialogProps) {
  const {
    title,
    risk,
    children,
    does,
    note,
    gone,
    isBusy,
    refusal,
    seen,
    fields = [],
    onClose,
    onSubmit,
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  const isRefused = refusal?.status === 409;
  const [opened] = useState(seen);
  const [agreed, setAgreed] = useState(seen);
  const isStale = isRefused || seen !== opened;
  useFollowed(opened !== undefined);

  return (
    <DeskDialog
      title={title}
      onClose={onClose}
      foot={
        <>
          {gone ? (
            <p role="alert">{gone}</p>
          ) : (
            <Button variant="primary" isBusy={isBusy} onClick={() => form.current?.requestSubmit()}>
              {does} <kbd>Ctrl ↵</kbd>
            </Button>
          )}
          <Button onClick={onClose}>
            <Trans>Leave it</Trans> <kbd>Esc</kbd>
          </Button>
          {note && !gone ? <p>{note}</p> : null}
        </>
      }
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isBusy || gone) return;
          setAgreed(seen);
          if (seen !== agreed && !isRefused) return;
          setCount((before) => before + 1);
          onSubmit(new FormData(event.currentTarget));
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
        }}
      >
        {isStale ? (
          <Banner tone="wait">
            <b>
              <Trans>Changed while you were viewing it.</Trans>
            </b>{' '}
            <Trans>Below it is as it stands now: look, and press again.</Trans>
          </Banner>
        ) : risk ? (
          <Banner tone="wait">{risk}</Banner>
        ) : null}
        <PressProvider value={{ count, isStale }}>{children}</PressProvider>
        <FormError message={isStale ? null : refusalWords(refusal, fields)} />
      </form>
    </DeskDialog>
  );
}
