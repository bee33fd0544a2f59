import type { changeOrderWidget as endpoint, ParsedInputOf } from '@fanfare/contract';
import { checkAll } from '../../check-all.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { readPages } from './pages.ts';
import { readMethods, readMinimum, readShare } from './read-settings.ts';
import { updateWidget, type WidgetRow } from './store.ts';

/**
 * Changes what of a widget is sent (API-83): of two pages that change different things both are kept. Throws what
 * `createWidget` throws, 422 on `pages`, and 404 once it is deleted.
 */
export async function changeWidget(
  core: Core,
  tx: Tx,
  widget: WidgetRow,
  sent: ParsedInputOf<typeof endpoint>['body'],
): Promise<WidgetRow> {
  const { reward_percent: share, minimum_purchase_amount: minimum, payment_methods: methods } = sent;
  const [fraction, minimumAmount, methodIds, pages] = await checkAll([
    () => (share === undefined ? undefined : readShare(core, tx, share)),
    () => (minimum === undefined ? undefined : readMinimum(minimum)),
    () => (methods === undefined ? undefined : readMethods(core, tx, methods)),
    () => sent.pages && readPages(sent.pages),
  ]);
  const change = {
    ...(sent.name !== undefined && { name: sent.name }),
    ...(fraction !== undefined && { fraction: Number(fraction) }),
    ...(minimumAmount !== undefined && { minimum_amount: minimumAmount }),
    ...(methodIds !== undefined && { method_ids: methodIds }),
    ...(sent.only_on_pages !== undefined && { only_on_pages: sent.only_on_pages }),
    ...(pages !== undefined && { pages }),
  };

  return Object.keys(change).length === 0 ? widget : updateWidget(tx, widget, change);
}
