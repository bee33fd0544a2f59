import { callApi } from '@fanfare/client/api.ts';
import type { FormAnswer } from '@fanfare/client/form-answer.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { useApiForm } from '@fanfare/client/use-api-form.ts';
import { createTicket, type TicketKind, type TicketTerms } from '@fanfare/contract';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button } from '@fanfare/ui/button.tsx';
import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { Trans } from '@lingui/react/macro';
import { useActionData, useNavigate } from 'react-router';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';
import { AttachFiles } from '../attach-files.tsx';
import { MessageField } from '../message-field.tsx';
import { useDraft } from '../use-draft.ts';
import { useFiles } from '../use-files.ts';
import { AboutOrder, FindOrderForm } from './about-order.tsx';
import { AtOnce } from './at-once.tsx';
import { KindChoice } from './kind-choice.tsx';
import { ticketBody } from './ticket-body.ts';
import styles from './ticket-form.module.css';

type TicketFormProps = {
  terms: TicketTerms;
  /** Orders to choose from: the last ones, or those that were `found`. */
  orders: readonly { id: number; name: string }[];
  found: string;
  /** Names what is sent, so that a second press is the same. */
  formKey: string;
  /** Kind that the page before asked for. */
  wanted: string | undefined;
  /** Text that the page before asked with; it goes before a draft. */
  message: string;
  /** Text of the message before its order was chosen, for an order without a draft. */
  written: string;
  onWrite: (text: string) => void;
};

/** A new ticket of a customer, about an order or about nothing. */
export function TicketForm({
  terms,
  orders,
  found,
  formKey,
  wanted,
  message,
  written,
  onWrite,
}: TicketFormProps) {
  const { locale } = useInstance();
  const path = usePath();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const files = useFiles();
  const orderId = terms.order?.id ?? null;
  const draft = useDraft({ order_id: orderId }, { isOn: true });
  const { form, submit, errorOf, enteredOf, general, isSending } = useApiForm(
    ['kind', 'message'],
    useActionData<FormAnswer>(),
  );
  const send = async (values: FormData) => {
    const { data } = await callApi(createTicket, { query: { locale }, body: ticketBody(values, files.ids) });
    await navigate(path(`/support/${data.id}`));
  };
  const chosenKind = () =>
    (form.current ? new FormData(form.current).get('kind') : null) as TicketKind | null;

  return (
    <>
      <form method="post" ref={form} className={styles.card} onSubmit={submit(send)} noValidate>
        <input type="hidden" name="key" value={formKey} />
        <AboutOrder order={terms.order} orders={orders} found={found} />
        <div className={styles.body}>
          <KindChoice
            kinds={terms.kinds}
            chosen={
              enteredOf('kind') ?? terms.draft?.kind ?? wanted ?? (orderId === null ? 'other' : undefined)
            }
            error={errorOf('kind')}
          />
          <AtOnce terms={terms} />
          <MessageField
            label={<Trans>Message</Trans>}
            rows={6}
            text={enteredOf('message') ?? (message || (terms.draft?.text ?? written))}
            error={errorOf('message')}
            onWrite={(text) => {
              onWrite(text);
              draft.write(text, chosenKind() ?? undefined);
            }}
          />
          {isHydrated ? <AttachFiles files={files} /> : null}
          <FormError message={general} />
        </div>
        <div className={styles.end}>
          <Announced as="small">
            {draft.keptAt === null ? null : (
              <Trans>
                Kept as a draft at <ShortTime iso={draft.keptAt} />
              </Trans>
            )}
          </Announced>
          <Button type="submit" variant="primary" isBusy={isSending}>
            <Trans context="message">Send</Trans>
          </Button>
        </div>
      </form>
      <FindOrderForm order={terms.order} />
    </>
  );
}
