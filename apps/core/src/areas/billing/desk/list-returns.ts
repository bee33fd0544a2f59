import type { Locale, OutputOf, ParsedInputOf, PaymentMethod, staff } from '@fanfare/contract';
import { currencyDecimals, formatAmount } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import { PAGE_ROWS, pageOf, readCursor } from '../../../data/page-cursor.ts';
import { usd } from './present-payment.ts';
import {
  type DeskDisputeRow,
  type DeskRefundRow,
  deadlineOf,
  pageOfEndedDisputes,
  pageOfOpenDisputes,
  pageOfRefunds,
} from './return-store.ts';

type Query = ParsedInputOf<typeof staff.listDeskDisputes>['query'];

/** A page of disputes by view. */
export async function listDisputes(
  core: Core,
  { view = 'open', cursor }: Query,
  locale: Locale,
): Promise<OutputOf<typeof staff.listDeskDisputes>> {
  const { data, next } =
    view === 'open' ? await openDisputes(core, cursor) : await endedDisputes(core, cursor);
  const { methods } = (await core.catalogue.current()).content(locale);

  return { data: data.map((row) => presentDispute(row, methods)), next };
}

async function openDisputes(core: Core, cursor: string | undefined) {
  const place = readCursor(cursor, ['time', 'number']);
  const after = place ? { by: place[0], id: place[1] } : null;
  const rows = await pageOfOpenDisputes(core.db, { after, limit: PAGE_ROWS + 1 });

  return pageOf(rows, (row) => [deadlineOf(row), row.id]);
}

async function endedDisputes(core: Core, cursor: string | undefined) {
  const [after = null] = readCursor(cursor, ['number']) ?? [];
  const rows = await pageOfEndedDisputes(core.db, { after, limit: PAGE_ROWS + 1 });

  return pageOf(rows, ({ id }) => [id]);
}

/** A page of refunds by view. */
export async function listRefunds(
  core: Core,
  { view = 'open', cursor }: Query,
  locale: Locale,
): Promise<OutputOf<typeof staff.listDeskRefunds>> {
  const [after = null] = readCursor(cursor, ['number']) ?? [];
  const rows = await pageOfRefunds(core.db, { view, after, limit: PAGE_ROWS + 1 });
  const { data, next } = pageOf(rows, ({ id }) => [id]);
  const { methods } = (await core.catalogue.current()).content(locale);

  return { data: data.map((row) => presentRefund(row, methods)), next };
}

export function presentDispute(row: DeskDisputeRow, methods: readonly PaymentMethod[]): staff.DeskDispute {
  const { kind, gateway_dispute, amount, taken, state, opened_at, decided_at, answered_at } = row;

  return {
    ...sharedOf(row, methods),
    kind,
    gateway_dispute,
    amount: usd(amount),
    held: usd(taken),
    state,
    reason: row.reason,
    answer_by: row.answer_by?.toISOString() ?? null,
    opened_at: opened_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
    answered_at: answered_at?.toISOString() ?? null,
  };
}

function presentRefund(row: DeskRefundRow, methods: readonly PaymentMethod[]): staff.DeskRefund {
  const { amount, charge_amount, charge_currency, state, reason, requested_at, settled_at, asks } = row;

  return {
    ...sharedOf(row, methods),
    amount: usd(amount),
    charge_amount: formatAmount(charge_amount, currencyDecimals(charge_currency)),
    charge_currency,
    state,
    reason,
    requested_at: requested_at.toISOString(),
    settled_at: settled_at?.toISOString() ?? null,
    asks,
  };
}

function sharedOf(row: DeskDisputeRow | DeskRefundRow, methods: readonly PaymentMethod[]) {
  const { id, invoice_id, customer_id, customer_name: name, company_name: company, email, gateway } = row;

  return {
    id,
    invoice_id,
    customer: { id: customer_id, name, company, email },
    method: methods.find((method) => method.id === row.payment_method_id)?.name ?? '',
    gateway,
  };
}
