import { staff } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { callDesk } from '../../api/call-desk.ts';
import { ActionDialog } from './action-dialog.tsx';
import { holdLetter } from './held-letters.ts';
import { TextArea } from './text-area.tsx';
import { useKeptText } from './use-kept-text.ts';

type WriteDialogProps = {
  customerId: number;
  name: string;
  /** An order of theirs that it is about. */
  orderId?: number;
  onClose: () => void;
};

/** Writes to a customer in a ticket, which reaches them by a letter too. It waits to be taken back; what is typed is kept. */
export function WriteDialog({ customerId, name, orderId, onClose }: WriteDialogProps) {
  const { t } = useLingui();
  const [message, setMessage] = useKeptText(orderId ? `order ${orderId}` : `customer ${customerId}`);
  const [isMissing, setMissing] = useState(false);
  function hold(): void {
    if (message.trim() === '') {
      setMissing(true);
      return;
    }
    const input = {
      params: { customerId: String(customerId) },
      body: { message, ...(orderId && { order_id: orderId }) },
    };
    holdLetter({
      to: name,
      send: (options) => callDesk(staff.writeToCustomer, input, options),
      putBack: () => setMessage(message),
    });
    setMessage('');
    onClose();
  }

  return (
    <ActionDialog
      title={<Trans>Write to {name}</Trans>}
      does={<Trans>Send</Trans>}
      note={<Trans>A ticket and an email. Sent after 20 s.</Trans>}
      isBusy={false}
      refusal={null}
      onClose={onClose}
      onSubmit={hold}
    >
      <TextArea
        name="message"
        label={<Trans>Message</Trans>}
        error={isMissing ? t`Write something first.` : undefined}
        value={message}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        rows={8}
        maxLength={5000}
        autoFocus
      />
    </ActionDialog>
  );
}
