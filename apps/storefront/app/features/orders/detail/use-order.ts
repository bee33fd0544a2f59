import { callApi } from '@fanfare/client/api.ts';
import { getOrder, type OrderDetail } from '@fanfare/contract';
import { useNavigate } from 'react-router';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { isFinished } from '../../../shared/ordering/order-status.ts';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';
import { newest, newestDetail } from '../newest.ts';
import { useLiveOrders } from '../use-live-orders.ts';
import type { ActionDone } from '../use-order-action.ts';
import { useSeededQuery } from '../use-seeded-query.ts';
import { isAwaited, paymentStateOf } from './payment-state.ts';
import { usePaid } from './use-paid.ts';

const AWAITED_MS = 5_000;

export type UseOrderOptions = { loaded: OrderDetail; token: string | null };

/** The order of the page: as it was loaded, and from then on as the stream, the own actions and the poll tell it. */
export function useOrder({ loaded, token }: UseOrderOptions) {
  const { locale } = useInstance();
  const path = usePath();
  const navigate = useNavigate();
  const reload = useReload();
  const {
    data: order,
    updatedAt,
    put,
    ask,
  } = useSeededQuery({
    queryKey: ['order', locale, loaded.id, token],
    loaded,
    ask: async (signal, known) => {
      const query = { locale, ...(token === null ? {} : { token }) };
      const { data } = await callApi(getOrder, { params: { orderId: String(loaded.id) }, query }, { signal });
      return newestDetail(known(), data);
    },
    merge: newestDetail,
    // A gateway that decides is told of by no change of the order itself.
    everyMs: (known) => (isAwaited(paymentStateOf(known)) ? AWAITED_MS : false),
  });

  usePaid(order);
  useLiveOrders({
    locale,
    orderId: order.id,
    token: token ?? undefined,
    isOn: !isFinished(order),
    loaded,
    onChange: (changed) => {
      const isNewStep =
        changed.status !== order.status || changed.started_at !== order.started_at || order.orders.length > 0;
      put((known) => newest(known, changed));
      // Steps, parts and payments are not in the stream: they are asked for when there may be one more.
      if (isNewStep || changed.status === 'unpaid') ask();
    },
    onAsk: ask,
  });

  const onDone: ActionDone = (action, changed) => {
    if (action === 'delete') return void navigate(path('/orders'));
    if (changed !== null) put((known) => newest(known, changed));
    // Money may have moved: the balance in the header is reloaded too.
    reload();
  };

  return { order, askedAt: updatedAt, reload, onDone };
}
