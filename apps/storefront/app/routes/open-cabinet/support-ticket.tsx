import { randomUUID } from 'node:crypto';
import { callApi } from '@fanfare/client/api.ts';
import { ApiError } from '@fanfare/client/api-error.ts';
import { textOf } from '@fanfare/client/use-api-form.ts';
import { closeTicket, getTicket, type TicketDetail, writeInTicket } from '@fanfare/contract';
import { useLingui } from '@lingui/react/macro';
import { appContext } from '../../entry.server.tsx';
import { useLiveOrders } from '../../features/orders/use-live-orders.ts';
import { useSeededQuery } from '../../features/orders/use-seeded-query.ts';
import { ticketAsked } from '../../features/support/ticket/ticket-asked.ts';
import { TicketView } from '../../features/support/ticket/ticket-view.tsx';
import { useTicketTitle } from '../../features/support/ticket-words.tsx';
import { addressOf } from '../../shared/addresses/address.ts';
import { answerForm } from '../../shared/forms/form-action.server.ts';
import { localPath } from '../../shared/i18n/locales.ts';
import { useInstance } from '../../shared/pages/instance.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import { requireCustomer } from '../../shared/session/guards.server.ts';
import type { Route } from './+types/support-ticket.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { locale, searchParams } = addressOf(url);
  const token = searchParams.get('token') || null;
  if (token === null) requireCustomer(app, { url, params });
  const ask = (by: string | null) => app.call(getTicket, ticketAsked(params.id, locale, by));
  const formKey = randomUUID();
  // A guest's ticket may have joined the account that opens its link.
  const own = app.signedIn === null ? null : await ask(null).catch(nullWhenMissing(token));
  if (own !== null) return { ticket: own.data, token: null, formKey };
  const { data } = await ask(token);

  return { ticket: data, token, formKey };
}

const nullWhenMissing = (token: string | null) => (error: unknown) => {
  if (token !== null && error instanceof ApiError && error.status === 404) return null;
  throw error;
};

/** The forms of the page, sent before their script was here: one answers, one closes the ticket. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { call } = context.get(appContext);
  const { locale, searchParams } = addressOf(url);
  const values = await request.formData();
  const token = searchParams.get('token');
  const asked = ticketAsked(params.id, locale, token);
  const page = `${localPath(locale, `/support/${params.id}`)}${url.search}`;
  const helped = textOf(values, 'was_helped');
  if (values.get('task') === 'close')
    return answerForm(
      values,
      () => call(closeTicket, { ...asked, body: helped === '' ? {} : { was_helped: helped === 'yes' } }),
      page,
    );

  return answerForm(
    values,
    () =>
      call(writeInTicket, {
        ...asked,
        body: { message: textOf(values, 'message'), key: textOf(values, 'key') || null },
      }),
    page,
  );
}

export default function SupportTicket({ loaderData: { ticket, token, formKey } }: Route.ComponentProps) {
  const { t } = useLingui();
  const titleOf = useTicketTitle();

  return (
    <>
      <PageHead
        title={titleOf(ticket)}
        description={t`One ticket with all that was written in it.`}
        isOfOne
        isIndexed={false}
        canonicalPath={`/support/${ticket.id}`}
      />
      <LiveTicket key={ticket.id} loaded={ticket} token={token} formKey={formKey} />
    </>
  );
}

/** A guest's page has no stream: it asks. */
const GUEST_MS = 30_000;

type LiveTicketProps = { loaded: TicketDetail; token: string | null; formKey: string };

/** The page keeps itself up to date: answers come in by the stream of the customer's orders. */
function LiveTicket({ loaded, token, formKey }: LiveTicketProps) {
  const { locale } = useInstance();
  const { id } = loaded;
  const asked = ticketAsked(id, locale, token);
  const { data, put, ask } = useSeededQuery<TicketDetail>({
    queryKey: ['ticket', id, locale],
    loaded,
    ask: async (signal) => (await callApi(getTicket, asked, { signal })).data,
    merge: (_, again) => again,
    everyMs: () => (token === null ? false : GUEST_MS),
  });
  useLiveOrders({
    locale,
    isOn: token === null,
    loaded,
    onChange: (order) => {
      if (order.id === data.order_id) ask();
    },
    onTicket: (changed) => {
      if (changed === id) ask();
    },
    onAsk: ask,
  });

  return (
    <TicketView ticket={data} token={token} formKey={formKey} onChange={(changed) => put(() => changed)} />
  );
}
