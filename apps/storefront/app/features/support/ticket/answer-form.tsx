import { callApi } from '@fanfare/client/api.ts';
import type { FormAnswer } from '@fanfare/client/form-answer.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { textOf, useApiForm } from '@fanfare/client/use-api-form.ts';
import { type TicketDetail, writeInTicket } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useActionData } from 'react-router';
import { useInstance } from '../../../shared/pages/instance.ts';
import { AttachFiles } from '../attach-files.tsx';
import { MessageField } from '../message-field.tsx';
import { useDraft } from '../use-draft.ts';
import { useFiles } from '../use-files.ts';
import { ticketAsked } from './ticket-asked.ts';
import styles from './ticket-view.module.css';

type AnswerFormProps = {
  ticket: TicketDetail;
  token: string | null;
  formKey: string;
  /** The message is shown while it is on its way; null once it has arrived or failed. */
  onSending: (message: string | null) => void;
  onSent: (ticket: TicketDetail) => void;
};

/** The field to answer in. What was written stays until it has arrived. */
export function AnswerForm({ ticket, token, formKey, onSending, onSent }: AnswerFormProps) {
  const { locale } = useInstance();
  const isHydrated = useHydrated();
  const files = useFiles({ id: ticket.id, token });
  const draft = useDraft({ ticket_id: ticket.id }, { isOn: token === null });
  /** Key and text of the message that is being written; a new one once it was sent. */
  const [message, setMessage] = useState({ key: formKey, text: ticket.draft ?? '' });
  const { form, submit, errorOf, enteredOf, general, isSending } = useApiForm(
    ['message'],
    useActionData<FormAnswer>(),
  );
  const send = async (values: FormData) => {
    const text = textOf(values, 'message');
    onSending(text);
    try {
      const { data } = await callApi(writeInTicket, {
        ...ticketAsked(ticket.id, locale, token),
        body: { message: text, key: message.key, files: files.ids },
      });
      onSent(data);
      files.clear();
      draft.write('');
      setMessage({ key: crypto.randomUUID(), text: '' });
    } finally {
      onSending(null);
    }
  };

  return (
    <form method="post" ref={form} className={styles.answer} onSubmit={submit(send)} noValidate>
      <input type="hidden" name="key" value={message.key} />
      <MessageField
        key={message.key}
        label={ticket.state === 'closed' ? <Trans>Open it again</Trans> : <Trans>Write an answer</Trans>}
        rows={3}
        text={enteredOf('message') ?? message.text}
        error={errorOf('message')}
        keepsLine={false}
        onWrite={token === null ? (text) => draft.write(text) : undefined}
      />
      <FormError message={general} />
      <div className={styles.send}>
        {isHydrated ? <AttachFiles files={files} /> : <span />}
        <Button type="submit" variant="primary" isBusy={isSending}>
          <Trans context="message">Send</Trans>
        </Button>
      </div>
    </form>
  );
}
