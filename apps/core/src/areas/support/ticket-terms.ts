import { type Locale, TICKET_KINDS, type TicketTerms } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import { notFound } from '../../refusal.ts';
import { listRefills } from '../fulfilment/face/list-refills.ts';
import { actionsOf } from '../orders/face/order-actions.ts';
import { findOrder, type OrderRow } from '../orders/face/order-rows.ts';
import { presentOrder } from '../orders/face/present.ts';
import { answerTimes } from './answer-times.ts';
import { findDraft } from './drafts.ts';
import { kindsFor } from './open-ticket.ts';
import { openTicketAbout } from './store.ts';

type TermsRequest = { customerId: number; orderId: number | null; locale: Locale };

/** Requests that a customer's new ticket can make. Throws 404 for an order of somebody else. */
export async function ticketTerms(
  core: Core,
  { customerId, orderId, locale }: TermsRequest,
): Promise<TicketTerms> {
  const order = orderId === null ? null : await findOrder(core.db, orderId);
  if (order !== null && order?.customer_id !== customerId) throw notFound('order');
  const [ofOrder, open, draft, times] = await Promise.all([
    order === null ? null : termsOfOrder(core, order, locale),
    order === null ? null : openTicketAbout(core.db, customerId, order.id),
    findDraft(core.db, customerId, order === null ? 'new' : `order ${order.id}`),
    answerTimes(core),
  ]);

  return {
    ...(ofOrder ?? { order: null, kinds: WITHOUT_ORDER, at_once: [] }),
    open_ticket_id: open,
    draft: draft ? { kind: draft.kind, text: draft.body, at: draft.at.toISOString() } : null,
    answer_times: times,
  };
}

const WITHOUT_ORDER: TicketTerms['kinds'] = [
  { kind: 'payment', refusal: null },
  { kind: 'other', refusal: null },
];

async function termsOfOrder(
  core: Core,
  order: OrderRow,
  locale: Locale,
): Promise<Pick<TicketTerms, 'order' | 'kinds' | 'at_once'>> {
  const snapshot = await core.catalogue.current();
  const refusals = await kindsFor(core, order);
  const canRefill = refusals.refill === null && (await listRefills(core, order.id)).can_ask;
  const { cancelable } = actionsOf(order, snapshot.services.get(order.service_id));

  return {
    order: presentOrder(order, snapshot, snapshot.content(locale)),
    kinds: TICKET_KINDS.map((kind) => ({
      kind,
      refusal: kind === 'payment' || kind === 'other' ? null : refusals[kind],
    })),
    at_once: [...(canRefill ? (['refill'] as const) : []), ...(cancelable ? (['cancel'] as const) : [])],
  };
}
