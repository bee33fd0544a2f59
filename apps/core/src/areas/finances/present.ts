import type { FinanceRow } from '@fanfare/contract';
import { formatExact } from '@fanfare/rules';
import type { CatalogueContent, CatalogueSnapshot } from '../catalogue/face/snapshot.ts';
import type { StatementRow } from './face/statement-rows.ts';

/** A line of a statement as its customer reads it. */
export function presentLine(
  row: StatementRow,
  { decimals, services }: CatalogueSnapshot,
  content: CatalogueContent,
): FinanceRow {
  const isAboutOne = row.orders_count === 1;

  return {
    id: Number(row.id),
    type: row.kind,
    amount: formatExact(row.amount, decimals),
    created_at: row.created_at.toISOString(),
    order_id: row.order_id,
    orders_count: row.order_id === null ? 0 : row.orders_count,
    payment_method: methodName(row, content),
    invoice_id: row.invoice_id,
    service:
      row.service_id !== null && isAboutOne
        ? {
            id: row.service_id,
            name: content.serviceName(row.service_id),
            lang: content.serviceLang(row.service_id),
            network_id: services.get(row.service_id)?.networkId ?? 1,
          }
        : null,
    quantity: isAboutOne ? row.quantity : null,
    undelivered: undeliveredOf(row),
    balance_after: formatExact(row.balance_after, decimals),
  };
}

export function methodName(
  { payment_method_id: methodId }: Pick<StatementRow, 'payment_method_id'>,
  content: CatalogueContent,
): string | null {
  return methodId === null ? null : (content.methods.find(({ id }) => id === methodId)?.name ?? null);
}

/** The undelivered quantity of a canceled order; null until it has ended, since more may be delivered. */
function undeliveredOf({ kind, status, quantity, delivered }: StatementRow): number | null {
  const hasEnded = status === 'canceled' || status === 'completed';
  if (kind !== 'cancel_order' || !hasEnded || quantity === null || delivered === null) return null;

  return delivered < quantity ? quantity - delivered : null;
}
