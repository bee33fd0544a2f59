import { Button } from '@fanfare/ui/button.tsx';
import { Notice } from '@fanfare/ui/notice.tsx';
import { CardDialog, DialogAnswers } from '@fanfare/ui/overlays/card-dialog.tsx';
import { Dialog } from '@fanfare/ui/overlays/dialog.tsx';
import { Sheet } from '@fanfare/ui/overlays/sheet.tsx';
import type { Toast } from '@fanfare/ui/overlays/toast.ts';
import { Toaster } from '@fanfare/ui/overlays/toaster.tsx';
import { useState } from 'react';
import type { Example } from './example.ts';
import { LONG } from './samples.ts';

/** Examples of overlays and passing messages. */
export const LAYERS: readonly Example[] = [
  {
    file: 'notice',
    Show: () => (
      <>
        {(['ok', 'run', 'wait', 'stop'] as const).map((tone) => (
          <Notice key={tone} tone={tone}>
            A message of the tone {tone}. {LONG}
          </Notice>
        ))}
      </>
    ),
  },
  { file: 'overlays/toaster', Show: ShowToaster },
  { file: 'overlays/dialog', Show: ShowDialog },
  { file: 'overlays/card-dialog', Show: ShowCardDialog },
  { file: 'overlays/sheet', Show: ShowSheet },
];

function ShowToaster() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);

  return (
    <>
      <Button onClick={() => setToasts([{ about: 'part', tone: 'run', words: 'Told in passing.' }])}>
        Tell
      </Button>
      <Toaster toasts={toasts} untell={() => setToasts([])} />
    </>
  );
}

function ShowDialog() {
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      {isOpen ? (
        <Dialog aria-label="A dialog" onClose={() => setOpen(false)}>
          <p>A question?</p>
          <Button onClick={() => setOpen(false)}>Close</Button>
        </Dialog>
      ) : null}
    </>
  );
}

function ShowCardDialog() {
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the card</Button>
      {isOpen ? (
        <CardDialog title="A question?" onClose={() => setOpen(false)}>
          <p>{LONG}</p>
          <DialogAnswers>
            <Button onClick={() => setOpen(false)}>Close</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Agree
            </Button>
          </DialogAnswers>
        </CardDialog>
      ) : null}
    </>
  );
}

function ShowSheet() {
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the sheet</Button>
      {isOpen ? (
        <Sheet label="A sheet" head={<b>Its head stays</b>} onClose={() => setOpen(false)}>
          <p>{LONG}</p>
        </Sheet>
      ) : null}
    </>
  );
}
