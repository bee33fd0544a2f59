import { callApi } from '@fanfare/client/api.ts';
import { askToConfirm, leaveQuestion } from '@fanfare/client/confirm.ts';
import { getOrder, type OrderDetail, type OrderLine } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { localPath } from '../../../shared/i18n/locales.ts';
import type { OrderingPage } from './ordering-page.ts';
import { forgetUnpaid, type UnpaidOrder, unpaidLike } from './unpaid-orders.ts';

/** `new`: nothing like it waits for a payment; `again`: one does, and the buyer wants another; `stay`: they do not. */
export type UnpaidAnswer = 'new' | 'again' | 'stay';

/** Offers the first order to whoever places the same one again before they have paid it. */
export async function askAboutUnpaid(
  lines: readonly OrderLine[],
  { i18n, locale, navigate }: OrderingPage,
): Promise<UnpaidAnswer> {
  const first = unpaidLike(lines);
  if (first === null) return 'new';
  const order = await readUnpaid(first, locale);
  if (order === null) {
    forgetUnpaid(first.id);
    return 'new';
  }
  const search = first.token === null ? '' : `?${new URLSearchParams({ token: first.token })}`;
  let isAgain = false;
  const orderAgain = () => {
    isAgain = true;
    leaveQuestion();
  };
  const paysFirst = await askToConfirm({
    title: i18n._(msg`You already ordered this`),
    body: (
      <>
        <p>
          <Trans>Order #{first.id} has the same services and links and is not paid yet.</Trans>
        </p>
        <Button variant="quiet" onClick={orderAgain}>
          <Trans>Order it again</Trans>
        </Button>
      </>
    ),
    agree: i18n._(msg`Pay for order #${first.id}`),
    disagree: i18n._(msg({ message: 'Cancel', context: 'dialog' })),
  });
  if (paysFirst) await navigate(localPath(locale, `/orders/${first.id}${search}`));

  return isAgain ? 'again' : 'stay';
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
