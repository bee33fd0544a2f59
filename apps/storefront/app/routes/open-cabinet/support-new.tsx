import { randomUUID } from 'node:crypto';
import {
  createGuestTicket,
  createTicket,
  getTicketTerms,
  orderTable,
  TICKET_MESSAGE,
} from '@fanfare/contract';
import { Page } from '@fanfare/ui/page/page.tsx';
import { Split } from '@fanfare/ui/page/split.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { redirect } from 'react-router';
import { appContext } from '../../entry.server.tsx';
import { AnswerNote } from '../../features/support/form/answer-note.tsx';
import { GuestTicketForm } from '../../features/support/form/guest-ticket-form.tsx';
import { guestTicketBody, ticketBody } from '../../features/support/form/ticket-body.ts';
import styles from '../../features/support/form/ticket-form.module.css';
import { TicketForm } from '../../features/support/form/ticket-form.tsx';
import { addressOf } from '../../shared/addresses/address.ts';
import { answerForm, refusedForm } from '../../shared/forms/form-action.server.ts';
import { ShownOnce } from '../../shared/forms/shown-once.tsx';
import { localPath } from '../../shared/i18n/locales.ts';
import { BackLink } from '../../shared/pages/back-link.tsx';
import { usePath } from '../../shared/pages/instance.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/support-new.ts';

const LAST_ORDERS = '10';
const LONGEST_SEARCH = 200;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, signedIn } = context.get(appContext);
  const { locale, searchParams } = addressOf(url);
  const order = /^[1-9]\d{0,8}$/.exec(searchParams.get('order') ?? '')?.[0] ?? '';
  const found = (searchParams.get('find') ?? '').trim().slice(0, LONGEST_SEARCH);
  const common = {
    formKey: randomUUID(),
    order,
    wanted: searchParams.get('kind') ?? undefined,
    message: (searchParams.get('message') ?? '').slice(0, TICKET_MESSAGE.most),
    found,
    isSent: searchParams.get('sent') === '1',
  };
  if (signedIn === null) return { ...common, terms: null, orders: [] };
  const [terms, orders] = await Promise.all([
    call(getTicketTerms, { query: { locale, ...(order && { order_id: order }) } }),
    call(orderTable, { query: { locale, length: LAST_ORDERS, ...(found && { 'search[value]': found }) } }),
  ]);

  return {
    ...common,
    terms: terms.data,
    orders: orders.data.map(({ id, service }) => ({ id, name: service.name })),
  };
}

/** The form, sent before its script was here. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { call, signedIn } = context.get(appContext);
  const { locale } = addressOf(url);
  const values = await request.formData();
  const query = { locale };
  if (signedIn === null)
    return answerForm(
      values,
      () => call(createGuestTicket, { query, body: guestTicketBody(values) }),
      localPath(locale, '/support/new?sent=1'),
    );
  const opened = await call(createTicket, { query, body: ticketBody(values) }).catch((error: unknown) =>
    refusedForm(values, error),
  );
  if ('id' in opened.data) throw redirect(localPath(locale, `/support/${opened.data.id}`));

  return opened;
}

export default function SupportNew({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const path = usePath();
  const { terms, orders, found, formKey, order, wanted, message, isSent } = loaderData;
  const [written, setWritten] = useState('');

  return (
    <Page isDetail>
      <PageHead
        title={t`Contact support`}
        description={t`A question about an order, a payment or anything else.`}
        isIndexed={false}
      />
      {terms === null ? null : (
        <BackLink to={path(terms.order ? `/orders/${terms.order.id}` : '/support')}>
          {terms.order ? <Trans>Order #{terms.order.id}</Trans> : <Trans>Support</Trans>}
        </BackLink>
      )}
      <h1 className={styles.title}>
        <Trans>Contact support</Trans>
      </h1>
      {isSent ? (
        <ShownOnce>
          <Trans>We have your message. Open the link in the email that we sent you to see the answer.</Trans>
        </ShownOnce>
      ) : null}
      {isSent ? null : terms === null ? (
        <GuestTicketForm formKey={formKey} orderNumber={order} wanted={wanted} message={message} />
      ) : (
        <Split
          aside={
            <SectionCard title={<Trans context="ticket">Answer</Trans>}>
              <AnswerNote times={terms.answer_times} hasOrder={terms.order !== null} />
            </SectionCard>
          }
        >
          <TicketForm
            key={terms.order?.id ?? 0}
            terms={terms}
            orders={orders}
            found={found}
            formKey={formKey}
            wanted={wanted}
            message={message}
            written={written}
            onWrite={setWritten}
          />
        </Split>
      )}
    </Page>
  );
}
