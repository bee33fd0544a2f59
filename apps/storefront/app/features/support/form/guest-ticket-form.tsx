import { callApi } from '@fanfare/client/api.ts';
import type { FormAnswer } from '@fanfare/client/form-answer.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { useApiForm } from '@fanfare/client/use-api-form.ts';
import { CAPTCHA_FIELD, createGuestTicket, TICKET_KINDS } from '@fanfare/contract';
import { SubmitButton } from '@fanfare/ui/fields/submit-button.tsx';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { Trans } from '@lingui/react/macro';
import { useActionData, useNavigate } from 'react-router';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';
import { MessageField } from '../message-field.tsx';
import { KindChoice } from './kind-choice.tsx';
import { guestTicketBody } from './ticket-body.ts';
import styles from './ticket-form.module.css';

const KINDS = TICKET_KINDS.map((kind) => ({ kind, refusal: null }));

type GuestTicketFormProps = {
  formKey: string;
  orderNumber: string;
  /** Kind that the page before asked for. */
  wanted: string | undefined;
  /** Text that the message begins with. */
  message: string;
};

/** A new ticket of somebody without an account: the answer and the link to it come by email. */
export function GuestTicketForm({ formKey, orderNumber, wanted, message }: GuestTicketFormProps) {
  const { locale } = useInstance();
  const path = usePath();
  const navigate = useNavigate();
  const { form, submit, errorOf, enteredOf, general, isSending } = useApiForm(
    ['email', 'order_number', 'kind', 'message', CAPTCHA_FIELD],
    useActionData<FormAnswer>(),
  );
  const send = async (values: FormData) => {
    await callApi(createGuestTicket, { query: { locale }, body: guestTicketBody(values) });
    await navigate(path('/support/new?sent=1'));
  };

  return (
    <form
      method="post"
      ref={form}
      className={`${styles.card} ${styles.alone}`}
      onSubmit={submit(send)}
      noValidate
    >
      <input type="hidden" name="key" value={formKey} />
      <div className={styles.body}>
        <TextField
          name="email"
          type="email"
          autoComplete="email"
          label={<Trans>Email for our answer</Trans>}
          defaultValue={enteredOf('email')}
          error={errorOf('email')}
        />
        <TextField
          name="order_number"
          inputMode="numeric"
          label={<Trans>Number of the order, if it is about one</Trans>}
          defaultValue={enteredOf('order_number') ?? orderNumber}
          error={errorOf('order_number')}
        />
        <KindChoice kinds={KINDS} chosen={enteredOf('kind') ?? wanted ?? 'other'} error={errorOf('kind')} />
        <MessageField
          label={<Trans>Message</Trans>}
          rows={6}
          text={enteredOf('message') ?? message}
          error={errorOf('message')}
        />
        <FormError message={general} />
      </div>
      <div className={styles.end}>
        <small>
          <Trans>We send you a link to your ticket. There you can add files.</Trans>
        </small>
        <SubmitButton error={errorOf(CAPTCHA_FIELD)} isBusy={isSending}>
          <Trans context="message">Send</Trans>
        </SubmitButton>
      </div>
    </form>
  );
}
