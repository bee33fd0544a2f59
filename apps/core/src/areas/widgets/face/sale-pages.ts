import type { Tx } from '../../../data/database.ts';
import { pageSeen } from '../pages.ts';

type Sale = { purchaseId: number; widgetId: number; address: string | null | undefined; now: Date };

/** Notes the page of a widget that a purchase came from, by host and path; an address of no page is none. */
export async function noteSalePage(tx: Tx, { purchaseId, widgetId, address, now }: Sale): Promise<void> {
  const page = pageSeen(address ?? null);
  if (page === null) return;
  await tx
    .insertInto('widget_sale')
    .values({ purchase_id: purchaseId, widget_id: widgetId, page, created_at: now })
    .execute();
}
