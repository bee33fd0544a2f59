import { LARGEST_ID, type Locale } from '@fanfare/contract';
import { formatAmount } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import { PAGE_ROWS, pageOf, readCursor } from '../../../data/page-cursor.ts';
import { isShownOrder } from '../../../data/shown-order.ts';

type PageRequest = { customerId: number; cursor: string | undefined };

/** Orders of a customer as their list has them, the latest first, packages and drip feeds as wholes. Throws 422 on `cursor`. */
export async function listOrders(core: Core, { customerId, cursor }: PageRequest, locale: Locale) {
  const [before = LARGEST_ID] = readCursor(cursor, ['number']) ?? [];
  const [rows, snapshot] = await Promise.all([
    core.db
      .selectFrom('orders')
      .select(['id', 'service_id', 'quantity', 'cost', 'status', 'created_at'])
      .where('customer_id', '=', customerId)
      .where(isShownOrder())
      .where('id', '<', before)
      .orderBy('id', 'desc')
      .limit(PAGE_ROWS + 1)
      .execute(),
    core.catalogue.current(),
  ]);
  const page = pageOf(rows, ({ id }) => [id]);
  const content = snapshot.content(locale);

  return {
    data: page.data.map(({ id, service_id, quantity, cost, status, created_at }) => ({
      id,
      at: created_at.toISOString(),
      service: content.serviceName(service_id),
      network_id: snapshot.services.get(service_id)?.networkId ?? null,
      quantity,
      cost: formatAmount(cost, 6),
      status,
    })),
    next: page.next,
  };
}

/** Tickets of a customer, the latest first. Throws 422 on `cursor`. */
export async function listTickets(core: Core, { customerId, cursor }: PageRequest) {
  const [before = LARGEST_ID] = readCursor(cursor, ['number']) ?? [];
  const rows = await core.db
    .selectFrom('support_ticket')
    .select(['id', 'subject', 'state', 'opened_at', 'written_at'])
    .where('customer_id', '=', customerId)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute();
  const page = pageOf(rows, ({ id }) => [id]);

  return {
    data: page.data.map(({ opened_at, written_at, ...ticket }) => ({
      ...ticket,
      opened_at: opened_at.toISOString(),
      written_at: written_at.toISOString(),
    })),
    next: page.next,
  };
}

/** Documents that a customer sent, the latest first. Throws 422 on `cursor`. */
export async function listSent(core: Core, { customerId, cursor }: PageRequest) {
  const [before = LARGEST_ID] = readCursor(cursor, ['number']) ?? [];
  const rows = await core.db
    .selectFrom('document')
    .select(['id', 'step', 'state', 'sent_at', 'decided_at', 'file_key'])
    .where('customer_id', '=', customerId)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute();
  const page = pageOf(rows, ({ id }) => [id]);

  return {
    data: page.data.map(({ id, step, state, sent_at, decided_at, file_key }) => ({
      id,
      step,
      state,
      sent_at: sent_at.toISOString(),
      decided_at: decided_at?.toISOString() ?? null,
      is_kept: file_key !== null,
    })),
    next: page.next,
  };
}
