import * as contract from '@fanfare/contract';
import { formatExact } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import type { Mount } from '../../http/mount.ts';
import { logSecurity } from '../../security/security-log.ts';
import { dayOf } from '../orders/face/days.ts';
import { changeWidget } from './change-widget.ts';
import { createWidget } from './create-widget.ts';
import { exportStatistics } from './export-statistics.ts';
import { listWidgetMethods } from './list-methods.ts';
import { readOverview } from './overview.ts';
import { pageSeen } from './pages.ts';
import { presentWidget } from './present.ts';
import { readSeenPages } from './seen-pages.ts';
import { findWidgets, renewToken, updateWidget, type WidgetRow } from './store.ts';
import { widgetStatistics } from './widget-statistics.ts';

export function widgetRoutes({ mount }: Mount): void {
  mount(contract.listOrderWidgets)(async ({ core, caller }) => {
    const [{ decimals }, widgets] = await Promise.all([
      core.catalogue.current(),
      findWidgets(core.reads.of(caller.customerId), caller.customerId),
    ]);
    return { data: widgets.map((row) => presentWidget(row, decimals)) };
  });

  mount(contract.createOrderWidget, { limits: ['ordersByCaller'] })(({ core, once, payer, body }) =>
    once(async (tx) => present(core, await createWidget(core, tx, payer.id, body))),
  );

  mount(contract.changeOrderWidget)(({ core, subject, body }) =>
    inTransaction(core, async (tx) => present(core, await changeWidget(core, tx, subject, body))),
  );

  mount(contract.deleteOrderWidget)(async ({ core, subject }) => {
    await inTransaction(core, (tx) => updateWidget(tx, subject, { deleted_at: core.clock.now() }));
    return null;
  });

  mount(contract.renewOrderWidgetToken)(async ({ core, subject, request }) => {
    const renewed = await inTransaction(core, (tx) => renewToken(tx, subject));
    logSecurity(core, 'widget_token_renewed', { account: subject.customer_id, widget: subject.id }, request);
    return present(core, renewed);
  });

  mount(contract.listOrderWidgetMethods)(async ({ core, locale }) => ({
    data: await listWidgetMethods(core, locale),
  }));

  mount(contract.getOrderWidgetPages)(async ({ core, subject }) => ({
    data: {
      only_on_pages: subject.only_on_pages,
      pages: subject.pages,
      seen: await readSeenPages(core, subject.id),
    },
  }));

  mount(contract.getOrderWidgetOverview)(({ core, caller, query }) =>
    readOverview(core, caller.customerId, query),
  );

  mount(contract.getOrderWidgetStatistics)(({ core, caller, query, locale }) =>
    widgetStatistics(core, caller.customerId, query, locale),
  );

  mount(contract.exportOrderWidgetStatistics)(async ({ core, caller, query, locale, reply }) => {
    const file = await exportStatistics(core, caller.customerId, query, locale);
    const day = dayOf(core.clock.now());
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="order-widgets-${day}.csv"`)
      .header('cache-control', 'no-store')
      .send(file);
    return undefined;
  });

  mount(contract.noteOrderWidgetView)(({ core, widget, body }) => {
    if (widget) core.widgetViews.note(widget.id, pageSeen(body.page), core.clock.now());
    return null;
  });

  mount(contract.getEmbeddedOrderWidget)(async ({ core, widget }) => {
    const { decimals } = await core.catalogue.current();
    return {
      data: {
        minimum_purchase_amount: formatExact(widget?.minimum_amount ?? 0n, decimals),
        pages: widget?.only_on_pages ? widget.pages : null,
      },
    };
  });
}

async function present(core: Core, widget: WidgetRow) {
  const { decimals } = await core.catalogue.current();

  return { data: presentWidget(widget, decimals) };
}
