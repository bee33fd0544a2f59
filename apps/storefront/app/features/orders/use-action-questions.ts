import type { Question } from '@fanfare/client/confirm.ts';
import type { Order } from '@fanfare/contract';
import { formatMoney } from '@fanfare/ui/format.ts';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { useLingui } from '@lingui/react/macro';
import { useInstance } from '../../shared/pages/instance.ts';
import type { OrderAction } from './order-actions.ts';
import { refundNow } from './refund-now.ts';

/** Confirmation before an action that cannot be undone; null for others. `parts` belong to a package, if known. */
export function useActionQuestions(): (
  action: OrderAction,
  order: Order,
  parts?: readonly Order[],
) => Question | null {
  const { t } = useLingui();
  const { settings } = useInstance();
  const view = useMoneyView();

  function cancelQuestion(order: Order, parts: readonly Order[]): Question {
    const id = order.id;
    if (order.status === 'in_processing') {
      return {
        title: t`Ask to cancel order ${id}?`,
        body: t`The delivery is stopped within 24 hours. Anything not delivered by then is refunded to your balance.`,
        agree: t`Ask to cancel`,
        disagree: t`Keep the order`,
      };
    }
    const refund = refundNow(order, parts, settings.roundingPrecision);
    const amount = refund === null ? '' : formatMoney(refund, view, 'credit');

    return {
      title: t`Cancel order ${id}?`,
      body:
        refund === null
          ? t`Anything not delivered is refunded to your balance.`
          : t`Based on what has been delivered so far, ${amount} is refunded to your balance.`,
      agree: t`Cancel the order`,
      disagree: t`Keep the order`,
    };
  }

  function deleteQuestion({ id, status }: Order): Question {
    return status === 'unpaid'
      ? {
          title: t`Delete order ${id}?`,
          body: t`It was not paid. Orders placed together with it are deleted too.`,
          agree: t`Delete`,
          disagree: t`Keep the order`,
        }
      : {
          title: t`Hide order ${id}?`,
          body: t`It is removed from your list for good. Its payments and refunds stay on record.`,
          agree: t`Hide`,
          disagree: t`Keep the order`,
        };
  }

  return (action, order, parts = []) => {
    if (action === 'cancel') return cancelQuestion(order, parts);

    return action === 'delete' ? deleteQuestion(order) : null;
  };
}
