import { getOrder, type OrderDetail } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { callApi } from '../../../shared/api.ts';
import { askToConfirm, leaveQuestion } from '../../../shared/confirm.ts';
import { useInstance, usePath } from '../../../shared/instance.ts';
import type { OrderLine } from './order-line.ts';
import { forgetUnpaid, type UnpaidOrder, unpaidLike } from './unpaid-orders.ts';

/** `new`: nothing like it waits for a payment; `again`: one does, and the buyer wants another; `stay`: they do not. */
export type UnpaidAnswer = 'new' | 'again' | 'stay';

/** Offers the first order to whoever places the same one again before they have paid it. */
export function useAskAboutUnpaid(): (lines: readonly OrderLine[]) => Promise<UnpaidAnswer> {
  const { t } = useLingui();
  const { locale } = useInstance();
  const path = usePath();

  return async (lines) => {
    const first = unpaidLike(lines);
    if (first === null) return 'new';
    const order = await readUnpaid(first, locale);
    if (order === null) {
      forgetUnpaid(first.id);
      return 'new';
    }
    const search = first.token === null ? '' : `?${new URLSearchParams({ token: first.token })}`;
    const to = path(`/orders/${first.id}${search}`);
    const isAgain = await askToConfirm({
      title: t`You have ordered this already`,
      body: (
        <>
          <p>
            <Trans>Order #{first.id} is for the same services and links, and is not paid yet.</Trans>
          </p>
          <p>
            <Link to={to} onClick={leaveQuestion}>
              <Trans>Pay for order #{first.id}</Trans>
            </Link>
          </p>
        </>
      ),
      agree: t`Order it again`,
      disagree: t({ message: 'Cancel', context: 'dialog' }),
    });

    return isAgain ? 'again' : 'stay';
  };
}

/** Null where it is paid, gone, or nobody can say: then nothing is asked. */
async function readUnpaid({ id, token }: UnpaidOrder, locale: string): Promise<OrderDetail | null> {
  try {
    const query = { locale, ...(token !== null && { token }) };
    const { data } = await callApi(getOrder, { params: { orderId: String(id) }, query });

    return data.status === 'unpaid' ? data : null;
  } catch {
    return null;
  }
}
