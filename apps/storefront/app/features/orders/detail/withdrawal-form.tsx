import { callApi } from '@fanfare/client/api.ts';
import type { FormAnswer } from '@fanfare/client/form-answer.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { useApiForm } from '@fanfare/client/use-api-form.ts';
import { type OrderDetail, withdrawOrder } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { DateTime } from '@fanfare/ui/dates/date-time.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useActionData } from 'react-router';
import { useInstance } from '../../../shared/pages/instance.ts';
import type { ActionDone } from '../use-order-action.ts';
import styles from './withdrawal-form.module.css';

export type WithdrawalFormProps = {
  order: OrderDetail;
  /** Token of a guest's link. */
  token: string | null;
  onDone: ActionDone;
};

/**
 * The consumer's way out of the contract, for 14 days: unfolded, said and sent (Directive 2011/83/EU, article 11a). Works
 * without scripts.
 */
export function WithdrawalForm({ order, token, onDone }: WithdrawalFormProps) {
  const { locale } = useInstance();
  const answer = useActionData<FormAnswer>();
  const own = answer?.entered.task === 'withdraw' ? answer : undefined;
  const [isOpen, setIsOpen] = useState(own !== undefined);
  const { form, submit, general, isSending } = useApiForm([], own);
  const { id, withdrawable_until: until } = order;
  if (until === null) return null;
  const send = async () => {
    const query = { locale, ...(token === null ? {} : { token }) };
    const { data } = await callApi(withdrawOrder, { params: { orderId: String(id) }, query });
    onDone('cancel', data);
  };

  return (
    <details
      className={styles.way}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <Trans>Withdraw from contract</Trans>
      </summary>
      <form method="post" ref={form} className={styles.form} onSubmit={submit(send)}>
        <input type="hidden" name="task" value="withdraw" />
        <p>
          <Trans>
            As a consumer, you can withdraw from the contract without giving a reason until{' '}
            <DateTime iso={until} />. We stop the delivery and refund anything not delivered.
          </Trans>
        </p>
        <FormError message={general} />
        <label className={styles.statement}>
          <input type="checkbox" name="withdraw" required />
          <span>
            <Trans>I withdraw from the contract for order #{id}.</Trans>
          </span>
        </label>
        <Button type="submit" isBusy={isSending}>
          <Trans>Confirm withdrawal</Trans>
        </Button>
      </form>
    </details>
  );
}
